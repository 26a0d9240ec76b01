"""The words: plurals, cases, lists, languages, what a mistake does, and the parity of all languages."""

from __future__ import annotations

import logging
import re
from pathlib import Path

import numpy as np
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import petteia.core.words
from petteia.core.errors import PetteiaError
from petteia.core.word_files import parity
from petteia.core.words import (
    CORE_WORDS,
    LANGUAGE_NAMES,
    LANGUAGES,
    STRICT_VARIABLE,
    UnknownLanguage,
    Words,
    WordsError,
    best_language,
)

SOURCES = Path(petteia.core.words.__file__).parents[1]
GAMES_WORDS = sorted(path.parent for path in SOURCES.glob("**/words/en.ftl"))


def folder(path: Path, **sources: str) -> Path:
    """A folder of words; languages not named are given the words of `en`."""
    path.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (path / f"{language}.ftl").write_text(sources.get(language, sources["en"]), encoding="utf-8")
    return path


def strict(language: str, *folders: Path) -> Words:
    return Words(language, folders or [CORE_WORDS], strict=True)


# Sentences


@pytest.mark.parametrize(
    ("n", "en", "ru", "uk"),
    [
        (0, "0 points", "0 очков", "0 очок"),
        (1, "1 point", "1 очко", "1 очко"),
        (2, "2 points", "2 очка", "2 очки"),
        (5, "5 points", "5 очков", "5 очок"),
        (11, "11 points", "11 очков", "11 очок"),
        (21, "21 points", "21 очко", "21 очко"),
        (22, "22 points", "22 очка", "22 очки"),
        (25, "25 points", "25 очков", "25 очок"),
        (111, "111 points", "111 очков", "111 очок"),
        (-4, "−4 points", "−4 очка", "−4 очки"),
    ],
)
def test_plurals(n: int, en: str, ru: str, uk: str) -> None:
    assert [strict(language)("core-points", n=n) for language in LANGUAGES] == [en, ru, uk]


def test_fractions_have_their_own_plural() -> None:
    said = [strict(language)("core-seconds", n=1.5) for language in LANGUAGES]
    assert said == ["1.5 seconds", "1,5 секунды", "1,5 секунди"]


def test_a_plural_inside_another_sentence() -> None:
    assert strict("ru")("prompt-choose", n=22).startswith("На выбор 22 хода.")
    assert strict("uk")("prompt-choose", n=25).startswith("На вибір 25 ходів.")


def test_numbers_are_grouped_as_the_language_does() -> None:
    assert strict("en")("core-moves", n=1660) == "1,660 moves"
    assert strict("uk")("core-moves", n=11660) == "11\N{NO-BREAK SPACE}660 ходів"


def test_numpy_integers_are_numbers() -> None:
    values: dict[str, int] = {"n": np.int64(3)}  # type: ignore[dict-item]
    assert strict("ru")("core-points", **values) == "3 очка"


def test_no_invisible_isolation_marks() -> None:
    assert strict("en")("core-winner", seat="Seat 1") == "Seat 1 wins!"


@pytest.mark.parametrize(
    ("language", "both", "either"),
    [("en", "a, b and c", "a, b or c"), ("ru", "a, b и c", "a, b или c"), ("uk", "a, b і c", "a, b або c")],
)
def test_lists_are_joined_by_the_language(language: str, both: str, either: str) -> None:
    words = strict(language)
    assert words.join(["a", "b", "c"]) == both
    assert words.join(["a", "b", "c"], "or") == either
    assert words.join(["a"]) == "a"
    assert words.join([]) == ""
    assert both in words("core-shared-victory", seats=["a", "b", "c"])


def test_a_folder_may_refer_to_the_core(tmp_path: Path) -> None:
    game = folder(tmp_path, en="gain = { core-fate }: { core-points }\n")
    assert strict("uk", CORE_WORDS, game)("gain", n=2) == "Доля: 2 очки"


def test_files_are_read_once(tmp_path: Path) -> None:
    game = folder(tmp_path, en="a = first\n")
    assert strict("en", game)("a") == "first"
    folder(tmp_path, en="a = second\n")
    assert strict("en", game)("a") == "first"


# Forms


def test_case_forms() -> None:
    assert strict("ru").form("core-seat", "dat", n=2) == "Игроку 2"
    assert strict("uk").form("core-seat", "ins", n=2) == "Гравцем 2"
    assert strict("ru").form("core-fate", "acc") == "Судьбу"


def test_a_language_without_cases_gives_the_base_form() -> None:
    assert strict("en").form("core-seat", "dat", n=2) == "Seat 2"


