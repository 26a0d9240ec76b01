"""A server whose clock is moved by the milliseconds that stand in the file PETTEIA_TEST_CLOCK.

Run as `python -m tests.server.moved serve ...`.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

_file, _true = Path(os.environ["PETTEIA_TEST_CLOCK"]), time.time_ns


def _moved() -> int:
    return _true() + 1_000_000 * int(_file.read_text() if _file.exists() else "0")


if __name__ == "__main__":
    time.time_ns = _moved
    from petteia.cli import main

    main()
