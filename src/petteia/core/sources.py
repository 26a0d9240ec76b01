"""The sources that compiled rules are made from, and a digest of them: by it stale code is never taken for fresh."""

from __future__ import annotations

import functools
import hashlib
import re
import time
from collections.abc import Mapping
from pathlib import Path

from .rule import CORE

_STARTED = time.time()


def are_as_loaded(sources: tuple[Path, ...]) -> bool:
    """Whether no source has changed since this process began: else its rules are not those of the files, and code made of the
    one must not be taken for code of the other."""
    return all(file.stat().st_mtime <= _STARTED for folder in sources for file in rule_files(folder))


def is_whole(folder: Path) -> bool:
    """Whether the folders below belong to it too. Not those of a stray script: they may be a person's whole home."""
    return folder == CORE or (folder / "components.toml").exists()


_MARKS = re.compile(r"^\s*@(rule|driver)\b", re.MULTILINE)


def rule_files(folder: Path) -> list[Path]:
    """The sources of a folder that compiled code can come from: those with rules, whatever they import from there, and
    the file in which a game is declared, since loops are bound to numbers that follow from it.

    What only speaks or draws can change without everything being compiled again. Absolute imports are followed by name
    alone, so a file may be taken for too much, never for too little.
    """
    files = sorted(folder.rglob("*.py") if is_whole(folder) else folder.glob("*.py"))
    texts = {file: file.read_text(encoding="utf-8") for file in files}
    wanted = {file for file in files if _MARKS.search(texts[file]) or file == folder / "__init__.py"}
    new = {file for file in wanted if file != folder / "__init__.py"}
    while new:
        new = set().union(*(_imported(file, texts) for file in new)) - wanted
        wanted |= new
    return [file for file in files if file in wanted]


_ASIDE = re.compile(r"#[^\n]*|\\\n")
_IMPORTS = re.compile(r"\bfrom\s*(\.*)([\w.]*)\s+import\b\s*(\([^)]*\)|[^\n;]+)|\bimport\s+([^\n;]+)")


def _imported(file: Path, texts: Mapping[Path, str]) -> set[Path]:
    """The files, of those given, that one of them imports. Read by a pattern: a parser takes a tenth of a second."""
    found: set[Path] = set()
    words: set[str] = set()
    for dots, module, names, modules in _IMPORTS.findall(_ASIDE.sub(" ", texts[file])):
        ends = re.findall(r"\w+", names)
        if dots:
            base = file.parents[len(dots) - 1].joinpath(*module.split("."))
            paths = [base, *(base / name for name in ends)]
            found.update(path for end in paths for path in (end.with_suffix(".py"), end / "__init__.py"))
        else:
            words.update(re.findall(r"\w+", f"{module} {modules}"), ends)
    named = {f for f in texts if (f.parent.name if f.stem == "__init__" else f.stem) in words}
    return {f for f in texts if f in found} | named


@functools.cache
def source_digest(sources: tuple[Path, ...]) -> str:
    """A digest of all sources in some folders that compiled rules can come from."""
    digest = hashlib.sha256()
    for folder in sources:
        for file in rule_files(folder):
            digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
