"""Who holds a seat and who sees from it: links that give it to another device, devices that lose it, and open sockets of people
who no longer sit there."""

from __future__ import annotations

import asyncio
import functools
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from tests.server.people import Person, Sitting
from tests.server.servers import Server, running
from websockets.exceptions import ConnectionClosed

from petteia.games import game
from petteia.server.refusals import Refusal
from petteia.server.rooms import new_table
from petteia.server.rooms import room as rooms
from petteia.server.rooms.room import LINK_LASTS, MOST_DEVICES, Room
from petteia.server.rooms.table_log import EntryKind, LogEntry, LogState, chairs_of
from petteia.server.storage import Append

OPEN = [{"kind": "open"}, {"kind": "open"}]


def token_of(person: Person, table: dict[str, Any], seat: int) -> str:
    answer = person.http.post(f"/api/tables/{table['id']}/carry", json={"seat": seat})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["link"]).removeprefix("/carry/")


def use(person: Person, token: str) -> str:
    """What becomes of a link: "" if it gave the seat, else why not."""
    answer = person.http.post("/api/carry", json={"token": token})
    return "" if answer.status_code == 200 else str(answer.json()["error"]["code"])


def devices(person: Person, table: dict[str, Any], seat: int) -> Any:
    return person.http.get(f"/api/tables/{table['id']}/seats/{seat}/devices").json()


def remove(person: Person, table: dict[str, Any], seat: int, device: int) -> int:
    return person.http.delete(f"/api/tables/{table['id']}/seats/{seat}/devices/{device}").status_code


def begun(server: Server, **wishes: Any) -> tuple[Person, Person, dict[str, Any]]:
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    table = anna.open(**wishes)
    assert boris.sit(table, 1).status_code == 200
    return anna, boris, table


def becomes_watcher(sitting: Sitting) -> None:
    """The next thing that comes is a whole state, seen from no seat."""
    while sitting.state["seat"] is not None:
        before = sitting.state
        message = sitting.receive()
        assert message["type"] == "state" or message.get("position") is None, "something was told from the lost seat"
        assert sitting.state is not before or message["type"] != "state"
    assert (sitting.state["question"], sitting.state["moves"], sitting.state["undo"]) == (None, None, False)


# --- links ---


def test_a_link_ends_with_the_sitting_under_which_it_was_made(server: Server) -> None:
    anna, boris, carl, phone = (Person(server.url, name) for name in ("Anna", "Boris", "Carl", ""))
    table = anna.open(seats=3)
    boris.sit(table, 1)
    token = token_of(boris, table, 1)
    assert boris.http.delete(f"/api/tables/{table['id']}/seats/1").status_code == 200
    assert use(phone, token) == "no-link"
    carl.sit(table, 1)
    Person(server.url, "Dora").sit(table, 2)
    assert use(phone, token) == use(boris, token) == "no-link"
    assert phone.http.get(f"/api/tables/{table['id']}/record?seat=1").status_code == 403
    assert [device["this"] for device in devices(carl, table, 1)["devices"]] == [True]


def test_a_link_works_once_and_again_only_for_the_device_that_used_it(server: Server) -> None:
    anna, boris, table = begun(server)
    token = token_of(anna, table, 0)
    phone, thief = Person(server.url), Person(server.url)
    assert use(anna, token) == "", "who holds the seat already uses nothing up"
    assert use(phone, token) == ""
    assert use(phone, token) == "", "the answer may have been lost on the way"
    assert use(thief, token) == use(boris, token) == "no-link"
    assert thief.http.get(f"/api/tables/{table['id']}").status_code == 403
    assert len(devices(anna, table, 0)["devices"]) == 2
    for wrong in (token[:-1], token + "x", "", "a.b", f"{table['id']}.", "nowhere." + token.partition(".")[2]):
        assert use(thief, wrong) == "no-link"


