"""Which tables are refused, and by which law: tables of random games with a few numbers changed, compared with what was kept.

`PETTEIA_WRITE_GOLDENS=1 pytest tests/laws/test_verdicts.py -m "soak or not soak"` writes `verdicts.json` anew: a change of it
is a change of what `set_up` takes.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.core.agenda import TableBase
from petteia.core.errors import BadPosition
from petteia.core.game import Game
from petteia.core.memory import Memory
from petteia.core.structs import Leaf, leaves
from petteia.core.table import _refuse_head
from petteia.lab.laws import Dice, Setting, moments, settings

FILE = Path(__file__).parent / "verdicts.json"
WRITING = os.environ.get("PETTEIA_WRITE_GOLDENS", "") not in ("", "0")
UNREADABLE = -2
"""The verdict on a table whose head is refused: its laws are not looked at."""
FEW, MANY = 400, 40_000
LATER = {
    "supply", "sell_at_end", "replacing", "last_workers", "neighbours", "coins_tie", "aqueduct_tiles", "announcing", "between",
    "to_the_letter", "coins_left", "ramses_die", "fortress_alone", "claim_link", "annexing", "hammurabi", "penthesilea",
    "perseus", "gardens",
}  # fmt: skip
"""Readings, and a value of one, that are younger than `verdicts.json`."""


def places(game: Game) -> list[list[Leaf]]:
    """The numbers of a Table that a position tells, by field, in the order of their names: however they lie in memory."""
    fields: dict[str, list[Leaf]] = {}
    for leaf in leaves(game.table_struct):
        if not leaf.field.derived and not leaf.field.optional and leaf.path[0] not in ("seats", "rules", "options"):
            fields.setdefault(".".join(str(step) for step in leaf.path if isinstance(step, str)), []).append(leaf)
    return [sorted(fields[name], key=lambda leaf: [f"{step:>5}" for step in leaf.path]) for name in sorted(fields)]


def kept_settings(game: Game) -> list[Setting]:
    """Every number of seats with the default options, with each other value alone, and with all the last ones. Readings that
    came after the verdicts were kept are left out, so that these can still be compared."""
    found = []
    for seats in game.seats:
        known = [o for o in game.options if not (o.reading and o.name in LATER)]
        allowed = [o for o in known if o.seats is None or seats in o.seats]
        values = {o.name: [v for v in o.values if v not in LATER] for o in allowed}
        sets: list[dict[str, Any]] = [{}, *({name: v} for name, all_of in values.items() for v in all_of[1:])]
        if len(allowed) > 1:
            sets.append({name: all_of[-1] for name, all_of in values.items()})
        found += [Setting(seats, chosen) for chosen in sets]
    return found


def samples(game: Game, dice: Dice) -> list[bytes]:
    """Moments of one random game for every setting."""
    chosen = kept_settings(game)
    often = max(1, 60 // len(chosen))
    found = []
    for setting in chosen:
        tables = [table._memory.view.tobytes() for table in moments(game, setting, dice)]
        found += dice.some(tables[:-1], often) + tables[-1:]
    return found


def changed(data: bytearray, leaf: Leaf, dice: Dice) -> None:
    """Put another number there: a small or neighbouring one, one with another bit, or any."""
    at, bits = slice(leaf.offset, leaf.offset + leaf.size), 8 * leaf.size
    now = int.from_bytes(data[at], "little")
    others = (
        0,
        1,
        2,
        5,
        17,
        54,
        127,
        -1,
        now + 1,
        now - 1,
        now ^ 1 << dice.below(bits),
        dice.below(1 << min(bits, 32)),
    )
    data[at] = (dice.pick(others) % (1 << bits)).to_bytes(leaf.size, "little")


def exchanged(data: bytearray, one: Leaf, other: Leaf) -> None:
    """Let two numbers of a field change places: sums stay what they are."""
    here, there = slice(one.offset, one.offset + one.size), slice(other.offset, other.offset + other.size)
    data[here], data[there] = data[there], data[here]


def verdicts(game: Game, tables: int) -> Iterator[int]:
    """The law that each of so many changed tables breaks; 0 for none."""
    dice = Dice(1, ())
    fields, found, memory = places(game), samples(game, dice), game.table_struct.memory()
    for _ in range(tables):
        data = bytearray(dice.pick(found))
        for _ in range(dice.pick((1, 1, 1, 2, 3))):
            field = dice.pick(fields)
            filled = [leaf for leaf in dice.some(field, 12) if data[leaf.offset]] or field
            if dice.below(4):
                changed(data, dice.pick(filled if dice.below(2) else field), dice)
            else:
                exchanged(data, dice.pick(filled), dice.pick(field))
        memory.view[:] = data
        yield verdict(game, memory)


def verdict(game: Game, memory: Memory) -> int:
    """What `set_up` finds in a table."""
    try:
        _refuse_head(game, TableBase.over(memory))
    except BadPosition:
        return UNREADABLE
    here = game.workspace.here
    game.doors.derive_again(here.box, memory, here.desk)
    return int(game.doors.check_up(here.box, memory, here.desk))


@pytest.mark.parametrize("tables", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])
@pytest.mark.parametrize("name", petteia.names(every=True))
def test_the_same_tables_are_refused_for_the_same_reason(name: str, tables: int) -> None:
    game = petteia.game(name)
    found = list(verdicts(game, tables))
    laws = "\n".join(game.checks.get(law, str(law)) for law in found)
    told = {
        "taken": str(found.count(0)),
        "refused": hashlib.sha256(bytes(law != 0 for law in found)).hexdigest()[:16],
        "laws": hashlib.sha256(laws.encode()).hexdigest()[:16],
    }
    assert 0 < found.count(0) < tables
    kept = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    if WRITING:
        kept.setdefault(name, {})[str(tables)] = told
        FILE.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    assert told == kept[name][str(tables)]


@pytest.mark.parametrize("name", petteia.names(every=True))
def test_what_lies_where_nobody_plays_is_refused(name: str) -> None:
    game = petteia.game(name)
    dice, memory = Dice(1, ()), game.table_struct.memory()
    fewest = next(setting for setting in settings(game) if setting.seats == min(game.seats))
    now = next(moments(game, fewest, dice))._memory.view.tobytes()
    empty = [[leaf for leaf in field if leaf.owner >= fewest.seats] for field in places(game)]
    for field in empty:
        for leaf in dice.some(field, 3):
            memory.view[:] = now
            memory.view[leaf.offset] = 1
            assert verdict(game, memory) > 0, f"{name} takes {leaf.path} with {fewest.seats} seats"
