"""The game in sentences: the position, the question, a move made or on offer, the end. All words are in words/*.ftl."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from ...core.agenda import FATE
from ...core.moves import arg, verb_of
from ...core.speech import final_places, top_of, whose_turn
from ...core.speech import seat_name as seat_name
from ...core.words import Words
from . import summary
from .enums import COINS, COLOURS, TERRAIN, Ask, Building, Cell, Column, Face, Opt, Richest, Upgrade, Way
from .moves import BUILDING_NAMES, COLOUR_NAMES, Say, TileName

_BUILDS = (Say.BUILD, Say.SET)
_TILES = TileName()
_SETTLED = (Ask.END, Ask.AUTOMIUS_EXPLORES, Ask.AUTOMIUS_DEVELOPS)
"""R16.2 The questions at which nothing that the player may still do changes what Automius does."""


def position(sight: Any, words: Words) -> list[str]:
    """The position in sentences: round, ring, columns and rows, every player with city and markers, Automius."""
    state = sight.state
    lines = [words("pos-round", round=state.round, rounds=sight.box.rounds)]
    if not summary.is_solo(sight):
        lines.append(words("pos-first", seat=seat_name(sight, state.first, words)))
    lines += ending(sight, words) if sight.over else whose_turn(sight, words, question)
    lines += [*_ring(sight, words), *_columns(sight, words), *_rows(sight, words)]
    for seat in range(sight.seats):
        lines += _player(sight, seat, words)
    return lines + _automius(sight, words)


def question(sight: Any, words: Words) -> str:
    """What is asked now; who has won, once nothing is. At a table, where the rest is seen, one short sentence; else also how
    many workers there are to place and, alone, what Automius is up to."""
    if sight.over:
        return ending(sight, words)[1]
    asked = _asked(sight, words)
    seat = _asked_seat(sight)
    if seat is None or words.is_at_table:
        return asked
    lines = [asked]
    player = sight.state.players[seat]
    if player.home and any(verb_of(int(m)) == Say.WORK for m in sight.moves(seat).packed()):
        lines.append(words("prompt-workers", n=int(player.home)))
    return " ".join(lines + plan_lines(sight, words))


def move(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a sentence of the log, and what follows from it by itself. `sight` is what was before it."""
    verb, then = Say(verb_of(packed)), summary.after(sight, seat, packed)
    if seat == FATE:
        told = _fate(sight, packed, then, words)
    else:
        key, given = _told(sight, seat, packed, then, words)
        clauses = details(sight, seat, packed, then, words)
        given["details"] = words("details", clauses="; ".join(clauses)) if clauses else ""
        told = words(key, seat=words("core-seat", n=seat + 1), **given)
    return " ".join([told, *_notes(sight, seat, verb, packed, then, words)])


def run(sights: Sequence[Any], seat: int, moves: Sequence[int], words: Words) -> str:
    """Moves that were made as one: workers together, a building with its payment in one sentence, and what else was done."""
    verbs = [verb_of(packed) for packed in moves]
    works, told = [i for i, verb in enumerate(verbs) if verb == Say.WORK], list[str]()
    if len(works) > 1:
        found = [summary.covering(sights[i], seat, moves[i]).cubes for i in works]
        things = amounts([sum(column) for column in zip(*found, strict=True)], words)
        told.append(words("move-work-many", seat=words("core-seat", n=seat + 1), n=len(works), things=things))
    for i, verb in enumerate(verbs):
        is_told = len(works) > 1 if verb == Say.WORK else verb == Say.BUILD and Say.PAY in verbs
        if not is_told and not (verb == Say.DONE and i and sights[i].question == Ask.STEP):
            told.append(move(sights[i], seat, moves[i], words))
    return " ".join(told)


def option(sight: Any, seat: int, packed: int, words: Words) -> str:
    """A move as a short line of a list, with what it costs and brings."""
    verb, given = Say(verb_of(packed)), _parts(sight, seat, packed, words)
    base = f"move-{verb.name.lower()}-option"
    if seat == FATE:
        return words(base, **given)
    if words.is_at_table and words.has(f"{base}-seen"):
        base += "-seen"
    if verb == Say.DONE:
        return words(base + _done(sight))
    if verb in (Say.STEP, Say.ADVANCE):
        row = _step_row(sight) if verb == Say.STEP else arg(packed, 0)
        cell = summary.square(sight, row, int(sight.state.players[seat].marker[row]) + 1)
        given["effect"] = effect_text(sight, cell, words)
        return words(base, **given)
    if verb == Say.BUILD and not _is_free(sight):
        then = summary.after(sight, seat, packed)
        if _is_paid_later(then):
            return words(f"{base}-later", **given)
        clauses = details(sight, seat, packed, then, words)
    else:
        clauses = option_details(sight, seat, packed, words)
    given["details"] = words("details", clauses="; ".join(clauses)) if clauses else ""
    if verb == Say.WORK:
        given |= _where(sight, seat, _spot_in(packed), words)
    return words(base, **given)


