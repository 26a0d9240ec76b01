"""What a player may still hope for: the evaluation that bots look ahead with. No rule of the game depends on it.

It counts the points that the game would end with now, and adds what cubes, coins, buildings and cards can still bring in the
turns that are left, less the hunger to come. The weights were found by letting bots with different ones play each other.
"""

from __future__ import annotations

from ...core.agenda import asked
from ...core.bits import NONE, bits_of, less_lowest, lowest, size, without
from ...core.rule import LongGrid, rule
from .box import Box
from .enums import CUBES, Cube, Goal, Opt, Terrain
from .rules.objectives import needed, progress
from .rules.scoring import final_points
from .table import Desk, Player, Table

CUBE = (60, 180, 40, 40)
"""What a cube of each kind can still bring, as long as there is time to spend it."""
COIN = 60
"""What a coin can still bring beyond its share of a point."""
HUNGER = 60
"""How much of a missing meal is feared for each hundred of its points while workers can still find food."""
OWNED = 56
"""What a building brings its owner in each round to come."""
BESIDE = 10
"""What a building brings in each round for every cell beside it that gives something."""
CARD, CARD_PART, CARD_EVENT = 20, 50, 40
"""What a card in hand is worth in percent: at all, in proportion to what is fulfilled of it, and if it is about an event."""
ENOUGH = 6
"""With so many turns to come, whatever one has can still be spent."""


@rule
def turns_left(box: Box, table: Table, player: Player) -> int:
    """How many workers the player still has to place, in all rounds."""
    return player.workers + (box.rounds - table.round) * box.workers[table.seats]


@rule
def stock(player: Player, left: int) -> int:
    """What cubes and coins can still bring."""
    total = COIN * player.coins
    for cube in range(CUBES):
        total += CUBE[cube] * player.cubes[cube]
    return total * min(left, ENOUGH) // ENOUGH


@rule
def hunger(box: Box, table: Table, player: Player) -> int:
    """The points feared for the feeding that comes next, in hundredths."""
    food = player.cubes[Cube.FISH] + player.cubes[Cube.WHEAT]
    missing = max(0, box.workers[table.seats] - food)
    feared = 100 if player.workers == 0 else HUNGER
    return missing * box.hunger * feared


@rule
def estate(box: Box, table: Table, player: Player) -> int:
    """What the player's buildings will bring in the rounds to come."""
    side, total = table.options[Opt.SIDE], 0
    giving = without(bits_of((1 << 54) - 1), bits_of(box.terrain[side, Terrain.GRASS])) | bits_of(table.built)
    left = bits_of(player.owned)
    while left != NONE:
        total += OWNED + BESIDE * size(bits_of(box.around[lowest(left)]) & giving)  # type: ignore[arg-type]
        left = less_lowest(left)
    return total * (box.rounds - table.round)


@rule
def is_event(goal: int) -> bool:
    """Whether a condition is about something that happens, not about something that lasts."""
    return goal == Goal.KINDS_SPENT or goal == Goal.FED_WITH or goal >= Goal.FRESH_SPENT


@rule
def cards(box: Box, table: Table, seat: int) -> int:
    """What the cards in hand may still bring."""
    total = 0
    left = bits_of(table.players[seat].hand)
    while left != NONE:
        card = lowest(left)
        wanted = needed(box, table, card)
        part = min(progress(box, table, seat, card), wanted)
        hope = 100 if part == wanted else CARD + CARD_PART * part // max(wanted, 1)
        if part < wanted and is_event(box.goal[card]):
            hope = CARD_EVENT
        total += hope * box.goal_points[card]
        left = less_lowest(left)
    return total


@rule
def prospect(box: Box, table: Table, desk: Desk, seat: int, sheet: LongGrid) -> int:
    """About how many points the seat will have, in hundredths; exactly so at the end of the game."""
    player = table.players[seat]
    total = 100 * final_points(box, table, seat)
    if asked(table.agenda) == 0:
        return total
    left = turns_left(box, table, player)
    hope = cards(box, table, seat) * min(left, ENOUGH) // ENOUGH
    return total + stock(player, left) + estate(box, table, player) + hope - hunger(box, table, player)
