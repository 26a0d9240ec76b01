"""Nothing that is not committed depends on what is hidden or not drawn: worlds that differ in it alone give the same bytes."""

from __future__ import annotations

import asyncio
import functools
import json
import random
from collections import Counter
from itertools import count, cycle
from typing import Any

import pytest
from tests.games.mare_nostrum.realms import realm, seat_of
from tests.server.worlds import REQUESTS, Clock, Differs, Fate, Pair, Sample, World

from petteia import game
from petteia.bots import Opinion
from petteia.core.agenda import FATE, WATCHER
from petteia.core.errors import MoveError
from petteia.core.table import Table, View
from petteia.games import names
from petteia.games.mare_nostrum import enums as mare_nostrum
from petteia.games.mare_nostrum.enums import Phase, Track
from petteia.games.mare_nostrum.moves import RESOURCE_NAMES
from petteia.games.sample.enums import Ask
from petteia.lab.laws import settings
from petteia.server.refusals import Refusal
from petteia.server.rooms import hub, new_table, room, snapshot, table_row
from petteia.server.rooms.checked_moves import CheckedMoves, check_moves
from petteia.server.rooms.room import NewEntry, Room
from petteia.server.rooms.table_log import Chair, EntryKind
from petteia.server.web import api as lobby
from petteia.server.web import sockets

