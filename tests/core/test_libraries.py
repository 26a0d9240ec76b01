"""Native libraries: the same games as compiled and interpreted rules play, without Numba, llvmlite and NumPy."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from petteia.cli.building import build_all
from petteia.core import libraries
from petteia.core.errors import BadOption
from petteia.core.game import PLAY
from petteia.core.rule import INTERPRETED
from petteia.games import game

can_link = importlib.util.find_spec("ziglang") is not None or shutil.which("cc") is not None
pytestmark = [
    pytest.mark.skipif(INTERPRETED, reason="about compiled code"),
    pytest.mark.skipif(libraries.here() is None or not can_link, reason="no libraries can be built here"),
]

SCRIPT = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("numba", "llvmlite", "numpy"):
            raise ImportError(name)
sys.meta_path.insert(0, Missing())
import json, random
import petteia
game, told = petteia.game("sample"), []
for seed in range(12):
    table, chance = game.new(seats=2 + seed % 3, seed=seed), random.Random(seed)
    while not table.over:
        seat = min(table.waiting)
        moves = table.moves(seat)
        table.play(moves[chance.randrange(len(moves))], seat)
        told.append(table.digest())
print(json.dumps([game.module("play").is_open, told]))
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the library of the sample game for this machine."""
    out = tmp_path_factory.mktemp("libraries")
    name = libraries.here()
    ((file, made_for),) = build_all([game("sample")], None, out)
    assert (file.parent, made_for) == (out / str(name), name)
    return file.parent


def played(**settings: str) -> tuple[bool, list[str], str]:
    environment = {**os.environ, "PETTEIA_WAIT": "", "PETTEIA_LIBRARIES": "", **settings}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True)
    is_open, told = json.loads(done.stdout)
    return is_open, told, done.stderr


def test_a_library_plays_the_same_games_without_the_compiler(folder: Path, tmp_path: Path) -> None:
    cache = str(tmp_path / "cache")
    is_open, told, _ = played(PETTEIA_LIBRARIES=str(folder), PETTEIA_CACHE=cache)
    assert is_open
    interpreted, same, _ = played(PETTEIA_INTERPRETED="1")
    assert not interpreted
    assert told == same
    assert len(told) > 300
    assert not Path(cache).exists()


def test_who_has_neither_a_library_nor_a_compiler_plays_interpreted(tmp_path: Path) -> None:
    is_open, told, said = played(PETTEIA_LIBRARIES=str(tmp_path))
    assert not is_open
    assert len(told) > 300
    assert said.count("rules run interpreted, which is slow") == 1


@pytest.mark.parametrize("what", ["broken", "of other sources", "of other switches"])
def test_a_foreign_library_is_not_used(folder: Path, tmp_path: Path, what: str) -> None:
    (file,) = (f for f in folder.iterdir() if f.suffix != ".sha256")
    data, more = file.read_bytes(), {}
    if what == "broken":
        data = data[:1000]
    elif what == "of other sources":
        digest = json.loads(game("sample").module(PLAY).manifest([]))["sources"].encode()
        assert data.count(digest) == 1
        data = data.replace(digest, b"0" * len(digest))
    else:
        more = {"NUMBA_BOUNDSCHECK": "1"}
    (tmp_path / file.name).write_bytes(data)
    whole = file.read_bytes() if what == "broken" else data
    libraries.digest_file(tmp_path / file.name).write_text(hashlib.sha256(whole).hexdigest())
    is_open, told, _ = played(PETTEIA_LIBRARIES=str(tmp_path), **more)
    assert not is_open
    assert len(told) > 300


def test_a_machine_that_is_not_known_is_refused(tmp_path: Path) -> None:
    wrong: Any = ["amiga"]
    with pytest.raises(BadOption, match="no libraries are built for 'amiga'; known are linux-x86_64"):
        list(build_all([], wrong, tmp_path))
