"""What a viewer is shown: everything that leaves a room about its game is made here, from `Table.view` alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...core.agenda import FATE, WATCHER
from ...core.dialog import foreseen
from ...core.game import PLAY
from ...core.guide import rule_of
from ...core.moves import verb_of
from ...core.scene import Scene, diff
from ...core.table import Table, View
from ...core.words import Words
from ..bots.queue import limit_of
from ..refusals import Refusal
from ..refusals import words as server_words
from .checked_moves import draws
from .log_text import LogLine, LogText, common, last_move, main_of
from .move_gains import gains, gains_of_all, gains_of_run
from .room import Room, now
from .socket_listener import Written, write, written

MOST_STEPS = 24
"""So many steps are told at once; of more, the first ones are told as one."""


@dataclass(frozen=True)
class Snapshot:
    """A game as one viewer sees it at one moment, the people and the clocks left out. `table` is the table that was seen; it
    is never changed, and nothing but `steps` may look at it."""

    version: int
    parts: Mapping[str, Written]
    lines: Sequence[LogLine]
    scene: Scene | None
    table: Table | None = None

    def whole(self, known: set[str]) -> dict[str, Any]:
        """All members; a fixed part that the client has is only named."""
        is_known = self.scene is not None and self.scene.fixed.digest in known
        return {**self.parts, "log": self._log, "scene": self._scene_alone if is_known else self._scene}

    @cached_property
    def _log(self) -> Written:
        return _listed(self.lines)

    @cached_property
    def _scene(self) -> Written | None:
        return _whole_scene(self.scene, False)

    @cached_property
    def _scene_alone(self) -> Written | None:
        return _whole_scene(self.scene, True)

    def since(self, old: Snapshot) -> dict[str, Any]:
        """The members that differ from an earlier showing."""
        news = {name: value for name, value in self.parts.items() if value != old.parts[name]}
        keep = common(old.lines, self.lines)
        if keep < len(old.lines) or keep < len(self.lines):
            news["log"] = Written(f'{{"keep":{keep},"add":{_listed(self.lines[keep:])}}}')
        change = _scene_change(old.scene, self.scene)
        return news | ({} if change is None else {"scene": change})


def show(room: Room, log_text: LogText, seat: int, lang: str) -> Snapshot:
    """A room's game as a viewer sees it now."""
    log_state, lines = room.log_state, log_text.lines(seat, lang) if room.table is not None else ()
    if room.table is None:
        nothing = {"position": None, "question": None, "moves": None, "undo": False, "proposal": None}
        return Snapshot(log_state.version(seat), _written(nothing), (), None)
    view, who = room.table.view(seat), room.answering(seat)
    parts = {
        "position": position(room, view, lang),
        "question": room.question(seat),
        "moves": None
        if who is None
        else legal_moves(view, who, lang, None if who == FATE else gains_of_all(view, seat)),
        "undo": seat != WATCHER and room.can_undo(seat),
        "proposal": proposal(room, lang, seat, lines),
    }
    scene = picture(view, lang, last=log_text.last_move(seat, lang), legal=seat in room.waiting)
    return Snapshot(log_state.version(seat), _written(parts), lines, scene, room.table)


def steps(room: Room, seat: int, lang: str, old: Snapshot, new: Snapshot) -> Written | None:
    """What happened between two showings, one answer after another: after each how many lines the log has, the touches that
    name the move, and what changed in the picture and on the sheet. Of the last one these are in the news itself.

    An answer with all its moves is one step, what fate then draws another one. Each is what the viewer could see at that
    time: the picture is made from the table's view at the line.
    """
    kept = len(old.lines)
    if old.table is None or new.table is None or old.scene is None or common(old.lines, new.lines) < kept:
        return None
    lines = new.lines
    if len(lines) == kept:
        return None
    ends = [n for n in range(kept + 1, len(lines)) if _answer(lines[n]) != _answer(lines[n - 1])][-MOST_STEPS + 1 :]
    found, before = [], old.scene
    for n, view in zip(ends, _views(room, seat, old.table, new.table, [lines[n - 1].made for n in ends]), strict=True):
        scene = picture(view, lang, last=last_move(lines[:n]), legal=False)
        change = _scene_change(before, scene) or Written("{}")
        found.append(written({"lines": n, "keys": lines[n - 1].keys, "scene": change, "sheet": _sheet(view)}))
        before = scene
    found.append(written({"lines": len(lines), "keys": lines[-1].keys}))
    return Written(f"[{','.join(found)}]")


