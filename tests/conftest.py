"""What all tests share: strict words and a working Ctrl-C, here and in the processes they start; Hypothesis is repeatable."""

from __future__ import annotations

import os
import signal

from hypothesis import settings

os.environ["PETTEIA_STRICT_WORDS"] = "1"
# Compiled rules are tested, not those that stand in for them: a first call waits for the compiler.
os.environ.setdefault("PETTEIA_WAIT", "1")
# Games that somebody has written on this machine are none of the tests' business.
os.environ["PETTEIA_GAMES"] = ""
# A run that was started in the background ignores Ctrl-C, and so would the processes that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)
# The first example may have to wait for the compiler, so there is no deadline. `--hypothesis-profile=default` roams.
settings.register_profile("petteia", deadline=None, derandomize=True)
settings.load_profile("petteia")
