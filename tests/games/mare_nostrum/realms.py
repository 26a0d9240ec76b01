"""Realms for stories: a table with just what a test speaks of, and the rest as a game could have left it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import petteia
from petteia.core.table import Table, seeded
from petteia.games.mare_nostrum import GAME
from petteia.games.mare_nostrum.enums import (
    GOODS,
    PROVINCES,
    SEAS,
    STOCKS,
    Ask,
    Card,
    Column,
    Phase,
)
from petteia.games.mare_nostrum.moves import (
    CARD_NAMES,
    EMPIRE_NAMES,
    GOOD_NAMES,
    PROVINCE_NAMES,
    SEA_NAMES,
    SLOT_NAMES,
)
from petteia.games.mare_nostrum.table import Table as RealmTable

game = GAME

EMPIRES = {
    3: ("rome", "greece", "carthage"),
    4: ("rome", "greece", "egypt", "carthage"),
    5: ("rome", "greece", "babylon", "egypt", "carthage"),
}
"""Who sits where when empires are taken in order."""

By = Mapping[str, Mapping[str, int]]
"""How many of something by empire and place."""


def seat_of(table: Table, empire: str) -> int:
    """The seat that plays an empire."""
    number = EMPIRE_NAMES.index(empire) + 1
    return next(seat for seat in range(table.seats) if table.state.players[seat].empire == number)


def fields(table: Table) -> Any:
    """The kernel's fields of a table, to write into."""
    return RealmTable.over(table._array)


def game_box() -> Any:
    """The box, by name of its fields."""
    return game.box_struct.over(game.box)


def province(name: str) -> int:
    """The number of a province."""
    return PROVINCE_NAMES.index(name)


def sea(name: str) -> int:
    """The number of a sea."""
    return SEA_NAMES.index(name)


def slots(names: Iterable[str]) -> int:
    """Places of a province as a mask."""
    return sum(1 << SLOT_NAMES.index(name) for name in names)


def new(seats: int = 3, seed: int | None = 1, **options: Any) -> Table:
    """A new game, empires in order unless the options say otherwise."""
    table = game.new(seats=seats, seed=seed, options={"empires": "in_order", **options})
    assert isinstance(table, Table)
    return table


def realm(
    seats: int = 5,
    *,
    control: Mapping[str, Iterable[str]] | None = None,
    built: Mapping[str, Iterable[str]] | None = None,
    legions: By | None = None,
    triremes: By | None = None,
    fortresses: Iterable[str] = (),
    held: Mapping[str, Iterable[str]] | None = None,
    cards: Mapping[str, Iterable[str]] | None = None,
    opened: Iterable[str] = (),
    copied: str = "",
    coins: Mapping[str, int] | None = None,
    goods: By | None = None,
    rares: Mapping[str, Iterable[str]] | None = None,
    titles: tuple[str, str, str] | None = None,
    turn: int = 2,
    phase: Phase = Phase.CAMPAIGN,
    ask: Ask = Ask.MOVER,
    asked: str = "",
    active: str = "",
    done: Iterable[str] = (),
    seed: int | None = None,
    **options: Any,
) -> Table:
    """A table in the middle of a turn, as a rule where the Military Leader has to name the first to move.

    Everybody controls the own capital province and what `control` adds, has the start hero and what `cards` adds; nothing is
    built but what `built` says, no unit is on the map but those given, nobody has resources but those given. `held` are the
    places with legions of whoever is alone there. With `seed=None` fate's answers are typed in.
    """
    table = new(seats, None, **options)
    there = fields(table)
    _clear(there, seats)
    for number, names in enumerate(EMPIRES[seats]):
        _settle_empire(there, number, names, control or {}, cards or {})
    _open(there, cards or {}, tuple(opened), options)
    for name, places in (built or {}).items():
        _build(there, province(name), slots(places))
    for empire, where in (legions or {}).items():
        for name, n in where.items():
            there.players[seat_of(table, empire)].legions[province(name)] = n
    for empire, where in (triremes or {}).items():
        for name, n in where.items():
            there.players[seat_of(table, empire)].triremes[sea(name)] = n
    there.fortresses = sum(1 << province(name) for name in fortresses)
    for name, places in (held or {}).items():
        _stand(table, there, name, set(places), set((built or {}).get(name, ())))
    there.copied = CARD_NAMES.index(copied) + 1 if copied else 0
    _hand_out(table, there, coins or {}, goods or {}, rares or {})
    for track, empire in enumerate(titles or ("carthage", "egypt" if seats > 3 else "greece", "rome")):
        there.titles[track] = seat_of(table, empire) + 1
    there.turn, there.phase = turn, phase
    there.active = seat_of(table, active) + 1 if active else 0
    there.done = sum(1 << seat_of(table, empire) for empire in done)
    there.agenda.depth, question = 1, there.agenda.questions[0]
    question.kind, question.seats = ask, 1 << (seat_of(table, asked) if asked else there.titles[2] - 1)
    settle(table)
    table._keys = None if seed is None else seeded(seed)
    return table


