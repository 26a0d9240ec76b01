"""Gains are weighed beside the loop: they are those of the position, and what goes wrong there is weighed anew."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from petteia import game
from petteia.core.module import Module
from petteia.core.table import Table
from petteia.server.rooms import move_gains
from petteia.server.rooms.listener import write
from petteia.server.rooms.move_gains import MoveGains, gains
from petteia.server.rooms.snapshot import Snapshot, attempt, picture


def weighed(table: Table, seat: int, work: Callable[[MoveGains], dict[str, Any]]) -> dict[str, Any]:
    """What move_gains say of a seat that began to be weighed at a table."""

    async def run() -> dict[str, Any]:
        one = MoveGains()
        one.begin(table, [seat])
        await one.settle()
        return work(one)

    return asyncio.run(run())


def told(found: dict[str, Any]) -> Any:
    return json.loads(write(found))


@pytest.mark.parametrize("name", ["akropolis", "sample"])
def test_what_is_weighed_beside_is_what_is_weighed_here(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = game(name).new(seats=2, seed=3)
    seat = min(table.waiting)
    expected = told(gains(table.view(seat), seat))
    assert len(expected["rows"]) == len(table.moves(seat))

    def work(one: MoveGains) -> dict[str, Any]:
        monkeypatch.setattr(move_gains, "gains", lambda view, seat: pytest.fail("weighed twice"))
        return one.of(table, table.view(seat), seat)

    assert told(weighed(table, seat, work)) == expected


def test_gains_of_another_position_are_not_used() -> None:
    table = game("akropolis").new(seats=2, seed=3)
    seat = min(table.waiting)
    later = table.copy().play(table.moves(seat)[0])
    asked = min(later.waiting)
    fresh = told(gains(later.view(asked), asked))
    assert (
        told(
            weighed(
                table, asked if asked in table.waiting else seat, lambda one: one.of(later, later.view(asked), asked)
            )
        )
        == fresh
    )


def test_a_weighing_that_failed_is_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = game("sample").new(seats=2, seed=3)
    seat = min(table.waiting)
    expected, right = told(gains(table.view(seat), seat)), gains

    def wrong(view: Any, seat: int) -> dict[str, Any]:
        raise MemoryError

    monkeypatch.setattr(move_gains, "gains", wrong)

    def work(one: MoveGains) -> dict[str, Any]:
        monkeypatch.setattr(move_gains, "gains", right)
        return one.of(table, table.view(seat), seat)

    assert told(weighed(table, seat, work)) == expected


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
