"""R5.8 No city is too long: thirty tiles in a row, to every side, against the oracle's plane without an edge.

The kernel keeps a city on a ring of 64 by 64 cells. These games drive cities as far round that ring as thirty tiles
reach and compare every list of legal moves, every sheet and every way in and out with the oracle's, which has no ring.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import TypeAlias

import pytest
from tests.games.akropolis import oracle
from tests.games.akropolis.cities import fields, game, line, put_on_site, read_city, set_options, with_city, wrapped
from tests.games.akropolis.oracle import Cell, City, Hex, SlowGame

from petteia import NotUnderstood
from petteia.core.memory import Memory
from petteia.core.moves import arg
from petteia.core.table import Table

Aim: TypeAlias = Callable[[Cell], int]

AIMS: dict[str, Aim] = {
    "+q": lambda cell: cell[0],
    "-q": lambda cell: -cell[0],
    "+r": lambda cell: cell[1],
    "-r": lambda cell: -cell[1],
    "+q+r": lambda cell: cell[0] + cell[1],
    "-q-r": lambda cell: -cell[0] - cell[1],
    "+q-r": lambda cell: cell[0] - cell[1],
    "-q+r": lambda cell: cell[1] - cell[0],
}
STRAIGHT = ["+q", "-q", "+r", "-r", "+q+r", "-q-r"]
TURNS_EACH = 30

Route: TypeAlias = "list[str]"
ROUTES: dict[str, Route] = {
    **{f"straight {aim}": [aim] * TURNS_EACH for aim in STRAIGHT},
    **{f"diagonal {aim}": [aim] * TURNS_EACH for aim in ("+q-r", "-q+r")},
    **{f"both ways {a} {b}": [a, b] * 15 for a, b in zip(STRAIGHT[::2], STRAIGHT[1::2], strict=True)},
    **{f"both ways {a} {b}": [a, b] * 15 for a, b in [("+q-r", "-q+r")]},
    **{f"corner {a} {b}": [a] * 15 + [b] * 15 for a, b in [("+q", "+r"), ("-q", "-r"), ("+q", "-r"), ("+q+r", "-q")]},
    "hook": ["+q"] * 20 + ["+r"] * 4 + ["-q"] * 6,
    "cross": ["+q", "+r", "-q", "-r"] * 7 + ["+q", "-q"],
}


def farthest(city: City, aim: Aim) -> tuple[Cell, int]:
    """The legal placement that reaches farthest; of several the one that the others follow."""
    return max(oracle.places(city), key=lambda place: (max(map(aim, oracle.cells_of(*place))), place))


def drive(routes: tuple[str, str]) -> Iterator[tuple[Table, SlowGame]]:
    """A long game for two in which each seat follows its route; both tables before every placement and at the end."""
    options = {"long": True}
    table: Table = game.new(seats=2, seed=5, options=options)
    slow = SlowGame.fresh(2, options)
    told = 0
    while True:
        for _, move in table.log[told:]:
            if move.verb == "draw":
                slow.draw(arg(int(move), 0))
        told = len(table.log)
        yield table, slow
        if table.over:
            return
        aim = AIMS[ROUTES[routes[slow.seat]][slow.turns // 2]]
        at, turn = farthest(slow.cities[slow.seat], aim)
        tile = slow.site[0]
        slow.place(tile, at, turn)
        table.play(oracle.placement(tile, at, turn))


def span(city: City, aim: Aim) -> int:
    reaches = [aim(cell) for cell in city]
    return max(reaches) - min(reaches) + 1


@pytest.mark.parametrize("routes", list(zip(list(ROUTES)[::2], list(ROUTES)[1::2], strict=True)), ids=" and ".join)
@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.soak)])
def test_r5_8_a_city_has_no_limit_in_width_and_length(routes: tuple[str, str], every: int) -> None:
    """Legal moves on the way of both seats, sheets, bytes of the city and the way to JSON and back, as on an endless plane."""
    for table, slow in drive(routes):
        if not slow.over and slow.turns % every == 0:
            written = [str(move) for move in table.moves()]
            assert set(written) == slow.moves()
            assert len(written) == len(set(written))
            assert {table.understand(text) for text in written} == set(table.moves().packed().tolist())
        assert [read_city(table, s) for s in range(2)] == [wrapped(c) for c in slow.cities]
        assert [len(read_city(table, s)) for s in range(2)] == [len(c) for c in slow.cities]
        assert table.sheet() == slow.sheet()
    for reading in (oracle.OFFICIAL, oracle.ANY_GAP, oracle.LETTER):
        mix = {**dict.fromkeys(oracle.NAMES, True), "reading": reading}
        set_options(table, **mix)
        slow.options = mix
        assert table.sheet() == slow.sheet()
    again = game.set_up(table.position())
    assert again._array.tobytes() == table._array.tobytes()


@pytest.mark.parametrize("aim", STRAIGHT)
def test_r5_8_thirty_tiles_in_a_straight_line_are_63_cells_long(aim: str) -> None:
    """Q12: two cells for each of the thirty tiles and three for the start tile."""
    slow = SlowGame.fresh(2, {"long": True})
    for turn in range(TURNS_EACH):
        at, how = farthest(slow.cities[0], AIMS[aim])
        oracle.lay(slow.cities[0], turn + 1, "qqq", at, how)
    assert span(slow.cities[0], AIMS[aim]) == 63
    assert max(span(slow.cities[0], AIMS[other]) for other in STRAIGHT) <= 63


def test_r5_8_a_list_of_moves_may_be_longer_than_the_room_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long city with stones for every tile: the list is whole even where its usual room is a tenth of it."""
    table, slow = next(both for both in drive(("straight +q", "straight -r")) if both[1].turns == 58)
    fields(table).city[0].stones = slow.stones[0] = 50
    here = table.game.workspace.here
    cut = array("q", bytes(8 * 250))
    monkeypatch.setattr(here, "listed", cut)
    monkeypatch.setattr(here, "out", Memory.over(cut))
    wanted = slow.moves()
    moves = table.moves()
    assert len(moves) == len(wanted) == len(list(moves)) > 2500
    assert {str(move) for move in moves} == wanted
    assert str(moves[len(moves) - 1]) in wanted
    assert table.understand(max(wanted)) in map(int, moves)