def _stand(table: Table, there: Any, name: str, places: set[str], built: set[str]) -> None:
    """Put legions of whoever has some in a province on places of it: those not built on are Circe's."""
    where = province(name)
    empty = {place for place in places - built if place.startswith("caravan")}
    there.held[where] = slots(places - empty)
    there_are = [seat for seat in range(table.seats) if there.players[seat].legions[where]]
    seat = max(there_are, key=lambda seat: bool(there.players[seat].cards >> Card.CIRCE & 1), default=0)
    for place in empty:
        there.work[where] |= seat + 1 << 4 * (int(place[-1]) - 1)


def _clear(there: Any, seats: int) -> None:
    box = game_box()
    for i in range(PROVINCES):
        there.control[i] = there.built[i] = there.held[i] = there.work[i] = 0
    there.fortresses = there.open = there.aside = 0
    there.coins = box.coins
    for i in range(GOODS):
        there.goods[i] = box.goods[i]
    for i in range(STOCKS):
        there.stock[i] = box.stock[i]
    for seat in range(seats):
        player = there.players[seat]
        player.coins = player.rares = player.shown = player.used = 0
        for i in range(GOODS):
            player.goods[i] = 0
        for i in range(PROVINCES):
            player.legions[i] = 0
        for i in range(SEAS):
            player.triremes[i] = 0
    clear_agenda(there)


def clear_agenda(there: Any) -> None:
    """No question is open."""
    while there.agenda.depth:
        there.agenda.depth -= 1
        question = there.agenda.questions[there.agenda.depth]
        question.kind = question.seats = 0
        for i in range(len(question.about)):
            question.about[i] = 0


def _settle_empire(there: Any, seat: int, empire: str, control: Mapping[str, Any], cards: Mapping[str, Any]) -> None:
    box, number = game_box(), EMPIRE_NAMES.index(empire)
    homes = [PROVINCE_NAMES[box.capital[number]], *control.get(empire, ())]
    player = there.players[seat]
    player.start = 0
    for name in homes:
        there.control[province(name)] = seat + 1
        player.start |= 1 << province(name)
    player.cards = (1 << box.hero[number]) | sum(1 << CARD_NAMES.index(name) for name in cards.get(empire, ()))


def _open(there: Any, cards: Mapping[str, Any], wanted: tuple[str, ...], options: Mapping[str, Any]) -> None:
    """The wanted cards lie face up, and others until there are enough; Perseus last."""
    box = game_box()
    taken = {name for names in cards.values() for name in names}
    free = [i for i in range(box.cards) if box.deck >> i & 1 and CARD_NAMES[i] not in taken]
    free.sort(key=lambda i: (CARD_NAMES[i] not in wanted, i == Card.PERSEUS, i))
    number = len(free) if options.get("cards") == "all_open" else box.open_cards
    there.open = sum(1 << i for i in free[:number])


def _build(there: Any, at: int, places: int) -> None:
    box = game_box()
    there.built[at] = places
    for slot in range(6):
        if places >> slot & 1:
            there.stock[box.pile[at, slot]] -= 1


def _hand_out(table: Table, there: Any, coins: Mapping[str, int], goods: By, rares: Mapping[str, Any]) -> None:
    for empire, n in coins.items():
        there.players[seat_of(table, empire)].coins = n
        there.coins -= n
    for empire, kinds in goods.items():
        for name, n in kinds.items():
            there.players[seat_of(table, empire)].goods[GOOD_NAMES.index(name)] = n
            there.goods[GOOD_NAMES.index(name)] -= n
    for empire, names in rares.items():
        there.players[seat_of(table, empire)].rares = sum(1 << GOOD_NAMES.index(name) for name in names)


def settle(table: Table) -> None:
    """Make what is derived anew and demand a lawful table."""
    game.doors.derive_again(game.box, table._array, table._desk)
    broken = int(game.doors.check_up(game.box, table._array, table._desk))
    assert not broken, game.checks[broken]
    table._start = table._array.copy()
    table._from_position = True