def _where(sight: Any, seat: int, spot: summary.Spot, words: Words) -> dict[str, Any]:
    """Where a cell lies, for those who see it: its level, and the buildings beside it."""
    city, (x, y) = summary.city_of(sight.state.players[seat]), spot
    beside = {city[side].building for side in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)) if side in city}
    told = words.join([building_name(kind, words) for kind in sorted(beside - {-1})])
    return {"level": city[spot].height, "beside": words("place-beside", buildings=told) if told else ""}


def reason_parameters(sight: Any, seat: int, packed: int, words: Words) -> dict[str, Any]:
    """What the sentences about a refused move name: the tile, the cell, the building and its cost, the row, the colour."""
    kind, box = _building_in(sight, packed), sight.box
    player = sight.state.players[seat] if 0 <= seat < sight.seats else None
    colour = _colour_in(packed)
    cost = summary.cost(sight, kind) if kind is not None else None
    have = int(player.cubes[kind]) if player is not None and kind is not None else 0
    return {
        "tile": tile_name(sight.box, arg(packed, 0), words) if verb_of(packed) in (Say.LAY, Say.DRAW) else "?",
        "choice": int(box.choice), "turn": arg(packed, 3), "cell": cell_name(_spot_in(packed), words),
        "building": _capital(building_name(kind, words)) if kind is not None else "?",
        "cost": cubes_told(kind or 0, cost or 0, words),
        "have": words(f"amount-{COLOUR_NAMES[kind or 0]}", n=have) if have else words("none"),
        "tokens": int(player.upgrades[Upgrade.REPLACE]) if player is not None else 0,
        "least": int(box.sell_least), "most": int(box.sell_most), "missing": _missing(player, packed, words),
        "kinds": sum(n > 0 for n in summary.held(player)[:COLOURS]) if player is not None else 0,
        "row": row_name(colour or 0, words, "nom"), "cube": words(f"cube-{COLOUR_NAMES[colour or 0]}"),
    }  # fmt: skip


def ending(sight: Any, words: Words) -> list[str]:
    """How a game that is over has ended: who wins and by what, and everybody's place."""
    if summary.is_solo(sight):
        return [words("over-end"), _solo_end(sight, words)]
    scores = sight.scores()
    won = _winner(sight, sight.places(), scores, words)
    return final_places(sight, won, words, lambda seat: {"points": words("amount-points", n=int(scores[seat]))})


def cells_of(sight: Any, seat: int, words: Words) -> list[str]:
    """A city told cell by cell, row by row: what lies on top, how high, and what stands there."""
    city = summary.city_of(sight.state.players[seat])
    lines = [land_name(land, words) for land in sorted(city.values(), key=lambda land: (land.spot[1], land.spot[0]))]
    return [words("label-city", seat=seat_name(sight, seat, words)), *lines]


def map_of(sight: Any, seat: int, words: Words) -> list[str]:
    """A city drawn in letters, each with its level."""
    city = summary.city_of(sight.state.players[seat])
    head = words("label-city", seat=seat_name(sight, seat, words))
    if not city:
        return [head, words("pos-city-empty")]
    left, right = min(x for x, _ in city), max(x for x, _ in city)
    top, bottom = min(y for _, y in city), max(y for _, y in city)
    drawn = [
        "".join(_letters(city[x, y]) if (x, y) in city else "     " for x in range(left, right + 1)).rstrip()
        for y in range(top, bottom + 1)
    ]
    return [head, *drawn, words("map-legend")]


# --- names -----------------------------------------------------------------------------------------------------------


def building_name(kind: int, words: Words, case: str = "nom") -> str:
    """A building; `case` is "nom", "acc" or "pl"."""
    return words.form(f"building-{BUILDING_NAMES[kind]}", case)


def row_name(row: int, words: Words, case: str = "loc") -> str:
    """A row of the development board; `case` is "nom" or "loc"."""
    return words.form(f"row-{COLOUR_NAMES[row]}", case)


def face_name(face: int, words: Words) -> str:
    """What a cell shows."""
    colour = summary.colour_of(face)
    if colour is not None:
        return words(f"face-{COLOUR_NAMES[colour]}")
    return words({Face.DROUGHT: "face-drought", Face.WILD: "face-wild"}.get(Face(face), "face-plain"))


def tile_name(box: Any, tile: int, words: Words, case: str = "nom") -> str:
    """A tile by its name, which people who see it do not read, and what its cells show; `case` is "nom" or "acc"."""
    return _tile_told("seen" if words.is_at_table else "name", box, tile, words, case)


def tile_seen(box: Any, tile: int, words: Words) -> str:
    """A tile that is seen, by what its cells bring: plain ones are not told."""
    return _tile_told("seen", box, tile, words, "nom")


