"""Tables beside a real box: people tell what was drawn from it, take back freely, and correct what was mistyped.

Fate is a seat, and here its answers are given by whoever may see what was drawn. What can only be one thing is not asked.
Nobody's luck is at stake in taking back: what was drawn lies on the real table. So undo and correction go past fate, bots
and other people, and everybody reads of it in the log.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...core.agenda import FATE, WATCHER
from ...core.errors import MoveError, NotYourTurn
from ...core.moves import arg, move, verb_of
from ...core.table import Table, View
from ..refusals import Refusal
from .checked_moves import check_moves, draws

if TYPE_CHECKING:
    from .room import Room
    from .table_log import LogState


def settle(table: Table, guess: bool = True) -> None:
    """Give fate's answers as long as only one is possible, and any that is possible where its owner keeps it untold."""
    while FATE in table.waiting:
        answers = table.moves(FATE)
        if len(answers) > 1 and not (guess and is_untold(table, answers.packed()[0])):
            return
        table.play(int(secrets.choice(answers.packed())), FATE)


def is_untold(table: Table, packed: int) -> bool:
    """Whether an answer of fate is a card that its owner keeps in a real hand."""
    language = table.game.language
    is_late = language.unpack(packed)[0].name in table.game.untold_verbs
    return is_late and any(language.redact(packed, FATE, seat) == packed for seat in table.closed)


MOST_GUESSES = 400
"""So many other guesses are tried before an answer that fits none is refused."""


def guessed_anew(table: Table, mover: int, packed: int) -> Table | None:
    """The same game with another guess of what is untold, by which an answer is legal; None if there is none.

    One untold card becomes another one; if that is the guess of another card that is untold, they change places.
    """
    moves, tried = list(table.played), 0
    places = [n for n, (who, move) in enumerate(moves) if who == FATE and is_untold(table, move)]
    for place in places:
        before = _replayed(table, moves[:place])
        assert before is not None
        for other in before.moves(FATE).packed():
            if other == moves[place][1] or tried == MOST_GUESSES:
                continue
            tried += 1
            after = _replayed(table, _exchanged(table, moves, place, int(other), places))
            if after is not None and after.why_not(packed, mover) is None:
                return after
    return None


def _exchanged(
    table: Table, moves: Sequence[tuple[int, int]], place: int, other: int, places: Sequence[int]
) -> list[tuple[int, int]]:
    """A log in which an untold card is another one, and that one, if it is untold too, the first."""
    language = table.game.language
    hidden = [n for n, one in enumerate(language.unpack(other)[0].arguments) if one.seen != "all"]
    changed = list(moves)
    changed[place] = FATE, other
    for n in places:
        if n != place and all(arg(moves[n][1], i) == arg(other, i) for i in hidden):
            changed[n] = FATE, _with(moves[n][1], {i: arg(moves[place][1], i) for i in hidden})
    return changed


def _with(packed: int, arguments: Mapping[int, int]) -> int:
    """A move with other arguments."""
    return move(verb_of(packed), *(arguments.get(i, arg(packed, i)) for i in range(4)))


def _replayed(table: Table, moves: Sequence[tuple[int, int]]) -> Table | None:
    """The table after other moves from the same start; None if one of them does not fit."""
    walk = next(iter(table.moments()))
    walk.closed = table.closed
    try:
        for mover, packed in moves:
            walk.play(packed, mover)
    except (MoveError, NotYourTurn):
        return None
    return walk


def replaced(log_state: LogState, before: Table, after: Table, at: int) -> dict[str, Any]:
    """What the log holds once an answer was given for which guesses had to be others: all moves from the first of them on."""
    same, made = len(before.played), len(after.played) - len(before.played)
    keep = next(n for n, (one, other) in enumerate(zip(before.played, after.played, strict=False)) if one != other)
    then = [list(move) for move in after.played[keep:]]
    starts, times = log_state.starts[keep:] + [same] * made, log_state.times[keep:] + [at] * made
    return {"keep": keep, "then": then, "starts": starts, "times": times, "lost": 0, "moves": then[same - keep :]}


def may_tell(room: Room, table: Table, seat: int) -> bool:
    """Whether somebody on a seat may tell fate's answer: it hides nothing from this seat, or it is meant for a bot, for which
    somebody must look."""
    if seat == WATCHER or FATE not in table.waiting:
        return False
    return _is_open_to(room, int(table.moves(FATE)[0]), FATE, seat)


def _is_open_to(room: Room, packed: int, mover: int, seat: int) -> bool:
    language, seat = room.game.language, WATCHER if seat in room.log_state.closed else seat
    bots = [n for n, chair in enumerate(room.log_state.chairs) if not chair.is_person]
    return any(language.redact(packed, mover, viewer) == packed for viewer in (seat, *bots))


def deal(table: Table) -> int:
    """How many cards that their owner may keep untold go to the same hand in this run of draws, the present one included: they
    can be told at one sitting. Nothing hidden decides it."""
    language, walk, hands = table.game.language, table.copy(), list[set[int]]()
    while FATE in walk.waiting:
        card = int(walk.moves(FATE)[0])
        if language.unpack(card)[0].name not in table.game.untold_verbs:
            break
        hands.append({seat for seat in range(table.seats) if language.redact(card, FATE, seat) == card})
        walk.play(card, FATE)
    return hands.count(hands[0]) if hands else 0


def last_told(room: Room, seat: int) -> int | None:
    """Where the last message begins that taking back takes away: one of a person, or what somebody told for fate, that the
    others know of, or that is the seat's own."""
    log_state, end = room.log_state, len(room.log_state.moves)
    while end > log_state.first:
        start = log_state.starts[end - 1]
        mover, removed = log_state.moves[start][0], log_state.moves[start:]
        is_told = log_state.chairs[mover].is_person if mover != FATE else not is_untold(room.table, removed[0][1])  # type: ignore[arg-type]
        if is_told and (mover == seat or room.noticed(start, removed)):
            return start
        end = start
    return None


