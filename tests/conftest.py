"""What all tests share: strict words and a working Ctrl-C, here and in the processes they start; Hypothesis is repeatable."""

from __future__ import annotations

import functools
import gc
import os
import signal
import ssl
import sys
from pathlib import Path

import pytest
from hypothesis import settings
from tests.once import made_once

os.environ["PETTEIA_STRICT_WORDS"] = "1"
# Compiled rules are tested, not those that stand in for them: a first call waits for the compiler.
os.environ.setdefault("PETTEIA_WAIT", "1")
# Games that somebody has written on this machine are none of the tests' business.
os.environ["PETTEIA_GAMES"] = ""
# A run that was started in the background ignores Ctrl-C, and so would the processes that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)
# Each client of httpx, and each single request, would read all certificates anew (29 ms), though only this machine is asked.
setattr(ssl, "create_default_context", functools.cache(ssl.create_default_context))  # noqa: B010
# The first example may have to wait for the compiler, so there is no deadline. `--hypothesis-profile=default` roams.
settings.register_profile("petteia", deadline=None, derandomize=True)
settings.load_profile("petteia")


def pytest_collection_finish() -> None:
    """Sources that a test writes, and changes within a second, are not to be mistaken for what they were. The tests' own
    have been loaded by now, and one worker has written what another need not translate again. What was loaded for good is
    not looked through again and again for what can go."""
    gc.freeze()
    os.environ["PYTHONDONTWRITEBYTECODE"], sys.dont_write_bytecode = "1", True


@pytest.fixture(scope="session")
def sample_libraries(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the native libraries of the sample game for this machine, which nobody changes."""

    def make(folder: Path) -> None:
        from petteia.cli.build import build_all
        from petteia.games import game

        assert len(list(build_all([game("sample")], None, folder))) == 2

    return made_once(tmp_path_factory, "libraries", make)
