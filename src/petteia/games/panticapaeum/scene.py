"""How the table looks, in parts, and which touches name a move.

"strip:ring" is the trireme with the tiles after it; while a player builds, sells or takes, "strip:yard" stands in its place,
with what each choice costs and brings; and "strip:tile" while a tile in hand is to be laid. "board:2" is the city of seat 2,
"goods:2" what that player has, "head:2" a few signs; "head:automius" and "goods:automius" are Automius, with his plan.
"hand:development" is the development board.

Touches: "tile:t17" takes a tile, "cell:2,-1" names a cell, "turn:3" how a tile lies, "way:1" how a building does; a cell
alone means a worker, or with a tile in hand "worker" and the cell; "fill:brown" is the cube on that tile; "build:house",
"build:house*2" (with so many paid steps and no more; a finger touches the card), "sell:brown" (one for each colour sold),
"take:coins", "row:green", "lift:2,-1" a building to be moved; "worker" alone sends all workers. What has no place in the
picture (a payment, a step, being done) is chosen from a list or a dialog.
"""

from __future__ import annotations

from typing import Any

from ...core.agenda import FATE
from ...core.errors import NotUnderstood
from ...core.moves import arg, verb_of
from ...core.picture import Picture
from ...core.scene import square_tilt
from . import boards, panels, pieces, runs, summary
from .enums import COINS, COLOURS, TERRAIN, Ask
from .moves import COLOUR_NAMES, LANGUAGE, Say
from .panels import TILE_NAMES
from .pieces import CELL, PieceLook, key_of
from .sentences import land_seen, plan_lines, plan_seen, seat_name, tile_seen
from .summary import Spot

_ON_CELLS = (Say.LAY, Say.BUILD, Say.WORK, Say.SET, Say.LIFT)
"""The verbs of moves that name a cell."""
_ASIDE_OF = frozenset({Ask.PAY, Ask.STEP, Ask.OTHER, Ask.MOVE, Ask.SET})
"""Questions about something else, during which a worker may go out too: not every cell is marked for that."""


# --- parts -----------------------------------------------------------------------------------------------------------


def parts(picture: Picture) -> None:
    """All parts."""
    whole = [] if picture.viewer is None or picture.viewer != picture.mover else runs.runs(picture.sight)
    cities = [summary.city_of(player) for player in _players(picture)]
    picture.tilt = square_tilt(CELL, max(city.steepest for city in cities), usual=2)
    asked = None if picture.sight.over else Ask(picture.sight.question)
    is_asked = picture.mover is not None and picture.mover == picture.toucher
    if is_asked and asked in (Ask.DEVELOP, Ask.FREE):
        _yard(picture, asked == Ask.FREE, runs.Offer.of(whole))
    elif is_asked and asked == Ask.LAY:
        _tile_in_hand(picture, whole)
    else:
        _ring(picture, asked)
    for seat, city in enumerate(cities):
        _city(picture, seat, city, whole)
        _belongings(picture, seat)
    _development(picture, asked)
    if summary.is_solo(picture.sight):
        _automius(picture)


def _players(picture: Picture) -> list[Any]:
    return [picture.state.players[seat] for seat in range(picture.sight.seats)]


def _numbers(field: Any, count: int = COLOURS) -> tuple[int, ...]:
    return tuple(int(field[i]) for i in range(count))


def _ring(picture: Picture, asked: Ask | None) -> None:
    words, state, box = picture.words, picture.state, picture.box
    told = words("label-round", round=int(state.round), rounds=int(box.rounds))
    bag = words("label-bag", n=summary.members(state.bag))
    picture.group(panels.RING, f"{words('label-ring')} · {told} · {bag}", fixed=False)
    tiles, places = summary.ring(state), int(box.ring[picture.sight.seats])
    choice = min(int(box.choice), places)
    picture.draw(panels.trireme, places, choice, words.plain)
    catches = {} if picture.mover is None else summary.choices(picture.sight, picture.mover)
    for i, one in enumerate(tiles):
        chosen = _is_tried(picture, Say.LAY, one)
        given = i, one, asked == Ask.EXPLORE, chosen, catches.get(one) if i < choice else None, choice
        picture.draw(panels.slot, *given, box, words.plain)
    if tiles:
        picture.draw(panels.loop, len(tiles), choice, words.plain)


def _is_tried(picture: Picture, verb: Say, about: int) -> bool:
    """Whether the move being tried is of this tile or building."""
    return picture.ghost is not None and verb_of(picture.ghost) == verb and arg(picture.ghost, 0) == about


