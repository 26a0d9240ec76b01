"""Bots wait for one another fairly: by person, by table, by how long they think; and stop when nobody asks any more."""

from __future__ import annotations

import asyncio
import functools
import heapq
import itertools
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from petteia import game
from petteia.core.table import View
from petteia.server.bots import pool as bots_module
from petteia.server.bots.pool import BotPool
from petteia.server.bots.queue import LEAST, SPARE, BotQuestion, BotQueue, limit_of, wish_of
from petteia.server.rooms.hub import Audience, Hub
from petteia.server.rooms.new_table import blank_row
from petteia.server.rooms.room import Room
from petteia.server.storage import Append

OVERHEAD = 0.02
"""Seconds that every answer takes beside thinking."""


class Clock:
    """Workers that think by a clock of their own: whatever is asked, the answer comes after the bot's time."""

    def __init__(self, workers: int) -> None:
        self.queue, self.now, self.waited = BotQueue(workers), 0.0, dict[BotQuestion, float]()
        self._coming: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = itertools.count()

    def at(self, when: float, work: Callable[[], None]) -> None:
        heapq.heappush(self._coming, (when, next(self._numbers), work))

    def ask(self, person: str, table: str, spec: str, again: bool = False, awaited: bool = True) -> BotQuestion:
        """A bot is asked now; with `again`, also as soon as it has answered."""
        thought = BotQuestion(person, table, spec, self.now, lambda: awaited)
        self.queue.put(thought)
        self._again = getattr(self, "_again", {}) | {thought: (again, awaited)}
        self._begin()
        return thought

    def _begin(self) -> None:
        for worker, thought in self.queue.start():
            end = self.now + wish_of(thought.spec_at(self.now)) + OVERHEAD
            self.at(end, functools.partial(self._end, worker, thought))

    def _end(self, worker: int, thought: BotQuestion) -> None:
        self.waited[thought] = self.now - thought.since
        self.queue.finish(worker)
        again, awaited = self._again.pop(thought)
        self._begin()
        if again:
            self.ask(thought.person, thought.table, thought.spec, True, awaited)

    def run(self, until: float) -> None:
        while self._coming and self._coming[0][0] <= until:
            self.now, _, work = heapq.heappop(self._coming)
            work()
        self.now = until


def crowd(workers: int, awaited: bool = True) -> Clock:
    """A hundred tables of two masters, opened by as many persons."""
    clock = Clock(workers)
    for n in range(100):
        clock.ask(f"person{n}", f"table{n}", "master", again=True, awaited=awaited)
    return clock


@pytest.mark.parametrize("workers", [1, 4])
@pytest.mark.parametrize("bot", ["random", "beginner", "casual", "steady"])
def test_among_a_hundred_tables_of_masters_nobody_waits_for_a_beginner(workers: int, bot: str) -> None:
    clock = crowd(workers)
    asked = [BotQuestion("", "", "", 0.0)] * 0
    for second in range(30):
        clock.run(second + 0.37)
        asked += [clock.ask(f"newcomer{n}", "own", bot) for n in range(3)]
    clock.run(60)
    assert max(clock.waited[thought] for thought in asked) < 0.3


def test_masters_answer_within_their_limit_however_many_they_are() -> None:
    """Who waits too long thinks for less time, so that the line does not grow."""
    clock = crowd(2)
    clock.run(60)
    limit = limit_of("master")
    assert limit == wish_of("master") + SPARE
    assert max(clock.waited.values()) < limit + 100 * (LEAST + OVERHEAD) / 2
    alone = Clock(1)
    thought = alone.ask("a", "t", "master")
    alone.run(9)
    assert alone.waited[thought] == pytest.approx(wish_of("master") + OVERHEAD)


def test_who_opens_many_tables_waits_longer_and_nobody_else_does() -> None:
    clock = Clock(1)
    many = [clock.ask("greedy", f"t{n}", "strong") for n in range(50)]
    one = clock.ask("other", "t", "strong")
    clock.run(100)
    assert clock.waited[one] < 3.1 * (wish_of("strong") + OVERHEAD)  # behind the one that runs and one that came before
    assert max(clock.waited[thought] for thought in many) > clock.waited[one]
    tables = [thought.table for thought in clock.waited if thought.person == "greedy"]
    assert tables == [f"t{n}" for n in range(50)]


def test_tables_of_one_person_take_turns() -> None:
    clock = Clock(1)
    first = [clock.ask("p", "busy", "strong") for _ in range(5)]
    other = clock.ask("p", "calm", "strong")
    clock.run(100)
    order = list(clock.waited)
    assert order.index(other) == 2  # behind the one that runs and one that came before
    assert [thought for thought in order if thought.table == "busy"] == first


