"""Listeners: what they hear, what the three of ours say, and that one's own becomes columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import petteia
from petteia import FATE, BadOption
from petteia.core.errors import PetteiaError
from petteia.core.move_pieces import opening_of, piece_arguments, piece_name
from petteia.lab import Here, Leads, Listener, Moment, Openings, Pieces, Study, replayed, simulate_study
from petteia.lab.batch import _hear_game, play
from petteia.lab.listeners import leaders, listener

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "own_metric.py"
STUDY = Study("akropolis", ("random", "random"), games=3, seed=4)


def told(one: Listener, points: Sequence[Sequence[int]], places: Sequence[int]) -> Mapping[str, Any]:
    """What a listener says of a game of which only the points after each answer are known."""
    move = petteia.game("akropolis").language.read("place 1 at 0,0 turn 0")
    log = np.array([[0, move, *row] for row in points], np.int64)
    moment = Moment(petteia.game("akropolis"), petteia.game("akropolis").new(seed=None)._array, log)
    return _hear_game([one], moment, list(places))


def test_a_listener_hears_before_each_move_and_after() -> None:
    heard: list[tuple[str, int, int]] = []

    class Diary(Listener):
        def before(self, moment: Moment) -> None:
            heard.append(("before", moment.step, len(moment.table.log)))

        def each(self, moment: Moment) -> None:
            heard.append((str(moment.move), moment.seat, len(moment.table.log)))
            assert moment.points.tolist() == moment.table.scores()
            assert moment.is_fate == (moment.seat == FATE)

        def after(self, moment: Moment, places: Sequence[int]) -> Mapping[str, Any]:
            heard.append(("after", moment.step, len(moment.table.log)))
            assert list(places) == moment.table.places()
            return {}

    table = replayed(STUDY, 1)
    log = np.array([[s, m.packed, *t.scores()] for (s, m), t in zip(table.log, [*table.moments()][1:], strict=True)])
    moment = Moment(table.game, table._start, log)
    assert moment.points.tolist() == [0, 0] or moment.points.tolist() == table.game.new(seed=None).scores()
    _hear_game([Diary()], moment, table.places())
    steps = len(table.log)
    assert heard[0] == ("before", -1, 0)
    assert heard[1:-1] == [(str(move), seat, n) for n, (seat, move) in enumerate(table.log, 1)]
    assert heard[-1] == ("after", steps - 1, steps)


def test_leads() -> None:
    assert leaders(np.array([[1, 2], [2, 2], [3, 2]])).tolist() == [1, -1, 0]
    points = [[0, 0], [4, 0], [4, 6], [4, 6], [9, 6], [9, 30], [40, 30]]
    said = told(Leads(), points, [1, 2])
    assert said["lead_changes"] == 4
    assert said["leaders"][0] == -1
    assert said["leaders"][5] == 1
    assert said["leaders"][-1] == 0
    assert said["most_behind"] == [21, 10]


def test_leads_of_who_plays_alone() -> None:
    assert told(Leads(), [[3], [5]], [1]) == {"lead_changes": 0, "leaders": [0] * 11, "most_behind": [0]}


def test_openings_and_pieces_of_akropolis() -> None:
    game = petteia.game("akropolis")
    move = game.new(seats=2, seed=1).moves()[0]
    assert piece_arguments(game) == {1: (0,)}
    assert piece_name(game, 0, move.packed).startswith(f"{move.tile}: ")
    assert opening_of(game, move.packed) == f"place {piece_name(game, 0, move.packed)}"
    table = replayed(STUDY, 0)
    firsts = [next(opening_of(game, m.packed) for s, m in table.log if s == seat) for seat in (0, 1)]
    rows = simulate_study(
        Study("akropolis", ("random", "random"), games=1, seed=4, metrics=("openings", "pieces")), executor=Here(1)
    )["seats"].to_pylist()
    assert [row["opening"] for row in rows] == firsts
    assert [len(row["pieces"]) for row in rows] == [18, 18]
    taken = [[piece_name(game, 0, m.packed) for s, m in table.log if s == seat] for seat in (0, 1)]
    assert [row["pieces"] for row in rows] == taken
    start = game.new(seats=2, seed=None).scores()
    assert [sum(row["gains"]) + first for row, first in zip(rows, start, strict=True)] == [r["points"] for r in rows]


def test_openings_without_pieces_are_told_by_their_notation() -> None:
    game = petteia.game("little_town")
    assert opening_of(game, game.language.read("place e4")) == "place e4"
    assert opening_of(game, game.language.read("build bakery at e4")) == "build Bakery"
    assert set(piece_arguments(game)) == {game.language.by_name[v].number for v in ("build", "announce")}


@pytest.mark.parametrize("name", [*petteia.names()])
def test_every_game_names_its_pieces(name: str) -> None:
    game = petteia.game(name)
    study = Study(name, ("random",) * game.seats[-1], games=2, metrics=("openings", "pieces"))
    rows = simulate_study(study, executor=Here(1))["seats"].to_pylist()
    assert all(row["opening"] for row in rows)
    assert any(row["pieces"] for row in rows) == bool(piece_arguments(game))
    assert all(piece and "_" not in piece for row in rows for piece in row["pieces"])


def test_what_fate_gives_is_noted_with_who_gets_it() -> None:
    game = petteia.game("mare_nostrum")
    given = [game.language.read(text) for text in ("empire egypt for 2", "empire rome for 1")]
    log = np.array([[FATE, move, 0, 0, 0] for move in given], np.int64)
    said = _hear_game([Pieces()], Moment(game, np.zeros(1, game.table_struct.dtype), log), [1, 2, 3])
    assert said["pieces"] == [["Rome"], ["Egypt"], []]


def test_one_s_own_metric_becomes_columns() -> None:
    study = Study("akropolis", ("random", "random"), games=4, metrics=(f"{EXAMPLE}:Skyline",))
    tables = simulate_study(study, executor=Here(1))
    assert tables["games"]["placements"].to_pylist() == [36] * 4
    heights = tables["seats"]["height"].to_pylist()
    assert len(heights) == 8
    state = replayed(study, 3).state
    assert heights[6:] == [max(state.city[seat].level) for seat in (0, 1)]


def test_a_metric_that_is_none_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no metric is called 'luck'; known are leads, openings, pieces"):
        listener("luck")
    with pytest.raises(BadOption, match="there is no such file"):
        listener(f"{tmp_path}/none.py:Mine")
    file = tmp_path / "mine.py"
    file.write_text("class Mine: pass\n", encoding="utf-8")
    with pytest.raises(BadOption, match="Mine is not a subclass"):
        listener(f"{file}:Mine")


def test_a_column_of_an_unknown_type_is_refused() -> None:
    from petteia.lab.batch import _kind

    assert str(_kind("list<int8>")) == "list<item: int8>"
    with pytest.raises(PetteiaError, match="cannot be of the type 'colour'"):
        _kind("colour")


def test_a_column_that_sql_would_not_take_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from petteia.lab import Listener\n"
        "class Mine(Listener):\n"
        "    game_columns = {'how-many': 'int64'}\n"
        "    def after(self, moment, places):\n"
        "        return {'how-many': 1}\n"
    )
    with pytest.raises(PetteiaError, match="letters, digits and underscores, not 'how-many'"):
        play(Study("sample", ("random",) * 2, games=1, metrics=(f"{file}:Mine",)), 0)


def test_ours_keep_nothing_from_one_game_to_the_next() -> None:
    for one in (Leads(), Openings(), Pieces()):
        first, again = (told(one, [[1, 0], [2, 5]], [2, 1]) for _ in range(2))
        assert first == again
