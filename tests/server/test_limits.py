"""Limits: what somebody may take is counted by person and by address, before anything is done, and work by what it has cost."""

from __future__ import annotations

import asyncio
import functools
import json
import random
import socket
import time
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from tests.server.people import Person
from tests.server.servers import Server, running
from tests.server.test_crowds import Paper, pings
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from petteia import game
from petteia.core.errors import PetteiaError
from petteia.core.record import seal
from petteia.server.lag import Lag
from petteia.server.limits import Allowances, Bucket, Buckets, let_others_run, metered
from petteia.server.rooms import fairness, log_text
from petteia.server.rooms.new_table import blank_row
from petteia.server.rooms.room import NewEntry, Room
from petteia.server.settings import Limits
from petteia.server.web.addresses import Proxies, counted

# --- buckets ---


def test_what_was_used_beyond_the_measure_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    at = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: at[0])
    bucket = Bucket(0.5, 2)
    bucket.use(3)
    assert bucket.level() == -1
    at[0] = 2.0
    assert (bucket.level(), bucket.take()) == (0, False)
    at[0] = 60.0
    assert bucket.level() == 2


def test_of_many_names_the_oldest_are_forgotten_and_each_costs_the_same() -> None:
    buckets = Buckets(0, 1, most=100)
    assert buckets.take("me")
    for n in range(99):
        assert buckets.take(f"other {n}")
    assert not buckets.take("me")
    for n in range(1000):
        buckets.take(f"more {n}")
    assert len(buckets) == 100
    assert buckets.take("me")


def test_only_the_steps_of_ones_own_work_are_charged() -> None:
    costs = {"idle": 0.0, "busy": 0.0}

    def spin(seconds: float) -> None:
        end = time.thread_time() + seconds
        while time.thread_time() < end:
            pass

    async def work(name: str) -> str:
        for _ in range(5):
            if name == "busy":
                spin(0.02)
            await let_others_run()
        await asyncio.sleep(0.01)
        return name

    async def charged(name: str) -> str:
        def charge(seconds: float) -> None:
            costs[name] += seconds

        return await metered(work(name), charge)

    async def fails() -> None:
        await let_others_run()
        raise ValueError("as it was")

    async def story() -> None:
        assert list(await asyncio.gather(charged("idle"), charged("busy"))) == ["idle", "busy"]
        with pytest.raises(ValueError, match="as it was"):
            await metered(fails(), lambda seconds: None)
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await metered(asyncio.sleep(60), lambda seconds: None)

    asyncio.run(story())
    assert costs["busy"] >= 0.1
    assert costs["idle"] < 0.03


def test_a_person_and_an_address_are_charged_alike() -> None:
    allowances = Allowances(Limits(work_burst=1, address_work_burst=3, work_per_second=0, address_work_per_second=0))
    for person in ("anna", "boris", "carl"):
        assert allowances.work("here", person)
        allowances.meter("here", person)(1.0)
        assert not allowances.work("there", person)
    assert not allowances.work("here", "dora")
    assert not allowances.work("here", None)
    assert allowances.work("there", "dora")


# --- addresses ---


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::ffff", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no address" * 20, ("no address" * 20)[:64]),
    ],
)
def test_an_address_is_counted_by_what_one_subscriber_has(host: str, name: str) -> None:
    assert counted(host) == name


def test_proxies_are_addresses_and_networks() -> None:
    proxies = Proxies("127.0.0.1, 10.0.0.0/8,2001:db8::/32")
    assert all(host in proxies for host in ("127.0.0.1", "10.9.8.7", "2001:db8::5"))
    assert not any(host in proxies for host in ("127.0.0.2", "192.0.2.7", "nonsense", ""))
    assert "192.0.2.7" not in Proxies("")
    assert "192.0.2.7" in Proxies("*")
    with pytest.raises(PetteiaError, match="PETTEIA_TRUSTED_PROXIES"):
        Proxies("10.0.0.1/8")


# --- at a server ---


def statuses(url: str, path: str, count: int, **headers: str) -> list[int]:
    with httpx.Client(base_url=url) as client:
        return [client.get(path, headers=headers).status_code for _ in range(count)]


