"""What somebody has played: history, results, ratings.

Only finished games are counted. Others see those that they may look at: public ones, and those where they sat themselves.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import APIRouter, Query, Request

from ...core import move_pieces
from ...games import game as find_game
from ..database.schema import FINISHED, PLAYED, RATINGS
from ..database.store import Store
from ..refusals import Refusal, words
from ..rooms.hub import title_of
from ..web.addresses import address_of
from ..web.api import Json, level
from ..web.http import ERRORS
from . import ratings
from .account import Account
from .routes import AccountVisitor, with_part

Row = dict[str, Any]
MOST = 1_000
"""So many games, the latest, are counted."""
PAGE, BEST, OVER_TIME, FAVOURITES = 20, 5, 60, 4


router = APIRouter(prefix="/api", responses=ERRORS)


@router.get("/people/{name}")
async def profile(
    who: Annotated[AccountVisitor, with_part("profiles", signed_in=False)],
    request: Request,
    name: str,
    game: Annotated[str | None, Query(max_length=64)] = None,
    seats: Annotated[int | None, Query(ge=1, le=8)] = None,
    other: Annotated[str | None, Query(max_length=80)] = None,
    page: Annotated[int, Query(ge=0, le=100)] = 0,
) -> Json:
    """Somebody's profile; the filters choose games of the history."""
    application = who.application
    is_own = who.account is not None and who.account.name == name  # without an account one calls oneself what one likes
    if not is_own:
        application.allowances.same_name(address_of(request), who.person, name)
    account = await application.accounts.named(name)
    if account is None:
        raise Refusal("no-page")
    games = await _games(application.store, account.person, who.person)
    chosen = [
        one
        for one in games
        if game in (None, one["game"]) and seats in (None, one["seats"]) and (other is None or other in _others(one))
    ]
    return {
        "name": account.name, "made": account.made, "you": account.person == who.person,
        "ratings": await _ratings(application.store, account) if application.settings.has("ratings") else [],
        "results": _results(games, who.lang), "opponents": _opponents(games, who.lang),
        "history": [_told(one, who.lang) for one in chosen[PAGE * page : PAGE * (page + 1)]], "count": len(chosen),
        "best": [_told(one, who.lang) for one in _best(games)],
        "categories": _categories(games, who.lang), "favourites": _favourites(games, who.lang),
    }  # fmt: skip


async def _games(store: Store, person: str, viewer: str) -> list[Row]:
    """The finished games of a person that somebody may see, the latest first, each with the person's own seat as `mine`."""
    query = sa.select(FINISHED).join(PLAYED, PLAYED.c.table_id == FINISHED.c.table_id).where(PLAYED.c.person == person)
    if viewer != person:
        there = sa.select(PLAYED.c.table_id).where(PLAYED.c.person == viewer)
        query = query.where(sa.or_(FINISHED.c.public, FINISHED.c.table_id.in_(there)))
    rows = await store.rows(query.order_by(FINISHED.c.ended.desc(), FINISHED.c.table_id.desc()).limit(MOST))
    found = []
    for row in rows:
        mine = next((n for n, one in enumerate(row["people"]) if person in one["persons"]), None)
        if mine is not None:
            people = [
                one | {"place": n} for one, n in zip(row["people"], ratings.places_of(row["people"]), strict=True)
            ]
            found.append({**row, "people": people, "mine": mine, "place": people[mine]["place"]})
    return found


def _others(game: Row) -> list[str]:
    return [one["bot"] or one["name"] for n, one in enumerate(game["people"]) if n != game["mine"]]


def _told(game: Row, lang: str) -> Json:
    """A game of a list: names and places, nobody's id."""
    me = game["people"][game["mine"]]
    return {
        "table": game["table_id"], "game": game["game"], "title": title_of(find_game(game["game"]), lang),
        "seats": game["seats"], "ended": game["ended"], "rated": game["rated"], "place": game["place"], "points": me["points"],
        "out": me["out"],
        "others": [
            {name: one[name] for name in ("name", "bot", "account", "place", "points")} | {"title": _title(one["bot"], lang)}
            for n, one in enumerate(game["people"])
            if n != game["mine"]
        ],
    }  # fmt: skip


def _results(games: list[Row], lang: str) -> list[Json]:
    """Results by game and number of seats."""
    kinds: dict[tuple[str, int], list[Row]] = defaultdict(list)
    for game in games:
        kinds[game["game"], game["seats"]].append(game)
    return [
        {"game": name, "title": title_of(find_game(name), lang), "seats": seats, **_summary(some)}
        for (name, seats), some in sorted(kinds.items())
    ]


