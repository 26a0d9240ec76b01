"""The laws that every game passes, each a function that plays one game and raises an AssertionError if it is broken.

A law takes a game, a setting (seats and options) and dice (where all choices come from), and returns how many times it
looked: 0 means that this game gave it nothing to look at. The same functions run compiled, interpreted and with bounds
checks, over few games in `make test` and over many in `make soak`.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from ..core.agenda import FATE, WATCHER
from ..core.errors import BadRecord, CannotUndo, IllegalMove, MoveError, NotUnderstood, NotYourTurn, PetteiaError
from ..core.game import Game
from ..core.moves import ARGUMENTS, HIDDEN
from ..core.record import parse, read
from ..core.rule import INTERPRETED
from ..core.structs import ALL, Struct, leaves
from ..core.table import Sight, Table, View, replayed
from ..core.words import LANGUAGES

Law = Callable[[Game, "Setting", "Dice"], int]
LAWS: dict[int, Law] = {}


def law(number: int) -> Callable[[Law], Law]:
    """Enter a function as the law of that number."""

    def enter(function: Law) -> Law:
        LAWS[number] = function
        return function

    return enter


# --- settings, choices, games ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Setting:
    """How many play, and with which options."""

    seats: int
    options: Mapping[str, Any]

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options.items()]
        return "-".join([f"{self.seats}seats", *chosen])


def settings(game: Game) -> list[Setting]:
    """Every number of seats with the default options, with each other value alone, with the last values of all readings, and
    with those of all options."""
    found = []
    for seats in game.seats:
        allowed = [o for o in game.options if o.seats is None or seats in o.seats]
        readings = {o.name: o.values[-1] for o in allowed if o.reading}
        sets: list[dict[str, Any]] = [
            {},
            *({o.name: value} for o in allowed if not o.reading for value in o.values[1:]),
        ]
        sets += [chosen for chosen in (readings, {o.name: o.values[-1] for o in allowed}) if chosen not in sets]
        found += [Setting(seats, chosen) for chosen in sets]
    return found


class UnplayableGame(AssertionError):
    """A game that cannot be played on, so that laws cannot be checked."""


class Dice:
    """Where all choices come from: given numbers first (Hypothesis shortens them), then a seed."""

    def __init__(self, seed: int, first: Sequence[int] = ()) -> None:
        self._first = list(reversed(first))
        self._rest = random.Random(seed)

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        return (self._first.pop() if self._first else self._rest.getrandbits(32)) % n

    def pick(self, things: Sequence[Any]) -> Any:
        """One of the things."""
        return things[self.below(len(things))]

    def some(self, things: Sequence[Any], most: int) -> list[Any]:
        """All of the things, or so many of them."""
        return list(things) if len(things) <= most else self._rest.sample(list(things), most)

    def shuffled(self, things: Sequence[Any]) -> list[Any]:
        """The things in another order."""
        return self._rest.sample(list(things), len(things))

    def key(self) -> int:
        """64 random bits."""
        return self._rest.getrandbits(64)


def opened(game: Game, setting: Setting, seed: int | None = None) -> Table:
    """A new table; without a seed, fate is asked like a seat."""
    table = game.new(setting.seats, seed, setting.options)
    assert isinstance(table, Table)
    return table


def answer(table: Table, seat: int, dice: Dice) -> int:
    """A legal answer of a seat, or one that fate draws."""
    most = table.game.most_moves
    if seat == FATE:
        out = np.zeros(most, np.int64)
        drawn = int(doors(table).draw_fate(table.game.box, table._array, table._desk, np.uint64(dice.key()), out))
        if drawn < 0:
            raise UnplayableGame(f"fate is asked and has no answer, or more than most_moves={most}")
        return drawn
    moves = table.moves(seat)
    if not 0 < len(moves) <= most:
        what = f"{len(moves)} answers, more than most_moves={most}" if moves else "no legal answer"
        raise UnplayableGame(f"seat {seat} is asked and has {what}")
    return int(moves[dice.below(len(moves))])


def step(table: Table, dice: Dice) -> None:
    """One answer of one of the seats that are asked."""
    seat = dice.pick(sorted(table.waiting))
    table.play(answer(table, seat, dice), seat)


def moments(game: Game, setting: Setting, dice: Dice) -> Iterator[Table]:
    """One random game: the same table at its start and after every move."""
    table = opened(game, setting)
    yield table
    for _ in range(game.most_steps):
        if table.over:
            return
        step(table, dice)
        yield table
    if not table.over:
        raise UnplayableGame(f"a game is not over after most_steps={game.most_steps} moves")


def glimpses(game: Game, setting: Setting, dice: Dice) -> Iterator[Table]:
    """One random game, at every moment if its Table is small, else at some: for laws that read the whole Table."""
    rarely = is_large(game)
    return (table for table in moments(game, setting, dice) if not rarely or table.over or dice.below(8) == 0)


def is_large(game: Game) -> bool:
    """Whether reading a whole Table of the game takes its time, or reading one after every move of a very long game."""
    return game.table_struct.dtype.itemsize > 4096 or game.most_steps > 10_000


def played(game: Game, setting: Setting, dice: Dice) -> Table:
    """A finished random game."""
    *_, last = moments(game, setting, dice)
    return last


def doors(sight: Sight) -> Any:
    """The game's rules, called on a sight's bytes."""
    return sight.game.doors


def viewers(table: Table) -> list[int]:
    """Everybody who looks: the seats and the watcher."""
    return [*range(table.seats), WATCHER]


def listed(sight: Sight, seat: int) -> list[int]:
    """The legal answers of a seat, packed."""
    return [int(m) for m in sight.moves(seat).packed()]


def reason(sight: Sight, seat: int, packed: int) -> int:
    """The number of the reason that forbids a packed move; 0 if it is legal."""
    return int(doors(sight).why_not(sight.game.box, sight._array, sight._desk, seat, packed))


def question(table: Sight) -> tuple[int, int]:
    """Which question is on top: how deep, and of which kind."""
    return table.state.agenda.depth, table.question


def is_still_asked(before: tuple[tuple[int, int], set[int]], table: Sight, mover: int) -> bool:
    """Whether, after an answer of `mover`, the question of before is still open, asking the others as it did."""
    asked, waiting = before
    return question(table) == asked and table.waiting in (waiting, waiting - {mover})


def same(one: Sight, other: Sight, what: str) -> None:
    """Demand that two sights have the same bytes; if not, name the first field that differs."""
    a, b = one._array.tobytes(), other._array.tobytes()
    if a == b:
        return
    for leaf in leaves(one.game.table_struct):
        x, y = (data[leaf.offset : leaf.offset + leaf.size] for data in (a, b))
        if x != y:
            path = ".".join(str(name) for name in leaf.path)
            raise AssertionError(f"{what}: {path} is {_number(x)} in one and {_number(y)} in the other")


def _number(data: bytes) -> int:
    return int.from_bytes(data, "little")


# --- the laws --------------------------------------------------------------------------------------------------------


@law(1)
def replaying_gives_the_same_bytes(game: Game, setting: Setting, dice: Dice) -> int:
    """Replaying a record gives the same Table, byte for byte: whole, broken off, or begun in the middle."""
    table = played(game, setting, dice)
    every = list(table.moments())
    middle = every[dice.below(len(every))]
    for one in (table, middle):
        again = _replayed_from_text(one)
        same(again, one, "law 1: a record replayed")
        assert again.log == one.log, "law 1: a record replayed has another log"
    late = game.set_up(middle.position(), seed=None)
    for seat, move in table.played[len(middle.played) :]:
        late.play(move, seat)
    same(late, table, "law 1: a game that goes on from a position")
    same(_replayed_from_text(late), table, "law 1: a record that begins with a position")
    return 4


def trace(game: Game, setting: Setting, dice: Dice) -> list[str]:
    """What the rules say in one game, as text: for law 2, which compares it between modes.

    The bytes after every move, and everything else at every moment of a small Table, at one in eight of a large one.
    """
    rarely = 8 if is_large(game) else 1
    lines: list[str] = []
    for table in moments(game, setting, dice):
        told = [str(table.played[-1:]), table.digest(), *([] if len(lines) % rarely else _all_told(table, len(lines)))]
        lines.append(json.dumps(told))
    return [*lines, json.dumps(table.places())]


def _all_told(table: Table, key: int) -> list[Any]:
    lists = {seat: listed(table, seat) for seat in sorted(table.waiting)}
    views = [table.view(seat) for seat in viewers(table)]
    guesses = [view.imagine(key, seed=None).digest() for view in views]
    learnt = [list(view.observation()) for view in views[:-1]]
    odds = [_odds(table, m) for m in lists.get(FATE, [])]
    return [lists, odds, table.sheet(), [view.digest() for view in views], guesses, learnt]


def _odds(table: Table, packed: int) -> int:
    return int(doors(table).odds_of(table.game.box, table._array, packed))


def _replayed_from_text(table: Table) -> Table:
    try:
        return replayed(table.game, read(table.game, parse(table.record().text())))
    except BadRecord as error:
        raise AssertionError(f"law 1: a record does not tell its game: {error}") from None


@law(3)
def moves_can_be_written_and_read(game: Game, setting: Setting, dice: Dice) -> int:
    """Notation and JSON round-trip for every legal move and for what others may know of it; each names one move."""
    looked = 0
    language = game.language
    for table in glimpses(game, setting, dice):
        for seat in sorted(table.waiting):
            every = listed(table, seat)
            texts = {language.write(m): m for m in every}
            assert len(texts) == len(set(every)), f"law 3: two moves of seat {seat} are written alike"
            for m in dice.some(every, 50):
                assert 0 <= m < 1 << 53, f"law 3: {m} does not fit into 53 bits"
                for known in {m, *(language.redact(m, seat, viewer) for viewer in viewers(table))}:
                    text, data = language.write(known), json.dumps(language.data(known))
                    assert language.read(text) == known, f"law 3: {text!r} is read as another move"
                    assert language.from_data(json.loads(data)) == known, f"law 3: {data} is read as another move"
                looked += 1
    return looked


@law(4)
def imagining_fits_the_view(game: Game, setting: Setting, dice: Dice) -> int:
    """`blank(imagine(view)) == view`, and what is imagined is a lawful table."""
    looked = 0
    for table in glimpses(game, setting, dice):
        for seat in viewers(table):
            view = table.view(seat)
            for key in (0, dice.key()):
                guess = view.imagine(key, seed=None)
                same(guess.view(seat), view, f"law 4: what seat {seat} imagines, seen by it again")
                lawful(guess, f"law 4: what seat {seat} imagines")
                looked += 1
    return looked


@law(5)
def legality_leaks_nothing(game: Game, setting: Setting, dice: Dice) -> int:
    """An imagined table asks the same seats, leaves none of them without an answer and offers the seat the same moves, and so
    does the view itself."""
    looked = 0
    for table in moments(game, setting, dice):
        for seat in viewers(table):
            view = table.view(seat)
            guess = view.imagine(dice.key(), seed=None)
            for other in (view, guess):
                assert other.waiting == table.waiting, f"law 5: seat {seat} imagines that others are asked"
            for asked in guess.waiting - {FATE}:
                assert listed(guess, asked), f"law 5: seat {seat} imagines that seat {asked} has no answer"
            if seat in table.waiting:
                every = listed(table, seat)
                assert listed(view, seat) == every, f"law 5: seat {seat} is offered other moves by its view"
                assert listed(guess, seat) == every, f"law 5: what seat {seat} may do depends on what it cannot see"
                looked += 1
    return looked


@law(6)
def simultaneous_answers_commute(game: Game, setting: Setting, dice: Dice) -> int:
    """Whatever the order of simultaneous answers and of their steps, the table is the same afterwards."""
    looked = 0
    for table in moments(game, setting, dice):
        if len(table.waiting) < 2:
            continue
        plan = _answers_of_all(table.copy(), dice)
        turns = [seat for seat, answers in plan.items() for _ in answers]
        first = _answered(table, plan, turns)
        for order in (turns[::-1], dice.shuffled(turns), dice.shuffled(turns)):
            same(_answered(table, plan, order), first, f"law 6: answers given in the orders {turns} and {order}")
            looked += 1
    return looked


def _answers_of_all(table: Table, dice: Dice) -> dict[int, list[int]]:
    plan: dict[int, list[int]] = {}
    for seat in sorted(table.waiting):
        plan[seat] = []
        while seat in table.waiting:
            before = question(table), table.waiting
            plan[seat].append(answer(table, seat, dice))
            table.play(plan[seat][-1], seat)
            if not is_still_asked(before, table, seat):
                return plan
    return plan


def _answered(table: Table, plan: Mapping[int, Sequence[int]], order: Sequence[int]) -> Table:
    end, given = table.copy(), dict.fromkeys(plan, 0)
    for seat in order:
        try:
            end.play(plan[seat][given[seat]], seat)
        except MoveError as error:
            raise AssertionError(f"law 6: an answer of seat {seat} is refused in the order {order}: {error}") from None
        given[seat] += 1
    return end


@law(7)
def every_game_ends(game: Game, setting: Setting, dice: Dice) -> int:
    """Every random game ends, no question is without an answer, and everybody has a place in the end."""
    looked = 0
    for table in moments(game, setting, dice):
        for seat in table.waiting:
            assert listed(table, seat), f"law 7: seat {seat} is asked {question(table)} but has no legal answer"
            looked += 1
        assert table.over == (question(table)[0] == 0), "law 7: a question is open that asks nobody"
    places = table.places()
    if len(places) == 1:  # alone against the game: won or not
        assert places[0] in (1, 2), f"law 7: {places} is neither a win nor none"
        return looked
    for place in places:
        assert place == 1 + sum(p < place for p in places), f"law 7: {places} are not places, equal ones shared"
    return looked


@law(8)
def what_is_hidden_stays_hidden(game: Game, setting: Setting, dice: Dice) -> int:
    """Changing what is hidden from somebody changes no view, log, prompt, score, error, undo or scene of theirs."""
    declared = sorted(set(hidden_fields(game.table_struct)))
    assert declared == sorted(game.secret_fields), (
        f"law 8: the structs hide {declared}, but the rulebook hides {sorted(game.secret_fields)}"
    )
    table = played(game, setting, dice)
    for seat in viewers(table):
        assert table.view(seat).sheet() == table.sheet(), f"law 8: seat {seat} cannot check the points"
        assert table.view(seat).places() == table.places(), f"law 8: seat {seat} cannot check who has won"
    if not declared:
        return 0
    walk = [*table.moments()]
    return sum(_twins(walk, seat, dice) + _doubles(dice.pick(walk[:-1]), seat, dice) for seat in viewers(table))


def hidden_fields(struct: type[Struct], path: tuple[str, ...] = ()) -> Iterator[str]:
    """The names of all fields that somebody may not see, with the names of the structs around them."""
    for name, field in struct.fields.items():
        if field.struct is not None:
            yield from hidden_fields(field.struct, (*path, name))
        elif field.seen != ALL:
            yield ".".join((*path, name))


def _doubles(table: Table, viewer: int, dice: Dice) -> int:
    """Compare a game begun at a position with games begun at what a seat imagines there."""
    start = game_from(table)
    for _ in range(3):
        double = table.view(viewer).imagine(dice.key(), seed=None)
        _compare(start, double, viewer, dice)
        if viewer in table.waiting:
            packed = answer(start, viewer, dice)
            _compare_unless_shown(start.copy().play(packed, viewer), double.play(packed, viewer), viewer, dice)
    return 3


def _compare_unless_shown(one: Table, twin: Table, viewer: int, dice: Dice) -> None:
    """Compare two games after a move, unless it was one that lawfully shows something."""
    reveals = next(one.moments()).state.agenda.reveals
    if one.state.agenda.reveals == reveals == twin.state.agenda.reveals:
        _compare(one, twin, viewer, dice)


def game_from(table: Table) -> Table:
    """A game that begins at a table's position."""
    begun = table.game.set_up(table.position(), seed=None)
    assert isinstance(begun, Table)
    return begun


