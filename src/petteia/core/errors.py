"""The errors that Petteia raises for bad input.

All bad input ends in a `PetteiaError`: one line that names the thing that is wrong. The command line turns it into
exit code 2 without a traceback. Errors about a move are three, so that a client can react differently to each.
"""

from __future__ import annotations

from collections.abc import Sequence


class PetteiaError(Exception):
    """Something given to Petteia cannot be used; the message is one line and names it."""


class UnknownGame(PetteiaError):
    """No game of that name is registered."""


class BadOption(PetteiaError):
    """An option, option value or number of seats that the game does not have."""


class BadRecord(PetteiaError):
    """A record file that is broken, foreign, newer than this program, or edited by hand."""


class BadPosition(PetteiaError):
    """A position that is not one of this game, or that breaks a law of conservation."""


class BadGame(PetteiaError):
    """A game whose declaration cannot be used: the message names the game, the member and the place in the file."""


class BadBox(PetteiaError):
    """A components file that does not describe a usable box."""


class MoveError(PetteiaError):
    """A move that was not made. The table is untouched."""


class NotUnderstood(MoveError):
    """The text or data does not name a move; `nearest` holds legal moves that look like it."""

    def __init__(self, message: str, nearest: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.nearest = tuple(nearest)


class IllegalMove(MoveError):
    """The move is understood, but a rule forbids it; `rule` is that rule's id and `why` its number in the kernel."""

    def __init__(self, message: str, rule: str = "", why: int = 0) -> None:
        super().__init__(message)
        self.rule = rule
        self.why = why


class NotYourTurn(MoveError):
    """The seat is not asked anything now. `rule` is the id of the rule that says so."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class CannotUndo(PetteiaError):
    """There is nothing to take back, or taking it back would pass a draw of fate or a reveal."""
