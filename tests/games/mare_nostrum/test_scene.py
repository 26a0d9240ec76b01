"""Pictures of the table: whole in every position, every move can be touched, what is held and claimed is seen."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import islice, pairwise

import pytest
from tests.games.mare_nostrum.realms import game, name, new, realm, roll, seat_of
from tests.games.mare_nostrum.test_building import building
from tests.games.mare_nostrum.test_campaign_examples import landed, rome_before_cyrenaica

from petteia import PetteiaError
from petteia.core.lettering import LETTERS
from petteia.core.scene import Node, Poly, Rect, Scene, Shape, Text, apply, diff
from petteia.core.svg import write
from petteia.core.table import Table
from petteia.core.theme import SEATS
from petteia.core.words import LANGUAGES
from petteia.games.mare_nostrum import map as painted
from petteia.games.mare_nostrum import scene as painter
from petteia.games.mare_nostrum import strip_pieces
from petteia.games.mare_nostrum.enums import Ask, Phase
from petteia.games.mare_nostrum.map import UNIT
from petteia.games.mare_nostrum.map_outlines import outlines
from petteia.games.mare_nostrum.panels import CARD_WIDTH, COLUMN
from petteia.games.mare_nostrum.pieces import QUIET
from petteia.games.mare_nostrum.sentences import all_sets, sets_told


def nodes(scene: Scene) -> dict[str, Node]:
    return {node.id: node for node in (*scene.fixed.nodes, *scene.live)}


def touch_keys(scene: Scene) -> set[str]:
    return {node.touch for node in nodes(scene).values() if isinstance(node, Shape) and node.touch}


def shape(scene: Scene, name: str) -> Shape:
    node = nodes(scene)[name]
    assert isinstance(node, Shape)
    return node


def walk(seats: int, seed: int, most: int = 500) -> Iterator[tuple[Table, int]]:
    """Positions of a random game, the first with each question among them, with a seat that is asked."""
    table, chance = new(seats, seed), random.Random(seed)
    seen: dict[int, int] = {}
    for n in range(most):
        if table.over:
            return
        seat = chance.choice(sorted(table.waiting))
        seen[table.question] = seen.get(table.question, 0) + 1
        if seen[table.question] == 1 or n % 41 == 0:
            yield table, seat
        moves = table.moves(seat)
        table.play(moves[chance.randrange(len(moves))], seat)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_position_of_a_game_can_be_drawn(seats: int) -> None:
    """A scene checks itself: unique ids, known tokens and symbols, groups that exist, finite numbers. Every position is
    drawn in parts, as the page has it, and some are arranged for a file, wide and narrow in turn."""
    for n, (table, seat) in enumerate(walk(seats, seats)):
        layout = "table" if n % 5 == 0 else "parts"
        scene = table.view(seat).scene(LANGUAGES[n % 3], layout=layout, narrow=n % 2 == 0, legal=n // 2 % 2 == 0)
        if n % 10 < 2:
            root = ET.fromstring(write(scene))
            drawn = [element.get("data-id") for element in root.iter() if element.get("data-id")]
            assert len(drawn) == len(set(drawn)) == sum(isinstance(node, Shape) for node in nodes(scene).values())


@pytest.mark.parametrize("layout", ["table", "board:map"])
@pytest.mark.parametrize("narrow", [False, True])
def test_everything_lies_within_the_frame(layout: str, narrow: bool) -> None:
    for n, (table, seat) in islice(enumerate(walk(5, 7)), int(narrow), None, 2):
        scene = table.view(seat).scene(LANGUAGES[n % 3], layout=layout, narrow=narrow, legal=True)
        frame, bounds = scene.frame, scene.bounds()
        assert frame is not None
        assert bounds.x >= frame.x
        assert bounds.y >= frame.y
        assert bounds.x + bounds.w <= frame.x + frame.w
        assert bounds.y + bounds.h <= frame.y + frame.h


def test_another_layout_is_refused_by_name() -> None:
    with pytest.raises(PetteiaError, match="unknown layout 'ring'"):
        new().scene(layout="ring")


def test_from_position_to_position_only_what_changed_travels() -> None:
    before: Scene | None = None
    for table, seat in walk(3, 5, 200):
        del seat
        after = table.view(0).scene("en", layout="parts")
        if before is not None:
            change = diff(before, after)
            assert change.fixed is None
            assert apply(before, change) == after
        before = after


# --- touches ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_legal_move_can_be_touched_and_no_two_alike(seats: int) -> None:
    for n, (table, seat) in enumerate(walk(seats, 20 + seats, 700)):
        view = table.view(seat)
        touched = [painter.touches(view, int(move)) for move in table.moves(seat)]
        for layout in ("parts", "table") if n % 5 == 0 else ("parts",):
            assert {key for keys in touched for key in keys} <= touch_keys(view.scene(layout=layout, legal=True))
        assert len(set(touched)) == len(touched), "two moves have the same touches"
        beginnings = {keys[:i] for keys in touched for i in range(1, len(keys))}
        assert not beginnings & set(touched), "the touches of one move begin those of another"


@pytest.mark.parametrize("seats", [3, 5])
def test_touches_and_what_they_mean_belong_together(seats: int) -> None:
    for table, seat in walk(seats, 30 + seats):
        view = table.view(seat)
        for move in table.moves(seat):
            assert painter.meant(view, painter.touches(view, int(move))) == int(move), str(move)


def test_a_refusal_of_touches_can_be_explained() -> None:
    table = realm(phase=Phase.BUILD, ask=Ask.BUILD, asked="rome", active="rome", coins={"rome": 3})
    meant = painter.meant(table.view(0), ("thing:legion", "province:dacia"))
    assert meant is not None
    why = table.view(0).why_not(meant, 0, "en")
    assert why is not None
    assert "do not control" in str(why)
    assert painter.meant(table.view(0), ("province:dacia",)) is None


# --- the map ---------------------------------------------------------------------------------------------------------


def test_a_province_has_the_colour_and_the_hatching_of_its_controller() -> None:
    scene = new(3).scene(layout="board:map")
    assert shape(scene, "own/latium").fill == SEATS[0].token
    assert shape(scene, "own/latium/lines").stroke == SEATS[0].token
    assert "Rome" in shape(scene, "own/latium").label
    assert "own/dacia" not in nodes(scene)


def test_built_and_empty_places_are_told_apart_without_colour() -> None:
    scene = new(3).scene(layout="board:map")
    assert not shape(scene, "place/market/latium").dash
    assert shape(scene, "place/temple/latium").dash
    assert shape(scene, "place/temple/latium").label == "temple, Latium, not built"


def test_covered_provinces_show_nothing_and_cannot_be_touched() -> None:
    scene = new(3).scene(layout="board:map")
    assert "province:aegyptus" not in touch_keys(scene)
    assert "name/aegyptus" not in nodes(scene)
    assert "name/aegyptus" in nodes(new(5).scene(layout="board:map"))


def test_occupation_and_a_claim_are_seen_on_their_places() -> None:
    table = realm(
        control={"egypt": ["cyrenaica", "judaea"]},
        built={"cyrenaica": ["caravan1", "market"]},
        legions={"rome": {"cyrenaica": 3}, "greece": {"judaea": 1}},
        held={"cyrenaica": ["caravan1", "market"], "judaea": ["control"]},
    )
    scene = table.scene(layout="board:map")
    assert shape(scene, "holds/caravan1/cyrenaica").fill == SEATS[0].token
    assert shape(scene, "holds/control/judaea").fill == SEATS[1].token
    assert "held by Rome" in shape(scene, "place/market/cyrenaica").label
    assert "legions/cyrenaica/0/count" not in nodes(scene), "one legion is left that holds nothing"
    assert "legions/judaea/1" not in nodes(scene)


def test_enemies_in_a_province_have_swords_between_them() -> None:
    table = landed()
    scene = table.scene(layout="board:map")
    assert "war/cyrenaica/1" in nodes(scene)
    assert shape(table.scene(layout="board:map", last=None), "edge/cyrenaica").stroke == "red"


def test_a_tried_march_shows_its_way_and_the_odds() -> None:
    table = name(rome_before_cyrenaica(), "rome", "sail ionium to africum", "done", "done")
    move = int(next(m for m in table.moves() if str(m) == "march italia to cyrenaica"))
    view = table.view(0)
    plain, tried = view.scene(layout="board:map", legal=True), view.scene(layout="board:map", legal=True, ghost=move)
    change = diff(plain, tried)
    assert {put.node.id.partition("/")[0] for put in change.added} == {"ghost"}
    assert {put.node.layer for put in change.added if isinstance(put.node, Shape)} == {"labels"}, "above what fades"
    assert not change.removed
    told = nodes(tried)["ghost/odds/told"]
    assert isinstance(told, Text)
    assert told.text.endswith("%")


def test_where_a_legion_can_go_is_marked_for_the_one_who_is_asked() -> None:
    table = name(rome_before_cyrenaica(), "rome", "sail ionium to africum", "done", "done")
    marked = {
        node.touch
        for node in table.view(0).scene(layout="parts", legal=True).live
        if isinstance(node, Poly) and "legal" in node.marks
    }
    assert {"province:cyrenaica", "province:sicilia"} <= marked
    assert not any(
        isinstance(node, Shape) and "legal" in node.marks
        for node in table.view(1).scene(layout="parts", legal=True).live
    )


def test_a_battle_is_shown_die_by_die() -> None:
    table = roll(landed(), 5, 4)
    scene = table.view(0).scene(layout="parts")
    faces = [nodes(scene)[f"strip:now/side0/die{i}/n"] for i in range(2)]
    assert [face.text for face in faces if isinstance(face, Text)] == ["V", "IV"]
    assert shape(scene, "strip:now/side0/die2").dash
    assert "strip:now/side0/sum" not in nodes(scene)


def test_the_screen_shows_ones_own_goods_and_nobody_elses() -> None:
    table = realm(
        3,
        goods={"rome": {"wine": 2}, "greece": {"oil": 1}},
        rares={"greece": ["gems"]},
        coins={"rome": 1},
    )
    own = table.view(1).scene(layout="parts")
    assert "strip:now/own/rare-gems" in nodes(own)
    other = table.view(0).scene(layout="parts")
    assert "strip:now/own/rare-gems" not in nodes(other)
    assert "strip:now/own/wine" in nodes(other)
    assert "strip:now/own/oil" not in nodes(other)
    assert shape(other, f"goods:{seat_of(table, 'greece')}/hidden").label == "1 hidden"


def test_ways_to_spend_are_told_in_words_and_dots_say_that_some_are_left_out() -> None:
    """What the goods can pay stands below them; touched, it says all of it in words."""
    seen = set()
    for coins, wines in ((1, 0), (3, 0), (6, 2), (7, 3), (9, 3), (13, 0), (20, 0)):
        table = building("rome", 3, goods={"wine": wines, "oil": wines // 2}, coins=coins)
        seat = seat_of(table, "rome")
        view = table.view(seat)
        told = shape(view.scene(layout="parts"), "strip:now/sets")
        assert isinstance(told, Text)
        ways = all_sets(view, seat)
        if not ways:
            assert (told.text, told.touch) == ("no set", "")
            continue
        assert told.text.startswith(f"you can pay {' + '.join(map(str, ways[0]))}")
        assert told.touch == "about:sets"
        assert all(sets_told(sizes, view.words("en")) in told.label for sizes in ways)
        assert ("…" in told.text) == (told.text.count(" or ") + 1 < len(ways))
        seen.add("…" in told.text)
    assert seen == {False, True}


def test_who_is_asked_about_something_else_than_goods_sees_what_can_be_chosen_alone() -> None:
    """On a phone the empires to name would stand beyond the edge, and the goods be seen twice."""
    for coins in (0, 1):
        table = realm(3, goods={"rome": {}}, coins={"rome": coins})
        view = table.view(seat_of(table, "rome"))
        assert table.question == Ask.MOVER
        asked = nodes(view.scene(layout="parts", legal=True))
        assert "strip:now/screen" not in asked
        assert {f"strip:now/seat/{seat}" for seat in range(3)} <= set(asked)
        waiting = nodes(view.scene(layout="parts"))
        assert ("strip:now/screen" in waiting) == bool(coins)
        assert "strip:now/sets" not in waiting, "where nothing can be paid"


def test_what_can_be_built_is_seen_whole_beside_a_map() -> None:
    """At 1280 by 800 the strip shows 794 units: five cards, everything that is built and the way to be done."""
    opened = ("gilgamesh", "spartacus", "castor_pollux", "colossus", "lighthouse")
    seven = dict.fromkeys(("wine", "oil", "grain", "papyrus", "metal", "stone", "sheep"), 1)
    table = building("rome", 3, goods=seven, opened=opened)
    view = table.view(seat_of(table, "rome"))
    shown = nodes(view.scene(layout="parts", legal=True))
    cards = [one for one in shown.values() if isinstance(one, Rect) and one.touch.startswith("card:")]
    done = shown["strip:now/done"]
    assert len([card for card in cards if card.group == "strip:now"]) == 5
    assert isinstance(done, Rect)
    assert done.x + done.w < 794
    assert "strip:now/screen" not in shown
    assert {"Castor and", "Pollux"} <= {one.text for one in shown.values() if isinstance(one, Text)}, "no name is cut"
    told = [view.game.speech.option(view, view.seat, int(one), view.words("en")) for one in view.moves(view.seat)]
    assert all(re.search(r" for \d+(\. .|$)", one) for one in told if one.startswith(("Build", "Hire")))
    assert all(re.search(r" for \d+\. \w.+\.$", one) for one in told if one.startswith("Hire")), "and what they do"


def test_letters_on_the_map_are_large_enough_to_be_read() -> None:
    """A map that is 510 pixels high, as on a screen of 1280 by 800, shows names 11 pixels and units 18 pixels high."""
    for language in LANGUAGES:
        scene = landed().view(0).scene(language, layout="parts", legal=True)
        texts = [n for n in nodes(scene).values() if isinstance(n, Text) and n.group == "map"]
        assert min(one.em for one in texts) * 510 / 996 >= 11
    assert 0.9 * UNIT * 510 / 996 >= 17.5


def test_letters_of_the_panels_can_be_read_on_a_phone() -> None:
    """The drawer of a phone is 320 pixels wide inside."""
    for language in LANGUAGES:
        scene = new(5).view(0).scene(language, layout="parts")
        groups = {"tracks", *(f"seat{seat}" for seat in range(5))}
        sizes = [n.em for n in nodes(scene).values() if isinstance(n, Text) and n.group in groups]
        assert min(sizes) * 320 / (COLUMN + 6) >= 11
        cards = [n.em for n in nodes(scene).values() if isinstance(n, Text) and n.group == "board:cards"]
        assert min(cards) * 320 / (2 * CARD_WIDTH + 14) >= 11


def test_every_area_glows_or_fades_while_something_is_chosen() -> None:
    """If provinces or seas may be named after something, all of them are places: those that lead on glow, the others fade."""
    table = name(rome_before_cyrenaica(), "rome", "sail ionium to africum", "done", "done")
    scene = table.view(0).scene(layout="parts", legal=True)
    places = {n.touch for n in scene.live if isinstance(n, Poly) and n.marks == ("legal", "dim")}
    areas = {n.touch for n in scene.fixed.nodes if isinstance(n, Poly) and n.touch.startswith(("province:", "sea:"))}
    assert places == areas | {""}


def test_what_happened_last_is_marked_where_it_happened() -> None:
    """On land the province or the place in it, at sea the ring around its triremes: a page goes there."""
    table, chance, seen = new(3, 4), random.Random(2), dict[str, str]()
    for _ in range(400):
        seat = min(table.waiting)
        move = chance.choice(table.moves(seat).packed())
        table.play(move, seat)
        words = table.game.language.write(move).split()
        verb, where = words[0], words[-1]
        if verb in ("build", "sail", "march", "attack"):
            drawn = nodes(table.view(0).scene("en", layout="parts", last=(seat, move))).values()
            marked = [node.id for node in drawn if isinstance(node, Shape) and "last" in node.marks]
            assert len(marked) == 1
            assert where.partition(".")[0] in marked[0]
            seen[verb] = marked[0].partition("/")[0]
    assert set(seen) >= {"build", "sail", "march"}


def test_a_battle_is_counted_once() -> None:
    """R12.3 While losses are chosen the strip tells the sum and the hits that the log tells; when it is over, no more of it."""
    units = {"rome": {"dalmatia": 3}, "greece": {"dalmatia": 2}}
    table = realm(3, legions=units, fortresses=["dalmatia"], control={"greece": ["dalmatia"]})
    roll(name(table, "rome", "done"), 5, 5, 5, 4, 4)
    assert table.question == Ask.LOSE
    assert "Rome has 18 (Caesar +3; 2 hits)" in table.story("en")[-1]
    found = nodes(table.view(seat_of(table, "greece")).scene("en", layout="parts", legal=True))
    told = {key: node.text for key, node in found.items() if isinstance(node, Text) and "/side" in key}
    assert told["strip:now/side0/sum"] == "sum 18"
    assert told["strip:now/side0/hits"] == "2 hits"
    while table.question == Ask.LOSE:
        table.play(table.moves(min(table.waiting))[0], min(table.waiting))
    assert "strip:now/side0/sum" not in nodes(table.view(0).scene("en", layout="parts"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_and_victories_stand_in_the_line_of_each_seat(lang: str) -> None:
    """A badge for each hero and wonder, and of the four victories what a seat has."""
    table = realm(3, cards={"greece": ["circe", "colossus"]})
    greece = seat_of(table, "greece")
    found, words = nodes(table.view(0).scene(lang, layout="parts")), table.game.words(lang)
    for card in ("circe", "colossus"):
        badge = found[f"goods:{greece}/{card}"]
        assert isinstance(badge, Rect)
        assert badge.label == words(f"card-{card}")
        assert f"goods:0/{card}" not in found
    sign = found[f"head:{greece}/fame"]
    assert isinstance(sign, Shape)
    assert sign.label == f"{words('label-fame')} 3/5"
    written = [found[f"head:{greece}/{victory}/n"] for victory in ("prestige", "fame", "conquest", "supremacy")]
    assert [node.text for node in written if isinstance(node, Text)] == ["0/12", "3/5", "0/4", "1/3"]


def test_a_hired_hero_is_shown_with_its_owner() -> None:
    """As other moves are: its tab is marked as the last, so the page goes to that board."""
    table = realm(3, cards={"greece": ["circe"]})
    greece = seat_of(table, "greece")
    hire = int(table.game.language.read("hire circe"))
    found = nodes(table.view(0).scene("en", layout="parts", last=(greece, hire)))
    assert [key for key, node in found.items() if isinstance(node, Rect) and "last" in node.marks] == [
        f"seat{greece}/card/circe"
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tags_of_neighbouring_offers_lie_apart(language: str) -> None:
    offered = (strip_pieces.Offered(0, None, is_new=True),) * 3
    drawn = strip_pieces.stall(0, 138, 0, "", "", offered, game.words(language).plain)
    tags = [one for one in drawn if isinstance(one, Rect) and one.id.endswith("/new")]
    assert all(left.x + left.w < right.x for left, right in pairwise(tags))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_played_exchange_token_says_so(language: str) -> None:
    words = game.words(language).plain
    for is_there in (True, False):
        drawn = strip_pieces.token(0, ((1, QUIET), (2, QUIET)), is_there, words)
        told = [one.text for one in drawn if isinstance(one, Text)]
        assert (words("label-played") in told) is not is_there


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_sea_lies_over_an_island(language: str) -> None:
    islands = [area.outline for area in outlines().decor.values() if area.kind == "island"]
    drawn = painted.paper(frozenset(), game.words(language).plain)
    for told in (one for one in drawn if isinstance(one, Text) and one.touch.startswith("sea:")):
        half = 0.45 * LETTERS.width(told.text, told.size, bold=True)
        inside = [
            (x, y)
            for island in islands
            for x, y in island
            if abs(x - told.x) < half and abs(y - told.y) < told.size / 2
        ]
        assert not inside, told.text
