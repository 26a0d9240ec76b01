"""The base of all bots, and a bot in a seat of a table."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Callable
from typing import Protocol

from ..core.agenda import FATE
from ..core.errors import NotYourTurn, PetteiaError
from ..core.structs import contents
from ..core.table import Move, Table, View
from .budget import Budget, Turn
from .levels import bot_at
from .search_worker import derived


class BotFailed(PetteiaError):
    """A bot has crashed, cheated or hung; the message says which bot and how. It is not asked again."""


class Bot(Protocol):
    """Somebody who answers for a seat, by what that seat can see."""

    @property
    def budget(self) -> Budget | None:
        """For one turn; None for a bot that does not count."""
        ...

    def choose(self, view: View, turn: Turn | None = None, stop: threading.Event | None = None) -> Move:
        """One legal answer of the view's seat.

        A bot of ours MUST use nothing but the view and its own key: equal views give equal choices at equal keys, as
        long as its budget does not depend on the machine. `turn` is what is left of the budget for this turn, a whole
        new one if not given. Once `stop` is set, the best answer so far MUST be given at once.
        """
        ...

    def close(self) -> None:
        """Let go of what the bot holds: processes, pools. It may not be asked again."""
        ...


class OwnBot:
    """The base of our own bots: a key, from which another one follows for every view."""

    def __init__(self, key: int = 0) -> None:
        self.key = key & ((1 << 64) - 1)
        self._budget: Budget | None = None

    @property
    def budget(self) -> Budget | None:
        """See `Bot`."""
        return self._budget

    def key_for(self, view: View) -> int:
        """The key for thinking about a view: of the bot's own key and all that the view shows, nothing else."""
        seen = contents(view.game.table_struct, view._memory)
        digest = hashlib.blake2b(seen, digest_size=8, key=view.seat.to_bytes(2, "big"))
        return derived(self.key ^ int.from_bytes(digest.digest(), "big"), 0)

    def close(self) -> None:
        """See `Bot`."""


class Player:
    """A bot in a seat of a table. Its budget is for a turn: the answers it gives before another seat gives one."""

    def __init__(self, bot: Bot, seat: int, clock: Callable[[], float] = time.perf_counter) -> None:
        self.bot, self.seat, self.clock = bot, seat, clock
        self._turn: Turn | None = None
        self._seen = -1

    def answer(self, table: Table, stop: threading.Event | None = None) -> Move:
        """The bot's answer at the table, not yet played there."""
        if self.seat not in table.waiting:
            raise NotYourTurn(f"seat {self.seat} is not asked now")
        return self.bot.choose(table.view(self.seat), self._turn_at(table), stop)

    def _turn_at(self, table: Table) -> Turn | None:
        budget = bot_at(self.bot, table.game).budget
        if budget is None:
            return None
        others = sum(seat not in (FATE, self.seat) for seat, _ in table._log)
        if self._turn is None or others != self._seen:
            self._turn, self._seen = Turn(budget, self.clock), others
        return self._turn


def checked(view: View) -> View:
    """The view, if its seat is asked."""
    if view.seat not in view.waiting:
        raise NotYourTurn(f"seat {view.seat} is not asked now: a bot has nothing to choose")
    return view