def _tile_told(form: str, box: Any, tile: int, words: Words, case: str) -> str:
    if not summary.exists(box, tile):
        return "?"
    given = {"id": _TILES.text(tile)} if form == "name" else {}
    key = f"tile-{form}" if tile < TERRAIN else f"aqueduct-tile-{form}"
    if tile < TERRAIN:
        faces = [face for _, face in summary.tile_cells(box, tile, 0) if form == "name" or face != Face.PLAIN]
        given["faces"] = ", ".join(face_name(face, words) for face in faces)
    return words.form(key, case, **given)


def cell_name(spot: summary.Spot, words: Words) -> str:
    """A cell of a city."""
    return words("place-cell", x=spot[0], y=spot[1])


def land_name(land: summary.Land, words: Words) -> str:
    """A cell of a city as it is spoken: where, what, how high, and what stands on it."""
    face = face_name(land.face, words)
    return _land_told(words("pos-cell", x=land.spot[0], y=land.spot[1], face=face, level=land.height), land, words)


def _land_told(first: str, land: summary.Land, words: Words) -> str:
    told = [first]
    if land.building >= 0:
        told.append(building_name(land.building, words))
    elif land.cube >= 0:
        told.append(words("cell-cube", cube=words(f"cube-{COLOUR_NAMES[land.cube]}")))
    elif land.face >= Face.RESOURCE:
        told.append(words("cell-taken"))
    if land.worker:
        told.append(words("cell-worker"))
    return ", ".join(told)


def land_seen(land: summary.Land, words: Words) -> str:
    """A cell of a city that is seen: what, how high, and what stands on it."""
    return _capital(_land_told(words("cell-seen", face=face_name(land.face, words), level=land.height), land, words))


def amounts(things: Sequence[int], words: Words, case: str = "nom") -> str:
    """Cubes and coins as a list; what there is none of is left out. `case` is that of the coins."""
    said = [cubes_told(colour, int(n), words) for colour, n in enumerate(things[:COLOURS]) if n]
    said += [coins(int(n), words, case) for n in things[COLOURS:] if n]
    return words.join(said) if said else words("nothing")


def cubes_told(colour: int, n: int, words: Words) -> str:
    """So many cubes of a colour."""
    return words(f"amount-{COLOUR_NAMES[colour]}", n=n)


def coins(n: int, words: Words, case: str = "acc") -> str:
    """So many coins; as a rule, what something is paid with."""
    return words.form("amount-coins", case, n=n)


def effect_text(sight: Any, cell: summary.Square | None, words: Words) -> str:
    """What a cell of the development board gives."""
    return effect_of(sight.box, cell, words.plain)


@lru_cache(maxsize=4096)
def effect_of(box: Any, cell: summary.Square | None, words: Words) -> str:
    """The same, with the components at hand. It names nobody."""
    if cell is None:
        return words("effect-none")
    if cell.kind == Cell.VP:
        value = int(box.value[cell.row, cell.number])
        return words(f"effect-vp-{BUILDING_NAMES[cell.row]}", n=value)
    if cell.kind in (Cell.TOKEN1, Cell.TOKEN2):
        return words("effect-token", things=amounts(cell.cubes, words))
    if cell.kind == Cell.UPGRADE:
        return words(f"effect-upgrade-{Upgrade(cell.about).name.lower()}")
    if cell.kind == Cell.AQUEDUCT_TILE:
        return words("effect-aqueduct_tile", cells=int(box.size[TERRAIN + cell.about]))
    return words(f"effect-{Cell(cell.kind).name.lower()}")


def effect_short(cell: summary.Square, words: Words) -> str:
    """The same in a word or two, beside its sign."""
    kind = Cell(cell.kind)
    if kind == Cell.VP:
        return words(f"short-vp-{BUILDING_NAMES[cell.row]}")
    if kind == Cell.UPGRADE:
        return words(f"short-upgrade-{Upgrade(cell.about).name.lower()}")
    return words("short-token" if kind in (Cell.TOKEN1, Cell.TOKEN2) else f"short-{kind.name.lower()}")


# --- the question ----------------------------------------------------------------------------------------------------


def _asked_seat(sight: Any) -> int | None:
    """The seat that the question speaks to: the one who looks, if asked; None if it is fate."""
    seats = sorted(seat for seat in sight.waiting if seat != FATE)
    return sight.seat if sight.seat in seats else seats[0] if seats else None


