"""What the sentences of every game have in common: seats by name, whose turn it is, how a game has ended.

`sight` is a Table or a View; the keys of the sentences are the same in the words of all games that use these.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .agenda import FATE
from .words import Words

Named = Callable[[Any, int, Words], str]


def seat_name(sight: Any, seat: int, words: Words) -> str:
    """A player's name; of the one who reads, with a word that says so."""
    return words("core-seat-you" if seat == sight.seat else "core-seat", n=seat + 1)


def top_of(state: Any) -> Any:
    """The question that a position asks, with what it is about; None when it is over."""
    agenda = state.agenda
    return agenda.questions[agenda.depth - 1] if agenda.depth else None


def top(sight: Any) -> Any:
    """The question that is asked now, with what it is about; None when it is over."""
    return top_of(sight.state)


def members(flags: int) -> list[int]:
    """The members of a set of flags."""
    return [i for i in range(int(flags).bit_length()) if int(flags) >> i & 1]


def whose_turn(sight: Any, words: Words, question: Callable[[Any, Words], str]) -> list[str]:
    """Whose turn it is; what is asked, if that is fate."""
    asked = [seat_name(sight, seat, words) for seat in sorted(sight.waiting) if seat != FATE]
    return [words("pos-turn", seat=words.join(asked))] if asked else [question(sight, words)]


def winners(sight: Any, words: Words, named: Named = seat_name, **told: Any) -> str:
    """Who has won, one or several, and what is told of it."""
    names = [named(sight, seat, words) for seat, place in enumerate(sight.places()) if place == 1]
    one = len(names) == 1
    return words("over-winner", seat=names[0], **told) if one else words("over-shared", seats=names, **told)


def final_places(
    sight: Any, won: str, words: Words, told: Callable[[int], Mapping[str, Any]], named: Named = seat_name
) -> list[str]:
    """The sentences of a game that is over: that it is, who has won, and everybody's place with what is told of the seat."""
    places = sight.places()
    order = sorted(range(sight.seats), key=lambda seat: places[seat])
    rows = [words("over-place", place=places[s], seat=named(sight, s, words), **told(s)) for s in order]
    return [words("over-end"), won, *rows]
