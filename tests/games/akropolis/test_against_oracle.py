"""The compiled rules against a slow second Akropolis, on positions reached by play and on cities made up."""

from __future__ import annotations

import collections
import itertools
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.akropolis import oracle
from tests.games.akropolis.cities import game, line, read_city, set_options, show, with_city, wrapped
from tests.games.akropolis.oracle import NAMES, City, Hex, SlowGame

from petteia import FATE
from petteia.core.moves import arg
from petteia.core.table import Table
from petteia.games.akropolis.moves import coordinates

EVERY_MIX = [
    {**dict(zip(NAMES, switches, strict=True)), "reading": reading}
    for switches in itertools.product((False, True), repeat=5)
    for reading in (oracle.OFFICIAL, oracle.ANY_GAP, oracle.LETTER)
]
SHAPES = [(2, False), (3, False), (4, False), (2, True), (3, True)]


def play_both(seats: int, options: dict[str, Any], chance: random.Random) -> Iterator[tuple[Table, SlowGame]]:
    """One random game played twice, by the kernel and by the book; both tables after every move."""
    table: Table = game.new(seats=seats, seed=None, options=options)
    slow = SlowGame.fresh(seats, options)
    tall = chance.random() < 0.5
    while not table.over:
        yield table, slow
        move = choose(table, chance, tall)
        table.play(move)
        if move.verb == "draw":
            slow.draw(arg(int(move), 0))
        else:
            slow.place(arg(int(move), 0), coordinates(arg(int(move), 1)), arg(int(move), 2))
    yield table, slow


def choose(table: Table, chance: random.Random, tall: bool) -> Any:
    """Any legal move; in a tall game one on a higher level, if there is one, and half of the time."""
    moves = table.moves()
    picked = moves[chance.randrange(len(moves))]
    for _ in range(30 if tall and chance.random() < 0.5 else 0):
        if picked.verb == "place" and table.state.city[next(iter(table.waiting))].hex[arg(int(picked), 1)]:
            break
        picked = moves[chance.randrange(len(moves))]
    return picked


def assert_same_state(table: Table, slow: SlowGame) -> None:
    state = table.state
    assert [state.site[i] for i in range(state.standing)] == slow.site
    assert {t for t in range(64) if state.undrawn >> t & 1} == slow.stock
    assert (state.stacks, state.chief) == (slow.stacks, slow.chief)
    assert [state.city[s].stones for s in range(slow.seats)] == slow.stones
    assert [read_city(table, s) for s in range(slow.seats)] == [wrapped(c) for c in slow.cities]
    assert table.waiting == (set() if slow.over else {FATE} if slow.to_draw else {slow.seat})


@pytest.mark.parametrize(("seats", "long"), SHAPES)
@pytest.mark.parametrize("seed", [0, 1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 6))])
def test_random_games_go_the_same_way(seats: int, long: bool, seed: int) -> None:
    """State, legal moves and live sheet after every move of a whole game; all 64 mixes of scoring at its end."""
    chance = random.Random(f"{seats} {long} {seed}")
    options = {**chance.choice(EVERY_MIX), "long": long}
    for table, slow in play_both(seats, options, chance):
        assert_same_state(table, slow)
        if not slow.over:
            offered = [str(m) for m in table.moves()]
            assert len(set(offered)) == len(offered)
            assert set(offered) == slow.moves()
        assert table.sheet() == slow.sheet()
    assert table.places() == slow.ranking()
    for mix in EVERY_MIX:
        set_options(table, **mix)
        slow.options = {**mix, "long": long}
        assert table.sheet() == slow.sheet()
        assert table.places() == slow.ranking()


KINDS = "hmbtgHMBTGq"
SPREAD = 5


@st.composite
def made_up_cities(draw: st.DrawFn) -> City:
    """A blot of hexes with holes, of any kinds and levels, each hex in a triangle of three, as tiles make them."""
    chance = random.Random(draw(st.integers(0, 2**32 - 1)))
    fill = draw(st.sampled_from((0.35, 0.6, 0.75, 0.9)))
    some = draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=11, unique=True))
    area = {(q, r) for q in range(-SPREAD, SPREAD + 1) for r in range(-SPREAD, SPREAD + 1) if abs(q + r) <= SPREAD}
    cells = without_spikes({cell for cell in sorted(area) if chance.random() < fill} | set(oracle.start_city()))
    by = (draw(st.integers(-32, 31)), draw(st.integers(-32, 31)))
    levels = [chance.choice((1, 1, 1, 2, 2, 3, 4)) for _ in cells]
    tiles = some_tiles(levels, chance)
    built = {c: Hex(chance.choice(some), level, tile) for c, level, tile in zip(cells, levels, tiles, strict=True)}
    return oracle.moved(built, by)


