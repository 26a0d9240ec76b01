"""The server: tables that people share over the network. `docs/protocol.md` describes how one speaks with it.

The log of a table is the game: append-only, numbered without gaps, in the database before anybody is told
(`rooms.table_log`, `storage`). A `Room` is a table as this process holds it, and can be made again from its log; what leaves it
goes through `rooms.snapshot`, which sees only `Table.view`.
"""
