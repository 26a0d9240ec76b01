"""Listeners: statistics of the games of a study, ours and those of a file of one's own.

A listener is called for every game of a study: before its first move, at each move, and after its last. What it gives at the
end becomes columns of the tables, one value for a game or one for each seat. Three are here; `FILE.py:CLASS` names one's
own::

    class Quarrels(Listener):
        game_columns = {"doubts": "int64"}

        def before(self, moment): self.doubts = 0
        def each(self, moment): self.doubts += moment.verb == "doubt"
        def after(self, moment, places): return {"doubts": self.doubts}

A listener must not keep anything from one game to the next: games come in any order, to many processes.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from ..core.agenda import FATE
from ..core.errors import BadOption
from ..core.game import Game
from ..core.move_pieces import argument_of, gifts, opening_of, piece_arguments, piece_name
from ..core.table import Move, Table

LongArray = npt.NDArray[np.int64]


class Moment:
    """A game after one of its moves; before the first one `step` and `seat` are -1.

    `points` are those of all seats as they stand. The position itself, `table`, is made when it is asked for: a listener
    that does without it hears games a hundred times faster.
    """

    def __init__(self, game: Game, start: npt.NDArray[Any], log: LongArray) -> None:
        self.game, self.log = game, log
        self._rows: list[list[int]] = log[:, :2].tolist()
        self._start = start
        self._table: Table | None = None
        self.go_to(-1)

    def go_to(self, step: int) -> Moment:
        """Turn to the moment after a step."""
        self.step = step
        self.seat, self.packed = self._rows[step] if step >= 0 else (-1, -1)
        return self

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.log.shape[1]) - 2

    @property
    def points(self) -> LongArray:
        """The points of every seat after this move; before the first move, those after the setup."""
        if self.step >= 0:
            return self.log[self.step, 2:]
        return np.array(self.table.scores(), np.int64)

    @property
    def is_fate(self) -> bool:
        """Whether the move was fate's."""
        return self.seat == FATE

    @property
    def move(self) -> Move:
        """The move."""
        return Move(self.game, self.packed)

    @property
    def verb(self) -> str:
        """The move's verb; an empty word before the first move."""
        return self.move.verb if self.step >= 0 else ""

    @property
    def table(self) -> Table:
        """The table after this move, to look at."""
        known = self._table
        if known is None or len(known._log) > self.step + 1:
            known = self._table = Table(self.game, self._start, None, from_position=False)
        rest = self.log[len(known._log) : self.step + 1]
        known._run([(int(row[0]), int(row[1])) for row in rest])
        return known


class Listener:
    """Gives columns about each game. To be subclassed; every method may be left out.

    `game_columns` and `seat_columns` name what `after` gives and its type, as PyArrow writes it (`int64`, `double`,
    `string`, `list<int64>` ...). A seat's column is given as a list with one value for each seat.
    """

    game_columns: ClassVar[Mapping[str, str]] = {}
    seat_columns: ClassVar[Mapping[str, str]] = {}

    def before(self, moment: Moment) -> None:
        """The game is laid out."""

    def each(self, moment: Moment) -> None:
        """A move has been made, by a seat or by fate."""

    def after(self, moment: Moment, places: Sequence[int]) -> Mapping[str, object]:
        """The game is over. Gives a value for every column that the listener has."""
        return {}


class Leads(Listener):
    """Who leads when. A lead is more points than anybody else has, after an answer.

    `lead_changes` counts how often another seat takes the lead; `leaders` is who leads at each tenth of the game, -1 if
    nobody does; `most_behind` is by how many points a seat was behind the best other one at its worst moment.
    """

    game_columns: ClassVar[Mapping[str, str]] = {"lead_changes": "int64", "leaders": "list<int8>"}
    seat_columns: ClassVar[Mapping[str, str]] = {"most_behind": "int64"}

    def after(self, moment: Moment, places: Sequence[int]) -> Mapping[str, object]:
        """See `Listener`. All is worked out here, from the points of the whole game at once."""
        answers = moment.log[moment.log[:, 0] != FATE][:, 2:]
        if answers.shape[1] < 2:
            return {"lead_changes": 0, "leaders": [0] * 11, "most_behind": [0] * answers.shape[1]}
        leader = leaders(answers)
        held = leader[leader >= 0]
        tenths = np.linspace(0, len(leader) - 1, 11).round().astype(int)
        behind = [int((np.delete(answers, s, 1).max(1) - answers[:, s]).max()) for s in range(answers.shape[1])]
        return {
            "lead_changes": int((held[1:] != held[:-1]).sum()),
            "leaders": leader[tenths].tolist(),
            "most_behind": behind,
        }


