"""Places by numbers: the greater is the better, equal ones share."""

from __future__ import annotations

from typing import Any

import pytest

from petteia.core.memory import Memory
from petteia.core.ranking import rank


@pytest.mark.parametrize(
    ("standing", "places"),
    [
        ([7, 9, 7, 1], [2, 1, 2, 4]),
        ([-3, -2], [2, 1]),
        ([0, 0, 0], [1, 1, 1]),
        ([1 << 58, -(1 << 58), 5], [1, 3, 2]),
        ([4], [1]),
        (list(range(8)), [8, 7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_equal_ones_share_a_place(standing: list[int], places: list[int]) -> None:
    place: Any = Memory.of_longs(standing)
    rank(place, len(standing))
    assert list(place.longs) == places