def test_files_and_nonsense_are_counted_by_address_like_everything(tmp_path: Path) -> None:
    few = {"address_requests_per_second": 0.01, "address_requests_burst": 20}
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, limits=few, PETTEIA_TRUSTED_PROXIES="127.0.0.1") as server:
        for n, path in enumerate(("/", "/assets/nothing.js", "/%00", "/api/about", "/api/tables/nowhere")):
            found = statuses(server.url, path, 25, **{"x-forwarded-for": f"192.0.2.{n}"})
            assert 429 not in found[:20], path
            assert found[20:] == [429] * 5, path
        forged = [statuses(server.url, "/", 1, **{"x-forwarded-for": f"203.0.113.{n}, 192.0.2.0"})[0] for n in range(3)]
        assert forged == [429] * 3  # what a client says before its proxy does is not believed
        same = [statuses(server.url, "/", 1, **{"x-forwarded-for": f"2001:db8::{n:x}"})[0] for n in range(25)]
        assert same[20:] == [429] * 5


def test_a_header_of_somebody_who_is_no_proxy_is_not_believed(tmp_path: Path) -> None:
    few = {"address_requests_per_second": 0.01, "address_requests_burst": 20}
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, limits=few) as server:
        found = [statuses(server.url, "/", 1, **{"x-forwarded-for": f"192.0.2.{n}"})[0] for n in range(30)]
        assert found[20:] == [429] * 10


def socket_code(server: Server, table: str, keep: list[Any], **headers: str) -> int:
    """Open a socket without a cookie; gives 0 if it stays open, else the status or the code with which it is closed."""
    address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
    try:
        one = connect(address, proxy=None, additional_headers=headers, max_size=2**24, legacy=True)
        keep.append(one)
        one.send(json.dumps({"v": 1, "type": "hello", "fixed": []}))
        assert json.loads(one.recv(20))["type"] == "state"
    except InvalidStatus as refused:
        return refused.response.status_code
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code
    return 0


def test_sockets_without_a_cookie_are_counted_by_address(tmp_path: Path) -> None:
    few = {"sockets_per_address": 5, "handshakes_per_second": 0.01, "handshakes_burst": 9}
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, limits=few, PETTEIA_TRUSTED_PROXIES="127.0.0.1") as server:
        table = Person(server.url, "Anna").open(public=True)["id"]
        keep: list[Any] = []
        codes = [socket_code(server, table, keep, **{"x-forwarded-for": "192.0.2.1"}) for _ in range(12)]
        assert codes == [0] * 5 + [4008] * 4 + [429] * 3
        assert socket_code(server, table, keep, **{"x-forwarded-for": "192.0.2.2"}) == 0
        for one in keep:
            one.close()


def test_messages_of_all_sockets_of_an_address_are_counted_together(tmp_path: Path) -> None:
    few = {"address_messages_per_second": 0.01, "address_messages_burst": 30}
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, limits=few) as server:
        anna = Person(server.url, "Anna")
        table = anna.open(public=True)["id"]
        with anna.at(table) as one, Person(server.url).at(table) as other:
            replies = [sitting.ask(type="ping")["type"] for _ in range(14) for sitting in (one, other)]
            assert replies == ["pong"] * 28
            one.send(type="ping", id="x")
            assert one.wait_for("refused", "pong")["code"] == "too-often"


def test_tables_of_an_address_are_counted_whoever_opens_them(tmp_path: Path) -> None:
    few = {"openings_per_hour": 1, "openings_burst": 3}
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, limits=few) as server:
        wish = {"game": "sample", "seats": [{"kind": "me"}, {"kind": "open"}]}
        found = [Person(server.url).http.post("/api/tables", json=wish).status_code for _ in range(5)]
        assert found == [201] * 3 + [429] * 2


