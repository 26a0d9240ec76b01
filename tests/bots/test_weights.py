"""Learned weights: the same whole numbers however they are worked out, and no file that does not fit."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tests.bots.positions import table_after

import petteia
from petteia.bots import Budget, SearchBot, Settings, bot
from petteia.bots.budget import LARGE, NODES_A_SECOND, VERY_LARGE
from petteia.bots.search_worker import SearchWorker
from petteia.bots.weights import NO_WEIGHTS, Weights, file_of, found, read
from petteia.core.errors import BadOption
from petteia.games import names as game_names
from petteia.lab.training.fitting import exact
from petteia.lab.training.self_play import _Notes

GAME = petteia.game("akropolis")
OWN = file_of(GAME, 2)
MOST_BYTES = 200_000


def with_hidden_units(weights: Weights, units: int = 3) -> Weights:
    """The same with hidden units of any weights."""
    dice, width = random.Random(4), len(weights.inputs) + 1
    rows = [dice.randrange(-4000, 4000) for _ in range(units * width)]
    out = [dice.randrange(-3000, 3000) for _ in range(units)]
    return replace(weights, hidden=units, numbers=(*weights.numbers[:width], *rows, *out, *weights.numbers[width:]))


@pytest.mark.parametrize("units", [0, 3])
@pytest.mark.parametrize("moves", [1, 8, 21])
def test_the_loops_and_numpy_judge_alike(moves: int, units: int) -> None:
    assert OWN is not None
    weights = read(OWN) if units == 0 else with_hidden_units(read(OWN), units)
    table = table_after("akropolis", moves)
    seat = min(table.waiting)
    answers = list(table.moves(seat).packed())
    notes = _Notes(GAME, 2)
    worker = SearchWorker(table.view(seat), weights=weights)
    worker.notes.hasty = 1
    judged = worker.rank(answers, 7, 1)
    for answer, value in zip(answers, judged, strict=True):
        after = table.tried(answer, seat)
        inputs, _, now = notes._describe(after, seat, [])
        assert value == exact(weights, np.asarray(inputs))[seat] + now[seat]
    assert len(set(judged)) > 1


def test_weights_change_the_play() -> None:
    view = table_after("akropolis", 6).view(0)
    limit = Budget(nodes=3_000)
    thoughts = [SearchBot(3, limit, settings=Settings(weights=name)).think(view) for name in ("", NO_WEIGHTS)]
    assert thoughts[0].totals != thoughts[1].totals


def test_weights_that_judge_whole_turns_have_no_say_within_one() -> None:
    table = table_after("little_town", 40)
    view = table.view(min(table.waiting))
    weights = found(view.game, 2)
    assert weights is not None
    assert weights.whole_turns
    answers = list(view.moves(view.seat).packed())
    judged = {}
    for hasty in (0, 1):
        for whole_turns in (False, True):
            worker = SearchWorker(view, weights=replace(weights, whole_turns=whole_turns))
            worker.notes.hasty = hasty
            judged[hasty, whole_turns] = worker.rank(answers, 7, 1)
    by_prospect = SearchWorker(view)
    by_prospect.notes.hasty = 1
    assert judged[1, True] == by_prospect.rank(answers, 7, 1) != judged[1, False]
    assert judged[0, True] != judged[1, True]


def test_interpreted_judgement_is_the_same() -> None:
    code = (
        "import petteia; from petteia.bots import Budget, SearchBot, Settings\n"
        "view = petteia.game('akropolis').new(seats=2, seed=1).view(0)\n"
        "thought = SearchBot(3, Budget(simulations=6), 1, Settings(width=2, sample=2, rounds=1)).think(view)\n"
        "print(list(thought.answers), list(thought.totals), thought.nodes)"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code], env={**os.environ, "PETTEIA_INTERPRETED": mode}, check=True, text=True,
            capture_output=True,
        ).stdout
        for mode in ("", "1")
    }  # fmt: skip
    assert len(told) == 1


def test_a_number_of_seats_without_a_file_takes_a_smaller_one() -> None:
    assert file_of(GAME, 4) == OWN
    assert found(GAME, 4) == found(GAME, 2)
    assert found(GAME, 2, NO_WEIGHTS) is None
    assert found(petteia.game("sample"), 2) is None


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert OWN is not None
    weights = read(OWN)
    (tmp_path / "w.json").write_text(weights.text(), encoding="utf-8")
    assert read(tmp_path / "w.json") == weights


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game": "little_town"}, "other inputs"),
        ({"inputs": ["left"]}, "other inputs"),
        ({"marks": 5}, "other inputs"),
        ({"hidden": 2}, "other inputs"),
        ({"search": [[24, 3, 2, 8]]}, "other inputs"),
        ({"weights": "AAAA"}, "no file of weights"),
        ({"weights": "AAAAAA=="}, "other inputs"),
        ({"petteia-weights": 2}, "form 2"),
    ],
)
def test_a_wrong_file_is_refused(tmp_path: Path, change: dict[str, object], told: str) -> None:
    assert OWN is not None
    file = tmp_path / "w.json"
    file.write_text(json.dumps(json.loads(OWN.read_text(encoding="utf-8")) | change), encoding="utf-8")
    with pytest.raises(BadOption, match=told):
        bot(f"search:20nodes:weights={file}").choose(table_after("akropolis", 2).view(0))


def test_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="no file of weights"):
        found(GAME, 2, str(tmp_path / "nothing.json"))


def test_weights_are_small_and_tell_how_they_were_made() -> None:
    files = [file for name in game_names() for file in (petteia.game(name).folder / "weights").glob("*.json")]
    assert files
    for file in files:
        assert {"made", "strength"} <= read(file).card.keys()
        assert sum(f.stat().st_size for f in file.parent.glob("*.json")) < MOST_BYTES


@pytest.mark.parametrize("name", game_names())
def test_budgets_in_nodes_and_in_time_are_large_on_one_scale(name: str) -> None:
    game = petteia.game(name)
    weights = found(game, game.seats[-1])
    pace = weights.nodes_a_second if weights is not None else NODES_A_SECOND
    assert pace > 0
    for seconds in (0.9 * LARGE, LARGE, 0.9 * VERY_LARGE, VERY_LARGE):
        in_time, in_nodes = (
            SearchBot(budget=limit).settings_at(game, game.seats[-1])
            for limit in (Budget(seconds=seconds), Budget(nodes=round(pace * seconds)))
        )
        assert in_nodes == in_time
        assert in_time.effort == (seconds >= LARGE) + (seconds >= VERY_LARGE)


def test_what_is_given_is_not_filled() -> None:
    given = Settings(width=3, sample=4, rounds=5, lucks=6, explore=7, blend=8, effort=2)
    assert SearchBot(budget=Budget(nodes=10), settings=given).settings_at(GAME, 2) == given


@pytest.mark.parametrize("name", game_names())
def test_weights_say_how_to_search_with_them(name: str) -> None:
    game = petteia.game(name)
    weights = found(game, game.seats[-1])
    for effort, row in enumerate(weights.search if weights is not None else ()):
        own = SearchBot(settings=Settings(effort=effort)).settings_at(game, game.seats[-1])
        assert (own.width, own.sample, own.rounds, own.lucks, own.blend, own.explore) == row
