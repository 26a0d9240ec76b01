"""The games as environments for learning: PettingZoo, Gymnasium (one table or many at once) and OpenSpiel. See docs/lab.md.

==================== ==================================================== ============================================
`envs.aec`           `env("akropolis-v1")`, every seat an agent           extra `env`
`envs.solo`          `gymnasium.make("petteia/akropolis-v1")`,            extra `env`
                     one learner, bots in the other seats
`envs.many`          `gymnasium.make_vec("petteia/akropolis-v1", 1024)`,  extra `env`
                     the same at many tables, in compiled code
`envs.spiel`         `pyspiel.load_game("petteia_akropolis_v1")`          extra `spiel`
==================== ==================================================== ============================================

The same holds in all of them. An *action* is a number: the k-th of the legal answers, in the game's own stable order; the
*mask* says how many there are. An *observation* is made of the seat's View and nothing else, so no secret is in it. A
*reward* comes at the end: the seat's share of the win less a fair share, so that rewards add up to nothing. An *id* ends in the
version of the game's rules: a change of behaviour changes the id.
"""

from __future__ import annotations

import importlib.util

from ...core.extras import missing_extra

try:
    from .observer import versioned
except ModuleNotFoundError as error:
    if error.name != "numpy":
        raise
    raise missing_extra("petteia.lab.envs", "env") from None

__all__ = ["versioned"]

if importlib.util.find_spec("gymnasium") is not None:
    from .solo import register

    register()