def restored(room: Room) -> dict[str, Any] | None:
    """What takes a correction back, if it was the last thing to happen."""
    if room.log_state.corrected is None:
        return None
    moves, starts, times = room.log_state.corrected
    return {"keep": 0, "then": moves, "starts": starts, "times": times, "lost": 0, "back": True}


# --- corrections ---


@dataclass(frozen=True)
class ToldMoves:
    """Moves that one line of the log tells: the place of the first one, the one behind the last, and who made them."""

    begin: int
    end: int
    mover: int


def told_by_line(log_state: LogState, end: int) -> ToldMoves:
    """The moves of the line that ends with so many moves."""
    begin, mover = end - 1, log_state.moves[end - 1][0]
    while (
        mover != FATE
        and begin
        and log_state.starts[begin - 1] == log_state.starts[begin]
        and log_state.moves[begin - 1][0] == mover
    ):
        begin -= 1
    return ToldMoves(begin, end, mover)


def sight_before(room: Room, told: ToldMoves, seat: int) -> tuple[Table, View]:
    """The table before moves, and the view by which their correction is judged: the seat's own, or the mover's where nothing
    is hidden. Refused if the seat may not know what was told, or not what else the mover could have done."""
    is_known = all(_is_open_to(room, move, told.mover, seat) for _, move in room.log_state.moves[told.begin : told.end])
    table = room.table_of(room.log_state.moves[: told.begin], fate=False)
    view = table.view(seat if room.game.secret_fields or told.mover == FATE else told.mover)
    if told.begin < room.log_state.first or not is_known or told.mover not in (view.seat, FATE):
        raise Refusal("not-yours")
    return table, view


def corrected(
    room: Room, told: ToldMoves, seat: int, moves: Sequence[Any], lang: str
) -> tuple[dict[str, Any], Table] | None:
    """What the log holds instead, and the table it leads to; None if hidden things stand against it, which nobody may learn
    unnoticed. What followed is made again by the rules, up to the first move that does not fit any more."""
    table, view = sight_before(room, told, seat)
    checked = check_moves(view, moves, lang, told.mover)
    walk = _Replay(room.log_state, told, table)
    try:
        for packed in checked.packed:
            walk.make(told.mover, packed, told.begin)
    except MoveError:
        return None
    later = list(_forced(room, told.end))
    for n, (place, is_forced) in enumerate(later):
        if not walk.repeat(place, is_forced):
            lost = sum(not forced for _, forced in later[n:])
            break
    else:
        lost = 0
    settled = len(table.played)
    settle(table)
    walk.note(settled, walk.starts[-1])
    then = [list(move) for move in table.played[told.begin :]]
    return {"keep": told.begin, "then": then, "starts": walk.starts, "times": walk.times, "lost": lost}, table


def alternatives(room: Room, seat: int, end: int) -> tuple[View, int] | None:
    """What else could have been told instead of the line that ends with so many moves, where somebody on a seat may correct it:
    the view by which that is judged, and whose move it is."""
    if not room.is_companion or seat == WATCHER:
        return None
    told = told_by_line(room.log_state, end)
    try:
        return sight_before(room, told, seat)[1], told.mover
    except Refusal:
        return None


MOST_TOLD = 400
"""So many alternatives are told in words."""


def told(view: View, mover: int, lang: str) -> list[str]:
    """What else could have been told, in a few words each, in the order of the moves."""
    packed = draws(view) if mover == FATE else view.moves(mover).packed().tolist()
    words = view.words(lang)
    return [view.game.speech.option(view, mover, move, words) for move in packed[:MOST_TOLD]]


class _Replay:
    """A table on which a log is made again from a line on; `starts` and `times` are those of what is made."""

    def __init__(self, log_state: LogState, told: ToldMoves, table: Table) -> None:
        self.log_state, self.told, self.table = log_state, told, table
        self.starts: list[int] = []
        self.times: list[int] = []
        self._begun: dict[int, int] = {}

    def make(self, mover: int, packed: int, place: int) -> None:
        """Make a move in the place of one of the old log."""
        before = len(self.table.played)
        self.table.play(packed, mover)
        self.note(before, self._start(place, before), self.log_state.times[place])

    def repeat(self, place: int, is_forced: bool) -> bool:
        """Make a move of the old log again. False if it does not fit any more; one that was the only answer is then not
        missed."""
        before = len(self.table.played)
        settle(self.table, guess=False)
        self.note(before, self.starts[-1])
        mover, packed = self.log_state.moves[place]
        try:
            self.make(mover, packed, place)
        except (MoveError, NotYourTurn):
            return is_forced
        return True

    def note(self, since: int, start: int, at: int | None = None) -> None:
        """Note what has been made since."""
        made = len(self.table.played) - since
        self.starts += [start] * made
        self.times += [self.times[-1] if at is None else at] * made

    def _start(self, place: int, now: int) -> int:
        """Where the message of a move of the old log begins now."""
        was = self.log_state.starts[place]
        return was if was < self.told.begin else self._begun.setdefault(max(was, self.told.begin), now)


def _forced(room: Room, begin: int) -> Iterator[tuple[int, bool]]:
    """The places of the log from one on, and whether the move there was fate's only answer."""
    walk = room.table_of(room.log_state.moves[:begin], fate=False)
    for place in range(begin, len(room.log_state.moves)):
        mover, packed = room.log_state.moves[place]
        yield place, mover == FATE and (len(walk.moves(FATE)) == 1 or is_untold(walk, packed))
        walk.play(packed, mover)
