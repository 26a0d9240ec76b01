"""Rated tables, ratings that follow from the games alone, and profiles through which no private table is seen."""

from __future__ import annotations

import asyncio
import functools
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from openskill.models import ThurstoneMostellerFull
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server.people import Person
from tests.server.postbox import Postbox
from tests.server.servers import running
from tests.server.test_accounts import signed_up
from typer.testing import CliRunner

from petteia.cli.app import app
from petteia.games import game as find_game
from petteia.server.application import Application
from petteia.server.database.schema import FINISHED, LOG, RATINGS, SITTING, TABLES
from petteia.server.messages import NewTable, SeatWish
from petteia.server.people import profile, ratings, results
from petteia.server.refusals import Refusal
from petteia.server.rooms.new_table import open_table
from petteia.server.rooms.room import Room
from petteia.server.rooms.table_log import Chair, LogEntry, LogState
from petteia.server.settings import ServerSettings

PEOPLE, LATE = 30, 5


def settings(folder: Path) -> ServerSettings:
    return ServerSettings(database=f"sqlite:///{folder}/p.db", secret="s", every_game=True, prepare=False)


async def rated_table(application: Application, persons: list[str], **wishes: Any) -> Any:
    """A rated table at which people sit, begun."""
    seats = [SeatWish(kind="me"), *[SeatWish(kind="open")] * (len(persons) - 1)]
    wish = NewTable(game="sample", seats=seats, pace="days", **{"rated": True, **wishes})
    audience = await open_table(application, persons[0], persons[0].title(), wish, True)
    for seat, person in enumerate(persons[1:], 1):
        await application.hub.sit_down(audience, seat, person, person.title(), "00", True)
    return audience


def played(room: Room, chance: random.Random) -> list[tuple[int, dict[str, Any]]]:
    """The rest of a game, answered by chance: who answered, and the entry's data."""
    table, found = room.table_of(room.log_state.moves), []
    while not table.over:
        seat, before = min(table.waiting), len(table.played)
        moves = table.moves(seat)
        table.play(int(moves[chance.randrange(len(moves))]), seat)
        found.append((seat, {"moves": [list(move) for move in table.played[before:]]}))
    return found


async def clones(application: Application, chance: random.Random, count: int) -> None:
    """Many games that begin as one of two did, each with other people, at another time: most are played to their end by chance,
    of the others all but one give up, in any order."""
    models = []
    for seats in (2, 3):
        audience = await rated_table(application, [f"model{n}" for n in range(seats)])
        models.append((audience.room, await application.store.entries(audience.room.id)))
    rows, entries, sitting = list[dict[str, Any]](), list[dict[str, Any]](), list[dict[str, Any]]()
    for n in range(count):
        room, log = chance.choice(models)
        row = dict(room.row)
        persons = chance.sample(range(PEOPLE), row["seats"])
        at, table = 1_700_000_000_000 + chance.randrange(count) * 60_000, f"t{n}"  # some end at the same moment
        rows.append(
            row
            | {
                "id": table,
                "phase": "playing" if n < LATE else "over",
                "made": at,
                "changed": at,
                "wake": None,
                "public": n % 2 == 0,
            }
        )
        out = sorted(
            chance.sample(range(row["seats"]), row["seats"] - 1), key=lambda seat: persons[seat] * chance.random()
        )
        for entry in log:
            data = dict(entry.data)
            if entry.kind == "sit":
                data |= {"person": f"p{persons[entry.seat]}", "name": f"P{persons[entry.seat]}"}
            entries.append(
                {"table_id": table, "seq": entry.seq, "at": at, "kind": entry.kind, "seat": entry.seat, "data": data}
            )
        ends = [(seat, {"bot": "random"} | ({"ended": True} if seat == out[-1] else {})) for seat in out]
        is_played = chance.random() < 0.8
        for k, (seat, data) in enumerate(played(room, random.Random(n)) if is_played else ends):
            about = {"table_id": table, "seq": len(log) + 1 + k, "at": at, "seat": seat}
            entries.append(about | {"kind": "moves" if is_played else "resign", "data": data})
        sitting += [{"table_id": table, "person": f"p{person}", "role": "seat"} for person in persons]

    async def job(connection: AsyncConnection) -> None:
        for kind, some in ((TABLES, rows), (LOG, entries), (SITTING, sitting)):
            await connection.execute(sa.insert(kind), some)

    await application.store.write(job)