def _answer(line: LogLine) -> tuple[int, int]:
    """What the lines of one answer have in common: who gave it, and when."""
    return line.data["seat"], line.data["at"]


def _views(room: Room, seat: int, old: Table, new: Table, moments: Sequence[int]) -> list[View]:
    """The views of a seat after so many moves each, of a table that has been played on from an earlier one."""
    if not moments:
        return []
    moves = list(new.played)
    made = min(common(old.played, moves), moments[0])
    walk = old.copy(seed=None) if made == len(old.played) else room.table_of(moves[:made], fate=False)
    found = []
    for end in moments:
        for mover, packed in moves[made:end]:
            walk.play(packed, mover)
        made = end
        found.append(walk.view(seat))
    return found


def _written(parts: Mapping[str, Any]) -> dict[str, Written]:
    return {name: write(value) for name, value in parts.items()}


def picture(view: View, lang: str, **wishes: Any) -> Scene:
    """The scene as pages want it: in parts that they arrange by themselves."""
    return view.scene(lang, layout="parts", **wishes)


def attempt(view: View, shown: Snapshot, lang: str, moves: Sequence[int], wishes: Sequence[str]) -> dict[str, Any]:
    """How the picture that is shown changes when the viewer, who is asked, tries moves without making them, the last one in
    words, and how they are completed. All of it is worked out from what the viewer sees."""
    words, told = view.words(lang), dict[str, Any]()
    complete = view.game.painter.run
    run = None if complete is None else complete(view, tuple(moves), tuple(wishes), words)
    made = tuple(moves) if run is None else run.moves
    if moves and run is not None and (wishes or run.whole):
        moves = run.moves
    if moves:
        assert shown.scene is not None
        main = main_of(view.game, moves)
        sights = [foreseen(view, moves[:i]) for i in range(len(moves))]
        look = {"last": last_move(shown.lines), "legal": True, "ghost": moves[main], "then": tuple(moves[main + 1 :])}
        look |= {"proposed": run.proposed} if run is not None and run.proposed else {}
        told["scene"] = diff(shown.scene, picture(sights[main], lang, **look)).to_json()
        told["text"] = run.whole if run is not None and run.whole else told_of(view, moves, words)
        told["rule"] = rule_of(view.game, moves[main])
        caution = None if view.game.speech.caution is None else view.game.speech.caution(view, made, words)
        told |= {} if caution is None else {"caution": caution.to_json()}
    if len(moves) == 1 and not view.game.module(PLAY).is_settled:
        told["gains"] = gains(view, view.seat, moves)
    elif len(moves) > 1 and not view.game.secret_fields:
        told["gains"] = gains_of_run(view, moves)
    return told | {"run": None if run is None else run.to_json()}


def told_of(view: View, moves: Sequence[int], words: Words) -> str:
    """Moves that the viewer may make one after another, in words; those that are made for others are told with them."""
    asides = view.game.painter.asides
    spoken = [i for i, move in enumerate(moves) if verb_of(move) not in asides] or range(len(moves))
    return ". ".join(view.game.speech.option(foreseen(view, moves[:i]), view.seat, moves[i], words) for i in spoken)


def meaning(view: View, touches: Sequence[str]) -> int:
    """The move that touches would mean, legal or not; refused if the game cannot say."""
    mean = view.game.painter.meant
    packed = None if mean is None else mean(view, tuple(touches))
    if packed is None:
        raise Refusal("not-understood")
    return int(packed)


