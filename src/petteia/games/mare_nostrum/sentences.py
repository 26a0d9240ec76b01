"""The game in sentences: the position, the question, a move made or on offer, the end. All words are in words/*.ftl.

Players are called by their empires: "Rome builds a market in Gaul". A place comes with its preposition, as the forms
`in`, `into` and `from` of its name give it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ...core.agenda import FATE
from ...core.moves import HIDDEN, arg, verb_of
from ...core.speech import final_places, winners
from ...core.words import Words
from . import summary
from .enums import (
    COIN,
    GOODS,
    MARKER,
    RESOURCES,
    SEA,
    SLOTS,
    TRACKS,
    Ask,
    Card,
    City,
    Collection,
    Column,
    Loss,
    Opt,
    Phase,
    Slot,
    Thing,
    Track,
    Victory,
)
from .moves import CARD_NAMES, EMPIRE_NAMES, GOOD_NAMES, PROVINCE_NAMES, SEA_NAMES, THING_NAMES, Say
from .pieces import NUMERALS

_BOUGHT = frozenset({Say.BUILD, Say.CHEAP, Say.RAISE, Say.HIRE})
_TRACKS = tuple(track.name.lower() for track in Track)
_VICTORIES = ("prestige", "fame", "conquest", "supremacy")
_HEROES = Card.COLOSSUS
"""The cards before this one are heroes, the others wonders."""


def position(sight: Any, words: Words) -> list[str]:
    """The position in sentences: turn, question, titles, cards, every empire, the map."""
    state = sight.state
    lines = [words("pos-turn", turn=state.turn, phase=phase_name(state.phase, words))]
    lines += ending(sight, words) if sight.over else [question(sight, words)]
    held = [(words(f"title-{_TRACKS[i]}"), seat) for i, seat in enumerate(summary.titles(sight)) if seat is not None]
    if held:
        said = [words("pos-title", title=title, seat=empire_name(sight, seat, words)) for title, seat in held]
        lines.append(words("pos-titles", titles=said))
    cards = [card_name(card, words) for card in summary.open_cards(sight)]
    if cards:
        lines.append(words("pos-open", cards=cards))
    for seat in summary.seats_in_order(sight):
        lines += _empire(sight, seat, words)
    return lines + _map(sight, words)


def question(sight: Any, words: Words) -> str:
    """What is asked now; who has won, once nothing is."""
    if sight.over:
        return ending(sight, words)[1]
    kind = Ask(sight.question)
    maker = _QUESTIONS.get(kind)
    asked = min(sight.waiting)
    if maker is not None:
        return maker(sight, asked, words)
    return words(f"prompt-{kind.name.lower()}", seat=empire_name(sight, asked, words))


def move(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a sentence of the log, and what follows from it by itself. `sight` is what was before it."""
    key, parts = _sentence(sight, seat, packed, words)
    told = words(key, **{"seat": seat_name(sight, seat, words), **parts})
    return " ".join([told, *_shown_offers(sight, packed, words), *_notes(sight, seat, packed, words)])


def run(sights: Sequence[Any], seat: int, moves: Sequence[int], words: Words) -> str | None:
    """A purchase and its payment, or legions that march together, in one sentence; `sights` are what was before each move.
    None for other moves. That sailing is over before a march need not be told."""
    if verb_of(moves[0]) == Say.DONE:
        return run(sights[1:], seat, moves[1:], words) if len(moves) > 2 else move(sights[-1], seat, moves[-1], words)
    if verb_of(moves[0]) == Say.MARCH and set(moves) == {moves[0]}:
        _, parts = _sentence(sights[0], seat, moves[0], words)
        parts |= {"seat": seat_name(sights[0], seat, words)}
        told = words("move-march-many", legions=words.form("amount-legion", "acc", n=len(moves)), **parts)
        return " ".join([told, *_notes(sights[-1], seat, moves[-1], words)])
    if verb_of(moves[0]) not in _BOUGHT or any(verb_of(packed) != Say.PAY for packed in moves[1:]):
        return None
    key, parts = _sentence(sights[0], seat, moves[0], words)
    told = words(key, **{"seat": seat_name(sights[0], seat, words), **parts})
    paid = [arg(packed, 0) for packed in moves[1:]]
    if COIN in paid:
        paid += [COIN] * (int(summary.top(sights[-1]).about[2]) - 1)
    whole = words("move-run-paid", told=told.removesuffix("."), what=listed(paid, words))
    return " ".join([whole, *_notes(sights[-1], seat, moves[-1], words)])


