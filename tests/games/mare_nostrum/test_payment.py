"""Purchases as one choice: the proposal is legal, leaves most, and follows wishes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from petteia import game
from petteia.core.agenda import FATE
from petteia.core.dialog import foreseen
from petteia.core.moves import arg, verb_of
from petteia.games.mare_nostrum import summary
from petteia.games.mare_nostrum.dialog import run
from petteia.games.mare_nostrum.enums import COIN, Ask
from petteia.games.mare_nostrum.moves import Say
from petteia.games.mare_nostrum.pieces import resource_key

MARE = game("mare_nostrum")
BOUGHT = (Say.BUILD, Say.CHEAP, Say.RAISE, Say.HIRE)


def purchases(seed: int, most: int) -> Iterator[tuple[Any, int]]:
    """Views with a purchase that their seat could make, from a random game in which much is built."""
    chance, table, found = random.Random(seed), MARE.new(seats=3 + seed % 3, seed=seed), 0
    for _ in range(2500):
        if table.over or found == most:
            return
        seat = min(table.waiting)
        moves = [int(m) for m in table.moves(seat)]
        wanted = [m for m in moves if seat != FATE and verb_of(m) in BOUGHT]
        if wanted:
            found += 1
            yield table.view(seat), chance.choice(wanted)
        table.play(chance.choice(wanted or moves), seat)


def all_payments(asked: Any) -> list[tuple[int, ...]]:
    """Every payment that the rules allow, resource by resource."""
    table, seat, found = asked.imagine(seed=None), asked.seat, list[tuple[int, ...]]()

    def go_on(table: Any, paid: tuple[int, ...]) -> None:
        if table.question != Ask.PAY or len(found) > 4000:
            found.append(paid)
            return
        left = int(summary.top(table).about[2])
        for pay in map(int, table.moves(seat)):
            after = table.copy(seed=None)
            after.play(pay, seat)
            go_on(after, (*paid, *[arg(pay, 0)] * (left if arg(pay, 0) == COIN else 1)))

    go_on(table, ())
    return found


@pytest.mark.parametrize("seed", range(3))
def test_every_purchase_is_completed_by_legal_moves_and_spares_coins(seed: int) -> None:
    for view, bought in purchases(seed, 12):
        found = run(view, (bought,), (), view.words("en"))
        assert found is not None
        after = foreseen(view, found.moves)
        assert after.over or after.question != Ask.PAY
        asked = foreseen(view, (bought,))
        ways = all_payments(asked)
        held = summary.holdings(asked, asked.seat)
        taken = {take.key: take.taken for take in found.takes}
        assert all(taken.get(resource_key(what), 0) <= n for what, n in enumerate(held))
        assert taken.get("good:coin", 0) == min(way.count(COIN) for way in ways), (taken, ways[:5])


@pytest.mark.parametrize("seed", range(3))
def test_what_is_wished_for_is_paid_where_the_rules_allow_it(seed: int) -> None:
    for view, bought in purchases(seed, 8):
        asked = foreseen(view, (bought,))
        ways = all_payments(asked)
        first = run(view, (bought,), (), view.words("en"))
        assert first is not None
        for take in first.takes:
            sign = "-" if take.taken else "+"
            found = run(view, (bought,), (f"{sign}{take.key}",), view.words("en"))
            assert found is not None
            taken = next(one.taken for one in found.takes if one.key == take.key)
            counts = [sum(resource_key(what) == take.key for what in way) for way in ways]
            assert (taken > 0) == (max(counts) > 0 if sign == "+" else min(counts) > 0), (take, ways[:5])


def test_an_open_payment_is_proposed_and_nothing_else_is() -> None:
    view, bought = next(purchases(1, 1))
    assert run(view, (), (), view.words("en")) is None
    asked = foreseen(view, (bought,))
    found = run(asked, (), (), asked.words("en"))
    assert found is not None
    assert all(verb_of(m) == Say.PAY for m in found.moves)
    done = next(m for m in map(int, view.moves(view.seat)) if verb_of(m) == Say.DONE)
    assert run(view, (done,), (), view.words("en")) is None
