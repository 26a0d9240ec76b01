"""Starting `petteia play`: which game, who plays, a new one or one to go on with, and the welcome."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.text import Text

from .. import bots
from ..core.errors import BadOption, PetteiaError
from ..core.game import PLAY, Game
from ..core.module import no_compiler
from ..core.rule import INTERPRETED
from ..core.table import Table, seeded
from ..core.words import Words
from . import arguments
from .client import Client
from .lineup import USUAL_BOT, YOU, check_lineup, read_lineup, usual
from .sessions import Seating, Session, latest
from .terminal import QUIET, STRONG, Terminal
from .texts import is_reconstructed, seat_name, sources, title


@dataclass(frozen=True)
class PlayArguments:
    """What a person asked for on the command line."""

    game: str | None
    seats: str | None
    seed: int | None
    options: Sequence[str]
    language: str
    cover: bool | None
    real_box: bool


def sit_down(terminal: Terminal, wishes: PlayArguments) -> Client:
    """A new game, laid out and ready to be played."""
    game = arguments.found_game(wishes.game) if wishes.game else choose_game(terminal, wishes.language)
    words = game.words(wishes.language)
    asks = wishes.game is None and wishes.seats is None and terminal.is_live
    lineup = choose_lineup(terminal, game, words) if asks else read_lineup(game, wishes.seats)
    options = arguments.read_options(game, wishes.options)
    game.option_numbers(len(lineup), options)
    _check_bots(game, lineup)
    seed = None if wishes.real_box else secrets.randbits(32) if wishes.seed is None else wishes.seed
    welcome(terminal, game, lineup, words)
    table = game.new(seats=len(lineup), seed=seed, options=options)
    session = _session(terminal, game, Seating(lineup, seed), words)
    return Client(terminal, table, lineup, wishes.language, seed=seed, session=session, cover=wishes.cover)


def go_on(terminal: Terminal, wishes: PlayArguments) -> Client:
    """A game to go on with: the last session, or the record that is named instead of a game."""
    session = Session(Path(wishes.game)) if wishes.game else latest()
    seating = session.seating()
    seed = wishes.seed if seating is None else seating.seed
    if seating is None and seed is None and not wishes.real_box:
        seed = secrets.randbits(32)
    table = arguments.open_table(str(session.file), wishes.language, None if seed is None else seeded(seed))
    lineup = _lineup_of(table, seating, wishes)
    _check_bots(table.game, lineup)
    words = table.game.words(wishes.language)
    welcome(terminal, table.game, lineup, words)
    terminal.say(words("client-resumed", moves=words("core-moves", n=len(table.log))))
    if seating is None:
        kept = _session(terminal, table.game, Seating(lineup, seed), words)
    else:
        kept = session
    return Client(terminal, table, lineup, wishes.language, seed=seed, session=kept, cover=wishes.cover)


def _check_bots(game: Game, lineup: Sequence[str]) -> None:
    """Our bots, but for the random one, need compiled rules: say now if there will be none."""
    thinking = {player.partition(":")[0] for player in lineup} & set(bots.names()) - {USUAL_BOT}
    if thinking and not INTERPRETED and not game.module(PLAY).can_be_compiled:
        raise no_compiler()


def _lineup_of(table: Table, seating: Seating | None, wishes: PlayArguments) -> tuple[str, ...]:
    lineup = read_lineup(table.game, wishes.seats) if wishes.seats else seating.lineup if seating else None
    if lineup is None:
        return usual(table.seats)
    check_lineup(table.game, lineup)
    if len(lineup) != table.seats:
        raise BadOption(f"the game has {table.seats} seats, not {len(lineup)}")
    return lineup


def _session(terminal: Terminal, game: Game, seating: Seating, words: Words) -> Session | None:
    try:
        return Session.begin(game.name, seating)
    except PetteiaError as error:
        terminal.say(words("client-not-kept", detail=str(error)), QUIET)
        return None


# --- asking and greeting ---------------------------------------------------------------------------------------------


def choose_game(terminal: Terminal, language: str) -> Game:
    """The game to play: the only one, the first one for a script, or the one that the person picks."""
    known = arguments.offered()
    if len(known) == 1 or not terminal.is_live:
        return known[0]
    words = Words(language)
    terminal.say(words("client-menu"), STRONG)
    titles = [title(g, g.words(language)) for g in known]
    terminal.items((f"{n}.", Text(name)) for n, name in enumerate(titles, 1))
    while True:
        answer = terminal.ask(words("prompt-menu"))
        if not answer:
            return known[0]
        for n, game in enumerate(known, 1):
            if answer.casefold() in (str(n), game.name, titles[n - 1].casefold()):
                return game
        terminal.say(words("error-unknown-game", game=answer, known=titles))


def choose_lineup(terminal: Terminal, game: Game, words: Words) -> tuple[str, ...]:
    """Who plays: a number of seats or a line-up; nothing for the usual one."""
    while True:
        terminal.say(words("client-lineup", seats=words.join([str(n) for n in game.seats], "or")), STRONG)
        answer = terminal.ask(words("prompt-lineup", usual=",".join(usual(game.seats[0]))))
        try:
            return read_lineup(game, answer)
        except PetteiaError as error:
            terminal.say(str(error))


def welcome(terminal: Terminal, game: Game, lineup: Sequence[str], words: Words) -> None:
    """Something to read while the rules are made ready: what the game is, and who sits where."""
    terminal.say(words("client-welcome", game=title(game, words), seats=words("core-seats", n=len(lineup))), STRONG)
    if words.has("game-blurb"):
        terminal.say(words("game-blurb"))
    if any(is_reconstructed(source) for _, source in sources(game.box_file)):
        terminal.say(words("client-reconstructed", game=title(game, words)))
    players = [
        words("client-player", seat=seat_name(s, words), player=words("core-you") if p == YOU else p)
        for s, p in enumerate(lineup)
    ]
    terminal.say(", ".join(players) + ".", QUIET)
