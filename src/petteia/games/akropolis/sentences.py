"""The game in sentences: the position, the question, a move made or on offer, the end. All words are in words/*.ftl."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ...core.moves import arg, verb_of
from ...core.speech import final_places, whose_turn
from ...core.speech import seat_name as seat_name
from ...core.words import Words
from .enums import COLOURS, TURNS, Ask, Column, Kind, Opt
from .moves import Say, coordinates
from .summary import Hex, Placement, Plan, city_plan, kinds_of, neighbour, placement, site_tiles, spots_of, to_come


def position(sight: Any, words: Words) -> list[str]:
    """The position in sentences: the round, the site, every city with its points, and what is still to come."""
    state = sight.state
    lines = [words("pos-round", round=state.round, rounds=rounds(sight))]
    lines.append(words("pos-chief", seat=seat_name(sight, state.chief, words)))
    lines += ending(sight, words) if sight.over else whose_turn(sight, words, question)
    lines += _site(sight, words)
    for seat in range(sight.seats):
        lines += _city(sight, seat, words)
    return lines + _coming(sight, words)


def question(sight: Any, words: Words) -> str:
    """What is asked now; who has won, once nothing is."""
    if sight.over:
        return ending(sight, words)[1]
    if sight.question == Ask.DRAW:
        agenda = sight.state.agenda
        return words("prompt-draw", left=agenda.questions[agenda.depth - 1].about[0])
    seat = min(sight.waiting)
    return words("prompt-place", seat=words("core-seat", n=seat + 1), stones=sight.state.city[seat].stones)


def move(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a sentence of the log, and what it sets off at the end of a round. `sight` is what was before it."""
    if verb_of(packed) == Say.DRAW:
        return words("move-draw", tile=tile_name(sight, arg(packed, 0), words))
    key = "move-place-seen" if words.is_at_table else "move-place"
    told = words(key, seat=words("core-seat", n=seat + 1), **_placing(sight, seat, packed, words))
    state = sight.state
    if state.standing != 2:
        return told
    if state.stacks == 0:
        return f"{told} {words('over-end')}"
    chief = words("core-seat", n=(state.chief + 1) % sight.seats + 1)
    return f"{told} {words('move-refill', seat=chief)}"


