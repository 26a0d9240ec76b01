"""How the table looks, in parts, and which touches name a move.

"strip:now" is what can be done now, "board:map" the map, "board:empires" the tracks and everybody's way to victory,
"board:cards" the heroes and wonders, "head:2" what stands in the line of seat 2: its empire, titles and how many resources, and
"goods:2" which resources everybody knows of.

Touches:

======================= ===============================================================================================
empire:rome             an empire to choose
token:3                 a side of an exchange token
good:wine, good:coin    a resource of one's own, or of the supply; "good:rare" draws one unseen
stall:2:wine            a resource on the offer of a player
seat:2                  a player to name, by number
thing:legion            something to build; "thing:cheap-legion" and "thing:free-control" by a card. Then a place:
province:latium         a province; a sea is "sea:ionium"
slot:latium.market      a place of the map: to build on, to give up, or, before an act, to capture
act:destroy             "act:occupy", "act:withdraw", "act:claim", "act:annex": after the slot
card:circe              a hero or a wonder
legion:gallia           a legion to march, before the province; "ship:ionium" a trireme to sail, before the sea
fight:latium:2          a battle with a player
unit:legion             what is lost in a battle; "unit:fortress"
done, seal              to be done; to close an offer
======================= ===============================================================================================
"""

from __future__ import annotations

from typing import Any

from ...core.errors import NotUnderstood
from ...core.moves import HIDDEN, arg, verb_of
from ...core.picture import Picture
from ...core.scene import Group, Marks
from . import map as map_
from . import panels, runs, summary
from .enums import SEA, SLOTS, TRACKS, Ask, Column, Slot
from .ghost import ghost_nodes
from .map import MAP
from .moves import (
    CARD_NAMES,
    EMPIRE_NAMES,
    LANGUAGE,
    LOSS_NAMES,
    PROVINCE_NAMES,
    RESOURCE_NAMES,
    SEA_NAMES,
    THING_NAMES,
    Say,
)
from .panels import COLUMN, GAP, Empire
from .pieces import Keys, fight_key, place_key, resource_key, slot_key
from .sentences import empire_name, sea_name
from .strip import PREFIXES, Strip
from .summary import Land, top

# --- parts -----------------------------------------------------------------------------------------------------------


def parts(picture: Picture) -> None:
    """All parts."""
    keys = _keys(picture)
    names = tuple(empire_name(picture.sight, seat, picture.words, plain=True) for seat in range(picture.sight.seats))
    Strip(picture, keys).fill()
    _map(picture, keys, names)
    _empires(picture, keys, names)
    _cards(picture, keys)
    for seat, row in enumerate(picture.sight.sheet()):
        _line(picture, seat, [int(n) for n in row])


def _tried(picture: Picture) -> int | None:
    """The move being tried, if it is legal."""
    return picture.ghost if picture.ghost in picture.answers else None


def _keys(picture: Picture) -> Keys:
    """The touch keys of the viewer's legal moves, if they are wished for, and of the move being tried."""
    moves = [*picture.answers, *_marches(picture)] if picture.wish.legal else []
    named = [touches(picture.sight, m) for m in moves]
    tried = _tried(picture)
    return Keys(
        frozenset(keys[0] for keys in named),
        frozenset(key for keys in named for key in keys[1:]),
        frozenset() if tried is None else frozenset(touches(picture.sight, tried)),
    )


def _marches(picture: Picture) -> list[int]:
    """The marches that the viewer may make while ships may still sail."""
    return [run[-1] for run in runs.runs(picture.sight)] if picture.viewer in picture.sight.waiting else []


