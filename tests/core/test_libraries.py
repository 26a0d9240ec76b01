"""Native libraries: the same games as compiled and interpreted rules play, without Numba, llvmlite and NumPy."""

from __future__ import annotations

import ctypes
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from petteia.cli.build import build_all
from petteia.core import libraries
from petteia.core.errors import BadOption
from petteia.core.extras import has_packages
from petteia.core.game import PLAY
from petteia.core.module import Code
from petteia.core.rule import INTERPRETED
from petteia.games import game

TRIAL = Path(__file__).parents[1] / "installation.py"
pytestmark = [
    pytest.mark.skipif(INTERPRETED, reason="about compiled code"),
    pytest.mark.skipif(
        libraries.here() is None or not (has_packages("ziglang") or shutil.which("cc")),
        reason="no libraries can be built here",
    ),
]

BLOCKER = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numba", "llvmlite", "numpy"):
            raise ImportError(f"{name} is not wanted here")

sys.meta_path.insert(0, Missing())
"""


@pytest.fixture
def folder(sample_libraries: Path) -> Path:
    """A folder with the libraries of the sample game for this machine."""
    name = libraries.here()
    made = list(build_all([game("sample")], None, sample_libraries))
    assert [made_for for _, made_for in made] == [name, name]
    assert {file.parent for file, _ in made} == {sample_libraries / str(name)}
    return sample_libraries / str(name)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for PYTHONPATH by which every Python finds neither the compiler nor NumPy."""
    folder = tmp_path_factory.mktemp("plain")
    (folder / "sitecustomize.py").write_text(BLOCKER, encoding="utf-8")
    return folder


def tried(what: str, *arguments: str, **settings: str) -> tuple[str, str]:
    """What a trial prints, and its complaints."""
    environment = {
        **os.environ, "PETTEIA_WAIT": "", "PETTEIA_LIBRARIES": "", "PETTEIA_INTERPRETED": "",
        "PYTHONPATH": os.pathsep.join([*filter(None, [settings.pop("first", "")]), *filter(None, sys.path)]), **settings,
    }  # fmt: skip
    command = [sys.executable, str(TRIAL), what, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr[-6000:]
    return done.stdout, done.stderr


def played(specs: str = "random", seeds: str = "9", **settings: str) -> tuple[bool, list[str], str]:
    said, complaints = tried("games", specs, seeds, "sample", **settings)
    is_open, digests = json.loads(said)["sample"]
    return is_open, digests, complaints


def without_compiler(plain: Path, folder: Path, **settings: str) -> dict[str, str]:
    return {"first": str(plain), "PETTEIA_PLAIN": "1", "PETTEIA_LIBRARIES": str(folder), **settings}


def test_a_library_plays_the_same_games_without_the_compiler(folder: Path, plain: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    is_open, digests, _ = played(**without_compiler(plain, folder, PETTEIA_CACHE=str(cache)))
    assert is_open
    assert not cache.exists()
    assert len(digests) > 200
    interpreted, same, _ = played(PETTEIA_INTERPRETED="1")
    assert (interpreted, same) == (False, digests)


def test_bots_answer_the_same_by_a_library_and_by_compiled_rules(folder: Path, plain: Path) -> None:
    specs = "greedy:3,search:20sims:threads=1,random"
    is_open, digests, _ = played(specs, "3", **without_compiler(plain, folder))
    assert is_open
    assert played(specs, "3", PETTEIA_WAIT="1")[:2] == (True, digests)


@pytest.mark.parametrize("what", ["commands", "levels", "serve"])
def test_who_has_a_library_plays_hosts_and_bots_without_the_compiler(folder: Path, plain: Path, what: str) -> None:
    tried(what, "sample", **without_compiler(plain, folder))


def test_who_has_neither_a_library_nor_a_compiler_plays_interpreted(plain: Path, tmp_path: Path) -> None:
    is_open, digests, said = played(**without_compiler(plain, tmp_path))
    assert not is_open
    assert len(digests) > 200
    assert said.count("rules run interpreted, which is slow: compiling rules needs the extra `compile`") == 1


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("serve", "compiling rules needs the extra `compile`: pip install 'petteia[compile]'"),
        ("play sample --seats you,strong", "compiling rules needs the extra `compile`"),
        ("compile sample", "compiling rules needs the extra `compile`"),
        ("build sample", "building libraries needs the extra `compile`"),
        ("fuzz sample", "compiling rules needs the extra `compile`"),
        ("simulate sample", "a simulation needs the extra `lab`: pip install 'petteia[lab]'"),
        ("balance sample", "a report on balance needs the extra `lab`"),
    ],
)
def test_what_is_missing_is_said_in_one_sentence(plain: Path, tmp_path: Path, command: str, said: str) -> None:
    settings = without_compiler(plain, tmp_path, PYTHONPATH=os.pathsep.join([str(plain), *filter(None, sys.path)]))
    done = subprocess.run(
        [sys.executable, "-m", "petteia", *command.split()], env=os.environ | settings, capture_output=True, text=True,
        check=False, timeout=60, stdin=subprocess.DEVNULL, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1].startswith(f"petteia: {said}")
    assert "Traceback" not in done.stderr


