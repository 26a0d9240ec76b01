"""Puzzles: how they are found, written and read, and those that games bring."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import petteia
from petteia.bots.puzzle_finder import PuzzleSearch, found_in
from petteia.bots.puzzles import Puzzle, Puzzles, answers, check, file_of, gain, puzzles_of, read, written
from petteia.core.errors import BadRecord
from petteia.games import names

PLAN = PuzzleSearch("sample", 2, margin=2, seconds=0.04)
LARGEST = 200_000


@pytest.fixture(scope="module")
def found() -> list[Puzzle]:
    return list(found_in(PLAN, 0))


def test_puzzles_are_found_in_games_of_bots(found: list[Puzzle]) -> None:
    assert found
    game = petteia.game("sample")
    for puzzle in found:
        view = check(puzzle, game, 2)
        assert puzzle.gap >= PLAN.margin
        assert 1 <= puzzle.missed <= 5, "the lowest level misses it"
        assert int(petteia.bot("greedy").choose(view)) == puzzle.told[1][0] != puzzle.best
        assert puzzle.verdict(puzzle.best) == "right"
        assert puzzle.verdict(puzzle.told[1][0]) != "right"
        told = gain(puzzle, view, game.words("en"))
        assert told.better != told.obvious
        assert not told.brings.startswith("-")


def test_puzzles_are_read_as_they_were_written(found: list[Puzzle]) -> None:
    game = petteia.game("sample")
    made = Puzzles("sample", game.box_digest, game.rules, 2, 1, 0.08, tuple(found), 8)
    assert read(made.text()) == made
    assert answers(written([(0, 7), (15, 3), (1, 123456789)])) == [(0, 7), (1, 123456789)], (
        "chance follows from the deal"
    )
    for text in ("", "{}", made.text()[:-9], made.text().replace('"petteia-puzzles": 2', '"petteia-puzzles": 1')):
        with pytest.raises(BadRecord):
            read(text)
    for wrong in (
        replace(found[0], told=((1, *found[0].told[0][1:]), *found[0].told[1:])),
        replace(found[0], told=found[0].told[:1]),
        replace(found[0], seat=1 - found[0].seat),
        replace(found[0], moves="zz.1"),
    ):
        with pytest.raises(BadRecord):
            check(wrong, game, 2)


@pytest.mark.parametrize("name", names(every=True))
def test_the_puzzles_of_a_game_can_be_solved(name: str) -> None:
    game = petteia.game(name)
    if not file_of(game).exists():
        pytest.skip("it has none")
    made = puzzles_of(game)
    assert made is not None, "they are of another box or of other rules"
    assert Path(file_of(game)).stat().st_size <= LARGEST
    assert len(set(made.puzzles)) == len(made.puzzles)
    for puzzle in made.puzzles:
        check(puzzle, game, made.seats)
        assert puzzle.gap >= made.margin
        assert 1 <= puzzle.missed <= 5
