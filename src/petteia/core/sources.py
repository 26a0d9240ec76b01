"""The sources that compiled rules are made from, and a digest of them, by which code of old sources is never used."""

from __future__ import annotations

import functools
import hashlib
import json
import os
import re
import time
from collections.abc import Mapping
from pathlib import Path

from .rule import CORE

_STARTED = time.time()
TOLD = CORE.parent / "libraries" / "sources.json"
"""What stands in for the sources where there are none (Python in a browser gets compiled files only): the digests that they had
when those files were made, by folders."""


def folders_name(sources: tuple[Path, ...]) -> str:
    """How some folders of the package are called in `TOLD`."""
    return ",".join(folder.relative_to(CORE.parent).as_posix() for folder in sources)


@functools.cache
def _told() -> dict[str, str]:
    """The digests in place of sources; none where there are sources."""
    if Path(__file__).suffix == ".py":
        return {}
    told: dict[str, str] = json.loads(TOLD.read_text(encoding="utf-8"))
    return told


def are_as_loaded(sources: tuple[Path, ...]) -> bool:
    """Whether no source has changed since this process began: else its rules are not those of the files, and code made of the
    one must not be taken for code of the other."""
    return bool(_told()) or all(file.stat().st_mtime <= _STARTED for _, file in _all_rule_files(sources))


def is_whole(folder: Path) -> bool:
    """Whether the folders below belong to it too. Not those of a stray script: they may be a person's whole home."""
    return folder == CORE or (folder / "components.toml").exists()


_MARKS = re.compile(r"\n\s*@(?:rule|generic)\b")
_COMPILING = (
    "compiler.py",
    "conservation.py",
    "compiled_calls.py",
    "game.py",
    "game_modules.py",
    "libraries.py",
    "module.py",
)
"""Files of the core that decide which code is made of rules. What they import besides is not compiled."""


def rule_files(folder: Path) -> list[Path]:
    """The sources of a folder that compiled code can come from: those with rules, whatever they import from there, and
    the file in which a game is declared, since loops are bound to numbers that follow from it; of the core, what compiles too.

    What only speaks or draws can change without everything being compiled again. Absolute imports are followed by name
    alone, so a file may be taken for too much, never for too little.
    """
    files = sorted(folder.rglob("*.py") if is_whole(folder) else folder.glob("*.py"))
    texts = {str(file): file.read_text(encoding="utf-8") for file in files}  # a path as text is compared much sooner
    declared = {str(folder / name) for name in ("__init__.py", *(_COMPILING if folder == CORE else ()))}
    new = {file for file, text in texts.items() if _MARKS.search(text) and file not in declared}
    wanted = declared | new
    while new:
        new = set().union(*(_imported(file, texts) for file in new)) - wanted
        wanted |= new
    return [file for file in files if str(file) in wanted]


_ASIDE = re.compile(r"#[^\n]*|\\\n|\bif TYPE_CHECKING:\n(?:(?: [^\n]*)?\n)*")
_IMPORT = re.compile(r"import\b\s*(\([^)]*\)|[^\n;]+)")
_FROM = re.compile(r"\bfrom\s*(\.*)([\w.]*)\s+\Z")


def _imported(file: str, texts: Mapping[str, str]) -> set[str]:
    """The files, of those given, that one of them imports. Read by a pattern: a parser takes a tenth of a second."""
    paths: set[str] = set()
    words: set[str] = set()
    text = _ASIDE.sub(" ", texts[file])
    for match in _IMPORT.finditer(text):
        source = _FROM.search(text, text.rfind("\n", 0, match.start()) + 1, match.start())
        ends = re.findall(r"\w+", match[1])
        if source and source[1]:
            base = os.sep.join([*file.split(os.sep)[: -len(source[1])], *filter(None, source[2].split("."))])
            paths.update((base, *(f"{base}{os.sep}{end}" for end in ends)))
        else:
            words.update(ends, source[2].split(".") if source else ())
    ends_of = {f: f.removesuffix(".py").removesuffix(f"{os.sep}__init__") for f in texts}
    return {f for f, end in ends_of.items() if end in paths or end.rpartition(os.sep)[2] in words}


@functools.cache
def _all_rule_files(sources: tuple[Path, ...]) -> list[tuple[Path, Path]]:
    """Each file of some folders that compiled rules can come from, after its folder."""
    return [(folder, file) for folder in sources for file in rule_files(folder)]


@functools.cache
def source_digest(sources: tuple[Path, ...]) -> str:
    """A digest of all sources in some folders that compiled rules can come from."""
    if _told():
        return _told()[folders_name(sources)]
    digest = hashlib.sha256()
    for folder, file in _all_rule_files(sources):
        digest.update(file.relative_to(folder).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()
