"""What takes Pydantic's place in a browser judges messages and bodies as Pydantic does."""

from __future__ import annotations

import importlib.util
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import pydantic
import pytest

import petteia
from petteia.server import messages

HERE = Path(petteia.__file__).parent


@pytest.fixture(scope="module")
def others() -> Iterator[ModuleType]:
    """The messages, declared once more with the replacement."""
    replacement = loaded("pydantic_replacement", HERE / "browser" / "replacements" / "pydantic.py")
    true = sys.modules["pydantic"]
    sys.modules["pydantic"] = replacement
    try:
        yield loaded("petteia.server.other_messages", HERE / "server" / "messages.py")
    finally:
        sys.modules["pydantic"] = true


def loaded(name: str, file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def plain(value: Any) -> Any:
    if isinstance(value, list):
        return [plain(one) for one in value]
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    return plain(vars(value)) if hasattr(value, "__dict__") else value


VALUES: list[Any] = [
    None, True, False, 0, 1, 15, 16, -1, 2**53, 2**53 - 1, 1.0, 1.5, 1_000_001, 100_001, "", "a", "1", "true", "en", "watch",
    "x" * 65, "x" * 501, " a\u202eb ", "ab\x07", "0" * 64, "0g", "undo", "takeover", "none", "days",
    [], ["a"], [1], ["a"] * 17, [5, "place a", {"verb": 1}], {}, {"a": True}, {"a": "b"}, {"kind": "me"}, [{"kind": "me"}],
    [{"kind": "bot", "bot": "steady"}, {"kind": "open"}], [{"kind": "king"}],
    [[["tiles", 0, "face"], ["A.B"]]], [[["tiles", -1], 5]], [[[], 5]], [[["tiles"], 1, 2]], [[["tiles"] * 20, 1]],
    [["tiles", 1]],
]  # fmt: skip
BODIES = [body.__name__ for body in messages.Body.__subclasses__() if body.__module__ == messages.__name__]


def test_messages_and_bodies_are_judged_alike(others: ModuleType) -> None:
    chance = random.Random(5)
    kinds = [get_args(one.model_fields["type"].annotation)[0] for one in messages.Message.__subclasses__()]
    members = sorted({name for one in messages.Message.__subclasses__() for name in one.model_fields})
    verdicts = {True: 0, False: 0}
    for _ in range(6_000):
        data = {name: chance.choice(VALUES) for name in members if chance.random() < 0.35}
        data |= {"v": 1, "type": chance.choice([*kinds, "none"])} if chance.random() < 0.9 else {}
        verdicts[alike(messages.MESSAGES.validate_python, others.MESSAGES.validate_python, data)] += 1
    for name in BODIES:
        body = getattr(messages, name)
        for _ in range(600):
            data = {one: chance.choice(VALUES) for one in body.model_fields if chance.random() < 0.6}
            verdicts[alike(body.model_validate, getattr(others, name).model_validate, data)] += 1
    assert min(verdicts.values()) > 500, verdicts


def alike(one: Any, other: Any, data: Any) -> bool:
    """Whether both take something, which they must take as the same."""
    try:
        taken = plain(one(json.loads(json.dumps(data))))
    except pydantic.ValidationError:
        try:
            taken = plain(other(data))
        except ValueError:
            return False
        raise AssertionError(f"taken as {taken}: {data}") from None
    assert plain(other(data)) == taken, data
    return True
