"""Cleaning names and chat that people type, so that they cannot disturb the text around them.

A character that nobody sees can still do harm: a mark of direction turns the rest of somebody else's sentence round, and a name
of blanks alone looks like nobody. Such characters are left out; letters of every script stay.
"""

from __future__ import annotations

import re
import unicodedata

_JOINERS = "\u200c\u200d"
"""They shape letters in Persian and in the scripts of India, and join the parts of an emoji: good between two others."""
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""They count as letters or signs, and show nothing."""
_LEFT_OUT = frozenset({"Cc", "Cf", "Co", "Cs", "Cn"})
_SPACES = frozenset({"Zs", "Zl", "Zp"})
MOST_MARKS = 4
"""So many accents one letter may carry; more of them would cover the lines around."""


def clean(text: str) -> str:
    """A text of one line without anything that is not seen where it stands."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", re.sub(r"[\t\n\v\f\r\x1c-\x1f\x85]", " ", text)):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in _SPACES:
            kept.append(" ")
        elif character in _JOINERS or not (kind in _LEFT_OUT or character in _BLANK or marks > MOST_MARKS):
            kept.append(character)
    cleaned = re.sub(" {2,}", " ", "".join(kept)).strip()
    return re.sub(rf"(?<![^\s{_JOINERS}])[{_JOINERS}]+|[{_JOINERS}]+(?![^\s{_JOINERS}])", "", cleaned).strip()