def position(room: Room, view: View, lang: str) -> dict[str, Any]:
    """Who is asked what, and the sheet."""
    result = room.result()
    return {
        "waiting": sorted(room.waiting),
        "tellers": room.tellers(),
        "keeps": room.keeps(view.seat),
        "deal": room.deal(view.seat),
        "over": room.over,
        "prompt": view.asked(lang) if result is None else _ended(room, view, result["places"], lang),
        "sheet": _sheet(view),
        "places": None if result is None else result["places"],
    }


def _sheet(view: View) -> dict[str, Any]:
    rows = view.sheet()
    return {"rows": rows, "totals": view.totals(rows) if view.game.adds_up else None}


def _ended(room: Room, view: View, places: Sequence[int], lang: str) -> str:
    """How a game ended: as its rules say, unless somebody resigned before its end or would have won by them."""
    words = view.words(lang)
    first, gone = _first(places), [n for n, chair in enumerate(room.log_state.chairs) if chair.out == "resigned"]
    if view.over and (not gone or first == _first(view.places())):
        return view.asked(lang)
    if view.over and first:
        names = [view.called(n, words) for n in first]
        return words("core-shared-victory", seats=names) if names[1:] else words("core-winner", seat=names[0])
    if gone == [view.seat]:
        return words("core-over-resigned-you")
    return words("core-over-resigned", seats=[view.called(n, words) for n in gone])


def _first(places: Sequence[int]) -> list[int]:
    """The seats that have won."""
    return [seat for seat, place in enumerate(places) if place == 1]


class _Numbers(dict[str, int]):
    """Numbers things from 0, in the order in which they are first named."""

    def __missing__(self, name: str) -> int:
        self[name] = number = len(self)
        return number


def legal_moves(view: View, seat: int, lang: str, gains: dict[str, Any] | None = None) -> dict[str, Any]:
    """The legal moves of an asked seat, or of fate: packed, runs of them, the touches that name them, what they gain, a long
    choice's dialog, and the answer that a page gives by itself."""
    packed = draws(view) if seat == FATE else view.moves(seat).packed().tolist()
    painter = view.game.painter
    ask, all_runs, best = (None,) * 3 if seat == FATE else (painter.dialog, painter.runs, painter.obvious)
    gains = gains or {"columns": [], "rows": [None] * len(packed)}
    dialog = None if ask is None else ask(view, view.words(lang))
    runs = [] if all_runs is None else all_runs(view)
    keys, of = touches(view, packed, runs)
    told = None if dialog is None else dialog.to_json()
    return {
        "packed": packed, "runs": runs, "touches": {"keys": keys, "of": of}, "gains": gains, "dialog": told,
        "obvious": _only(view, seat, packed[0], lang) if len(packed) == 1 else None if best is None else best(view),
    }  # fmt: skip


def _only(view: View, seat: int, packed: int, lang: str) -> int | None:
    """An only answer, which a page gives by itself, unless something is lost by it: that is to be seen first."""
    caution = view.game.speech.caution if seat != FATE else None
    return packed if caution is None or caution(view, (packed,), view.words(lang)) is None else None


def touches(view: View, packed: Any, runs: Sequence[Sequence[int]] = ()) -> tuple[list[str], Any]:
    """The keys that name moves, and for each move, then for each run, which of them: asked of the painter
    for all moves at once, if it can."""
    painter = view.game.painter
    if painter.touches_of_all is not None:
        return painter.touches_of_all(view, packed)
    keys = _Numbers()
    of = [[keys[key] for key in painter.touches(view, move)] for move in packed]
    of += [[keys[key] for key in painter.keys_of_run(view, run)] for run in runs]
    return list(keys), of


