"""Ratings of people: OpenSkill from the places of rated games, for each game and number of seats.

They follow from the rated games in the order in which these ended (those of one moment by the id of their table), and from
nothing else: whoever counts again gets the same numbers. Bots have fixed ratings, so that a number means the same whoever
played.
"""

from __future__ import annotations

import asyncio
import functools
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from statistics import NormalDist
from typing import Any

import sqlalchemy as sa
from openskill.models import ThurstoneMostellerFull
from sqlalchemy.ext.asyncio import AsyncConnection

from ...bots import shares_of
from ...core.errors import PetteiaError
from ...games import game as find_game
from ...games import names
from ..database.schema import FINISHED, RATINGS, TABLES
from ..database.store import Store
from ..rooms.room import Room

Row = dict[str, Any]
LOCK = 0x72617465
"""One process counts, the others wait."""
MU, SIGMA = 25.0, 25.0 / 3
RANDOM_MU, BEGINNER_MU, ANCHOR_SIGMA = 9.0, 19.0, 1.0
"""Bots that play at random, and beginners; the other levels follow by their steps (`anchors`)."""
PROVISIONAL_GAMES, PROVISIONAL_SIGMA = 10, 5.0
SHOWN = 60
"""A rating is shown as so many times its mean: it begins with 1500 ± 500."""
SURE = 12.0
"""Whoever is so far ahead wins 98 of 100 games: winning once more tells nothing, and nobody rises by it."""
_MODEL = ThurstoneMostellerFull()
"""Its steps are those by which the anchors are placed. In a model with longer tails (Plackett-Luce) a hundred games won against
bots that play at random made a master."""
_SPREAD = math.sqrt(2 * (_MODEL.beta**2 + ANCHOR_SIGMA**2))


@functools.cache
def anchors(game: str) -> Mapping[str, float]:
    """The ratings of the bots of a game: by the share of wins that each level has against the one below in the arena. 75 of 100
    games are a step of 4, and no step is larger than that of 98 of 100."""
    found, mu = {"random": RANDOM_MU, "beginner": BEGINNER_MU}, BEGINNER_MU
    for level, share in shares_of(find_game(game)).items():
        mu += min(SURE, _SPREAD * NormalDist().inv_cdf(min(share, 0.999)))
        found[level] = round(mu, 2)
    return found


def way() -> str:
    """The name of how ratings are counted here: a database has it as a setting when its own are counted so."""
    known = {name: anchors(name) for name in names()}
    return f"ratings counted by ThurstoneMostellerFull, {sha256(json.dumps(known).encode()).hexdigest()[:12]}"


def shown(mu: float, sigma: float, games: int) -> Row:
    """A rating as people see it."""
    is_new = games < PROVISIONAL_GAMES or sigma > PROVISIONAL_SIGMA
    return {"rating": round(SHOWN * mu), "spread": round(SHOWN * sigma), "games": games, "provisional": is_new}


def places_of(people: Sequence[Mapping[str, Any]]) -> list[int]:
    """The places of a game as they count: whoever gave up, or whose seat a bot plays, is behind all others, who have their
    places among themselves. Alone one is second then."""
    staying = [one["place"] for one in people if not one["out"]]
    if len(staying) == len(people):
        return staying
    behind = max(2, len(staying) + 1)
    return [behind if one["out"] else 1 + sum(place < one["place"] for place in staying) for one in people]


def rated(
    game: str, people: Sequence[Mapping[str, Any]], known: Mapping[str, tuple[float, float]]
) -> dict[str, tuple[float, float]]:
    """What the ratings of the people who played a game are after it."""
    persons = [one["persons"][0] if one["persons"] else None for one in people]
    now = [
        known.get(person, (MU, SIGMA)) if person is not None else (anchors(game).get(one["bot"], MU), ANCHOR_SIGMA)
        for person, one in zip(persons, people, strict=True)
    ]
    teams, places = [[_MODEL.rating(mu=mu, sigma=sigma)] for mu, sigma in now], places_of(people)
    after = _MODEL.rate(teams, ranks=[float(place) for place in places])
    found = {}
    for person, before, team, place in zip(persons, now, after, places, strict=True):
        behind = [mu for (mu, _), other in zip(now, places, strict=True) if other > place]
        is_sure = team[0].mu > before[0] and max(behind, default=before[0]) < before[0] - SURE
        if person is not None:
            found[person] = before if is_sure else (float(team[0].mu), float(team[0].sigma))
    return found


def history(games: Iterable[Row]) -> list[Row]:
    """All ratings after each of the rated games of one kind, which come in their order."""
    known, played, rows = dict[str, tuple[float, float]](), dict[str, int](), list[Row]()
    for game in games:
        for person, (mu, sigma) in rated(game["game"], game["people"], known).items():
            known[person], played[person] = (mu, sigma), played.get(person, 0) + 1
            rows.append(_row(game, person, mu, sigma, played[person]))
    return rows


