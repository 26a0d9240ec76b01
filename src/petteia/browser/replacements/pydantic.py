"""A replacement of Pydantic in a browser, with as much of it as the messages and requests of the server use.

Pydantic itself would be a quarter of all that is downloaded. The verdicts are the same (tests/site/test_replacements.py).

Messages may come from a stranger's page, over a channel: whatever they are, they are read or refused by a `ValidationError`.
"""

from __future__ import annotations

import re
import sys
import types
import typing
from typing import Any


class ValidationError(ValueError):
    """A value that is not what was declared."""


class Constraint:
    """What a declared value must keep to."""

    def __init__(self, **given: Any) -> None:
        self.given = given


def Field(default: Any = ..., **given: Any) -> Any:  # noqa: N802
    """A constraint, and perhaps what a member is when it is not given."""
    return Constraint(**given) if default is ... else default


StringConstraints = Constraint
ConfigDict = dict


class AfterValidator:
    """A function that has the last word on a value."""

    def __init__(self, function: Any) -> None:
        self.function = function


class BaseModel:
    """A message or a body: what its class does not declare is ignored."""

    _members: dict[str, tuple[Any, Any]]

    def __init_subclass__(cls) -> None:
        """Members are read when they are first needed: the names in annotations may come later."""
        cls._members = {}

    def __init__(self, **given: Any) -> None:
        self.__dict__.update(given)

    @classmethod
    def members(cls) -> dict[str, tuple[Any, Any]]:
        """Each member with its type and what it is when it is not given."""
        if not cls._members:
            hints = typing.get_type_hints(cls, vars(sys.modules[cls.__module__]), include_extras=True)
            for name, hint in hints.items():
                if name in ("_members", "model_config"):
                    continue
                default = getattr(cls, name, ...)
                if isinstance(default, Constraint):
                    hint, default = typing.Annotated[hint, default], ...
                cls._members[name] = hint, default
        return cls._members

    @classmethod
    def model_validate(cls, data: Any) -> Any:
        """A model of plain data."""
        if not isinstance(data, dict):
            raise ValidationError(f"{cls.__name__}: an object is expected")
        read = {}
        for name, (hint, default) in cls.members().items():
            if name in data:
                read[name] = checked(hint, data[name])
            elif default is ...:
                raise ValidationError(f"{cls.__name__}: {name} is missing")
            else:
                read[name] = default.copy() if isinstance(default, (list, dict)) else default
        return cls(**read)


class TypeAdapter:
    """Reads values of one type."""

    def __init__(self, hint: Any) -> None:
        self._hint = hint

    def __class_getitem__(cls, hint: Any) -> Any:
        """So that it can be annotated."""
        return cls

    def validate_python(self, value: Any) -> Any:
        """A value of the type."""
        return checked(self._hint, value)


def checked(hint: Any, value: Any, rules: tuple[Any, ...] = ()) -> Any:
    """A value of a type, or an error."""
    origin, inner = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        return checked(inner[0], value, (*inner[1:], *rules))
    if origin in (typing.Union, types.UnionType):
        return _one_of(inner, value, rules)
    if origin is typing.Literal:
        if value not in inner or type(value) is not type(inner[inner.index(value)]):
            raise ValidationError(f"{value!r} is not one of {inner}")
        return value
    if origin is list or hint is list:
        if not isinstance(value, (list, tuple)):
            raise ValidationError("a list is expected")
        value = [checked(inner[0], one) for one in value] if inner else value
    elif origin is tuple:
        hints = inner[:1] * len(value) if inner[-1] is ... and isinstance(value, (list, tuple)) else inner
        if not isinstance(value, (list, tuple)) or len(hints) != len(value):
            raise ValidationError("a list of another length is expected")
        value = tuple(checked(one, given) for one, given in zip(hints, value, strict=True))
    elif origin is dict or hint is dict:
        if not isinstance(value, dict):
            raise ValidationError("an object is expected")
        value = {checked(inner[0], k): checked(inner[1], v) for k, v in value.items()} if inner else value
    elif isinstance(hint, type) and issubclass(hint, BaseModel):
        value = hint.model_validate(value)
    elif hint is not Any:
        value = _plain(hint, value, any(rule.given.get("strict") for rule in rules if isinstance(rule, Constraint)))
    for rule in rules:
        value = rule.function(value) if isinstance(rule, AfterValidator) else _kept(rule.given, value)
    return value


def _one_of(hints: tuple[Any, ...], value: Any, rules: tuple[Any, ...]) -> Any:
    if any(isinstance(rule, Constraint) and "discriminator" in rule.given for rule in rules):
        kind = value.get("type") if isinstance(value, dict) else None
        for hint in hints:
            if kind in typing.get_args(hint.members()["type"][0]):
                return checked(hint, value)
        raise ValidationError(f"there is no {kind!r}")
    if value is None and type(None) in hints:
        return None
    exact = [hint for hint in hints if hint is type(value)]
    for hint in (*exact, *(hint for hint in hints if hint is not type(None))):
        try:
            return checked(hint, value, rules)
        except ValidationError:
            continue
    raise ValidationError(f"{value!r} is none of what is expected")


MOST_DIGITS = 4_300
"""Longer ones Python does not read either."""
_TRUE, _FALSE = {"true", "1", "on", "yes", "t", "y"}, {"false", "0", "off", "no", "f", "n"}


def _plain(hint: Any, value: Any, is_strict: bool) -> Any:
    """A text, a number, or yes and no; unless it is strict, also where it is told in another way."""
    if hint is bool:
        if isinstance(value, bool):
            return value
        if not is_strict and value in (0, 1) and isinstance(value, (int, float)):
            return bool(value)
        if not is_strict and isinstance(value, str) and value.lower() in _TRUE | _FALSE:
            return value.lower() in _TRUE
    elif hint is int:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        if not is_strict and isinstance(value, bool):
            return int(value)
        if not is_strict and isinstance(value, float) and value.is_integer():
            return int(value)
        is_text = not is_strict and isinstance(value, str) and len(value) <= MOST_DIGITS
        if is_text and re.fullmatch(r"\s*[+-]?\d+(_\d+)*(\.0*)?\s*", value):
            return int(value.strip().split(".")[0])
    elif hint is str:
        if isinstance(value, str):
            return value
    elif hint is type(None) or hint is None:
        if value is None:
            return None
    else:
        raise TypeError(f"{hint} is not known here")
    raise ValidationError(f"{value!r} is not {getattr(hint, '__name__', hint)}")


def _kept(given: dict[str, Any], value: Any) -> Any:
    if given.get("strip_whitespace"):
        value = value.strip()
    broken = (
        ("max_length" in given and len(value) > given["max_length"])
        or ("min_length" in given and len(value) < given["min_length"])
        or ("pattern" in given and not re.search(given["pattern"].replace("$", r"\Z"), value))
        or (value is not None and "ge" in given and value < given["ge"])
        or (value is not None and "le" in given and value > given["le"])
        or (value is not None and "lt" in given and value >= given["lt"])
    )
    if broken:
        raise ValidationError(f"{value!r} is not within {given}")
    return value
