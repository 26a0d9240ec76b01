"""The repository itself: what a newcomer, a packager and a licence reader rely on."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
import zipfile
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import petteia

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "petteia"
PARTS = ["Context", "Decision", "Consequences"]
DATA_KINDS = {".toml", ".ftl", ".md"}


@cache
def project() -> dict[str, Any]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return dict(tomllib.load(file)["project"])


def declared(*, extras: bool) -> list[str]:
    """Names of the packages in pyproject.toml, without versions and markers."""
    lines = list(project()["dependencies"])
    if extras:
        for group in project()["optional-dependencies"].values():
            lines += group
    return [re.split(r"[<>=!~;\[ ]", line, maxsplit=1)[0] for line in lines]


def own_files() -> Iterator[Path]:
    """Every file that belongs to the repository; what is made from it is left out."""
    for top in ROOT.iterdir():
        if top.is_file():
            yield top
        elif top.name in {".ci", "benchmarks", "docs", "requirements", "src", "tests"}:
            yield from (path for path in top.rglob("*") if path.is_file() and path.suffix != ".pyc")


def pages() -> list[Path]:
    return [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_the_licence_is_mit_and_the_notice_names_every_game() -> None:
    assert text_of(ROOT / "LICENSE").startswith("MIT License")
    assert project()["license"] == "MIT"
    notice = text_of(ROOT / "NOTICE.md")
    for game in ("Akropolis", "Little Town", "Panticapaeum", "Mare Nostrum: Empires"):
        assert game in notice


def test_no_file_names_a_package_registry() -> None:
    host = re.compile(r"(files\.pythonhosted|pypi|npmjs|yarnpkg)" + r"\.(org|com|io)\b", re.IGNORECASE)
    guilty = [path for path in own_files() if host.search(path.read_text(encoding="utf-8", errors="ignore"))]
    assert guilty == []


def test_the_constraints_are_exact_pins() -> None:
    lines = text_of(ROOT / "requirements" / "constraints.txt").splitlines()
    pins = [line for line in lines if not line.startswith("#")]
    loose = [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.]+( ; python_version .+)?", line)]
    assert loose == []
    pinned = {normal(line.split("==")[0]) for line in pins}
    assert {normal(name) for name in declared(extras=True)} <= pinned


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_the_readme_shows_both_commands() -> None:
    readme = text_of(ROOT / "README.md")
    assert re.search(r"^make play\b", readme, re.MULTILINE)
    assert re.search(r"^make test\b", readme, re.MULTILINE)


def test_ci_runs_the_same_command_as_people() -> None:
    script = ROOT / ".ci" / "run"
    assert script.stat().st_mode & 0o111
    assert "set -euo pipefail" in text_of(script)
    assert "make test" in text_of(script)


def test_the_workflows_try_every_python_and_system_that_is_promised() -> None:
    text = text_of(ROOT / ".github" / "workflows" / "tests.yml")
    lists = [set(re.findall(r"[\d.]+", line)) for line in re.findall(r"python: \[(.*)\]", text)]
    assert [found for found in lists if found >= {"3.11", "3.12", "3.13", "3.14"}][1:], "on Linux, and on the others"
    assert {"ubuntu-latest", "macos-latest", "windows-latest"} <= set(re.findall(r"[a-z]+-latest", text))


def test_what_the_workflows_use_is_fixed_by_its_hash() -> None:
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        used = re.findall(r"uses: (.*)", text_of(file))
        assert used
        assert [line for line in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", line)] == []


def test_the_hooks_before_a_commit_are_the_checks_of_make() -> None:
    recipe = re.search(r"^check:.*\n((?:\t.*\n)+)", text_of(ROOT / "Makefile"), re.MULTILINE)
    assert recipe
    wanted = re.findall(r"\$\(BIN\)/(.*?)(?: \$\(SOURCES\))?$", recipe[1], re.MULTILINE)
    hooks = re.findall(
        r"entry: \.venv/bin/(.*?)(?: src tests benchmarks)?$", text_of(ROOT / ".pre-commit-config.yaml"), re.MULTILINE
    )
    assert hooks == wanted


def test_the_map_of_the_code_names_what_is_there() -> None:
    named = re.findall(
        r"`((?:src|tests|docs|web|benchmarks|deploy)/[\w/.]*)`", text_of(ROOT / "docs" / "architecture.md")
    )
    assert len(named) > 10
    assert [path for path in named if not (ROOT / path).exists()] == []
    layers = sorted(path.name for path in SOURCE.iterdir() if path.is_dir() and (path / "__init__.py").exists())
    assert [name for name in layers if f"src/petteia/{name}/" not in named] == []


def test_there_is_one_version() -> None:
    assert petteia.__version__ == project()["version"]


def test_no_module_is_called_utils() -> None:
    shapeless = {"utils", "util", "helpers", "misc", "common"}
    assert [path for path in SOURCE.rglob("*") if path.stem in shapeless] == []


def classes(folder: Path) -> Iterator[tuple[str, Path]]:
    """The classes of a folder and those below it, by name."""
    for path in sorted(folder.rglob("*.py")):
        yield from ((node.name, path) for node in ast.parse(text_of(path)).body if isinstance(node, ast.ClassDef))


def test_no_two_classes_share_a_name() -> None:
    """One name is one thing: outside the games, within each game, and between a game and all that is no game. What has one
    role in every game has one name in all of them; a rulebook's word may be another's, too."""
    games = SOURCE / "games"
    own = {folder.name: [name for name, _ in classes(folder)] for folder in games.iterdir() if folder.is_dir()}
    others = [name for name, path in classes(SOURCE) if not path.is_relative_to(games) or path.parent == games]
    twice = {
        place: [name for name, n in Counter(found).items() if n > 1] for place, found in {**own, "": others}.items()
    }
    assert {place: names for place, names in twice.items() if names} == {}
    # A game's Table and Player are the records behind those that a caller sees.
    assert {name for found in own.values() for name in found} & set(others) == {"Table", "Player"}


def test_every_dependency_has_its_reason() -> None:
    reasons = re.findall(r"^\| ([\w.-]+) \|", text_of(ROOT / "docs" / "dependencies.md"), re.MULTILINE)
    assert set(reasons) - {"package"} == set(declared(extras=True))


def test_the_library_imports_only_what_it_declares() -> None:
    own = {
        "petteia",
        "resvg_py",
        "numpy",
    }  # resvg_py is the extra `png`; both are imported only when they are asked for
    declared_names = {name.split(".")[0] for name in declared(extras=False)}  # fluent.runtime is imported as fluent
    known = own | declared_names | set(sys.stdlib_module_names)
    strangers = {
        (str(path.relative_to(ROOT)), name)
        for path in SOURCE.rglob("*.py")
        if not path.name.startswith("test_")  # a game may bring its tests
        for name in imported(path)
        if name not in known | extra_of(path)
    }
    assert strangers == set()


def test_only_the_compiler_and_the_lab_import_numpy_when_they_are_imported() -> None:
    heavy = {"numpy", "numba", "llvmlite"}
    found = {
        path.relative_to(SOURCE)
        for path in SOURCE.rglob("*.py")
        for node in ast.parse(text_of(path)).body  # not inside functions, nor where only types are checked
        if isinstance(node, ast.Import | ast.ImportFrom) and heavy & set(names_of(node))
    }
    assert {path for path in found if path.parts[0] != "lab"} == {Path("core/compiler.py")}


def extra_of(path: Path) -> set[str]:
    """What a file may import beside the library's own dependencies: the server and the lab have an extra of their name, and
    some parts of the lab have extras of their own besides. What meets the scripts of a browser finds them there."""
    part = "server" if path.name == "serve.py" else path.relative_to(SOURCE).parts[0]
    more = {"envs": ("env", "spiel"), "cluster.py": ("ray",), "gpu": ("gpu", "compile")}
    more |= {"compiler.py": ("compile",), "module.py": ("compile",), "libraries.py": ("build",), "browser": ("server",)}
    extras = [part, *(extra for name in path.relative_to(SOURCE).parts for extra in more.get(name, ()))]
    lines = [line for extra in extras for line in project()["optional-dependencies"].get(extra, [])]
    names = {re.split(r"[<>=!~;\[ ]", line, maxsplit=1)[0].replace("-", "_") for line in lines}
    other = {
        "open_spiel": "pyspiel",
        "cuda_bindings": "cuda",
        "markdown_it_py": "markdown_it",
        "vl_convert_python": "vl_convert",
    }
    of_pyodide = {"pyodide", "petteia_bridge"} if path == SOURCE / "browser" / "worker.py" else set()
    return {other.get(name, name) for name in names} | of_pyodide


def imported(path: Path) -> Iterator[str]:
    """First names of the modules that a file imports, at its top or inside functions."""
    for node in ast.walk(ast.parse(text_of(path))):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from names_of(node)


def names_of(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name.split(".")[0] for alias in node.names]
    return [node.module.split(".")[0]] if node.level == 0 and node.module else []


@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    targets = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", text_of(page))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_every_decision_has_its_three_parts_and_is_listed() -> None:
    index = text_of(ROOT / "docs" / "index.md")
    decisions = sorted((ROOT / "docs" / "adr").glob("*.md"))
    assert [path.name[:4] for path in decisions] == [f"{n:04}" for n in range(1, len(decisions) + 1)]
    for path in decisions:
        assert re.findall(r"^## (.+)$", text_of(path), re.MULTILINE) == PARTS
        assert f"(adr/{path.name})" in index


def test_a_wheel_carries_the_data_files(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        packed = set(archive.namelist())
    data = {path for path in SOURCE.rglob("*") if path.suffix in DATA_KINDS}
    wanted = {path.relative_to(SOURCE.parent).as_posix() for path in data}
    assert wanted
    assert wanted <= packed
    assert {"petteia/py.typed", "petteia/server/static/index.html"} <= packed
