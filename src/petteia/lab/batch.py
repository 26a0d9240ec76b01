"""One batch of a study: its games are played, shown to the listeners, and written as Arrow tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from .. import bots
from ..bots.search_worker import derived
from ..core.errors import PetteiaError
from ..core.extras import missing_extra
from ..core.table import Table
from .binding import bound
from .listeners import Listener, Moment, listener
from .loops.playing import TABLES as ROWS
from .match import seated
from .study import Study

if TYPE_CHECKING:
    import pyarrow

LongArray = npt.NDArray[np.int64]
Tables = dict[str, "pyarrow.Table"]


def arrow() -> Any:
    """PyArrow, or a sentence that says how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise missing_extra("a table", "lab") from None
    return pyarrow


@dataclass(frozen=True)
class Played:
    """The games of a batch as numbers, a row each. `log` has all their steps, one game after the other, if traced.

    A line of the log is the seat, the move and the points of every seat after it.
    """

    numbers: range
    places: LongArray
    sheets: LongArray
    lengths: LongArray
    log: LongArray
    start: npt.NDArray[Any]

    def logs(self) -> Sequence[LongArray]:
        """The log of each game."""
        return np.split(self.log, np.cumsum(self.lengths[:-1, 0]))


class BatchMemory:
    """Tables and scratch space for playing the games of one study."""

    def __init__(self, study: Study) -> None:
        game, self.seats = study.found, len(study.lineup)
        self.study, self.game, self.columns = study, game, len(game.categories)
        dtype = game.table_struct.dtype
        self.tables = np.zeros(ROWS, dtype)
        self.bytes = self.tables.view(np.uint8).reshape(ROWS, dtype.itemsize)
        self.desk = np.zeros(1, game.desk_struct.dtype)
        self.sheet = np.zeros((self.seats, self.columns), np.int64)
        self.place = np.zeros(self.seats, np.int64)
        self.out = np.zeros(game.most_moves, np.int64)
        self.start: npt.NDArray[Any] = Table.opened(game, self.seats, study.options, None)._array

    def play(self, numbers: range) -> Played:
        """Play the games of these numbers."""
        policies = self.study.policies
        return self._by_bots(numbers) if policies is None else self._compiled(numbers, policies)

    def _compiled(self, numbers: range, policies: list[int]) -> Played:
        n, limit = len(numbers), self.game.most_steps
        places, sheets, lengths = self._blank(n)
        log = np.zeros((n * limit if self.study.is_traced else 0, 2 + self.seats), np.int64)
        done = bound(self.game).play_batch(
            self.game.box, self.tables, self.desk, self.bytes, self.start.view(np.uint8), self.game.plans[self.seats],
            np.uint64(self.study.root), numbers[0], np.array(policies, np.int64), int(self.study.rotate), limit,
            self.sheet, self.place, self.out, places, sheets, lengths, log,
        )  # fmt: skip
        if done < n:
            raise PetteiaError(f"{self.game.name}: game {numbers[int(done)]} does not end within {limit} steps")
        return Played(numbers, places, sheets, lengths, log[: lengths[:, 0].sum()], self.start)

    def _blank(self, n: int) -> tuple[LongArray, LongArray, LongArray]:
        widths = (self.seats, self.seats * self.columns, 1 + self.seats)
        places, sheets, lengths = (np.zeros((n, width), np.int64) for width in widths)
        return places, sheets, lengths

    def _by_bots(self, numbers: range) -> Played:
        places, sheets, lengths = self._blank(len(numbers))
        logs = []
        for i, number in enumerate(numbers):
            moves = self._game_of_bots(number)
            log = np.zeros((len(moves), 2 + self.seats), np.int64)
            log[:, :2] = moves
            self.tables[:1] = self.start
            bound(self.game).retell(
                self.game.box, self.tables, self.desk, self.sheet, self.place, places[i : i + 1], sheets[i : i + 1], log
            )
            lengths[i, 0] = len(log)
            lengths[i, 1:] = [(log[:, 0] == seat).sum() for seat in range(self.seats)]
            logs.append(log)
        return Played(numbers, places, sheets, lengths, np.concatenate(logs), self.start)

    def _game_of_bots(self, number: int) -> Sequence[tuple[int, int]]:
        key, study = self.study.key(number), self.study
        table = Table.opened(self.game, self.seats, study.options, lambda n: derived(key, n))
        players = [
            seated(bots.bot(spec, key=derived(key, -1 - seat), threads=1), self.game, seat)
            for seat, spec in enumerate(study.seating(number))
        ]
        try:
            while not table.over:
                seat = min(table.waiting)
                table.play(players[seat].answer(table), seat)
        except bots.BotFailed as error:
            raise PetteiaError(f"game {number}: {error}") from None
        finally:
            for player in players:
                player.bot.close()
        return table.played


