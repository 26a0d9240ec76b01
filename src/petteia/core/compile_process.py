"""Compiling a module of a game in a process of its own: `python -m petteia.core.compile_process PACKAGE KIND`.

Says how far it is, line by line: `[rules done, rules in all]`. The process gives way to others, so that a game that is
played meanwhile is not slowed down.
"""

from __future__ import annotations

import importlib
import json
import os
import sys


def main(package: str, kind: str) -> None:
    """Compile one module of a game into the cache, unless it is there."""
    if hasattr(os, "nice"):
        os.nice(10)
    game = importlib.import_module(package).GAME

    def tell(done: int, total: int, name: str) -> None:
        print(json.dumps([done, total]), flush=True)

    game.module(kind).ready(tell)


if __name__ == "__main__":
    main(*sys.argv[1:])
