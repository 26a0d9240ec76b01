"""What one should know before a tried move is made: what is lost when building ends, how a battle may end, that ships stay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.dialog import Caution, foreseen
from ...core.moves import arg, verb_of
from ...core.words import Words
from . import summary
from .enums import SEA, Ask, Phase
from .moves import Say
from .sentences import all_sets, amounts, odds_told, place_name, sets_told

UNLIKELY = 200
"""A battle that is won in fewer of a thousand cases is confirmed."""


def caution(sight: Any, moves: Sequence[int], words: Words) -> Caution | None:
    """What the viewer risks or gives up with moves that are tried."""
    last = moves[-1]
    verb = verb_of(last)
    if verb in (Say.SAIL, Say.MARCH):
        return _way(sight, moves, words)
    if verb == Say.ATTACK:
        place, foe = arg(last, 0), arg(last, 1)
        sides = (summary.side(sight, place, who) for who in (sight.seat, foe))
        told = _battle(sight, place, summary.odds(sight, place, *sides), words)
        return told if told.grave else None  # the attack itself tells the odds
    return _dropped(sight, moves, words) if sight.state.phase == Phase.BUILD else None


def _way(sight: Any, moves: Sequence[int], words: Words) -> Caution | None:
    """R10.2, R12 The battle to which units go, and that no ship sails once a legion has marched."""
    last = moves[-1]
    begun = moves.index(last)
    ahead = summary.odds_ahead(foreseen(sight, moves[:begun]), arg(last, 1), len(moves) - begun)
    battle = None if ahead is None else _battle(sight, arg(last, 1), ahead, words)
    if sight.question != Ask.SAIL or verb_of(last) != Say.MARCH:
        return battle
    stays = words("caution-ships")
    return Caution(stays) if battle is None else Caution(f"{battle.text} {stays}", battle.grave)


def _battle(sight: Any, place: int, odds: summary.Odds, words: Words) -> Caution:
    """How a battle may end. At sea none has to be fought: only the attack itself is confirmed."""
    told = words("caution-battle", where=place_name(place, words, "in"), odds=odds_told(odds, words))
    return Caution(told, odds.attacker < UNLIKELY and (place < SEA or sight.question == Ask.SEA_FIGHT))


def _dropped(sight: Any, moves: Sequence[int], words: Words) -> Caution | None:
    """R6.8, R6.9 What is lost when one has built, and what could still be paid."""
    then = foreseen(sight, moves)
    if sight.state.active != sight.seat + 1 or then.state.active == sight.state.active:
        return None
    before, now = summary.holdings(sight, sight.seat), summary.holdings(then, sight.seat)
    lost = [max(0, had - has) for had, has in zip(before, now, strict=True)]
    if not any(lost):
        return None
    told = words("caution-dropped", what=amounts(lost, words, case="acc"), kept=words("amount-coin", n=now[-1]))
    sets = [sets_told(sizes, words) for sizes in all_sets(sight, sight.seat)] if sight.question == Ask.BUILD else []
    still = words("caution-sets", sets=words.join(sets, "or")) if sets else ""
    return Caution(" ".join(filter(None, (told, still))), grave=True)
