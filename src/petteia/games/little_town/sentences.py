"""The game in sentences: the position, the question, a move made or on offer, the end. All words are in words/*.ftl."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypeAlias

from ...core.dialog import Caution
from ...core.moves import arg, verb_of
from ...core.speech import final_places, whose_turn, winners
from ...core.speech import seat_name as seat_name
from ...core.words import Words
from . import summary
from .enums import CELLS, COINS, CUBES, After, Ask, Effect, Terrain
from .moves import CUBE_NAMES, OBJECTIVE_NAMES, TILE_NAMES, Say, cell_name

_VERBS = {say: say.name.lower() for say in Say}
Options: TypeAlias = tuple[Any, ...]
"""The values of a table's options."""


def position(sight: Any, words: Words) -> list[str]:
    """The position in sentences: round, market, reserve, every player, the board, and the viewer's own objectives."""
    state = sight.state
    lines = [words("pos-round", round=state.round, rounds=sight.box.rounds)]
    lines.append(words("pos-first", seat=seat_name(sight, state.first, words)))
    lines += ending(sight, words) if sight.over else whose_turn(sight, words, question)
    lines += _market(sight, words)
    lines.append(words("pos-reserve", things=amounts(_reserve(state), words)))
    for seat in range(sight.seats):
        lines += _player(sight, seat, words)
    return lines + _board(sight, words) + _hand(sight, words)


def question(sight: Any, words: Words) -> str:
    """What is asked now; who has won, once nothing is. The one who is asked also reads what can be announced."""
    if sight.over:
        return ending(sight, words)[1]
    kind = sight.question
    if kind == Ask.DRAW:
        return words(
            "prompt-draw", left=sight.box.slots - sum(n for t, n in summary.market(sight) if t != sight.box.stack)
        )
    if kind == Ask.DEAL:
        dealt = sum(sight.state.players[seat].hidden for seat in range(sight.seats))
        return words("prompt-deal", left=sight.seats * sight.box.dealt[sight.seats] - dealt)
    asked = _asked(sight, min(sight.waiting), words)
    if sight.seat not in sight.waiting:
        return asked
    cards = [arg(int(m), 0) for m in sight.moves(sight.seat).packed() if verb_of(int(m)) == Say.ANNOUNCE]
    if not cards:
        return asked
    return f"{asked} {words('prompt-own-cards', cards=[objective_name(card, words) for card in cards])}"


