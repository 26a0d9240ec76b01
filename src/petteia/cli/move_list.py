"""The list of moves that a person is shown: narrowed, page by page, the best first if wanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.text import Text

from ..core.errors import PetteiaError
from ..core.lettering import signed
from ..core.words import Words
from .choices import Choices, MoveGroup
from .terminal import GAIN, NOTATION, QUIET, Terminal
from .texts import gain_text, option_line

PAGE = 12
"""So many moves, or ways to begin one, are shown at a time."""


class NoSuchNumber(PetteiaError):
    """A number that is not in the list; `most` is the last one that is."""

    def __init__(self, most: int) -> None:
        super().__init__(f"there is no such number: the last is {most}")
        self.most = most


@dataclass(frozen=True)
class Narrowed:
    """A part of the choices: what a person typed or picked to get it, and which moves are in it."""

    label: str
    members: tuple[int, ...]


class Listing:
    """What is shown of the choices now. Its numbers, and only they, can be picked."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.gains_shown = True
        self._levels = [Narrowed("", choices.everything)]
        self._lay_out()

    def _lay_out(self, one_by_one: bool = False, first: int = 0) -> None:
        """Decide what is shown: a short list whole, a long one by the ways to begin a move."""
        members = self.members
        groups = self.choices.groups(members) if len(members) > PAGE and not one_by_one else []
        self._entries: Sequence[MoveGroup | int] = groups or members
        self._first = first

    @property
    def members(self) -> tuple[int, ...]:
        """The places of the moves that are left after narrowing."""
        return self._levels[-1].members

    # --- changing what is shown ---

    def narrow(self, label: str, members: Sequence[int]) -> None:
        """Keep only these moves."""
        self._levels.append(Narrowed(label, tuple(members)))
        self._lay_out()

    def back(self) -> bool:
        """Undo the last narrowing; False if there is none."""
        if len(self._levels) == 1:
            return False
        self._levels.pop()
        self._lay_out()
        return True

    def all_again(self) -> None:
        """Undo every narrowing."""
        del self._levels[1:]
        self._lay_out()

    def turn_over(self) -> None:
        """Go on to what did not fit; after the end, to the beginning."""
        after = self._first + PAGE
        self._first = after if after < len(self._entries) else 0

    def one_by_one(self, number: int) -> None:
        """Show single moves, from this number on."""
        if not 1 <= number <= len(self.members):
            raise NoSuchNumber(len(self.members))
        self._lay_out(one_by_one=True, first=number - 1)

    def best_first(self) -> None:
        """Show single moves, those with the greatest gain first."""
        self._lay_out(one_by_one=True)
        self._entries = self.choices.best_first(self.members)

    def _entry(self, number: int) -> MoveGroup:
        if not 1 <= number <= len(self._entries):
            raise NoSuchNumber(len(self._entries))
        entry = self._entries[number - 1]
        return entry if isinstance(entry, MoveGroup) else MoveGroup("", (entry,))

    def single(self, number: int) -> int | None:
        """The place of the move with this number; None if the number stands for several, or for none."""
        if not 1 <= number <= len(self._entries):
            return None
        members = self._entry(number).members
        return members[0] if len(members) == 1 else None

    def pick(self, number: int) -> int | None:
        """The place of the move with this number; None if it stands for several, which are then what is left."""
        entry = self._entry(number)
        if len(entry.members) > 1:
            self.narrow(entry.start, entry.members)
            return None
        return entry.members[0]

    # --- showing it ---

    def show(self, terminal: Terminal, words: Words) -> None:
        """Say what there is to choose from, as much as one page holds."""
        page = self._entries[self._first : self._first + PAGE]
        shared = self.choices.shared(self._sample(page), words)
        self._say_heading(terminal, shared, words)
        terminal.items((f"{n}.", self._line(e, shared, words)) for n, e in enumerate(page, self._first + 1))
        if len(self._entries) > len(page):
            values = {"first": self._first + 1, "last": self._first + len(page), "total": len(self._entries)}
            key = "client-list-part" if isinstance(page[0], int) else "client-groups-part"
            terminal.say(words(key, **values), QUIET)

    def _sample(self, page: Iterable[MoveGroup | int]) -> list[int]:
        firsts = [(e,) if isinstance(e, int) else (e.members[0], e.members[-1]) for e in page]
        return [i for pair in firsts for i in pair]

    def _say_heading(self, terminal: Terminal, shared: str, words: Words) -> None:
        labels = [level.label for level in self._levels[1:]]
        if labels:
            terminal.say(words("client-narrowed", label=labels[-1], n=len(self.members)), QUIET)
        if shared:
            terminal.say(f"{shared} …")

    def _line(self, entry: MoveGroup | int, shared: str, words: Words) -> Text:
        if isinstance(entry, MoveGroup) and len(entry.members) > 1:
            return self._group_line(entry, shared, words)
        at = entry if isinstance(entry, int) else entry.members[0]
        sentence = _rest(self.choices.sentence(at, words), shared)
        shows = self.gains_shown and self.choices.changes_points(at)
        gain = gain_text(self.choices.view.game, self.choices.gain(at), words) if shows else ""
        return option_line(sentence, self.choices.notations[at], gain, words)

    def _group_line(self, group: MoveGroup, shared: str, words: Words) -> Text:
        sentence = _rest(self.choices.shared(group.members, words), shared)
        if sentence.strip("… ") in group.start:
            sentence = ""
        key = "client-group-line" if sentence else "client-group-bare"
        values = {"move": sentence} if sentence else {}
        text = Text(words(key, notation=group.start, n=len(group.members), **values))
        at = text.plain.rfind(group.start)
        text.stylize(NOTATION, at, at + len(group.start))
        if self.gains_shown and self.choices.has_cheap_gains:
            best = max(self.choices.total(i) for i in group.members)
            if best > 0:
                text.append("  " + words("client-gain-upto", change=signed(best)), GAIN)
        return text


def _rest(sentence: str, shared: str) -> str:
    """What a sentence says beyond what is said already."""
    if not shared or not sentence.startswith(shared):
        return sentence
    left = sentence.removeprefix(shared).lstrip(" ,;:")
    return f"… {left}" if left else ""
