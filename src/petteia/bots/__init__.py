"""Bots: somebody who answers for a seat, by what that seat can see. See docs/bots.md.

`bot("search:1s").choose(table.view(0))` is all that is needed; the rest is for those who want to know more.
"""

from __future__ import annotations

from .advice import Advice, Choice, Opinion, differences, signed, title
from .base import Bot, BotFailed, Player
from .binding import ready
from .budget import Budget, Turn
from .external import ExternalBot
from .levels import LEVELS, bot_at, levels_of, shares_of
from .random_and_greedy import GreedyBot, RandomBot
from .review import AnswerToReview, Remark, RemarkInWords, Review, choices, decisive, in_words, opinions, review
from .search import SearchBot, Settings
from .signature import signature
from .spec import UnknownBot, bot, lineup, names

__all__ = [
    "LEVELS",
    "Advice",
    "AnswerToReview",
    "Bot",
    "BotFailed",
    "Budget",
    "Choice",
    "ExternalBot",
    "GreedyBot",
    "Opinion",
    "Player",
    "RandomBot",
    "Remark",
    "RemarkInWords",
    "Review",
    "SearchBot",
    "Settings",
    "Turn",
    "UnknownBot",
    "bot",
    "bot_at",
    "choices",
    "decisive",
    "differences",
    "in_words",
    "levels_of",
    "lineup",
    "names",
    "opinions",
    "ready",
    "review",
    "shares_of",
    "signature",
    "signed",
    "title",
]
