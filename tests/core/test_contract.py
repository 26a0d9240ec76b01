"""The contract of a game: what is missing, misnamed or takes other arguments is refused when the game is made."""

from __future__ import annotations

import inspect
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, cast

import pytest

import petteia
from petteia.core.box_figures import load_figures
from petteia.core.contract import Painter, Prospect, ReportedPieces, Speech
from petteia.core.declarations import Reasons
from petteia.core.errors import BadBox, BadGame
from petteia.core.game import Game, Kernel
from petteia.core.moves import Language
from petteia.core.structs import Ints, Struct, StructError, i8, number, numbers
from petteia.core.words import CORE_WORDS, Words, WordsError
from petteia.games.sample import GAME, scene, sentences
from petteia.games.sample.enums import Check, Column, Opt, Why

SPOKEN: dict[str, Any] = {
    "position": sentences.position,
    "question": sentences.question,
    "move": sentences.move,
    "option": sentences.option,
}


def sample_with(**changes: Any) -> Game:
    """The sample game, declared once more with something changed."""
    given = {name: vars(GAME).get(name) for name in inspect.signature(Game).parameters}
    given |= {"box": GAME.box_struct, "table": GAME.table_struct, "desk": GAME.desk_struct}
    given |= {"reasons": Why, "checks": Check, "columns": Column, "options": Opt}
    return Game(**{**given, **changes})


def test_a_declaration_that_lacks_something_says_what_and_where() -> None:
    here = f"core/test_contract.py:{inspect.currentframe().f_lineno + 2}"  # type: ignore[union-attr]
    with pytest.raises(BadGame) as refused:
        Speech(position=sentences.position, question=sentences.question, move=sentences.move)  # type: ignore[call-arg]
    assert str(refused.value) == f"Speech lacks option(sight, seat, packed, words) ({here})"


def test_a_misnamed_member_is_refused_and_the_right_name_is_told() -> None:
    with pytest.raises(BadGame, match=r"Speech has no member 'seat_nam'; did you mean 'seat_name'\?"):
        Speech(**SPOKEN, seat_nam=sentences.merchant_name)  # type: ignore[call-arg]
    with pytest.raises(BadGame, match="Painter has no member 'colours'; it has touches, parts"):
        Painter(parts=scene.parts, touches=scene.touches, colours=3)  # type: ignore[call-arg]
    with pytest.raises(BadGame, match="Kernel has no member 'forbid'; did you mean 'forbids'"):
        Kernel(forbid=None)  # type: ignore[call-arg]


def two_of_three(sight: Any, words: Words) -> Any:
    return ""


TWO: Any = two_of_three
WRONG = [
    ("speech", Speech(**SPOKEN | {"option": TWO}), "(sight, seat, packed, words)"),
    ("speech", Speech(**SPOKEN, seat_name=TWO), "(sight, seat, words)"),
    ("painter", Painter(parts=TWO, touches=scene.touches), "(picture)"),
    ("painter", Painter(parts=scene.parts, touches=scene.touches, meant=cast(Any, sentences.move)), "(sight, keys)"),
    ("prospect", Prospect(rule=GAME.kernel.outcome), "(box, table, desk, seat, sheet)"),
    ("study", ReportedPieces(label=TWO), "(game, argument, value, words)"),
    ("kernel", replace(GAME.kernel, odds=GAME.kernel.moves), "(box, table, given)"),
    ("kernel", replace(GAME.kernel, check={Check.COINS: GAME.kernel.tally}), "(box, table, desk)"),
]


@pytest.mark.parametrize(("hook", "declared", "expected"), WRONG)
def test_a_function_that_takes_other_arguments_is_refused(hook: str, declared: Any, expected: str) -> None:
    with pytest.raises(BadGame) as refused:
        sample_with(**{hook: declared})
    told = str(refused.value)
    assert told.startswith(f"sample: {hook}.")
    assert f"must take {expected}; " in told
    assert any(
        f"({file}:" in told
        for file in ("core/test_contract.py", "sample/sentences.py", "rules/play.py", "rules/ending.py")
    )


def test_what_is_no_function_is_refused() -> None:
    with pytest.raises(BadGame, match=r"sample: speech.option must be a function option\(sight, .*\), not 'option'"):
        sample_with(speech=Speech(**SPOKEN | {"option": "option"}))


def test_files_and_names_that_are_not_there_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadGame, match=r"sample: there is no file lesson.toml in sample/"):
        sample_with(lesson="lesson.toml")
    with pytest.raises(BadGame, match=r"sample: there is no file words/en.ftl"):
        sample_with(folder=tmp_path)
    with pytest.raises(BadGame, match="sample: study names 'crate' of 'hide', which no verb of the game has"):
        sample_with(study=ReportedPieces(pieces=(("hide", "crate"),)))


def test_a_game_as_it_is_declared_is_accepted() -> None:
    assert sample_with().speech is GAME.speech


@pytest.mark.parametrize("declaration", [Kernel, Speech, Painter, Prospect, ReportedPieces])
def test_every_function_of_the_contract_says_what_it_takes(declaration: Any) -> None:
    plain = {"page", "horizon", "pieces", "given", "asides"}
    assert {f.name for f in fields(declaration) if "takes" not in f.metadata} <= plain


