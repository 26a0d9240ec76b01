"""JSON as it travels: by orjson, which is quick, or by Python's own module where that is not installed."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from ..core.extras import has_packages

if TYPE_CHECKING or has_packages("orjson"):
    import orjson

    def dumps(data: object) -> str:
        """Any data as text. Arrays of numbers are written as they lie, without a list being made of them."""
        return orjson.dumps(data, option=orjson.OPT_SERIALIZE_NUMPY).decode()

    def loads(text: str) -> Any:
        """The data of a text; ValueError if it is none."""
        return orjson.loads(text)

else:

    def dumps(data: object) -> str:
        """Any data as text."""
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=list)

    def _refuse(name: str) -> Any:
        raise ValueError(f"{name} is no JSON")

    _DECODER = json.JSONDecoder(parse_constant=_refuse)
    _MOST_DEPTH = 100
    _STRINGS = re.compile(r'"(?:[^"\\]|\\.)*+\\?(?:"|\Z)', re.DOTALL)

    def loads(text: str) -> Any:
        """The data of a text; ValueError if it is none, holds half a character or lies too deep."""
        if text.count("[") + text.count("{") > _MOST_DEPTH:
            _refuse_deep(text)
        data = _DECODER.decode(text)
        if "\\u" in text:
            dumps(data).encode()
        return data

    def _refuse_deep(text: str) -> None:
        """Refuse what lies deeper than anything of ours: in a browser it would not be an error, but the end of Python."""
        depth = 0
        for one in _STRINGS.sub("", text):
            depth += (one in "[{") - (one in "]}")
            if depth > _MOST_DEPTH:
                raise ValueError("it lies too deep")
