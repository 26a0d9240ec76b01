"""The commands of `petteia`, each a few lines over the module that does its work.

All bad input ends as one line on stderr and exit code 2; Ctrl-C as exit code 130. No traceback reaches a player.
"""

from __future__ import annotations

import enum
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown

from .. import __version__
from .. import games as known
from ..core.errors import PetteiaError
from ..core.extras import check_extra
from ..core.game import LAB, PLAY
from ..core.table import Sight, Table
from . import arguments, build, serve
from .arena import arena
from .balance import balance
from .fuzz import fuzz as run_fuzzer
from .fuzz import kinds
from .new_game import write_game
from .options import GameName, Lang, Options, SeatCount
from .perft import count
from .pictures import check_kind, draw
from .playthrough import lines as playthrough_lines
from .preparation import make_ready
from .puzzle import puzzle
from .puzzles import puzzles
from .simulate import simulate
from .start import PlayArguments, go_on, sit_down
from .terminal import STRONG, Terminal
from .texts import guide_paragraph, guide_text, tell_box, tell_end, tell_game, tell_position, title
from .train import train

app = typer.Typer(name="petteia", add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
box = typer.Typer(help="Look into a game's box of components.", rich_markup_mode=None)
app.add_typer(box, name="box")

Seed = Annotated[int, typer.Option(help="The seed of chance.")]
BoxName = Annotated[str, typer.Argument(metavar="GAME|FILE", help="A game, or its components file.")]
OtherFile = Annotated[Path | None, typer.Argument(metavar="[FILE]", help="Another components file for the game.")]


class Colours(enum.StrEnum):
    """How a picture is coloured."""

    LIGHT = "light"
    DARK = "dark"
    AUTO = "auto"


def main(given: Sequence[str] | None = None) -> None:
    """Run the program and end the process with its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:] if given is None else given))


def run(given: Sequence[str]) -> int:
    """Carry out one command line and give its exit code."""
    command = typer.main.get_command(app)
    try:
        with command.make_context("petteia", list(given) or ["--help"]) as context:
            result = command.invoke(context)
            sys.stdout.flush()
            return result if isinstance(result, int) else 0
    except typer.Exit as end:
        return end.exit_code
    except (PetteiaError, typer.TyperException) as error:
        message = error.format_message() if isinstance(error, typer.TyperException) else str(error)
        print(f"petteia: {message}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Nobody reads on: what is still buffered must not be tried again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


@app.callback(invoke_without_command=True)
def petteia(
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> None:
    """A table for city- and empire-building board games: play, replay, draw and examine them."""
    if version:
        print(f"petteia {__version__}")
        raise typer.Exit


# --- for players -----------------------------------------------------------------------------------------------------


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME|RECORD]", help="The game; by default the first, or a menu.")
    ] = None,
    seats: Annotated[str | None, typer.Option(help="A number, or a line-up such as you,random,you.")] = None,
    seed: Annotated[int | None, typer.Option(help="The seed of chance; by default a new one.")] = None,
    option: Options = [],  # noqa: B006 - typer copies it
    lang: Lang = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last game, or with RECORD.")] = False,
    secret_cover: Annotated[
        bool | None, typer.Option(help="Hide the screen between people; by default in games with secrets.")
    ] = None,
    real_box: Annotated[bool, typer.Option("--real-box", help="You draw and roll, and type in what comes.")] = False,
) -> None:
    """Play a game in the terminal."""
    wishes = PlayArguments(game, seats, seed, option, arguments.language(lang), secret_cover, real_box)
    is_old = resume or (game is not None and arguments.is_file(game))
    terminal = Terminal()
    client = go_on(terminal, wishes) if is_old else sit_down(terminal, wishes)
    client.run()


@app.command("games")
def list_games(
    lang: Lang = None,
    every: Annotated[bool, typer.Option("--all", help="Also games that are not offered.")] = False,
) -> None:
    """List the games, with their seats and options."""
    terminal = Terminal()
    for name in known.names(every):
        game = known.game(name)
        tell_game(terminal, game, arguments.game_words(game, lang))


@app.command()
def guide(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="[RULE]", help="Only this rule, such as R4.2.")] = None,
    lang: Lang = None,
) -> None:
    """Read the rules of a game, retold."""
    found, language = arguments.found_game(game), arguments.language(lang)
    if rule is None:
        text: str | None = guide_text(found, language)
    else:
        text = guide_paragraph(found, language, rule)
    if text is None:
        raise PetteiaError(f"the guide of {found.name} has no rule {rule!r}")
    terminal = Terminal()
    terminal.show(Markdown(text) if terminal.console.is_terminal else text)


@app.command()
def show(
    what: Annotated[str, typer.Argument(metavar="RECORD|POSITION|GAME", help="A file, or a game as it begins.")],
    at: Annotated[int | None, typer.Option(help="After so many moves of the record.")] = None,
    out: Annotated[Path | None, typer.Option(help="Draw it: FILE.svg or FILE.png.")] = None,
    theme: Annotated[Colours, typer.Option(help="The colours of the picture.")] = Colours.LIGHT,
    flat: Annotated[bool, typer.Option("--flat", help="Seen straight from above.")] = False,
    seat: Annotated[int | None, typer.Option(help="As this seat sees it, from 1 on.")] = None,
    seats: SeatCount = None,
    seed: Annotated[int, typer.Option(help="The seed of a game as it begins.")] = 0,
    lang: Lang = None,
) -> None:
    """Show a table: in words, or as a picture."""
    language = arguments.language(lang)
    if out is not None:
        check_kind(out)
    table = arguments.moment(arguments.any_table(what, seats, seed, language), at)
    sight: Sight = table if seat is None else table.view(arguments.seat_number(table, seat))
    if out is None:
        tell_position(Terminal(), sight, language)
        return
    draw(sight, out, language, theme.value, flat, table.last_move(sight.seat))
    print(sight.game.words(language)("client-show-done", file=str(out)))


@app.command()
def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="A record file.")],
    at: Annotated[int | None, typer.Option(help="Only so many moves of it.")] = None,
    lang: Lang = None,
) -> None:
    """Play a record again, checking every move, and tell its story."""
    language = arguments.language(lang)
    whole = arguments.open_table(record, language)
    table = arguments.moment(whole, at)
    words = table.game.words(language)
    terminal = Terminal()
    for n, line in enumerate(table.story(language), 1):
        terminal.say(words("client-log-line", n=str(n), sentence=line))
    tell_end(terminal, table, words)
    moves = words("core-moves", n=len(whole.log))
    terminal.say(words("client-replayed", file=Path(record).name, moves=moves), STRONG)


app.command()(puzzle)
app.command()(serve.serve)
app.add_typer(serve.server, name="server")


# --- for those who make and examine games ----------------------------------------------------------------------------


@app.command("new")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the code calls the game, such as my_game.")],
    into: Annotated[Path | None, typer.Option(help="The folder of games; by default the user's own.")] = None,
) -> None:
    """Write the folder of a new game that can be played at once: rules, words, picture, bots, tests."""
    folder = write_game(name, into)
    print(f"{folder}: a copy of the Royal Game of Ur, to be made your own. docs/howto/add-a-game.md explains it.")
    if into is not None and into.resolve() not in known.folders():
        print(f"To be found there: {known.FOLDERS}={into.resolve()}")
    print(f"petteia play {name}    petteia check {name}    python -m pytest {folder}")


@app.command("check")
def check_game(
    game: GameName,
    law: Annotated[list[int], typer.Option(help="Only this law, as often as wanted.")] = [],  # noqa: B006
    games: Annotated[int, typer.Option(help="How many games for each setting.")] = 1,
    compiled: Annotated[bool, typer.Option("--compiled", help="With compiled rules; by default interpreted.")] = False,
    quick: Annotated[bool, typer.Option("--quick", help="Only the contract, words and pictures, no laws.")] = False,
) -> int:
    """Check a game: its contract, its words and pictures, and the laws. A fault is told with its place; exit code 1."""
    check_extra("petteia check", "lab", "numpy")
    from .check import check

    found = arguments.found_game(game)
    arguments.positive("--games", games)
    return check(found, law, games, compiled, quick)


@app.command()
def fuzz(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seats: SeatCount = None,
    seed: Seed = 0,
    option: Options = [],  # noqa: B006 - typer copies it
    all_options: Annotated[bool, typer.Option("--all-options", help="Every combination of options in turn.")] = False,
    out: Annotated[Path | None, typer.Option(help="Where a finding is written.")] = None,
) -> int:
    """Play random games in search of a broken law; a finding is written as a record, exit code 1."""
    found = arguments.found_game(game)
    arguments.positive("--games", games)
    wanted = kinds(found, seats, arguments.read_options(found, option), all_options)
    make_ready(found, found.words("en"), [PLAY, LAB])
    return run_fuzzer(found, wanted, games, seed, out or Path(f"{found.name}-finding-{seed}.json"))


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(help="How many moves deep.")] = 3,
    seats: SeatCount = None,
    position: Annotated[Path | None, typer.Option(help="Count from this position or record on.")] = None,
    seed: Annotated[int | None, typer.Option(help="Let fate open the game by this seed, uncounted.")] = None,
    option: Options = [],  # noqa: B006 - typer copies it
) -> None:
    """Count the lines of play to a depth, fate's moves included."""
    found = arguments.found_game(game)
    arguments.positive("--depth", depth)
    if position is None:
        count_, options = arguments.seat_count(found, seats), arguments.read_options(found, option)
        found.option_numbers(count_, options)
        make_ready(found, found.words("en"), [PLAY, LAB])
        table: Table = found.new(seats=count_, seed=seed, options=options)
    else:
        table = arguments.open_table(str(position), "en")
        arguments.refuse_other_game(found, table, position)
        make_ready(found, found.words("en"), [PLAY, LAB])
    count(found, table, depth)


@app.command()
def playthrough(
    game: GameName,
    seats: SeatCount = None,
    seed: Seed = 0,
    option: Options = [],  # noqa: B006 - typer copies it
) -> None:
    """Write a random game out step by step: text that changes only when the rules do."""
    found = arguments.found_game(game)
    number, options = arguments.seat_count(found, seats), arguments.read_options(found, option)
    found.option_numbers(number, options)
    make_ready(found, found.words("en"))
    for line in playthrough_lines(found, number, seed, options):
        print(line)


@app.command("compile")
def compile_rules(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="By default all.")] = None,
    lang: Lang = None,
) -> None:
    """Compile the rules of games now, so that later starts are quick."""
    chosen = [arguments.found_game(n) for n in game or known.names()]
    for found in chosen:
        words = arguments.game_words(found, lang)
        seconds = make_ready(found, words, [PLAY, LAB])
        print(words("core-compiled", game=title(found, words), time=words("core-seconds", n=round(seconds))))


