"""Getting a game's rules ready: loaded in a moment, or compiled once, with a bar that says how far it is."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import filelock
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ..core.game import Game
from ..core.rule import INTERPRETED, cache_folder, on_compile
from ..core.words import Words
from .telling import title

PATIENCE = 1.5
"""Seconds after which another process that holds the compiler is worth a word; loading takes less."""


def make_ready(game: Game, words: Words, others: Sequence[Any] = ()) -> float:
    """Load or compile what playing needs, and other rules bound to the game, and give the seconds it took.

    Says nothing unless something must really be compiled.
    """
    started = time.perf_counter()
    if INTERPRETED:
        return 0.0
    console = Console(stderr=True, highlight=False, markup=False)
    _say_if_waiting(game, words, console)
    with _watching(game, words, console) as tick:
        for door in [*game.doors_to_play(), *others]:
            door.ready()
            tick()
    return time.perf_counter() - started


def _say_if_waiting(game: Game, words: Words, console: Console) -> None:
    lock = cache_folder(game.doors.lay_out.sources) / "compiling.lock"
    if not lock.exists():
        return
    try:
        filelock.FileLock(lock).acquire(timeout=PATIENCE).lock.release()
    except filelock.Timeout:
        console.print(words("core-compiling-elsewhere", game=title(game, words)), soft_wrap=True)


@contextmanager
def _watching(game: Game, words: Words, console: Console) -> Iterator[Callable[[], None]]:
    """A bar that appears with the first rule that is compiled, and counts the rules that are ready."""
    rules = _all_rules(game)
    name = title(game, words)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=console, transient=True
    )  # fmt: skip
    task = bar.add_task("", total=len(rules))
    started: list[str] = []

    def tick() -> None:
        done = sum(r.is_ready for r in rules)
        text = words("core-compiling", game=name, done=done, total=len(rules))
        bar.update(task, completed=done, description=text)

    def compiled(rule: str) -> None:
        if not started:
            console.print(words("core-compiling-once", game=name), soft_wrap=True)
            if console.is_terminal:
                bar.start()
        started.append(rule)
        tick()

    stop = on_compile(compiled)
    try:
        yield tick
    finally:
        stop()
        if bar.live.is_started:
            bar.stop()


def _all_rules(game: Game) -> list[Any]:
    """Every rule that the core, the game and its doors have declared: the most that can be compiled."""
    found: dict[int, Any] = {id(v): v for v in game.doors.names.values() if hasattr(v, "is_ready")}
    for name, module in list(sys.modules.items()):
        if name.startswith(("petteia.core.", f"{game.package}.")) or name == game.package:
            found.update({id(v): v for v in vars(module).values() if hasattr(v, "is_ready")})
    return list(found.values())
