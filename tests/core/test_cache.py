"""The cache of compiled code: never stale, never mixed up, shared by processes, and never in the way of playing."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest
from tests.once import made_once
from tests.server.forks import Fork

import petteia
from petteia.core.rule import CORE, INTERPRETED, Rule
from petteia.core.sources import rule_files

pytestmark = pytest.mark.skipif(INTERPRETED, reason="about compiled code")

SOURCES = Path(__file__).resolve().parents[2] / "src"

BOX = """
import numpy as np
from petteia.core.structs import ALL, Struct, i32, number


class Box(Struct):
    gain: int = number(i32, seen=ALL)


def load_box(data):
    array = Box.zeros()
    array["gain"] = data["gain"]
    return array
"""

HELPER = """
from petteia.core.rule import rule


@rule
def bonus(n: int) -> int:
    return n + 1
"""

RULES = """
from petteia.core.module import Module
from petteia.core.rule import rule
from petteia.core.bits import size, word
from .box import Box
from .helper import bonus


@rule
def step(box: Box, n: int) -> int:
    return bonus(n) * box.gain


@rule
def walk(box: Box, n: int) -> int:
    total = 0
    for i in range(n):
        total += step(box, i)
    return total


MODULE = Module("game", [walk])
"""

RUN = """
import json, sys, tomllib
from pathlib import Path
compiled = []
import {package}.rules as rules, {package}.helper as helper, {package}.box as boxes
folder = Path(boxes.__file__).parent
box = boxes.load_box(tomllib.loads((folder / "components.toml").read_text()))
def make_ready(module=rules.MODULE):
    module.ready(lambda done, total, name: compiled.append(name))
{extra}
make_ready()
result = rules.walk(box, 4)
assert rules.walk.is_compiled
print(json.dumps(dict(result=int(result), compiled=compiled, numba="numba" in sys.modules)))
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A place for games and for a cache of their own."""
    return tmp_path


@pytest.fixture
def compiled(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with a game that has been compiled: once in a run, and copied."""

    def make(folder: Path) -> None:
        write_game(folder / "game")
        assert run(folder)["result"] == 100

    return shutil.copytree(made_once(tmp_path_factory, "compiled", make), home, dirs_exist_ok=True)


def write_game(folder: Path, *, gain: int = 10, helper: str = HELPER, rules: str = RULES) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "components.toml").write_text(f"gain = {gain}\n", encoding="utf-8")
    for name, text in {"__init__": "", "box": BOX, "helper": helper, "rules": rules}.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder


