"""Learned weights: the file that holds them, and where a game's are found.

A file is JSON: a card that says how the weights were made and how strong they are, the names of the inputs that they are for,
and the weights as text (whole numbers of 32 bits, the lower byte first, in base 64). It lies in the game's folder as
`weights/SEATS.json`; a number of seats without a file takes that of the next smaller one. Weights for other inputs than the
game declares now are refused. A file may have weights of inputs alone, or of marks alone.
"""

from __future__ import annotations

import array
import base64
import functools
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..core.errors import BadOption
from ..core.game import Game
from ..core.memory import Memory

NO_WEIGHTS = "none"
FORM = 1


@dataclass(frozen=True)
class Weights:
    """What was learned for a game with so many seats. See `petteia.bots.loops.search_loops.weighed` for their order."""

    game: str
    seats: int
    inputs: tuple[str, ...]
    marks: int
    hidden: int
    inner: int
    shift: int
    spread: int
    spread_left: int
    numbers: tuple[int, ...] = field(repr=False)
    card: dict[str, Any] = field(default_factory=dict)
    search: tuple[tuple[int, ...], ...] = ()
    """How to search, by effort: width, sample, rounds, lucks, blend and explore (see `Settings`); empty for the usual."""
    whole_turns: bool = False
    """Whether the weights of inputs judge only tables at which a turn begins: the policy compares by the game's prospect."""
    nodes_a_second: int = 0
    """About how many nodes a core looks at with them; 0 if unknown. By it a budget in nodes is small or large."""

    @functools.cached_property
    def memory(self) -> Memory:
        """The weights as compiled loops read them."""
        return Memory.of_longs(self.numbers)

    def text(self) -> str:
        """The weights as a file."""
        packed = array.array("i", self.numbers)
        if sys.byteorder == "big":
            packed.byteswap()
        head = {
            "petteia-weights": FORM, "game": self.game, "seats": self.seats, "card": self.card, "marks": self.marks,
            "hidden": self.hidden, "inner": self.inner, "shift": self.shift, "spread": self.spread,
            "spread_left": self.spread_left, "search": self.search, "nodes_a_second": self.nodes_a_second,
            "whole_turns": self.whole_turns,
            "inputs": list(self.inputs),
            "weights": base64.b64encode(packed.tobytes()).decode("ascii"),
        }  # fmt: skip
        return json.dumps(head, indent=1, ensure_ascii=False) + "\n"


def read(file: Path) -> Weights:
    """The weights of a file."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["petteia-weights"] != FORM:
            raise BadOption(f"{file.name}: weights of form {data['petteia-weights']}; this Petteia reads form {FORM}")
        packed = array.array("i", base64.b64decode(data["weights"]))
        if sys.byteorder == "big":
            packed.byteswap()
        numbers = ("marks", "hidden", "inner", "shift", "spread", "spread_left")
        return Weights(
            game=data["game"], seats=data["seats"], inputs=tuple(data["inputs"]), numbers=tuple(packed),
            card=data["card"], search=tuple(tuple(row) for row in data.get("search", ())),
            nodes_a_second=data.get("nodes_a_second", 0), whole_turns=data.get("whole_turns", False),
            **{name: data[name] for name in numbers},
        )  # fmt: skip
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise BadOption(f"{file.name}: no file of weights: {error!r}") from None


def file_of(game: Game, seats: int) -> Path | None:
    """Where the weights of a game with so many seats lie: those for as many seats, else for the next smaller number."""
    files = (game.folder / "weights" / f"{n}.json" for n in range(seats, 0, -1))
    return next((file for file in files if file.exists()), None)


@functools.cache
def found(game: Game, seats: int, name: str = "") -> Weights | None:
    """The weights of a game, or those of the file that is named; None where there are none, or with the name `none`."""
    if game.judgement is None or name == NO_WEIGHTS:
        return None
    file = Path(name) if name else file_of(game, seats)
    if file is None:
        return None
    weights = read(file)
    fits = (
        weights.game == game.name
        and weights.inputs in ((), tuple(game.judgement.names))
        and weights.marks in (0, game.judgement.marks)
        and [len(row) for row in weights.search] in ([], [6, 6, 6])
        and len(weights.numbers) == (len(weights.inputs) + 1) * (weights.hidden + 1) + weights.hidden + weights.marks
    )
    if not fits:
        raise BadOption(f"{file.name}: weights for other inputs than {game.name} has now")
    return weights
