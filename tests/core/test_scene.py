"""Scenes are exact data: JSON and differences lose nothing, painting order and tilt keep their promises."""

from __future__ import annotations

import gc
import json
import weakref
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from petteia.core import scene as sc
from petteia.core.errors import PetteiaError
from petteia.core.scene.drawing_cache import LET_GO, GenerationalCache
from petteia.core.svg import write
from petteia.core.symbols import ICONS
from petteia.core.theme import DARK, LIGHT, SEATS, TOKENS, VARIANTS, Theme, contrast, face_token, halo_token

HEX = sc.hex_outline(40)
SQUARE = sc.rect_outline(40, 40)
BOARD = sc.Group(id="city", board=True)


def prism(name: str, y: float = 0, **more: Any) -> sc.Prism:
    return sc.Prism(id=name, group="city", x=0, y=y, outline=HEX, fill="blue", **more)


def order(*nodes: sc.Node) -> list[str]:
    return [node.id for node in sc.Scene((BOARD, *nodes)).live[1:]]


# ------------------------------------------------------------------------------------------ random scenes

numbers = st.integers(-50, 50) | st.floats(-50, 50, allow_nan=False).map(lambda x: round(x, 3))
common = {
    "group": st.sampled_from(["", "g0", "g1"]),
    "label": st.sampled_from(["", "дім & <двір>"]),
    "layer": st.sampled_from(sc.LAYERS),
    "fill": st.sampled_from(["", "blue", "red.pale"]),
    "stroke": st.sampled_from(["", "line"]),
    "opacity": st.sampled_from([1, 0.5]),
    "touch": st.sampled_from(["", "cell:1,2"]),
    "marks": st.sampled_from([(), ("last",), ("legal", "dim")]),
    "level": st.integers(0, 3),
    "depth": st.none() | numbers,
}
points = st.lists(st.tuples(numbers, numbers), min_size=2, max_size=5).map(tuple)


def kind(cls: Callable[..., sc.Node], **own: st.SearchStrategy[Any]) -> st.SearchStrategy[sc.Node]:
    return st.builds(cls, id=st.just("?"), **common, **own)


shapes = st.one_of(
    kind(sc.Prism, x=numbers, y=numbers, outline=st.just(HEX), height=st.integers(0, 4), rim=st.booleans()),
    kind(sc.Poly, points=points),
    kind(sc.Line, points=points),
    kind(sc.Rect, x=numbers, y=numbers, w=numbers, h=numbers),
    kind(sc.Circle, x=numbers, y=numbers, r=numbers),
    kind(sc.Path, d=st.sampled_from(["M0 0L1 2Z", "M-1.5,2 Q3 4 5 6 C1 2 3 4 5 6Z"])),
    kind(sc.Text, x=numbers, y=numbers, text=st.text(max_size=4), role=st.sampled_from(["figure", "muted"])),
    kind(sc.Symbol, x=numbers, y=numbers, name=st.sampled_from(sorted(ICONS))),
)


@st.composite
def scenes(draw: st.DrawFn) -> sc.Scene:
    drawn = draw(st.dictionaries(st.sampled_from("abcdefgh"), shapes, max_size=6))
    inner = draw(st.booleans())
    groups = [sc.Group(id="g0", x=draw(numbers), board=draw(st.booleans())), sc.Group(id="g1", group="g0" * inner)]
    moving = [replace(shape, id=name) for name, shape in drawn.items()]
    live = draw(st.permutations([*groups, *moving]))
    fixed = sc.Fixed(draw(st.sampled_from([(), (sc.Circle(id="sea", x=0, y=0, r=9, fill="sea"),)])))
    frame = draw(st.sampled_from([None, sc.Bounds(0, 0, 9, 9)]))
    return sc.Scene(tuple(live), fixed, draw(st.sampled_from([sc.Tilt(), sc.hex_tilt(40)])), frame)


@settings(deadline=None)
@given(scenes(), scenes())
def test_applying_a_difference_gives_the_other_scene_exactly(old: sc.Scene, new: sc.Scene) -> None:
    change = sc.diff(old, new)
    there = sc.apply(old, sc.Diff.from_json(json.loads(json.dumps(change.to_json()))))
    assert there == new
    assert json.dumps(there.to_json()) == json.dumps(new.to_json())
    assert bool(change) == (old != new)


