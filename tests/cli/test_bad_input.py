"""Bad input: one line on stderr that names the thing, exit code 2, no traceback, nothing written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.stage import Stage

import petteia
from petteia.core.record import seal


def saved() -> dict[str, Any]:
    table = petteia.game("sample").new(seats=2, seed=1)
    for _ in range(4):
        seat = min(table.waiting)
        table.play(table.moves(seat)[0], seat)
    return dict(table.record().data())


def sealed(**changes: Any) -> str:
    """A record with these changes and a seal that fits them."""
    data = saved() | changes
    return json.dumps(data | {"seal": seal(data)})


def edited(**changes: Any) -> str:
    """A record with these changes and the seal of the true one."""
    return json.dumps(saved() | changes)


def moves_with(number: int, line: str) -> list[str]:
    moves = saved()["moves"]
    return [*moves[:number], line, *moves[number + 1 :]]


RECORDS: dict[str, tuple[Callable[[], str], str]] = {
    "truncated": (lambda: json.dumps(saved(), indent=1)[:200], "not a whole record"),
    "empty": (lambda: "", "not a whole record"),
    "not ours": (lambda: "[1, 2]", "not a Petteia record"),
    "a lack": (lambda: json.dumps({k: v for k, v in saved().items() if k != "moves"}), "lacks 'moves'"),
    "newer": (lambda: sealed(petteia=99), "newer Petteia"),
    "newer rules": (lambda: sealed(rules=99), "newer rules"),
    "another box": (lambda: sealed(box="0123456789abcdef"), "another box"),
    "another game": (lambda: sealed(game="chess"), "no game is called 'chess'"),
    "edited": (lambda: edited(moves=moves_with(8, "0 hide oil")), "changed by hand"),
    "an illegal move": (lambda: sealed(moves=moves_with(2, "1 seal")), "move 3 (1 seal) is not legal there"),
    "no move": (lambda: sealed(moves=moves_with(2, "1 dance")), "move 3:"),
    "seats": (lambda: sealed(seats=9), "seats"),
    "options": (lambda: sealed(options={"snow": True}), "'snow'"),
    "a view": (lambda: sealed(viewer=0), "one seat's view"),
    "a wrong result": (lambda: sealed(result=[50, 50]), "does not end [50, 50]"),
}


@pytest.mark.parametrize("command", ["replay", "show", "play"])
@pytest.mark.parametrize("case", RECORDS)
def test_records(stage: Stage, case: str, command: str) -> None:
    make, said = RECORDS[case]
    Path("game.json").write_text(make())
    refused(stage, said, command, "game.json")
    assert stage.files() == ["game.json"]


def refused(stage: Stage, said: str, *arguments: str) -> None:
    """The command is refused with one line that says this."""
    result = stage.run(*arguments)
    assert result.code == 2, result.out
    assert said in result.err
    assert result.err.startswith("petteia: ")
    assert result.err.count("\n") == 1
    assert result.out == ""
    assert stage.records() == []


def test_a_record_that_is_no_text(stage: Stage) -> None:
    Path("game.json").write_bytes(b"\xff\xfe\x00")
    refused(stage, "not text", "replay", "game.json")


def position(**changes: Any) -> dict[str, Any]:
    return dict(petteia.game("sample").new(seats=2, seed=1).position()) | changes


def lost_coin() -> dict[str, Any]:
    broken = position()
    broken["table"]["merchants"][0]["coins"] += 1
    return broken


def too_many_seats() -> dict[str, Any]:
    broken = position()
    broken["table"]["seats"] = 9
    return broken


@pytest.mark.parametrize("command", [("show",), ("perft", "sample", "--position")])
@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lost_coin, "coin"),
        (too_many_seats, "9 seats"),
        (lambda: position(game="chess"), "chess"),
        (lambda: position(box="other"), "another box"),
        (lambda: position(table=[]), "must be an object"),
        (lambda: position(table={}), "lacks"),
        (lambda: petteia.game("sample").new(seats=2, seed=1).view(0).position(), "a seat's view"),
    ],
)
def test_positions(stage: Stage, make: Callable[[], dict[str, Any]], said: str, command: tuple[str, ...]) -> None:
    Path("position.json").write_text(json.dumps(make()))
    refused(stage, said, *command, "position.json")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("play", "acropolis"), "no game is called 'acropolis'; did you mean 'akropolis'?"),
        (("play", "sample", "--seats", "9"), "sample is for 2, 3 or 4 seats, not 9"),
        (("play", "sample", "--seats", "you"), "not 1"),
        (("play", "sample", "--seats", "you,deepblue"), "no player is called 'deepblue'; known are you, random"),
        (("play", "sample", "--seats", "you,random:fast"), "'fast'"),
        (("play", "sample", "--option", "snow=1"), "has no option 'snow'; its options are winter, long"),
        (("play", "sample", "--option", "winter=cold"), "option 'winter' cannot be 'cold'"),
        (("play", "sample", "--seats", "4", "--option", "long"), "option 'long' is for 2 or 3 seats, not 4"),
        (("play", "sample", "--lang", "fr"), "unknown language 'fr': choose one of en, ru, uk"),
        (("play", "sample", "--seed", "x"), "Invalid value for '--seed'"),
        (("play", "--resume"), "no game to go on with"),
        (("play", "missing.json"), "missing.json: cannot be read: No such file"),
        (("play", "sample", "--nonsense"), "No such option: --nonsense"),
        (("dance",), "No such command 'dance'"),
        (("box",), "Missing command"),
        (("guide", "chess"), "'chess'"),
        (("guide", "akropolis", "R99"), "no rule 'R99'"),
        (("show", "chess"), "'chess'"),
        (("show", "missing.json"), "missing.json: cannot be read"),
        (("show", "sample", "--at", "99"), "--at 99: the game has"),
        (("show", "sample", "--seat", "3"), "there is no seat 3: the seats are 1 to 2"),
        (("show", "sample", "--seats", "1"), "not 1"),
        (("show", "sample", "--out", "picture.gif"), "ends in .svg or .png"),
        (("show", "sample", "--out", "nowhere/picture.svg"), "nowhere/picture.svg: cannot be written: No such file"),
        (("show", "sample", "--theme", "pink"), "'pink' is not one of"),
        (("replay", "missing.json"), "missing.json: cannot be read"),
        (("fuzz", "chess"), "'chess'"),
        (("fuzz", "sample", "--games", "0"), "--games must be at least 1, not 0"),
        (("fuzz", "sample", "--seats", "7"), "not 7"),
        (("fuzz", "sample", "--option", "snow"), "'snow'"),
        (("fuzz", "sample", "--option", "snow", "--all-options"), "'snow'"),
        (("perft", "sample", "--depth", "0"), "--depth must be at least 1"),
        (("perft", "sample", "--position", "missing.json"), "missing.json"),
        (("playthrough", "sample", "--seats", "5"), "not 5"),
        (("box", "check", "chess"), "'chess'"),
        (("box", "check", "sample", "missing.toml"), "missing.toml: cannot be read"),
        (("box", "check", "missing.toml"), "missing.toml: cannot be read"),
        (("compile", "chess"), "'chess'"),
    ],
)
def test_arguments(stage: Stage, arguments: tuple[str, ...], said: str) -> None:
    refused(stage, said, *arguments)
    assert stage.files() == []


def test_an_output_path_that_is_a_folder(stage: Stage) -> None:
    Path("picture.svg").mkdir()
    refused(stage, "picture.svg: cannot be written", "show", "sample", "--out", "picture.svg")
    assert stage.files() == ["picture.svg"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("game = ", "not a TOML file"),
        ('edition = "mine"\n', "does not say which game"),
        ('game = "sample"\n', "sample: the components lack"),
        ('game = "chess"\n', "'chess'"),
    ],
)
def test_boxes(stage: Stage, text: str, said: str) -> None:
    Path("mine.toml").write_text(text)
    refused(stage, said, "box", "check", "mine.toml")


def test_a_box_with_a_wrong_count(stage: Stage) -> None:
    text = petteia.game("sample").box_file.read_text()
    Path("mine.toml").write_text(text.replace("crates = 24", "crates = 25"))
    refused(stage, "24 crates", "box", "check", "sample", "mine.toml")


def test_the_wrong_game_for_a_position(stage: Stage) -> None:
    Path("position.json").write_text(json.dumps(position()))
    refused(stage, "of sample, not of akropolis", "perft", "akropolis", "--position", "position.json")
