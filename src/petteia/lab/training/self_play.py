"""Games that search plays against itself, noted down for learning.

Of every position in which a turn begins: the inputs of all seats, how they stand without them, and what came of it. Of every
third choice among more than a few answers: the marks of some of them, how the seat would stand at the end of its turn, and
which one the search chose.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from ... import bots
from ...bots.search import SearchBot
from ...bots.search_worker import derived
from ...core.errors import PetteiaError
from ...core.game import Game
from ...core.memory import Grid, Memory
from ...core.table import Table
from ...games import game as find_game

Arrays = dict[str, npt.NDArray[Any]]
LISTED = 160
"""Of how many answers of a position the marks are kept."""
FEW = 3
"""A choice among so many answers teaches no marks."""
EACH = 3
"""Of every so manyth choice the marks are noted."""
ERRING = 6
"""A slip is one of so many answers that the search likes best."""


@dataclass(frozen=True)
class Chunk:
    """Some games to play: which ones, and by whom."""

    game: str
    seats: int
    number: int
    games: int
    spec: str
    slips: float
    key: int


def play_chunk(chunk: Chunk) -> Arrays:
    """Play the games of a chunk; give what was noted, all games together."""
    parts = [_play(chunk, n) for n in range(chunk.games)]
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def save(file: Path, arrays: Arrays) -> None:
    """Keep the notes of a chunk, whole or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    aside = file.with_suffix(".part")
    with aside.open("wb") as out:
        np.savez_compressed(out, **arrays)  # type: ignore[arg-type]
    aside.replace(file)


def load(files: list[Path]) -> Arrays:
    """The notes of many chunks, one after another."""
    parts = []
    for file in files:
        with np.load(file) as data:
            parts.append({name: data[name] for name in data.files})
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def _play(chunk: Chunk, n: int) -> Arrays:
    game = find_game(chunk.game)
    key = derived(derived(chunk.key, chunk.number), n)
    dice = np.random.default_rng(key)
    table: Table = game.new(seats=chunk.seats, seed=derived(key, 1))
    bot = bots.bot(chunk.spec, key=derived(key, 2), threads=1)
    if not isinstance(bot, SearchBot) or bot.budget is None:
        raise PetteiaError(f"who learns plays by search, not by {chunk.spec}")
    notes = _Notes(game, chunk.seats)
    turn, last = bots.Turn(bot.budget, time.thread_time), -1
    asked_at = int(dice.integers(0, EACH))
    steps = 0
    while not table.over:
        seat = min(table.waiting)
        if seat != last:
            turn, last = bots.Turn(bot.budget, time.thread_time), seat
            notes.position(table, seat)
        view = table.view(seat)
        thought = bot.think(view, turn)
        answers = list(thought.answers)
        chosen = answers[0]
        if len(answers) > 1:
            if len(view.moves(seat)) > FEW:
                if steps % EACH == asked_at:
                    notes.answers(table, seat, chosen, thought.workers[0], derived(key, 3), dice)
                steps += 1
            if dice.random() < chunk.slips:
                chosen = answers[int(dice.integers(0, min(ERRING, len(answers))))]
        table.play(chosen, seat)
    bot.close()
    return notes.done(table)


class _Notes:
    """What is noted of one game."""

    def __init__(self, game: Game, seats: int) -> None:
        assert game.judgement is not None
        self._game, self._seats, self._judgement = game, seats, game.judgement
        self._loops = bots.binding.bound(game)
        self._width = max(len(self._judgement.names), self._judgement.most_marks, 1)
        self._desk = game.desk_struct.memory()
        self._inputs: list[npt.NDArray[Any]] = []
        self._now: list[npt.NDArray[Any]] = []
        self._mover: list[int] = []
        self._marks: list[npt.NDArray[Any]] = []
        self._gains: list[npt.NDArray[Any]] = []

    def _describe(self, table: Table, seat: int, answers: list[int]) -> tuple[Any, Any, Any]:
        most = max(1, self._judgement.most_marks)
        inputs, marks = Memory(8 * (self._seats + 1) * self._width), Memory(8 * max(1, len(answers)) * most)
        now = Memory(8 * self._seats)
        self._loops.describe(
            self._game.box_memory, table._memory, self._desk, seat, Memory.of_longs(answers),
            Grid(inputs, self._seats + 1, self._width), Grid(marks, max(1, len(answers)), most), now,
        )  # fmt: skip
        rows = np.array(inputs.longs, np.int64).reshape(self._seats + 1, self._width)
        return (
            rows[: self._seats, : len(self._judgement.names)].astype(np.int32),
            np.array(marks.longs, np.int64).reshape(-1, most)[: len(answers)].astype(np.int16),
            np.array(now.longs, np.int64).astype(np.int32),
        )

    def position(self, table: Table, seat: int) -> None:
        """Note how all seats stand."""
        inputs, _, now = self._describe(table, seat, [])
        self._inputs.append(inputs)
        self._now.append(now)
        self._mover.append(seat)

    def answers(self, table: Table, seat: int, chosen: int, worker: Any, key: int, dice: np.random.Generator) -> None:
        """Note the marks of some answers: the chosen one first, half of the rest those of the largest gains."""
        if self._judgement.move_inputs is None:
            return
        answers = list(table.view(seat).moves(seat).packed())
        worker.look(table.view(seat))
        worker.notes.hasty = 0
        gains = np.array(worker.rank(answers, key, 1), np.int64)
        order = np.argsort(-gains, kind="stable")
        first = order[: LISTED // 2]
        rest = dice.permutation(order[LISTED // 2 :])[: LISTED - LISTED // 2 - 1]
        chosen_at = answers.index(chosen)
        kept = [chosen_at, *[int(i) for i in np.concatenate([first, rest]) if i != chosen_at]][:LISTED]
        _, marks, _ = self._describe(table, seat, [answers[i] for i in kept])
        listed = np.full((LISTED, marks.shape[1]), -1, np.int16)
        listed[: len(kept)] = marks
        values = np.full(LISTED, np.iinfo(np.int32).min, np.int32)
        values[: len(kept)] = np.clip(gains[kept], -(1 << 30), 1 << 30)
        self._marks.append(listed)
        self._gains.append(values)

    def done(self, table: Table) -> Arrays:
        """All that was noted, with the end of the game."""
        n, most = len(self._inputs), max(1, self._judgement.most_marks)
        places, scores = np.array(table.places(), np.int32), np.array(table.scores(), np.int32)
        return {
            "inputs": np.stack(self._inputs),
            "now": np.stack(self._now),
            "mover": np.array(self._mover, np.int16),
            "to_come": np.arange(n - 1, -1, -1, dtype=np.int16),
            "scores": np.repeat(scores[None], n, 0),
            "places": np.repeat(places[None], n, 0),
            "marks": np.array(self._marks, np.int16).reshape(-1, LISTED, most),
            "gains": np.array(self._gains, np.int32).reshape(-1, LISTED),
        }