def _asked(sight: Any, words: Words) -> str:
    kind, seat = Ask(sight.question), _asked_seat(sight)
    key = f"prompt-{kind.name.lower()}"
    about = summary.top(sight).about
    if seat is None:
        return _asked_of_fate(sight, kind, words)
    given: dict[str, Any] = {"seat": words("core-seat", n=seat + 1)}
    player = sight.state.players[seat]
    if kind == Ask.DEVELOP:
        given["things"] = amounts(summary.held(player), words)
    if kind in (Ask.PAY, Ask.SET):
        given["building"] = building_name(int(about[0]), words, "acc")
    if kind == Ask.STEP:
        row = _step_row(sight)
        cell = summary.square(sight, row, int(player.marker[row]) + 1)
        price = coins(summary.next_price(sight, seat), words)
        given |= {"row": row_name(row, words), "coins": price, "effect": effect_text(sight, cell, words)}
    if kind == Ask.LAY:
        tile = int(about[0])
        given["tile"] = tile_name(sight.box, tile, words, "acc")
        key += "-skip" if tile >= TERRAIN else ""
    if kind == Ask.DISCARD:
        over = sum(summary.held(player)[:COLOURS]) - sight.box.kept
        given |= {"keep": int(sight.box.kept), "over": int(over)}
    if words.is_at_table:
        key += "-poor" if kind == Ask.DEVELOP and not summary.has_enough(sight, seat) else ""
        return words(f"{key}-seen", **given, workers=int(player.home))
    return words(key, **given)


def _asked_of_fate(sight: Any, kind: Ask, words: Words) -> str:
    if kind == Ask.TOKEN:
        cells = [(row, n, cell) for row in range(COLOURS) for n, cell in enumerate(summary.row_of(sight, row))]
        bare = [(row, n) for row, n, cell in cells if cell.kind in (Cell.TOKEN1, Cell.TOKEN2) and not any(cell.cubes)]
        row, n = bare[0]
        return words("prompt-token", left=len(bare), row=row_name(row, words, "nom"), cell=n + 1)
    if kind == Ask.DRAW:
        if _is_scouting(sight):
            return words("prompt-draw-scout")
        return words("prompt-draw", left=int(summary.top(sight).about[0]))
    return " ".join([words(f"prompt-{kind.name.lower()}"), *plan_lines(sight, words)])


def plan_lines(sight: Any, words: Words, is_seen: bool = False) -> list[str]:
    """What Automius will do next, as far as it is settled; nothing without him. Where the ring `is_seen`, no tile is named."""
    if not summary.is_solo(sight) or sight.over:
        return []
    kinds = summary.asks(sight)
    if not summary.is_before_automius(kinds):
        return []
    if Ask.EXPLORE in kinds:
        return [words("plan-choose")]
    told = summary.automius_plan(sight)
    catch = "plan-collect-none" if told.tile < 0 else "plan-collect-seen" if is_seen else "plan-collect"
    given = {"tile": tile_name(sight.box, told.tile, words)} if catch == "plan-collect" else {}
    lines = [] if summary.top(sight).kind == Ask.AUTOMIUS_DEVELOPS else [_catch(catch, told, words, **given)]
    return [*lines, _then(told, words, summary.top(sight).kind in _SETTLED)]


def plan_seen(told: summary.Plan, words: Words) -> str:
    """A plan of Automius that still depends on the player who sees it, as two sentences."""
    return f"{_catch('plan-collect-none' if told.tile < 0 else 'plan-collect-if', told, words)} {_then(told, words, False)}"


def choice_lines(sight: Any, words: Words) -> list[str]:
    """R16.3 Alone, while exploring: what each tile that may be taken would bring Automius."""
    lines = []
    for tile, told in summary.choices(sight, 0).items():
        name = tile_name(sight.box, tile, words, "acc")
        if told.tile < 0:
            first = words("plan-choice-none", tile=name)
        else:
            catch = tile_name(sight.box, told.tile, words)
            first = words("plan-choice", tile=name, things=amounts(told.cubes, words), catch=catch)
        lines.append(f"{first} {_then(told, words, False)}")
    return lines


def _catch(key: str, told: summary.Plan, words: Words, **given: str) -> str:
    return words(key) if told.tile < 0 else words(key, things=amounts(told.cubes, words), **given)


def _then(told: summary.Plan, words: Words, is_settled: bool) -> str:
    """What he does after that; as long as the player can still take a piece, only as things stand."""
    if told.verb == Say.REST:
        return words("plan-rest")
    form = "" if is_settled else "-open"
    if told.verb == Say.ERECT:
        paid = cubes_told(told.about, told.paid, words)
        return words(f"plan-erect{form}", building=building_name(told.about, words, "acc"), things=paid)
    return words(f"plan-gain{form}", cube=words(f"cube-{COLOUR_NAMES[told.about]}"))


# --- moves -----------------------------------------------------------------------------------------------------------


def _told(sight: Any, seat: int, packed: int, then: Any, words: Words) -> tuple[str, dict[str, Any]]:
    """The key of the sentence about a player's move, and what it names."""
    verb = Say(verb_of(packed))
    key, given = f"move-{verb.name.lower()}", _parts(sight, seat, packed, words)
    if verb == Say.BUILD:
        key += "-later" if _is_paid_later(then) else "-free" if _is_free(sight) else ""
    if words.is_at_table and words.has(f"{key}-seen"):
        return f"{key}-seen", given
    if verb == Say.BUILD:
        return key, given
    if verb == Say.DONE:
        return key + _done(sight), given | (
            {"row": row_name(_step_row(sight), words)} if _done(sight) == "-step" else {}
        )
    return key, given