def option(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a short line of a list."""
    key, parts = _sentence(sight, seat, packed, words)
    stem = key.removesuffix("-self").removesuffix("-last").removesuffix("-lost").removesuffix("-none")
    stem = stem.removesuffix("-empty").removesuffix("-hidden").removesuffix("-first")
    verb = Say(verb_of(packed))
    if verb == Say.NAME:
        parts["other"] = empire_name(sight, arg(packed, 0), words)
    if verb == Say.EMPIRE:
        parts["empire"] = words(f"empire-{EMPIRE_NAMES[arg(packed, 1)]}")
    if verb == Say.DRAW and arg(packed, 1) != HIDDEN:
        parts["what"] = resource_name(GOODS + arg(packed, 1), words)
    if verb in _BOUGHT:
        parts["price"] = summary.price(sight, seat, packed)
    if verb == Say.ATTACK:
        sides = (summary.side(sight, arg(packed, 0), who) for who in (seat, arg(packed, 1)))
        parts["odds"] = odds_told(summary.odds(sight, arg(packed, 0), *sides), words)
    told = words(f"{stem}-option", **{"seat": empire_name(sight, seat, words), **parts})
    about = _brings(sight, packed, words)
    return f"{told}. {about}" if about else told


def _brings(sight: Any, packed: int, words: Words) -> str:
    """What something gives that is built, hired, copied or captured; empty for other moves."""
    verb, what = verb_of(packed), arg(packed, 0)
    if verb in (Say.HIRE, Say.COPY):
        return card_about(what, sight.box, words, has_influence=verb == Say.HIRE)
    if verb in (Say.BUILD, Say.CHEAP, Say.FREE):
        return words(f"brings-{THING_NAMES[what]}", bonus=int(sight.box.fortress_bonus))
    if verb == Say.RAISE:
        key, parts = _building(sight.box, what, words)
        return words(key.replace("building", "brings"), **parts)
    return words(f"brings-{Say(verb).name.lower()}") if verb in (Say.OCCUPY, Say.DESTROY, Say.CLAIM) else ""


def reason_parameters(sight: Any, seat: int, packed: int, words: Words) -> dict[str, Any]:
    """The sentences about a refused move name nothing but the rule."""
    return {}


def ending(sight: Any, words: Words) -> list[str]:
    """How a game that is over has ended: who wins and how, and everybody's place."""
    victory = words(f"victory-{Victory(sight.state.victory).name.lower()}")
    won = winners(sight, words, empire_name, victory=victory)
    return final_places(sight, won, words, lambda seat: {}, empire_name)


# --- names -----------------------------------------------------------------------------------------------------------


def empire_name(sight: Any, seat: int, words: Words, case: str = "nom", plain: bool = False) -> str:
    """A player by the empire; unless `plain` or in another case with the person's name, or a word that it is the reader."""
    if seat == FATE:
        return words("core-fate")
    empire = summary.empire_of(sight, seat)
    if empire is None:
        return words("core-seat-you" if seat == sight.seat and not plain else "core-seat", n=seat + 1)
    if case != "nom":
        return words.form(f"empire-{empire}", case)
    name = words(f"empire-{empire}")
    if plain:
        return name
    if seat == sight.seat:
        return words("empire-you", empire=name)
    person = sight.names[seat] if seat < len(sight.names) else ""
    return words("empire-named", empire=name, name=person) if person else name


def seat_name(sight: Any, seat: int, words: Words) -> str:
    """What the log calls a player: the empire, or the person as long as there is none."""
    return empire_name(sight, seat, words, plain=True)


def province_name(province: int, words: Words, form: str = "nom") -> str:
    """A province, or with its preposition as `form` says: "in", "into" or "from"."""
    return words.form(f"province-{PROVINCE_NAMES[province]}", form)


def sea_name(sea: int, words: Words, form: str = "nom") -> str:
    """A sea, or with its preposition."""
    return words.form(f"sea-{SEA_NAMES[sea]}", form)


def place_name(place: int, words: Words, form: str = "nom") -> str:
    """A province or a sea, or with its preposition."""
    return sea_name(place - SEA, words, form) if place >= SEA else province_name(place, words, form)


def card_name(card: int, words: Words, case: str = "nom") -> str:
    """A hero or a wonder."""
    return words.form(f"card-{CARD_NAMES[card]}", case)


def card_about(card: int, box: Any, words: Words, has_influence: bool = True) -> str:
    """What a hero or a wonder does, and its steps on the tracks."""
    told = words(f"card-{CARD_NAMES[card]}-text")
    steps = [(words(f"track-{_TRACKS[i]}"), int(box.influence[card, i])) for i in range(TRACKS)]
    said = ", ".join(f"{name} +{n}" for name, n in steps if n)
    return f"{told} {said[0].upper()}{said[1:]}." if said and has_influence else told


def thing_name(thing: int, words: Words, case: str = "nom") -> str:
    """What can be built, other than a card."""
    return words.form(f"thing-{THING_NAMES[thing]}", case)


def phase_name(phase: int, words: Words) -> str:
    """A phase of a turn."""
    return words(f"phase-{Phase(phase).name.lower()}")


def resource_name(what: int, words: Words, case: str = "nom") -> str:
    """A resource: a commodity, a rare one, a coin, or a rare one unseen."""
    if what >= COIN:
        return words.form("good-coin" if what == COIN else "good-legendary", case)
    rare = "rare" if case == "nom" else f"{case}-rare"
    return words.form(f"good-{GOOD_NAMES[what % GOODS]}", rare if what >= GOODS else case)


def amounts(held: Sequence[int], words: Words, hidden: int = 0, case: str = "nom") -> str:
    """Resources as a list; what there is none of is left out."""
    goods = [(i, n) for i, n in enumerate(held) if n and i != COIN]
    said = [words("amount-good", n=n, good=resource_name(i, words, case)) for i, n in goods]
    if len(held) > COIN and held[COIN]:
        said.append(words.form("amount-coin", case, n=held[COIN]))
    if hidden:
        said.append(words("amount-secret", n=hidden))
    return words.join(said) if said else words("amount-coin", n=0)


def listed(resources: Iterable[int], words: Words, case: str = "nom") -> str:
    """Single resources as a list of amounts."""
    counted = Counter(resources)
    return amounts([counted[i] for i in range(RESOURCES)], words, case=case)


def building_name(box: Any, slot: int, words: Words, case: str = "nom") -> str:
    """What a place of the map is for, with its commodity or its city's name."""
    key, parts = _building(box, slot, words)
    return words.form(key, case, **parts)


def _building(box: Any, slot: int, words: Words) -> tuple[str, dict[str, str]]:
    """The key of the name of a place of the map, and what it names."""
    province, at = divmod(slot, SLOTS)
    if at <= Slot.CARAVAN2:
        return "building-caravan", {"good": words(f"good-{GOOD_NAMES[summary.kind_at(box, province, at)]}")}
    if at in (Slot.CITY1, Slot.CITY2):
        city = words(f"city-{PROVINCE_NAMES[province]}-{at - Slot.CITY1 + 1}")
        return f"building-{City(summary.kind_at(box, province, at)).name.lower()}", {"city": city}
    return f"building-{Slot(at).name.lower()}", {}


def forces_told(forces: Sequence[summary.Force], names: Sequence[str], words: Words) -> list[str]:
    """The land units of a province, empire by empire."""
    said = []
    for force in forces:
        units = [words("amount-legion", n=force.legions)] if force.legions else []
        units += [words("thing-fortress")] if force.fortress else []
        said.append(words("pos-force", seat=names[force.seat], units=units))
    return [*said, words("pos-war")] if len(said) > 1 else said


def sets_told(sizes: Sequence[int], words: Words) -> str:
    """Sets by their sizes: "a set of 6 and two of 3"."""
    counted = Counter(sizes)
    said = [words("set-size", n=n, size=size) for size, n in sorted(counted.items(), reverse=True)]
    return words.join(said) if said else words("set-none")


def all_sets(sight: Any, seat: int) -> list[tuple[int, ...]]:
    """The ways in which a seat can spend its resources, the greatest thing first."""
    card = summary.card_price(sight, seat, Card.CAESAR)
    return summary.best_sets(summary.purse(sight, seat), (int(sight.box.cost_pyramids), card))


def odds_told(odds: summary.Odds, words: Words) -> str:
    """Every way in which a battle may end."""
    win, lose, both, nobody = (round(n / 10) for n in (odds.attacker, odds.defender, odds.both, odds.nobody))
    return words("odds-short", win=win, lose=lose, both=both, nobody=nobody)


# --- the position ----------------------------------------------------------------------------------------------------


def _empire(sight: Any, seat: int, words: Words) -> list[str]:
    name, row = empire_name(sight, seat, words), sight.sheet()[seat]
    tracks = {_TRACKS[i]: int(row[Column.TRADE + i]) for i in range(TRACKS)}
    cards = [card_name(card, words) for card in summary.cards_of(sight, seat)]
    lines = [words("pos-player", seat=name, cards=cards, **tracks)]
    held, hidden = summary.holdings(sight, seat), summary.secrets(sight, seat)
    has_any = any(held) or hidden
    lines.append(
        words("pos-holds", seat=name, what=amounts(held, words, hidden))
        if has_any
        else words("pos-holds-nothing", seat=name)
    )
    if seat == sight.seat and has_any:
        sets = [sets_told(sizes, words) for sizes in all_sets(sight, seat)]
        lines.append(words("pos-sets", sets=words.join(sets, "or") if sets else words("set-none")))
    stall = summary.on_stall(sight, seat)
    if stall:
        lines.append(words("pos-stall", seat=name, what=listed(stall, words)))
    if not sight.over:
        left = {_VICTORIES[i]: -int(row[Column.PRESTIGE + i]) for i in range(len(_VICTORIES))}
        lines.append(words("pos-distance", seat=name, **left))
    return lines


def _map(sight: Any, words: Words) -> list[str]:
    lines = []
    for province in summary.in_play(sight):
        said = _province(sight, province, words)
        lines.append(words("pos-province", province=province_name(province, words), what=words.join(said)))
    for sea in range(sight.box.seas):
        fleets = [
            words("pos-force", seat=empire_name(sight, seat, words), units=words("amount-trireme", n=n))
            for seat, n in summary.fleets(sight, sea)
        ]
        if fleets:
            lines.append(words("pos-sea", sea=sea_name(sea, words), what=fleets))
    return lines


def _province(sight: Any, province: int, words: Words) -> list[str]:
    """Who controls a province, what is built in it, who stands there."""
    seat, built = summary.controller(sight, province), sight.state.built[province]
    said = [
        words("map-uncontrolled") if seat is None else words("map-controlled", seat=empire_name(sight, seat, words))
    ]
    for slot in summary.printed(sight.box, province):
        if built >> slot & 1:
            name = building_name(sight.box, province * SLOTS + slot, words)
            who = summary.standing(sight, province, slot)
            if who is not None:
                name = f"{name} ({words('map-held', seat=empire_name(sight, who, words))})"
            said.append(name)
        elif (who := summary.worker(sight, province, slot)) is not None:
            name = building_name(sight.box, province * SLOTS + slot, words)
            said.append(f"{name} ({words('map-held', seat=empire_name(sight, who, words))})")
    if sight.state.held[province] & MARKER:
        said.append(words("pos-claim"))
    names = [empire_name(sight, who, words) for who in range(sight.seats)]
    return said + forces_told(summary.forces(sight, province), names, words)


# --- the question ----------------------------------------------------------------------------------------------------


def _ask_empire(sight: Any, seat: int, words: Words) -> str:
    who = words("core-seat", n=summary.top(sight).about[0] + 1)
    return words("prompt-empire-fate" if seat == FATE else "prompt-empire", seat=who)


def _ask_draw(sight: Any, seat: int, words: Words) -> str:
    return words("prompt-draw", seat=empire_name(sight, summary.top(sight).about[0], words))


def _ask_collect(sight: Any, seat: int, words: Words) -> str:
    is_city = summary.top(sight).about[0] == Collection.LEGENDARY_CITY
    return words("prompt-collect-city" if is_city else "prompt-collect-colossus", seat=empire_name(sight, seat, words))


def _ask_offer(sight: Any, seat: int, words: Words) -> str:
    need = int(summary.top(sight).about[0])
    if sight.seat not in sight.waiting:
        return words("prompt-offer-all", need=need)
    name, have = empire_name(sight, sight.seat, words), len(summary.offering(sight, sight.seat))
    if summary.has_power(sight, sight.seat, Card.ANTIGONE):
        return words("prompt-offer-free", seat=name, have=have)
    return words("prompt-offer", seat=name, have=have, need=need)


def _ask_take(sight: Any, seat: int, words: Words) -> str:
    blocked, name = int(summary.top(sight).about[0]) - 1, empire_name(sight, seat, words)
    if blocked < 0:
        return words("prompt-take", seat=name)
    return words("prompt-take-not", seat=name, other=empire_name(sight, blocked, words, "gen"))


def _ask_give(sight: Any, seat: int, words: Words) -> str:
    other = empire_name(sight, summary.top(sight).about[0], words, "dat")
    return words("prompt-give", seat=empire_name(sight, seat, words), other=other)


def _ask_perseus(sight: Any, seat: int, words: Words) -> str:
    other = empire_name(sight, max(0, sight.state.active - 1), words)
    return words("prompt-perseus", seat=empire_name(sight, seat, words), other=other)


def _ask_build(sight: Any, seat: int, words: Words) -> str:
    name = empire_name(sight, seat, words)
    if _is_marker_only(sight):
        return words("prompt-build-marker", seat=name)
    if seat != sight.seat:
        return words("prompt-build", seat=name)
    sets = [sets_told(sizes, words) for sizes in all_sets(sight, seat)]
    if not sets:
        return words("prompt-build-none", seat=name)
    return words("prompt-build-sets", seat=name, sets=words.join(sets, "or"))


def _is_marker_only(sight: Any) -> bool:
    """R18.3b Whether the question is only whether Hammurabi puts his marker."""
    return bool(sight.question == Ask.BUILD and summary.top(sight).about[0])


def _ask_keep(sight: Any, seat: int, words: Words) -> str:
    gardens = summary.has_power(sight, seat, Card.HANGING_GARDENS)
    coins = sight.state.options[Opt.COINS_LEFT]
    key = "prompt-keep-both" if gardens and coins else "prompt-keep-coins" if coins else "prompt-keep"
    if gardens and sight.state.options[Opt.GARDENS]:
        key += "-resources"
    return words(key, seat=empire_name(sight, seat, words))


def _ask_pay(sight: Any, seat: int, words: Words) -> str:
    about = summary.top(sight).about
    return words("prompt-pay", seat=empire_name(sight, seat, words), what=aim_told(sight, words, "acc"), left=about[2])


def aim_told(sight: Any, words: Words, case: str = "nom") -> str:
    """What is being paid for."""
    thing, where = summary.top(sight).about[0], int(summary.top(sight).about[1])
    if thing == Thing.BUILDING:
        return building_name(sight.box, where, words, case)
    if thing == Thing.CARD:
        return card_name(where, words, case)
    return thing_name(thing, words, case)


def _ask_roll(sight: Any, seat: int, words: Words) -> str:
    battle = sight.state.battle
    first = summary.rolling_side(sight) == 0
    who = (battle.attacker if first else battle.foe) - 1
    where = place_name(battle.place - 1, words, "in")
    return words("prompt-roll", seat=empire_name(sight, who, words), where=where)


def _ask_lose(sight: Any, seat: int, words: Words) -> str:
    where, name = place_name(sight.state.battle.place - 1, words, "in"), empire_name(sight, seat, words)
    if summary.top(sight).about[0] == 1:
        return words("prompt-lose-places", seat=name, where=where)
    suffered = sight.state.battle.losses[0 if seat == sight.state.battle.attacker - 1 else 1]
    return words("prompt-lose", seat=name, where=where, hits=words("amount-hit", n=suffered))


def _ask_tie(sight: Any, seat: int, words: Words) -> str:
    title = words(f"title-{_TRACKS[summary.top(sight).about[0]]}")
    return words("prompt-tie", seat=empire_name(sight, seat, words), title=title)


_QUESTIONS = {
    Ask.EMPIRE: _ask_empire,
    Ask.DRAW: _ask_draw,
    Ask.COLLECT: _ask_collect,
    Ask.OFFER: _ask_offer,
    Ask.TAKE: _ask_take,
    Ask.GIVE: _ask_give,
    Ask.PERSEUS: _ask_perseus,
    Ask.BUILD: _ask_build,
    Ask.PAY: _ask_pay,
    Ask.KEEP: _ask_keep,
    Ask.ROLL: _ask_roll,
    Ask.LOSE: _ask_lose,
    Ask.TIE: _ask_tie,
}


# --- moves -----------------------------------------------------------------------------------------------------------


def _sentence(sight: Any, seat: int, packed: int, words: Words) -> tuple[str, dict[str, Any]]:
    """The key of the sentence about a move, and what it names."""
    verb = Say(verb_of(packed))
    maker = _MAKERS.get(verb)
    key = f"move-{verb.name.lower()}"
    if maker is not None:
        more, parts = maker(sight, seat, packed, words)
        return key + more, parts
    if verb in _NAMED:
        named = _NAMED[verb].items()
        return key, {part: _named(sight, arg(packed, i), words, name, form) for part, (i, name, form) in named}
    slot = summary.slot_of(packed)
    if slot is not None:
        what = building_name(sight.box, slot, words, "acc")
        return key, {"what": what, "where": province_name(slot // SLOTS, words, "in")}
    return key, {}


_Parts = tuple[str, dict[str, Any]]
_BUILT = {"what": (0, thing_name, "acc"), "where": (1, place_name, "in")}
_SHOWN = {"what": (0, resource_name, "acc")}
_WAY = {"from": (0, place_name, "from"), "to": (1, place_name, "into")}
_NAMED: dict[Say, dict[str, tuple[int, Callable[..., str], str]]] = {
    Say.OPEN: {"what": (0, card_name, "nom")},
    Say.COLLECT: _SHOWN,
    Say.OFFER: _SHOWN,
    Say.TAKE: {"what": (1, resource_name, "acc"), "other": (0, empire_name, "gen")},
    Say.GIVE: {"what": (1, resource_name, "acc"), "other": (0, empire_name, "dat")},
    Say.BUILD: _BUILT,
    Say.CHEAP: _BUILT,
    Say.FREE: _BUILT,
    Say.COPY: {"what": (0, card_name, "acc")},
    Say.KEEP: _SHOWN,
    Say.PEACE: {"other": (0, empire_name, "ins")},
    Say.SAIL: _WAY,
    Say.MARCH: _WAY,
    Say.ATTACK: {"where": (0, place_name, "in"), "other": (1, empire_name, "acc")},
    Say.CLAIM: {"where": (0, province_name, "in")},
}
"""Verbs that have one sentence: which argument each of its parts is, what names it, and in which form."""


def _named(sight: Any, what: int, words: Words, name: Callable[..., str], form: str) -> str:
    if what == HIDDEN:
        return words("core-hidden")
    return name(sight, what, words, form) if name is empire_name else name(what, words, form)


def _say_empire(sight: Any, seat: int, packed: int, words: Words) -> _Parts:
    empire = words.form(f"empire-{EMPIRE_NAMES[arg(packed, 1)]}", "acc")
    return "", {"seat": words("core-seat", n=arg(packed, 0) + 1), "empire": empire}


def _say_draw(sight: Any, seat: int, packed: int, words: Words) -> _Parts:
    who = {"seat": seat_name(sight, arg(packed, 0), words)}
    if arg(packed, 1) == HIDDEN:
        return "-hidden", who
    return "", {**who, "what": resource_name(GOODS + arg(packed, 1), words, "acc")}


def _say_exchange(sight: Any, seat: int, packed: int, words: Words) -> _Parts:
    return ("" if arg(packed, 0) else "-none"), {"number": arg(packed, 0)}


def _say_name(sight: Any, seat: int, packed: int, words: Words) -> _Parts:
    named, kind = arg(packed, 0), sight.question
    other = seat_name(sight, named, words)
    if kind == Ask.TIE:
        return "-tie", {"other": other, "title": words(f"title-{_TRACKS[summary.top(sight).about[0]]}")}
    key = "-start" if kind == Ask.START else "-mover" if kind == Ask.MOVER else "-builder"
    return (f"{key}-self" if named == seat and kind != Ask.START else key), {"other": other}


def _say_hire(sight: Any, seat: int, packed: int, words: Words) -> _Parts:
    card = arg(packed, 0)
    return "-wonder" if card >= _HEROES else "", {"what": card_name(card, words, "acc")}


def _say_pay(sight: Any, seat: int, packed: int, words: Words) -> _Parts:
    left, what = int(summary.top(sight).about[2]), arg(packed, 0)
    told = words("amount-coin", n=left) if what == COIN else resource_name(what, words)
    if what == COIN or left == 1:
        return "-last", {"what": told, "aim": aim_told(sight, words)}
    return "", {"what": told}


def _say_done(sight: Any, seat: int, packed: int, words: Words) -> _Parts:
    return "-marker" if _is_marker_only(sight) else f"-{Ask(sight.question).name.lower()}", {}


def _say_roll(sight: Any, seat: int, packed: int, words: Words) -> _Parts:
    """The first die tells whom it is rolled against, and where: the last battle on land begins by itself (R11.7)."""
    battle, who = sight.state.battle, arg(packed, 1)
    parts = {"seat": seat_name(sight, who, words), "face": NUMERALS[arg(packed, 2)]}
    if sum(battle.rolled) > 0:
        return "", parts
    other = (battle.foe if who == battle.attacker - 1 else battle.attacker) - 1
    where = place_name(arg(packed, 0), words, "in")
    return "-first", {**parts, "other": empire_name(sight, other, words, "gen"), "where": where}


def _say_lose(sight: Any, seat: int, packed: int, words: Words) -> _Parts:
    where = place_name(sight.state.battle.place - 1, words, "in")
    return f"-{Loss(arg(packed, 0)).name.lower()}", {"where": where}


def _say_occupy(sight: Any, seat: int, packed: int, words: Words) -> _Parts:
    province, slot = divmod(arg(packed, 0), SLOTS)
    is_built = bool(sight.state.built[province] >> slot & 1)
    what = building_name(sight.box, arg(packed, 0), words, "acc" if is_built else "nom")
    return ("" if is_built else "-empty"), {"what": what, "where": province_name(province, words, "in")}


def _say_annex(sight: Any, seat: int, packed: int, words: Words) -> _Parts:
    province = arg(packed, 0)
    then = summary.after(sight, seat, packed)
    is_lost = then is not None and then.control[province] != seat + 1
    return ("-lost" if is_lost else ""), {"province": province_name(province, words)}


_MAKERS = {
    Say.EMPIRE: _say_empire,
    Say.DRAW: _say_draw,
    Say.EXCHANGE: _say_exchange,
    Say.NAME: _say_name,
    Say.HIRE: _say_hire,
    Say.PAY: _say_pay,
    Say.DONE: _say_done,
    Say.ROLL: _say_roll,
    Say.LOSE: _say_lose,
    Say.OCCUPY: _say_occupy,
    Say.ANNEX: _say_annex,
}


# --- what follows by itself ------------------------------------------------------------------------------------------

_QUIET = frozenset({Say.EMPIRE, Say.OFFER, Say.SEAL, Say.EXCHANGE, Say.BUILD, Say.CHEAP, Say.FREE, Say.RAISE})
"""Verbs after which nothing worth a note happens by itself, or nothing that all may know."""


def _shown_offers(sight: Any, packed: int, words: Words) -> list[str]:
    """R5.3 All offers, with the first move that is made when they lie open: whoever reads the log later sees them too."""
    if sight.state.phase != Phase.TRADE or verb_of(packed) not in (Say.TAKE, Say.NAME):
        return []
    about = summary.top(sight).about
    is_first_take = sight.question == Ask.TAKE and about[1] == 0 and about[2] == sight.state.titles[Track.TRADE]
    if not is_first_take and sight.question != Ask.START:
        return []
    offers = [(seat, summary.on_stall(sight, seat)) for seat in range(sight.seats)]
    told = [
        words("note-offer", seat=seat_name(sight, seat, words), what=listed(stall, words))
        for seat, stall in offers
        if stall
    ]
    return [words("note-offers", offers=", ".join(told))] if told else []


def _notes(sight: Any, seat: int, packed: int, words: Words) -> list[str]:
    """What a move sets off by itself: a battle decided, plunder, the next phase or turn, new titles, a victory."""
    if verb_of(packed) in _QUIET:
        return []
    then = summary.after(sight, seat, packed)
    if then is None:
        return []
    before = sight.state
    notes = _battle_notes(sight, packed, then, words) if verb_of(packed) in (Say.ROLL, Say.LOSE) else []
    if verb_of(packed) == Say.DESTROY:
        notes += _plunder(sight, seat, then, words)
    if verb_of(packed) == Say.ANNEX:
        notes += _lost(sight, then, (seat,), arg(packed, 0), words)
    if verb_of(packed) == Say.PEACE:
        notes += _homecoming(sight, then, (seat, arg(packed, 0)), words)
    if verb_of(packed) in (Say.SAIL, Say.MARCH) and before.active == seat + 1 and then.active != before.active:
        ships = any(before.players[seat].triremes) and verb_of(packed) == Say.MARCH
        notes.append(words("note-moved-ships" if ships else "note-moved"))
    if before.phase == Phase.BUILD and before.active == seat + 1 and then.active != before.active:
        notes += _dropped(sight, seat, then, words)
    if before.phase == Phase.COLLECT:
        notes += _incomes(sight, then, words, seat)
    return notes + _turn_notes(sight, then, words)


def _battle_notes(sight: Any, packed: int, then: Any, words: Words) -> list[str]:
    """The sums and hits once all dice lie, and what was lost."""
    before, notes = sight.state, []
    place, sides = before.battle.place - 1, (before.battle.attacker - 1, before.battle.foe - 1)
    if sight.question == Ask.ROLL:
        ended = summary.ended_battle(sight, arg(packed, 2))
        if ended is None:
            return []
        notes.append(_sums(sight, sides, ended, words))
    return notes + _lost(sight, then, sides, place, words)


def _lost(sight: Any, then: Any, seats: Iterable[int], place: int, words: Words) -> list[str]:
    """R12.7, R15.9 Which units players have lost in a place."""
    notes = []
    for seat in seats:
        lost = summary.lost_units(sight.state, then, seat, place)
        said = [words.form(f"amount-{unit}", "acc", n=n) for unit, n in lost.items() if n > 0]
        if said:
            notes.append(words("note-lost", seat=seat_name(sight, seat, words), what=said))
    return notes


def _homecoming(sight: Any, then: Any, seats: Iterable[int], words: Words) -> list[str]:
    """R19.4a The legions that a peace sends home."""
    notes = []
    for seat in seats:
        home = sight.box.capital[sight.state.players[seat].empire - 1]
        n = int(then.players[seat].legions[home]) - int(sight.state.players[seat].legions[home])
        if n > 0:
            name, what = seat_name(sight, seat, words), words.form("amount-legion", "acc", n=n)
            notes.append(words("note-home", seat=name, what=what, where=province_name(home, words, "into")))
    return notes


def _sums(sight: Any, sides: tuple[int, int], ended: summary.Ended, words: Words) -> str:
    names = [seat_name(sight, seat, words) for seat in sides]
    made = [words("amount-hit", n=n) for n in ended.hits]
    hits = ["; ".join(filter(None, (", ".join(added(sight, at, words)), made[at]))) for at in (0, 1)]
    return words(
        "note-battle", seat=names[0], sum=ended.sums[0], hits=hits[0],
        other=names[1], other_sum=ended.sums[1], other_hits=hits[1],
    )  # fmt: skip


def added(sight: Any, at: int, words: Words) -> tuple[str, ...]:
    """What is added to the dice of a side in the battle that is fought, each with its name: "Pericles +6"."""
    place = sight.state.battle.place - 1
    seat = (sight.state.battle.attacker, sight.state.battle.foe)[at] - 1
    found = summary.bonuses(sight, at, summary.side(sight, place, seat).dice)
    return tuple(f"{adder_name(what, words)} +{n}" for what, n in found.items())


def adder_name(what: str, words: Words) -> str:
    """What adds to the dice of a battle: a fortress or a card."""
    return words("thing-fortress" if what == "fortress" else f"card-{what}")


def _plunder(sight: Any, seat: int, then: Any, words: Words) -> list[str]:
    """What destroying brings at once."""
    before, now = sight.state.players[seat], then.players[seat]
    won = (
        [int(now.goods[i]) - int(before.goods[i]) for i in range(GOODS)]
        + [0] * GOODS
        + [int(now.coins) - int(before.coins)]
    )
    return [words("note-plunder", what=amounts(won, words))] if any(n > 0 for n in won) else []


def _dropped(sight: Any, seat: int, then: Any, words: Words) -> list[str]:
    """R6.8, R6.9 What a player keeps and loses at the end of building."""
    before, now = sight.state.players[seat], then.players[seat]
    lost = [max(0, int(before.goods[i]) - int(now.goods[i])) for i in range(GOODS)]
    coins = max(0, int(before.coins) - int(now.coins))
    rares, unknown = summary.lost_rares(sight, then, seat)
    if not (any(lost) or coins or any(rares) or unknown):
        return []
    name, what = seat_name(sight, seat, words), amounts([*lost, *rares, coins], words, unknown, "acc")
    return [words("note-dropped", seat=name, what=what, kept=words.form("amount-coin", "acc", n=int(now.coins)))]


def _turn_notes(sight: Any, then: Any, words: Words) -> list[str]:
    """New titles, the next phase, the next turn with everybody's income, a victory."""
    before, notes = sight.state, []
    for track in range(TRACKS):
        if then.titles[track] != before.titles[track] and then.titles[track] > 0:
            name = seat_name(sight, then.titles[track] - 1, words)
            notes.append(words("note-title", seat=name, title=words(f"title-{_TRACKS[track]}")))
    if then.winners:
        names = words.join([seat_name(sight, seat, words) for seat in summary.members(then.winners)])
        victory = words(f"victory-{Victory(then.victory).name.lower()}")
        return [*notes, words("note-won", seat=names, victory=victory)]
    if then.turn != before.turn:
        notes.append(words("note-turn", turn=then.turn))
        notes += _incomes(sight, then, words)
    elif then.phase != before.phase:
        key = {Phase.BUILD: "note-build", Phase.CAMPAIGN: "note-campaign"}.get(Phase(then.phase))
        notes += [words(key)] if key else []
    return notes


def _incomes(sight: Any, then: Any, words: Words, mover: int = FATE) -> list[str]:
    """What all collect by themselves: when a turn begins, and after a draw or the choice of another player, the mover."""
    notes = []
    for seat in range(sight.seats):
        if seat == mover:
            continue
        before, now = sight.state.players[seat], then.players[seat]
        won = [int(now.goods[i]) - int(before.goods[i]) for i in range(GOODS)]
        coins = int(now.coins) - int(before.coins)
        if any(n > 0 for n in won) or coins > 0:
            name = seat_name(sight, seat, words)
            what = amounts([*(max(0, n) for n in won), *[0] * GOODS, max(0, coins)], words)
            notes.append(words("note-income", seat=name, what=what))
    return notes
