"""Every registered game passes the laws: compiled, interpreted and with bounds checks."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as effort
from hypothesis import strategies as st

import petteia
from petteia.core.game import LAB, PLAY, Game
from petteia.core.rule import INTERPRETED
from petteia.games import packages
from petteia.lab.laws import LAWS, Dice, Setting, enforce, hidden_fields, one_per_seats, settings, traces

ROOT = Path(__file__).parents[2]
GAMES = petteia.names(every=True)
NUMBERS = sorted(LAWS)

every_game = pytest.mark.parametrize("name", GAMES)
LONG = 10_000
"""A game that may take more steps than this is looked at less often, and by some tests only in the long runs."""
every_law = pytest.mark.parametrize("number", NUMBERS, ids=lambda n: f"law{n}-{LAWS[n].__name__}")


@cache
def game(name: str) -> Game:
    return petteia.game(name)


def in_time() -> list[Any]:
    """Every game, those that take very long marked for the long runs."""
    return [pytest.param(name, marks=[pytest.mark.soak] if game(name).most_steps > LONG else []) for name in GAMES]


def some_settings(found: Game) -> list[Setting]:
    """The default options with every number of seats, each other choice with one number, the next with the next: all numbers
    and all choices, but not each with each, which `make soak` has. Of a very long game one setting for every number."""
    if found.most_steps > LONG:
        return one_per_seats(found)
    choices: dict[str, list[Setting]] = {}
    for setting in settings(found):
        choices.setdefault(repr(setting.options), []).append(setting)
    default, *others = choices.values()
    return default + [alike[i % len(alike)] for i, alike in enumerate(others, 1)]


def in_a_process(*arguments: str, **mode: str) -> Any:
    """What the worker answers in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", **mode}
    command = [sys.executable, "-m", "tests.laws.worker", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_laws_are_fourteen() -> None:
    """Law 2 compares two processes and has a test of its own."""
    assert sorted([*NUMBERS, 2]) == list(range(1, 15))


def test_every_game_in_the_folder_is_registered() -> None:
    folders = {file.parent.name for file in (ROOT / "src" / "petteia" / "games").glob("*/__init__.py")}
    assert folders <= set(GAMES)


@every_game
@every_law
def test_law(name: str, number: int) -> None:
    chosen = some_settings(game(name))
    enforce(game(name), number, len(chosen), chosen)


@every_law
def test_the_sample_gives_every_law_something_to_look_at(number: int) -> None:
    assert enforce(game("sample"), number, 1) > 0


@pytest.mark.parametrize("name", in_time())
@every_law
@effort(max_examples=2, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_law_with_any_choices(name: str, number: int, data: st.DataObject) -> None:
    """Hypothesis chooses the first moves; what it finds it shortens."""
    setting = data.draw(st.sampled_from(settings(game(name))))
    first = data.draw(st.lists(st.integers(0, 4095), max_size=60))
    LAWS[number](game(name), setting, Dice(data.draw(st.integers(0, 1 << 32)), first))


@every_game
def test_law2_interpreted_and_compiled_play_are_identical(name: str) -> None:
    games = 1 if game(name).most_steps > LONG else 3
    interpreted = in_a_process("trace", packages()[name], str(games), PETTEIA_INTERPRETED="1")
    for one, other in zip(traces(game(name), games), interpreted, strict=True):
        for move, (ours, theirs) in enumerate(zip(one, other, strict=True)):
            assert ours == theirs, f"law 2: compiled and interpreted play differ after move {move}"


@pytest.mark.parametrize(("mode", "name"), [("PETTEIA_INTERPRETED", "sample"), ("NUMBA_BOUNDSCHECK", "ur")])
def test_laws_in_other_modes(mode: str, name: str) -> None:
    """Of a small game: law 2 runs all of them interpreted, which notices a wrong index too; `make soak` has all in both
    modes."""
    quickly = {"PETTEIA_INTERPRETED": "", "NUMBA_OPT": "0"}  # what is checked does not depend on how quick the code is
    looked = in_a_process("laws", packages()[name], "1", **quickly | {mode: "1"})
    assert set(looked) == {str(number) for number in NUMBERS}


@every_game
def test_the_fields_hidden_by_the_structs_are_those_hidden_by_the_rulebook(name: str) -> None:
    assert sorted(hidden_fields(game(name).table_struct)) == sorted(game(name).secret_fields)


@every_game
def test_structs_have_no_holes(name: str) -> None:
    for struct in (game(name).box_struct, game(name).table_struct, game(name).desk_struct):
        assert struct.dtype.itemsize == size_of_fields(struct.dtype), f"{struct.__name__} has a hole"


def size_of_fields(dtype: np.dtype[Any]) -> int:
    """The bytes of a dtype that belong to a field, however deep."""
    if dtype.subdtype is not None:
        return size_of_fields(dtype.subdtype[0]) * int(np.prod(dtype.shape))
    if dtype.fields is None:
        return dtype.itemsize
    return sum(size_of_fields(described[0]) for described in dtype.fields.values())


@every_game
@pytest.mark.skipif(INTERPRETED, reason="about compiled code")
def test_every_door_runs_compiled_and_refuses_what_it_does_not_take(name: str) -> None:
    game(name).compile()
    doors = [door for kind in (PLAY, LAB) for door in game(name).module(kind).doors()]
    assert len(doors) > 30
    for door in doors:
        assert door.is_compiled, door
        for arguments in ([object() for _ in door.hints], door.hints[1:], [None] * (len(door.hints) + 1)):
            with pytest.raises(TypeError):
                door(*arguments)


@pytest.mark.soak
@every_game
@every_law
def test_law_over_many_games(name: str, number: int) -> None:
    enforce(game(name), number, 40 * len(settings(game(name))))


@pytest.mark.soak
@every_game
@pytest.mark.parametrize("mode", ["PETTEIA_INTERPRETED", "NUMBA_BOUNDSCHECK"])
def test_laws_over_many_games_in_other_modes(name: str, mode: str) -> None:
    games = "12" if mode == "PETTEIA_INTERPRETED" else "200"
    in_a_process("laws", packages()[name], games, **{mode: "1"})
