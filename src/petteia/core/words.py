"""Everything said to a player, in the player's language: sentences kept in Fluent files, never in code.

A folder of words holds one file per language (`en.ftl`, `ru.ftl`, `uk.ftl`). The core's folder is
`CORE_WORDS`; a game adds its own `words/` folder. Both are opened together, and a key lives in one of them; a key
that both have is refused:

    words = Words("uk", [CORE_WORDS, folder_of_the_game])
    words("core-points", n=5)                   # "5 очок"
    words.form("core-fate", "gen")              # "Долі"
    words("core-winner", seat=words("core-seat", n=1))

Nouns carry the case forms they need as attributes; `CASES` names them. A form may be plural too: `pl`, or
`gen-pl` for the plural in a case. A language without cases leaves those forms out, and asking for one gives
the base form.

A mistake in a sentence (an unknown key, a missing parameter, a file that does not parse) must never end
somebody's game, and must never pass a test. So there are two modes. Strict: it raises a `WordsError`.
Lenient: it is logged as a warning, and the player sees the key in brackets or the sentence with a gap.
Lenient is the default; strict is asked for by `strict=True`, or for a whole process by the environment
variable `PETTEIA_STRICT_WORDS=1`, which the tests set.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import lru_cache
from numbers import Integral
from pathlib import Path
from typing import Final, Literal

from .errors import PetteiaError

LANGUAGES: Final = ("en", "ru", "uk")
LANGUAGE_NAMES: Final = {"en": "English", "ru": "Русский", "uk": "Українська"}
CASES: Final = ("gen", "dat", "acc", "ins", "loc")
CORE_WORDS: Final = Path(__file__).with_name("locale")
STRICT_VARIABLE: Final = "PETTEIA_STRICT_WORDS"
MOST_SAID: Final = 20_000
"""So many filled-in sentences are kept, for each language and set of folders."""

_FIRST_STRONG, _POP = "\u2068", "\u2069"
_NUMBERS: Final = frozenset({int, float, bool})
_SEAT_NAMES: Final = frozenset({"core-seat", "core-seat-you"})
_log = logging.getLogger(__name__)

Value = str | int | float | Sequence[str]
"""What a parameter may be: text, a number (the language writes it and chooses the plural), or a list to join.

