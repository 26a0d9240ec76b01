"""Names of accounts: which may be chosen, and which look alike.

Two names are the same if they look alike: letters without case, accents and compatibility forms, and letters of one script that
look like those of another one as the same letter. A name is of one script, so that none is put together to look like somebody
else's, and of scripts and letters that people write with.
"""

from __future__ import annotations

import re
import unicodedata

from ..refusals import Refusal
from ..text_cleaning import clean

SHORTEST, LONGEST = 2, 24
SCRIPTS = frozenset({
    "LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "GEORGIAN", "HEBREW", "ARABIC", "DEVANAGARI", "BENGALI", "GURMUKHI",
    "GUJARATI", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "THAI", "LAO", "KHMER", "MYANMAR", "ETHIOPIC",
    "HANGUL", "HIRAGANA", "KATAKANA", "CJK",
})  # fmt: skip
"""Scripts in which names are written today, as Unicode's names of letters begin. Others are made of the shapes of these."""
_LATIN = frozenset("abcdefghijklmnopqrstuvwxyzæœøđħłßþðıŋəſ")
"""Latin letters that people's names are written with, apart from accents."""
_BETWEEN = frozenset(" -_.'’")
_LOOK = str.maketrans(
    "авгґезиіїјкмнопрстуўхѕьԁԛԝһӏѵбч"
    "αβγεηικμνορσςτυχωϲϳζ"
    "օսոռհցզյքլւ"
    "ıi1|!0øđħłɑɡß",
    "abrre3ulljkmhonpctyyxsbdqwhlv64"
    "abyenlkuvopoctuxwcjz"
    "ounnhgqjplu"
    "llllloodhlagb",
)  # fmt: skip
"""Cyrillic, Greek, Armenian, and Latin with figures, and what they look like."""
_CAPITALS = str.maketrans("ηνμυγΗΝΜΥΓ", "hnmyrhnmyr")
"""Greek letters whose capital looks like another Latin letter than the small one does."""
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
TITLES = (
    "admin", "administrator", "moderator", "operator", "petteia", "support", "админ", "администратор", "модератор", "оператор",
    "поддержка", "поддержки", "адмін", "адміністратор", "підтримка", "підтримки",
)  # fmt: skip
"""Words by which somebody would pass for who keeps the server: no word of a name."""
RESERVED = (
    "host",
    "somebody",
    "someone",
    "bot",
    "fate",
    "кто-то",
    "некто",
    "бот",
    "хост",
    "судьба",
    "хтось",
    "доля",
    "ведучий",
    "ведущий",
)
"""How the page calls those who are nobody: no name by itself."""


def checked_name(text: str) -> str:
    """A name that an account may have; any other one is refused."""
    name = clean(text)
    if name != unicodedata.normalize("NFC", re.sub(r"\s+", " ", text)).strip() or not SHORTEST <= len(name) <= LONGEST:
        raise Refusal("bad-name")
    scripts = {script for character in name if (script := _script(character))}
    if len(scripts) != 1 or not scripts <= SCRIPTS or not all(map(_is_allowed, name)) or {name[0], name[-1]} & _BETWEEN:
        raise Refusal("bad-name")
    if skeleton(name) in _RESERVED or any(skeleton(word) in _TITLES for word in re.split(r"[ \-_.'’]", name)):
        raise Refusal("name-taken")
    return name


def looks(name: str) -> frozenset[str]:
    """All that a name looks like, in small letters and in capitals: nobody else has any of it."""
    return frozenset({skeleton(name), skeleton(name.translate(_CAPITALS))})


def skeleton(name: str) -> str:
    """What a name looks like: the same for all names that could be mistaken for one another."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", clean(name)).casefold())
    plain = "".join(c for c in plain if not unicodedata.combining(c) and c not in _BETWEEN).translate(_LOOK)
    for pair, one in _PAIRS:
        plain = plain.replace(pair, one)
    return plain


def _is_allowed(character: str) -> bool:
    """Letters that are written alone, with their marks, figures, and a few signs between them."""
    if character in _BETWEEN or character in "0123456789":
        return True
    if _script(character) == "LATIN":
        return unicodedata.normalize("NFKD", character)[0].lower() in _LATIN
    return unicodedata.category(character) in ("Lu", "Ll", "Lo", "Lm", "Mn", "Mc")


def _script(character: str) -> str:
    """The script of a letter; none of what is no letter."""
    return unicodedata.name(character, "?").partition(" ")[0] if character.isalpha() else ""


_RESERVED, _TITLES = frozenset(map(skeleton, RESERVED)), frozenset(map(skeleton, TITLES))
