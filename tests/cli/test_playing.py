"""The text client as a transcript: whole games, lists, filters, questions about moves, undo, languages, secrets."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.cli.stage import Stage

import petteia
from petteia.cli.texts import news
from petteia.core.words import LANGUAGES, Words

ALWAYS_ONE = ("1",) * 150
GAMES = ("sample", "akropolis")


def after(text: str, line: str, times: int = 1) -> str:
    """What was said after a prompt at which this was typed."""
    pieces = re.split(rf"> {re.escape(line)}\n", text)
    assert len(pieces) > times, f"{line!r} was not typed in: {text}"
    return re.split(r"^\S+ ?\d?> ", pieces[times], flags=re.MULTILINE)[0]


# Whole games


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_always_typing_1(stage: Stage, game: str, language: str) -> None:
    out = stage.play(*ALWAYS_ONE, game=game, arguments=("--seed", "3", "--lang", language))
    words = petteia.game(game).words(language)
    assert words("game-title") in out
    assert words("core-over") in out
    assert words("client-sheet-final") in out
    assert words("client-bye") in out
    (record,) = stage.records()
    table = petteia.replay(record)
    assert table.over
    assert words("core-points", n=table.scores()[0]) in out


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_nothing_is_said_in_english(stage: Stage, language: str) -> None:
    game = petteia.game("sample")
    out = stage.play("help", "log", "sheet", "look", "why add", "nonsense", "hint", "best", *ALWAYS_ONE,
                     arguments=("--seed", "3", "--lang", language))  # fmt: skip
    forms = " ".join(v.form for v in game.language.verbs.values())
    typed = "help log sheet look why add nonsense hint best grain wine oil cloth random R en ru uk SVG PNG"
    known = set(re.findall(r"[a-z]+", f"{forms} {typed}".lower()))
    told = "\n".join(line for line in out.splitlines() if "/" not in line)
    strange = {w for w in re.findall(r"[a-z]+", told.lower()) if w not in known}
    assert strange <= {"harbour"}


def test_bots_play_among_themselves(stage: Stage) -> None:
    out = stage.play(arguments=("--seats", "random,random,random", "--seed", "1"))
    assert "declares" in out
    assert "The game is over." in out


def test_the_same_seed_is_the_same_game(stage: Stage) -> None:
    first, second = (stage.play(*ALWAYS_ONE) for _ in range(2))
    assert first.split("The record")[0] == second.split("The record")[0]


# What a person is told


def test_first_the_position_then_the_question_then_the_moves(stage: Stage) -> None:
    out = stage.play("1")
    assert out.index("Your hand:") < out.index("Make a secret offer") < out.index("1. Hide wine under the offer")


def test_later_only_what_is_new_in_the_position(stage: Stage) -> None:
    out = after(stage.play("1", "look"), "1")
    assert "Your offer: wine and 0 coins." in out
    assert "Round 1 of 3." not in out


def test_look_tells_the_whole_position(stage: Stage) -> None:
    assert "Round 1 of 3." in after(stage.play("1", "look"), "look")


def test_news_are_found_by_their_place_and_bring_their_heading() -> None:
    before = ["A:", "  one", "  two", "B:", "  one", "C"]
    assert news(before, ["A:", "  one", "  two", "B:", "  two", "C"]) == ["B:", "  two"]
    assert news(before, before) == []
    assert news([], before) == before


def test_what_fate_brings_after_a_move_is_told(stage: Stage) -> None:
    out = stage.play(*["1"] * 60)
    assert re.search(r"Seat 1 throws wine into the sea\.\n(.*\n)*?The new lot is cloth\.", out)


def test_a_question_is_put_again_for_an_empty_line(stage: Stage) -> None:
    assert after(stage.play("", "quit"), "quit") is not None
    out = stage.play("")
    assert out.count("Make a secret offer") == 2


# Lists


def test_a_long_list_is_narrowed_step_by_step(stage: Stage) -> None:
    out = stage.play("1", "2", "back", "back", game="akropolis")
    assert "place 37: 90 moves" in out
    assert "place 37 at 0,-3: 2 moves" in after(out, "1")
    assert "place 37 at 1,-3 turn 0" in after(out, "2")
    assert "place 37 at 0,-3: 2 moves" in after(out, "back")
    assert "place 37: 90 moves" in after(out, "back", 2)


def test_the_beginning_of_a_move_narrows(stage: Stage) -> None:
    out = stage.play("place 41", "PLACE  41  at 2,-2", "place 41 at 2,-2 turn 0", game="akropolis")
    assert "“place 41”: 90 moves." in after(out, "place 41")
    lines = re.findall(r"^\d+\. .* — (place .*)$", after(out, "PLACE 41 at 2,-2"), re.MULTILINE)
    assert lines
    assert all(line.startswith("place 41 at 2,-2 turn ") for line in lines)
    assert "Seat 1 takes tile 41" in after(out, "place 41 at 2,-2 turn 0")


def test_no_list_is_longer_than_a_page(stage: Stage) -> None:
    out = stage.play("1", "list", "list", "list 1", "list 85", "best", game="akropolis")
    for answer in re.split(r"^Seat 1> .*\n", out, flags=re.MULTILINE)[1:]:
        assert len(re.findall(r"^\d+\. …", answer, re.MULTILINE)) <= 12
    assert "13 to 24 of 30" in after(out, "list")
    assert "25 to 30 of 30" in after(out, "list", 2)
    assert "Moves 1 to 12 of 90." in after(out, "list 1")
    assert "Moves 85 to 90 of 90." in after(out, "list 85")


def test_a_number_means_the_list_that_was_shown(stage: Stage) -> None:
    out = stage.play("1", "list 1", "90", "log", game="akropolis")
    last = re.findall(
        r"^90\. .* — (place \S+ at \S+ turn \d)", stage.play("1", "list 90", game="akropolis"), re.MULTILINE
    )
    game = petteia.game("akropolis").new(seats=2, seed=3)
    assert last == [str([m for m in game.moves() if str(m).startswith("place 37 ")][-1])]
    assert "Seat 1 takes tile 37" in after(out, "90")


@pytest.mark.parametrize(
    ("typed", "said"), [("0", "choose from 1 to 2"), ("99", "choose from 1 to 2"), ("list 99", "99")]
)
def test_a_number_that_is_not_in_the_list(stage: Stage, typed: str, said: str) -> None:
    out = stage.play(typed)
    assert said in after(out, typed)
    assert "There is no move" in out


def test_filters_narrow_one_another(stage: Stage) -> None:
    out = stage.play("filter turn 3", "filter 2,-2", "filter level", "filter", game="akropolis")
    total = int(re.findall(r"“turn 3”: (\d+) moves", out)[0])
    assert 0 < total < 180
    lines = re.findall(r"^\d+\. .* — (place.*)$", after(out, "filter 2,-2"), re.MULTILINE)
    assert lines
    assert all(" at 2,-2 turn 3" in line for line in lines)
    assert "No possible move contains “level”." in after(out, "filter level")
    assert "All moves are listed again." in after(out, "filter")
    assert "place 37: 90 moves" in after(out, "filter")


def test_a_figure_is_not_found_inside_a_number(stage: Stage) -> None:
    out = stage.play("filter 2,-2", game="akropolis")
    assert "-2,-2" not in after(out, "filter 2,-2")


def test_the_filter_reads_sentences_in_the_language_spoken(stage: Stage) -> None:
    out = stage.play("отбор масло", arguments=("--seed", "3", "--lang", "ru"))
    assert "hide oil" in after(out, "отбор масло")
    assert "hide wine" not in after(out, "отбор масло")


# Gains


def test_best_lists_the_greatest_gain_first_and_gains_explains_it(stage: Stage) -> None:
    moves = ("place 37 at 2,-2 turn 0", "best", "gains 1", "hint", "gains", "list 1", "gains", "1")
    out = stage.play(*moves, game="akropolis")
    table = petteia.game("akropolis").new(seats=2, seed=3)
    gains = [int(g) for g in re.findall(r"  \+(\d+) \(", after(out, "best"))]
    assert gains
    assert gains == sorted(gains, reverse=True)
    assert re.match(rf"\+{gains[0]} \(", after(out, "gains 1"))
    assert "This gains most at once:" in after(out, "hint")
    assert "no longer shown" in after(out, "gains")
    assert "+" not in after(out, "list 1").replace("no longer", "")
    assert table.scores() == [1, 2]


def test_gains_that_hang_on_a_secret_are_not_told(stage: Stage) -> None:
    out = stage.play("1", "1", "1")
    assert "the points depend on what is hidden" in out


def test_a_hint_when_nothing_gains(stage: Stage) -> None:
    assert "No move gains anything at once." in stage.play("hint")


# Asking why, typing wrongly


def test_why_names_the_rule(stage: Stage) -> None:
    out = stage.play("why place 37 at 9,9 turn 0", "why place 37 at 2,-2 turn 0", "why", game="akropolis")
    assert "is not allowed." in after(out, "why place 37 at 9,9 turn 0")
    assert "(R5.3)" in after(out, "why place 37 at 9,9 turn 0")
    assert "This move is allowed: Take tile 37" in after(out, "why place 37 at 2,-2 turn 0")
    assert "Which move?" in after(out, "why")


def test_why_understands_numbers_of_the_list(stage: Stage) -> None:
    assert "This move is allowed: Hide oil" in stage.play("why 2")


def test_a_forbidden_move_says_why_and_changes_nothing(stage: Stage) -> None:
    out = stage.play("hide cloth", "1")
    assert "(R3.2)" in after(out, "hide cloth")
    assert "Seat 1 hides wine" in after(out, "1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_not_in_three_languages(stage: Stage, language: str) -> None:
    out = stage.play("hide cloth", arguments=("--seed", "3", "--lang", language))
    sentence = petteia.game("sample").words(language)("why-not-in-hand")
    assert f"{sentence.removesuffix('.')} (R3.2)." in after(out, "hide cloth")


def test_a_typo_suggests_the_nearest_move(stage: Stage) -> None:
    out = stage.play("hide wnie", "plce 37 at 2,-2 turn 0", "lisst")
    assert "Did you mean “hide wine”" in after(out, "hide wnie")
    assert "Did you mean “list”" in after(out, "lisst")
    out = stage.play("plce 37 at 2,-2 turn 0", game="akropolis")
    assert "“place 37 at 2,-2 turn 0”" in after(out, "plce 37 at 2,-2 turn 0")


def test_nonsense_is_answered(stage: Stage) -> None:
    out = stage.play("xyzzy", "why xyzzy", "\x00\x07", "-1", "1.5", "٣", "²", "?")
    assert "“xyzzy” is not understood." in out
    assert "NUMBER or MOVE" in out


# Undo


def test_undo_takes_the_last_answer_back(stage: Stage) -> None:
    out = stage.play("1", "undo", "2")
    assert "Undone: hide wine" in after(out, "undo")
    assert "Seat 1 hides oil" in after(out, "2")


def test_undo_with_nothing_to_undo(stage: Stage) -> None:
    assert "There is nothing to undo." in stage.play("undo")


def test_undo_past_fate_needs_consent_and_fate_repeats_itself(stage: Stage) -> None:
    before = ["place 37 at 2,-2 turn 0", "1", "1", "1"]
    out = stage.play(*before, "undo", "no", "undo", "yes", "1", "1", "1", game="akropolis")
    assert "Undo stops here: what comes before is fate’s choice." in after(out, "undo")
    first, second = (set(re.findall(r"New on the construction site: tile \d+", p)) for p in out.split("(yes/no) yes\n"))
    assert first
    assert first == second


def test_undo_goes_back_over_the_bots_reply(stage: Stage) -> None:
    out = stage.play("place 37 at 2,-2 turn 0", "undo", "sheet", game="akropolis")
    assert "Undone: place 37 at 2,-2 turn 0" in after(out, "undo")
    assert "There are 180 possible moves." in after(out, "undo")


def test_undo_after_the_end(stage: Stage) -> None:
    ends = stage.play(*ALWAYS_ONE).split("> 1\n")
    number = next(i for i, piece in enumerate(ends) if "The game is over." in piece)
    out = stage.play(*["1"] * number, "undo", "yes", "sheet", "quit")
    assert "Points so far" in after(out, "sheet")


# Languages


def test_the_language_can_change_at_any_time(stage: Stage) -> None:
    out = stage.play("lang uk", "1", "мова ru", "lang xx", "lang en")
    assert "Мова: Українська" in after(out, "lang uk")
    assert "Ваша рука" in out
    assert "Язык: Русский" in out
    assert "Неизвестный язык «xx»" in out
    assert "Language: English" in out


@pytest.mark.parametrize(
    ("language", "command"), [("ru", "помощь"), ("uk", "допомога"), ("uk", "помощь"), ("ru", "HELP")]
)
def test_commands_of_every_language_are_understood(stage: Stage, language: str, command: str) -> None:
    out = stage.play(command, arguments=("--seed", "3", "--lang", language))
    assert Words(language)("client-commands") in out


def test_the_system_chooses_the_language(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PETTEIA_LANG")
    monkeypatch.delenv("LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "uk_UA.UTF-8")
    assert Words("uk")("client-bye") in stage.run("play", "sample").out


# Looking around


def test_log_sheet_and_help(stage: Stage) -> None:
    out = stage.play("log", "sheet", "help", "help undo", "help R3.1", "1", "log")
    assert "1. Seat 1 gets a crate" in after(out, "log")
    assert re.search(r"coins +6 +6", after(out, "sheet"))
    assert "take back your last move" in after(out, "help undo")
    assert "filter" not in after(out, "help undo")
    assert "Seat 1 hides wine" in after(out, "log", 2)


def test_the_sheet_explains_the_points(stage: Stage) -> None:
    out = stage.play("sheet", game="akropolis")
    assert re.search(r"houses +0 × 1 = 0 +0 × 1 = 0", out)


def test_the_guide_whole_and_by_rule(stage: Stage) -> None:
    out = stage.play("guide R4.2", "guide R99.9", "guide", game="akropolis")
    assert "one stone for every tile standing before it" in after(out, "guide R4.2")
    assert "<a id" not in out
    assert "The guide has no rule “R99.9”." in after(out, "guide R99.9")
    assert len(after(out, "guide")) > 3000


def test_a_picture_shows_only_what_the_seat_sees(stage: Stage) -> None:
    out = stage.play("show mine.svg", "show mine.svg", "no", "show mine.gif")
    assert "The picture is in mine.svg." in out
    assert "A file with this name exists." in out
    assert "ends in .svg or .png" in out
    assert stage.files() == ["mine.svg"]


# Files


def test_save_and_go_on(stage: Stage) -> None:
    out = stage.play("1", "save game.json", "save game.json", "no", "save", "save nowhere/game.json", "quit")
    assert "The game is saved in game.json." in out
    assert out.count("The game is saved") == 1
    assert "Where to?" in out
    assert "cannot be written" in out
    moves = len(json.loads(Path("game.json").read_text())["moves"])
    for arguments in (("--resume", "game.json"), ("game.json",)):
        went_on = stage.run("play", *arguments, typed="2\n")
        assert went_on.code == 0
        assert f"The game goes on after {moves} moves." in went_on.out
        assert "Your offer: wine and 0 coins." in went_on.out


def test_resume_goes_on_with_the_last_unfinished_game(stage: Stage) -> None:
    whole = stage.play(*["1"] * 60)
    stage.play("1", "1", "1")
    out = stage.run("play", "--resume", typed="1\n" * 60).out
    assert "The game goes on after" in out
    assert re.findall(r"^Seat \d: place.*", out, re.MULTILINE) == re.findall(r"^Seat \d: place.*", whole, re.MULTILINE)
    again = stage.run("play", "--resume")
    assert again.code == 2
    assert "no game to go on with" in again.err


def test_a_resumed_fate_is_the_same_fate(stage: Stage) -> None:
    whole = stage.play("place 37 at 2,-2 turn 0", *["1"] * 3, "quit", game="akropolis")
    stage.play("place 37 at 2,-2 turn 0", "quit", game="akropolis")
    rest = stage.run("play", "--resume", typed="1\n1\n1\nquit\n").out
    drawn = re.findall(r"New on the construction site: tile \d+", whole)
    assert drawn
    assert re.findall(r"New on the construction site: tile \d+", rest) == drawn


def test_a_game_that_was_never_begun_is_not_kept(stage: Stage) -> None:
    stage.play("log", "quit", arguments=("--seats", "you,you", "--seed", "3"))
    assert stage.records() == []


def test_quit_says_how_to_come_back(stage: Stage) -> None:
    assert "petteia play --resume" in stage.play("1", "quit")


def test_without_a_state_folder_one_can_play_and_quit_asks(stage: Stage) -> None:
    stage.state.write_text("in the way")
    out = stage.play("1", "quit", "no", "quit", "yes", "1")
    assert "This game is not kept for later" in out
    assert out.count("The game is not saved. Leave it all the same?") == 2
    assert out.rstrip().endswith("Goodbye!")


def test_old_sessions_are_cleared_away(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("petteia.cli.sessions.KEEP", 2)
    for seed in range(5):
        stage.play("1", arguments=("--seed", str(seed)))
        (newest,) = {p for p in stage.records() if "-old-" not in p.name}
        newest.rename(newest.with_name(f"sample-old-{seed}.json"))
    assert len(stage.records()) <= 3


# Several people


def first_hands(seed: int) -> list[str]:
    table = petteia.game("sample").new(seats=2, seed=seed)
    return [next(line for line in table.view(s).spoken() if line.startswith("Your hand")) for s in range(2)]


def test_the_screen_is_handed_over_and_nobody_sees_another_hand(stage: Stage) -> None:
    seed, hands = next((n, h) for n in range(99) if len(set(h := first_hands(n))) == 2)
    lines = ["", "1", "2", "", "1", "2", "", *["1", ""] * 20]
    out = stage.play(*lines, arguments=("--seats", "you,you", "--seed", str(seed)))
    parts = re.split(r"^Hand over to (Seat \d)\. .*\n", out, flags=re.MULTILINE)[1:]
    assert len(parts) >= 6
    for who, said in zip(parts[:4:2], parts[1:4:2], strict=True):
        assert hands[int(who[-1]) - 1] in said
        assert hands[2 - int(who[-1])] not in said
    for who, said in zip(parts[::2], parts[1::2], strict=True):
        before_the_end = said.split("The game is over.")[0]
        other = "Seat 2" if who == "Seat 1" else "Seat 1"
        assert not re.search(rf"{other} (hides|adds|seals)", before_the_end.split("wins the lot")[0])


def test_secret_answers_are_named_only_as_given(stage: Stage) -> None:
    out = stage.play("", "1", "2", "", "log", arguments=("--seats", "you,you", "--seed", "4"))
    assert "Seat 1 has answered." in after(out, "log")
    assert "Seat 1 hides" not in after(out, "log")


def test_an_open_game_needs_no_cover_but_can_have_one(stage: Stage) -> None:
    plain = stage.play("1", game="akropolis", arguments=("--seats", "you,you", "--seed", "3"))
    assert "Hand over" not in plain
    covered = stage.play("", "1", game="akropolis", arguments=("--seats", "you,you", "--seed", "3", "--secret-cover"))
    assert "Hand over to Seat 1." in covered
    assert "Hand over" not in stage.play("1", arguments=("--seats", "you,you", "--seed", "3", "--no-secret-cover"))


def test_undo_at_the_next_persons_prompt_gives_the_keyboard_back(stage: Stage) -> None:
    out = stage.play("", "1", "2", "", "undo", "", "log", arguments=("--seats", "you,you", "--seed", "4"))
    assert "Undone: Seat 1" in out
    assert out.count("Hand over to Seat 1.") == 2
    assert "Seat 1> log" in out


# Fate by hand


def test_with_a_real_box_people_say_what_comes(stage: Stage) -> None:
    typed = ["draw 5", "draw 5", "draw 12", "draw 2", "draw 26", "undo", "draw 27", "list"]
    out = stage.play(*typed, game="akropolis", arguments=("--real-box",))
    assert out.count("What does fate bring?") >= 5
    assert "(R9.2)" in after(out, "draw 5", 2)
    assert "Undone: draw 26" in out
    assert "tile 27" in after(out, "draw 27")
