"""What the page shows of the table: its parts, the dialogs of long choices, the first lesson."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator

import pytest
from tests.games.little_town.test_rounds import at_the_end
from tests.games.little_town.test_scene import nodes, touch_keys, walk
from tests.games.little_town.towns import game, new, town

from petteia.core.dialog import Dialog
from petteia.core.moves import verb_of
from petteia.core.scene import Group, Rect, Shape, Text
from petteia.core.table import View
from petteia.core.words import LANGUAGES
from petteia.games.little_town import dialog, summary
from petteia.games.little_town import scene as painter
from petteia.games.little_town.enums import Ask
from petteia.games.little_town.moves import TILE_NAMES, Say
from petteia.games.little_town.pieces import CELL, building
from petteia.server.rooms.lessons import lesson


def views(seats: int, seed: int) -> Iterator[View]:
    """Every question of a random game, as the one who is asked sees it."""
    for table in walk(seats, seed):
        if not table.over:
            yield table.view(min(table.waiting))


def asked(view: View, lang: str = "en") -> Dialog | None:
    return dialog.dialog(view, view.words(lang))


@pytest.mark.parametrize("seats", game.seats)
def test_every_part_has_its_place(seats: int) -> None:
    for n, view in enumerate(views(seats, 3)):
        if n % 17:
            continue
        scene = view.scene(LANGUAGES[n % 3], legal=True, layout="parts")
        tops = [node.id for node in nodes(scene).values() if isinstance(node, Group) and not node.group]
        wanted = {"board:town", "strip:market", "note:reserve"}
        wanted |= {f"{role}:{seat}" for role in ("head", "goods") for seat in range(seats)}
        assert wanted <= set(tops) <= wanted | {"hand:objectives"}
        assert all(node.group for node in nodes(scene).values() if node.id not in tops)


def test_what_is_not_in_the_dialog_can_be_touched() -> None:
    for n, view in enumerate(views(3, 4)):
        if n % 5:
            continue
        keys = touch_keys(view.scene("en", legal=True, layout="parts"))
        dialog = asked(view)
        offered = {entry.move for entry in dialog.entries} if dialog else set()
        meal = (Say.FEED, Say.BUY_TO_FEED) if dialog and dialog.run else ()
        for move in map(int, view.moves().packed()):
            buys = verb_of(move) == Say.BUY_TO_BUILD
            assert (
                move in offered
                or verb_of(move) in meal
                or keys.issuperset(painter.touches(view, move)[1 if buys else 0 :])
            )


def test_dialogs_offer_legal_moves_once_and_always_a_way_on() -> None:
    kinds = set()
    for seed in range(3):
        for n, view in enumerate(views(2 + seed, seed)):
            dialog = asked(view, LANGUAGES[n % 3])
            if dialog is None:
                assert view.question == Ask.TURN
                continue
            kinds.add(view.question)
            moves = [entry.move for entry in dialog.entries]
            assert len(moves) == len(set(moves))
            assert set(moves) <= set(map(int, view.moves().packed()))
            assert dialog.title
            assert all(entry.text for entry in dialog.entries)
    assert kinds >= {Ask.ACT, Ask.FEED, Ask.SPEND, Ask.ANNOUNCE}


def test_nobody_else_gets_the_dialog() -> None:
    for table in walk(2, 5):
        if not table.over and table.question in (Ask.ACT, Ask.FEED):
            other = 1 - min(table.waiting)
            assert asked(table.view(other)) is None
            return
    raise AssertionError("nobody was asked")


def test_an_activation_says_what_it_costs_and_brings() -> None:
    """Another player's Bakery: a coin to the owner, a wheat for four coins."""
    table = town(2, buildings={"e4": ("bakery", 1)}, things={0: {"wheat": 1, "coins": 1}})
    table.play("place e5")
    dialog = asked(table.view(0))
    assert dialog is not None
    entry = next(one for one in dialog.entries if verb_of(one.move) == Say.ACTIVATE)
    assert entry.text == "Bakery · e4"
    assert [one.label for one in entry.pays] == ["1 wheat", "1 coin"]
    assert [one.label for one in entry.gets] == ["4 coins"]
    assert "Seat 2" in entry.note


def test_the_ghost_of_a_worker_shows_what_it_gathers_and_activates() -> None:
    table = town(2, buildings={"e4": ("well", 0), "d5": ("bakery", 1)}, things={0: {"coins": 0}})
    view = table.view(0)
    place = view.understand("place e5")
    drawn = nodes(view.scene("en", ghost=place, legal=True, layout="parts"))
    assert {name for name in drawn if name.startswith("ghost/") and name.endswith("/gain")} == {
        f"ghost/{cell}/gain" for cell in ("e6", "f6")
    }
    strong, weak = drawn["ghost/e4"], drawn["ghost/d5"]
    assert isinstance(strong, Rect)
    assert isinstance(weak, Rect)
    assert strong.width > weak.width
    assert view.game.speech.option(view, 0, place, view.words("en")).endswith("can activate Well; not yet: Bakery")


