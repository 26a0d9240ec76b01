"""The moves and how they are written. Provinces and seas have their Latin names; a place in one is written `latium.market`."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core.game import read_components
from ...core.moves import Argument, Language, Names, Number, Verb
from .box import all_provinces, entries
from .vocabulary import SEA, SLOTS, Card, Good, Loss, Say, Slot, Thing


@functools.cache
def names_in_box() -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The identifiers of the provinces, the seas and the empires, in the order of the components."""
    data = read_components(Path(__file__).parent / "components.toml")
    return tuple(all_provinces(data)), tuple(entries(data["seas"])), tuple(entries(data["empires"]))


PROVINCE_NAMES, SEA_NAMES, EMPIRE_NAMES = names_in_box()
GOOD_NAMES = tuple(good.name.lower() for good in Good)
RESOURCE_NAMES = (*GOOD_NAMES, *(f"rare-{name}" for name in GOOD_NAMES), "coin")
CARD_NAMES = tuple(card.name.lower() for card in Card)
SLOT_NAMES = tuple(slot.name.lower() for slot in Slot)
THING_NAMES = tuple(thing.name.lower() for thing in Thing if thing <= Thing.TRIREME)
LOSS_NAMES = tuple(loss.name.lower().removeprefix("on_") for loss in Loss)


@dataclass(frozen=True)
class Place:
    """A province or a sea, by its name."""

    pattern: str = r"\w+"

    def text(self, value: int) -> str:
        """See `Spelling`."""
        return SEA_NAMES[value - SEA] if value >= SEA else PROVINCE_NAMES[value]

    def read(self, text: str) -> int:
        """See `Spelling`."""
        name = text.casefold()
        return SEA + SEA_NAMES.index(name) if name in SEA_NAMES else PROVINCE_NAMES.index(name)

    def data(self, value: int) -> Any:
        """See `Spelling`."""
        return self.text(value)

    def from_data(self, data: Any) -> int:
        """See `Spelling`."""
        return self.read(data)


@dataclass(frozen=True)
class Spot:
    """A slot: a province and one of its places."""

    pattern: str = r"\w+\.\w+"

    def text(self, value: int) -> str:
        """See `Spelling`."""
        return f"{PROVINCE_NAMES[value // SLOTS]}.{SLOT_NAMES[value % SLOTS]}"

    def read(self, text: str) -> int:
        """See `Spelling`."""
        province, _, slot = text.casefold().partition(".")
        return PROVINCE_NAMES.index(province) * SLOTS + SLOT_NAMES.index(slot)

    def data(self, value: int) -> Any:
        """See `Spelling`."""
        return self.text(value)

    def from_data(self, data: Any) -> int:
        """See `Spelling`."""
        return self.read(data)


_RESOURCE = Names(RESOURCE_NAMES)
_resource = Argument("resource", _RESOURCE)
_seat = Argument("seat", Number(1))
_at = Argument("at", Place())
_slot = Argument("slot", Spot())
_thing = Argument("thing", Names(THING_NAMES))
_card = Argument("card", Names(CARD_NAMES))
_from, _to = Argument("from", Place()), Argument("to", Place())

LANGUAGE = Language(
    (
        Verb(Say.EMPIRE, "empire", "empire {empire} for {seat}", (_seat, Argument("empire", Names(EMPIRE_NAMES)))),
        Verb(Say.CARD, "open", "open {card}", (_card,)),
        Verb(Say.DRAW, "draw", "draw {good} for {seat}", (_seat, Argument("good", Names(GOOD_NAMES), seen="seat"))),
        Verb(Say.COLLECT, "collect", "collect {resource}", (Argument("resource", Names((*RESOURCE_NAMES, "rare"))),)),
        Verb(Say.EXCHANGE, "exchange", "exchange {number}", (Argument("number"),)),
        Verb(Say.OFFER, "offer", "offer {resource}", (Argument("resource", _RESOURCE, seen="mover"),), secret=True),
        Verb(Say.SEAL, "seal", "seal", secret=True),
        Verb(Say.NAME, "name", "name {seat}", (_seat,)),
        Verb(Say.TAKE, "take", "take {resource} from {seat}", (_seat, _resource)),
        Verb(Say.GIVE, "give", "give {resource} to {seat}", (_seat, _resource)),
        Verb(Say.BUILD, "build", "build {thing} in {at}", (_thing, _at)),
        Verb(Say.CHEAP, "cheap", "build cheap {thing} in {at}", (_thing, _at)),
        Verb(Say.FREE, "free", "build free {thing} in {at}", (_thing, _at)),
        Verb(Say.RAISE, "raise", "build {slot}", (_slot,)),
        Verb(Say.HIRE, "hire", "hire {card}", (_card,)),
        Verb(Say.COPY, "copy", "copy {card}", (_card,)),
        Verb(Say.PAY, "pay", "pay {resource}", (_resource,)),
        Verb(Say.KEEP, "keep", "keep {resource}", (_resource,)),
        Verb(Say.DONE, "done", "done"),
        Verb(Say.PEACE, "peace", "peace with {seat}", (_seat,)),
        Verb(Say.SAIL, "sail", "sail {from} to {to}", (_from, _to)),
        Verb(Say.MARCH, "march", "march {from} to {to}", (_from, _to)),
        Verb(Say.ATTACK, "attack", "attack {seat} in {at}", (_at, _seat)),
        Verb(Say.ROLL, "roll", "roll {face} for {seat} in {at}", (_at, _seat, Argument("face"))),
        Verb(Say.LOSE, "lose", "lose {unit}", (Argument("unit", Names(LOSS_NAMES)),)),
        Verb(Say.DESTROY, "destroy", "destroy {slot}", (_slot,)),
        Verb(Say.OCCUPY, "occupy", "occupy {slot}", (_slot,)),
        Verb(Say.CLAIM, "claim", "claim {at}", (_at,)),
        Verb(Say.WITHDRAW, "withdraw", "withdraw {slot}", (_slot,)),
        Verb(Say.ANNEX, "annex", "annex {at}", (_at,)),
    )
)
