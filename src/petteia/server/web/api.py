"""The requests about games, people and tables. Each function is a line or two over the module that does the work.

Nothing here knows how requests travel: see `routes` and `http`.
"""

from __future__ import annotations

import datetime
from typing import Annotated, Any, TypeAlias

from pydantic import Field

from ... import __version__
from ...core.agenda import FATE, WATCHER
from ...core.cover import cover_of
from ...core.game import Game
from ...core.guide import pictures_of
from ...core.table import View
from ...core.words import LANGUAGES, Words
from ..bots.answers import check_bot, known_bots
from ..bots.queue import Charge, free
from ..limits import let_others_run
from ..messages import (
    BotSeat,
    BoxBody,
    BoxedFile,
    Carried,
    Count,
    Hidden,
    Me,
    NewTable,
    PlayNow,
    PuzzleAnswer,
    SeatOf,
    Sit,
    StudyStart,
)
from ..people.account import Account
from ..refusals import Refusal
from ..refusals import words as server_words
from ..rooms import boxes, companion, game_reviews, new_table, table_list
from ..rooms.checked_moves import check_moves
from ..rooms.count import counted, things
from ..rooms.fairness import Unfair, verified
from ..rooms.hub import Audience, title_of
from ..rooms.lessons import has_lesson, lesson
from ..rooms.links import link_key, link_table, new_link
from ..rooms.phrases import phrases
from ..rooms.play_now import play_now
from ..rooms.puzzles import PuzzleRoom, listed, sets_of
from ..rooms.room import now
from ..rooms.snapshot import about_table, legal_moves, picture
from ..rooms.socket_listener import PROTOCOL
from ..settings import BANKS, PACES, PARTS
from ..table_server import TableServer
from .routes import FileText, Reply, Routes

Json = dict[str, Any]
STEPS = 20
"""So many lines of a chart are worked out at a time."""
router = Routes()
_FILE = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}


class Visitor:
    """Whoever asks: the person of the cookie, made anew if there is none, and the language."""

    def __init__(
        self, application: TableServer, person: str, known: Json | None, lang: str, account: Account | None = None,
        charge: Charge = free,
    ) -> None:  # fmt: skip
        self.application, self.person, self.known, self.lang = application, person, known, lang
        self.account, self.charge = account, charge
        self.name = account.name if account is not None else str(known["name"]) if known else ""

    async def at(self, table: str, invite: str | None = None, ready: bool = False) -> Audience:
        """The audience of a table that this visitor may see."""
        hub = self.application.hub
        audience = await (hub.ready(table) if ready else hub.current(table))
        await self.application.let_in(audience, self.person, invite)
        return audience

    def seat(self, audience: Audience, wish: int | None) -> int:
        """The seat to look from."""
        mine = audience.room.views_of(self.person)
        if wish is not None and wish not in mine:
            raise Refusal("not-yours")
        return wish if wish is not None else mine[0] if mine else WATCHER

    def about(self, audience: Audience) -> Json:
        """A table as it is answered."""
        title = title_of(audience.room.game, self.lang)
        return {"table": about_table(audience.room, self.person, audience.here(), title)}


class ThinkingVisitor(Visitor):
    """Who has bots look back at a game; refused before if they did so for too long already."""


class OpeningVisitor(Visitor):
    """Who asks for a new table; refused before if too many were opened from there, or if there is too much to do here."""


Who: TypeAlias = Visitor
Opener: TypeAlias = OpeningVisitor
Thinker: TypeAlias = ThinkingVisitor
Invite = Annotated[str | None, Field(max_length=64)]
SeatWish = Annotated[int | None, Field(ge=0, le=7)]


# --- what there is ---


@router.get("/about")
async def about(who: Who) -> Json:
    """The server: version, languages, paces, bots, phrases, limits."""
    limits, words = who.application.settings.limits, server_words(who.lang)
    return {
        "petteia": __version__, "v": PROTOCOL, "languages": list(LANGUAGES),
        "bots": [{"name": name, "title": level(words, name)} for name in known_bots()],
        "paces": [
            {"name": name, "left": left, "bank": BANKS[name], "title": words(f"pace-{name}")} for name, left in PACES.items()
        ],
        "phrases": phrases(who.lang),
        "limits": {"message": limits.message_bytes, "chat": limits.chat_length, "moves": limits.moves_per_message},
        "parts": {part: who.application.settings.has(part) for part in PARTS},
    }  # fmt: skip


