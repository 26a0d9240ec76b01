"""Looking back at a game: a curve, and the few answers that gave most away."""

from __future__ import annotations

import pytest

import petteia
from petteia.bots import Budget, Remark, Review, SearchBot, bot, decisive, in_words, opinions, review
from petteia.bots.review import AGAIN, CAREFUL, QUICK, SUSPECT
from petteia.cli.advice import BARS, WIDEST, curve
from petteia.core.table import Table


def finished() -> Table:
    table: Table = petteia.game("sample").new(seats=2, seed=3)
    while not table.over:
        seat = min(table.waiting)
        table.play(bot("random", key=len(table.log)).choose(table.view(seat)), seat)
    return table


@pytest.fixture(scope="module")
def remarks() -> list[Remark]:
    return list(review(finished(), SearchBot(budget=Budget(nodes=300)), seat=0))


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
    words = remarks[0].view.game.words("en")
    worst = max(remarks, key=lambda r: r.left)
    told = in_words(worst, words)
    assert told.played != told.better
    assert len(told.rows) <= 3
    assert all(row.rsplit(" ", 1)[1][0] in "+−" for row in told.rows)


def test_a_review_looks_at_all_choices_quickly_and_at_the_worst_again(remarks: list[Remark]) -> None:
    table = finished()
    made, bot = Review(table, seat=0), SearchBot(budget=Budget(nodes=300))
    specs = []
    while (asked := made.question) is not None:
        specs.append(asked.spec)
        made.hear(opinions(bot, asked.view, asked.played.packed))
    again = len(specs) - len(remarks)
    assert specs == [QUICK] * len(remarks) + [CAREFUL] * again
    assert 0 < again <= AGAIN
    assert [r.number for r in made.of(0)] == [r.number for r in remarks]
    assert {r.number for r in made.moments(0)} <= {r.number for r in decisive(remarks, AGAIN, SUSPECT)}
    assert made.of(1) == made.moments(1) == []
