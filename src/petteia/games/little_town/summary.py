"""The table in plain Python, for sentences and pictures: what lies where, and what a move would do.

What a move does is never worked out again here: it is played on a copy, by the rules themselves, and compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...core.moves import arg, verb_of
from ...core.scene import drawn
from ...core.speech import members as members
from ...core.speech import top as top
from .enums import CELLS, COINS, CUBES, POINTS, TRACK, After, Ask, Effect, Goal, Opt, Terrain
from .moves import CUBE_NAMES, OBJECTIVE_NAMES, TILE_NAMES, Say
from .rules.objectives import progress

THINGS = (*CUBE_NAMES, "coins", "points")
"""Cubes, coins and points, in the order in which tiles print them."""
AT_THE_END = (Effect.BUILDINGS_AROUND, Effect.EMPTY_AROUND)


@dataclass(frozen=True)
class Gain:
    """What a move changes for its mover: cubes, coins and points, in the order of `THINGS`."""

    things: tuple[int, ...]
    after: Any
    table: Any

    @property
    def cubes(self) -> tuple[int, ...]:
        """Only the cubes."""
        return self.things[:CUBES]


def outcome_of(sight: Any, seat: int, packed: int) -> Gain:
    """What a legal move changes for its mover, and the position after it."""
    table = sight.tried(packed, seat)
    before, after = holdings(sight.state.players[seat]), holdings(table.state.players[seat])
    return Gain(tuple(b - a for a, b in zip(before, after, strict=True)), table.state, table)


def work_after(sight: Any, seat: int, result: Gain) -> tuple[set[int], set[int]]:
    """After a worker is placed: the cells whose buildings it can activate at once, and those that need bought cubes."""
    moves = [*result.table._list(seat)] if origin_in(result.after) is not None else []
    now = {arg(m, 0) for m in moves if verb_of(m) == Say.ACTIVATE}
    return now, {arg(m, 1) for m in moves if verb_of(m) == Say.BUY_TO_ACTIVATE} - now


def holdings(player: Any) -> tuple[int, ...]:
    """A player's cubes, coins and points on the track."""
    return (*(player.cubes[cube] for cube in range(CUBES)), player.coins, track(player))


def track(player: Any) -> int:
    """R1.7 What the score track shows of a player."""
    return sum(player.scored[column] for column in range(TRACK))


def origin_of(sight: Any) -> int | None:
    """The cell from which somebody works now; None if nobody does."""
    return origin_in(sight.state)


def origin_in(state: Any) -> int | None:
    """The same, of a bare position."""
    agenda = state.agenda
    acts = [agenda.questions[i].about[0] for i in range(agenda.depth) if agenda.questions[i].kind == Ask.ACT]
    return acts[0] if acts else None


def bought_now(sight: Any) -> tuple[int, ...]:
    """The cubes that have been bought for the payment that is being made."""
    if sight.over or top(sight).kind != Ask.SPEND:
        return (0,) * CUBES
    return tuple(top(sight).about[1 + cube] for cube in range(CUBES))


def terrain_at(sight: Any, cell: int) -> Terrain:
    """What a cell of this table's side is."""
    return terrains(sight)[cell]


def terrains(sight: Any) -> tuple[Terrain, ...]:
    """What every cell of this table's side is."""
    return drawn(_terrains, sight.box, sight.state.options[Opt.SIDE])


def _terrains(box: Any, side: int) -> tuple[Terrain, ...]:
    return tuple(next(t for t in Terrain if box.terrain[side, t] >> cell & 1) for cell in range(CELLS))


def cells_around(sight: Any, cell: int) -> list[int]:
    """The cells around one, corners included."""
    return [other for other in range(CELLS) if sight.box.around[cell] >> other & 1]


def tile_at(sight: Any, cell: int) -> int | None:
    """The tile of the building on a cell; None where there is none, or no such cell."""
    return sight.state.building[cell] - 1 if 0 <= cell < CELLS and sight.state.building[cell] else None