def move(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a sentence of the log, and what follows from it by itself. `sight` is what was before it."""
    verb = Say(verb_of(packed))
    if verb == Say.DRAW:
        return words("move-draw", building=building_name(arg(packed, 0), words))
    if verb == Say.DEAL:
        return _deal(packed, words)
    result = summary.outcome_of(sight, seat, packed)
    told = _told(sight, seat, packed, result, words)
    return " ".join([told, *_notes(sight, result.after, words)])


def run(sights: Sequence[Any], seat: int, moves: Sequence[int], words: Words) -> str | None:
    """Something built, activated or eaten with cubes that were bought for it, in one sentence and what they cost."""
    *buys, last = moves
    if not all(verb_of(m) in (Say.BUY_TO_BUILD, Say.BUY_TO_ACTIVATE, Say.BUY_TO_FEED) for m in buys):
        return None
    told = move(sights[-1], seat, last, words)
    if verb_of(last) not in (Say.BUILD, Say.FEED):
        return told  # an activation tells what was bought for it
    things = amounts([sum(arg(m, 0) == cube for m in buys) for cube in range(CUBES)], words)
    coins = words.form("amount-coins", "acc", n=sights[0].box.cube_coins * len(buys))
    return f"{told} {words('move-bought', things=things, coins=coins)}"


def option(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a short line of a list."""
    verb = Say(verb_of(packed))
    given = _parts(sight, seat, packed, words)
    if verb == Say.DRAW:
        return words("move-draw-option", building=building_name(arg(packed, 0), words))
    if verb == Say.DEAL:
        card = summary.card_of(packed)
        text = words("core-hidden") if card is None else words(f"objective-{OBJECTIVE_NAMES[card]}-text")
        return words("move-deal-option", **{"objective": words("core-hidden"), **given, "text": text})
    result = summary.outcome_of(sight, seat, packed)
    key, more = _variant(sight, seat, packed, result, words, "option")
    return words(key, **{**given, **more})


def reason_parameters(sight: Any, seat: int, packed: int, words: Words) -> dict[str, Any]:
    """What the sentences about a refused move name: the cell, the building, its owner, what is missing, the card."""
    tile, cell, cube, card = (f(packed) for f in (_tile_in(sight), summary.cell_of, summary.cube_of, summary.card_of))
    owner = summary.owner_at(sight, cell) if cell is not None else None
    return {
        "cell": words("place-here") if words.is_at_table else cell_name(cell) if cell is not None else "?",
        "terrain": words(f"terrain-{summary.terrain_at(sight, cell).name.lower()}") if cell is not None else "?",
        "building": building_name(tile, words) if tile is not None else "?",
        "cube": words(f"cube-{CUBE_NAMES[cube]}") if cube is not None else "?",
        "owner": words("core-seat", n=owner + 1) if owner is not None else "?",
        "objective": objective_name(card, words) if card is not None else "?",
        "text": words(f"objective-{OBJECTIVE_NAMES[card]}-text") if card is not None else "?",
        "coins": words.form("amount-coins", "acc", n=sight.box.cube_coins),
        "missing": _missing(sight, seat, packed, tile, words),
        "needed": _needed(sight, seat),
        "seat": words("core-seat", n=_next_hand(sight) + 1),
    }


def ending(sight: Any, words: Words) -> list[str]:
    """How a game that is over has ended: who wins, and everybody's place."""
    points = [words("amount-points", n=score) for score in sight.scores()]
    won = winners(sight, words, points=points[sight.places().index(1)])
    return final_places(sight, won, words, lambda seat: {"points": points[seat]})


# --- names -----------------------------------------------------------------------------------------------------------


def building_name(tile: int, words: Words, case: str = "nom") -> str:
    """A building; `case` is "nom" or "acc"."""
    return words.form(f"building-{TILE_NAMES[tile]}", case)


def place_at(cell: int, words: Words) -> str:
    """Where, with its preposition; nothing for people who see it."""
    return "" if words.is_at_table else words("place-at", cell=cell_name(cell))


def building_at(sight: Any, cell: int, words: Words) -> str:
    """A building on the board as a line of a dialog."""
    name = building_name(summary.tile_at(sight, cell) or 0, words)
    return name if words.is_at_table else f"{name} · {cell_name(cell)}"


def effect_text(tile: int, options: Options, words: Words) -> str:
    """What a building does, as this table's options have it."""
    key = f"building-{TILE_NAMES[tile]}-effect"
    chosen = [f"{key}-{value}" for value in options if words.has(f"{key}-{value}")]
    return words(chosen[0] if chosen else key)


def objective_name(card: int, words: Words) -> str:
    """An objective card."""
    return words(f"objective-{OBJECTIVE_NAMES[card]}")


def amounts(things: Sequence[int], words: Words, case: str = "nom") -> str:
    """Cubes, coins and points as a list; what there is none of is left out."""
    said = [words.form(f"amount-{name}", case, n=n) for name, n in zip(summary.THINGS, things, strict=False) if n]
    return words.join(said) if said else words("amount-coins", n=0)


# --- the position ----------------------------------------------------------------------------------------------------


def _reserve(state: Any) -> tuple[int, ...]:
    return (*(state.cubes[cube] for cube in range(CUBES)), state.coins)


def _market(sight: Any, words: Words) -> list[str]:
    tiles, options = summary.market(sight), tuple(sight.options.values())
    lines = [words("pos-market", tiles=sum(n for _, n in tiles))]
    lines += [for_sale(tile, n, options, sight.box, words) for tile, n in tiles]
    return lines


def for_sale(tile: int, copies: int, options: Options, box: Any, words: Words) -> str:
    """A tile of the market: what it costs, the points for building it, and what it does."""
    given = {
        "building": building_name(tile, words),
        "cost": amounts(summary.cost(box, tile), words),
        "points": words("amount-points", n=box.points[tile]),
        "effect": effect_text(tile, options, words),
    }
    if box.effect[tile] in summary.AT_THE_END:
        return words("pos-market-tile-later", **{k: v for k, v in given.items() if k != "points"})
    if tile == box.stack:
        return words("pos-market-stack", tiles=copies, **given)
    return words("pos-market-tile", **given)


def _player(sight: Any, seat: int, words: Words) -> list[str]:
    player, name = sight.state.players[seat], seat_name(sight, seat, words)
    points = words("amount-points", n=summary.track(player))
    lines = [words("pos-player", seat=name, points=points, workers=player.workers, houses=player.houses)]
    held = summary.holdings(player)[: COINS + 1]
    lines.append(
        words("pos-holds", seat=name, things=amounts(held, words))
        if any(held)
        else words("pos-holds-nothing", seat=name)
    )
    workers, food = sight.box.workers[sight.seats], summary.food_held(sight, seat)
    if not sight.over:
        enough = words("pos-food-enough", seat=name, workers=workers, held=food)
        lines.append(
            enough if food >= workers else words("pos-food-short", seat=name, short=workers - food, workers=workers)
        )
        lines.append(words("pos-hidden", seat=name, cards=player.hidden))
    shown = [objective_name(card, words) for card in summary.members(player.announced)]
    return [*lines, words("pos-announced", seat=name, cards=shown)] if shown else lines


def _board(sight: Any, words: Words) -> list[str]:
    state, options, lines = sight.state, tuple(sight.options.values()), list[str]()
    for terrain in list(Terrain)[1:]:
        cells = [cell_name(cell) for cell in range(CELLS) if summary.terrain_at(sight, cell) == terrain]
        name = words(f"terrain-{terrain.name.lower()}")
        lines.append(words("pos-terrain", terrain=name[0].upper() + name[1:], cells=cells))
    for cell in range(CELLS):
        tile, owner = summary.tile_at(sight, cell), summary.owner_at(sight, cell)
        if tile is not None and owner is not None:
            name, effect = building_name(tile, words), effect_text(tile, options, words)
            seat = seat_name(sight, owner, words)
            lines.append(words("pos-building", cell=cell_name(cell), building=name, seat=seat, effect=effect))
        if state.worker[cell]:
            seat = seat_name(sight, state.worker[cell] - 1, words)
            lines.append(words("pos-worker", cell=cell_name(cell), seat=seat))
    for player in range(sight.seats):
        if state.players[player].on_site:
            seat = seat_name(sight, player, words)
            lines.append(words("pos-site", workers=state.players[player].on_site, seat=seat))
    return lines


def _hand(sight: Any, words: Words) -> list[str]:
    cards = summary.own_cards(sight)
    return [words("pos-hand"), *(card_text(card, sight.box, words) for card in cards)] if cards else []


def card_text(card: summary.Card, box: Any, words: Words) -> str:
    """An own objective as it is spoken: its name, points, condition and progress."""
    points = words("amount-points", n=box.goal_points[card.card])
    progress = words("pos-fulfilled") if card.fulfilled else words("pos-progress", have=card.have, need=card.need)
    text = words(f"objective-{OBJECTIVE_NAMES[card.card]}-text")
    return words("pos-card", objective=objective_name(card.card, words), points=points, text=text, progress=progress)


# --- the question ----------------------------------------------------------------------------------------------------


def _asked(sight: Any, seat: int, words: Words) -> str:
    who, about, kind = words("core-seat", n=seat + 1), summary.top(sight).about, sight.question
    if kind == Ask.TURN:
        return words("prompt-turn", seat=who, workers=sight.state.players[seat].workers)
    if kind == Ask.ACT:
        key = "prompt-act" if summary.tile_at(sight, about[0]) is None else "prompt-act-residence"
        return words(key, seat=who, at=place_at(about[0], words))
    if kind == Ask.SPEND:
        return _asked_to_spend(sight, who, words)
    if kind in (Ask.GIVE, Ask.TAKE):
        return words("prompt-give" if kind == Ask.GIVE else "prompt-take", seat=who, left=about[0])
    if kind == Ask.SPECIAL:
        return words("prompt-special", seat=who)
    if kind == Ask.FEED:
        workers, held = sight.box.workers[sight.seats], summary.food_held(sight, seat)
        return words("prompt-feed", seat=who, workers=workers, held=held)
    if seat == sight.seat and not any(verb_of(int(m)) == Say.ANNOUNCE for m in sight.moves(seat).packed()):
        return words("prompt-announce-none", seat=who)
    return words("prompt-announce-last" if about[0] == After.LAST_ROUND else "prompt-announce", seat=who)


def _asked_to_spend(sight: Any, who: str, words: Words) -> str:
    agenda, target = sight.state.agenda, summary.top(sight).about[0]
    below = agenda.questions[agenda.depth - 2].kind
    if below == Ask.FEED:
        return words("prompt-spend-feed", seat=who, food=amounts(summary.bought_now(sight), words))
    if below == Ask.TURN:
        return words("prompt-spend-build", seat=who, building=building_name(target, words))
    tile = summary.tile_at(sight, target)
    return words("prompt-spend-activate", seat=who, building=building_name(tile or 0, words))


# --- moves -----------------------------------------------------------------------------------------------------------


def _deal(packed: int, words: Words) -> str:
    card, seat = summary.card_of(packed), words("core-seat", n=arg(packed, 0) + 1)
    if card is None:
        return words("move-deal-hidden", seat=seat)
    return words("move-deal", seat=seat, objective=objective_name(card, words))


def _told(sight: Any, seat: int, packed: int, result: summary.Gain, words: Words) -> str:
    key, more = _variant(sight, seat, packed, result, words, "")
    return words(key, **{"seat": words("core-seat", n=seat + 1), **_parts(sight, seat, packed, words), **more})


def _parts(sight: Any, seat: int, packed: int, words: Words) -> dict[str, Any]:
    """What a move names, in the form that its sentence needs."""
    tile, cell, cube, card = (f(packed) for f in (_tile_in(sight), summary.cell_of, summary.cube_of, summary.card_of))
    parts: dict[str, Any] = {}
    if tile is not None:
        parts["building"] = building_name(tile, words, "acc")
        parts["cost"] = amounts(summary.cost(sight.box, tile), words)
    if cell is not None:
        parts["at"] = place_at(cell, words)
    if cube is not None:
        parts["cube"] = words.form(f"cube-{CUBE_NAMES[cube]}", "acc")
        parts["coins"] = words.form("amount-coins", "acc", n=sight.box.cube_coins)
    if card is not None:
        parts["objective"] = objective_name(card, words)
    return parts


def _tile_in(sight: Any) -> Any:
    return lambda packed: summary.tile_of(sight, packed)


def _variant(
    sight: Any, seat: int, packed: int, result: summary.Gain, words: Words, form: str
) -> tuple[str, dict[str, Any]]:
    """The key of the sentence about a move, and what else it tells. `form` is "option" for a list, else empty."""
    verb = Say(verb_of(packed))
    base = f"move-{_VERBS[verb]}" + (f"-{form}" if form else "")
    if verb == Say.PLACE:
        return (
            (base, {"what": _around(sight, seat, packed, result, words)}) if form else _gathering(base, result, words)
        )
    if verb == Say.BUILD:
        tile = arg(packed, 0)
        later = sight.box.effect[tile] in summary.AT_THE_END
        more = {"points": words("amount-points", n=sight.box.points[tile])}
        if form:  # as it is paid: with own cubes, and with coins for those that are bought
            more["cost"] = amounts(_paid(sight, tile), words, "acc")
        return (f"{base}-later" if later else base), more
    if verb == Say.GATHER and not form:
        return base, {"gains": amounts(result.cubes, words)}
    if verb == Say.ACTIVATE:
        return _activating(sight, seat, packed, result, words, base)
    if verb == Say.USE:
        return _using(sight, packed, result, words, base, form)
    if verb == Say.FEED:
        return _feeding(sight, packed, result, words, base)
    if verb == Say.ANNOUNCE:
        return base, {"points": words("amount-points", n=sight.box.goal_points[arg(packed, 0)])}
    return _ending_with(sight, result, words, base, form) if verb == Say.DONE else (base, {})


def _paid(sight: Any, tile: int) -> list[int]:
    """R8 What building a tile takes of a player's own: cubes, and coins for the cubes that are bought for it."""
    bought = summary.bought_now(sight)
    cubes = [n - bought[k] for k, n in enumerate(summary.cost(sight.box, tile)[:CUBES])]
    return [*cubes, summary.cost(sight.box, tile)[COINS] + int(sight.box.cube_coins) * sum(bought)]


def _gathering(base: str, result: summary.Gain, words: Words) -> tuple[str, dict[str, Any]]:
    return (f"{base}-gains", {"gains": amounts(result.cubes, words)}) if any(result.cubes) else (base, {})


def _around(sight: Any, seat: int, packed: int, result: summary.Gain, words: Words) -> str:
    """What a worker on a cell gathers, which buildings around it it could then activate, and which not yet."""
    cell = arg(packed, 0)
    parts = [amounts(result.cubes, words)] if any(result.cubes) else []
    around, usable = summary.activated_around(sight, cell), set[int]().union(*summary.work_after(sight, seat, result))
    for key, cells in (
        ("clause-can-activate", [c for c in around if c in usable]),
        ("clause-activates", [c for c in around if c not in usable]),
    ):
        many = Counter(building_name(summary.tile_at(sight, c) or 0, words) for c in cells)
        names = [f"{name} ×{n}" if n > 1 else name for name, n in many.items()]
        parts += [words(key, buildings=names)] if names else []
    return "; ".join(parts) if parts else words("clause-nothing")


def caution(sight: Any, moves: Sequence[int], words: Words) -> Caution | None:
    """Of a worker who neither gathers nor stands beside anything that it could use: that it would be wasted."""
    if verb_of(moves[0]) != Say.PLACE:
        return None
    result = summary.outcome_of(sight, sight.seat, moves[0])
    brings = any(result.cubes) or any(summary.work_after(sight, sight.seat, result))
    return None if brings else Caution(words("caution-nothing"), grave=True)


def _activating(
    sight: Any, seat: int, packed: int, result: summary.Gain, words: Words, base: str
) -> tuple[str, dict[str, Any]]:
    cell = arg(packed, 0)
    tile, fee = summary.tile_at(sight, cell) or 0, summary.fee(sight, seat, cell)
    owner = words("core-seat", n=(summary.owner_at(sight, cell) or 0) + 1)
    coins = words("amount-coins", n=fee)
    if sight.box.effect[tile] == Effect.SWAP:
        return (f"{base}-pawnshop-fee" if fee else f"{base}-pawnshop"), {"coins": coins, "owner": owner}
    deal = summary.exchange(sight, seat, cell, result)
    parts = [words("clause-fee", coins=coins, owner=owner)] if fee else []
    for key, things in (("clause-bought", deal.bought), ("clause-pays", deal.paid), ("clause-gets", deal.gained)):
        if any(things):
            parts.append(words(key, things=amounts(things, words)))
    return base, {"details": ", ".join(parts)}


def _using(
    sight: Any, packed: int, result: summary.Gain, words: Words, base: str, form: str
) -> tuple[str, dict[str, Any]]:
    tile = summary.tile_at(sight, arg(packed, 0)) or 0
    if sight.box.effect[tile] == Effect.WORKERS_AROUND:
        return f"{base}-cathedral", {"points": words("amount-points", n=result.things[-1])}
    return (f"{base}-residence", {}) if form else _gathering(f"{base}-residence", result, words)


def _feeding(sight: Any, packed: int, result: summary.Gain, words: Words, base: str) -> tuple[str, dict[str, Any]]:
    bought = summary.bought_now(sight)
    food = (0, 0, arg(packed, 0) + bought[2], arg(packed, 1) + bought[3])
    hungry = sight.box.workers[sight.seats] - sum(food)
    more = {"food": amounts(food, words), "hungry": hungry}
    if not hungry:
        return base, more
    more["points"] = words("amount-points", n=hungry * sight.box.hunger)
    return (f"{base}-hungry" if sum(food) else f"{base}-nothing"), more


def _ending_with(sight: Any, result: summary.Gain, words: Words, base: str, form: str) -> tuple[str, dict[str, Any]]:
    if sight.question == Ask.SPECIAL:
        return f"{base}-special", {}
    if sight.question == Ask.ANNOUNCE:
        return f"{base}-announce", {}
    key = base if summary.tile_at(sight, summary.top(sight).about[0]) is None else f"{base}-residence"
    return (key, {}) if form else _gathering(key, result, words)


def _notes(sight: Any, after: Any, words: Words) -> list[str]:
    """What a move sets off by itself: the end of the turns, the feeding, the next round, the end."""
    before = sight.state
    if after.agenda.depth == 0:
        return [words("note-final")]
    if after.round != before.round:
        fewest = sight.seats == 3 and after.round == sight.box.rounds
        first = words("core-seat", n=after.first + 1)
        return [words("note-round-fewest" if fewest else "note-round", round=after.round, seat=first)]
    was, now = _stage(before), _stage(after)
    if was == now:
        return []
    return [words("note-special" if now == Ask.SPECIAL else "note-feeding")] if now != Ask.TURN else []


def _stage(state: Any) -> Ask:
    """Which part of a round it is: turns, special buildings or feeding (R9.1)."""
    lowest = state.agenda.questions[0]
    if lowest.kind == Ask.ANNOUNCE:
        return Ask.TURN if lowest.about[0] == After.TURN else Ask.FEED
    return Ask(lowest.kind) if lowest.kind in (Ask.SPECIAL, Ask.FEED) else Ask.TURN


# --- refusals --------------------------------------------------------------------------------------------------------


def _missing(sight: Any, seat: int, packed: int, tile: int | None, words: Words) -> str:
    """What a player lacks for the cost or the price that a move would pay."""
    if tile is None or not 0 <= seat < sight.seats:
        return "?"
    build = verb_of(packed) in (Say.BUILD, Say.BUY_TO_BUILD)
    wanted = [*(summary.cost if build else summary.price)(sight.box, tile)]
    if not build and (cell := summary.cell_of(packed)) is not None:
        wanted[COINS] += summary.fee(sight, seat, cell)
    held = [
        h + b
        for h, b in zip(summary.holdings(sight.state.players[seat]), (*summary.bought_now(sight), 0), strict=False)
    ]
    if not build and sight.box.effect[tile] == Effect.SWAP:
        return words("core-hidden") if sum(held[:CUBES]) >= 2 else str(2 - sum(held[:CUBES]))
    short = summary.short_of(wanted, held)
    coins = (0,) * CUBES + (short[COINS],)
    return amounts(coins if short[COINS] else short, words)


def _needed(sight: Any, seat: int) -> int:
    """How much food a player has to give now (R10.3)."""
    if not 0 <= seat < sight.seats:
        return 0
    hungry = sight.box.workers[sight.seats] - sum(summary.bought_now(sight))
    return int(hungry)


def _next_hand(sight: Any) -> int:
    """Who is dealt the next objective (R2.5)."""
    return min(range(sight.seats), key=lambda seat: (sight.state.players[seat].hidden, seat))