def _done(sight: Any) -> str:
    return {Ask.STEP: "-step", Ask.LAST: "-last"}.get(Ask(sight.question), "")


def _parts(sight: Any, seat: int, packed: int, words: Words) -> dict[str, Any]:
    """What a move names, in the form that its sentence needs."""
    verb = Say(verb_of(packed))
    parts: dict[str, Any] = {}
    if verb in (Say.LAY, Say.WORK, Say.LIFT, *_BUILDS):
        parts["cell"] = cell_name(_spot_in(packed), words)
    if verb in (Say.LAY, *_BUILDS):
        parts["level"] = summary.covering(sight, seat, packed).level
    if verb == Say.LAY:
        parts |= {"tile": tile_name(sight.box, arg(packed, 0), words, "acc"), "turn": arg(packed, 3)}
    kind = arg(packed, 0) if verb == Say.ERECT else _building_in(sight, packed)
    if kind is not None:
        parts["building"] = building_name(kind, words, "acc")
    if kind is not None and verb in _BUILDS:
        way = Way.DOWN if arg(packed, 3 if verb == Say.BUILD else 2) else Way.ACROSS
        parts["way"] = words(f"way-{way.name.lower()}") if sight.box.building_cells[kind] == 2 else ""
    if verb == Say.PAY:
        parts["things"] = amounts(paid_with(sight, packed), words)
    if verb == Say.SELL:
        sold = [colour for colour in range(COLOURS) if arg(packed, 0) >> colour & 1]
        parts["things"] = amounts([int(colour in sold) for colour in range(COLOURS)], words)
        parts["coins"] = coins(len(sold) * int(sight.box.cube_coins), words)
    if verb == Say.TAKE:
        what = arg(packed, 0)
        taken = (*summary.taken_by_move(packed), int(sight.box.take_coins) if what == COINS else 0)
        parts["things"] = amounts(taken, words, "acc")
    if verb == Say.STEP:
        parts["coins"] = coins(summary.next_price(sight, seat), words)
    if verb == Say.ADVANCE:
        parts["row"] = row_name(arg(packed, 0), words)
    if verb in (Say.FILL, Say.DISCARD, Say.GAIN):
        parts["cube"] = words(f"cube-{COLOUR_NAMES[arg(packed, 0)]}")
    if verb == Say.DRAW:
        parts["tile"] = tile_name(sight.box, arg(packed, 0), words)
    if verb == Say.TOKEN:
        cubes = [int(sight.box.token_cubes[arg(packed, 0), colour]) for colour in range(COLOURS)]
        parts |= {
            "things": amounts(cubes, words),
            "row": row_name(arg(packed, 1), words, "nom"),
            "cell": arg(packed, 2) + 1,
        }
    return parts


def details(sight: Any, seat: int, packed: int, then: Any, words: Words) -> list[str]:
    """What a move has brought, in clauses: the payment, what was covered, the steps it led to."""
    verb, before, after = Say(verb_of(packed)), sight.state.players[seat], then.players[seat]
    covered = _covered(sight, seat, packed, then)
    steps = [cell for row in range(COLOURS) for cell in _landed(sight, row, before, after)]
    clauses = []
    if verb == Say.BUILD and not _is_free(sight) and covered is not None:
        got = [sum(summary.gained(cell)[colour] for cell in steps) + covered.cubes[colour] for colour in range(COLOURS)]
        paid = [int(before.cubes[c]) + got[c] - int(after.cubes[c]) for c in range(COLOURS)]
        clauses.append(words("clause-paid", things=amounts(paid, words)))
    clauses += _covering_clauses(covered, words)
    return clauses + _step_clauses(sight, steps, words)


def _step_clauses(sight: Any, steps: Sequence[summary.Square], words: Words) -> list[str]:
    """Where markers step, and what they get. Of several at a table, where a row tells what its buildings are worth, only what
    is got at once."""
    is_short = words.is_at_table and len(steps) > 1
    return [
        words(
            "clause-step-alone" if is_short and cell.kind == Cell.VP else "clause-step",
            row=row_name(cell.row, words, "nom"), cell=cell.number, effect=effect_text(sight, cell, words),
        )
        for cell in steps
    ]  # fmt: skip


def option_details(sight: Any, seat: int, packed: int, words: Words) -> list[str]:
    """What a move on offer would bring, in clauses; of a sale, every step it leads to."""
    verb, player = Say(verb_of(packed)), sight.state.players[seat]
    clauses: list[str] = []
    if verb == Say.SELL:
        rows = [row for row in range(COLOURS) if arg(packed, 0) >> row & 1]
        cells = [summary.square(sight, row, int(player.marker[row]) + 1) for row in rows]
        clauses += _step_clauses(sight, [cell for cell in cells if cell is not None], words)
    if verb in (Say.LAY, Say.WORK, *_BUILDS):
        clauses += _covering_clauses(summary.covering(sight, seat, packed), words)
    if verb == Say.LAY and summary.is_solo(sight) and sight.question == Ask.EXPLORE:
        clauses.append(_catch_clause(summary.automius_plan(sight, summary.after(sight, seat, packed)), words))
    home = int(player.home)
    if verb == Say.TAKE and home and any(summary.lying(summary.city_of(player))) and not summary.comes_home(sight):
        clauses.append(
            words("clause-turn-ends", n=home)
        )  # the turn is not asked about: they can go as well in the next one
    return clauses


