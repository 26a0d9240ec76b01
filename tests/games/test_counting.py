"""Only counting: the end of a game that was played, put in again piece by piece, has the same sheet."""

from __future__ import annotations

import pytest
from tests.games.akropolis.published import CITIES, City

from petteia import BadOption, game
from petteia.core.counting import CountedPiece, EndCount
from petteia.core.moves import arg, move, verb_of
from petteia.core.table import Table
from petteia.games.little_town import moves as little_town
from petteia.games.mare_nostrum import moves as mare_nostrum
from petteia.games.mare_nostrum.enums import Column, Track, Victory
from petteia.games.mare_nostrum.rules.leading import great_cities
from petteia.games.panticapaeum import moves as panticapaeum
from petteia.games.panticapaeum.enums import MIDDLE, Part
from petteia.games.panticapaeum.panels import TILE_NAMES


def of_akropolis(table: Table) -> list[CountedPiece]:
    """The tiles of all cities, the lowest first: as people put them in who have not seen the game."""
    laid = [CountedPiece(seat, f"tile:{arg(made, 0)}", made) for seat, made in table.played if seat < table.seats]
    return sorted(laid, key=lambda one: int(table.state.city[one.seat].level[int(one.piece.removeprefix("tile:"))]))


def of_panticapaeum(table: Table) -> list[CountedPiece]:
    """The tiles as they were laid, then the buildings and workers that stand in the cities at the end."""
    laid = [(seat, made) for seat, made in table.played if seat < table.seats and verb_of(made) == panticapaeum.Say.LAY]
    puts = [CountedPiece(seat, f"tile:{TILE_NAMES.text(arg(made, 0))}", made) for seat, made in laid]
    for seat in range(table.seats):
        city = table.state.players[seat].city
        for i in range(city.cells):
            at = city.x[i] + MIDDLE, city.y[i] + MIDDLE
            if city.part[i] in (Part.SINGLE, Part.LEFT, Part.UPPER):
                way = int(city.part[i] == Part.UPPER)
                building = panticapaeum.BUILDING_NAMES[city.building[i] - 1]
                puts.append(CountedPiece(seat, f"build:{building}", move(panticapaeum.Say.SET, *at, way, 0)))
            if city.worker[i]:
                puts.append(CountedPiece(seat, "worker", move(panticapaeum.Say.WORK, *at, 0, 0)))
    return puts


def of_little_town(table: Table) -> list[CountedPiece]:
    """The buildings and the announced cards, as the end of the game shows them."""
    say, state = little_town.Say, table.state
    puts = []
    for at, tile in enumerate(state.building):
        if tile:
            piece = f"tile:{little_town.TILE_NAMES[tile - 1]}"
            puts.append(CountedPiece(state.owner[at] - 1, piece, move(say.BUILD, tile - 1, at, 0, 0)))
    for seat in range(table.seats):
        for card, name in enumerate(little_town.OBJECTIVE_NAMES):
            if state.players[seat].announced >> card & 1:
                puts.append(CountedPiece(seat, f"card:{name}", move(say.ANNOUNCE, card, 0, 0, 0)))
    return puts


def of_mare_nostrum(table: Table) -> list[CountedPiece]:
    """The empires as they were dealt, and the cards that everybody has at the end, start heroes aside."""
    say, players = mare_nostrum.Say, table.state.players
    puts = []
    for seat in range(table.seats - 1):  # the last one takes what is left
        empire = players[seat].empire - 1
        puts.append(
            CountedPiece(seat, f"empire:{mare_nostrum.EMPIRE_NAMES[empire]}", move(say.EMPIRE, seat, empire, 0, 0))
        )
    pay = move(say.PAY, mare_nostrum.RESOURCE_NAMES.index("coin"), 0, 0, 0)
    for seat in range(table.seats):
        cards = int(players[seat].cards) & ~(1 << int(table.box.hero[players[seat].empire - 1]))
        names = (name for card, name in enumerate(mare_nostrum.CARD_NAMES) if cards >> card & 1)
        puts += [CountedPiece(seat, f"card:{name}", pay) for name in names]
    return puts


PUTS = {
    "akropolis": of_akropolis, "little_town": of_little_town, "mare_nostrum": of_mare_nostrum, "panticapaeum": of_panticapaeum,
}  # fmt: skip


