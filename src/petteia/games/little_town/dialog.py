"""Long choices as a calm dialog: working around a cell, spending bought cubes, the Pawnshop, the end of a round, feeding."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ...core.dialog import Amount, Dialog, Entry, Tally, foreseen
from ...core.moves import arg, verb_of
from ...core.words import Words
from . import summary
from .enums import COINS, CUBES, POINTS, SWAPS, Ask, Effect
from .moves import CUBE_NAMES, Say
from .runs import amount, proposal, run
from .sentences import amounts, building_at, building_name, objective_name, option, place_at


def dialog(sight: Any, words: Words) -> Dialog | None:
    """The dialog of the seat that looks and is asked; None where a touch of the board or the market is the answer."""
    kind = sight.question
    if kind not in _TITLES or sight.seat not in sight.waiting:
        return None
    moves = [int(m) for m in sight.moves(sight.seat).packed()]
    meal = run(sight, (), (), words)
    paid = (Say.FEED, Say.BUY_TO_FEED) if meal else ()
    entries = [_entry(sight, m, words) for m in moves if verb_of(m) in _ENTRIES and verb_of(m) not in paid]
    order = [*dict.fromkeys(entry.section for entry in entries)]
    entries.sort(key=lambda entry: (entry.ends, order.index(entry.section)))
    place = any(verb_of(m) == Say.BUILD for m in moves)
    text = words("dialog-place") if place else ""
    return Dialog(_TITLES[kind](sight, words), tuple(entries), _tallies(sight, words), text, meal)


# --- headings --------------------------------------------------------------------------------------------------------


def _act(sight: Any, words: Words) -> str:
    cell = summary.top(sight).about[0]
    return words("dialog-act" if summary.tile_at(sight, cell) is None else "dialog-residence", at=place_at(cell, words))


def _spend(sight: Any, words: Words) -> str:
    agenda, target = sight.state.agenda, summary.top(sight).about[0]
    below = agenda.questions[agenda.depth - 2].kind
    if below == Ask.FEED:
        return words("dialog-spend-feed")
    tile = target if below == Ask.TURN else summary.tile_at(sight, target)
    return words("dialog-spend", building=building_name(tile or 0, words))


def _title(key: str) -> Callable[[Any, Words], str]:
    return lambda sight, words: words(key)


_TITLES: dict[int, Callable[[Any, Words], str]] = {
    Ask.ACT: _act,
    Ask.SPEND: _spend,
    Ask.GIVE: _title("dialog-give"),
    Ask.TAKE: _title("dialog-take"),
    Ask.SPECIAL: _title("dialog-special"),
    Ask.FEED: _title("dialog-feed"),
    Ask.ANNOUNCE: _title("dialog-announce"),
}


def _tallies(sight: Any, words: Words) -> tuple[Tally, ...]:
    held = summary.holdings(sight.state.players[sight.seat])[: COINS + 1]
    tallies = [Tally(words("tally-hold"), _amounts(held, words) or (amount(COINS, 0, words),))]
    if any(bought := summary.bought_now(sight)):
        tallies.append(Tally(words("tally-bought"), _amounts(bought, words)))
    if sight.question == Ask.FEED:
        needed = summary.larder(sight, sight.seat).needed
        told = words("label-food", held=summary.food_held(sight, sight.seat), needed=needed)
        tallies.append(Tally(words("tally-needed"), (Amount(str(needed), "pawn", "ink", told),)))
    return tuple(tallies)


# --- amounts ---------------------------------------------------------------------------------------------------------


def _amounts(things: Sequence[int], words: Words) -> tuple[Amount, ...]:
    return tuple(amount(kind, n, words) for kind, n in enumerate(things) if n)


def _one(kind: int, n: int, words: Words) -> tuple[Amount, ...]:
    return (amount(kind, n, words),)


# --- entries ---------------------------------------------------------------------------------------------------------


def _entry(sight: Any, move: int, words: Words) -> Entry:
    return _ENTRIES[Say(verb_of(move))](sight, move, words)


def _activate(sight: Any, move: int, words: Words, spent: int = 0) -> Entry:
    """An activation, for which so many coins were spent on cubes."""
    cell, seat = arg(move, 0), sight.seat
    tile = summary.tile_at(sight, cell) or 0
    fee, owner = summary.fee(sight, seat, cell), words("core-seat", n=(summary.owner_at(sight, cell) or 0) + 1)
    note = words("clause-fee", coins=words("amount-coins", n=fee), owner=owner) if fee else ""
    text, section = building_at(sight, cell, words), words("section-activate")
    if sight.box.effect[tile] == Effect.SWAP:
        any_two = (Amount(str(SWAPS), "cube", "muted", words("building-pawnshop-effect")),)
        return Entry(move, text, section, (*any_two, *(_one(COINS, fee, words) if fee else ())), any_two, note)
    deal = summary.exchange(sight, seat, cell, summary.outcome_of(sight, seat, move))
    paid = [n + (fee + spent if kind == COINS else 0) for kind, n in enumerate(deal.paid)]
    return Entry(move, text, section, _amounts(paid, words), _amounts(deal.gained, words), note)


def _buy_to_activate(sight: Any, move: int, words: Words) -> Entry:
    """R8.1 An activation with bought cubes, in one step if it takes certain ones: what is missing, or this one at least."""
    cube, cell = arg(move, 0), arg(move, 1)
    whole = proposal(sight, Say.ACTIVATE, cell, cube) if sight.question == Ask.ACT else ()
    if not whole:
        return _buy(sight, move, words)
    after = foreseen(sight, whole[:-1])
    entry = _activate(after, whole[-1], words, sight.box.cube_coins * (len(whole) - 1))
    bought = words("clause-bought", things=amounts(summary.bought_now(after), words))
    note = ", ".join(filter(None, (bought, entry.note)))
    return replace(entry, move=move, section=words("section-buy"), note=note, then=whole[1:])


def _buy(sight: Any, move: int, words: Words) -> Entry:
    pays, cube = _one(COINS, sight.box.cube_coins, words), _one(arg(move, 0), 1, words)
    name = words(f"cube-{CUBE_NAMES[arg(move, 0)]}")
    text = option(sight, sight.seat, move, words) if verb_of(move) != Say.BUY_TO_FEED else name[0].upper() + name[1:]
    return Entry(move, text, words("section-buy"), pays, cube)


def _gather(sight: Any, move: int, words: Words) -> Entry:
    text = option(sight, sight.seat, move, words)
    return Entry(move, text, words("section-gather"), gets=_one(arg(move, 0), 1, words))


def _give(sight: Any, move: int, words: Words) -> Entry:
    return Entry(move, option(sight, sight.seat, move, words), pays=_one(arg(move, 0), 1, words))


def _take(sight: Any, move: int, words: Words) -> Entry:
    return Entry(move, option(sight, sight.seat, move, words), gets=_one(arg(move, 0), 1, words))


def _use(sight: Any, move: int, words: Words) -> Entry:
    points = summary.outcome_of(sight, sight.seat, move).things[POINTS]
    text = building_at(sight, arg(move, 0), words)
    return Entry(move, text, words("section-use"), gets=_one(POINTS, points, words) if points else ())


def _feed(sight: Any, move: int, words: Words) -> Entry:
    food, bought = (0, 0, arg(move, 0), arg(move, 1)), sum(summary.bought_now(sight))
    hungry = sight.box.workers[sight.seats] - sum(food) - bought
    note = words("hungry-workers", hungry=hungry) if hungry else words("label-fed")
    pays = (*_amounts(food, words), *_lost(hungry * sight.box.hunger, any(food), words))
    return Entry(move, words("section-feed"), words("section-feed"), pays, (), note, True)


def _lost(points: int, is_further: bool, words: Words) -> tuple[Amount, ...]:
    """Points lost; after other things that are given they have a minus of their own, for they are no part of those."""
    lost = _one(POINTS, points, words) if points else ()
    return tuple(replace(amount, many=f"− {amount.many}") for amount in lost) if is_further else lost


def _announce(sight: Any, move: int, words: Words) -> Entry:
    points = _one(POINTS, int(sight.box.goal_points[arg(move, 0)]), words)
    return Entry(move, objective_name(arg(move, 0), words), words("section-announce"), gets=points)


def _done(sight: Any, move: int, words: Words) -> Entry:
    gets = _amounts(summary.outcome_of(sight, sight.seat, move).things[:CUBES], words)
    return Entry(move, option(sight, sight.seat, move, words), gets=gets, ends=True)


_ENTRIES: dict[int, Callable[[Any, int, Words], Entry]] = {
    Say.ACTIVATE: _activate,
    Say.BUY_TO_BUILD: _buy,
    Say.BUY_TO_ACTIVATE: _buy_to_activate,
    Say.BUY_TO_FEED: _buy,
    Say.GATHER: _gather,
    Say.GIVE: _give,
    Say.TAKE: _take,
    Say.USE: _use,
    Say.FEED: _feed,
    Say.ANNOUNCE: _announce,
    Say.DONE: _done,
}
