"""Tables with the chance of a real box: what is told gives the same record, is taken back freely and corrected anywhere."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import pytest
from tests.server.people import Person
from tests.server.servers import Server
from tests.server.test_noninterference import clock as clock
from tests.server.worlds import Clock, Fate, Pair, Sample, World

from petteia import game
from petteia.core.agenda import FATE, WATCHER
from petteia.core.faces import faces_of
from petteia.core.game import Game
from petteia.core.moves import arg
from petteia.core.table import Table
from petteia.games import names
from petteia.games.little_town import moves as little_town
from petteia.lab.laws import settings
from petteia.server.rooms.checked_moves import draws
from petteia.server.rooms.companion import is_untold
from petteia.server.rooms.table_log import EntryKind

GAMES = {name: game(name).seats[0] for name in names(every=True)}
REAL = {"companion": True, "pace": "none"}


async def opened(chosen: Game, seats: int, **terms: Any) -> World:
    return await World(chosen, chosen.new(seats=seats, seed=None).position(), 0, Fate(7), **terms).open()


async def own(chosen: Game, seats: int, most: int = 5000) -> Table:
    """A table of the server whose chance is its own, played at random for so many answers or to its end."""
    world, chance = await opened(chosen, seats), random.Random(5)
    table = world.table.copy()
    await world.close()
    for _ in range(most):
        if table.over:
            break
        seat = min(table.waiting)
        table.play(chance.choice(table.moves(seat).packed()), seat)
    return table


def teller(world: World) -> int | None:
    """A seat that may tell what was drawn."""
    seats = range(world.table.seats)
    return next((seat for seat in seats if world.room.answering(seat) == FATE), None)


async def told(world: World, moves: Sequence[tuple[int, int]]) -> None:
    """Tell a companion's table what happened at another one; what can only be one thing is there already. Nobody looks on."""
    await world.close()
    world.audience.listeners.clear()
    while len(world.table.played) < len(moves):
        mover, packed = moves[len(world.table.played)]
        seat = teller(world) if mover == FATE else mover
        assert seat is not None
        assert await world.play(seat, packed) == "done"
        assert list(world.table.played) == list(moves[: len(world.table.played)])


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_told_gives_the_record_of_the_servers_own(clock: Clock, name: str) -> None:
    async def story() -> None:
        chosen = game(name)
        dealt = await own(chosen, GAMES[name])
        assert dealt.over
        real = await opened(chosen, GAMES[name], **REAL)
        await told(real, dealt.played)
        assert real.room.over
        assert real.table.record().data() == dealt.record().data()
        assert real.room.result() == {"places": dealt.places(), "scores": dealt.scores() if chosen.adds_up else None}

    asyncio.run(story())


@pytest.mark.parametrize("name", GAMES)
def test_everything_can_be_taken_back_one_answer_after_another(clock: Clock, name: str) -> None:
    async def story() -> None:
        chosen = game(name)
        dealt = await own(chosen, GAMES[name], 25)
        real = await opened(chosen, GAMES[name], **REAL)
        start = real.table.digest()
        await told(real, dealt.played)
        standing, taken = list(real.room.log_state.moves), 0
        while real.room.can_undo(0):
            assert await real.change(lambda: real.room.undo(0)) == "done"
            assert real.room.log_state.moves == standing[: len(real.room.log_state.moves)]
            taken += 1
        assert taken >= 20
        assert real.table.digest() == start
        assert await real.change(lambda: real.room.undo(0)) == "cannot-undo"
        await told(real, standing)
        assert real.table.record().data() == dealt.record().data()

    asyncio.run(story())


