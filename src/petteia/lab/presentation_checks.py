"""What must hold for the declarations, words, sentences and pictures of every game, as the laws do for its rules.

Each check takes a game and raises an AssertionError that says what is wrong. The tests run them over all registered games,
`petteia check` over one.
"""

from __future__ import annotations

import dis
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from types import FunctionType

from ..core.agenda import FATE, WATCHER
from ..core.dialog import Run
from ..core.game import Game
from ..core.rule import Rule
from ..core.scene import Shape
from ..core.table import Table, View
from ..core.word_files import parity
from ..core.words import CORE_WORDS, LANGUAGES, Words
from .laws import Dice, hidden_fields, moments, settings

MOST = 150
"""So many moves of a game are looked at."""
LEADS_ON = ("next", "touch", "ghost", "move")
"""What may lead on from a step of a lesson."""
EVERY = 10
"""Of each question the first and every so manieth moment is looked at closely, and the end of a game."""

PRESENTATION: dict[str, Callable[[Game], None]] = {}


def _check(function: Callable[[Game], None]) -> Callable[[Game], None]:
    PRESENTATION[function.__name__] = function
    return function


@_check
def rules_call_rules_only(game: Game) -> None:
    """Rules that cannot be compiled, since a function that they call is none: interpreted, nobody would notice."""
    left = [value for value in vars(game.kernel).values() if isinstance(value, Rule)] + [*game.kernel.check.values()]
    left += [game.prospect.rule] if game.prospect else []
    seen: set[int] = set()
    while left:
        function = getattr(left.pop(), "py_func", None)
        if function is None or id(function) in seen:
            continue
        seen.add(id(function))
        for step in dis.get_instructions(function):
            called = function.__globals__.get(step.argval) if step.opname == "LOAD_GLOBAL" else None
            assert not isinstance(called, FunctionType), (
                f"the rule {function.__name__} calls {step.argval}, which is no @rule"
            )
            left += [called] if isinstance(called, Rule) else []


@_check
def secrets_are_listed(game: Game) -> None:
    """`secret_fields`, listed by hand from the rulebook, are the fields that the structs hide."""
    hidden, listed = sorted(hidden_fields(game.table_struct)), sorted(game.secret_fields)
    assert hidden == listed, f"the structs hide {hidden}, secret_fields lists {listed}"


@_check
def languages_say_the_same(game: Game) -> None:
    """Every key is there in every language, with the same parameters, the plurals and the forms that it needs."""
    problems = parity([CORE_WORDS, game.folder / "words"])
    assert not problems, "; ".join(problems[:5])


@_check
def asked_for_words_are_there(game: Game) -> None:
    """Words that others than the game itself ask for: title, columns, options, reasons."""
    keys = ["game-title", "game-blurb", *(f"category-{c.name}" for c in game.categories)]
    keys += [f"why-{reason.key}" for reason in game.reasons.values()]
    for option in game.options:
        words = [value for value in option.values if isinstance(value, str)]
        keys += [f"option-{option.name}", f"option-{option.name}-help"]
        keys += [f"option-{option.name}-{value}" for value in words]
    _are_there(game, keys)


def _are_there(game: Game, keys: Sequence[str]) -> None:
    for language in LANGUAGES:
        words_of = game.words(language)
        missing = [key for key in keys if not words_of.has(key)]
        assert not missing, f"words/{language}.ftl lacks {', '.join(missing)}"


@_check
def the_lesson_can_be_given(game: Game) -> None:
    """The file of a first lesson has a beginning that can be played and steps with their texts."""
    if game.lesson is None:
        return
    data = tomllib.loads((game.folder / game.lesson).read_text(encoding="utf-8"))
    for name, kind in {"seats": int, "moves": list, "step": list}.items():
        assert isinstance(data.get(name), kind) and data[name], f"{game.lesson} lacks {name}"  # noqa: PT018
    for step in data["step"]:
        assert isinstance(step.get("name"), str), f"a step of {game.lesson} lacks its name"
        assert step.get("until") in LEADS_ON, (
            f"until of {step['name']} in {game.lesson} is none of {', '.join(LEADS_ON)}"
        )
        unknown = set(step.get("asks", [])) - set(game.language.by_name)
        assert not unknown, f"asks of {step['name']} in {game.lesson} names no verb: {', '.join(sorted(unknown))}"
    texts = [step[text] for step in data["step"] for text in ("name", "before") if text in step]
    _are_there(game, ["lesson-title", *(f"lesson-{name}" for name in texts)])
    table = game.new(seats=data["seats"], seed=None, options=data.get("options", {}))
    for move in data["moves"]:
        table.play(move)


@_check
def the_guide_has_what_refusals_cite(game: Game) -> None:
    """A rule that is named where a move is refused can be looked up in the guide of every language."""
    cited = {f"r{reason.rule[1:].replace('.', '-')}": reason for reason in game.reasons.values()}
    for language in LANGUAGES:
        file = game.folder / "guide" / f"{language}.md"
        assert file.is_file(), f"there is no guide/{language}.md"
        there = set(re.findall(r'<a id="([\w-]+)"></a>', file.read_text(encoding="utf-8")))
        for anchor, reason in cited.items():
            assert anchor in there, f'guide/{language}.md lacks {reason.rule} of {reason.name}: <a id="{anchor}"></a>'


