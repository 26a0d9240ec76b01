"""Bots at a server's tables: who thinks next, and in which process."""
