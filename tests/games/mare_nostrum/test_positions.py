"""Positions of phase 4: whatever a table was brought to round-trips, and what makes no sense is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from tests.games.mare_nostrum.realms import fields, game, kind, name, played, province, realm, roll, sea, slots

from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask, Check


def marching() -> Table:
    """Carthage is marching; Rome holds a market of Egypt's; there is war in Dalmatia."""
    table = realm(
        control={"egypt": ["cyrenaica"], "carthage": ["libya"]},
        built={"cyrenaica": ["market", "city1"]},
        legions={"rome": {"cyrenaica": 1, "dalmatia": 1}, "carthage": {"libya": 3, "dalmatia": 1}},
        triremes={"carthage": {"africum": 2}, "rome": {"africum": 1}},
        held={"cyrenaica": ["market"]},
    )
    return name(table, "carthage", "sail africum to ionium", "done", "done", "march libya to cyrenaica")


def sailing() -> Table:
    table = realm(triremes={"carthage": {"africum": 2}, "rome": {"africum": 1}})
    return name(table, "carthage", "sail africum to ionium")


def rolling() -> Table:
    table = played(marching(), "done", "attack 1 in cyrenaica")
    return roll(table, 3)


def losing() -> Table:
    table = realm(legions={"rome": {"latium": 2}, "egypt": {"latium": 3}}, fortresses=["latium"])
    return roll(name(table, "rome", "done"), 1, 1, 4, 4, 4)


def choosing_places() -> Table:
    table = realm(
        control={"rome": ["italia"]},
        built={"italia": ["caravan1", "market"]},
        legions={"egypt": {"italia": 2}, "rome": {"latium": 1}},
        held={"italia": ["caravan1", "market"]},
    )
    return roll(name(table, "rome", "march latium to italia"), 4, 5, 1)


def capturing() -> Table:
    table = realm(
        control={"egypt": ["cyrenaica"], "carthage": ["libya"]},
        built={"cyrenaica": ["market", "city1"]},
        legions={"carthage": {"cyrenaica": 2}},
    )
    return name(table, "carthage", "done", "occupy cyrenaica.market")


POSITIONS: dict[Ask, Callable[[], Table]] = {
    Ask.SAIL: sailing,
    Ask.MARCH: marching,
    Ask.ROLL: rolling,
    Ask.LOSE: losing,
    Ask.CAPTURE: capturing,
}


@pytest.mark.parametrize("asked", POSITIONS)
def test_a_position_in_the_middle_of_a_part_round_trips(asked: Ask) -> None:
    """R10.2, R12.1, R14.7 What a part remembers is part of the position."""
    table = POSITIONS[asked]()
    assert kind(table) == asked
    again = game.set_up(table.position(), seed=None)
    assert np.array_equal(again._array, table._array)
    assert [str(move) for move in again.moves()] == [str(move) for move in table.moves()]


def test_a_choice_of_places_round_trips() -> None:
    """R12.6b"""
    table = choosing_places()
    again = game.set_up(table.position(), seed=None)
    assert {str(move) for move in again.moves()} == {"withdraw italia.caravan1", "withdraw italia.market"}


def broken(table: Table) -> int:
    game.doors.derive_again(game.box, table._array, table._desk)
    return int(game.doors.check_up(game.box, table._array, table._desk))


def put(path: str, value: Any) -> Callable[[Any], None]:
    """Write a value at a path such as `campaign.arrived.3`."""

    def write(there: Any) -> None:
        *way, last = path.split(".")
        for step in way:
            there = there[int(step)] if step.isdigit() else getattr(there, step)
        if last.isdigit():
            there[int(last)] = value
        else:
            setattr(there, last, value)

    return write


LIBYA, CYRENAICA, LATIUM = province("libya"), province("cyrenaica"), province("latium")
NONSENSE: list[tuple[Callable[[], Table], Callable[[Any], None]]] = [
    (marching, put(f"campaign.arrived.{LIBYA}", 3)),
    (marching, put(f"campaign.arrived.{LIBYA}", -1)),
    (sailing, put(f"campaign.sailed.{sea('ionium')}", 2)),
    (marching, put("active", 0)),
    (marching, put("players.0.peace", 2)),
    (marching, put("players.0.peace", 1)),
    (marching, put("players.0.last_peace", 9)),
    (marching, put(f"held.{CYRENAICA}", slots(["market", "city1"]))),
    (marching, put(f"held.{CYRENAICA}", slots(["temple"]))),
    (marching, put(f"held.{CYRENAICA}", slots(["control", "market"]))),
    (marching, put(f"held.{CYRENAICA}", 128)),
    (marching, put(f"held.{LATIUM}", slots(["caravan1"]))),
    (marching, put(f"held.{LIBYA}", slots(["control"]))),
    (marching, put("held.31", 1)),
    (marching, put("battle.foe", 1)),
    (rolling, put("battle.place", 0)),
    (rolling, put("battle.place", 31)),
    (rolling, put("battle.foe", 5)),
    (rolling, put("battle.foe", 0)),
    (rolling, put("battle.attacker", 9)),
    (rolling, put("battle.faces.0", 7)),
    (rolling, put("battle.faces.8", 1)),
    (rolling, put("battle.rolled.1", 9)),
    (rolling, put("battle.losses.0", 10)),
    (rolling, put("campaign.fought", 0)),
    (rolling, put("agenda.questions.0.seats", 1)),
    (losing, put("battle.losses.0", 0)),
    (losing, put("fortresses", 0)),
    (losing, put("agenda.questions.0.seats", 4)),
    (choosing_places, put("agenda.questions.0.seats", 1)),
    (choosing_places, put(f"held.{province('italia')}", slots(["market"]))),
    (capturing, put("agenda.questions.0.seats", 1)),
    (capturing, put("phase", 3)),
]


@pytest.mark.parametrize("number", range(len(NONSENSE)))
def test_what_makes_no_sense_is_refused(number: int) -> None:
    """R14.5 and the other rules of phase 4, one contradiction at a time."""
    start, spoil = NONSENSE[number]
    table = start()
    assert broken(table) == 0
    spoil(fields(table))
    assert broken(table) in (Check.CAMPAIGN, Check.QUESTION, Check.SENSE, Check.MAP, Check.UNITS)


def test_a_claim_on_a_capital_province_makes_no_sense() -> None:
    """R15.3"""
    table = realm(legions={"carthage": {"aegyptus": 1}})
    fields(table).held[province("aegyptus")] = slots(["control"])
    assert broken(table) == Check.CAMPAIGN
