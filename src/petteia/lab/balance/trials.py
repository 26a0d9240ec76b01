"""Other ways to play a game: each option changed, and each reconstructed block of components changed at random.

A block of `components.toml` whose source begins with "Reconstructed" is our inference, not the published game's. How much
depends on it is found by changing it: first as the file itself proposes under `[[alternatives]]`, then numbers one up or
down, numbers of its entries exchanged, entries left out. A blind change that the box refuses, because something no longer
adds up, is not tried; a proposed one MUST be accepted.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from ...core.errors import BadBox, BadOption
from ...core.game import Game

RECONSTRUCTED = "reconstructed"
MOST_ENTRIES = 4
"""A list is shaken by leaving out about so many of its entries, evenly spread, each alone."""
MOST_TRIALS = 6
"""At most so many changes of one block are tried."""
FIXED = frozenset({"id", "seats"})
"""Fields that name something rather than measure it."""


@dataclass(frozen=True)
class Trial:
    """One other way to play: what is changed, in words, and the options and components that change it.

    `group` is the name of an option, whose new value is `value`, or of a block of components. `seats` is given where the
    change shows with that number of them only.
    """

    group: str
    name: str
    options: Mapping[str, Any]
    components: Mapping[str, Any] | None = None
    value: str | bool | None = None
    seats: int | None = None


def option_trials(game: Game, seats: int, options: Mapping[str, Any]) -> Iterator[Trial]:
    """Every value of every option that is not the one played with, each alone, where so many seats may choose it."""
    usual = game.option_values(game.option_numbers(seats, options))
    for option in game.options:
        for value in option.values:
            changed = {**usual, option.name: value}
            if value != usual[option.name] and _is_possible(game, seats, changed):
                yield Trial(option.name, _told(option.name, value), changed, value=value)


def _is_possible(game: Game, seats: int, options: Mapping[str, Any]) -> bool:
    try:
        game.option_numbers(seats, options)
    except BadOption:
        return False
    return True


def _told(name: str, value: str | bool) -> str:
    spoken = name.replace("_", " ")
    return (f"{spoken}" if value else f"without {spoken}") if isinstance(value, bool) else f"{spoken}: {value}"


def reconstructed(game: Game) -> dict[str, str]:
    """The reconstructed blocks of a game's components, with what their source says."""
    data = game.components
    return {
        name: str(block["source"])
        for name, block in data.items()
        if isinstance(block, dict) and str(block.get("source", "")).casefold().startswith(RECONSTRUCTED)
    }


def block_trials(game: Game, options: Mapping[str, Any]) -> Iterator[Trial]:
    """Every change of a reconstructed block that its file proposes or that the box accepts, if it makes another box."""
    data = game.components
    for block in reconstructed(game):
        made: dict[str, Trial] = {}
        for entry in _alternatives(game, block):
            changed = _proposed(data, entry)
            trial = Trial(block, entry["name"], options, changed, seats=entry.get("seats"))
            made.setdefault(_box(game, trial.name, changed), trial)
        for name, change in _changes(data[block]):
            changed = {**data, block: change(copy.deepcopy(data[block]))}
            digest = _digest(game, changed)
            if digest is not None and digest != game.box_digest:
                made.setdefault(digest, Trial(block, name, options, changed))
        yield from list(made.values())[:MOST_TRIALS]


def _alternatives(game: Game, block: str) -> list[Mapping[str, Any]]:
    """What the file itself proposes for a block."""
    for entry in game.components.get("alternatives", ()):
        unknown = set(entry) - {"block", "name", "seats", "set", "spell"}
        if unknown or "name" not in entry or entry.get("block") not in game.components:
            raise BadBox(
                f"{game.name}: an entry of [[alternatives]] has a block, a name, perhaps seats, and `set` or `spell`"
            )
        if entry.get("seats", game.seats[0]) not in game.seats:
            raise BadBox(f"{game.name}: the alternative {entry['name']!r} is for {entry['seats']} seats")
    return [entry for entry in game.components.get("alternatives", ()) if entry["block"] == block]


def _proposed(data: Mapping[str, Any], entry: Mapping[str, Any]) -> Mapping[str, Any]:
    """The components with what an alternative spells otherwise, and what it sets laid over them."""
    spelt = _spelt(data[entry["block"]], entry.get("spell", {}))
    merged: Mapping[str, Any] = _merged({**data, entry["block"]: spelt}, entry.get("set", {}))
    return merged