def proposal(room: Room, lang: str, seat: int, lines: Sequence[LogLine]) -> dict[str, Any] | None:
    """The open vote. What would be taken back is told by the lines of the log as the viewer reads them."""
    vote = room.log_state.proposal
    if vote is None:
        return None
    words = server_words(lang).naming(room.log_state.names)
    by, other = (words("core-seat", n=n + 1) for n in (vote.by, vote.seat))
    text = words("vote-undo", seat=by) if vote.what == "undo" else words("vote-takeover", seat=by, other=other)
    if vote.back:
        gone = [line.data for line in lines if not line.is_note and any(line.begun <= n < line.made for n in vote.back)]
        told = [line for line in gone if line["seat"] != FATE]
        asker, mine, others = (
            " ".join(line["text"] for line in told if who(line["seat"]))
            for who in (vote.by.__eq__, lambda one: one == seat != vote.by, lambda one: one not in (vote.by, seat))
        )
        text = " ".join(
            words(f"vote-undo-{what}", seat=by, moves=moves)
            for what, moves in (("what", asker), ("yours", mine), ("others", others))
            if moves
        )
    return {
        "id": vote.id, "what": vote.what, "by": vote.by, "seat": vote.seat, "agreed": list(vote.agreed),
        "asked": list(vote.asked), "text": text,
    }  # fmt: skip


def clocks(room: Room) -> list[dict[str, Any]]:
    """The time left to each asked person until it is late: how much of it is its reserve, and why the clock stands still."""
    at, found = now(), []
    for seat in sorted(room.waiting):
        end = room.deadline(seat)
        if end is not None:
            rests = room.resting(seat, at)
            told = None if rests is None else {"why": rests[0], "until": rests[1]}
            found.append({"seat": seat, "left": max(0, end - at), "bank": room.reserve(seat), "rests": told})
    return found


def about_table(room: Room, person: str, here: set[int], title: str) -> dict[str, Any]:
    """The table without its game: who sits where, on what terms. What only its people may know others do not get."""
    row, mine = room.row, room.seats_of(person)
    is_host = row["host"] == person
    return {
        "id": room.id, "game": row["game"], "title": title, "phase": room.phase, "public": row["public"],
        "pace": row["pace"], "hints": row["hints"], "options": row["options"], "study": row["study"],
        "puzzle": room.is_puzzle,
        "companion": row["companion"], "rated": row["rated"], "fill": row.get("fill"),
        "box": {"digest": row["box"], "own": row.get("box_changes") is not None},
        "made": row["made"], "commitment": row["commitment"], "host": is_host, "mine": mine,
        "invite": room.invite if is_host or mine else None, "rematch": room.log_state.rematch,
        "rematch_by": room.log_state.rematch_by,
        "kept": [n for n, chair in enumerate(room.log_state.chairs) if chair.kind == "open" and chair.reserved == person],
        "result": room.result(), "seats": [_seat(room, n, n in mine, room.is_puzzle or n in here) for n in range(row["seats"])],
    }  # fmt: skip


def _seat(room: Room, seat: int, you: bool, here: bool) -> dict[str, Any]:
    chair = room.log_state.chairs[seat]
    return {
        "seat": seat, "kind": chair.kind, "name": chair.name, "bot": chair.bot, "you": you, "here": here,
        "account": chair.account, "kept": chair.kind == "open" and chair.reserved is not None,
        "late": chair.late, "out": chair.out, "away": list(chair.rest.away[-1]) if chair.rest.away else None,
        "limit": limit_of(chair.bot) if chair.bot and not chair.is_person else None,
    }  # fmt: skip


def _listed(lines: Sequence[LogLine]) -> Written:
    return Written(f"[{','.join(line.text for line in lines)}]")


def _whole_scene(scene: Scene | None, is_known: bool) -> Written | None:
    if scene is None:
        return None
    fixed = "null" if is_known else scene.fixed.text()
    return Written(f'{{"fixed":{fixed},"digest":"{scene.fixed.digest}",{scene.live_text()}}}')


def _scene_change(old: Scene | None, new: Scene | None) -> Written | None:
    if new is None or old is None or new is old:
        return None
    change = diff(old, new)
    if not change:
        return None
    text = change.text()
    return Written(text if change.fixed is None else f'{text[:-1]},"digest":"{new.fixed.digest}"}}')
