"""The table in parts, as a page shows it, and the dialogs over long choices."""

from __future__ import annotations

import random

import pytest
from tests.games.panticapaeum.cities import at_work, begun, fields, game, give, land, new, plain_city
from tests.games.recorded import recorded

from petteia.core.dialog import Run
from petteia.core.record import read
from petteia.core.scene import Group, Scene, Shape, diff
from petteia.core.table import Move, replayed
from petteia.core.words import LANGUAGES
from petteia.games.panticapaeum import summary
from petteia.games.panticapaeum.dialog import dialog, obvious, run
from petteia.games.panticapaeum.enums import Ask, Upgrade
from petteia.server.rooms.lessons import has_lesson, lesson


def parts_of(scene: Scene) -> set[str]:
    nodes = (*scene.fixed.nodes, *scene.live)
    return {node.id for node in nodes if isinstance(node, Group) and not node.group}


def of_seats(seats: int) -> set[str]:
    return {f"{kind}:{seat}" for kind in ("board", "head", "goods") for seat in range(seats)} | {"hand:development"}


@pytest.mark.parametrize("seats", game.seats)
def test_everything_lies_in_a_part(seats: int) -> None:
    table = new(seats, 5)
    scene = table.view(0).scene("en", layout="parts")
    alone = {"head:automius", "goods:automius"} if seats == 1 else set()
    assert parts_of(scene) == {"strip:ring"} | of_seats(seats) | alone
    assert not [node.id for node in (*scene.fixed.nodes, *scene.live) if isinstance(node, Shape) and not node.group]


def test_the_yard_takes_the_place_of_the_ring_while_one_develops() -> None:
    table = at_work(cubes={"brown": 2})
    assert parts_of(table.view(0).scene(layout="parts")) == {"strip:yard"} | of_seats(2)
    assert "strip:ring" in parts_of(table.view(1).scene(layout="parts")), "for the others nothing changes"


def test_a_try_changes_nothing_but_what_it_shows() -> None:
    """A page takes what is tried away again by itself: no part may move or grow because of it."""
    table = begun(ring=["t06"])
    plain_city(table)
    view = table.view(0)
    before = view.scene("en", layout="parts", legal=True)
    change = diff(before, view.scene("en", layout="parts", legal=True, ghost=view.understand("lay t06 at 0,0 turn 0")))
    assert {put.node.id for put in change.added} == {f"ghost/{i}" for i in range(4)}
    assert {put.node.id for put in change.changed} <= {"ring/t06/slot"}
    assert not change.removed
    assert change.tilt is None


def test_what_one_has_keeps_its_room() -> None:
    table = at_work(cubes={"brown": 9}, coins=12, green=3, orange=3, purple=7, beige=3)
    scene = table.view(0).scene(layout="parts")
    room = next(node for node in scene.fixed.nodes if node.id == "goods:0/room")
    right = max(
        getattr(node, "x", 0.0) + getattr(node, "size", 0.0) / 2
        for node in scene.live if isinstance(node, Shape) and node.group == "goods:0"
    )  # fmt: skip
    assert right <= getattr(room, "w", 0.0) + 1


def test_a_move_leaves_the_other_city_where_it_is() -> None:
    table = new(2, 5)
    before = table.view(1).scene("en", layout="parts")
    table.play(table.moves()[0])
    change = diff(before, table.view(1).scene("en", layout="parts"))
    touched = {put.node.group for put in (*change.added, *change.changed)}
    assert "city1/plan" not in touched
    assert "city0/plan" in touched


@pytest.mark.parametrize("seats", [1, 3])
def test_only_one_s_own_city_answers_to_touches(seats: int) -> None:
    table = new(seats, 5)
    for _ in range(40):
        table.play(table.moves()[0])
    for viewer in range(seats):
        scene = table.view(viewer).scene("en", layout="parts", legal=True)
        places = scene.places()
        touched = [n for n in scene.live if isinstance(n, Shape) and n.touch.startswith("cell:")]
        assert {n.group for n in touched if places[n.group].touchable} == {f"city{viewer}/plan"}
    assert not any(key.startswith("cell:") for key in table.scene(layout="parts", legal=True).touches())