def _twins(walk: Sequence[Table], viewer: int, dice: Dice) -> int:
    """Play a game again, hidden answers of other seats and of fate replaced by ones that should look alike.

    The two are compared until something hidden is lawfully shown, or until the others make a visible move that they
    could not make in the twin.
    """
    twin = walk[0].copy()
    looked, alike = 0, (walk[0], twin.copy())
    for before, after in pairwise(walk):
        seat, move = after.played[-1]
        reveals = before.state.agenda.reveals, twin.state.agenda.reveals
        if seat != viewer:
            _demand_no_trace(before, after, viewer)
        if not _mimic(twin, seat, move, viewer, dice, before, after):
            break
        shown = (after.state.agenda.reveals, twin.state.agenda.reveals) != reveals
        if shown and after.view(viewer).digest() != twin.view(viewer).digest():
            break
        _compare(after, twin, viewer, dice, everything=dice.below(5) == 0)
        looked, alike = looked + 1, (after, twin.copy())
    _compare_whole(*alike, viewer)
    return looked


def _mimic(twin: Table, seat: int, packed: int, viewer: int, dice: Dice, before: Table, after: Table) -> bool:
    """Let a seat of the twin answer so that the viewer sees what it sees of the true answer. False: it cannot."""
    language = twin.game.language
    if language.unpack(packed)[0].secret and seat != viewer:
        goes_on = is_still_asked((question(before), before.waiting), after, seat) and seat in after.waiting
        return _mimic_secret(twin, seat, dice, goes_on)
    alike = [m for m in listed(twin, seat) if language.redact(m, seat, viewer) == language.redact(packed, seat, viewer)]
    if seat != viewer and dice.below(2):
        alike = _alike_in_view(twin, seat, packed, viewer, after) or alike
    if alike:
        twin.play(dice.pick(alike), seat)
    return bool(alike)