@pytest.mark.parametrize("height", [1, 5, 9, 31, 100])
def test_r5_8_a_city_has_no_limit_in_height(height: int) -> None:
    """On a plateau of any height a tile can lie; its garden is worth one more than the plateau is high."""
    plateau = {(q, r): Hex("q", height, 1 + q) for q in range(3) for r in range(3)}
    table = with_city(plateau)
    tile = put_on_site(table, "qqg")
    table.play(oracle.placement(tile, (0, 0), 0))
    city = read_city(table, 0)
    assert [city[cell].level for cell in oracle.cells_of((0, 0), 0)] == [height + 1] * 3
    assert line(table)[10] == height + 1
    assert fields(table).city[0].stones == 3


@pytest.mark.parametrize(("typed", "kept"), [("61,0", "-3,0"), ("-33,-63", "31,1"), ("32,-32", "-32,-32")])
def test_r5_8_coordinates_wrap_in_notation(typed: str, kept: str) -> None:
    """Q12: a cell beyond the seam may be typed as counted on the plane; it is written from -32 to 31."""
    language = game.language
    packed = language.read(f"place 7 at {typed} turn 2")
    assert language.write(packed) == f"place 7 at {kept} turn 2"
    q, r = map(int, typed.split(","))
    assert language.from_data({"verb": "place", "tile": 7, "at": [q, r], "turn": 2}) == packed


@pytest.mark.parametrize("typed", ["64,0", "0,-64", "200,3"])
def test_r5_8_a_slip_far_beyond_any_city_is_not_understood(typed: str) -> None:
    with pytest.raises(NotUnderstood, match="is no at"):
        game.language.read(f"place 7 at {typed} turn 2")
