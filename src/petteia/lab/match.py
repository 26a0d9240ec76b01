"""One match: who plays what, and every game of it, seat-rotated on the same seeds."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field

from .. import bots
from ..bots.search_worker import derived
from ..core.game import Game
from ..core.table import Table
from ..games import game as find_game


@dataclass(frozen=True)
class Match:
    """A line-up in a game. Every seed is played once for each rotation of the line-up round the table."""

    game: str
    lineup: tuple[str, ...]
    seed: int = 0
    options: Mapping[str, object] = field(default_factory=dict)

    def games(self, first: int = 0) -> Iterator[Pairing]:
        """All games of the match, without end, from number `first` on."""
        number = first
        while True:
            yield Pairing(self, number // len(self.lineup), number % len(self.lineup))
            number += 1

    def header(self) -> dict[str, object]:
        """What a file of results must agree with to be gone on with."""
        data = asdict(self) | {"lineup": list(self.lineup), "options": dict(self.options)}
        found = find_game(self.game)
        return {"petteia-arena": 1, **data, "rules": found.rules, "box": found.box_digest}


@dataclass(frozen=True)
class Pairing:
    """One game of a match: the n-th seed, and how far the line-up is turned."""

    match: Match
    deal: int
    rotation: int

    @property
    def number(self) -> int:
        """Its number in the match."""
        return self.deal * len(self.match.lineup) + self.rotation

    @property
    def seating(self) -> list[int]:
        """For each seat, the place in the line-up of who sits there."""
        n = len(self.match.lineup)
        return [(seat + self.rotation) % n for seat in range(n)]


@dataclass(frozen=True)
class GameResult:
    """How one game ended; all lists are in the order of the line-up, not of the seats."""

    number: int
    deal: int
    rotation: int
    places: tuple[int, ...]
    points: tuple[int, ...]
    answers: tuple[int, ...]
    seconds: tuple[float, ...]
    failed: str | None = None

    @property
    def shares(self) -> tuple[float, ...]:
        """The part of the win that falls to each: winners share it."""
        winners = self.places.count(1)
        return tuple(1 / winners if place == 1 else 0.0 for place in self.places)

    def line(self) -> str:
        """The result as a line of a file."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def read(cls, line: str) -> GameResult:
        """The result that a line tells. Raises ValueError, KeyError or TypeError if it is none."""
        data = json.loads(line)
        lists = {name: tuple(data[name]) for name in ("places", "points", "answers", "seconds")}
        return cls(**{**data, **lists})


def play_game(pairing: Pairing) -> GameResult:
    """Play one game. A bot that fails loses it, and the others share the win; the reason is kept."""
    match, seating = pairing.match, pairing.seating
    found = find_game(match.game)
    seed = derived(derived(match.seed & ((1 << 64) - 1), 1), pairing.deal)
    table: Table = found.new(seats=len(seating), seed=seed, options=match.options)
    players = [
        seated(bots.bot(match.lineup[who], key=derived(seed, 1 + who), threads=1), found, seat)
        for seat, who in enumerate(seating)
    ]
    answers, seconds, culprit, failed = [0] * len(seating), [0.0] * len(seating), -1, None
    try:
        while not table.over and failed is None:
            seat = min(table.waiting)
            began = players[seat].clock()
            try:
                table.play(players[seat].answer(table), seat)
            except bots.BotFailed as error:
                culprit, failed = seating[seat], str(error)
            answers[seating[seat]] += 1
            seconds[seating[seat]] += players[seat].clock() - began
    finally:
        for player in players:
            player.bot.close()
    return _result(pairing, table, answers, seconds, culprit, failed)


def seated(bot: bots.Bot, game: Game, seat: int) -> bots.Player:
    """A bot in its seat. One that thinks in this thread alone gets seconds of computing: a busy machine costs it nothing."""
    own = bots.bot_at(bot, game)
    is_alone = isinstance(own, bots.SearchBot) and own.threads == 1
    return bots.Player(own, seat, time.thread_time if is_alone else time.perf_counter)


def _result(
    pairing: Pairing, table: Table, answers: list[int], seconds: list[float], culprit: int, failed: str | None
) -> GameResult:
    seats = [pairing.seating.index(who) for who in range(len(answers))]
    by_seat = table.places() if failed is None else []
    places = [by_seat[s] for s in seats] if failed is None else [2 if w == culprit else 1 for w in range(len(seats))]
    scores = table.scores()
    return GameResult(
        pairing.number, pairing.deal, pairing.rotation, tuple(places), tuple(scores[s] for s in seats), tuple(answers),
        tuple(round(s, 6) for s in seconds), failed,
    )  # fmt: skip
