"""The Box: what lies in it, and how `components.toml` becomes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ...core.components import Misfit, count, flags, loaded, refuse
from ...core.memory import Memory
from ...core.structs import ALL, Ints, Struct, i8, number, numbers, u8, u16, u32
from ...core.words import Value
from .enums import (
    BUILDINGS,
    CARAVANS,
    CARDS,
    CITIES,
    EMPIRES,
    FACES,
    GOODS,
    MARKETS,
    PROVINCES,
    RESOURCES,
    SEAS,
    SEATS,
    SLOTS,
    STOCKS,
    TEMPLES,
    TRACKS,
    Card,
    City,
    Good,
    Slot,
    Stock,
    Track,
)

WORDS = Path(__file__).with_name("words")


class Box(Struct):
    """R1 The map, the pieces, the cards, and the numbers of the rules.

    Neighbours are sets of flags: `land` of provinces by province, `coast` of provinces by sea, `waters` of seas by province,
    `straits` of seas by sea. `printed` are the slots of a province; `good` what a caravan place gives; `pile` the stock
    that a slot's building comes from, `price` what it costs. `covered` and `leaders` are by the number of players,
    `seated` the empires that play then. `begin_*` is what an empire begins with.
    """

    land: Ints = numbers(u32, PROVINCES, seen=ALL)
    coast: Ints = numbers(u32, SEAS, seen=ALL)
    covered: Ints = numbers(u32, SEATS + 1, seen=ALL)
    homes: Ints = numbers(u32, EMPIRES, seen=ALL)
    begin_forts: Ints = numbers(u32, EMPIRES, seen=ALL)
    heroes: int = number(u32, seen=ALL)
    deck: int = number(u32, seen=ALL)
    copyable: int = number(u32, seen=ALL)
    waters: Ints = numbers(u16, PROVINCES, seen=ALL)
    straits: Ints = numbers(u16, SEAS, seen=ALL)
    printed: Ints = numbers(u8, PROVINCES, seen=ALL)
    good: Ints = numbers(i8, PROVINCES, 2, seen=ALL)
    city: Ints = numbers(i8, PROVINCES, 2, seen=ALL)
    pile: Ints = numbers(i8, PROVINCES, SLOTS, seen=ALL)
    price: Ints = numbers(i8, SLOTS, seen=ALL)
    capital_of: Ints = numbers(i8, PROVINCES, seen=ALL)
    capital: Ints = numbers(i8, EMPIRES, seen=ALL)
    hero: Ints = numbers(i8, EMPIRES, seen=ALL)
    seated: Ints = numbers(u8, SEATS + 1, seen=ALL)
    leaders: Ints = numbers(i8, SEATS + 1, TRACKS, seen=ALL)
    begin_built: Ints = numbers(u8, EMPIRES, PROVINCES, seen=ALL)
    begin_legions: Ints = numbers(i8, EMPIRES, PROVINCES, seen=ALL)
    begin_triremes: Ints = numbers(i8, EMPIRES, SEAS, seen=ALL)
    begin_resources: Ints = numbers(i8, EMPIRES, RESOURCES, seen=ALL)
    influence: Ints = numbers(i8, CARDS, TRACKS, seen=ALL)
    tokens: Ints = numbers(i8, 3, 2, seen=ALL)
    faces: Ints = numbers(i8, 2, FACES, seen=ALL)
    goods: Ints = numbers(i8, GOODS, seen=ALL)
    stock: Ints = numbers(i8, STOCKS, seen=ALL)
    card_costs: Ints = numbers(i8, 8, seen=ALL)
    coins: int = number(i8, seen=ALL)
    provinces: int = number(i8, seen=ALL)
    seas: int = number(i8, seen=ALL)
    cards: int = number(i8, seen=ALL)
    legions: int = number(i8, seen=ALL)
    triremes: int = number(i8, seen=ALL)
    fortresses: int = number(i8, seen=ALL)
    markers: int = number(i8, seen=ALL)
    cost_control: int = number(i8, seen=ALL)
    cost_unit: int = number(i8, seen=ALL)
    cost_cheap: int = number(i8, seen=ALL)
    cost_pyramids: int = number(i8, seen=ALL)
    open_cards: int = number(i8, seen=ALL)
    kept_coins: int = number(i8, seen=ALL)
    kept_goods: int = number(i8, seen=ALL)
    cards_to_win: int = number(i8, seen=ALL)
    cities_to_win: int = number(i8, seen=ALL)
    titles_to_win: int = number(i8, seen=ALL)
    turns: int = number(i8, seen=ALL)
    hit: int = number(i8, seen=ALL)
    fortress_bonus: int = number(i8, seen=ALL)
    fortress_shield: int = number(i8, seen=ALL)
    nebuchadnezzar_bonus: int = number(i8, seen=ALL)
    caesar_bonus: int = number(i8, seen=ALL)
    pericles_bonus: int = number(i8, seen=ALL)


_STOCKS = {
    "caravans": Stock.CARAVAN,
    "markets": Stock.MARKET,
    "temples": Stock.TEMPLE,
    "regular_cities": Stock.REGULAR,
    "capitals": Stock.CAPITAL,
    "legendary_cities": Stock.LEGENDARY,
}
_CITIES = {"regular": City.REGULAR, "capital": City.CAPITAL, "legendary": City.LEGENDARY}
_SLOTS = {slot.name.lower(): int(slot) for slot in Slot}


def load_box(data: Mapping[str, Any]) -> Memory:
    """The Box of a components file. A file that is incomplete or contradicts itself is refused, naming the block."""
    steps = _put_numbers, _put_map, _put_cards, _put_empires, _put_setup, _compare
    return loaded("mare_nostrum", Box, data, *steps)


def _misfit(wrong: bool, key: str, **about: Value) -> None:
    """Refuse what an owner may have changed so, in words of every language."""
    if wrong:
        raise Misfit("mare_nostrum", f"misfit-{key}", WORDS, **about)


def entries(block: Mapping[str, Any]) -> dict[str, Any]:
    """The named things of a block, without its source."""
    return {name: value for name, value in block.items() if name != "source"}


def all_provinces(data: Mapping[str, Any]) -> dict[str, Any]:
    """Every province of a components file, those that are reconstructed last."""
    return entries(data["provinces"]) | entries(data["provinces_reconstructed"])


# --- numbers ---------------------------------------------------------------------------------------------------------


def _put_numbers(box: Box, data: Mapping[str, Any]) -> None:
    pieces, costs, limits = data["pieces"], data["costs"], data["limits"]
    box.legions, box.triremes = count(pieces, "legions", 20, 1), count(pieces, "triremes", 20, 1)
    box.fortresses, box.markers = count(pieces, "fortresses", 31), count(pieces, "control_markers", 31, 2)
    box.coins = count(pieces, "coins", 120)
    box.cost_control, box.cost_unit = count(costs, "control", 30, 1), count(costs, "unit", 30, 1)
    box.cost_cheap, box.cost_pyramids = count(costs, "cheap_unit", 1, 1), count(costs, "pyramids", 60, 1)
    for slot in Slot:
        name = slot.name.lower().rstrip("12")
        box.price[slot] = count(costs, name, 30, 1)
    for name in ("open_cards", "kept_coins", "kept_goods", "cards_to_win", "cities_to_win", "titles_to_win", "hit"):
        setattr(box, name, count(limits, name, 17, 1))
    box.turns = count(limits, "turns", 100, 1)
    for name in ("fortress_bonus", "fortress_shield", "nebuchadnezzar_bonus", "caesar_bonus", "pericles_bonus"):
        setattr(box, name, count(limits, name, 20))
    refuse(len(costs["cards"]) != box.cards_to_win - 1, "[costs] cards must have a price for each card up to the last")
    for i, price in enumerate(costs["cards"]):
        box.card_costs[i + 1] = price
    names = [good["id"] for good in data["goods"]["list"]]
    refuse(names != [good.name.lower() for good in Good], "[goods] must be the thirteen commodities, in their order")
    for good, entry in enumerate(data["goods"]["list"]):
        box.goods[good] = count(entry, "tokens", 60)
    for name, stock in _STOCKS.items():
        box.stock[stock] = count(data["buildings"], name, 120)
    _put_dice_and_tokens(box, data)


def _put_dice_and_tokens(box: Box, data: Mapping[str, Any]) -> None:
    for i, kind in enumerate(("land", "sea")):
        faces = data["dice"][kind]
        refuse(len(faces) != FACES, f"[dice] {kind} must have {FACES} faces")
        for j, face in enumerate(faces):
            box.faces[i, j] = face
    sides = [side for token in data["exchange"]["tokens"] for side in token]
    refuse(sorted(sides) != [0, 1, 2, 3, 4, 5], "[exchange] must have the numbers 0 to 5, two on each of three tokens")
    for i, (front, back) in enumerate(data["exchange"]["tokens"]):
        box.tokens[i, 0], box.tokens[i, 1] = front, back


# --- the map ---------------------------------------------------------------------------------------------------------


def _put_map(box: Box, data: Mapping[str, Any]) -> None:
    seas, lands = entries(data["seas"]), all_provinces(data)
    names, waters = list(lands), list(seas)
    refuse(len(names) > PROVINCES or len(waters) > SEAS, f"room is for {PROVINCES} provinces and {SEAS} seas")
    box.provinces, box.seas = len(names), len(waters)
    for s, (name, around) in enumerate(seas.items()):
        box.straits[s] = flags(waters.index(other) for other in around)
        box.coast[s] = flags(p for p, land in enumerate(lands.values()) if name in land["seas"])
    for p, (name, land) in enumerate(lands.items()):
        box.land[p] = flags(names.index(other) for other in land["land"])
        box.waters[p] = flags(waters.index(other) for other in land["seas"])
        _put_slots(box, p, name, land)
    _refuse_one_sided(box.land, names)
    _refuse_one_sided(box.straits, waters)


def _refuse_one_sided(around: Ints, names: Sequence[str]) -> None:
    for a, name in enumerate(names):
        for b, other in enumerate(names):
            one_sided = bool(around[a] >> b & 1) and not around[b] >> a & 1
            _misfit(one_sided or (a == b and bool(around[a] >> a & 1)), "one-sided", here=name, there=other)


def _put_slots(box: Box, p: int, name: str, land: Mapping[str, Any]) -> None:
    caravans, cities = land["caravans"], land["cities"]
    refuse(len(caravans) > 2 or len(cities) > 2, f"{name} has more than two caravan places or cities")
    goods = [good.name.lower() for good in Good]
    slots = (1 << len(caravans)) - 1 | (((1 << len(cities)) - 1) << Slot.CITY1)
    slots |= (MARKETS if caravans else 0) | (TEMPLES if cities else 0)
    box.printed[p] = slots
    for i, good in enumerate(caravans):
        box.good[p, i] = goods.index(good)
        box.pile[p, i] = Stock.CARAVAN
    for i, city in enumerate(cities):
        box.city[p, i] = _CITIES[city]
        box.pile[p, Slot.CITY1 + i] = Stock.REGULAR + _CITIES[city] - City.REGULAR
    box.pile[p, Slot.MARKET], box.pile[p, Slot.TEMPLE] = Stock.MARKET, Stock.TEMPLE


# --- cards and empires -----------------------------------------------------------------------------------------------


def _put_cards(box: Box, data: Mapping[str, Any]) -> None:
    cards, pieces = data["cards"]["list"], data["pieces"]
    refuse([card["id"] for card in cards] != [card.name.lower() for card in Card], "[cards] must be those of the game")
    kinds = [card["kind"] for card in cards]
    for kind, name in (("start", "start_heroes"), ("hero", "heroes"), ("wonder", "wonders")):
        found = kinds.count(kind)
        refuse(found != pieces[name], f"[cards] has {found} of the kind {kind}, [pieces] {pieces[name]}")
    refuse(kinds[Card.PYRAMIDS] != "pyramids" or kinds.count("pyramids") != 1, "[cards] must end with the Pyramids")
    for i, card in enumerate(cards):
        for track in Track:
            box.influence[i, track] = card["influence"][track]
    box.cards = len(cards)
    box.heroes = flags(i for i, kind in enumerate(kinds) if kind in ("start", "hero"))
    box.deck = flags(i for i, kind in enumerate(kinds) if kind in ("hero", "wonder"))
    box.copyable = flags(i for i, card in enumerate(cards) if card.get("copyable", False))
    refuse(bool(box.copyable & ~(box.heroes & box.deck)), "[cards] only a hero that can be hired can be copied")


def _put_empires(box: Box, data: Mapping[str, Any]) -> None:
    empires, provinces = entries(data["empires"]), list(all_provinces(data))
    refuse(len(empires) != EMPIRES, f"[empires] must be {EMPIRES}")
    cards, seas = [card.name.lower() for card in Card], list(entries(data["seas"]))
    for e, (name, empire) in enumerate(empires.items()):
        homes = [provinces.index(home) for home in empire["homes"]]
        box.homes[e], box.capital[e] = flags(homes), provinces.index(empire["capital"])
        box.hero[e] = cards.index(empire["hero"])
        box.capital_of[box.capital[e]] = e + 1
        capital = [box.city[box.capital[e], i] for i in range(2)]
        refuse(
            City.CAPITAL not in capital or box.capital[e] not in homes, f"{name}: its capital is no home with a capital"
        )
        for slot in empire["buildings"]:
            p, _, where = slot.partition(".")
            box.begin_built[e, provinces.index(p)] |= 1 << _SLOTS[where]
        units = data["units"][name]
        box.begin_forts[e] = flags(provinces.index(p) for p in units["fortresses"])
        for p, number_ in units["legions"].items():
            box.begin_legions[e, provinces.index(p)] = number_
        for sea, number_ in units["triremes"].items():
            box.begin_triremes[e, seas.index(sea)] = number_
        _put_resources(box, e, data["resources"][name])
        _compare_start(box, data, e, name, provinces)


def _put_resources(box: Box, e: int, resources: Mapping[str, int]) -> None:
    goods = [good.name.lower() for good in Good]
    for name, number_ in resources.items():
        box.begin_resources[e, RESOURCES - 1 if name == "coin" else goods.index(name)] = number_


def _compare_start(box: Box, data: Mapping[str, Any], e: int, name: str, provinces: Sequence[str]) -> None:
    """R2.3 What an empire begins with must stand on printed places of its homes, and make its tracks and its income."""
    units = sum(box.begin_legions[e, p] for p in range(PROVINCES)) + sum(box.begin_triremes[e, s] for s in range(SEAS))
    income, tracks = [0] * RESOURCES, [0, 0, units + box.begin_forts[e].bit_count()]
    for p in range(box.provinces):
        built, home = box.begin_built[e, p], bool(box.homes[e] >> p & 1)
        strays = not home and (built or box.begin_legions[e, p] or box.begin_forts[e] >> p & 1)
        _misfit(bool(built & ~box.printed[p] or strays), "begins-outside", empire=name, province=provinces[p])
        tracks[Track.TRADE] += (built & (CARAVANS | MARKETS)).bit_count()
        tracks[Track.CULTURE] += (built & (CITIES | TEMPLES)).bit_count()
        for i in range(2):
            income[box.good[p, i]] += (built >> i & 1) * (2 if built & MARKETS else 1)
        income[RESOURCES - 1] += (built & CITIES).bit_count() * (2 if built & TEMPLES else 1)
    for track, found, printed in zip(Track, tracks, data["tracks"][name], strict=True):
        _misfit(found != printed, "tracks", empire=name, track=track.name.lower(), n=found, wanted=printed)
    for r in range(RESOURCES):
        good, given = "coin" if r == RESOURCES - 1 else Good(r % GOODS).name.lower(), box.begin_resources[e, r]
        _misfit(income[r] != given, "resources", empire=name, good=good, n=given, wanted=income[r])
    stated = data["checks"]["start_resources"]
    _misfit(sum(income) != stated, "resources-sum", empire=name, n=sum(income), wanted=stated)


def _put_setup(box: Box, data: Mapping[str, Any]) -> None:
    empires, provinces = list(entries(data["empires"])), list(all_provinces(data))
    for i, seats in enumerate(data["seats"]):
        seated = data["setup"]["empires"][i]
        refuse(len(seated) != seats, f"[setup] has no {seats} empires for {seats} players")
        box.seated[seats] = flags(empires.index(name) for name in seated)
        box.covered[seats] = flags(provinces.index(name) for name in data["covered"]["provinces"][i])
        for track, name in enumerate(data["setup"]["leaders"][i]):
            refuse(name not in seated, f"[setup] {name} cannot begin as a leader with {seats} players")
            box.leaders[seats, track] = empires.index(name) + 1
        for name in seated:
            hidden = box.homes[empires.index(name)] & box.covered[seats]
            _misfit(bool(hidden), "covered-home", empire=name, seats=seats)


def _compare(box: Box, data: Mapping[str, Any]) -> None:
    checks, lands = data["checks"], range(box.provinces)
    places = dict.fromkeys(_STOCKS, 0)
    for p in lands:
        for slot in range(SLOTS):
            if box.printed[p] >> slot & 1:
                places[list(places)[box.pile[p, slot]]] += 1
    found: dict[str, Any] = {
        "provinces": box.provinces,
        "seas": box.seas,
        "caravan_places": places["caravans"],
        "market_places": places["markets"],
        "temple_places": places["temples"],
        "regular_cities": places["regular_cities"],
        "capitals": places["capitals"],
        "legendary_cities": places["legendary_cities"],
        "goods_tokens": sum(box.goods),
        "influence": [sum(box.influence[c, track] for c in range(box.cards)) for track in Track],
    }
    for name, value in found.items():
        if name == "influence":
            for track, one, printed in zip(Track, value, checks[name], strict=True):
                _misfit(one != printed, "influence", track=track.name.lower(), n=one, wanted=printed)
        _misfit(checks[name] != value, "counted", what=name, n=value, wanted=checks[name])
    for name, stock in _STOCKS.items():
        _misfit(
            box.stock[stock] < places[name], "too-few-buildings", what=name, n=places[name], wanted=box.stock[stock]
        )
    for good, entry in enumerate(data["goods"]["list"]):
        stands = sum(1 for p in lands for i in range(2) if box.printed[p] >> i & 1 and box.good[p, i] == good)
        _misfit(stands != entry["places"], "good-places", good=entry["id"], n=stands, wanted=entry["places"])
    refuse(any(box.printed[p] & ~BUILDINGS for p in lands), "a province has a place of an unknown kind")
