"""Pictures of the table: whole in every position, every move can be touched, little changes from move to move."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from tests.games.little_town.test_rounds import at_the_end
from tests.games.little_town.towns import fields, game, new, played, played_out, town

from petteia import PetteiaError
from petteia.core.agenda import WATCHER
from petteia.core.scene import Node, Path, Rect, Scene, Shape, Text, apply, diff, extent, path_steps
from petteia.core.svg import write
from petteia.core.table import Table
from petteia.core.words import LANGUAGES
from petteia.games.little_town import buildings, pieces, summary
from petteia.games.little_town import scene as painter
from petteia.games.little_town.enums import Effect, Why
from petteia.games.little_town.moves import TILE_NAMES
from petteia.games.little_town.pieces import effect_pieces


def nodes(scene: Scene) -> dict[str, Node]:
    return {node.id: node for node in (*scene.fixed.nodes, *scene.live)}


def touch_keys(scene: Scene) -> set[str]:
    return {node.touch for node in nodes(scene).values() if isinstance(node, Shape) and node.touch}


def text_of(scene: Scene, name: str) -> str:
    node = nodes(scene)[name]
    assert isinstance(node, Text)
    return node.text


def walk(seats: int, seed: int, **options: Any) -> Iterator[Table]:
    """Every position of a random game in which a seat is asked, and its end."""
    table = new(seats, seed, **options)
    chance = random.Random(seed)
    while not table.over:
        yield table
        moves = table.moves()
        table.play(moves[chance.randrange(len(moves))])
    yield table


@pytest.mark.parametrize("every", [19, pytest.param(5, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seats", game.seats)
def test_positions_of_a_game_can_be_drawn(seats: int, every: int) -> None:
    """A scene checks itself: unique ids, known tokens and symbols, groups that exist, finite numbers. Every so-many-th
    position, the first with each question, and the end; wide and narrow pictures take turns."""
    met = set[int]()
    for n, table in enumerate(walk(seats, seats, side="ab"[seats % 2])):
        if n % every and table.question in met and not table.over:
            continue
        met.add(table.question)
        sight = table if table.over else table.view(min(table.waiting))
        scene = sight.scene(LANGUAGES[n % 3], narrow=n // every % 2 == 0, legal=n % 4 < 2)
        root = ET.fromstring(write(scene))
        drawn = [element.get("data-id") for element in root.iter() if element.get("data-id")]
        assert len(drawn) == len(set(drawn)) == sum(isinstance(node, Shape) for node in nodes(scene).values())


@pytest.mark.parametrize("layout", ["table", "board:town"])
@pytest.mark.parametrize("narrow", [False, True])
def test_everything_lies_within_the_frame(layout: str, narrow: bool) -> None:
    for seats in game.seats:
        for moment in list(played_out(seats, seed=seats).moments())[24::23]:
            sight = moment if moment.over else moment.view(min(moment.waiting))
            scene = sight.scene("uk", layout=layout, narrow=narrow)
            frame, bounds = scene.frame, scene.bounds()
            assert frame is not None
            assert bounds.x >= frame.x
            assert bounds.y >= frame.y
            assert bounds.x + bounds.w <= frame.x + frame.w
            assert bounds.y + bounds.h <= frame.y + frame.h


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("narrow", [False, True])
def test_lines_of_text_do_not_run_into_each_other(language: str, narrow: bool) -> None:
    for moment in list(played_out(4, seed=9).moments())[22::31]:
        scene = moment.view(1).scene(language, narrow=narrow)
        places, boxes = scene.places(), []
        for node in nodes(scene).values():
            if isinstance(node, Text) and node.group == "":
                (left, _), (right, _) = extent(node, places[node.group])
                boxes.append((node.id, left, right, places[node.group].point(node.x, node.y)[1]))
        for (one, left, right, y), (other, left2, right2, y2) in combinations(boxes, 2):
            assert abs(y - y2) > 7 or right <= left2 + 2 or right2 <= left + 2, (one, other)


def test_another_layout_is_refused_by_name() -> None:
    with pytest.raises(PetteiaError, match="unknown layout 'ring'"):
        new().scene(layout="ring")


# --- touches ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", game.seats)
def test_no_two_legal_moves_are_touched_alike(seats: int) -> None:
    for n, table in enumerate(walk(seats, 10 + seats)):
        if table.over or n % 3:
            continue
        touched = [painter.touches(table, int(move)) for move in table.moves()]
        assert len(set(touched)) == len(touched), "two moves have the same touches"
        beginnings = {keys[:i] for keys in touched for i in range(1, len(keys))}
        assert not beginnings & set(touched), "the touches of one move begin those of another"


@pytest.mark.parametrize(
    ("move", "keys"),
    [
        ("place e4", ("cell:e4",)),
        ("build barn at e4", ("tile:barn", "cell:e4")),
        ("buy wood to build barn", ("buy:wood", "tile:barn")),
        ("buy wheat to activate d3", ("buy:wheat", "cell:d3")),
        ("buy fish to feed", ("buy:fish",)),
        ("feed 2 fish 1 wheat", ("feed:2,1",)),
        ("gather wood", ("cube:wood",)),
        ("announce six_coins", ("card:six_coins",)),
        ("done", ("done",)),
        ("draw barn", ("tile:barn",)),
    ],
)
def test_touches_come_in_the_order_of_the_hand(move: str, keys: tuple[str, ...]) -> None:
    table = new()
    assert painter.touches(table, table.understand(move)) == keys


def test_touches_that_are_not_a_legal_move_still_mean_one() -> None:
    table = town(buildings={"e4": ("barn", 0)})
    for keys, move in (
        (("cell:c1",), "place c1"),
        (("cell:e4",), "activate e4"),
        (("tile:quarry", "cell:d4"), "build quarry at d4"),
        (("buy:wood", "tile:quarry"), "buy wood to build quarry"),
        (("card:no_coins",), "announce no_coins"),
    ):
        assert painter.meant(table, keys) == table.understand(move)
    assert painter.meant(table, ("nothing:1",)) is None


@pytest.mark.parametrize("seats", game.seats)
def test_a_card_touched_alone_is_refused_for_what_it_lacks(seats: int) -> None:
    """R6.3 No cell was touched, so no cell is the reason: with 3 coins and no cubes every card wants something."""
    for seed, side in ((1, "a"), (2, "b")):
        table = new(seats, seed, side=side)
        seat = min(table.waiting)
        view = table.view(seat)
        for tile, _ in summary.market(view):
            move = painter.meant(view, (f"tile:{TILE_NAMES[tile]}",))
            assert move is not None
            refusal = view.why_not(move, seat)
            assert refusal is not None
            assert refusal.why in (Why.COST_COINS, Why.COST_CUBES), (TILE_NAMES[tile], str(refusal))


def test_a_card_touched_alone_where_no_cell_is_left_names_grass() -> None:
    table = new()
    fields(table).empty = 0
    move = painter.meant(table, ("tile:wheat_field",))
    assert move is not None
    refusal = table.why_not(move, min(table.waiting))
    assert refusal is not None
    assert refusal.why == Why.CELL_WORKER


def test_terrain_in_the_way_is_named_with_its_article() -> None:
    table = town()
    named = {"a1": "mountain", "c1": "forest", "f1": "lake"}
    for cell, terrain in named.items():
        refusal = table.why_not(f"place {cell}", 0)
        assert refusal is not None
        assert str(refusal) == f"On {cell} there is a {terrain}: only grass will do (R4.2)."


# --- what changes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", game.seats)
def test_the_fixed_part_stays_and_differences_lead_on(seats: int) -> None:
    before: Scene | None = None
    for n, table in enumerate(walk(seats, seats)):
        if n % 4:
            continue
        after = table.view(1).scene(last=table.last_move(1))
        if before is not None:
            change = diff(before, after)
            assert change.fixed is None
            assert apply(before, change) == after
        before = after


def test_buildings_and_workers_keep_their_place() -> None:
    table = played(town(things={0: {"wood": 1}}), "build wheat_field at e4")
    early = nodes(table.view(1).scene())["b/e4"]
    table.play(next(move for move in table.moves() if move.verb == "place"))
    assert nodes(table.view(1).scene())["b/e4"] == early


def test_viewers_share_what_they_see_alike() -> None:
    """ADR 11: but for a seat's own places, its cards and who is called "you", nothing is drawn for one viewer alone."""
    table = town(3, buildings={"e4": ("barn", 0)}, workers={"f3": 1}, used=1)
    one, other, watcher = (nodes(table.view(seat).scene(layout="parts", legal=False)) for seat in (1, 2, WATCHER))
    own = {name for name in one if name.startswith(("card/", "hand", "site/"))}
    places = {name for name in one if name.startswith("legal/")}
    assert places
    assert all(one[name] is other[name] for name in set(one) - own)
    assert set(one) - own - places - set(watcher) == set()
    assert all(one[name] is watcher[name] for name in set(one) - own - places)