def _tile_in_hand(picture: Picture, whole: list[runs.Moves]) -> None:
    assert picture.mover is not None
    one, words = int(summary.top(picture.sight).about[0]), picture.words.plain
    colours = tuple(sorted({arg(moves[-1], 0) for moves in whole}))
    label = words("label-fill") if colours else tile_seen(picture.box, one, words)
    picture.group(panels.TILE_IN_HAND, label[:1].upper() + label[1:], fixed=False)
    home = int(picture.state.players[picture.mover].home)
    picture.draw(panels.tile_in_hand, one, picture.mover, home, colours, picture.box, words)


def _city(picture: Picture, seat: int, city: summary.CityMap, whole: list[runs.Moves]) -> None:
    words = picture.words
    picture.seat_board(seat, words("label-city", seat=seat_name(picture.sight, seat, words)))
    lifts = not picture.sight.over and picture.sight.question == Ask.MOVE and seat == picture.mover == picture.toucher
    picture.draw(pieces.city, seat, city, _last_spots(picture, seat), lifts, words.plain)
    is_movers, cells = seat == picture.mover, tuple[tuple[str, Spot, int, str], ...]()
    if is_movers and picture.wish.legal and seat == picture.toucher:
        cells = _places(picture, city, whole, lifts)
    if city:
        picture.draw(pieces.places, seat, cells)
    else:
        tried = summary.spots_of(picture.sight, picture.ghost) if is_movers and picture.ghost is not None else ()
        picture.draw(pieces.first_ground, seat, tried, cells, words.plain)
    if is_movers and picture.ghost is not None:
        _ghost(picture, seat, picture.ghost)


def _last_spots(picture: Picture, seat: int) -> frozenset[Spot]:
    """The cells of the last move, if this seat made it: not for who made it and goes on, where they would look like places."""
    mover, packed = picture.wish.last or (FATE, 0)
    goes_on = picture.wish.legal and seat == picture.mover == picture.toucher
    if mover != seat or goes_on or verb_of(packed) not in (Say.LAY, Say.BUILD, Say.WORK):
        return frozenset()
    return frozenset(summary.spots_of(picture.sight, packed))


def _places(
    picture: Picture, city: summary.CityMap, whole: list[runs.Moves], lifts: bool
) -> tuple[tuple[str, Spot, int, str], ...]:
    """What the moves of the asked seat, or what it may choose as one, name in its city: the touch, the cell, the level on
    which that lies, and its label, unless it has that of what is drawn there."""
    placed = {packed for moves in whole for packed in moves if verb_of(packed) in (Say.BUILD, Say.SET)}
    meant = (
        _ON_CELLS if picture.sight.question not in _ASIDE_OF else tuple(verb for verb in _ON_CELLS if verb != Say.WORK)
    )
    named = {
        ("lift" if verb_of(packed) == Say.LIFT else "cell", _spot_in(packed))
        for packed in (*picture.answers, *placed)
        if verb_of(packed) in meant
    }
    words = picture.words.plain

    def label(kind: str, spot: Spot) -> str:
        if spot not in city:
            return words("place-free")
        return land_seen(city[spot], words) if lifts and kind == "cell" and city[spot].building >= 0 else ""

    return tuple(
        (kind, spot, city[spot].height if spot in city else 0, label(kind, spot)) for kind, spot in sorted(named)
    )


def _spot_in(packed: int) -> Spot:
    return summary.spot_of(packed, 1 if verb_of(packed) in (Say.LAY, Say.BUILD) else 0)


def _ghost(picture: Picture, seat: int, packed: int) -> None:
    """The tile, building or worker that is being tried."""
    verb, spots = verb_of(packed), summary.spots_of(picture.sight, packed)
    if not spots:
        return
    level = summary.covering(picture.sight, seat, packed).level
    look = PieceLook(f"city{seat}/plan", ("ghost",), f"cell:{key_of(spots[0])}")
    kind = arg(packed, 0) if verb == Say.BUILD else summary.lifted(picture.sight) if verb == Say.SET else None
    if verb == Say.LAY:
        filled = next((arg(then, 0) for then in picture.wish.then if verb_of(then) == Say.FILL), None)
        picture.draw(pieces.tried_tile, seat, arg(packed, 0), arg(packed, 3) % 4, filled, spots, level, picture.box)
    elif verb == Say.WORK:
        for i, work in enumerate([packed, *(then for then in picture.wish.then if verb_of(then) == Say.WORK)]):
            found = summary.covering(picture.sight, seat, work)
            look = PieceLook(f"city{seat}/plan", ("ghost",), f"cell:{key_of(found.spots[0])}")
            name, on = f"ghost:{i}" if i else "ghost", found.level + sum(found.cubes)
            picture.draw(pieces.worker_on, name, seat, found.spots[0], on, look)
    elif kind is not None and kind < COLOURS:
        picture.draw(pieces.building, "ghost", kind, spots, level, look)


