"""The outside of a server: HTTP, sockets, cookies, the page."""