# --- what can be read ------------------------------------------------------------------------------------------------


def test_every_effect_can_be_told_from_the_others() -> None:
    table = new()
    lines = {tile: tuple(effect_pieces(table.box, tile)) for tile in range(table.box.tiles)}
    told = {line for tile, line in lines.items() if table.box.effect[tile] != Effect.NONE}
    assert len(told) == 24, "only the Statue does nothing, and no two buildings do the same"


def test_objectives_show_their_progress() -> None:
    table = town(hands={0: ["six_coins", "double_food"]}, things={0: {"coins": 4, "fish": 3}}, tiles=["bakery"])
    scene = table.view(0).scene()
    assert text_of(scene, "card/six_coins/progress") == "4 of 6"
    assert text_of(scene, "card/double_food/progress") == "3 of 10"
    full = town(hands={0: ["six_coins"]}, things={0: {"coins": 6}}, tiles=["bakery"]).view(0).scene()
    assert text_of(full, "card/six_coins/progress") == "Fulfilled"
    card = nodes(full)["card/six_coins"]
    assert isinstance(card, Rect)
    assert card.stroke == "accent"


def test_a_worker_being_tried_shows_what_it_would_gather() -> None:
    table = town()
    scene = table.view(0).scene(ghost=table.understand("place f5"))
    there = nodes(scene)
    assert {"ghost", "ghost/e6"} <= set(there)
    assert not any(name.startswith("ghost/gain") for name in there), "what each cell gives is said there, and not again"
    refused = table.view(0).scene(ghost=table.understand("place c1"))
    assert "ghost/e6" not in nodes(refused)
    assert any("R4.2" in n.text for n in refused.live if isinstance(n, Text) and n.id.startswith("bar/text"))