def _catch_clause(told: summary.Plan, words: Words) -> str:
    """R16.3 What a tile that the player takes brings Automius."""
    if told.tile < 0:
        return words("clause-automius-none")
    return words("clause-automius", things=amounts(told.cubes, words))


def _covered(sight: Any, seat: int, packed: int, then: Any) -> summary.Covering | None:
    """What a move has covered; None if it covers nothing, or only says where."""
    verb = verb_of(packed)
    if verb == Say.PAY:
        return summary.covering(sight, seat, summary.build_asked(sight))
    if verb == Say.BUILD and _is_paid_later(then):
        return None
    return summary.covering(sight, seat, packed) if verb in (Say.LAY, Say.WORK, *_BUILDS) else None


def _covering_clauses(covered: summary.Covering | None, words: Words) -> list[str]:
    if covered is None:
        return []
    clauses = []
    if any(covered.cubes):
        clauses.append(words("clause-collected", things=amounts(covered.cubes, words)))
    if covered.workers:
        clauses.append(words("clause-home", n=covered.workers))
    if covered.drought:
        clauses.append(words("clause-drought", n=covered.drought))
    return clauses


def _landed(sight: Any, row: int, before: Any, after: Any) -> list[summary.Square]:
    numbers = range(int(before.marker[row]) + 1, int(after.marker[row]) + 1)
    return [cell for cell in (summary.square(sight, row, number) for number in numbers) if cell is not None]


def paid_with(sight: Any, packed: int) -> list[int]:
    """The cubes of a payment, by colour."""
    paid = [0] * COLOURS
    paid[int(summary.top(sight).about[0])] += arg(packed, 0)
    for i in (1, 2):
        if 0 < arg(packed, i) <= COLOURS:
            paid[arg(packed, i) - 1] += 1
    return paid


def _notes(sight: Any, seat: int, verb: Say, packed: int, then: Any, words: Words) -> list[str]:
    """What follows by itself: coins for worker cells, a new round, the end of the last one."""
    before, notes = sight.state, []
    for other in range(sight.seats):
        income = int(then.players[other].coins) - int(before.players[other].coins)
        income -= _earned(sight, seat, verb, packed) if other == seat else 0
        if income > 0:
            notes.append(words("note-income", seat=words("core-seat", n=other + 1), coins=coins(income, words)))
    if then.round > before.round:
        first = words("core-seat", n=then.first + 1)
        key = "note-round-solo" if summary.is_solo(sight) else "note-round"
        given = {} if summary.is_solo(sight) else {"seat": first}
        notes.append(words(key, round=int(then.round), **given))
    elif _lasts(then) and not _lasts(before):
        notes.append(words("note-last"))
    return notes


def _lasts(state: Any) -> bool:
    agenda = state.agenda
    return not agenda.depth or any(agenda.questions[i].kind == Ask.LAST for i in range(agenda.depth))


def _earned(sight: Any, seat: int, verb: Say, packed: int) -> int:
    """The coins that a move itself brings or costs its mover."""
    if verb == Say.TAKE:
        return int(sight.box.take_coins) if arg(packed, 0) == COINS else 0
    if verb == Say.SELL:
        return arg(packed, 0).bit_count() * int(sight.box.cube_coins)
    return -summary.next_price(sight, seat) if verb == Say.STEP else 0


# --- fate and Automius -----------------------------------------------------------------------------------------------


def _fate(sight: Any, packed: int, then: Any, words: Words) -> str:
    verb, first = Say(verb_of(packed)), arg(packed, 0)
    if verb in (Say.TOKEN, Say.DRAW):
        key = "move-draw-scout" if verb == Say.DRAW and _is_scouting(sight) else f"move-{verb.name.lower()}"
        return words(key, **_parts(sight, FATE, packed, words))
    if verb == Say.COLLECT:
        return _collected(sight, first, words)
    if verb == Say.ERECT:
        return _erected(sight, first, words)
    if verb == Say.GAIN:
        return _gained(sight, first, words)
    return words("move-rest" if sight.question == Ask.AUTOMIUS_DEVELOPS else "move-rest-ring")