def test_what_two_viewers_see_alike_is_painted_once() -> None:
    """Cities, what players have and the ring are the same objects; the rows show one's own way and name."""
    table = new(2, 5)
    for _ in range(30):
        table.play(table.moves()[0])
        scenes = [table.view(seat).scene("en", layout="parts", last=table.last_move()) for seat in range(2)]
        strips = [{part for part in parts_of(scene) if part.startswith("strip:")} for scene in scenes]
        shared = {*map(id, scenes[0].live)} & {*map(id, scenes[1].live)}
        alone = [node for scene in scenes for node in scene.live if id(node) not in shared]
        own = {node.group for node in alone if isinstance(node, Shape) and not node.id.startswith("ring/")}
        assert own <= {"hand:development", *(strips[0] ^ strips[1])}


# --- dialogs ---------------------------------------------------------------------------------------------------------


def test_a_payment_is_a_dialog_with_its_cost() -> None:
    table = at_work(cubes={"brown": 1, "green": 1, "purple": 1}, orange=3)
    assert dialog(table.view(0), game.words("en")) is None
    table.play("build house at 0,0 across")
    shown = dialog(table.view(0), game.words("en"))
    assert shown is not None
    assert shown.title == "Pay for a house"
    assert [tally.name for tally in shown.tallies] == ["Cost", "You have"]
    assert [amount.label for amount in shown.tallies[0].amounts] == ["2 house cubes"]
    assert {tuple(a.label for a in entry.pays) for entry in shown.entries} == {
        ("1 house cube", "1 winery cube"),
        ("1 house cube", "1 temple cube"),
    }
    assert dialog(table.view(1), game.words("en")) is None, "it is for the one who is asked"


def test_all_paid_steps_are_one_choice() -> None:
    """R8.2 One step, two, or three at once: each entry is a run of moves that can be made, at the price that it tells."""
    table = at_work(cubes={"brown": 2}, coins=6, brown=1)
    table.play("build house at 0,0 across")
    assert table.question == Ask.STEP
    shown = dialog(table.view(0), game.words("en"))
    assert shown is not None
    *steps, done = shown.entries
    assert done.ends
    assert [[amount.label for amount in entry.pays] for entry in steps] == [["1 coin"], ["3 coins"], ["6 coins"]]
    assert steps[0].text == "1 step: one more worker, and a coin at the end of every round"
    assert steps[1].text.startswith("2 steps: one more worker, and a coin at the end of every round; ")
    for entry in steps:
        after = table.copy()
        for move in (entry.move, *entry.then):
            after.play(move)
        paid = table.state.players[0].coins - after.state.players[0].coins
        assert [amount.many for amount in entry.pays] == [str(paid)]
        assert after.state.players[0].marker[0] == table.state.players[0].marker[0] + steps.index(entry) + 1
        assert after.question != Ask.STEP, "so many steps and no more"


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_dialogs_of_whole_games_have_words(language: str) -> None:
    seen: set[Ask] = set()
    for seed in (1, 2):
        table, chance, words = new(2, seed), random.Random(seed), game.words(language)
        while not table.over:
            seat = chance.choice(sorted(table.waiting))
            view, moves = table.view(seat), list(table.moves(seat))
            shown = dialog(view, words)
            if shown is not None:
                seen.add(Ask(view.question))
                legal = {int(move) for move in moves}
                if shown.run is not None:
                    for move in shown.run.moves:
                        table.play(move, seat)
                    continue
                assert {entry.move for entry in shown.entries} <= legal
                for entry in shown.entries:
                    table.copy(seed=None).play(entry.move, seat)
                assert legal - {e.move for e in shown.entries} == {int(m) for m in moves if m.verb == "work"}
                assert all(entry.text for entry in shown.entries)
            busy = [m for m in moves if m.verb in ("build", "sell", "step", "advance")]
            table.play(chance.choice(busy if busy and chance.random() < 0.9 else moves), seat)
    assert {Ask.STEP, Ask.OTHER, Ask.DISCARD} <= seen


