"""The moves and how they are written. Provinces and seas have their Latin names; a place in one is written `latium.market`."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from pathlib import Path

from ...core.declarations import SECRET, Verbs, language_of
from ...core.game import read_components
from ...core.moves import ANY, Argument, Names, Number, Spelling
from .box import all_provinces, entries
from .enums import SEA, SLOTS, Ask, Card, Good, Loss, Slot, Thing


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
class Place(Spelling):
    """A province or a sea, by its name."""

    pattern: str = r"\w+"

    def text(self, value: int) -> str:
        """See `Spelling`."""
        return SEA_NAMES[value - SEA] if value >= SEA else PROVINCE_NAMES[value]

    def read(self, text: str) -> int:
        """See `Spelling`."""
        name = text.casefold()
        return SEA + SEA_NAMES.index(name) if name in SEA_NAMES else PROVINCE_NAMES.index(name)


@dataclass(frozen=True)
class Spot(Spelling):
    """A slot: a province and one of its places."""

    pattern: str = r"\w+\.\w+"

    def text(self, value: int) -> str:
        """See `Spelling`."""
        return f"{PROVINCE_NAMES[value // SLOTS]}.{SLOT_NAMES[value % SLOTS]}"

    def read(self, text: str) -> int:
        """See `Spelling`."""
        province, _, slot = text.casefold().partition(".")
        return PROVINCE_NAMES.index(province) * SLOTS + SLOT_NAMES.index(slot)


_RESOURCE = Names(RESOURCE_NAMES)
_resource = Argument("resource", _RESOURCE)
_seat = Argument("seat", Number(1))
_at = Argument("at", Place())
_slot = Argument("slot", Spot())
_thing = Argument("thing", Names(THING_NAMES))
_card = Argument("card", Names(CARD_NAMES))
_from, _to = Argument("from", Place()), Argument("to", Place())


class Say(Verbs):
    """The verbs. Dice are judged by the battle alone (R12.1)."""

    EMPIRE = 1, "empire {empire} for {seat}", Ask.EMPIRE, _seat, Argument("empire", Names(EMPIRE_NAMES))
    OPEN = 2, "open {card}", Ask.CARD, _card
    DRAW = 3, "draw {good} for {seat}", Ask.DRAW, _seat, Argument("good", Names(GOOD_NAMES), seen="seat")
    COLLECT = 4, "collect {resource}", Ask.COLLECT, Argument("resource", Names((*RESOURCE_NAMES, "rare")), values=ANY)
    EXCHANGE = 5, "exchange {number}", Ask.EXCHANGE, Argument("number")
    OFFER = 6, "offer {resource}", Ask.OFFER, Argument("resource", _RESOURCE, seen="mover"), SECRET
    SEAL = 7, "seal", Ask.OFFER, SECRET
    NAME = 8, "name {seat}", Ask.START, Ask.BUILDER, Ask.PERSEUS, Ask.MOVER, Ask.TIE, _seat
    TAKE = 9, "take {resource} from {seat}", Ask.TAKE, _seat, _resource
    GIVE = 10, "give {resource} to {seat}", Ask.GIVE, _seat, _resource
    BUILD = 11, "build {thing} in {at}", Ask.BUILD, _thing, _at
    CHEAP = 12, "build cheap {thing} in {at}", Ask.BUILD, _thing, _at
    FREE = 13, "build free {thing} in {at}", Ask.BUILD, _thing, _at
    RAISE = 14, "build {slot}", Ask.BUILD, _slot
    HIRE = 15, "hire {card}", Ask.PERSEUS, Ask.BUILD, _card
    COPY = 16, "copy {card}", Ask.COPY, _card
    PAY = 17, "pay {resource}", Ask.PAY, _resource
    KEEP = 18, "keep {resource}", Ask.KEEP, _resource
    DONE = (
        19, "done", Ask.COLLECT, Ask.PERSEUS, Ask.BUILD, Ask.KEEP, Ask.PEACE, Ask.SAIL, Ask.SEA_FIGHT, Ask.MARCH,
        Ask.CAPTURE,
    )  # fmt: skip
    PEACE = 20, "peace with {seat}", Ask.PEACE, _seat
    SAIL = 21, "sail {from} to {to}", Ask.SAIL, _from, _to
    MARCH = 22, "march {from} to {to}", Ask.MARCH, _from, _to
    ATTACK = 23, "attack {seat} in {at}", Ask.SEA_FIGHT, Ask.LAND_FIGHT, _at, _seat
    ROLL = 24, "roll {face} for {seat} in {at}", _at, _seat, Argument("face")
    LOSE = 25, "lose {unit}", Ask.LOSE, Argument("unit", Names(LOSS_NAMES))
    DESTROY = 26, "destroy {slot}", Ask.CAPTURE, _slot
    OCCUPY = 27, "occupy {slot}", Ask.CAPTURE, _slot
    CLAIM = 28, "claim {at}", Ask.CAPTURE, _at
    WITHDRAW = 29, "withdraw {slot}", Ask.LOSE, Ask.CAPTURE, _slot
    ANNEX = 30, "annex {at}", Ask.CAPTURE, _at


LANGUAGE = language_of(Say)