def _row(game: Mapping[str, Any], person: str, mu: float, sigma: float, games: int) -> Row:
    about = {name: game[name] for name in ("table_id", "game", "seats", "ended")}
    return {**about, "person": person, "mu": mu, "sigma": sigma, "games": games}


async def count(connection: AsyncConnection, game: Row) -> None:
    """Count one more rated game. One that ended before another that is counted already has all of its kind counted again."""
    kind = RATINGS.c.game == game["game"], RATINGS.c.seats == game["seats"]
    last = sa.select(RATINGS.c.ended, RATINGS.c.table_id).where(*kind)
    last = last.order_by(RATINGS.c.ended.desc(), RATINGS.c.table_id.desc()).limit(1)
    found = (await connection.execute(last)).first()
    if found is not None and (found.ended, found.table_id) > (game["ended"], game["table_id"]):
        await connection.execute(sa.delete(RATINGS).where(*kind))
        await _insert(connection, history(await _games(connection, game["game"], game["seats"])))
        return
    persons = [one["persons"][0] for one in game["people"] if one["persons"]]
    known = {person: await current(connection, person, game["game"], game["seats"]) for person in persons}
    after = rated(
        game["game"], game["people"], {p: (row["mu"], row["sigma"]) for p, row in known.items() if row is not None}
    )
    games = {person: (known[person] or {"games": 0})["games"] + 1 for person in persons}
    await _insert(connection, [_row(game, person, *after[person], games[person]) for person in persons])


async def count_anew(connection: AsyncConnection) -> None:
    """Count all rated games that are noted again."""
    await connection.execute(sa.delete(RATINGS))
    kinds = sa.select(FINISHED.c.game, FINISHED.c.seats).where(FINISHED.c.rated).distinct()
    for kind in (await connection.execute(kinds)).all():
        await _insert(connection, history(await _games(connection, kind.game, kind.seats)))


async def current(connection: AsyncConnection, person: str, game: str, seats: int) -> Row | None:
    """Somebody's rating now."""
    mine = RATINGS.c.person == person, RATINGS.c.game == game, RATINGS.c.seats == seats
    query = sa.select(RATINGS).where(*mine).order_by(RATINGS.c.ended.desc(), RATINGS.c.table_id.desc()).limit(1)
    found = (await connection.execute(query)).mappings().first()
    return None if found is None else dict(found)


async def _games(connection: AsyncConnection, game: str, seats: int) -> list[Row]:
    those = FINISHED.c.rated, FINISHED.c.game == game, FINISHED.c.seats == seats
    query = sa.select(FINISHED).where(*those).order_by(FINISHED.c.ended, FINISHED.c.table_id)
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def _insert(connection: AsyncConnection, rows: Sequence[Row]) -> None:
    if rows:
        await connection.execute(sa.insert(RATINGS), list(rows))


# --- for the command line ---


def recount(url: str, write: bool) -> tuple[int, int]:
    """Count all rated games again, from their logs. Gives how many ratings follow, and how many are not as they are kept; with
    `write` they are put right."""
    return asyncio.run(_recount(url, write))


async def _recount(url: str, write: bool) -> tuple[int, int]:
    from .results import finished_row, note_people

    store = Store(url)
    await store.open()
    try:
        rows = {row["table_id"]: row for row in await store.rows(sa.select(FINISHED).where(FINISHED.c.rated))}
        for table in await store.rows(sa.select(TABLES).where(TABLES.c.rated, TABLES.c.phase == "over")):
            try:
                room = Room(table, find_game(table["game"]), store)
                await room.catch_up()
            except PetteiaError:
                continue  # of a newer server: as it was noted
            if room.over and any(chair.kind == "person" for chair in room.log_state.chairs):
                rows[room.id] = finished_row(room, await store.entries(room.id))
        order = sorted(rows.values(), key=lambda row: (row["ended"], row["table_id"]))
        kinds = sorted({(row["game"], row["seats"]) for row in order})
        counted = [one for kind in kinds for one in history(r for r in order if (r["game"], r["seats"]) == kind)]
        kept = {_key(row): row for row in await store.rows(sa.select(RATINGS))}
        other = sum(kept.get(_key(row)) != row for row in counted) + len(set(kept) - set(map(_key, counted)))

        async def job(connection: AsyncConnection) -> None:
            await connection.execute(sa.delete(RATINGS))
            for row in order:
                those = FINISHED.c.table_id == row["table_id"]
                if not (await connection.execute(sa.update(FINISHED).where(those).values(**row))).rowcount:
                    await connection.execute(sa.insert(FINISHED).values(**row))
                    await note_people(connection, row)
            await _insert(connection, counted)

        if write and other:
            await store.write(job)
        return len(counted), other
    finally:
        await store.close()


def _key(row: Mapping[str, Any]) -> tuple[str, str]:
    return row["table_id"], row["person"]
