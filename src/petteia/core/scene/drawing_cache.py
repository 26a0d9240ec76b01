"""The cache of drawings: what was drawn is kept by the values that it was drawn from, here and nowhere else.

`drawn(paint, *shown)` is ``paint(*shown)``, kept. The painter is a plain function of values that can be hashed, and gets
nothing else, so a drawing cannot depend on anything but its key; tables and viewers share what is equal.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

Drawing = TypeVar("Drawing")

MOST_NODES = 1 << 15
"""So many nodes are kept, and as many that were not asked for lately."""
MOST_DRAWN = 1 << 18
"""Drawings of so many nodes are kept, and as many that were not asked for lately."""

MOST_OF_ONE = 1 << 13
"""So many things that one painter draws one by one are kept (`drawn_each`)."""
LET_GO = 3
"""So many things are let go with each new one."""
MOST_FIXED = 256
"""So many fixed parts are kept."""


class GenerationalCache:
    """A cache of two generations. When there are too many things, those that were not asked for since that was last so go: a
    few with each new thing, since to let go of hundreds of thousands at once takes half a second."""

    def __init__(self, most: int) -> None:
        self._most, self._weight = most, 0
        self.young: dict[Hashable, Any] = {}
        self.old: dict[Hashable, Any] = {}
        self._gone: dict[Hashable, Any] = {}

    def put(self, name: Hashable, thing: Any, weight: int = 1) -> Any:
        """Keep a thing."""
        self._weight += weight
        if self._weight > self._most:
            self._gone, self.old, self.young, self._weight = self.old, self.young, {}, weight
        for _ in range(min(LET_GO, len(self._gone))):
            self._gone.popitem()
        self.young[name] = thing
        return thing

    def clear(self) -> None:
        """Let go of everything."""
        self.young, self.old, self._gone, self._weight = {}, {}, {}, 0


NODES, DRAWN, FIXED = GenerationalCache(MOST_NODES), GenerationalCache(MOST_DRAWN), GenerationalCache(MOST_FIXED)


def drawn(paint: Callable[..., Drawing], *shown: Hashable) -> Drawing:
    """What `paint` makes of `shown`: made once, as long as it is asked for now and then. Nobody may change it."""
    name = (paint, *shown)
    kept: Drawing | None = DRAWN.young.get(name)
    if kept is None:
        kept = DRAWN.old.get(name)
        if kept is None:
            kept = paint(*shown)
        DRAWN.put(name, kept, len(kept) if hasattr(kept, "__len__") else 1)
    return kept


class _Each(dict[Any, Any]):
    """What one painter has drawn, by what it shows."""

    def __init__(self, paint: Callable[..., Any], *shared: Hashable) -> None:
        self._paint, self._shared = paint, shared

    def __missing__(self, shown: tuple[Hashable, ...]) -> Any:
        if len(self) >= MOST_OF_ONE:
            self.clear()
        made = self[shown] = self._paint(*self._shared, *shown)
        return made


def drawn_each(
    paint: Callable[..., Drawing], shared: tuple[Hashable, ...], each: Iterable[tuple[Hashable, ...]]
) -> list[Drawing]:
    """``[drawn(paint, *shared, *shown) for shown in each]``, for many things at a time: what is shared is looked up once."""
    return [*map(drawn(_Each, paint, *shared).__getitem__, each)]


def forget_drawings() -> None:
    """Let go of all that was drawn."""
    for kept in (NODES, DRAWN, FIXED):
        kept.clear()
