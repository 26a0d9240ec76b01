"""The log in sentences, as each viewer may read it, told once and kept as long as it stands."""

from __future__ import annotations

from typing import Any

from ..core.agenda import FATE
from ..core.table import View
from .log import Standing
from .room import Room, asked_now, is_secret

Viewer = tuple[int, str]
"""A seat (or WATCHER) and a language."""


class Chronicle:
    """The lines of one room. A line knows which move it tells of; moves that a viewer may not notice have none."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._lines: dict[Viewer, list[tuple[int, dict[str, Any]]]] = {}
        self._told: Standing = []
        self._revealed = False

    def lines(self, seat: int, lang: str) -> list[dict[str, Any]]:
        """All lines for a viewer."""
        return [line for _, line in self._numbered(seat, lang)]

    def moment(self, seat: int, lang: str, n: int) -> int:
        """How many moves had been made when a viewer could read n lines."""
        lines = self._numbered(seat, lang)
        return lines[n - 1][0] + 1 if n else lines[0][0] if lines else 0

    def last_move(self, seat: int, lang: str) -> tuple[int, int] | None:
        """The last move of a person or bot that the viewer could see."""
        lines = self._numbered(seat, lang)
        seen = ((line["seat"], line["move"]) for _, line in reversed(lines) if line["move"] is not None)
        return next(((s, m) for s, m in seen if s != FATE), None)

    def _numbered(self, seat: int, lang: str) -> list[tuple[int, dict[str, Any]]]:
        self._follow()
        if (seat, lang) not in self._lines:
            self._lines[seat, lang] = []
            self._tell(0, [(seat, lang)])
        return self._lines[seat, lang]

    def _follow(self) -> None:
        """Forget what no longer stands, and tell what is new."""
        moves = self._room.ledger.moves
        if self._room.over != self._revealed:
            self._revealed = self._room.over
            if self._room.game.secret_fields:
                self._lines.clear()
        if moves == self._told:
            return
        keep = _common(self._told, moves)
        for lines in self._lines.values():
            while lines and lines[-1][0] >= keep:
                lines.pop()
        self._told = list(moves)
        self._tell(keep, list(self._lines))

    def _tell(self, start: int, viewers: list[Viewer]) -> None:
        if not viewers or start == len(self._told):
            return
        walk = self._room.table_of(self._told[:start], fate=False)
        for raw in range(start, len(self._told)):
            mover, packed = self._told[raw]
            views = {seat: walk.view(seat) for seat in {seat for seat, _ in viewers}}
            asked = asked_now(walk)
            walk.play(packed, mover)
            given = asked_now(walk, len(asked)) != asked
            for seat, lang in viewers:
                line = self._line(raw, views[seat], given, lang)
                if line is not None:
                    lines = self._lines[seat, lang]
                    lines.append((raw, {"n": len(lines), **line}))

    def _line(self, raw: int, before: View, given: bool, lang: str) -> dict[str, Any] | None:
        game, words = self._room.game, self._room.game.words(lang)
        mover, packed = self._told[raw]
        at = self._room.ledger.times[raw]
        if is_secret(game, packed) and mover != before.seat and not self._revealed:
            if not given:
                return None
            text = words("core-answered", seat=words("core-seat", n=mover + 1))
            return {"seat": mover, "move": None, "text": text, "at": at}
        shown = packed if self._revealed else game.language.redact(packed, mover, before.seat)
        return {"seat": mover, "move": shown, "text": game.speech.move(before, mover, shown, words), "at": at}


def _common(old: Standing, new: Standing) -> int:
    return next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
