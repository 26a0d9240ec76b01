"""Opening tables: new ones, from a record or a position, rematches, and private ones to study at."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...core.errors import BadPosition, BadRecord, NotUnderstood, PetteiaError
from ...core.game import Game
from ...core.record import FORMAT, HIDDEN_ANSWER, Record, checked, read, read_line, seal
from ...core.table import Table, replayed
from ...games import game as find_game
from ..bots.answers import check_bot
from ..limits import let_others_run
from ..messages import AnyBox, NewTable, SeatWish
from ..refusals import Refusal, words
from ..settings import BANKS
from ..table_server import TableServer
from .boxes import with_box
from .hub import Audience
from .room import fill_time
from .table_row import Row
from .table_row import blank_row as blank_row
from .table_row import new_invite as new_invite

GUESSES = 50
"""How often a table is imagined until one comes out at which whoever is asked has an answer: somebody in the middle of a
payment would not have begun it with every hand."""
LINES = 20
"""So many lines of a record are read and played at a time."""


async def open_table(
    application: TableServer,
    person: str,
    name: str,
    wish: NewTable,
    account: bool = False,
    fill: Mapping[str, Any] | None = None,
) -> Audience:
    """Open the table that somebody wishes for, and sit down; `fill` says that it finds its people by itself, and how."""
    await _refuse_too_many(application, person)
    row = await _wished_row(application, person, wish)
    row |= {
        "public": wish.public, "hints": _alone(wish.seats) if wish.hints is None else wish.hints, "pace": wish.pace,
        "bank": BANKS[wish.pace],
        "webhook": None if wish.webhook is None else application.webhooks.check(wish.webhook), "companion": wish.companion,
    }  # fmt: skip
    if fill is not None:
        row |= {"fill": fill, "wake": fill_time(row | {"fill": fill})}
    if wish.companion and wish.pace != "none":
        raise Refusal("bad-option", "a game with the real box has no clock: its pace is none")
    if wish.rated:
        _refuse_unrated(application, wish, account)
        row |= {"rated": True, "hints": False}
    mine: list[int] = []
    if not row["lineup"]:  # a finished game that is brought along has its own
        row["lineup"] = lineup_of(wish.seats)
        mine = [n for n, seat in enumerate(wish.seats) if seat.kind == "me"]
    names = {n: seat.name for n, seat in enumerate(wish.seats) if seat.name}
    return await seated(application, row, person, name, mine, wish.nonce, names, account)


def _refuse_unrated(application: TableServer, wish: NewTable, account: bool) -> None:
    """Refuse a rated table that cannot be one: it has a clock and no hints, begins from the start, and is for accounts."""
    kinds = [seat.kind for seat in wish.seats]
    is_whole = (
        wish.record is None
        and wish.position is None
        and wish.box is None
        and not wish.companion
        and len(kinds) > 1
        and kinds.count("me") <= 1
    )
    if not (application.settings.has("ratings") and account and is_whole and wish.pace != "none" and not wish.hints):
        raise Refusal("not-rated")


def _alone(seats: Sequence[SeatWish]) -> bool:
    """Whether one person plays against bots alone: then hints harm nobody."""
    return [seat.kind for seat in seats if seat.kind != "bot"] == ["me"]


async def open_file(
    application: TableServer, person: str, name: str, text: str, lang: str, box: AnyBox | None = None
) -> Audience:
    """A private table of what a file holds: a finished game to look back at, else one to go on with on every seat. `box` is
    that with which it was made, if that is not the usual one.

    The text goes no other way than into the numbers it says: programs that read JSON into floats would round them.
    """
    await _refuse_too_many(application, person)
    data = _file_data(text)
    is_record = "petteia" in data
    game = await with_box(playable(application, data.get("game")), box)
    _refuse_foreign(game, data, is_record, lang)
    try:
        row = await (_from_record if is_record else _from_position)(application, person, data, None, game)
    except Refusal:
        raise
    except PetteiaError:
        raise Refusal("bad-record" if is_record else "bad-position") from None
    if row["lineup"]:
        return await seated(application, row, person, name, [])
    row |= {"study": True, "hints": True, "lineup": [{"kind": "open"}] * row["seats"]}
    return await seated(application, row, person, name, range(row["seats"]))


def _file_data(text: str) -> Mapping[str, Any]:
    try:
        data = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        raise Refusal("bad-file") from None
    if not isinstance(data, dict) or not ("petteia" in data or "table" in data):
        raise Refusal("bad-file")
    return data


def _refuse_foreign(game: Game, data: Mapping[str, Any], is_record: bool, lang: str) -> None:
    """What is wrong with the outside of a file, told in a language."""
    code = "bad-record" if is_record else "bad-position"
    troubles = {
        "file-newer": _number(data, "petteia") > FORMAT or _number(data, "rules") > game.rules,
        "file-changed": is_record and data.get("seal") != seal(data),
        "file-one-seats": is_record and data.get("viewer") is not None,
    }
    for trouble, is_so in troubles.items():
        if is_so:
            raise Refusal(code, words(lang)(trouble))
    if not game.is_played_with(data.get("box")):
        raise Refusal("other-box")


def _number(data: Mapping[str, Any], name: str) -> int:
    value = data.get(name)
    return value if isinstance(value, int) else 0


async def _refuse_too_many(application: TableServer, person: str) -> None:
    limits = application.settings.limits
    mine = await application.store.opened_by(person, limits.tables_per_person)
    if application.unfinished >= limits.tables or mine >= limits.tables_per_person:
        raise Refusal("too-many-tables")


async def _wished_row(application: TableServer, person: str, wish: NewTable) -> Row:
    given = wish.record if wish.record is not None else wish.position
    game = await with_box(playable(application, wish.game if given is None else given.get("game")), wish.box)
    if wish.record is not None:
        return await _from_record(application, person, wish.record, len(wish.seats), game)
    if wish.position is not None:
        return await _from_position(application, person, wish.position, len(wish.seats), game)
    game.option_numbers(len(wish.seats), wish.options)
    options = {o.name: wish.options.get(o.name, o.values[0]) for o in game.options}
    return blank_row(game, person) | {"seats": len(wish.seats), "options": options}


async def _from_record(
    application: TableServer, person: str, data: Mapping[str, Any], seats: int | None, game: Game
) -> Row:
    parsed = checked(data)
    refuse_unready(application, game, len(parsed["moves"]))
    try:
        record, table = await _replayed(game, parsed)
    except (TypeError, ValueError, KeyError, AttributeError, IndexError, OverflowError):
        raise Refusal("bad-record") from None
    start = table.record().start  # what was read of it: whatever else stands in the file is not kept
    row = _row_of(game, person, table) | {"rules": record.rules, "start": start, "opening": list(record.moves)}
    return row | {"lineup": _nobody(table)} if table.over else _for_seats(row, seats)


async def _replayed(game: Game, data: Mapping[str, Any]) -> tuple[Record, Table]:
    """A record and the table at its end. Lines are read and played a few at a time: others are served in between, and
    whatever follows a move that is not legal is not even read."""
    lines, result = data["moves"], data.get("result")
    head = read(game, {**data, "moves": [], "result": None})
    table, moves = replayed(game, head), list(head.moves)
    for start in range(0, len(lines), LINES):
        await let_others_run()
        for number, line in enumerate(lines[start : start + LINES], start + 1):
            try:
                seat, packed = read_line(game, line)
                if packed == HIDDEN_ANSWER:
                    raise NotUnderstood("a secret answer is missing")
                table.play(packed, seat)
            except PetteiaError as error:
                raise BadRecord(f"record: move {number}: {error}") from None
            moves.append((seat, packed))
    record = replace(head, moves=tuple(moves), result=None if result is None else tuple(result))
    if result is not None and (not table.over or tuple(table.scores()) != record.result):
        raise BadRecord(f"record: the game it tells does not end {result}")
    return record, table


def _nobody(table: Table) -> list[dict[str, Any]]:
    """Who sits at a game that is over and has no people: nobody is asked any more."""
    return [{"kind": "bot", "bot": None}] * table.seats


async def _from_position(
    application: TableServer, person: str, position: Mapping[str, Any], seats: int | None, game: Game
) -> Row:
    refuse_unready(application, game)
    try:
        table = game.set_up(position, None)
    except (TypeError, ValueError, KeyError, AttributeError, IndexError, OverflowError):
        raise BadPosition("position: not one of this game") from None
    row = _row_of(game, person, table) | {"start": table.position()}
    return row | {"lineup": _nobody(table)} if table.over and seats is None else _for_seats(row, seats)


def _row_of(game: Game, person: str, table: Table) -> Row:
    return blank_row(game, person) | {"seats": table.seats, "options": table.options}


def _for_seats(row: Row, seats: int | None) -> Row:
    if seats is not None and row["seats"] != seats:
        raise Refusal("bad-option", f"that game has {row['seats']} seats, not {seats}")
    return row


def playable(application: TableServer, name: Any) -> Game:
    """A game that is played here."""
    if name not in application.games():
        raise Refusal("unknown-game")
    return find_game(str(name))


async def ready_game(application: TableServer, name: Any, moves: int = 0) -> Game:
    """A game that is played here and whose rules can carry out so many moves now."""
    game = playable(application, name)
    refuse_unready(application, game, moves)
    return game


def refuse_unready(application: TableServer, game: Game, moves: int = 0) -> None:
    """Refuse what has to wait until a game's rules can carry out so many moves."""
    if not application.readiness.is_ready(game.name, moves):
        raise Refusal("not-ready")