def test_taking_back_does_not_make_the_whole_game_again(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        chosen = game("little_town")
        real = await opened(chosen, 2, **REAL)
        await told(real, (await own(chosen, 2, 90)).played)
        made, replay = list[int](), chosen.doors.replay

        def counting(*given: Any) -> int:
            made.append(given[3].size // 8)
            return int(replay(*given))

        monkeypatch.setattr(chosen.doors, "replay", counting)
        standing = list(real.room.log_state.moves)
        assert len(standing) > 80
        assert await real.change(lambda: real.room.undo(0)) == "done"
        assert real.room.log_state.moves == standing[: len(real.room.log_state.moves)]
        assert max(made) <= 32

    asyncio.run(story())


def test_what_was_mistyped_is_corrected_many_moves_later(clock: Clock) -> None:
    """A tile of Akropolis that nobody has taken since is another one: all that followed still fits."""

    async def story() -> None:
        chosen = game("akropolis")
        dealt = await own(chosen, 2, 30)
        moves = list(dealt.played)
        real = await opened(chosen, 2, **REAL)
        await told(real, moves)
        last = max(n for n, (mover, _) in enumerate(moves) if mover == FATE and n < len(moves) - 1)
        other = next(
            move
            for move in real.room.table_of(moves[:last], fate=False).moves(FATE).packed()
            if move not in {packed for _, packed in moves}
        )
        assert await real.change(lambda: real.room.correct(0, last + 1, [other], "en")) == "done"
        assert real.room.log_state.moves == [*moves[:last], (FATE, other), *moves[last + 1 :]]
        assert real.room.log_state.starts == list(range(len(moves)))
        line = real.audience.log_text.lines(1, "en")[-1]
        assert (line.data["move"], line.is_note) == (None, True)
        assert "still fits" in line.data["text"]
        assert real.room.table_of(real.room.log_state.moves).digest() == real.table.digest()
        assert await real.change(lambda: real.room.undo(1)) == "done"  # the correction is taken back by anybody
        assert real.room.log_state.moves == moves
        assert real.table.digest() == dealt.digest()

    asyncio.run(story())


def test_what_no_longer_fits_is_told_and_nothing_is_lost(clock: Clock) -> None:
    """The first tile of the site was taken: with another one in its place the game stops there, and says so."""

    async def story() -> None:
        chosen = game("akropolis")
        dealt = await own(chosen, 2, 30)
        moves = list(dealt.played)
        real = await opened(chosen, 2, **REAL)
        await told(real, moves)
        unused = next(
            move
            for move in real.room.table_of([], fate=False).moves(FATE).packed()
            if move not in {packed for _, packed in moves}
        )
        kept = []
        for line in range(4):
            assert await real.change(lambda line=line: real.room.correct(0, line + 1, [unused], "en")) == "done"  # type: ignore[misc]
            entry = real.memory.log[-1]
            assert entry.kind == EntryKind.CORRECT
            kept.append(len(real.room.log_state.moves))
            assert entry.data["lost"] == len(moves) - kept[-1]
            assert real.room.log_state.moves[line + 1 :] == moves[line + 1 : kept[-1]]
            assert await real.change(lambda: real.room.undo(0)) == "done"
            assert real.room.log_state.moves == moves
        assert min(kept) < len(moves)  # somebody took one of them
        real.room.log_state = type(real.room.log_state)([type(chair)() for chair in real.room.log_state.chairs])
        await real.room.catch_up()
        assert real.room.log_state.moves == moves
        assert real.table.digest() == dealt.digest()

    asyncio.run(story())


def test_only_what_is_possible_is_taken_and_refused_otherwise(clock: Clock) -> None:
    async def story() -> None:
        real = await opened(game("akropolis"), 2, **REAL)
        first, second = real.table.moves(FATE).packed()[:2]
        assert await real.play(0, first) == "done"
        assert await real.play(1, first) == "illegal"
        assert await real.play(1, second, first) == "illegal"
        assert len(real.table.played) == 1
        assert await real.change(lambda: real.room.correct(0, 1, ["place 1 at 0,0 turn 0"], "en")) != "done"
        plain = await opened(game("akropolis"), 2)
        assert await plain.change(lambda: plain.room.correct(0, 1, [second], "en")) == "not-now"

    asyncio.run(story())


def test_a_row_is_told_at_once(clock: Clock) -> None:
    async def story() -> None:
        real = await opened(game("akropolis"), 2, **REAL)
        row = real.table.moves(FATE).packed()[:4]
        assert await real.play(1, *row) == "done"
        assert [move for _, move in real.table.played] == list(row)
        assert real.room.waiting == {0}
        assert await real.change(lambda: real.room.undo(0)) == "done"
        assert not real.table.played

    asyncio.run(story())


def test_a_hidden_card_is_told_by_its_holder_alone(clock: Clock) -> None:
    """Nobody else is asked, may tell or correct it; two hands with the same card are noted in everybody's log."""

    async def story() -> None:
        chosen = game("little_town")
        real = await opened(chosen, 2, **REAL)
        while real.table.question != 2:  # the market
            assert await real.play(0, real.table.moves(FATE).packed()[0]) == "done"
        assert [real.room.answering(seat) for seat in (0, 1)] == [FATE, None]
        card = real.table.moves(FATE).packed()[0]
        assert await real.play(1, card) == "stale"
        while teller(real) == 0:
            card = real.table.moves(FATE).packed()[0]
            assert await real.play(0, card) == "done"
        assert teller(real) == 1
        same = chosen.language.read(chosen.language.write(card).replace("to 0", "to 1"))
        assert same in draws(real.table.view(1))  # as far as seat 1 knows it is possible
        before = list(real.room.log_state.moves)
        assert await real.play(1, same) == "done"
        assert real.room.log_state.moves == before
        assert real.memory.log[-1].kind == EntryKind.CLASH
        for seat in (0, 1):
            assert "mistyped" in real.audience.log_text.lines(seat, "en")[-1].data["text"]
        assert await real.change(lambda: real.room.correct(1, len(before), [card], "en")) == "not-yours"
        other = chosen.language.write(real.table.moves(FATE).packed()[-1]).replace("to 1", "to 0")
        assert await real.change(lambda: real.room.correct(0, len(before), [other], "en")) == "done"
        assert await real.play(1, same) == "done"
        assert [mover for mover, _ in real.room.log_state.moves[len(before) :]] == [FATE]

    asyncio.run(story())


@pytest.mark.parametrize("seats", [2, 3])
def test_how_many_cards_a_hand_tells_at_one_sitting(clock: Clock, seats: int) -> None:
    """Cards are dealt one to each, round the table: whoever is asked may tell all of theirs that are still to come."""

    async def story() -> None:
        each = {2: 4, 3: 3}[seats]
        real = await opened(game("little_town"), seats, **REAL)
        while real.table.question != 2:  # the market lies open
            assert {real.room.deal(seat) for seat in range(seats)} == {0}
            assert await real.play(0, real.table.moves(FATE).packed()[0]) == "done"
        told = []
        while (seat := teller(real)) is not None:
            assert [real.room.deal(other) for other in range(seats) if other != seat] == [0] * (seats - 1)
            told.append((seat, real.room.deal(seat)))
            assert await real.play(seat, real.table.moves(FATE).packed()[0]) == "done"
        assert told == [(seat, each - n) for n in range(each) for seat in range(seats)]
        mare = await opened(game("mare_nostrum"), 3, **REAL)
        assert {mare.room.deal(seat) for seat in range(3)} == {0}

    asyncio.run(story())


@pytest.mark.parametrize("name", ["little_town", "mare_nostrum", "sample"])
def test_what_is_offered_and_refused_depends_on_what_the_seat_sees(clock: Clock, name: str) -> None:
    """Two tables that look alike to a seat answer alike, whatever they hide: also when the seat is to tell what was drawn."""

    async def story() -> None:
        chosen, chance = game(name), random.Random(3)
        seats = GAMES[name]
        sample = Sample(chosen, next(one for one in settings(chosen) if one.seats == seats), 3, 4)
        for table in sample.positions[:2]:
            pair = await Pair(table, chance.randrange(seats), chance, clock, sample, **REAL).open()
            await pair.probe()
            await pair.close()
        walk, asked = chosen.new(seats=seats, seed=None), 0
        while not walk.over and asked < 3:
            seat = min(walk.waiting)
            answers = walk.moves(FATE).packed() if seat == FATE else []
            if len(answers) > 1 and chosen.language.redact(answers[0], FATE, 99) != answers[0]:
                for viewer in range(seats):
                    pair = await Pair(walk, viewer, chance, clock, sample, **REAL).open()
                    told = [world.room.answering(viewer) for world in pair.worlds]
                    assert told[0] == told[1]
                    if told[0] == FATE:
                        assert set(answers) <= set(draws(walk.view(viewer)))
                        asked += 1
                        await pair.ask("nonsense", type="play", question=pair._question(), moves=["nonsense"])
                    await pair.close()
            walk.play(chance.choice(walk.moves(seat).packed()), seat)
        assert asked

    asyncio.run(story())


# --- cards that are not told ---


def shows_what_it_can(chosen: Game, seats: int, chance: random.Random) -> Table:
    """A game at random whose players announce whatever they can."""
    table = chosen.new(seats=seats, seed=3)
    while not table.over:
        seat = min(table.waiting)
        answers = table.moves(seat).packed()
        shown = [one for one in answers if chosen.language.unpack(one)[0].name == "announce"]
        table.play(chance.choice(shown or answers), seat)
    return table


async def told_but(world: World, moves: Sequence[tuple[int, int]], closed: int) -> None:
    """Tell what happened at another table, but for what was dealt to a seat that keeps it."""
    await world.close()
    world.audience.listeners.clear()
    while len(world.table.played) < len(moves):
        mover, packed = moves[len(world.table.played)]
        seat = teller(world) if mover == FATE else mover
        assert seat is not None
        if mover == FATE and seat == closed and world.room.game.language.redact(packed, FATE, 99) != packed:
            assert await world.change(lambda: world.room.close(closed)) == "done"
            continue
        assert await world.play(seat, packed) == "done"


def test_cards_that_are_not_told_are_checked_when_they_are_shown(clock: Clock) -> None:
    """Little Town with one hand that the page never knows: the same moves, points and announced cards as with all told."""

    async def story() -> None:
        chosen = game("little_town")
        dealt = shows_what_it_can(chosen, 2, random.Random(1))
        assert all(dealt.state.players[seat].announced for seat in range(2)), "both have something to show"
        real = await opened(chosen, 2, **REAL)
        await told_but(real, dealt.played, closed=0)
        assert real.room.over
        assert real.room.result() == {"places": dealt.places(), "scores": dealt.scores()}
        made = [[one for one in table.played if one[0] != FATE] for table in (real.table, dealt)]
        assert made[0] == made[1]
        assert real.room.table_of(real.room.log_state.moves).digest() == real.table.digest()
        lines = [line.data["text"] for line in real.audience.log_text.lines(0, "en")]
        assert sum("keeps the hidden cards" in text for text in lines) == 1
        guessed = [m for who, m in real.table.played if who == FATE and is_untold(real.table, m)]
        names = {chosen.language.write(m).split()[1] for m in guessed}
        kept = {
            name
            for name in names
            if not real.table.state.players[0].announced >> little_town.OBJECTIVE_NAMES.index(name) & 1
        }
        assert kept, "some were never shown"
        told = " ".join(text for text in lines if "dealt" in text or "gets" in text)
        assert not any(game("little_town").words("en")(f"objective-{name}") in told for name in names)

    asyncio.run(story())


def test_what_is_guessed_is_seen_by_nobody(clock: Clock) -> None:
    async def story() -> None:
        chosen = game("little_town")
        dealt = shows_what_it_can(chosen, 2, random.Random(1))
        real = await opened(chosen, 2, **REAL)
        await told_but(real, dealt.played[:40], closed=0)
        table = real.table
        place = next(n for n, (who, m) in enumerate(table.played) if who == FATE and is_untold(table, m))
        before = real.room.table_of(list(table.played[:place]), fate=False)
        held = {arg(m, 1) for who, m in table.played if who == FATE}
        other = next(m for m in before.moves(FATE).packed() if arg(m, 1) not in held)
        moves = [*table.played[:place], (FATE, other), *table.played[place + 1 :]]
        twin = real.room.table_of(moves, fate=False)
        assert twin.digest() != table.digest()
        for seat in (0, 1, WATCHER):
            assert twin.view(seat) == table.view(seat)
            assert twin.record(seat).text() == table.record(seat).text()
        assert table.view(0).imagine(3, None).view(0).digest() == table.view(0).digest()
        assert await real.change(lambda: real.room.close(0)) == "not-now"
        taken = 0
        while real.room.can_undo(0):
            assert await real.change(lambda: real.room.undo(0)) == "done"
            taken += 1
        assert taken > 10
        assert not any(who != FATE for who, _ in real.table.played)
        other_game = await opened(game("mare_nostrum"), 3, **REAL)
        assert await other_game.change(lambda: other_game.room.close(0)) == "not-now"

    asyncio.run(story())


# --- over the wire ---


def test_people_tell_what_is_drawn(sqlite_server: Server) -> None:
    anna, boris = Person(sqlite_server.url, "Anna"), Person(sqlite_server.url, "Boris")
    refused = anna.http.post(
        "/api/tables", json={"game": "ur", "seats": [{"kind": "me"}] * 2, "companion": True, "pace": "live"}
    )
    assert refused.status_code == 422
    table = anna.open("ur", companion=True)
    boris.sit(table, 1)
    assert table["companion"] is True
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other, boris.at(table["id"], "watch") as looking:
        assert one.state["position"]["waiting"] == [FATE]
        assert one.state["question"] == other.state["question"]
        assert looking.state["question"] is None
        assert len(one.state["moves"]["packed"]) > 1
        throw = one.state["moves"]["packed"][-1]
        assert other.play(throw)["type"] == "done"
        one.settle()
        assert FATE not in one.state["position"]["waiting"]
        then = anna.http.get(f"/api/tables/{table['id']}/moments/0").json()
        assert throw in then["moves"]["packed"]
        line = len(one.state["log"]) - 1
        told = one.ask(type="correct", line=line, version=one.state["version"] - 1, moves=[then["moves"]["packed"][0]])
        assert told["code"] == "stale"
        told = one.ask(type="correct", line=line, version=one.state["version"], moves=[then["moves"]["packed"][0]])
        assert (told["type"], told["lost"]) == ("done", 0)
        assert looking.ask(type="correct", line=line, version=0, moves=[throw])["code"] == "not-yours"
        assert one.ask(type="correct", line=99, version=one.state["version"], moves=[throw])["code"] == "no-page"
        assert other.ask(type="undo")["type"] == "done"
        one.settle()
        assert one.state["log"][0]["move"] == throw
    fair = anna.http.get(f"/api/tables/{table['id']}/fairness").json()
    assert (fair["real"], fair["good"], fair["secret"]) == (True, None, None)


@pytest.mark.parametrize("name", ["akropolis", "panticapaeum"])
def test_a_tile_that_may_be_drawn_has_a_face_by_which_it_is_found(name: str) -> None:
    chosen = game(name)
    faces = faces_of(chosen, "en")
    table = chosen.new(seats=2, seed=None)
    while chosen.language.unpack(table.moves(FATE).packed()[0])[0].name != "draw":
        table.play(table.moves(FATE)[0], FATE)
    keys = {key for move in table.moves(FATE).packed() for key in chosen.painter.touches(table.view(0), move)}
    assert keys <= set(faces)
    assert all(one["scene"]["live"] or one["scene"]["fixed"]["nodes"] for one in faces.values())
    assert max(len(one["tags"]) for one in faces.values()) == (3 if name == "akropolis" else 4)
