"""What structs declare about their numbers becomes a rule that refuses everything else."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from petteia.core.agenda import NoDesk, TableBase
from petteia.core.compiler import compile_rules
from petteia.core.conservation import check_rule, check_text
from petteia.core.declarations import Checks
from petteia.core.rule import CORE, INTERPRETED, rule
from petteia.core.sources import rule_files
from petteia.core.structs import ALL, Ints, Means, Rows, Struct, i8, i16, number, numbers, part, parts, u8, u64


class Check(Checks):
    """Laws, in the order in which they are looked at."""

    SENSE = 1, "that numbers make sense"
    COINS = 2, "that every coin is somewhere, once"
    EMPTY = 3, "that who does not play has nothing"
    OWN = 4, "that the rule of the game is kept"


class Box(Struct):
    """Bounds."""

    coins: int = number(i8, seen=ALL)
    cubes: Ints = numbers(i8, 2, seen=ALL)
    rounds: int = number(i8, seen=ALL)


class Inner(Struct):
    """Inside a Table."""

    most: int = number(i8, seen=ALL)
    some: int = number(i8, seen=ALL, law=Check.SENSE, most="here.most")


class Player(Struct):
    """One of a seat."""

    coins: int = number(i16, seen=ALL, law=Check.COINS, pile="box.coins")
    cubes: Ints = numbers(i8, 2, seen=ALL, law=Check.COINS, pile="box.cubes[i]")
    friend: int = number(i8, seen=ALL, means=Means.SEAT_OR_NONE, law=Check.SENSE)
    score: int = number(i8, seen=ALL)
    cards: int = number(u64, seen=ALL)
    inner: Inner = part(Inner)
    sum: int = number(i8, seen=ALL, derived=True)


class Table(TableBase):
    """All kinds of domains."""

    flags: int = number(u64, seen=ALL)
    within: int = number(u64, seen=ALL, law=Check.SENSE, most="table.flags")
    few: int = number(u8, seen=ALL, law=Check.SENSE, least=1, most=5)
    asked: int = number(u8, seen=ALL, means=Means.SEATS, law=Check.SENSE)
    round: int = number(i8, seen=ALL, law=Check.SENSE, least=1, most="box.rounds")
    shift: int = number(i8, seen=ALL, law=Check.SENSE, least=-3, most=3)
    first: int = number(i8, seen=ALL, means=Means.SEAT, law=Check.SENSE)
    grid: Ints = numbers(i8, 2, 3, seen=ALL, law=Check.SENSE, most="i + j")
    coins: int = number(i16, seen=ALL, law=Check.COINS, pile="box.coins")
    cubes: Ints = numbers(i8, 2, seen=ALL, law=Check.COINS, pile="box.cubes[i]")
    inner: Inner = part(Inner)
    free: int = number(i8, seen=ALL)
    players: Rows[Player] = parts(Player, 3, per_seat=True, law=Check.EMPTY)


@rule
def check_free(box: Box, table: Table, desk: NoDesk) -> int:
    """A law that no declaration says."""
    return Check.OWN if table.free == 9 else 0


GAME: Any = SimpleNamespace(
    name="domains", folder=Path(__file__).parent, box_struct=Box, table_struct=Table, desk_struct=NoDesk,
    checks={int(law): law.told for law in Check}, kernel=SimpleNamespace(check={Check.OWN: check_free}),
)  # fmt: skip
FITS: dict[str, Any] = {
    "flags": 1 << 63 | 6, "within": 1 << 63 | 2, "few": 4, "asked": 3, "round": 2, "shift": -3, "first": 1, "coins": 3,
    "free": 1, "grid": {(1, 2): 3}, "cubes": {0: 1, 1: 0}, "players.0.coins": 2, "players.1.cubes": {0: 1, 1: 5},
    "players.1.friend": 2, "players.0.score": -9, "inner.most": 2, "inner.some": 2, "players.2.sum": 7,
}  # fmt: skip


def verdict(**changes: Any) -> int:
    """The law that a table breaks which fits but for what is changed."""
    box, table = Box.memory(), Table.memory()
    a_box, head = Box.over(box), Table.over(table)
    a_box.coins, a_box.cubes[0], a_box.cubes[1], a_box.rounds, head.seats = 5, 2, 5, 3, 2
    for path, value in (FITS | changes).items():
        put(head, path.split("."), value)
    return int(check_rule(GAME)(box, table, NoDesk.memory()))


def put(struct: Any, path: list[str], value: Any) -> None:
    for step in path[:-1]:
        struct = struct[int(step)] if step.isdigit() else getattr(struct, step)
    if isinstance(value, dict):
        for place, one in value.items():
            getattr(struct, path[-1])[place] = one
    else:
        setattr(struct, path[-1], value)


def test_a_table_whose_numbers_are_in_their_domains_is_taken() -> None:
    assert verdict() == 0


@pytest.mark.parametrize(
    ("path", "value", "law"),
    [
        ("within", 1 << 62, Check.SENSE),
        ("within", 0, 0),
        ("few", 0, Check.SENSE),
        ("few", 6, Check.SENSE),
        ("asked", 4, Check.SENSE),
        ("round", 0, Check.SENSE),
        ("round", 4, Check.SENSE),
        ("shift", -4, Check.SENSE),
        ("shift", 4, Check.SENSE),
        ("first", -1, Check.SENSE),
        ("first", 2, Check.SENSE),
        ("grid", {(0, 0): 1}, Check.SENSE),
        ("grid", {(1, 1): -1}, Check.SENSE),
        ("inner.some", 3, Check.SENSE),
        ("players.1.inner.some", 1, Check.SENSE),
        ("players.0.friend", 3, Check.SENSE),
        ("players.0.coins", 3, Check.COINS),
        ("coins", 2, Check.COINS),
        ("players.0.cubes", {0: 1, 1: -1}, Check.COINS),
        ("cubes", {1: 1}, Check.COINS),
        ("players.2.coins", 1, Check.EMPTY),
        ("players.2.score", 1, Check.EMPTY),
        ("players.2.cubes", {1: 1}, Check.EMPTY),
        ("players.2.cards", 1 << 63, Check.EMPTY),
        ("players.2.inner.most", 1, Check.EMPTY),
        ("free", 9, Check.OWN),
    ],
)
def test_what_is_outside_breaks_the_law_of_its_field(path: str, value: Any, law: int) -> None:
    assert verdict(**{path: value}) == law


def test_negative_numbers_that_add_up_are_refused() -> None:
    assert verdict(**{"coins": -1, "players.0.coins": 6}) == Check.COINS


def test_laws_are_looked_at_in_their_order() -> None:
    assert verdict(round=9, coins=9, free=9, **{"players.2.score": 1}) == Check.SENSE
    assert verdict(coins=9, free=9, **{"players.2.score": 1}) == Check.COINS
    assert verdict(free=9, **{"players.2.score": 1}) == Check.EMPTY


def test_compiled_code_is_made_anew_when_the_text_can_change() -> None:
    assert {"conservation.py", "structs.py", "declarations.py"} <= {file.name for file in rule_files(CORE)}
    assert check_text(GAME).startswith("def check_domains(box, table, desk):")


@pytest.mark.skipif(INTERPRETED, reason="about compiled code")
def test_the_text_can_be_compiled() -> None:
    assert compile_rules([check_rule(GAME)])
