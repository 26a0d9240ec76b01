"""JSON as it travels: by orjson, which is quick, or by Python's own module where that is not installed."""

from __future__ import annotations

import json
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

    def loads(text: str) -> Any:
        """The data of a text; ValueError if it is none."""
        return json.loads(text)
