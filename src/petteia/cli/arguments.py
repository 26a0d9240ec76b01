"""What the arguments of a command name: games, options, records, positions, tables of one of these."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import games
from ..core.errors import BadBox, BadOption, BadPosition, PetteiaError
from ..core.game import Game, read_components
from ..core.record import load_text, parse, read
from ..core.table import Keys, Table, replayed
from ..core.words import Words, best_language, check_language
from .preparation import make_ready


def language(given: str | None) -> str:
    """The language that was asked for; else the one that the system is set to."""
    if given:
        return check_language(given.lower())
    names = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return best_language(next((os.environ[n] for n in names if os.environ.get(n)), ""))


def read_options(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """Options as `name=value`; a name alone switches one on. What the game does not have is refused by the game."""
    options: dict[str, Any] = {}
    for text in given:
        name, sign, value = text.partition("=")
        options[name.strip()] = _option_value(game, name.strip(), value.strip() if sign else "true")
    return options


def _option_value(game: Game, name: str, text: str) -> str | bool:
    truths = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}
    is_switch = any(o.name == name and isinstance(o.values[0], bool) for o in game.options)
    return truths.get(text.lower(), text) if is_switch else text


def seat_count(game: Game, given: int | None) -> int:
    """The number of seats that was asked for, or the game's first; refused if the game is not for so many."""
    seats = game.seats[0] if given is None else given
    game.option_numbers(seats, {})
    return seats


def is_file(name: str) -> bool:
    """Whether an argument means a file rather than a game: it is one, or it is written like one."""
    return Path(name).is_file() or name.endswith((".json", ".toml")) or "/" in name or os.sep in name


def open_table(name: str, words_in: str, keys: Keys | None = None) -> Table:
    """The table that a record or position file leads to."""
    file = Path(name)
    text = load_text(file)
    if _is_position(text):
        return _open_position(file, text, words_in)
    data = parse(text, file.name)
    game = found_game(data["game"])
    record = read(game, data, file.name)
    make_ready(game, game.words(words_in))
    return replayed(game, record, file.name, keys)


def any_table(what: str, seats: int | None, seed: int, words_in: str) -> Table:
    """The table of a record or position file, or of a game as it begins."""
    if is_file(what):
        return open_table(what, words_in)
    game = found_game(what)
    number = seat_count(game, seats)
    table: Table = game.new(seats=number, seed=seed)
    return table


def refuse_other_game(game: Game, table: Table, file: Path) -> None:
    """Refuse a file that belongs to another game than the one that was named."""
    if table.game.name != game.name:
        raise BadOption(f"{file.name}: of {table.game.name}, not of {game.name}")


def seat_number(table: Table, given: int) -> int:
    """A seat as people count, from 1 on."""
    if not 1 <= given <= table.seats:
        raise BadOption(f"there is no seat {given}: the seats are 1 to {table.seats}")
    return given - 1


def game_with_box(name: str, file: Path | None) -> Game:
    """A game with its own box or with that of a file; a components file alone says itself which game it is for."""
    if file is None and is_file(name):
        file = Path(name)
        name = str(read_components(file).get("game", ""))
        if not name:
            raise BadBox(f"{file.name}: it does not say which game it is for")
    game = found_game(name)
    return game.with_box(file if file else game.box_file)


def _is_position(text: str) -> bool:
    try:
        data = json.loads(text)
    except ValueError:
        return False
    return isinstance(data, dict) and "table" in data and "petteia" not in data


def _open_position(file: Path, text: str, words_in: str) -> Table:
    position: Mapping[str, Any] = json.loads(text)
    game = found_game(position.get("game"))
    try:
        table: Table = game.set_up(position, seed=None)
    except BadPosition as error:
        raise BadPosition(f"{file.name}: {error}") from None
    return table


def found_game(name: Any) -> Game:
    """A game by its name, in any case of letters."""
    return games.game(str(name).lower())


def offered() -> list[Game]:
    """The games that are offered to players."""
    return [games.game(n) for n in games.names()]


def moment(table: Table, at: int | None) -> Table:
    """The table after so many of its moves; as it stands for None."""
    if at is None:
        return table
    if not 0 <= at <= len(table.log):
        raise BadOption(f"--at {at}: the game has {len(table.log)} moves")
    return next(t for n, t in enumerate(table.moments()) if n == at)


def game_words(game: Game, lang: str | None) -> Words:
    """The words of a game in the language asked for, or the system's."""
    return game.words(language(lang))


def positive(name: str, number: int) -> int:
    """A number that must be at least 1."""
    if number < 1:
        raise PetteiaError(f"{name} must be at least 1, not {number}")
    return number
