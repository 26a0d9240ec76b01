"""Two worlds that one seat cannot tell apart, each a room with sockets and no network, and everything that can be sent there.

World A is a table as it is. World B is one that the seat imagines: what is hidden from it, and all chance that is not drawn,
are different. Whatever either of them answers is compared, byte for byte, until something is committed that draws or shows
what differs.
"""

from __future__ import annotations

import dataclasses
import functools
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
from starlette.websockets import WebSocket

from petteia.core.agenda import FATE, WATCHER
from petteia.core.bits import mix
from petteia.core.errors import PetteiaError
from petteia.core.game import Game
from petteia.core.rule import M64, word
from petteia.core.table import Table
from petteia.lab.laws import Dice, Setting, moments
from petteia.server.application import Application
from petteia.server.bots.answers import SUBSTITUTE
from petteia.server.refusals import Refusal, as_refusal
from petteia.server.rooms import new_table
from petteia.server.rooms.hub import Audience
from petteia.server.rooms.room import Room
from petteia.server.rooms.table_log import LogEntry
from petteia.server.rule_compilation import CompileProgress
from petteia.server.settings import Limits, ServerSettings
from petteia.server.storage import Append
from petteia.server.web import api
from petteia.server.web.sockets import Visit
from petteia.server.webhook import Webhooks

START = 1_700_000_000_000
EASY = Limits(messages_burst=10**9, address_messages_burst=10**9)
LANGUAGES = ("en", "ru", "uk")


class Clock:
    """The time of both worlds."""

    def __init__(self) -> None:
        self.at = START

    def __call__(self) -> int:
        return self.at


class Memory:
    """A database that keeps entries in a list."""

    is_sqlite = is_alone = True

    def __init__(self) -> None:
        self.log: list[LogEntry] = []

    async def append(self, append: Append) -> bool:
        self.log.append(append.entry)
        return True

    async def entries(self, table: str, after: int = 0) -> list[LogEntry]:
        return [entry for entry in self.log if entry.seq > after]

    async def person(self, person: str) -> None:
        return None


class Fate:
    """Chance that can be told what to draw next; otherwise each world draws its own."""

    def __init__(self, seed: int) -> None:
        self._seed = word(seed)
        self.told: dict[int, int] = {}

    def __call__(self, n: int) -> int:
        return self.told.get(n, int(mix(self._seed, n)))  # type: ignore[arg-type]


class SteeredRoom(Room):
    """A room whose chance is a `Fate`."""

    fate: Fate

    def keys(self) -> Callable[[int], int]:
        return self.fate


class Calls(Webhooks):
    """Webhooks that only note what would be sent."""

    def __init__(self) -> None:
        super().__init__("https://example.org", True)
        self.texts: list[str] = []

    def _put(self, address: str, message: dict[str, Any]) -> None:
        self.texts.append(json.dumps(message))


class Wire:
    """One person's socket: what is sent into it is answered at once, and every text is kept."""

    def __init__(self, application: Application, audience: Audience, person: str) -> None:
        self.texts: list[str] = []
        self._inbox: list[str] = []
        socket = SimpleNamespace(
            receive=self._receive, headers={}, cookies={}, query_params={}, client=None, scope={}
        )  # fmt: skip
        self.visit = Visit(application, cast(WebSocket, socket), audience, "127.0.0.1", person)
        listener: Any = self.visit.listener
        listener.send_text = self.texts.append

    async def _receive(self) -> dict[str, Any]:
        return {"type": "websocket.receive", "text": self._inbox.pop(0)}

    async def greet(self, seat: int) -> None:
        self._put(type="hello", seat="watch" if seat == WATCHER else seat, lang="en")
        assert await self.visit._greet()

    async def ask(self, **message: Any) -> None:
        self._put(**message)
        await self.visit._answer_one()

    def _put(self, **message: Any) -> None:
        self._inbox.append(json.dumps({"v": 1, "id": "x", **message}))

    def heard(self) -> list[str]:
        """What has come since the last time."""
        texts, self.texts[:] = list(self.texts), []
        return texts