def lineup_of(seats: Sequence[SeatWish]) -> list[dict[str, Any]]:
    """Who is to sit where."""
    return [{"kind": "bot", "bot": check_bot(s.bot)} if s.kind == "bot" else {"kind": "open"} for s in seats]


async def seated(
    application: TableServer,
    row: Row,
    person: str,
    name: str,
    seats: Sequence[int],
    nonce: str | None = None,
    names: Mapping[int, str] | None = None,
    account: bool = False,
) -> Audience:
    """Write the row of a new table and sit down at it; the game begins if every seat is taken. At a shared screen several
    people sit down, some by names of their own; an account sits on the first seat."""
    if not await application.store.new_table(row):
        raise Refusal("taken")
    application.unfinished += 1
    audience = await application.hub.get(row["id"])
    for seat in seats:
        is_account = account and seat == seats[0]
        called = name if is_account else (names or {}).get(seat, name)
        brought = nonce if nonce is not None else new_nonce()
        await application.hub.sit_down(audience, seat, person, called, brought, is_account)
    if not seats and application.readiness.is_ready(row["game"]):
        await application.hub.change(audience, audience.room.begin)
    return audience


def new_nonce() -> str:
    """A nonce for who brings none."""
    return secrets.token_hex(16)


# --- once more, and aside ---


