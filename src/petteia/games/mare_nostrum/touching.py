"""Which touches name a move, and which move touches mean.

======================= ===============================================================================================
empire:rome             an empire to choose
token:3                 a side of an exchange token
good:wine, good:coin    a resource of one's own, or of the supply; "good:rare" draws one unseen
stall:2:wine            a resource on the offer of a player
seat:2                  a player to name, by number
thing:legion            something to build; "thing:cheap-legion" and "thing:free-control" by a card. Then a place:
province:latium         a province; a sea is "sea:ionium"
slot:latium.market      a place of the map: to build on, to give up, or, before an act, to capture
act:destroy             "act:occupy", "act:withdraw", "act:claim", "act:annex": after the slot
card:circe              a hero or a wonder
legion:gallia           a legion to march, before the province; "ship:ionium" a trireme to sail, before the sea
fight:latium:2          a battle with a player
unit:legion             what is lost in a battle; "unit:fortress"
done, seal              to be done; to close an offer
======================= ===============================================================================================
"""

from __future__ import annotations

from typing import Any

from ...core.errors import NotUnderstood
from ...core.moves import HIDDEN, arg, verb_of
from .enums import COIN, SEA, SLOTS, Ask, Slot
from .moves import (
    CARD_NAMES,
    EMPIRE_NAMES,
    LANGUAGE,
    LOSS_NAMES,
    PROVINCE_NAMES,
    RESOURCE_NAMES,
    SEA_NAMES,
    SLOT_NAMES,
    THING_NAMES,
    Say,
)
from .summary import top

_ACTS = {Say.DESTROY: "destroy", Say.OCCUPY: "occupy", Say.CLAIM: "claim", Say.ANNEX: "annex", Say.WITHDRAW: "withdraw"}
_BUILDS = {Say.BUILD: "", Say.CHEAP: "cheap-", Say.FREE: "free-"}


def resource_key(what: int) -> str:
    """The touch key of a resource."""
    return f"good:{'rare' if what > COIN else RESOURCE_NAMES[what]}"


def place_key(place: int) -> str:
    """The touch key of a province or a sea."""
    return f"sea:{SEA_NAMES[place - SEA]}" if place >= SEA else f"province:{PROVINCE_NAMES[place]}"


def slot_key(slot: int) -> str:
    """The touch key of a place of the map."""
    return f"slot:{PROVINCE_NAMES[slot // SLOTS]}.{SLOT_NAMES[slot % SLOTS]}"


def touches(sight: Any, packed: int) -> tuple[str, ...]:
    """The touch keys that name a move, in the order in which a person touches them."""
    verb, a, b = Say(verb_of(packed)), arg(packed, 0), arg(packed, 1)
    if verb in _BUILDS:
        return f"thing:{_BUILDS[verb]}{THING_NAMES[a]}", place_key(b)
    if verb in _ACTS:
        slot = a * SLOTS + Slot.CONTROL if verb in (Say.CLAIM, Say.ANNEX) else a
        if sight.question == Ask.LOSE:
            return (slot_key(slot),)
        return slot_key(slot), f"act:{_ACTS[verb]}"
    if verb in (Say.SAIL, Say.MARCH):
        origin = f"ship:{SEA_NAMES[a - SEA]}" if verb == Say.SAIL else f"legion:{PROVINCE_NAMES[a]}"
        return origin, place_key(b)
    return (_single(verb, a, b, arg(packed, 2)),)


def _single(verb: Say, a: int, b: int, c: int) -> str:
    """The one touch of all other moves."""
    if verb in (Say.COLLECT, Say.OFFER, Say.PAY, Say.KEEP):
        return "good:?" if a == HIDDEN else resource_key(a)
    if verb in (Say.NAME, Say.PEACE):
        return f"seat:{a + 1}"
    if verb in (Say.OPEN, Say.HIRE, Say.COPY):
        return f"card:{CARD_NAMES[a]}"
    if verb == Say.ATTACK:
        return fight_key(a, b)
    if verb == Say.TAKE:
        return f"stall:{a + 1}:{RESOURCE_NAMES[b]}"
    if verb in (Say.GIVE, Say.DRAW):
        return "good:?" if b == HIDDEN else resource_key(b)
    if verb in (Say.RAISE, Say.EMPIRE):
        return slot_key(a) if verb == Say.RAISE else f"empire:{EMPIRE_NAMES[b]}"
    if verb == Say.LOSE:
        return f"unit:{LOSS_NAMES[a]}"
    return {Say.EXCHANGE: f"token:{a}", Say.ROLL: f"face:{c}", Say.SEAL: "seal"}.get(verb, "done")


def fight_key(place: int, seat: int) -> str:
    """The touch key of a battle."""
    return f"fight:{place_key(place).partition(':')[2]}:{seat + 1}"


def meant(sight: Any, keys: tuple[str, ...]) -> int | None:
    """The move that touched keys mean, so that a refusal can be explained."""
    told = dict(key.partition(":")[::2] for key in keys)
    try:
        text = _text(sight, told)
        return LANGUAGE.read(text) if text else None
    except (NotUnderstood, ValueError):
        return None


def _text(sight: Any, told: dict[str, str]) -> str:
    """Touched keys as notation."""
    where = told.get("province") or told.get("sea") or ""
    if "thing" in told and where:
        return f"build {told['thing'].replace('-', ' ')} in {where}"
    if "ship" in told and where:
        return f"sail {told['ship']} to {where}"
    if "legion" in told and where:
        return f"march {told['legion']} to {where}"
    if "slot" in told:
        return _slot_text(sight, told["slot"], told.get("act", ""))
    verbs = {Ask.PAY: "pay", Ask.OFFER: "offer", Ask.COLLECT: "collect", Ask.KEEP: "keep"}
    if "good" in told and sight.question in verbs:
        return f"{verbs[Ask(sight.question)]} {told['good']}"
    if "good" in told and sight.question == Ask.GIVE:
        return f"give {told['good']} to {top(sight).about[0] + 1}"
    if "stall" in told:
        seat, _, good = told["stall"].partition(":")
        return f"take {good} from {seat}"
    if "seat" in told:
        return f"peace with {told['seat']}" if sight.question == Ask.PEACE else f"name {told['seat']}"
    if "fight" in told:
        place, _, seat = told["fight"].partition(":")
        return f"attack {seat} in {place}"
    return _short_text(sight, told)


def _slot_text(sight: Any, slot: str, act: str) -> str:
    province = slot.partition(".")[0]
    if act in ("claim", "annex"):
        return f"{act} {province}"
    if act:
        return f"{act} {slot}"
    if sight.question == Ask.CAPTURE:
        return f"claim {province}" if slot.endswith(".control") else f"occupy {slot}"
    return f"build {slot}"


def _short_text(sight: Any, told: dict[str, str]) -> str:
    if "card" in told:
        return f"copy {told['card']}" if sight.question == Ask.COPY else f"hire {told['card']}"
    if "token" in told:
        return f"exchange {told['token']}"
    if "unit" in told:
        return f"lose {told['unit']}"
    return "done" if "done" in told else "seal" if "seal" in told else ""
