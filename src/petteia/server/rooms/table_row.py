"""The row of a new table, before anything is decided on it."""

from __future__ import annotations

import secrets
from typing import Any

from ...core.game import Game
from ...games import changes_of
from .fairness import commitment, new_secret
from .room import now

Row = dict[str, Any]


def blank_row(game: Game, host: str) -> Row:
    """The row of a table on which nothing is decided yet."""
    secret = new_secret()
    return {
        "id": secrets.token_urlsafe(12), "game": game.name, "seats": 0, "options": {}, "rules": game.rules,
        "box": game.box_digest, "box_changes": changes_of(game), "start": None, "opening": None, "lineup": [], "secret": secret,
        "commitment": commitment(secret), "invite": new_invite(), "host": host, "public": False,
        "study": False, "companion": False, "hints": False, "pace": "none", "bank": 0, "rated": False, "webhook": None,
        "fill": None, "made": now(), "phase": "open",
        "changed": now(), "wake": None, "result": None,
    }  # fmt: skip


def new_invite() -> str:
    """An invitation that nobody guesses."""
    return secrets.token_urlsafe(12)