def library_of(folder: Path) -> Path:
    (file,) = (file for file in folder.iterdir() if file.suffix != ".sha256" and "-play" in file.name)
    return file


def changed(file: Path, into: Path, old: bytes, new: bytes) -> None:
    """A copy of a library, whole by its own account, in which one thing is another."""
    data = file.read_bytes()
    assert data.count(old) == 1
    assert len(old) == len(new)
    data = data.replace(old, new)
    (into / file.name).write_bytes(data)
    libraries.digest_file(into / file.name).write_text(hashlib.sha256(data).hexdigest())


@pytest.mark.parametrize("what", ["broken", "of other sources", "of other switches"])
def test_a_foreign_library_is_not_used(folder: Path, plain: Path, tmp_path: Path, what: str) -> None:
    """Tried without a compiler: one that is there would compile the game behind, and be busy when the test is over."""
    file, more = library_of(folder), {}
    digest = json.loads(game("sample").module(PLAY).manifest([]))["sources"].encode()
    if what == "of other sources":
        changed(file, tmp_path, digest, b"0" * len(digest))
    else:
        changed(file, tmp_path, digest, digest)
    if what == "broken":
        (tmp_path / file.name).write_bytes(file.read_bytes()[:1000])
    elif what == "of other switches":
        more = {"NUMBA_BOUNDSCHECK": "1"}
    is_open, digests, _ = played(**without_compiler(plain, tmp_path, **more))
    assert not is_open
    assert len(digests) > 200


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="changes the table of names of an ELF file")
@pytest.mark.parametrize("where", ["its manifest", "its table of names"])
def test_a_library_that_lacks_a_door_is_refused_as_a_whole(
    folder: Path, plain: Path, tmp_path: Path, where: str
) -> None:
    file = library_of(folder)
    if where == "its manifest":
        changed(file, tmp_path, b'"petteia_step_sample":', b'"petteia_stop_sample":')
    else:
        changed(file, tmp_path, b"\0petteia_step_sample\0", b"\0petteia_stop_sample\0")
    is_open, digests, said = played(**without_compiler(plain, tmp_path))
    assert not is_open
    assert f"{file.name} is not used: " in said
    assert re.search("has no door petteia_step_sample|undefined symbol: petteia_st[eo]p_sample", said), said
    assert digests == played(PETTEIA_INTERPRETED="1")[1]


def test_a_library_holds_no_path_of_the_machine_that_built_it(folder: Path) -> None:
    home = str(Path(libraries.__file__).parents[2]).encode()
    assert [file.name for file in folder.iterdir() if home in file.read_bytes()] == []