GAMES = names(every=True)
EACH = 4
"""Positions from one random game, and from each of them so many steps at most."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of all worlds; bots, ids and what is imagined for a study are the same in all of them too."""
    one = Clock()
    for module in (room, table_row, sockets, hub, snapshot):
        monkeypatch.setattr(module, "now", one)
    monkeypatch.setattr("secrets.randbits", lambda bits: 7)
    monkeypatch.setattr("secrets.token_urlsafe", lambda n=0: "token")
    monkeypatch.setattr(table_row, "new_secret", lambda: "5e" * 32)

    async def seated(application: Any, row: dict[str, Any], *rest: Any) -> dict[str, Any]:
        return row

    async def welcome(application: Any, person: str) -> None:
        return None

    async def choose(self: object, view: View, *rest: str, **more: object) -> int:
        moves = view.moves(view.seat)
        return int(moves[int(view.digest(), 16) % len(moves)])

    async def explain(
        self: object, view: View, person: str, table: str, move: int | None = None, charge: object = None
    ) -> list[Opinion]:
        chosen = await choose(self, view) if move is None else move
        rest = [int(m) for m in view.moves(view.seat) if m != chosen][:3]
        columns = len(view.game.categories)
        figures = [int(view.digest(), 16) // (k + 1) % 97 for k in range(columns + 2)]
        row = tuple(float(n) for n in figures[:columns])
        return [Opinion(m, k / 7, figures[-2] - k, figures[-1] - k, row) for k, m in enumerate([chosen, *rest])]

    monkeypatch.setattr(new_table, "_refuse_too_many", welcome)
    monkeypatch.setattr(new_table, "seated", seated)
    monkeypatch.setattr("petteia.server.bots.pool.BotPool.choose", choose)
    monkeypatch.setattr("petteia.server.bots.pool.BotPool.explain", explain)
    return one


async def explore(name: str, clock: Clock, positions: int, first: int = 0) -> Counter[str]:
    """Compare worlds at so many positions of a game: random ones, and those that come after them."""
    one, done = game(name), Counter[str]()
    for seed, setting in zip(count(first), cycle(settings(one)), strict=False):
        sample = Sample(one, setting, seed, EACH)
        for n, table in enumerate(sample.positions):
            chance = random.Random(seed * EACH + n)
            seat = chance.choice([*range(table.seats), *range(table.seats), WATCHER])
            pair = await Pair(table, seat, chance, clock, sample).open()
            try:
                for _ in range(EACH):
                    await pair.probe()
                    done["positions"] += 1
                    if not await pair.step():
                        break
            finally:
                await pair.close()
            done += pair.done
            if done["positions"] >= positions:
                return done
    raise AssertionError


@pytest.mark.parametrize("name", GAMES)
def test_worlds_that_differ_in_what_is_hidden_or_undrawn_answer_alike(name: str, clock: Clock) -> None:
    done = asyncio.run(explore(name, clock, 20))
    assert done["refused messages of several moves"] > 20
    assert done["compared steps"] > 5
    assert done["reasons"] > 2


def test_every_message_and_request_is_compared(clock: Clock) -> None:
    done = asyncio.run(explore("sample", clock, 120))
    types = {one.model_fields["type"].annotation.__args__[0] for one in sockets._DOERS}
    assert {one for one in types if not done[f"messages of type {one}"]} == {"hello", "resign", "say", "ping"}
    at_table = [route for route in lobby.router.all if route.path.startswith("/tables/{table}")]
    asked = {route.handler.__name__ for route in at_table if route.method == "GET"}
    assert asked - set(REQUESTS) == {"devices"}  # of one's own seat, without a word about the game


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_worlds_answer_alike_at_many_positions(name: str, clock: Clock) -> None:
    print(name, dict(asyncio.run(explore(name, clock, 2_000, first=1_000))))


# --- the comparison can fail ---


def peeking_play(self: Room, seat: int, question: str | None, moves: Any, lang: str) -> NewEntry:
    """How messages were once judged: on a copy of the true table, with its chance."""
    table = self.playing()
    after = table.copy()
    for move in moves:
        if seat not in after.waiting:
            raise Refusal("not-your-turn")
        try:
            after.play(move, seat)
        except MoveError:
            raise Refusal("illegal") from None
    added = list(after.played[len(table.played) :])
    return NewEntry(EntryKind.MOVES, seat, {"moves": added, **room.asked_anew(table, after, seat, False)}, after)


def test_a_message_that_is_judged_by_the_true_table_is_found(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "play", peeking_play)
    with pytest.raises(Differs, match="play"):
        asyncio.run(explore("sample", clock, 400))


def test_an_undo_that_depends_on_hidden_steps_is_found(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "can_undo", lambda self, seat: len(self.log_state.moves) % 2 == 0)
    with pytest.raises(Differs):
        asyncio.run(explore("sample", clock, 400))


# --- the attacks by which it was found ---


async def asked(table: Table, seat: int, fate: int, *messages: list[Any]) -> list[list[str]]:
    """What a seat hears when it sends these answers at a table whose chance has this seed."""
    world = await World(table.game, table.position(), seat, Fate(fate)).open()
    try:
        wire, told = world.wires[f"seat {seat}"], []
        for moves in messages:
            wire.heard()
            await wire.ask(type="play", question=world.room.question(seat), moves=moves)
            told.append(wire.heard())
        return told
    finally:
        await world.close()


def offers(bid: int) -> Table:
    """Two merchants, of whom the first has sealed an offer of so many coins."""
    table: Table = game("sample").new(seats=2, seed=3)
    goods = [m for m in table.moves(0) if m.verb == "hide"]
    table.play(goods[0], 0)
    for _ in range(bid):
        table.play("add", 0)
    return table.play("seal", 0)


def test_a_refused_message_does_not_tell_what_others_offer(clock: Clock) -> None:
    """[my offer, what only the winner may do, nonsense] told whether the other offered more, and cost nothing."""
    hide = next(str(m) for m in offers(0).moves(1) if m.verb == "hide")
    attack = [hide, "add", "seal", "declare oil", "doubt"]
    one, other = (asyncio.run(asked(offers(bid), 1, 5, attack, [hide, "add", "doubt"])) for bid in (0, 3))
    assert one == other
    assert '"code":"one-at-a-time"' in one[0][0]
    assert '"code":"illegal"' in one[1][0]


def test_a_refused_message_does_not_tell_the_coming_draw(clock: Clock) -> None:
    """[what makes the die roll, what one may do in fair weather, nonsense] told the roll before it was made."""
    table = offers(3)
    for move in (next(m for m in table.moves(1) if m.verb == "hide"), "seal"):
        table.play(move, 1)
    table.play("declare oil", 0)
    hide = next(m for m in offers(0).moves(1) if m.verb == "hide")
    told = {str(asyncio.run(asked(table, 1, fate, ["trust", str(hide), "doubt"]))) for fate in range(12)}
    assert len(told) == 1
    assert "one-at-a-time" in told.pop()


def trade() -> tuple[Table, int]:
    """A table of Mare Nostrum at which offers are made in secret, and the Trade Leader, who will take first."""
    for seed in range(40):
        table: Table = game("mare_nostrum").new(seats=3, seed=seed)
        chance = random.Random(seed)
        while not table.over and len(table.played) < 400:
            leader = int(table.state.titles[Track.TRADE]) - 1
            if len(table.waiting) > 1 and leader in table.waiting and "offer" in str(table.moves(leader)):
                return table, leader
            moves = [m for m in table.moves() if m.verb != "exchange" or m.number != 0]
            table.play(chance.choice(moves))
    raise AssertionError


def test_a_refused_message_does_not_tell_what_is_offered_in_a_trade(clock: Clock) -> None:
    """[my offer, "take X from N", nonsense] told whether N offers X."""
    table, leader = trade()
    worlds = [table.copy(), table.copy()]
    for world, choice in zip(worlds, (0, -1), strict=True):
        for seat in table.waiting - {leader}:
            while seat in world.waiting:
                world.play(world.moves(seat)[choice], seat)
    assert worlds[0].view(leader).digest() == worlds[1].view(leader).digest()
    walk, offer = worlds[0].copy(), list[str]()
    while walk.question == table.question:
        offer.append(str(walk.moves(leader)[0]))
        walk.play(offer[-1], leader)
    others = sorted(table.waiting - {leader})
    attacks = [[*offer, f"take {name} from {seat + 1}", "seal"] for seat in others for name in RESOURCE_NAMES]
    one, other = (asyncio.run(asked(world, leader, 5, *attacks)) for world in worlds)
    assert one == other
    assert all('"code":"one-at-a-time"' in told[0] for told in one)


def test_what_a_seat_shows_of_its_own_is_no_reason_to_refuse() -> None:
    """A purchase paid with goods that others do not see is one message; so is what a bot pays."""
    goods = {"rome": {"oil": 1}, "greece": {"wine": 2}}
    rares = {"rome": ["gems", "papyrus"], "greece": ["sheep"]}
    asked: dict[str, Any] = {"phase": Phase.BUILD, "ask": mare_nostrum.Ask.BUILD, "asked": "rome", "active": "rome"}
    table = realm(3, goods=goods, rares=rares, **asked)
    view = table.view(seat_of(table, "rome"))
    buys = next(str(m) for m in view.moves(view.seat) if str(m).startswith("build legion"))
    moves = [buys, "pay oil", "pay rare-gems", "pay rare-papyrus"]
    checked = check_moves(view, moves, "en")
    for move, expected in zip(checked.packed, [*checked.expected, None], strict=True):
        table.play(move, view.seat)
        assert expected in (None, table.view(view.seat).digest())
    assert table.question == mare_nostrum.Ask.BUILD


# --- hidden steps are nobody else's business ---


async def opened(table: Table, seat: int) -> World:
    """A world in which a seat and somebody who looks on have heard everything so far."""
    world = await World(table.game, table.position(), seat, Fate(5)).open()
    world.heard()
    return world


def hiding(table: Table, seat: int) -> int:
    """A seat's first step towards an offer."""
    return int(next(m for m in table.moves(seat) if m.verb == "hide"))


def seal(table: Table) -> int:
    return table.understand("seal")


def test_a_hidden_step_that_is_taken_back_changes_nothing_for_others(clock: Clock) -> None:
    """It gave later times to others' answers, and sent their lines of the log a second time."""

    async def story() -> tuple[Any, Any]:
        world = await opened(game("sample").new(seats=3, seed=3), 1)
        table, began = world.table, clock.at
        await world.play(0, hiding(table, 0))
        await world.play(1, hiding(table, 1), seal(table))
        told = [json.loads(text) for text in world.heard()["seat 1"]]
        clock.at += 1_000
        assert await world.change(lambda: world.room.undo(0)) == "done"
        await world.play(0, hiding(table, 0))
        assert not any(world.heard().values())
        assert [at for at in world.room.log_state.times if at > began] == [clock.at]  # of the new step alone
        await world.play(2, hiding(table, 2), seal(table))
        news = json.loads(world.heard()["seat 1"][0])
        await world.close()
        return told[-1]["log"]["add"], news["log"]

    mine, news = asyncio.run(story())
    assert len(mine) == 2
    assert news["keep"] >= 2
    assert [line["seat"] for line in news["add"]] == [2]


def test_a_hidden_step_calls_no_webhook(clock: Clock) -> None:
    """The first one after a restart did."""

    async def story() -> list[str]:
        world = await opened(game("sample").new(seats=2, seed=3), 1)
        world.calls._last.clear()
        await world.play(0, hiding(world.table, 0))
        await world.close()
        return world.heard()["webhook"]

    assert asyncio.run(story()) == []


def test_a_secret_answer_that_is_only_begun_stops_nobodys_undo(clock: Clock) -> None:
    """Whether the leader could take the number back told whether somebody had begun to offer."""
    table, leader = trade()
    exchange = table.played[-1][1]
    before = table.copy().undo(leader)

    async def story() -> list[bool]:
        world = await opened(before, leader)
        await world.play(leader, exchange)
        found = [world.room.can_undo(leader)]
        for seat in sorted(world.table.waiting - {leader}):
            walk = world.table.copy().play(world.table.moves(seat)[0], seat)
            if seat in walk.waiting:
                await world.play(seat, int(world.table.moves(seat)[0]))
        assert world.table.played[-1][0] != leader
        world.room._stuck.clear()
        found += [world.room.can_undo(leader), await world.change(lambda: world.room.undo(leader)) == "done"]
        assert not world.table.played
        await world.close()
        return found

    assert asyncio.run(story()) == [True, True, True]


def test_by_consent_the_last_answer_that_others_know_of_is_taken_back(clock: Clock) -> None:
    """A hidden step was taken back instead, and the vote stayed open."""

    async def story() -> None:
        world = await opened(offers(3), 1)
        await world.play(1, hiding(world.table, 1), seal(world.table))
        await world.play(0, world.table.understand("declare oil"))
        await world.play(1, world.table.understand("trust"))
        assert FATE in {seat for seat, _ in world.table.played}
        while world.table.question == Ask.TOSS:
            await world.play(0, int(world.table.moves(0)[0]))
        last = [s for s, _ in world.table.played if s != FATE][-1]
        await world.play(last, hiding(world.table, last))
        version = world.room.log_state.version(WATCHER)
        await world.change(lambda: world.room.propose(last, "undo", last, "random"))
        vote = world.room.log_state.proposal
        assert vote is not None
        assert await world.change(lambda: world.room.vote(vote.asked, vote.id, True)) == "done"
        assert world.table.question in (Ask.DOUBT, Ask.TOSS)
        assert (world.room.log_state.proposal, world.room.log_state.version(WATCHER)) == (None, version + 2)
        await world.close()

    asyncio.run(story())


def test_where_other_people_play_a_bots_reply_is_not_taken_back_alone(clock: Clock) -> None:
    """One could see what a bot replies to each of one's moves, or have it choose again."""

    async def story(people: tuple[str, str]) -> bool:
        world = World(game("sample"), game("sample").new(seats=3, seed=3).position(), 1, Fate(5))
        world.room.log_state.chairs[2] = Chair("bot", bot="random")
        for seat, person in enumerate(people):
            await world.change(functools.partial(world.room.sit, seat, person, person, "00"))
        await world.room.change(world.room.begin)
        for seat in range(3):
            add = [world.table.understand("add")] * (seat == 1)
            draft = functools.partial(world.room.play, seat, None, [hiding(world.table, seat), *add, seal(world.table)])
            await world.room.change(functools.partial(draft, "en"))
        await world.room.change(lambda: world.room.play(1, None, ["declare oil"], "en"))
        await world.room.change(lambda: world.room.play(2, None, ["trust"], "en"))
        return world.room.can_undo(1)

    assert not asyncio.run(story(("anna", "boris")))
    assert asyncio.run(story(("anna", "anna")))


def test_where_something_is_hidden_every_answer_of_fate_stops_an_undo(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it was the only one possible may follow from what is hidden: a deck with one kind left."""
    monkeypatch.setattr(Table, "_passes_a_secret", lambda self, at: False)

    async def story() -> list[bool]:
        world = await opened(offers(3), 1)
        await world.play(1, hiding(world.table, 1), seal(world.table))
        await world.play(0, world.table.understand("declare oil"))
        await world.play(1, world.table.understand("trust"))
        found = [
            world.table.can_undo(1),
            world.room.can_undo(1),
            await world.change(lambda: world.room.undo(1)) == "done",
        ]
        await world.close()
        return found

    assert asyncio.run(story()) == [True, False, False]


def test_what_could_not_be_foreseen_ends_a_message(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was done is committed, for to refuse it would tell; the rest is not done."""
    table: Table = game("sample").new(seats=2, seed=3)

    def surprised(view: View, moves: Any, lang: str, who: int | None = None) -> CheckedMoves:
        return CheckedMoves(check_moves(view, moves, lang, who).packed, ["another view"])

    monkeypatch.setattr(room, "check_moves", surprised)
    told = asyncio.run(asked(table, 0, 5, [hiding(table, 0), "add"]))
    assert json.loads(told[0][-1])["moves"] == 1
    monkeypatch.undo()
    told = asyncio.run(asked(table, 0, 5, [hiding(table, 0), "add"]))
    assert json.loads(told[0][-1])["moves"] == 2


def test_what_is_imagined_for_a_study_can_be_played(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Amid another's payment, too: an imagined hand that leaves no answer could not be opened."""
    one = game("mare_nostrum")
    table = Sample(one, settings(one)[0], 2_000, EACH).positions[0]
    keys = count()
    monkeypatch.setattr("secrets.randbits", lambda bits: next(keys))

    async def story() -> None:
        world = await opened(table, 1)
        for _ in range(40):
            one.set_up(new_table.aside(world.audience, "p1", None, None).position(), None)
        await world.close()

    asyncio.run(story())
    assert next(keys) >= 40