@pytest.mark.parametrize("games", [60, pytest.param(1_000, marks=pytest.mark.soak)])
def test_ratings_of_many_games_follow_from_their_logs(tmp_path: Path, games: int) -> None:
    async def play() -> tuple[int, list[Any]]:
        application = Application(settings(tmp_path))
        await application.store.open()
        await clones(application, random.Random(23), games)
        assert await application.results.missed() == games - LATE

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(sa.update(TABLES).where(TABLES.c.id.like("t%")).values(phase="over"))

        await application.store.write(job)  # some are noted after others that ended later, as by several processes
        application.hub.audiences.clear()
        assert await application.results.missed() == LATE
        noted = await application.store.rows(sa.select(FINISHED))
        kept = await application.store.rows(sa.select(RATINGS).order_by(RATINGS.c.table_id, RATINGS.c.person))
        await application.results.missed()
        assert len(await application.store.rows(sa.select(FINISHED))) == len(noted)  # none twice
        await application.store.close()
        return len(noted), kept

    count, kept = asyncio.run(play())
    print(f"{count} games, {len(kept)} ratings")
    assert count == games
    assert len({row["person"] for row in kept}) == PEOPLE
    url = settings(tmp_path).database_url
    assert ratings.recount(url, write=False) == (len(kept), 0)  # none differs

    async def spoil() -> None:
        application = Application(settings(tmp_path))
        await application.store.open()

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(sa.update(RATINGS).where(RATINGS.c.person == "p1").values(mu=99.0))

        await application.store.write(job)
        await application.store.close()

    asyncio.run(spoil())
    database = f"sqlite:///{tmp_path}/p.db"
    told = CliRunner().invoke(app, ["server", "ratings", "--database", database])
    assert told.exit_code != 0
    told = CliRunner().invoke(app, ["server", "ratings", "--recompute", "--database", database])
    assert told.exit_code == 0, told.output
    assert "were put right" in told.output
    assert ratings.recount(url, write=False) == (len(kept), 0)


def test_winning_is_better_than_losing_and_leaving_is_last() -> None:
    def seat(person: str, place: int, out: str | None = None, bot: str | None = None) -> dict[str, Any]:
        return {"persons": [] if bot else [person], "bot": bot, "out": out, "place": place}

    after = ratings.rated("sample", [seat("a", 1), seat("b", 2)], {})
    assert after["a"][0] > ratings.MU > after["b"][0]
    assert after["a"][1] < ratings.SIGMA
    assert ratings.places_of([seat("a", 1, "replaced"), seat("b", 2), seat("c", 3)]) == [3, 1, 2]
    assert ratings.places_of([seat("a", 1), seat("b", 2, "resigned")]) == [1, 2]
    weak = ratings.rated("sample", [seat("a", 1), seat("", 2, bot="random")], {})["a"][0]
    strong = ratings.rated("sample", [seat("a", 1), seat("", 2, bot="master")], {})["a"][0]
    assert strong > weak  # a bot's rating is an anchor
    assert set(ratings.rated("sample", [seat("a", 1), seat("", 2, bot="casual")], {})) == {"a"}
    assert ratings.shown(25.0, 25 / 3, 0) == {"rating": 1500, "spread": 500, "games": 0, "provisional": True}
    assert not ratings.shown(30.0, 2.0, 30)["provisional"]


def test_bots_are_rated_by_the_steps_that_were_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    before = ratings.way()
    assert ratings.anchors("sample")["casual"] - ratings.BEGINNER_MU == pytest.approx(4, abs=0.2)  # meant, not measured
    monkeypatch.setattr(
        ratings, "shares_of", lambda game: {"casual": 0.5, "steady": 0.9, "strong": 1.0, "master": 0.45}
    )
    found = ratings.anchors.__wrapped__("akropolis")
    assert found["casual"] == ratings.BEGINNER_MU
    # The model itself expects the share that was measured of bots so far apart.
    strengths = [
        [ThurstoneMostellerFull().rating(found[level], ratings.ANCHOR_SIGMA)] for level in ("steady", "casual")
    ]
    assert ThurstoneMostellerFull().predict_win(strengths)[0] == pytest.approx(0.9, abs=0.01)
    assert found["strong"] == pytest.approx(found["steady"] + ratings.SURE)
    assert found["master"] < found["strong"]
    monkeypatch.setattr(ratings, "anchors", lambda game: found)
    assert ratings.way() != before  # so a database's ratings are counted again


