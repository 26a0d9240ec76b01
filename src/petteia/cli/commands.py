"""The commands of the text client, understood in every language at any time."""

from __future__ import annotations

import functools
from difflib import get_close_matches
from enum import Enum

from ..core.words import LANGUAGES, Words


class Command(Enum):
    """What a person can ask for beside making a move, in the order in which help lists it."""

    LIST = "list"
    FILTER = "filter"
    BACK = "back"
    BEST = "best"
    GAINS = "gains"
    HINT = "hint"
    ADVICE = "advice"
    WHY = "why"
    UNDO = "undo"
    LOOK = "look"
    MAP = "map"
    CELLS = "cells"
    SHEET = "sheet"
    LOG = "log"
    REVIEW = "review"
    GUIDE = "guide"
    SHOW = "show"
    SAVE = "save"
    LANG = "lang"
    HELP = "help"
    QUIT = "quit"

    @property
    def key(self) -> str:
        """The key of its word."""
        return f"client-command-{self.value}"


_SHORT = {"?": Command.HELP, "q": Command.QUIT, "exit": Command.QUIT, "l": Command.LIST, "u": Command.UNDO}


@functools.cache
def _by_word() -> dict[str, Command]:
    words = [Words(language) for language in LANGUAGES]
    return _SHORT | {w(command.key).casefold(): command for w in words for command in Command}


def find(word: str) -> Command | None:
    """The command that a word of any language names."""
    return _by_word().get(word.casefold())


def nearest(word: str, words: Words) -> list[str]:
    """Commands of the person's language and of English that look like a mistyped word."""
    known = {w(c.key) for w in (words, Words("en")) for c in Command}
    return get_close_matches(word.casefold(), sorted(known), 1, 0.7)


@functools.cache
def yes_words() -> frozenset[str]:
    """Every word that means yes, whole or as its first letter."""
    full = {Words(language)("prompt-yes").casefold() for language in LANGUAGES}
    return frozenset(full | {w[0] for w in full})