class World:
    """One room from a position, a person on every seat, somebody who looks on, and the wires of those who are compared."""

    def __init__(self, game: Game, position: dict[str, Any], seat: int, fate: Fate, **terms: Any) -> None:
        """`terms` are members of the table's row that are to be different."""
        self.game, self.seat, self.memory = game, seat, Memory()
        self.application = Application(
            ServerSettings(
                database="sqlite:////nowhere/none.db", secret="s", limits=EASY, every_game=True, without=("accounts",)
            )
        )
        self.application.readiness._games[game.name] = CompileProgress(ready=True)
        self.calls = self.application.hub.webhooks = self.application.webhooks = Calls()
        self.application.store = self.application.hub.store = cast(Any, self.memory)
        start = game.set_up(position, None)
        row = new_table.blank_row(game, "p0") | {
            "id": "table", "seats": start.seats, "options": start.options, "start": position, "public": True,
            "lineup": [{"kind": "open"}] * start.seats, "secret": "5e" * 32, "commitment": "c", "invite": "i",
            "hints": True, "pace": "days", "webhook": "https://example.org/hook", "rules": position["rules"], **terms,
        }  # fmt: skip
        self.room = SteeredRoom(row, game, cast(Any, self.memory))
        self.room.fate = fate
        self.audience = self.application.hub.audiences["table"] = Audience(self.room)
        self.wires: dict[str, Wire] = {}
        self.asked: list[str] = []
        self.application.hub.asked = lambda audience, entry: self.asked.append(json.dumps(entry.data["asked"]))

    async def open(self) -> World:
        for seat in range(self.room.row["seats"]):
            await self.change(functools.partial(self.room.sit, seat, f"p{seat}", f"Name{seat}", "00"))
        await self.change(self.room.begin)
        viewers = {WATCHER, self.seat}
        for seat in viewers:
            wire = self.wires[f"seat {seat}"] = Wire(
                self.application, self.audience, "w" if seat == WATCHER else f"p{seat}"
            )
            await wire.greet(seat)
        return self

    async def close(self) -> None:
        for wire in self.wires.values():
            await wire.visit.listener.finish()

    @property
    def table(self) -> Table:
        assert self.room.table is not None
        return self.room.table

    async def change(self, make: Callable[[], Any]) -> str:
        """A change by somebody who is not compared; gives the code of a refusal."""
        try:
            await self.application.hub.change(self.audience, make)
        except Refusal as refusal:
            return refusal.code
        return "done"

    async def play(self, seat: int, *moves: int) -> str:
        return await self.change(lambda: self.room.play(seat, self.room.question(seat), moves, "en"))

    def heard(self) -> dict[str, list[str]]:
        """All that those who are compared have been sent."""
        told = {name: wire.heard() for name, wire in self.wires.items()}
        told["webhook"], self.calls.texts = self.calls.texts, []
        told["notices"], self.asked = self.asked, []
        return told

    async def requested(self, requests: Sequence[str], lang: str, n: int) -> dict[str, str]:
        """What those who are compared are answered without a socket."""
        answers = {}
        for seat in {self.seat, WATCHER}:
            who = api.Visitor(self.application, "w" if seat == WATCHER else f"p{seat}", None, lang)
            for name in requests:
                try:
                    answer = await REQUESTS[name](who, n)
                except PetteiaError as error:
                    answer = as_refusal(error).data(lang)
                answers[f"{name} for seat {seat}"] = json.dumps(answer, default=str)
        return answers


_HEADERS: Any = SimpleNamespace(headers={})
REQUESTS: dict[str, Callable[[api.Visitor, int], Awaitable[Any]]] = {
    "one_table": lambda who, n: api.one_table(who, "table"),
    "record": lambda who, n: api.record(who, "table", _HEADERS),
    "position": lambda who, n: api.position(who, "table", _HEADERS),
    "moment": lambda who, n: api.moment(who, "table", n),
    "chart": lambda who, n: api.chart(who, "table"),
    "review": lambda who, n: api.review(cast(api.ThinkingVisitor, who), "table"),
    "choice": lambda who, n: api.choice(who, "table", n, 0),
    "solution": lambda who, n: api.solution(who, "table"),
    "fairness": lambda who, n: api.fairness(who, "table"),
    "proof": lambda who, n: api.proof(who, "table"),
    "table_box": lambda who, n: api.table_box(who, "table"),
    "table_faces": lambda who, n: api.table_faces(who, "table"),
    "study": lambda who, n: new_table.study(
        who.application, who.application.hub.audiences["table"], who.person, "", None, None
    ),
    "rematch": lambda who, n: api.rematch(cast(api.OpeningVisitor, who), "table"),
}


