"""How the pieces of the game look: resources, places and buildings, units, dice; and the touch keys of things.

A shape says which track a thing counts for: caravans and markets are round (trade), cities and temples square
(culture), units stand by themselves (military). A thing of a seat has its colour and its sign.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ...core.lettering import icon, seat_sign, text
from ...core.scene import Circle, Marks, Node, Path, Poly, Rect
from ...core.theme import SEATS, face_token
from .enums import COIN, GOODS, SEA, SLOTS, City, Slot, Track
from .moves import PROVINCE_NAMES, RESOURCE_NAMES, SEA_NAMES, SLOT_NAMES

PLACE = 17.0
"""Half the size of a place on the map."""
_GOOD_ICONS = (
    "jar", "gem", "scroll", "ingot", "spice", "quarry", "log", "bullion", "wheat", "olive", "sheep", "grapes", "trident",
)  # fmt: skip
_GOOD_TOKENS = (
    "orange", "blue", "beige", "rock", "red", "stone", "wood", "gold", "yellow", "green", "white", "violet", "night",
)  # fmt: skip
NUMERALS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV")


# --- what can be touched ---------------------------------------------------------------------------------------------


def resource_key(what: int) -> str:
    """The touch key of a resource."""
    return f"good:{'rare' if what > COIN else RESOURCE_NAMES[what]}"


def offer_key(box: int) -> str:
    """The touch key of a filled box of one's offer in the making."""
    return f"offer:{box}"


def place_key(place: int) -> str:
    """The touch key of a province or a sea."""
    return f"sea:{SEA_NAMES[place - SEA]}" if place >= SEA else f"province:{PROVINCE_NAMES[place]}"


def slot_key(slot: int) -> str:
    """The touch key of a place of the map."""
    return f"slot:{PROVINCE_NAMES[slot // SLOTS]}.{SLOT_NAMES[slot % SLOTS]}"


def fight_key(place: int, seat: int) -> str:
    """The touch key of a battle."""
    return f"fight:{place_key(place).partition(':')[2]}:{seat + 1}"


class Keys(NamedTuple):
    """The touch keys of legal moves: with which they begin, which follow, and those of a move being tried."""

    first: frozenset[str] = frozenset()
    then: frozenset[str] = frozenset()
    tried: frozenset[str] = frozenset()

    def rim(self, key: str) -> Rim:
        """How something that can be touched stands out: it is tried, can be chosen, or neither."""
        return TRIED if key in self.tried else OPEN if key in self.first or key in self.then else QUIET


class Rim(NamedTuple):
    """The rim of something that can be touched."""

    stroke: str
    width: float
    marks: Marks = ()


TRIED, OPEN, QUIET = Rim("accent", 2.4, ("ghost",)), Rim("strong", 2.4), Rim("line", 1.2)


def _bare(looks: dict[str, Any]) -> dict[str, Any]:
    """The looks of what lies on a piece: marks and touches belong to the piece itself."""
    return {key: value for key, value in looks.items() if key not in ("marks", "touch")}


# --- resources -------------------------------------------------------------------------------------------------------


def kind_of(resource: int) -> int:
    """The kind of a resource: a commodity, a legendary one by its kind, or a coin as the kind after the last."""
    return GOODS if resource == COIN else resource % GOODS


