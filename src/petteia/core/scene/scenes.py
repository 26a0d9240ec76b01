"""A whole picture: what stays for a game, and what is live."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import chain
from typing import Any

from petteia.core.errors import PetteiaError

from .drawing_cache import FIXED
from .layout import (
    ID,
    PLAN,
    TILTED,
    Bounds,
    GroupPlace,
    NodeBundle,
    Shelf,
    Tilt,
    extent,
    groups_of,
    painted,
    painting_order,
    parts_of,
    refuse_shared_names,
)
from .nodes import LAYERS, Group, Node, Shape, check_numbers
from .wire import (
    frame_from_json,
    frame_to_json,
    items_of,
    members_of,
    node_from_json,
    node_text,
    node_to_json,
    tilt_from_json,
    tilt_to_json,
    to_text,
)


def fixed_part(nodes: Sequence[Node]) -> Fixed:
    """The fixed part of these very nodes: made once, if a painter gives the same ones for every scene of a game."""
    name = tuple(map(id, nodes))
    known = FIXED.young.get(name) or FIXED.old.get(name)
    if known is None:
        known = FIXED.put(name, (tuple(nodes), Fixed(tuple(nodes))))  # the nodes are kept, so the ids stay theirs
    fixed: Fixed = known[1]
    return fixed


@dataclass(frozen=True, slots=True)
class Fixed:
    """The part of a scene that stays for a whole game, and the names of the layers from the lowest to the
    highest.
    """

    nodes: tuple[Node, ...] = ()
    layers: tuple[str, ...] = LAYERS
    ids: frozenset[str] = field(init=False, repr=False, compare=False)
    groups: tuple[Shelf, ...] = field(init=False, repr=False, compare=False)
    _digest: str = field(default="", init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        refuse_shared_names(self.nodes, frozenset())
        object.__setattr__(self, "ids", frozenset(map(ID, self.nodes)))
        object.__setattr__(self, "groups", groups_of(self.nodes))
        object.__setattr__(self, "nodes", painted([NodeBundle(self.nodes)], painting_order(self.groups, self.layers)))

    @property
    def digest(self) -> str:
        """The name of this fixed part: equal parts have equal digests in every process."""
        if not self._digest:
            text = json.dumps(self.to_json(), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
            object.__setattr__(self, "_digest", sha256(text.encode()).hexdigest()[:16])
        return self._digest

    def to_json(self) -> dict[str, Any]:
        """Layers and nodes, as JSON data."""
        return {"layers": list(self.layers), "nodes": [node_to_json(node) for node in self.nodes]}

    def text(self) -> str:
        """The text of `to_json`."""
        return f'{{"layers":{to_text(self.layers)},"nodes":[{",".join(map(node_text, self.nodes))}]}}'

    @staticmethod
    def from_json(data: object) -> Fixed:
        """The fixed part that `to_json` wrote; anything else is a PetteiaError."""
        entries = members_of(data, "fixed part", {"layers", "nodes"})
        layers = items_of(entries["layers"], "layers")
        if not all(isinstance(layer, str) for layer in layers):
            raise PetteiaError("scene: layers must be names")
        return Fixed(tuple(node_from_json(n) for n in items_of(entries["nodes"], "nodes")), tuple(map(str, layers)))


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture. `live` nodes are kept in painting order; `frame`, if given, is what a picture shows."""

    live: tuple[Node, ...] = ()
    fixed: Fixed = field(default_factory=Fixed)
    tilt: Tilt = TILTED
    frame: Bounds | None = None

    def __post_init__(self) -> None:
        parts = parts_of(self.live)
        check_numbers("the tilt", (self.tilt.squash, self.tilt.rise))
        if self.frame is not None:
            check_numbers("the frame", (self.frame.x, self.frame.y, self.frame.w, self.frame.h))
        groups = chain.from_iterable([part.shelves for part in parts])
        live = painted(parts, painting_order((*self.fixed.groups, *groups), self.fixed.layers))
        refuse_shared_names(live, self.fixed.ids)
        object.__setattr__(self, "live", live)

    @staticmethod
    def of(drawn: Iterable[Node | NodeBundle], fixed: Fixed, tilt: Tilt, frame: Bounds | None = None) -> Scene:
        """The scene of nodes and of parts of them, put together as if all nodes were listed."""
        return Scene(tuple(drawn), fixed, tilt, frame)  # type: ignore[arg-type]

    def layer(self, name: str) -> tuple[Shape, ...]:
        """The shapes of one layer in the order in which they are painted: fixed ones first."""
        nodes = (*self.fixed.nodes, *self.live)
        return tuple(node for node in nodes if isinstance(node, Shape) and node.layer == name)

    def places(self, flat: bool = False) -> dict[str, GroupPlace]:
        """The place of every group by its id, and that of the picture itself under the empty name."""
        groups = {node.id: node for node in (*self.fixed.nodes, *self.live) if isinstance(node, Group)}
        found = {"": GroupPlace()}
        for name in groups:
            self._find_place(name, groups, found, PLAN if flat else self.tilt)
        return found

    def _find_place(
        self, name: str, groups: Mapping[str, Group], found: dict[str, GroupPlace], tilt: Tilt
    ) -> GroupPlace:
        if name not in found:
            group = groups[name]
            outer = self._find_place(group.group, groups, found, tilt)
            x, y = outer.point(group.x, group.y)
            scale, is_touchable = outer.scale * group.scale, outer.touchable and group.touchable
            found[name] = GroupPlace(x, y, scale, tilt if group.board else outer.tilt, is_touchable)
        return found[name]

    def touches(self) -> set[str]:
        """The touch keys that answer to touches."""
        places = self.places()
        shapes = [node for node in (*self.fixed.nodes, *self.live) if isinstance(node, Shape)]
        return {shape.touch for shape in shapes if shape.touch and places[shape.group].touchable}

    def bounds(self, flat: bool = False) -> Bounds:
        """The smallest rectangle around all shapes; text is measured roughly, strokes and shadows are
        left out.
        """
        places = self.places(flat)
        shapes = [node for node in (*self.fixed.nodes, *self.live) if isinstance(node, Shape)]
        corners = [point for shape in shapes for point in extent(shape, places[shape.group])]
        if not corners:
            return Bounds(0.0, 0.0, 0.0, 0.0)
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return Bounds(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))

    def to_json(self, whole: bool = True) -> dict[str, Any]:
        """JSON data; with ``whole=False`` the fixed part is only named by its digest."""
        return {
            "fixed": self.fixed.to_json() if whole else self.fixed.digest,
            "tilt": tilt_to_json(self.tilt),
            "frame": frame_to_json(self.frame),
            "live": [node_to_json(node) for node in self.live],
        }

    def live_text(self) -> str:
        """The text of the members of `to_json` beside the fixed part, put together from what the nodes keep."""
        tilt, frame = to_text(tilt_to_json(self.tilt)), to_text(frame_to_json(self.frame))
        return f'"tilt":{tilt},"frame":{frame},"live":[{",".join(map(node_text, self.live))}]'

    @staticmethod
    def from_json(data: object, fixed: Fixed | None = None) -> Scene:
        """The scene that `to_json` wrote. If it only names its fixed part, that part must be given."""
        entries = members_of(data, "scene", {"fixed", "tilt", "frame", "live"})
        named = entries["fixed"]
        if isinstance(named, str) and (fixed is None or fixed.digest != named):
            raise PetteiaError(f"scene: its fixed part {named} is not at hand")
        part = fixed if isinstance(named, str) and fixed is not None else Fixed.from_json(named)
        live = tuple(node_from_json(node) for node in items_of(entries["live"], "live nodes"))
        return Scene(live, part, tilt_from_json(entries["tilt"]), frame_from_json(entries["frame"]))
