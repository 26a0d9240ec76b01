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
from petteia.lab.envs.seeing import Eyes, forfeited, named, rewards, versioned

ROOT = Path(__file__).parent.parent.parent
GAMES = names(every=True)
pytestmark = pytest.mark.filterwarnings("ignore")  # of the libraries, about spaces that are dictionaries

gymnasium: Any = pytest.importorskip("gymnasium", reason="needs the extra `env`")
pytest.importorskip("pettingzoo", reason="needs the extra `env`")


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


@pytest.mark.parametrize("kind", ["features", "fields"])
def test_an_observation_shows_nothing_that_is_hidden(kind: Any) -> None:
    """Two tables that differ only in what seat 0 may not know give it the same observation; the others notice."""
    table = petteia.game("sample").new(seats=3, seed=5)
    eyes = Eyes(table.game, 3, kind)
    seen = [eyes.observe(table.view(0).imagine(key)._array, 0) for key in range(8)]
    assert all(np.array_equal(seen[0], other) for other in seen)
    assert np.array_equal(seen[0], eyes.observe(table._array, 0))
    hands = {eyes.observe(table.view(0).imagine(key)._array, 1).tobytes() for key in range(8)}
    assert len(hands) > 1
    with pytest.raises(BadOption, match="features or fields"):
        Eyes(table.game, 3, "all")  # type: ignore[arg-type]


# --- PettingZoo ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_s_own_tests(name: str) -> None:
    from pettingzoo.test import api_test, seed_test

    from petteia.lab.envs import aec

    api_test(aec.env(name), num_cycles=200)
    seed_test(lambda: aec.env(name, observation="features"), num_cycles=40)


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


@pytest.mark.parametrize("name", GAMES)
def test_gymnasium_s_own_check(name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    game = petteia.game(name)
    env = gymnasium.make(f"petteia.lab.envs:petteia/{versioned(game)}", seats=max(2, game.seats[0]), rivals="random")
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
    assert env.render().startswith("<svg")
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
    from petteia.core.table import Table
    from petteia.lab.envs.many import ManyEnv

    envs = ManyEnv(name, num_envs=5, rivals="greedy:3", seats=3 if 3 in petteia.game(name).seats else None)
    seen, _ = envs.reset(seed=6)
    chance, ended = np.random.default_rng(1), 0
    for step in range(4000):
        for i in range(5 if step < 60 or step % 50 == 0 else 0):
            table = Table(envs.game, envs._tables[i : i + 1].copy(), None)
            view = table.view(0)
            assert np.array_equal(seen["observation"][i], np.array(view.features(), np.float32))
            count = int(seen["action_mask"][i].sum())
            assert count == (0 if table.over else len(view.moves(0)))
        counts = envs.counts()
        seen, given, over, truncated, _ = envs.step((chance.random(5) * counts).astype(int))
        assert not truncated.any()
        for i in np.flatnonzero(over).tolist():
            table = Table(envs.game, envs._tables[i : i + 1].copy(), None)
            assert given[i] == pytest.approx(rewards(table.places())[0])
            ended += 1
        assert not given[~over].any()
        if ended >= 3:
            break
    assert ended >= 3


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


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_s_own_test(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `spiel`")
    game = petteia.game(name)
    found = spiel_game(f"petteia_{name}_v{game.rules}")
    pyspiel.random_sim_test(found, num_sims=1, serialize=True, verbose=False)
    most = spiel_game(f"petteia_{name}_v{game.rules}(players={game.seats[-1]})")
    assert most.num_players() == game.seats[-1]


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
    bot = mcts.MCTSBot(game, 1.4, 30, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    assert played(game, {0: bot}, 1)[0] == 0.5


def test_openspiel_s_ismcts_plays_a_game_with_secrets_better_than_chance() -> None:
    game = spiel_game("petteia_sample_v1(players=2,options=winter:true)")
    from open_spiel.python.algorithms import ismcts, mcts

    chance = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game=game, uct_c=1.0, max_simulations=40, evaluator=evaluator, random_state=chance)
    assert sum(played(game, {0: bot}, seed)[0] for seed in range(8)) > 0


def test_a_resampled_state_looks_the_same_to_the_seat_and_differs_in_what_it_hides() -> None:
    game = spiel_game("petteia_sample_v1(players=3)")
    state, chance = game.new_initial_state(), np.random.RandomState(1)
    while state.is_chance_node():
        actions, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chance.choice(actions, p=odds)))
    others = [state.resample_from_infostate(0, chance.random_sample) for _ in range(6)]
    assert {s.information_state_string(0) for s in others} == {state.information_state_string(0)}
    assert all(s.information_state_tensor(0) == state.information_state_tensor(0) for s in others)
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