def level(words: Words, name: str) -> str:
    """How a bot's level is called."""
    return words(f"level-{name}") if words.has(f"level-{name}") else name


@router.get("/games")
async def games(who: Who) -> Json:
    """All games."""
    return {"games": [_game(who, new_table.playable(who.application, name)) for name in who.application.games()]}


@router.get("/games/{name}")
async def one_game(who: Who, name: str) -> Json:
    """One game."""
    return _game(who, new_table.playable(who.application, name))


@router.get("/games/{name}/guide")
async def guide(who: Who, name: str) -> Json:
    """A game's rules, retold, as HTML."""
    file = new_table.playable(who.application, name).folder / "guide" / f"{who.lang}.md"
    rendered = file.with_suffix(".html")
    if rendered.exists():  # beforehand, for where no Markdown is read
        return {"html": rendered.read_text(encoding="utf-8")}
    if not file.exists():
        raise Refusal("no-page")
    from .guides import guide_html

    return {"html": guide_html(file)}


@router.get("/games/{name}/pictures")
async def pictures(who: Who, name: str) -> Json:
    """The pictures of a game's guide."""
    return {"pictures": pictures_of(await new_table.ready_game(who.application, name), who.lang)}


@router.get("/games/{name}/faces")
async def faces(who: Who, name: str) -> Json:
    """What a game's chance may turn up, as small pictures."""
    return {"faces": things(new_table.playable(who.application, name), who.lang)}


@router.get("/games/{name}/lesson")
async def first_lesson(who: Who, name: str) -> Json:
    """A game's first lesson: steps to show beside a table that begins from the record."""
    if not has_lesson(new_table.playable(who.application, name)):
        raise Refusal("no-page")
    return lesson(await new_table.ready_game(who.application, name), who.lang)


@router.post("/games/{name}/count")
async def count(who: Who, name: str, body: Count) -> Json:
    """The end of a real game, put in to be counted: its sheet and its picture, and what can be put in next. Nothing is kept."""
    game = await new_table.ready_game(who.application, name, len(body.puts))
    if game.counting is None:
        raise Refusal("no-page")
    return await counted(game, body, who.lang)


@router.get("/games/{name}/box")
async def game_box(who: Who, name: str) -> Json:
    """What lies in a game's box, how certain each part is, and what may be changed."""
    return boxes.box_of(new_table.playable(who.application, name), who.lang)


@router.post("/games/{name}/box")
async def check_box(who: Who, name: str, body: BoxBody) -> Json:
    """Whether a changed box fits, what is changed in it, and its file."""
    game = new_table.playable(who.application, name)
    return await boxes.checked_box(game, body.box, game.words(who.lang))


@router.get("/puzzles")
async def puzzles(who: Who) -> Json:
    """The puzzle of the day, and all others by game."""
    today = datetime.datetime.fromtimestamp(now() / 1000, datetime.UTC).date()
    return listed(sets_of(who.application.games()), today)


@router.post("/tables/{table}/answer")
async def answer_puzzle(who: Who, table: str, body: PuzzleAnswer) -> Json:
    """What is said about an answer to a puzzle. Nothing is kept."""
    return (await _puzzle(who, table)).judged(body.move, who.lang)


@router.get("/tables/{table}/solution")
async def solution(who: Who, table: str) -> Json:
    """The best answer to a puzzle, and what it brings."""
    return (await _puzzle(who, table)).solution(who.lang)


async def _puzzle(who: Visitor, table: str) -> PuzzleRoom:
    room = (await who.at(table, ready=True)).room
    if not isinstance(room, PuzzleRoom):
        raise Refusal("no-page")
    if room.table is None:
        raise Refusal("not-ready")
    return room


BRIEF = ("goal", "turn", "begin", "alone")
"""What a newcomer is told of a game in short; the last of it where one plays alone."""