def called(rule: Any, table: Table, *arguments: Any) -> Any:
    """What a rule of the form (box, table, ...) answers."""
    return rule(game.box, table._array, *arguments)


# --- playing and reading ---------------------------------------------------------------------------------------------


def played(table: Table, *moves: str) -> Table:
    """The table after these moves, each by the seat that is asked."""
    for move in moves:
        table.play(move)
    return table


def name(table: Table, empire: str, *moves: str) -> Table:
    """The leader names an empire, which then plays these moves."""
    return played(table, f"name {seat_of(table, empire) + 1}", *moves)


def roll(table: Table, *faces: int) -> Table:
    """The dice that are asked for, one after the other, show this."""
    for pips in faces:
        table.play(next(move for move in table.moves() if move.verb == "roll" and move.face == pips))
    return table


def options_of(table: Table) -> set[str]:
    """The legal moves of the seat that is asked, as notation."""
    return {str(move) for move in table.moves()}


def with_verb(table: Table, verb: str) -> set[str]:
    """The legal moves of one verb."""
    return {str(move) for move in table.moves() if move.verb == verb}


def kind(table: Table) -> Ask | None:
    """What is asked now."""
    return Ask(table.question) if table.question else None


def legions(table: Table, empire: str, name: str) -> int:
    """How many legions an empire has in a province."""
    return int(table.state.players[seat_of(table, empire)].legions[province(name)])


def triremes(table: Table, empire: str, name: str) -> int:
    """How many triremes an empire has in a sea."""
    return int(table.state.players[seat_of(table, empire)].triremes[sea(name)])


def fortress(table: Table, name: str) -> bool:
    """Whether a fortress stands in a province."""
    return bool(table.state.fortresses >> province(name) & 1)


def controller(table: Table, name: str) -> str:
    """The empire that controls a province, or nothing."""
    seat = table.state.control[province(name)] - 1
    return EMPIRE_NAMES[table.state.players[seat].empire - 1] if seat >= 0 else ""


def holds(table: Table, name: str) -> set[str]:
    """The places of a province on which legions stand."""
    held = {slot for i, slot in enumerate(SLOT_NAMES) if table.state.held[province(name)] >> i & 1}
    return held | {slot for slot, _ in workers(table, name)}


def workers(table: Table, name: str) -> set[tuple[str, str]]:
    """The empty caravan places of a province on which legions stand, and whose they are."""
    seats = ((f"caravan{i + 1}", (table.state.work[province(name)] >> 4 * i & 15) - 1) for i in range(2))
    return {(slot, EMPIRE_NAMES[table.state.players[seat].empire - 1]) for slot, seat in seats if seat >= 0}


def buildings(table: Table, name: str) -> set[str]:
    """The places of a province with a building."""
    return {slot for i, slot in enumerate(SLOT_NAMES) if table.state.built[province(name)] >> i & 1}


def tracks(table: Table, empire: str) -> tuple[int, int, int]:
    """An empire's positions on the three tracks."""
    row = table.sheet()[seat_of(table, empire)]
    return int(row[Column.TRADE]), int(row[Column.CULTURE]), int(row[Column.MILITARY])


def hand(table: Table, empire: str) -> dict[str, int]:
    """The resources of an empire, without what there is none of; rare ones, hidden or shown, are written `rare-oil`."""
    player = table.state.players[seat_of(table, empire)]
    things = {name: player.goods[i] for i, name in enumerate(GOOD_NAMES)} | {"coin": player.coins}
    rare = player.rares | player.shown
    things |= {f"rare-{name}": rare >> i & 1 for i, name in enumerate(GOOD_NAMES)}
    return {name: int(n) for name, n in things.items() if n}


def refused(table: Table, move: str | int, seat: int | None = None) -> str:
    """The key of the reason for which a move is refused. It MUST be refused, with the table and its log untouched."""
    before, log = table._array.tobytes(), table.log
    asked = table.why_not(move, seat)
    with pytest.raises(petteia.IllegalMove) as caught:
        table.play(move, seat)
    assert table._array.tobytes() == before
    assert table.log == log
    assert asked is not None
    reason = game.reasons[asked.why]
    assert (asked.rule, asked.why) == (caught.value.rule, caught.value.why) == (reason.rule, asked.why)
    return reason.key


def played_out(seats: int = 3, seed: int = 0, **options: Any) -> Table:
    """A finished random game."""
    table = new(seats, seed, **options)
    chance = random.Random(seed)
    while not table.over:
        seat = min(table.waiting)
        moves = table.moves(seat)
        table.play(moves[chance.randrange(len(moves))], seat)
    return table
