"""The environments: the tests of their own libraries, honesty, rewards, ids, and the examples."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import petteia
from petteia import BadOption
from petteia.games import names
from petteia.lab.envs.observer import Observer, forfeited, named, rewards, versioned

ROOT = Path(__file__).parent.parent.parent
GAMES = names(every=True)
EVERY_TABLE = [
    pytest.param(name, seats, marks=[] if i == 0 else [pytest.mark.soak], id=f"{name}-{seats}")
    for name in GAMES
    for i, seats in enumerate(petteia.game(name).seats)
]
"""Every game with every number of seats: the first of each in `make test`, all in `make soak`."""
pytestmark = pytest.mark.filterwarnings("ignore")  # of the libraries, about spaces that are dictionaries

gymnasium: Any = pytest.importorskip("gymnasium", reason="needs the extra `env`")
pytest.importorskip("pettingzoo", reason="needs the extra `env`")


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("aec", "pettingzoo", "env"),
        ("solo", "gymnasium", "env"),
        ("many", "gymnasium", "env"),
        ("spiel", "pyspiel", "spiel"),
    ],
)
def test_a_missing_extra_is_named_at_once(module: str, package: str, extra: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import petteia.lab.envs.{module}"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert f"needs the extra `{extra}`: pip install 'petteia[{extra}]'" in done.stderr


# --- what all share --------------------------------------------------------------------------------------------------


def test_rewards_add_up_to_nothing() -> None:
    assert rewards([1, 2]) == [0.5, -0.5]
    assert rewards([1, 1, 3, 4]) == [0.25, 0.25, -0.25, -0.25]
    assert (rewards([1]), rewards([2])) == ([1.0], [-1.0])
    assert forfeited(3, 1) == pytest.approx([1 / 6, -1 / 3, 1 / 6])


def test_ids_carry_the_version_of_the_rules() -> None:
    game = petteia.game("akropolis")
    assert named(versioned(game)) is named("akropolis") is game
    with pytest.raises(BadOption, match="its id is akropolis-v1"):
        named("akropolis-v7")


def test_an_observation_shows_nothing_that_is_hidden() -> None:
    """Two tables that differ only in what seat 0 may not know give it the same observation; the others notice."""
    table = petteia.game("sample").new(seats=3, seed=5)
    observer = Observer(table.game, 3)
    seen = [observer.observe(table.view(0).imagine(key)._array, 0) for key in range(8)]
    assert all(np.array_equal(seen[0], other) for other in seen)
    assert np.array_equal(seen[0], observer.observe(table._array, 0))
    hands = {observer.observe(table.view(0).imagine(key)._array, 1).tobytes() for key in range(8)}
    assert len(hands) > 1


# --- PettingZoo ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_pettingzoo_s_own_tests(name: str, seats: int) -> None:
    from pettingzoo.test import api_test, seed_test

    from petteia.lab.envs import aec

    api_test(aec.env(name, seats=seats), num_cycles=200)
    seed_test(lambda: aec.env(name, seats=seats), num_cycles=40)


@pytest.mark.soak  # it runs for some seconds, whatever is measured
def test_pettingzoo_s_performance_test(capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import performance_benchmark

    from petteia.lab.envs import aec

    performance_benchmark(aec.env("sample-v1"))
    assert "turns per second" in capsys.readouterr().out


def test_a_game_through_pettingzoo_is_a_game() -> None:
    from petteia.lab.envs import aec

    env = aec.env("akropolis-v1", seats=3, options={"long": True}, render_mode="ansi")
    env.reset(seed=3)
    chance, rewarded = np.random.default_rng(0), {}
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        count = int(observation["action_mask"].sum())
        rewarded[agent] = reward
        assert count == (0 if over else len(env.unwrapped.table.moves()))
        env.step(None if over else int(chance.integers(count)))
    table = env.unwrapped.table
    assert table.over
    assert table.options["long"] is True
    assert list(rewarded.values()) == rewards(table.places())
    assert env.render().startswith("The game is over") or len(env.render()) > 100


def test_an_answer_that_is_not_there_loses_at_once() -> None:
    from petteia.lab.envs import aec

    env = aec.SeatsEnv("sample", seats=3)
    env.reset(seed=1)
    env.step(7)
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert env.rewards["seat_0"] == pytest.approx(-1 / 3)
    assert env.infos["seat_0"] == {"illegal": True}


# --- Gymnasium -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_gymnasium_s_own_check(name: str, seats: int) -> None:
    from gymnasium.utils.env_checker import check_env

    game = petteia.game(name)
    env = gymnasium.make(f"petteia.lab.envs:petteia/{versioned(game)}", seats=seats, rivals="random")
    check_env(env.unwrapped, skip_render_check=True)


def test_one_learner_against_bots_of_any_kind() -> None:
    from petteia.lab.envs.solo import SoloEnv

    env = SoloEnv("sample", seats=3, seat=1, rivals=("search:5sims", "greedy"), render_mode="svg")
    seen, info = env.reset(seed=2)
    over, steps, reward = False, 0, 0.0
    while not over:
        assert np.array_equal(env.action_masks(), seen["action_mask"].astype(bool))
        assert int(seen["action_mask"].sum()) == len(env.table.moves(1))
        seen, reward, over, _, info = env.step(0)
        steps += 1
    assert steps == sum(seat == 1 for seat, _ in env.table.log)
    assert info["places"] == env.table.places()
    assert reward == rewards(env.table.places())[1]
    assert str(env.render()).startswith("<svg")
    with pytest.raises(BadOption, match="reset the environment first"):
        env.step(0)


def test_a_learner_s_seat_may_change_from_game_to_game() -> None:
    from petteia.lab.envs.solo import SoloEnv

    env = SoloEnv("sample", seats=4, seat=None, rivals="random")
    assert len({env.reset(seed=seed)[1]["seat"] for seed in range(20)}) == 4
    for wrong, message in (({"seat": 9}, "is one of 0 to 3"), ({"rivals": ("random",)}, "1 rivals do not fill")):
        with pytest.raises(BadOption, match=message):
            SoloEnv("sample", seats=4, **wrong)


@pytest.mark.parametrize("name", GAMES)
def test_many_tables_agree_with_one(name: str) -> None:
    """Every table of the vectorised environment shows what the friendly API shows of the same table."""
    from petteia.lab.envs.many import ManyEnv

    envs = ManyEnv(name, num_envs=5, rivals="greedy:3", seats=3 if 3 in petteia.game(name).seats else None)
    seen, _ = envs.reset(seed=6)
    chance, ended = np.random.default_rng(1), 0
    for step in range(4000):
        for i in range(5 if step < 60 or step % 50 == 0 else 0):
            table = envs.tables.table(i)
            view = table.view(0)
            assert np.array_equal(seen["observation"][i], np.asarray(view.observation()))
            count = int(seen["action_mask"][i].sum())
            assert count == (0 if table.over else len(view.moves(0)))
        counts = envs.counts()
        seen, given, over, truncated, _ = envs.step((chance.random(5) * counts).astype(int))
        assert not truncated.any()
        for i in np.flatnonzero(over).tolist():
            table = envs.tables.table(i)
            assert given[i] == pytest.approx(rewards(table.places())[0])
            ended += 1
        assert not given[~over].any()
        if ended >= 3:
            break
    assert ended >= 3


@pytest.mark.parametrize("name", GAMES)
def test_all_seats_learn_at_many_tables_and_every_answer_is_described(name: str) -> None:
    """Self-play: who is asked is the learner, and every legal answer has its parts, its gains and what follows it."""
    from petteia.lab import ManyTables

    game = petteia.game(name)
    tables = ManyTables(game, 130, seats=game.seats[-1], threads=2)
    tables.reset(seed=4)
    chance = np.random.default_rng(3)
    for step in range(24):
        legal = tables.legal(after=step % 8 == 0)
        for i in range(0, 130, 43) if step % 8 == 0 else ():
            table, seat = tables.table(i), int(tables.seat[i])
            if table.over:
                continue
            moves, view = table.moves(seat), table.view(seat)
            rows = slice(int(legal.offsets[i]), int(legal.offsets[i + 1]))
            assert seat in table.waiting
            assert tables.points[i].tolist() == view.scores()
            assert len(moves) == tables.counts[i] == len(legal.parts[rows])
            assert np.array_equal(tables.observations[i], np.asarray(view.observation()))
            for k in range(0, len(moves), 1 + len(moves) // 5):
                verb, values = game.language.unpack(int(moves[k]))
                told = [verb.number, *values, *[-1] * (4 - len(values))]
                assert legal.parts[rows][k].tolist() == told
                if not view._hidden():
                    after = table.copy(seed=None).play(moves[k], seat).view(seat)
                    assert np.array_equal(legal.after[rows][k], np.asarray(after.observation()))
                    assert legal.gains[rows][k].tolist() == view.gains([moves[k]], seat)[0]
        assert len(legal.after) == (len(legal.parts) if step % 8 == 0 else 0)
        assert np.array_equal(legal.tables, np.repeat(np.arange(130), tables.counts))
        tables.step((chance.random(130) * tables.counts).astype(int))


def test_rewards_and_shaping_follow_places_and_points() -> None:
    from petteia.lab import ManyTables

    tables = ManyTables(petteia.game("akropolis"), 64, seats=3)
    tables.reset(seed=2)
    chance, led, ended = np.random.default_rng(5), {}, 0
    for seat in range(3):
        for i in range(64):
            led[i, seat] = lead(tables.points[i].tolist(), seat)
    for _ in range(120):
        begins = tables.over.copy()
        tables.step((chance.random(64) * tables.counts).astype(int))
        for i in range(64):
            if begins[i]:
                led |= {(i, seat): lead(tables.points[i].tolist(), seat) for seat in range(3)}
            seat = int(tables.seat[i])
            now = lead(tables.points[i].tolist(), seat)
            assert tables.shaping[i] == now - led[i, seat]
            led[i, seat] = now
            if tables.over[i]:
                ended += 1
                assert tables.rewards()[i] == pytest.approx(rewards(tables.places[i].tolist()))
                assert tables.table(i).places() == tables.places[i].tolist()
            else:
                assert not tables.rewards()[i].any()
    assert ended > 60


def lead(points: list[int], seat: int) -> int:
    return points[seat] - max(p for i, p in enumerate(points) if i != seat)


def test_what_is_described_shows_nothing_that_is_hidden() -> None:
    """Where something is hidden, an answer is described at a table that the seat imagines: the true cards do not matter."""
    from petteia.lab import ManyTables

    tables = ManyTables(petteia.game("sample"), 1, seats=3)
    tables.reset(seed=8)
    described = []
    seat = int(tables.seat[0])
    for key in range(6):
        tables._tables[:1] = tables.table(0).view(seat).imagine(key, seed=None)._array
        legal = tables.legal(after=True)
        described.append((legal.parts.tobytes(), legal.gains.tobytes(), legal.after.tobytes()))
    assert len(set(described)) == 1


def test_many_tables_give_the_same_games_whatever_the_threads() -> None:
    from petteia.lab import ManyTables

    one, two = (ManyTables(petteia.game("sample"), 200, seats=2, seat=1, threads=k) for k in (1, 2))
    for tables in (one, two):
        tables.reset(seed=9)
    chance = np.random.default_rng(5)
    for _ in range(60):
        actions = (chance.random(200) * one.counts).astype(int)
        one.step(actions)
        two.step(actions)
        assert np.array_equal(one.observations, two.observations)
        assert np.array_equal(one.points, two.points)
    assert (one._threads, two._threads) == (1, 2)


def test_many_tables_are_repeatable_and_refuse_what_is_not_there() -> None:
    from petteia.lab.envs.many import ManyEnv

    envs = ManyEnv("sample", num_envs=3, rivals="random")
    first, again = (envs.reset(seed=[1, 2, 3])[0]["observation"].copy() for _ in range(2))
    assert np.array_equal(first, again)
    assert not np.array_equal(first[0], first[1]) or not np.array_equal(first[1], first[2])
    with pytest.raises(BadOption, match=r"table 1 has .* answers; there is no action 99"):
        envs.step(np.array([0, 99, 0]))
    with pytest.raises(BadOption, match="'search:10ms' plays at one table only"):
        ManyEnv("sample", rivals="search:10ms")
    with pytest.raises(BadOption, match="the learner's seat"):
        ManyEnv("sample", seat=5)


# --- OpenSpiel -------------------------------------------------------------------------------------------------------


def spiel_game(text: str) -> Any:
    pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `spiel`")
    import petteia.lab.envs.spiel  # noqa: F401 - makes the games known

    return pyspiel.load_game(text)


def in_time() -> list[Any]:
    """Every table, those of a game that takes very long marked for the long runs."""
    long = {name for name in GAMES if petteia.game(name).most_steps > 10_000}
    return [
        pytest.param(*row.values, marks=[*row.marks, *[pytest.mark.soak] * (row.values[0] in long)])
        for row in EVERY_TABLE
    ]


@pytest.mark.parametrize(("name", "seats"), in_time())
def test_openspiel_s_own_test(name: str, seats: int, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `spiel`")
    found = spiel_game(f"petteia_{name}_v{petteia.game(name).rules}(players={seats})")
    assert found.num_players() == seats
    pyspiel.random_sim_test(found, num_sims=1, serialize=True, verbose=False)


def test_openspiel_refuses_a_number_of_players_that_cannot_be() -> None:
    with pytest.raises(Exception, match="akropolis is for 2, 3 or 4 seats, not 1"):
        spiel_game("petteia_akropolis_v1(players=1)")
    alone = spiel_game("petteia_panticapaeum_v1(players=1)")
    assert alone.num_players() == 1
    assert alone.new_initial_state().returns() == [0.0]


def test_a_state_of_openspiel_can_be_read() -> None:
    text = str(spiel_game("petteia_little_town_v1").new_initial_state())
    assert text.startswith("little_town ")
    assert len(text.splitlines()) > 3


def test_information_states_have_perfect_recall() -> None:
    """One name for each memory of a player: every View that it saw, in order, and its own moves. Views alone are not enough."""
    game = spiel_game("petteia_sample_v1(players=2)")
    named_as: dict[str, tuple[Any, ...]] = {}
    seen_as: dict[str, tuple[Any, ...]] = {}
    clashes = 0
    for seed in range(60):
        state, chance = game.new_initial_state(), np.random.RandomState(seed)
        memories: list[tuple[Any, ...]] = [(), ()]
        while not state.is_terminal():
            for player in range(2):
                view = state.shared.observer.view(state.at.array, player).tobytes()
                if not memories[player] or [m for m in memories[player] if isinstance(m, bytes)][-1] != view:
                    memories[player] = (*memories[player], view)
                if not state.is_chance_node():
                    name = state.information_state_string(player)
                    assert named_as.setdefault(name, memories[player]) == memories[player]
                    sight = state.observation_string(player)
                    clashes += seen_as.setdefault(sight, memories[player]) != memories[player]
            mover = state.current_player()
            if state.is_chance_node():
                actions, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(chance.choice(actions, p=odds)))
            else:
                action = int(chance.choice(state.legal_actions()))
                memories[mover] = (*memories[mover], state.action_to_string(mover, action))
                state.apply_action(action)
    assert len(set(named_as.values())) == len(named_as) > 500
    assert clashes > 0


def test_outcome_sampling_runs_on_the_sample() -> None:
    game = spiel_game("petteia_sample_v1(players=2)")
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    odds = solver.average_policy().action_probabilities(state)
    assert sum(odds.values()) == pytest.approx(1)
    assert len(odds) == len(state.legal_actions())


def played(game: Any, bots: dict[int, Any], seed: int) -> list[float]:
    state, chance = game.new_initial_state(), np.random.RandomState(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chance.choice(actions, p=odds)))
        elif state.current_player() in bots:
            state.apply_action(bots[state.current_player()].step(state))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    returns: list[float] = state.returns()
    return returns


def test_openspiel_s_mcts_plays_akropolis_better_than_chance() -> None:
    game = spiel_game("petteia_akropolis_v1")
    from open_spiel.python.algorithms import mcts

    chance = np.random.RandomState(2)
    bot = mcts.MCTSBot(game, 1.4, 12, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    assert played(game, {0: bot}, 1)[0] == 0.5


@pytest.mark.soak
def test_openspiel_s_ismcts_plays_a_game_with_secrets_better_than_chance() -> None:
    game = spiel_game("petteia_sample_v1(players=2,options=winter:true)")
    from open_spiel.python.algorithms import ismcts, mcts

    chance = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game=game, uct_c=1.0, max_simulations=15, evaluator=evaluator, random_state=chance)
    assert sum(played(game, {0: bot}, seed)[0] for seed in range(4)) > 0


def test_a_resampled_state_looks_the_same_to_the_seat_and_differs_in_what_it_hides() -> None:
    game = spiel_game("petteia_sample_v1(players=3)")
    state, chance = game.new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chance.choice(actions, p=odds)))
    others = [state.resample_from_infostate(0, chance.random_sample) for _ in range(6)]
    assert {s.information_state_string(0) for s in others} == {state.information_state_string(0)}
    assert all(s.observation_tensor(0) == state.observation_tensor(0) for s in others)
    assert all(s.legal_actions() == state.legal_actions() for s in others)
    assert len({s.information_state_string(1) for s in others}) > 1


# --- examples --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("example", sorted((ROOT / "examples").glob("env_*.py")), ids=lambda path: path.stem)
def test_the_examples_run_and_are_short(example: Path) -> None:
    if "openspiel" in example.name:
        pytest.importorskip("pyspiel", reason="needs the extra `spiel`")
    lines = [
        line
        for line in example.read_text().splitlines()
        if line.strip() and not line.startswith(('"""', "import", "from"))
    ]
    assert len(lines) <= 10
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONWARNINGS": "ignore"}
    done = subprocess.run([sys.executable, example], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
