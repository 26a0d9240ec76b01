"""The move that a picture marks as the last one: never fate's, never another's secret."""

from __future__ import annotations

import random

import petteia
from petteia import FATE, Table


def played(steps: int) -> Table:
    table: Table = petteia.game("sample").new(seats=3, seed=5)
    chance = random.Random(steps)
    for _ in range(steps):
        if table.over:
            break
        seat = chance.choice(sorted(table.waiting))
        moves = table.moves(seat)
        table.play(moves[chance.randrange(len(moves))], seat)
    return table


def test_nobody_has_moved_yet() -> None:
    assert played(0).last_move() is None


def test_another_s_secret_is_passed_over() -> None:
    secrets = 0
    for steps in range(1, 30):
        table = played(steps)
        language = table.game.language
        made = [(seat, int(move)) for seat, move in table.log if seat != FATE]
        mover, packed = made[-1]
        is_secret = language.unpack(packed)[0].secret and not table.over
        assert table.last_move(mover) == (mover, packed)
        for other in {*range(3), petteia.WATCHER} - {mover}:
            known = [m for m in made if m[0] == other or not language.unpack(m[1])[0].secret or table.over]
            newest = known[-1] if known else None
            shown = table.last_move(other)
            assert (shown is None) == (newest is None)
            if newest is not None and not table.over:
                assert shown == (newest[0], language.redact(newest[1], newest[0], other))
        secrets += is_secret
    assert secrets > 3