def amounts_of(count: EndCount, table: Table) -> None:
    """The numbers that are put in, read from a table."""
    for amount in count.amounts:
        if not amount.field or amount.one:
            count.write(amount.name, _shown(amount.name, table))
            continue
        row, *path = amount.field
        values = []
        for seat in range(table.seats):
            value = getattr(table.state, str(row)) if amount.alone else getattr(table.state, str(row))[seat]
            for step in path:
                value = value[step] if isinstance(step, int) else getattr(value, step)
            values.append(_told(amount.name, table, seat, int(value)))
        count.write(amount.name, values)


def _shown(name: str, table: Table) -> list[int]:
    """Mare Nostrum: great cities, the tracks, and who has a title."""
    rows = table.sheet()
    if name == "cities":
        return [great_cities(table.box, table.state, seat) for seat in range(table.seats)]
    if name.startswith("title-"):
        leader = table.state.titles[Track[name.removeprefix("title-").upper()]] - 1
        return [int(seat == leader) for seat in range(table.seats)]
    return [row[Column[name.upper()]] for row in rows]


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
    ("mare_nostrum", 3, {"turn_limit": "on"}), ("mare_nostrum", 5, {"turn_limit": "on"}),
    ("akropolis", 4, {"houses": True, "barracks": True, "reading": "to_the_letter"}),
]  # fmt: skip


IN_HAND = (Column.PRESTIGE, Column.RESOURCES, Column.LONGEST_SET)
"""Mare Nostrum: what lies in the hands counts for nothing at the end, and is not put in."""


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS)
def test_the_end_of_a_game_put_in_again_has_the_same_sheet(name: str, seats: int, options: dict[str, object]) -> None:
    chosen = game(name)
    table = chosen.new(seats=seats, seed=seats, options=options).play_out(seats)
    count = EndCount(chosen, seats, options)
    puts = PUTS[name](table)
    assert count.put_all(puts) == [None] * len(puts)
    amounts_of(count, table)
    shown = [i for i in range(len(table.sheet()[0])) if name != "mare_nostrum" or i not in IN_HAND]
    assert [[row[i] for i in shown] for row in count.table.sheet()] == [
        [row[i] for i in shown] for row in table.sheet()
    ]
    assert count.table.places() == table.places()
    assert count.misfit is None


@pytest.mark.parametrize("name", sorted(PUTS))
def test_every_kind_of_piece_is_asked_for_with_a_picture(name: str) -> None:
    """Where it may lie is marked, so that it can be touched; what lies nowhere needs no touch."""
    chosen = game(name)
    seats = max(2, chosen.seats[0])
    table = chosen.new(seats=seats, seed=2).play_out(2)
    count = EndCount(chosen, seats, {})
    count.put(PUTS[name](table)[0])
    kinds = {piece.partition(":")[0]: piece for piece in count.pieces(0)}
    for kind, piece in kinds.items():
        view = count.asking(0, piece).view(0)
        scene = view.scene("en", layout="parts", legal=True)
        shown = {getattr(node, "touch", "") for node in (*scene.fixed.nodes, *scene.live)}
        named = {key for made in view.moves(0).packed() for key in chosen.painter.touches(view, made)}
        assert kind in ("card", "empire") or any(key.startswith("cell:") and key in shown for key in named), piece


def test_what_does_not_fit_is_left_out_and_told() -> None:
    """Without the tile below, one of level 2 has nothing to lie on; all others stay."""
    chosen = game("akropolis")
    table = chosen.new(seats=2, seed=2).play_out(2)
    puts = of_akropolis(table)
    high = next(n for n, one in enumerate(puts) if table.state.city[one.seat].level[int(one.piece[5:])] == 2)
    count = EndCount(chosen, 2, {})
    told = count.put_all([*puts[high:], puts[0], puts[0]], "ru")
    assert told[0] is not None
    assert "(R5" in told[0]
    assert told[-2:] == [None, f"{puts[0].piece!r} cannot be put in"]
    before = count.table.digest()
    with pytest.raises(BadOption):
        count.put(CountedPiece(0, "tile:99", 5))
    assert count.table.digest() == before


@pytest.mark.parametrize(
    ("name", "values"), [("stones", [1]), ("stones", [-1, 0]), ("stones", [41, 0]), ("gold", [0, 0])]
)
def test_numbers_that_cannot_be_are_refused(name: str, values: list[int]) -> None:
    with pytest.raises(BadOption, match=name):
        EndCount(game("akropolis"), 2, {}).write(name, values)


