"""The rules of Akropolis, one file a chapter of the rulebook; ids as in docs/rules/akropolis.md."""
