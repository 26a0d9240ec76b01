"""The rules of Panticapaeum, one file a chapter; ids as in docs/rules/panticapaeum.md."""
