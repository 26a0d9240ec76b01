"""Rules in a browser: the same positions as anywhere else, after every move."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest
from tests.core.test_libraries import BLOCKER
from tests.site.conftest import ROOT, needs_site

from petteia.cli.build import build_all
from petteia.cli.fuzz import kinds
from petteia.core import libraries
from petteia.games import game, names
from petteia.lab.laws import settings

pytestmark = needs_site


def in_wasm(node: str, folder: Path, specs: str, seeds: str, *games: str) -> dict[str, list[Any]]:
    pyodide = ROOT / "web" / "node_modules" / "pyodide"
    script = Path(__file__).with_name("play.mjs")
    command = [
        node,
        str(script),
        str(pyodide),
        str(ROOT),
        str(folder),
        sysconfig.get_path("purelib"),
        specs,
        seeds,
    ]
    done = subprocess.run([*command, *games], capture_output=True, text=True, check=False, timeout=3000)
    assert done.returncode == 0, done.stderr[-4000:]
    told: dict[str, list[Any]] = json.loads(done.stdout.splitlines()[-1])
    return told


def here(specs: str, seeds: str, *games: str, **settings: str) -> dict[str, list[Any]]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PETTEIA_WAIT": "1", **settings}
    command = [sys.executable, str(ROOT / "tests" / "installation.py"), "games", specs, seeds, *games]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=3000)
    told: dict[str, list[Any]] = json.loads(done.stdout)
    return told


def built(folder: Path, *games: str) -> Path:
    made = [file for file, _ in build_all([game(name) for name in games], ["wasm"], folder)]
    assert [file.name for file in made] == [f"{name}-play.wasm" for name in games]
    return folder / "wasm"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("wasm"), "sample")


def test_a_game_in_wasm_has_the_same_positions(node: str, sample: Path) -> None:
    played = in_wasm(node, sample, "random,greedy:2", "4", "sample")
    assert played["sample"][0] is True  # compiled, not interpreted
    assert played["sample"][1] == here("random,greedy:2", "4", "sample")["sample"][1]


def test_a_wasm_library_is_looked_into(sample: Path, tmp_path: Path) -> None:
    file = sample / "sample-play.wasm"
    with pytest.raises(RuntimeError, match="it lacks petteia_no_door; it offers petteia_"):
        libraries._check(file, "wasm", {"petteia_no_door"})
    (tmp_path / "other.wasm").write_bytes(b"\x7fELF" + bytes(60))
    with pytest.raises(RuntimeError, match="it is for no machine that is known"):
        libraries._check(tmp_path / "other.wasm", "wasm", set())


def ways(name: str, more: int) -> str:
    """Every number of seats with every value of every option, and so many further combinations."""
    one = game(name)
    more_kinds = kinds(one, None, {}, all_options=True)[:more]
    found = [(way.seats, way.options) for way in settings(one)] + [(way.seats, way.options) for way in more_kinds]
    return json.dumps(found)


def in_four_ways(node: str, tmp_path: Path, specs: str, seeds: str, name: str) -> dict[str, list[Any]]:
    """What is told of the same games, played in a browser's Python, by a plain library, compiled and interpreted."""
    plain = tmp_path / "plain"
    plain.mkdir(exist_ok=True)
    (plain / "sitecustomize.py").write_text(BLOCKER, encoding="utf-8")
    native = next(iter(build_all([game(name)], None, tmp_path)))[0].parent
    paths = os.pathsep.join([str(plain), *filter(None, sys.path)])
    return {
        "wasm": in_wasm(node, built(tmp_path, name), specs, seeds, name)[name],
        "library": here(specs, seeds, name, PYTHONPATH=paths, PETTEIA_PLAIN="1", PETTEIA_LIBRARIES=str(native))[name],
        "compiled": here(specs, seeds, name)[name],
        "interpreted": here(specs, seeds, name, PETTEIA_INTERPRETED="1")[name],
    }


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_every_way_to_run_the_rules_has_the_same_positions(name: str, node: str, tmp_path: Path) -> None:
    told = in_four_ways(node, tmp_path, "random", ways(name, 200), name)
    assert [is_compiled for is_compiled, _ in told.values()] == [True, True, True, False]
    played = {way: digests for way, (_, digests) in told.items()}
    assert played["wasm"] == played["library"] == played["compiled"] == played["interpreted"]
    assert len(played["wasm"]) > 1_000


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_bots_choose_the_same_in_wasm(name: str, node: str, tmp_path: Path) -> None:
    folder = built(tmp_path, name)
    for specs, seeds in (("greedy:4,random", "4"), ("search:50sims:threads=1", "1")):
        played = in_wasm(node, folder, specs, seeds, name)
        assert played[name][0] is True
        assert played[name][1] == here(specs, seeds, name)[name][1], specs