def test_the_larder_says_whether_everybody_can_be_fed() -> None:
    for food, coins, lost, key in ((5, 0, 0, "check"), (3, 6, 0, "2"), (3, 3, 3, "−3")):
        table = town(2, things={0: {"fish": food, "coins": coins}})
        assert summary.larder(table.view(0), 0).lost == lost
        assert not any(
            name.startswith("goods0/food/line/2") for name in nodes(table.view(0).scene("en", layout="parts"))
        )
        table = town(2, things={0: {"fish": food, "coins": coins}}, used=4)
        drawn = nodes(table.view(0).scene("en", layout="parts"))
        told = [node.text for name, node in drawn.items() if name.startswith("goods0/food") and isinstance(node, Text)]
        assert told[0] == f"{food}/5"
        assert (key in told) == key.startswith("−")


def test_who_has_fed_reads_so_until_the_next_round() -> None:
    table = game.new(seats=2, seed=3)
    seen = set()
    while not table.over and table.state.round == 1:
        was_fed = [summary.has_fed(table.view(0), seat) for seat in range(2)]
        seen.add(tuple(was_fed))
        seat = min(table.waiting)
        if table.question == Ask.FEED:
            assert not was_fed[seat]
        table.play(table.moves(seat)[-1])
    assert not summary.has_fed(table.view(0), 0)
    assert any(fed[0] != fed[1] for fed in seen)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lesson_can_be_played_as_it_is_told(lang: str) -> None:
    told = lesson(game, lang)
    assert 8 <= len(told["steps"]) <= 14
    assert all(step["text"] for step in told["steps"])
    data = tomllib.loads((game.folder / "lesson.toml").read_text(encoding="utf-8"))
    table = game.new(seats=2, seed=None, options=data["options"])
    for move in data["moves"]:
        table.play(move)
    chance = random.Random(1)

    def reply() -> None:
        while table.waiting == {1}:
            moves = table.moves()
            table.play(moves[chance.randrange(len(moves))])

    pointed = {key for step in data["step"] for key in step.get("point", [])}
    scene = table.view(0).scene(lang, legal=True, layout="parts")
    parts = {f"part:{node.id}" for node in nodes(scene).values() if isinstance(node, Group) and not node.group}
    assert {key for key in pointed if not key.startswith("page:")} <= touch_keys(scene) | parts
    table.play("place f5")
    assert summary.holdings(table.state.players[0])[:4] == (1, 0, 2, 0)
    reply()
    free = next(str(m) for m in table.moves() if str(m).startswith("build wheat_field"))
    table.play(free)
    reply()
    assert table.waiting == {0}


def test_a_building_is_drawn_for_who_can_read_its_name_and_for_who_cannot() -> None:
    table = town(buildings={"e4": ("workshop", 0)})
    page = {n.id: n for n in table.view(0).scene("en", layout="parts").live if isinstance(n, Shape)}
    assert page["b/e4/name"].marks == ("near",)
    assert {n.marks for name, n in page.items() if name.startswith("b/e4/effect")} == {("near",)}
    assert {n.marks for name, n in page.items() if name.startswith("b/e4/large")} == {("far",)}
    for narrow, kept in ((False, "name"), (True, "large")):
        drawn = nodes(table.view(0).scene("en", layout="board:town", narrow=narrow))
        assert {what for what in ("name", "large") if any(n.startswith(f"b/e4/{what}") for n in drawn)} == {kept}


def test_feeding_says_who_stays_hungry_and_what_that_costs_besides_the_food() -> None:
    """R10.5 Five workers, two fish: three stay hungry."""
    for fish, taken, told in (
        (2, {"fish": 2, "hungry": 9}, "3 workers stay hungry"),
        (0, {"hungry": 15}, "5 workers stay hungry"),
        (4, {"fish": 4, "hungry": 3}, "1 worker stays hungry"),
        (5, {"fish": 5}, "5 fish"),
    ):
        dialog = asked(at_the_end(things={0: {"fish": fish, "coins": 0}}).view(0))
        assert dialog is not None
        assert dialog.run is not None
        assert {take.key: take.taken for take in dialog.run.takes} == taken
        assert dialog.run.takes[-1].amount.label == told


def test_after_food_was_bought_by_itself_feeding_says_the_same() -> None:
    """A minus before the points, for the fish are another loss."""
    for fish, pays, note in ((2, ["2", "− 6"], "2 workers stay hungry"), (0, ["12"], "4 workers stay hungry")):
        table = at_the_end(things={0: {"fish": fish, "coins": 3}})
        table.play("buy fish to feed")
        dialog = asked(table.view(0))
        assert dialog is not None
        entry = next(one for one in dialog.entries if verb_of(one.move) == Say.FEED)
        assert ([one.many for one in entry.pays], entry.note) == (pays, note)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_names_on_the_board_can_be_read_on_a_small_screen(lang: str) -> None:
    """On a screen of 1280 by 800 a cell is 62 pixels wide, and letters below 7.5 are too small to read."""
    for tile, name in enumerate(TILE_NAMES):
        drawn = building(name, tile, (0, ""), 0, 0, (), new().box, new().words(lang))
        lines = [node for node in drawn if isinstance(node, Text) and node.id.startswith(f"{name}/name")]
        longest = max(len(word) for line in lines for word in line.text.split())
        assert all(line.size * 62 / CELL >= 7.5 for line in lines) or longest > 12, name
