"""Loading a game's rules, or compiling them once with a progress bar."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar

from ..core.game import PLAY, Game
from ..core.module import Progress, is_under_way
from ..core.rule import INTERPRETED
from ..core.words import Words
from .texts import title


def make_ready(game: Game, words: Words, kinds: Sequence[str] = (PLAY,)) -> float:
    """Load or compile the rules that are needed, and give the seconds it took.

    Says nothing unless something must really be compiled.
    """
    started = time.perf_counter()
    if INTERPRETED:
        return 0.0
    console = Console(stderr=True, highlight=False, markup=False)
    with _watching(game, words, console) as progress:
        program = None
        for kind in kinds:
            module = game.module(kind)
            if not module.open() and is_under_way(module.file):
                console.print(words("core-compiling-elsewhere", game=title(game, words)), soft_wrap=True)
            program = module.ready(progress, program)
    return time.perf_counter() - started


@contextmanager
def _watching(game: Game, words: Words, console: Console) -> Iterator[Progress]:
    """A bar that appears with the first rule that is compiled, and counts the rules that are done."""
    name = title(game, words)
    bar = Bar(TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=console, transient=True)
    task = bar.add_task("")
    is_told = False

    def compiled(done: int, total: int, rule: str) -> None:
        nonlocal is_told
        if not is_told:
            console.print(words("core-compiling-once", game=name), soft_wrap=True)
            if console.is_terminal:
                bar.start()
        is_told = True
        text = words("core-compiling", game=name, done=done, total=total)
        bar.update(task, completed=done, total=total, description=text)

    try:
        yield compiled
    finally:
        if bar.live.is_started:
            bar.stop()
