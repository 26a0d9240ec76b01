"""People who want more than a cookie: accounts, what is sent to them, results, ratings and profiles."""