def test_a_library_is_opened_by_any_program_that_knows_c(folder: Path) -> None:
    """A door takes plain numbers: `mix` of the sample's library, by ctypes alone."""
    loaded = ctypes.CDLL(str(library_of(folder)))
    mix = loaded.petteia_mix
    mix.restype, mix.argtypes = ctypes.c_uint64, [ctypes.c_uint64, ctypes.c_int64]
    from petteia.core.bits import mix as rule

    assert mix(12345, 7) == rule.interpreted(12345, 7)  # type: ignore[attr-defined]
    assert Code.of_library(library_of(folder)).manifest["doors"]["petteia_mix"] == "word,int:word"


@pytest.mark.parametrize("really", [False, pytest.param(True, marks=pytest.mark.soak)])
def test_only_what_is_missing_torn_or_of_other_sources_is_built(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, really: bool
) -> None:
    """What would be built is noted, and built in `make soak`."""
    here = tmp_path / folder.name
    shutil.copytree(folder, here)
    made: list[str] = []
    build = libraries.build

    def noted(program: Any, manifest: bytes, module: str, name: str, into: Path) -> Path:
        made.append(module)
        if really:
            return build(program, manifest, module, name, into)
        file = libraries.file_of(module, name, into)
        return Path(shutil.copy(folder / file.name, file))

    monkeypatch.setattr(libraries, "build", noted)
    if not really:
        monkeypatch.setattr("petteia.core.compiler.program_of", lambda doors, program: object())
    assert len(list(build_all([game("sample")], None, tmp_path))) == 2
    assert made == []
    digest = json.loads(game("sample").module(PLAY).manifest([]))["sources"].encode()
    changed(library_of(folder), here, digest, b"0" * len(digest))
    torn = here / library_of(folder).name.replace("-play", "-lab")
    torn.write_bytes(torn.read_bytes()[:1000])
    list(build_all([game("sample")], None, tmp_path))
    assert made == ["sample-play", "sample-lab"]
    for file in folder.iterdir() if really else ():
        assert (here / file.name).read_bytes() == file.read_bytes()


BUILD = """
import sys
from pathlib import Path
from petteia.core import compiler, libraries
from petteia.games import game

module = game("sample").module("play")
doors = [door for door in module.doors() if not door.py_func.__name__.endswith("_sample")]
libraries.build(compiler.program_of(doors, None), module.manifest(doors), "small", libraries.here(), Path(sys.argv[1]))
"""


def test_a_library_built_twice_is_the_same_to_the_byte(tmp_path: Path) -> None:
    """Of the rules that every game has."""
    for folder in (tmp_path / "one", tmp_path / "two"):
        folder.mkdir()
        subprocess.run([sys.executable, "-c", BUILD, str(folder)], check=True)
    made = [file.name for file in (tmp_path / "one").iterdir()]
    assert len(made) == 2
    for name in made:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


@pytest.mark.skipif(not has_packages("ziglang", "lief"), reason="needs the extra `build`")
def test_libraries_for_every_kind_of_machine_are_whole(tmp_path: Path) -> None:
    made = list(build_all([game("sample")], ["all"], tmp_path))
    with_wheels = [name for name, platform in libraries.PLATFORMS.items() if platform.tag]
    assert [name for _, name in made] == with_wheels * 2
    beginnings = {".so": b"\x7fELF", ".dylib": b"\xcf\xfa\xed\xfe", ".dll": b"MZ"}
    for file, name in made:
        assert file.suffix == libraries.PLATFORMS[name].suffix
        assert file.read_bytes().startswith(beginnings[file.suffix])
    file, name = made[0]
    for other in set(with_wheels) - {name}:
        with pytest.raises(RuntimeError, match=f"it is for {name}; it lacks petteia_no_door; it offers petteia_"):
            libraries._check(file, other, {"petteia_no_door"})


def test_a_machine_that_is_not_known_is_refused(tmp_path: Path) -> None:
    wrong: Any = ["amiga"]
    with pytest.raises(BadOption, match="no libraries are built for 'amiga'; known are linux-x86_64"):
        list(build_all([], wrong, tmp_path))