def some_tiles(levels: list[int], chance: random.Random) -> list[int]:
    """A tile for every hex: at most three hexes each, all on one level, neighbours often of the same."""
    shown = collections.Counter[int]()
    level_of: dict[int, int] = {}
    found = []
    for level in levels:
        free = [tile for tile in range(1, 62) if shown[tile] < 3 and level_of.get(tile, level) == level]
        tile = chance.choice([t for t in free if t in level_of][-2:] or free[:1])
        if chance.random() < 0.2 and len(level_of) < 40:
            tile = next(t for t in free if t not in level_of)
        shown[tile] += 1
        level_of[tile] = level
        found.append(tile)
    return found


def without_spikes(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The cells that are part of a triangle of three."""
    triangles = ([c, *oracle.cells_of(c, turn)[1:]] for c in cells for turn in range(6))
    return {cell for triangle in triangles if cells.issuperset(triangle) for cell in triangle}


@settings(max_examples=200)
@given(built=made_up_cities(), mix=st.sampled_from(EVERY_MIX), stones=st.integers(0, 40))
def test_made_up_cities_score_alike(built: City, mix: dict[str, Any], stones: int) -> None:
    if not built:
        return
    table = with_city(built, stones, **mix)
    assert line(table) == oracle.line_of_sheet(built, stones, mix)


@settings(max_examples=60)
@given(built=made_up_cities())
def test_made_up_cities_offer_the_same_places(built: City) -> None:
    """Also on both sides of the seam where the kernel's ring of cells closes."""
    if not built:
        return
    table = with_city(built)
    tile = table.state.site[0]
    assert {str(m) for m in table.moves()} == {oracle.placement(tile, at, turn) for at, turn in oracle.places(built)}


def test_the_oracle_is_not_blind() -> None:
    """The random cities do hold what the readings differ about: lakes of one cell and larger, barracks beside them."""
    table = with_city("h1")
    seen = {"single": 0, "large": 0, "differ": 0}
    for n in range(100):
        built = _example(n)
        water, ponds = oracle.lakes(built, oracle.OFFICIAL), oracle.lakes(built, oracle.ANY_GAP)
        seen["single"] += bool(ponds)
        seen["large"] += bool(water - ponds)
        show(table, 0, built)
        sheets = []
        for reading in (oracle.OFFICIAL, oracle.ANY_GAP):
            set_options(table, reading=reading, barracks=True, gardens=True)
            sheets.append(line(table))
        seen["differ"] += sheets[0] != sheets[1]
    assert min(seen.values()) > 10


def _example(n: int) -> City:
    chance = random.Random(n)
    area = {(q, r) for q in range(-SPREAD, SPREAD + 1) for r in range(-SPREAD, SPREAD + 1) if abs(q + r) <= SPREAD}
    cells = without_spikes({c for c in sorted(area) if chance.random() < 0.75})
    return {cell: Hex(chance.choice(KINDS), chance.randint(1, 3)) for cell in cells}


GOLDENS = sorted((Path(__file__).parents[2] / "goldens").glob("akropolis-*.txt"))


@pytest.mark.parametrize("file", GOLDENS, ids=lambda file: str(file.stem))
def test_the_goldens_are_what_the_book_says(file: Path) -> None:
    """Every number of moves, every total on the way, the sheet and the places of a golden playthrough."""
    text = file.read_text(encoding="utf-8")
    (seats,) = map(int, re.findall(r"--seats (\d)", text))
    (written,) = re.findall(r"^options: (.*)$", text, re.MULTILINE)
    options = {
        name: {"true": True, "false": False}.get(value, value) for name, value in re.findall(r"(\w+)=(\w+)", written)
    }
    slow = SlowGame.fresh(seats, options)
    for told in text.splitlines():
        totals = re.match(r" +scores: (.*)", told)
        if totals:
            assert numbers(totals[1]) == [sum(row[:6]) for row in slow.sheet()]
        asked = re.match(r" *\d+ question \d to .*: (fate|seat \d), (\d+) moves: (.*)", told)
        if asked:
            assert asked[1] == ("fate" if slow.to_draw else f"seat {slow.seat}")
            assert int(asked[2]) == len(slow.moves())
            follow(slow, asked[3])
    assert slow.over
    assert [numbers(row) for row in re.findall(r"sheet of seat \d:(.*)", text)] == slow.sheet()
    assert numbers(text.splitlines()[-1]) == slow.ranking()


def numbers(text: str) -> list[int]:
    """All numbers of a line."""
    return [int(number) for number in re.findall(r"-?\d+", text)]


def follow(slow: SlowGame, move: str) -> None:
    """Make a written move in the slow game."""
    assert move in slow.moves()
    if move.startswith("draw"):
        slow.draw(*numbers(move))
        return
    tile, q, r, turn = numbers(move)
    slow.place(tile, (q, r), turn)
