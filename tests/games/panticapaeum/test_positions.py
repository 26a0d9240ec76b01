"""Positions from outside: what breaks a rule of the table is refused by name, never played on."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.panticapaeum.cities import game, played_out

import petteia
from petteia.core.table import Table
from petteia.games.panticapaeum.enums import Ask

Spoil = Callable[[dict[str, Any]], Any]


def in_the_middle(seats: int = 2, moves: int = 40, **options: Any) -> dict[str, Any]:
    """The position of a random game after some moves of the players; as data to be spoilt."""
    position: dict[str, Any] = copy.deepcopy(played_out(seats, 21, moves, **options).position())
    return position


def at_question(kind: Ask, seats: int = 2, first: int = 0) -> dict[str, Any]:
    """The first position of some random games in which this is asked."""
    for seed in range(first, first + 60):
        table = played_out(seats, seed)
        for moment in table.moments():
            if moment.question == kind:
                return copy.deepcopy(moment.position())
    raise AssertionError(f"{kind.name} is never asked")


def refusal(position: dict[str, Any], spoil: Spoil) -> str:
    game.set_up(position, seed=None)
    spoil(position["table"])
    with pytest.raises(petteia.BadPosition) as caught:
        game.set_up(position, seed=None)
    return str(caught.value)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_position_of_a_game_can_be_set_up_again(seats: int) -> None:
    table = played_out(seats, seed=7)
    for moment in [*table.moments()][::7]:
        again: Table = game.set_up(moment.position(), seed=None)
        assert again._array.tobytes() == moment._array.tobytes()


def city_of(table: dict[str, Any], seat: int = 0) -> dict[str, Any]:
    city: dict[str, Any] = table["players"][seat]["city"]
    return city


def shown(table: dict[str, Any], name: str, value: int) -> None:
    """Let the first cell of a city show something else."""
    city_of(table)[name]["0"] = value


def apart(table: dict[str, Any]) -> None:
    """Move the first cell of a city, which is the leftmost of its uppermost row, further to the left."""
    city_of(table)["x"]["0"] -= 3


SPOILT: list[tuple[str, int, Spoil]] = [
    ("R3.2", 2, lambda t: t.__setitem__("round", 6)),
    ("R3.2", 2, lambda t: t.__setitem__("first", 1 - t["first"])),
    ("R3.2", 3, lambda t: t.__setitem__("turn", 10)),
    ("R2.3", 2, lambda t: t["token"].__setitem__("3", 6)),
    ("R2.3", 2, lambda t: t["token"].pop("3")),
    ("R2.3", 2, lambda t: t["token"].__setitem__("0", 1)),
    ("R2.1", 2, lambda t: t["players"][2].__setitem__("coins", 1)),
    ("R2.1", 2, lambda t: t["players"][0].__setitem__("coins", -1)),
    ("R2.1", 2, lambda t: t["players"][0]["cubes"].__setitem__(2, -1)),
    ("R2.1", 2, lambda t: t["players"][0]["marker"].__setitem__(1, 12)),
    ("R5.1", 2, lambda t: city_of(t)["x"].__setitem__("0", 90)),
    ("R5.1", 2, lambda t: city_of(t).__setitem__("cells", city_of(t)["cells"] - 1)),
    ("R1.1", 2, lambda t: city_of(t)["height"].__setitem__("0", city_of(t)["height"]["0"] + 1)),
    ("R1.1", 2, lambda t: t["bag"]["words"].__setitem__(0, 0)),
    ("R1.1", 2, lambda t: t["discard"]["words"].__setitem__(1, 1)),
    ("R1.1", 2, lambda t: t["bag"]["words"].__setitem__(1, 2)),
    ("R1.1", 2, lambda t: shown(t, "face", 1 - city_of(t)["face"].get("0", 0))),
    ("R1.1", 2, lambda t: shown(t, "tile", city_of(t)["tile"]["5"])),
    ("R5.1", 2, lambda t: apart(t)),
    ("R7.3", 2, lambda t: t["taken"].__setitem__(0, t["taken"][0] + 1)),
    ("R7.3", 4, lambda t: city_of(t, 0)["part"].update(dict.fromkeys(city_of(t, 0)["building"], 0))),
    ("R2.1", 2, lambda t: t["players"][0].__setitem__("home", 5)),
    ("R2.1", 2, lambda t: t["players"][0].__setitem__("reserve", t["players"][0]["reserve"] - 1)),
    ("R2.6", 2, lambda t: t.__setitem__("ringed", t["ringed"] - 1)),
    ("R16.1", 2, lambda t: t["automius"]["cubes"].__setitem__(0, 1)),
    ("R16.1", 2, lambda t: t["automius"]["buildings"].__setitem__(0, 1)),
    ("R16.1", 2, lambda t: t["automius"].__setitem__("reach", 1)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "seats", "spoil"), SPOILT, ids=[f"{n}-{rule}" for n, (rule, _, _) in enumerate(SPOILT)]
)
def test_a_position_that_cannot_be_is_refused(rule: str, seats: int, spoil: Spoil) -> None:
    assert rule in refusal(in_the_middle(seats), spoil)


def about(i: int, value: int) -> Spoil:
    """Change a number of the top question."""

    def spoil(table: dict[str, Any]) -> None:
        table["agenda"]["questions"][table["agenda"]["depth"] - 1]["about"][i] = value

    return spoil


QUESTIONS: list[tuple[Ask, int, Spoil]] = [
    (Ask.STEP, 2, about(0, 7)),
    (Ask.STEP, 2, about(1, 9)),
    (Ask.SET, 2, about(0, -1)),
    (Ask.LAY, 2, about(0, 103)),
    (Ask.FILL, 2, about(0, 111)),
    (Ask.OTHER, 2, about(0, 5)),
    (Ask.DRAW, 2, about(0, 60)),
    (Ask.TOKEN, 2, about(0, 1)),
    (Ask.DISCARD, 3, about(0, 9)),
    (Ask.PAY, 2, about(0, 9)),
]


@pytest.mark.parametrize(
    ("kind", "seats", "spoil"), QUESTIONS, ids=[f"{k.name}-{n}" for n, (k, _, _) in enumerate(QUESTIONS)]
)
def test_r3_4_a_question_that_does_not_fit_is_refused(kind: Ask, seats: int, spoil: Spoil) -> None:
    found = refusal(at_question(kind, seats), spoil)
    assert any(rule in found for rule in ("R3.4", "R1.1", "R7.3"))


def test_r3_4_the_seat_whose_turn_it_is_is_asked() -> None:
    def spoil(table: dict[str, Any]) -> None:
        for question in table["agenda"]["questions"]:
            question["seats"] ^= 3 if question["seats"] in (1, 2) else 0

    assert "R3.4" in refusal(at_question(Ask.DEVELOP), spoil)