def _alike_in_view(twin: Table, seat: int, packed: int, viewer: int, after: Table) -> list[int]:
    """Other answers with the same verb that change only what is hidden from the viewer: the log must hide them, too."""
    if reason(twin, seat, packed):
        return []
    verb, shown = twin.game.language.unpack(packed)[0], after.view(viewer).digest()
    meant = twin.copy().play(packed, seat).digest()
    others = [m for m in listed(twin, seat) if m != packed and twin.game.language.unpack(m)[0] is verb]
    ends = [(m, twin.copy().play(m, seat)) for m in others[:12]]
    return [m for m, end in ends if end.view(viewer).digest() == shown and end.digest() != meant]


def _demand_no_trace(before: Table, after: Table, viewer: int) -> None:
    """A step that changes nothing that the viewer can see MUST NOT show in its log."""
    if before.view(viewer).digest() == after.view(viewer).digest():
        lines = [len(table.record(viewer).moves) for table in (before, after)]
        assert lines[0] == lines[1], f"law 8: the log tells seat {viewer} of a step that it cannot see: {after.log[-1]}"


def _mimic_secret(twin: Table, seat: int, dice: Dice, goes_on: bool) -> bool:
    """Steps of a secret answer: as many as the dice say while the true one goes on, up to the end when it ends."""
    for _ in range(100):
        if seat not in twin.waiting or (goes_on and dice.below(2)):
            break
        before = question(twin), twin.waiting
        trial = twin.copy()
        packed = answer(trial, seat, dice)
        trial.play(packed, seat)
        ends = not is_still_asked(before, trial, seat) or seat not in trial.waiting
        if ends and goes_on:
            break
        twin.play(packed, seat)
        if ends:
            break
    return True