def test_who_has_used_too_much_of_the_processor_is_refused_before_the_work(tmp_path: Path) -> None:
    little = {"work_per_second": 0.0001, "work_burst": 0.1}
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, limits=little) as server:
        server.wait_for_game("sample")
        boris = Person(server.url, "Boris")
        anna = Person(server.url, "Anna")
        table = anna.open(mine=2)
        with anna.at(table["id"]) as one:
            code, told = "", 0
            while code != "too-often":
                reply = one.ask(type="speak")
                code, told = reply.get("code", ""), told + 1
                assert told < 2000
            assert one.ask(type="play", question=one.state["question"], moves=[0])["code"] == "too-often"
            assert one.ask(type="ping")["type"] == "pong"
            answer = anna.http.get(f"/api/tables/{table['id']}/chart")
            assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-often")
            assert "retry-after" in answer.headers
        with pytest.raises(ConnectionClosed) as closed:
            anna.at(table["id"])
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4008
        assert boris.http.get("/api/tables").status_code == 200


def big_record(lines: int) -> bytes:
    """A record of 1 MiB with a fitting seal: a true beginning, and then no end of lines that look like moves."""
    data: dict[str, Any] = game("sample").new(seats=2, seed=9).record().data()
    data["moves"] = [*data["moves"], *["0 deal wine to 0"] * lines]
    return json.dumps(data | {"seal": seal(data)}).encode()


def test_a_ping_is_answered_while_somebody_sends_large_records(server: Server) -> None:
    """However many come: the server works less than 60 ms before it answers at another table."""
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    body = big_record(50_000)
    assert 900_000 < len(body) < 2**20
    table = boris.open(mine=2)
    wish = b'{"seats": [{"kind": "me"}, {"kind": "me"}], "record": %s}' % body
    assert anna.http.post("/api/files", content=body).json()["error"]["code"] == "bad-record"

    async def story() -> list[float]:
        async with (
            pings(boris, server, table) as taken,
            httpx.AsyncClient(base_url=server.url, cookies=anna.http.cookies, timeout=60) as client,
        ):
            for _ in range(4):
                sent = [client.post("/api/files", content=body), client.post("/api/tables", content=wish)]
                assert {answer.status_code for answer in await asyncio.gather(*sent)} == {422}
        return taken

    taken = sorted(asyncio.run(story()))
    assert taken[-2] < 0.06, taken[-5:]


def test_a_record_is_read_no_further_than_it_is_legal(server: Server) -> None:
    """The refusal names the first line that is wrong, and a whole record is what it was."""
    anna = Person(server.url, "Anna")
    answer = anna.http.post("/api/tables", json={"record": json.loads(big_record(10)), "seats": [{"kind": "me"}] * 2})
    error = answer.json()["error"]
    number = len(game("sample").new(seats=2, seed=9).record().moves) + 1
    assert (error["code"], f"move {number}:" in error["text"]) == ("bad-record", True)


