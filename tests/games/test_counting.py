"""Only counting: the end of a game that was played, put in again piece by piece, has the same sheet."""

from __future__ import annotations

import pytest

from petteia import BadOption, game
from petteia.core.counting import Count, Put
from petteia.core.moves import arg, move, verb_of
from petteia.core.table import Table
from petteia.games.little_town import moves as little_town
from petteia.games.panticapaeum import moves as panticapaeum
from petteia.games.panticapaeum.enums import MIDDLE, Part
from petteia.games.panticapaeum.panels import TILE_NAMES


def of_akropolis(table: Table) -> list[Put]:
    """The tiles of all cities, the lowest first: as people put them in who have not seen the game."""
    laid = [Put(seat, f"tile:{arg(made, 0)}", made) for seat, made in table.played if seat < table.seats]
    return sorted(laid, key=lambda one: int(table.state.city[one.seat].level[int(one.piece.removeprefix("tile:"))]))


def of_panticapaeum(table: Table) -> list[Put]:
    """The tiles as they were laid, then the buildings and workers that stand in the cities at the end."""
    laid = [(seat, made) for seat, made in table.played if seat < table.seats and verb_of(made) == panticapaeum.Say.LAY]
    puts = [Put(seat, f"tile:{TILE_NAMES.text(arg(made, 0))}", made) for seat, made in laid]
    for seat in range(table.seats):
        city = table.state.players[seat].city
        for i in range(city.cells):
            at = city.x[i] + MIDDLE, city.y[i] + MIDDLE
            if city.part[i] in (Part.SINGLE, Part.LEFT, Part.UPPER):
                way = int(city.part[i] == Part.UPPER)
                building = panticapaeum.BUILDING_NAMES[city.building[i] - 1]
                puts.append(Put(seat, f"build:{building}", move(panticapaeum.Say.SET, *at, way, 0)))
            if city.worker[i]:
                puts.append(Put(seat, "worker", move(panticapaeum.Say.WORK, *at, 0, 0)))
    return puts


def of_little_town(table: Table) -> list[Put]:
    """The buildings and the announced cards, as the end of the game shows them."""
    say, state = little_town.Say, table.state
    puts = []
    for at, tile in enumerate(state.building):
        if tile:
            piece = f"tile:{little_town.TILE_NAMES[tile - 1]}"
            puts.append(Put(state.owner[at] - 1, piece, move(say.BUILD, tile - 1, at, 0, 0)))
    for seat in range(table.seats):
        for card, name in enumerate(little_town.OBJECTIVE_NAMES):
            if state.players[seat].announced >> card & 1:
                puts.append(Put(seat, f"card:{name}", move(say.ANNOUNCE, card, 0, 0, 0)))
    return puts


PUTS = {"akropolis": of_akropolis, "little_town": of_little_town, "panticapaeum": of_panticapaeum}


def amounts_of(count: Count, table: Table) -> None:
    """The numbers that are put in, read from a table."""
    for amount in count.amounts:
        row, *path = amount.field
        values = []
        for seat in range(table.seats):
            value = getattr(table.state, str(row)) if amount.alone else getattr(table.state, str(row))[seat]
            for step in path:
                value = value[step] if isinstance(step, int) else getattr(value, step)
            values.append(_told(amount.name, table, seat, int(value)))
        count.write(amount.name, values)


def _told(name: str, table: Table, seat: int, value: int) -> int:
    """What people tell where it is not the number itself."""
    if name == "automius-cubes":
        return sum(int(n) for n in table.state.automius.cubes)
    if name == "track":
        return sum(int(n) for n in table.state.players[seat].scored)
    return -value // int(table.box.hunger) if name == "hunger" else value


SETTINGS: list[tuple[str, int, dict[str, object]]] = [
    ("akropolis", 2, {}), ("akropolis", 3, {"long": True, "gardens": True, "reading": "any_gap"}),
    ("little_town", 2, {}), ("little_town", 4, {"castle_buildings": "all_buildings", "announcing": "later"}),
    ("panticapaeum", 1, {}), ("panticapaeum", 3, {"neighbours": "same_level", "aqueduct_tiles": "water"}),
    ("akropolis", 4, {"houses": True, "barracks": True, "reading": "to_the_letter"}),
]  # fmt: skip


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS)
def test_the_end_of_a_game_put_in_again_has_the_same_sheet(name: str, seats: int, options: dict[str, object]) -> None:
    chosen = game(name)
    table = chosen.new(seats=seats, seed=seats, options=options).play_out(seats)
    count = Count(chosen, seats, options)
    puts = PUTS[name](table)
    assert count.put_all(puts) == [None] * len(puts)
    amounts_of(count, table)
    assert count.table.sheet() == table.sheet()
    assert count.table.places() == table.places()


@pytest.mark.parametrize("name", sorted(PUTS))
def test_every_kind_of_piece_is_asked_for_with_a_picture(name: str) -> None:
    """Where it may lie is marked, so that it can be touched; what lies nowhere needs no touch."""
    chosen = game(name)
    table = chosen.new(seats=2, seed=2).play_out(2)
    count = Count(chosen, 2, {})
    count.put(PUTS[name](table)[0])
    kinds = {piece.partition(":")[0]: piece for piece in count.pieces(0)}
    for kind, piece in kinds.items():
        view = count.asking(0, piece).view(0)
        scene = view.scene("en", layout="parts", legal=True)
        shown = {getattr(node, "touch", "") for node in (*scene.fixed.nodes, *scene.live)}
        named = {key for made in view.moves(0).packed() for key in chosen.painter.touches(view, made)}
        assert kind == "card" or any(key.startswith("cell:") and key in shown for key in named), piece


def test_what_does_not_fit_is_left_out_and_told() -> None:
    """Without the tile below, one of level 2 has nothing to lie on; all others stay."""
    chosen = game("akropolis")
    table = chosen.new(seats=2, seed=2).play_out(2)
    puts = of_akropolis(table)
    high = next(n for n, one in enumerate(puts) if table.state.city[one.seat].level[int(one.piece[5:])] == 2)
    count = Count(chosen, 2, {})
    told = count.put_all([*puts[high:], puts[0], puts[0]], "ru")
    assert told[0] is not None
    assert "(R5" in told[0]
    assert told[-2:] == [None, f"{puts[0].piece!r} cannot be put in"]
    before = count.table.digest()
    with pytest.raises(BadOption):
        count.put(Put(0, "tile:99", 5))
    assert count.table.digest() == before


@pytest.mark.parametrize(
    ("name", "values"), [("stones", [1]), ("stones", [-1, 0]), ("stones", [41, 0]), ("gold", [0, 0])]
)
def test_numbers_that_cannot_be_are_refused(name: str, values: list[int]) -> None:
    with pytest.raises(BadOption, match=name):
        Count(game("akropolis"), 2, {}).write(name, values)


def test_a_game_that_says_nothing_of_it_cannot_be_counted() -> None:
    with pytest.raises(BadOption, match="cannot be counted"):
        Count(game("sample"), 2, {})
