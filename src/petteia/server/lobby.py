"""The REST part: games, people, tables. Each function is a line or two over the module that does it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import BaseModel

from .. import __version__
from ..core.agenda import WATCHER
from ..core.cover import cover_of
from ..core.game import Game
from ..core.table import View
from ..core.words import LANGUAGES, Words
from . import listing, opening
from .addresses import address_of
from .bots import check_bot, known_bots
from .fairness import Unfair, verified
from .guides import guide_html
from .house import House
from .hub import Gathering, title_of
from .lessons import has_lesson, lesson
from .limits import breathe
from .listener import PROTOCOL
from .messages import BotSeat, Carried, Hidden, Lang, Me, NewTable, SeatOf, Sit, Study
from .people import language, link_key, link_table, new_link
from .phrases import phrases
from .refusals import Refusal
from .refusals import words as server_words
from .room import now
from .settings import PACES
from .showing import about_table, picture


class Problem(BaseModel):
    """What went wrong."""

    code: str
    text: str
    rule: str | None = None


class Trouble(BaseModel):
    """The shape of every error."""

    error: Problem


Json = dict[str, Any]
STEPS = 20
"""So many lines of a chart are worked out at a time."""
router = APIRouter(
    prefix="/api",
    responses={status: {"model": Trouble} for status in (400, 403, 404, 408, 409, 413, 421, 422, 429, 503)},
)


_FILE = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}


class Visitor:
    """Whoever asks: the person of the cookie, made anew if there is none, and the language."""

    def __init__(self, house: House, person: str, known: Json | None, lang: str) -> None:
        self.house, self.person, self.known, self.lang = house, person, known, lang
        self.name = str(known["name"]) if known else ""

    async def at(self, table: str, invite: str | None = None, ready: bool = False) -> Gathering:
        """The gathering of a table that this visitor may see."""
        hub = self.house.hub
        gathering = await (hub.ready(table) if ready else hub.current(table))
        await self.house.let_in(gathering, self.person, invite)
        return gathering

    def seat(self, gathering: Gathering, wish: int | None) -> int:
        """The seat to look from."""
        mine = gathering.room.views_of(self.person)
        if wish is not None and wish not in mine:
            raise Refusal("not-yours")
        return wish if wish is not None else mine[0] if mine else WATCHER

    def about(self, gathering: Gathering) -> Json:
        """A table as it is answered."""
        title = title_of(gathering.room.game, self.lang)
        return {"table": about_table(gathering.room, self.person, gathering.here(), title)}


async def visitor(request: Request, response: Response, lang: Lang | None = None) -> Visitor:
    """Who asks."""
    house: House = request.app.state.house
    person = house.people.of(request)
    if person is None:
        person = house.people.new()
        house.people.remember(response, person)
    known = await house.store.person(person)
    return Visitor(house, person, known, language(request, known))


Who = Annotated[Visitor, Depends(visitor)]


async def opener(request: Request, who: Who) -> Visitor:
    """Who asks for a new table; refused if too many were opened from there."""
    if not who.house.allowances.opening(address_of(request)):
        raise Refusal("too-often")
    return who


Opener = Annotated[Visitor, Depends(opener)]
Invite = Annotated[str | None, Query(max_length=64)]
SeatWish = Annotated[int | None, Query(ge=0, le=7)]


# --- what there is ---


@router.get("/about")
async def about(who: Who) -> Json:
    """The server: version, languages, paces, bots, phrases, limits."""
    limits, words = who.house.settings.limits, server_words(who.lang)
    return {
        "petteia": __version__, "v": PROTOCOL, "languages": list(LANGUAGES),
        "bots": [{"name": name, "title": _level(words, name)} for name in known_bots()],
        "paces": [{"name": name, "left": left, "title": words(f"pace-{name}")} for name, left in PACES.items()],
        "phrases": phrases(who.lang),
        "limits": {"message": limits.message_bytes, "chat": limits.chat_length, "moves": limits.moves_per_message},
    }  # fmt: skip


def _level(words: Words, name: str) -> str:
    return words(f"level-{name}") if words.has(f"level-{name}") else name


@router.get("/games")
async def games(who: Who) -> Json:
    """All games."""
    return {"games": [_game(who, opening.playable(who.house, name)) for name in who.house.games()]}


@router.get("/games/{name}")
async def one_game(who: Who, name: str) -> Json:
    """One game."""
    return _game(who, opening.playable(who.house, name))


@router.get("/games/{name}/guide")
async def guide(who: Who, name: str) -> Json:
    """A game's rules, retold, as HTML."""
    file = opening.playable(who.house, name).folder / "guide" / f"{who.lang}.md"
    if not file.exists():
        raise Refusal("no-page")
    return {"html": guide_html(file)}


