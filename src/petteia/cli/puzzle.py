"""`petteia puzzle`: one puzzle in the terminal, asked until the best move is found."""

from __future__ import annotations

import datetime
from typing import Annotated

import typer

from ..bots.puzzles import Puzzle, Puzzles, gain, of_the_day, puzzles_of
from ..core.errors import BadOption
from ..core.table import View
from ..core.words import Words
from ..games import game as find_game
from ..games import names
from . import arguments
from .client import Client
from .lineup import YOU
from .preparation import make_ready
from .prompt import Leave
from .question import SeatQuestion
from .terminal import QUIET, STRONG, Terminal
from .texts import tell_position, title


def puzzle(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The game; by default today's puzzle.")] = None,
    number: Annotated[int | None, typer.Option(help="Which of the game's puzzles, from 1; by default today's.")] = None,
    lang: Annotated[
        str | None, typer.Option(help="en, ru or uk; by default the system's.", envvar="PETTEIA_LANG")
    ] = None,
    solution: Annotated[bool, typer.Option("--solution", help="Tell the best move and what it brings.")] = False,
) -> None:
    """Solve a puzzle: find the one move that is far better than all others."""
    chosen, one = _chosen(game, number)
    found, language = find_game(chosen.game), arguments.language(lang)
    words = found.words(language)
    make_ready(found, words)
    view = one.view(found, chosen.seats)
    terminal = Terminal()
    if solution:
        tell_solution(terminal, one, view, words)
        return
    missed = words("client-puzzle-missed", n=str(one.missed))
    terminal.say(f"{title(found, words)}: {words('client-puzzle')} {chosen.puzzles.index(one) + 1} ({missed})", STRONG)
    terminal.say(words("client-puzzle-find"))
    PuzzleClient(terminal, one, view, language).run()


def _chosen(name: str | None, number: int | None) -> tuple[Puzzles, Puzzle]:
    """The puzzle that is asked for."""
    wanted = names() if name is None else [arguments.found_game(name).name]
    sets = [found for one in wanted if (found := puzzles_of(find_game(one))) is not None]
    if not sets:
        raise BadOption(f"{' and '.join(wanted)}: no puzzles; petteia puzzles finds some")
    if number is None:
        return of_the_day(datetime.datetime.now(datetime.UTC).date(), sets)
    if name is None:
        raise BadOption("--number: name the game, too")
    if not 1 <= number <= len(sets[0].puzzles):
        raise BadOption(f"--number: there are {len(sets[0].puzzles)} puzzles, not {number}")
    return sets[0], sets[0].puzzles[number - 1]


def tell_solution(terminal: Terminal, one: Puzzle, view: View, words: Words) -> None:
    """The best move, and what it brings more than the obvious one."""
    told = gain(one, view, words)
    terminal.say(words("client-puzzle-best", move=told.better), STRONG)
    terminal.say(words("client-puzzle-brings", brings=told.brings, move=told.obvious))
    if told.rows:
        terminal.say(", ".join(told.rows), QUIET)


class PuzzleClient(Client):
    """A puzzle at the keyboard: moves are judged and not made."""

    def __init__(self, terminal: Terminal, one: Puzzle, view: View, language: str) -> None:
        lineup = [YOU if seat == view.seat else "random" for seat in range(view.seats)]
        super().__init__(terminal, view.imagine(0, None), lineup, language)
        self.one, self.view, self.is_solved = one, view, False

    def run(self) -> None:
        """Ask until the best move is found, or the person leaves."""
        tell_position(self.terminal, self.view, self.language)
        try:
            while not self.is_solved:
                SeatQuestion(self, self.view.seat).run()
        except (Leave, EOFError):
            self.terminal.say()

    def play(self, packed: int, seat: int) -> None:
        """Say what is to be thought of a move."""
        verdict = self.one.verdict(packed)
        self.terminal.say(self.words(f"client-puzzle-{verdict}"), STRONG)
        self.is_solved = verdict == "right"
        if self.is_solved:
            tell_solution(self.terminal, self.one, self.view, self.words)
