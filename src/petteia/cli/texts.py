"""Sentences and tables about a game that several commands print: the sheet, the end, gains, the guide."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from rich.table import Table as Grid
from rich.text import Text

from ..core.agenda import FATE, WATCHER
from ..core.errors import PetteiaError
from ..core.game import Game, Option, read_components
from ..core.lettering import signed
from ..core.table import Sight
from ..core.words import Words
from .terminal import GAIN, LOSS, NOTATION, STRONG, Terminal

MINUS = "−"


def title(game: Game, words: Words) -> str:
    """The game's name for people."""
    return words("game-title") if words.has("game-title") else game.name


def seat_name(seat: int, words: Words) -> str:
    """A seat, fate or a spectator, by name."""
    if seat == FATE:
        return words("core-fate")
    return words("core-watcher") if seat == WATCHER else words("core-seat", n=seat + 1)


def category_name(name: str, words: Words) -> str:
    """A column of the sheet, by name."""
    return words(f"category-{name}") if words.has(f"category-{name}") else name


def gain_text(game: Game, row: Sequence[int] | None, words: Words, details: bool = False) -> str:
    """A change of the sheet: in all, and by category."""
    if row is None:
        return words("client-gain-hidden")
    counted = [i for i, c in enumerate(game.categories) if not c.detail]
    named = [i for i, c in enumerate(game.categories) if details or c.goal or not c.detail]
    parts = [f"{category_name(game.categories[i].name, words)} {signed(int(row[i]))}" for i in named if row[i]]
    total = signed(sum(row[i] for i in counted))
    if not parts:
        return words("client-gain-none")
    return f"{total} ({', '.join(parts)})" if game.adds_up else ", ".join(parts)


def option_line(sentence: str, notation: str, gain: str, words: Words) -> Text:
    """One move on offer."""
    text = Text(words("client-list-line", move=sentence, notation=notation))
    at = text.plain.rfind(notation)
    if at >= 0:
        text.stylize(NOTATION, at, at + len(notation))
    if gain:
        text.append(f"  {gain}", LOSS if gain.startswith(MINUS) else GAIN)
    return text


def notation_lines(game: Game, words: Words) -> list[str]:
    """How the moves of a game are written: its own explanation, then every form."""
    verbs = game.language.verbs.values()
    names = ["notation", *(v.name for v in verbs), *(a.name for v in verbs for a in v.arguments)]
    told = [words(f"help-{name}") for name in dict.fromkeys(names) if words.has(f"help-{name}")]
    forms = [re.sub(r"{(\w+)}", lambda m: m[1].upper(), v.form) for v in verbs]
    return [*told, words("client-forms", forms=[words("client-quoted", text=f) for f in forms])]


def news(before: Sequence[str], now: Sequence[str]) -> list[str]:
    """The lines of a description that are new. An indented line comes with the last line above it that is not."""
    steps = SequenceMatcher(None, before, now, autojunk=False).get_opcodes()
    new = {i for what, _, _, start, end in steps if what != "equal" for i in range(start, end)}
    for i in sorted(new):
        heads = [j for j in range(i + 1) if not now[j].startswith(" ")]
        new.update(heads[-1:])
    return [now[i] for i in sorted(new)]


# --- the sheet -------------------------------------------------------------------------------------------------------


def sheet_grid(sight: Sight, words: Words) -> Grid:
    """The sheet: a line for each category, a column for each seat, and how the points come about."""
    sheet, game = sight.sheet(), sight.game
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=STRONG)
    grid.add_column("")
    for seat in range(sight.seats):
        grid.add_column(seat_name(seat, words), justify="right")
    for i, category in enumerate(game.categories):
        if category.goal or not category.detail:
            cells = [_cell(int(row[i]), [int(row[j]) for j in _details(game, category.name)]) for row in sheet]
            grid.add_row(category_name(category.name, words), *cells)
    if game.adds_up:
        totals = [Text(str(n), STRONG) for n in sight.scores()]
        grid.add_row(Text(words("client-sheet-total"), STRONG), *totals)
    return grid


def _details(game: Game, name: str) -> list[int]:
    """The columns that explain another: their names begin with its name."""
    return [i for i, c in enumerate(game.categories) if c.detail and c.name.startswith(f"{name}-")]


def _cell(points: int, details: Sequence[int]) -> str:
    if len(details) > 1 and math.prod(details) == points:
        return f"{' × '.join(map(str, details))} = {points}"
    if len(details) > 1 and sum(details) == points:
        return f"{' + '.join(map(str, details))} = {points}"
    return f"({', '.join(map(str, details))}) {points}" if details else str(points)


# --- the end ---------------------------------------------------------------------------------------------------------


def result_lines(sight: Sight, words: Words) -> list[str]:
    """Who has won, and everybody's place; alone there is none, and the game itself says how it has ended."""
    if sight.seats == 1:
        return [sight.asked(words.language)]
    places, scores = sight.places(), sight.scores()
    winners = [seat_name(s, words) for s, place in enumerate(places) if place == 1]
    if not winners:
        first = words("core-nobody-wins")
    elif len(winners) == 1:
        first = words("core-winner", seat=winners[0])
    else:
        first = words("core-shared-victory", seats=winners)
    order = sorted(range(sight.seats), key=lambda s: places[s])
    adds_up = sight.game.adds_up
    return [first, *(_place(s, places[s], scores[s] if adds_up else None, words) for s in order)]


