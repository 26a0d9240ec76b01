"""The command line: `petteia`, with one command for each thing that can be done with a game."""

from .app import main

__all__ = ["main"]
