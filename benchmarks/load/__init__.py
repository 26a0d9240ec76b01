"""How many tables one server holds: `python -m benchmarks.load --tables 1000`."""
