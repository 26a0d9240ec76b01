"""How the table looks, in parts, and which touches name a move.

"board:town" is the valley, "strip:market" the tiles for sale, "note:reserve" what nobody holds and who is on the
construction site; "head:2" and "goods:2" are what stands beside and below the name of seat 2, "hand:objectives" the cards of
the one who looks.

Touches: "cell:e4", "tile:barn", "cube:wood", "buy:wood" (before the tile, the cell, or alone at the feeding),
"feed:2,1" (fish, wheat), "card:six_coins", "done".
"""

from __future__ import annotations

from typing import Any

from ...core.errors import NotUnderstood
from ...core.moves import arg, verb_of
from ...core.picture import Picture
from . import panels, pieces, summary
from .enums import CELLS, COINS, Terrain
from .moves import CUBE_NAMES, LANGUAGE, OBJECTIVE_NAMES, TILE_NAMES, Say, cell_name
from .sentences import seat_name

# --- parts -----------------------------------------------------------------------------------------------------------


def parts(picture: Picture) -> None:
    """All parts."""
    options = tuple(picture.sight.options.values())
    _town(picture, options)
    _market(picture, options)
    _reserve(picture)
    for seat in range(picture.sight.seats):
        _player(picture, seat)
    _hand(picture)


def _town(picture: Picture, options: tuple[Any, ...]) -> None:
    state, words = picture.state, picture.words.plain
    picture.draw_fixed(pieces.valley, summary.terrains(picture.sight), picture.wish.layout != "parts", words)
    last = summary.cell_of(picture.wish.last[1]) if picture.wish.last is not None else None
    owners = [_owner(picture, seat) for seat in range(picture.sight.seats)]
    stands = zip(state.building.tolist(), state.owner.tolist(), state.worker.tolist(), strict=True)
    for cell, (tile, owner, worker) in enumerate(stands):
        if tile:
            picture.draw(pieces.house, cell, tile - 1, owners[owner - 1], cell == last, options, picture.box, words)
        if worker:
            where, name = pieces.cell_told(cell, words), picture.words("core-seat", n=worker)
            told = picture.words("pos-worker", cell=where, seat=name)
            picture.draw(pieces.worker_on, cell, worker - 1, cell == last, told)
    origin = summary.origin_of(picture.sight)
    if origin is not None:
        picture.draw(pieces.origin, origin)
    if picture.toucher is not None and picture.wish.legal is not None and not picture.sight.over:
        picture.draw(pieces.places, state.empty, words)
    if picture.wish.legal:
        active = {arg(m, 0) for m in picture.answers if verb_of(m) in (Say.ACTIVATE, Say.USE)}
        bought = {arg(m, 1) for m in picture.answers if verb_of(m) == Say.BUY_TO_ACTIVATE} - active
        picture.draw(pieces.to_activate, tuple(sorted(active)), tuple(sorted(bought)))
    if picture.ghost is not None and picture.mover is not None:
        _tried(picture, picture.ghost, picture.mover, options)


def _owner(picture: Picture, seat: int) -> pieces.Owner:
    return seat, picture.words("label-owner", seat=picture.words("core-seat", n=seat + 1))


def _tried(picture: Picture, ghost: int, mover: int, options: tuple[Any, ...]) -> None:
    """A worker or a tile being tried, and what it brings."""
    cell, verb = summary.cell_of(ghost), verb_of(ghost)
    if cell is None or verb not in (Say.PLACE, Say.BUILD, Say.ACTIVATE, Say.USE):
        return
    may_ask = picture.may_know_answers and not picture.refusal
    result = summary.outcome_of(picture.sight, mover, ghost) if may_ask else None
    if verb == Say.PLACE:
        picture.draw(pieces.tried_worker, cell, mover)
        _around_worker(picture, cell, mover, result)
    if verb == Say.BUILD:
        owner, words = _owner(picture, mover), picture.words.plain
        picture.draw(pieces.tried_building, cell, arg(ghost, 0), owner, options, picture.box, words)
    if result is not None and verb in (Say.ACTIVATE, Say.USE):
        picture.draw(pieces.tried_gains, cell, result.things)


def _around_worker(picture: Picture, cell: int, mover: int, result: summary.Gain | None) -> None:
    """What a worker on a cell would gather around, and which buildings it could activate."""
    sight, kinds = picture.sight, summary.terrains(picture.sight)
    now, bought = summary.work_after(sight, mover, result) if result else (set(), set())
    for other in summary.cells_around(sight, cell):
        kind = kinds[other]
        cube = kind - 1 if result and kind and result.cubes[kind - 1] else None
        fee = summary.fee(sight, mover, other) if other in now or other in bought else 0
        picture.draw(pieces.around_worker, other, other in now, other in bought, cube, fee)