def _collected(sight: Any, tile: int, words: Words) -> str:
    cubes, name = summary.tile_cubes(sight.box, tile), tile_name(sight.box, tile, words)
    if not any(cubes):
        return words("move-collect-nothing", tile=name)
    key = "move-collect"
    if sight.state.options[Opt.RICHEST] != Richest.OFF:
        counts = [sum(summary.tile_cubes(sight.box, other)) for other in summary.within_reach(sight, sight.state)]
        key = "move-collect-richest-tie" if counts.count(sum(cubes)) > 1 else "move-collect-richest"
    return words(key, things=amounts(cubes, words), tile=name)


def _erected(sight: Any, kind: int, words: Words) -> str:
    payable = [lack for lack in summary.lacking(sight, sight.state, _his_cubes(sight)).values() if lack <= 0]
    paid = cubes_told(kind, summary.cost(sight, kind) or 0, words)
    key = "move-erect" if len(payable) > 1 else "move-erect-only"
    return words(key, building=building_name(kind, words, "acc"), things=paid)


def _gained(sight: Any, colour: int, words: Words) -> str:
    """R16.8, R17.4 Why it is this colour; where no piece is left, what is nearest says nothing."""
    cubes = _his_cubes(sight)
    lacks = [*summary.lacking(sight, sight.state, cubes).values()] if sight.state.options[Opt.NEAREST] else []
    if lacks:
        key = "move-gain-nearest-tie" if lacks.count(min(lacks)) > 1 else "move-gain-nearest"
    elif not any(cubes):
        key = "move-gain-none"
    else:
        key = "move-gain-tie" if cubes.count(max(cubes)) > 1 else "move-gain"
    return words(key, cube=words(f"cube-{COLOUR_NAMES[colour]}"))


def _his_cubes(sight: Any) -> list[int]:
    return [int(sight.state.automius.cubes[colour]) for colour in range(COLOURS)]


# --- the position ----------------------------------------------------------------------------------------------------


def _ring(sight: Any, words: Words) -> list[str]:
    tiles, state = summary.ring(sight.state), sight.state
    lines = [words("pos-ring")] if tiles else [words("pos-ring-empty")]
    lines += [words("pos-ring-tile", n=i + 1, tile=tile_name(sight.box, tile, words)) for i, tile in enumerate(tiles)]
    return [*lines, words("pos-bag", bag=summary.members(state.bag), discard=summary.members(state.discard))]


def _columns(sight: Any, words: Words) -> list[str]:
    lines = []
    for kind in range(COLOURS):
        name, cost = _capital(building_name(kind, words, "pl")), summary.cost(sight, kind)
        if cost is None:
            lines.append(words("pos-column-empty", building=name))
        else:
            price = cubes_told(kind, cost, words)
            lines.append(words("pos-column", building=name, cost=price, left=summary.left_in(sight, kind)))
    return lines


def _rows(sight: Any, words: Words) -> list[str]:
    lines = []
    for row in range(COLOURS):
        cells = [
            words("pos-row-cell", n=cell.number, effect=effect_text(sight, cell, words))
            for cell in summary.row_of(sight, row)
        ]
        lines.append(words("pos-row", row=_capital(row_name(row, words, "nom")), cells="; ".join(cells)))
    return lines


def _player(sight: Any, seat: int, words: Words) -> list[str]:
    player, sheet = sight.state.players[seat], sight.sheet()[seat]
    city = summary.city_of(player)
    points = words("amount-points", n=int(sight.scores()[seat]))
    held = amounts(summary.held(player), words)
    lines = [words("pos-player", seat=seat_name(sight, seat, words), points=points, things=held)]
    lines.append(
        words("pos-workers", home=int(player.home), city=summary.in_city(player), reserve=int(player.reserve))
    )  # fmt: skip
    owned = [words(f"upgrade-{kind.name.lower()}") for kind in Upgrade for _ in range(player.upgrades[kind])]
    lines += [words("pos-upgrades", upgrades=words.join(owned))] if owned else []
    for row in range(COLOURS):
        given = {"cell": int(player.marker[row]), "cells": int(sight.box.length[row])}
        worth = words("amount-points", n=int(sheet[row]))
        built = int(player.built[row])
        lines.append(
            words("pos-marker", row=_capital(row_name(row, words, "nom")), buildings=built, points=worth, **given)
        )
    return lines + _city(sight, city, int(sheet[Column.DROUGHT_CELLS]), words)


def _city(sight: Any, city: summary.CityMap, drought: int, words: Words) -> list[str]:
    if not city:
        return [words("pos-city-empty")]
    lines = [words("pos-city", cells=len(city), level=max(land.height for land in city.values()))]
    lying = summary.lying(city)
    lines += [words("pos-lying", things=amounts(lying, words))] if any(lying) else []
    for piece in summary.pieces_of(city):
        name, cell = _capital(building_name(piece.kind, words)), cell_name(piece.spots[0], words)
        lines.append(words("pos-building", building=name, cell=cell, level=piece.level))
    return [*lines, words("pos-drought", cells=drought)] if drought else lines