@_check
def everything_is_told(game: Game) -> None:
    """Every question, position, choice and move of a game has its sentence, in every language."""
    for n, (table, is_close) in enumerate(_moments(game, 5)):
        language = LANGUAGES[n % 3]
        words = _strict(game, language)
        assert game.speech.question(table, words), "an empty question"
        assert not is_close or all(game.speech.position(table, words)), "an empty sentence about the position"
        for seat in sorted(table.waiting):
            for move in islice(table.moves(seat).packed().tolist(), 0, 25, 5):
                assert game.speech.move(table, seat, move, words), f"{move} has no sentence"
                assert game.speech.option(table, seat, move, words), f"{move} has no line in a list"


@_check
def every_move_can_be_touched(game: Game) -> None:
    """A person finds every move: by keys that no other move has, or in the dialog.

    A key that names a thing (`tile:3`) is in the picture, or another key of the move is. One that names none (`done`)
    need not be: the page lists such moves as sentences.
    """
    for table in _looks(game, 6):
        for seat in sorted(table.waiting - {FATE}):
            view = table.view(seat)
            words = view.words("en")
            dialog = None if game.painter.dialog is None else game.painter.dialog(view, words)
            in_dialog = {entry.move for entry in dialog.entries} if dialog else set()
            if dialog and dialog.run:
                in_dialog |= _proposed(game, view, dialog.run)
            scene = view.scene("en", legal=True, layout="parts")
            there = {node.touch for node in (*scene.live, *scene.fixed.nodes) if isinstance(node, Shape)} - {""}
            named: dict[frozenset[str], str] = {}
            for move in table.moves(seat):
                if int(move) in in_dialog:
                    continue
                keys = frozenset(game.painter.touches(view, int(move)))
                is_there = keys & there or not any(":" in key for key in keys)
                assert is_there, f"nothing in the picture of seat {seat} is touched for {move}: {sorted(keys)}"
                twin = named.setdefault(keys, str(move))
                assert twin == str(move), f"{move} and {twin} are touched alike: {sorted(keys)}"


def _proposed(game: Game, view: View, first: Run) -> set[int]:
    """All moves of the answers that a proposal can be changed into by touching what it takes."""
    run = game.painter.run
    assert run is not None
    found = {first.moves}
    waiting: list[tuple[tuple[str, ...], Run]] = [((), first)]
    while waiting:
        wishes, proposal = waiting.pop()
        for wish in (f"{sign}{take.key}" for take in proposal.takes for sign in "+-"):
            changed = run(view, (), (*wishes, wish), view.words("en"))
            if changed and changed.moves not in found:
                found.add(changed.moves)
                waiting.append(((*wishes, wish), changed))
    return {move for moves in found for move in moves}


@_check
def what_is_touched_is_labelled(game: Game) -> None:
    """What names a legal move, or several that are chosen as one, says what it is: a screen reader tells it."""
    painter = game.painter
    for table in _looks(game, 7):
        for seat in sorted(table.waiting - {FATE}):
            view = table.view(seat)
            scene = view.scene("en", legal=True, layout="parts")
            shapes = [node for node in (*scene.live, *scene.fixed.nodes) if isinstance(node, Shape) and node.touch]
            used = {key for move in table.moves(seat) for key in painter.touches(view, int(move))}
            used |= {
                key
                for run in ([] if painter.runs is None else painter.runs(view))
                for key in painter.keys_of_run(view, run)
            }
            mute = sorted(used & {shape.touch for shape in shapes} - {shape.touch for shape in shapes if shape.label})
            assert not mute, f"no shape with the key {mute[0]} has a label"


@_check
def pictures_can_be_drawn(game: Game) -> None:
    """Every seat and whoever looks on can be shown the table, in every language, as a page and, in turn, as a file."""
    for n, table in enumerate(_looks(game, 8)):
        seats = (n % table.seats, WATCHER)
        for seat in seats:
            table.view(seat).scene(LANGUAGES[(n + seat) % 3], layout="parts")
        assert table.view(seats[n // 3 % 2]).svg(LANGUAGES[n % 3]).startswith("<svg")


def _moments(game: Game, seed: int) -> Iterator[tuple[Table, bool]]:
    """The first moves of a random game with one of its settings, and at which of them to look closely."""
    dice, met = Dice(seed), Counter[int]()
    for table in islice(moments(game, dice.pick(settings(game)), dice), MOST):
        yield table, table.over or met[table.question] % EVERY == 0
        met[table.question] += 1


def _looks(game: Game, seed: int) -> Iterator[Table]:
    """Those moments, for a closer look."""
    return (table for table, is_close in _moments(game, seed) if is_close)


def _strict(game: Game, language: str) -> Words:
    """Words that refuse to leave a gap."""
    words = game.words(language)
    return words if words.strict else Words(language, [CORE_WORDS, game.folder / "words"], strict=True)