@router.get("/games/{name}/lesson")
async def first_lesson(who: Who, name: str) -> Json:
    """A game's first lesson: steps to show beside a table that begins from the record."""
    if not has_lesson(opening.playable(who.house, name)):
        raise Refusal("no-page")
    return lesson(await opening.ready_game(who.house, name), who.lang)


def _game(who: Visitor, game: Game) -> Json:
    words, progress = game.words(who.lang), who.house.readiness.progress(game.name)

    def said(key: str) -> str:
        return words(key) if words.has(key) else ""

    return {
        "name": game.name, "title": title_of(game, who.lang), "blurb": said("game-blurb"),
        "edition": game.edition, "seats": list(game.seats),
        "options": [
            {
                "name": o.name, "title": said(f"option-{o.name}"), "help": said(f"option-{o.name}-help"),
                "values": [{"value": v, "title": said(f"option-{o.name}-{v}")} for v in o.values],
                "seats": None if o.seats is None else list(o.seats),
            }
            for o in game.options
        ],
        "categories": [
            {
                "name": c.name, "title": said(f"category-{c.name}"), "short": said(f"category-{c.name}-short"),
                "detail": c.detail, "goal": c.goal,
            }
            for c in game.categories
        ],
        "adds_up": game.adds_up,
        "cover": cover_of(game), "secrets": bool(game.secret_fields), "lesson": has_lesson(game), "ready": progress.ready,
        "compiling": None if progress.ready else {"done": progress.done, "total": progress.total},
    }  # fmt: skip


# --- people ---


@router.get("/me")
async def me(who: Who) -> Json:
    """Oneself."""
    return {"me": {"id": who.person, "name": who.name, "lang": who.lang}}


@router.patch("/me")
async def change_me(who: Who, body: Me) -> Json:
    """Change one's name or language."""
    name = who.name if body.name is None else body.name
    lang = who.lang if body.lang is None else body.lang
    await who.house.store.save_person(who.person, name, lang, now())
    return {"me": {"id": who.person, "name": name, "lang": lang}}


# --- tables ---


@router.get("/tables")
async def tables(who: Who, list: Annotated[str, Query(pattern="^(open|mine|running|finished)$")] = "open") -> Json:
    """Tables to join, to go on with, to watch or to look back at."""
    return {"tables": await listing.tables(who.house, who.person, who.lang, list)}


@router.post("/tables", status_code=201)
async def open_table(who: Opener, body: NewTable) -> Json:
    """Open a table."""
    return who.about(await opening.open_table(who.house, who.person, who.name, body))


@router.post("/files", status_code=201, openapi_extra={"requestBody": _FILE})
async def open_file(who: Opener, request: Request) -> Json:
    """A private table of a record or position file, sent as its text."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refusal("bad-file") from None
    return who.about(await opening.open_file(who.house, who.person, who.name, text, who.lang))


@router.get("/tables/{table}")
async def one_table(who: Who, table: str, invite: Invite = None) -> Json:
    """A table."""
    return who.about(await who.at(table, invite))


@router.post("/tables/{table}/seats/{seat}")
async def sit(who: Who, table: str, seat: int, body: Sit, invite: Invite = None) -> Json:
    """Take a seat."""
    gathering = await who.at(table, invite)
    name = who.name if body.name is None else body.name
    nonce = opening.new_nonce() if body.nonce is None else body.nonce
    await who.house.hub.sit_down(gathering, seat, who.person, name, nonce)
    return who.about(gathering)


@router.delete("/tables/{table}/seats/{seat}")
async def stand(who: Who, table: str, seat: int) -> Json:
    """Get up again."""
    gathering = await who.at(table)
    await who.house.hub.change(gathering, lambda: gathering.room.stand(seat, who.person))
    return who.about(gathering)


@router.post("/tables/{table}/seats/{seat}/bot")
async def seat_bot(who: Who, table: str, seat: int, body: BotSeat) -> Json:
    """Let a bot have an open seat."""
    gathering, bot = await who.at(table), check_bot(body.bot)
    await who.house.hub.seat_bot(gathering, seat, who.person, bot)
    return who.about(gathering)


@router.delete("/tables/{table}", status_code=204)
async def cancel(who: Who, table: str) -> None:
    """Cancel a table before its game begins; its host may."""
    await who.house.hub.cancel(await who.at(table), who.person)


@router.put("/tables/{table}/hidden", status_code=204)
async def hide(who: Who, table: str, body: Hidden) -> None:
    """Leave a table out of one's list: one that is over, or where one plays no longer."""
    gathering = await who.at(table)
    room = gathering.room
    plays = room.phase == "playing" and bool(room.views_of(who.person)) and not room.row["study"]
    if body.hidden and plays:
        raise Refusal("not-now")
    await who.house.store.hide(table, who.person, body.hidden)


