"""`petteia check`: a game's contract and the laws, one after another; a fault is told with its place and its cure."""

from __future__ import annotations

import importlib
import inspect
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

from ..core.errors import BadOption, BadPosition, BadRecord, CannotUndo, MoveError
from ..core.game import LAB, PLAY, Game
from ..core.rule import INTERPRETED
from ..core.table import Table
from ..core.words import STRICT_VARIABLE
from ..lab.laws import LAWS, UnplayableGame, enforce, settings, traces
from ..lab.presentation_checks import PRESENTATION
from .preparation import make_ready

CURES = {
    1: "a rule keeps something outside of the Table: on the Desk, or in a global",
    2: "a number outgrew 64 bits, or a rule reads past a field: run again with NUMBA_BOUNDSCHECK=1",
    3: "give the notation of the verb all its arguments, and each argument a spelling that can be read again",
    4: "`imagine` must keep all that the seat knows, and fill in the rest so that `check` passes",
    5: "what a seat may do must not depend on what it cannot see: the rulebook asks somebody else there",
    6: "the order of simultaneous answers leaves a trace: keep each answer in fields of its owner until the last one",
    7: "a question has no answer, or the game can go on for ever: `most_steps` bounds the moves of any game",
    8: "a field is seen by too many, a rule forgot `reveal`, or a public field follows from a hidden one",
    9: "a rule took a component and did not put it anywhere, or `check` counts wrongly",
    10: "`moves` must list exactly what `forbids` lets pass, each once",
    11: "`play` must keep derived fields as `derive` makes them, and `check` must accept what `play` leaves",
    12: "something that was shown, or drawn by fate, is not told to the agenda by `reveal`",
    13: "`odds` must give a positive weight to every answer of fate, and `fate` must draw by it",
    14: "say with `Means` what the numbers of the field mean, or declare a `Board` for what has no bounds",
}
PLACES = {
    3: "moves", 4: "imagine", 5: "moves", 6: "play", 7: "moves", 8: "play", 9: "check", 10: "moves", 11: "derive",
    13: "odds",
}  # fmt: skip
"""The rule to look at first when a law fails and no line of the game was running."""
CURES_OF_PRESENTATION = {
    "rules_call_rules_only": "put `@rule` before the function, and types to its arguments",
    "secrets_are_listed": "list in `secret_fields` what not all may see, and give `seen=ALL` to everything else",
    "languages_say_the_same": "give the three files of words the same keys and parameters, and no key that the core has",
    "asked_for_words_are_there": "add the keys to the file",
    "the_lesson_can_be_given": "write it as docs/howto/add-a-game.md shows",
    "the_guide_has_what_refusals_cite": "tell the rule in a paragraph that begins with its anchor",
    "everything_is_told": "let the function of `Speech` give a sentence there",
    "every_move_can_be_touched": "give a shape one of the keys that `touches` names, and no two moves the same keys",
    "what_is_touched_is_labelled": "give the shape a `label`",
    "pictures_can_be_drawn": "see `parts`",
}
CURE_OF_COMPILING = "a rule is plain typed Python: numbers and structs, other rules, no strings, lists or exceptions"
FINDINGS = (AssertionError, BadPosition, BadRecord, CannotUndo, MoveError)
"""What a check raises when it finds what it looks for. Anything else is an error on the way there, which no law can cure."""
NOISE = "Failed in nopython mode pipeline"
"""With this line the compiler begins whatever it says."""
_FILE = re.compile(r'File "([^"]+)", line (\d+)')


def check(game: Game, numbers: Sequence[int], games: int, compiled: bool, quick: bool) -> int:
    """Run the checks of words and pictures, unless `quick` also the laws, or only the numbered laws. Gives the exit code."""
    known = [*sorted({2, *LAWS})]
    for number in numbers:
        if number not in known:
            raise BadOption(f"there is no law {number}: they are numbered 1 to {known[-1]}")
    if quick and numbers:
        raise BadOption("--quick leaves the laws out, --law asks for one: give one of them")
    if not compiled and not INTERPRETED:
        return _again_interpreted(game, numbers, games, quick)
    failed: dict[str, str] = {}
    if compiled:
        try:
            make_ready(game, game.words("en"), [PLAY, LAB])
        except Exception as error:
            print(f"{'rules can be compiled':62}FAILED")
            _tell(_fault(game, error, None), CURE_OF_COMPILING)
            return 1
    os.environ[STRICT_VARIABLE] = "1"
    game.box_memory  # noqa: B018 - a box that cannot be read is refused once, not by every check
    rounds = games * len(settings(game))
    for name, function in {} if numbers else PRESENTATION.items():
        _told(game, name.replace("_", " "), partial(function, game), CURES_OF_PRESENTATION[name], None, failed)
    for number in numbers or ([] if quick else known):
        if number == 2 and not compiled:
            continue  # it compares compiled rules with interpreted ones
        told = "compiled and interpreted play are the same" if number == 2 else LAWS[number].__name__.replace("_", " ")
        run = partial(_same_in_both, game) if number == 2 else partial(enforce, game, number, rounds)
        _told(game, f"law {number:2}  {told}", run, CURES[number], PLACES.get(number), failed)
    how = "compiled" if compiled else "interpreted"
    print(f"{game.name}: {len(failed)} failed" if failed else f"{game.name}: all is well ({how})")
    return 1 if failed else 0