async def rematch(
    application: TableServer, audience: Audience, person: str, name: str, account: bool = False
) -> Audience:
    """The table on which the same people play again, each one seat further; made by who asks first."""
    room = audience.room
    if not room.over or room.row["study"]:
        raise Refusal("not-now")
    if not room.seats_of(person):
        raise Refusal("not-yours")
    table, apart = secrets.token_urlsafe(12), await application.kept_apart(room, person)
    if not await application.hub.keeps_out(room, person):  # else it is offered to nobody who does not want it
        await application.hub.change(audience, lambda: room.name_rematch(table, room.seats_of(person)[0]))
        table = str(room.log_state.rematch)
    if await application.store.table(table) is None:
        row = blank_row(room.game, application.host_of_rematch(room, person)) | _same_terms(room.row)
        row |= {"id": table, "lineup": _moved_on(audience, apart)}
        try:
            await seated(application, row, person, name, [])
            await application.store.keep_seats(table, {one["person"] for one in row["lineup"] if "person" in one})
        except Refusal as refusal:
            if refusal.code != "taken":  # somebody else asked first
                raise
    again = await application.hub.get(table)
    kept = [
        n for n, chair in enumerate(again.room.log_state.chairs) if chair.reserved == person and chair.kind == "open"
    ]
    for seat in kept:
        await application.hub.sit_down(again, seat, person, name, new_nonce(), account and seat == kept[0])
    return again


def _same_terms(row: Mapping[str, Any]) -> Row:
    same = ("seats", "options", "public", "hints", "pace", "bank", "rated", "webhook", "companion")
    return {name: row[name] for name in same}


def _moved_on(audience: Audience, apart: frozenset[str]) -> list[dict[str, Any]]:
    """Who is to sit where: seats are kept for all but those who are kept apart from who asks."""
    people: list[dict[str, Any]] = [
        {"kind": "bot", "bot": chair.bot}
        if chair.kind != "person"
        else {"kind": "open"}
        if apart & set(chair.holders)
        else {"kind": "open", "person": chair.holders[0], "name": chair.name}
        for chair in audience.room.log_state.chairs
    ]
    return [people[-1], *people[:-1]]


async def study(
    application: TableServer, audience: Audience, person: str, name: str, at: int | None, seat: int | None
) -> Audience:
    """A private table from a moment of a finished game, or from one's own view of a running one."""
    await _refuse_too_many(application, person)
    room, table = audience.room, aside(audience, person, at, seat)
    row = _row_of(room.game, person, table) | {
        "rules": room.row["rules"], "start": table.position(), "study": True, "hints": True,
    }  # fmt: skip
    if table.over:
        raise Refusal("not-now")
    row["lineup"] = [{"kind": "open"}] * table.seats
    return await seated(application, row, person, name, range(table.seats))


def aside(audience: Audience, person: str, at: int | None, seat: int | None) -> Table:
    """A finished game after so many moves; a running one as somebody at it may imagine it, if its table allows hints: at a
    study, or at a table set up from the position, bots give advice."""
    room = audience.room
    if room.table is None:
        raise Refusal("not-now")
    if not room.over:
        if not (room.row["hints"] or room.is_puzzle):
            raise Refusal("no-hints")
        return _imagined(audience, person, seat)
    count = len(room.log_state.moves) if at is None else min(at, len(room.log_state.moves))
    return room.table_of(room.log_state.moves[:count], fate=False)


def _imagined(audience: Audience, person: str, seat: int | None) -> Table:
    room = audience.room
    mine = room.views_of(person)
    if not mine or (seat is not None and seat not in mine):
        raise Refusal("not-yours")
    assert room.table is not None
    view = room.table.view(mine[0] if seat is None else seat)
    for _ in range(GUESSES):
        table = view.imagine(secrets.randbits(63), None)
        if all(len(table.moves(one)) > 0 for one in table.waiting):
            return table
    raise Refusal("not-now")
