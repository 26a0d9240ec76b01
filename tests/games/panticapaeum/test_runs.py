"""What a page offers as one choice: workers with what they fetch cubes for, a building with its steps."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from tests.games.panticapaeum import cities
from tests.games.panticapaeum.cities import game
from tests.games.recorded import recorded
from tests.games.test_clicks import split

from petteia.core.dialog import ASKED, foreseen
from petteia.core.moves import verb_of
from petteia.core.scene import Rect, Shape
from petteia.core.table import View
from petteia.games.panticapaeum import dialog, runs, sentences, summary
from petteia.games.panticapaeum.enums import Ask
from petteia.games.panticapaeum.moves import BUILDING_NAMES, COLOUR_NAMES, LANGUAGE, Say


def developing(seats: int) -> Iterator[View]:
    """What players saw who were to develop."""
    for _, view, _ in recorded("panticapaeum", seats):
        if view.question == Ask.DEVELOP:
            yield view


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_run_can_be_made_and_is_named_in_the_picture(seats: int) -> None:
    many = 0
    for view in list(developing(seats))[::3]:
        found = runs.runs(view)
        keys = [runs.touches_of_run(view, run) for run in found]
        shown = view.scene(layout="parts", legal=True).touches()
        assert len(set(keys)) == len(keys)
        assert all(key in shown or key.startswith("way:") for named in keys for key in named)
        for run in found[::7]:
            foreseen(view, split(run)[0])
        many += len(found)
    assert many > 50


def test_a_building_with_steps_asks_for_no_further_step() -> None:
    for view in list(developing(2))[::4]:
        for run in runs.runs(view):
            if verb_of(run[-1]) == Say.DONE and ASKED not in run:
                assert foreseen(view, run).question != Ask.STEP


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_steps_go_on_across_what_their_cells_ask(seats: int) -> None:
    """Whatever is answered in between, what was chosen can then be made, as steps and nothing else: the page may do so."""
    chance, seen = random.Random(seats), 0
    for view in developing(seats):
        for run in [run for run in runs.runs(view) if ASKED in run][::5]:
            at_once, later = split(run)
            table = view.imagine(seed=1)
            for packed in at_once:
                table.play(packed, view.seat)
            left = list(later)
            while left:
                assert view.seat in table.waiting
                if table.question == Ask.STEP:
                    assert left[0] in table.moves(view.seat).packed().tolist()
                    table.play(left.pop(0), view.seat)
                else:
                    assert table.question not in (Ask.END, Ask.EXPLORE), (
                        "it would be taken for an answer to another question"
                    )
                    table.play(chance.choice(table.moves(view.seat).packed().tolist()), view.seat)
            assert table.question != Ask.STEP
            seen += 1
    assert seen > 5


def test_what_is_proposed_for_a_payment_can_be_changed() -> None:
    words, seen = game.words("en"), 0
    for view in developing(3):
        for run in runs.runs(view):
            first = dialog.run(view, run, (), words)
            if first is not None and any(verb_of(packed) == Say.PAY for packed in run):
                wishes = [f"{'-' if take.taken else '+'}{take.key}" for take in first.takes]
                others = [then for wish in wishes if (then := dialog.run(view, run, (wish,), words)) is not None]
                assert any(then.moves != first.moves for then in others)
                for then in others:
                    foreseen(view, then.moves)
                seen += 1
                break
    assert seen > 3


def test_workers_stay_where_the_store_is_full_and_go_if_one_wishes() -> None:
    words = game.words("en")
    asked = [
        view for _, view, _ in recorded("panticapaeum", 4) if view.question == Ask.END and summary.comes_home(view)
    ]
    assert asked
    for view in asked:
        first = dialog.run(view, (), (), words)
        assert first is not None
        assert sum(take.taken for take in first.takes) <= max(0, 5 - sum(runs.held_after(view, ())))
        foreseen(view, first.moves)
        left = next((take for take in first.takes if not take.taken), None)
        if left is not None:
            then = dialog.run(view, (), (f"+{left.key}",), words)
            assert then is not None
            assert next(take.taken for take in then.takes if take.key == left.key)


def test_which_workers_go_is_seen_and_changed_in_the_city() -> None:
    """R6.2 A cube more than workers: each is a place to touch, and all who would go are shown there."""
    words, found = game.words("en"), 0
    for view in developing(3):
        sent = next((run for run in runs.runs(view) if runs.touches_of_run(view, run) == ("worker",)), ())
        first = dialog.run(view, sent, (), words) if len(sent) > 1 else None
        if first is None:
            continue
        found += 1
        assert (first.in_place, first.moves) == (True, sent)
        assert [take.taken for take in first.takes].count(1) == len(sent) < len(first.takes)
        scene = view.scene(layout="parts", legal=True, ghost=sent[0], then=sent[1:])
        shown = {one.touch for one in scene.live if isinstance(one, Shape) and "ghost" in one.marks}
        assert shown == {take.key for take in first.takes if take.taken}
        left = next(take.key for take in first.takes if not take.taken)
        then = dialog.run(view, sent, (f"+{left}",), words)
        assert then is not None
        assert next(take.taken for take in then.takes if take.key == left)
        assert len(then.moves) == len(sent)
        foreseen(view, then.moves)
    assert found


@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_several_workers_are_one_sentence(lang: str) -> None:
    view = next(v for v in developing(3) if any(runs.touches_of_run(v, run) == ("worker",) for run in runs.runs(v)))
    moves = next(run for run in runs.runs(view) if runs.touches_of_run(view, run) == ("worker",))
    words = game.words(lang)
    told = sentences.run([foreseen(view, moves[:i]) for i in range(len(moves))], view.seat, moves, words)
    assert told.count(".") == 1
    assert str(len(moves)) in told


def test_a_cell_of_a_card_that_is_touched_is_seen_to_be_chosen() -> None:
    """What has its key is not only the unseen sheet over it: that cannot glow."""
    found = 0
    for view in islice(developing(2), 12):
        scene = view.scene(layout="parts", legal=True)
        shown = [one for one in (*scene.fixed.nodes, *scene.live) if isinstance(one, Rect) and "*" in one.touch]
        assert {one.touch for one in shown} == {one.touch for one in shown if one.opacity}
        found += len(shown)
    assert found


def test_after_the_last_round_nobody_is_asked_which_cubes_go() -> None:
    """R14.8 Each is worth a point; before, they are what one builds with."""
    asked = [
        view for seats in (2, 3, 4) for _, view, _ in recorded("panticapaeum", seats) if view.question == Ask.DISCARD
    ]
    last = [view for view in asked if view.state.round == view.box.rounds]
    assert 0 < len(last) < len(asked)
    for view in asked:
        answer = dialog.obvious(view)
        assert (answer is not None) == (view in last)
        assert answer is None or answer in view.moves(view.seat).packed().tolist()


def test_an_aqueduct_tile_is_offered_with_every_cube() -> None:
    """R10.7 A tile from the bag takes none, and is only laid."""
    asked = [view for seats in (2, 3) for _, view, _ in recorded("panticapaeum", seats) if view.question == Ask.LAY]
    assert asked
    for view in asked:
        found = runs.runs(view)
        shown = view.scene(layout="parts", legal=True).touches()
        named = [runs.touches_of_run(view, run) for run in found]
        assert {keys[0] for keys in named} == {f"fill:{name}" for name in COLOUR_NAMES}
        assert all(key in shown or key.startswith("turn:") for keys in named for key in keys)
        for run in found[::11]:
            assert foreseen(view, run).question not in (Ask.LAY, Ask.FILL)


def test_a_building_is_moved_with_its_new_place() -> None:
    """R10.5 Every lift with every place that it may then have; nothing is asked in between."""
    asked = [view for seats in (2, 3) for _, view, _ in recorded("panticapaeum", seats) if view.question == Ask.MOVE]
    assert asked
    for view in asked:
        found = runs.runs(view)
        shown = view.scene(layout="parts", legal=True).touches()
        named = [runs.touches_of_run(view, run) for run in found]
        assert len(set(named)) == len(named)
        assert all(key in shown or key.startswith("way:") for keys in named for key in keys)
        lifts = [packed for packed in view.moves(view.seat).packed().tolist() if verb_of(packed) == Say.LIFT]
        assert {run[0] for run in found} == set(lifts)
        for run in found[::11]:
            assert foreseen(view, run).question not in (Ask.MOVE, Ask.SET)


def test_one_worker_is_sent_by_the_card_as_well() -> None:
    """And where building and selling cannot be paid for, nothing looks as if it could."""
    table = cities.developing(cities.begun(2))
    cities.land(table, 0, "B.x")
    cities.give(table, 0, {}, 1)
    view = table.view(0)
    (sent,) = [run for run in runs.runs(view) if runs.touches_of_run(view, run) == ("worker",)]
    assert [LANGUAGE.write(packed) for packed in sent] == ["work 0,0"]
    shown = {one.id: one for one in view.scene(layout="parts", legal=True).live if isinstance(one, Shape)}
    assert "dim" not in shown["yard/worker/pawn"].marks
    assert {shown[f"yard/{name}/step:{i}"].stroke for name in BUILDING_NAMES for i in (0, 1)} == {"line"}
    assert not [key for key in shown if key.startswith("yard/sell:") and key.endswith("/fetched")]
