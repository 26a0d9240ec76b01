"""The numbers that a worker of a search is given, and those that it writes down while it works."""

from __future__ import annotations

from ...core.agenda import MOST_SEATS
from ...core.structs import Ints, Struct, i64, number, numbers

PATH = 64
"""The most answers of one simulation that are remembered in the tree."""

NOTICED = 256
"""The most answers that the policy looks at."""

VIEW, WORLD, NOW, TRIAL, GUESS = range(5)
"""A worker's tables: what the seat sees; one full table that it may be; the simulated one; one to try an answer on; and
what the seat that is asked in a simulation would imagine."""
TABLES = 5

WHOLE = 65_536
"""The value of a certain win; 0 is a certain loss."""


class SearchNotes(Struct):
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
    inputs: int = number(i64)  # how many inputs are weighed; 0 where nothing was learned
    hidden: int = number(i64)  # hidden units
    marks: int = number(i64)  # how many marks an answer can have; 0 where answers are not ranked by them
    inner: int = number(i64)  # how far a hidden unit is shifted down
    shift: int = number(i64)  # how far the whole is shifted down, to hundredths of a point
    spread: int = number(i64)  # a learned lead that is worth three quarters of a win, at the end
    spread_left: int = number(i64)  # how much more of it with each turn that is left
    blend: int = number(
        i64
    )  # what a mark's weight of 1,000 adds when the policy compares answers, in hundredths of a point
    whole_turns: int = number(i64)  # 1 if weights of inputs judge whole turns only: the policy compares by the prospect
    lucks: int = number(i64)  # how many courses of chance take turns
    rows: int = number(i64)  # rows of the tree in use
    length: int = number(i64)  # of the path
    noticed: Ints = numbers(i64, NOTICED)  # answers that look best
    looks: Ints = numbers(i64, NOTICED)  # how good
    edge: Ints = numbers(i64, PATH)
    mover: Ints = numbers(i64, PATH)
    value: Ints = numbers(i64, MOST_SEATS)  # of the last simulation, by seat
