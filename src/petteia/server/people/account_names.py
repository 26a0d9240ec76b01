"""Names of accounts: which may be chosen, and which look alike.

Two names are the same if their skeletons are: letters without case, accents and compatibility forms, and letters of one script
that look like those of another one as the same letter. A name is of one script, so that none is put together to look like
somebody else's.
"""

from __future__ import annotations

import re
import unicodedata

from ..refusals import Refusal
from ..typed_text import clean

SHORTEST, LONGEST = 2, 24
_SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")
_BETWEEN = frozenset(" -_.'’")
_LOOK = str.maketrans(
    "авгґезиіїјкмнопрстуўхѕьԁԛԝһӏѵбч"
    "αβγεηικμνορσςτυχωϲϳζ"
    "ıi1|!0øđħłɑɡß",
    "abrre3ulljkmhonpctyyxsbdqwhlv64"
    "abyenlkuvopoctuxwcjz"
    "llllloodhlagb",
)  # fmt: skip
"""Cyrillic, Greek, and Latin with figures, and what they look like."""
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
RESERVED = (
    "admin",
    "administrator",
    "moderator",
    "host",
    "operator",
    "petteia",
    "support",
    "somebody",
    "someone",
    "bot",
    "fate",
)


def checked_name(text: str) -> str:
    """A name that an account may have; any other one is refused."""
    name = clean(text)
    if name != unicodedata.normalize("NFC", re.sub(r"\s+", " ", text)).strip() or not SHORTEST <= len(name) <= LONGEST:
        raise Refusal("bad-name")
    if not all(_is_allowed(character) for character in name) or not any(character.isalpha() for character in name):
        raise Refusal("bad-name")
    if len({script for character in name if (script := _script(character))}) > 1:
        raise Refusal("bad-name")
    if skeleton(name) in _RESERVED:
        raise Refusal("name-taken")
    return name


def skeleton(name: str) -> str:
    """What a name looks like: the same for all names that could be mistaken for one another."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", clean(name)).casefold())
    plain = "".join(c for c in plain if not unicodedata.combining(c) and c not in _BETWEEN).translate(_LOOK)
    for pair, one in _PAIRS:
        plain = plain.replace(pair, one)
    return plain


def _is_allowed(character: str) -> bool:
    """Letters that are written alone, with their marks, figures, and a few signs between them."""
    kind = unicodedata.category(character)
    return character in _BETWEEN or kind in ("Lu", "Ll", "Lo", "Lm", "Mn", "Mc") or character in "0123456789"


def _script(character: str) -> str:
    """The script of a letter; none of what is no letter."""
    if not character.isalpha():
        return ""
    name = unicodedata.name(character, "?")
    return next((script for script in _SCRIPTS if name.startswith(script)), name.partition(" ")[0])


_RESERVED = frozenset(map(skeleton, RESERVED))
