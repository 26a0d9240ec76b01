"""Other engines, measured in the same run: random play through their Python interface, the only one their wheels give."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .measure import Figure, best_rate


def open_spiel_rate(name: str, games: int) -> float:
    """Moves per second of random play, every list of legal moves as ints, chance drawn by its odds and not counted."""
    import pyspiel

    game = pyspiel.load_game(name)
    chance = random.Random(1)

    def work() -> int:
        made = 0
        for _ in range(games):
            made += _open_spiel_game(game.new_initial_state(), chance)
        return made

    work()
    return best_rate(work, 3)


def _open_spiel_game(state: Any, chance: random.Random) -> int:
    made = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, odds)[0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            made += 1
    return made


def catanatron_rate(games: int) -> float:
    """Moves per second of four of its own random players."""
    from catanatron import Color, Game, RandomPlayer

    def work() -> int:
        made = 0
        for seed in range(games):
            game = Game([RandomPlayer(colour) for colour in Color], seed=seed)
            game.play()
            made += len(game.state.actions)
        return made

    work()
    return best_rate(work, 3)


def pettingzoo_rate(name: str) -> float:
    """Steps per second of one of PettingZoo's classic games, answering at random."""
    import importlib
    import warnings

    from .lab import aec_rate

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return aec_rate(importlib.import_module(f"pettingzoo.classic.{name}").env())


OPEN_SPIEL: tuple[tuple[str, Callable[[], float]], ...] = (
    ("OpenSpiel backgammon, Python API, every list written, all as ints", lambda: open_spiel_rate("backgammon", 20)),
    ("OpenSpiel chess, Python API, every list written, all as ints", lambda: open_spiel_rate("chess", 20)),
)
PEERS: tuple[tuple[str, Callable[[], float]], ...] = (
    *OPEN_SPIEL,
    ("PettingZoo connect four", lambda: pettingzoo_rate("connect_four_v3")),
    ("PettingZoo chess", lambda: pettingzoo_rate("chess_v6")),
    ("catanatron, four random players", lambda: catanatron_rate(3)),
)


def figures(peers: Sequence[tuple[str, Callable[[], float]]] = PEERS) -> Iterator[Figure]:
    """Every peer that is installed; one that is not says so by its absence."""
    for label, work in peers:
        try:
            yield Figure(label, work(), "moves/s")
        except ImportError as missing:
            print(f"{label}: not measured, {missing.name} is not installed")