def _told(
    game: Game, what: str, run: Callable[[], object], cure: str, place: str | None, failed: dict[str, str]
) -> None:
    """Run one check and tell how it went, in one line or, if it fails, in a few. `failed` has what each one before found: the
    same error is told once."""
    started = time.perf_counter()
    print(f"{what:62}", end="", flush=True)
    try:
        looked = run()
    except Exception as error:
        first = _first(error)
        is_finding = isinstance(first, FINDINGS) and not isinstance(first, UnplayableGame)
        found = repr(first)
        if found in failed.values():
            print("FAILED  by the error above")
        else:
            print("FAILED")
            _tell(_fault(game, error, place if is_finding else None), cure if is_finding else None)
        failed[what] = found
        return
    count = f"{looked:,} looks" if isinstance(looked, int) else "ok"
    print(f"{'nothing to look at' if looked == 0 else count:>18}{time.perf_counter() - started:8.1f} s", flush=True)


def _tell(fault: Iterable[tuple[str, str]], cure: str | None) -> None:
    for name, text in [*fault, *([("cure", cure)] if cure else [])]:
        print(f"    {name:7}{text}")


def _first(error: BaseException) -> BaseException:
    """The error that an error was made from."""
    return error if error.__cause__ is None else _first(error.__cause__)


def _fault(game: Game, error: BaseException, place: str | None) -> Iterator[tuple[str, str]]:
    """What went wrong, cut down to what helps: the message, the last move, the rule, and the place in a file."""
    is_told = isinstance(error, AssertionError)
    lines = [line for line in str(error).splitlines() if line.strip() and not line.startswith(NOISE)] or [""]
    yield "what", lines[0] if is_told else f"{type(error).__name__}: {lines[0]}"
    frames = list(_frames(error))
    table = next((v for frame in reversed(frames) for v in frame.f_locals.values() if isinstance(v, Table)), None)
    if table is not None and table.game.name == game.name and table.log:
        seat, move = table.log[-1]
        yield "after", f"{'fate' if seat >= table.seats else f'seat {seat}'} {move} (move {len(table.log)})"
    here = [frame for frame in frames if Path(frame.f_code.co_filename).is_relative_to(game.folder)]
    if here:
        frame = here[-1]
        function = frame.f_globals.get(frame.f_code.co_name)
        yield from _rule(frame.f_code.co_name, inspect.getdoc(function) or "")
        yield "where", _place(game, frame.f_code.co_filename, _line(error, frame))
        return
    named = [(str(Path(m[1]).absolute()), int(m[2])) for m in _FILE.finditer(str(error))]
    named = [(file, line) for file, line in named if Path(file).is_relative_to(game.folder)]
    if named:
        yield "where", _place(game, *named[0])
    elif place is not None and (rule := _told_rule(game, getattr(game.kernel, place), lines[0])) is not None:
        code = rule.py_func.__code__
        yield from _rule(code.co_name, inspect.getdoc(rule.py_func) or "")
        yield "where", _place(game, code.co_filename, code.co_firstlineno)


def _told_rule(game: Game, rule: Any, told: str) -> Any:
    """The rule to look at: of those that look at laws, the one of the law that is told."""
    laws = rule if isinstance(rule, Mapping) else {}
    return next((one for law, one in laws.items() if game.checks[law] in told), None) if laws else rule


def _rule(name: str, told: str) -> Iterator[tuple[str, str]]:
    yield "rule", " ".join([*re.findall(r"R\d+\.\d+[a-z]?", told)[:1], f"({name})"])


def _place(game: Game, file: str, line: int) -> str:
    return f"{Path(file).relative_to(game.folder.parent)}:{line}"


def _frames(error: BaseException) -> Iterator[FrameType]:
    """The frames of an error and of the one that it was made from, the innermost last."""
    trace = error.__traceback__
    while trace is not None:
        yield trace.tb_frame
        trace = trace.tb_next
    if error.__cause__ is not None:
        yield from _frames(error.__cause__)


def _line(error: BaseException, frame: FrameType) -> int:
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame is frame:
            return trace.tb_lineno
        trace = trace.tb_next
    return _line(error.__cause__, frame) if error.__cause__ is not None else frame.f_lineno


def _again_interpreted(game: Game, numbers: Sequence[int], games: int, quick: bool) -> int:
    """The same command in a process whose rules are never compiled: how rules run is decided once in a process."""
    chosen = [argument for number in numbers for argument in ("--law", str(number))] + ["--quick"] * quick
    command = [sys.executable, "-m", "petteia", "check", game.name, "--games", str(games), *chosen]
    sys.stdout.flush()
    return subprocess.run(command, env={**os.environ, "PETTEIA_INTERPRETED": "1"}, check=False).returncode


def _same_in_both(game: Game) -> int:
    """Law 2: what the rules say in some games, here and in a process that interprets them."""
    code = f"import json; from petteia.cli.check import traces_of; print(json.dumps(traces_of({game.package!r})))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PETTEIA_INTERPRETED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"law 2: the interpreted game failed: {done.stderr.strip().splitlines()[-1]}"
    looked = 0
    for one, other in zip(traces(game, len(game.seats)), json.loads(done.stdout), strict=True):
        for move, (ours, theirs) in enumerate(zip(one, other, strict=True)):
            assert ours == theirs, f"law 2: compiled and interpreted play differ after move {move}"
            looked += 1
    return looked


def traces_of(package: str) -> Any:
    """What the rules of a package's game say in some games."""
    game = importlib.import_module(package).GAME
    return traces(game, len(game.seats))