def _game(who: Visitor, game: Game) -> Json:
    words, progress = game.words(who.lang), who.application.readiness.progress(game.name)

    def said(key: str) -> str:
        return words(key) if words.has(key) else ""

    return {
        "name": game.name, "title": title_of(game, who.lang), "blurb": said("game-blurb"),
        "brief": {part: said(f"brief-{part}") for part in BRIEF if words.has(f"brief-{part}")},
        "edition": game.edition, "seats": list(game.seats),
        "options": [
            {
                "name": o.name, "title": said(f"option-{o.name}"), "help": said(f"option-{o.name}-help"),
                "values": [{"value": v, "title": said(f"option-{o.name}-{v}")} for v in o.values],
                "seats": None if o.seats is None else list(o.seats), "reading": o.reading,
            }
            for o in game.options
        ],
        "categories": [
            {
                "name": c.name, "title": said(f"category-{c.name}"), "short": said(f"category-{c.name}-short"),
                "lost": said(f"category-{c.name}-lost"), "wish": said(f"category-{c.name}-wish"),
                "sign": None if c.sign is None else list(c.sign), "detail": c.detail, "goal": c.goal,
            }
            for c in game.categories
        ],
        "adds_up": game.adds_up, "box": {"digest": game.box_digest, "editable": bool(game.editable)},
        "cover": cover_of(game), "secrets": bool(game.secret_fields), "lesson": has_lesson(game), "ready": progress.ready,
        "counting": game.counting is not None,
        "compiling": None if progress.ready else {"done": progress.done, "total": progress.total},
    }  # fmt: skip


# --- people ---


@router.get("/me")
async def me(who: Who) -> Json:
    """Oneself."""
    return {"me": {"id": who.person, "name": who.name, "lang": who.lang, "account": who.account is not None}}


@router.patch("/me")
async def change_me(who: Who, body: Me) -> Json:
    """Change one's name or language. An account's name is changed elsewhere."""
    name = who.name if body.name is None or who.account is not None else body.name
    lang = who.lang if body.lang is None else body.lang
    await who.application.store.save_person(who.person, name, lang, now())
    return {"me": {"id": who.person, "name": name, "lang": lang, "account": who.account is not None}}


# --- tables ---


@router.get("/tables")
async def tables(
    who: Who,
    list: Annotated[str, Field(pattern="^(open|mine|running|finished)$")] = "open",
    game: Annotated[str | None, Field(max_length=64)] = None,
    seats: Annotated[int | None, Field(ge=1, le=8)] = None,
    pace: Annotated[str | None, Field(max_length=20)] = None,
    rated: bool | None = None,
) -> Json:
    """Tables to join, to go on with, to watch or to look back at; all of them, or those on some terms."""
    terms = {"game": game, "seats": seats, "pace": pace, "rated": rated}
    return {"tables": await table_list.tables(who.application, who.person, who.lang, list, terms)}


@router.post("/play", status_code=201)
async def play(who: Opener, body: PlayNow) -> Json:
    """Play now: the table of somebody who waits on the same terms, or one that waits for others."""
    return who.about(await play_now(who.application, who.person, who.name, body, who.account is not None))


@router.post("/tables", status_code=201)
async def open_table(who: Opener, body: NewTable) -> Json:
    """Open a table."""
    return who.about(await new_table.open_table(who.application, who.person, who.name, body, who.account is not None))


@router.post("/files", status_code=201, openapi_extra={"requestBody": _FILE})
async def open_file(who: Opener, text: FileText) -> Json:
    """A private table of a record or position file, sent as its text."""
    return who.about(await new_table.open_file(who.application, who.person, who.name, text, who.lang))


@router.post("/files/boxed", status_code=201)
async def open_boxed_file(who: Opener, body: BoxedFile) -> Json:
    """The same with the box that the file was made with."""
    audience = await new_table.open_file(who.application, who.person, who.name, body.file, who.lang, body.box)
    return who.about(audience)


@router.get("/tables/{table}")
async def one_table(who: Who, table: str, invite: Invite = None) -> Json:
    """A table."""
    return who.about(await who.at(table, invite))


@router.post("/tables/{table}/seats/{seat}")
async def sit(who: Who, table: str, seat: int, body: Sit, invite: Invite = None) -> Json:
    """Take a seat."""
    audience = await who.at(table, invite)
    name = who.name if body.name is None or who.account is not None else body.name
    nonce = new_table.new_nonce() if body.nonce is None else body.nonce
    await who.application.hub.sit_down(audience, seat, who.person, name, nonce, who.account is not None)
    return who.about(audience)