def test_food_can_be_seen_to_suffice() -> None:
    scene = at_the_end(things={0: {"fish": 2, "wheat": 3}}).view(0).scene()
    assert text_of(scene, "goods0/food/line/1") == "5/5"
    assert nodes(scene)["goods0/food"].label == "Food: 5 of 5. Everybody can be fed."


def test_tiles_that_can_be_built_have_a_strong_rim_for_the_mover() -> None:
    """A broken one if cubes must be bought for it: 4 wood for a Barn; of a Well's wood and stone, one for 3 coins."""
    table = town(things={0: {"wood": 4, "coins": 3}}, tiles=["barn", "castle", "well"])
    names = ("barn", "well", "castle")
    for seat, rims in ((0, [("accent", False), ("accent", True), ("line", False)]), (1, [("line", False)] * 3)):
        there = nodes(table.view(seat).scene())
        cards = [there[f"tile/{TILE_NAMES.index(name)}"] for name in names]
        assert [(card.stroke, card.dash) for card in cards if isinstance(card, Rect)] == rims


def test_the_last_move_is_marked() -> None:
    table = played(town(), "place f4")
    marked = {n.touch for n in table.scene().live if isinstance(n, Shape) and "last" in n.marks}
    assert marked == {"cell:f4"}


# --- fronts ----------------------------------------------------------------------------------------------------------


def test_every_building_is_known_at_sight() -> None:
    """Each has a front of its own, inside the room that it is given."""
    assert set(TILE_NAMES) == set(buildings.DRAWINGS)
    outlines = {tuple(d for _, d in parts) for parts in buildings.DRAWINGS.values()}
    assert len(outlines) == len(TILE_NAMES)
    for name in TILE_NAMES:
        nodes = pieces.front_of(name, name, "red", 0, 0, buildings.WIDE, buildings.HIGH)
        steps = [step for node in nodes if isinstance(node, Path) for step in path_steps(node.d)]
        xs, ys = zip(*(point for step in steps for point in step.points[-1:]), strict=True)
        assert max(map(abs, xs)) <= buildings.WIDE / 2 + 1.5, name
        assert max(map(abs, ys)) <= buildings.HIGH / 2 + 0.5, name