class Sample:
    """Positions from one random game, and moves that occur in it."""

    def __init__(self, game: Game, setting: Setting, seed: int, most: int) -> None:
        chance, pool, fates = random.Random(seed), set[int](), set[int]()
        arrays: list[Table] = []
        for n, table in enumerate(moments(game, setting, Dice(seed))):
            if FATE in table.waiting:
                fates.add(int(table.moves(FATE)[0]))
            elif not table.over:
                if len(pool) < 400:
                    pool |= {int(m) for m in table.moves(min(table.waiting))[:5]}
                if len(arrays) < most:
                    arrays.append(table.copy(seed=None))
                elif chance.randrange(n + 1) < most:
                    arrays[chance.randrange(most)] = table.copy(seed=None)
        self.positions, self.pool = arrays, sorted(pool)
        self.never = min(fates) if fates else (1 << 53) - 1
        """A move of no seat."""


class Differs(AssertionError):
    """The seat, or somebody who looks on, can tell the worlds apart."""


class Pair:
    """Two worlds with the same view for a seat (or WATCHER)."""

    def __init__(
        self, table: Table, seat: int, chance: random.Random, clock: Clock, sample: Sample, **terms: Any
    ) -> None:
        self.seat, self.chance, self.clock, self.pool, self.never = seat, chance, clock, sample.pool, sample.never
        imagined = table.view(seat).imagine(chance.getrandbits(64), None)
        fates = [Fate(chance.getrandbits(64)) for _ in range(2)]
        self.worlds = [
            World(table.game, one.position(), seat, fate, **terms)
            for one, fate in zip((table, imagined), fates, strict=True)
        ]
        self.story: list[str] = []
        self.done: Counter[str] = Counter()

    async def open(self) -> Pair:
        for world in self.worlds:
            await world.open()
        self.compare("opening")
        return self

    async def close(self) -> None:
        for world in self.worlds:
            await world.close()

    @property
    def tables(self) -> list[Table]:
        return [world.table for world in self.worlds]

    # --- comparing ---

    def compare(self, what: str) -> list[dict[str, Any]]:
        """Fail if those who are compared were told different things; gives what the seat was told."""
        self.story.append(what)
        one, other = [world.heard() for world in self.worlds]
        self._same(one, other)
        told = [json.loads(text) for text in one[f"seat {self.seat}"]]
        assert all(message.get("code") != "trouble" for message in told), self.story[-6:]
        return told

    def _same(self, one: Any, other: Any) -> None:
        for name in one:
            if one[name] != other[name]:
                raise Differs(
                    f"{self.worlds[0].game.name}, {name}, after {self.story[-6:]}:\n"
                    f"A {_shown(one[name], other[name])}\nB {_shown(other[name], one[name])}"
                )

    async def ask(self, story: str, who: int | None = None, /, **message: Any) -> list[dict[str, Any]]:
        """Send the same message into both worlds, and compare."""
        for world in self.worlds:
            await world.wires[f"seat {self.seat if who is None else who}"].ask(**message)
        self.done["messages"] += 1
        self.done[f"messages of type {message['type']}"] += 1
        return self.compare(story)

    # --- what does not commit ---

    async def probe(self) -> None:
        """Everything that can be asked now without committing to anything."""
        chance = self.chance
        lang = chance.choice(LANGUAGES)
        for seat in {self.seat, WATCHER}:
            await self.ask(f"look {seat}", seat, type="look", seat=None if seat != WATCHER else "watch", lang=lang)
        await self.ask("speak", type="speak")
        await self.ask("hint", type="hint")
        await self._ask_for_reasons(lang)
        n = chance.randrange(len(self.worlds[0].audience.log_text.lines(self.seat, lang)) + 1)
        requests = chance.sample(sorted(REQUESTS), 3)
        self.story.append(f"{requests} at {n}")
        one, other = [await world.requested(requests, lang, n) for world in self.worlds]
        self._same(one, other)
        legal = self._legal()
        for move in [*chance.sample(legal, min(2, len(legal))), *chance.sample(self.pool, min(4, len(self.pool)))]:
            await self.ask(f"why {move}", type="why", move=move)
            await self.ask(f"tell {move}", type="tell", moves=[move], short=bool(chance.getrandbits(1)))
        for move in [*chance.sample(legal, min(1, len(legal))), *chance.sample(self.pool, 1)]:
            await self.ask(f"try {move}", type="try", move=move)
        for moves in (
            [[], legal[:1], self._run(self.tables[0].view(self.seat).imagine(chance.getrandbits(64), 5))]
            if legal
            else []
        ):
            await self._try_wishes(moves)
        await self.ask("why touches", type="why", touches=["nothing", "x:1"])
        for seat, chair in enumerate(self.worlds[0].room.log_state.chairs):
            if not chair.late:
                await self.ask(f"takeover {seat}", type="propose", what="takeover", seat=seat)
        await self.ask("answer", type="answer", proposal=0, agree=True)
        await self.ask("return", type="return")
        version = self.worlds[0].room.log_state.version(self.seat)
        for line in (0, n):
            await self.ask(f"correct {line}", type="correct", line=line, version=version, moves=[self.never])
        if not self.worlds[0].room.may_close(self.seat):
            await self.ask("close", type="close")
        for moves in self._messages(legal):
            told = await self.ask(f"play {moves}", type="play", question=self._question(), moves=moves)
            assert told[0]["type"] == "refused", (moves, told)
            self.done["refused messages of several moves"] += len(moves) > 1

    async def _ask_for_reasons(self, lang: str) -> None:
        """Why the moves of the log were made, as if bots had made them."""
        if self.seat == WATCHER:
            return
        ledgers = [world.room.log_state for world in self.worlds]
        chairs = [list(log_state.chairs) for log_state in ledgers]
        for log_state in ledgers:
            log_state.chairs[:] = [dataclasses.replace(chair, kind="bot", bot="steady") for chair in log_state.chairs]
        for n in range(len(self.worlds[0].audience.log_text.lines(self.seat, lang)) + 1):
            for wire in (world.wires[f"seat {self.seat}"] for world in self.worlds):
                await wire.ask(type="reason", line=n)
            told = self.compare(f"reason {n}")
            self.done["messages of type reason"] += 1
            self.done["reasons"] += told[0]["type"] == "told"
        for log_state, before in zip(ledgers, chairs, strict=True):
            log_state.chairs[:] = before

    async def _try_wishes(self, moves: list[int]) -> None:
        """Try moves, or the open question, and change what is proposed."""
        wishes = ["nonsense", "", "+", "-nothing"]
        for _ in range(3):
            told = await self.ask(f"try {moves} {wishes}", type="try", moves=moves, wishes=wishes)
            takes = (told[0].get("run") or {"takes": []})["takes"]
            self.done["proposals"] += bool(takes)
            wishes = [*wishes, *(f"{self.chance.choice('+-')}{take['key']}" for take in takes[-2:])]

    def _legal(self) -> list[int]:
        table = self.tables[0]
        return [int(m) for m in table.view(self.seat).moves(self.seat)] if self.seat in table.waiting else []

    def _question(self) -> str:
        return self.worlds[0].room.question(self.seat) or "0"

    def _messages(self, legal: list[int]) -> Iterator[list[Any]]:
        """Messages of moves that commit nothing: each has a move that is never legal, most of them at the end."""
        chance, never = self.chance, self.never
        yield [never]
        yield ["nonsense"]
        stray = chance.choice(self.pool)
        yield [stray, never] if stray not in legal else [never]
        for _ in range(2) if legal else ():
            first = chance.choice(legal)
            yield [first, "nonsense"]
            yield [first, chance.choice(self.pool), never]
        for table in (*self.tables, self.tables[0].view(self.seat).imagine(chance.getrandbits(64), 5)) if legal else ():
            run = self._run(table)
            yield [*run, never]
            yield [*run[:-1], never]

    def _run(self, table: Table, most: int = 5) -> list[int]:
        """Moves that the seat could make one after the other at a table, chance included."""
        walk, moves = table.copy(), list[int]()
        while self.seat in walk.waiting and len(moves) < most:
            legal = walk.moves(self.seat)
            moves.append(int(legal[self.chance.randrange(len(legal))]))
            walk.play(moves[-1], self.seat)
        return moves

    # --- what commits ---

    async def step(self) -> bool:
        """Let somebody do something. False when the worlds may differ from now on, or nothing more can be done."""
        self.clock.at += 1_000_000
        self.done["steps"] += 1
        waiting, chance = self.worlds[0].room.waiting, self.chance
        mover, choice = chance.choice(sorted(waiting)), chance.random()
        if choice < 0.1:
            await self.ask("undo", type="undo")
        elif choice < 0.2:
            await self._others_undo(chance.randrange(self.tables[0].seats))
        elif choice < 0.25:
            await self._vote(bool(chance.getrandbits(1)))
        elif choice < 0.28:
            await self._wait_too_long()
        elif not await (self._own_step() if mover == self.seat else self._others_step(mover)):
            return False
        self.done["compared steps"] += 1
        return not any(world.room.over for world in self.worlds)

    async def _vote(self, agree: bool) -> None:
        """The seat wants to take back; the others agree or not."""
        told = await self.ask("propose", type="propose", what="undo")
        vote = self.worlds[0].room.log_state.proposal
        if vote is None or told[-1]["type"] == "refused":
            return
        for seat in vote.asked:
            for world in self.worlds:
                await world.change(functools.partial(world.room.vote, [seat], vote.id, agree))
            self.compare(f"seat {seat} votes {agree}")

    async def _wait_too_long(self) -> None:
        """The time of everybody who is asked runs out."""
        self.clock.at += 10 * 86_400_000
        for _ in self.worlds[0].room.waiting:
            for world in self.worlds:
                await world.change(functools.partial(world.room.timeout, self.clock.at, SUBSTITUTE))
            self.compare("too late")

    async def _own_step(self) -> bool:
        """The seat plays: in both worlds the same."""
        chance = self.chance
        run = self._run(chance.choice(self.tables)) if chance.random() < 0.25 else [chance.choice(self._legal())]
        if chance.random() < 0.6:
            self._steer(self.seat, [run[0], run[0]])
        before = [(len(table.played), table.state.agenda.reveals) for table in self.tables]
        question = self._question()
        for world in self.worlds:
            await world.wires[f"seat {self.seat}"].ask(type="play", question=question, moves=run)
        if self._may_differ(before):
            return False
        self.compare(f"own {run}")
        return True

    def _may_differ(self, before: list[tuple[int, int]]) -> bool:
        """Whether something was drawn or shown since, and not the same."""
        redact, seen, told = self.worlds[0].game.language.redact, [], False
        for table, (moves, reveals) in zip(self.tables, before, strict=True):
            new = table.played[moves:]
            told = told or table.state.agenda.reveals != reveals or any(mover == FATE for mover, _ in new)
            shown = [(mover, redact(move, mover, self.seat)) for mover, move in new]
            seen.append((shown, table.view(self.seat).digest()))
        return told and seen[0] != seen[1]

    async def _others_step(self, mover: int) -> bool:
        """Another seat plays: what it shows is the same in both worlds, what it hides is not."""
        game = self.worlds[0].game
        moves = [int(m) for m in self.tables[0].moves(mover)]
        for move in self.chance.sample(moves, min(4, len(moves))):
            if game.language.unpack(move)[0].secret:
                return await self._secret_steps(mover)
            if await self._open_move(mover, move):
                return True
        return False

    async def _open_move(self, mover: int, move: int) -> bool:
        chosen = self._steer(mover, [move, self._lookalike(mover, move)])
        if chosen is None:
            return False
        for world, one in zip(self.worlds, chosen, strict=True):
            assert await world.play(mover, one) == "done"
        self.compare(f"seat {mover} plays {move}")
        return True

    async def _others_undo(self, mover: int) -> None:
        for world in self.worlds:
            await world.change(functools.partial(world.room.undo, mover))
        self.compare(f"seat {mover} takes back")

    def _lookalike(self, mover: int, move: int) -> int | None:
        """A move of the other world that looks the same to the seat."""
        redact = self.worlds[0].game.language.redact
        shown = redact(move, mover, self.seat)
        found = [int(m) for m in self.tables[1].moves(mover) if redact(int(m), mover, self.seat) == shown]
        return self.chance.choice(found) if found else None

    async def _secret_steps(self, mover: int) -> bool:
        """Another seat works at a secret answer: in each world by its own steps, at its own times."""
        end = self.clock.at + 1_000_000
        for world in self.worlds:
            for _ in range(self.chance.randrange(4)):
                self.clock.at += self.chance.randrange(1000)
                await self._secret_step(world, mover, False)
        self.clock.at = end
        self.compare(f"seat {mover} does something secret")
        if len(self.tables[0].waiting) > 1 and self.chance.random() < 0.7:
            for world in self.worlds:
                for _ in range(20):
                    if mover in world.table.waiting:
                        await self._secret_step(world, mover, True)
                assert mover not in world.table.waiting
            self.compare(f"seat {mover} gives a secret answer")
        return True

    async def _secret_step(self, world: World, mover: int, complete: bool) -> None:
        """A step of a secret answer, or one taken back; one that completes it only if that is wanted."""
        chance, language, asking = self.chance, world.game.language, world.table.asking()
        if not complete and chance.random() < 0.25:
            if world.room._has_begun_secretly(mover):  # else it would take back an open answer, which anybody sees
                await world.change(functools.partial(world.room.undo, mover))
            return
        for move in chance.sample([int(m) for m in world.table.moves(mover)], len(world.table.moves(mover))):
            after = world.table.copy(seed=None)
            after.play(move, mover)
            if language.unpack(move)[0].secret and (complete or after.asking() == asking):
                assert await world.play(mover, move) == "done"
                return

    # --- steering ---

    def _steer(self, mover: int, moves: Sequence[int | None]) -> list[int] | None:
        """Tell both fates what to draw so that the worlds go on looking alike to the seat, if they can."""
        if None in moves:
            return None
        twins, told = [table.copy(seed=None) for table in self.tables], [dict[int, int](), dict[int, int]()]
        for twin, move in zip(twins, moves, strict=True):
            twin.play(cast(int, move), mover)
        for _ in range(200):
            waiting = [FATE in twin.waiting for twin in twins]
            if not any(waiting):
                break
            if not all(waiting) or not self._draw_alike(twins, told):
                return None
        if len({twin.view(self.seat).digest() for twin in twins}) > 1 or twins[0].over:
            return None
        for world, keys in zip(self.worlds, told, strict=True):
            world.room.fate.told |= keys
        return [cast(int, move) for move in moves]

    def _draw_alike(self, twins: list[Table], told: list[dict[int, int]]) -> bool:
        redact = twins[0].game.language.redact
        wanted = _drawn(twins[0], self.chance.getrandbits(64))
        shown = redact(wanted, FATE, self.seat)
        for twin, table, keys in zip(twins, self.tables, told, strict=True):
            for _ in range(600):
                key = self.chance.getrandbits(64)
                move = _drawn(twin, key)
                if redact(move, FATE, self.seat) == shown:
                    break
            else:
                return False
            keys[table._fates + len(keys)] = key
            twin.play(move, FATE)
        return True


def _drawn(table: Table, key: int) -> int:
    out = np.zeros(table.game.most_moves, np.int64)
    return int(table._doors.draw_fate(table.game.box, table._array, table._desk, np.uint64(key & M64), out))


def _shown(mine: Any, theirs: Any) -> str:
    """The first texts that differ, near the place where they do."""
    if isinstance(mine, str):
        mine, theirs = [mine], [theirs]
    for one, other in zip(mine, theirs, strict=False):
        if one != other:
            at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
            return f"...{one[max(0, at - 200) : at + 200]}..."
    return f"{len(mine)} texts: {[text[:100] for text in mine]}"
