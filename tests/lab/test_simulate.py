"""Simulations: the same games whoever plays them, tables that tell the truth, interrupted studies, refusals."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import petteia
from petteia import FATE, BadOption
from petteia.cli.app import run
from petteia.cli.simulate import duration, pace, told
from petteia.core.errors import BadRecord, PetteiaError
from petteia.lab import Here, Study, executor, read_lineup, replayed, simulate_study, summary
from petteia.lab.batch import BatchMemory, play, sheet_column
from petteia.lab.simulate import Progress
from petteia.lab.study_folder import Folder

if TYPE_CHECKING:
    from petteia.lab.executors import Result

TRIO = Study("sample", ("random", "greedy", "greedy:2"), games=50, tables=("games", "seats", "moves"), batch=8)
DUEL = Study("akropolis", ("random", "random"), games=40, batch=16)


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def rows(study: Study, table: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = simulate_study(study, executor=Here(1))[table].to_pylist()
    return found


class Backwards:
    """An executor that plays the last batch first, and stops after so many."""

    def __init__(self, most: int) -> None:
        self.most = most

    def run(self, study: Study, batches: Sequence[int]) -> Iterator[Result]:
        for n, batch in enumerate(reversed(batches)):
            if n == self.most:
                raise KeyboardInterrupt
            yield batch, play(study, batch)

    def close(self) -> None:
        pass


def test_any_number_of_workers_gives_the_same_files(tmp_path: Path) -> None:
    simulate_study(TRIO, tmp_path / "alone", Here(1))
    simulate_study(TRIO, tmp_path / "two", Here(2))
    simulate_study(TRIO, tmp_path / "back", Backwards(99))
    alone = files(tmp_path / "alone")
    assert sorted(alone) == ["games.parquet", "moves.parquet", "seats.parquet", "study.json"]
    assert files(tmp_path / "two") == alone
    assert files(tmp_path / "back") == alone


def test_the_size_of_a_batch_decides_nothing() -> None:
    assert rows(TRIO, "moves") == rows(replace(TRIO, batch=50), "moves")
    assert rows(TRIO, "games") != rows(replace(TRIO, seed=1), "games")


def test_an_interrupted_study_is_gone_on_with(tmp_path: Path) -> None:
    simulate_study(TRIO, tmp_path / "whole", Here(1))
    for most in (2, 3):
        with pytest.raises(KeyboardInterrupt):
            simulate_study(TRIO, tmp_path / "torn", Backwards(most))
    assert Folder(TRIO, tmp_path / "torn").finished() == {2, 3, 4, 5, 6}
    told: list[int] = []
    simulate_study(TRIO, tmp_path / "torn", Here(1), lambda progress: told.append(progress.done))
    assert told == [42, 50]
    assert files(tmp_path / "torn") == files(tmp_path / "whole")
    simulate_study(TRIO, tmp_path / "torn", Backwards(0))


def test_a_part_that_was_being_written_when_the_run_was_killed_does_not_count(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        simulate_study(TRIO, tmp_path, Backwards(2))
    (part,) = (tmp_path / "parts").glob("games-*.parquet")
    part.rename(part.with_suffix(".writing"))
    assert Folder(TRIO, tmp_path).finished() == set()


def test_the_folder_of_another_study_is_refused(tmp_path: Path) -> None:
    simulate_study(TRIO, tmp_path, Here(1))
    with pytest.raises(BadRecord, match="of another study: its seed is 0, not 9"):
        Folder(replace(TRIO, seed=9), tmp_path)
    (tmp_path / "study.json").write_text("[]")
    with pytest.raises(BadRecord, match="not the header of a study"):
        Folder(TRIO, tmp_path)


def test_seeds_and_options_travel_with_the_tables(tmp_path: Path) -> None:
    import pyarrow.parquet

    study = replace(TRIO, options={"winter": True}, seed=5, games=3)
    simulate_study(study, tmp_path, Here(1))
    kept = json.loads(pyarrow.parquet.read_schema(tmp_path / "seats.parquet").metadata[b"petteia"])
    assert kept == study.header() == json.loads((tmp_path / "study.json").read_text())
    assert (kept["seed"], kept["options"]) == (5, {"winter": True, "long": False})
    assert kept["box"] == petteia.game("sample").box_digest


@pytest.mark.parametrize(
    "name", [name for name in petteia.names(every=True) if petteia.game(name).most_steps <= 10_000]
)
def test_the_tables_tell_what_the_friendly_api_tells(name: str) -> None:
    game = petteia.game(name)
    study = Study(name, ("random",) * game.seats[-1], games=5, tables=("games", "seats", "moves"))
    made = {table: rows(study, table) for table in study.tables}
    for table_name, lines in made.items():  # SQL takes every name as it is
        sqlite3.connect(":memory:").execute(f"create table {table_name} ({', '.join(lines[0])})")
    for number in range(study.games):
        table = replayed(study, number)
        mine = {t: [row for row in made[t] if row["game"] == number] for t in study.tables}
        assert table.over
        assert [row["points"] for row in mine["seats"]] == table.scores()
        assert [row["place"] for row in mine["seats"]] == table.places()
        assert [[row[sheet_column(c.name)] for c in game.categories] for row in mine["seats"]] == table.sheet()
        assert [(row["seat"], row["move"]) for row in mine["moves"]] == [(s, str(m)) for s, m in table.log]
        assert mine["games"][0]["answers"] == sum(seat != FATE for seat, _ in table.log)
        assert mine["games"][0]["winners"] == table.places().count(1)
        moments = [moment.scores() for moment in table.moments()][1:]
        assert [[row[f"points_{s}"] for s in range(table.seats)] for row in mine["moves"]] == moments


def test_greedy_takes_what_brings_most_points() -> None:
    study = Study("akropolis", ("greedy", "greedy"), games=1)
    table = petteia.game("akropolis").new(seats=2, seed=None)
    checked = 0
    for seat, move in replayed(study, 0).log:
        if seat != FATE and checked < 8:
            gains = [sum(row[:6]) for row in table.gains(seat=seat)]
            assert gains[table.moves(seat).packed().tolist().index(move.packed)] == max(gains)
            checked += 1
        table.play(move, seat)
    assert checked == 8


def test_greedy_beats_random_and_noticing_more_is_better() -> None:
    study = Study("akropolis", ("greedy:2", "random"), games=60, rotate=True)
    few, chance = summary(study, simulate_study(study, executor=Here(1)))
    assert few.low > 0.5 > chance.high
    better = replace(study, lineup=("greedy:16", "greedy:2"))
    assert next(summary(better, simulate_study(better, executor=Here(1)))).low > 0.5


def test_a_rotated_line_up_moves_round_the_table_on_the_same_luck() -> None:
    study = Study("sample", ("random", "greedy", "random"), games=6, rotate=True)
    assert [study.seating(n).index("greedy") for n in range(6)] == [1, 0, 2, 1, 0, 2]
    assert len({study.key(n) for n in range(6)}) == 2
    assert [row["bot"] for row in rows(study, "seats")][:6] == [
        "random",
        "greedy",
        "random",
        "greedy",
        "random",
        "random",
    ]


def test_bots_that_only_python_can_ask_play_too() -> None:
    study = Study("sample", ("casual", "search:10sims", "random"), games=3, tables=("games", "seats", "moves"))
    assert study.policies is None
    assert rows(study, "moves") == rows(replace(study, batch=1), "moves")
    assert [row["points"] for row in rows(study, "seats") if row["game"] == 1] == replayed(study, 1).scores()


def test_interpreted_and_compiled_simulations_are_the_same() -> None:
    study = replace(TRIO, games=4)
    script = (
        "from petteia.lab import Study, Here, simulate_study; import json, sys;"
        f"s = Study('sample', {TRIO.lineup!r}, games=4, tables={TRIO.tables!r}, batch=8);"
        "print(json.dumps(simulate_study(s, executor=Here(1))['moves'].to_pylist()))"
    )
    environment = {**os.environ, "PETTEIA_INTERPRETED": "1"}
    told = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert json.loads(told.stdout) == rows(study, "moves")


def test_a_game_without_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(petteia.game("akropolis"), "most_steps", 10)
    with pytest.raises(PetteiaError, match="akropolis: game 7 does not end within 10 steps"):
        BatchMemory(DUEL).play(range(7, 9))


@pytest.mark.parametrize("name", petteia.names(every=True))
def test_a_study_with_a_game_s_own_components_has_its_very_box(name: str) -> None:
    game = petteia.game(name)
    study = Study(name, ("random",) * game.seats[-1], games=1, components=dict(game.components))
    assert study.header()["box"] == game.box_digest


def test_another_box_is_played_with() -> None:
    import tomllib

    game = petteia.game("sample")
    components = tomllib.loads(game.box_file.read_text(encoding="utf-8"))
    components["goods"][0]["value"] += 9
    study = Study("sample", ("random", "random"), games=30, components=components)
    assert study.header()["box"] != game.box_digest
    dearer, usual = (
        sum(row["sheet_crates"] for row in rows(s, "seats")) for s in (study, replace(study, components=None))
    )
    assert dearer > usual
    assert np.array_equal(game.box, petteia.game("sample").box)


def test_what_cannot_be_studied_is_refused() -> None:
    for wrong, message in (
        ({"games": 0}, "at least 1 game"),
        ({"tables": ("games", "cards")}, "there is no table cards"),
        ({"options": {"snow": True}}, "has no option 'snow'"),
        ({"lineup": ("random",)}, "not 1"),
    ):
        with pytest.raises(BadOption, match=message):
            replace(TRIO, **wrong)
    assert read_lineup("3", (2, 3)) == ("random",) * 3
    with pytest.raises(BadOption, match="the line-up has 2 seats"):
        read_lineup("random,greedy", (3, 4))
    with pytest.raises(BadOption, match="not on 'moon'"):
        executor("moon")


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["simulate", "sample", "--seats", "greedy,random", "--jobs", "1", "--out", str(tmp_path / "runs")]
    assert run([*line, "--games", "2e1", "--metric", "leads", "--tables", "games,seats,moves"]) == 0
    said = capsys.readouterr().out
    assert "sample, 20 games, seed 0" in said
    assert "games.parquet, seats.parquet, moves.parquet" in said.replace("\n", "")
    assert run([*line, "--games", "21"]) == 2
    assert "of another study: its games is 20, not 21" in capsys.readouterr().err
    for wrong, message in ((["--games", "1.5"], "--games must be a whole number"), (["--on", "mars"], "not on 'mars'")):
        assert run(["simulate", "sample", *wrong]) == 2
        assert message in capsys.readouterr().err


def test_times_and_paces_are_told_to_what_means_something() -> None:
    assert [pace(rate) for rate in (51_234.6, 12.4, 3.26, 0.21)] == [
        "51,235 games/s",
        "12 games/s",
        "3.3 games/s",
        "12.6 games/min",
    ]
    assert [duration(seconds) for seconds in (12.4, 125, 7_384)] == ["12 s", "2 min 05 s", "2 h 03 min"]


def test_what_the_first_batch_took_does_not_count_for_the_time_left() -> None:
    """It is mostly the time of making ready: compiling for a device takes a minute, a batch there none."""
    assert told(Progress(100, 1000, 100, 60.0, 100, 60.0)) == "100 of 1,000 games"
    assert told(Progress(200, 1000, 200, 60.1, 100, 60.0)) == "200 of 1,000 games", "too early to tell"
    assert told(Progress(400, 1000, 300, 62.0, 100, 60.0)) == "400 of 1,000 games, 100 games/s, 6 s left"
    assert Progress(400, 1000, 300, 62.0, 100, 60.0).rate == pytest.approx(300 / 62)