def _automius(sight: Any, words: Words) -> list[str]:
    if not summary.is_solo(sight):
        return []
    automius, sheet = sight.state.automius, sight.sheet()[0]
    cubes = amounts([int(automius.cubes[colour]) for colour in range(COLOURS)], words)
    points = words("amount-points", n=int(sheet[Column.AUTOMIUS]))
    lines = [words("pos-automius", things=cubes, points=points)]
    built = [
        words("amount-building", building=building_name(kind, words, "pl"), n=int(automius.buildings[kind]))
        for kind in Building if automius.buildings[kind]
    ]  # fmt: skip
    lines += [words("pos-automius-buildings", buildings=words.join(built))] if built else []
    return [*lines, *plan_lines(sight, words), *choice_lines(sight, words)]


# --- the end ---------------------------------------------------------------------------------------------------------


def _winner(sight: Any, places: list[int], scores: Any, words: Words) -> str:
    first = [seat for seat in range(sight.seats) if places[seat] == 1]
    equal = [seat for seat in range(sight.seats) if scores[seat] == scores[first[0]]]
    names = [seat_name(sight, seat, words) for seat in first]
    points = words("amount-points", n=int(scores[first[0]]))
    if len(first) > 1:
        return words("over-shared", seats=names, points=points)
    if len(equal) == 1:
        return words("over-winner", seat=names[0], points=points)
    player = sight.state.players[first[0]]
    built = {seat: sum(int(sight.state.players[seat].built[kind]) for kind in range(COLOURS)) for seat in equal}
    most = [seat for seat in equal if built[seat] == built[first[0]]]
    if len(most) == 1:
        return words("over-winner-buildings", seat=names[0], points=points, buildings=built[first[0]])
    return words("over-winner-coins", seat=names[0], points=points, coins=int(player.coins))


def _solo_end(sight: Any, words: Words) -> str:
    """R16.10 Against Automius: won, lost, or a tie, which is nobody's win and asks for another game."""
    mine, his = int(sight.scores()[0]), int(sight.sheet()[0][Column.AUTOMIUS])
    if mine == his:
        return words("over-solo-tie", points=words("amount-points", n=mine))
    key = "over-solo-won" if mine > his else "over-solo-lost"
    return words(key, seat=seat_name(sight, 0, words), points=mine, others=his)


# --- small helpers ---------------------------------------------------------------------------------------------------


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _is_free(sight: Any) -> bool:
    return bool(sight.question == Ask.FREE)


def _is_scouting(sight: Any) -> bool:
    """R10.8 Whether fate draws a tile for a player to lay, not for the ring."""
    return bool(summary.top(sight).about[1])


def _is_paid_later(then: Any) -> bool:
    """R11 Whether building leaves a choice of payments."""
    asked = top_of(then)
    return asked is not None and bool(asked.kind == Ask.PAY)


def _step_row(sight: Any) -> int:
    return int(summary.top(sight).about[0])


def _spot_in(packed: int) -> summary.Spot:
    """The cell that a move names."""
    return summary.spot_of(packed, 1 if verb_of(packed) in (Say.LAY, Say.BUILD) else 0)


def _building_in(sight: Any, packed: int) -> int | None:
    """The building that a move is about; None if it names none that exists."""
    verb = verb_of(packed)
    if verb == Say.BUILD:
        return arg(packed, 0) if arg(packed, 0) < COLOURS else None
    if verb in (Say.SET, Say.PAY):
        question = summary.top(sight)
        return int(question.about[0]) if question is not None and question.kind in (Ask.SET, Ask.PAY) else None
    if verb == Say.LIFT:
        seat = _asked_seat(sight)
        land = summary.city_of(sight.state.players[seat]).get(summary.spot_of(packed, 0)) if seat is not None else None
        return land.building if land is not None and land.building >= 0 else None
    return None


def _colour_in(packed: int) -> int | None:
    if verb_of(packed) in (Say.FILL, Say.ADVANCE, Say.DISCARD, Say.GAIN) and arg(packed, 0) < COLOURS:
        return arg(packed, 0)
    return None


def _missing(player: Any, packed: int, words: Words) -> str:
    """The colours of a sale that are not in the store."""
    if player is None or verb_of(packed) != Say.SELL:
        return "?"
    lacking = [c for c in range(COLOURS) if arg(packed, 0) >> c & 1 and not player.cubes[c]]
    return words.join([words(f"cube-{COLOUR_NAMES[c]}") for c in lacking]) if lacking else "?"


_LETTERS = "BPEOG"


def _letters(land: summary.Land) -> str:
    """A cell in five letters: what is there, and its level."""
    if land.building >= 0:
        return f"[{BUILDING_NAMES[land.building][0]}]{land.height} "
    colour = summary.colour_of(land.face)
    sign = _LETTERS[colour] if colour is not None else {Face.DROUGHT: "x", Face.WILD: "?"}.get(Face(land.face), ".")
    if land.cube >= 0:
        sign = _LETTERS[land.cube]
    elif colour is not None:
        sign = sign.lower()
    return f" {'@' if land.worker else sign}{land.height}  "
