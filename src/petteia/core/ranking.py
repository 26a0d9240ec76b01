"""Places at the end of a game: the same way in every game, from a number that says how well each seat stands."""

from __future__ import annotations

from .rule import Longs, rule


@rule
def rank(place: Longs, seats: int) -> None:
    """Numbers by seat, of which the greater is the better, become places: one more than the seats that are better, so that
    equal ones share theirs. The numbers MUST fit into 59 bits."""
    for seat in range(seats):
        place[seat] = place[seat] << 4
    for seat in range(seats):
        for other in range(seats):
            if place[other] >> 4 > place[seat] >> 4:
                place[seat] += 1
    for seat in range(seats):
        place[seat] = (place[seat] & 15) + 1
