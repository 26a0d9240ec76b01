"""The requests about when somebody's clock stands still: the hours in which they play, and vacations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter
from pydantic import Field, StringConstraints

from ..messages import Body
from ..rooms.room import now
from ..web.api import Json
from ..web.http import ERRORS
from . import rests
from .routes import AccountVisitor, with_part

Resting = Annotated[AccountVisitor, with_part("rests")]
Moment = Annotated[int, Field(ge=0, lt=2**53, strict=True)]
router = APIRouter(prefix="/api/account/rest", responses=ERRORS)


class Hours(Body):
    """The hours in which somebody plays, in a time zone; none is all day."""

    hours: (
        Annotated[list[Annotated[str, StringConstraints(max_length=5)]], Field(min_length=2, max_length=2)] | None
    ) = None
    zone: Annotated[str, StringConstraints(max_length=64)] = "UTC"


class Vacation(Body):
    """From when to when somebody is away."""

    begin: Moment
    end: Moment


@router.get("")
async def rest(who: Resting) -> Json:
    """When one's clock stands still."""
    return _told(who, await who.application.rests.of(who.person) or dict(rests.NONE))


@router.put("")
async def set_hours(who: Resting, body: Hours) -> Json:
    """Choose hours. Whoever is asked now has the former ones until they have answered."""
    hours = rests.checked_hours(body.hours, body.zone)
    return await _set(who, lambda known: known | hours)


@router.post("/vacations", status_code=201)
async def go(who: Resting, body: Vacation) -> Json:
    """Plan a vacation."""
    days = who.application.settings.vacation_days
    return await _set(
        who, lambda known: known | {"away": rests.with_vacation(known["away"], body.begin, body.end, now(), days)}
    )


@router.delete("/vacations/{begin}")
async def come_back(who: Resting, begin: int) -> Json:
    """Cancel a vacation, or end it now."""
    return await _set(who, lambda known: known | {"away": rests.without_vacation(known["away"], begin, now())})


async def _set(who: AccountVisitor, chosen: Callable[[Json], Json]) -> Json:
    who.application.allowances.take("rests", who.person)
    return _told(who, await who.application.rests.set(who.person, chosen))


def _told(who: AccountVisitor, rest: Json) -> Json:
    ahead = [span for span in rest["away"] if span[1] > now()]
    return {**rest, "away": ahead, "left": rests.left(rest["away"], now(), who.application.settings.vacation_days)}