def test_plural_forms_fall_back_by_case_first(tmp_path: Path) -> None:
    russian = "house = дом\n    .pl = дома\n    .gen-pl = домов\n"
    game = folder(tmp_path, en="house = house\n    .pl = houses\n", ru=russian)
    assert strict("ru", game).form("house", "gen-pl") == "домов"
    assert strict("ru", game).form("house", "dat-pl") == "дома"
    assert strict("en", game).form("house", "gen-pl") == "houses"
    assert strict("en", game).form("house", "gen") == "house"


def test_a_form_that_is_no_case_must_exist() -> None:
    assert strict("en").form("client-command-log", "use") == "log"
    with pytest.raises(WordsError, match=r"en: there are no words for 'core-seat\.akk'"):
        strict("en").form("core-seat", "akk", n=1)


def test_has() -> None:
    words = strict("ru")
    assert words.has("core-over")
    assert words.has("core-fate.gen")
    assert not words.has("core-fate.voc")
    assert not words.has("no-such-key")
    assert not strict("en").has("core-fate.gen")


# Mistakes


def test_strict_unknown_key_names_key_and_language() -> None:
    with pytest.raises(WordsError, match="uk: there are no words for 'no-such-key'"):
        strict("uk")("no-such-key")
    assert issubclass(WordsError, PetteiaError)


def test_strict_missing_parameter_is_named() -> None:
    with pytest.raises(WordsError, match=r"en: the words for 'core-winner' .*seat"):
        strict("en")("core-winner")


def test_strict_refuses_files_that_are_missing_or_do_not_parse(tmp_path: Path) -> None:
    broken = folder(tmp_path / "broken", en="good = yes\nbad = { $n\n")
    with pytest.raises(WordsError, match=r"en: en\.ftl line 2 does not parse .*: bad = { \$n"):
        strict("en", broken)
    with pytest.raises(WordsError, match="ru: cannot read"):
        strict("ru", tmp_path / "nowhere")