@router.post("/tables/{table}/carry")
async def carry(who: Who, table: str, body: SeatOf) -> Json:
    """A private link that gives one's seat to one more device, once."""
    gathering, token = await who.at(table), new_link(table)
    key = link_key(token)
    await who.house.hub.change(gathering, lambda: gathering.room.link(body.seat, who.person, key))
    until = next(link.until for link in gathering.room.open_links(body.seat) if link.key == key)
    return {"link": f"/carry/{token}", "until": until}


@router.post("/carry")
async def carried(who: Who, body: Carried) -> Json:
    """Hold a seat on this device, too, by a link. Of several devices that send the same link one gets the seat."""
    key = link_key(body.token)
    try:
        gathering = await who.house.hub.current(link_table(body.token))
    except Refusal as refusal:
        raise Refusal("no-link" if refusal.code == "no-table" else refusal.code) from None
    await who.house.hub.change(gathering, lambda: gathering.room.carry(key, who.person))
    return {**who.about(gathering), "seat": gathering.room.linked(key, who.person)}


@router.get("/tables/{table}/seats/{seat}/devices")
async def devices(who: Who, table: str, seat: int) -> Json:
    """The devices that hold one's seat, and the links to it that were not used."""
    gathering = await who.at(table)
    gathering.room.held(seat, who.person)
    return _devices(gathering, seat, who.person)


@router.delete("/tables/{table}/seats/{seat}/devices/{device}")
async def remove_device(who: Who, table: str, seat: int, device: int) -> Json:
    """Take one's seat from a device: this one, or one that got it later."""
    gathering = await who.at(table)
    await who.house.hub.change(gathering, lambda: gathering.room.remove(seat, who.person, device))
    return _devices(gathering, seat, who.person)


@router.delete("/tables/{table}/seats/{seat}/links")
async def cancel_links(who: Who, table: str, seat: int) -> Json:
    """Cancel the links to one's seat that were not used."""
    gathering = await who.at(table)
    await who.house.hub.change(gathering, lambda: gathering.room.unlink(seat, who.person))
    return _devices(gathering, seat, who.person)


def _devices(gathering: Gathering, seat: int, person: str) -> Json:
    """A seat's devices, as one of them may know them; nothing for one that no longer holds it."""
    room = gathering.room
    held = room.ledger.chairs[seat].devices
    mine = next((one.entry for one in held if one.person == person), None)
    if mine is None:
        return {"devices": [], "links": []}
    return {
        "devices": [
            {
                "device": one.entry, "at": one.at, "this": one.entry == mine,
                "removable": one.entry >= mine and len(held) > 1,
            }
            for one in held
        ],
        "links": [{"until": link.until} for link in room.open_links(seat)],
    }  # fmt: skip


@router.post("/tables/{table}/rematch")
async def rematch(who: Opener, table: str) -> Json:
    """Once more."""
    return who.about(await opening.rematch(who.house, await who.at(table), who.person, who.name))


@router.post("/tables/{table}/study", status_code=201)
async def study(who: Opener, table: str, body: Study) -> Json:
    """A private table to study at."""
    gathering = await who.at(table, ready=True)
    at = body.at
    if at is not None and gathering.room.over:
        at = await _moment(gathering, who.seat(gathering, None), who.lang, at)
    return who.about(await opening.study(who.house, gathering, who.person, who.name, at, body.seat))


# --- afterwards ---


@router.get("/tables/{table}/record")
async def record(who: Who, table: str, response: Response, seat: SeatWish = None, invite: Invite = None) -> Json:
    """The game as a record; while it runs, as one may know it."""
    gathering = await who.at(table, invite, ready=True)
    room = gathering.room
    if room.table is None:
        raise Refusal("not-now")
    response.headers["Content-Disposition"] = f'attachment; filename="{room.game.name}-{room.id}.json"'
    viewer = None if room.over else who.seat(gathering, seat)
    return room.table.record(viewer).data()


@router.get("/tables/{table}/position")
async def position(
    who: Who, table: str, response: Response, at: Annotated[int | None, Query(ge=0)] = None, seat: SeatWish = None,
) -> Json:  # fmt: skip
    """The position as a file: of a finished game after a log line, of a running one as one's seat may imagine it."""
    gathering = await who.at(table, ready=True)
    room = gathering.room
    if at is not None and room.over:
        at = await _moment(gathering, who.seat(gathering, None), who.lang, at)
    response.headers["Content-Disposition"] = f'attachment; filename="{room.game.name}-{room.id}-position.json"'
    return opening.aside(gathering, who.person, at, seat).position()