@settings(deadline=None)
@given(scenes(), st.lists(st.integers(0, 8), max_size=4), st.booleans())
def test_a_scene_of_parts_is_that_of_their_nodes(scene: sc.Scene, cuts: list[int], nested: bool) -> None:
    nodes, ends = scene.live, sorted({0, len(scene.live), *(min(cut, len(scene.live)) for cut in cuts)})
    drawn: list[sc.Node | sc.NodeBundle] = []
    for number, (start, end) in enumerate(pairwise(ends)):
        drawn += nodes[start:end] if number % 2 else [sc.NodeBundle(nodes[start:end])]
    if nested:
        drawn = [sc.NodeBundle(drawn)]
    for _ in range(2):  # the second time from what the parts keep
        assert sc.Scene.of(drawn, scene.fixed, scene.tilt, scene.frame) == scene


def in_parts(scene: sc.Scene, cut: int) -> list[sc.NodeBundle]:
    return [sc.NodeBundle(nodes) for nodes in (scene.live[:cut], scene.live[cut:]) if nodes]


@settings(deadline=None)
@given(scenes(), scenes(), st.integers(0, 8), st.integers(0, 8), st.integers(0, 8))
def test_the_difference_of_scenes_that_share_parts_is_exact(
    old: sc.Scene, new: sc.Scene, cut: int, other_cut: int, more: int
) -> None:
    """What two scenes share is not looked at, but what comes of it is the same."""
    before, after = in_parts(old, cut), in_parts(new, other_cut)
    shared = [sc.NodeBundle([sc.Circle(id=f"shared{i}", x=i, y=0, r=1, layer=sc.LAYERS[i % 4]) for i in range(more)])]
    one = sc.Scene.of([*before, *shared], old.fixed, old.tilt)
    for two in (
        sc.Scene.of([*after, *shared], new.fixed, new.tilt),
        sc.Scene.of([*shared, *before[::-1]], old.fixed, old.tilt),
        sc.Scene.of([*before, *shared], old.fixed, old.tilt),
    ):
        change = sc.diff(one, two)
        assert sc.apply(one, change) == two
        assert bool(change) == (one != two)


def test_what_is_drawn_is_kept_by_what_it_was_drawn_from_and_let_go_in_the_end() -> None:
    made = []

    def paint(x: int) -> list[sc.Node]:
        made.append(x)
        return [sc.Circle(id=f"{x}", x=x, y=0, r=1)]

    first = sc.part(paint, 1)
    assert sc.part(paint, 1) is first
    assert sc.part(paint, 2).nodes[0].id == "2"
    assert made == [1, 2]
    sc.forget_drawings()
    assert sc.part(paint, 1).nodes == first.nodes
    assert made == [1, 2, 1]
    store = GenerationalCache(10)
    for n in range(100):
        store.put(n, str(n))
    assert 10 <= len(store.young) + len(store.old) <= 20


class Thing:
    """Something that can be seen to go."""


def test_what_is_not_asked_for_any_more_goes_a_few_at_a_time() -> None:
    store, alive = GenerationalCache(1000), weakref.WeakSet[Thing]()
    most = gone = 0
    for n in range(5000):
        before = len(alive)
        thing = Thing()
        alive.add(thing)
        store.put(n, thing)
        gone = before + 1 - len(alive)
        most = max(most, gone)
    assert 0 < most <= LET_GO
    assert len(alive) <= 3000


def test_scenes_that_are_let_go_hold_no_circles() -> None:
    one, two, three = (sc.NodeBundle([prism(f"{name}{n}", y=n) for n in range(5)]) for name in "abc")
    gc.collect()
    gc.disable()
    try:
        for parts in ([one, two, three], [one, three], [two, three]):
            sc.Scene.of([BOARD, *parts], sc.Fixed(), sc.Tilt())
        del one, two, three, parts
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_what_lies_in_a_group_that_is_not_touchable_answers_to_no_touch() -> None:
    groups = [sc.Group(id="mine"), sc.Group(id="theirs", touchable=False), sc.Group(id="in", group="theirs")]
    shapes = [sc.Circle(id=name, group=name, x=0, y=0, r=1, touch=f"key:{name}") for name in ("mine", "theirs", "in")]
    scene = sc.Scene((*groups, *(replace(shape, id=f"s/{shape.id}") for shape in shapes)))
    assert scene.touches() == {"key:mine"}
    assert sc.Scene.from_json(json.loads(json.dumps(scene.to_json()))) == scene
    drawn = write(scene)
    assert 'data-touch="key:mine"' in drawn
    assert "key:theirs" not in drawn
    assert "key:in" not in drawn