@router.delete("/tables/{table}/seats/{seat}")
async def stand(who: Who, table: str, seat: int) -> Json:
    """Get up again."""
    audience = await who.at(table)
    await who.application.hub.change(audience, lambda: audience.room.stand(seat, who.person))
    return who.about(audience)


@router.post("/tables/{table}/seats/{seat}/bot")
async def seat_bot(who: Who, table: str, seat: int, body: BotSeat) -> Json:
    """Let a bot have an open seat."""
    audience, bot = await who.at(table), check_bot(body.bot)
    await who.application.hub.seat_bot(audience, seat, who.person, bot)
    return who.about(audience)


@router.delete("/tables/{table}", status_code=204)
async def cancel(who: Who, table: str) -> None:
    """Cancel a table before its game begins; its host may."""
    await who.application.hub.cancel(await who.at(table), who.person)


@router.put("/tables/{table}/hidden", status_code=204)
async def hide(who: Who, table: str, body: Hidden) -> None:
    """Leave a table out of one's list: one that is over, where one plays no longer, or where nobody else plays."""
    audience = await who.at(table)
    room = audience.room
    plays = room.phase == "playing" and bool(room.views_of(who.person)) and not room.row["study"]
    others = {person for chair in room.log_state.chairs for person in chair.holders} - {who.person}
    if room.is_puzzle or (body.hidden and plays and others):
        raise Refusal("not-now")
    await who.application.store.hide(table, who.person, body.hidden)


@router.post("/tables/{table}/invite")
async def new_invite(who: Who, table: str) -> Json:
    """Another invitation for a table; its host may. The old one opens nothing any more."""
    audience = await who.at(table)
    invite = new_table.new_invite()
    await who.application.hub.change(audience, lambda: audience.room.new_invite(who.person, invite))
    return who.about(audience)


@router.post("/tables/{table}/carry")
async def carry(who: Who, table: str, body: SeatOf) -> Json:
    """A private link that gives one's seat to one more device, once."""
    audience, token = await who.at(table), new_link(table)
    key = link_key(token)
    await who.application.hub.change(audience, lambda: audience.room.link(body.seat, who.person, key))
    until = next(link.until for link in audience.room.open_links(body.seat) if link.key == key)
    return {"link": f"/carry/{token}", "until": until}


@router.post("/carry")
async def carried(who: Who, body: Carried) -> Json:
    """Hold a seat on this device, too, by a link. Of several devices that send the same link one gets the seat."""
    key = link_key(body.token)
    try:
        audience = await who.application.hub.current(link_table(body.token))
    except Refusal as refusal:
        raise Refusal("no-link" if refusal.code == "no-table" else refusal.code) from None
    if await who.application.hub.keeps_out(audience.room, who.person):
        raise Refusal("no-link")
    await who.application.hub.change(audience, lambda: audience.room.carry(key, who.person))
    return {**who.about(audience), "seat": audience.room.linked(key, who.person)}


@router.get("/tables/{table}/seats/{seat}/devices")
async def devices(who: Who, table: str, seat: int) -> Json:
    """The devices that hold one's seat, and the links to it that were not used."""
    audience = await who.at(table)
    audience.room.held(seat, who.person)
    return _devices(audience, seat, who.person)


@router.delete("/tables/{table}/seats/{seat}/devices/{device}")
async def remove_device(who: Who, table: str, seat: int, device: int) -> Json:
    """Take one's seat from a device: this one, or one that got it later."""
    audience = await who.at(table)
    await who.application.hub.change(audience, lambda: audience.room.remove(seat, who.person, device))
    return _devices(audience, seat, who.person)


@router.delete("/tables/{table}/seats/{seat}/links")
async def cancel_links(who: Who, table: str, seat: int) -> Json:
    """Cancel the links to one's seat that were not used."""
    audience = await who.at(table)
    await who.application.hub.change(audience, lambda: audience.room.unlink(seat, who.person))
    return _devices(audience, seat, who.person)


def _devices(audience: Audience, seat: int, person: str) -> Json:
    """A seat's devices, as one of them may know them; nothing for one that no longer holds it."""
    room = audience.room
    held = room.log_state.chairs[seat].devices
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
    audience, is_account = await who.at(table), who.account is not None
    return who.about(await new_table.rematch(who.application, audience, who.person, who.name, is_account))


