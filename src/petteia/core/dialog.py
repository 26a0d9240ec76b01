"""A long choice as one dialog: a payment, a trade, an offer, several activations in a row.

The rules know small moves only. A page offers several of them as one choice, a run: they are sent in one message, told in
one line of the log and taken back together. A game's `Painter` may have these functions for it, all asked for the seat that
looks and is asked:

========================================= =============================================================================
dialog(sight, words) -> Dialog | None     small moves on offer, each with what it costs and brings; None means that
                                          touching the picture is enough. Moves without an entry are made by touching
runs(sight) -> list[tuple[int, ...]]      runs that are named by touches: by those of their last move, if `touches_of_run` names
                                          no others. One that begins with a move, in touches too, takes its place
run(sight, moves, wishes, words)          how a tried move, or the open question (`moves` is empty), is completed: the
  -> Run | None                           proposal that leaves most, changed by wishes. None if nothing is to be chosen
========================================= =============================================================================

What stands in a run behind `ASKED` is not sent with it: a page makes it by itself when it can be made, after whatever is
asked in between.

A wish is "+KEY" (rather take one of these) or "-KEY" (rather keep it), with the key of a `Take`; a later wish counts more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from .errors import PetteiaError
from .symbols import ICONS
from .theme import check_token

if TYPE_CHECKING:
    from .table import View


ASKED = -1
"""In a run, in place of answers that are not chosen yet."""


@dataclass(frozen=True, slots=True)
class Amount:
    """So many of one thing: an icon of `core.symbols` in a colour, or on a plate of that colour in the one of its `face`.

    `label` is the whole amount in words ("2 wood"): what a screen reader hears. `many` is the figure beside the icon; it
    may be words of its own ("any 2"), or empty.
    """

    many: str
    icon: str
    token: str
    label: str
    plate: bool = False
    face: str = "white"

    def __post_init__(self) -> None:
        check_token(self.token)
        check_token(self.face)
        if self.icon not in ICONS:
            raise PetteiaError(f"unknown symbol {self.icon!r}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One small move on offer: what it is called, what it costs and brings. `section` is the heading it stands under.

    One that `ends` the run (done, seal, pay) stands below the others. `note` is a further word, such as who is paid. `then`
    are the moves that are made with it.
    """

    move: int
    text: str
    section: str = ""
    pays: tuple[Amount, ...] = ()
    gets: tuple[Amount, ...] = ()
    note: str = ""
    ends: bool = False
    then: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """A line about how the run stands: "Paid so far", "Still to pay", "You hold"."""

    name: str
    amounts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """A thing with which a run may be paid: what one has of it, and how many of these are taken now. The amount of one that
    is not `paid` tells both."""

    key: str
    amount: Amount
    taken: int
    paid: bool = True


@dataclass(frozen=True, slots=True)
class Run:
    """The proposal for a tried move: all moves that it takes, and what they take of which things. `text` tells how it is
    changed, where that is no payment. One that is `ready` is shown as soon as a thing is chosen, before its place is: a click
    on the place then makes it, without being asked again. `whole` tells all of its moves in short, where the tried one alone
    would tell too little. What one `in_place` takes is marked and touched in the picture itself, by the keys of its takes.
    `confirm` is what the button says that makes it, where that is not seen beside it. So many of
    its last moves are `proposed`: nobody has chosen them yet. One without moves takes back what is tried."""

    title: str
    moves: tuple[int, ...]
    takes: tuple[Take, ...]
    text: str = ""
    ready: bool = False
    whole: str = ""
    in_place: bool = False
    confirm: str = ""
    proposed: int = 0

    def to_json(self) -> dict[str, Any]:
        """As it travels; docs/protocol.md tells the members."""
        return {name: value for name, value in asdict(self).items() if name not in ("whole", "proposed")}


@dataclass(frozen=True, slots=True)
class Caution:
    """What a tried move risks or gives up, in words. One that is `grave` is confirmed even by who clicks on what is seen."""

    text: str
    grave: bool = False

    def to_json(self) -> dict[str, Any]:
        """As it travels; docs/protocol.md tells the members."""
        return asdict(self)


def foreseen(sight: View, moves: Sequence[int]) -> View:
    """What the seat that looks would see after moves of its own that it may make, as far as it can tell."""
    if not moves:
        return sight
    table = sight.imagine(seed=None)
    table.names = sight.names
    for move in moves:
        table.play(move, sight.seat)
    return table.view(sight.seat)


def last_wishes(wishes: Sequence[str]) -> dict[str, int]:
    """For each key that is wished for, how much: above 0 to be taken, below 0 to be kept, and more the later it was wished."""
    signs = {"+": 1, "-": -1}
    return {wish[1:]: signs[wish[0]] << (10 + n) for n, wish in enumerate(wishes) if wish[:1] in signs}


@dataclass(frozen=True, slots=True)
class Dialog:
    """A heading, how the run stands, and the moves on offer in the order in which they are shown. With a `run`, it is a
    proposal to be changed and confirmed."""

    title: str
    entries: tuple[Entry, ...]
    tallies: tuple[Tally, ...] = ()
    text: str = ""
    run: Run | None = None

    def to_json(self) -> dict[str, Any]:
        """As it travels; docs/protocol.md tells the members."""
        return asdict(self)