def test_parts_are_checked_like_nodes() -> None:
    one, other = sc.NodeBundle([BOARD, prism("a")]), sc.NodeBundle([prism("a", y=9)])
    with pytest.raises(PetteiaError, match="two nodes are called 'a'"):
        sc.Scene.of([one, other], sc.Fixed(), sc.Tilt())
    with pytest.raises(PetteiaError, match="two nodes are called 'a'"):
        sc.Scene.of([one], sc.Fixed((sc.Circle(id="a", x=0, y=0, r=1),)), sc.Tilt())
    with pytest.raises(PetteiaError, match="'a' lies in group 'city', which is nowhere"):
        sc.Scene.of([other], sc.Fixed(), sc.Tilt())
    with pytest.raises(PetteiaError, match="unknown layer"):
        sc.Scene.of([one], sc.Fixed((), ("ground",)), sc.Tilt())


@settings(deadline=None)
@given(scenes())
def test_json_round_trip_keeps_a_scene(scene: sc.Scene) -> None:
    assert sc.Scene.from_json(json.loads(json.dumps(scene.to_json()))) == scene
    named = json.loads(json.dumps(scene.to_json(whole=False)))
    assert named["fixed"] == scene.fixed.digest
    assert sc.Scene.from_json(named, scene.fixed) == scene


@settings(deadline=None)
@given(scenes(), scenes())
def test_texts_that_are_put_together_are_those_of_the_json(old: sc.Scene, new: sc.Scene) -> None:
    for _ in range(2):  # the second time from what the nodes keep
        assert json.loads(sc.diff(old, new).text()) == sc.diff(old, new).to_json()
        whole = json.loads(f'{{"fixed":{new.fixed.text()},{new.live_text()}}}')
        assert whole == json.loads(json.dumps(new.to_json()))


def test_a_node_keeps_nothing_that_belongs_to_another_scene() -> None:
    """What a node keeps is about itself: other layers, other groups and a changed copy are looked at anew."""
    one = prism("a", y=1)
    sc.Scene((BOARD, one))
    assert sc.node_text(one) == sc.to_text(sc.node_to_json(one))
    assert sc.node_text(replace(one, fill="red")) != sc.node_text(one)
    assert replace(one) == one
    with pytest.raises(PetteiaError, match="unknown layer"):
        sc.Scene((BOARD, one), sc.Fixed((), ("ground",)))
    with pytest.raises(PetteiaError, match="nowhere"):
        sc.Scene((one,))


def test_the_same_nodes_have_one_fixed_part() -> None:
    nodes = [BOARD, prism("a")]
    assert sc.fixed_part(nodes) is sc.fixed_part(list(nodes))
    assert sc.fixed_part([BOARD, prism("a")]) == sc.fixed_part(nodes)
    assert sc.fixed_part([BOARD, prism("b")]) != sc.fixed_part(nodes)


@settings(deadline=None)
@given(scenes())
def test_painting_order_is_stable_once_settled(scene: sc.Scene) -> None:
    assert sc.Scene(scene.live, scene.fixed).live == scene.live


# --------------------------------------------------------------------------------------------- difference


def test_only_what_changed_travels() -> None:
    still = [prism(f"still{i}", y=i) for i in range(20)]
    old = sc.Scene((BOARD, *still, prism("grows", y=5), prism("goes")))
    new = sc.Scene((BOARD, *still, prism("grows", y=5, height=2), prism("comes", y=3)))
    change = sc.diff(old, new)
    assert change.removed == ("goes",)
    assert [put.node.id for put in change.added] == ["comes"]
    assert [put.node.id for put in change.changed] == ["grows"]
    assert change.added[0].before == "still4"
    assert change.to_json().keys() == {"removed", "added", "changed"}


