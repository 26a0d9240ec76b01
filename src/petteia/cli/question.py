"""One question, put to one person, until it is answered: by a number, by a typed move, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ..core.agenda import FATE
from .advice import advise
from .choices import Choices
from .commands import Command
from .move_list import Listing, NoSuchNumber
from .prompt import Prompt
from .terminal import STRONG
from .texts import gain_text

if TYPE_CHECKING:
    from .client import Client


class SeatQuestion(Prompt):
    """What a seat is asked now, or fate when people draw for it."""

    def __init__(self, client: Client, seat: int) -> None:
        super().__init__(client, seat)
        self.choices = Choices.at(client.table, seat)
        self.listing = Listing(self.choices)

    @property
    def commands(self) -> Mapping[Command, Callable[[str], None]]:
        """See `Prompt`."""
        return {
            Command.LIST: self._list,
            Command.FILTER: self._filter,
            Command.BACK: self._back,
            Command.BEST: self._best,
            Command.GAINS: self._gains,
            Command.HINT: self._hint,
            Command.ADVICE: self._advice,
            Command.WHY: self._why,
            **super().commands,
        }

    def put(self) -> None:
        """See `Prompt`."""
        self.terminal.say()
        if self.seat == FATE:
            self.terminal.say(self.words("prompt-fate"), STRONG)
        else:
            self.terminal.say(self.choices.view.asked(self.client.language), STRONG)
            self.terminal.say(self.words("prompt-choose", n=len(self.choices)))
        self._show_list()

    def _show_list(self) -> None:
        self.listing.gains_shown = self.client.gains_shown
        self.listing.show(self.terminal, self.words)

    def completions(self, typed: str) -> list[str]:
        """See `Prompt`."""
        return [*super().completions(typed), *(n for n in self.choices.notations if n.startswith(typed))]

    # --- answering ---

    def pick(self, number: str) -> None:
        """See `Prompt`."""
        try:
            place = self.listing.pick(int(number))
        except NoSuchNumber as error:
            self.terminal.say(self.words("client-no-number", number=number, n=error.most))
            return
        if place is None:
            self._show_list()
        else:
            self.play(self.choices.moves[place])

    def play(self, packed: int) -> None:
        """Make the move, or say which rule forbids it."""
        if packed not in self.choices.moves:
            self._refuse(packed)
            return
        self.client.play(packed, self.seat)
        self.is_done = True

    def puzzle(self, line: str) -> None:
        """The beginning of a move lists the moves that begin so."""
        found = self.choices.beginning(line, self.choices.everything)
        if not found:
            super().puzzle(line)
            return
        self.listing.all_again()
        self.listing.narrow(line, found)
        self._show_list()

    def moves_like(self, line: str) -> list[str]:
        """See `Prompt`."""
        return self.choices.nearest(line)

    # --- asking about moves ---

    def _why(self, rest: str) -> None:
        if not rest:
            self.terminal.say(self.words("client-why-nothing"))
            return
        packed = self._named(rest)
        if packed is None:
            super().puzzle(rest)
        elif packed in self.choices.moves:
            sentence = self.choices.sentence(self.choices.moves.index(packed), self.words)
            self.terminal.say(self.words("client-why-legal", move=sentence))
        else:
            self._refuse(packed)

    def _named(self, text: str) -> int | None:
        """The move that a number of the list or a line of notation names."""
        if not text.isdecimal():
            return self.move(text)
        place = self.listing.single(int(text))
        return None if place is None else self.choices.moves[place]

    def _refuse(self, packed: int) -> None:
        sight = self.table if self.seat == FATE else self.choices.view
        why = sight.why_not(packed, self.seat, self.client.language)
        notation = self.game.language.write(packed)
        if why is not None:
            self.terminal.say(self.words("client-why-not", move=notation, reason=str(why)))

    def _gains(self, rest: str) -> None:
        if not rest:
            self.client.gains_shown = not self.client.gains_shown
            key = "client-gains-on" if self.client.gains_shown else "client-gains-off"
            self.terminal.say(self.words(key))
            self._show_list()
            return
        packed = self._named(rest)
        if packed is None or packed not in self.choices.moves:
            self._why(rest)
            return
        row = self.choices.gain(self.choices.moves.index(packed))
        self.terminal.say(gain_text(self.game, row, self.words, details=True))

    def _hint(self, _: str) -> None:
        """The move with the greatest gain, if one gains anything."""
        best = self.choices.best_first(self.choices.everything)[0]
        if self.choices.total(best) <= 0:
            self.terminal.say(self.words("client-hint-none"))
            return
        sentence = self.choices.sentence(best, self.words)
        self.terminal.say(self.words("client-hint", move=sentence, notation=self.choices.notations[best]))

    def _advice(self, _: str) -> None:
        """What a bot thinks of the best moves."""
        if self.seat == FATE or len(self.choices) == 1:
            self.terminal.say(self.words("client-advice-none"))
        else:
            advise(self.terminal, self.choices.view, self.words)

    # --- the list ---

    def _list(self, rest: str) -> None:
        if not rest:
            self.listing.turn_over()
        elif rest.isdecimal():
            try:
                self.listing.one_by_one(int(rest))
            except NoSuchNumber as error:
                self.terminal.say(self.words("client-no-number", number=rest, n=error.most))
                return
        else:
            self.puzzle(rest)
            return
        self._show_list()

    def _filter(self, rest: str) -> None:
        if not rest:
            self.listing.all_again()
            self.terminal.say(self.words("client-filter-off"))
            self._show_list()
            return
        found = self.choices.containing(rest, self.listing.members, self.words)
        if not found:
            self.terminal.say(self.words("client-filter-none", word=rest))
            return
        self.listing.narrow(rest, found)
        self._show_list()

    def _back(self, _: str) -> None:
        if not self.listing.back():
            self.terminal.say(self.words("client-filter-off"))
        self._show_list()

    def _best(self, _: str) -> None:
        self.client.gains_shown = True
        self.listing.best_first()
        self._show_list()