def test_a_game_that_says_nothing_of_it_cannot_be_counted() -> None:
    with pytest.raises(BadOption, match="cannot be counted"):
        EndCount(game("sample"), 2, {})


@pytest.mark.parametrize("city", CITIES, ids=lambda city: str(city.points))
def test_published_cities_have_their_published_points(city: City) -> None:
    chosen = game("akropolis")
    count = EndCount(chosen, 4, {})
    puts = [
        CountedPiece(0, f"tile:{tile}", chosen.language.read(f"place {tile} at {at} turn {turn}"))
        for tile, at, turn in city.tiles
    ]
    assert count.put_all(puts) == [None] * 15
    count.write("stones", [city.stones, 0, 0, 0])
    assert count.table.scores()[0] == city.points


def ended(cards: dict[int, int], **numbers: list[int]) -> tuple[Victory, list[int], str]:
    """How three empires of Mare Nostrum end with so many bought cards and the numbers: victory, places, in words."""
    count, say = EndCount(game("mare_nostrum"), 3, {}), mare_nostrum.Say
    for seat, empire in enumerate(("rome", "greece")):
        at = mare_nostrum.EMPIRE_NAMES.index(empire)
        count.put(CountedPiece(seat, f"empire:{empire}", move(say.EMPIRE, seat, at, 0, 0)))
    for seat, many in cards.items():
        for _ in range(many):
            piece = next(one for one in count.pieces(seat) if one != "card:pyramids")
            count.put(CountedPiece(seat, piece, count.asking(seat, piece).moves(seat).packed()[0]))
    for name, values in numbers.items():
        count.write(name.replace("_", "-"), values)
    table = count.table
    words = table.game.words("en")
    told = str(count.misfit) if count.misfit else table.game.speech.question(table.view(0), words)
    return Victory(table.state.victory), table.places(), told


def test_r17_who_has_won_is_found_by_the_rules() -> None:
    assert ended({0: 4})[:2] == (Victory.FAME, [1, 2, 2])
    assert ended({0: 4, 1: 4}, title_culture=[0, 1, 0])[:2] == (Victory.FAME, [2, 1, 2])  # R17.3
    assert ended({0: 4, 1: 4}, title_culture=[0, 0, 1])[:2] == (Victory.FAME, [1, 1, 3])
    assert ended({0: 4, 1: 4})[:2] == (Victory.FAME, [1, 1, 3])
    assert ended({}, cities=[1, 4, 0])[:2] == (Victory.CONQUEST, [2, 1, 2])
    assert ended({}, cities=[4, 4, 0], title_military=[1, 0, 0])[:2] == (Victory.CONQUEST, [1, 2, 2])  # R17.5
    assert ended({2: 4}, cities=[4, 0, 0])[:2] == (Victory.FAME, [2, 2, 1])  # phase 3 comes before phase 4
    alone = {f"title_{name}": [0, 0, 1] for name in ("trade", "culture", "military")}
    assert ended({}, **alone)[:2] == (Victory.SUPREMACY, [2, 2, 1])
    assert ended({0: 1}, trade=[3, 9, 9], culture=[0, 0, 2])[:2] == (Victory.LIMIT, [1, 3, 2])  # R17.8
    assert "fame" in ended({0: 4})[2]


def test_r17_1_the_pyramids_win_at_once() -> None:
    count = EndCount(game("mare_nostrum"), 3, {})
    with pytest.raises(BadOption):
        count.put(CountedPiece(1, "card:pyramids", 0))  # who has no empire has no cards
    puts = of_mare_nostrum(game("mare_nostrum").new(seats=3, seed=1, options={"turn_limit": "on"}).play_out(1))[:2]
    assert count.put_all(puts) == [None, None]
    count.put(CountedPiece(1, "card:pyramids", count.asking(1, "card:pyramids").moves(1).packed()[0]))
    assert (Victory(count.table.state.victory), count.table.places()) == (Victory.PRESTIGE, [2, 1, 2])


def test_numbers_that_the_box_does_not_have_are_told() -> None:
    assert "eight great cities" in ended({}, cities=[4, 4, 1])[2]
    assert "do not fit" in ended({}, trade=[30, 30, 30])[2]
    with pytest.raises(BadOption, match="title-trade"):
        ended({}, title_trade=[1, 1, 0])
