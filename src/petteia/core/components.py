"""Components that people change: what may be changed in a game's box, whether a changed box is one, and its file.

Rules compiled to machine code trust the box. So a box from outside is the usual one but for the places that the game declares
(`Game(editable=...)`), each with what may stand there; only then the game's own checks look at it.
"""

from __future__ import annotations

import itertools
import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from .errors import BadBox
from .memory import Memory
from .structs import Struct

if TYPE_CHECKING:
    from .game import Game
    from .words import Value, Words

B = TypeVar("B", bound=Struct)
Place = tuple[str | int, ...]
"""Where something stands in components: the keys and numbers that lead there."""
Change = tuple[Place, Any]
"""A place, and what stands there instead."""

MOST_BYTES = 65_536
"""A components file from outside has at most so many."""
MOST_DEPTH = 12
"""And goes at most so deep."""
_LITERALS = re.compile(r'"(?:[^"\\\n]|\\.)*+(?:"|\\?(?=\n|\Z))|\'[^\'\n]*\'|#[^\n]*')
"""Strings and remarks of a components file. A string without an end goes as far as its line: looked for anew from each of its
quotation marks, its end would take time by the square of their number."""


class Misfit(BadBox):
    """Components that do not make a box. Why not is a sentence of the words of the core or of the game."""

    def __init__(self, game: str, key: str, folder: Path | None = None, **about: Value) -> None:
        """`key` is that of the sentence, in the core's words or in those of `folder`; `about` fills it in."""
        from .words import CORE_WORDS, LANGUAGES, Words

        self.key, self.about = key, about
        english = Words(LANGUAGES[0], [CORE_WORDS] if folder is None else [CORE_WORDS, folder])
        super().__init__(f"{game}: {english(key, **about)}")

    def told(self, game: Game, words: Words) -> str:
        """The sentence in a language, things by their names there."""
        return words(self.key, **{k: named(game, v, words) if isinstance(v, str) else v for k, v in self.about.items()})


def loaded(
    game: str, struct: type[B], data: Mapping[str, Any], *steps: Callable[[B, Mapping[str, Any]], None]
) -> Memory:
    """The Box of a game's components, filled step by step. A file that is incomplete or contradicts itself is refused."""
    memory = struct.memory()
    box = struct.over(memory)
    try:
        for step in steps:
            step(box, data)
    except Misfit:
        raise
    except BadBox as error:
        raise BadBox(f"{game}: {error}") from None
    except (KeyError, TypeError, IndexError, AttributeError, ValueError) as error:
        raise BadBox(f"{game}: the components lack or misspell {error}") from None
    return memory


def refuse(wrong: bool, what: str) -> None:
    """Refuse components, saying why: `loaded` puts the name of the game before it."""
    if wrong:
        raise BadBox(what)


def count(block: Mapping[str, Any], name: str, most: int, least: int = 0) -> int:
    """A number of a block, from the least to the most that it can be."""
    value = block[name]
    if type(value) is not int or not least <= value <= most:
        raise BadBox(f"{name} must be a number from {least} to {most}, not {value!r}")
    return value


def flags(members: Iterable[int]) -> int:
    """A set of small numbers as one number, a bit for each."""
    return sum(1 << member for member in set(members))


def named(game: Game, name: str, words: Words) -> str:
    """A thing of the components in words: as `box-NAME`, or under a key of `Game(box_words=...)`; else its own name."""
    before, dot, after = name.partition(".")
    if dot:
        return f"{named(game, before, words)}: {named(game, after, words)}" if before and after else name
    keys = [f"{prefix}-{name.replace(':', '-')}" for prefix in ("box", *game.box_words)]
    return next((words(key) for key in keys if words.has(key)), name)


