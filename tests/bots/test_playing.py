"""What bots do at a table: strength, budgets, stopping, pondering, explaining."""

from __future__ import annotations

import threading
import time

import pytest
from tests.bots.positions import played, table_after

import petteia
from petteia.bots import Budget, Player, SearchBot, Settings, Turn, bot, review
from petteia.bots.search import _noticed
from petteia.bots.search_worker import SearchWorker, derived


def wins(game: str, first: str, second: str, deals: int) -> float:
    won = 0.0
    for seed in range(deals):
        for lineup in ((first, second), (second, first)):
            places = played(game, lineup, seed).places()
            won += places[lineup.index(first)] == 1
    return won / (2 * deals)


def test_greedy_beats_random() -> None:
    assert wins("akropolis", "greedy", "random", 4) == 1.0


def test_search_beats_greedy() -> None:
    assert wins("akropolis", "search:4000nodes", "greedy", 4) >= 0.75


def test_search_beats_random_where_much_is_hidden() -> None:
    assert wins("sample", "search:2000nodes", "random", 8) >= 0.7


def test_four_seats_each_for_itself() -> None:
    table = played("akropolis", ("search:1500nodes", "random", "random", "random"), 2)
    assert table.places()[0] == 1


def test_a_turn_of_several_answers_has_one_budget() -> None:
    table = table_after("sample", 0, seats=2)
    thinker = SearchBot(budget=Budget(simulations=600))
    player = Player(thinker, 0)
    turn = None
    while 0 in table.waiting:
        table.play(player.answer(table), 0)
        turn = player._turn
    assert turn is not None
    assert 0 < turn.simulations <= 700


def test_simulations_are_counted() -> None:
    view = table_after("akropolis", 6).view(0)
    thought = SearchBot(budget=Budget(simulations=400)).think(view)
    assert 200 <= thought.simulations <= 400
    assert sum(thought.visits) == thought.simulations


def test_time_is_kept() -> None:
    view = table_after("akropolis", 6).view(0)
    thinker = SearchBot(budget=Budget(seconds=0.15), threads=2)
    thinker.choose(view)
    thought = thinker.think(view)
    assert thought.simulations > 16
    assert thought.seconds < 1.0


def test_a_stop_sign_is_obeyed() -> None:
    view = table_after("akropolis", 6).view(0)
    thinker, stop = SearchBot(budget=Budget(seconds=60.0), threads=1), threading.Event()
    threading.Timer(0.1, stop.set).start()
    began = time.perf_counter()
    assert thinker.choose(view, stop=stop) in view.moves(0)
    assert time.perf_counter() - began < 10


def test_pondering_leads_to_a_legal_choice() -> None:
    table = table_after("akropolis", 6)
    thinker = SearchBot(budget=Budget(nodes=2000), threads=1)
    with thinker.pondering(table.view(1)):
        time.sleep(0.05)
        table.play(bot("greedy").choose(table.view(0)), 0)
    pondered = thinker._pondered[0].notes.rows
    assert pondered > 1
    assert thinker.choose(table.view(1)) in table.moves(1)
    assert thinker._pondered == []


def test_an_explanation_names_sheet_line_and_what_was_left() -> None:
    table = table_after("akropolis", 6)
    worst = min(table.moves(0).packed(), key=lambda m: sum(table.gains([m])[0][:6]))
    advice = SearchBot(budget=Budget(nodes=4000)).explain(table.view(0), among=(int(worst),))
    assert advice.best.visits >= advice.choices[-1].visits
    assert 0 <= advice.best.value <= 1
    assert [len(row) for row in advice.best.sheet] == [len(table.game.categories)] * 2
    assert [seat for seat, _ in advice.best.line][:1] == [1]
    assert advice.left_behind(int(worst)) > 0
    assert advice.left_behind(advice.best.move.packed) == 0


