"""Several moves of one message: one line of the log, taken back as one, and the same after a restart."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.games.little_town.towns import town
from tests.server.test_noninterference import clock as clock
from tests.server.worlds import Clock, Fate, World

from petteia import game
from petteia.core.agenda import FATE, WATCHER
from petteia.core.moves import arg, verb_of
from petteia.core.table import View
from petteia.games.little_town.runs import runs
from petteia.games.mare_nostrum.dialog import run as complete
from petteia.games.mare_nostrum.enums import Ask, Thing
from petteia.games.mare_nostrum.moves import Say
from petteia.server.bots.answers import with_payment
from petteia.server.rooms.log_text import LogText
from petteia.server.rooms.table_log import LogState

MARE = game("mare_nostrum")


def before_building() -> tuple[dict[str, Any], int]:
    """A position in which a seat builds, and the seat."""
    table = MARE.new(seats=3, seed=4)
    while table.question != Ask.BUILD:
        seat = min(table.waiting)
        table.play(table.moves(seat)[0], seat)
    return table.position(), min(table.waiting)


def texts(world: World, seat: int, lang: str = "en") -> list[str]:
    return [line.data["text"] for line in LogText(world.room).lines(seat, lang)]


async def bought() -> tuple[World, int, tuple[int, ...]]:
    """A world in which a legion has been built and paid for by one message."""
    position, seat = before_building()
    world = await World(MARE, position, seat, Fate(3)).open()
    view = world.table.view(seat)
    legion = next(m for m in map(int, view.moves(seat)) if verb_of(m) == Say.BUILD and arg(m, 0) == Thing.LEGION)
    run = complete(view, (legion,), (), view.words("en"))
    assert run is not None
    assert len(run.moves) > 2
    assert await world.play(seat, *run.moves) == "done"
    return world, seat, run.moves


def test_what_a_bot_buys_and_pays_is_one_message(clock: Clock) -> None:
    """A bot answers question by question; its purchase reads as that of a person."""

    async def story() -> None:
        position, seat = before_building()
        world = await World(MARE, position, seat, Fate(3)).open()
        asked: list[int] = []

        async def choose(view: View) -> int:
            asked.append(view.question)
            moves = [int(move) for move in view.moves(seat)]
            bought = [m for m in moves if verb_of(m) == Say.BUILD and arg(m, 0) == Thing.LEGION]
            return bought[0] if bought else moves[-1]

        moves = await with_payment(world.table.view(seat), choose)
        assert asked == [Ask.BUILD, *[Ask.PAY] * (len(moves) - 1)]
        assert len(moves) > 1
        assert await world.play(seat, *moves) == "done"
        assert [line for line in texts(world, WATCHER) if "legion" in line and "paying" in line] == texts(
            world, WATCHER
        )
        await world.close()

    asyncio.run(story())


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_a_purchase_is_one_line_for_everybody(clock: Clock, lang: str) -> None:
    async def story() -> None:
        world, seat, moves = await bought()
        for viewer in (seat, (seat + 1) % 3, WATCHER):
            told = texts(world, viewer, lang)
            assert len(told) == 1, told
            paid = world.game.words(lang)("move-run-paid", told="", what="").strip(" .")
            assert paid
            assert paid.split()[-1].strip(":;") in told[0]
        assert [m for s, m in world.room.log_state.moves if s != FATE] == list(moves)
        await world.close()

    asyncio.run(story())


def test_it_is_taken_back_as_one(clock: Clock) -> None:
    async def story() -> None:
        world, seat, _ = await bought()
        before = before_building()[0]
        assert world.room.can_undo(seat)
        assert await world.change(lambda: world.room.undo(seat)) == "done"
        assert world.table.position()["table"] == world.game.set_up(before, None).position()["table"]
        assert texts(world, seat) == []
        await world.close()

    asyncio.run(story())


def test_after_a_restart_it_is_still_one(clock: Clock) -> None:
    async def story() -> None:
        world, seat, _ = await bought()
        told = texts(world, seat)
        world.room.log_state = LogState([type(chair)() for chair in world.room.log_state.chairs])
        await world.room.catch_up()
        assert texts(world, seat) == told
        assert await world.change(lambda: world.room.undo(seat)) == "done"
        assert texts(world, seat) == []
        await world.close()

    asyncio.run(story())


def test_the_same_moves_one_by_one_are_lines_of_their_own(clock: Clock) -> None:
    """A line told of a run is told anew when the same moves come apart, and the other way round."""

    async def story() -> None:
        world, seat, moves = await bought()
        log_text = LogText(world.room)
        assert len(log_text.lines(seat, "en")) == 1
        assert await world.change(lambda: world.room.undo(seat)) == "done"
        for move in moves:
            assert await world.play(seat, move) == "done"
        assert len(log_text.lines(seat, "en")) == len(moves)
        assert await world.change(lambda: world.room.undo(seat)) == "done"
        assert len(log_text.lines(seat, "en")) == len(moves) - 1
        await world.close()

    asyncio.run(story())


def test_lines_told_a_few_moves_at_a_time_are_the_same(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """A long log is told in steps: one that ends amid a run tells the same."""

    async def story() -> None:
        world, seat, _ = await bought()
        told = texts(world, seat)
        monkeypatch.setattr("petteia.server.rooms.log_text.STEPS", 1)
        log_text = LogText(world.room)
        await log_text.prepare(seat, "en")
        assert [line.data["text"] for line in log_text.lines(seat, "en")] == told
        await world.close()

    asyncio.run(story())


def test_what_was_built_with_bought_cubes_is_the_last_move(clock: Clock) -> None:
    """Little Town: the cubes are bought first, and the building stands for the whole answer."""

    async def story() -> None:
        table = town(things={0: {"wood": 2, "coins": 6}}, tiles=["barn"])
        build = table.understand("build barn at e4")
        run = next(run for run in runs(table.view(0)) if run[-1] == build)
        assert len(run) == 3
        world = await World(game("little_town"), table.position(), 0, Fate(3)).open()
        assert await world.play(0, *run) == "done"
        for viewer in (0, 1, WATCHER):
            log = LogText(world.room)
            assert log.last_move(viewer, "en") == (0, build)
            (line,) = [line for line in log.lines(viewer, "en") if line.data["seat"] == 0]
            assert line.keys == ("tile:barn", "cell:e4")
            assert line.data["text"].endswith("Bought for it: 2 wood for 6 coins.")
        await world.close()

    asyncio.run(story())