A number that is a name (a seed, a version) is passed as text, or it would be grouped: 1,234.
"""


class WordsError(PetteiaError):
    """A sentence that cannot be made: the message names the language and the key."""


class UnknownLanguage(PetteiaError):
    """A language code that Petteia does not speak; the message lists those it does."""


def check_language(code: str) -> str:
    """Give back `code` if Petteia speaks it; raise `UnknownLanguage` naming the known codes if not."""
    if code not in LANGUAGES:
        raise UnknownLanguage(f"unknown language {code!r}: choose one of {', '.join(LANGUAGES)}")
    return code


_WISH: Final = re.compile(
    r"\s*(?P<code>[a-z]{2,3})(?:[-_.@][^\s;]*)?\s*(?:;\s*q=(?P<weight>[01](?:\.[0-9]{0,3})?)\s*)?", re.ASCII
)


def best_language(accept: str) -> str:
    """The known language that `accept` likes best, English if it names none.

    `accept` is a LANG or LANGUAGE variable ("uk_UA.UTF-8", "ru:en") or an Accept-Language header
    ("uk-UA,uk;q=0.9,en;q=0.8"). Any text is answered; parts that cannot be read are passed over.
    """
    best, best_weight = LANGUAGES[0], 0.0
    for part in re.split("[,:]", accept.lower()):
        wish = _WISH.fullmatch(part)
        if wish is None or wish["code"] not in LANGUAGES:
            continue
        weight = float(wish["weight"] or 1)
        if weight > best_weight:
            best, best_weight = wish["code"], weight
    return best


class Words:
    """The sentences of one language. The files are read once in a process, however often they are opened."""

    def __init__(self, language: str, folders: Iterable[Path] = (CORE_WORDS,), strict: bool | None = None) -> None:
        """Open `folders`, the core's first. `strict` left out follows the environment, see the module.

        Raise `UnknownLanguage` for a language that Petteia does not speak, in both modes.
        """
        self.language: Final = check_language(language)
        self.strict: Final = os.environ.get(STRICT_VARIABLE) == "1" if strict is None else strict
        from . import word_files

        self._sentences, problems = word_files.opened(language, tuple(folders))
        self._said: dict[tuple[object, ...], str] = {}
        self._names: tuple[str, ...] = ()
        self._are_named = False
        """Whether anybody at the table has a name; without one nothing need be set apart."""
        self._exact = False
        self.plain: Words = self
        """The same words without names: for what is kept and shared between tables."""
        for problem in problems:
            self._complain(problem)

    def naming(self, names: Sequence[str]) -> Words:
        """The same words at a table where people sit: `core-seat` is a seat's name, that of its sign if it has none."""
        return self if tuple(names) == self._names else _named(self.plain, tuple(names))

    @property
    def is_at_table(self) -> bool:
        """Whether these are the words of a table at which people sit: they see the board, and read no coordinates."""
        return bool(self._names) and not self._exact

    @property
    def exactly(self) -> Words:
        """The same words with coordinates: for lists, in which moves must be told apart."""
        return _named(self.plain, self._names, True) if self._names else self

    def __call__(self, key: str, /, **values: Value) -> str:
        """The sentence `key`, its parameters filled in."""
        return self._say(key, None, values)

    def form(self, key: str, form: str, /, **values: Value) -> str:
        """The form (attribute) of `key`, such as "acc", "pl" or "gen-pl"; "nom" is the sentence itself.

        A case that the noun does not have gives the form without the case, at last the base form. Any other
        form that it does not have is a mistake, like an unknown key.
        """
        if form == "nom":
            return self._say(key, None, values)
        case, _, number = form.partition("-")
        if self.has(f"{key}.{form}"):
            return self._say(key, form, values)
        if case not in CASES:
            return self._gap(f"{key}.{form}")
        return self.form(key, number, **values) if number else self._say(key, None, values)

    def has(self, key: str) -> bool:
        """Is there such a sentence ("core-over") or such a form of one ("core-fate.gen")?"""
        return self._sentences.pattern(*key.split(".", 1)) is not None

    def join(self, items: Sequence[str], style: Literal["and", "or"] = "and") -> str:
        """The items as the language lists them: "a, b and c"; with the style "or": "a, b or c"."""
        return self._sentences.listed([self._apart(item) for item in items], style)

    def _apart(self, text: str) -> str:
        """A text as it is filled into another. A name that somebody typed is set apart by marks that nobody sees: written from
        right to left, it must not turn the words around it."""
        return f"{_FIRST_STRONG}{text}{_POP}" if text and text in self._names else text

    def _say(self, key: str, form: str | None, values: Mapping[str, Value]) -> str:
        """Fill a sentence in, or give back what was said before: most of a picture's labels are the last one's."""
        if self._names:
            if key in _SEAT_NAMES:
                return self._say_seat(key, values)
            if self._are_named and not {*map(type, values.values())} <= _NUMBERS:
                values = {p: self._apart(v) if isinstance(v, str) else v for p, v in values.items()}
                values = {p: [*map(self._apart, v)] if isinstance(v, list | tuple) else v for p, v in values.items()}
        given = tuple(values.values())
        if given and list in map(type, given):
            given = tuple([tuple(value) if isinstance(value, list) else value for value in given])
        name = (key, form, *values, given, *map(type, given))
        said = self._said.get(name)
        if said is None:
            said, is_good = self._fill_in(key, form, values)
            if len(self._said) >= MOST_SAID:
                self._said.clear()
            if is_good:
                self._said[name] = said
        return said

    def _say_seat(self, key: str, values: Mapping[str, Value]) -> str:
        """A seat by its person's name, which is not declined, or by its sign."""
        at = self._native(values.get("n", 0))
        name = self._names[at - 1] if isinstance(at, int) and 0 < at <= len(self._names) else ""
        if name and key == "core-seat":
            return name
        said = name or self._say("core-seat-sign", None, values)
        return said if key == "core-seat" else self._say("core-named-you", None, {"name": said})

    def _fill_in(self, key: str, form: str | None, values: Mapping[str, Value]) -> tuple[str, bool]:
        pattern = self._sentences.pattern(key, form)
        name = f"{key}.{form}" if form else key
        if pattern is None:
            return self._gap(name), False
        parameters = {parameter: self._native(value) for parameter, value in values.items()}
        text, mistakes = self._sentences.filled_in(pattern, parameters)
        for mistake in mistakes:
            self._complain(f"{self.language}: the words for {name!r} cannot be filled in: {mistake}")
        n = parameters.get("n")  # an amount, which has a true minus; coordinates do not
        return (text.replace("-", "−", 1) if isinstance(n, int) and n < 0 else text), not mistakes

    def _native(self, value: Value) -> str | int | float:
        if isinstance(value, str | float):
            return value
        if isinstance(value, Integral):  # NumPy's integers are not ints
            return int(value)
        return self.join(value) if isinstance(value, Sequence) else value

    def _gap(self, name: str) -> str:
        self._complain(f"{self.language}: there are no words for {name!r}")
        return f"[{name}]"

    def _complain(self, problem: str) -> None:
        if self.strict:
            raise WordsError(problem)
        _log.warning("%s", problem)


@lru_cache(maxsize=4096)
def _named(plain: Words, names: tuple[str, ...], exact: bool = False) -> Words:
    named = copy(plain)
    named._names, named._exact, named._are_named = names, exact, any(names)
    return named
