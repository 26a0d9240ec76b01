"""The log in sentences, as each viewer may read it, told once and kept as long as it stands."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ...core.agenda import FATE, WATCHER
from ...core.game import Game
from ...core.moves import verb_of
from ...core.table import Table, View
from ...core.words import Words
from ..limits import let_others_run
from .companion import is_untold
from .room import Room, asked_now, has_secrets, is_secret
from .socket_listener import Written, write
from .table_log import Note, Standing

Viewer = tuple[int, str]
"""A seat (or WATCHER) and a language."""
T = TypeVar("T")
STEPS = 10
"""So many moves are told at a time."""


@dataclass(frozen=True)
class LogLine:
    """One line as a viewer reads it: how many moves were made when it could be read, its members, and their text. It tells
    of the last one of these moves, of the last few if one message made them, or of a note that was made after them.

    Two lines that read the same are equal: the number counts hidden moves too, and changes when one is taken back. `keys` are
    the touches that name the move, if the viewer knows all of it; `begun` counts the moves that were made before it.
    """

    made: int = field(compare=False)
    data: dict[str, Any]
    text: Written
    is_note: bool = False
    keys: tuple[str, ...] = field(default=(), compare=False)
    begun: int = field(default=0, compare=False)


class LogText:
    """The lines of one room: of its moves, except those that a viewer may not notice, and of notes. Where nothing is secret
    all read the same, and it is told once."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._is_open = not has_secrets(room.game)
        self._lines: dict[Viewer, list[LogLine]] = {}
        self._told: Standing = []
        self._notes: tuple[Note, ...] = ()
        self._starts: list[int] = []
        self._walk: Table | None = None
        self._revealed = False
        self._preparing = asyncio.Lock()

    def lines(self, seat: int, lang: str) -> tuple[LogLine, ...]:
        """All lines for a viewer."""
        return tuple(self._lines_of(seat, lang))

    def moment(self, seat: int, lang: str, n: int) -> int:
        """How many moves had been made when a viewer could read n lines."""
        lines = self._lines_of(seat, lang)
        return lines[n - 1].made if n else max(0, lines[0].made - 1) if lines else 0

    def last_move(self, seat: int, lang: str) -> tuple[int, int] | None:
        """The last move of a person or bot that the viewer could see."""
        return last_move(self._lines_of(seat, lang))

    async def prepare(self, seat: int, lang: str) -> None:
        """Tell a viewer's lines if they have not been told yet, a few moves at a time: others are served in between."""
        viewer = self._viewer(seat, lang)
        async with self._preparing:
            if viewer in self._lines or self._room.table is None:
                return
            aside = LogText(self._room)
            aside._revealed, aside._lines = self._room.over, {viewer: []}
            while len(aside._told) < len(self._room.log_state.moves):
                aside._follow(len(aside._told) + STEPS)
                await let_others_run()
            aside._follow()
            self._follow()
            if viewer in aside._lines:  # else the game has ended meanwhile, and all is told anew
                self._lines.setdefault(viewer, aside._lines[viewer])

    def _viewer(self, seat: int, lang: str) -> Viewer:
        return WATCHER if self._is_open else seat, lang

    def _lines_of(self, seat: int, lang: str) -> list[LogLine]:
        self._follow()
        viewer = self._viewer(seat, lang)
        if viewer not in self._lines:
            self._lines[viewer] = []
            self._tell(0, [viewer])
        return self._lines[viewer]

    def _follow(self, most: int | None = None) -> None:
        """Forget what no longer stands, and tell what is new, as far as so many moves."""
        log_state = self._room.log_state
        moves, starts, notes = log_state.moves, log_state.starts, log_state.notes
        if most is not None and most < len(moves):
            moves, starts, notes = moves[:most], starts[:most], tuple(note for note in notes if note.made <= most)
        if self._room.over != self._revealed:
            self._revealed = self._room.over
            if self._room.game.secret_fields:
                self._lines.clear()
        if moves == self._told and starts == self._starts and notes == self._notes:
            return
        changed = common(self._notes, notes)
        same = min(common(self._told, moves), common(self._starts, starts))
        same = min([same, *self._starts[same : same + 1], *starts[same : same + 1]])  # moves told as one are told anew
        keep = min([same, *(note.made for note in (*self._notes[changed:], *notes[changed:]))])
        for lines in self._lines.values():
            while lines and lines[-1].made >= (keep if lines[-1].is_note else keep + 1):
                lines.pop()
        self._told, self._starts, self._notes = list(moves), list(starts), notes
        self._tell(keep, list(self._lines))

    def _tell(self, start: int, viewers: list[Viewer]) -> None:
        """Add the lines of the moves behind the first so many, and of the notes that were made then or later."""
        notes = [note for note in self._notes if note.made >= start]
        if not viewers or (start == len(self._told) and not notes):
            return
        walk = self._table_before(start)
        for raw in range(start, len(self._told) + 1):
            while notes and notes[0].made == raw:
                self._tell_note(walk, notes.pop(0), viewers)
            if raw == len(self._told):
                return
            if len(walk.played) > raw:  # told with the moves before it
                continue
            end, asked = self._end_of_run(raw), asked_now(walk)
            forced = self._room.is_companion and self._told[raw][0] == FATE and len(walk.moves(FATE)) == 1
            views: dict[int, list[View]] = {seat: [] for seat, _ in viewers}
            for mover, packed in self._told[raw:end]:
                for seat, seen in views.items():
                    seen.append(walk.view(seat))
                walk.play(packed, mover)
            given = asked_now(walk, len(asked)) != asked
            for seat, lang in viewers:
                line = self._line(raw, views[seat], given, lang)
                if line is not None:
                    line |= {"forced": True} if forced else {}
                    main = main_of(self._room.game, [packed for _, packed in self._told[raw:end]])
                    keys = self._keys(raw + main, views[seat][main], line["move"])
                    self._add((seat, lang), end, line, keys=keys, begun=raw + main)

    def _end_of_run(self, raw: int) -> int:
        """Behind the last of the moves that are told in one line with this one: those of the same message and seat, unless
        one of them is a step of a secret answer."""
        mover, end = self._told[raw][0], raw + 1
        while end < len(self._told) and self._starts[end] == self._starts[raw] and self._told[end][0] == mover != FATE:
            end += 1
        is_open = not any(is_secret(self._room.game, packed) for _, packed in self._told[raw:end])
        return end if is_open else raw + 1

    def _tell_note(self, walk: Table, note: Note, viewers: list[Viewer]) -> None:
        for seat, lang in viewers:
            view = walk.view(seat)
            words = view.words(lang)
            text = words(f"core-{note.what}", seat=view.called(note.seat, words), lost=note.lost)
            line = {"seat": note.seat, "move": None, "text": text, "at": note.at}
            self._add((seat, lang), note.made, line, is_note=True)

    def _add(
        self, viewer: Viewer, made: int, line: dict[str, Any], is_note: bool = False, keys: tuple[str, ...] = (),
        begun: int = 0,
    ) -> None:  # fmt: skip
        lines = self._lines[viewer]
        data = {"n": len(lines), **line}
        lines.append(LogLine(made, data, write(data), is_note, keys, begun))

    def _keys(self, raw: int, before: View, shown: int | None) -> tuple[str, ...]:
        """The touches that name a move, if the viewer knows all of it."""
        mover, packed = self._told[raw]
        if mover == FATE or shown != packed:
            return ()
        return tuple(self._room.game.painter.touches(before, packed))

    def _table_before(self, start: int) -> Table:
        """The table after so many moves: the one with which telling ended the last time, if that is where it goes on."""
        if self._walk is None or list(self._walk.played) != self._told[:start]:
            self._walk = self._room.table_of(self._told[:start], fate=False)
        return self._walk

    def _known(self, packed: int, mover: int, seat: int) -> int:
        """A move as a viewer may know it; what is only guessed, nobody does."""
        redact, table = self._room.game.language.redact, self._room.table
        if mover == FATE and table is not None and is_untold(table, packed):
            return redact(packed, mover, WATCHER)
        return packed if self._revealed else redact(packed, mover, seat)

    def _line(self, raw: int, before: list[View], given: bool, lang: str) -> dict[str, Any] | None:
        """The line of as many moves as there are views of the moments before them."""
        game, seat, words = self._room.game, before[0].seat, before[0].words(lang)
        mover, packed = self._told[raw]
        at = self._room.log_state.times[raw]
        if is_secret(game, packed) and mover != seat and not self._revealed:
            if not given:
                return None
            text = words("core-answered", seat=before[0].called(mover, words))
            return {"seat": mover, "move": None, "text": text, "at": at}
        moves = [self._known(m, mover, seat) for _, m in self._told[raw:][: len(before)]]
        main, text = moves[main_of(game, moves)], told(before, mover, moves, words)
        line = {"seat": mover, "move": main, "text": text, "at": at}
        event = None if game.speech.event is None else game.speech.event(before[-1], mover, moves[-1], words)
        return line if event is None else line | {"event": event.to_json()}


def main_of(game: Game, moves: Sequence[int]) -> int:
    """Which of moves made as one stands for them all: the first that does not merely pay for another one, or lead to it."""
    asides = game.painter.asides
    return next((i for i, packed in enumerate(moves) if verb_of(packed) not in asides), len(moves) - 1)


def told(before: list[View], mover: int, moves: list[int], words: Words) -> str:
    """Moves that were made as one in one sentence, as the game's `run` tells them; else one sentence after the other."""
    speech = before[0].game.speech
    whole = None if speech.run is None or len(moves) == 1 else speech.run(before, mover, moves, words)
    return whole or " ".join(speech.move(view, mover, move, words) for view, move in zip(before, moves, strict=True))


def last_move(lines: Sequence[LogLine]) -> tuple[int, int] | None:
    """The last move of a person or bot that these lines tell."""
    seen = ((line.data["seat"], line.data["move"]) for line in reversed(lines))
    return next(((s, m) for s, m in seen if m is not None and s != FATE), None)


def common(old: Sequence[T], new: Sequence[T]) -> int:
    """How many things two lists have in common from their beginning."""
    least = min(len(old), len(new))
    if old[:least] == new[:least]:  # nearly always, and compared at once
        return least
    return next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a is not b and a != b), least)