def test_what_nobody_waits_for_comes_last_and_keeps_its_time() -> None:
    clock = crowd(1, awaited=False)
    clock.run(9)
    asked = clock.ask("p", "t", "strong")
    clock.run(30)
    assert clock.waited[asked] < wish_of("master") + wish_of("strong") + 3 * OVERHEAD
    assert len(clock.waited) < 16  # each master thought for as long as it wished


def test_what_is_dropped_is_not_thought() -> None:
    clock = Clock(1)
    running, waiting = clock.ask("p", "a", "master"), clock.ask("p", "b", "master")
    assert clock.queue.drop(waiting)
    assert not clock.queue.drop(waiting)
    assert not clock.queue.drop(running)
    clock.run(60)
    assert list(clock.waited) == [running]


@pytest.mark.parametrize(
    ("bot", "limit"), [("random", None), ("casual", None), ("steady", None), ("strong", 1.2), ("master", 3.0)]
)
def test_a_limit_is_told_where_waiting_is_noticed(bot: str, limit: float | None) -> None:
    assert limit_of(bot) == limit


# --- in front of worker processes ---


async def a_while() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


class Slow:
    """Stands for the worker processes: answers when it is told to."""

    def __init__(self, bots: BotPool, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[tuple[str, asyncio.Future[tuple[int, float]]]] = []
        monkeypatch.setattr(bots, "_ask", self.ask)

    async def ask(
        self, work: Any, name: str, data: bytes, seat: int, spec: str, key: int, worker: int
    ) -> tuple[int, float]:
        answer: asyncio.Future[tuple[int, float]] = asyncio.get_running_loop().create_future()
        self.begun.append((spec, answer))
        return await answer


def test_no_more_is_begun_than_there_are_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool has one line for all: whatever stands there cannot be overtaken any more."""
    view = game("sample").new(seats=2, seed=1).view(0)

    async def run() -> None:
        bots = BotPool(2)
        slow = Slow(bots, monkeypatch)
        asked = [asyncio.create_task(bots.choose(view, "master", f"p{n}", "t")) for n in range(5)]
        await a_while()
        assert [spec for spec, _ in slow.begun] == ["master"] * 2
        quick = asyncio.create_task(bots.choose(view, "beginner", "q", "t"))
        await a_while()
        assert [spec for spec, _ in slow.begun] == ["master", "master", "beginner"]
        asked[2].cancel()
        slow.begun[0][1].set_result((7, 0.0))
        assert await asked[0] == 7
        await a_while()
        assert len(slow.begun) == 4
        asked[1].cancel()  # it is being thought: the worker is told to stop
        await a_while()
        assert list(bots._stops) == [0, 1, 0]
        slow.begun[1][1].set_exception(OSError("lost"))
        slow.begun[2][1].set_result((1, 0.0))
        assert await quick == 1
        slow.begun[3][1].set_exception(OSError("lost"))
        with pytest.raises(OSError, match="lost"):
            await asked[3]
        slow.begun[4][1].set_result((4, 0.0))
        assert await asked[4] == 4

    asyncio.run(run())


def test_a_worker_that_is_told_to_stop_gives_its_best_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    table = game("sample").new(seats=2, seed=1)
    view = table.view(min(table.waiting))
    monkeypatch.setattr(bots_module, "_stops", [1])
    arguments = ("sample", None), bytes(view._array.tobytes()), view.seat, "search:60s", 1, 0
    move, took = bots_module._timed(bots_module._choose, *arguments)
    assert move in view.moves(view.seat).packed().tolist()
    assert 0 < took < 60


def test_what_a_thought_took_of_the_processor_is_charged_whoever_still_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        view, bots, charged = game("sample").new(2, seed=1).view(0), BotPool(1), list[float]()
        answers: list[asyncio.Future[tuple[list[Any], float]]] = []

        def ask(*work: object) -> asyncio.Future[tuple[list[Any], float]]:
            answers.append(asyncio.get_running_loop().create_future())
            return answers[-1]

        monkeypatch.setattr(bots, "_ask", ask)
        waited, given_up = [asyncio.create_task(bots.explain(view, name, "t", charge=charged.append)) for name in "ab"]
        await a_while()
        answers[0].set_result(([], 1.5))
        assert await waited == []
        await a_while()
        given_up.cancel()
        answers[1].set_result(([], 0.25))
        await a_while()
        assert charged == [1.5, 0.25]

    asyncio.run(run())


# --- at a table ---


class Thinking:
    """Bots that think for ever, or until they are told what to answer."""

    def __init__(self) -> None:
        self.asked: list[View] = []
        self.answers: list[asyncio.Future[int]] = []
        self.cancelled = 0

    async def choose(self, view: View, *who: object, **more: object) -> int:
        self.asked.append(view)
        self.answers.append(asyncio.get_running_loop().create_future())
        try:
            return await self.answers[-1]
        except asyncio.CancelledError:
            self.cancelled += 1
            raise


class Paper:
    """Keeps nothing."""

    async def append(self, append: Append) -> bool:
        return True


@pytest.fixture
def hub() -> tuple[Hub, Thinking]:
    thinking = Thinking()
    readiness = SimpleNamespace(listeners=[], is_ready=lambda name, moves: True, is_compiled=lambda name: True)
    rings = SimpleNamespace(ring=lambda room: None)
    return Hub(cast(Any, Paper()), cast(Any, readiness), cast(Any, thinking), cast(Any, rings)), thinking


async def seated(hub: Hub, *seats: dict[str, str]) -> Audience:
    sample = game("sample")
    row = blank_row(sample, "p") | {"seats": len(seats), "lineup": list(seats), "secret": "5" * 64}
    audience = Audience(Room(row, sample, cast(Any, Paper())))
    for seat, kind in enumerate(seats):
        if kind["kind"] == "open":
            await hub.change(audience, functools.partial(audience.room.sit, seat, "p", "", ""))
    await hub.change(audience, audience.room.begin)
    return audience


class Onlooker:
    """Looks on, and has not been told anything yet."""

    seat, shown = 14, None


PERSON, BOT = {"kind": "open"}, {"kind": "bot", "bot": "master"}


def test_nobody_thinks_about_what_was_given_up(hub: tuple[Hub, Thinking]) -> None:
    async def run() -> None:
        application, thinking = hub
        audience = await seated(application, PERSON, BOT)
        await a_while()
        assert len(thinking.asked) == 1
        await application.change(audience, lambda: audience.room.resign(0, "steady"))
        await a_while()
        assert audience.room.over
        assert thinking.cancelled == 1
        assert not application.tasks

    asyncio.run(run())


def test_a_bots_move_goes_the_way_of_a_persons(hub: tuple[Hub, Thinking], monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        application, thinking = hub
        told: list[str] = []
        changed = application.changed

        def note(at: Audience, entry: Any) -> None:
            told.append(entry.kind)
            changed(at, entry)

        monkeypatch.setattr(application, "changed", note)
        audience = await seated(application, PERSON, BOT)
        await a_while()
        view = thinking.asked[0]
        thinking.answers[0].set_result(int(view.moves(1).packed()[0]))
        await a_while()
        assert told[-1] == "moves"
        assert audience.room.log_state.moves[-1][0] == 1
        for task in application.tasks:
            task.cancel()

    asyncio.run(run())


def test_a_bot_whose_moves_are_refused_as_one_makes_the_first(
    hub: tuple[Hub, Thinking], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        application, thinking = hub

        async def twice(view: View, choose: Any) -> list[int]:
            chosen = await choose(view)
            return [chosen, chosen]

        monkeypatch.setattr("petteia.server.rooms.hub.with_payment", twice)
        audience = await seated(application, PERSON, BOT)
        await a_while()
        thinking.answers[0].set_result(first := int(thinking.asked[0].moves(1).packed()[0]))
        await a_while()
        assert [move for seat, move in audience.room.log_state.moves if seat == 1] == [first]
        for task in application.tasks:
            task.cancel()

    asyncio.run(run())


@pytest.mark.parametrize("level", ["random", "beginner"])
def test_a_beginner_answers_without_a_worker_until_the_rules_are_compiled(
    hub: tuple[Hub, Thinking], level: str
) -> None:
    async def run() -> None:
        application, thinking = hub
        application.readiness.is_compiled = lambda name: False  # type: ignore[method-assign]
        audience = await seated(application, PERSON, {"kind": "bot", "bot": level})
        for _ in range(100):
            await asyncio.sleep(0.02)
            if not audience.room.bots_asked():
                break
        assert [seat for seat, _ in audience.room.log_state.moves].count(1) > 0
        assert not thinking.asked

    asyncio.run(run())


def test_bots_alone_go_on_more_slowly_unless_somebody_looks(hub: tuple[Hub, Thinking]) -> None:
    async def run() -> None:
        application, thinking = hub
        audience = await seated(application, BOT, BOT)
        await asyncio.sleep(0.3)
        assert not thinking.asked
        audience.join(cast(Any, Onlooker()))
        await asyncio.sleep(0.3)
        assert len(thinking.asked) == 1
        for task in application.tasks:
            task.cancel()

    asyncio.run(run())
