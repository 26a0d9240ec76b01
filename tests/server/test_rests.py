"""Clocks over days: a reserve, hours in which somebody plays, vacations; bounded, so that nobody stalls a game for ever."""

from __future__ import annotations

import asyncio
import time
from datetime import datetime
from pathlib import Path
from typing import Any, Literal
from zoneinfo import ZoneInfo

import pytest
from tests.server.postbox import Postbox
from tests.server.servers import running
from tests.server.test_accounts import code, signed_up
from tests.server.test_ratings import rated_table, settings

from petteia.server.application import Application
from petteia.server.messages import NewTable, SeatWish
from petteia.server.people import rests
from petteia.server.people.ratings import places_of
from petteia.server.refusals import Refusal
from petteia.server.rooms.new_table import open_table
from petteia.server.rooms.rest_times import Rest
from petteia.server.rooms.snapshot import about_table, clocks
from petteia.server.settings import BANKS, DAY, HOUR, MINUTE, PACES

START = int(datetime(2026, 11, 16, 12, tzinfo=ZoneInfo("Europe/Kyiv")).timestamp() * 1000)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The time of the server, which stands until it is moved."""
    at = [START]
    monkeypatch.setattr(time, "time_ns", lambda: at[0] * 1_000_000)
    return at


def local(text: str, zone: str = "Europe/Kyiv") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


def test_time_runs_in_hours_and_outside_of_vacations() -> None:
    day = Rest("Europe/Kyiv", (8 * 60, 20 * 60))
    assert day.until(local("2026-11-16T12:00")) is None
    assert day.until(local("2026-11-16T21:00")) == local("2026-11-17T08:00") == day.until(local("2026-11-17T03:00"))
    assert day.after(local("2026-11-16T12:00"), 3 * DAY) == local("2026-11-22T12:00")  # twelve hours of each day
    assert day.after(local("2026-11-16T23:00"), HOUR) == local("2026-11-17T09:00")
    night = Rest("Europe/Kyiv", (20 * 60, 4 * 60))
    assert night.until(local("2026-11-16T23:00")) is None is night.until(local("2026-11-16T03:59"))
    assert night.after(local("2026-11-16T03:00"), 2 * HOUR) == local("2026-11-16T21:00")
    away = Rest(away=((START + HOUR, START + HOUR + 10 * DAY),))
    assert away.after(START, DAY) == START + 11 * DAY
    assert (away.vacation(START), away.vacation(START + HOUR)) == (None, START + HOUR + 10 * DAY)
    for rest in (day, night, away, Rest()):
        for since in range(START, START + 3 * DAY, 7 * HOUR + MINUTE):
            end = rest.after(since, 30 * HOUR)
            assert rest.ran(since, end) == 30 * HOUR == rest.ran(since, end - HOUR) + rest.ran(end - HOUR, end)


@pytest.mark.parametrize("zone", ["Europe/Kyiv", "America/New_York", "Australia/Lord_Howe", "UTC"])
def test_clocks_that_are_put_forward_and_back_stop_nobody(zone: str) -> None:
    """Also where an hour that was chosen does not exist on one day, and comes twice on another."""
    for begins in (2 * 60 + 30, 23 * 60 + 45, 0):
        rest = Rest(zone, (begins, (begins + 6 * 60) % 1440))
        for since in range(local("2026-03-01T00:00"), local("2026-11-20T00:00"), 11 * DAY + HOUR):
            end = rest.after(since, 3 * DAY)
            assert 11 * DAY < end - since < 13 * DAY, (zone, begins, since)


def test_hours_and_vacations_are_bounded() -> None:
    assert rests.checked_hours(["22:00", "04:00"], "Europe/Kyiv")["hours"] == ["22:00", "04:00"]
    for hours, zone, why in (
        (["08:00", "13:59"], "UTC", "bad-hours"),
        (["08:00", "08:00"], "UTC", "bad-hours"),
        (["8", "20:00"], "UTC", "bad-request"),
        (["08:00"], "UTC", "bad-request"),
        (None, "../etc/passwd", "bad-request"),
        (None, "Nowhere/None", "bad-request"),
    ):
        with pytest.raises(Refusal) as refused:
            rests.checked_hours(hours, zone)
        assert refused.value.code == why
    one = rests.with_vacation([], START - DAY, START + 20 * DAY, START, 30)
    assert one == [[START, START + 20 * DAY]]  # not in the past
    assert rests.left(one, START, 30) == 10
    for begin, end in (
        (START + 30 * DAY, START + 41 * DAY),  # 31 days in a year
        (START + 364 * DAY, START + 366 * DAY),  # too far ahead
        (START + 19 * DAY, START + 21 * DAY),  # on top of another one
        (START + 50 * DAY, START + 50 * DAY + MINUTE),
        (START + 50 * DAY, START + 49 * DAY),
    ):
        with pytest.raises(Refusal):
            rests.with_vacation(one, begin, end, START, 30)
    two = rests.with_vacation(one, START + 30 * DAY, START + 40 * DAY, START, 30)
    later = START + 360 * DAY
    with pytest.raises(Refusal):  # the first of them is not a year ago yet
        rests.with_vacation(two, later, later + 25 * DAY, later, 30)
    assert rests.with_vacation(two, later + 60 * DAY, later + 90 * DAY, later + 60 * DAY, 30)
    assert rests.without_vacation(two, START, START + DAY) == [[START, START + DAY], two[1]]
    assert rests.without_vacation(two, START + 30 * DAY, START + DAY) == one
    with pytest.raises(Refusal):
        rests.without_vacation(two, START, START + 25 * DAY)


async def seated(application: Application) -> Any:
    for person in ("anna", "boris"):
        await application.accounts.sign_up(person, person.title(), START, mail=f"{person}@example.org")
    return await rated_table(application, ["anna", "boris"], rated=False)


def left(room: Any, seat: int) -> int:
    return int(next(one["left"] for one in clocks(room) if one["seat"] == seat))


def test_a_game_over_days_waits_for_who_sleeps_or_is_away(tmp_path: Path, clock: list[int]) -> None:
    async def run() -> None:
        application = Application(settings(tmp_path))
        await application.open()
        room = (audience := await seated(application)).room
        hub = application.hub
        assert (left(room, 0), room.reserve(0)) == (10 * DAY, 7 * DAY)
        hours, away = {"zone": "Europe/Kyiv", "hours": ["08:00", "20:00"]}, [[START + HOUR, START + HOUR + 20 * DAY]]
        await asyncio.gather(  # two devices do not undo each other's choice
            application.rests.set("boris", lambda known: known | hours),
            application.rests.set("boris", lambda known: known | {"away": away}),
        )
        assert left(room, 1) == 30 * DAY  # the vacation counts at once, the hours from the next question on
        assert about_table(room, "w", set(), "")["seats"][1]["away"] == [START + HOUR, START + HOUR + 20 * DAY]
        notes = [line.data["text"] for line in audience.log_text.lines(0, "en") if line.is_note]
        assert [" ".join(text.split()[1:4]) for text in notes] == ["has planned a"]
        clock[0] = START + 2 * HOUR
        told = next(one for one in clocks(room) if one["seat"] == 1)
        assert told["rests"] == {"why": "away", "until": START + HOUR + 20 * DAY}
        clock[0] = START + 15 * DAY
        await hub.sweep()
        assert [chair.late for chair in room.log_state.chairs] == [True, False]
        with pytest.raises(Refusal):
            await hub.change(audience, lambda: room.propose(0, "takeover", 1, "random"))
        clock[0] = START + 31 * DAY
        await hub.sweep()
        assert room.log_state.chairs[1].late
        assert room.phase == "playing"
        moves = [int(room.table.moves(1)[0]), "seal"]
        await hub.play(audience, 1, room.question(1), moves)
        assert (room.log_state.chairs[1].late, room.reserve(1)) == (False, 0)
        await application.close()
        again = Application(settings(tmp_path))
        await again.open()
        folded = (await again.hub.get(room.id)).room
        assert (folded.log_state.spent, folded.log_state.since, folded.log_state.chairs[1].rest) == (
            room.log_state.spent, room.log_state.since, room.log_state.chairs[1].rest,
        )  # fmt: skip
        await again.close()

    asyncio.run(run())


def test_the_reserve_is_taken_once_and_taking_back_renews_no_clock(tmp_path: Path, clock: list[int]) -> None:
    async def run() -> None:
        application = Application(settings(tmp_path))
        await application.open()
        room = (audience := await seated(application)).room
        hub, since = application.hub, dict(room.log_state.since)
        clock[0] += 4 * DAY
        await hub.play(audience, 0, room.question(0), [int(room.table.moves(0)[0])])
        for _ in range(3):
            clock[0] += DAY
            if room.can_undo(0):
                await hub.change(audience, lambda: room.undo(0))
            else:
                await hub.play(audience, 0, room.question(0), [int(room.table.moves(0)[0])])
        assert room.log_state.since[0] == since[0]
        assert room.deadline(0) == since[0] + 10 * DAY
        await hub.play(audience, 0, room.question(0), [int(room.table.moves(0)[0]), "seal"])
        assert room.reserve(0) == 7 * DAY - (clock[0] - since[0] - 3 * DAY)
        await application.close()

    asyncio.run(run())


def test_moving_ones_hours_along_stalls_nothing(tmp_path: Path, clock: list[int]) -> None:
    async def run() -> None:
        application = Application(settings(tmp_path))
        await application.open()
        room = (await seated(application)).room
        for n in range(60):
            clock[0] = START + n * 6 * HOUR
            ends = [f"{(14 + 6 * (n + more)) % 24:02}:00" for more in (1, 2)]
            chosen = {"zone": "Europe/Kyiv", "hours": ends, "away": []}
            await application.rests.set("boris", lambda known, chosen=chosen: chosen)  # type: ignore[misc]
            await application.hub.sweep()
        assert room.log_state.chairs[1].late
        await application.close()

    asyncio.run(run())


@pytest.mark.parametrize("pace", ["live", "days"])
def test_who_stays_away_from_a_rated_game_has_left_it(
    tmp_path: Path, clock: list[int], pace: Literal["live", "days"]
) -> None:
    """Also one against bots alone, whom nobody asks to wait no longer."""

    async def run() -> None:
        application = Application(settings(tmp_path))
        await application.open()
        application.hub.owns = lambda table: True
        seats = [SeatWish(kind="me"), SeatWish(kind="bot", bot="random")]
        wish = NewTable(game="sample", seats=seats, pace=pace, rated=True)
        audience = await open_table(application, "anna", "Anna", wish, True)
        hub, room, time = application.hub, audience.room, int(PACES[pace] or 0) + BANKS[pace]
        while room.waiting != {0}:
            await asyncio.sleep(0.01)
        clock[0] += time
        await hub.sweep()
        assert (room.log_state.chairs[0].late, room.log_state.chairs[0].out) == (True, None)
        row = await application.store.table(room.id)
        assert row is not None
        assert row["wake"] == room.log_state.since[0] + 2 * time
        clock[0] += time - MINUTE
        await hub.sweep()
        assert room.log_state.chairs[0].out is None
        clock[0] += MINUTE
        await hub.sweep()
        assert room.log_state.chairs[0].out == "replaced"
        with pytest.raises(Refusal):  # the bot wins for nobody
            room.return_(0)
        assert places_of([{"out": "replaced", "place": 1}, {"out": None, "place": 2}]) == [2, 1]
        await application.close()

    asyncio.run(run())


def test_the_page_asks_for_rests(post: tuple[Postbox, str], tmp_path: Path) -> None:
    folder, more = tmp_path, {"PETTEIA_SMTP": post[1], "PETTEIA_PUBLIC_URL": ""}
    with running(f"sqlite:///{folder}/p.db", folder, **more) as server:
        anna = signed_up(server, post[0], "Annika")
        assert anna.http.get("/api/account/rest").json() == {"zone": "UTC", "hours": None, "away": [], "left": 30}
        chosen = anna.http.put("/api/account/rest", json={"hours": ["08:00", "22:00"], "zone": "Europe/Kyiv"}).json()
        assert (chosen["hours"], chosen["zone"]) == (["08:00", "22:00"], "Europe/Kyiv")
        assert code(anna.http.put("/api/account/rest", json={"hours": ["08:00", "09:00"]})) == (422, "bad-hours")
        now = time.time_ns() // 1_000_000
        gone = anna.http.post("/api/account/rest/vacations", json={"begin": now - DAY, "end": now + 5 * DAY}).json()
        assert len(gone["away"]) == 1
        assert gone["left"] in (24, 25)
        far = {"begin": now + 40 * DAY, "end": now + 80 * DAY}
        assert code(anna.http.post("/api/account/rest/vacations", json=far)) == (422, "bad-vacation")
        back = anna.http.delete(f"/api/account/rest/vacations/{gone['away'][0][0]}").json()
        assert back["away"] == []
        assert code(anna.http.delete("/api/account/rest/vacations/1")) == (404, "no-page")
        assert anna.http.get("/api/account/export").json()["rest"]["hours"] == ["08:00", "22:00"]
        codes = [anna.http.put("/api/account/rest", json={"hours": None}).status_code for _ in range(10)]
        assert 429 in codes
