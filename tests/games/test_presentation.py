"""The words, sentences and pictures of every registered game: nothing is left untold, unseen or out of reach."""

from __future__ import annotations

import pytest

import petteia
from petteia.lab.presentation import PRESENTATION


@pytest.mark.parametrize("name", petteia.names(every=True))
@pytest.mark.parametrize("check", PRESENTATION)
def test_presentation(name: str, check: str) -> None:
    PRESENTATION[check](petteia.game(name))
