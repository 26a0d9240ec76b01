"""Builds the site: Petteia as a folder of static files, with Python, the rules and the bots inside (docs/howto/site.md).

python web/tools/site.py [--out build/site] [--base /] [--games akropolis,little_town]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
import build as page

ROOT = page.WEB.parent
PACKAGE = ROOT / "src" / "petteia"
PYODIDE = page.WEB / "node_modules" / "pyodide"
OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "/lib/python314.zip"
"""Where Pyodide puts Python's own library. It comes as sources, which every start would compile: 1.5 s."""
NOT_PLAYED = re.compile(
    r"(_pydatetime|_pyio|_pyrepl|argparse|bdb|compileall|configparser|doctest|ftplib|html|http|imaplib|mailbox|mimetypes|modulefinder|multiprocessing"
    r"|optparse|pdb|pickletools|plistlib|poplib|profile|pstats|pyclbr|pydoc|smtplib|socketserver|sqlite3|statistics|symtable|tarfile|trace|unittest|wave"
    r"|wsgiref|xml/(dom|etree|parsers)|xmlrpc|encodings/(big5|cp(?!437)|euc|gb|hp|hz|iso|johab|koi8|kz|mac|palmos|ptcp|shift|tis))(?![a-z])"
)
"""What is left out of Python's own library, by the beginnings of paths: 1.2 MB that nobody who plays needs."""
FOLDERS = ("core", "bots", "server", "browser")
NOT_NEEDED = {
    "core/compiler.py", "core/compile_process.py", "browser/replacements", "server/database", "server/static", "server/application.py",
    "server/run.py", "server/webhook.py", "server/json_logs.py", "server/bots/pool.py", "server/web/app.py", "server/web/http.py",
    "server/web/websocket.py", "server/web/connections.py", "server/web/middleware.py", "server/web/people.py", "server/web/workers.py",
    "server/web/addresses.py", "server/web/guides.py", "bots/puzzle_finder.py", *(
        f"server/people/{one.name}" for one in (PACKAGE / "server" / "people").glob("*.py") if one.stem not in ("__init__", "account")
    ),
}  # fmt: skip
"""What playing in a browser never imports."""
SECURITY = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' blob:; object-src 'none'; base-uri 'self'"


def all_games() -> list[str]:
    """The games that are offered."""
    from petteia.games import names

    return names()


def rules(games: list[str]) -> Path:
    """The folder of the games' wasm libraries, built if they are not there."""
    from petteia.cli.build import build_all
    from petteia.games import game

    folder = ROOT / "build" / "libraries"
    for file, _ in build_all([game(name) for name in games], ["wasm"], folder):
        print(f"  {file.name}: {file.stat().st_size / 1000:.0f} kB")
    return folder / "wasm"


def stage(into: Path, games: list[str], libraries: Path) -> None:
    """The application's Python, as it will lie in the browser, before it is compiled."""
    from petteia.core.game import PLAY
    from petteia.core.sources import folders_name, source_digest
    from petteia.games import game
    from petteia.server.web.guides import guide_html

    def is_left_out(folder: str, names: list[str]) -> set[str]:
        here = Path(folder).relative_to(PACKAGE).as_posix()
        return {
            name for name in names if f"{here}/{name}" in NOT_NEEDED or name == "__pycache__" or name.startswith("test_")
        }  # fmt: skip

    package = into / "petteia"
    for folder in (*FOLDERS, *(f"games/{name}" for name in games)):
        shutil.copytree(PACKAGE / folder, package / folder, ignore=is_left_out)
    for file in ("__init__.py", "games/__init__.py"):
        shutil.copy(PACKAGE / file, package / file)
    for name in games:
        for guide in (package / "games" / name / "guide").glob("*.md"):
            guide.with_suffix(".html").write_text(guide_html(guide), encoding="utf-8")
            guide.unlink()
    shutil.copy(PACKAGE / "browser" / "replacements" / "pydantic.py", into / "pydantic.py")
    for needed in ("fluent.syntax", "platformdirs", "typing_extensions"):
        copy_package(needed, into)
    told = package / "libraries"
    told.mkdir()
    modules = [game(name).module(PLAY) for name in games]
    digests = {folders_name(module.sources): source_digest(module.sources) for module in modules}
    (told / "sources.json").write_text(json.dumps(digests), encoding="utf-8")
    (told / "games.json").write_text(json.dumps(games), encoding="utf-8")
    for name in games:
        shutil.copy(libraries / f"{name}-play.wasm.sha256", told)


def copy_package(name: str, into: Path) -> None:
    """Copy an installed package of pure Python."""
    found = find_spec(name)
    assert found is not None and found.origin is not None, name
    origin = Path(found.origin)
    if origin.name != "__init__.py":
        shutil.copy(origin, into / origin.name)
        return
    where = into / name.replace(".", "/")
    shutil.copytree(origin.parent, where, ignore=shutil.ignore_patterns("__pycache__"))