@router.post("/tables/{table}/study", status_code=201)
async def study(who: Opener, table: str, body: StudyStart) -> Json:
    """A private table to study at."""
    audience = await who.at(table, ready=True)
    at = body.at
    if at is not None and audience.room.over:
        at = await _moment(audience, who.seat(audience, None), who.lang, at)
    return who.about(await new_table.study(who.application, audience, who.person, who.name, at, body.seat))


# --- afterwards ---


@router.get("/tables/{table}/record")
async def record(who: Who, table: str, response: Reply, seat: SeatWish = None, invite: Invite = None) -> Json:
    """The game as a record; while it runs, as one may know it: all of it at one's own study, and alone in one's own browser."""
    audience = await who.at(table, invite, ready=True)
    room = audience.room
    if room.table is None:
        raise Refusal("not-now")
    response.headers["Content-Disposition"] = f'attachment; filename="{room.game.name}-{room.id}.json"'
    viewer = None if room.over or who.application.owns_all(room, who.person) else who.seat(audience, seat)
    return room.table.record(viewer).data()


@router.get("/tables/{table}/box")
async def table_box(who: Who, table: str, invite: Invite = None) -> Json:
    """The box that a table is played with: what is changed in it, and its file."""
    return boxes.box_of_table((await who.at(table, invite)).room.game)


@router.get("/tables/{table}/faces")
async def table_faces(who: Who, table: str, invite: Invite = None) -> Json:
    """What chance may turn up at a table, as small pictures."""
    return {"faces": things((await who.at(table, invite)).room.game, who.lang)}


@router.get("/tables/{table}/position")
async def position(
    who: Who, table: str, response: Reply, at: Annotated[int | None, Field(ge=0)] = None, seat: SeatWish = None,
) -> Json:  # fmt: skip
    """The position as a file: of a finished game after a log line, of a running one as one's seat may imagine it."""
    audience = await who.at(table, ready=True)
    room = audience.room
    if at is not None and room.over:
        at = await _moment(audience, who.seat(audience, None), who.lang, at)
    response.headers["Content-Disposition"] = f'attachment; filename="{room.game.name}-{room.id}-position.json"'
    return new_table.aside(audience, who.person, at, seat).position()


@router.get("/tables/{table}/moments/{n}")
async def moment(who: Who, table: str, n: int, seat: SeatWish = None, invite: Invite = None) -> Json:
    """The table after so many lines of the log."""
    audience = await who.at(table, invite, ready=True)
    viewer = who.seat(audience, seat)
    end = await _moment(audience, viewer, who.lang, n)
    lines = audience.log_text.lines(viewer, who.lang)
    then = audience.room.table_of(audience.room.log_state.moves[:end], fate=False)
    view = then.view(viewer)
    line = lines[n - 1].data if n else None
    last = (line["seat"], line["move"]) if line is not None and line["move"] is not None else None
    scene = picture(view, who.lang, last=last)
    is_move = n < len(lines) and not lines[n].is_note
    others = companion.alternatives(audience.room, viewer, lines[n].made) if is_move else None
    return {
        "position": _then(view, who.lang), "line": line, "lines": len(lines),
        "moves": others and legal_moves(*others, who.lang), "texts": others and companion.told(*others, who.lang),
        "scene": scene.to_json() | {"digest": scene.fixed.digest},
    }  # fmt: skip


async def _moment(audience: Audience, seat: int, lang: str, n: int) -> int:
    await audience.log_text.prepare(seat, lang)
    if audience.room.table is None or not 0 <= n <= len(audience.log_text.lines(seat, lang)):
        raise Refusal("no-page")
    return audience.log_text.moment(seat, lang, n)


def _then(view: View, lang: str) -> Json:
    rows = view.sheet()
    sheet = {"rows": rows, "totals": view.totals(rows) if view.game.adds_up else None}
    return {"waiting": sorted(view.waiting), "over": view.over, "prompt": view.asked(lang), "sheet": sheet}


