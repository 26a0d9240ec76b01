"""OpenSpiel: its ISMCTS, which sees only what its seat sees, against random play. Needs the extra `spiel`."""

from __future__ import annotations

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import petteia.lab.envs.spiel  # noqa: F401 - makes the games known

game, chance = pyspiel.load_game("petteia_sample_v1(players=2)"), np.random.RandomState(7)
evaluator = mcts.RandomRolloutEvaluator(1, chance)
bot = ismcts.ISMCTSBot(game=game, uct_c=1.0, max_simulations=50, evaluator=evaluator, random_state=chance)
state = game.new_initial_state()
while not state.is_terminal():
    options = state.chance_outcomes() if state.is_chance_node() else [(a, 1.0) for a in state.legal_actions()]
    at_random = chance.choice([a for a, _ in options], p=[p / sum(p for _, p in options) for _, p in options])
    state.apply_action(bot.step(state) if state.current_player() == 0 else int(at_random))
print(state.returns())
