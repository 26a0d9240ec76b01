"""How a finished game is put in to be counted: empires and cards as pieces; great cities, tracks and titles as numbers.

Only the numbers of cities and of the tracks are told, not the map. So `finish` lays out a map that gives these numbers, and the
rules say who has won by it; the map is not shown (`BOARD`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.agenda import ask_about, seat_mask
from ...core.bits import NONE, flag
from ...core.components import Misfit
from ...core.contract import CountedNumber
from ...core.words import Words
from .box import WORDS
from .enums import GOODS, PROVINCES, SEAS, SEATS, TRACKS, Ask, Card, City, Deal, Opt, Slot, Step, Thing, Track, Victory
from .moves import CARD_NAMES, EMPIRE_NAMES
from .rules.board import set_control
from .rules.empires import empires_left
from .rules.leading import influence, track
from .rules.winning import end_build, end_campaign, end_turn
from .rules.winning import finish as end
from .sentences import card_name

BOARD = "board:empires"
KEEPS = ("players",)
_TRACKS = tuple(one.name.lower() for one in Track)
AMOUNTS = (
    CountedNumber("cities", (), 8),
    *(CountedNumber(name, (), 30) for name in _TRACKS),
    *(CountedNumber(f"title-{name}", ("titles", i), 1, one=True) for i, name in enumerate(_TRACKS)),
)
_PLACES = {
    Track.TRADE: (Slot.CARAVAN1, Slot.CARAVAN2, Slot.MARKET),
    Track.CULTURE: (Slot.TEMPLE, Slot.CITY1, Slot.CITY2),
}


def begin(table: Any, box: Any) -> None:
    """Nobody has an empire yet, and no card lies open."""
    table.open = 0
    for which in range(TRACKS):
        table.titles[which] = 0
    for seat in range(table.seats):
        player = table.players[seat]
        player.empire = player.cards = player.powers = 0
    _clear(table)


def _clear(table: Any) -> None:
    """Nothing stands on the map or lies in anybody's hand."""
    for province in range(PROVINCES):
        table.control[province] = table.built[province] = table.held[province] = table.work[province] = 0
    table.fortresses = 0
    for seat in range(table.seats):
        player = table.players[seat]
        player.controls = player.lands = player.sails = player.army = player.fleet = 0
        player.coins = player.rares = player.shown = player.hidden = 0
        for good in range(GOODS):
            player.goods[good] = 0
        for province in range(PROVINCES):
            player.legions[province] = 0
        for sea in range(SEAS):
            player.triremes[sea] = 0


def pieces(sight: Any, seat: int) -> list[str]:
    """R2.2, R1.8 An empire that nobody has; then the heroes and wonders that nobody has, start heroes aside."""
    state, box = sight.state, sight.box
    if not state.players[seat].empire:
        return [f"empire:{name}" for i, name in enumerate(EMPIRE_NAMES) if empires_left(box, state) >> i & 1]
    taken = sum(1 << int(box.hero[i]) for i in range(len(EMPIRE_NAMES)))
    for player in state.players:
        taken |= int(player.cards)
    return [f"card:{CARD_NAMES[card]}" for card in range(box.cards) if not taken >> card & 1]


def name(box: Any, piece: str, words: Words) -> str:
    """An empire, a hero or a wonder."""
    kind, _, one = piece.partition(":")
    return (
        words(f"empire-{EMPIRE_NAMES[EMPIRE_NAMES.index(one)]}")
        if kind == "empire"
        else card_name(CARD_NAMES.index(one), words)
    )


def ask(table: Any, box: Any, seat: int, piece: str) -> None:
    """The seat chooses its empire (R2.2), or has one coin to pay for a card that costs one (R9.1)."""
    kind, _, one = piece.partition(":")
    if kind == "empire":
        table.options[Opt.EMPIRES] = Deal.CHOSEN
        ask_about(table.agenda, Ask.EMPIRE, seat_mask(seat), seat, 0, 0, 0)
        return
    _clear(table)
    table.players[seat].coins = 1
    ask_about(table.agenda, Ask.PAY, seat_mask(seat), Thing.CARD, CARD_NAMES.index(one), 1, 0)


def finish(table: Any, box: Any, numbers: Mapping[str, Sequence[int]]) -> None:
    """A map with so many great cities and other buildings, units as well, and who has won by it (R17)."""
    _clear(table)
    for seat in range(table.seats):
        _give_cities(table, box, seat, numbers["cities"][seat])
    for seat in range(table.seats):
        _build(table, box, seat, [numbers[one][seat] for one in _TRACKS])
    _settle(table, box)


def _is_great(box: Any, province: int) -> bool:
    return max(int(box.city[province, 0]), int(box.city[province, 1])) >= City.CAPITAL


def _free(table: Any, box: Any) -> list[int]:
    """The provinces that nobody has yet, those without a great city first."""
    return sorted(
        (one for one in range(box.provinces) if not table.control[one]), key=lambda one: (_is_great(box, one), one)
    )


def _give_cities(table: Any, box: Any, seat: int, many: int) -> None:
    """R17.4 So many great cities for a player."""
    for _ in range(many):
        free = [one for one in _free(table, box) if _is_great(box, one)]
        if not free:
            raise Misfit("mare_nostrum", "counting-cities-misfit", WORDS)
        set_control(table, free[0], seat)
        table.built[free[0]] = 1 << (Slot.CITY1 if box.city[free[0], 0] >= City.CAPITAL else Slot.CITY2)


def _build(table: Any, box: Any, seat: int, told: Sequence[int]) -> None:
    """R16.1 So many units and other buildings of a player that the tracks show what was told; cards and great cities alone may
    give more."""
    table.players[seat].army = max(0, told[Track.MILITARY] - influence(box, table, seat, Track.MILITARY))
    for which, slots in _PLACES.items():
        while track(box, table, seat, which) < told[which]:
            own = [one for one in range(box.provinces) if table.control[one] == seat + 1]
            place = next(((one, slot) for one in own for slot in slots if _is_open(table, box, one, slot)), None)
            if place is not None:
                table.built[place[0]] |= 1 << place[1]
            elif free := _free(table, box):
                set_control(table, free[0], seat)
            else:
                raise Misfit("mare_nostrum", "counting-tracks-misfit", WORDS)


def _is_open(table: Any, box: Any, province: int, slot: int) -> bool:
    """Whether one more building can stand there, whatever is printed; the place of a great city is none."""
    is_city = slot in (Slot.CITY1, Slot.CITY2) and box.city[province, slot - Slot.CITY1] >= City.CAPITAL
    return not is_city and not table.built[province] >> slot & 1


def _settle(table: Any, box: Any) -> None:
    """R17 Who has won: as the rules find it at the end of the phases, in their order. If nobody has, who is nearest (R17.8)."""
    for which in range(TRACKS):
        table.titles[which] = table.titles[which] or SEATS + 1  # nobody
    builder = next((seat for seat in range(table.seats) if table.players[seat].cards >> Card.PYRAMIDS & 1), None)
    if builder is not None:
        end(table, flag(builder), Victory.PRESTIGE)
    elif (
        end_build(box, table) != Step.ASKED
        and end_campaign(box, table) != Step.ASKED
        and end_turn(box, table) != Step.ASKED
    ):
        end(table, NONE, Victory.LIMIT)
    for which in range(TRACKS):
        table.titles[which] %= SEATS + 1
