"""How often the mouse is clicked in recorded games: a tile of Akropolis, a turn of Little Town or Panticapaeum, a purchase of
Mare Nostrum.

A page makes what the pointer has rested on with the last touch; a long choice is an entry of a dialog, or a proposal that is
changed by touching and confirmed once; what is obvious is not asked, and what was chosen beforehand goes on by itself. The
records are of search bots (`recorded.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile
from statistics import mean, median
from typing import NamedTuple

import pytest
from tests.games.recorded import recorded

from petteia.core.dialog import ASKED, Run
from petteia.core.moves import verb_of
from petteia.core.table import View
from petteia.games.mare_nostrum.enums import Ask
from petteia.games.mare_nostrum.moves import Say
from petteia.games.panticapaeum.enums import Ask as Asked
from petteia.games.panticapaeum.moves import Say as Panticapaeum
from petteia.games.panticapaeum.summary import city_of, spot_of

PURCHASES = frozenset({Say.BUILD, Say.CHEAP, Say.FREE, Say.RAISE, Say.HIRE})
LONGEST = 8
"""So many moves ahead is looked for what the others lead to or pay for."""
MOST_WISHES = 2
"""So often is a proposal changed; what would take more is made move by move."""


def is_same(view: View, some: Sequence[int], others: Sequence[int]) -> bool:
    """Whether moves that are sent as one are those that were made, in whatever order. A worker of Panticapaeum who fetches
    a cube is as good on another cell with such a cube."""
    return Counter(_fetched(view, packed) for packed in some) == Counter(_fetched(view, packed) for packed in others)


def _fetched(view: View, packed: int) -> object:
    if view.game.name != "panticapaeum" or verb_of(packed) != Panticapaeum.WORK:
        return packed
    land = city_of(view.state.players[view.seat]).get(spot_of(packed, 0))  # what is laid later is not there yet
    return packed if land is None or land.cube < 0 else ("fetches", land.cube)


def touched(keys: Sequence[str], shown: frozenset[str]) -> int | None:
    """How many of the things that name a move are touched: several may be one, as all colours of a sale; how a thing is
    turned is not in the picture (the wheel and a key turn it); what is not there at all is one line of a list. None if only a
    part is."""
    if "+".join(keys) in shown or not shown & set(keys):
        return 1
    is_named = all(key in shown or key.startswith(("turn:", "way:")) for key in keys)
    return sum(key in shown for key in keys) if is_named else None


def leads_on(keys: Sequence[str], other: Sequence[str]) -> bool:
    """Whether who has touched some keys may be on the way to another move: not if that begins with a thing of another kind."""
    kinds = {key.partition(":")[0] for key in keys}
    return set(keys) < set(other) and (other[0] in keys or other[0].partition(":")[0] in kinds)


def proposed(view: View, tried: Sequence[int], wishes: Sequence[str]) -> Run | None:
    """How a page proposes to complete what is tried or asked."""
    complete = view.game.painter.run
    return None if complete is None else complete(view, tried, wishes, view.words("en"))


def agreed(view: View, tried: Sequence[int], ahead: Sequence[int], first: Run) -> tuple[int, int] | None:
    """With how many clicks a proposal becomes what was done, the confirmation included, and how many moves that is."""
    found: list[tuple[tuple[str, ...], Run]] = [((), first)]
    for clicks in range(MOST_WISHES + 1):
        for _, run in found:
            if is_same(view, run.moves, ahead[: len(run.moves)]):
                return len(run.moves), clicks + 1
        wishes = [(*wished, f"{'-' if take.taken else '+'}{take.key}") for wished, run in found for take in run.takes]
        found = [(wish, made) for wish in wishes if (made := proposed(view, tried, wish)) is not None]
    return None


class Offer(NamedTuple):
    """Something on the page that makes the next moves: how many of them, with how many clicks, and with how few presses of the
    mouse by who drags what is to be put somewhere. What it makes `later`, by itself, after what is asked in between."""

    many: int
    clicks: int
    presses: int
    later: tuple[int, ...] = ()


def offers(view: View, ahead: Sequence[int]) -> Iterator[Offer]:
    """Everything on the page that makes the next moves."""
    painter, words, legal = view.game.painter, view.words("en"), view.moves(view.seat).packed().tolist()
    if len(legal) == 1 or (painter.obvious is not None and painter.obvious(view) == ahead[0]):
        yield Offer(1, 0, 0)
        return
    dialog = None if painter.dialog is None else painter.dialog(view, words)
    for entry in () if dialog is None else dialog.entries:
        if (entry.move, *entry.then) == tuple(ahead[: 1 + len(entry.then)]):
            yield Offer(1 + len(entry.then), 1, 1)
    if dialog is not None and dialog.run is not None and (done := agreed(view, (), ahead, dialog.run)):
        yield Offer(*done, done[1])
    shown = frozenset(view.scene(layout="parts", legal=True).touches())
    named: dict[tuple[int, ...], tuple[str, ...]] = {
        (packed,): painter.touches(view, packed) for packed in ahead[:LONGEST] if packed in legal
    }
    whole_runs = [] if painter.runs is None else painter.runs(view)
    named |= {run: view.game.painter.keys_of_run(view, run) for run in whole_runs}
    every = [*named.values(), *(painter.touches(view, packed) for packed in legal)]
    for whole_run, keys in named.items():
        run, later = split(whole_run)
        clicks = touched(keys, shown)
        if clicks is None or not {move for move in run if verb_of(move) not in painter.asides} <= set(ahead[:LONGEST]):
            continue
        is_whole = len(keys) > 1 and "+".join(keys) in shown
        if not is_whole and any(leads_on(keys, [key for key in other if key in shown]) for other in every):
            clicks += 1  # more could be chosen: it is confirmed
        presses = clicks - (clicks == 2 and keys[0].startswith(("tile:", "build:", "fill:", "lift:")))
        whole = proposed(view, run, ())
        asks = whole is not None and not whole.ready
        if whole is not None and (done := agreed(view, run, ahead, whole)):
            wished = done[1] - whole.ready  # one that is ready is made by the touch of the place
            yield Offer(done[0], clicks + wished, presses + wished, later)
        elif is_same(view, run, ahead[: len(run)]):
            yield Offer(len(run), clicks + asks, presses + asks, later)


def split(run: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The moves of a run that are sent at once, and those that are made after what is asked."""
    at = run.index(ASKED) if ASKED in run else len(run)
    return run[:at], tuple(packed for packed in run[at:] if packed != ASKED)


