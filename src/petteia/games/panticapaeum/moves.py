"""The moves and how they are written. Cells are written `2,-1`: x to the right, y down, from the first tile's first cell."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from ...core.declarations import Verbs, language_of
from ...core.moves import ANY, Argument, Names, Number, Spelling
from .enums import COLOURS, MIDDLE, ROW_CELLS, TERRAIN, TILES, TOKENS, Ask, Building, Colour

COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)
BUILDING_NAMES = tuple(building.name.lower() for building in Building)


@dataclass(frozen=True)
class TileName(Spelling):
    """A tile: `t01` and on are terrain tiles, `a1` and on the shapes of aqueduct tiles."""

    pattern: str = r"[taTA]\d+"

    def text(self, value: int) -> str:
        """See `Spelling`."""
        if value >= TILES:
            raise ValueError(value)
        return f"t{value + 1:02}" if value < TERRAIN else f"a{value - TERRAIN + 1}"

    def read(self, text: str) -> int:
        """See `Spelling`."""
        if not re.fullmatch(self.pattern, text):
            raise ValueError(text)
        number = int(text[1:]) - 1
        if not 0 <= number < (TERRAIN if text[0] in "tT" else TILES - TERRAIN):
            raise ValueError(text)
        return number if text[0] in "tT" else TERRAIN + number


@dataclass(frozen=True)
class ColourSet(Spelling):
    """Some colours, in the order of the rows: `brown+beige+green`; in JSON a list. Packed, one flag a colour."""

    pattern: str = r"[a-zA-Z]+(?:\s*\+\s*[a-zA-Z]+)*"

    def text(self, value: int) -> str:
        """See `Spelling`."""
        return "+".join(self.data(value))

    def read(self, text: str) -> int:
        """See `Spelling`."""
        return self.from_data([word.strip().lower() for word in text.split("+")])

    def data(self, value: int) -> Any:
        """See `Spelling`."""
        if not 0 < value < 1 << COLOURS:
            raise ValueError(value)
        return [name for i, name in enumerate(COLOUR_NAMES) if value >> i & 1]

    def from_data(self, data: Any) -> int:
        """See `Spelling`."""
        if not isinstance(data, list) or len(set(data)) != len(data):
            raise ValueError(data)
        return sum(1 << COLOUR_NAMES.index(name) for name in data)


_tile = Argument("tile", TileName())
_x, _y = Argument("x", Number(-MIDDLE)), Argument("y", Number(-MIDDLE))
_turn = Argument("turn", Number())
_way = Argument("way", Names(("across", "down")), values=ANY)
_building = Argument("building", Names(BUILDING_NAMES))
_colour = Argument("colour", Names(COLOUR_NAMES))
_row = Argument("row", Names(COLOUR_NAMES))
_other = Names(("nothing", *COLOUR_NAMES))
OWN_TURN = (
    Ask.EXPLORE, Ask.DEVELOP, Ask.SALE, Ask.STEP, Ask.MOVE, Ask.FREE, Ask.SCOUT, Ask.LAY, Ask.OTHER, Ask.END, Ask.LAST,
)  # fmt: skip
"""R6.1 Where workers may be placed: at all questions of the own turn but PAY, SET, FILL and DISCARD (Q12)."""


class Say(Verbs):
    """The verbs: fate's, Automius's, the players'. What Automius does answers questions that only his own rules judge (R16)."""

    TOKEN = (
        1, "token {token} on {row} {cell}", Ask.TOKEN, Argument("token", Number(1), values=TOKENS), _row,
        Argument("cell", Number(1), values=ROW_CELLS),
    )  # fmt: skip
    DRAW = 2, "draw {tile}", Ask.DRAW, _tile
    COLLECT = 3, "collect {tile}", _tile
    ERECT = 4, "erect {building}", _building
    GAIN = 5, "gain {colour}", _colour
    REST = 6, "rest"
    LAY = 7, "lay {tile} at {x},{y} turn {turn}", Ask.EXPLORE, Ask.LAY, _tile, _x, _y, _turn
    WORK = 8, "work {x},{y}", *OWN_TURN, _x, _y
    BUILD = 9, "build {building} at {x},{y} {way}", Ask.DEVELOP, Ask.FREE, _building, _x, _y, _way
    PAY = (
        10, "pay {own} with {first} and {second}", Ask.PAY, Argument("own"), Argument("first", _other, values=ANY),
        Argument("second", _other, values=ANY),
    )  # fmt: skip
    SELL = 11, "sell {colours}", Ask.DEVELOP, Argument("colours", ColourSet())
    TAKE = 12, "take {what}", Ask.DEVELOP, Argument("what", Names(("coins", *COLOUR_NAMES)))
    STEP = 13, "step", Ask.STEP
    LIFT = 14, "lift {x},{y}", Ask.MOVE, _x, _y
    SET = 15, "set {x},{y} {way}", Ask.SET, _x, _y, _way
    SCOUT = 16, "scout", Ask.SCOUT
    FILL = 17, "fill {colour}", Ask.FILL, _colour
    ADVANCE = 18, "advance {row}", Ask.OTHER, _row
    DISCARD = 19, "discard {colour}", Ask.DISCARD, _colour
    SKIP = 20, "skip", Ask.MOVE, Ask.FREE, Ask.SCOUT, Ask.LAY, Ask.OTHER
    DONE = 21, "done", Ask.STEP, Ask.END, Ask.LAST


LANGUAGE = language_of(Say)
ANSWERS = LANGUAGE.answers