def test_a_put_names_no_node_of_another_layer() -> None:
    top = sc.Text(id="name", layer="labels", x=0, y=0, text="Ольга")
    change = sc.diff(sc.Scene((BOARD, top)), sc.Scene((BOARD, prism("a"), top)))
    assert change.added == (sc.PlacedNode(prism("a"), ""),)


def test_a_difference_that_does_not_fit_is_refused() -> None:
    with pytest.raises(PetteiaError, match="'a', which is not there"):
        sc.apply(sc.Scene(), sc.Diff(removed=("a",)))
    with pytest.raises(PetteiaError, match="below a node"):
        sc.apply(sc.Scene((BOARD,)), sc.Diff(added=(sc.PlacedNode(prism("a"), "b"),)))


def test_digest_depends_on_content_not_on_number_types() -> None:
    whole, broken = (sc.Fixed((sc.Circle(id="c", x=x, y=0, r=2),)) for x in (1, 1.0))
    assert whole.digest == broken.digest
    assert whole.digest != sc.Fixed((sc.Circle(id="c", x=2, y=0, r=2),)).digest
    assert whole.digest != sc.Fixed(whole.nodes, (*sc.LAYERS, "more")).digest


# ---------------------------------------------------------------------------------------------- painting


def test_boards_are_painted_from_back_to_front_and_bottom_to_top() -> None:
    assert order(prism("front", y=9), prism("upper", level=1), prism("lower")) == ["lower", "upper", "front"]


def test_what_lies_on_a_top_is_painted_after_it_and_before_what_stands_there() -> None:
    flat = sc.Symbol(id="sign", group="city", x=0, y=0, name="star", level=1)
    assert order(prism("second", level=1), flat, prism("first")) == ["first", "sign", "second"]


def test_depth_ties_a_figure_off_centre_to_its_prism() -> None:
    high = sc.Text(id="figure", group="city", x=0, y=-8, text="3", level=1, depth=0)
    assert order(high, prism("tower")) == ["tower", "figure"]


def test_off_board_the_listed_order_holds_within_a_layer() -> None:
    circles = [sc.Circle(id=f"c{y}", x=0, y=y, r=1, layer="labels") for y in (9, 1, 5)]
    ground = sc.Rect(id="ground", x=0, y=0, w=9, h=9, layer="ground")
    assert order(*circles, ground) == ["ground", "c9", "c1", "c5"]


# ---------------------------------------------------------------------------------------------- geometry


def test_groups_share_coordinates_and_nest() -> None:
    inner = sc.Group(id="tile", group="city", x=10, y=10, scale=0.5)
    scene = sc.Scene((sc.Group(id="city", x=100, y=50, scale=2, board=True), inner), tilt=sc.Tilt(0.8, 5))
    places = scene.places()
    assert places["city"].point(10, 10, 1) == (120, 50 + 2 * (8 - 5))
    assert places["tile"].point(10, 10, 1) == (130, 66 + 8 - 5)
    assert scene.places(flat=True)["tile"].point(10, 10, 7) == (130, 80)


def test_bounds_hold_base_and_top() -> None:
    scene = sc.Scene((BOARD, prism("a", height=3)), tilt=sc.Tilt(0.5, 10))
    box = scene.bounds()
    assert (box.x, box.w) == (-40, 80)
    assert box.y == pytest.approx(-0.5 * HEX[1][1] - 30)
    assert box.h == pytest.approx(HEX[1][1] + 30)
    assert scene.bounds(flat=True).h == pytest.approx(2 * HEX[1][1])
    assert sc.Scene().bounds() == sc.Bounds(0, 0, 0, 0)


def test_bounds_of_text_follow_its_anchor() -> None:
    ends = [sc.Text(id=a, x=0, y=0, text="1234", anchor=a) for a in ("start", "middle", "end")]
    lefts = [sc.Scene((text,)).bounds().x for text in ends]
    assert lefts[0] == 0 > lefts[1] > lefts[2]


Ring = list[tuple[float, float]]


def area(ring: Ring) -> float:
    return abs(sum(x * v - u * y for (x, y), (u, v) in zip(ring, ring[1:] + ring[:1], strict=True))) / 2 if ring else 0


