"""The words, sentences and pictures of every registered game: nothing is left untold, unseen or out of reach."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import petteia
from petteia.core.declarations import Reasons
from petteia.core.rule import rule
from petteia.games.sample import GAME
from petteia.games.sample.box import Box
from petteia.games.sample.table import Table
from petteia.lab import presentation_checks
from petteia.lab.laws import UnplayableGame, enforce
from petteia.lab.presentation_checks import PRESENTATION


@pytest.mark.parametrize("name", petteia.names(every=True))
@pytest.mark.parametrize("check", PRESENTATION)
def test_presentation(name: str, check: str) -> None:
    PRESENTATION[check](petteia.game(name))


def plain(given: int) -> int:
    return given


@rule
def odds(box: Box, table: Table, given: int) -> int:
    """Calls a function that is no rule."""
    return plain(given)


def test_a_function_that_is_no_rule_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "kernel", replace(GAME.kernel, odds=odds))
    with pytest.raises(AssertionError, match="the rule odds calls plain, which is no @rule"):
        PRESENTATION["rules_call_rules_only"](GAME)


def test_a_rule_that_the_guide_does_not_tell_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Why(Reasons):
        OVER = 1, "R99.1"

    monkeypatch.setattr(GAME, "reasons", {1: Why.OVER})
    with pytest.raises(AssertionError, match=r'guide/en.md lacks R99.1 of OVER: <a id="r99-1"></a>'):
        PRESENTATION["the_guide_has_what_refusals_cite"](GAME)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('seats = 2\nmoves = ["throw 4"]\n[[steps]]\nname = "board"\n', "lacks step"),
        ('seats = 2\nmoves = ["throw 4"]\n[[step]]\nname = "board"\nuntil = "later"\n', "until of board"),
        (
            'seats = 2\nmoves = ["throw 4"]\n[[step]]\nname = "board"\nuntil = "next"\nbefore = "wait"\n',
            "lacks lesson-title, lesson-board, lesson-wait",
        ),
        (
            'seats = 2\nmoves = ["throw 4"]\n[[step]]\nname = "board"\nuntil = "next"\nasks = ["fly"]\n',
            "asks of board in .* names no verb: fly",
        ),
    ],
)
def test_a_lesson_that_cannot_be_given_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, fault: str
) -> None:
    (tmp_path / "lesson.toml").write_text(text, encoding="utf-8")
    game = petteia.game("ur")
    monkeypatch.setattr(game, "lesson", str(tmp_path / "lesson.toml"))
    with pytest.raises(AssertionError, match=fault):
        PRESENTATION["the_lesson_can_be_given"](game)


def test_a_list_that_is_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "most_moves", 1)
    with pytest.raises(AssertionError, match="more than most_moves=1") as told:
        enforce(GAME, 7, 1)
    assert isinstance(told.value.__cause__, UnplayableGame)


@pytest.mark.parametrize("name", ["sample", "ur"])
def test_every_question_is_looked_at_closely(name: str) -> None:
    """Whatever the rhythm of a game: taking each tenth moment would never meet one of five questions in turn."""
    game = petteia.game(name)
    asked = {table.question for table, _ in presentation_checks._moments(game, 6)}
    assert {table.question for table in presentation_checks._looks(game, 6)} == asked
