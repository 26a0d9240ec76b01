"""What turns one scene into another: found, written, read and applied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import compress, count
from json.encoder import encode_basestring
from typing import Any, NamedTuple, TypeAlias

from petteia.core.errors import PetteiaError

from .layout import Bounds, Tilt
from .nodes import Group, Node
from .scenes import Fixed, Scene
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
    word,
)


class PlacedNode(NamedTuple):
    """A node to draw, new or anew, and the node of its layer that it is painted just below; empty: above
    them all.
    """

    node: Node
    before: str = ""


@dataclass(frozen=True, slots=True)
class Diff:
    """What turns one scene into another.

    First take `removed` and the old forms of `changed` away; then put `changed` and `added` in. `fixed`,
    `tilt` and `frame` are given where they are different (a frame as a tuple of one, since it may have become
    none).
    """

    removed: tuple[str, ...] = ()
    added: tuple[PlacedNode, ...] = ()
    changed: tuple[PlacedNode, ...] = ()
    fixed: Fixed | None = None
    tilt: Tilt | None = None
    frame: tuple[Bounds | None] | None = None

    def __bool__(self) -> bool:
        return self != Diff()

    def to_json(self) -> dict[str, Any]:
        """JSON data, without what did not change."""
        data: dict[str, Any] = {"removed": list(self.removed)} if self.removed else {}
        for name, puts in (("added", self.added), ("changed", self.changed)):
            if puts:
                data[name] = [{"node": node_to_json(put.node), "before": put.before} for put in puts]
        if self.fixed is not None:
            data["fixed"] = self.fixed.to_json()
        if self.tilt is not None:
            data["tilt"] = tilt_to_json(self.tilt)
        if self.frame is not None:
            data["frame"] = frame_to_json(self.frame[0])
        return data

    def text(self) -> str:
        """The text of `to_json`, put together from what the nodes keep."""
        members = [f'"removed":{to_text(self.removed)}'] if self.removed else []
        members += [
            f'"{name}":{_puts_text(puts)}' for name, puts in (("added", self.added), ("changed", self.changed)) if puts
        ]
        if self.fixed is not None:
            members.append(f'"fixed":{self.fixed.text()}')
        if self.tilt is not None:
            members.append(f'"tilt":{to_text(tilt_to_json(self.tilt))}')
        if self.frame is not None:
            members.append(f'"frame":{to_text(frame_to_json(self.frame[0]))}')
        return f"{{{','.join(members)}}}"

    @staticmethod
    def from_json(data: object) -> Diff:
        """The difference that `to_json` wrote; anything else is a PetteiaError."""
        entries = members_of(data, "difference", set(), {"removed", "added", "changed", "fixed", "tilt", "frame"})
        return Diff(
            tuple(word(name) for name in items_of(entries.get("removed", []), "removed")),
            tuple(_put_from_json(put) for put in items_of(entries.get("added", []), "added")),
            tuple(_put_from_json(put) for put in items_of(entries.get("changed", []), "changed")),
            Fixed.from_json(entries["fixed"]) if "fixed" in entries else None,
            tilt_from_json(entries["tilt"]) if "tilt" in entries else None,
            (frame_from_json(entries["frame"]),) if "frame" in entries else None,
        )


def diff(old: Scene, new: Scene) -> Diff:
    """The difference such that ``apply(old, diff(old, new)) == new``, with every unchanged node left out."""
    puts, gone = _among_nodes(old.live, new.live) or _among_all(old.live, new.live)
    anew = {put.node.id for put in puts}
    return Diff(
        removed=tuple([name for name in gone if name not in anew]),
        added=tuple([put for put in puts if put.node.id not in gone]),
        changed=tuple([put for put in puts if put.node.id in gone]),
        fixed=None if new.fixed is old.fixed or new.fixed == old.fixed else new.fixed,
        tilt=new.tilt if new.tilt != old.tilt else None,
        frame=(new.frame,) if new.frame != old.frame else None,
    )


_Found: TypeAlias = tuple[list[PlacedNode], Mapping[str, Node]]
"""What must travel, new or anew, and the old forms of nodes that do not stay, by name."""


def _among_nodes(old: Sequence[Node], new: Sequence[Node]) -> _Found | None:
    """The difference, found by which nodes are the same objects: mostly nearly all. None if what stays has another order."""
    before, after = [*map(id, old)], [*map(id, new)]
    there, here = {*before}, {*after}
    gone = {node.id: node for node in compress(old, map((there - here).__contains__, before))}
    fresh = [*compress(count(), map((here - there).__contains__, after))]
    for i in fresh:
        if (same := gone.get(new[i].id)) is not None and _is_same(same, new[i]):
            after[i] = id(gone.pop(same.id))
            here.add(after[i])
    if [*filter(here.__contains__, before)] != [*filter(there.__contains__, after)]:
        return None
    return [PlacedNode(new[i], _above(new, i)) for i in fresh if after[i] not in there], gone


def _is_same(one: Node, other: Node) -> bool:
    """Nodes are the same if they are one object, or written alike."""
    return one is other or node_text(one) == node_text(other)


def _among_all(old: Sequence[Node], new: Sequence[Node]) -> _Found:
    """The difference of all nodes: what was the same and stands in the same order stays."""
    was = {node.id: (at, node) for at, node in enumerate(old)}
    puts: list[PlacedNode] = []
    last = -1
    for i, node in enumerate(new):
        at, before = was.get(node.id, (-1, node))
        if at > last and _is_same(before, node):
            last = at
            del was[node.id]
        else:
            puts.append(PlacedNode(node, _above(new, i)))
    return puts, {name: node for name, (_, node) in was.items()}


def apply(scene: Scene, change: Diff) -> Scene:
    """The scene that a difference leads to. One that does not fit this scene is a PetteiaError."""
    puts = {put.node.id: put for put in (*change.changed, *change.added)}
    gone = {*change.removed, *(put.node.id for put in change.changed)}
    missing = gone - {node.id for node in scene.live}
    if missing:
        raise PetteiaError(f"scene: the difference speaks of {min(missing)!r}, which is not there")
    live = [node for node in scene.live if node.id not in gone]
    for put in _settled(puts, {node.id for node in live}):
        live.insert(_slot(live, put), put.node)
    frame = scene.frame if change.frame is None else change.frame[0]
    return Scene(tuple(live), change.fixed or scene.fixed, change.tilt or scene.tilt, frame)


def _above(nodes: Sequence[Node], index: int) -> str:
    if index + 1 == len(nodes):
        return ""
    following = nodes[index + 1]
    return following.id if _layer(following) == _layer(nodes[index]) else ""


def _settled(puts: Mapping[str, PlacedNode], there: set[str]) -> list[PlacedNode]:
    """The puts in an order in which the node that each one names is already there."""
    order: list[PlacedNode] = []
    waiting = dict(puts)
    while waiting:
        ready = [put for put in waiting.values() if put.before in there or not put.before]
        if not ready:
            raise PetteiaError(f"scene: the difference puts {min(waiting)!r} below a node that is not there")
        for put in ready:
            del waiting[put.node.id]
            there.add(put.node.id)
        order += ready
    return order


def _slot(live: Sequence[Node], put: PlacedNode) -> int:
    if put.before:
        return next(i for i, node in enumerate(live) if node.id == put.before)
    layer = _layer(put.node)
    return max((i + 1 for i, node in enumerate(live) if _layer(node) == layer), default=len(live))


def _layer(node: Node) -> str:
    return "" if node.__class__ is Group else node.layer  # type: ignore[attr-defined]


def _puts_text(puts: Sequence[PlacedNode]) -> str:
    written = (f'{{"node":{node_text(put.node)},"before":{encode_basestring(put.before)}}}' for put in puts)
    return f"[{','.join(written)}]"


def _put_from_json(data: object) -> PlacedNode:
    entries = members_of(data, "put", {"node", "before"})
    return PlacedNode(node_from_json(entries["node"]), word(entries["before"]))
