"""The kernel: structs, rules, questions, moves, tables, records, words and pictures. Knows no game."""
