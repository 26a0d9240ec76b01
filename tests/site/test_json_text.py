"""JSON without orjson, as in a browser: what comes from strangers is read or refused as a server does it."""

from __future__ import annotations

import importlib.util
import json
import random
import time
from types import ModuleType

import pytest

from petteia.core import extras
from petteia.server import json_text


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module as it is where orjson is not installed."""
    monkeypatch.setattr(extras, "has_packages", lambda *names: False)
    assert json_text.__file__ is not None
    spec = importlib.util.spec_from_file_location("petteia.server.plain_json_text", json_text.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BAD = [
    "", "{", "NaN", "[Infinity]", "-Infinity", '"\\ud800"', '{"a":"\\udfff"}', "[" * 50_000, '{"a":' * 5_000,
    "[" * 101 + "]" * 101,
    '["' + '\\"' * 30_000, '"' + "[" * 200, "[" * 200 + '"', "1" * 5_000,
]  # fmt: skip


@pytest.mark.parametrize("text", BAD, ids=range(len(BAD)))
def test_what_is_no_json_is_refused_at_once(text: str, plain: ModuleType) -> None:
    began = time.process_time()
    with pytest.raises(ValueError):  # noqa: PT011 - any of them
        plain.loads(text)
    assert time.process_time() - began < 0.5


def test_what_is_json_is_read_alike(plain: ModuleType) -> None:
    chance = random.Random(4)

    def value(depth: int) -> object:
        kind = chance.randrange(7 if depth < 6 else 5)
        if kind == 5:
            return [value(depth + 1) for _ in range(chance.randrange(5))]
        if kind == 6:
            return {chance.choice(["a", "[", '"', "é"]): value(depth + 1) for _ in range(chance.randrange(5))}
        return chance.choice([None, True, -5, 2**53, 1.5, "", "[[{{", '\\"]}', "\u2028\U0001f600", "ж" * 30])

    for _ in range(300):
        data = [value(0) for _ in range(30)]
        for text in (json.dumps(data), json.dumps(data, ensure_ascii=False), plain.dumps(data)):
            assert plain.loads(text) == json_text.loads(text) == data
