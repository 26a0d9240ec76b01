"""From the rulebook to the code and to a test: every rule id of docs/rules/<game>.md is cited in both, and no other is.

A test cites a rule in its name (`test_r5_4_...`, with a clause `test_r5_6a_...`) or in a docstring; code cites it in a
docstring, a comment or a name for a reason. The players' guides carry ids too, and those must exist as well.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import petteia

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "docs" / "rules"
RULE = re.compile(r"\bR(\d+\.\d+)([a-z]?)\b")
RULING = re.compile(r"\bQ(\d+)\b")
EXAMPLE = re.compile(r"\bE(\d+)\b")
IN_NAME = re.compile(r"^test_r(\d+)_(\d+)([a-z]?)_")
EXAMPLE_NAME = re.compile(r"^test_e(\d+)_")

GAMES = [name for name in petteia.names(every=True) if (PAGES / f"{name}.md").exists()]
every_game = pytest.mark.parametrize("game", GAMES)


@cache
def page(game: str) -> str:
    return (PAGES / f"{game}.md").read_text(encoding="utf-8")


@cache
def rules(game: str) -> dict[str, set[str]]:
    """Every rule id of a game's page, with the letters of its clauses: a list below the rule, or (a), (b) within it."""
    found: dict[str, set[str]] = {}
    for chunk in re.split(r"\n(?=\*\*R|## )", page(game)):
        head = re.match(r"\*\*R(\d+\.\d+)\*\*", chunk)
        if head:
            assert head[1] not in found, f"R{head[1]} is there twice"
            found[head[1]] = {a or b for a, b in re.findall(r"^  - ([a-z])\. |\(([a-z])\) ", chunk, re.MULTILINE)}
    return found


@cache
def table_ids(game: str, letter: str) -> set[str]:
    """The numbers of the rulings (Q) or examples (E) that have a row of their own."""
    return set(re.findall(rf"^\| {letter}(\d+) \|", page(game), re.MULTILINE))


def sources(game: str) -> list[Path]:
    found = (ROOT / "src" / "petteia" / "games" / game).rglob("*.py")
    return sorted(file for file in found if not file.name.startswith("test_"))


def files_of(game: str) -> list[Path]:
    """The tests of a game: beside the others, or in its own folder."""
    beside = (ROOT / "tests" / "games" / game).rglob("*.py")
    return sorted([*beside, *(ROOT / "src" / "petteia" / "games" / game).glob("test_*.py")])


def guides(game: str) -> list[Path]:
    return sorted((ROOT / "src" / "petteia" / "games" / game / "guide").glob("*.md"))


def text_of(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def ids_in_tests(game: str) -> set[tuple[str, str]]:
    """The rules, with their clauses, that test functions cite by name or docstring."""
    found: set[tuple[str, str]] = set()
    for function in functions_of(game):
        named = IN_NAME.match(function.name)
        if named:
            found.add((f"{named[1]}.{named[2]}", named[3]))
        found |= set(RULE.findall(ast.get_docstring(function) or ""))
    return found


def functions_of(game: str) -> Iterator[ast.FunctionDef]:
    for file in files_of(game):
        for node in ast.walk(ast.parse(text_of(file))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield node


def in_order(ids: set[str]) -> list[str]:
    return sorted(ids, key=lambda text: [int(n) for n in text.split(".")])


def test_every_offered_game_has_a_page_of_rules() -> None:
    assert [name for name in petteia.names() if name not in GAMES] == []


@every_game
def test_the_page_numbers_its_rules_without_a_gap(game: str) -> None:
    chapters: dict[int, list[int]] = {}
    for rule in rules(game):
        chapter, paragraph = map(int, rule.split("."))
        chapters.setdefault(chapter, []).append(paragraph)
    assert list(chapters) == list(range(1, len(chapters) + 1))
    for chapter, paragraphs in chapters.items():
        assert sorted(paragraphs) == list(range(1, len(paragraphs) + 1)), f"chapter {chapter}"


@every_game
def test_every_rule_is_cited_in_the_code(game: str) -> None:
    cited = {rule for file in sources(game) for rule, _ in RULE.findall(text_of(file))}
    assert in_order(set(rules(game)) - cited) == []


@every_game
def test_every_rule_has_a_test(game: str) -> None:
    assert in_order(set(rules(game)) - {rule for rule, _ in ids_in_tests(game)}) == []


@every_game
def test_every_rule_has_a_test_that_carries_its_name(game: str) -> None:
    named = {f"{m[1]}.{m[2]}" for m in map(IN_NAME.match, (f.name for f in functions_of(game))) if m}
    assert in_order(set(rules(game)) - named) == []


@every_game
def test_every_clause_has_a_test(game: str) -> None:
    clauses = {(rule, letter) for rule, letters in rules(game).items() for letter in letters}
    assert sorted(clauses - ids_in_tests(game)) == []


@every_game
def test_every_example_is_a_story(game: str) -> None:
    told = {m[1] for m in map(EXAMPLE_NAME.match, (f.name for f in functions_of(game))) if m}
    assert table_ids(game, "E") == told


@every_game
def test_nothing_cites_an_id_that_does_not_exist(game: str) -> None:
    """Rules and their clauses, rulings and examples; in code, tests, guides and on the page itself."""
    strange: list[tuple[str, str]] = []
    for file in [*sources(game), *files_of(game), *guides(game), PAGES / f"{game}.md"]:
        text = text_of(file)
        for rule, letter in RULE.findall(text):
            if rule not in rules(game) or (letter and letter not in rules(game)[rule]):
                strange.append((file.name, f"R{rule}{letter}"))
        strange += [(file.name, f"Q{n}") for n in RULING.findall(text) if n not in table_ids(game, "Q")]
    for rule, letter in ids_in_tests(game):
        if rule not in rules(game) or (letter and letter not in rules(game)[rule]):
            strange.append(("a test's name", f"R{rule}{letter}"))
    assert strange == []


@every_game
def test_every_reason_and_every_check_names_a_rule_of_the_page(game: str) -> None:
    loaded = petteia.game(game)
    known = {f"R{rule}" for rule in rules(game)}
    assert {reason.rule for reason in loaded.reasons.values()} <= known
    for law in loaded.checks.values():
        assert {f"R{rule}" for rule, _ in RULE.findall(law)} <= known


@every_game
def test_every_ruling_is_referred_to(game: str) -> None:
    """A ruling that no rule, option, test or line of code points at would settle nothing."""
    places = [*sources(game), *files_of(game)]
    rows = "\n".join(line for line in page(game).splitlines() if not re.match(r"\| Q\d+ \|", line))
    cited = set(RULING.findall(rows)) | {n for file in places for n in RULING.findall(text_of(file))}
    assert sorted(table_ids(game, "Q") - cited, key=int) == []


@every_game
def test_the_page_names_the_rules_of_reasons_as_the_game_does(game: str) -> None:
    declared = {reason.key: reason.rule for reason in petteia.game(game).reasons.values()}
    _, _, section = page(game).partition("### The order of reasons")
    told = re.findall(r"`([\w-]+)` \((R\d+\.\d+)", section.partition("\n## ")[0])
    assert [(key, rule) for key, rule in told if declared.get(key) != rule] == []
    named = set(re.findall(r"`([\w-]+)`", section.partition("\n## ")[0]))
    assert not section or sorted(set(declared) - named) == []
