"""A metric as a Python class: how high the tallest city of Akropolis stands at the end, and how often it was built upon.

Try it::

    petteia simulate akropolis --games 1000 --metric examples/own_metric.py:Skyline --out runs/skyline
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from petteia.lab import Listener, Moment


class Skyline(Listener):
    """All that a metric needs: which columns it gives, and what it notes before, at each move, and after."""

    game_columns: ClassVar[Mapping[str, str]] = {"placements": "int64"}
    seat_columns: ClassVar[Mapping[str, str]] = {"height": "int64"}

    def before(self, moment: Moment) -> None:
        """The game is laid out."""
        self.placements = 0

    def each(self, moment: Moment) -> None:
        """A move has been made."""
        self.placements += moment.verb == "place"

    def after(self, moment: Moment, places: Sequence[int]) -> Mapping[str, Any]:
        """The game is over; `moment.table` is the position."""
        cities = moment.table.state.city
        return {"placements": self.placements, "height": [max(cities[s].level) for s in range(moment.seats)]}
