"""The rules of Mare Nostrum: Empires, one file a chapter; ids as in docs/rules/mare_nostrum.md."""