@dataclass(frozen=True, kw_only=True)
class Editable:
    """Places of the components and what may stand there.

    `path` names them, with `*` for every key or number: `costs.*`. A `number` is from the first to the second. `names` are what
    one may choose from: one of them, with `many` a list of so many, with `number` as well how many of each. `letters` are
    those of a picture in rows of text, at most `side` by `side`, `paints` their colours in the theme. With `mutual` a name
    in the list of another stands in both.
    """

    path: str
    number: tuple[int, int] | None = None
    names: tuple[str, ...] = ()
    many: tuple[int, int] | None = None
    letters: str = ""
    paints: tuple[str, ...] = ()
    side: int = 4
    mutual: bool = False

    @property
    def kind(self) -> str:
        """What is changed: a `number`, a `choice`, a `list` of choices, `counts` of names or a `grid` of letters."""
        if self.letters:
            return "grid"
        if not self.names:
            return "number"
        return "counts" if self.number else "list" if self.many else "choice"

    def is_at(self, path: Sequence[str | int], usual: object) -> bool:
        """Whether a place is one of these, by its path and the sort of thing that usually stands there."""
        steps = self.path.split(".")
        sorts: dict[str, type] = {"number": int, "choice": str, "list": list, "counts": dict, "grid": list}
        return (
            len(steps) == len(path)
            and type(usual) is sorts[self.kind]
            and all(step in ("*", str(here)) for step, here in zip(steps, path, strict=True))
        )

    def takes(self, value: object) -> bool:
        """Whether a value may stand here."""
        if self.kind == "number":
            return self._is_number(value)
        if self.kind == "choice":
            return isinstance(value, str) and value in self.names
        if self.kind == "counts":
            return isinstance(value, Mapping) and all(k in self.names and self._is_number(v) for k, v in value.items())
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            return False
        if self.kind == "list":
            least, most = self.many or (0, 0)
            return least <= len(value) <= most and all(one in self.names for one in value)
        return 1 <= len(value) <= self.side and all(
            1 <= len(row) <= self.side and set(row) <= set(self.letters) for row in value
        )

    def misfit(self, game: str, where: str) -> Misfit:
        """What is told of a value that may not stand at a place."""
        least, most = self.many or self.number or (1, self.side)
        return Misfit(game, f"core-box-{self.kind}", where=where, least=least, most=most, letters=[*self.letters])

    def _is_number(self, value: object) -> bool:
        least, most = self.number or (0, 0)
        return type(value) is int and least <= value <= most


def corrected(game: Game, given: Mapping[str, object]) -> Game:
    """The game with what somebody changed in its components, if the game's own checks find that they are a box."""
    return game.with_components(merged(game, given))


def merged(game: Game, given: Mapping[str, object]) -> dict[str, Any]:
    """The game's usual components with what somebody changed in them. Anything else than what may be changed is refused, by its
    place."""
    if given.get("game") != game.name:
        raise Misfit(game.name, "core-box-other-game")
    usual = {**game.components}
    proposals, found = usual.pop("alternatives", None), {**given}
    found.pop("alternatives", None)  # they are for reports, and no part of a box
    whole: dict[str, Any] = _merged(game, usual, found, ())
    return whole if proposals is None else {**whole, "alternatives": proposals}


def _merged(game: Game, usual: Any, given: Any, path: Place) -> Any:
    where = ".".join(map(str, path))
    part = next((one for one in game.editable if one.is_at(path, usual)), None)
    if part is not None and (not path or path[-1] != "source"):
        if not part.takes(given):
            raise part.misfit(game.name, where)
        if isinstance(given, Mapping):
            return {name: given[name] for name in (*usual, *sorted(set(given) - set(usual))) if name in given}
        return [*given] if isinstance(given, list) else given
    if isinstance(usual, dict) and isinstance(given, Mapping):
        if set(usual) != set(given):
            strange = str(sorted(set(usual) ^ set(given), key=str)[0])[:60]
            key = "core-box-missing" if strange in usual else "core-box-unknown"
            raise Misfit(game.name, key, where=".".join(map(str, (*path, strange))))
        return {name: _merged(game, value, given[name], (*path, name)) for name, value in usual.items()}
    if isinstance(usual, list) and isinstance(given, list):
        if len(usual) != len(given):
            raise Misfit(game.name, "core-box-entries", where=where, n=len(given), wanted=len(usual))
        return [_merged(game, one, other, (*path, i)) for i, (one, other) in enumerate(zip(usual, given, strict=True))]
    if type(usual) is not type(given) or usual != given:
        raise Misfit(game.name, "core-box-fixed", where=where)
    return usual


