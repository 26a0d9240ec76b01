"""The rules of Little Town, one file a chapter; ids as in docs/rules/little_town.md."""