def test_lenient_never_raises(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    broken = folder(tmp_path, en="good = yes\nbad = { $n\n")
    words = Words("en", [CORE_WORDS, broken, tmp_path / "nowhere"], strict=False)
    with caplog.at_level(logging.WARNING):
        assert words("bad") == "[bad]"
        assert words.form("core-seat", "akk", n=1) == "[core-seat.akk]"
        assert words("core-winner") == "seat wins!"
        assert words("core-winner", seat="x" * 3000) == "x" * 3000 + " wins!"
        assert words("good") == "yes"
    assert len(caplog.records) == 2 + 3  # two about the files, one for each gap


def test_lenient_says_what_is_wrong_with_the_files(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        Words("en", [tmp_path], strict=False)
    assert "cannot read" in caplog.text


@pytest.mark.parametrize(("setting", "expected"), [("1", True), ("0", False), (None, False)])
def test_the_environment_chooses_the_mode(setting: str | None, expected: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(STRICT_VARIABLE, raising=False)
    if setting is not None:
        monkeypatch.setenv(STRICT_VARIABLE, setting)
    assert Words("en").strict is expected


# Languages


def test_unknown_language_lists_the_known_ones() -> None:
    with pytest.raises(UnknownLanguage, match="unknown language 'ua': choose one of en, ru, uk"):
        Words("ua", strict=False)
    assert set(LANGUAGE_NAMES) == set(LANGUAGES)


@pytest.mark.parametrize(
    ("accept", "language"),
    [
        ("uk_UA.UTF-8", "uk"),
        ("ru", "ru"),
        ("RU-ru", "ru"),
        ("uk-UA,uk;q=0.9,en;q=0.8", "uk"),
        ("en;q=0.5, ru;q=0.7", "ru"),
        ("de-DE,de;q=0.9,uk;q=0.4,en;q=0.3", "uk"),
        ("uk;q=0,ru;q=0.1", "ru"),
        ("uk;q=0", "en"),
        ("de:uk:en", "uk"),
        ("ru_RU@euro", "ru"),
        ("en_GB", "en"),
        ("de", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("*", "en"),
        ("", "en"),
        ("rubbish;;q=x,,uk;q=nan,ru;q=0.2", "ru"),
        ("ukraine", "en"),
    ],
)
def test_best_language(accept: str, language: str) -> None:
    assert best_language(accept) == language


# Parity


@pytest.mark.parametrize(
    "folders",
    [[CORE_WORDS], *([CORE_WORDS, words] for words in GAMES_WORDS)],
    ids=["core", *(words.parent.name for words in GAMES_WORDS)],
)
def test_parity_of_the_core_and_every_game(folders: list[Path]) -> None:
    assert parity(folders) == []


GOOD = {
    "en": "house = house\nbuild = Build { $n ->\n    [one] a house\n   *[other] { $n } houses\n }\n",
    "ru": "house = дом\n    .gen = дома\nbuild = Дома: { $n }\n",
    "uk": "house = дім\n    .gen = дому\nbuild = Будинки: { $n }\n",
}


def test_parity_finds_nothing_wrong_with_good_words(tmp_path: Path) -> None:
    by_name = "won = { $who ->\n    [me] I\n   *[other] they\n }\n"
    by_value = "place = { $n ->\n    [1] gold\n   *[any] tin\n }\n"
    names = "-city = Rome\nvisit = { -city }, { build }\n"
    plenty = {language: text + by_name + by_value + names for language, text in GOOD.items()}
    assert parity([folder(tmp_path, **plenty)]) == []


RUSSIAN_COUNT = "build = { $n ->\n    [one] дом\n    [few] дома\n    [many] домов\n   *[other] дома\n }\n"


@pytest.mark.parametrize(
    ("language", "old", "new", "problem"),
    [
        ("uk", "build = Будинки: { $n }\n", "", "uk: build is missing"),
        ("en", "house = house\n", "", "en: house is missing"),
        ("uk", "    .gen = дому\n", "", "uk: house.gen is missing"),
        ("en", "house = house\n", "house = house\n    .pl = houses\n", "ru: house.pl is missing"),
        ("ru", "{ $n }", "{ $m }", "ru: build does not use $n, which is used in en, uk"),
        ("ru", "{ $n }", "{ $m }", "en: build does not use $m, which is used in ru"),
        ("uk", ".gen = дому", ".gen = дому { $x }", "ru: house.gen does not use $x, which is used in uk"),
        (
            "ru",
            "Дома: { $n }",
            "{ $n",
            'ru: ru.ftl line 3 does not parse (Expected token: "}"): build = { $n',
        ),
        ("en", "    [one] a house\n", "", "en: build lacks the plural category [one]"),
        ("en", "[one] a house", "[1] a house", "en: build lacks the plural category [one]"),
        ("en", "[one]", "[few]", "en: build has the plural category [few], which the language does not have"),
        ("en", "house = house\n", "house = house\nhouse = hut\n", "en: house is defined twice"),
        ("uk", "{ $n }", "{ $n } { home }", "uk: build refers to home, which does not exist"),
        ("uk", "{ $n }", "{ $n } { -home }", "uk: build refers to -home, which does not exist"),
        ("uk", "{ $n }", "{ $n } { house.dat }", "uk: build refers to house.dat, which does not exist"),
    ],
)
def test_parity_finds_a_planted_defect(language: str, old: str, new: str, problem: str, tmp_path: Path) -> None:
    assert old in GOOD[language]
    planted = GOOD | {language: GOOD[language].replace(old, new)}
    assert problem in parity([folder(tmp_path, **planted)])


def test_parity_names_a_missing_key_once_and_not_its_forms(tmp_path: Path) -> None:
    without = GOOD["uk"].replace("house = дім\n    .gen = дому\n", "")
    assert parity([folder(tmp_path, **GOOD | {"uk": without})]) == ["uk: house is missing"]


@pytest.mark.parametrize("category", ["one", "few", "many"])
def test_parity_finds_a_lost_slavic_plural(category: str, tmp_path: Path) -> None:
    count = GOOD["ru"].replace("build = Дома: { $n }\n", RUSSIAN_COUNT)
    assert parity([folder(tmp_path, **GOOD | {"ru": count})]) == []
    lost = re.sub(rf" +\[{category}\].*\n", "", count)
    assert parity([folder(tmp_path, **GOOD | {"ru": lost})]) == [f"ru: build lacks the plural category [{category}]"]


def test_parity_counts_parameters_of_sentences_referred_to(tmp_path: Path) -> None:
    english = "build = { $n }\nplan = { $n }\n"
    other = "build = { $n }\nplan = { build }\n"
    assert parity([folder(tmp_path, en=english, ru=other, uk=other)]) == []


def test_parity_finds_a_missing_file_and_a_key_of_the_core_taken(tmp_path: Path) -> None:
    (folder(tmp_path, en="core-over = Done.\n") / "uk.ftl").unlink()
    problems = parity([CORE_WORDS, tmp_path])
    assert "ru: core-over is defined twice" in problems
    assert any(problem.startswith("uk: cannot read") for problem in problems)


# The core's own files


class Variables(Visitor):
    """The parameters of one sentence."""

    def __init__(self, entry: ast.Message) -> None:
        self.names: set[str] = set()
        self.visit(entry)

    def generic_visit(self, node: ast.BaseNode) -> None:
        if isinstance(node, ast.VariableReference):
            self.names.add(f"${node.id.name}")
        super().generic_visit(node)


def core_messages(language: str) -> list[ast.Message]:
    source = (CORE_WORDS / f"{language}.ftl").read_text(encoding="utf-8")
    return [entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Message)]


def test_every_sentence_is_said_by_something() -> None:
    """A key stands in the code as it is, or follows from a pattern there such as f"move-{verb}", or another sentence has it."""
    code = "".join(file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.py"))
    whole = set(re.findall(r"""["'`]([a-z][\w-]*)["'`]""", code))
    forms = [re.split(r"\{.*?\}", form) for form in re.findall(r'f"([a-z][\w-]*\{[^"]*)"', code)]
    follows = re.compile("|".join(r"[\w-]*".join(map(re.escape, parts)) for parts in forms))
    for file in SOURCES.rglob("en.ftl"):
        text = file.read_text(encoding="utf-8")
        keys = set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE)) - set(re.findall(r"\{ ([a-z][\w-]*)", text))
        assert {key for key in keys - whole if not follows.fullmatch(key)} == set(), file


def test_english_explains_every_parameter() -> None:
    for message in core_messages("en"):
        comment = (message.comment.content if message.comment else "") or ""
        explained = set(re.findall(r"\$[a-z]+", comment))
        assert Variables(message).names <= explained, message.id.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_say_where_they_belong(language: str) -> None:
    for message in core_messages(language):
        assert re.fullmatch(r"(core|prompt|client|error|level)-[a-z-]+", message.id.name)


@pytest.mark.parametrize(("language", "foreign"), [("en", "[а-яіїєґ]"), ("ru", "[іїєґ]"), ("uk", "[ыэъё]")])
def test_no_letters_of_another_language(language: str, foreign: str) -> None:
    source = (CORE_WORDS / f"{language}.ftl").read_text(encoding="utf-8").lower()
    assert re.findall(foreign, source) == []
    assert re.findall(r"\w*(?:[a-z][а-яіїєґ]|[а-яіїєґ][a-z])\w*", source) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_has_a_word_of_its_own(language: str) -> None:
    words = strict(language)
    keys = [message.id.name for message in core_messages(language)]
    commands = [key for key in keys if key.startswith("client-command-")]
    spoken = {words(key) for key in commands}
    assert len(spoken) == len(commands) == 22
    for key in commands:
        assert key.endswith("-play") or words.form(key, "use").split()[0] == words(key)
        assert words.form(key, "help")


# --- names -----------------------------------------------------------------------------------------------------------


def test_people_are_called_by_their_names_and_the_others_by_their_signs() -> None:
    words = strict("en").naming(["Anna", ""])
    assert words("core-winner", seat=words("core-seat", n=1)) == "\u2068Anna\u2069 wins!"
    assert [words("core-seat", n=2), words("core-seat-you", n=2)] == ["Owl", "Owl (you)"]
    assert words("core-seat", n=3) == "Trireme"
    assert strict("uk").naming(["", ""])("core-seat", n=2) == "Сова"


def test_a_name_is_not_declined() -> None:
    assert strict("ru").naming(["Анна"]).form("core-seat", "dat", n=1) == "Анна"


def test_names_stay_at_their_table() -> None:
    plain = strict("en")
    named = plain.naming(["Anna"])
    assert named("core-seat", n=1) == "Anna"
    assert plain("core-seat", n=1) == "Seat 1"
    assert plain.naming(["Boris"])("core-seat", n=1) == "Boris"
    assert named("core-seat", n=1) == "Anna"
    assert named.plain is plain
    assert plain.naming(()) is plain


def test_a_name_is_no_markup() -> None:
    assert strict("en").naming(["{ $n }"])("core-seat", n=1) == "{ $n }"


# --- one word for one thing ------------------------------------------------------------------------------------------

RETIRED = {
    "ru": r"плитк|триер|легендарн|наше море|прежде чем строит|\"разговор\"",
    "uk": r"плитк|плиток|\bбал|чудес|видатн|безплатн|наше море|перш ніж будує|повернути хід|\"розмова\"",
    "en": r"\byou wins\b|check the chance|the chance of this game",
}
"""Words that gave way to others: a tile is «тайл» in Russian and Ukrainian, a trireme «трирема», an undo is not a rotation."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thing_has_one_word_in_all_games(language: str) -> None:
    pages = Path(__file__).parents[2] / "web" / "src" / "words"
    files = [
        *SOURCES.glob(f"**/{language}.ftl"),
        *SOURCES.glob(f"games/*/guide/{language}.md"),
        pages / f"{language}.ts",
    ]
    assert len(files) > 10
    found = [f"{file.parent.parent.name}: {line}" for file in files for line in file.read_text("utf-8").splitlines()
             if re.search(RETIRED[language], line.lower())]  # fmt: skip
    assert found == []


@pytest.mark.parametrize(("language", "told"), [("en", "2nd place"), ("ru", "2-е место"), ("uk", "2-ге місце")])
def test_a_place_is_an_ordinal(language: str, told: str) -> None:
    assert strict(language)("core-place", seat="Anna", place=2).endswith(told)