@pytest.mark.parametrize("secret", [True, False])
def test_a_log_told_in_steps_is_the_log_told_at_once(secret: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """For every viewer, whatever is played, taken back or ended meanwhile; and no step tells more than a few moves."""
    sample, chance, paper = game("sample"), random.Random(5), cast(Any, Paper())
    row = blank_row(sample, "p") | {"seats": 2, "lineup": [{"kind": "open"}] * 2, "secret": "5" * 64}
    monkeypatch.setattr(log_text, "STEPS", 4)
    room = Room(row, sample, paper)
    steps: list[int] = []

    async def play(count: int) -> None:
        for _ in range(count):
            if room.over:
                return
            seat, undo = chance.choice(sorted(room.waiting)), chance.random() < 0.2

            def make(seat: int = seat, undo: bool = undo) -> NewEntry:
                assert room.table is not None
                if undo and room.can_undo(seat):
                    return room.undo(seat)
                return room.play(seat, None, [chance.choice(room.table.moves(seat).packed().tolist())], "en")

            await room.change(make)

    async def prepared(seat: int) -> None:
        told = log_text.LogText(room)
        if not secret:
            told._is_open = True
        was_over = room.over
        await told.prepare(seat, "en")
        assert told._lines or was_over != room.over
        shown = told.lines(seat, "en")
        fresh = log_text.LogText(room)
        fresh._is_open = told._is_open
        assert shown == fresh.lines(seat, "en")

    async def ticks() -> None:
        while True:
            steps.append(1)
            await let_others_run()

    async def story() -> None:
        for seat in range(2):
            await room.change(functools.partial(room.sit, seat, f"p{seat}", "", ""))
        await room.change(room.begin)
        ticking = asyncio.create_task(ticks())
        while not room.over:
            await asyncio.gather(prepared(0), prepared(14), play(3))
        steps.clear()
        await prepared(1)
        assert len(steps) >= len(room.log_state.moves) // 4
        ticking.cancel()

    asyncio.run(story())


def test_a_proof_is_checked_in_time_that_grows_as_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every move is compared once."""
    sample, chance = game("sample"), random.Random(4)
    secret, nonces = "11" * 32, ["a", "b"]
    table = sample.new(seats=2, seed=None)
    keys = fairness.fate_keys(secret, "t", nonces)
    table._keys = keys
    table._settle()
    while not table.over:
        seat = min(table.waiting)
        table.play(chance.choice(table.moves(seat).packed().tolist()), seat)
    fair = {"secret": secret, "commitment": fairness.commitment(secret), "nonces": nonces}
    proof = {"table": "t", "given": 0, "fairness": fair, "record": table.record().data()}
    compared = 0
    real = fairness._compare

    def counting(game_: Any, table_: Any, moves: Any, start: int) -> None:
        nonlocal compared
        compared += len(table_.played) - start
        real(game_, table_, moves, start)

    monkeypatch.setattr(fairness, "_compare", counting)
    assert fairness.verify(sample, proof) > 5
    assert compared <= len(table.played)
    data: dict[str, Any] = table.record().data()
    fates = [n for n, line in enumerate(data["moves"]) if line.startswith("fate")]
    swapped = dict(data, moves=list(data["moves"]))
    a, b = next((a, b) for a in fates for b in fates if a < b and data["moves"][a] != data["moves"][b])
    swapped["moves"][a], swapped["moves"][b] = swapped["moves"][b], swapped["moves"][a]
    with pytest.raises(fairness.Unfair):
        fairness.verify(sample, proof | {"record": swapped | {"seal": seal(swapped)}})


# --- too much to do ---


def test_one_long_step_is_no_sign_of_too_much_work_and_many_are() -> None:
    lag = Lag(2.0)
    lag.note(4.0, 4.25)
    assert lag.is_too_long
    for _ in range(20):
        lag.note(0.0, 0.25)
    assert not lag.is_too_long
    lag = Lag(2.0)
    lag.note(2.0, 2.25)
    assert not lag.is_too_long
    lag = Lag(2.0)
    for _ in range(4):
        lag.note(2.5, 2.75)
    assert lag.is_too_long


def test_a_loop_that_is_held_up_is_late() -> None:
    async def story() -> tuple[float, float]:
        lag = Lag(2.0)
        watch = asyncio.create_task(lag.watch())
        for _ in range(6):
            await asyncio.sleep(0)
            time.sleep(0.5)
        late = lag.seconds
        await asyncio.sleep(6)
        watch.cancel()
        return late, lag.seconds

    late, later = asyncio.run(story())
    assert late > 0.1
    assert later < 0.7 * late


def test_a_server_with_too_much_to_do_begins_nothing_new_and_goes_on_with_what_it_has(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path) as server:
        anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
        played, waiting = anna.open(mine=2, public=True)["id"], anna.open(public=True)["id"]
        server.stop()
        server.limits["lag_seconds"] = -1
        server.start()
        server.wait_for_game("sample")
        wish = {"game": "sample", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = boris.http.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "busy")
        assert int(answer.headers["retry-after"]) > 0
        with socket.create_connection(("127.0.0.1", server.port), 20) as raw:  # its body is not even waited for
            head = f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.url}\r\n"
            raw.sendall(f"{head}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n".encode())
            assert b" 503 " in raw.recv(4096)
        with pytest.raises(ConnectionClosed) as closed:
            boris.at(played)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4008, "busy")
        with boris.at(waiting) as coming, anna.at(played) as one:  # who comes to play is let in
            assert coming.state["table"]["phase"] == "open"
            moved = one.ask(type="play", question=one.state["question"], moves=[one.state["moves"]["packed"][0]])
            assert moved["type"] == "done"