def test_nobody_rises_by_winning_what_is_won_anyhow() -> None:
    def seat(person: str, place: int, bot: str | None = None) -> dict[str, Any]:
        return {"persons": [] if bot else [person], "bot": bot, "out": None, "place": place}

    def after(games: int, *others: str, bot: str | None = None) -> int:
        known = dict[str, tuple[float, float]]()
        for n in range(games):
            theirs = [seat(other.format(n), 2, bot) for other in others]
            known |= ratings.rated("sample", [seat("a", 1), *theirs], known)
        return round(ratings.SHOWN * known["a"][0])

    assert after(300, "", bot="random") == after(300, *[""] * 4, bot="random") == 1500
    assert after(300, "", bot="beginner") <= round(ratings.SHOWN * (ratings.BEGINNER_MU + ratings.SURE)) + 60
    assert after(300, "friend") < 2000  # one who lets somebody win
    assert after(300, "fresh{}") < 2400  # accounts made to lose once
    chance, known, course = random.Random(23), dict[str, tuple[float, float]](), []
    for _ in range(1_000):
        won = chance.random() < 0.8
        game = [seat("a", 1 if won else 2), seat("", 2 if won else 1, "casual")]
        known |= ratings.rated("sample", game, known)
        course.append(known["a"][0])
    assert abs(sum(course[500:]) / 500 - ratings.anchors("sample")["casual"] - 5) < 1.5  # 80 of 100 are a step of five


def test_ratings_of_another_way_are_counted_again(new_database: Callable[[], str]) -> None:
    async def story() -> None:
        application = Application(ServerSettings(database=new_database(), secret="s", prepare=False, every_game=True))
        await application.store.open()
        audience = await rated_table(application, ["anna", "boris"])
        await application.hub.change(audience, functools.partial(audience.room.resign, 1, "random"))
        await application.results.note(audience.room.id)
        kept = await application.store.rows(sa.select(RATINGS).order_by(RATINGS.c.person))

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(sa.update(RATINGS).values(mu=1.0))

        for is_first in (True, False):
            await application.store.write(job)
            await application.results.rate_anew()
            now = await application.store.rows(sa.select(RATINGS).order_by(RATINGS.c.person))
            assert (now == kept) == is_first  # once for a database
        await application.store.close()

    asyncio.run(story())


def test_a_rated_table_is_strict(tmp_path: Path) -> None:
    async def story() -> None:
        application = Application(settings(tmp_path))
        await application.store.open()
        good = {"game": "sample", "seats": [SeatWish(kind="me"), SeatWish(kind="open")], "pace": "days", "rated": True}
        for change, account in (
            ({}, False), ({"pace": "none"}, True), ({"hints": True}, True), ({"seats": [SeatWish(kind="me")] * 2}, True),
        ):  # fmt: skip
            with pytest.raises(Refusal) as refused:
                await open_table(application, "anna", "Anna", NewTable(**{**good, **change}), account)  # type: ignore[arg-type]
            assert refused.value.code == "not-rated", change
        audience = await open_table(application, "anna", "Anna", NewTable(**good), True)  # type: ignore[arg-type]
        for person, account in (("boris", False), ("anna", True)):
            with pytest.raises(Refusal) as refused:
                await application.hub.sit_down(audience, 1, person, "X", "00", account)
            assert refused.value.code == "not-rated"
        await application.hub.sit_down(audience, 1, "boris", "Boris", "00", True)
        room: Room = audience.room
        assert not room.row["hints"]
        with pytest.raises(Refusal) as refused:
            room.propose(0, "undo", 0, "random")
        assert refused.value.code == "cannot-undo"
        await application.store.close()

    asyncio.run(story())


