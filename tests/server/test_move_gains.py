"""What moves gain is told of all of them as soon as the rules are compiled, before that of a tried one."""

from __future__ import annotations

from typing import Any

import pytest

from petteia import game
from petteia.core.module import Module
from petteia.server.rooms.move_gains import gains, gains_of_all
from petteia.server.rooms.snapshot import Snapshot, attempt, picture


@pytest.mark.parametrize("name", ["akropolis", "sample"])
def test_gains_of_all_wait_until_rules_are_compiled(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = game(name).new(seats=2, seed=3)
    seat = min(table.waiting)
    view, count = table.view(seat), len(table.moves(seat))
    assert gains_of_all(view, seat) == gains(view, seat)
    assert len(gains_of_all(view, seat)["rows"]) == count
    monkeypatch.setattr(Module, "is_settled", False)
    assert gains_of_all(view, seat) == {"columns": [], "rows": [None] * count}


def by_name(found: dict[str, Any], n: int) -> dict[str, int]:
    """What one move changes, by the names of the columns."""
    return {name: change for name, change in zip(found["columns"], found["rows"][n], strict=True) if change}


@pytest.mark.parametrize("name", ["akropolis", "sample"])
def test_a_tried_move_is_weighed_by_itself_while_rules_are_compiled(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = game(name).new(seats=2, seed=3)
    while not any(map(any, filter(None, gains(table.view(min(table.waiting)), min(table.waiting))["rows"]))):
        table.play(table.moves(min(table.waiting))[0], min(table.waiting))
    seat = min(table.waiting)
    expected = gains(table.view(seat), seat)
    n = next(n for n, row in enumerate(expected["rows"]) if row and any(row))
    view = table.view(seat)
    shown = Snapshot(1, {}, (), picture(view, "en", legal=True))
    move = table.moves(seat).packed()[n]
    assert "gains" not in attempt(view, shown, "en", [move], [])
    monkeypatch.setattr(Module, "is_settled", False)
    tried = attempt(view, shown, "en", [move], [])["gains"]
    assert by_name(tried, 0) == by_name(expected, n)
    assert "gains" not in attempt(view, shown, "en", [], []), "nothing is tried"
