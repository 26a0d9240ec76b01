"""Small replacements of packages that are too large for a browser."""