def owner_at(sight: Any, cell: int) -> int | None:
    """The owner of the building on a cell; None where there is none."""
    return sight.state.owner[cell] - 1 if 0 <= cell < CELLS and sight.state.owner[cell] else None


def activated_around(sight: Any, cell: int) -> list[int]:
    """The cells around one with buildings that workers activate."""
    built = [c for c in cells_around(sight, cell) if sight.state.building[c]]
    return [c for c in built if Effect.GAIN <= sight.box.effect[sight.state.building[c] - 1] <= Effect.SWAP]


def market(sight: Any) -> list[tuple[int, int]]:
    """The tiles for sale, with their number, the stack first."""
    return [(tile, n) for tile, n in enumerate(sight.state.market.tolist()) if n > 0]


def cost(box: Any, tile: int) -> tuple[int, ...]:
    """What building a tile takes: cubes and coins."""
    return tuple(box.cost[tile, i] for i in range(COINS + 1))


def price(box: Any, tile: int) -> tuple[int, ...]:
    """What activating a building takes: cubes and coins."""
    return tuple(box.price[tile, i] for i in range(COINS + 1))


def gain(box: Any, tile: int) -> tuple[int, ...]:
    """What activating a building gives: cubes, coins and points."""
    return tuple(box.gain[tile, i] for i in range(POINTS + 1))


def fee(sight: Any, seat: int, cell: int) -> int:
    """R5.4 What a player must pay the owner of a building to activate it now."""
    origin = origin_of(sight)
    through_residence = origin is not None and tile_at(sight, origin) is not None
    if owner_at(sight, cell) == seat or (through_residence and sight.state.options[Opt.RESIDENCE_FEE]):
        return 0
    return int(sight.box.fee)


@dataclass(frozen=True)
class Exchange:
    """What activating a building takes and gives now: cubes bought for it, the fee, own things paid, things got."""

    bought: tuple[int, ...]
    fee: int
    paid: tuple[int, ...]
    gained: tuple[int, ...]


def exchange(sight: Any, seat: int, cell: int, result: Gain) -> Exchange:
    """R5.4-R5.8 What activating the building on a cell takes and gives, `result` being what the move changes."""
    tile = tile_at(sight, cell) or 0
    bought, cost_now, owed = bought_now(sight), price(sight.box, tile), fee(sight, seat, cell)
    paid = tuple(cost_now[i] - (bought[i] if i < CUBES else 0) for i in range(COINS + 1))
    spent = (*paid[:COINS], paid[COINS] + owed, 0)
    gained = tuple(min(g, d + s) for g, d, s in zip(gain(sight.box, tile), result.things, spent, strict=True))
    return Exchange(bought, owed, paid, gained)


@dataclass(frozen=True)
class Card:
    """An objective of the one who looks: how far it has come, and whether it can be announced now."""

    card: int
    have: int
    need: int

    @property
    def fulfilled(self) -> bool:
        """Whether the condition holds."""
        return self.have >= self.need


def own_cards(sight: Any) -> list[Card]:
    """The hidden objectives of the seat that looks; none for a watcher. Of a hand that the page does not know, those that
    could be shown now."""
    if sight.seat >= sight.seats:
        return []
    player, state = sight.state.players[sight.seat], sight.state
    is_known = player.hand & ~state.possible == 0
    held = members(player.hand & state.possible & ~sum({other.announced for other in state.players}))
    cards = [Card(card, progress(sight.box, state, sight.seat, card), needed(sight, card)) for card in held]
    return [card for card in cards if is_known or (card.fulfilled and player.hidden)]


def needed(sight: Any, card: int) -> int:
    """How much a card asks for, of what its progress counts."""
    box, goal = sight.box, sight.box.goal[card]
    if goal in (Goal.COINS_EXACTLY, Goal.COST, Goal.FED_WITH):
        return 1
    workers = box.workers[sight.seats]
    number = int(box.goal_number[card])
    return int({Goal.FOOD: number * workers, Goal.OUTNUMBER: number + workers}.get(goal, number))


