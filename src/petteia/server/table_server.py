"""What serving tables needs, wherever they are kept and however the messages travel: no database, no network."""

from __future__ import annotations

import secrets

from ..games import names
from .lag import Lag
from .limits import Allowances
from .refusals import Refusal
from .rooms.game_reviews import GameReviews
from .rooms.hub import Audience, Bots, Hub, TurnCaller
from .rooms.room import Room
from .rule_compilation import Readiness
from .settings import ServerSettings
from .storage import Storage


class TableServer:
    """The tables of one process, and who may do what there."""

    def __init__(
        self, settings: ServerSettings, store: Storage, readiness: Readiness, bots: Bots, webhooks: TurnCaller
    ) -> None:
        self.settings = settings
        self.store, self.readiness, self.bots, self.webhooks = store, readiness, bots, webhooks
        self.hub = Hub(store, readiness, bots, webhooks)
        self.game_reviews = GameReviews(bots)
        self.allowances = Allowances(settings.limits)
        self.lag = Lag(settings.limits.lag_seconds)
        self._games: list[str] | None = None
        self.unfinished = 0
        """About how many tables are not finished."""

    def games(self) -> list[str]:
        """The games that are played here."""
        if self._games is None:  # to know which are offered they must be loaded
            self._games = names(every=self.settings.every_game)
        return self._games

    def refuse_if_late(self) -> None:
        """Refuse to begin something new while there is too much to do already."""
        if self.lag.is_too_long:
            raise Refusal("busy")

    async def hidden_from(self, person: str) -> frozenset[str]:
        """The persons of whom somebody wants to see nothing."""
        return frozenset()

    async def kept_apart(self, room: Room, person: str) -> frozenset[str]:
        """Who at a table wants nothing of a person, or of whom that person wants nothing."""
        return frozenset()

    async def is_muted(self, person: str) -> bool:
        """Whether somebody may write nothing at present."""
        return False

    def owns_all(self, room: Room, person: str) -> bool:
        """Whether a running game's record tells a person everything; else it leaves out what others hide from them."""
        return bool(room.row["study"]) and room.row["host"] == person

    def host_of_rematch(self, room: Room, person: str) -> str:
        """Who is the host of the rematch that somebody opens."""
        return person

    def presence(self, audience: Audience) -> None:
        """Somebody came or went: tell the table."""
        audience.tell_soon()

    async def let_in(self, audience: Audience, person: str, invite: str | None) -> None:
        """Refuse whoever has no business at a table that is not public, be it over or not: let in are its host, who holds a
        seat or has one kept, and who ever came by the present invitation or sat there. Somebody whose device was removed from a
        seat needs the invitation."""
        room = audience.room
        if room.row["public"] or room.row["host"] == person or room.seats_of(person):
            return
        if any(chair.reserved == person for chair in room.log_state.chairs) or await self.store.belongs(
            room.id, person
        ):
            return
        if invite is None or not secrets.compare_digest(invite.encode(), room.invite.encode()):
            raise Refusal("not-yours")
        await self.store.let_in(room.id, person)
