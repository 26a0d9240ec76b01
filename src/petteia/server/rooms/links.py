"""Links that give a seat to another device."""

from __future__ import annotations

import hashlib
import secrets


def new_link(table: str) -> str:
    """The token of a new link to a seat: the table, and a secret of which the log keeps only the key."""
    return f"{table}.{secrets.token_urlsafe(24)}"


def link_key(token: str) -> str:
    """By what the log knows a link. Who reads the log, or a backup of it, cannot use the link."""
    return hashlib.sha256(token.encode()).hexdigest()


def link_table(token: str) -> str:
    """The table of a link."""
    return token.rpartition(".")[0]