def _map(picture: Picture, keys: Keys, names: tuple[str, ...]) -> None:
    sight, box, words = picture.sight, picture.box, picture.words.plain
    picture.group("board:map", words("label-map"))
    picture.group(MAP, group="board:map")
    picture.draw_fixed(map_.paper, _covered(picture), words)
    picture.draw_fixed(map_.changed_links, map_.links_of(box), words)
    lands = [summary.land(sight, province) for province in summary.in_play(sight)]
    last = picture.wish.last[1] if picture.wish.last is not None else None
    last_place, last_slot = (None, None) if last is None else (summary.province_of(last), summary.slot_of(last))
    for land in lands:
        own_last = last_slot if last_slot is not None and last_slot // SLOTS == land.province else None
        picture.draw(map_.province, land, own_last, names, box, words)
        _marker(picture, land, own_last, names)
        line = _edge(land, keys, last_place == land.province and last_slot is None)
        if line is not None:
            picture.draw(map_.edge, land.province, *line)
    for sea in range(box.seas):
        if last_place == SEA + sea:
            picture.draw(map_.sea_last, sea)
        picture.draw(map_.fleets, sea, tuple(summary.fleets(sight, sea)), names, words)
    _touchable(picture, lands, keys, names)
    tried = _tried(picture)
    if tried is not None:
        many = 1 + picture.wish.then.count(tried)
        picture.live += ghost_nodes(sight, tried, many, words)


def _covered(picture: Picture) -> frozenset[int]:
    return frozenset(range(picture.box.provinces)).difference(summary.in_play(picture.sight))


def _marker(picture: Picture, land: Land, last: int | None, names: tuple[str, ...]) -> None:
    if land.owner is None:
        return
    marks: Marks = ("last",) if last == land.province * SLOTS + Slot.CONTROL else ()
    marks = (*marks, "home") if land.owner == picture.viewer else marks
    claim = land.holders[Slot.CONTROL]
    shown = (land.province, land.owner, claim, land.is_capital, marks, names[land.owner])
    picture.draw(map_.marker, *shown, picture.words.plain)


def _edge(land: Land, keys: Keys, is_last: bool) -> tuple[str, float, Marks] | None:
    """The line around a province: it can be chosen, it moved last, or enemies stand in it."""
    marks: Marks = ("last",) if is_last else ()
    if f"province:{PROVINCE_NAMES[land.province]}" in keys.first:
        return "strong", 4.0, marks
    return ("accent", 3.0, marks) if is_last else ("red", 3.0, ()) if len(land.forces) > 1 else None


def _touchable(picture: Picture, lands: list[Land], keys: Keys, names: tuple[str, ...]) -> None:
    """A ring around every place and unit with which a move begins; areas, if provinces or seas may follow."""
    box, words = picture.box, picture.words.plain
    places_follow = any(key.startswith(("province:", "sea:")) for key in keys.then)
    if places_follow:
        picture.draw(map_.faded, _covered(picture))
    for land in lands:
        name = PROVINCE_NAMES[land.province]
        for slot in (*summary.printed(box, land.province), Slot.CONTROL):
            if slot_key(land.province * SLOTS + slot) in keys.first:
                picture.draw(map_.slot_ring, land.province * SLOTS + slot, box, words)
        if f"legion:{name}" in keys.first:
            picture.draw(map_.legion_ring, land, picture.viewer, box, words)
        if places_follow:
            picture.draw(map_.target, f"province:{name}", map_.province_told(land, names, words))
    for sea, name in enumerate(SEA_NAMES):
        for key in (f"ship:{name}", f"sea:{name}"):
            if key in keys.first:
                picture.draw(map_.sea_ring, sea, key)
                break
        if places_follow:
            picture.draw(map_.target, f"sea:{name}", sea_name(sea, words))


def _empires(picture: Picture, keys: Keys, names: tuple[str, ...]) -> None:
    """All empires and the tracks in two columns, each panel where there is room first."""
    words, rows = picture.words.plain, [[int(n) for n in row] for row in picture.sight.sheet()]
    positions = tuple(tuple(row[Column.TRADE + track] for row in rows) for track in range(TRACKS))
    titles = tuple(summary.titles(picture.sight))
    picture.group("board:empires", words("label-empires"))
    ends = [0.0, 0.0]
    for seat in summary.seats_in_order(picture.sight):
        of, column = _empire(picture, seat, rows[seat], keys), ends.index(min(ends))
        picture.live.append(Group(id=of.group, group="board:empires", x=column * (COLUMN + GAP), y=ends[column]))
        picture.draw(panels.empire, of, words)
        ends[column] += panels.empire_high(of, words) + GAP
    column = ends.index(min(ends))
    picture.live.append(Group(id="tracks", group="board:empires", x=column * (COLUMN + GAP), y=ends[column]))
    picture.draw(panels.tracks, positions, titles, names, words)


