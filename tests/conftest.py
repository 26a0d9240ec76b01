"""What all tests share: words are strict, here and in the processes that tests start; Hypothesis is repeatable."""

from __future__ import annotations

import os

from hypothesis import settings

os.environ["PETTEIA_STRICT_WORDS"] = "1"
# The first example may have to wait for the compiler, so there is no deadline. `--hypothesis-profile=default` roams.
settings.register_profile("petteia", deadline=None, derandomize=True)
settings.load_profile("petteia")