def test_a_review_looks_at_every_choice_of_a_seat() -> None:
    table = table_after("sample", 8)
    remarks = list(review(table, SearchBot(budget=Budget(simulations=32)), seat=0))
    own = [n for n, (seat, _) in enumerate(table.log) if seat == 0]
    assert remarks
    assert {r.number for r in remarks} <= set(own)
    assert all(r.left >= 0 for r in remarks)


def test_a_turn_is_shared_out() -> None:
    turn = Turn(Budget(simulations=100))
    assert turn.share(4) == Budget(simulations=25)
    turn.spend(time.perf_counter(), 60, 0)
    assert turn.share(1) == Budget(simulations=40)


def test_seconds_are_those_of_the_turns_clock() -> None:
    """A clock that goes on by a tenth of a second at each look: a second is over after ten of them, on any machine."""
    looks: list[int] = []

    def clock() -> float:
        looks.append(1)
        return len(looks) / 10

    turn = Turn(Budget(seconds=1.0), clock)
    SearchBot(budget=turn.budget, threads=1).choose(table_after("akropolis", 4).view(0), turn)
    assert 1.0 <= turn.seconds < 3.0
    assert len(looks) < 40


def test_a_clock_that_stands_still_for_a_while_makes_nobody_think_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round takes a hundredth of what the clock can tell, as in a browser."""
    rounds = 0

    def simulate(worker: SearchWorker, answers: object, totals: object, first: int, batch: int, key: int) -> None:
        nonlocal rounds
        rounds += batch

    monkeypatch.setattr(SearchWorker, "simulate", simulate)
    turn = Turn(Budget(seconds=0.05), lambda: rounds // 100 / 1000)
    SearchBot(budget=turn.budget, threads=1).choose(table_after("akropolis", 4).view(0), turn)
    assert 0.04 < rounds / 100_000 < 0.07


@pytest.mark.parametrize("seconds", [0.02])
def test_the_usual_thread_count_is_all_cores_for_time_and_one_for_exact_budgets(seconds: float) -> None:
    assert SearchBot(budget=Budget(simulations=5)).threads == 1
    assert SearchBot(budget=Budget(seconds=seconds)).threads >= 1


def test_a_game_may_say_how_far_ahead_its_prospect_is_to_be_trusted() -> None:
    table = table_after("sample", 8)
    usual = SearchBot(budget=Budget(simulations=8), settings=Settings(effort=1, weights="none"))
    assert [w.notes.turns for w in usual._workers(table.view(0))] == [3 * table.seats - 1]
    near = petteia.game("panticapaeum").new(seats=2, seed=1)
    assert [w.notes.turns for w in usual._workers(near.view(0))] == [1]
    far = SearchBot(budget=Budget(simulations=8), settings=Settings(rounds=5))
    assert [w.notes.turns for w in far._workers(near.view(0))] == [9]


@pytest.mark.parametrize("name", ["akropolis", "little_town"])
def test_what_is_expected_of_an_answer_is_the_mean_of_different_games(name: str) -> None:
    advice = SearchBot(budget=Budget(nodes=300)).explain(table_after(name, 6).view(0), most=1)
    assert any(points % 1 for line in advice.best.sheet for points in line), "equal games have whole points in the mean"


def test_a_casual_player_opens_in_different_ways() -> None:
    view = petteia.game("little_town").new(seats=2, seed=1).view(0)
    assert len({bot("casual", key=key).choose(view).packed for key in range(12)}) > 1


@pytest.mark.parametrize("overlook", [1, 50, 95, 100])
def test_who_overlooks_moves_sees_one_at_least_and_what_is_asked_about(overlook: int) -> None:
    answers = table_after("akropolis", 6).moves(0).packed()
    asked_about = answers[7]
    for key in range(40):
        seen = _noticed(answers, overlook, derived(key, 1), (asked_about,))
        assert len(seen) > 1 or seen == [asked_about]
        assert asked_about in seen
        assert [a for a in answers if a in seen] == seen
    share = sum(len(_noticed(answers, overlook, derived(key, 1), ())) for key in range(40)) / (40 * len(answers))
    assert share == pytest.approx(1 - overlook / 100, abs=0.12)