def _compare(one: Table, twin: Table, viewer: int, dice: Dice, everything: bool = True) -> None:
    """Demand that a viewer can tell two tables apart by nothing."""
    same(one.view(viewer), twin.view(viewer), f"law 8: seat {viewer}'s view")
    if viewer in one.waiting:
        for packed in _strangers(one, viewer, dice, 6):
            assert reason(one, viewer, packed) == reason(twin, viewer, packed), "law 8: an error tells a secret"
    if everything:
        _compare_words(one, twin, viewer)
        _compare_undo(one, twin, viewer)


def _compare_words(one: Table, twin: Table, viewer: int) -> None:
    views = one.view(viewer), twin.view(viewer)
    whole = (one, twin) if viewer == WATCHER else views
    told: dict[str, Callable[[int], Any]] = {
        "prompt": lambda i: [sight.asked() for sight in (whole[i], views[i])],
        "position in words": lambda i: [sight.spoken() for sight in (whole[i], views[i])],
        "scene": lambda i: [sight.scene(layout="parts") for sight in (whole[i], views[i])],
        "score": lambda i: views[i].sheet(),
        "position": lambda i: views[i].position(),
    }
    _demand_alike(told, viewer)
    if viewer < one.seats:
        own = views[0].sheet()[viewer]
        assert own == one.sheet()[viewer], f"law 8: seat {viewer} sees other points of its own: {own}"