@router.get("/tables/{table}/chart")
async def chart(who: Who, table: str, seat: SeatWish = None, invite: Invite = None) -> Json:
    """Points after every line of the log or, in a game of goals, what is lacking to each of them."""
    audience = await who.at(table, invite, ready=True)
    viewer, room = who.seat(audience, seat), audience.room
    await audience.log_text.prepare(viewer, who.lang)
    moves, at, sheets = room.log_state.moves, 0, []
    count = len(audience.log_text.lines(viewer, who.lang)) if room.table is not None else 0
    ends = [audience.log_text.moment(viewer, who.lang, n) for n in range(1, count + 1)]
    walk = room.table_of([], fate=False) if count else None
    for end in ends:
        assert walk is not None
        for mover, packed in moves[at:end]:
            walk.play(packed, mover)
        at = end
        sheets.append(walk.view(viewer).sheet())
        if len(sheets) % STEPS == 0:
            await let_others_run()
    if who.seat(audience, seat) != viewer:  # the seat was lost meanwhile
        raise Refusal("not-yours")
    game = room.game
    if game.adds_up:
        counted = [i for i, c in enumerate(game.categories) if not c.detail]
        return {"totals": [[sum(row[i] for i in counted) for row in sheet] for sheet in sheets], "goals": None}
    goals = {c.name: [[row[i] for row in sheet] for sheet in sheets] for i, c in enumerate(game.categories) if c.goal}
    return {"totals": None, "goals": goals}


@router.get("/tables/{table}/review")
async def review(who: Thinker, table: str, invite: Invite = None) -> Json:
    """The review of a finished game, as far as it has come. Each request goes on with it for about a second."""
    audience = await who.at(table, invite, ready=True)
    room, viewer = audience.room, who.seat(audience, None)
    if not who.application.readiness.is_compiled(room.game.name):
        raise Refusal("not-ready")
    found = await who.application.game_reviews.go_on(room, who.person, who.charge)
    await audience.log_text.prepare(viewer, who.lang)
    return game_reviews.told(found, room, audience.log_text.lines(viewer, who.lang), who.lang)


@router.get("/tables/{table}/choices/{number}")
async def choice(who: Who, table: str, number: int, move: int, invite: Invite = None) -> Json:
    """A finished game before its move of this number, as who made it saw it, with another move shown that was possible."""
    audience = await who.at(table, invite, ready=True)
    room, moves = audience.room, audience.room.log_state.moves
    game_reviews.finished(room)
    if not 0 <= number < len(moves) or moves[number][0] == FATE:
        raise Refusal("no-page")
    view = room.table_of(moves[:number], fate=False).view(moves[number][0])
    check_moves(view, [move], who.lang)
    scene = picture(view, who.lang, legal=False, ghost=move)
    return {
        "position": _then(view, who.lang), "line": None, "lines": 0, "moves": None, "texts": None,
        "scene": scene.to_json() | {"digest": scene.fixed.digest},
    }  # fmt: skip


@router.get("/tables/{table}/fairness")
async def fairness(who: Who, table: str, invite: Invite = None) -> Json:
    """The commitment, the nonces, and, when it is over, the secret and whether it fits; or that chance was a real box's."""
    audience = await who.at(table, invite)
    room = audience.room
    shown = _fairness(audience)
    if room.is_companion:
        return {**shown, "good": None, "real": True}
    if not room.over or not who.application.readiness.is_compiled(room.game.name):
        return {**shown, "good": None, "real": False}
    room.lay()
    try:
        for _ in verified(room.game, _proof(audience)):
            await let_others_run()
    except Unfair:
        return {**shown, "good": False, "real": False}
    return {**shown, "good": True, "real": False}


@router.get("/tables/{table}/proof")
async def proof(who: Who, table: str, invite: Invite = None) -> Json:
    """All that is needed to check a finished game's chance without trusting this server."""
    audience = await who.at(table, invite, ready=True)
    if not audience.room.over or audience.room.is_companion:
        raise Refusal("not-now")
    return _proof(audience)


def _fairness(audience: Audience) -> Json:
    room = audience.room
    nonces = [chair.nonce for chair in room.log_state.chairs] if room.log_state.begun else None
    return {
        "commitment": room.row["commitment"], "nonces": nonces, "secret": room.row["secret"] if room.over else None,
    }  # fmt: skip


def _proof(audience: Audience) -> Json:
    room = audience.room
    assert room.table is not None
    return {
        "table": room.id, "given": room.log_state.given, "fairness": _fairness(audience),
        "record": room.table.record().data(),
        **({"box_changes": room.game.box_changes} if room.game.box_changes else {}),
    }  # fmt: skip