def resource(name: str, what: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A resource: a round chip with the sign of its commodity, with a star's rim if legendary, or a coin."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    if what >= COIN:
        return [icon(name, "coin" if what == COIN else "star", x, y, 1.06 * size, "gold", label=label, **given)]
    kind, is_legendary = kind_of(what), what >= GOODS
    token, radius = _GOOD_TOKENS[kind], size / 2
    edge = "accent" if is_legendary else f"{token}.edge"
    chip = Circle(
        id=name, x=x, y=y, r=radius, fill=token, stroke=edge, width=0.14 * size if is_legendary else 0.05 * size,
        label=label, **given,
    )  # fmt: skip
    return [chip, icon(f"{name}/sign", _GOOD_ICONS[kind], x, y, 0.66 * size, face_token(token, False), **_bare(given))]


def good_token(kind: int) -> str:
    """The colour of a commodity's chip."""
    return _GOOD_TOKENS[kind]


def good_icon(kind: int) -> str:
    """The name of a commodity's symbol."""
    return _GOOD_ICONS[kind]


# --- places and buildings --------------------------------------------------------------------------------------------


def place(
    name: str, slot: int, kind: int, x: float, y: float, built: bool, label: str = "", half: float = PLACE, **looks: Any
) -> list[Node]:
    """A printed place, empty or built on. `kind` is the commodity of a caravan and the kind of a city."""
    given: dict[str, Any] = {"layer": "pieces" if built else "board", **looks}
    fill, sign = _building(slot, kind)
    edge, wide = _edge(slot, kind, fill, built)
    face: dict[str, Any] = {
        "id": name, "fill": fill if built else "surface", "stroke": edge, "width": wide, "dash": not built,
        "label": label, **given, "opacity": 1.0 if built else 0.62,
    }  # fmt: skip
    body: Node
    if slot <= Slot.MARKET:
        body = Circle(x=x, y=y, r=half, **face)
    else:
        body = Rect(x=x - half, y=y - half, w=2 * half, h=2 * half, radius=0.3 * half, **face)
    token = face_token(fill, False) if built else "muted"
    size = 1.36 * half if slot != Slot.MARKET else 1.3 * half
    bare = {**_bare(given), "opacity": 1.0 if built else 0.8}
    return [body, icon(f"{name}/sign", sign, x, y, size, token, **bare)]


def _building(slot: int, kind: int) -> tuple[str, str]:
    """The colour and the symbol of a building."""
    if slot <= Slot.CARAVAN2:
        return _GOOD_TOKENS[kind], _GOOD_ICONS[kind]
    if slot == Slot.MARKET:
        return "red.left", "market"
    if slot == Slot.TEMPLE:
        return "blue", "temple"
    return "gold", {City.REGULAR: "house", City.CAPITAL: "city"}.get(City(kind), "star")


def _edge(slot: int, kind: int, fill: str, built: bool) -> tuple[str, float]:
    """The rim of a place: thick and dark around a capital, thick and red around a legendary city."""
    if slot in (Slot.CITY1, Slot.CITY2) and kind != City.REGULAR:
        return ("ink" if kind == City.CAPITAL else "red"), 3.0 if built else 2.2
    return (f"{fill.partition('.')[0]}.edge" if built else "muted"), 1.2


# --- units -----------------------------------------------------------------------------------------------------------


def legion(name: str, seat: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A legion: a shield of the seat's colour with its sign."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    w, h = 0.42 * size, 0.5 * size
    shield = (
        f"M{x - w:.1f} {y - h:.1f} L{x + w:.1f} {y - h:.1f} L{x + w:.1f} {y + 0.1 * h:.1f} "
        f"Q{x + w:.1f} {y + 0.75 * h:.1f} {x:.1f} {y + h:.1f} Q{x - w:.1f} {y + 0.75 * h:.1f} {x - w:.1f} {y + 0.1 * h:.1f} Z"
    )
    return [
        Path(id=name, d=shield, fill=SEATS[seat].token, stroke="surface", width=1.4, label=label, **given),
        icon(f"{name}/sign", SEATS[seat].sign, x, y - 0.05 * h, 0.62 * size, "surface", **_bare(given)),
    ]


def fortress(name: str, seat: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A fortress: a tower of the seat's colour."""
    return [
        icon(f"{name}/rim", "fortress", x, y, 1.14 * size, "surface", **_bare(looks)),
        icon(name, "fortress", x, y, size, SEATS[seat].token, label=label, **looks),
    ]


def trireme(name: str, seat: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> list[Node]:
    """A trireme: a galley of the seat's colour, its sign on a disc at the bow."""
    return [
        icon(f"{name}/rim", "galley", x, y, 1.16 * size, "surface", **_bare(looks)),
        icon(name, "galley", x, y, size, SEATS[seat].token, label=label, **looks),
        *seat_sign(f"{name}/of", seat, x + 0.5 * size, y - 0.34 * size, 0.27 * size, rim="surface", **_bare(looks)),
    ]


def figure(name: str, n: int, x: float, y: float, size: float, **looks: Any) -> list[Node]:
    """A number of pieces, on a small disc."""
    given: dict[str, Any] = {"layer": "labels", **looks}
    return [
        Circle(id=name, x=x, y=y, r=0.62 * size, fill="surface", stroke="ink", width=1, **given),
        text(f"{name}/n", x, y + 0.5, str(n), size, anchor="middle", role="figure", **_bare(given)),
    ]


# --- tracks and dice -------------------------------------------------------------------------------------------------


def track_sign(name: str, track: int, x: float, y: float, size: float, label: str = "", **looks: Any) -> Node:
    """The sign of a track: a disc for trade, a square for culture, a triangle for the military."""
    half = size / 2
    face: dict[str, Any] = {"id": name, "layer": "pieces", "label": label, **looks}
    if track == Track.TRADE:
        return Circle(x=x, y=y, r=half, **{"fill": "accent", **face})
    if track == Track.CULTURE:
        return Rect(x=x - 0.9 * half, y=y - 0.9 * half, w=1.8 * half, h=1.8 * half, **{"fill": "blue", **face})
    points = ((x, y - half), (x + 1.08 * half, y + 0.85 * half), (x - 1.08 * half, y + 0.85 * half))
    return Poly(points=points, **{"fill": "muted", **face})


def die(name: str, face: int, x: float, y: float, size: float, fill: str, **looks: Any) -> list[Node]:
    """A die with a Roman numeral; 0 is a die still to be rolled."""
    given: dict[str, Any] = {"layer": "pieces", **looks}
    half = size / 2
    told = NUMERALS[face] if face else ""
    body = Rect(
        id=name, x=x - half, y=y - half, w=size, h=size, radius=0.22 * size, fill=fill if face else "ground",
        stroke=f"{fill}.edge", width=1.2, dash=not face, **given,
    )  # fmt: skip
    if not face:
        return [body]
    token = face_token(fill, False)
    return [body, text(f"{name}/n", x, y + 0.5, told, 0.52 * size, anchor="middle", role="title",
                       **{"fill": token, **_bare(given)})]  # fmt: skip