def _belongings(picture: Picture, seat: int) -> None:
    player, words = picture.state.players[seat], picture.words.plain
    picture.group(f"goods:{seat}")
    picture.group(f"head:{seat}")
    picture.keep_room(f"goods:{seat}", panels.GOODS_WIDE, panels.GOODS_HIGH)
    picture.keep_room(f"head:{seat}", panels.HEAD_WIDE, panels.HEAD_HIGH)
    then = picture.tried.players[seat] if picture.tried is not None and seat == picture.mover else player
    held, home = summary.held(player), int(player.home)
    changes = tuple(b - a for a, b in zip(held, summary.held(then), strict=True))
    workers = home, int(then.home) - home
    upgrades = _numbers(player.upgrades, len(player.upgrades))
    picture.draw(panels.goods, seat, held, changes, workers, int(player.reserve), upgrades, words)
    is_first = seat == picture.state.first and not summary.is_solo(picture.sight)
    picture.draw(panels.head, seat, is_first, _numbers(player.built), words)


def _development(picture: Picture, asked: Ask | None) -> None:
    sight, words, hero = picture.sight, picture.words, picture.hero
    picture.group(boards.DEVELOPMENT, words("label-development"))
    picture.keep_room(boards.DEVELOPMENT, boards.WIDE, boards.HIGH)
    names = tuple(seat_name(sight, seat, words) for seat in range(sight.seats))
    for row in range(COLOURS):
        picture.draw(boards.column, row, *_column(picture, row, hero), words.plain)
        markers = tuple(int(player.marker[row]) for player in _players(picture))
        shown = summary.row_of(sight, row), markers, names, hero, asked == Ask.OTHER
        picture.draw(boards.row, row, *shown, _tried_marker(picture, row, markers), picture.box, words)


def _column(picture: Picture, kind: int, seat: int) -> tuple[int | None, int, int, boards.Ahead, Any]:
    """What a column costs, what a seat has for it, how many are left, where its row leads, and the box."""
    sight, have = picture.sight, int(picture.state.players[seat].cubes[kind])
    ahead = tuple(summary.ahead(sight, seat, kind))
    return summary.cost(sight, kind), have, summary.left_in(sight, kind), ahead, picture.box


def _tried_marker(picture: Picture, row: int, markers: tuple[int, ...]) -> tuple[int, int] | None:
    """The seat whose move is tried and where its marker would come, if it moves."""
    if picture.tried is None or picture.mover is None:
        return None
    then = int(picture.tried.players[picture.mover].marker[row])
    return None if then == markers[picture.mover] else (picture.mover, then)


def _yard(picture: Picture, is_free: bool, offer: runs.Offer) -> None:
    assert picture.mover is not None
    sight, words, seat, box = picture.sight, picture.words.plain, picture.mover, picture.box
    picture.group(boards.YARD, words("label-yard"), fixed=False)
    player, answers = picture.state.players[seat], picture.answers
    picture.draw(boards.sections, is_free, words)  # under the cards, which are touched
    for kind in range(COLOURS):
        fetched = offer.fetched.get(kind, 0)
        can = bool(fetched) or any(verb_of(m) == Say.BUILD and arg(m, 0) == kind for m in answers)
        cost, have, left, ahead, _ = _column(picture, kind, seat)
        label = boards.column_label(kind, cost, have, left, ahead, box, words)
        is_tried = _is_tried(picture, Say.BUILD, kind)
        walked = picture.wish.then.count(runs.STEP) if is_tried else 0
        given = kind, can, is_tried, label, cost, have, fetched, int(player.coins)
        picture.draw(
            boards.build_card, *given, None if is_free else ahead, offer.steps.get(kind, -1), walked, box, words
        )
    if is_free:
        return
    sales = frozenset([arg(m, 0) for m in answers if verb_of(m) == Say.SELL] + offer.sales)
    held = _numbers(player.cubes)
    lies, home = summary.lying(summary.city_of(player)), int(player.home)
    away = [colour for colour in range(COLOURS) if lies[colour] and not held[colour]][:home]
    cells = tuple(summary.square(sight, row, int(player.marker[row]) + 1) for row in range(COLOURS))
    is_sale = picture.ghost is not None and verb_of(picture.ghost) == Say.SELL and not picture.refusal
    sold = tuple(bool(arg(picture.ghost or 0, 0) >> colour & 1) for colour in range(COLOURS)) if is_sale else None
    picture.draw(boards.sell_card, held, tuple(away), sales, sold, cells, box, words)
    picture.draw(boards.take_card, int(box.take_coins), words)
    picture.draw(boards.worker_card, seat, home, offer.workers > 0, words)


