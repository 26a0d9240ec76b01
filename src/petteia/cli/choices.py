"""The legal answers to one question, as a person chooses among them.

A long list is narrowed step by step along the notation: first its verb,
then the verb's first argument, and so on. Filters narrow it by any word of a move's sentence or notation.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from ..core.agenda import FATE, WATCHER
from ..core.game import PLAY
from ..core.moves import Language
from ..core.table import Table, View
from ..core.words import Words

GUESSES = 8
"""How many imagined tables must agree on a gain where something is hidden."""
_SAMPLE = 7
_LEAST_SHARED = 20


@dataclass(frozen=True)
class MoveGroup:
    """Moves whose notation begins alike: that beginning, and their places in the list of all."""

    start: str
    members: tuple[int, ...]


class Choices:
    """What a seat may answer, in the order of the rules, with sentences, notation and gains made when looked at."""

    def __init__(self, view: View, seat: int, moves: Sequence[int]) -> None:
        self.view, self.seat = view, seat
        self.moves = tuple(int(m) for m in moves)
        self._language: Language = view.game.language
        self._sentences: dict[tuple[str, int], str] = {}
        self._gains: dict[int, list[int] | None] = {}

    @classmethod
    def at(cls, table: Table, seat: int) -> Choices:
        """The answers of a seat, from what it can see; of fate, when people draw for it, from the table."""
        if seat == FATE:
            return cls(table.view(WATCHER), FATE, table.moves(FATE).packed().tolist())
        view = table.view(seat)
        return cls(view, seat, view.moves(seat).packed().tolist())

    def __len__(self) -> int:
        return len(self.moves)

    @property
    def everything(self) -> tuple[int, ...]:
        """The places of all moves."""
        return tuple(range(len(self.moves)))

    # --- words ---

    @functools.cached_property
    def notations(self) -> list[str]:
        """Every move as one would type it."""
        return [self._language.write(m) for m in self.moves]

    def sentence(self, at: int, words: Words) -> str:
        """One move as a short sentence."""
        key = (words.language, at)
        if key not in self._sentences:
            self._sentences[key] = self.view.game.speech.option(self.view, self.seat, self.moves[at], words)
        return self._sentences[key]

    def shared(self, members: Sequence[int], words: Words) -> str:
        """The words with which the sentences of all these moves begin; nothing if that is too short to help."""
        few = members if len(members) <= _SAMPLE else [members[i * (len(members) - 1) // 6] for i in range(_SAMPLE)]
        sentences = [self.sentence(i, words) for i in few]
        common = _common_start(min(sentences), max(sentences))
        if any(s != common for s in sentences):
            common = _whole_phrases(common)
        return common if len(sentences) > 1 and len(common) >= _LEAST_SHARED else ""

    # --- narrowing ---

    def _starts(self, at: int) -> list[str]:
        """The beginnings of a move's notation: its verb, then with one argument more each, at last all of it."""
        verb, values = self._language.unpack(self.moves[at])
        spelt = {a.name: a.spelling.text(v) for a, v in zip(verb.arguments, values, strict=True)}
        text, starts = "", []
        for i, piece in enumerate(re.split(r"{(\w+)}", verb.form)):
            text += spelt[piece] if i % 2 else piece
            if text.strip() and (i % 2 or i == 0):
                starts.append(text.strip())
        return [*starts, text] if not starts or starts[-1] != text else starts

    def groups(self, members: Sequence[int]) -> list[MoveGroup]:
        """These moves by the first step at which their notations part; empty if that would not shorten the list."""
        starts = {i: self._starts(i) for i in members}
        for depth in range(max(len(s) for s in starts.values())):
            found: dict[str, list[int]] = {}
            for i in members:
                found.setdefault(starts[i][min(depth, len(starts[i]) - 1)], []).append(i)
            if len(found) > 1:
                useful = len(found) * 2 <= len(members)
                return [MoveGroup(s, tuple(m)) for s, m in found.items()] if useful else []
        return []

    def beginning(self, text: str, members: Sequence[int]) -> tuple[int, ...]:
        """The moves whose notation begins with these words."""
        wanted = " ".join(text.lower().split())
        return tuple(i for i in members if f"{self.notations[i].lower()} ".startswith(f"{wanted} "))

    def containing(self, text: str, members: Sequence[int], words: Words) -> tuple[int, ...]:
        """The moves whose sentence or notation contains every one of these words."""
        wanted = text.casefold().split()
        texts = {i: f"{self.sentence(i, words)} {self.notations[i]}".casefold() for i in members}
        return tuple(i for i in members if all(_has_word(texts[i], w) for w in wanted))

    def nearest(self, text: str) -> list[str]:
        """Legal moves whose notation looks like a mistyped one."""
        return get_close_matches(" ".join(text.lower().split()), self.notations, 2, 0.6)

    # --- gains ---

    @property
    def has_cheap_gains(self) -> bool:
        """Whether the gains of all moves can be had without a wait."""
        return bool(self.view.game.module(PLAY).is_open)

    def gain(self, at: int) -> list[int] | None:
        """What a move changes on its seat's line of the sheet; None if that hangs on something the seat cannot see."""
        if at not in self._gains:
            self._weigh([at] if not self.has_cheap_gains else self.everything)
        return self._gains[at]

    @functools.cached_property
    def _counted(self) -> list[int]:
        return [i for i, c in enumerate(self.view.game.categories) if not c.detail]

    def changes_points(self, at: int) -> bool:
        """Whether a move changes points, or may do so."""
        row = self.gain(at)
        return self.seat != FATE and (row is None or any(row[i] for i in self._counted))

    def total(self, at: int) -> int:
        """What a move changes in points; 0 where nobody can say."""
        row = self.gain(at)
        return 0 if row is None else sum(row[i] for i in self._counted)

    def best_first(self, members: Sequence[int]) -> tuple[int, ...]:
        """These moves with the greatest gain first, equal ones in their usual order."""
        return tuple(sorted(members, key=lambda i: -self.total(i)))

    def _weigh(self, places: Sequence[int]) -> None:
        if self.seat == FATE:
            self._gains.update(dict.fromkeys(places))
            return
        moves = [self.moves[i] for i in places]
        if not self.view.game.secret_fields:
            rows = self.view.gains(moves, self.seat)
            self._gains.update({i: rows[k] for k, i in enumerate(places)})
            return
        guessed = [self.view.imagine(key, seed=None).gains(moves, self.seat) for key in range(GUESSES)]
        for i, row, *others in zip(places, *guessed, strict=True):
            self._gains[i] = row if all(other == row for other in others) else None


def _common_start(first: str, second: str) -> str:
    shorter = min(len(first), len(second))
    return first[: next((i for i in range(shorter) if first[i] != second[i]), shorter)]


def _whole_phrases(start: str) -> str:
    """The beginning of a sentence without a word that is cut off, or that stands alone after a comma."""
    words = start[: start.rfind(" ") + 1].rstrip()
    return re.sub(r"[,;:] \S+$", "", words)


def _has_word(text: str, word: str) -> bool:
    """Whether a word stands in the text; one that begins or ends with a figure is not found inside a longer number."""
    before = r"(?<![\d-])" if word[0].isdecimal() else ""
    after = r"(?!\d)" if word[-1].isdecimal() else ""
    return re.search(before + re.escape(word) + after, text) is not None
