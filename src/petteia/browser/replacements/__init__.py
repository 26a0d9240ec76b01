"""What takes the place of packages that are too large for a browser."""
