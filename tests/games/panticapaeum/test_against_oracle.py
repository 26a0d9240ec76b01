"""The rules against a slow second Panticapaeum, on positions reached by play and on cities drawn at random."""

from __future__ import annotations

import random

import pytest
from tests.games.panticapaeum.cities import begun, box, fields, give, land, moves_of, new, put_building, ring_of, tile
from tests.games.panticapaeum.oracle import BUILDINGS, COLOURS, TILES, Automius, City, Ground, different_turns, turned

from petteia import FATE
from petteia.core.moves import arg
from petteia.core.table import Table
from petteia.games.panticapaeum.enums import Ask, Part

FACES = {0: ".", 1: "x", 2: "B", 3: "P", 4: "E", 5: "O", 6: "G", 7: "?"}
BACK = {Part.SINGLE: (0, 0), Part.LEFT: (0, 0), Part.UPPER: (0, 0), Part.RIGHT: (-1, 0), Part.LOWER: (0, -1)}


def slow_city(table: Table, seat: int) -> City:
    """A seat's city as the oracle knows it."""
    player = table.state.players[seat]
    there, slow = player.city, City(markers=dict(zip(COLOURS, player.marker, strict=True)))
    slow.coins, slow.cubes = player.coins, sum(player.cubes)
    for i in range(there.cells):
        place, building = (there.x[i], there.y[i]), None
        if there.building[i]:
            dx, dy = BACK[there.part[i]]
            building = BUILDINGS[there.building[i] - 1], (place[0] + dx, place[1] + dy)
        slow.cells[place] = Ground(there.height[i], FACES[there.face[i]], bool(there.worker[i]), building)
    return slow


def assert_same_lays(table: Table, seat: int) -> None:
    slow = slow_city(table, seat)
    found: dict[str, set[tuple[tuple[int, int], int]]] = {}
    for m in table.moves(seat):
        if m.verb == "lay":
            found.setdefault(str(m).split()[1], set()).add(
                ((arg(int(m), 1) - 2048, arg(int(m), 2) - 2048), arg(int(m), 3))
            )
    names = ring_of(table)[:3] if table.question == Ask.EXPLORE else list(found)
    assert found == {name: slow.ways(name) for name in names}


def assert_same_sites(table: Table, seat: int) -> None:
    slow = slow_city(table, seat)
    found: dict[str, set[tuple[tuple[int, int], str]]] = {}
    for text in moves_of(table, "build", seat):
        _, building, _, place, way = text.split()
        x, y = place.split(",")
        found.setdefault(building, set()).add(((int(x), int(y)), way))
    for building, sites in found.items():
        assert sites == slow.sites(building)


def assert_same_points(table: Table) -> None:
    names = [c.name for c in table.game.categories]
    for seat, line in enumerate(table.sheet()):
        points = slow_city(table, seat).points()
        assert {name: int(line[names.index(name)]) for name in points} == points


def assert_same_automius(table: Table) -> None:
    state = table.state
    slow = Automius(
        dict(zip(COLOURS, state.automius.cubes, strict=True)), dict(zip(COLOURS, state.taken, strict=True)),
        ring_of(table), state.automius.reach, state.automius.passed, state.round, table.options,
    )  # fmt: skip
    expected = slow.collects() if table.question == Ask.AUTOMIUS_EXPLORES else slow.develops()
    assert moves_of(table) == [expected]


def look(table: Table) -> None:
    for seat in table.waiting:
        if table.question in (Ask.EXPLORE, Ask.LAY):
            assert_same_lays(table, seat)
        elif table.question in (Ask.DEVELOP, Ask.FREE):
            assert_same_sites(table, seat)
        elif table.question in (Ask.AUTOMIUS_EXPLORES, Ask.AUTOMIUS_DEVELOPS):
            assert_same_automius(table)


def choose(table: Table, seat: int, chance: random.Random) -> int:
    """Any legal move, but buildings and raised tiles more often than pure chance would have them."""
    packed = table.moves(seat).packed()
    if seat != FATE and chance.random() < 0.7:
        verbs = {5: 0, 9: 3, 11: 2, 13: 3, 15: 1, 16: 3, 18: 3}
        weights = [verbs.get(int(m) & 31, 1) for m in packed]
        best = [m for m, w in zip(packed, weights, strict=True) if w == max(weights)]
        return int(chance.choice(best))
    return int(packed[chance.randrange(len(packed))])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_same_places_points_and_automius_all_through_a_game(seats: int, seed: int) -> None:
    chance = random.Random(100 * seats + seed)
    options = {"no_rest": seed > 0, "richest": ("off", "passed", "crossed")[seed], "nearest": seed == 2}
    table = new(seats, None, **(options if seats == 1 else {}))
    while not table.over:
        if chance.random() < 0.4 or FATE in table.waiting:
            look(table)
        seat = chance.choice(sorted(table.waiting))
        table.play(choose(table, seat, chance), seat)
    assert_same_points(table)
    assert sum(sum(table.state.players[s].built) for s in range(seats)) > seats


def random_city(chance: random.Random) -> Table:
    """A city drawn at random: some cells, levels, workers and buildings; joined or not does not matter here."""
    table = begun(2)
    width, rows = chance.randint(2, 7), chance.randint(1, 7)
    drawn = ["".join(chance.choice("..xxBG__") for _ in range(width)) for _ in range(rows)]
    drawn[0] = "." + drawn[0][1:]
    land(table, 0, *drawn, heights=["".join(chance.choice("1112") for _ in range(width)) for _ in range(rows)])
    give(table, 0, markers={name: chance.randint(0, 9) for name in COLOURS})
    city = fields(table).players[0].city
    slow = slow_city(table, 0)
    for _ in range(chance.randint(0, 12)):
        building = chance.choice(BUILDINGS)
        sites = sorted(slow.sites(building))
        if sites:
            place, way = chance.choice(sites)
            put_building(table, 0, building, *place, way)
            slow = slow_city(table, 0)
    for i in range(city.cells):
        if not city.building[i] and chance.random() < 0.2:
            city.worker[i], city.cube[i] = 1, 0
    return table


@pytest.mark.parametrize("seed", range(40))
def test_the_same_points_in_cities_drawn_at_random(seed: int) -> None:
    assert_same_points(random_city(random.Random(seed)))


@pytest.mark.parametrize("seed", range(8))
def test_the_same_places_in_cities_drawn_at_random(seed: int) -> None:
    table = random_city(random.Random(1000 + seed))
    assert_same_lays(table, 0)


@pytest.mark.parametrize("across", [True, False])
def test_a_city_as_long_as_any_can_be(across: bool) -> None:
    """Wider than a word of flags: then x and y are swapped on the maps."""
    table = begun(2)
    rows = ["." * 70, "_" * 30 + "...." + "_" * 36] if across else [".." if 30 <= y < 34 else "._" for y in range(70)]
    land(table, 0, *rows, at=(-20, 0) if across else (0, -20))
    assert_same_lays(table, 0)


@pytest.mark.parametrize("name", sorted(TILES))
def test_every_tile_is_in_the_box_as_the_file_draws_it(name: str) -> None:
    number = tile(name)
    assert box.ways[number] == len(different_turns(name))
    for turn in range(4):
        corner = [box.dx[number, turn, 0], box.dy[number, turn, 0]]
        cells = {
            (box.dx[number, turn, i] - corner[0], box.dy[number, turn, i] - corner[1]): FACES[box.face[number, i]]
            for i in range(box.size[number])
        }
        assert cells == turned(name, turn)