def child(home: Path, script: str, fresh: bool = False, **settings: str) -> subprocess.Popen[str] | Fork:
    """A process that runs a script, forked off one that has loaded Numba unless it is to be fresh."""
    path = os.pathsep.join([str(home), str(SOURCES)])
    environment = {**os.environ, "PYTHONPATH": path, "PETTEIA_CACHE": str(home / "cache"), **settings}
    if hasattr(os, "fork") and not fresh:
        folder = Path(tempfile.mkdtemp(dir=home))
        return Fork(["-c", script], environment, folder, folder / "out", folder / "err", loaded="compiler")
    return subprocess.Popen(
        [sys.executable, "-c", script], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def answer(process: subprocess.Popen[str] | Fork) -> dict[str, Any]:
    out, err = process.communicate(timeout=100)
    assert process.returncode == 0, err
    return {**json.loads(out.splitlines()[-1]), "err": err}


def run(home: Path, package: str = "game", extra: str = "", fresh: bool = False, **settings: str) -> dict[str, Any]:
    return answer(child(home, RUN.format(package=package, extra=extra), fresh, **settings))


def kept(home: Path, stem: str = "game") -> list[Path]:
    return sorted(f for f in (home / "cache").glob("*.module") if f.name.rpartition("-")[0] == stem)


# --- never stale ---


def test_a_change_in_a_called_function_of_another_file_is_noticed(compiled: Path) -> None:
    home, game = compiled, compiled / "game"
    (game / "helper.py").write_text(HELPER.replace("n + 1", "n + 2"), encoding="utf-8")
    after = run(home)
    assert after["result"] == 140
    assert "walk" in after["compiled"]
    (game / "helper.py").write_text(HELPER, encoding="utf-8")
    back = run(home)
    assert (back["result"], back["compiled"]) == (100, [])


def test_sources_that_change_under_a_running_process_leave_no_code_behind(home: Path) -> None:
    game = write_game(home / "game")
    longer = HELPER.replace("n + 1", "n +  2")  # another size: Python itself tells sources apart by second and size
    changed = f"Path({str(game / 'helper.py')!r}).write_text({longer!r})\n"
    assert run(home, extra=changed)["result"] == 100  # what was loaded goes on
    assert kept(home) == []
    assert run(home)["result"] == 140


def test_a_change_in_a_file_of_a_folder_below_is_noticed(home: Path) -> None:
    game = write_game(home / "game", rules=RULES.replace("from .helper", "from .deep.er.helper"))
    deep = game / "deep" / "er"
    deep.mkdir(parents=True)  # folders without an __init__.py are packages too
    (deep / "helper.py").write_text(HELPER, encoding="utf-8")
    assert run(home)["result"] == 100
    (deep / "helper.py").write_text(HELPER.replace("n + 1", "n + 2"), encoding="utf-8")
    assert run(home)["result"] == 140


def test_only_files_with_rules_and_what_they_import_count(home: Path) -> None:
    folder = write_game(home / "game")
    (folder / "sentences.py").write_text("from . import scene\n")
    (folder / "scene.py").write_text("COLOUR = 1\n")
    counted = {file.name for file in rule_files(folder)}
    assert not counted & {"sentences.py", "scene.py"}
    assert counted >= {"rules.py", "helper.py"}


@pytest.mark.parametrize(
    "line",
    [
        "from .scene import COLOUR",
        "from . import scene",
        "from . import (  # for (its) colour\n    helper,\n    scene as pictures,\n)",
        "from . import \\\n    scene",
        "if True: from .scene import COLOUR",
        "import sys; from .scene import COLOUR",
        "import sys, game.scene",
        "from game.scene import COLOUR",
        "def late():\n    from .scene import COLOUR",
    ],
)
def test_every_way_to_import_counts(home: Path, line: str) -> None:
    folder = write_game(home / "game")
    (folder / "scene.py").write_text("COLOUR = 1\n")
    assert "scene.py" not in {file.name for file in rule_files(folder)}
    (folder / "helper.py").write_text((folder / "helper.py").read_text() + f"\n{line}\n")
    assert "scene.py" in {file.name for file in rule_files(folder)}


def test_what_is_imported_for_types_alone_does_not_count(home: Path) -> None:
    folder = write_game(home / "game")
    (folder / "scene.py").write_text("COLOUR = 1\n")
    types = "\nif TYPE_CHECKING:\n    from .scene import COLOUR\n\n    import game.scene\n"
    (folder / "helper.py").write_text((folder / "helper.py").read_text() + types)
    assert "scene.py" not in {file.name for file in rule_files(folder)}
    (folder / "helper.py").write_text((folder / "helper.py").read_text() + "from .scene import COLOUR\n")
    assert "scene.py" in {file.name for file in rule_files(folder)}


@pytest.mark.parametrize("name", petteia.names(every=True))
def test_every_rule_counts_and_no_drawing_does(name: str) -> None:
    game = petteia.game(name)
    counted = {file for folder in game.module("lab").sources for file in rule_files(folder)}
    rules = [rule for rule in vars(game.doors)["names"].values() if isinstance(rule, Rule)]
    assert len(rules) > 20
    assert {Path(rule.py_func.__code__.co_filename) for rule in rules} <= counted | {CORE / f"check_{name}.py"}
    assert not {file.name for file in counted} & {"scene.py", "sentences.py", "svg.py", "words.py", "picture.py"}
    assert {CORE / file for file in ("compiler.py", "game.py", "module.py", "structs.py", "rule.py")} <= counted


def test_other_components_need_no_compiling(compiled: Path) -> None:
    (compiled / "game" / "components.toml").write_text("gain = 7\n", encoding="utf-8")
    after = run(compiled)
    assert (after["result"], after["compiled"]) == (70, [])


def test_a_rule_may_not_call_into_a_folder_that_its_digest_does_not_cover(home: Path) -> None:
    write_game(home / "other")
    write_game(home / "game", rules=RULES.replace("from .helper", "from other.helper"))
    process = child(home, RUN.format(package="game", extra=""))
    _, err = process.communicate(timeout=100)
    assert process.returncode
    assert "rule step calls bonus of another folder, other" in err


LOOP = """
from .shared import three
from petteia.core.rule import generic

@generic
def loop(n: int) -> int:
    return three() * value(n)
"""
SHARED = """
from petteia.core.rule import rule

@rule
def three() -> int:
    return 3
"""
RUN_LOOP = """
import json
from pathlib import Path
from petteia.core.module import Module
from petteia.core.rule import bind
compiled = []
import game.helper
from tools.loop import loop
bound = bind(loop, "game", {"value": game.helper.bonus}, {}, Path(game.__file__).parent)
Module("loop", [bound]).ready(lambda done, total, name: compiled.append(name))
print(json.dumps(dict(result=bound(4), compiled=compiled)))
"""


def test_a_generic_loop_from_outside_notices_changes_around_it_and_in_the_game(home: Path) -> None:
    game = write_game(home / "game")
    tools = home / "tools"
    tools.mkdir()
    (tools / "loop.py").write_text(LOOP, encoding="utf-8")
    (tools / "shared.py").write_text(SHARED, encoding="utf-8")
    assert answer(child(home, RUN_LOOP))["result"] == 15
    (tools / "shared.py").write_text(SHARED.replace("return 3", "return 4"), encoding="utf-8")
    assert answer(child(home, RUN_LOOP))["result"] == 20
    (game / "helper.py").write_text(HELPER.replace("n + 1", "n + 2"), encoding="utf-8")
    assert answer(child(home, RUN_LOOP))["result"] == 24
    assert answer(child(home, RUN_LOOP))["compiled"] == []


@pytest.mark.parametrize("switch", ["NUMBA_BOUNDSCHECK", "NUMBA_OPT"])
def test_other_switches_of_the_compiler_use_another_file(compiled: Path, switch: str) -> None:
    assert len(kept(compiled)) == 1
    after = run(compiled, fresh=True, **{switch: "1"})
    assert after["compiled"] != []
    assert len(kept(compiled)) == 2
    assert run(compiled)["compiled"] == []


# --- never mixed up ---


def test_two_games_with_the_same_names_and_shapes_do_not_mix(home: Path) -> None:
    write_game(home / "a" / "game")
    write_game(home / "b" / "game", helper=HELPER.replace("n + 1", "n + 2"))
    both = (
        "import b.game.rules, b.game.box\n"
        "make_ready(b.game.rules.MODULE)\n"
        "other = int(b.game.rules.walk(b.game.box.load_box(dict(gain=10)), 4))\n"
        "assert other == 140, other\n"
    )
    for extra in (both, both, ""):
        assert run(home, package="a.game", extra=extra)["result"] == 100
    assert run(home, package="b.game")["result"] == 140
    assert run(home, package="b.game", extra=both)["compiled"] == []


# --- shared by processes ---


def test_a_warm_start_compiles_nothing_and_does_without_numba(home: Path) -> None:
    write_game(home / "game")
    cold = run(home, fresh=True)
    assert cold["compiled"] == ["bonus", "step", "walk"]
    assert cold["numba"]
    warm = run(home, fresh=True)
    assert (warm["result"], warm["compiled"], warm["numba"]) == (100, [], False)
    assert len(kept(home)) == 1


def test_of_four_processes_at_once_one_compiles(home: Path) -> None:
    write_game(home / "game")
    several = [child(home, RUN.format(package="game", extra="")) for _ in range(4)]
    answers = [answer(process) for process in several]
    assert [a["result"] for a in answers] == [100] * 4
    assert sorted(a["compiled"].count("walk") for a in answers) == [0, 0, 0, 1]
    assert sum(len(a["compiled"]) for a in answers) == len(set().union(*(a["compiled"] for a in answers)))


SLOW = """
import numba.core.typed_passes as passes, time, pathlib
inner = passes.NopythonTypeInference.run_pass
def slow(self, state):
    if state.func_id.func_name == {where!r}:
        pathlib.Path({sign!r}).touch()
        time.sleep(60)
    return inner(self, state)
passes.NopythonTypeInference.run_pass = slow
"""


@pytest.mark.parametrize("where", ["walk", "bonus"])
def test_a_process_killed_while_it_compiles_leaves_nothing_in_the_way(home: Path, where: str) -> None:
    write_game(home / "game")
    sign = home / "sign"
    doomed = child(home, RUN.format(package="game", extra=SLOW.format(where=where, sign=str(sign))))
    wait_for(sign)
    waiting = child(home, RUN.format(package="game", extra=""))
    time.sleep(0.5)
    assert waiting.poll() is None
    doomed.send_signal(signal.SIGKILL)
    doomed.communicate()
    assert answer(waiting)["result"] == 100
    assert run(home)["compiled"] == []


SAVING = """
import os, time, pathlib
def half(old, new):
    with open(old, "r+b") as file:
        file.truncate(100)
    pathlib.Path({sign!r}).touch()
    time.sleep(60)
os.replace = half
"""


def test_a_process_killed_while_it_saves_leaves_nothing_in_the_way(home: Path) -> None:
    write_game(home / "game")
    sign = home / "sign"
    doomed = child(home, RUN.format(package="game", extra=SAVING.format(sign=str(sign))))
    wait_for(sign)
    doomed.send_signal(signal.SIGKILL)
    doomed.communicate()
    assert run(home)["result"] == 100
    assert run(home)["compiled"] == []


def wait_for(sign: Path) -> None:
    for _ in range(600):
        if sign.exists():
            return
        time.sleep(0.05)
    raise AssertionError("the process did not come that far")


def test_spawned_workers_load_what_their_parent_compiled(home: Path) -> None:
    write_game(home / "game")
    (home / "job.py").write_text(
        "import json\n"
        "compiled = []\n"
        "def job(n):\n"
        "    import game.rules, game.box\n"
        "    game.rules.MODULE.ready(lambda done, total, name: compiled.append(name))\n"
        "    return int(game.rules.walk(game.box.load_box(dict(gain=10)), n)), list(compiled)\n",
        encoding="utf-8",
    )
    script = (
        "import json, multiprocessing, job\n"
        "first = job.job(4)\n"
        "with multiprocessing.get_context('spawn').Pool(2) as pool:\n"
        "    print(json.dumps(dict(first=first, others=pool.map(job.job, [4, 4]))))\n"
    )
    told = answer(child(home, script, fresh=True))
    assert told["first"][0] == 100
    assert told["others"] == [[100, []], [100, []]]


def test_threads_that_ask_at_once_compile_once(home: Path) -> None:
    write_game(home / "game")
    extra = (
        "from concurrent.futures import ThreadPoolExecutor\n"
        "with ThreadPoolExecutor(4) as pool:\n"
        "    [*pool.map(lambda n: make_ready(), range(8))]\n"
        "    assert [*pool.map(lambda n: int(rules.walk(box, n)), [4] * 8)] == [100] * 8\n"
    )
    told = run(home, extra=extra)
    assert told["compiled"].count("walk") == told["compiled"].count("bonus") == 1


# --- never in the way ---


def test_a_cache_that_cannot_be_written_costs_one_line_and_no_game(home: Path) -> None:
    write_game(home / "game")
    blocked = home / "file"
    blocked.write_text("", encoding="utf-8")
    told = run(home, PETTEIA_CACHE=str(blocked / "cache"), TMPDIR=str(home))
    assert told["result"] == 100
    assert len(told["err"].splitlines()) == 1
    assert f"compiled code cannot be kept in {blocked / 'cache'}" in told["err"]
    assert not list(home.glob("petteia-*"))


def test_a_disk_that_fills_up_costs_no_game(home: Path) -> None:
    write_game(home / "game")
    full = (
        "import errno, os\n"
        "def full(old, new):\n"
        "    raise OSError(errno.ENOSPC, 'No space left on device')\n"
        "os.replace = full\n"
    )
    told = run(home, extra=full)
    assert told["result"] == 100
    assert "No space left on device" in told["err"]
    assert kept(home) == []
    assert not list((home / "cache").glob("*.part"))


@pytest.mark.parametrize("left", [0, 20, 0.5, -1])
def test_a_torn_file_is_compiled_anew(compiled: Path, left: float) -> None:
    (file,) = kept(compiled)
    data = file.read_bytes()
    file.write_bytes(data[: int(left * len(data)) if 0 < left < 1 else int(left)])
    mended = run(compiled)
    assert mended["result"] == 100
    assert "walk" in mended["compiled"]
    assert run(compiled)["compiled"] == []


def test_a_changed_byte_is_noticed(compiled: Path) -> None:
    (file,) = kept(compiled)
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(data)
    assert "walk" in run(compiled)["compiled"]


def test_a_folder_that_vanishes_under_a_running_process_is_made_again(home: Path) -> None:
    write_game(home / "game")
    extra = "import shutil, os\nrules.MODULE.open()\nshutil.rmtree(os.environ['PETTEIA_CACHE'])\n"
    assert run(home, extra=extra)["result"] == 100
    assert run(home)["compiled"] == []


def test_numba_is_left_as_it_was_found(home: Path) -> None:
    write_game(home / "game")
    extra = (
        "import numba\n"
        "from numba.core.codegen import CPUCodeLibrary\n"
        "before = dict(vars(CPUCodeLibrary)), numba.config.CACHE_DIR\n"
        "make_ready()\n"
        "assert (dict(vars(CPUCodeLibrary)), numba.config.CACHE_DIR) == before\n"
        "assert numba.njit(lambda n: n + 1)(2) == 3\n"
    )
    assert run(home, extra=extra)["result"] == 100
    assert not list((home / "game").rglob("*.nbi"))


def test_rules_typed_at_a_prompt_work_without_a_cache(home: Path) -> None:
    script = (
        "import json\n"
        "from petteia.core.rule import rule\n"
        "def typed(n: int) -> int:\n"
        "    return n + 5\n"
        "print(json.dumps(dict(result=rule(typed)(3))))\n"
    )
    assert answer(child(home, script))["result"] == 8


def test_old_files_go_but_not_recent_ones_nor_those_of_other_games(home: Path) -> None:
    write_game(home / "game")
    cache = home / "cache"
    cache.mkdir()
    aged = {f"game-{i:02}.module": 2.0 + i for i in range(10)}
    aged |= {"game-fresh.module": 0.1, "game-two-00.module": 30.0, "other-00.module": 30.0, "game-09.lock": 30.0}
    for name, days in aged.items():
        (cache / name).touch()
        moment = time.time() - days * 86_400
        os.utime(cache / name, (moment, moment))
    run(home)
    left = {f.name for f in cache.iterdir()} & set(aged)
    assert left == {
        "game-fresh.module", "game-two-00.module", "other-00.module", *(f"game-{i:02}.module" for i in range(5)),
    }  # fmt: skip


def test_recent_files_stay_however_many_they_are(home: Path) -> None:
    write_game(home / "game")
    (home / "cache").mkdir()
    for i in range(12):
        (home / "cache" / f"game-{i:02}.module").touch()
    run(home)
    assert len(kept(home)) == 13


def test_a_process_has_a_module_compiled_once_however_many_doors_are_called(tmp_path: Path) -> None:
    program = """
import petteia
from petteia.core import module

started = []
module.compile_behind = lambda one: started.append(one.name)
table = petteia.game("sample").new(seats=3, seed=1)
table.play(table.moves(0)[0], 0)
table.sheet(), table.view(0), table.position()
print(started)
"""
    environment = {k: v for k, v in os.environ.items() if k != "PETTEIA_WAIT"} | {"PETTEIA_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['sample-play']"