def changes(editable: Sequence[Editable], usual: Any, given: Any, path: Place = ()) -> Iterator[Change]:
    """The places at which two components differ, with what stands there in the second. What is edited as one differs as one,
    and so do lists of different lengths."""
    is_whole = any(part.is_at(path, usual) for part in editable)
    if not is_whole and isinstance(usual, Mapping) and isinstance(given, Mapping) and set(usual) == set(given):
        for name in usual:
            yield from changes(editable, usual[name], given[name], (*path, name))
    elif not is_whole and isinstance(usual, list) and isinstance(given, list) and len(usual) == len(given):
        for i, (one, other) in enumerate(zip(usual, given, strict=True)):
            yield from changes(editable, one, other, (*path, i))
    elif usual != given:
        yield path, given


def changed(usual: Mapping[str, Any], given: Sequence[Change]) -> dict[str, Any]:
    """Components with something else at some places, each of which must be there; nothing is checked but that."""
    box = {**usual}
    for path, value in given:
        holder: Any = box
        try:
            for step, after in itertools.pairwise(path):
                holder[step] = [*holder[step]] if isinstance(after, int) else {**holder[step]}
                holder = holder[step]
            holder[path[-1]]  # it must be there
            holder[path[-1]] = value
        except (KeyError, IndexError, TypeError):
            where = ".".join(map(str, path))[:60]
            raise Misfit(str(usual["game"]), "core-box-unknown", where=where) from None
    return box


def certainty(source: str) -> str:
    """How certain a block is, by its source: `sure` as printed, `partly`, or `reconstructed`."""
    told = source.lower()
    if told.startswith("reconstructed"):
        return "reconstructed"
    return "partly" if "reconstructed" in told or "corrected" in told or "follows" in told else "sure"


# --- files -----------------------------------------------------------------------------------------------------------


def parsed(game: str, text: str) -> dict[str, Any]:
    """What the text of a components file holds. One that is too large, too deep or no TOML is refused."""
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise Misfit(game, "core-box-too-large", most=MOST_BYTES)
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    _refuse_long_keys(game, text)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise Misfit(game, "core-box-no-file", detail=str(error)[:200]) from None
    if _depth(data) > MOST_DEPTH:
        raise Misfit(game, "core-box-too-deep")
    return data


def _refuse_long_keys(game: str, text: str) -> None:
    """Refuse a.b.c.d… with thousands of parts: reading it takes time by the square of their number, seconds for one file."""
    if '"""' in text or "'''" in text:
        raise Misfit(game, "core-box-no-file", detail="strings of several lines")
    if any(line.count(".") > MOST_DEPTH for line in _LITERALS.sub("_", text).split("\n")):
        raise Misfit(game, "core-box-too-deep")


def _depth(data: object, depth: int = 1) -> int:
    if depth > MOST_DEPTH or not isinstance(data, (dict, list)):
        return depth
    inner = data.values() if isinstance(data, dict) else data
    return max((_depth(one, depth + 1) for one in inner), default=depth)


def written(components: Mapping[str, Any]) -> str:
    """Components as the text of a file, which read again are the same, in the same order."""
    heads = {k: v for k, v in components.items() if not _is_block(v)}
    lines = [f"{_key(name)} = {_value(value)}" for name, value in heads.items()]
    for name, value in components.items():
        if name in heads:
            continue
        for block in value if isinstance(value, list) else [value]:
            lines += ["", f"[[{_key(name)}]]" if isinstance(value, list) else f"[{_key(name)}]"]
            lines += [f"{_key(inner)} = {_value(one)}" for inner, one in block.items()]
    return "\n".join(lines) + "\n"


def _is_block(value: object) -> bool:
    if isinstance(value, Mapping):
        return True
    return isinstance(value, list) and bool(value) and all(isinstance(one, Mapping) for one in value)


def _key(name: str) -> str:
    bare = bool(name) and all(c.isascii() and (c.isalnum() or c in "_-") for c in name)
    return name if bare else _value(name)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        if any(isinstance(one, Mapping) for one in value):
            return "[\n" + "".join(f"    {_value(one)},\n" for one in value) + "]"
        return "[" + ", ".join(_value(one) for one in value) + "]"
    return str(value)
