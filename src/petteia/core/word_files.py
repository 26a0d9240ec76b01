"""The files of words: reading them with Fluent, and comparing what the languages say.

`Words` loads this file when the first sentence is wanted: Fluent's parser takes longer to import than a game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from .fluent_text import Sentences, plural_of
from .words import CASES, LANGUAGES, WordsError

_LANGUAGES_WITHOUT_CASES: Final = frozenset({"en"})
_PLURALS: Final = frozenset({"zero", "one", "two", "few", "many", "other"})


@cache
def opened(language: str, folders: tuple[Path, ...]) -> tuple[Sentences, tuple[str, ...]]:
    """The sentences of all folders, and what is wrong with their files.

    A key that two files have is refused, in both modes: one of them would never be said.
    """
    resources: list[ast.Resource] = []
    problems: list[str] = []
    homes: dict[str, Path] = {}
    for folder in folders:
        resource = _load(language, folder, problems)
        for name in _keys(resource):
            if name in homes:
                both = " and in ".join(f"{'/'.join(f.parts[-2:])}/{language}.ftl" for f in (homes[name], folder))
                raise WordsError(f"{language}: {name!r} is in {both}: give one of them another name")
            homes[name] = folder
        resources.append(resource)
    return Sentences(language, resources), tuple(problems)


def _keys(resource: ast.Resource) -> Iterator[str]:
    for entry in resource.body:
        if isinstance(entry, ast.Message | ast.Term):
            yield f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name


def _load(language: str, folder: Path, problems: list[str]) -> ast.Resource:
    """Parse one file; a missing file and every entry that does not parse is added to `problems`."""
    path = folder / f"{language}.ftl"
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        problems.append(f"{language}: cannot read {path}: {type(error).__name__}")
        source = ""
    resource = FluentParser().parse(source)
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            problems.append(_junk(language, path, source, entry))
    return resource


def _junk(language: str, path: Path, source: str, entry: ast.Junk) -> str:
    start = entry.span.start if entry.span else 0
    line = source.count("\n", 0, start) + 1
    first = (entry.content or "").strip().split("\n")[0]
    reason = entry.annotations[0].message if entry.annotations else "not understood"
    return f"{language}: {path.name} line {line} does not parse ({reason}): {first}"


# Parity: do all languages say the same things?


@dataclass
class _SentencePart(Visitor):
    """What one sentence, or one form of it, is made of."""

    variables: set[str] = field(default_factory=set)
    references: set[str] = field(default_factory=set)
    selects: list[tuple[str, ...]] = field(default_factory=list)

    def generic_visit(self, node: ast.BaseNode) -> None:
        """Note what the node is and walk on into it."""
        if isinstance(node, ast.VariableReference):
            self.variables.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            self.references.add(_full_name(node.id.name, node.attribute))
        elif isinstance(node, ast.TermReference):
            self.references.add(_full_name(f"-{node.id.name}", node.attribute))
        elif isinstance(node, ast.SelectExpression):
            self.selects.append(tuple(_variant_name(variant) for variant in node.variants))
        super().generic_visit(node)


def _variant_name(variant: ast.Variant) -> str:
    """The name that a variant is chosen by; "#" for any plain number."""
    return variant.key.name if isinstance(variant.key, ast.Identifier) else "#"


_Parts = dict[str, _SentencePart]


def parity(folders: Iterable[Path]) -> list[str]:
    """Every way in which the languages of `folders` differ or are broken, one line each; empty: all is well.

    Give the folders that are opened together (`[CORE_WORDS, folder_of_the_game]`). Found are: missing files,
    entries that do not parse, keys defined twice, keys and forms that a language lacks (a language without
    cases needs no case forms), parameters that differ, references to nothing, and choices by number that lack
    a plural category of their language or name one that it does not have.
    """
    opened = tuple(folders)
    problems: list[str] = []
    languages = {language: _read(language, opened, problems) for language in LANGUAGES}
    for language, parts in languages.items():
        problems += _broken_parts(language, parts)
    for name in sorted({name for parts in languages.values() for name in parts if not name.startswith("-")}):
        problems += _missing(name, languages)
        problems += _differing_variables(name, languages)
    return list(dict.fromkeys(problems))


def _read(language: str, folders: tuple[Path, ...], problems: list[str]) -> _Parts:
    parts: _Parts = {}
    for folder in folders:
        for entry in _load(language, folder, problems).body:
            for name, pattern in _patterns(entry):
                if name in parts:
                    problems.append(f"{language}: {name} is defined twice")
                part = parts[name] = _SentencePart()
                part.visit(pattern)
    return parts


def _patterns(entry: ast.EntryType) -> Iterator[tuple[str, ast.Pattern]]:
    """A sentence and each of its forms, by full name: "key", "key.form", "-term"."""
    if not isinstance(entry, ast.Message | ast.Term):
        return
    key = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
    if entry.value is not None:
        yield key, entry.value
    for attribute in entry.attributes:
        yield _full_name(key, attribute.id), attribute.value


def _full_name(key: str, form: ast.Identifier | None) -> str:
    return f"{key}.{form.name}" if form else key


def _broken_parts(language: str, parts: _Parts) -> Iterator[str]:
    for name, part in parts.items():
        for reference in sorted(part.references - parts.keys()):
            yield f"{language}: {name} refers to {reference}, which does not exist"
        for keys in part.selects:
            for problem in _plural_problems(language, keys):
                yield f"{language}: {name} {problem}"


def _plural_problems(language: str, keys: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with a choice by number: one whose variants name plural categories.

    "other" is a plural category only beside others or beside plain numbers: a choice by name may use it too.
    """
    named = set(keys) & _PLURALS
    if not named or (named == {"other"} and set(keys) - {"other", "#"}):
        return
    needed = _integer_plurals(language)
    for category in sorted(needed - named):
        yield f"lacks the plural category [{category}]"
    for category in sorted(named - needed - {"other"}):
        yield f"has the plural category [{category}], which the language does not have"


@cache
def _integer_plurals(language: str) -> frozenset[str]:
    """The plural categories of whole numbers: CLDR's rules repeat long before 200."""
    return frozenset(plural_of(language, n) for n in range(200))


def _missing(name: str, languages: Mapping[str, _Parts]) -> Iterator[str]:
    key, _, form = name.partition(".")
    is_case = form.partition("-")[0] in CASES
    for language, parts in languages.items():
        if name in parts or (is_case and language in _LANGUAGES_WITHOUT_CASES):
            continue
        known = any(other.partition(".")[0] == key for other in parts)
        yield f"{language}: {name if known else key} is missing"


def _differing_variables(name: str, languages: Mapping[str, _Parts]) -> Iterator[str]:
    used = {language: _variables(name, parts, set()) for language, parts in languages.items() if name in parts}
    everything = set().union(*used.values())
    for language, variables in used.items():
        for variable in sorted(everything - variables):
            others = [other for other, theirs in used.items() if variable in theirs]
            yield f"{language}: {name} does not use ${variable}, which is used in {', '.join(others)}"


def _variables(name: str, parts: _Parts, seen: set[str]) -> set[str]:
    """The parameters a sentence needs, those of the sentences it refers to included."""
    if name in seen or name not in parts or name.startswith("-"):
        return set()
    seen.add(name)
    part = parts[name]
    return part.variables.union(*(_variables(reference, parts, seen) for reference in part.references))