def _market(picture: Picture, options: tuple[Any, ...]) -> None:
    state, words = picture.state, picture.words
    told = words("pos-round", round=state.round, rounds=picture.box.rounds).rstrip(".")
    picture.group(panels.MARKET, f"{words('label-market')} · {told}", fixed=False)
    can_pay = {arg(m, 0) for m in picture.answers if verb_of(m) == Say.BUILD}
    is_turn = any(verb_of(m) == Say.PLACE for m in picture.answers)
    can_buy = {arg(m, 1) for m in picture.answers if verb_of(m) == Say.BUY_TO_BUILD}
    there = state.market if picture.wish.narrow else state.laid_out  # in one column there is no room for gaps
    places = {tile: place for place, tile in enumerate(t for t, n in enumerate(there.tolist()) if n > 0)}
    picture.draw(panels.market_places, len(places) if picture.wish.narrow else picture.box.slots + 1)
    for tile, copies in summary.market(picture.sight):
        can = tile in can_pay, tile in can_buy
        dim = is_turn and not any(can)
        picture.draw(panels.tile_for_sale, places[tile], tile, copies, *can, dim, options, picture.box, words.plain)


def _reserve(picture: Picture) -> None:
    state, words = picture.state, picture.words
    picture.group(panels.RESERVE, words("label-reserve"))
    on_site = [
        (seat, words("pos-site", workers=1, seat=seat_name(picture.sight, seat, words)))
        for seat in range(picture.sight.seats)
        for _ in range(state.players[seat].on_site)
    ]
    picture.draw(panels.reserve, (*state.cubes, state.coins), tuple(on_site), words.plain)


def _player(picture: Picture, seat: int) -> None:
    sight, words, player = picture.sight, picture.words.plain, picture.state.players[seat]
    picture.group(f"head:{seat}")
    picture.draw(panels.head, seat, seat == picture.state.first, player.hidden, words)
    picture.group(f"goods:{seat}")
    held, larder = summary.holdings(player)[: COINS + 1], None if sight.over else summary.larder(sight, seat)
    picture.draw(panels.goods, seat, held, player.workers, player.houses, larder, picture.box, words)


def _hand(picture: Picture) -> None:
    """The viewer's own objectives, as long as one is hidden."""
    cards, words = summary.own_cards(picture.sight), picture.words
    if not cards:
        return
    picture.group(panels.HAND, words("label-objectives"), fixed=False)
    ready = {arg(m, 0) for m in picture.answers if verb_of(m) == Say.ANNOUNCE}
    for place, card in enumerate(cards):
        picture.draw(panels.objective, place, card, card.card in ready, picture.box, words.plain)
    if shown := summary.members(picture.state.players[picture.sight.seat].announced):
        picture.draw(panels.announced, len(cards), tuple(shown), words.plain)


# --- touches ---------------------------------------------------------------------------------------------------------


def touches(sight: Any, packed: int) -> tuple[str, ...]:
    """The touch keys that name a move, in the order in which a person touches them."""
    verb, a, b = Say(verb_of(packed)), arg(packed, 0), arg(packed, 1)
    if verb in (Say.PLACE, Say.ACTIVATE, Say.USE):
        return (f"cell:{cell_name(a)}",)
    if verb in (Say.GATHER, Say.GIVE, Say.TAKE):
        return (f"cube:{CUBE_NAMES[a]}",)
    if verb == Say.BUILD:
        return f"tile:{TILE_NAMES[a]}", f"cell:{cell_name(b)}"
    if verb in (Say.BUY_TO_BUILD, Say.BUY_TO_ACTIVATE):
        return f"buy:{CUBE_NAMES[a]}", f"tile:{TILE_NAMES[b]}" if verb == Say.BUY_TO_BUILD else f"cell:{cell_name(b)}"
    if verb in (Say.ANNOUNCE, Say.DEAL):
        card = a if verb == Say.ANNOUNCE else b
        return (f"card:{OBJECTIVE_NAMES[card]}" if card < len(OBJECTIVE_NAMES) else "card:?",)
    alone = {Say.DRAW: f"tile:{TILE_NAMES[a]}" if a < len(TILE_NAMES) else "", Say.FEED: f"feed:{a},{b}"}
    return (alone.get(verb) or (f"buy:{CUBE_NAMES[a]}" if verb == Say.BUY_TO_FEED else "done"),)


def meant(sight: Any, keys: tuple[str, ...]) -> int | None:
    """The move that touched keys mean, so that a refusal can be explained: a cell alone is a worker or an activation."""
    told = dict(key.partition(":")[::2] for key in keys)
    cell, tile, cube = told.get("cell"), told.get("tile"), told.get("buy")
    if cube:
        text = (
            f"buy {cube} to build {tile}"
            if tile
            else f"buy {cube} to activate {cell}"
            if cell
            else f"buy {cube} to feed"
        )
    elif tile:
        text = f"build {tile} at {cell or _somewhere(sight)}"
    elif cell:
        built = cell in {cell_name(c) for c in range(CELLS) if sight.state.building[c]}
        text = f"activate {cell}" if built else f"place {cell}"
    else:
        text = f"announce {told['card']}" if "card" in told else ""
    try:
        return LANGUAGE.read(text) if text else None
    except NotUnderstood:
        return None


def _somewhere(sight: Any) -> str:
    """Where a tile could be built of which only the tile is touched: what forbids it is then not the cell."""
    free = summary.members(sight.state.empty)
    grass = [cell for cell in range(CELLS) if summary.terrain_at(sight, cell) == Terrain.GRASS]
    return cell_name((free or grass)[0])