def _merged(data: Any, other: Mapping[str, Any]) -> Any:
    """Tables with those of another laid over them; whatever is no table is replaced."""
    if not isinstance(data, Mapping):
        return other
    over = {k: _merged(data.get(k), v) if isinstance(v, Mapping) else v for k, v in other.items()}
    return {**data, **over}


def _spelt(value: Any, words: Mapping[str, str]) -> Any:
    """All text of a block with some parts of words replaced, each where it stood at first."""
    if isinstance(value, dict):
        return {k: v if k in FIXED | {"source"} else _spelt(v, words) for k, v in value.items()}
    if isinstance(value, list):
        return [_spelt(v, words) for v in value]
    if not isinstance(value, str) or not words:
        return value
    return re.sub("|".join(map(re.escape, words)), lambda found: words[found[0]], value)


def _box(game: Game, name: str, data: Mapping[str, Any]) -> str:
    try:
        return game.with_components(data).box_digest
    except BadBox as error:
        raise BadBox(f"the alternative {name!r}: {error}") from None


def _digest(game: Game, data: Mapping[str, Any]) -> str | None:
    try:
        return game.with_components(data).box_digest
    except BadBox:
        return None


Change = Callable[[Any], Any]


def _changes(block: Mapping[str, Any]) -> Iterator[tuple[str, Change]]:
    """Ways to change a block, with a name each: the whole of it, then single fields, then single entries."""
    yield "all numbers one up", partial(_shifted, by=1, field=None)
    yield "all numbers one down", partial(_shifted, by=-1, field=None)
    for field in _fields(block):
        yield f"{_spoken(field)} exchanged", partial(_exchanged, field=field)
        yield f"{_spoken(field)} one up", partial(_shifted, by=1, field=field)
        yield f"{_spoken(field)} one down", partial(_shifted, by=-1, field=field)
    for key, value in block.items():
        if isinstance(value, list) and len(value) > 1:
            yield f"{_spoken(key)} in reverse", partial(_reversed, key=key)
            for i in range(0, len(value), max(1, len(value) // MOST_ENTRIES)):
                entry = _spoken(_entry_name(value[i], i))
                yield f"{_spoken(key)} without {entry}", partial(_without, key=key, at=i)


def _reversed(block: dict[str, Any], key: str) -> dict[str, Any]:
    return {**block, key: block[key][::-1]}


def _without(block: dict[str, Any], key: str, at: int) -> dict[str, Any]:
    return {**block, key: [*block[key][:at], *block[key][at + 1 :]]}


def _spoken(name: str) -> str:
    return name.replace("_", " ")


def _entry_name(entry: Any, at: int) -> str:
    named = entry.get("id", entry.get("name")) if isinstance(entry, dict) else entry
    return str(at + 1) if named is None or isinstance(named, list | dict) else str(named)


def _fields(value: Any) -> list[str]:
    """The names under which numbers stand anywhere in a block."""
    found: dict[str, None] = {}
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in FIXED and type(inner) is int:
                found[key] = None
            found.update(dict.fromkeys(_fields(inner)))
    elif isinstance(value, list):
        for inner in value:
            found.update(dict.fromkeys(_fields(inner)))
    return list(found)


def _shifted(value: Any, by: int, field: str | None, here: str = "") -> Any:
    """The numbers of a field, or all, moved by one; none below 1 that was above."""
    if isinstance(value, dict):
        return {k: v if k in FIXED else _shifted(v, by, field, k) for k, v in value.items()}
    if isinstance(value, list):
        return [_shifted(v, by, field, here) for v in value]
    if type(value) is not int or field not in (None, here):
        return value
    return value + by if value + by >= 1 else value


def _exchanged(value: Any, field: str) -> Any:
    """Every list of entries with a field, its values handed on to the next entry: all sums stay what they are."""
    if isinstance(value, dict):
        return {k: _exchanged(v, field) for k, v in value.items()}
    if not isinstance(value, list):
        return value
    holders = [i for i, entry in enumerate(value) if isinstance(entry, dict) and type(entry.get(field)) is int]
    entries = [_exchanged(v, field) for v in value]
    for at, source in zip(holders, [*holders[-1:], *holders[:-1]], strict=True):
        entries[at] = {**entries[at], field: value[source][field]}
    return entries
