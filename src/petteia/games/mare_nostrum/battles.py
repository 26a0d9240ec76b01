"""A battle as an event: both sides with their dice, what they add, their hits and losses, and who is left."""

from __future__ import annotations

from typing import Any

from ...core.event import Event, EventSide, EventUnit
from ...core.moves import arg, verb_of
from ...core.words import Words
from . import summary
from .enums import DICE, Ask
from .moves import Say
from .pieces import place_key
from .sentences import added, empire_name, place_name


def event(sight: Any, seat: int, packed: int, words: Words) -> Event | None:
    """R12 The battle that a die decides: the last one that is rolled."""
    if verb_of(packed) != Say.ROLL or sight.question != Ask.ROLL:
        return None
    ended, then = summary.ended_battle(sight, arg(packed, 2)), summary.after(sight, seat, packed)
    if ended is None or then is None:
        return None
    battle = sight.state.battle
    place, seats = battle.place - 1, (battle.attacker - 1, battle.foe - 1)
    lost = [summary.lost_units(sight.state, then, who, place) for who in seats]
    sides = tuple(
        EventSide(
            who, empire_name(sight, who, words), _dice(sight, at, packed), _counted(sight, at, ended, words), ended.sums[at],
            words("amount-hit", n=ended.hits[at]), _told(lost[at], ended.hits[1 - at], words), _units(sight, who, lost[at]),
        )
        for at, who in enumerate(seats)
    )  # fmt: skip
    title = words("label-battle", where=place_name(place, words, "in"))
    return Event(title, place_key(place), sides, _result(sight, then, ended, words))


def _counted(sight: Any, at: int, ended: summary.Ended, words: Words) -> tuple[str, ...]:
    """R12.2, R12.3 What is added to the dice of a side, and how its sum becomes hits."""
    battle, per_hit = sight.state.battle, int(sight.box.hit)
    other = summary.side(sight, battle.place - 1, (battle.foe, battle.attacker)[at] - 1)
    told = [*added(sight, at, words), words("event-hit", n=per_hit)]
    return (*told, words("event-shield")) if other.shield and ended.sums[at] >= per_hit else tuple(told)


def _dice(sight: Any, at: int, packed: int) -> tuple[int, ...]:
    battle = sight.state.battle
    rolled = [int(battle.faces[DICE * at + i]) for i in range(battle.rolled[at])]
    return (*rolled, arg(packed, 2)) if summary.rolling_side(sight) == at else tuple(rolled)


def _units(sight: Any, seat: int, lost: dict[str, int]) -> tuple[EventUnit, ...]:
    """The figures of a seat where it fights."""
    there = summary.units_of(sight.state, seat, sight.state.battle.place - 1)
    return tuple(EventUnit(unit, n, lost[unit]) for unit, n in there.items() if n)


def _told(lost: dict[str, int], hits: int, words: Words) -> str:
    """What a side has lost, or how much it still has to choose (R12.6)."""
    said = [words(f"amount-{unit}", n=n) for unit, n in lost.items() if n > 0]
    return words.join(said) if said else words("event-to-lose", n=hits) if hits else ""


def _result(sight: Any, then: Any, ended: summary.Ended, words: Words) -> str:
    """Who is left there; or who chooses what to lose first (R12.6)."""
    battle = sight.state.battle
    place, seats = battle.place - 1, (battle.attacker - 1, battle.foe - 1)
    where, names = place_name(place, words, "in"), [empire_name(sight, who, words, plain=True) for who in seats]
    chooses = next((at for at in range(2) if ended.hits[1 - at] and not _has_lost(sight, then, at)), None)
    if chooses is not None:
        return words("event-choice", seat=names[chooses])
    left = [at for at, who in enumerate(seats) if summary.units_there(then, place, who)]
    if len(left) == 1:
        return words("event-won", seat=names[left[0]], where=where)
    return words("event-both" if left else "event-none", where=where)


def _has_lost(sight: Any, then: Any, at: int) -> bool:
    battle = sight.state.battle
    return any(summary.lost_units(sight.state, then, (battle.attacker, battle.foe)[at] - 1, battle.place - 1).values())
