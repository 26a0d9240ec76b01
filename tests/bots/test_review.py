"""Looking back at a game: a curve, and the few answers that gave most away."""

from __future__ import annotations

import pytest

import petteia
from petteia.bots import Budget, Remark, SearchBot, bot, decisive, review
from petteia.cli.advice import BARS, WIDEST, curve
from petteia.core.table import Table


@pytest.fixture(scope="module")
def remarks() -> list[Remark]:
    table: Table = petteia.game("sample").new(seats=2, seed=3)
    while not table.over:
        seat = min(table.waiting)
        table.play(bot("random", key=len(table.log)).choose(table.view(seat)), seat)
    return list(review(table, SearchBot(budget=Budget(nodes=300)), seat=0))


def test_the_decisive_answers_gave_most_away_and_come_in_the_order_of_the_game(remarks: list[Remark]) -> None:
    told = decisive(remarks, most=3, least=0.1)
    assert 0 < len(told) <= 3
    assert [r.number for r in told] == sorted(r.number for r in told)
    assert min(r.left for r in told) >= max((r.left for r in remarks if r not in told), default=0.0)
    assert decisive(remarks, least=1000.0) == []


def test_a_curve_has_a_bar_for_every_choice_and_fits_a_line(remarks: list[Remark]) -> None:
    bars = curve(remarks)
    assert len(bars) == len(remarks) <= WIDEST
    assert set(bars) <= set(BARS)
    lowest, highest = min(remarks, key=lambda r: r.value), max(remarks, key=lambda r: r.value)
    assert BARS.index(bars[remarks.index(lowest)]) <= BARS.index(bars[remarks.index(highest)])
    assert len(curve(remarks * 40)) <= WIDEST


def test_what_a_better_answer_would_have_brought_is_told_by_column(remarks: list[Remark]) -> None:
    words = remarks[0].advice.view.game.words("en")
    worst = max(remarks, key=lambda r: r.left)
    rows = worst.advice.better_by(worst.played.packed, words)
    assert all(row.rsplit(" ", 1)[1][0] in "+−" for row in rows)
    assert worst.advice.better_by(worst.advice.best.move.packed, words) == []