def food_held(sight: Any, seat: int) -> int:
    """R10.1 A player's own fish and wheat."""
    cubes = sight.state.players[seat].cubes
    return int(cubes[2] + cubes[3])


@dataclass(frozen=True)
class Larder:
    """Whether a player's workers can be fed: what is needed, held, and could be bought with the coins at hand."""

    needed: int
    held: int
    bought: int
    fine: int
    is_due: bool = True
    """Whether it matters soon: the player has one worker left, or none."""
    is_fed: bool = False
    """Whether the player has fed in this round."""

    @property
    def lost(self) -> int:
        """R10.5 How many points hunger would cost now."""
        return max(0, self.needed - self.held - self.bought) * self.fine


def larder(sight: Any, seat: int) -> Larder:
    """R10.1, R8.3 How a player would feed the workers now."""
    box, state = sight.box, sight.state
    needed, held = int(box.workers[sight.seats]), food_held(sight, seat)
    left = int(state.cubes[2] + state.cubes[3]) if not state.options[Opt.BOUGHT_CUBES_RESERVE] else needed
    player = state.players[seat]
    bought = min(int(player.coins) // int(box.cube_coins), left)
    return Larder(needed, held, bought, int(box.hunger), int(player.workers) <= 1, has_fed(sight, seat))


def has_fed(sight: Any, seat: int) -> bool:
    """R10.1 Whether a player has fed in this round: from the first player on, one after the other."""
    lowest = sight.state.agenda.questions[0]
    if lowest.kind not in (Ask.FEED, Ask.ANNOUNCE) or sight.over:
        return False
    if lowest.kind == Ask.ANNOUNCE and lowest.about[0] != After.FEEDING:
        return bool(lowest.about[0] in (After.THIRD_ROUND, After.LAST_ROUND))
    asked = next(s for s in range(sight.seats) if lowest.seats >> s & 1)
    place, now = ((s - int(sight.state.first)) % sight.seats for s in (seat, asked))
    return bool(place < now or (place == now and lowest.kind == Ask.ANNOUNCE))


def tile_of(sight: Any, packed: int) -> int | None:
    """The tile that a move is about; None if it names none that exists."""
    verb, a, b = verb_of(packed), arg(packed, 0), arg(packed, 1)
    if verb in (Say.DRAW, Say.BUILD, Say.BUY_TO_BUILD):
        tile = b if verb == Say.BUY_TO_BUILD else a
        return tile if tile < len(TILE_NAMES) else None
    if verb in (Say.GIVE, Say.TAKE):
        return next(t for t in range(sight.box.tiles) if sight.box.effect[t] == Effect.SWAP)
    cell = cell_of(packed)
    return tile_at(sight, cell) if cell is not None else None


def cell_of(packed: int) -> int | None:
    """The cell that a move names; None if it names none that exists."""
    verb = verb_of(packed)
    places = {Say.PLACE: 0, Say.BUILD: 1, Say.ACTIVATE: 0, Say.USE: 0, Say.BUY_TO_ACTIVATE: 1}
    cell = arg(packed, places[Say(verb)]) if verb in places else CELLS
    return cell if cell < CELLS else None


def cube_of(packed: int) -> int | None:
    """The cube that a move names; None if it names none."""
    verbs = (Say.GATHER, Say.BUY_TO_BUILD, Say.BUY_TO_ACTIVATE, Say.BUY_TO_FEED, Say.GIVE, Say.TAKE)
    return arg(packed, 0) if verb_of(packed) in verbs and arg(packed, 0) < CUBES else None


def card_of(packed: int) -> int | None:
    """The objective that a move names; None if it names none, or a hidden one."""
    card = arg(packed, 1 if verb_of(packed) == Say.DEAL else 0)
    return card if verb_of(packed) in (Say.DEAL, Say.ANNOUNCE) and card < len(OBJECTIVE_NAMES) else None


def short_of(wanted: Sequence[int], held: Sequence[int]) -> tuple[int, ...]:
    """What is missing of what is wanted, thing by thing."""
    return tuple(max(0, w - h) for w, h in zip(wanted, held, strict=False))
