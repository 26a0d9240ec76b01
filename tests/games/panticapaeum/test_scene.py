"""Pictures of the table: whole in every position, every move can be touched or listed, little changes from move to move."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from tests.games.panticapaeum.cities import at_work, begun, developing, game, give, land, new, put_building, put_worker
from tests.games.recorded import recorded

from petteia import PetteiaError
from petteia.core.scene import Node, Poly, Prism, Rect, Scene, Shape, Symbol, Text, apply, diff, extent
from petteia.core.svg import write
from petteia.core.table import Table
from petteia.core.words import LANGUAGES
from petteia.games.panticapaeum import scene as painter
from petteia.games.panticapaeum import summary
from petteia.games.panticapaeum.cover import COVER
from petteia.games.panticapaeum.enums import COLOURS, Ask, Column
from petteia.games.panticapaeum.moves import BUILDING_NAMES, COLOUR_NAMES
from petteia.games.panticapaeum.pieces import CELL, ICONS, TOKENS, centre

LISTED = ("pay:", "fill:", "discard:", "step", "skip", "done", "scout")
"""Touches of moves that have no place in the picture: the page lists them, or shows them in a dialog."""
UNSEEN = ("turn:", "way:")


def nodes(scene: Scene) -> dict[str, Node]:
    return {node.id: node for node in (*scene.fixed.nodes, *scene.live)}


def labels(scene: Scene) -> set[str]:
    return {node.label for node in nodes(scene).values() if node.label}


def walk(seats: int, seed: int, **options: Any) -> Iterator[Table]:
    """Every position of a busy random game in which a seat is asked, and its end."""
    table, chance = new(seats, seed, **options), random.Random(seed)
    while not table.over:
        yield table
        seat = chance.choice(sorted(table.waiting))
        moves = list(table.moves(seat))
        busy = [m for m in moves if m.verb in ("build", "sell", "step", "advance", "lift", "set", "lay")]
        table.play(chance.choice(busy if busy and chance.random() < 0.8 else moves), seat)
    yield table


def sights(seats: int, seed: int, every: int, each_question: bool = False) -> Iterator[tuple[int, Any]]:
    """Every so-many-th position as the seat that is asked sees it, perhaps also the first with each question; the end as a
    watcher does."""
    met = set[int]()
    for n, table in enumerate(walk(seats, seed)):
        if n % every == 0 or table.over or (each_question and table.question not in met):
            met.add(table.question)
            yield n, table if table.over else table.view(min(table.waiting))


# --- whole pictures --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("every", [29, pytest.param(5, marks=pytest.mark.soak)])
@pytest.mark.parametrize("seats", game.seats)
def test_positions_of_a_game_can_be_drawn(seats: int, every: int) -> None:
    """A scene checks itself: unique ids, known tokens and symbols, groups that exist, finite numbers. Wide and narrow pictures
    and parts take turns."""
    looks: list[dict[str, Any]] = [{}, {"narrow": True}, {"layout": "parts"}]
    for i, (n, sight) in enumerate(sights(seats, seats, every, each_question=True)):
        scene = sight.scene(LANGUAGES[n % 3], legal=n % 2 == 0, **looks[i % 3])
        root = ET.fromstring(write(scene, flat=n % 4 == 0))
        drawn = [element.get("data-id") for element in root.iter() if element.get("data-id")]
        assert len(drawn) == len(set(drawn)) == sum(isinstance(node, Shape) for node in nodes(scene).values())


@pytest.mark.parametrize("layout", ["table", "board:0", "hand:development"])
@pytest.mark.parametrize("narrow", [False, True])
def test_everything_lies_within_the_frame(layout: str, narrow: bool) -> None:
    for seats in game.seats:
        for _, sight in sights(seats, 5 + seats, 31):
            for flat in (False, True):
                scene = sight.scene("uk", layout=layout, narrow=narrow, flat=flat, legal=True)
                frame, bounds = scene.frame, scene.bounds(flat)
                assert frame is not None
                assert bounds.x >= frame.x - 1
                assert bounds.y >= frame.y - 1
                assert bounds.x + bounds.w <= frame.x + frame.w + 1
                assert bounds.y + bounds.h <= frame.y + frame.h + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("narrow", [False, True])
def test_lines_of_text_do_not_run_into_each_other(language: str, narrow: bool) -> None:
    for seats in (1, 4):
        for _, sight in sights(seats, 9, 41):
            scene = sight.scene(language, narrow=narrow)
            places, boxes = scene.places(), []
            for node in nodes(scene).values():
                if isinstance(node, Text) and not node.group:
                    (left, _), (right, _) = extent(node, places[node.group])
                    boxes.append((node.id, left, right, places[node.group].point(node.x, node.y)[1]))
            for (one, left, right, y), (other, left2, right2, y2) in combinations(boxes, 2):
                assert abs(y - y2) > 7 or right <= left2 + 2 or right2 <= left + 2, (one, other)


def test_another_layout_or_seat_is_refused_by_name() -> None:
    with pytest.raises(PetteiaError, match="unknown layout 'valley'"):
        new().scene(layout="valley")
    with pytest.raises(PetteiaError, match="there is no seat 7"):
        new().scene(seat=7)


def test_a_step_of_land_hides_at_most_a_third_of_what_is_behind() -> None:
    for steps in range(1, 7):
        table = begun()
        land(table, 0, ".", ".", heights=["1", str(1 + steps)])
        tilt = table.scene().tilt
        assert steps * tilt.rise <= tilt.squash * CELL / 3 + 0.01


# --- touches ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", game.seats)
def test_every_legal_move_can_be_touched_or_listed_and_no_two_alike(seats: int) -> None:
    for _, sight in sights(seats, 10 + seats, 5):
        if sight.over:
            continue
        touched = [painter.touches(sight, int(move)) for move in sight.moves(sight.seat)]
        assert len(set(touched)) == len(touched), "two moves have the same touches"
        shown = sight.scene(layout="parts", legal=True).touches()
        for keys in touched:
            hidden = [key for key in keys if key not in shown]
            assert all(key.startswith((*UNSEEN, *LISTED)) for key in hidden), hidden
            assert hidden != list(keys) or keys[0].startswith(LISTED), "a move that is neither touched nor listed"


@pytest.mark.parametrize(
    ("move", "keys"),
    [
        ("lay t16 at 2,-1 turn 3", ("tile:t16", "cell:2,-1", "turn:3")),
        ("work 2,-1", ("cell:2,-1",)),
        ("build house at 0,0 across", ("build:house", "cell:0,0")),
        ("build temple at 0,0 down", ("build:temple", "cell:0,0", "way:1")),
        ("sell brown+beige+green", ("sell:brown", "sell:beige", "sell:green")),
        ("take coins", ("take:coins",)),
        ("take green", ("take:green",)),
        ("advance purple", ("row:purple",)),
        ("discard orange", ("discard:orange",)),
        ("step", ("step",)),
        ("draw t16", ("tile:t16",)),
    ],
)
def test_touches_come_in_the_order_of_the_hand(move: str, keys: tuple[str, ...]) -> None:
    table = at_work()
    assert painter.touches(table, table.understand(move)) == keys
    meant = painter.meant(table, keys)
    assert move.startswith(("draw", "step")) or meant == table.understand(move)


def test_one_touch_sells_a_cube_of_each_colour() -> None:
    """The keys of one touch are those of the largest sale; each cube can be touched alone, too."""
    table = at_work(cubes={"brown": 1, "purple": 2, "beige": 1, "green": 3})
    view = table.view(0)
    every = painter.touches(view, view.understand("sell brown+purple+beige+green"))
    card = nodes(view.scene(layout="parts", legal=True))["yard/sell"]
    assert isinstance(card, Rect)
    assert card.touch.split("+") == list(every)
    scene = view.scene(layout="parts", legal=True, ghost=view.understand("sell brown+purple+beige"))
    assert set(every) <= scene.touches()
    assert [f"yard/sell:{colour}/tick" in nodes(scene) for colour in range(COLOURS)] == [True, True, True, False, False]
    refused = str(view.why_not(painter.meant(view, ("sell:brown",)) or 0))
    assert "A sale takes 3 to 5 different cubes; kinds that you have: 4" in refused


def test_touches_that_are_not_a_legal_move_still_mean_one() -> None:
    table = at_work()
    for keys, move in (
        (("tile:t16",), "lay t16 at 0,0 turn 0"),
        (("worker", "cell:9,9"), "work 9,9"),
        (("build:fortress",), "build fortress at 0,0 across"),
        (("cell:1,1",), "work 1,1"),
    ):
        assert painter.meant(table, keys) == table.understand(move)
    assert painter.meant(table, ()) is None
    assert painter.meant(table, ("tile:here",)) is None
    assert painter.meant(table, ("about:brown/3",)) is None


def test_a_tile_in_hand_needs_only_its_cube_and_a_place() -> None:
    table = at_work(cubes={"orange": 2}, coins=1)
    table.play("build aqueduct at 0,0 across")
    table.play("step")
    assert table.question == Ask.LAY
    move = next(m for m in table.moves() if m.verb == "lay")
    keys = painter.touches(table, int(move))
    assert [key.partition(":")[0] for key in keys] == ["fill", "cell", "turn"]
    assert painter.meant(table, keys) == int(move)
    assert painter.touches(table, table.understand("work 4,4")) == ("worker", "cell:4,4"), (
        "not to be taken for the tile"
    )


# --- what changes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 3])
def test_differences_lead_from_picture_to_picture(seats: int) -> None:
    before: Scene | None = None
    for n, table in enumerate(walk(seats, seats)):
        if n % 7:
            continue
        after = table.view(0).scene(layout="parts", last=table.last_move(0))
        if before is not None:
            change = diff(before, after)
            assert change.fixed is None
            assert apply(before, change) == after
        before = after


# --- what can be read ------------------------------------------------------------------------------------------------


def test_five_buildings_differ_in_shape_and_sign_not_only_in_colour() -> None:
    table = begun()
    land(table, 0, *["." * 6] * 4)
    for x, kind in ((0, "house"), (1, "fortress")):
        put_building(table, 0, kind, x, 0)
    for y, kind in ((1, "winery"), (2, "aqueduct"), (3, "temple")):
        put_building(table, 0, kind, 0, y)
    there = nodes(table.scene())
    bodies = [node for key, node in there.items() if key.startswith("city0/b:") and key.count("/") == 1]
    shapes = set()
    for body in bodies:
        assert isinstance(body, Poly)
        left, top = body.points[0]
        shapes.add(tuple((round(px - left), round(py - top)) for px, py in body.points))
    signs = {
        node.name for key, node in there.items() if isinstance(node, Symbol) and key.endswith("/sign") and "/b:" in key
    }
    assert len(shapes) == 5
    assert signs == set(ICONS)
    assert len(set(TOKENS)) == COLOURS


def test_no_cube_looks_like_a_building() -> None:
    """A cube has six corners and is smaller, on a city as in a store; what is built is counted by buildings."""
    table = begun()
    land(table, 0, "B.PE", "....")
    for kind, at in (("house", 1), ("winery", 2)):
        put_building(table, 0, kind, at, 1)
    give(table, 0, {"brown": 1})
    there = nodes(table.scene())
    names = "city0/c:0,0/cube", "seat0/cube:0", "city0/b:1,1", "seat0/built:0"
    shapes = [there[name] for name in names]
    assert [len(one.points) for one in shapes if isinstance(one, Poly)] == [6, 6, 5, 5]


def test_cubes_workers_and_heights_are_seen() -> None:
    table = begun()
    land(table, 0, "Bx", "g.", heights=["12", "13"])
    put_worker(table, 0, 1, 0)
    there = nodes(table.scene())
    assert {"city0/c:0,0/cube", "city0/c:1,0/worker"} <= set(there)
    assert "city0/c:0,1/cube" not in there
    column = there["city0/c:1,1"]
    assert isinstance(column, Prism)
    assert column.height == 3
    figure = there["city0/c:1,1/level"]
    assert isinstance(figure, Text)
    assert figure.text == "3"
    assert "Cell (drought), level 2, with a worker" in labels(table.scene())
    assert "Cell (temple cube), level 1, emptied" in labels(table.scene())


def test_the_rows_explain_every_cell() -> None:
    table = new(2, 3)
    for language in LANGUAGES:
        scene = table.view(0).scene(language, layout="parts")
        told = [nodes(scene)[f"dev/{name}/{i}"].label for name in ("brown", "purple", "green") for i in range(1, 10)]
        assert len(set(told)) == 27
    labels_ = [nodes(table.view(0).scene("en"))[f"dev/brown/{i}"].label for i in (1, 2)]
    assert labels_ == [
        "House row, cell 1 of 9: each worker beside a house now scores 1 point",
        "House row, cell 2 of 9: one more worker, and a coin at the end of every round",
    ]


def test_a_column_tells_the_price_and_yield_of_every_paid_step() -> None:
    table = at_work(cubes={"orange": 1}, coins=2)
    label = nodes(table.view(0).scene())["dev/orange/column"].label
    assert label.startswith("Aqueduct: cost 2, you have 1; 6 left. Then the row: the building’s step: each open")
    assert (
        "for 1 coin: an aqueduct tile of 2 cells may be laid, with a cube of choice; for 2 coins: upgrade: one cube"
        in label
    )
    assert "for 3 coins: " in label


def test_the_coin_upgrade_makes_the_first_paid_step_cheaper() -> None:
    table = at_work(cubes={"orange": 2}, coins=2, beige=3)
    assert [price for price, _ in summary.ahead(table, 0, 3)] == [0, 0, 2, 3]


@pytest.mark.parametrize("marker", range(9))
@pytest.mark.parametrize("colour", COLOUR_NAMES)
def test_the_prices_that_are_told_are_those_that_are_paid(colour: str, marker: int) -> None:
    """R8.2, R11.5 Also where the coin upgrade lies on the way."""
    row = COLOUR_NAMES.index(colour)
    table = at_work(cubes={colour: 5}, coins=9, **{colour: marker})
    told = summary.ahead(table, 0, row)
    table.play(f"build {BUILDING_NAMES[row]} at 0,0 across")
    paid = [0]
    while Ask.PAY <= table.question <= Ask.OTHER:
        answers = [str(move) for move in table.moves(0)]
        if table.question != Ask.STEP:
            table.play("skip" if "skip" in answers else answers[0])
            continue
        assert [price for price, _ in summary.further(table, 0)] == [price for price, _ in told[len(paid) :]]
        coins = table.state.players[0].coins
        table.play("step")
        paid.append(coins - table.state.players[0].coins)
    assert paid == [price for price, _ in told]


def test_a_tile_being_tried_shows_what_it_collects() -> None:
    table = begun(ring=["t06"])
    land(table, 0, "BG", "xB")
    give(table, 0, {"green": 1})
    scene = table.view(0).scene(ghost=table.understand("lay t06 at 0,0 turn 0"))
    there = nodes(scene)
    assert {f"ghost/{i}" for i in range(4)} <= set(there)
    counts = {name: there[f"seat0/cube:{name}/n"] for name in (0, 1, 4)}
    assert [node.text for node in counts.values() if isinstance(node, Text)] == ["+2", "0", "+1"]
    refused = table.view(0).scene(ghost=table.understand("lay t06 at 1,1 turn 0"))
    assert any("R5.2" in n.text for n in refused.live if isinstance(n, Text) and n.id.startswith("bar/text"))


def test_a_building_being_tried_shows_its_place_payment_and_step() -> None:
    table = at_work(cubes={"green": 3})
    there = nodes(table.view(0).scene(ghost=table.understand("build temple at 1,1 down")))
    assert {"ghost", "ghost/marker:4"} <= set(there)
    paid = there["seat0/cube:4/n"]
    assert isinstance(paid, Text)
    assert paid.text == "−2"


def test_the_last_move_is_marked() -> None:
    table = begun(ring=["t06"])
    table.play("lay t06 at 0,0 turn 0")
    marked = {n.id for n in table.scene(last=table.last_move(0)).live if isinstance(n, Shape) and "last" in n.marks}
    assert marked == {f"city0/c:{x},{y}/top" for x in (0, 1) for y in (0, 1)}
    own = table.view(0).scene(last=table.last_move(0), legal=True)
    assert not [n for n in own.live if isinstance(n, Shape) and "last" in n.marks], (
        "who goes on would take them for places"
    )


def test_alone_each_tile_on_offer_tells_what_automius_would_get() -> None:
    """R16.3 Of the ring t01, t06, t11, ... taking t01 (two resource cells) leaves t11 to him."""
    table = begun(1, ring=["t01", "t06", "t11", "t16"])
    scene = table.view(0).scene(layout="parts")
    there = nodes(scene)
    assert [f"ring/t01/gets:{i}" in there for i in range(4)] == [True, True, True, False]
    slot = there["ring/t01/slot"]
    assert isinstance(slot, Rect)
    assert "With this tile Automius gets 1 house cube, 1 winery cube and 1 fortress cube." in slot.label
    assert "Then he rests" in slot.label


def test_automius_has_a_seat_with_his_plan() -> None:
    table = begun(1, ring=["t01", "t06", "t11"])
    parts = nodes(table.view(0).scene(layout="parts"))
    assert parts["head:automius"].label == "Automius"
    assert parts["goods:automius"].label == "His plan depends on the tile that you take."
    table.play("lay t01 at 0,0 turn 0")
    there = nodes(table.view(0).scene(layout="parts"))
    assert {"automius", "automius/then", "automius/gets:2", "automius/rests"} <= set(there)
    assert there["goods:automius"].label.endswith("Then he rests (first round).")
    assert "head:automius" not in nodes(begun(2).view(0).scene(layout="parts"))
    told = {node.text for node in table.scene().live if isinstance(node, Text)}
    assert {"Automius", str(table.sheet()[0][Column.AUTOMIUS])} <= told


def test_nobody_reads_the_number_of_a_tile() -> None:
    names = re.compile(r"\b(t\d\d|a[123])\b|-?\d+,-?\d+")
    for seats in (1, 3):
        for n, table in enumerate(walk(seats, 4)):
            if n % 9:
                continue
            table.names = tuple("ABCD"[:seats])
            seat = min(table.waiting, default=0)
            scene = table.view(seat).scene("en", layout="parts", legal=True)
            said = {*labels(scene), *(node.text for node in nodes(scene).values() if isinstance(node, Text))}
            assert not [text for text in (*said, table.view(seat).asked()) if names.search(text)]


def test_a_large_development_board_says_what_every_cell_gives() -> None:
    table = new(2, 3)
    for language in LANGUAGES:
        scene = table.view(0).scene(language, layout="hand:development", width=1000)
        there, places = nodes(scene), scene.places()
        for key, cell in (
            (key, node) for key, node in there.items() if isinstance(node, Rect) and key.endswith("/told")
        ):
            lines = [node for other, node in there.items() if other.startswith(f"{key[:-5]}/print:")]
            assert 1 <= len(lines) <= 2, (language, key)
            for line in lines:
                (left, _), (right, _) = extent(line, places["hand:development"])  # type: ignore[arg-type]
                (x, _), (end, _) = extent(cell, places["hand:development"])
                assert x - 1 <= left <= right <= end + 1, (language, key)
    small = nodes(table.view(0).scene(layout="hand:development", width=340))
    assert not [key for key in small if "/print:" in key], "what cannot be read is left out"


def test_cells_that_answer_are_marked_only_when_wished() -> None:
    table = developing(begun())
    land(table, 0, "..")
    assert not [n for n in table.view(0).scene(layout="parts").live if isinstance(n, Shape) and "legal" in n.marks]
    scene = table.view(0).scene(layout="parts", legal=True)
    marked = {n.touch for n in scene.live if isinstance(n, Shape) and "legal" in n.marks}
    assert marked == {"cell:0,0", "cell:1,0"}
    x, _ = centre((1, 0))
    assert x == 1.5 * CELL


def test_a_worker_who_may_go_out_too_marks_no_cell() -> None:
    """While one is asked how far to step, cells would look like answers; they can be touched all the same."""
    asked = (view for _, view, _ in recorded("panticapaeum", 2) if view.question == Ask.STEP)
    view = next(one for one in asked if any(move.verb == "work" for move in one.moves()))
    scene = view.scene(layout="parts", legal=True)
    assert not [n for n in scene.live if isinstance(n, Shape) and "legal" in n.marks]
    works = {painter.touches(view, int(move))[0] for move in view.moves() if move.verb == "work"}
    assert works <= set(scene.touches())


def test_the_cover_is_a_city_that_could_be_built() -> None:
    there = nodes(COVER.scene())
    assert sum(key.startswith("b") and "/" not in key for key in there) == 6
    assert COVER.to_json()["minutes"] == 60


def test_where_a_city_begins_one_reads_what_a_turn_is() -> None:
    """Until the first tile is tried."""
    table = new(2)
    while table.question != Ask.EXPLORE:
        table.play(table.moves()[0])
    first = int(table.moves()[0])
    assert "city0/how/0" in nodes(table.view(0).scene(layout="parts"))
    tried = nodes(table.view(0).scene(layout="parts", legal=True, ghost=first))
    assert "city0/how/0" not in tried
    field, place, ids = tried["city0/ground"], tried["city0/legal:0,0"], list(tried)
    assert isinstance(field, Rect)
    assert isinstance(place, Rect)
    assert (place.x, place.y, place.w, place.h) == (field.x, field.y, field.w, field.h), "all of it is the place"
    tile = [one for key, one in tried.items() if isinstance(one, Prism) and key.startswith("ghost/")]
    across = [one.x for one in tile]
    assert field.x + field.w / 2 == (min(across) + max(across)) / 2, "the tile lies in its middle"
    assert max(ids.index("city0/ground"), ids.index(place.id)) < min(ids.index(one.id) for one in tile), "and on it"
    table.play(first)
    assert "city0/how/0" not in nodes(table.view(0).scene(layout="parts"))
