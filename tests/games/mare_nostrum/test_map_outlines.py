"""The map: every province and sea has its outline, they fill the canvas, and what stands in them lies inside."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.mare_nostrum.realms import game_box, new

import petteia
from petteia.core.components import changed, corrected
from petteia.games.mare_nostrum import map as painter
from petteia.games.mare_nostrum.map_outlines import Spot, hatching, outlines
from petteia.games.mare_nostrum.moves import PROVINCE_NAMES, SEA_NAMES
from petteia.games.mare_nostrum.pieces import PLACE
from petteia.games.mare_nostrum.summary import members


def area(points: tuple[Spot, ...]) -> float:
    pairs = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2


def is_inside(spot: Spot, points: tuple[Spot, ...]) -> bool:
    x, y = spot
    crossed = False
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossed = not crossed
    return crossed


def test_every_province_and_sea_of_the_box_has_an_outline() -> None:
    assert set(outlines().provinces) == set(PROVINCE_NAMES)
    assert set(outlines().seas) == set(SEA_NAMES)


def test_the_areas_fill_the_canvas_without_gap_or_overlap() -> None:
    drawn = outlines()
    decor = [a for a in drawn.decor.values() if a.kind != "island"]
    total = sum(area(a.outline) for a in (*drawn.provinces.values(), *drawn.seas.values(), *decor))
    assert total == pytest.approx(drawn.width * drawn.height, rel=1e-3)


@pytest.mark.parametrize("name", PROVINCE_NAMES)
def test_places_and_names_lie_in_their_province(name: str) -> None:
    table, province = new(5), PROVINCE_NAMES.index(name)
    outline = outlines().provinces[name].outline
    box = game_box()
    spots = [painter.spot_of(box, province, slot, table.words("en")) for slot in members(box.printed[province])]
    assert all(is_inside(spot, outline) for spot in spots)
    assert is_inside(outlines().provinces[name].title, outline)


@pytest.mark.parametrize("name", SEA_NAMES)
def test_ships_lie_in_their_sea(name: str) -> None:
    assert is_inside(outlines().seas[name].at, outlines().seas[name].outline)


def test_neighbours_of_the_box_are_neighbours_on_the_map() -> None:
    """Two areas share a stretch of line exactly if the box says that they touch."""
    box, drawn = game_box(), outlines()
    edges = {
        name: set(map(frozenset, _edges(a.outline))) for name, a in (*drawn.provinces.items(), *drawn.seas.items())
    }
    for a, b in combinations(range(len(PROVINCE_NAMES)), 2):
        assert bool(edges[PROVINCE_NAMES[a]] & edges[PROVINCE_NAMES[b]]) == bool(box.land[a] >> b & 1)
    for a, sea in ((a, s) for a in range(len(PROVINCE_NAMES)) for s in range(len(SEA_NAMES))):
        assert bool(edges[PROVINCE_NAMES[a]] & edges[SEA_NAMES[sea]]) == bool(box.waters[a] >> sea & 1)
    for a, b in combinations(range(len(SEA_NAMES)), 2):
        assert bool(edges[SEA_NAMES[a]] & edges[SEA_NAMES[b]]) == bool(box.straits[a] >> b & 1)


def _edges(points: tuple[Spot, ...]) -> list[tuple[Spot, Spot]]:
    return list(zip(points, (*points[1:], points[0]), strict=True))


def test_no_two_places_stand_on_each_other() -> None:
    table = new(5)
    words, box = table.words("en"), game_box()
    spots = [
        painter.spot_of(box, province, slot, words)
        for province in range(len(PROVINCE_NAMES))
        for slot in members(box.printed[province])
    ]
    for (ax, ay), (bx, by) in combinations(spots, 2):
        assert max(abs(ax - bx), abs(ay - by)) >= 2 * PLACE


@pytest.mark.parametrize("seat", range(5))
def test_every_seat_has_a_hatching_of_its_own(seat: int) -> None:
    lines = hatching("gallia", seat)
    assert lines.count("M") > 8
    assert all(hatching("gallia", other) != lines for other in range(5) if other != seat)


def test_a_changed_border_and_coast_are_drawn_as_bridge_and_wall() -> None:
    usual = petteia.game("mare_nostrum")
    land = (("provinces", "germania", "land"), ["dacia", "dalmatia", "gallia", "latium"])
    back = (("provinces", "latium", "land"), ["gallia", "germania", "italia"])
    coast = (("provinces", "gallia", "seas"), ["tyrrhenum"])
    mine = corrected(usual, changed(usual.components, [land, back, coast]))
    for game, drawn in ((usual, set()), (mine, {"bridge/germania-latium", "wall/gallia-hadriaticum"})):
        scene = game.new(3, seed=1).view(0).scene("uk", layout="parts")
        names = {
            node.id
            for node in scene.fixed.nodes
            if node.id.startswith(("bridge/", "wall/")) and node.id.count("/") == 1
        }
        assert names == drawn
    wall = next(node for node in scene.fixed.nodes if node.id == "wall/gallia-hadriaticum")
    assert "не межують" in str(wall.label)
    assert mine.new(3, seed=1, options={"turn_limit": "on"}).play_out(1).over