def cross(a: tuple[float, float], b: tuple[float, float], p: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def clipped(subject: Ring, window: Ring) -> Ring:
    """The part of a convex polygon inside another (Sutherland and Hodgman)."""
    for a, b in zip(window, window[1:] + window[:1], strict=True):
        kept: Ring = []
        for p, q in zip(subject, subject[1:] + subject[:1], strict=True):
            s, t = cross(a, b, p), cross(a, b, q)
            if s >= 0:
                kept.append(p)
            if s * t < 0:
                kept.append((p[0] + (q[0] - p[0]) * s / (s - t), p[1] + (q[1] - p[1]) * s / (s - t)))
        subject = kept
    return subject


def hidden_share(outline: sc.Points, offset: tuple[float, float], steps: int, tilt: sc.Tilt) -> float:
    """How much of the top at `offset` a prism at the origin hides, standing `steps` levels above it.

    Its silhouette above the base is its top and, below that, the sweep of the top: for a cell behind it, the part
    inside the raised top and that inside each lower position of it.
    """
    place = sc.GroupPlace(tilt=tilt)
    behind = [place.point(x + offset[0], y + offset[1], 1) for x, y in outline]
    lifts = [1 + steps * part / 40 for part in range(41)]
    rings = [[place.point(x, y, lift) for x, y in outline] for lift in lifts]
    low, high = rings[0], rings[-1]
    hull_high = max(area(clipped(behind, ring)) for ring in rings)
    assert area(clipped(behind, low)) < 1e-6 * area(low)
    assert hull_high == area(clipped(behind, high))
    return hull_high / area(behind)


@pytest.mark.parametrize("steps", [1, 2, 3, 4, 5, 9])
@pytest.mark.parametrize("flat_top", [True, False])
def test_a_prism_never_hides_more_than_a_third_of_a_neighbouring_hexagon(steps: int, flat_top: bool) -> None:
    outline, tilt = sc.hex_outline(40, flat_top), sc.hex_tilt(40, steps)
    behind = [sc.hex_centre(q, r, 40, flat_top) for q, r in ((0, -1), (1, -1), (-1, 0))]
    shares = [hidden_share(outline, at, steps, tilt) for at in behind if at[1] < -1]
    assert 0.02 < max(shares) <= 1 / 3


def test_the_rise_is_as_great_as_a_third_allows() -> None:
    assert hidden_share(HEX, sc.hex_centre(0, -1, 40), 3, sc.hex_tilt(40)) > 0.33
    assert hidden_share(SQUARE, (0, -40), 4, sc.square_tilt(40, 4)) == pytest.approx(1 / 3, abs=1e-3)


def test_hexagons_meet_without_gap_or_overlap() -> None:
    for flat_top in (True, False):
        outline = sc.hex_outline(10, flat_top)
        here = {(round(x, 1), round(y, 1)) for x, y in outline}
        for q, r in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
            dx, dy = sc.hex_centre(q, r, 10, flat_top)
            there = {(round(x + dx, 1), round(y + dy, 1)) for x, y in outline}
            assert len({(x, y) for x, y in there if any(abs(x - u) + abs(y - v) < 0.3 for u, v in here)}) == 2


def test_steepest_step_looks_at_neighbours_only() -> None:
    assert sc.steepest({(0, 0): 1, (1, 0): 4, (2, 0): 9, (5, 5): 30}) == 5
    assert sc.steepest({(0, 0): 7}) == 0
    assert sc.steepest({}) == 0
    assert sc.hex_tilt(40, 6).rise < sc.hex_tilt(40, 3).rise == sc.hex_tilt(40, 1).rise


# --------------------------------------------------------------------------------------------- bad scenes


@pytest.mark.parametrize(
    ("node", "complaint"),
    [
        (prism("a", layer="attic"), "unknown layer 'attic'"),
        (sc.Circle(id="a", x=0, y=0, r=1, group="nowhere"), "group 'nowhere'"),
        (sc.Circle(id="a", x=0, y=0, r=1, fill="mauve"), "token 'mauve'"),
        (sc.Circle(id="a", x=0, y=0, r=1, stroke="blue.odd"), "token 'blue.odd'"),
        (sc.Circle(id="a", x=float("nan"), y=0, r=1), "wrong x"),
        (sc.Circle(id="city", x=0, y=0, r=1), "two nodes are called 'city'"),
        (sc.Symbol(id="a", x=0, y=0, name="unicorn"), "symbol 'unicorn'"),
        (sc.Symbol(id="a", x=0, y=0, name=""), "symbol ''"),
        (prism("a", icon="unicorn"), "symbol 'unicorn'"),
        (prism("a", marks=("new",)), "wrong marks"),
        (sc.Poly(id="a", points=((0, 0),)), "wrong points"),
        (sc.Path(id="a", d="M0 0h5"), "path data"),
        (sc.Path(id="a", d="L0 0"), "path data"),
        (sc.Path(id="a", d='M0 0"/>'), "path data"),
        (sc.Path(id="a", d="M0 0 1 1"), "path data"),
    ],
)
def test_a_scene_that_cannot_be_drawn_cannot_be_made(node: sc.Node, complaint: str) -> None:
    with pytest.raises(PetteiaError, match=complaint):
        sc.Scene((BOARD, node))


def test_groups_in_a_circle_are_refused() -> None:
    with pytest.raises(PetteiaError, match="nowhere"):
        sc.Scene((sc.Group(id="a", group="b"), sc.Group(id="b", group="a")))


def test_a_fixed_node_cannot_lie_in_a_live_group() -> None:
    with pytest.raises(PetteiaError, match="group 'city'"):
        sc.Fixed((prism("a"),))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data["live"][0].update(kind="sphere"),
        lambda data: data["live"][0].update(colour="red"),
        lambda data: data["live"][0].pop("id"),
        lambda data: data["live"][1].update(outline="hexagon"),
        lambda data: data["live"][1].update(height="2"),
        lambda data: data["live"][1].update(marks="last"),
        lambda data: data["live"][1].update(x=True),
        lambda data: data.update(live={}),
        lambda data: data.update(tilt={"squash": "1", "rise": 0}),
        lambda data: data.update(frame=[1, 2, 3]),
        lambda data: data.update(fixed="0123"),
        lambda data: data.update(more=1),
        lambda data: data["fixed"].update(layers=[1]),
        lambda data: data.pop("tilt"),
    ],
)
def test_spoiled_json_is_refused_in_one_line(spoil: Callable[[Any], object]) -> None:
    data = json.loads(json.dumps(sc.Scene((BOARD, prism("a"))).to_json()))
    spoil(data)
    with pytest.raises(PetteiaError) as refusal:
        sc.Scene.from_json(data)
    assert "\n" not in str(refusal.value)