def _title(bot: str | None, lang: str) -> str:
    """How a bot's level is called."""
    return "" if bot is None else level(words(lang), bot)


def _opponents(games: list[Row], lang: str) -> list[Json]:
    """Results by whom one has played with, those played with most first."""
    by: dict[tuple[str, bool], list[Row]] = defaultdict(list)
    for game in games:
        for n, one in enumerate(game["people"]):
            if n != game["mine"] and (one["bot"] or one["name"]):
                by[one["bot"] or one["name"], one["bot"] is not None].append(game)
    found = [
        {"name": name, "bot": bot, "title": _title(name, lang) if bot else name, **_summary(some)}
        for (name, bot), some in by.items()
    ]
    return sorted(found, key=lambda one: (-one["games"], one["name"]))[:20]


def _summary(games: list[Row]) -> Json:
    points = [p for game in games if (p := game["people"][game["mine"]]["points"]) is not None]
    places = [game["place"] for game in games]
    return {
        "games": len(games), "wins": places.count(1), "place": round(sum(places) / len(places), 2),
        "points": round(sum(points) / len(points), 1) if points else None, "most": max(points, default=None),
    }  # fmt: skip


def _best(games: list[Row]) -> list[Row]:
    """The best game of each kind: most points, else a win over most others."""

    def worth(game: Row) -> tuple[int, int, int]:
        return -game["place"], game["people"][game["mine"]]["points"] or 0, game["seats"]

    kinds: dict[str, Row] = {}
    for game in games:
        if game["game"] not in kinds or worth(game) > worth(kinds[game["game"]]):
            kinds[game["game"]] = game
    return sorted(kinds.values(), key=worth, reverse=True)[:BEST]


def _categories(games: list[Row], lang: str) -> list[Json]:
    """Points by category over time, for each game that is scored: the latest that were played to their end, oldest first."""
    found = []
    for name in sorted({game["game"] for game in games}):
        one = find_game(name)
        sheets = [
            g["people"][g["mine"]]["sheet"] for g in games if g["game"] == name and g["people"][g["mine"]]["sheet"]
        ]
        columns = [i for i, category in enumerate(one.categories) if not category.detail and not category.goal]
        if not one.adds_up or len(sheets) < 2:
            continue
        said = one.words(lang)
        found.append({
            "game": name, "title": title_of(one, lang), "names": [said(f"category-{one.categories[i].name}") for i in columns],
            "rows": [[sheet[i] for i in columns] for sheet in sheets[:OVER_TIME][::-1]],
        })  # fmt: skip
    return found


def _favourites(games: list[Row], lang: str) -> list[Json]:
    """Which pieces somebody took most, for each game and each kind of piece."""
    found = []
    for name in sorted({game["game"] for game in games}):
        one = find_game(name)
        times: dict[str, Counter[int]] = defaultdict(Counter)
        for game in games:
            taken = game["people"][game["mine"]].get("pieces", {}) if game["game"] == name else {}
            for piece, count in taken.items():
                for argument, value in move_pieces.kinds_of(one, piece):
                    times[argument][value] += count
        rows = [
            [
                dict(zip(("name", "scene"), move_pieces.described(one, argument, value, lang), strict=True)) | {"times": n}
                for value, n in counted.most_common(FAVOURITES)
            ]
            for argument, counted in times.items()
        ]  # fmt: skip
        if rows:
            found.append({"game": name, "title": title_of(one, lang), "rows": rows})
    return found


async def _ratings(store: Store, account: Account) -> list[Json]:
    """Ratings by game and number of seats, each with how it has gone."""
    query = sa.select(RATINGS).where(RATINGS.c.person == account.person).order_by(RATINGS.c.ended, RATINGS.c.table_id)
    kinds: dict[tuple[str, int], list[Row]] = defaultdict(list)
    for row in await store.rows(query):
        kinds[row["game"], row["seats"]].append(row)
    return [
        {
            "game": game, "seats": seats, **ratings.shown(rows[-1]["mu"], rows[-1]["sigma"], rows[-1]["games"]),
            "course": [round(ratings.SHOWN * row["mu"]) for row in rows[-OVER_TIME:]],
        }
        for (game, seats), rows in sorted(kinds.items())
    ]  # fmt: skip
