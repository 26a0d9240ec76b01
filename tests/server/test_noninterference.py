"""Nothing that is not committed depends on what is hidden or not drawn: worlds that differ in it alone give the same bytes."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from itertools import count, cycle
from typing import Any

import pytest
from tests.laws.laws import settings
from tests.server.worlds import Clock, Differs, Fate, Pair, Sample, World

from petteia import game
from petteia.core.agenda import WATCHER
from petteia.core.errors import MoveError
from petteia.core.table import Table, View
from petteia.games import names
from petteia.games.mare_nostrum.moves import RESOURCE_NAMES
from petteia.games.mare_nostrum.vocabulary import Track
from petteia.server import hub, opening, room, showing, sockets
from petteia.server.log import Kind
from petteia.server.refusals import Refusal
from petteia.server.room import Draft, Room

GAMES = names(every=True)
EACH = 4
"""Positions from one random game, and from each of them so many steps at most."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of all worlds; bots, ids and what is imagined for a study are the same in all of them too."""
    one = Clock()
    for module in (room, opening, sockets, hub, showing):
        monkeypatch.setattr(module, "now", one)
    monkeypatch.setattr("secrets.randbits", lambda bits: 7)
    monkeypatch.setattr("secrets.token_urlsafe", lambda n=0: "token")
    monkeypatch.setattr(opening, "new_secret", lambda: "5e" * 32)

    async def seated(house: Any, row: dict[str, Any], *rest: Any) -> dict[str, Any]:
        return row

    async def choose(self: object, view: View, spec: str) -> int:
        moves = view.moves(view.seat)
        return int(moves[int(view.digest(), 16) % len(moves)])

    monkeypatch.setattr(opening, "seated", seated)
    monkeypatch.setattr("petteia.server.bots.Bots.choose", choose)
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
    done = asyncio.run(explore(name, clock, 40))
    assert done["refused messages of several moves"] > 40
    assert done["compared steps"] > 10


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_worlds_answer_alike_at_many_positions(name: str, clock: Clock) -> None:
    print(name, dict(asyncio.run(explore(name, clock, 2_000, first=1_000))))


# --- the comparison can fail ---


def peeking_play(self: Room, seat: int, question: str | None, moves: Any, lang: str) -> Draft:
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
    return Draft(Kind.MOVES, seat, {"moves": added, **room.asked_anew(table, after, seat, False)}, after)


@pytest.mark.parametrize("name", ["sample", "mare_nostrum"])
def test_a_message_that_is_judged_by_the_true_table_is_found(
    name: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Room, "play", peeking_play)
    with pytest.raises(Differs, match="play"):
        asyncio.run(explore(name, clock, 400))


def test_an_undo_that_depends_on_hidden_steps_is_found(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "can_undo", lambda self, seat: len(self.ledger.moves) % 2 == 0)
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
            moves = [m for m in table.moves() if m.verb != "exchange" or m.number > 0]
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
