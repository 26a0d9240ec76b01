"""Pictures are whole, well-formed, the same every time, and say what the scene says."""

from __future__ import annotations

import struct
import subprocess
import sys
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from petteia.core import scene as sc
from petteia.core import svg
from petteia.core.errors import PetteiaError
from petteia.core.symbols import ICONS
from petteia.core.theme import DARK, LIGHT

NS = "{http://www.w3.org/2000/svg}"
BOARD = sc.Group(id="city", board=True)


def prism(name: str, **more: Any) -> sc.Prism:
    usual: dict[str, Any] = {"x": 0, "y": 0, "outline": sc.hex_outline(40), "fill": "blue"}
    return sc.Prism(id=name, group="city", **(usual | more))


def picture() -> sc.Scene:
    """A scene with every kind of shape."""
    nodes = [
        BOARD,
        prism("tower", height=4, icon="house", touch="cell:0,0", label="House, level 4"),
        prism("plaza", y=80, fill="green", icon="star", count=3, rim=True, marks=("last",)),
        prism("try", x=60, y=30, icon="temple", fill="violet", marks=("ghost",)),
        prism("here", x=60, y=100, fill="stone", marks=("legal", "dim"), through=True),
        sc.Circle(id="lake", group="city", x=-90, y=0, r=20, fill="sea"),
        sc.Rect(id="card", layer="ground", x=-160, y=-90, w=90, h=50, radius=8, fill="surface", stroke="line"),
        sc.Poly(id="poly", points=((0, 0), (9, 0), (0, 9)), fill="red", opacity=0.5),
        sc.Path(id="river", d="M0 0Q5 5 10 0C1 2 3 4 5 6Z", stroke="sea", width=3),
        sc.Line(id="road", points=((0, 0), (5, 5), (9, 0)), stroke="wood", dash=True),
        sc.Text(id="name", layer="labels", x=0, y=150, text="Ольга & <Їжак>", role="title", marks=("legal",)),
        sc.Symbol(id="sign", layer="labels", x=-30, y=150, name="owl"),
    ]
    return sc.Scene(tuple(nodes), tilt=sc.hex_tilt(40))