def _compare_whole(one: Table, twin: Table, viewer: int) -> None:
    """Compare what tells a whole game, once where it is longest, and a picture as a file has it."""
    told: dict[str, Callable[[int], Any]] = {
        "log line": lambda i: (one, twin)[i].story(seat=viewer),
        "record": lambda i: (one, twin)[i].record(viewer).data(),
        "picture": lambda i: (one, twin)[i].view(viewer).scene(),
    }
    _demand_alike(told, viewer)


def _demand_alike(told: Mapping[str, Callable[[int], Any]], viewer: int) -> None:
    for what, tell in told.items():
        assert tell(0) == tell(1), f"law 8: the {what} of seat {viewer} tells a secret: {_differing(tell(0), tell(1))}"


def _differing(one: Any, other: Any) -> str:
    if isinstance(one, list) and isinstance(other, list):
        pairs = [(a, b) for a, b in zip(one, other, strict=False) if a != b] or [(len(one), len(other))]
        return f"{pairs[0][0]!r} and {pairs[0][1]!r}"[:300]
    return f"{one!r} and {other!r}"[:300]


def _compare_undo(one: Table, twin: Table, viewer: int) -> None:
    if viewer == WATCHER:
        return
    results = [_undone(table, viewer) for table in (one, twin)]
    messages = [result if isinstance(result, str) else "" for result in results]
    assert messages[0] == messages[1], f"law 8: whether seat {viewer} may undo tells a secret: {messages}"
    if isinstance(results[0], Table) and isinstance(results[1], Table):
        same(results[0].view(viewer), results[1].view(viewer), f"law 8: seat {viewer}'s view after an undo")


