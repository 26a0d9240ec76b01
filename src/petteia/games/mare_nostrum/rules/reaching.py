"""R11.2 Which provinces can be reached: neighbours, and what triremes join."""

from __future__ import annotations

from ....core.bits import NONE, bits_of, flag, less_lowest, lowest, without
from ....core.rule import Bits, rule
from ..box import Box
from ..table import Table


@rule
def waters_of(box: Box, provinces: Bits) -> Bits:
    """The seas that touch any of the provinces."""
    seas = NONE
    while provinces != NONE:
        seas |= bits_of(box.waters[lowest(provinces)])  # type: ignore[assignment]
        provinces = less_lowest(provinces)
    return seas


@rule
def chain(box: Box, table: Table, seat: int, seas: Bits) -> Bits:
    """R11.2 The seas with own triremes among the given ones, and all that an unbroken chain of own triremes joins to them."""
    own = bits_of(table.players[seat].sails)
    found = seas & own
    fresh = found
    while fresh != NONE:
        more = without(bits_of(box.straits[lowest(fresh)]) & own, found)  # type: ignore[arg-type]
        found |= more
        fresh = less_lowest(fresh) | more  # type: ignore[arg-type]
    return found  # type: ignore[return-value]


@rule
def coasts_of(box: Box, seas: Bits) -> Bits:
    """The provinces that touch any of the seas."""
    provinces = NONE
    while seas != NONE:
        provinces |= bits_of(box.coast[lowest(seas)])  # type: ignore[assignment]
        seas = less_lowest(seas)
    return provinces


@rule
def joined(box: Box, table: Table, seat: int, provinces: Bits) -> Bits:
    """R7.2, R11.1, R15.2 All provinces in play that neighbour, or are joined by own triremes with, one of the given ones."""
    reached = coasts_of(box, chain(box, table, seat, waters_of(box, provinces)))
    while provinces != NONE:
        reached |= bits_of(box.land[lowest(provinces)])  # type: ignore[assignment]
        provinces = less_lowest(provinces)
    return without(reached, bits_of(box.covered[table.seats]))


@rule
def marches(box: Box, table: Table, seat: int, province: int) -> Bits:
    """R11.1 Where a legion may march to from a province, peace aside."""
    return without(joined(box, table, seat, flag(province)), flag(province))


@rule
def is_linked(box: Box, table: Table, seat: int, province: int) -> bool:
    """R15.2, R15.6 Whether a province neighbours, or is joined with, another one that the player controls."""
    return marches(box, table, seat, province) & bits_of(table.players[seat].controls) != NONE
