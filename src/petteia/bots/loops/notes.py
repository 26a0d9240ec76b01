"""What a worker of a search is told, and what it jots down meanwhile."""

from __future__ import annotations

from ...core.agenda import MOST_SEATS
from ...core.structs import Ints, Struct, i64, number, numbers

PATH = 64
"""The most answers of one simulation that are remembered in the tree."""

VIEW, WORLD, NOW, TRIAL, GUESS = range(5)
"""A worker's tables: what the seat sees; one full table that it may be; the simulated one; one to try an answer on; and
what the seat that is asked in a simulation would imagine."""
TABLES = 5

WHOLE = 65_536
"""The value of a certain win; 0 is a certain loss."""


class Notes(Struct):
    """One for each worker. All numbers are 64 bits wide and signed, so that nothing ever wraps."""

    seat: int = number(i64)  # who thinks
    size: int = number(i64)  # the bytes of a table that matter
    secrets: int = number(i64)  # 1 if the game hides anything from anybody
    sample: int = number(i64)  # how many answers the policy looks at
    turns: int = number(i64)  # a simulation is cut off after so many turns of others and oneself
    scale: int = number(i64)  # a lead that is worth three quarters of a win
    base: int = number(i64)  # one's prospect before moving: what a seat that plays alone is measured by
    explore: int = number(i64)  # how curious the tree is
    by_sheet: int = number(i64)  # 1 to measure by the sheet alone, 0 by the prospect
    hasty: int = number(i64)  # 1 to rank answers as they are, 0 by the end of the turn
    wooded: int = number(i64)  # 1 to use and grow the tree, 0 to play by the policy alone
    steps: int = number(i64)  # answers wanted while ranking, to finish the turn
    visited: int = number(i64)  # positions looked at
    rows: int = number(i64)  # rows of the tree in use
    length: int = number(i64)  # of the path
    edge: Ints = numbers(i64, PATH)
    mover: Ints = numbers(i64, PATH)
    value: Ints = numbers(i64, MOST_SEATS)  # of the last simulation, by seat