def test_nobody_sees_private_games_of_others(tmp_path: Path) -> None:
    async def story() -> None:
        application = Application(settings(tmp_path))
        await application.store.open()
        tables = {}
        for is_public in (True, False):
            audience = await rated_table(application, ["anna", "boris"], public=is_public)
            await application.hub.change(audience, functools.partial(audience.room.resign, 1, "random"))
            await application.results.note(audience.room.id)
            tables[is_public] = audience.room.id
        seen = {
            viewer: {game["table_id"] for game in await profile._games(application.store, "anna", viewer)}
            for viewer in ("anna", "boris", "stranger")
        }
        assert seen["anna"] == seen["boris"] == set(tables.values())
        assert seen["stranger"] == {tables[True]}
        games = await profile._games(application.store, "anna", "stranger")
        told = [profile._told(game, "en") for game in games]
        assert "anna" not in str(told).replace("Anna", "")  # nobody's id
        assert (told[0]["place"], told[0]["others"][0]["name"]) == (1, "Boris")
        assert profile._results(games, "en")[0]["wins"] == 1
        assert profile._opponents(games, "en")[0]["title"] == "Boris"
        assert [row["title"] for row in profile._results(games, "uk")] == [
            find_game("sample").words("uk")("game-title")
        ]
        await application.store.close()

    asyncio.run(story())


