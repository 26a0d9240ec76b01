"""A long choice as one calm dialog: a payment, a trade, an offer, a run of activations.

A long choice is a run of small moves, and stays one: each entry of a dialog is a legal move, made when it is chosen, and
taken back like any other. The dialog says what each one costs and brings, and how the run stands. A game's
`Painter` may have a `dialog(sight, words) -> Dialog | None`, asked for the seat that looks and is asked;
None means that touching the picture is enough. Moves without an entry (a place on the map) are still made by touching.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from .errors import PetteiaError
from .symbols import ICONS
from .theme import check_token


@dataclass(frozen=True, slots=True)
class Amount:
    """So many of one thing: an icon of `core.symbols` in a colour, or white on a plate of that colour.

    `label` is the whole amount in words ("2 wood"): what a screen reader hears. `many` is the figure beside the icon; it
    may be words of its own ("any 2"), or empty.
    """

    many: str
    icon: str
    token: str
    label: str
    plate: bool = False

    def __post_init__(self) -> None:
        check_token(self.token)
        if self.icon not in ICONS:
            raise PetteiaError(f"unknown symbol {self.icon!r}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One small move on offer: what it is called, what it costs and brings. `section` is the heading it stands under.

    One that `ends` the run (done, seal, pay) stands below the others. `note` is a further word, such as who is paid.
    """

    move: int
    text: str
    section: str = ""
    pays: tuple[Amount, ...] = ()
    gets: tuple[Amount, ...] = ()
    note: str = ""
    ends: bool = False


@dataclass(frozen=True, slots=True)
class Tally:
    """A line about how the run stands: "Paid so far", "Still to pay", "You hold"."""

    name: str
    amounts: tuple[Amount, ...]


@dataclass(frozen=True, slots=True)
class Dialog:
    """A heading, how the run stands, and the moves on offer in the order in which they are shown."""

    title: str
    entries: tuple[Entry, ...]
    tallies: tuple[Tally, ...] = ()
    text: str = ""

    def to_json(self) -> dict[str, Any]:
        """As it travels; docs/protocol.md tells the members."""
        return asdict(self)