def write_answers(into: Path, games: list[str]) -> None:
    """What every browser is answered alike, asked of the handlers themselves: the lobby does not wait for Python."""
    import asyncio

    from petteia.browser.requests import BrowserRequest, answer
    from petteia.browser.server import PERSON, BrowserServer

    class Nothing:
        async def read(self, store: str, first: str, last: str) -> list[Any]:
            return []

    async def ask() -> None:
        server = BrowserServer(Nothing(), games)  # type: ignore[arg-type]
        for lang in ("en", "ru", "uk"):
            for what in ("about", "games"):
                status, text, _ = await answer(server, PERSON, "GET", BrowserRequest(f"/{what}?lang={lang}", "", ""))
                assert status == 200, text
                (into / f"{what}.{lang}.json").write_text(text, encoding="utf-8")

    into.mkdir(parents=True, exist_ok=True)
    asyncio.run(ask())


def digest(data: bytes) -> str:
    """A name for content."""
    return hashlib.sha256(data).hexdigest()[:12]


def place(data: bytes, name: str, out: Path) -> str:
    """Write a file whose name tells its content; gives its path in the site."""
    stem, _, suffix = name.rpartition(".")
    path = f"{stem}.{digest(data)}.{suffix}"
    (out / path).parent.mkdir(parents=True, exist_ok=True)
    (out / path).write_bytes(data)
    return path


def unpack_library(into: Path) -> None:
    """Python's own library without what playing never imports."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole:
        whole.extractall(into, [name for name in whole.namelist() if not NOT_PLAYED.match(name)])


def python_files(out: Path, games: list[str]) -> dict[str, str]:
    """Write Python, the application and the rules into the site; gives where each of them lies."""
    libraries, files = rules(games), {}
    version = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"]
    folder = f"pyodide-{version}"
    (out / folder).mkdir()
    for name in OF_PYODIDE:
        shutil.copy(PYODIDE / name, out / folder / name)
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    (out / folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    with tempfile.TemporaryDirectory() as aside:
        staged, library, packed = (Path(aside) / name for name in ("app", "library", "app.pack"))
        staged.mkdir()
        stage(staged, games, libraries)
        unpack_library(library)
        node = page.npm_command()
        command = [node[0] if len(node) > 1 else "node", str(page.WEB / "tools" / "pack.mjs"), str(PYODIDE)]
        command += [str(staged), str(packed), "/app", str(library), str(out / folder / "python_stdlib.zip"), LIBRARY]
        subprocess.run(command, check=True)
        # A memory that was kept knows the places of the files in the library: another library is another Python.
        named = f"{folder}.{digest((out / folder / 'python_stdlib.zip').read_bytes())}"
        (out / folder).rename(out / named)
        files["pyodide/pyodide.mjs"] = f"{named}/pyodide.mjs"
        files["app.pack"] = place(packed.read_bytes(), "app.pack", out)
    for name in games:
        data = (libraries / f"{name}-play.wasm").read_bytes()
        files[f"rules/{name}-play.wasm"] = place(data, f"rules/{name}-play.wasm", out)
    return files


def finish(out: Path, base: str) -> None:
    """Tell the page where it lies, and the service worker what there is."""
    index = out / "index.html"
    text = index.read_text(encoding="utf-8").replace('name="base" content="/"', f'name="base" content="{base}"')
    text = text.replace(
        "<title>", f'<meta http-equiv="Content-Security-Policy" content="{SECURITY}" />\n    <title>', 1
    )
    index.write_text(text, encoding="utf-8")
    for name in ("LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, out / name)
    shutil.copy(index, out / "404.html")  # many hosts show it for a path that is no file, such as that of a table
    files = sorted(file.relative_to(out).as_posix() for file in out.rglob("*") if file.is_file())
    files = [name for name in files if name not in ("sw.js", "404.html")]
    version = digest(b"".join(name.encode() + (out / name).read_bytes() for name in files))
    worker = (page.WEB / "site-sw.js").read_text(encoding="utf-8")
    worker = worker.replace('const VERSION = "";', f'const VERSION = "{version}";')
    worker = worker.replace("const FILES = [];", f"const FILES = {json.dumps(files)};")
    (out / "sw.js").write_text(worker, encoding="utf-8")


def make(out: Path, base: str, games: list[str]) -> None:
    """Build the whole site."""
    page.install()
    page.npm(
        "run",
        "build",
        "--silent",
        "--",
        "--mode",
        "site",
        "--base",
        base,
        "--outDir",
        str(out.resolve()),
        "--emptyOutDir",
    )
    command = [sys.executable, __file__, "--answers", str(out / "answers"), "--games", ",".join(games)]
    subprocess.run(command, check=True, env={**os.environ, "PETTEIA_INTERPRETED": "1"})
    files = python_files(out, games)
    (out / "files.json").write_text(json.dumps(files), encoding="utf-8")
    finish(out, base)


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description="Builds the site.")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "site")
    parser.add_argument("--base", default="/", help="the path under which the site will lie, such as /petteia/")
    parser.add_argument("--games", default="", help="names, with commas between them; by default all")
    parser.add_argument("--answers", type=Path, default=None, help=argparse.SUPPRESS)
    given = parser.parse_args()
    games = given.games.split(",") if given.games else all_games()
    if given.answers is not None:
        write_answers(given.answers, games)
        return
    try:
        make(given.out, f"/{given.base.strip('/')}/".replace("//", "/"), games)
    except page.NoNode as problem:
        raise SystemExit(str(problem)) from None
    size = sum(file.stat().st_size for file in given.out.rglob("*") if file.is_file())
    print(f"{given.out}: {size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
