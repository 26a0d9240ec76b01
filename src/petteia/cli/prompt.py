"""The prompt of the text client: the commands that work at any time, during a question and after the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from rich.markdown import Markdown

from ..core.agenda import FATE, WATCHER
from ..core.errors import CannotUndo, NotUnderstood, PetteiaError
from ..core.words import LANGUAGES, Words
from .advice import look_back
from .commands import Command, find, nearest, yes_words
from .pictures import draw
from .terminal import STRONG
from .texts import guide_paragraph, guide_text, notation_lines, seat_name

if TYPE_CHECKING:
    from ..core.table import Sight
    from .client import Client


class Leave(Exception):
    """The person leaves the table."""


class Prompt:
    """A prompt and what can be typed at it. Ends when the table has changed, or when the person leaves."""

    def __init__(self, client: Client, seat: int) -> None:
        self.client, self.seat = client, seat
        self.terminal, self.table, self.game = client.terminal, client.table, client.game
        self.is_done = False

    @property
    def words(self) -> Words:
        """The words of the language that is spoken now."""
        return self.client.words

    @property
    def commands(self) -> Mapping[Command, Callable[[str], None]]:
        """What can be asked for now. Each is given the rest of its line."""
        return {
            Command.UNDO: self._undo,
            Command.LOOK: lambda _: self.client.look(self.seat),
            Command.MAP: lambda rest: self._parts(self.game.speech.map_of, rest),
            Command.CELLS: lambda rest: self._parts(self.game.speech.cells_of, rest),
            Command.SHEET: lambda _: self.client.sheet(self.seat),
            Command.LOG: self._log,
            Command.GUIDE: self._guide,
            Command.SHOW: self._show,
            Command.SAVE: self._save,
            Command.LANG: self._lang,
            Command.HELP: self._help,
            Command.QUIT: self._quit,
        }

    def run(self) -> None:
        """Ask until it is done. Raises Leave, or EOFError when nobody is there any more."""
        self.put()
        while not self.is_done:
            line = self.terminal.ask(self.prompt(), self.completions)
            try:
                self.hear(line)
            except PetteiaError as error:
                self.terminal.say(str(error))

    def put(self) -> None:
        """Say what the person is asked."""
        self.terminal.say()
        self.terminal.say(self.words("prompt-over"))

    def prompt(self) -> str:
        """What stands before the line that is typed."""
        return self.words("prompt-line", seat=seat_name(self.seat, self.words))

    def completions(self, typed: str) -> list[str]:
        """Whole lines that begin with what is typed."""
        return [w for c in self.commands if (w := self.words(c.key)).startswith(typed)]

    def agrees(self, question: str) -> bool:
        """Ask something that is answered with yes or no."""
        return self.terminal.ask(question).casefold() in yes_words()

    # --- hearing ---

    def hear(self, line: str) -> None:
        """Do what a line asks for. A move wins over a command that is written alike."""
        first, _, rest = line.partition(" ")
        command = find(first)
        if not line:
            self.put()
        elif line.isdecimal():
            self.pick(line)
        elif (move := self.move(line)) is not None:
            self.play(move)
        elif command is None:
            self.puzzle(line)
        elif command in self.commands:
            self.commands[command](rest)
        else:
            self.terminal.say(self.words("client-why-over"))

    def move(self, line: str) -> int | None:
        """The packed move that a line of notation names."""
        try:
            return self.game.language.read(line)
        except NotUnderstood:
            return None

    def pick(self, number: str) -> None:
        """A number was typed."""
        self.terminal.say(self.words("client-why-over"))

    def play(self, packed: int) -> None:
        """A move was typed."""
        self.terminal.say(self.words("client-why-over"))

    def puzzle(self, line: str) -> None:
        """Something was typed that means nothing: name what looks like it."""
        near = [*nearest(line.split()[0], self.words), *self.moves_like(line)]
        if near:
            quoted = self.words.join([self.words("client-quoted", text=n) for n in near], "or")
            self.terminal.say(self.words("client-did-you-mean", text=line, suggestions=quoted))
        else:
            self.terminal.say(self.words("client-not-understood", text=line))

    def moves_like(self, line: str) -> list[str]:
        """Legal moves that look like a mistyped one."""
        return []

    # --- commands ---

    def _undo(self, _: str) -> None:
        """Take back the last answer that somebody at this keyboard has given."""
        movers = [s for s, _ in self.table.log if self.client.is_person(s)]
        if not movers:
            self.terminal.say(self.words("client-undo-nothing"))
            return
        taken = self._last_of(movers[-1])
        try:
            self.table.undo(movers[-1], consent=movers[-1] == FATE)
        except CannotUndo:
            if not self._agree_to_go_back(movers[-1]):
                return
            self.table.undo(movers[-1], consent=True)
        self.client.went_back(movers[-1])
        self.terminal.say(self.words("client-undo-done", move=taken))
        self.is_done = True

    def _last_of(self, seat: int) -> str:
        move = next(m for s, m in reversed(self.table.log) if s == seat)
        verb, _ = self.game.language.unpack(int(move))
        is_open = seat == self.seat or self.table.over or not verb.secret
        return str(move) if is_open else seat_name(seat, self.words)

    def _agree_to_go_back(self, seat: int) -> bool:
        log = self.table.log
        at = max(i for i, (s, _) in enumerate(log) if s == seat)
        drawn = any(s == FATE for s, _ in log[at:])
        self.terminal.say(self.words("client-undo-fate" if drawn else "client-undo-reveal"))
        return self.agrees(self.words("prompt-consent"))

    def _parts(self, tell: Callable[[Sight, int, Words], list[str]] | None, rest: str) -> None:
        """What each player has before them, drawn in letters or told cell by cell, if the game can do that."""
        if tell is None:
            self.terminal.say(self.words("client-map-none"))
            return
        sight = self.table.view(self.client.viewer(self.seat))
        chosen = int(rest) - 1 if rest.strip().isdecimal() else None
        if chosen is not None and not 0 <= chosen < sight.seats:
            self.terminal.say(self.words("error-seat", seat=rest.strip(), most=sight.seats))
            return
        for seat in range(sight.seats) if chosen is None else [chosen]:
            for line in tell(sight, seat, self.words):
                self.terminal.say(line)

    def _log(self, _: str) -> None:
        lines = self.table.story(self.client.language, self.client.viewer(self.seat))
        for n, line in enumerate(lines, 1):
            self.terminal.say(self.words("client-log-line", n=str(n), sentence=line))
        if not lines:
            self.terminal.say(self.words("client-log-empty"))

    def _guide(self, rest: str) -> None:
        if not rest:
            self.terminal.show(Markdown(guide_text(self.game, self.client.language)))
            return
        text = guide_paragraph(self.game, self.client.language, rest)
        if text is None:
            self.terminal.say(self.words("client-guide-none", rule=rest))
        else:
            self.terminal.show(Markdown(text))

    def _show(self, rest: str) -> None:
        file = Path(rest or f"{self.game.name}.svg")
        if not self._may_write(file):
            return
        viewer = self.client.viewer(self.seat)
        sight = self.table if self.table.over else self.table.view(viewer)
        draw(sight, file, self.client.language, last=self.table.last_move(viewer))
        self.terminal.say(self.words("client-show-done", file=str(file)))

    def _save(self, rest: str) -> None:
        if not rest:
            self.terminal.say(self.words("client-save-nothing"))
            return
        file = Path(rest)
        if self._may_write(file):
            self.table.record().save(file)
            self.terminal.say(self.words("client-save-done", file=str(file)))

    def _may_write(self, file: Path) -> bool:
        return not file.exists() or self.agrees(self.words("prompt-overwrite"))

    def _lang(self, rest: str) -> None:
        language = rest.lower() or LANGUAGES[(LANGUAGES.index(self.client.language) + 1) % len(LANGUAGES)]
        if language not in LANGUAGES:
            known = self.words.join(LANGUAGES, "or")
            self.terminal.say(self.words("error-unknown-language", language=rest, known=known))
            return
        self.client.speak(language)
        self.put()

    def _help(self, rest: str) -> None:
        if not rest:
            self._help_with_everything()
        elif (command := find(rest.split()[0])) is not None:
            self._help_with([command.key])
        else:
            self._guide(rest)

    def _help_with_everything(self) -> None:
        self.terminal.say(self.words("client-commands"), STRONG)
        self._help_with(["client-command-play", *(c.key for c in self.commands)])
        self.terminal.say()
        for line in notation_lines(self.game, self.words):
            self.terminal.say(line)

    def _help_with(self, keys: list[str]) -> None:
        self.terminal.pairs((self.words.form(k, "use"), self.words.form(k, "help")) for k in keys)

    def _quit(self, _: str) -> None:
        unsaved = self.client.session is None and bool(self.table.log) and not self.table.over
        if not unsaved or self.agrees(self.words("prompt-quit")):
            raise Leave


class LookingBack(Prompt):
    """After the end: nothing is asked any more, but one may look back, save, or undo."""

    def __init__(self, client: Client) -> None:
        super().__init__(client, WATCHER)

    @property
    def commands(self) -> Mapping[Command, Callable[[str], None]]:
        """See `Prompt`."""
        return {Command.REVIEW: self._review, **super().commands}

    def prompt(self) -> str:
        """See `Prompt`."""
        return ">"

    def _review(self, rest: str) -> None:
        chosen = int(rest) - 1 if rest.strip().isdecimal() else None
        if chosen is not None and not 0 <= chosen < self.table.seats:
            self.terminal.say(self.words("error-seat", seat=rest.strip(), most=self.table.seats))
            return
        seats = self.client.people or range(self.table.seats) if chosen is None else [chosen]
        for seat in seats:
            look_back(self.terminal, self.table, seat, self.words)