def _undone(table: Table, seat: int) -> Table | str:
    try:
        return table.copy().undo(seat)
    except CannotUndo as error:
        return str(error)


@law(9)
def components_are_conserved(game: Game, setting: Setting, dice: Dice) -> int:
    """Every component is somewhere, once, at every moment; the Box never changes; empty seats stay empty."""
    looked = 0
    box = game.box.tobytes()
    for table in moments(game, setting, dice):
        lawful(table, "law 9: the table")
        for seat in viewers(table):
            table.view(seat).imagine(looked)
        assert game.box.tobytes() == box, "law 9: a rule has written into the Box"
        looked += 1
    return looked


def lawful(table: Table, what: str) -> None:
    """Demand that a table keeps its laws of conservation, and that nothing lies at seats that do not play."""
    broken = int(doors(table).check_up(table.game.box, table._array, table._desk))
    name = "that a question found no room" if broken == -1 else table.game.checks.get(broken, f"law {broken}")
    assert broken == 0, f"{what} breaks a law of conservation: {name}"
    rest = table._array.tobytes()[table.game.table_bytes(table.seats) :]
    assert not any(rest), f"{what} has something at a seat that does not play"


@law(10)
def what_is_not_offered_is_refused(game: Game, setting: Setting, dice: Dice) -> int:
    """Every answer is offered once; any other is refused with a reason that has words, and the table is untouched."""
    looked = 0
    for table in glimpses(game, setting, dice):
        for seat in sorted(table.waiting):
            _demand_exact_offer(table, seat, dice)
            for packed in _strangers(table, seat, dice, 20):
                _demand_refusal(table, seat, packed)
                looked += 1
        for seat in set(viewers(table)) - table.waiting - {WATCHER}:
            try:
                table.copy().play(0, seat)
            except NotYourTurn:
                continue
            raise AssertionError(f"law 10: seat {seat} may play though it is not asked")
    return looked


def _demand_exact_offer(table: Table, seat: int, dice: Dice) -> None:
    every = listed(table, seat)
    assert len(set(every)) == len(every), f"law 10: a move is offered twice to seat {seat}"
    moves = table.moves(seat)
    assert len(moves) == len(every), f"law 10: {len(moves)} moves are counted, but {len(every)} listed"
    short = np.full(2, -1, np.int64)
    n = int(doors(table).list_moves(table.game.box, table._array, table._desk, seat, short[:1]))
    assert (n, int(short[0]), int(short[1])) == (len(every), every[0], -1), "law 10: a short list is not kept to"
    for k in dice.some(range(len(every)), 20):
        one = int(table.moves(seat)[k])
        assert one == every[k], f"law 10: move {k} of seat {seat} is another one in the list"
        assert reason(table, seat, every[k]) == 0, (
            f"law 10: {table.game.language.write(every[k])} is offered but refused"
        )


def _strangers(table: Sight, seat: int, dice: Dice, most: int) -> list[int]:
    """Moves that are not offered: neighbours of legal ones, and any verb with small, large and hidden arguments."""
    every = listed(table, seat)
    near = []
    for base in dice.some(every, 5):
        for i in range(ARGUMENTS):
            at = 5 + 12 * i
            value = (base >> at) & HIDDEN
            for other in ((value + 1) & HIDDEN, (value - 1) & HIDDEN, dice.below(4096), HIDDEN):
                near.append((base & ~(HIDDEN << at)) | (other << at))
    for verb in table.game.language.verbs.values():
        for small in range(6):
            near.append(table.game.language.pack(verb, [dice.below(small + 1) for _ in verb.arguments]))
        near.append(table.game.language.pack(verb, [small for _ in verb.arguments]))
    return dice.some(sorted(set(near) - set(every)), most)