@router.get("/tables/{table}/moments/{n}")
async def moment(who: Who, table: str, n: int, seat: SeatWish = None, invite: Invite = None) -> Json:
    """The table after so many lines of the log."""
    gathering = await who.at(table, invite, ready=True)
    viewer = who.seat(gathering, seat)
    end = await _moment(gathering, viewer, who.lang, n)
    lines = gathering.chronicle.lines(viewer, who.lang)
    then = gathering.room.table_of(gathering.room.ledger.moves[:end], fate=False)
    view = then.view(viewer)
    line = lines[n - 1].data if n else None
    last = (line["seat"], line["move"]) if line is not None and line["move"] is not None else None
    scene = picture(view, who.lang, last=last)
    return {
        "position": _then(view, who.lang), "line": line, "lines": len(lines),
        "scene": scene.to_json() | {"digest": scene.fixed.digest},
    }  # fmt: skip


async def _moment(gathering: Gathering, seat: int, lang: str, n: int) -> int:
    await gathering.chronicle.prepare(seat, lang)
    if gathering.room.table is None or not 0 <= n <= len(gathering.chronicle.lines(seat, lang)):
        raise Refusal("no-page")
    return gathering.chronicle.moment(seat, lang, n)


def _then(view: View, lang: str) -> Json:
    rows = view.sheet()
    sheet = {"rows": rows, "totals": view.totals(rows) if view.game.adds_up else None}
    return {"waiting": sorted(view.waiting), "over": view.over, "prompt": view.asked(lang), "sheet": sheet}


@router.get("/tables/{table}/chart")
async def chart(who: Who, table: str, seat: SeatWish = None, invite: Invite = None) -> Json:
    """Points after every line of the log or, in a game of goals, what is lacking to each of them."""
    gathering = await who.at(table, invite, ready=True)
    viewer, room = who.seat(gathering, seat), gathering.room
    await gathering.chronicle.prepare(viewer, who.lang)
    moves, at, sheets = room.ledger.moves, 0, []
    count = len(gathering.chronicle.lines(viewer, who.lang)) if room.table is not None else 0
    ends = [gathering.chronicle.moment(viewer, who.lang, n) for n in range(1, count + 1)]
    walk = room.table_of([], fate=False) if count else None
    for end in ends:
        assert walk is not None
        for mover, packed in moves[at:end]:
            walk.play(packed, mover)
        at = end
        sheets.append(walk.view(viewer).sheet())
        if len(sheets) % STEPS == 0:
            await breathe()
    if who.seat(gathering, seat) != viewer:  # the seat was lost meanwhile
        raise Refusal("not-yours")
    game = room.game
    if game.adds_up:
        counted = [i for i, c in enumerate(game.categories) if not c.detail]
        return {"totals": [[sum(row[i] for i in counted) for row in sheet] for sheet in sheets], "goals": None}
    goals = {c.name: [[row[i] for row in sheet] for sheet in sheets] for i, c in enumerate(game.categories) if c.goal}
    return {"totals": None, "goals": goals}


@router.get("/tables/{table}/fairness")
async def fairness(who: Who, table: str, invite: Invite = None) -> Json:
    """The commitment, the nonces, and, when it is over, the secret and whether it fits."""
    gathering = await who.at(table, invite)
    room = gathering.room
    shown = _fairness(gathering)
    if not room.over or not who.house.readiness.is_compiled(room.game.name):
        return {**shown, "good": None}
    room.lay()
    try:
        for _ in verified(room.game, _proof(gathering)):
            await breathe()
    except Unfair:
        return {**shown, "good": False}
    return {**shown, "good": True}


@router.get("/tables/{table}/proof")
async def proof(who: Who, table: str, invite: Invite = None) -> Json:
    """All that is needed to check a finished game's chance without trusting this server."""
    gathering = await who.at(table, invite, ready=True)
    if not gathering.room.over:
        raise Refusal("not-now")
    return _proof(gathering)


def _fairness(gathering: Gathering) -> Json:
    room = gathering.room
    nonces = [chair.nonce for chair in room.ledger.chairs] if room.ledger.begun else None
    return {
        "commitment": room.row["commitment"], "nonces": nonces, "secret": room.row["secret"] if room.over else None,
    }  # fmt: skip


def _proof(gathering: Gathering) -> Json:
    room = gathering.room
    assert room.table is not None
    return {
        "table": room.id, "given": room.ledger.given, "fairness": _fairness(gathering),
        "record": room.table.record().data(),
    }  # fmt: skip