def leaders(points: LongArray) -> LongArray:
    """For every row of points, the seat that has more than anybody else; -1 if there is none."""
    best = points.max(axis=1, keepdims=True)
    alone = (points == best).sum(axis=1) == 1
    return np.where(alone, points.argmax(axis=1), -1)


class Openings(Listener):
    """How each seat opens: `opening` is its first answer, told by the pieces that it names where it names any."""

    seat_columns: ClassVar[Mapping[str, str]] = {"opening": "string"}

    def before(self, moment: Moment) -> None:
        """See `Listener`."""
        self._openings: list[str] = [""] * moment.seats

    def each(self, moment: Moment) -> None:
        """See `Listener`."""
        if not moment.is_fate and not self._openings[moment.seat]:
            self._openings[moment.seat] = opening_of(moment.game, moment.packed)

    def after(self, moment: Moment, places: Sequence[int]) -> Mapping[str, object]:
        """See `Listener`."""
        return {"opening": self._openings}


class Pieces(Listener):
    """The tiles and cards that each seat took into play or was given by fate, in order, and the points that each brought at
    once."""

    seat_columns: ClassVar[Mapping[str, str]] = {"pieces": "list<string>", "gains": "list<int64>"}

    def before(self, moment: Moment) -> None:
        """See `Listener`."""
        self._taken: list[list[str]] = [[] for _ in range(moment.seats)]
        self._gains: list[list[int]] = [[] for _ in range(moment.seats)]
        self._arguments, self._gifts = piece_arguments(moment.game), gifts(moment.game)

    def each(self, moment: Moment) -> None:
        """See `Listener`."""
        verb = moment.packed & 31
        if moment.is_fate:
            if verb in self._gifts:
                piece, seat = self._gifts[verb]
                self._note(moment, piece, argument_of(moment.packed, seat))
            return
        for place in self._arguments.get(verb, ()):
            self._note(moment, place, moment.seat)

    def _note(self, moment: Moment, place: int, seat: int) -> None:
        self._taken[seat].append(piece_name(moment.game, place, moment.packed))
        before = int(moment.log[moment.step - 1, 2 + seat]) if moment.step else 0
        self._gains[seat].append(int(moment.points[seat]) - before)

    def after(self, moment: Moment, places: Sequence[int]) -> Mapping[str, object]:
        """See `Listener`."""
        return {"pieces": self._taken, "gains": self._gains}


OWN: dict[str, type[Listener]] = {"leads": Leads, "openings": Openings, "pieces": Pieces}


def listener(name: str) -> Listener:
    """A new listener by its name: one of ours, or `FILE.py:CLASS`."""
    file, colon, class_name = name.rpartition(":")
    if colon and file.endswith(".py"):
        return _written(Path(file), class_name)
    if name not in OWN:
        raise BadOption(f"no metric is called {name!r}; known are {', '.join(OWN)} and FILE.py:CLASS")
    return OWN[name]()


def _written(file: Path, class_name: str) -> Listener:
    spec = importlib.util.spec_from_file_location(f"petteia_metric_{file.stem}", file)
    if spec is None or spec.loader is None or not file.is_file():
        raise BadOption(f"{file}: there is no such file of metrics")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    made = getattr(module, class_name, None)
    if not isinstance(made, type) or not issubclass(made, Listener):
        raise BadOption(f"{file}: {class_name} is not a subclass of petteia.lab.Listener")
    return made()
