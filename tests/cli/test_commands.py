"""Every other command: games, guide, show, replay, fuzz, perft, playthrough, box, compile."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.cli.stage import Stage

import petteia
from petteia.bots.puzzles import puzzles_of
from petteia.cli.arguments import read_options
from petteia.cli.commands import Command, find
from petteia.cli.fuzz import FINDINGS, Fuzzer, GameSetup, kinds
from petteia.cli.lineup import BOTS, YOU, read_lineup
from petteia.cli.perft import perft
from petteia.cli.texts import sources
from petteia.core import generic_loops
from petteia.core.errors import BadOption, PetteiaError
from petteia.core.words import LANGUAGES, Words


@pytest.fixture
def record(stage: Stage) -> Path:
    """A whole game of three, in the folder to work in."""
    table = petteia.game("sample").new(seats=3, seed=11)
    while not table.over:
        seat = min(table.waiting)
        table.play(table.moves(seat)[0], seat)
    table.record().save("game.json")
    return Path("game.json")


# The program


def test_version(stage: Stage) -> None:
    assert stage.run("--version").out == f"petteia {petteia.__version__}\n"


def test_help_lists_every_command(stage: Stage) -> None:
    out = stage.run("--help").out
    for command in ["play", "games", "guide", "show", "replay", "fuzz", "perft", "playthrough", "compile", "box"]:
        assert re.search(rf"^  {command} ", out, re.MULTILINE), command
    assert stage.run().out.startswith("Usage: petteia")


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_are_listed_with_seats_and_options(stage: Stage, language: str) -> None:
    out = stage.run("games", "--lang", language).out
    words = petteia.game("akropolis").words(language)
    assert words("game-title") in out
    assert words("option-temples-help").rstrip(".") in out
    assert "reading=official_digital|any_gap|to_the_letter" in out
    assert "(sample)" not in out
    assert "(sample)" in stage.run("games", "--all").out


def test_the_guide(stage: Stage) -> None:
    whole = stage.run("guide", "akropolis").out
    assert whole.startswith("# Akropolis")
    assert "<" not in whole
    one = stage.run("guide", "Akropolis", "r4.2", "--lang", "ru").out
    assert "(R4.2)" in one
    assert len(one) < len(whole) / 10


# Words of commands


def test_no_word_means_two_commands() -> None:
    for language in LANGUAGES:
        for command in Command:
            assert find(Words(language)(command.key)) is command
    assert find("nonsense") is None


# Line-ups


def test_lineups() -> None:
    game = petteia.game("sample")
    assert read_lineup(game, None) == (YOU, "random")
    assert read_lineup(game, "3") == (YOU, "random", "random")
    assert read_lineup(game, "You, random ,ви") == (YOU, "random", YOU)
    for wrong in ("7", "you", "you,deepblue", "random:5,you", "-2", ","):
        with pytest.raises(BadOption):
            read_lineup(game, wrong)


def test_a_bot_sees_only_its_view_and_does_not_change_its_mind() -> None:
    table = petteia.game("sample").new(seats=2, seed=1)
    first, second = (BOTS["random"]("", "seed").answer(table, 0) for _ in range(2))
    assert first == second
    assert first in table.moves(0)


# Show and replay


def test_show_tells_a_record_a_position_and_a_game(stage: Stage, record: Path) -> None:
    assert "Round 1 of 3." in stage.run("show", "game.json", "--at", "0").out
    position = petteia.game("sample").new(seats=2, seed=5).position()
    Path("position.json").write_text(json.dumps(position))
    out = stage.run("show", "position.json").out
    assert "Round 1 of 3." in out
    assert "Make a secret offer" in out
    assert "Your hand" in stage.run("show", "position.json", "--seat", "1").out
    assert "Раунд 1" in stage.run("show", "akropolis", "--seats", "3", "--seed", "2", "--lang", "ru").out


@pytest.mark.parametrize(
    "arguments", [(), ("--theme", "dark"), ("--flat",), ("--at", "9"), ("--seat", "2", "--at", "9")]
)
def test_show_draws_svg(stage: Stage, record: Path, arguments: tuple[str, ...]) -> None:
    result = stage.run("show", "game.json", "--out", "picture.svg", *arguments)
    assert result.out == "The picture is in picture.svg.\n"
    assert Path("picture.svg").read_text().startswith("<svg ")


def test_show_draws_png(stage: Stage) -> None:
    assert stage.run("show", "akropolis", "--out", "picture.png").code == 0
    assert Path("picture.png").read_bytes().startswith(b"\x89PNG")


def test_pictures_differ_as_asked(stage: Stage, record: Path) -> None:
    pictures = set()
    for arguments in ((), ("--theme", "dark"), ("--lang", "ru"), ("--at", "5")):
        stage.run("show", "game.json", "--out", "p.svg", *arguments)
        pictures.add(Path("p.svg").read_text())
    assert len(pictures) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_tells_the_story_and_the_end(stage: Stage, record: Path, language: str) -> None:
    table = petteia.replay(record)
    words = table.game.words(language)
    out = stage.run("replay", "game.json", "--lang", language).out
    lines = table.story(language)
    assert [line for line in lines if line not in out] == []
    assert words("core-over") in out
    moves = words("core-moves", n=len(table.log))
    assert out.rstrip().endswith(words("client-replayed", file="game.json", moves=moves))


def test_replay_of_a_part(stage: Stage, record: Path) -> None:
    out = stage.run("replay", "game.json", "--at", "4").out
    assert "4. " in out
    assert "5. " not in out
    assert "Points so far" in out


# Fuzz


@pytest.mark.parametrize("game", ["sample", "akropolis"])
def test_fuzz_finds_nothing(stage: Stage, game: str) -> None:
    result = stage.run("fuzz", game, "--games", "30", "--all-options", "--seed", "5")
    assert result.code == 0
    assert re.match(rf"{game}: nothing found in 30 games, [\d,]+ moves \([\d,]+ moves/s\)\n", result.out)
    assert stage.files() == []


def test_fuzz_plays_every_kind() -> None:
    game = petteia.game("sample")
    assert {k.seats for k in kinds(game, None, {}, False)} == {2, 3, 4}
    assert len(kinds(game, None, {}, True)) == 4 + 4 + 2  # the long game is not for four
    assert {k.options["winter"] for k in kinds(game, 4, {"winter": True}, True)} == {True}
    for seats, options in ((9, {}), (2, {"nonsense": True})):
        with pytest.raises(BadOption):
            kinds(game, seats, options, True)


def broken(fuzzer: Fuzzer, steps: int, finding: int) -> Fuzzer:
    """The fuzzer of a game that turns out to be broken after so many steps."""
    real = fuzzer.game.doors

    def lying(*arguments: Any) -> int:
        real.fuzz(*arguments)
        arguments[9].longs[0] = steps
        return finding

    fuzzer.game = SimpleNamespace(**{**public(fuzzer.game), "doors": SimpleNamespace(lay_out=real.lay_out, fuzz=lying)})  # type: ignore[assignment]
    return fuzzer


def public(game: petteia.Game) -> dict[str, Any]:
    return {name: getattr(game, name) for name in dir(game) if not name.startswith("_")}


@pytest.mark.parametrize("steps", [0, 7])
def test_a_finding_opens_as_a_record(stage: Stage, monkeypatch: pytest.MonkeyPatch, steps: int) -> None:
    game = petteia.game("sample")
    monkeypatch.setattr("petteia.cli.fuzz.Fuzzer", lambda g: broken(Fuzzer(g), steps, generic_loops.BROKEN))
    result = stage.run("fuzz", "sample", "--games", "5", "--seats", "3", "--seed", "8")
    assert result.code == 1
    assert f"sample: a law of conservation is broken (game 1, 3 seats, after {steps} moves)" in result.out
    assert stage.files() == ["sample-finding-8.json"]
    assert len(petteia.replay("sample-finding-8.json").log) == steps
    assert stage.run("show", "sample-finding-8.json").code == 0
    assert stage.run("replay", "sample-finding-8.json").code == 0
    assert game.seats == (2, 3, 4)


def test_an_error_inside_a_rule_is_a_finding() -> None:
    game = petteia.game("sample")
    fuzzer = Fuzzer(game)

    def raising(*_: Any) -> int:
        raise ZeroDivisionError("division by zero")

    doors = SimpleNamespace(lay_out=game.doors.lay_out, fuzz=raising)
    fuzzer.game = SimpleNamespace(**{**public(game), "doors": doors})  # type: ignore[assignment]
    finding = fuzzer.play(GameSetup(2, {}), 1)
    assert finding is not None
    assert finding.text == "a rule raised an error: ZeroDivisionError('division by zero')"


def test_every_finding_has_words() -> None:
    assert set(range(1, 10)) <= set(FINDINGS)


# Perft


def slow_perft(table: petteia.Table, depth: int) -> int:
    if depth == 0 or table.over:
        return 1
    seat = min(table.waiting)
    return sum(slow_perft(table.copy().play(m, seat), depth - 1) for m in table.moves(seat))


@pytest.mark.parametrize("seed", [None, 3])
def test_perft_counts_what_a_plain_recursion_counts(seed: int | None) -> None:
    game = petteia.game("sample")
    fate = game.new(seats=2, seed=seed)
    free = petteia.game("sample").set_up(fate.position(), seed=None)
    for depth in range(4):
        assert perft(game, free, depth) == slow_perft(free, depth)


def test_perft_prints_every_depth(stage: Stage, record: Path) -> None:
    out = stage.run("perft", "sample", "--depth", "3", "--seed", "3", "--seats", "2").out
    counts = [int(n.replace(",", "")) for n in re.findall(r"^depth \d: ([\d,]+) lines", out, re.MULTILINE)]
    assert len(counts) == 3
    assert counts[0] == 2
    position = petteia.game("sample").new(seats=2, seed=3).position()
    Path("position.json").write_text(json.dumps(position))
    again = stage.run("perft", "sample", "--depth", "3", "--position", "position.json").out
    assert re.findall(r": ([\d,]+) lines", again) == [f"{n:,}" for n in counts]
    assert "depth 1: 1 lines" in stage.run("perft", "sample", "--depth", "1", "--position", "game.json").out


# Playthroughs


def test_a_playthrough_tells_every_question_and_the_end(stage: Stage) -> None:
    out = stage.run("playthrough", "sample", "--seats", "3", "--seed", "2", "--option", "winter").out
    lines = out.splitlines()
    assert lines[0] == "petteia playthrough sample --seats 3 --seed 2 --option winter=true"
    assert "options: winter=true, long=false" in lines
    numbered = [line for line in lines if re.match(r" *\d+ question ", line)]
    assert [int(line.split()[0]) for line in numbered] == list(range(1, len(numbered) + 1))
    assert lines[-1].startswith("places: ")
    assert out == stage.run(*lines[0].split()[1:]).out


# Boxes


@pytest.mark.parametrize("what", ["show", "check"])
def test_the_box_names_the_source_of_every_block(stage: Stage, what: str) -> None:
    game = petteia.game("akropolis")
    result = stage.run("box", what, "akropolis")
    assert result.code == 0
    assert game.edition in result.out
    assert game.box_digest in result.out
    for block, source in sources(game.box_file):
        assert f"[{block}] {source}" in result.out
        assert source, block
    assert ("is in order" in result.out) == (what == "check")


def test_a_reconstructed_block_is_said_to_be(stage: Stage) -> None:
    game = petteia.game("sample")
    text = game.box_file.read_text().replace(
        '[prices]\nsource = "our own invention"', '[prices]\nsource = "reconstructed"'
    )
    Path("mine.toml").write_text(text.replace('[points]\nsource = "our own invention"', "[points]"))
    out = stage.run("box", "check", "sample", "mine.toml").out
    assert "[prices] reconstructed — reconstructed" in out
    assert "[points] no source given" in out
    assert stage.run("box", "check", "mine.toml").out == out
    assert stage.run("box", "check", "mine.toml", "--lang", "ru").out != out


def test_the_welcome_says_that_a_box_is_reconstructed(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "reconstructed" not in stage.play("1")
    monkeypatch.setattr("petteia.cli.start.sources", lambda _: [("prices", "Reconstructed from photographs")])
    assert "Part of this box (Harbour) is reconstructed" in stage.play("1")


# Compile


def test_compile_says_when_it_is_ready(stage: Stage) -> None:
    result = stage.run("compile", "sample")
    assert re.match(r"The rules of Harbour are ready: \d+ seconds?\.\n", result.out)


def test_a_wrong_option_text_stays_text() -> None:
    game = petteia.game("akropolis")
    assert read_options(game, ["long", "reading=any_gap", "houses=no"]) == {
        "long": True, "reading": "any_gap", "houses": False,
    }  # fmt: skip
    with pytest.raises(PetteiaError):
        game.option_numbers(2, read_options(game, ["long=maybe"]))


def test_a_puzzle_is_asked_until_it_is_solved(stage: Stage) -> None:
    puzzles = puzzles_of(petteia.game("sample"))
    assert puzzles is not None
    one = puzzles.puzzles[0]
    best, obvious = (petteia.game("sample").language.write(move) for move, *_ in one.told[:2])
    solved = stage.run("puzzle", "sample", "--number", "1", "--lang", "en", typed=f"nonsense\n{obvious}\n{best}\n")
    assert solved.code == 0, solved.err
    assert solved.out.index("Try again") < solved.out.index("Right")
    assert "more than the obvious move" in solved.out
    left = stage.run("puzzle", "sample", "--number", "2", "--lang", "uk", typed="")
    assert left.code == 0
    assert "Правильно" not in left.out
    told = stage.run("puzzle", "sample", "--number", "1", "--lang", "en", "--solution")
    assert told.out.startswith("Best:")
    for wrong in (("sample", "--number", "99"), ("nothing",), ("ur",)):
        assert stage.run("puzzle", *wrong).code == 2
