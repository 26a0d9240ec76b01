"""The text client: a whole game in plain lines, which a screen reader can read aloud.

`Client` leads through a game: whose turn it is, what has happened, handing over, the end. `SeatQuestion` is one question
put to one person. A person is told only what `Table.view` shows their seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..core.agenda import FATE, WATCHER
from ..core.errors import PetteiaError
from ..core.game import PLAY, Game
from ..core.table import Table
from ..core.words import LANGUAGE_NAMES, Words, check_language
from .lineup import YOU, LineupBot, SeededRandomBot, SpecBot, bot
from .preparation import make_ready
from .prompt import Leave, LookingBack
from .question import SeatQuestion
from .sessions import Session
from .terminal import QUIET, Terminal
from .texts import news, seat_name, tell_end, tell_sheet


@dataclass
class ViewerStory:
    """What one viewer has been told: lines of the story, moves of the log, and the position when they last heard it."""

    lines: int = 0
    moves: int = 0
    position: list[str] = field(default_factory=list)


class Client:
    """One game at one keyboard."""

    def __init__(
        self,
        terminal: Terminal,
        table: Table,
        lineup: Sequence[str],
        language: str,
        *,
        seed: int | None = None,
        session: Session | None = None,
        cover: bool | None = None,
    ) -> None:
        """`cover` asks to hand over before another person's view is shown; by default in games with secrets."""
        self.terminal, self.table, self.language, self.session = terminal, table, language, session
        self.game: Game = table.game
        self.bots: dict[int, LineupBot] = {s: bot(p, f"{seed} {s}") for s, p in enumerate(lineup) if p != YOU}
        self.people = [s for s, p in enumerate(lineup) if p == YOU]
        self.people_draw = seed is None
        hides = bool(table.game.secret_fields) if cover is None else cover
        self.covers = hides and len(self.people) > 1
        self.gains_shown = True
        self._facing: int | None = self.people[0] if len(self.people) == 1 else None
        self._called: int | None = None
        self._told = {viewer: ViewerStory() for viewer in (*self.people, WATCHER)}
        self._skip_story()

    @property
    def words(self) -> Words:
        """The words of the language that is spoken now."""
        return self.game.words(self.language)

    def speak(self, language: str) -> None:
        """Go on in another language. Raises UnknownLanguage."""
        self.language = check_language(language)
        for told in self._told.values():
            told.position = []
        self.terminal.say(self.words("client-lang-done", language=LANGUAGE_NAMES[language]))

    # --- a whole game ---

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self.keep()
        try:
            while True:
                while not self.table.over:
                    self._next_answer()
                self._tell_the_end()
                LookingBack(self).run()
        except (Leave, EOFError):
            self._say_goodbye()
        finally:
            for player in self.bots.values():
                player.close()

    def _bot(self, seat: int) -> LineupBot:
        """Who answers for a bot's seat. Bots think with compiled rules: while these are not there yet, chance stands in for
        a beginner, and everybody else is waited for."""
        player = self.bots[seat]
        if self.is_slow and isinstance(player, SpecBot):
            if player.spec == "beginner":
                return SeededRandomBot("", f"{player.spec} {seat}")
            make_ready(self.game, self.words)
        return player

    @property
    def is_slow(self) -> bool:
        """Whether the rules run interpreted until their compiled code comes."""
        module = self.game.module(PLAY)
        return not (module.is_settled or module.look())

    def _next_answer(self) -> None:
        seat = self._next_seat()
        if seat in self.bots:
            self.play(self._bot(seat).answer(self.table, seat), seat)
            return
        self._face(seat)
        viewer = self.viewer(seat)
        self._tell_story(viewer)
        self._tell_position(viewer, only_news=True)
        SeatQuestion(self, seat).run()

    def play(self, packed: int, seat: int) -> None:
        """Make a move, keep the game, and say what happens, unless somebody else may be about to look."""
        self.table.play(packed, seat)
        self.keep()
        if not self.covers and not self.table.over:
            self._tell_story(WATCHER if self._facing is None else self._facing)
            self._skip_story()

    def _next_seat(self) -> int:
        """Of the seats that are asked now: a bot, who has just undone, who is at the keyboard, or the next one."""
        waiting = sorted(self.table.waiting)
        bots = [s for s in waiting if s in self.bots]
        if bots:
            return bots[0]
        for seat in (self._called, self._facing):
            if seat in waiting:
                return seat
        return waiting[0]

    def _face(self, seat: int) -> None:
        """Make sure that the right person looks at the screen."""
        self._called = None
        if seat == FATE or seat == self._facing:
            return
        if self.covers:
            if self._facing is not None:
                self.terminal.clear()
            self.terminal.ask(self.words("prompt-hand-over", seat=seat_name(seat, self.words)))
        self._facing = seat

    def keep(self) -> None:
        """Write the game to its session; if that fails, say so once and go on without."""
        if self.session is None:
            return
        try:
            self.session.keep(self.table)
        except PetteiaError as error:
            self.session = None
            self.terminal.say(self.words("client-not-kept", detail=str(error)), QUIET)

    def is_person(self, seat: int) -> bool:
        """Whether somebody at this keyboard answers for a seat, or draws for fate."""
        return seat in self.people or (seat == FATE and self.people_draw)

    def went_back(self, seat: int) -> None:
        """A seat's answer was undone: it is asked next, and the story is shorter than it was told."""
        self.keep()
        self._called = seat
        for viewer, told in self._told.items():
            told.lines = min(told.lines, len(self.table.story(self.language, viewer)))
            told.moves = min(told.moves, len(self.table.log))

    # --- what a person is told ---

    def viewer(self, seat: int) -> int:
        """Whose view is shown when a seat is asked: its own; for fate, a spectator's."""
        return seat if seat < self.table.seats else WATCHER

    def _tell_story(self, viewer: int) -> None:
        """What has happened since the viewer was last told; after the end, nothing of it is secret any more."""
        told, story = self._told[viewer], self.table.story(self.language, viewer)
        for line in story[told.moves if self.table.over else told.lines :]:
            self.terminal.say(line, QUIET)
        told.lines, told.moves = len(story), len(self.table.log)

    def _skip_story(self) -> None:
        """All have been told, or need not be."""
        for viewer, told in self._told.items():
            told.lines, told.moves = len(self.table.story(self.language, viewer)), len(self.table.log)

    def _tell_position(self, viewer: int, only_news: bool = False) -> None:
        lines, told = self.table.view(viewer).spoken(self.language), self._told[viewer]
        for line in news(told.position if only_news else [], lines):
            self.terminal.say(line)
        told.position = lines

    def look(self, seat: int) -> None:
        """The whole position in words."""
        self._tell_position(self.viewer(seat))

    def sheet(self, seat: int) -> None:
        """The points of every seat, as the seat may know them."""
        sight = self.table if self.table.over else self.table.view(self.viewer(seat))
        tell_sheet(self.terminal, sight, self.words)

    def _tell_the_end(self) -> None:
        behind = min(self.people or [WATCHER], key=lambda s: self._told[s].moves)
        self._tell_story(behind)
        self._skip_story()
        tell_end(self.terminal, self.table, self.words)
        if self.session:
            self.terminal.say(self.words("client-kept-file", file=str(self.session.file)), QUIET)

    def _say_goodbye(self) -> None:
        """Leave the table: say how to come back, forget a game that was never begun."""
        begun = any(s != FATE for s, _ in self.table.log)
        if self.session and not begun:
            self.session.forget()
        elif self.session and not self.table.over:
            self.terminal.say(self.words("client-kept", command="petteia play --resume"))
        self.terminal.say(self.words("client-bye"))