def play(study: Study, batch: int) -> Tables:
    """Play one batch of a study and tell it as tables, those that the study asks for."""
    return told(study, BatchMemory(study).play(study.numbers(batch)))


def told(study: Study, played: Played) -> Tables:
    """The games of a batch as tables, those that the study asks for, with the columns of its listeners."""
    heard = hear(study, played)
    made = {"games": _games, "seats": _seats, "moves": _moves}
    return {name: made[name](study, played, heard) for name in study.tables}


def replayed(study: Study, number: int) -> Table:
    """One game of a study as a table at its end, with its whole log: to save, to step through, to look at."""
    single = replace(study, tables=("moves",), batch=1, games=number + 1)
    log = BatchMemory(single).play(range(number, number + 1)).log
    table = Table.opened(study.found, len(study.lineup), study.options, None)
    table._run([(int(row[0]), int(row[1])) for row in log])
    return table


# --- listening -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ListenerColumns:
    """What listeners gave: their columns with types, and the values, one for a game or a list with one for each seat."""

    game_columns: Mapping[str, str]
    seat_columns: Mapping[str, str]
    said: Sequence[Mapping[str, Any]]


def hear(study: Study, played: Played) -> ListenerColumns:
    """Let the study's listeners hear every game of a batch."""
    present = [listener(name) for name in study.metrics]
    game_columns: dict[str, str] = {}
    seat_columns: dict[str, str] = {}
    for one in present:
        game_columns |= one.game_columns
        seat_columns |= one.seat_columns
    for name in (*game_columns, *seat_columns):
        if not (name.isascii() and name.isidentifier()):
            raise PetteiaError(f"a listener's column is of letters, digits and underscores, not {name!r}")
    if not present:
        return ListenerColumns({}, {}, [])
    said = [
        _hear_game(present, Moment(study.found, played.start, log), places.tolist())
        for log, places in zip(played.logs(), played.places, strict=True)
    ]
    return ListenerColumns(game_columns, seat_columns, said)


def _hear_game(present: Sequence[Listener], moment: Moment, places: list[int]) -> dict[str, Any]:
    for one in present:
        one.before(moment)
    awake = [one for one in present if type(one).each is not Listener.each]
    if awake:
        for step in range(len(moment.log)):
            moment.go_to(step)
            for one in awake:
                one.each(moment)
    moment.go_to(len(moment.log) - 1)
    said: dict[str, object] = {}
    for one in present:
        said |= one.after(moment, places)
    return said


# --- tables ----------------------------------------------------------------------------------------------------------


def _games(study: Study, played: Played, heard: ListenerColumns) -> Any:
    pa, n = arrow(), len(played.numbers)
    points = _points(study, played)
    best = points.max(axis=1)
    winners = (played.places == 1).sum(axis=1)
    others = np.where(played.places == 1, np.iinfo(np.int64).min, points).max(axis=1)
    is_contest = (winners > 0) & (winners < points.shape[1])
    columns: dict[str, Any] = {
        "game": pa.array(played.numbers, pa.int64()),
        "key": pa.array([study.key(number) for number in played.numbers], pa.uint64()),
        "steps": pa.array(played.lengths[:, 0], pa.int32()),
        "answers": pa.array(played.lengths[:, 1:].sum(axis=1), pa.int32()),
        "winners": pa.array(winners, pa.int8()),
        "best_points": pa.array(best, pa.int64()),
        "margin": pa.array(np.where(is_contest, _winning_points(played, points) - others, 0), pa.int64()),
        "level": pa.array((points == best[:, None]).sum(axis=1), pa.int8()),
    }
    for name, kind in heard.game_columns.items():
        columns[name] = pa.array([said[name] for said in heard.said], _kind(kind))
    assert all(len(column) == n for column in columns.values())
    return pa.table(columns)