def _empire(picture: Picture, seat: int, row: list[int], keys: Keys) -> Empire:
    sight, box, words = picture.sight, picture.box, picture.words
    copied = int(sight.state.copied)
    mover, last = picture.wish.last or (None, None)
    is_hired = last is not None and mover == seat and verb_of(last) == Say.HIRE
    return Empire(
        seat=seat,
        name=empire_name(sight, seat, words),
        is_asked=seat in sight.waiting,
        rim=keys.rim(f"seat:{seat + 1}"),
        cards=tuple((card, panels.card_told(card, copied, box, words)) for card in summary.cards_of(sight, seat)),
        positions=tuple(row[Column.TRADE : Column.TRADE + TRACKS]),
        titles=tuple(leader == seat for leader in summary.titles(sight)),
        victories=_victories(picture, row),
        hired=arg(last, 0) if last is not None and is_hired else None,
    )


def _victories(picture: Picture, row: list[int]) -> tuple[tuple[int, int], ...]:
    """What a seat has of what each victory needs."""
    box = picture.box
    most = (box.cost_pyramids, box.cards_to_win, box.cities_to_win, box.titles_to_win)
    return tuple((int(whole) + row[Column.PRESTIGE + i], int(whole)) for i, whole in enumerate(most))


def _cards(picture: Picture, keys: Keys) -> None:
    sight, words = picture.sight, picture.words.plain
    picture.group("board:cards", words("label-cards"))
    payer = picture.mover if picture.viewer is None else picture.viewer
    shown = tuple(
        (card, None if payer is None else summary.card_price(sight, payer, card), keys.rim(f"card:{CARD_NAMES[card]}"))
        for card in summary.open_cards(sight)
    )
    picture.draw(panels.cards, shown, int(sight.state.copied), picture.box, words)


def _line(picture: Picture, seat: int, row: list[int]) -> None:
    """What stands beside and below the name of a seat."""
    sight, words, empire = picture.sight, picture.words.plain, summary.empire_of(picture.sight, seat)
    titles = tuple(track for track, leader in enumerate(summary.titles(sight)) if leader == seat)
    picture.group(f"head:{seat}")
    is_named = picture.wish.layout != "parts"  # a file calls a seat by its empire
    name = "" if empire is None or is_named else words(f"empire-{empire}")
    picture.keep_room(f"head:{seat}", panels.HEAD_WIDE, panels.HEAD_HIGH)
    picture.draw(panels.head, seat, name, titles, _victories(picture, row), words)
    picture.group(f"goods:{seat}")
    cards = tuple(summary.cards_of(sight, seat))
    picture.draw(panels.goods, seat, cards, summary.holdings(sight, seat), summary.secrets(sight, seat), words)


# --- touches ---------------------------------------------------------------------------------------------------------

_ACTS = {Say.DESTROY: "destroy", Say.OCCUPY: "occupy", Say.CLAIM: "claim", Say.ANNEX: "annex", Say.WITHDRAW: "withdraw"}


def touches(sight: Any, packed: int) -> tuple[str, ...]:
    """The touch keys that name a move, in the order in which a person touches them."""
    verb, a, b = Say(verb_of(packed)), arg(packed, 0), arg(packed, 1)
    if verb in PREFIXES:
        return f"thing:{PREFIXES[verb]}{THING_NAMES[a]}", place_key(b)
    if verb in _ACTS:
        slot = a * SLOTS + Slot.CONTROL if verb in (Say.CLAIM, Say.ANNEX) else a
        if sight.question == Ask.LOSE:
            return (slot_key(slot),)
        return slot_key(slot), f"act:{_ACTS[verb]}"
    if verb in (Say.SAIL, Say.MARCH):
        origin = f"ship:{SEA_NAMES[a - SEA]}" if verb == Say.SAIL else f"legion:{PROVINCE_NAMES[a]}"
        return origin, place_key(b)
    return (_single(verb, a, b, arg(packed, 2)),)


