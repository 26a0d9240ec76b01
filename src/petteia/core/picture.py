"""What a game's painter draws on, and the scene that comes of it.

A painter has ``parts(picture)``: it puts *parts* on the picture, groups whose ids say what they are (``strip:NAME``,
``board:NAME``, ``head:N`` ...; see docs/howto/add-a-game.md). A page arranges them by itself (layout "parts"); for a file they
are arranged by `petteia.core.arrangement`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .agenda import FATE
from .arrangement import arranged
from .dialog import foreseen
from .errors import PetteiaError
from .scene import PLAN, Group, Node, NodeBundle, Rect, Scene, Tilt, drawn, fixed_part, part

if TYPE_CHECKING:
    from .table import Sight
    from .words import Words


@dataclass(frozen=True)
class Wishes:
    """What a caller may ask for. All may be left out.

    ========== =====================================================================================================
    last       the last move as (seat, packed), to be marked: `Table.last_move`
    ghost      a packed move to be tried: what it would do is shown in place, with what it brings
    then       packed moves of the viewer that are made with it
    proposed   so many of the last of those are only a proposal
    legal      mark the places that the legal moves name; in "parts", True or False marks all places that a move of the
               viewer could name, so that they do not come and go with the turn: the legal moves tell which can be touched
    layout     "table" (everything), "parts" (for a page), or the id of one part, such as "board:0"
    seat       whose board is large; the viewer's, else the mover's, else the winner's
    width      of the picture
    narrow     everything in one column, 360 wide unless `width` says otherwise
    flat       the picture will be drawn in plan: leave room for that
    ========== =====================================================================================================
    """

    last: tuple[int, int] | None = None
    ghost: int | None = None
    then: tuple[int, ...] = ()
    proposed: int = 0
    legal: bool | None = None
    layout: str = "table"
    seat: int | None = None
    width: float | None = None
    narrow: bool = False
    flat: bool = False


class Picture:
    """A picture of a position in the making: what the position means for a picture, and the nodes so far.

    `fixed` nodes stay for a whole game, all others are `live`. A painter whose boards are tilted sets `tilt`.
    """

    def __init__(self, sight: Sight, words: Words, wish: Wishes) -> None:
        self.sight, self.words, self.wish = sight, words, wish
        self.state, self.box = sight.state, sight.box
        self.fixed: list[Node] = []
        self.live: list[Node | NodeBundle] = []
        self.tilt: Tilt = PLAN

    # --- drawing ---

    def group(self, name: str, label: str = "", fixed: bool = True, **looks: Any) -> None:
        """Begin a part, or a group inside of one (``group=``). A label that changes during a game is not fixed."""
        (self.fixed if fixed else self.live).append(Group(id=name, label=label, **looks))

    def draw(self, paint: Callable[..., Iterable[Node | NodeBundle]], *shown: Hashable) -> None:
        """Put what `paint` makes of `shown` on the picture, or what it made of an equal `shown` before.

        `paint` is a plain function of these values and of nothing else; words go in as `words.plain`, names of people as
        texts.
        """
        self.live.append(part(paint, *shown))

    def draw_fixed(self, paint: Callable[..., Iterable[Node]], *shown: Hashable) -> None:
        """The same for what stays for a whole game."""
        self.fixed += drawn(paint, *shown)

    def seat_board(self, seat: int, label: str) -> None:
        """Begin the board of a seat, ``board:N``: what lies on it is drawn in ``cityN/plan``, tilted, and answers to touches
        if it is the toucher's."""
        self.draw_fixed(_board_groups, seat, label, seat == self.toucher)

    def keep_room(self, group: str, wide: float, high: float) -> None:
        """Keep a part, drawn from (0, 0) on, at least so large: it does not grow and shrink with what it shows."""
        self.draw_fixed(_room, group, wide, high)

    # --- what the picture is for ---

    @property
    def is_file(self) -> bool:
        """Whether it is for a file, where the parts are arranged by the core and nothing is touched; else it is for a page."""
        return self.wish.layout != "parts"

    @property
    def is_narrow(self) -> bool:
        """Whether it is for a file with everything in one column."""
        return self.is_file and self.wish.narrow

    # --- what the position means for a picture ---

    @cached_property
    def viewer(self) -> int | None:
        """The seat that looks; none if it is somebody beside the table."""
        return int(self.sight.seat) if self.sight.seat < self.sight.seats else None

    @cached_property
    def mover(self) -> int | None:
        """The seat that is asked: the viewer, if asked among others; none when fate is, or when it is over."""
        asked = sorted(seat for seat in self.sight.waiting if seat != FATE)
        return self.viewer if self.viewer in asked else asked[0] if asked else None

    @property
    def toucher(self) -> int | None:
        """The seat whose things answer to touches: the viewer's, so that they stay. In a file for nobody, the mover's."""
        return self.mover if self.viewer is None and self.is_file else self.viewer

    @cached_property
    def hero(self) -> int:
        """The seat whose board is large."""
        if self.wish.seat is not None:
            return self.wish.seat
        if self.viewer is not None:
            return self.viewer
        return self.mover or 0 if self.best is None else self.best

    @cached_property
    def best(self) -> int | None:
        """At the end, the seat that did best: alone, it may be behind an opponent who has no seat. None before."""
        places = self.sight.places() if self.sight.over else []
        return places.index(min(places)) if places else None

    def seats_in_order(self) -> list[int]:
        """All seats in turn order, the one whose board is large first."""
        return [(self.hero + i) % self.sight.seats for i in range(self.sight.seats)]

    @cached_property
    def may_know_answers(self) -> bool:
        """Whether the viewer may know what the asked seat can do: as that seat, or where nothing is hidden."""
        return self.mover is not None and (self.mover == self.viewer or not self.sight.game.secret_fields)

    @cached_property
    def answers(self) -> list[int]:
        """The legal moves of the asked seat, if the viewer may know them."""
        return self.sight.moves(self.mover).packed().tolist() if self.may_know_answers else []

    @cached_property
    def ghost(self) -> int | None:
        """The move being tried, while a seat is asked."""
        return self.wish.ghost if self.mover is not None else None

    @cached_property
    def refusal(self) -> str:
        """Why the move being tried is not allowed; nothing if it is."""
        if self.ghost is None or not self.may_know_answers:
            return ""
        return str(self.sight.why_not(self.ghost, self.mover, self.words.language) or "")

    @cached_property
    def gains(self) -> list[int]:
        """What the move being tried changes on the mover's line of the sheet; nothing if it is not allowed."""
        if self.ghost is None or self.refusal or not self.may_know_answers:
            return []
        return [int(n) for n in self.sight.gains([self.ghost], self.mover)[0]]

    @cached_property
    def tried(self) -> Any:
        """The position after the move being tried; None if none is, or it is not allowed, or the viewer may not know."""
        if self.ghost is None or self.mover is None or self.refusal or not self.may_know_answers:
            return None
        if not self.wish.then:
            return self.sight.tried(self.ghost, self.mover).state
        view: Any = self.sight
        return foreseen(view, (self.ghost, *self.wish.then)).state


def _board_groups(seat: int, label: str, touchable: bool) -> list[Node]:
    return [
        Group(id=f"board:{seat}", label=label, touchable=touchable),
        Group(id=f"city{seat}", group=f"board:{seat}", board=True),
        Group(id=f"city{seat}/plan", group=f"city{seat}"),
    ]


def _room(group: str, wide: float, high: float) -> list[Node]:
    return [Rect(id=f"{group}/room", group=group, layer="ground", x=0, y=0, w=wide, h=high, opacity=0.0)]


def scene_of(sight: Sight, words: Words, **wishes: Any) -> Scene:
    """The scene of a position, by the wishes that `Wishes` lists."""
    wish = Wishes(**wishes)
    if wish.seat is not None and not 0 <= wish.seat < sight.seats:
        raise PetteiaError(f"there is no seat {wish.seat}: the seats are 0 to {sight.seats - 1}")
    picture = Picture(sight, words, wish)
    sight.game.painter.parts(picture)
    scene = Scene.of(picture.live, fixed_part(picture.fixed), picture.tilt)
    return arranged(picture, scene) if picture.is_file else scene
