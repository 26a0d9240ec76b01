"""Sentences are filled in as the reference implementation of Fluent does it, and numbers written as Unicode CLDR says."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentFloat, FluentInt
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import petteia
from petteia.core.fluent_text import Sentences, plural_of, written
from petteia.core.words import LANGUAGES

SOURCES = Path(petteia.__file__).parent
PLURALS = {"one", "few", "many", "other"}
NUMBERS = [*range(130), 999, 1000, 1001, 12_345, 1_234_567, -1, -2, -5, -21, -1000]
BROKEN = [1.0, 2.0, 0.5, 1.5, -2.5, 1234.5678, 0.0004, 2.0005, 1e6]


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_and_plurals_are_those_of_unicode(language: str) -> None:
    locale = Locale.parse(language)
    for whole in NUMBERS:
        assert written(language, whole) == FluentInt(whole).format(locale)
        assert plural_of(language, whole) == locale.plural_form(whole)
    for number in BROKEN:
        assert written(language, number) == FluentFloat(number).format(locale)
        assert plural_of(language, number) == locale.plural_form(number)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_are_those_of_unicode(language: str) -> None:
    sentences = Sentences(language, [])
    locale = "en_GB" if language == "en" else language  # British English writes "a, b and c"
    for count in range(6):
        items = list("abcdef"[:count])
        assert sentences.listed(items, "and") == format_list(items, "standard", locale)
        assert sentences.listed(items, "or") == format_list(items, "or", locale)


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()
        self.keys: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_Variant(self, node: ast.Variant) -> None:  # noqa: N802
        if isinstance(node.key, ast.Identifier):
            self.keys.add(node.key.name)
        self.generic_visit(node)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_filled_in_as_the_reference_does(language: str) -> None:
    core = SOURCES / "core" / "locale" / f"{language}.ftl"
    compared = 0
    for file in sorted(SOURCES.rglob(f"{language}.ftl")):
        texts = [path.read_text(encoding="utf-8") for path in dict.fromkeys((core, file))]
        ours = Sentences(language, [FluentParser().parse(text) for text in texts])
        reference = FluentBundle([language], use_isolating=False)
        for text in texts:
            reference.add_resource(FluentResource(text))
        for entry in FluentParser().parse(texts[-1]).body:
            if isinstance(entry, ast.Message):
                compared += compare(ours, reference, entry)
    assert compared > 5000


def compare(ours: Sentences, reference: FluentBundle, entry: ast.Message) -> int:
    found = Variables()
    found.visit(entry)
    # The reference takes the text "many" for a number, and lets it choose [0].
    values: list[Any] = [1, 2, 5, 21, 1234, -1, 0.5, "text", *sorted(found.keys - PLURALS)]
    message = reference.get_message(entry.id.name)
    forms = [None, *(attribute.id.name for attribute in entry.attributes)]
    for form, value in itertools.product(forms, values):
        pattern = ours.pattern(entry.id.name, form)
        theirs = message.attributes[form] if form else message.value
        if pattern is None or theirs is None:
            assert pattern is theirs
            continue
        parameters = dict.fromkeys(found.names, value)
        said, mistakes = ours.filled_in(pattern, parameters)
        wanted, errors = reference.format_pattern(theirs, parameters)
        assert (said, len(mistakes)) == (str(wanted), len(errors)), (entry.id.name, form, value)
    return len(forms) * len(values)


ODD = """
-city = { $case ->
   *[nominative] Rome
    [locative] in Rome
}
-plain = a term
    .kind = thing
message = in { -city(case: "locative") }, { -city }, { -plain }, { "\\u0041{" } { 5 } { 2.50 }
of-term = { -plain.kind ->
   *[other] other
    [thing] a thing
}
nested = { $a ->
    [0] none
    [one] { $b ->
       *[x] x
        [y] y { message }
    }
   *[other] { $a } { nothing } { nested.form } { $missing }
}
    .form = form { $a }
again = { nested } and { again }
called = { NUMBER($a) }
"""


@pytest.mark.parametrize("parameters", [{"a": 0, "b": "x"}, {"a": 1, "b": "y"}, {"a": 7, "b": "z"}, {"a": "1"}, {}])
def test_all_that_fluent_has_but_functions(parameters: dict[str, Any]) -> None:
    ours, reference = Sentences("en", [FluentParser().parse(ODD)]), FluentBundle(["en"], use_isolating=False)
    reference.add_resource(FluentResource(ODD))
    for key in ("message", "of-term", "nested", "again"):
        pattern = ours.pattern(key)
        theirs = reference.get_message(key).value
        assert pattern is not None
        assert theirs is not None
        said, mistakes = ours.filled_in(pattern, parameters)
        wanted, errors = reference.format_pattern(theirs, parameters)
        assert (said, len(mistakes)) == (str(wanted), len(errors))
    called = ours.pattern("called")
    assert called is not None
    assert ours.filled_in(called, parameters) == ("???", ["FunctionReference is not understood"])