def tree(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def node(root: ElementTree.Element, name: str) -> ElementTree.Element:
    return next(element for element in root.iter() if element.get("data-id") == name)


def paths(element: ElementTree.Element) -> Iterator[str]:
    return (path.attrib["d"] for path in element.iter(f"{NS}path"))


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize("flat", [False, True])
def test_every_node_is_in_a_well_formed_picture(theme: Any, flat: bool) -> None:
    scene = picture()
    root = tree(svg.write(scene, theme, flat, title="Table"))
    ids = [e.get("data-id") for e in root.iter() if e.get("data-id")]
    assert ids == [n.id for name in scene.fixed.layers for n in scene.layer(name)]
    assert (root.get("role"), root.get("aria-label")) == ("img", "Table")
    layers = [e.get("data-layer") for e in root if e.get("data-layer")]
    assert layers == [name for name in scene.fixed.layers if scene.layer(name)]


def test_nothing_points_outside_and_every_used_symbol_is_there() -> None:
    text = svg.write(picture(), "auto")
    assert "://" not in text.replace("http://www.w3.org/2000/svg", "")
    root = tree(text)
    used = {e.attrib["href"] for e in root.iter(f"{NS}use")}
    defined = {"#" + e.attrib["id"] for e in root.iter(f"{NS}g") if e.get("id")}
    assert used == defined == {f"#petteia-{name}" for name in ("house", "star", "temple", "owl")}


def test_labels_touch_keys_and_text_are_escaped_and_come_back() -> None:
    nasty = "a\"b<c>&'d"
    mark = sc.Symbol(id=nasty, x=0, y=0, name="eye", touch=nasty, label=nasty + "\x00")
    words = sc.Text(id="words", x=0, y=0, text=nasty)
    root = tree(svg.write(sc.Scene((mark, words)), title=nasty, description=nasty))
    element = node(root, nasty)
    assert element.get("data-touch") == nasty
    assert element.findtext(f"{NS}title") == nasty
    assert root.findtext(f"{NS}title") == root.findtext(f"{NS}desc") == root.get("aria-label") == nasty
    assert node(root, "words").findtext(f"{NS}text") == nasty


def test_the_same_bytes_in_every_process() -> None:
    code = (
        "import hashlib;from petteia.core import scene as s, svg;"
        "g=s.Group(id='g',board=True);"
        "p=s.Prism(id='p',group='g',x=0,y=0,outline=s.hex_outline(9),fill='red',icon='lyre',height=2);"
        "print(hashlib.sha256(svg.write(s.Scene((g,p)),'auto').encode()).hexdigest())"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1


def test_light_and_dark_hold_plain_colours_and_auto_both() -> None:
    scene = picture()
    light, dark, auto = (svg.write(scene, theme) for theme in ("light", "dark", "auto"))
    assert "<style>" not in light + dark
    assert LIGHT.colour("ground") in light
    assert DARK.colour("ground") in dark
    day, night = auto.split("@media (prefers-color-scheme:dark)")
    assert f".petteia-fill-ground{{fill:{LIGHT.colour('ground')}}}" in day
    assert f".petteia-fill-ground{{fill:{DARK.colour('ground')}}}" in night
    classes = {c for e in tree(auto).iter() for c in (e.get("class") or "").split()}
    assert classes
    assert all(f".{name}{{" in day and f".{name}{{" in night for name in classes)


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(PetteiaError, match="'noon'"):
        svg.write(sc.Scene(), "noon")  # type: ignore[arg-type]


def test_a_prism_shows_three_sides_and_a_line_for_each_level_between() -> None:
    low, high = (tree(svg.write(sc.Scene((BOARD, prism("p", height=h))))) for h in (1, 4))
    assert len(list(paths(node(low, "p")))) == 3 + 1
    *_, lines, _ = paths(node(high, "p"))
    assert lines.count("M") == 3 * 3


@pytest.mark.parametrize("outline", [sc.hex_outline(40), sc.hex_outline(40)[::-1]])
def test_sides_are_lit_from_the_left_whichever_way_the_outline_turns(outline: sc.Points) -> None:
    root = tree(svg.write(sc.Scene((BOARD, prism("p", outline=outline)))))
    sides = list(node(root, "p").iter(f"{NS}path"))[:3]
    middles = {s.attrib["fill"]: sum(float(xy.split()[0]) for xy in s.attrib["d"][1:-1].split("L")) for s in sides}
    lit = sorted(middles, key=lambda fill: middles[fill])
    assert lit == [LIGHT.colour(f"blue.{side}") for side in ("left", "front", "right")]


def test_flat_pictures_write_the_level_and_draw_no_sides() -> None:
    root = tree(svg.write(sc.Scene((BOARD, prism("p", height=2, level=1, icon="house"))), flat=True))
    assert len(list(paths(node(root, "p")))) == 1
    assert node(root, "p").findtext(f"{NS}text") == "3"
    assert "filter" not in {e.tag.removeprefix(NS) for e in root.iter()}


def test_flat_pictures_leave_level_1_unsaid() -> None:
    root = tree(svg.write(sc.Scene((BOARD, prism("p", icon="house"))), flat=True))
    assert node(root, "p").findtext(f"{NS}text") is None


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("height", [1, 2])
def test_a_crest_stands_over_the_symbols(flat: bool, height: int) -> None:
    plaza = prism("p", icon="star", count=2, crest="temple", rim=True, height=height)
    used = list(node(tree(svg.write(sc.Scene((BOARD, plaza)), flat=flat)), "p").iter(f"{NS}use"))
    assert [use.get("href") for use in used] == ["#petteia-star", "#petteia-star", "#petteia-temple"]
    tops = [float(use.attrib["transform"].split(")")[0].split()[1]) for use in used]
    sizes = [float(use.attrib["transform"].split("scale(")[1].rstrip(")")) for use in used]
    assert tops[2] < tops[0] == tops[1]
    assert sizes[2] < sizes[0]
    with pytest.raises(PetteiaError, match="unknown symbol 'castle'"):
        sc.Scene((BOARD, prism("p", crest="castle")))


def test_symbols_repeat_and_plazas_have_a_rim() -> None:
    root = tree(svg.write(picture()))
    plaza = node(root, "plaza")
    assert len(list(plaza.iter(f"{NS}use"))) == 3
    fills = [path.get("fill") for path in plaza.iter(f"{NS}path")]
    assert LIGHT.colour("green.pale") in fills
    assert LIGHT.colour("green") in [path.get("stroke") for path in plaza.iter(f"{NS}path")]


def test_marks_are_drawn_as_outlines_of_their_own() -> None:
    root = tree(svg.write(picture()))
    strokes = {
        name: [p.get("stroke") for p in node(root, name).iter(f"{NS}path")] for name in ("tower", "plaza", "try")
    }
    assert strokes["plaza"][-2:] == [LIGHT.colour("white"), LIGHT.colour("accent")]
    assert strokes["try"][-1] == LIGHT.colour("strong")
    assert LIGHT.colour("strong") not in strokes["tower"]
    assert [e.get("opacity") for e in node(root, "try") if e.get("opacity")] == ["0.72"]
    assert any(p.get("stroke-dasharray") for p in node(root, "here").iter(f"{NS}path"))


def test_hidden_tops_are_outlined_through_what_stands_before_them() -> None:
    def outlines(**more: Any) -> int:
        root = tree(svg.write(sc.Scene((BOARD, prism("back", **more), prism("front", y=70, height=4)))))
        return sum(e.get("pointer-events") == "none" for e in root.iter())

    assert outlines() == 0
    assert outlines(through=True) == outlines(marks=("last",)) == 1


def test_ghosts_cast_no_shadow() -> None:
    assert "petteia-soft" in svg.write(sc.Scene((BOARD, prism("p"))))
    assert "petteia-soft" not in svg.write(sc.Scene((BOARD, prism("p", marks=("ghost",)))))
    assert "petteia-soft" not in svg.write(sc.Scene((BOARD, prism("p", shadow=False))))


def test_the_frame_or_the_bounds_with_a_margin_are_shown() -> None:
    circle = sc.Circle(id="c", x=0, y=0, r=10, fill="red")
    assert tree(svg.write(sc.Scene((circle,)))).get("viewBox") == "-46 -46 92 92"
    framed = tree(svg.write(sc.Scene((circle,), frame=sc.Bounds(0, 0, 10.5, 20)), size=(300, 200)))
    assert framed.get("viewBox") == "0 0 10.5 20"
    assert (framed.get("width"), framed.get("height")) == ("300", "200")
    assert len(list(paths(tree(svg.write(sc.Scene((circle,)), background=""))))) == 1


def test_a_circle_on_a_board_is_an_ellipse_and_paths_follow_their_group() -> None:
    group = sc.Group(id="city", x=100, y=10, scale=2, board=True)
    flat = sc.Path(id="path", group="city", d="M0 0L5 5", stroke="ink", level=1)
    round_ = sc.Circle(id="round", group="city", x=0, y=0, r=10, fill="red")
    root = tree(svg.write(sc.Scene((group, flat, round_), tilt=sc.Tilt(0.5, 4))))
    assert list(paths(node(root, "path"))) == ["M100 2L110 7"]
    assert "A20 10 " in next(paths(node(root, "round")))


def test_an_empty_scene_is_a_picture_too() -> None:
    assert tree(svg.write(sc.Scene())).get("width") == "72"


# ----------------------------------------------------------------------------------------------------- PNG


def png_size(data: bytes) -> tuple[int, int]:
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def test_png_has_the_asked_size() -> None:
    pytest.importorskip("resvg_py")
    scene = sc.Scene((sc.Circle(id="c", x=0, y=0, r=14, fill="red"),))
    assert png_size(svg.png(scene, scale=2)) == (200, 200)
    assert svg.png(scene, "auto") == svg.png(scene, "light") != svg.png(scene, "dark")


@pytest.mark.parametrize("name", sorted(ICONS))
def test_every_symbol_can_be_seen_and_differs_from_the_others(name: str) -> None:
    pytest.importorskip("resvg_py")
    frame = sc.Bounds(-8, -8, 16, 16)

    def drawn(icon: str) -> bytes:
        return svg.png(sc.Scene((sc.Symbol(id="s", x=0, y=0, name=icon, size=16),), frame=frame), scale=1)

    assert drawn(name) != svg.png(sc.Scene(frame=frame), scale=1)
    assert all(drawn(name) != drawn(other) for other in ICONS if other != name)


def test_without_resvg_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(PetteiaError, match=r"pip install 'petteia\[png\]'"):
        svg.png(sc.Scene())


def test_a_file_shows_fine_print_and_not_what_stands_there_from_far() -> None:
    near = sc.Text(id="near", x=0, y=0, text="Workshop", marks=("near",))
    far = sc.Symbol(id="far", x=0, y=0, name="house", marks=("far",))
    ids = [e.get("data-id") for e in tree(svg.write(sc.Scene((near, far)))).iter() if e.get("data-id")]
    assert ids == ["near"]