# --- words ---


def test_a_game_cannot_have_a_sentence_of_the_core(tmp_path: Path) -> None:
    """The core's would be shown in its place, and nobody would know."""
    words = tmp_path / "market" / "words"
    words.mkdir(parents=True)
    (words / "en.ftl").write_text("prompt-consent = Do you sell?\n", encoding="utf-8")
    with pytest.raises(WordsError, match=r"en: 'prompt-consent' is in core/locale/en.ftl and in market/words/en.ftl"):
        Words("en", [CORE_WORDS, words], strict=False)


def test_a_sentence_that_stands_twice_in_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("one = First\ntwo = Second\none = Third\n", encoding="utf-8")
    with pytest.raises(WordsError, match="en: 'one' is in "):
        Words("en", [tmp_path], strict=False)


# --- the registry ---


def test_a_game_that_is_not_offered_is_found_by_name_alone() -> None:
    assert not petteia.game("sample").offered
    assert "sample" not in petteia.names()
    assert "sample" in petteia.names(every=True)


def test_whether_a_game_is_offered_is_said_by_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from petteia import games

    offered = petteia.names()
    games._is_offered.cache_clear()
    try:
        monkeypatch.setattr(petteia.game("sample"), "offered", True)
        monkeypatch.setattr(petteia.game("akropolis"), "offered", False)
        assert petteia.names() == sorted({*offered, "sample"} - {"akropolis"})
    finally:
        games._is_offered.cache_clear()


def test_another_game_of_the_same_name_is_refused() -> None:
    from petteia.games import register

    with pytest.raises(BadGame, match="a game named 'sample' is registered already"):
        register(sample_with())


@pytest.mark.parametrize("check", [GAME.kernel.check[Check.SENSE], {99: GAME.kernel.check[Check.SENSE]}])
def test_rules_that_look_at_laws_are_given_by_laws_of_the_game(check: Any) -> None:
    with pytest.raises(BadGame, match=r"sample: kernel.check must give rules by the laws that they look at"):
        sample_with(kernel=replace(GAME.kernel, check=check))


def test_a_field_is_bound_to_laws_of_the_game() -> None:
    laws = [law for law in Check if law is not Check.COINS]
    kernel = replace(GAME.kernel, check={law: rule for law, rule in GAME.kernel.check.items() if law != Check.COINS})
    with pytest.raises(
        BadGame, match=rf"sample: a field is bound to law {Check.COINS:d}, which its Check does not have"
    ):
        sample_with(checks=laws, kernel=kernel)


def test_rules_that_a_game_can_do_without_are_asked_for_where_it_cannot() -> None:
    without = replace(GAME.kernel, imagine=None)
    with pytest.raises(BadGame, match=r"sample: deck is secret, so kernel.imagine is needed"):
        sample_with(kernel=without)
    with pytest.raises(BadGame, match=r"sample: Table has derived fields, so kernel.derive is needed"):
        sample_with(kernel=replace(GAME.kernel, derive=None))


def test_a_box_of_plain_figures_is_read_and_checked() -> None:
    class Figures(Struct):
        odds: Ints = numbers(i8, 3)
        pieces: int = number(i8)

    def refusal(**figures: Any) -> str:
        with pytest.raises(BadBox) as refused:
            load_figures("market", Figures, {"figures": figures})
        return str(refused.value)

    box = Figures.over(load_figures("market", Figures, {"figures": {"source": "us", "odds": [1, 2, 1], "pieces": 7}}))
    assert ([*box.odds], box.pieces) == ([1, 2, 1], 7)
    assert refusal(odds=[1, 2, 1]) == "market: [figures] of the components lacks pieces"
    strange = "market: [figures] of the components has dice, which Figures does not declare"
    assert refusal(odds=[1, 2, 1], pieces=1, dice=2) == strange
    assert refusal(odds=[1, 2], pieces=1) == "market: odds must be a list of 3 numbers"
    assert refusal(odds=[1, 2, 1], pieces=[1]) == "market: pieces must be from -128 to 127, not [1]"
    assert refusal(odds=[1, 2, 999], pieces=1) == "market: odds must be from -128 to 127, not 999"
    with pytest.raises(BadBox, match=r"market: the components lack the block \[figures\]"):
        load_figures("market", Figures, {})


class FewReasons(Reasons):
    """The two that every game has, and no third."""

    OVER = 1, "R1"
    NOT_YOUR_TURN = 2, "R1"


def test_verbs_that_name_questions_need_a_reason_to_refuse_others() -> None:
    language = Language([replace(verb, answers=(1,)) for verb in GAME.language.verbs.values()])
    with pytest.raises(StructError, match="so there must be a reason NO_ANSWER"):
        sample_with(language=language, reasons=FewReasons)


@pytest.mark.parametrize("wrong", ["go 3", "pass", "throw 5"])
def test_what_no_verb_declares_as_an_answer_is_refused_by_the_core(wrong: str) -> None:
    table = petteia.game("ur").new(seed=None)
    with pytest.raises(petteia.IllegalMove, match="no answer") as refused:
        table.play(wrong)
    assert refused.value.why == 3