def test_the_cubes_above_five_are_given_back_at_once() -> None:
    """R12.5 Of the colours of which there are most, unless others are wished for; in the order of the rows."""
    table = begun()
    land(table, 0, "..")
    give(table, 0, {"brown": 4, "orange": 1, "green": 3})
    agenda = fields(table).agenda
    agenda.questions[agenda.depth - 1].kind = Ask.DISCARD
    view, words = table.view(0), game.words("en")
    shown = dialog(view, words)
    assert shown is not None
    assert shown.title == "Keep 5 cubes"
    assert shown.run is not None
    assert told(shown.run) == {"discard:brown": 2, "discard:orange": 0, "discard:green": 1}
    wished = run(view, (), ("+discard:orange", "-discard:brown"), words)
    assert wished is not None
    assert told(wished) == {"discard:brown": 0, "discard:orange": 1, "discard:green": 2}
    for move in wished.moves:
        table.play(move)
    assert table.question != Ask.DISCARD


def told(proposal: Run) -> dict[str, int]:
    return {take.key: take.taken for take in proposal.takes}


# --- what is not asked -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "round_", "rows", "is_obvious"),
    [(0, 1, "B.", True), (4, 1, "B.", False), (4, 1, "b.", True), (4, 5, "B.", True)],
)
def test_the_end_of_a_turn_is_asked_where_a_worker_would_be_wasted(
    turn: int, round_: int, rows: str, is_obvious: bool
) -> None:
    """R6.1, R12.4, R13.1 Workers can be placed in the next turn as well, or after the last round."""
    table = at_work()
    land(table, 0, rows)
    there = fields(table)
    there.turn, there.round = turn, round_
    there.agenda.questions[there.agenda.depth - 1].kind = Ask.END
    assert len(table.moves(0)) > 1
    answer = obvious(table.view(0))
    assert (answer is not None) == is_obvious
    assert answer is None or Move(game, answer).verb == "done"


def test_a_payment_is_asked_for_where_one_may_keep_something_else() -> None:
    """R11.2, R11.3"""
    table = at_work(cubes={"brown": 1, "green": 1, "purple": 1}, orange=3)
    assert obvious(table.view(0)) is None
    table.play("build house at 0,0 across")
    assert (table.question, obvious(table.view(0))) == (Ask.PAY, None)
    table = at_work(cubes={"brown": 2})
    fields(table).players[0].upgrades[Upgrade.DISCOUNT] = 1
    table.play("build house at 0,0 across")
    answer = obvious(table.view(0))
    assert answer is not None
    assert (len(table.moves(0)), str(Move(game, answer))) == (2, "pay 1 with nothing and nothing")


def test_r11_5_a_step_that_costs_nothing_is_taken_without_asking() -> None:
    asked = [view for _, view, _ in recorded("panticapaeum", 3) if view.question == Ask.STEP]
    free = [view for view in asked if summary.next_price(view, view.seat) == 0]
    assert 0 < len(free) < len(asked)
    for view in asked:
        answer = obvious(view)
        assert (answer is not None) == (view in free)
        assert answer is None or Move(game, answer).verb == "step"


# --- the first lesson ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_lesson_can_be_played_as_it_tells(lang: str) -> None:
    assert has_lesson(game)
    data = lesson(game, lang)
    table = replayed(game, read(game, data["record"]))
    assert table.waiting == {0}
    points = {key for step in data["steps"] for key in step["point"] if not key.startswith(("part:", "page:"))}
    seen: set[str] = set()
    for verb in ("lay t01 at 0,0 turn 0", "work 0,0", "take brown", "lay", "build house"):
        while table.waiting != {0}:
            table.play(next(m for m in table.moves() if m.verb in ("lay", "take", "done")))
        seen |= {key for move in table.moves() for key in game.painter.touches(table.view(0), int(move))}
        table.play(next(m for m in table.moves() if str(m).startswith(verb)))
    assert points <= seen
    assert all(step["text"] for step in data["steps"])
    assert 10 <= len(data["steps"]) <= 14
