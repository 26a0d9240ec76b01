"""The hints: sets, reach, odds and distances, each held against the rules or against the slow way of finding it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, product

import pytest
from tests.games.mare_nostrum.realms import name, new, province, realm, seat_of
from tests.games.mare_nostrum.test_campaign_examples import landed, rome_before_cyrenaica, won

from petteia.core.moves import arg, verb_of
from petteia.core.table import Table
from petteia.games.mare_nostrum import summary
from petteia.games.mare_nostrum.enums import GOODS, SEA, Ask, Column, Phase
from petteia.games.mare_nostrum.moves import GOOD_NAMES, PROVINCE_NAMES, Say
from petteia.games.mare_nostrum.summary import Purse, best_sets, can_make


def purse(goods: dict[str, int], coins: int = 0, hannibal: bool = False, cleopatra: bool = False) -> Purse:
    return Purse(tuple(goods.get(kind, 0) for kind in GOOD_NAMES), coins, cleopatra, hannibal)


def walk(seats: int, seed: int, every: int) -> Iterator[Table]:
    """Some positions of a random game."""
    table, chance = new(seats, seed), random.Random(seed)
    for n in range(700):
        if table.over:
            return
        if n % every == 0:
            yield table
        seat = chance.choice(sorted(table.waiting))
        moves = table.moves(seat)
        table.play(moves[chance.randrange(len(moves))], seat)


# --- sets ------------------------------------------------------------------------------------------------------------

DMITRI = {"grain": 2, "wood": 1, "sheep": 1, "gold": 1, "gladiator": 1}


def test_e8_three_threes_but_no_six() -> None:
    own = purse(DMITRI, coins=3)
    assert best_sets(own, (12, 7)) == [(3, 3, 3)]
    assert not can_make(own, (6,))


def test_e9_hannibal_makes_a_six_of_them() -> None:
    assert best_sets(purse(DMITRI, coins=3, hannibal=True), (12, 7)) == [(6, 3), (3, 3, 3)]


def test_r18_4_cleopatra_mixes_one_of_the_other_sort() -> None:
    assert can_make(purse({"wine": 1, "oil": 1}, coins=1, cleopatra=True), (3,))
    assert can_make(purse({"wine": 1}, coins=2, cleopatra=True), (3,))
    assert not can_make(purse({"wine": 1, "oil": 1}, coins=1), (3,))


def brute(own: Purse, sizes: tuple[int, ...]) -> bool:
    """Every way to pick the sets, without heroes."""
    if not sizes:
        return True
    size, rest = sizes[0], sizes[1:]
    if own.coins >= size and brute(Purse(own.kinds, own.coins - size), rest):
        return True
    there = [kind for kind, n in enumerate(own.kinds) if n]
    for kinds in combinations(there, size):
        left = tuple(n - (kind in kinds) for kind, n in enumerate(own.kinds))
        if brute(Purse(left, own.coins), rest):
            return True
    return False


@pytest.mark.parametrize("seed", range(60))
def test_sets_are_those_that_trying_everything_finds(seed: int) -> None:
    chance = random.Random(seed)
    kinds = tuple(chance.choice((0, 0, 1, 1, 2, 3)) if i < 7 else 0 for i in range(GOODS))
    own = Purse(kinds, chance.randrange(5))
    for sizes in ((3,), (6,), (3, 3), (6, 3), (3, 3, 3), (6, 3, 3), (3, 3, 3, 3), (7, 3)):
        assert can_make(own, sizes) == brute(own, sizes), (own, sizes)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_hints_agree_with_the_sheet_of_the_rules(seats: int) -> None:
    """The longest set and the number of resources are those that the rules count."""
    for table in walk(seats, seats, 23):
        for seat in range(seats):
            view, row = table.view(seat), table.sheet()[seat]
            assert summary.longest_set(summary.purse(view, seat)) == row[Column.LONGEST_SET]
            has = sum(summary.holdings(view, seat)) + summary.secrets(view, seat)
            assert has == row[Column.RESOURCES]


# --- reach -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 5])
def test_reach_is_where_legions_may_march(seats: int) -> None:
    looked = 0
    for table in walk(seats, 10 + seats, 1):
        if table.question != Ask.MARCH:
            continue
        seat = min(table.waiting)
        goals: dict[int, set[int]] = {}
        for move in table.moves():
            if verb_of(int(move)) == Say.MARCH:
                goals.setdefault(arg(int(move), 0), set()).add(arg(int(move), 1))
        if table.state.players[seat].peace:
            continue
        for origin, found in goals.items():
            assert set(summary.reach(table, origin, summary.sails_of(table, seat))) == found, PROVINCE_NAMES[origin]
            looked += 1
    assert looked > 20


def test_e14_a_chain_of_triremes_carries_legions() -> None:
    table = name(rome_before_cyrenaica(), "rome", "sail ionium to africum", "done", "done")
    reached = {PROVINCE_NAMES[p] for p in summary.reach(table, province("italia"), summary.sails_of(table, 0))}
    assert {"latium", "cyrenaica", "sicilia", "achaea", "africa", "libya", "creta", "macedonia"} == reached


def test_e11_a_trireme_brings_asia_into_reach() -> None:
    """E11 Greece builds a trireme in the Aegean: markers can then go to Asia and to Crete."""
    table = realm(
        phase=Phase.BUILD,
        ask=Ask.BUILD,
        asked="greece",
        active="greece",
        control={"greece": ["macedonia", "thracia"]},
        coins={"greece": 3},
    )
    move = int(next(m for m in table.moves() if str(m) == "build trireme in aegaeum"))
    assert [PROVINCE_NAMES[p] for p in summary.new_reach(table, 1, move)] == ["creta", "asia"]


def test_e14_sailing_opens_the_african_coast() -> None:
    table = name(rome_before_cyrenaica(), "rome")
    move = int(next(m for m in table.moves() if str(m) == "sail ionium to africum"))
    opened = {PROVINCE_NAMES[p] for p in summary.new_reach(table, 0, move)}
    assert {"africa", "libya", "cyrenaica"} <= opened


# --- odds ------------------------------------------------------------------------------------------------------------


def test_odds_of_one_against_one() -> None:
    """A single trireme hits with 5 or 6: one time in three."""
    table = realm(triremes={"rome": {"ionium": 1}, "egypt": {"ionium": 1}})
    place = SEA + 1
    odds = summary.odds(
        table, place, summary.side(table, place, 0), summary.side(table, place, seat_of(table, "egypt"))
    )
    assert (odds.attacker, odds.defender, odds.both, odds.nobody) == (222, 222, 444, 111)


def test_odds_are_those_of_all_rolls() -> None:
    """E17 Three legions with Caesar against a legion and a fortress, roll by roll."""
    table = landed()
    egypt, place = seat_of(table, "egypt"), province("cyrenaica")
    ends = {"attacker": 0, "defender": 0, "both": 0, "nobody": 0}
    for *first, other in product(range(1, 7), repeat=4):
        hits, suffered = (sum(first) + 3) // 5 - 1, (other + 5) // 5
        left = suffered < 3, hits < 2
        ends[{(True, False): "attacker", (False, True): "defender", (True, True): "both"}.get(left, "nobody")] += 1
    odds = summary.odds(table, place, summary.side(table, place, 0), summary.side(table, place, egypt))
    for end, times in ends.items():
        assert getattr(odds, end) == pytest.approx(1000 * times / 6**4, abs=1)


def test_e17_what_is_added_can_still_be_told_after_the_losses() -> None:
    table = won()
    assert summary.bonuses(table, 0) == {"caesar": 3}


def test_lost_units_are_counted_by_place() -> None:
    before, then = landed(), won()
    place, egypt = province("cyrenaica"), seat_of(then, "egypt")
    assert summary.lost_units(before.state, then.state, 0, place) == {"legion": 1, "fortress": 0}
    assert summary.lost_units(before.state, then.state, egypt, place) == {"legion": 1, "fortress": 1}
