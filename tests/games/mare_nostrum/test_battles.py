"""A battle as an event: who, where, the dice, the hits, who is lost, how it ended."""

from __future__ import annotations

import pytest
from tests.games.mare_nostrum.realms import game, name, realm, roll
from tests.games.mare_nostrum.test_fighting import battle

from petteia.core.agenda import FATE
from petteia.core.event import Event
from petteia.core.table import Table


def told(table: Table, packed: int, lang: str = "en") -> Event | None:
    event = game.speech.event
    assert event is not None
    return event(table, FATE, packed, game.words(lang))


def decided(table: Table, *dice: int, lang: str = "en") -> Event:
    """The event of a battle; dice that do not decide it are none."""
    for face in dice[:-1]:
        assert told(table, _die(table, face)) is None
        roll(table, face)
    event = told(table, _die(table, dice[-1]), lang)
    assert event is not None
    return event


def _die(table: Table, face: int) -> int:
    return next(m for m in table.moves(FATE).packed().tolist() if game.language.unpack(m)[1][2] == face)


def test_the_last_die_decides_and_the_event_tells_all() -> None:
    event = decided(battle(2, 3), 4, 5, 6, 3, 6)
    assert event.title == "Battle in Cyrenaica"
    assert event.place == "province:cyrenaica"
    first, second = event.sides
    assert (first.name, first.dice, first.total, first.outcome, first.lost) == (
        "Carthage", (4, 5), 9, "1 hit", "2 legions",
    )  # fmt: skip
    assert (second.name, second.dice, second.total, second.outcome, second.lost) == (
        "Egypt", (6, 3, 6), 15, "3 hits", "1 legion",
    )  # fmt: skip
    assert event.result == "Egypt wins in Cyrenaica."


def test_what_is_added_and_how_hits_are_counted_is_told() -> None:
    event = decided(battle(2, 1, fortresses=["cyrenaica"]), 5, 4, 5)
    assert event.sides[0].added == ("a hit for each 5", "the fortress takes one off")
    assert event.sides[0].outcome == "0 hits"
    assert event.sides[1].added == ("fortress +5", "a hit for each 5")
    assert event.sides[1].total == 10


@pytest.mark.parametrize(
    ("lang", "result"),
    [
        ("en", "Nobody is left in Cyrenaica."),
        ("ru", "Не осталось никого в Киренаике."),
        ("uk", "Не лишилося нікого у Кіренаїці."),
    ],
)
def test_it_is_told_in_three_languages(lang: str, result: str) -> None:
    event = decided(battle(1, 1), 5, 6, lang=lang)
    assert event.result == result
    assert all(side.lost for side in event.sides)


def test_who_still_chooses_is_named() -> None:
    event = decided(battle(3, 2, fortresses=["cyrenaica"]), 6, 6, 4, 1, 1)
    assert event.result == "Egypt chooses what to lose."
    assert event.sides[1].lost == "2 to choose", "not that nothing is lost"


def test_both_may_hold_out() -> None:
    assert decided(battle(1, 1), 1, 1).result == "Both sides hold out."


def test_another_move_is_no_event() -> None:
    table = realm(legions={"carthage": {"libya": 1}})
    name(table, "carthage")
    seat = sorted(table.waiting)[0]
    assert told(table, table.moves(seat).packed().tolist()[0]) is None
