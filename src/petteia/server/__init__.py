"""The server: tables that people share over the network. `docs/protocol.md` describes how one speaks with it.

The log of a table is the game: append-only, numbered without gaps, in the database before anybody is told (`log`,
`store`). A `Room` is a table as this process holds it, always to be had again from its log; what leaves it goes through
`showing`, which sees only `Table.view`.
"""