def option(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a short line of a list."""
    if verb_of(packed) == Say.DRAW:
        return words("move-draw-option", tile=tile_name(sight, arg(packed, 0), words))
    key = "move-place-option-seen" if words.is_at_table else "move-place-option"
    return words(key, **_placing(sight, seat, packed, words))


def reason_parameters(sight: Any, seat: int, packed: int, words: Words) -> dict[str, Any]:
    """What the sentences about a refused move name: the tile, its price, the stones at hand, the turn of the tile."""
    tile, standing = arg(packed, 0), site_tiles(sight)
    stones = sight.state.city[seat].stones if 0 <= seat < sight.seats else 0
    cost = standing.index(tile) if tile in standing else 0
    return {"id": tile, "cost": cost, "stones": stones, "turn": arg(packed, 2)}


def ending(sight: Any, words: Words) -> list[str]:
    """How a game that is over has ended: why, who wins and by what, and everybody's place."""
    scores = sight.scores()
    won = _winner(sight, sight.places(), scores, words)
    return final_places(
        sight, won, words, lambda seat: {"points": scores[seat], "stones": sight.state.city[seat].stones}
    )


def cells_of(sight: Any, seat: int, words: Words) -> list[str]:
    """A city told cell by cell, row by row: what lies on top, and how high."""
    plan = city_plan(sight.state.city[seat])
    hexes = sorted(plan.values(), key=lambda hex_: (hex_.spot[1], hex_.spot[0]))
    lines = [_cell(hex_, words) for hex_ in hexes]
    return [words("label-city", seat=seat_name(sight, seat, words)), *lines]


LETTERS = dict(zip(list(Kind)[1:], "hmbtgHMBTGq", strict=True))
"""A district is a small letter, its plaza the large one, a quarry q: as in the components file."""


def map_of(sight: Any, seat: int, words: Words) -> list[str]:
    """A city drawn in letters, each with its level. Columns go right by q; one step of r is two lines down."""
    hexes = {hex_.spot: hex_ for hex_ in city_plan(sight.state.city[seat]).values()}
    lines_of = {(q, r): 2 * r + q for q, r in hexes}
    left, top = min(q for q, _ in hexes), min(lines_of.values())
    lines = [[" "] * 6 * (max(q for q, _ in hexes) - left + 1) for _ in range(max(lines_of.values()) - top + 1)]
    for (q, r), hex_ in hexes.items():
        text = f"{LETTERS[hex_.kind]}{hex_.height}"
        shown = f"[{text}]" if (q, r) == (0, 0) else f" {text} "
        lines[lines_of[q, r] - top][6 * (q - left) : 6 * (q - left) + len(shown)] = shown
    drawn = ["".join(line).rstrip() for line in lines]
    return [words("label-city", seat=seat_name(sight, seat, words)), *drawn, words("map-legend")]


# --- names -----------------------------------------------------------------------------------------------------------


def tile_name(sight: Any, tile: int, words: Words, case: str = "nom") -> str:
    """A tile by its number, which people who see it do not read, and its hexes; `case` is "nom" or "acc"."""
    if words.is_at_table:
        return tile_seen(sight.box, tile, words, case)
    a, b, c = (kind_name(kind, words) for kind in kinds_of(sight.box, tile))
    return words.form("tile-name", case, id=tile, a=a, b=b, c=c)


def tile_seen(box: Any, tile: int, words: Words, case: str = "nom") -> str:
    """A tile that is seen, by its hexes alone."""
    a, b, c = (kind_name(kind, words) for kind in kinds_of(box, tile))
    return words.form("tile-seen", case, a=a, b=b, c=c)


def kind_name(kind: Kind, words: Words) -> str:
    """A kind of hex; a question mark for that of a tile that does not exist."""
    return words(f"kind-{kind.name.lower()}") if kind else "?"


def hex_name(kind: Kind, level: int, words: Words) -> str:
    """A hex of a city for people who see it: what it is, how high."""
    return words("hex-seen", kind=kind_name(kind, words), level=level)


def hex_told(kind: Kind, level: int, words: Words) -> str:
    """The same, and of a district what it counts, and where."""
    name, key = hex_name(kind, level, words), kind.name.lower()
    if not 0 < kind <= COLOURS:
        return name
    return words("hex-counts", hex=name, kind=key, level=level, where=words.form(f"kind-{key}", "where"))


def rounds(sight: Any) -> int:
    """How many rounds this game has: one more than stacks at the start (R3.2)."""
    return int(sight.box.stacks[sight.state.options[Opt.LONG], sight.seats]) + 1


# --- parts -----------------------------------------------------------------------------------------------------------


def _cell(hex_: Hex, words: Words) -> str:
    q, r = coordinates(hex_.cell)
    return words("pos-cell", q=q, r=r, hex=hex_name(hex_.kind, hex_.height, words))


def _placing(sight: Any, seat: int, packed: int, words: Words) -> dict[str, Any]:
    placed = placement(sight, seat, packed)
    q, r = coordinates(placed.cells[0])
    return {
        "tile": tile_name(sight, placed.tile, words, "acc"),
        "cost": placed.cost,
        "place": words("place-name", q=q, r=r, turn=placed.turn) if not words.is_at_table else "",
        "beside": _beside(sight, seat, placed, words) if words.is_at_table else "",
        "level": placed.level,
        "gain": placed.quarries,
    }


def _beside(sight: Any, seat: int, placed: Placement, words: Words) -> str:
    """What a tile lies beside: a plaza if there is one, else what there is most of; and on which side, if the city has
    several."""
    plan = city_plan(sight.state.city[seat])
    around = {neighbour(cell, direction) for cell in placed.cells for direction in range(TURNS)} - set(placed.cells)
    kinds = Counter(plan[cell].kind for cell in sorted(around) if cell in plan)
    if not kinds:
        return ""
    best = max(kinds, key=lambda kind: (Kind.HOUSE_PLAZA <= kind <= Kind.GARDEN_PLAZA, kinds[kind], -kind))
    side = _side(plan, placed) if sum(hex_.kind == best for hex_ in plan.values()) > 1 else ""
    told = words(f"place-side-{side}") if side else ""
    return words("place-beside", kind=words.form(f"kind-{best.name.lower()}", "ins"), side=told)


def _side(plan: Plan, placed: Placement) -> str:
    """On which side of a city a tile lies, as one sees it; empty in the middle."""
    xs, ys = zip(*(_seen_at(hex_.spot) for hex_ in plan.values()), strict=True)
    x, y = (sum(part) / 3 for part in zip(*map(_seen_at, spots_of(plan, placed)), strict=True))
    across, along = x - (min(xs) + max(xs)) / 2, y - (min(ys) + max(ys)) / 2
    names = [
        ("top" if along < 0 else "bottom") if abs(along) > max(1.0, (max(ys) - min(ys)) / 6) else "",
        ("left" if across < 0 else "right") if abs(across) > max(1.0, (max(xs) - min(xs)) / 6) else "",
    ]
    return "-".join(filter(None, names))


def _seen_at(spot: tuple[int, int]) -> tuple[float, float]:
    """Where the middle of a hex is seen, in sides of a hex: columns go right, rows go down."""
    q, r = spot
    return 1.5 * q, 3**0.5 * (r + q / 2)


def _site(sight: Any, words: Words) -> list[str]:
    tiles = site_tiles(sight)
    lines = [words("pos-site", tiles=len(tiles))] if tiles else []
    for slot, tile in enumerate(tiles):
        lines.append(words("pos-site-tile", slot=slot + 1, tile=tile_name(sight, tile, words), cost=slot))
    return lines


def _city(sight: Any, seat: int, words: Words) -> list[str]:
    plan, stones = city_plan(sight.state.city[seat]), sight.state.city[seat].stones
    highest = max(hex_.height for hex_ in plan.values())
    name = seat_name(sight, seat, words)
    lines = [words("pos-city", seat=name, stones=stones, columns=len(plan), level=highest)]
    sheet = sight.sheet()[seat]
    for colour in range(COLOURS):
        value, stars = int(sheet[Column.HOUSES_VALUE + colour]), int(sheet[Column.HOUSES_STARS + colour])
        category = words(f"category-{sight.game.categories[colour].name}")
        line = words("pos-category", category=category, value=value, stars=stars, points=value * stars)
        lines.append(line[0].upper() + line[1:])
    return [*lines, words("pos-total", points=sight.scores()[seat])]


def _coming(sight: Any, words: Words) -> list[str]:
    lines = [] if sight.over else [words("pos-stacks", stacks=sight.state.stacks)]
    tiles, counts = to_come(sight)
    if not tiles:
        return lines
    kinds = [words("pos-unseen-kind", kind=words.form(f"kind-{kind.name.lower()}", "pl"), hexes=n)
             for kind, n in counts.items() if n]  # fmt: skip
    return [*lines, f"{words('pos-unseen', tiles=tiles)} {', '.join(kinds)}."]


def _winner(sight: Any, places: list[int], scores: list[int], words: Words) -> str:
    first = [seat for seat in range(sight.seats) if places[seat] == 1]
    points, stones = scores[first[0]], sight.state.city[first[0]].stones
    names = [seat_name(sight, seat, words) for seat in first]
    if len(first) > 1:
        return words("over-shared", seats=names, points=points, stones=stones)
    if scores.count(points) > 1:
        return words("over-winner-stones", seat=names[0], points=points, stones=stones)
    return words("over-winner", seat=names[0], points=points)