@app.command("build")
def build_libraries(
    game: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="By default all.")] = None,
    target: Annotated[list[str] | None, typer.Option(help="Kinds of machines, or all; by default this one.")] = None,
    out: Annotated[
        Path, typer.Option(help="The folder of the libraries; each kind of machine gets its own there.")
    ] = Path("build/libraries"),
) -> None:
    """Build the rules of games as native libraries, for this kind of machine or for others."""
    chosen = [arguments.found_game(n) for n in game or known.names(every=True)]
    for file, name in build.build_all(chosen, target, out):
        print(f"{name}: {file} ({file.stat().st_size // 1024} kB)")


@box.command("show")
def box_show(game: BoxName, file: OtherFile = None, lang: Lang = None) -> None:
    """Say what is in a box: edition, digest, and the source of every block."""
    chosen = arguments.game_with_box(game, file)
    tell_box(Terminal(), chosen, arguments.game_words(chosen, lang))


@box.command("check")
def box_check(game: BoxName, file: OtherFile = None, lang: Lang = None) -> None:
    """Check that a components file describes a whole box that fits."""
    chosen = arguments.game_with_box(game, file)
    words = arguments.game_words(chosen, lang)
    tell_box(Terminal(), chosen, words)
    print(words("client-box-good", game=title(chosen, words)))


app.command()(arena)
app.command()(simulate)
app.command()(balance)
app.command()(train)
app.command()(puzzles)