def _demand_refusal(table: Table, seat: int, packed: int) -> None:
    why = reason(table, seat, packed)
    assert why != 0, f"law 10: {packed} is not offered to seat {seat}, but not refused"
    assert why in table.game.reasons, f"law 10: {packed} is refused for a reason without a name ({why})"
    before, log = table.digest(), list(table._log)
    error = _error_of(table, seat, packed)
    assert error is not None, f"law 10: {packed} is forbidden, but was played"
    if isinstance(error, IllegalMove):
        assert error.rule, f"law 10: the refusal of {packed} names no rule"
        told = table.why_not(packed, seat, LANGUAGES[packed % len(LANGUAGES)])
        assert str(told), f"law 10: the refusal of {packed} has no words"
    assert (table.digest(), list(table._log)) == (before, log), f"law 10: the refusal of {packed} changed the table"


def _error_of(table: Table, seat: int, packed: int) -> MoveError | None:
    try:
        table.play(packed, seat)
    except (IllegalMove, NotUnderstood) as error:
        return error
    return None


@law(11)
def positions_round_trip(game: Game, setting: Setting, dice: Dice) -> int:
    """`position()` as JSON, set up again, gives the same bytes: derived fields follow from the others. So does a seat's."""
    looked = 0
    for table in glimpses(game, setting, dice):
        again = game.set_up(json.loads(json.dumps(table.position())), seed=None)
        same(again, table, "law 11: a position set up again")
        seat = viewers(table)[looked % len(viewers(table))]
        seen = game.set_up_view(json.loads(json.dumps(table.view(seat).position())), seat)
        same(seen, table.view(seat), f"law 11: what seat {seat} sees, set up again")
        looked += 1
    return looked


@law(12)
def undo_restores_the_bytes(game: Game, setting: Setting, dice: Dice) -> int:
    """Undo gives the bytes of before, unasked never past a fate or a reveal; with consent further, and fate repeats."""
    table = opened(game, setting, dice.below(1000))
    before: dict[int, Table] = {}
    looked, rarely = 0, 24 if is_large(game) else 3
    for _ in range(game.most_steps):
        if dice.below(rarely) == 0 or table.over:
            looked += sum(_demand_undo(table, before, seat) for seat in range(setting.seats))
        if table.over:
            break
        before[len(table.played)] = table.copy()
        step(table, dice)
    walked = [*table.moments()]
    assert len(walked) == len(table.played) + 1, "law 12: stepping through a record is limited"
    same(walked[-1], table, "law 12: the last moment of a game")
    return looked


def _demand_undo(table: Table, before: Mapping[int, Table], seat: int) -> int:
    mine = [i for i, (mover, _) in enumerate(table.played) if mover == seat]
    if not mine:
        try:
            table.copy().undo(seat)
        except CannotUndo:
            return 1
        raise AssertionError(f"law 12: seat {seat} has not moved but can take something back")
    at = mine[-1]
    reveals = before[at].state.agenda.reveals != table.state.agenda.reveals
    limited = reveals or _drawn(before[at], table, at)
    wanted = _withdrawn(before[at], table, at, seat)
    result = _undone(table, seat)
    if limited:
        assert isinstance(result, str), f"law 12: seat {seat} takes back, unasked, what fate drew or a reveal showed"
    else:
        assert isinstance(result, Table), f"law 12: seat {seat} may not take back its last answer: {result}"
        same(result, wanted, f"law 12: seat {seat} takes back its answer")
    agreed = table.copy().undo(seat, consent=True)
    same(agreed, wanted, f"law 12: seat {seat} takes back its answer with consent")
    stayed = _kept(before[at], table, at, seat)
    for mover, move in table.played[at:]:
        if mover == seat or (mover != FATE and not stayed):
            agreed.play(move, mover)
    same(agreed, table, f"law 12: the same answers after an undo of seat {seat}: fate repeats itself")
    return 1


def _drawn(before: Table, table: Table, at: int) -> bool:
    """Whether fate had a choice since then: its only answer can be foreseen."""
    walk = before.copy()
    walk._keys = None
    for mover, move in table.played[at:]:
        if mover == FATE and len(listed(walk, FATE)) > 1:
            return True
        walk.play(move, mover)
    return False


def _kept(before: Table, table: Table, at: int, seat: int) -> list[tuple[int, int]]:
    """The others' answers that stay: those to a question that asked several seats and is still open."""
    if len(before.waiting) < 2:
        return []
    walk = before.copy()
    walk._keys = None
    for mover, move in table.played[at:]:
        was = question(walk), walk.waiting
        walk.play(move, mover)
        if not is_still_asked(was, walk, mover):
            return []
    return [(mover, move) for mover, move in table.played[at:] if mover != seat]


