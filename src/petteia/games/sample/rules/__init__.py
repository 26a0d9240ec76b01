"""The rules of Harbour, one file a chapter; ids as in docs/rules/sample.md."""
