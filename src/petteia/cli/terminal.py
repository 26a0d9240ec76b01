"""Output and input of the text client.

Everything is said in plain lines that make sense when they are read aloud one after another. In a terminal they are
wrapped at its width and styled a little; in a pipe or a file they stay whole and plain.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from rich.console import Console, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

Completer = Callable[[str], Sequence[str]]
"""All whole lines that a person who has typed this much may mean."""

QUIET = "dim"
STRONG = "bold"
NOTATION = "cyan"
GAIN = "green"
LOSS = "red"


class Terminal:
    """A person at a keyboard, or a script in their place."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.is_live = sys.stdin.isatty() and sys.stdout.isatty()
        self._readline = _readline() if self.is_live else None

    def say(self, text: str | Text = "", style: str = "") -> None:
        """One paragraph."""
        self.console.print(text, style=style or None, soft_wrap=not self.console.is_terminal)

    def show(self, thing: RenderableType) -> None:
        """Something that rich knows how to draw: a table, a page of the guide."""
        self.console.print(thing)

    def items(self, lines: Iterable[tuple[str, Text]]) -> None:
        """A list, each line behind its number; in a terminal long lines hang under their beginning."""
        if not self.console.is_terminal:
            for label, line in lines:
                self.console.print(Text(f"{label} ").append_text(line), soft_wrap=True)
            return
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column()
        for label, line in lines:
            grid.add_row(label, line)
        self.console.print(grid)

    def pairs(self, lines: Iterable[tuple[str, str]]) -> None:
        """Words and what they mean, side by side."""
        if not self.console.is_terminal:
            for word, meaning in lines:
                self.console.print(f"{word}: {meaning}", soft_wrap=True)
            return
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(style=NOTATION, min_width=16)
        grid.add_column()
        for word, meaning in lines:
            grid.add_row(word, meaning)
        self.console.print(grid)

    def ask(self, prompt: str, complete: Completer | None = None) -> str:
        """One line from the person. Raises EOFError when nobody is there any more."""
        if self.is_live:
            self._offer(complete)
            return " ".join(input(f"{prompt} ").split())
        self.console.file.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        said = " ".join(line.split())
        self.say(f"{prompt} {said}".rstrip())
        return said

    def _offer(self, complete: Completer | None) -> None:
        if self._readline is None:
            return
        whole = complete or (lambda _: ())
        self._readline.set_completer(lambda text, at: dict(enumerate(whole(text))).get(at))

    def clear(self) -> None:
        """Empty the screen and what scrolled off it, so that nothing said or typed before can be read any more."""
        if self._readline is not None:
            self._readline.clear_history()
        if self.is_live:
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
            sys.stdout.flush()


def _readline() -> Any:
    """The line editor with the whole line as one word to complete; None where Python has none."""
    try:
        import readline
    except ImportError:
        return None
    readline.set_completer_delims("")
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
    return readline


def counting_bar() -> Progress:
    """A bar on stderr that counts what is done, and says how long the rest will take."""
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    )  # fmt: skip