def _withdrawn(before: Table, table: Table, at: int, seat: int) -> Table:
    wanted = before.copy()
    for mover, packed in _kept(before, table, at, seat):
        wanted.play(packed, mover)
    return wanted


@law(13)
def fate_draws_as_the_odds_say(game: Game, setting: Setting, dice: Dice) -> int:
    """Fate draws each legal answer as often as its odds say (chi-square), and no other."""
    looked = 0
    kinds: dict[int, int] = {}
    for table in moments(game, setting, dice):
        if FATE not in table.waiting or kinds.get(table.question, 0) >= 2:
            continue
        kinds[table.question] = kinds.get(table.question, 0) + 1
        _demand_fair(table, dice, 100 if INTERPRETED else 1000)
        looked += 1
    return looked


def _demand_fair(table: Table, dice: Dice, draws: int) -> None:
    every = listed(table, FATE)
    odds = {m: _odds(table, m) for m in every}
    assert min(odds.values()) > 0, f"law 13: fate may answer something that has no odds: {odds}"
    drawn = dict.fromkeys(every, 0)
    for _ in range(draws):
        one = answer(table, FATE, dice)
        assert one in drawn, f"law 13: fate draws {table.game.language.write(one)}, which is not legal"
        drawn[one] += 1
    expected = {m: draws * weight / sum(odds.values()) for m, weight in odds.items()}
    for m, wanted in expected.items():
        assert drawn[m] > 0 or wanted < 20, f"law 13: fate never draws {table.game.language.write(m)}"
    off = sum((drawn[m] - wanted) ** 2 / wanted for m, wanted in expected.items())
    assert off <= _most_chi_square(len(every) - 1), f"law 13: fate draws {drawn} where {expected} is expected"


def _most_chi_square(freedom: int) -> float:
    """What chi-square exceeds about once in a million times (Wilson and Hilferty's approximation)."""
    if freedom == 0:
        return 0.0
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 4.75 * spread**0.5) ** 3)


@law(14)
def observations_tell_views_apart(game: Game, setting: Setting, dice: Dice) -> int:
    """Whatever a seat can tell apart differs in its observations, and what it cannot does not: along a game, and after
    different answers to one question."""
    seen: dict[tuple[int, bytes], bytes] = {}
    looked = 0
    for table in glimpses(game, setting, dice):
        for other in [table, *_after_answers(table, dice)]:
            for seat in range(table.seats):
                view = other.view(seat)
                observation = bytes(view.observation())
                before = seen.setdefault((seat, observation), bytes(view._memory))
                if before != bytes(view._memory):
                    alike = View(game, before, seat, view._hidden())
                    same(alike, view, f"law 14: two views that seat {seat} observes alike")
                looked += 1
                if other is table:
                    guess = view.imagine(dice.key(), seed=None).view(seat)
                    assert bytes(guess.observation()) == observation, (
                        f"law 14: what seat {seat} observes depends on what it cannot see"
                    )
    return looked


def _after_answers(table: Table, dice: Dice) -> list[Table]:
    """Now and then, what some of the answers to the question would lead to."""
    if table.over or dice.below(3):
        return []
    seat = dice.pick(sorted(table.waiting))
    return [table.copy(seed=None).play(move, seat) for move in dice.some(listed(table, seat), 4)]


# --- running them ----------------------------------------------------------------------------------------------------


def enforce(game: Game, number: int, games: int, chosen: Sequence[Setting] | None = None) -> int:
    """Check a law over so many games, the settings in turn. Returns how often it looked."""
    turns = chosen or settings(game)
    looked = 0
    for i in range(games):
        setting = turns[i % len(turns)]
        try:
            looked += LAWS[number](game, setting, Dice(1000 * number + i))
        except (AssertionError, PetteiaError) as error:
            raise AssertionError(f"{game.name}, {setting}, game {i}: {error}") from error
    return looked


def one_per_seats(game: Game) -> list[Setting]:
    """The first setting of every number of seats, the last ones with all their options."""
    every = settings(game)
    return [[s for s in every if s.seats == seats][0 if i == 0 else -1] for i, seats in enumerate(game.seats)]


def traces(game: Game, games: int) -> list[list[str]]:
    """What the rules say in so many games: for law 2."""
    turns = one_per_seats(game)
    return [trace(game, turns[i % len(turns)], Dice(i)) for i in range(games)]