def _automius(picture: Picture) -> None:
    sight, words, him = picture.sight, picture.words, picture.state.automius
    asks, plan = summary.asks(sight), _plan(picture)
    told = words("label-plan-later") if Ask.EXPLORE in asks else ""
    if plan is not None:
        is_tried = picture.tried is not None
        told = plan_seen(plan, words.plain) if is_tried else " ".join(plan_lines(sight, words, is_seen=True))
    picture.group("head:automius", words("category-automius"))
    picture.draw_fixed(panels.automius_sign)
    picture.group(panels.AUTOMIUS, told, fixed=False)
    gets = Ask.AUTOMIUS_DEVELOPS not in asks or Ask.AUTOMIUS_EXPLORES in asks
    picture.draw(panels.automius, _numbers(him.cubes), _numbers(him.buildings), plan, told, gets, words.plain)


def _plan(picture: Picture) -> summary.Plan | None:
    """What Automius will do, as far as it is settled, or would be by the tile that is being tried."""
    asks = summary.asks(picture.sight)
    if picture.sight.over or not summary.is_before_automius(asks) or (Ask.EXPLORE in asks and picture.tried is None):
        return None
    return summary.automius_plan(picture.sight, picture.tried)


# --- touches ---------------------------------------------------------------------------------------------------------


def touches(sight: Any, packed: int) -> tuple[str, ...]:
    """The touch keys that name a move, in the order in which a person touches them."""
    verb = Say(verb_of(packed))
    if verb in _ON_CELLS:
        return _touches_of_place(sight, verb, packed)
    if verb == Say.SELL:
        return runs.sold(arg(packed, 0))
    if verb in (Say.FILL, Say.ADVANCE, Say.DISCARD):
        kind = {Say.FILL: "fill", Say.ADVANCE: "row", Say.DISCARD: "discard"}[verb]
        return (f"{kind}:{COLOUR_NAMES[arg(packed, 0)]}",)
    if verb == Say.TAKE:
        what = arg(packed, 0)
        return (f"take:{'coins' if what == COINS else COLOUR_NAMES[what - 1]}",)
    if verb in (Say.DRAW, Say.COLLECT):
        return (f"tile:{TILE_NAMES.text(arg(packed, 0))}",)
    named = (Say.PAY, Say.TOKEN, Say.ERECT, Say.GAIN)
    return (LANGUAGE.write(packed).replace(" ", ":", 1) if verb in named else verb.name.lower(),)


def _touches_of_place(sight: Any, verb: Say, packed: int) -> tuple[str, ...]:
    cell = f"cell:{key_of(_spot_in(packed))}"
    in_hand = not sight.over and sight.question == Ask.LAY
    if verb == Say.WORK:
        return ("worker", cell) if in_hand else (cell,)
    if verb == Say.LIFT:
        return (runs.lifted(packed),)
    if verb == Say.LAY:
        one, turn = arg(packed, 0), f"turn:{arg(packed, 3)}"
        if one >= TERRAIN:  # with the first of the cubes: the run that it begins takes its place
            return f"fill:{COLOUR_NAMES[0]}", cell, turn
        return (cell, turn) if in_hand else (f"tile:{TILE_NAMES.text(one)}", cell, turn)
    if verb == Say.BUILD:
        return runs.placed(sight, packed)
    kind = summary.lifted(sight)
    two = kind is not None and kind < COLOURS and sight.box.building_cells[kind] == 2
    return (cell, *((f"way:{arg(packed, 2)}",) if two else ()))


def meant(sight: Any, keys: tuple[str, ...]) -> int | None:
    """The move that touched keys mean, legal or not, so that a refusal can be explained; None if they mean none."""
    text = _meant_text(sight, keys)
    try:
        return LANGUAGE.read(text) if text else None
    except NotUnderstood:
        return None


def _meant_text(sight: Any, keys: tuple[str, ...]) -> str:
    told = dict(key.partition(":")[::2] for key in keys)
    cell, turn, way = told.get("cell"), told.get("turn", "0"), "down" if told.get("way") == "1" else "across"
    question = summary.top(sight)
    if "lift" in told:
        return f"lift {told['lift']}"
    if "worker" in told:
        return f"work {cell or '0,0'}"
    if "tile" in told:
        return f"lay {told['tile']} at {cell or '0,0'} turn {turn}"
    if "build" in told:
        return f"build {told['build'].partition('*')[0]} at {cell or '0,0'} {way}"
    if "sell" in told:
        return "sell " + "+".join(key.partition(":")[2] for key in keys if key.startswith("sell:"))
    for kind, verb in (("take", "take"), ("row", "advance"), ("discard", "discard"), ("fill", "fill")):
        if kind in told and cell is None:
            return f"{verb} {told[kind]}"
    if cell is None or question is None:
        return ""
    if question.kind == Ask.LAY:
        return f"lay {TILE_NAMES.text(int(question.about[0]))} at {cell} turn {turn}"
    return {Ask.MOVE: f"lift {cell}", Ask.SET: f"set {cell} {way}"}.get(question.kind, f"work {cell}")