def is_kept(moments: Sequence[tuple[View, int]], later: tuple[int, ...]) -> bool:
    """Whether what a page makes later is what was done in this turn of Panticapaeum when it was asked for."""
    turn = takewhile(lambda moment: moment[0].question != Asked.EXPLORE, moments)
    return later == tuple(packed for view, packed in turn if view.question == Asked.STEP)


def clicks_of(moments: Sequence[tuple[View, int]]) -> tuple[int, int]:
    """With how few clicks somebody makes moves that follow one another, and with how few presses of the mouse."""
    ahead = [packed for _, packed in moments]
    least: dict[tuple[int, tuple[int, ...]], tuple[int, int]] = {(0, ()): (0, 0)}
    for i, (view, packed) in enumerate(moments):
        for state in [state for state in least if state[0] == i]:
            before, pending = least[state], state[1]
            goes_on = view.question == Asked.STEP and pending[:1] == (packed,)
            for many, clicks, presses, later in [Offer(1, 0, 0)] if goes_on else offers(view, ahead[i:]):
                if later and not is_kept(moments[i + many :], later):
                    continue
                then = i + many, later or pending[goes_on:]
                found = least.get(then, (10**6, 10**6))
                least[then] = min(found[0], before[0] + clicks), min(found[1], before[1] + presses)
    return least[len(moments), ()]


def sittings(name: str, seats: int) -> Iterator[list[tuple[View, int]]]:
    """The moves that one seat makes before another one does, with what it saw."""
    for _, moves in groupby(recorded(name, seats), key=lambda moment: moment[0]):
        yield [(view, packed) for _, view, packed in moves]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_tile_of_akropolis_takes_two_clicks(seats: int) -> None:
    clicks = [clicks_of(moves)[0] for moves in sittings("akropolis", seats)]
    assert len(clicks) > 20
    assert set(clicks) == {2}


def test_a_turn_of_little_town_takes_two_or_three_clicks() -> None:
    """A worker's turn, a meal or the use of a special building."""
    clicks = [clicks_of(moves)[0] for moves in sittings("little_town", 3)]
    assert len(clicks) > 40
    assert mean(clicks) < 2.2
    assert median(clicks) <= 2


@pytest.mark.parametrize("seats", [3, 5])
def test_a_purchase_of_mare_nostrum_takes_three_clicks(seats: int) -> None:
    """The thing, its place and one confirmation; a card, or a place of the map, and one confirmation. To pay with other goods
    than proposed is a click for each."""
    clicks = list[int]()
    for _, view, packed in recorded("mare_nostrum", seats):
        if view.question == Ask.BUILD and verb_of(packed) in PURCHASES and len(clicks) < 30:
            keys = view.game.painter.touches(view, packed)
            named = touched(keys, frozenset(view.scene(layout="parts", legal=True).touches()))
            assert named is not None
            clicks.append(named + (proposed(view, (packed,), ()) is not None))
    assert len(clicks) > 10
    assert max(clicks) <= 3


def test_a_turn_of_panticapaeum_takes_fewer_clicks_than_its_questions() -> None:
    """A tile and its place; a building and its place, with the payment, or one touch for what is sold or taken. What a row
    brings (a tile to lay, a building to move, a step elsewhere) is a choice more each, as are a payment with other cubes than
    proposed and workers whom these bots send, as it comes, before there is need."""
    clicks, presses, turns = 0, 0, 0
    for seats in (1, 2, 3, 4):
        for moves in sittings("panticapaeum", seats):
            most, least = clicks_of(moves)
            clicks, presses = clicks + most, presses + least
            turns += sum(
                verb_of(packed) == Panticapaeum.LAY and view.question == Asked.EXPLORE for view, packed in moves
            )
    assert turns == 15 * (1 + 2 + 3 + 4)
    assert clicks / turns < 6.03
    assert presses / turns < 4.16