# ------------------------------------------------------------------------------------------------- colours


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_text_colours_reach_the_contrast_of_wcag_aa(theme: Theme) -> None:
    words = ["ink", "muted", "accent", "strong", *(seat.token for seat in SEATS)]
    weak = {
        (word, ground): contrast(theme.colour(word), theme.colour(ground))
        for word in words
        for ground in ("ground", "surface")
    }
    assert not {pair: ratio for pair, ratio in weak.items() if ratio < 4.5}


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize(
    "fill",
    [
        "blue",
        "yellow",
        "red",
        "violet",
        "green",
        "stone",
        "rock",
        "gold",
        "sand",
        "parchment",
        "beige",
        "orange",
        "wood",
    ],
)
@pytest.mark.parametrize("rim", [False, True])
def test_symbols_stand_out_from_their_face_or_its_halo(theme: Theme, fill: str, rim: bool) -> None:
    token = face_token(fill, rim)
    face = f"{fill}.pale" if rim else halo_token(fill) if token == "white" and halo_token(fill) else fill
    assert contrast(theme.colour(token), theme.colour(face)) >= 3


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_both_themes_know_every_token_and_light_falls_from_the_left() -> None:
    assert DARK.tokens.keys() == TOKENS
    for theme in (LIGHT, DARK):
        for token in ("blue", "stone"):
            shades = [
                contrast(theme.colour(f"{token}.{side}"), "#000000") for side in ("top", "left", "front", "right")
            ]
            assert shades == sorted(shades, reverse=True)
        for variant in VARIANTS:
            assert theme.colour(f"red.{variant}").startswith("#")


def test_seats_differ_in_colour_and_in_sign() -> None:
    assert len({seat.token for seat in SEATS}) == len({seat.sign for seat in SEATS}) == 5
    assert {seat.sign for seat in SEATS} <= ICONS.keys()