def _single(verb: Say, a: int, b: int, c: int) -> str:
    """The one touch of all other moves."""
    if verb in (Say.COLLECT, Say.OFFER, Say.PAY, Say.KEEP):
        return "good:?" if a == HIDDEN else resource_key(a)
    if verb in (Say.NAME, Say.PEACE):
        return f"seat:{a + 1}"
    if verb in (Say.OPEN, Say.HIRE, Say.COPY):
        return f"card:{CARD_NAMES[a]}"
    if verb == Say.ATTACK:
        return fight_key(a, b)
    if verb == Say.TAKE:
        return f"stall:{a + 1}:{RESOURCE_NAMES[b]}"
    if verb in (Say.GIVE, Say.DRAW):
        return "good:?" if b == HIDDEN else resource_key(b)
    if verb in (Say.RAISE, Say.EMPIRE):
        return slot_key(a) if verb == Say.RAISE else f"empire:{EMPIRE_NAMES[b]}"
    if verb == Say.LOSE:
        return f"unit:{LOSS_NAMES[a]}"
    return {Say.EXCHANGE: f"token:{a}", Say.ROLL: f"face:{c}", Say.SEAL: "seal"}.get(verb, "done")


def meant(sight: Any, keys: tuple[str, ...]) -> int | None:
    """The move that touched keys mean, so that a refusal can be explained."""
    told = dict(key.partition(":")[::2] for key in keys)
    try:
        text = _text(sight, told)
        return LANGUAGE.read(text) if text else None
    except (NotUnderstood, ValueError):
        return None


def _text(sight: Any, told: dict[str, str]) -> str:
    """Touched keys as notation."""
    where = told.get("province") or told.get("sea") or ""
    if "thing" in told and where:
        return f"build {told['thing'].replace('-', ' ')} in {where}"
    if "ship" in told and where:
        return f"sail {told['ship']} to {where}"
    if "legion" in told and where:
        return f"march {told['legion']} to {where}"
    if "slot" in told:
        return _slot_text(sight, told["slot"], told.get("act", ""))
    verbs = {Ask.PAY: "pay", Ask.OFFER: "offer", Ask.COLLECT: "collect", Ask.KEEP: "keep"}
    if "good" in told and sight.question in verbs:
        return f"{verbs[Ask(sight.question)]} {told['good']}"
    if "good" in told and sight.question == Ask.GIVE:
        return f"give {told['good']} to {top(sight).about[0] + 1}"
    if "stall" in told:
        seat, _, good = told["stall"].partition(":")
        return f"take {good} from {seat}"
    if "seat" in told:
        return f"peace with {told['seat']}" if sight.question == Ask.PEACE else f"name {told['seat']}"
    if "fight" in told:
        place, _, seat = told["fight"].partition(":")
        return f"attack {seat} in {place}"
    return _short_text(sight, told)


def _slot_text(sight: Any, slot: str, act: str) -> str:
    province = slot.partition(".")[0]
    if act in ("claim", "annex"):
        return f"{act} {province}"
    if act:
        return f"{act} {slot}"
    if sight.question == Ask.CAPTURE:
        return f"claim {province}" if slot.endswith(".control") else f"occupy {slot}"
    return f"build {slot}"


def _short_text(sight: Any, told: dict[str, str]) -> str:
    if "card" in told:
        return f"copy {told['card']}" if sight.question == Ask.COPY else f"hire {told['card']}"
    if "token" in told:
        return f"exchange {told['token']}"
    if "unit" in told:
        return f"lose {told['unit']}"
    return "done" if "done" in told else "seal" if "seal" in told else ""