def _place(seat: int, place: int, points: int | None, words: Words) -> str:
    if points is None:
        return words("core-place", seat=seat_name(seat, words), place=place)
    told = words("core-points", n=points)
    return words("core-place-points", seat=seat_name(seat, words), place=place, points=told)


# --- the guide -------------------------------------------------------------------------------------------------------

_ANCHOR = re.compile(r'<a id="([\w-]+)"></a>')
_COMMENT = re.compile(r"<!--.*?-->\s*", re.DOTALL)


def guide_text(game: Game, language: str) -> str:
    """The whole guide as Markdown, without its marks for other programs."""
    return _ANCHOR.sub("", _guide(game, language))


def guide_paragraph(game: Game, language: str, rule: str) -> str | None:
    """The paragraph of the guide that tells a rule, such as R4.2, under its heading."""
    wanted = rule.lower().replace(".", "-")
    heading = ""
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)", _guide(game, language)):
        if block.startswith("#"):
            heading = block
        if wanted in _ANCHOR.findall(block):
            return f"{heading}\n\n{_ANCHOR.sub('', block).strip()}"
    return None


def _guide(game: Game, language: str) -> str:
    file = game.folder / "guide" / f"{language}.md"
    try:
        return _COMMENT.sub("", file.read_text(encoding="utf-8"))
    except OSError:
        raise PetteiaError(f"{game.name} has no guide in {language!r}") from None


# --- the box ---------------------------------------------------------------------------------------------------------


def sources(file: Path) -> list[tuple[str, str]]:
    """The blocks of a components file with the source that each names; nothing where one should but does not."""
    found: dict[str, str] = {}
    for name, block in read_components(file).items():
        rows = block if isinstance(block, list) else [block]
        for row in rows:
            if isinstance(row, dict):
                found |= _block_sources(name, row)
    return list(found.items())


def _block_sources(name: str, block: dict[str, Any]) -> dict[str, str]:
    inner: dict[str, str] = {}
    for key, value in block.items():
        if isinstance(value, dict):
            inner |= {k: s for k, s in _block_sources(f"{name}.{key}", value).items() if s}
    own = block.get("source")
    if isinstance(own, str):
        return {name: own, **inner}
    return inner or {name: ""}


def is_reconstructed(source: str) -> bool:
    """Whether a source says that its block is not taken from the published game."""
    return "reconstructed" in source.lower()


def tell_box(terminal: Terminal, game: Game, words: Words) -> None:
    """The box: edition, digest, and where each block comes from."""
    terminal.say(game.edition, STRONG)
    terminal.say(words("client-box-digest", file=game.box_file.name, digest=game.box_digest))
    for name, source in sources(game.box_file):
        line = Text(f"[{name}] ", NOTATION).append(source or words("client-box-no-source"), "default")
        if is_reconstructed(source):
            line.append(f" — {words('client-box-reconstructed')}", STRONG)
        terminal.say(line)


# --- games and tables ------------------------------------------------------------------------------------------------


def tell_game(terminal: Terminal, game: Game, words: Words) -> None:
    """A game in a few lines: its name, its seats, its options."""
    seats = words.join([str(n) for n in game.seats], "or")
    terminal.say(Text(title(game, words), STRONG).append(f" ({game.name})", "not bold cyan"))
    if words.has("game-blurb"):
        terminal.say(words("game-blurb"))
    terminal.say(words("client-game-seats", seats=seats))
    terminal.pairs((_option_values(o), _option_help(o, words)) for o in game.options)


def _option_values(option: Option) -> str:
    values = [str(v).lower() if isinstance(v, bool) else v for v in option.values]
    return f"--option {option.name}={'|'.join(values)}"


def _option_help(option: Option, words: Words) -> str:
    keys = [k for k in (f"option-{option.name}", f"option-{option.name}-help") if words.has(k)]
    return ". ".join(words(k).rstrip(".") for k in keys) + "." if keys else ""


def tell_position(terminal: Terminal, sight: Sight, language: str) -> None:
    """A position in words, and what is asked."""
    for line in sight.spoken(language):
        terminal.say(line)
    if not sight.over:
        terminal.say(sight.asked(language), STRONG)


def tell_end(terminal: Terminal, sight: Sight, words: Words) -> None:
    """The sheet, and who has won if it is over."""
    terminal.say()
    if sight.over:
        terminal.say(words("core-over"), STRONG)
        for line in result_lines(sight, words):
            terminal.say(line)
        terminal.say()
    tell_sheet(terminal, sight, words)


def tell_sheet(terminal: Terminal, sight: Sight, words: Words) -> None:
    """The sheet under its heading."""
    terminal.say(words("client-sheet-final" if sight.over else "client-sheet-live"), STRONG)
    terminal.show(sheet_grid(sight, words))