def _places_in_lineup(study: Study, numbers: range) -> LongArray:
    """For every seat of every game, the place in the line-up of who sits there; see `Study.seating`."""
    n = len(study.lineup)
    turns = np.array(numbers, np.int64) % n if study.rotate else np.zeros(len(numbers), np.int64)
    places: LongArray = ((np.arange(n)[None, :] + turns[:, None]) % n).ravel()
    return places


def _winning_points(played: Played, points: LongArray) -> LongArray:
    won: LongArray = np.where(played.places == 1, points, np.iinfo(np.int64).min).max(axis=1)
    return won


def _points(study: Study, played: Played) -> LongArray:
    counted = [i for i, c in enumerate(study.found.categories) if not c.detail]
    sheets = played.sheets.reshape(len(played.numbers), len(study.lineup), -1)
    points: LongArray = sheets[:, :, counted].sum(axis=2)
    return points


def sheet_column(category: str) -> str:
    """The column of a category of the sheet; no dash in it, so that SQL takes it without quotes."""
    return f"sheet_{category.replace('-', '_')}"


def _seats(study: Study, played: Played, heard: ListenerColumns) -> Any:
    pa, seats, n = arrow(), len(study.lineup), len(played.numbers)
    winners = np.maximum(1, (played.places == 1).sum(axis=1, keepdims=True))
    columns: dict[str, Any] = {
        "game": pa.array(np.repeat(np.arange(played.numbers[0], played.numbers[-1] + 1), seats), pa.int64()),
        "seat": pa.array(np.tile(np.arange(seats), n), pa.int8()),
        "bot": pa.array(study.lineup, pa.string()).take(pa.array(_places_in_lineup(study, played.numbers))),
        "place": pa.array(played.places.ravel(), pa.int8()),
        "share": pa.array(np.where(played.places == 1, 1 / winners, 0.0).ravel(), pa.float64()),
        "points": pa.array(_points(study, played).ravel(), pa.int64()),
        "answers": pa.array(played.lengths[:, 1:].ravel(), pa.int32()),
    }
    sheets = played.sheets.reshape(n * seats, -1)
    for i, category in enumerate(study.found.categories):
        columns[sheet_column(category.name)] = pa.array(sheets[:, i], pa.int64())
    for name, kind in heard.seat_columns.items():
        columns[name] = pa.array([value for said in heard.said for value in said[name]], _kind(kind))
    return pa.table(columns)


def _moves(study: Study, played: Played, heard: ListenerColumns) -> Any:
    pa, log, lengths = arrow(), played.log, played.lengths[:, 0]
    kinds, which = np.unique(log[:, 1], return_inverse=True)
    language = study.found.language
    starts = np.repeat(np.cumsum(lengths) - lengths, lengths)
    columns: dict[str, Any] = {
        "game": pa.array(np.repeat(np.array(played.numbers), lengths), pa.int64()),
        "step": pa.array(np.arange(len(log)) - starts, pa.int32()),
        "seat": pa.array(log[:, 0], pa.int8()),
        "verb": pa.array([language.unpack(int(k))[0].name for k in kinds], pa.string()).take(pa.array(which)),
        "move": pa.array([language.write(int(k)) for k in kinds], pa.string()).take(pa.array(which)),
        "packed": pa.array(log[:, 1], pa.int64()),
    }
    for seat in range(len(study.lineup)):
        columns[f"points_{seat}"] = pa.array(log[:, 2 + seat], pa.int64())
    return pa.table(columns)


def _kind(text: str) -> Any:
    """A type as PyArrow writes it, lists of plain ones included."""
    pa = arrow()
    if text.startswith("list<") and text.endswith(">"):
        return pa.list_(_kind(text[5:-1]))
    try:
        return pa.type_for_alias(text)
    except ValueError:
        raise PetteiaError(f"a listener's column cannot be of the type {text!r}") from None
