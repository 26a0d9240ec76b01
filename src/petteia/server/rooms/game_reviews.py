"""Reviews of finished games: bots think about a few answers at a time, as long as somebody asks to go on."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Any

from ...bots import Remark, Review, in_words
from ...core.table import Table
from ...core.words import Words
from ..bots.queue import Charge
from ..limits import let_others_run
from ..refusals import Refusal
from .hub import Bots
from .log_text import LogLine
from .room import Room

KEPT = 64
"""So many reviews are remembered, those that were asked for last."""
AT_ONCE = 0.8
"""Seconds for which one request has bots think."""
PER_CENT = 100


class GameReviews:
    """Reviews by the digest of a record. Only a finished game has one: then everything in it may be known."""

    def __init__(self, bots: Bots) -> None:
        self._bots = bots
        self._reviews: OrderedDict[str, tuple[Review, asyncio.Lock]] = OrderedDict()

    async def go_on(self, room: Room, person: str, charge: Charge) -> Review:
        """The review of a room's game, with some answers more than before; who asks is charged for them."""
        table = finished(room)
        seal = str(table.record().data()["seal"])
        if seal not in self._reviews:
            self._reviews[seal] = Review(table), asyncio.Lock()
            while len(self._reviews) > KEPT:
                self._reviews.popitem(last=False)
            await let_others_run()
        self._reviews.move_to_end(seal)
        review, lock = self._reviews[seal]
        known = review.heard
        async with lock:
            if review.heard > known:  # somebody else has had them thought about meanwhile
                return review
            end = time.monotonic() + AT_ONCE
            while (asked := review.question) is not None and time.monotonic() < end:
                move = asked.played.packed
                review.hear(await self._bots.explain(asked.view, person, room.id, move, charge, asked.spec))
        return review


def finished(room: Room) -> Table:
    """The table of a game that is over."""
    if room.table is None or not room.over:
        raise Refusal("not-now")
    return room.table


def told(review: Review, room: Room, lines: tuple[LogLine, ...], lang: str) -> dict[str, Any]:
    """A review as the page shows it: how the game looked to every seat from choice to choice, and the moments that mattered.
    `lines` are those of the log as whoever asks reads it."""
    words = finished(room).view(0).words(lang)
    is_done = review.question is None
    return {
        "done": review.heard,
        "of": review.heard if is_done else review.total,
        "curve": _curve(review, room),
        "lines": [_line_before(lines, number) for number in sorted(review.remarks)],
        "seats": [
            [_moment(remark, lines, words) for remark in review.moments(seat)] if is_done else None
            for seat in range(review.seats)
        ],
    }


def _curve(review: Review, room: Room) -> list[list[int]]:
    """In hundredths of a win for each seat, after each choice what each seat thought last; at the end the result."""
    remarks = [remark for _, remark in sorted(review.remarks.items())]
    now = [next((r.value for r in remarks if r.seat == seat), 1 / review.seats) for seat in range(review.seats)]
    rows = []
    for remark in remarks:
        now[remark.seat] = remark.value
        rows.append([round(PER_CENT * value) for value in now])
    result = room.result()
    if review.question is None and result is not None:
        first = [place == 1 for place in result["places"]]
        rows.append([round(PER_CENT * won / sum(first)) for won in first])
    return rows


def _moment(remark: Remark, lines: tuple[LogLine, ...], words: Words) -> dict[str, Any]:
    return {
        "number": remark.number,
        "line": _line_before(lines, remark.number),
        "move": remark.best.move,
        **in_words(remark, words)._asdict(),
    }


def _line_before(lines: tuple[LogLine, ...], number: int) -> int:
    """How many lines the log had before the line that tells of a move."""
    return next((n for n, line in enumerate(lines) if not line.is_note and line.made > number), len(lines))
