"""Pictures of the table: whole in every position, every move can be touched, little changes from move to move."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import combinations, pairwise
from math import hypot, sqrt
from typing import Any

import pytest
from tests.games.akropolis.cities import fields, game, played_out, put, standing, with_city
from tests.games.akropolis.oracle import Hex

from petteia import PetteiaError
from petteia.core.lettering import signed
from petteia.core.moves import arg
from petteia.core.scene import Group, Node, Prism, Scene, Shape, Symbol, Text, apply, diff, extent
from petteia.core.svg import write
from petteia.core.table import Table, seeded
from petteia.core.words import LANGUAGES
from petteia.games.akropolis import scene as painter
from petteia.games.akropolis.enums import Kind
from petteia.games.akropolis.pieces import HEX, cell_key, face
from petteia.games.akropolis.summary import cells_of, city_plan, placement

TOWER = """
  h4a h1b h1b
    m3c b1d q1d
      t1e q1e
"""


def nodes(scene: Scene) -> dict[str, Node]:
    return {node.id: node for node in (*scene.fixed.nodes, *scene.live)}


def texts(scene: Scene) -> set[str]:
    return {node.text for node in nodes(scene).values() if isinstance(node, Text)}


def walk(seats: int, seed: int, **options: Any) -> Iterator[Table]:
    """Every position of a random game in which a seat is asked, and its end."""
    table: Table = game.new(seats=seats, seed=seed, options=options)
    chance = random.Random(seed)
    while not table.over:
        yield table
        moves = table.moves()
        table.play(moves[chance.randrange(len(moves))])
    yield table


# --- whole pictures --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", game.seats)
@pytest.mark.parametrize("narrow", [False, True])
def test_every_position_of_a_game_can_be_drawn(seats: int, narrow: bool) -> None:
    """A scene checks itself: unique ids, known tokens and symbols, groups that exist, finite numbers."""
    for n, table in enumerate(walk(seats, seats)):
        if n % 2 == narrow:
            continue
        scene = table.scene(LANGUAGES[n % 3], narrow=narrow, legal=n % 4 < 2)
        if n % 3:
            continue
        root = ET.fromstring(write(scene, flat=n % 2 == 0))
        drawn = [element.get("data-id") for element in root.iter() if element.get("data-id")]
        assert len(drawn) == len(set(drawn)) == sum(isinstance(node, Shape) for node in nodes(scene).values())


@pytest.mark.parametrize("layout", ["table", "board:0", "strip:site"])
@pytest.mark.parametrize("narrow", [False, True])
def test_everything_lies_within_the_frame(layout: str, narrow: bool) -> None:
    for seats in game.seats:
        table = played_out(seats, seed=seats)
        for moment in list(table.moments())[seats + 2 :: 17]:
            for flat in (False, True):
                wishes = {"layout": layout, "narrow": narrow, "flat": flat, "ghost": first_move(moment)}
                scene = moment.scene("uk", **wishes)
                frame, bounds = scene.frame, scene.bounds(flat)
                assert frame is not None
                assert bounds.x >= frame.x
                assert bounds.y >= frame.y
                assert bounds.x + bounds.w <= frame.x + frame.w
                assert bounds.y + bounds.h <= frame.y + frame.h


def first_move(table: Table) -> int | None:
    return None if table.over else int(table.moves()[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seats", game.seats)
def test_lines_of_text_do_not_run_into_each_other(language: str, narrow: bool, seats: int) -> None:
    table = played_out(seats, seed=9)
    for moment in list(table.moments())[seats + 2 :: 29]:
        scene = moment.scene(language, narrow=narrow)
        places = scene.places()
        boxes = []
        for node in nodes(scene).values():
            if isinstance(node, Text):
                (left, _), (right, _) = extent(node, places[node.group])
                middle = places[node.group].point(node.x, node.y, node.level)[1]
                boxes.append((node.id, left, right, middle))
        for (one, left, right, y), (other, left2, right2, y2) in combinations(boxes, 2):
            assert abs(y - y2) > 8 or right <= left2 + 1 or right2 <= left + 1, (one, other)


def test_another_layout_or_seat_is_refused_by_name() -> None:
    table = played_out()
    with pytest.raises(PetteiaError, match="unknown layout 'ring'"):
        table.scene(layout="ring")
    with pytest.raises(PetteiaError, match="there is no seat 2"):
        table.scene(seat=2)


# --- touches ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", game.seats)
def test_every_legal_move_can_be_touched(seats: int) -> None:
    for n, table in enumerate(walk(seats, 10 + seats)):
        if table.over or n % 5:
            continue
        seat = min(table.waiting)
        touched = [painter.touches(table, int(move)) for move in table.moves()]
        keys = {key for keys in touched for key in keys if not key.startswith("turn:")}
        scenes = [table.scene(legal=True), *(table.view(seat).scene(legal=True, layout=x) for x in ("table", "parts"))]
        assert all(keys <= scene.touches() for scene in scenes)
        assert len(set(touched)) == len(touched), "two moves have the same touches"


def test_touches_come_in_the_order_of_the_hand() -> None:
    table: Table = game.new(seats=2, seed=7)
    assert painter.touches(table, table.understand("place 17 at 2,-1 turn 3")) == ("tile:17", "cell:2,-1", "turn:3")
    assert painter.touches(table, table.understand("draw 17")) == ("tile:17",)


def test_only_the_viewer_s_own_city_answers_to_touches() -> None:
    table = list(walk_some(4, 30))[-1]
    for seat in range(4):
        for layout in ("parts", "table"):
            scene = table.view(seat).scene(layout=layout)
            places = scene.places()
            cells = [node for node in scene.live if isinstance(node, Prism) and node.id.startswith("city")]
            assert {node.id[4] for node in cells if places[node.group].touchable} == {str(seat)}
            own = {node.touch for node in cells if node.id.startswith(f"city{seat}/")}
            assert {key for key in scene.touches() if key.startswith("cell:")} == own


def walk_some(seats: int, turns: int) -> Iterator[Table]:
    for n, table in enumerate(walk(seats, 3)):
        if n > turns:
            return
        yield table


# --- what changes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", game.seats)
def test_little_changes_between_two_positions(seats: int) -> None:
    before: Scene | None = None
    viewer = seats // 2
    for table in walk(seats, seats):
        after = table.view(viewer).scene(layout="parts", last=table.last_move(viewer))
        if before is not None:
            change = diff(before, after)
            assert change.fixed is None
            assert apply(before, change) == after
            cells = [put.node for put in (*change.added, *change.changed) if "/c:" in put.node.id]
            assert len(cells) <= 12, "only the last tile, the one before, and what they hem in"
            assert len(change.added) + len(change.changed) + len(change.removed) < 100 + 15 * seats
        before = after


def test_the_hexes_of_a_city_keep_their_nodes_while_it_grows() -> None:
    table = played_out(2, seed=3)
    moments = [moment.view(0).scene(layout="board:0") for moment in list(table.moments())[6::5]]
    for early, late in pairwise(moments):
        there = {n.id: n for n in late.live if isinstance(n, Prism)}
        for node in early.live:
            if isinstance(node, Prism):
                assert (there[node.id].x, there[node.id].y) == (node.x, node.y)


# --- cities ----------------------------------------------------------------------------------------------------------


def test_height_is_drawn_as_height() -> None:
    table = with_city(TOWER)
    prisms = {node.id: node for node in table.scene().live if isinstance(node, Prism)}
    assert {prisms[f"city0/c:{cell}"].height for cell in ("0,0", "0,1", "1,0")} == {4, 3, 1}
    assert prisms["city0/c:0,0"].label == "house, level 4: counts as 4 in the largest group"
    assert prisms["city0/c:1,0"].label == "house, on the ground: counts in the largest group"
    assert prisms["city0/c:2,0"].through is False
    assert table.scene().tilt.rise < game.new(seats=2).scene().tilt.rise, "steep steps make all levels lower"


def test_kinds_are_told_apart_without_colour() -> None:
    faces = [face(kind, game.new(seats=2).box) for kind in list(Kind)[1:]]
    assert len({(top.icon, top.count, top.crest) for top in faces}) == len(faces) == 11


def test_a_city_as_long_as_can_be_is_drawn_without_overlap() -> None:
    """Thirty tiles in a row in the long game: 94 hexes, across the seam of the ring."""
    table: Table = game.new(seats=2, seed=5, options={"long": True})
    while not table.over:
        seat = min(table.waiting)
        empty = city_plan(table.state.city[seat]).around
        free = [m for m in table.moves(seat).packed().tolist() if arg(m, 0) == standing(table)[0]]
        on_ground = {m: cells_of(arg(m, 1), arg(m, 2)) for m in free if arg(m, 1) in empty}
        table.play(max(on_ground, key=lambda m: max(empty[cell][0] for cell in on_ground[m])))
    scene = table.scene(layout="board:0")
    hexes = [node for node in scene.live if isinstance(node, Prism)]
    assert len(hexes) == 94
    assert max(h.x for h in hexes) - min(h.x for h in hexes) > 1.5 * HEX * 55
    assert min(hypot(a.x - b.x, a.y - b.y) for a, b in combinations(hexes, 2)) > 0.999 * sqrt(3) * HEX
    ids = {node.id for node in hexes}
    assert any(f"city0/c:-{n}," in name for name in ids for n in range(20, 33)), "the seam was not crossed"


def test_a_tile_being_tried_lies_side_by_side_across_the_seam() -> None:
    table: Table = game.new(seats=2, seed=5, options={"long": True})
    row = table._array["city"][0, 0]
    for column in range(34, 64):
        put(row, 32 * 64 + column, Hex("q", 1, column - 33))
    game.doors.derive_again(game.box, table._array, table._desk)
    move = f"place {standing(table)[0]} at -32,0 turn 0"
    assert table.why_not(move) is None
    ghost = [n for n in table.scene(ghost=table.understand(move)).live if n.id in ("ghost/a", "ghost/b", "ghost/c")]
    assert all(isinstance(n, Prism) and n.x > 1.5 * HEX * 31 for n in ghost)
    assert len(ghost) == 3


# --- the site --------------------------------------------------------------------------------------------------------


def test_tiles_cost_a_cube_more_each_and_those_out_of_reach_are_pale() -> None:
    table: Table = game.new(seats=3, seed=2)
    there = nodes(table.scene())
    for slot, tile in enumerate(standing(table)):
        cubes = [n for n in there.values() if isinstance(n, Symbol) and n.id.startswith(f"site/{tile}/price:")]
        assert len(cubes) == slot
        prism = there[f"site/{tile}/a"]
        assert isinstance(prism, Prism)
        assert ("dim" in prism.marks) == (slot > 1), "seat 0 has one stone"
    assert "free" in texts(table.scene())
    waiting = nodes(table.view(1).scene())
    assert not any(isinstance(n, Prism) and "dim" in n.marks for n in waiting.values()), "it is not seat 1's turn"


def test_stacks_and_kinds_to_come_are_counted() -> None:
    table: Table = game.new(seats=2, seed=2)
    there = nodes(table.scene())
    shown = {name: int(n.text) for name, n in there.items() if name.startswith("coming/") and isinstance(n, Text)}
    assert sum(shown.values()) == 33 * 3
    assert len(shown) == 11
    stacks = there["stacks"]
    assert isinstance(stacks, Text)
    assert stacks.text == "×11"


# --- marks and ghosts ------------------------------------------------------------------------------------------------


def test_the_last_move_is_marked() -> None:
    table: Table = game.new(seats=2, seed=2)
    table.play(table.moves()[0])
    seat, packed = table.last_move() or (9, 0)
    cells = {f"city0/c:{cell_key(cell)}" for cell in placement(table, seat, packed).cells}
    marked = {node.id for node in table.scene().live if isinstance(node, Shape) and "last" in node.marks}
    assert marked == cells
    assert not [n for n in table.scene(last=None).live if isinstance(n, Shape) and "last" in n.marks]


def test_a_ghost_shows_its_price_and_its_points_by_colour() -> None:
    table = list(walk_some(2, 20))[-1]
    gains = [row[:6] for row in table.gains()]
    best = max(range(len(gains)), key=lambda i: sum(gains[i]))
    move = int(table.moves()[best])
    scene = table.scene(ghost=move)
    there = nodes(scene)
    placed = placement(table, min(table.waiting), move)
    points = there["ghost/points"]
    assert isinstance(points, Text)
    assert points.text == f"+{sum(gains[best])}"
    told = bar_text(scene)
    assert told.startswith(table.say(move))
    names = [game.words("en")(f"category-{category.name}") for category in game.categories[:6]]
    assert told.endswith(", ".join(f"{name} {signed(n)}" for name, n in zip(names, gains[best], strict=True) if n))
    levels = {n.level for n in there.values() if isinstance(n, Prism) and n.id.startswith("ghost/")}
    assert levels == {placed.level - 1}


def bar_text(scene: Scene) -> str:
    return " ".join(n.text for n in scene.live if isinstance(n, Text) and n.id.startswith("bar/text/"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ghost_that_is_not_allowed_says_why(language: str) -> None:
    table: Table = game.new(seats=2, seed=2)
    move = table.understand(f"place {standing(table)[0]} at 0,0 turn 0")
    scene = table.scene(language, ghost=move)
    assert bar_text(scene) == str(table.why_not(move, lang=language))
    assert "ghost/points" not in nodes(scene)
    assert "ghost/a" in nodes(scene)


def test_no_ghost_is_drawn_where_nobody_can_move() -> None:
    over = played_out()
    assert not [n for n in over.scene(ghost=int(over.log[-1][1])).live if n.id.startswith("ghost/")]


# --- who is who ------------------------------------------------------------------------------------------------------


def test_the_large_city_is_the_viewer_s_the_mover_s_or_the_winner_s() -> None:
    def large(scene: Scene) -> str:
        boards = [n for n in scene.live if isinstance(n, Group) and n.id.startswith("board:")]
        return min(boards, key=lambda n: n.x).id

    table = list(walk_some(3, 10))[-1]
    assert large(table.scene()) == f"board:{min(table.waiting)}"
    assert [large(table.view(seat).scene()) for seat in range(3)] == ["board:0", "board:1", "board:2"]
    assert large(table.scene(seat=2)) == "board:2"
    over = played_out(3)
    assert large(over.scene()) == f"board:{over.places().index(1)}"


def test_stones_are_cubes_and_many_of_them_a_number() -> None:
    table: Table = game.new(seats=2, seed=2)
    for stones, cubes, number in ((0, 0, False), (5, 5, False), (6, 1, True), (23, 1, True)):
        fields(table).city[0].stones = stones
        there = nodes(table.scene())
        assert sum(name.startswith("seat0/stone:") for name in there) == cubes
        assert ("seat0/stones" in there) == number
    assert "× 23" in texts(table.scene())


def test_the_sheet_shows_formulas() -> None:
    table = played_out(2, seed=4)
    there = nodes(table.scene())
    for seat, row in enumerate(table.sheet()):
        for colour, category in enumerate(game.categories[:5]):
            parts = [there[f"points/{seat}/{category.name}{part}"] for part in ("/formula", "")]
            shown = [part.text for part in parts if isinstance(part, Text)]
            assert shown == [f"{row[11 + colour]}★ × {row[6 + colour]}", str(row[colour])]


# --- secrets ---------------------------------------------------------------------------------------------------------


def test_what_fate_will_draw_is_no_part_of_any_picture() -> None:
    one: Table = game.new(seats=2, seed=1)
    other = one.copy()
    other._keys = seeded(99)
    while one.state.round == 1:
        assert one.scene(legal=True) == other.scene(legal=True)
        move = one.moves()[0]
        one.play(move)
        other.play(move)
    assert standing(one) != standing(other)
    assert one.scene() != other.scene()
