"""The account of whoever makes a request."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Account:
    """An account, and the session of the device that asks."""

    person: str
    name: str
    mail: str | None
    made: int
    wishes: Mapping[str, Any] = field(default_factory=dict)
    session: str = ""
    closed: int | None = None
