"""Pgx on the same GPU: games that it has, stepped many at a time with random legal answers.

Needs `pgx` and `jax[cuda13]`, not Petteia.

python benchmarks/gpu/peers.py [GAME...]     million steps/s, the least and the most of three rounds of 100 steps
"""

from __future__ import annotations

import sys
import time
from typing import Any

GAMES = ("connect_four", "othello", "backgammon", "go_9x9", "chess")
SIZES = (4_096, 65_536)
STEPS, ROUNDS = 100, 3


def rates(name: str, tables: int) -> list[float]:
    """Steps in a second of each round. All steps of a round are one program, which never leaves the device."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    game = pgx.make(name)
    step = auto_reset(game.step, game.init)

    def one(state: Any, key: Any) -> tuple[Any, None]:
        chosen, drawn = jax.random.split(key)
        odds = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(chosen, odds, axis=1)
        return jax.vmap(step)(state, actions, jax.random.split(drawn, tables)), None

    run = jax.jit(lambda state, key: jax.lax.scan(one, state, jax.random.split(key, STEPS))[0])
    state = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.PRNGKey(0), tables))
    state, found = jax.block_until_ready(run(state, jax.random.PRNGKey(1))), []
    for key in range(ROUNDS):
        began = time.perf_counter()
        state = jax.block_until_ready(run(state, jax.random.PRNGKey(2 + key)))
        found.append(STEPS * tables / (time.perf_counter() - began))
    return found


if __name__ == "__main__":
    for each in sys.argv[1:] or GAMES:
        for size in SIZES:
            least, *_, most = sorted(rate / 1e6 for rate in rates(each, size))
            print(f"| pgx {each} | {size:,} | {least:.2f} to {most:.2f} |", flush=True)
