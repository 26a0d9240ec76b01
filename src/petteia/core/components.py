"""Components that people change: what may be changed in a game's box, whether a changed box is one, and its file.

Rules compiled to machine code trust the box. So a box from outside is the usual one but for the places that the game declares
(`Game(editable=...)`), each with what may stand there; only then the game's own checks look at it.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .errors import BadBox

if TYPE_CHECKING:
    from .game import Game

MOST_BYTES = 65_536
"""A components file from outside has at most so many."""
MOST_DEPTH = 12
"""And goes at most so deep."""


@dataclass(frozen=True, kw_only=True)
class Editable:
    """Places of the components and what may stand there.

    `path` names them, with `*` for every key or number: `costs.*`. A `number` is from the first to the second. `names` are what
    one may choose from: one of them, with `many` a list of so many, with `number` as well how many of each. `letters` are
    those of a picture in rows of text, at most `side` by `side`. With `mutual` a name in the list of another stands in both.
    """

    path: str
    number: tuple[int, int] | None = None
    names: tuple[str, ...] = ()
    many: tuple[int, int] | None = None
    letters: str = ""
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

    def refuses(self, value: object) -> str:
        """What is wrong with a value; empty if it may stand here."""
        if self.kind == "number":
            return "" if self._is_number(value) else f"must be a number from {self._least} to {self._most}"
        if self.kind == "choice":
            return "" if value in self.names and isinstance(value, str) else f"must be one of {', '.join(self.names)}"
        if self.kind == "counts":
            good = isinstance(value, Mapping) and all(k in self.names and self._is_number(v) for k, v in value.items())
            return "" if good else f"must say how many there are of each, {self._least} to {self._most}"
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            return "must be a list of words"
        if self.kind == "list":
            least, most = self.many or (0, 0)
            good = least <= len(value) <= most and all(one in self.names for one in value)
            return "" if good else f"must be {least} to {most} of {', '.join(self.names)}"
        good = 1 <= len(value) <= self.side and all(
            1 <= len(row) <= self.side and set(row) <= set(self.letters) for row in value
        )
        return "" if good else f"must be at most {self.side} rows of at most {self.side} of the letters {self.letters}"

    @property
    def _least(self) -> int:
        return self.number[0] if self.number else 0

    @property
    def _most(self) -> int:
        return self.number[1] if self.number else 0

    def _is_number(self, value: object) -> bool:
        return type(value) is int and self._least <= value <= self._most


def corrected(game: Game, given: Mapping[str, object]) -> dict[str, object]:
    """The game's usual components with what somebody changed in them, if the game's own checks find that it is a box."""
    box = merged(game, given)
    game.load_box(box)
    return box


def merged(game: Game, given: Mapping[str, object]) -> dict[str, object]:
    """The game's usual components with what somebody changed in them. Anything else than what may be changed is refused, by its
    place."""
    if given.get("game") != game.name:
        raise BadBox(f"these are not components of {game.name}")
    usual = {**game.components}
    proposals, found = usual.pop("alternatives", None), {**given}
    found.pop("alternatives", None)  # they are for reports, and no part of a box
    box = _merged(game.editable, usual, found, ())
    whole: dict[str, object] = box
    return whole if proposals is None else {**whole, "alternatives": proposals}


def _merged(editable: Sequence[Editable], usual: Any, given: Any, path: tuple[str | int, ...]) -> Any:
    where = ".".join(map(str, path))
    part = next((one for one in editable if one.is_at(path, usual)), None)
    if part is not None and (not path or path[-1] != "source"):
        wrong = part.refuses(given)
        if wrong:
            raise BadBox(f"{where} {wrong}")
        if isinstance(given, Mapping):
            return {name: given[name] for name in (*usual, *sorted(set(given) - set(usual))) if name in given}
        return [*given] if isinstance(given, list) else given
    if isinstance(usual, dict) and isinstance(given, Mapping):
        if set(usual) != set(given):
            strange = sorted(set(usual) ^ set(given), key=str)[0]
            raise BadBox(f"{where or 'the file'}: {strange!r} is {'missing' if strange in usual else 'not known'}")
        return {name: _merged(editable, value, given[name], (*path, name)) for name, value in usual.items()}
    if isinstance(usual, list) and isinstance(given, list):
        if len(usual) != len(given):
            raise BadBox(f"{where} must have {len(usual)} entries, not {len(given)}")
        return [
            _merged(editable, one, other, (*path, i)) for i, (one, other) in enumerate(zip(usual, given, strict=True))
        ]
    if type(usual) is not type(given) or usual != given:
        raise BadBox(f"{where} cannot be changed")
    return usual


def changes(usual: object, given: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The places at which two components files differ; lists of different lengths differ as a whole."""
    if isinstance(usual, Mapping) and isinstance(given, Mapping) and set(usual) == set(given):
        for name in usual:
            yield from changes(usual[name], given[name], (*path, name))
    elif isinstance(usual, list) and isinstance(given, list) and len(usual) == len(given):
        for i, (one, other) in enumerate(zip(usual, given, strict=True)):
            yield from changes(one, other, (*path, i))
    elif usual != given:
        yield path


def certainty(source: str) -> str:
    """How certain a block is, by its source: `sure` as printed, `partly`, or `reconstructed`."""
    told = source.lower()
    if told.startswith("reconstructed"):
        return "reconstructed"
    return "partly" if "reconstructed" in told or "corrected" in told or "follows" in told else "sure"


# --- files -----------------------------------------------------------------------------------------------------------


def parsed(text: str) -> dict[str, object]:
    """What the text of a components file holds. One that is too large, too deep or no TOML is refused."""
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise BadBox(f"a components file has at most {MOST_BYTES} bytes")
    try:
        data = tomllib.loads(text.removeprefix("\ufeff").replace("\r\n", "\n"))
    except (ValueError, RecursionError) as error:
        raise BadBox(f"no components file: {str(error)[:200]}") from None
    if _depth(data) > MOST_DEPTH:
        raise BadBox("a components file does not go so deep")
    return data


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
