"""Foreign, stale, doubled, malformed, oversized and too frequent: answered clearly, and nothing changes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.people import Person, Sitting, open_socket
from tests.server.servers import Server, running
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from petteia.server.settings import ServerSettings
from petteia.server.web.app import STATIC, make_app

TYPES = (
    "hello", "look", "play", "undo", "propose", "answer", "resign", "return", "say", "why", "tell", "speak", "ping",
)  # fmt: skip


def two(server: Server, **wishes: Any) -> tuple[Person, Person, dict[str, Any]]:
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    table = anna.open(**wishes)
    boris.sit(table, 1)
    return anna, boris, table


def record_of(person: Person, table: dict[str, Any]) -> Any:
    return person.http.get(f"/api/tables/{table['id']}/record").json()


def test_bad_moves_change_nothing_and_say_why(server: Server) -> None:
    anna, _, table = two(server)
    with anna.at(table["id"]) as one:
        before, question = record_of(anna, table), one.state["question"]
        for moves, code in (
            ([[]], "bad-request"), ([], "bad-request"), (["fly"], "not-understood"), ([2**53 - 1], "not-understood"),
            ([{"verb": "hide"}], "not-understood"), ([{"verb": "hide", "good": {"a": 1}}], "not-understood"),
            (["deal wine to 0"], "illegal"), (["seal"], "illegal"), ([-1], "bad-request"), ([1.5], "bad-request"),
            ([True], "bad-request"), (["x" * 300], "bad-request"), (["seal"] * 65, "bad-request"),
        ):  # fmt: skip
            reply = one.ask(type="play", question=question, moves=moves)
            assert (reply["type"], reply["code"]) == ("refused", code), (moves, reply)
            assert reply["text"]
        for name in ("0", "999", "x", ""):
            assert one.ask(type="play", question=name, moves=["seal"])["code"] == "stale"
        assert record_of(anna, table) == before


def test_a_doubled_message_is_done_once(server: Server) -> None:
    anna, _, table = two(server)
    with anna.at(table["id"]) as one:
        question, hide = one.state["question"], one.state["moves"]["packed"][0]
        for _ in range(3):
            one.send(type="play", id="twice", question=question, moves=[hide])
        replies = [one.wait_for("done", "refused") for _ in range(3)]
        assert [r["type"] for r in replies] == ["done", "refused", "refused"]
        assert [r.get("code") for r in replies[1:]] == ["stale", "stale"]
    assert sum(line.startswith("0 ") for line in record_of(anna, table)["moves"]) == 1


def test_nobody_plays_anothers_seat(server: Server) -> None:
    anna, boris, table = two(server, public=True)
    with pytest.raises(ConnectionClosed), Sitting(boris, table["id"], 0, "en", None) as cheat:
        cheat.receive()
    forged = Person(server.url)
    forged.http.cookies.clear()
    forged.http.cookies.set("petteia", anna.http.cookies["petteia"][:-3] + "AAA")
    with forged.at(table["id"]) as looking:
        assert looking.state["seat"] is None


def test_a_foreign_page_is_refused(server: Server) -> None:
    anna, _, table = two(server)
    foreign = {"origin": "https://evil.example"}
    answer = anna.http.post("/api/tables", json={"game": "sample", "seats": []}, headers=foreign)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-origin")
    with pytest.raises(ConnectionClosed) as closed:
        open_socket(anna, table["id"], Origin="https://evil.example").recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4003
    own = open_socket(anna, table["id"], Origin=server.url)
    own.send(json.dumps({"v": 1, "type": "hello"}))
    assert json.loads(own.recv(10))["type"] == "state"
    own.close()


@pytest.mark.parametrize(
    ("texts", "code"),
    [
        (["{", "[", "nonsense", "\x00", "{]"], 4009),
        (['{"v": 2, "type": "hello"}'], 4001),
        (['{"v": 1, "type": "ping"}'], 4009),
        (["x" * 20_000] * 5, 4009),
        (["x" * 200_000], 1009),
        ([b"\x00\x01"] * 5, 4009),
    ],
)
def test_what_is_no_message_is_answered_and_then_cut_off(server: Server, texts: list[Any], code: int) -> None:
    anna, _, table = two(server)
    socket = open_socket(anna, table["id"])
    assert closed_after(socket, texts) == code


def closed_after(socket: ClientConnection, texts: list[Any]) -> int:
    """Send all texts, read every answer (a refusal each), and give the code with which the socket is closed."""
    try:
        for text in texts:
            socket.send(text)
        while True:
            assert json.loads(socket.recv(10))["type"] in ("refused", "reload")
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else closed.rcvd.code


def test_too_many_messages_are_held_back(tmp_path: Any) -> None:
    slow = {"messages_per_second": 1, "messages_burst": 5, "requests_per_second": 1, "requests_burst": 8}
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, limits=slow) as server:
        anna = Person(server.url, "Anna")
        answers = [anna.http.get("/api/about").status_code for _ in range(12)]
        assert answers[0] == 200
        assert answers[-1] == 429
        assert anna.http.get("/api/about").headers["retry-after"] == "5"


def test_too_many_messages_at_a_socket_close_it_and_change_nothing(tmp_path: Any) -> None:
    slow = {"messages_per_second": 0.5, "messages_burst": 6, "sockets_per_person": 2}
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, limits=slow) as server:
        anna, _, table = two(server)
        before = record_of(anna, table)
        with anna.at(table["id"]) as one:
            for n in range(40):
                with contextlib.suppress(ConnectionClosed):
                    one.send(type="ping", id=str(n))
            replies, code = until_closed(one)
        assert code == 4008
        kinds = [reply.get("code", reply["type"]) for reply in replies if reply["type"] in ("pong", "refused")]
        assert kinds[:4] == ["pong"] * 4
        assert set(kinds[-3:]) == {"too-often"}
        assert record_of(anna, table) == before
        with anna.at(table["id"]) as again, anna.at(table["id"]):
            again.settle()
            with pytest.raises(ConnectionClosed) as third:
                open_socket(anna, table["id"]).recv(10)
            assert third.value.rcvd is not None
            assert (third.value.rcvd.code, third.value.rcvd.reason) == (4008, "too many sockets")


def until_closed(sitting: Sitting) -> tuple[list[dict[str, Any]], int]:
    """All that still comes, and the code with which the socket is closed."""
    replies = []
    try:
        while True:
            replies.append(sitting.receive(20))
    except ConnectionClosed as closed:
        return replies, 0 if closed.rcvd is None else closed.rcvd.code


def test_half_a_character_is_no_message(server: Server) -> None:
    """JSON can write half of a surrogate pair; no database or socket could carry it on."""
    anna, _, table = two(server)
    with anna.at(table["id"]) as one:
        one.socket.send('{"v": 1, "type": "say", "id": "h", "text": "\\ud800"}')
        assert one.wait_for("refused")["code"] == "bad-json"
        assert one.ask(type="ping")["type"] == "pong"
    for body in (b'{"name": "\\ud800"}', b'{"name": "\xed\xa0\x80"}'):
        answer = anna.http.patch("/api/me", content=body, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422)


def test_a_fault_of_ours_shows_nothing_of_its_inside(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(ServerSettings(database=f"sqlite:///{tmp_path}/x.db", every_game=True, prepare=False))

    async def story() -> httpx.Response:
        await app.state.application.open()
        monkeypatch.setattr("petteia.server.rooms.table_list.tables", broken)
        transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            answer = await client.get("/api/tables")
        await app.state.application.close()
        return answer

    async def broken(*arguments: Any) -> None:
        raise ZeroDivisionError("the inside")

    answer = asyncio.run(story())
    assert answer.status_code == 500
    assert answer.json()["error"]["code"] == "trouble"
    assert "inside" not in answer.text
    assert "Traceback" not in answer.text


def test_limits_on_size_and_number_are_clear(server: Server, tmp_path: Any) -> None:
    anna = Person(server.url)
    big = anna.http.post("/api/tables", content=b"x" * 2_000_000, headers={"content-type": "application/json"})
    assert (big.status_code, big.json()["error"]["code"]) == (413, "too-big")
    chunked = anna.http.post("/api/tables", content=iter([b"x" * 600_000] * 3))
    assert chunked.status_code == 413
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, limits={"tables_per_person": 2}) as small:
        carl = Person(small.url)
        for _ in range(2):
            carl.open()
        wish = {"game": "sample", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answer = carl.http.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "too-many-tables")


def test_programs_and_files_cannot_be_named_as_bots(server: Server) -> None:
    anna = Person(server.url)
    for spec in ("exec:touch /tmp/x", "mine.py:Bot", "search:100s", "", None):
        wish = {"game": "sample", "seats": [{"kind": "me"}, {"kind": "bot", "bot": spec}]}
        assert anna.http.post("/api/tables", json=wish).status_code == 422


def test_no_page_leaves_its_folder_and_every_answer_has_its_headers(server: Server) -> None:
    for path in ("/", "/t/abc", "/api/about", "/nothing.js"):
        answer = httpx.get(server.url + path)
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["petteia-protocol"] == "1"
    for path in ("/../settings.py", "/%2e%2e/settings.py", "/..%2fsettings.py", "/static/../app.py", "/api/nothing"):
        answer = httpx.get(server.url + path)
        assert answer.status_code == 404
        assert "import" not in answer.text
    cookie = httpx.get(f"{server.url}/api/me").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()


def test_only_what_is_everybodys_is_sent_compressed(server: Server) -> None:
    """An answer that holds something of one person is not: its length could tell what is in it (BREACH)."""
    with httpx.Client(base_url=server.url) as who:
        for path in ("/api/games", "/api/puzzles", "/api/games/akropolis/guide"):
            plain, packed = (who.get(path, headers={"accept-encoding": coding}) for coding in ("identity", "gzip"))
            assert packed.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in plain.headers
            assert packed.json() == plain.json()
            assert 2 * int(packed.headers["content-length"]) < len(plain.content)
        who.put("/api/me", json={"name": "n" * 40})
        for path in ("/api/me", "/api/about", "/api/tables?list=mine", "/api/openapi.json"):
            assert "content-encoding" not in who.get(path, headers={"accept-encoding": "gzip, br"}).headers


def test_scripts_and_styles_are_sent_compressed(server: Server) -> None:
    made = sorted(STATIC.glob("assets/*.br"))
    if not made:
        pytest.skip("the page is not built: make web")
    for file in (next(file for file in made if file.name.endswith(end)) for end in (".js.br", ".css.br")):
        path, kind = f"/assets/{file.stem}", {".js": "javascript", ".css": "text/css"}[Path(file.stem).suffix]
        with httpx.stream("GET", server.url + path, headers={"accept-encoding": "gzip, br"}) as sent:
            assert (sent.headers["content-encoding"], sent.headers["vary"]) == ("br", "accept-encoding")
            assert kind in sent.headers["content-type"]
            assert b"".join(sent.iter_raw()) == file.read_bytes()
        for coding in ("gzip", "identity"):
            answer = httpx.get(server.url + path, headers={"accept-encoding": coding})
            assert answer.content == file.with_suffix("").read_bytes()
            assert answer.headers["vary"].lower() == "accept-encoding"


def test_the_log_holds_no_secret(server: Server) -> None:
    anna, _, table = two(server)
    anna.http.post(f"/api/tables/{table['id']}/carry", json={"seat": 0})
    text = server.log.read_text()
    assert server.said()
    for hidden in (table["invite"], anna.http.cookies["petteia"], "Traceback"):
        assert hidden not in text


# --- a fuzzer over the socket ---

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
MEMBERS = st.fixed_dictionaries(
    {"v": st.just(1), "type": st.sampled_from(TYPES)},
    optional=dict.fromkeys(
        ("id", "question", "moves", "move", "seat", "lang", "text", "phrase", "what", "proposal"), JSON
    ),
)


def fuzz(server: Server, examples: int) -> None:
    anna, _, table = two(server)
    before = record_of(anna, table)
    socket = [open_socket(anna, table["id"])]

    def again() -> None:
        socket[0].close()
        socket[0] = open_socket(anna, table["id"])
        socket[0].send(json.dumps({"v": 1, "type": "hello", "lang": "en"}))
        assert json.loads(socket[0].recv(20))["type"] == "state"

    again()
    codes: list[int] = []

    @settings(max_examples=examples, deadline=None)
    @given(MEMBERS | JSON)
    def send(message: Any) -> None:
        if isinstance(message, dict) and message.get("type") == "resign":
            return
        try:
            socket[0].send(json.dumps(message))
            socket[0].send(json.dumps({"v": 1, "type": "ping", "id": "still"}))
            while True:
                reply = json.loads(socket[0].recv(20))
                assert reply.get("code") != "trouble", message
                if reply["type"] == "pong" and reply["id"] == "still":
                    return
        except ConnectionClosed as closed:
            codes.append(0 if closed.rcvd is None else closed.rcvd.code)
            again()

    send()
    socket[0].close()
    assert set(codes) <= {4001, 4008, 4009}
    assert record_of(anna, table) == before


def test_a_fuzzer_finds_no_trouble(server: Server) -> None:
    fuzz(server, 150)


class Noise:
    """Messages without end, made of true ones: of every type, with members that fit, almost fit, or do not at all."""

    WORDS = (
        "", "en", "uk", "xx", "watch", "undo", "takeover", "hello", "seal", "add", "steady", "\u202e", "\x00", "я" * 70,
        "x" * 600, "0", "99", "hide wine", "offer 1 grain", "..", "__proto__", "%s", "' or 1=1 --",
    )  # fmt: skip
    NUMBERS = (0, 1, -1, 2, 14, 15, 16, 2**31, 2**53 - 1, 2**53, 2**63, 2**64, -(2**63), 1.5, 1e308, True, False)
    MEMBERS = (
        "id", "question", "moves", "move", "seat", "lang", "text", "phrase", "what", "proposal", "agree", "bot", "fixed",
        "invite", "touches", "short", "v", "type",
    )  # fmt: skip

    def __init__(self, seed: int) -> None:
        self.chance, self.count = random.Random(seed), 0

    def value(self, depth: int = 0) -> Any:
        """Any JSON."""
        kind = self.chance.random()
        if kind < 0.35:
            return self.chance.choice(self.WORDS)
        if kind < 0.7:
            return self.chance.choice(self.NUMBERS)
        if kind < 0.8 or depth > 3:
            return None
        some = range(self.chance.choice((0, 1, 2, 3, 70)) if depth == 0 else self.chance.randrange(3))
        if kind < 0.9:
            return [self.value(depth + 1) for _ in some]
        return {self.chance.choice(self.WORDS): self.value(depth + 1) for _ in some}

    def text(self, state: dict[str, Any]) -> str:
        """The next message for somebody who was told a state."""
        self.count += 1
        if self.chance.random() < 0.004:
            broken = json.dumps({"v": 1, "type": "say", "text": "hello"})
            at = self.chance.randrange(len(broken))
            return self.chance.choice(
                (broken[:at], broken + broken, broken * 600, "[" * 5000, broken.replace('"', "'"))
            )
        message: dict[str, Any] = {"v": 1, "type": self.chance.choice((*TYPES, "try", "hint"))}
        if message["type"] == "resign" and self.chance.random() < 0.99:
            message["type"] = "ping"
        for name in self.chance.sample(self.MEMBERS[:-2], self.chance.randrange(5)):
            message[name] = self.value()
        legal = (state.get("moves") or {}).get("packed") or [0]
        if message["type"] in ("play", "tell", "try", "why") and self.chance.random() < 0.7:
            message |= {"question": state.get("question"), "move": self.chance.choice(legal)}
            message["moves"] = self.chance.choices(legal, k=self.chance.choice((1, 1, 1, 2, 5)))
        if self.chance.random() < 0.001:
            message[self.chance.choice(("v", "type"))] = self.value()
        return json.dumps(message)


def soak(server: Server, messages: int, seconds: float, seed: int = 1) -> tuple[int, float, dict[str, int]]:
    """Send noise, a hundred messages at a time, until there were so many or so long; gives how many there were, how long it
    took, and what was answered how often. Fails on trouble, and on a socket that is closed for no reason of ours."""
    noise, said, began = Noise(seed), Counter[str](), time.monotonic()

    def is_enough() -> bool:
        return noise.count >= messages or time.monotonic() - began > seconds

    while not is_enough():
        anna = Person(server.url, "Anna")
        table = anna.open(mine=2)
        while not is_enough() and not _is_over_after(anna, table, noise, said):
            pass
        replayed = {"record": record_of(anna, table), "seats": [{"kind": "me"}] * 2}
        if replayed["record"].get("viewer") is None:
            assert anna.http.post("/api/tables", json=replayed).status_code == 201
    return noise.count, time.monotonic() - began, dict(said)


def _is_over_after(person: Person, table: dict[str, Any], noise: Noise, said: Counter[str]) -> bool:
    """Noise over one socket, until it is closed or there was much of it; gives whether the game is over."""
    with person.at(table["id"]) as one:
        try:
            for _ in range(50):
                texts = [noise.text(one.state) for _ in range(100)]
                for text in texts:
                    one.socket.send(text)
                one.send(type="ping", id="still here")
                while (reply := one.receive(120)) and reply.get("id") != "still here":
                    said[reply.get("code", reply["type"])] += 1
                    assert reply.get("code") != "trouble", texts
                if one.is_over:
                    return True
        except ConnectionClosed as closed:
            code = 0 if closed.rcvd is None else closed.rcvd.code
            assert code in (4001, 4008, 4009, 1009), code
            said[str(code)] += 1
    return False


def test_noise_of_every_type_makes_no_trouble(server: Server) -> None:
    sent, _, said = soak(server, 3_000, 120)
    assert sent >= 3_000
    assert said["done"] > 10
    assert {"bad-request", "stale", "told", "state", "news"} <= said.keys()


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
def test_a_million_messages_make_no_trouble(server: Server, capsys: pytest.CaptureFixture[str], part: int) -> None:
    """In eight parts of 125,000, each with its own noise, or as many as come in PETTEIA_SOAK_SECONDS (half an hour)."""
    before = cpu_and_memory(server)
    seconds = float(os.environ.get("PETTEIA_SOAK_SECONDS", "1800"))
    sent, took, said = soak(server, 125_000, seconds, seed=100 + part)
    after = cpu_and_memory(server)
    with capsys.disabled():
        print(
            f"\n{sent} messages in {took:.0f} s, {sent / took:.0f} a second, {after[0] - before[0]:.0f} s of the server's"
        )
        print(f"memory {before[1] >> 20} MiB, then {after[1] >> 20} MiB; {said}")
    assert after[1] < before[1] + 200 * 2**20


def cpu_and_memory(server: Server) -> tuple[float, int]:
    """Seconds of the processor, and bytes of memory, that a server has used."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    used = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return used, pages * os.sysconf("SC_PAGE_SIZE")


def test_random_bytes_at_the_door(server: Server) -> None:
    chance = random.Random(7)
    for _ in range(30):
        path = "/api/" + "".join(chance.choice("abc/{}%20?&=.\u00e9") for _ in range(12))
        assert httpx.get(server.url + path).status_code < 500