def test_of_many_that_race_for_a_link_one_gets_it(server: Server) -> None:
    anna, _, table = begun(server)
    token = token_of(anna, table, 0)
    racers = [Person(server.url) for _ in range(8)]
    said: list[str] = []
    start = threading.Barrier(len(racers))

    def race(person: Person) -> None:
        start.wait()
        said.append(use(person, token))

    threads = [threading.Thread(target=race, args=(person,)) for person in racers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(said) == ["", *["no-link"] * 7]
    assert len(devices(anna, table, 0)["devices"]) == 2


def test_links_can_be_cancelled_and_end_with_the_device_that_made_them(server: Server) -> None:
    anna, boris, table = begun(server)
    phone, other = Person(server.url), Person(server.url)
    token = token_of(anna, table, 0)
    assert devices(anna, table, 0)["links"][0]["until"] > 0
    assert boris.http.delete(f"/api/tables/{table['id']}/seats/0/links").status_code == 403
    assert anna.http.delete(f"/api/tables/{table['id']}/seats/0/links").json()["links"] == []
    assert use(phone, token) == "no-link"
    assert use(phone, token_of(anna, table, 0)) == ""
    by_phone = token_of(phone, table, 0)
    assert remove(anna, table, 0, devices(anna, table, 0)["devices"][1]["device"]) == 200
    assert use(other, by_phone) == "no-link"


def test_a_link_says_nothing_to_who_reads_the_log(server: Server) -> None:
    anna, _, table = begun(server)
    token = token_of(anna, table, 0)
    files = [server.folder / f"petteia.db{end}" for end in ("", "-wal")]
    held = b"".join(file.read_bytes() for file in files if file.exists())
    assert table["id"].encode() in held
    assert token.partition(".")[2].encode() not in held


def test_a_seat_has_only_so_many_devices(server: Server) -> None:
    anna, _, table = begun(server)
    for _ in range(MOST_DEVICES - 1):
        token_of(anna, table, 0)
    full = anna.http.post(f"/api/tables/{table['id']}/carry", json={"seat": 0})
    assert (full.status_code, full.json()["error"]["code"]) == (409, "too-many-devices")
    anna.http.delete(f"/api/tables/{table['id']}/seats/0/links")
    assert use(Person(server.url), token_of(anna, table, 0)) == ""


def a_room() -> Room:
    """A room whose log is written by hand."""
    row = {"id": "t", "lineup": OPEN, "phase": "open", "host": "a", "public": False, "hints": False}
    return Room(row, game("sample"), None)  # type: ignore[arg-type]


def add(room: Room, draft: rooms.NewEntry | None, at: int = 0) -> None:
    assert draft is not None
    room.log_state.add(LogEntry(room.log_state.seq + 1, at, draft.kind.value, draft.seat, draft.data))


def test_a_link_is_good_for_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    room, clock = a_room(), [1_000]
    monkeypatch.setattr(rooms, "now", lambda: clock[0])
    add(room, room.sit(0, "a", "Anna", ""))
    add(room, room.link(0, "a", "key"))
    clock[0] += LINK_LASTS - 1
    assert room.linked("key", "b") == 0
    clock[0] += 1
    assert room.open_links(0) == []
    with pytest.raises(Refusal) as refused:
        room.carry("key", "b")
    assert refused.value.code == "no-link"


@pytest.mark.parametrize("kind", [EntryKind.RESIGN, EntryKind.STAND])
def test_a_seat_that_is_left_has_no_links(kind: EntryKind) -> None:
    room = a_room()
    add(room, room.sit(0, "a", "Anna", ""))
    add(room, room.link(0, "a", "key"))
    add(room, rooms.NewEntry(kind, 0))
    with pytest.raises(Refusal):
        room.carry("key", "b")


def test_a_seat_that_a_bot_plays_can_still_be_carried_and_taken_back() -> None:
    room = a_room()
    add(room, room.sit(0, "a", "Anna", ""))
    add(room, room.link(0, "a", "key"))
    add(room, rooms.NewEntry(EntryKind.TAKEOVER, 0, {"bot": "random"}))
    add(room, room.carry("key", "b"))
    assert (room.seats_of("b"), room.views_of("b")) == ([0], [])
    add(room, rooms.NewEntry(EntryKind.RETURN, 0))
    assert room.views_of("a") == room.views_of("b") == [0]


def test_entries_of_older_servers_still_count() -> None:
    """There a seat was carried without a link; such a device can be removed like any other."""
    log_state = LogState(chairs_of(OPEN)).fold(
        [
            LogEntry(1, 5, "sit", 0, {"person": "a", "name": "Anna", "nonce": ""}),
            LogEntry(2, 6, "carry", 0, {"person": "b"}),
            LogEntry(3, 7, "carry", 0, {"person": "b"}),
        ]
    )
    assert log_state.chairs[0].holders == ("a", "b")
    assert [(device.entry, device.at) for device in log_state.chairs[0].devices] == [(1, 5), (2, 6)]
    assert log_state.version(1) == 3
    log_state.add(LogEntry(4, 8, "remove", 0, {"device": 2, "quiet": True}))
    assert list(log_state.chairs[0].holders) == ["a"]
    assert log_state.removed == {"b"}


# --- invitations ---


def invited(person: Person, table: dict[str, Any], invite: str | None = None) -> int:
    query = f"?invite={invite}" if invite else ""
    return person.http.get(f"/api/tables/{table['id']}{query}").status_code


def closed_with(sitting: Sitting) -> int | None:
    """The code with which a socket is closed, after all that is still told."""
    try:
        while True:
            sitting.receive()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code


def test_a_removed_device_that_has_read_the_invitation_stays_out_once_it_is_changed(server: Server) -> None:
    anna, boris, table = begun(server)
    phone, guest, reader = Person(server.url), Person(server.url), Person(server.url)
    assert use(phone, token_of(anna, table, 0)) == ""
    old = phone.http.get(f"/api/tables/{table['id']}").json()["table"]["invite"]
    assert remove(anna, table, 0, devices(anna, table, 0)["devices"][1]["device"]) == 200
    assert invited(phone, table, old) == invited(guest, table, old) == 200, "by the invitation they are guests"
    assert boris.http.post(f"/api/tables/{table['id']}/invite").status_code == 403, "only the host may"
    with guest.at(table["id"]) as looking, boris.at(table["id"]) as sitting:
        changed = anna.http.post(f"/api/tables/{table['id']}/invite")
        new = changed.json()["table"]["invite"]
        assert new != old
        assert closed_with(looking) == 4003
        sitting.settle()
        assert sitting.state["table"]["invite"] == new, "who sits there can invite by the new one"
    assert [invited(one, table, old) for one in (phone, guest, reader)] == [403] * 3
    assert [invited(one, table) for one in (anna, boris, phone)] == [200, 200, 403]
    assert invited(guest, table, new) == invited(guest, table) == 200


def test_an_invitation_stays_changed_when_the_server_starts_again(
    new_database: Callable[[], str], tmp_path: Path
) -> None:
    with running(new_database(), tmp_path) as server:
        anna = Person(server.url, "Anna")
        table = anna.open()
        new = anna.http.post(f"/api/tables/{table['id']}/invite").json()["table"]["invite"]
        server.stop()
        server.start()
        assert [invited(Person(server.url), table, one) for one in (table["invite"], new)] == [403, 200]


# --- logs that do not end ---


def test_a_log_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that moves and takes back for ever is stopped; the game is still played to its end."""
    monkeypatch.setattr(rooms, "MOST_ENTRIES", 40)

    async def run() -> None:
        row = new_table.blank_row(game("sample"), "p") | {"seats": 2, "lineup": OPEN, "secret": "5" * 64}
        room = Room(row, game("sample"), cast(Any, Paper()))
        for seat in range(2):
            await room.change(functools.partial(room.sit, seat, f"p{seat}", "", ""))
        await room.change(room.begin)

        async def move() -> int:
            seat = min(room.waiting)
            first = int(room.playing().view(seat).moves(seat).packed()[0])
            await room.change(lambda: room.play(seat, None, [first], "en"))
            return seat

        async def move_and_take_back() -> None:
            for _ in range(100):
                seat = await move()
                if room.can_undo(seat):
                    await room.change(functools.partial(room.undo, seat))

        with pytest.raises(Refusal, match="log-full"):
            await move_and_take_back()
        assert room.log_state.seq in (40, 41)
        with pytest.raises(Refusal, match="log-full"):
            await room.change(lambda: room.link(0, "p0", "k"))
        while not room.over:
            await move()

    asyncio.run(run())


class Paper:
    """Keeps nothing."""

    async def append(self, append: Append) -> bool:
        return True


def test_others_do_not_notice_a_seats_devices(server: Server) -> None:
    anna, boris, table = begun(server, public=True)
    with boris.at(table["id"]) as other, Person(server.url).at(table["id"]) as watcher:
        other.settle()
        watcher.settle()
        before = [len(one.texts) for one in (other, watcher)]
        use(Person(server.url), token_of(anna, table, 0))
        token_of(anna, table, 0)
        anna.http.delete(f"/api/tables/{table['id']}/seats/0/links")
        assert remove(anna, table, 0, devices(anna, table, 0)["devices"][1]["device"]) == 200
        other.settle()
        watcher.settle()
        assert [len(one.texts) - 1 for one in (other, watcher)] == before


# --- devices ---


def test_the_holder_sees_the_devices_and_throws_one_out(server: Server) -> None:
    anna, boris, table = begun(server, public=True)
    phone = Person(server.url)
    use(phone, token_of(anna, table, 0))
    first, second = devices(anna, table, 0)["devices"]
    assert (first["this"], second["this"], second["removable"]) == (True, False, True)
    assert 0 < first["at"] <= second["at"]
    assert [one["this"] for one in devices(phone, table, 0)["devices"]] == [False, True]
    assert anna.http.get("/api/me").json()["me"]["id"] not in json.dumps(devices(phone, table, 0))
    assert boris.http.get(f"/api/tables/{table['id']}/seats/0/devices").status_code == 403
    assert remove(boris, table, 0, second["device"]) == 403
    assert remove(anna, table, 0, 999) == 404
    with anna.at(table["id"]) as desk, phone.at(table["id"]) as hand, phone.at(table["id"], "watch") as aside:
        assert hand.state["moves"] is not None
        assert remove(anna, table, 0, second["device"]) == 200
        becomes_watcher(hand)
        assert hand.state["table"]["mine"] == []
        aside.settle()
        assert hand.ask(type="speak")["texts"] != desk.ask(type="speak")["texts"]
        for attempt in (
            {"type": "look", "seat": 0}, {"type": "play", "question": "1", "moves": ["seal"]}, {"type": "undo"},
            {"type": "why", "move": "seal"}, {"type": "tell", "moves": ["seal"]}, {"type": "try", "move": "seal"},
            {"type": "say", "text": "hi"}, {"type": "resign"},
        ):  # fmt: skip
            assert hand.ask(**attempt)["code"] == "not-yours", attempt
        assert desk.play(desk.state["moves"]["packed"][0], "seal")["type"] == "done"
        hand.settle()
        assert hand.state["moves"] is None
    for path in ("record", "moments/1", "chart"):
        assert phone.http.get(f"/api/tables/{table['id']}/{path}?seat=0").status_code == 403
    assert phone.http.get("/api/tables?list=mine").json()["tables"] == []


def test_a_device_removes_itself_and_later_ones_never_an_earlier_one(server: Server) -> None:
    """Whoever gets hold of a link cannot throw out the person who made it."""
    anna, _, table = begun(server)
    phone, tablet = Person(server.url), Person(server.url)
    use(phone, token_of(anna, table, 0))
    use(tablet, token_of(phone, table, 0))
    first, second, third = (one["device"] for one in devices(anna, table, 0)["devices"])
    assert [one["removable"] for one in devices(phone, table, 0)["devices"]] == [False, True, True]
    assert remove(phone, table, 0, first) == remove(tablet, table, 0, second) == 403
    assert remove(tablet, table, 0, third) == 200
    assert tablet.http.get(f"/api/tables/{table['id']}").status_code == 403
    assert remove(phone, table, 0, second) == 200
    assert remove(anna, table, 0, first) == 409, "the last device stays"
    assert devices(anna, table, 0)["devices"] == [
        {"device": first, "at": devices(anna, table, 0)["devices"][0]["at"], "this": True, "removable": False}
    ]


def test_a_removed_device_loses_a_private_table_until_it_is_invited(server: Server) -> None:
    anna, _, table = begun(server)
    phone = Person(server.url)
    use(phone, token_of(anna, table, 0))
    with phone.at(table["id"]) as hand, phone.at(table["id"], "watch") as aside:
        hand.settle()
        aside.settle()
        remove(anna, table, 0, devices(anna, table, 0)["devices"][1]["device"])
        for sitting in (hand, aside):
            with pytest.raises(ConnectionClosed) as closed:
                sitting.wait_for("news", "state")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4003
    assert phone.http.get(f"/api/tables/{table['id']}").status_code == 403
    with phone.at(table["id"], invite=table["invite"]) as hand:
        assert hand.state["seat"] is None
        hand.settle()


def test_a_host_who_removes_the_own_device_of_a_private_table_watches(server: Server) -> None:
    anna, _, table = begun(server)
    phone = Person(server.url)
    use(phone, token_of(anna, table, 0))
    with anna.at(table["id"]) as desk:
        desk.settle()
        assert remove(anna, table, 0, devices(anna, table, 0)["devices"][0]["device"]) == 200
        becomes_watcher(desk)
    assert anna.http.get(f"/api/tables/{table['id']}").json()["table"]["mine"] == []
    assert [one["removable"] for one in devices(phone, table, 0)["devices"]] == [False]


# --- getting up, giving up, being replaced ---


def test_a_socket_kept_open_after_getting_up_sees_nothing_of_the_next_player(server: Server) -> None:
    anna, boris, carl = (Person(server.url, name) for name in ("Anna", "Boris", "Carl"))
    table = anna.open(seats=3)
    boris.sit(table, 1)
    with boris.at(table["id"]) as old:
        assert old.state["seat"] == 1
        boris.http.delete(f"/api/tables/{table['id']}/seats/1")
        becomes_watcher(old)
        old.settle()
        carl.sit(table, 1)
        Person(server.url, "Dora").sit(table, 2)
        while old.state["position"] is None:
            old.receive()
        assert (old.state["seat"], old.state["moves"], old.state["question"]) == (None, None, None)
        with carl.at(table["id"]) as new, Person(server.url).at(table["id"], invite=table["invite"]) as watcher:
            assert (
                old.ask(type="speak")["texts"] == watcher.ask(type="speak")["texts"] != new.ask(type="speak")["texts"]
            )
            hide = new.state["moves"]["packed"][0]
            new.play(hide)
            old.settle()
            assert old.state["moves"] is None
            assert old.ask(type="look", seat=1)["code"] == "not-yours"
        assert boris.http.get(f"/api/tables/{table['id']}/record?seat=1").status_code == 403
    assert boris.http.get("/api/tables?list=mine").json()["tables"] == []
    assert boris.http.get(f"/api/tables/{table['id']}").status_code == 200, "who was invited may still watch"


def test_who_sits_down_sees_from_the_seat_at_once_and_who_only_watches_does_not(server: Server) -> None:
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    table = anna.open(public=True)
    with boris.at(table["id"]) as one, boris.at(table["id"], "watch") as other:
        boris.sit(table, 1)
        while one.state["question"] is None:
            one.receive()
        assert one.state["seat"] == 1
        while other.state["position"] is None:
            other.receive()
        assert (other.state["seat"], other.state["moves"]) == (None, None)


def test_who_resigns_while_others_play_on_becomes_a_watcher(server: Server) -> None:
    anna, boris, carl = (Person(server.url, name) for name in ("Anna", "Boris", "Carl"))
    table = anna.open(seats=3)
    boris.sit(table, 1)
    carl.sit(table, 2)
    with anna.at(table["id"]) as one, carl.at(table["id"]) as third:
        assert one.ask(type="resign")["type"] == "done"
        one.settle()
        becomes_watcher(one)
        assert one.state["table"]["mine"] == [0]
        assert anna.http.get(f"/api/tables/{table['id']}/record?seat=0").status_code == 403
        assert one.ask(type="say", text="Good luck!")["type"] == "done"
        assert one.ask(type="why", move="seal")["code"] == "not-now"
        assert third.ask(type="resign")["type"] == "done"
        while not one.is_over:
            one.receive()
        one.settle()
        assert one.state["seat"] == 0, "when it is over nothing is hidden"


def test_who_is_replaced_sees_nothing_from_the_seat_until_it_is_taken_back(tmp_path: Any) -> None:
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, PETTEIA_PACES='{"live": 300}') as server:
        server.wait_for_game("sample")
        anna, boris, table = begun(server, pace="live")
        with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
            one.play(one.state["moves"]["packed"][0], "seal")
            while not one.state["table"]["seats"][1]["late"]:
                one.receive()
            other.settle()
            assert one.ask(type="propose", what="takeover", seat=1, bot="random")["type"] == "done"
            becomes_watcher(other)
            assert boris.http.get(f"/api/tables/{table['id']}/record?seat=1").status_code == 403
            with boris.at(table["id"]) as again:
                assert again.state["seat"] is None
            assert other.ask(type="return")["type"] == "done"
            other.settle()
            assert other.state["seat"] == 1


# --- private tables ---


def test_a_private_table_stays_private_when_it_is_over(server: Server) -> None:
    anna, boris, table = begun(server)
    with anna.at(table["id"]) as one:
        one.ask(type="say", text="between us")
        one.ask(type="resign")
        assert one.is_over
    stranger, invited = Person(server.url), Person(server.url)
    paths = ("", "/record", "/position", "/moments/0", "/chart", "/review", "/fairness", "/proof")
    for path in paths:
        answer = stranger.http.get(f"/api/tables/{table['id']}{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "not-yours"), path
    for path in ("/study", "/rematch", "/carry"):
        assert stranger.http.post(f"/api/tables/{table['id']}{path}", json={"seat": 0}).status_code == 403
    with pytest.raises(ConnectionClosed) as closed:
        stranger.at(table["id"])
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4003
    assert invited.http.get(f"/api/tables/{table['id']}?invite={table['invite']}").status_code == 200
    for person in (anna, boris, invited):
        for path in paths:
            assert person.http.get(f"/api/tables/{table['id']}{path}").status_code == 200, path
