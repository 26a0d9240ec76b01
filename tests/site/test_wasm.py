"""Rules in a browser: the same positions as anywhere else, after every move."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from tests.site.conftest import ROOT, needs_site

from petteia.cli.build import build_all
from petteia.core import libraries
from petteia.games import game, names

pytestmark = needs_site


def in_wasm(node: str, folder: Path, specs: str, seeds: int, *games: str) -> dict[str, list[object]]:
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
        str(seeds),
    ]
    done = subprocess.run([*command, *games], capture_output=True, text=True, check=False, timeout=1200)
    assert done.returncode == 0, done.stderr[-4000:]
    told: dict[str, list[object]] = json.loads(done.stdout.splitlines()[-1])
    return told


def here(specs: str, seeds: int, *games: str, **settings: str) -> dict[str, list[object]]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PETTEIA_WAIT": "1", **settings}
    command = [sys.executable, str(ROOT / "tests" / "installation.py"), "games", specs, str(seeds), *games]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=1200)
    told: dict[str, list[object]] = json.loads(done.stdout)
    return told


def built(folder: Path, *games: str) -> Path:
    made = [file for file, _ in build_all([game(name) for name in games], ["wasm"], folder)]
    assert [file.name for file in made] == [f"{name}-play.wasm" for name in games]
    return folder / "wasm"


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("wasm"), "sample")


def test_a_game_in_wasm_has_the_same_positions(node: str, sample: Path) -> None:
    played = in_wasm(node, sample, "random,greedy:2", 4, "sample")
    assert played["sample"][0] is True  # compiled, not interpreted
    assert played["sample"][1] == here("random,greedy:2", 4, "sample")["sample"][1]


def test_a_wasm_library_is_looked_into(sample: Path, tmp_path: Path) -> None:
    file = sample / "sample-play.wasm"
    with pytest.raises(RuntimeError, match="it lacks petteia_no_door; it offers petteia_"):
        libraries._check(file, "wasm", {"petteia_no_door"})
    (tmp_path / "other.wasm").write_bytes(b"\x7fELF" + bytes(60))
    with pytest.raises(RuntimeError, match="it is for no machine that is known"):
        libraries._check(tmp_path / "other.wasm", "wasm", set())


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_every_game_in_wasm_has_the_same_positions(name: str, node: str, tmp_path: Path) -> None:
    folder = built(tmp_path, name)
    for specs, seeds in (("random", 40), ("greedy:4,random", 4), ("search:200", 1)):
        played = in_wasm(node, folder, specs, seeds, name)
        assert played[name][0] is True
        assert played[name][1] == here(specs, seeds, name)[name][1], specs
