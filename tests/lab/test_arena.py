"""The arena: rotation, resuming, tests, statistics, files, and bots that fail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from petteia import BadOption
from petteia.cli.app import run
from petteia.core.errors import BadRecord
from petteia.lab import Arena, GameResult, Match, Pairing, Sprt, play_game, read_sprt, standings, write_parquet
from petteia.lab.ratings import elo, sprt_ratio, wilson

DUEL = Match("sample", ("greedy", "random"), seed=3)


def result(number: int, places: tuple[int, ...]) -> GameResult:
    n = len(places)
    return GameResult(number, number // n, number % n, places, (0,) * n, (1,) * n, (0.1,) * n)


def test_every_deal_is_played_once_in_each_rotation() -> None:
    trio = Match("sample", ("a", "b", "c"))
    pairings = [p for p, _ in zip(trio.games(), range(6), strict=False)]
    assert [(p.deal, p.rotation) for p in pairings] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert [p.seating for p in pairings[:3]] == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]


def test_a_game_is_repeatable_and_told_in_the_order_of_the_line_up() -> None:
    first, again = (play_game(Pairing(DUEL, 1, 1)) for _ in range(2))
    assert (first.places, first.points, first.answers) == (again.places, again.points, again.answers)
    assert GameResult.read(first.line()) == first


def test_a_killed_run_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    whole = Arena(DUEL, file, jobs=1).run(6)
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 7
    file.write_text("".join(lines[:4]) + lines[4][:20])
    gone_on = Arena(DUEL, file, jobs=1).run(6)
    assert [(r.number, r.places) for r in gone_on] == [(r.number, r.places) for r in whole]
    assert len(file.read_text().splitlines()) == 7
    assert len(Arena(DUEL, file).results) == 6


def test_the_file_of_another_match_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "duel.jsonl"
    file.write_text(json.dumps(DUEL.header()) + "\n")
    with pytest.raises(BadRecord, match="of another match: its seed is 3, not 4"):
        Arena(Match("sample", ("greedy", "random"), seed=4), file)
    file.write_text("moves\n")
    with pytest.raises(BadRecord, match="not a file of arena results"):
        Arena(DUEL, file)
    file.write_text(json.dumps(DUEL.header()) + "\n{}\n")
    with pytest.raises(BadRecord, match="line 2 is not a result"):
        Arena(DUEL, file)


def test_a_bot_that_fails_loses_with_a_reason(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("class Bad:\n    def choose(self, view):\n        raise RuntimeError('tired')\n")
    match = Match("sample", ("random", f"{bad}:Bad", "random"))
    lost = play_game(Pairing(match, 0, 0))
    assert lost.places == (1, 2, 1)
    assert lost.shares == (0.5, 0.0, 0.5)
    assert lost.failed is not None
    assert "tired" in lost.failed
    assert standings(match.lineup, [lost])[-1].failures == 1


def test_shares_and_intervals() -> None:
    found = standings(("a", "b"), [result(n, (2, 1) if n % 4 == 0 else (1, 2)) for n in range(20)])
    assert (found[0].spec, found[0].share, found[0].games) == ("a", 0.75, 20)
    assert found[0].low == pytest.approx(0.531, abs=0.001)
    assert found[0].high == pytest.approx(0.888, abs=0.001)
    assert found[0].elo == pytest.approx(190.8, abs=0.1)
    assert found[0].rating is not None
    assert found[1].rating is not None
    assert found[0].rating[0] > found[1].rating[0]
    assert wilson(1.0, 10)[1] == pytest.approx(1.0)
    assert elo(0.5) == 0


def test_a_spec_in_several_seats_is_counted_in_each() -> None:
    found = standings(("a", "b", "b"), [result(0, (2, 1, 1))])
    assert [(s.spec, s.games, s.share) for s in found] == [("b", 2, 0.5), ("a", 1, 0.0)]


def test_a_sequential_test_decides_and_stops(tmp_path: Path) -> None:
    test = Sprt(0.5, 0.6)
    winning = [result(n, (1, 2)) for n in range(200)]
    assert test.verdict(DUEL, winning) is True
    assert test.verdict(DUEL, [result(n, (2, 1)) for n in range(200)]) is False
    assert test.verdict(DUEL, winning[:6]) is None
    assert sprt_ratio([0.5] * 3, 0.5, 0.6) == 0.0
    played = Arena(Match("sample", ("greedy", "random")), jobs=1).run(400, Sprt(0.4, 0.6))
    assert 8 <= len(played) < 400


def test_sprt_texts() -> None:
    assert read_sprt("0.5,0.65", 2) == Sprt(0.5, 0.65)
    assert read_sprt("fair", 4) == Sprt(0.25, 0.30)
    for wrong in ("", "0.6,0.5", "x,y", "0.5", "0,1"):
        with pytest.raises(BadOption):
            read_sprt(wrong, 2)


def test_parquet_has_a_row_for_each_bot_of_each_game(tmp_path: Path) -> None:
    import pyarrow.parquet

    results = [play_game(Pairing(DUEL, 0, r)) for r in (0, 1)]
    write_parquet(DUEL, results, tmp_path / "out" / "duel.parquet")
    table = pyarrow.parquet.read_table(tmp_path / "out" / "duel.parquet").to_pylist()
    assert [(r["bot"], r["seat"]) for r in table] == [("greedy", 0), ("random", 1), ("greedy", 1), ("random", 0)]


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "a.jsonl")
    line = ["arena", "sample", "--seats", "greedy,random", "--games", "4", "--jobs", "1", "--out", file]
    assert run([*line, "--sprt", "fair", "--signatures"]) == 0
    said = capsys.readouterr().out
    assert "sample, 4 games" in said
    assert "log likelihood ratio" in said
    assert run(["arena", "sample", "--seats", "greedy,nobody"]) == 2
    assert "no bot is called 'nobody'" in capsys.readouterr().err


def test_a_bot_alone_against_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["arena", "panticapaeum", "--seats", "random", "--games", "2", "--jobs", "1"]) == 0
    assert "panticapaeum, 2 games" in capsys.readouterr().out
