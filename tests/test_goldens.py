"""Golden playthroughs: whole games as text, one file each. They change only when the rules or the box do.

`PETTEIA_WRITE_GOLDENS=1 pytest tests/test_goldens.py` writes them anew; look at the difference before you keep it.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.cli.playthrough import lines
from petteia.core.game import Game

FOLDER = Path(__file__).parent / "goldens"
WRITING = os.environ.get("PETTEIA_WRITE_GOLDENS", "") not in ("", "0")


@dataclass(frozen=True)
class Case:
    """One game to be kept: what it is called, and how it is set up."""

    name: str
    seats: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)


def usual_cases(game: Game) -> list[Case]:
    """A case for each number of seats, and one for each further value of an option."""
    cases = [Case(str(seats), seats, seats) for seats in game.seats]
    for option in game.options:
        seats = (option.seats or game.seats)[0]
        cases += [
            Case(f"{seats}-{option.name}-{value}".lower(), seats, 1, {option.name: value})
            for value in option.values[1:]
        ]
    return cases


VARIANTS = ("houses", "markets", "barracks", "temples", "gardens")
GOLDENS: dict[str, list[Case]] = {
    "akropolis": [
        Case("2", 2, 1),
        Case("3", 3, 2),
        Case("4", 4, 3),
        Case("2-long", 2, 4, {"long": True}),
        Case("3-long", 3, 5, {"long": True}),
        # The seeds are those of games in which the variant, or the reading, changes the score.
        Case("houses", 2, 2404, {"houses": True}),
        Case("markets", 2, 1, {"markets": True}),
        Case("barracks", 2, 1, {"barracks": True}),
        Case("temples", 2, 19, {"temples": True}),
        Case("gardens", 2, 1, {"gardens": True}),
        Case("all-official_digital", 2, 1, dict.fromkeys(VARIANTS, True)),
        Case("all-any_gap", 2, 1, {**dict.fromkeys(VARIANTS, True), "reading": "any_gap"}),
        Case("all-to_the_letter", 2, 1, {**dict.fromkeys(VARIANTS, True), "reading": "to_the_letter"}),
    ],
    "little_town": [
        Case("2-a", 2, 1),
        Case("2-b", 2, 2, {"side": "b"}),
        Case("3-a", 3, 3),
        Case("3-b", 3, 4, {"side": "b"}),
        Case("4-a", 4, 5),
        Case("4-b", 4, 6, {"side": "b"}),
        Case("first_game", 2, 7, {"market": "first_game"}),
        # The seeds are those of games in which the reading changes something; for the last one none was found.
        Case("castle_buildings", 2, 125, {"castle_buildings": "all_buildings"}),
        Case("cathedral_workers", 2, 68, {"cathedral_workers": "own_workers"}),
        Case("residence_scope", 2, 52, {"residence_scope": "buildings_and_terrain"}),
        Case("residence_fee", 2, 21, {"residence_fee": "free"}),
        Case("watchtower_workers", 2, 32, {"watchtower_workers": "stay"}),
        Case("short_reserve", 2, 533, {"short_reserve": "refuse"}),
        Case("pawnshop_same_kind", 2, 11, {"pawnshop_same_kind": "forbidden"}),
        Case("bought_cubes_reserve", 2, 371, {"bought_cubes_reserve": "not_needed"}),
        Case("order_end_round", 2, 1, {"order_end_round": "seat_order"}),
        Case("announcing", 2, 8, {"announcing": "later", "between": "any_moment"}),
    ],
    "panticapaeum": [
        Case("1", 1, 1),
        Case("2", 2, 10),
        Case("3", 3, 4),
        Case("4", 4, 1),
        # The seeds are those of games in which the modification, or the reading, changes what Automius does.
        Case("1-no_rest", 1, 2, {"no_rest": True}),
        Case("1-richest-passed", 1, 3, {"richest": "passed"}),
        Case("1-richest-crossed", 1, 4, {"richest": "crossed"}),
        Case("1-nearest", 1, 6, {"nearest": True}),
        Case("1-all-passed", 1, 9, {"no_rest": True, "richest": "passed", "nearest": True}),
        Case("1-all-crossed", 1, 11, {"no_rest": True, "richest": "crossed", "nearest": True}),
        Case(
            "2-readings",
            2,
            1,
            {
                "supply": "limited",
                "sell_at_end": "refused",
                "replacing": "only_lacking",
                "last_workers": "come_home",
                "neighbours": "same_level",
                "coins_tie": "received",
                "aqueduct_tiles": "water",
            },
        ),
        Case("4-replacing", 4, 2, {"replacing": "short_of_cost", "supply": "limited"}),
    ],
    "mare_nostrum": [
        # The seeds are those of games that are short, as random ones go; the last one comes to the limit.
        Case("3", 3, 5),
        Case("4", 4, 8),
        Case("5", 5, 3),
        Case("all_open", 3, 5, {"cards": "all_open"}),
        Case("chosen", 4, 2, {"empires": "chosen"}),
        Case("in_order", 3, 4, {"empires": "in_order"}),
        Case("turn_limit", 3, 3, {"turn_limit": "on"}),
    ],
    "sample": [
        Case("2", 2, 1),
        Case("3", 3, 2),
        Case("4", 4, 3),
        Case("2-winter-long", 2, 4, {"winter": True, "long": True}),
    ],
}
"""Games that need chosen seeds. Any other game has its usual cases."""
EVERY = [(n, case) for n in petteia.names(every=True) for case in GOLDENS.get(n) or usual_cases(petteia.game(n))]


def file_of(game: str, case: Case) -> Path:
    return FOLDER / f"{game}-{case.name}.txt"


@pytest.mark.parametrize(("game", "case"), EVERY, ids=[file_of(game, case).stem for game, case in EVERY])
def test_a_game_goes_as_it_went(game: str, case: Case) -> None:
    text = "".join(f"{line}\n" for line in lines(petteia.game(game), case.seats, case.seed, case.options))
    file = file_of(game, case)
    if WRITING:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.exists(), f"{file.name} is missing: PETTEIA_WRITE_GOLDENS=1 writes it"
    assert text.splitlines() == file.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", petteia.names(every=True))
def test_every_game_has_goldens_for_each_number_of_seats_and_each_option(name: str) -> None:
    game = petteia.game(name)
    cases = [case for of, case in EVERY if of == name]
    assert {case.seats for case in cases} == set(game.seats)
    for option in game.options:
        if option.reading and not any(option.name in case.options for case in cases):
            continue  # readings are tested one by one
        used = {case.options.get(option.name, option.values[0]) for case in cases}
        assert used == set(option.values), option.name


def test_no_golden_is_forgotten() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {file_of(game, case).name for game, case in EVERY}
