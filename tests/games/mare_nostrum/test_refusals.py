"""Reasons that no story needs, and what holds of all of them: the table stays untouched, and the words are there."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.mare_nostrum.realms import fields, game, kind, name, new, played, played_out, realm, refused, settle
from tests.games.mare_nostrum.test_building import building

from petteia import FATE
from petteia.core.table import Table
from petteia.core.words import LANGUAGES
from petteia.games.mare_nostrum.enums import Ask, Phase, Stock, Why
from petteia.games.mare_nostrum.moves import GOOD_NAMES, Say


def door(table: Table, seat: int, move: int) -> str:
    """The key of the reason that the kernel names; empty if none. The table's bytes stay as they are."""
    before = table._array.tobytes()
    why = int(game.doors.why_not(game.box, table._array, table._desk, seat, move))
    assert table._array.tobytes() == before
    return game.reasons[why].key if why else ""


def test_every_reason_has_a_rule_and_words_in_every_language() -> None:
    assert set(game.reasons) == set(Why)
    for language in LANGUAGES:
        words = game.words(language)
        assert len({words(f"why-{reason.key}") for reason in game.reasons.values()}) == len(game.reasons)


def test_r3_2_over_comes_before_everything_and_then_whose_turn_it_is() -> None:
    over = played_out(3, 1)
    assert {door(over, seat, 1 << 52) for seat in (0, 1, 2, FATE)} == {"over"}
    table = new(3)
    others = {0, 1, 2, FATE} - table.waiting
    assert {door(table, seat, 1 << 52) for seat in others} == {"not-your-turn"}
    assert {door(table, seat, 1 << 52) for seat in table.waiting} == {"no-answer"}


def test_r8_4_no_building_of_the_kind_is_left() -> None:
    """The rulebook's box has a building for every place; a designer's may not."""
    table = building("rome", coins=6)
    there = fields(table)
    there.stock[Stock.MARKET] = 0
    assert refused(table, "build latium.market") == "no-building-left"
    assert "build latium.market" not in {str(move) for move in table.moves()}


def test_r18_14_perseus_hires_only_what_wins() -> None:
    table = realm(
        3, phase=Phase.BUILD, ask=Ask.BUILDER, asked="greece", cards={"rome": ["perseus"]}, coins={"rome": 12},
    )  # fmt: skip
    played(table, "name 2")
    assert kind(table) == Ask.PERSEUS
    assert refused(table, "hire antigone") == "perseus-wins-only"
    assert refused(table, "build legion in latium") == "no-answer"


def capturing(**more: object) -> Table:
    """Carthage is alone in Egyptian Cyrenaica with two legions and has done its marching."""
    table = realm(
        4, control={"egypt": ["cyrenaica"], "carthage": ["libya"]}, built={"cyrenaica": ["caravan1"], "libya": ["caravan1"]},
        legions={"carthage": {"cyrenaica": 2, "libya": 1}}, **more,  # type: ignore[arg-type]
    )  # fmt: skip
    name(table, "carthage", "done")
    assert kind(table) == Ask.CAPTURE
    return table


def test_r14_4_a_place_is_occupied_once_and_only_in_others_provinces() -> None:
    table = capturing(held={"cyrenaica": ["caravan1"]})
    assert refused(table, "occupy cyrenaica.caravan1") == "held-already"
    assert refused(table, "occupy libya.caravan1") == "no-invader"


MIDDLES = [(3, 5, 40), (4, 6, 300), (5, 7, 700), (3, 8, 500)]


def in_the_middle(seats: int, seed: int, moves: int) -> Table:
    table, chance = new(seats, seed), random.Random(seed)
    while len(table.log) < moves and not table.over:
        seat = min(table.waiting)
        offered = table.moves(seat)
        table.play(offered[chance.randrange(len(offered))], seat)
    return table


TABLES = [in_the_middle(*middle) for middle in MIDDLES]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(range(len(TABLES))), st.integers(0, 15), st.integers(0, 2**53 - 1))
def test_any_number_that_claims_to_be_a_move_is_survived(which: int, seat: int, move: int) -> None:
    table = TABLES[which]
    legal = seat in table.waiting and move in {int(m) for m in table.moves(seat)}
    assert (door(table, seat, move) == "") == legal


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(range(len(TABLES))), st.sampled_from(list(Say)), st.lists(st.integers(0, 300), max_size=3))
def test_small_numbers_too(which: int, verb: Say, arguments: list[int]) -> None:
    table = TABLES[which]
    move = int(verb) | sum(value << (5 + 12 * i) for i, value in enumerate(arguments))
    for seat in table.waiting:
        assert (door(table, seat, move) == "") == (move in {int(m) for m in table.moves(seat)})


def test_a_hand_typed_position_with_too_much_is_refused() -> None:
    table = building("rome", goods=dict.fromkeys(GOOD_NAMES[:3], 1))
    settle(table)
    fields(table).players[0].goods[0] = 2
    assert int(game.doors.check_up(game.box, table._array, table._desk)) != 0