def test_the_history_is_filtered(post: tuple[Postbox, str], tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/p.db", tmp_path, PETTEIA_SMTP=post[1]) as server:
        server.wait_for_game("sample")
        anna, boris = signed_up(server, post[0], "Annika"), signed_up(server, post[0], "Borislav")
        tables = {}
        for seats, other in ((2, boris), (3, boris), (2, Person(server.url, "Guest"))):
            table = anna.open(seats=seats, public=True)
            other.sit(table, 1)
            for seat in range(2, seats):
                anna.http.post(f"/api/tables/{table['id']}/seats/{seat}/bot", json={"bot": "random"}).raise_for_status()
            with anna.at(table["id"]) as one, other.at(table["id"]) as two:
                for sitting in (one, two):
                    sitting.ask(type="resign")
            tables[table["id"]] = seats
        two_seats = [table for table, seats in tables.items() if seats == 2]

        def told(query: str) -> Any:
            return Person(server.url).http.get(f"/api/people/annika{query}").json()

        end = time.monotonic() + 30
        while told("")["count"] < 3 and time.monotonic() < end:
            time.sleep(0.1)
        assert {one["table"] for one in told("")["history"]} == set(tables)
        assert {one["table"] for one in told("?seats=2")["history"]} == set(two_seats)
        assert [one["table"] for one in told("?other=Borislav&seats=2")["history"]] == two_seats[:1]
        assert [one["table"] for one in told("?other=random")["history"]] == [t for t, n in tables.items() if n == 3]
        assert (told("?game=ur")["count"], told("?game=sample&page=1")["history"]) == (0, [])
        assert {row["seats"]: row["games"] for row in told("")["results"]} == {2: 2, 3: 1}
        assert {one["name"]: one["bot"] for one in told("")["opponents"]} == {
            "Borislav": False,
            "Guest": False,
            "random": True,
        }
        again = Person(server.url).http.get(f"/api/tables/{two_seats[0]}/moments/0")
        assert again.status_code == 200  # a game of the list is looked at again


def test_points_over_time_and_best_games_are_those_played_to_their_end() -> None:
    one = find_game("little_town")

    def game(n: int, place: int, points: int | None, name: str = "little_town") -> dict[str, Any]:
        mine = {"points": points, "sheet": None if points is None else [n] * len(one.categories)}
        return {"table_id": f"t{n}", "game": name, "seats": 2, "mine": 0, "place": place, "people": [mine]}

    games = [game(5, 1, 31), game(4, 2, 60), game(3, 1, None), game(2, 1, 44), game(1, 3, 12)]  # the latest first
    (told,) = profile._categories(games, "en")
    assert [row[0] for row in told["rows"]] == [1, 2, 4, 5]  # the oldest first, without the one that was given up
    assert {len(row) for row in told["rows"]} == {len(told["names"])}
    assert told["names"] == [
        one.words("en")(f"category-{column.name}") for column in one.categories if not column.detail and not column.goal
    ]
    others = [game(6, 2, 90, "akropolis"), game(7, 1, None, "mare_nostrum")]
    assert [best["table_id"] for best in profile._best([*games, *others])] == [
        "t2",
        "t7",
        "t6",
    ]  # a win is before points


# --- favourite pieces ---


def entry(seq: int, kind: str, seat: int, **data: Any) -> LogEntry:
    return LogEntry(seq, seq, kind, seat, data)


def test_pieces_are_those_that_the_person_took() -> None:
    game = find_game("little_town")
    build = [[seat, game.language.read(f"build {tile} at e4")] for seat, tile in ((0, "bakery"), (1, "castle"))]
    log = [
        entry(1, "sit", 0, person="a", name="Anna"), entry(2, "sit", 1, person="b", name="Boris"),
        entry(3, "begin", -1, moves=[build[0]], given=1, nonces=["", ""]),  # it goes on from another game
        entry(4, "moves", 0, moves=build), entry(5, "takeover", 0, bot="random"), entry(6, "moves", 0, moves=build),
        entry(7, "return", 0), entry(8, "moves", 0, moves=build), entry(9, "undo", 0, keep=6, then=[]),
        entry(10, "resign", 1, bot="random"), entry(11, "moves", 1, moves=build),
    ]  # fmt: skip
    log_state = LogState([Chair(), Chair()]).fold(log)
    moves = results.own_moves(log_state)
    assert [seat for seat, _ in log_state.moves] == [0, 0, 1, 0, 1, 0, 0, 1]
    assert [seat for seat, _ in moves] == [0, 1, 1, 0, 0]
    assert results.pieces_of(game, log_state) == [{"tile bakery": 3}, {"tile castle": 2}]


def test_favourite_pieces_are_told_by_name_and_picture() -> None:
    def played(game: str, **pieces: int) -> dict[str, Any]:
        taken = {name.replace("_", " ", 1): n for name, n in pieces.items()}
        return {"game": game, "mine": 0, "people": [{"pieces": taken}]}

    games = [
        played("little_town", tile_bakery=2, tile_castle=1, tile_casino=9), played("little_town", tile_castle=3),
        played("mare_nostrum", card_caesar=1, empire_rome=1, thing_legion=12),
        {"game": "akropolis", "mine": 0, "people": [{}]},  # from before pieces were counted
    ]  # fmt: skip
    told = {one["game"]: one["rows"] for one in profile._favourites(games, "en")}
    assert set(told) == {"little_town", "mare_nostrum"}
    assert [(row["name"], row["times"]) for row in told["little_town"][0]] == [("Castle", 4), ("Bakery", 2)]
    assert all(row["scene"]["live"] for row in told["little_town"][0])
    assert [[row["name"] for row in rows] for rows in told["mare_nostrum"]] == [["Caesar"], ["Rome"], ["legion"]]
    assert profile._favourites(games, "uk")[0]["rows"][0][0]["name"] == "Замок"


def test_pieces_of_older_games_are_counted_once(new_database: Callable[[], str]) -> None:
    async def story() -> None:
        application = Application(ServerSettings(database=new_database(), secret="s", prepare=False))
        await application.store.open()
        build = find_game("little_town").language.read("build bakery at e4")
        seats = [SeatWish(kind="me"), SeatWish(kind="open")]
        audience = await open_table(application, "anna", "Anna", NewTable(game="little_town", seats=seats), True)
        table = audience.room.id
        seq = len(await application.store.entries(table))
        people = [{"persons": ["anna"], "name": "Anna"}, {"persons": ["gone-1"], "name": "Somebody"}]
        row = {"game": "little_town", "seats": 2, "ended": 1, "rated": False, "public": True, "people": people}

        async def job(connection: AsyncConnection) -> None:
            for n, (kind, data) in enumerate((
                ("sit", {"person": "gone-1", "name": "Somebody"}),
                ("begin", {"moves": [], "given": 0, "nonces": ["", ""]}),
                ("moves", {"moves": [[0, build]]}),
            )):  # fmt: skip
                values = {"table_id": table, "seq": seq + n + 1, "at": n, "kind": kind, "seat": 1, "data": data}
                await connection.execute(sa.insert(LOG).values(**values))
            await connection.execute(sa.insert(FINISHED).values(table_id=table, **row))
            await connection.execute(sa.insert(FINISHED).values(table_id="removed", **row))

        await application.store.write(job)
        application.hub.audiences.clear()
        assert await application.results.complete() == 1
        kept = {r["table_id"]: r["people"] for r in await application.store.rows(sa.select(FINISHED))}
        assert kept["removed"] == people
        assert kept[table] == [people[0] | {"pieces": {"tile bakery": 1}}, people[1] | {"pieces": {}}]
        assert await application.results.complete() == 0
        await application.store.close()

    asyncio.run(story())
