"""Making text of the sentences of Fluent files: numbers, plurals and lists as our three languages write them.

Understood are text, parameters, literals, choices, and references to messages, their forms and terms: all that Fluent has
but functions. A mistake is told, and the sentence comes with a gap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import ROUND_HALF_EVEN, Decimal
from functools import lru_cache
from typing import Any, Final, Literal

from fluent.syntax import ast

Parameter = str | int | float
NO_BREAK = "\u00a0"
_SEPARATORS: Final = {"en": (",", "."), "ru": (NO_BREAK, ","), "uk": (NO_BREAK, ",")}
"""What stands between thousands and before decimals."""
_LAST: Final = {
    "en": {"and": "and", "or": "or"},
    "ru": {"and": "и", "or": "или"},
    "uk": {"and": "і", "or": "або"},
}  # fmt: skip
"""What stands before the last one of a list."""
_THOUSANDTH: Final = Decimal("0.001")


def plural_of(language: str, number: float) -> str:
    """The plural category of a number, by the rules of Unicode CLDR."""
    if number != int(number):
        return "other"
    n = abs(int(number))
    if language == "en":
        return "one" if n == 1 else "other"
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


@lru_cache(maxsize=4096)
def written(language: str, number: float) -> str:
    """A number as a language writes it: in groups of three digits, with three decimals at most."""
    if isinstance(number, int):
        text = f"{number:,}"
    else:
        text = f"{Decimal(str(number)).quantize(_THOUSANDTH, ROUND_HALF_EVEN):,f}".rstrip("0").rstrip(".")
    group, point = _SEPARATORS[language]
    return text.translate({ord(","): group, ord("."): point})


class Sentences:
    """The entries of some files in one language. Of two with the same name the first counts."""

    def __init__(self, language: str, files: Iterable[ast.Resource]) -> None:
        self.language = language
        self._entries: dict[str, ast.Message | ast.Term] = {}
        for file in files:
            for entry in file.body:
                if isinstance(entry, ast.Message | ast.Term):
                    sign = "-" if isinstance(entry, ast.Term) else ""
                    self._entries.setdefault(sign + entry.id.name, entry)

    def pattern(self, key: str, form: str | None = None) -> ast.Pattern | None:
        """What a message, a term ("-key") or a form of one says; None if there is no such thing."""
        entry = self._entries.get(key)
        if entry is None or form is None:
            return None if entry is None else entry.value
        return next((a.value for a in entry.attributes if a.id.name == form), None)

    def listed(self, items: Sequence[str], style: Literal["and", "or"]) -> str:
        """Items as the language lists them: "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {_LAST[self.language][style]} {items[-1]}"

    def filled_in(self, pattern: ast.Pattern, parameters: Mapping[str, Parameter]) -> tuple[str, list[str]]:
        """A sentence with its parameters, and what is wrong with it."""
        filling = _Filling(self)
        return filling.text(pattern, parameters), filling.mistakes


class _Gap(str):
    """Stands in a sentence where a parameter or message is missing. It selects no variant of a choice."""

    __slots__ = ()


class _Filling:
    """One sentence while it is filled in."""

    def __init__(self, sentences: Sentences) -> None:
        self.sentences = sentences
        self.mistakes: list[str] = []
        self._open: list[ast.Pattern] = []
        """The sentences that this one is inside of."""

    def text(self, pattern: ast.Pattern, parameters: Mapping[str, Parameter]) -> str:
        if pattern in self._open:
            self.mistakes.append("a sentence refers to itself")
            return _Gap("???")
        self._open.append(pattern)
        parts = [
            element.value if isinstance(element, ast.TextElement) else self._written(element.expression, parameters)
            for element in pattern.elements
        ]
        self._open.pop()
        return "".join(parts)

    def _written(self, expression: Any, parameters: Mapping[str, Parameter]) -> str:
        value = self._value(expression, parameters)
        return value if isinstance(value, str) else written(self.sentences.language, value)

    def _value(self, expression: Any, parameters: Mapping[str, Parameter]) -> Parameter:
        method = _METHODS.get(type(expression))
        if method is None:
            self.mistakes.append(f"{type(expression).__name__} is not understood")
            return _Gap("???")
        return method(self, expression, parameters)

    def _placeable(self, expression: ast.Placeable, parameters: Mapping[str, Parameter]) -> Parameter:
        return self._value(expression.expression, parameters)

    def _literal(self, expression: ast.StringLiteral, parameters: Mapping[str, Parameter]) -> Parameter:
        return str(expression.parse()["value"])

    def _number(self, expression: ast.NumberLiteral, parameters: Mapping[str, Parameter]) -> Parameter:
        return float(expression.value) if "." in expression.value else int(expression.value)

    def _parameter(self, expression: ast.VariableReference, parameters: Mapping[str, Parameter]) -> Parameter:
        name = expression.id.name
        if name in parameters:
            return parameters[name]
        if not isinstance(parameters, _TermParameters):
            self.mistakes.append(f"no parameter {name}")
        return _Gap(name)

    def _message(self, expression: ast.MessageReference, parameters: Mapping[str, Parameter]) -> Parameter:
        return self._reference(expression.id.name, expression.attribute, parameters)

    def _term(self, expression: ast.TermReference, parameters: Mapping[str, Parameter]) -> Parameter:
        given = expression.arguments.named if expression.arguments else []
        own = _TermParameters({one.name.name: self._value(one.value, parameters) for one in given})
        return self._reference(f"-{expression.id.name}", expression.attribute, own)

    def _reference(self, key: str, form: ast.Identifier | None, parameters: Mapping[str, Parameter]) -> Parameter:
        pattern = self.sentences.pattern(key, form.name if form else None)
        if pattern is None:
            name = f"{key}.{form.name}" if form else key
            self.mistakes.append(f"no words for {name}")
            return _Gap(f"{{{name}}}")
        return self.text(pattern, parameters)

    def _choice(self, expression: ast.SelectExpression, parameters: Mapping[str, Parameter]) -> Parameter:
        chosen = self._value(expression.selector, parameters)
        variant = next((v for v in expression.variants if self._fits(v.key, chosen)), None)
        return self.text((variant or next(v for v in expression.variants if v.default)).value, parameters)

    def _fits(self, key: ast.Identifier | ast.NumberLiteral, chosen: Parameter) -> bool:
        if isinstance(chosen, str):
            return isinstance(key, ast.Identifier) and key.name == chosen and not isinstance(chosen, _Gap)
        if isinstance(key, ast.Identifier):
            return key.name == plural_of(self.sentences.language, chosen)
        return float(key.value) == chosen


class _TermParameters(dict[str, Parameter]):
    """What a term is given. It may leave parameters out."""


_METHODS: dict[type[Any], Callable[[_Filling, Any, Mapping[str, Parameter]], Parameter]] = {
    ast.Placeable: _Filling._placeable,
    ast.StringLiteral: _Filling._literal,
    ast.NumberLiteral: _Filling._number,
    ast.VariableReference: _Filling._parameter,
    ast.MessageReference: _Filling._message,
    ast.TermReference: _Filling._term,
    ast.SelectExpression: _Filling._choice,
}
