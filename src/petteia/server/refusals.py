"""Refusals: a code for programs, a sentence for people, and a status of HTTP."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..core.errors import BadBox, BadOption, BadPosition, BadRecord, PetteiaError, UnknownGame
from ..core.words import CORE_WORDS, Words

STATUS = {
    "no-table": 404, "no-seat": 404, "no-page": 404, "not-yours": 403, "foreign-origin": 403, "foreign-host": 421, "taken": 409,
    "bad-request": 422, "bad-json": 400, "bad-option": 422, "unknown-game": 404, "bad-record": 422, "bad-position": 422,
    "bad-box": 422, "other-box": 409,
    "bad-file": 422, "not-now": 409, "not-ready": 503, "busy": 503, "too-often": 429, "too-big": 413, "too-slow": 408,
    "other-edition": 409, "too-many-tables": 409, "cannot-undo": 409,
    "illegal": 409, "not-understood": 422, "not-your-turn": 409, "one-at-a-time": 409, "stale": 409, "no-hints": 403,
    "no-link": 403, "log-full": 409, "clash": 409, "too-many-devices": 409, "trouble": 500,
    "bad-name": 422, "name-taken": 409, "too-many-names": 409, "bad-mail": 422, "bad-passkey": 403, "bad-link": 403,
    "not-signed-in": 401, "last-way-in": 409, "not-sure": 422, "bad-channel": 422, "not-sent": 409, "not-rated": 409,
    "bad-hours": 422, "bad-vacation": 422, "too-many-friends": 409, "muted": 403, "account-closed": 403,
}  # fmt: skip
"""Every code, with the status that REST answers it with."""

RETRY_AFTER = {"too-often": "5", "busy": "30"}
"""After how many seconds it is worth another try."""

_WORDS = Path(__file__).with_name("words")


class Refusal(PetteiaError):
    """A request that is not done. Without a text of its own, the sentence of its code is said."""

    def __init__(self, code: str, text: str = "", rule: str = "", says: Callable[[str], str] | None = None) -> None:
        """`says` gives the text in a language, where it is not the sentence of the code."""
        super().__init__(text or code)
        self.code, self.text, self.rule, self.says = code, text, rule, says

    def data(self, lang: str) -> dict[str, Any]:
        """The refusal as it is sent."""
        text = self.says(lang) if self.says is not None else self.text or words(lang)(f"refusal-{self.code}")
        said = {"code": self.code, "text": text}
        return said | ({"rule": self.rule} if self.rule else {})


@functools.cache
def words(lang: str) -> Words:
    """The server's own words."""
    return Words(lang, [CORE_WORDS, _WORDS])


_CODES: tuple[tuple[type[PetteiaError], str], ...] = (
    (UnknownGame, "unknown-game"),
    (BadOption, "bad-option"),
    (BadRecord, "bad-record"),
    (BadPosition, "bad-position"),
    (BadBox, "bad-box"),
)


def as_refusal(error: PetteiaError) -> Refusal:
    """Any error of ours as a refusal."""
    if isinstance(error, Refusal):
        return error
    code = next((code for kind, code in _CODES if isinstance(error, kind)), "bad-request")
    return Refusal(code, str(error))
