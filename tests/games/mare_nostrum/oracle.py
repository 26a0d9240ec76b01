"""A slow second reading of the map and of battles, from the components file and the page of rules, sharing no code with
the kernel: who is next to whom, where legions can march, and how likely every outcome of a battle is."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import petteia.games.mare_nostrum as package

FILE = Path(package.__file__).parent / "components.toml"


@cache
def components() -> dict[str, Any]:
    """The components file."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@cache
def lands() -> dict[str, dict[str, Any]]:
    """Every province as the file has it."""
    data = components()
    both = {**data["provinces"], **data["provinces_reconstructed"]}
    return {name: block for name, block in both.items() if isinstance(block, dict)}


@cache
def seas() -> dict[str, set[str]]:
    """The neighbours of every sea."""
    return {name: set(near) for name, near in components()["seas"].items() if isinstance(near, list)}


def covered(players: int) -> set[str]:
    """The provinces that are out of play."""
    return set(components()["covered"]["provinces"][players - 3])


def carried(start: str, triremes: Iterable[str]) -> set[str]:
    """R11.2 The seas that a legion standing in `start` can cross: breadth first, over seas with an own trireme."""
    own = set(triremes)
    reached: set[str] = set()
    wave = {sea for sea in lands()[start]["seas"] if sea in own}
    while wave:
        reached |= wave
        wave = {near for sea in wave for near in seas()[sea] if near in own} - reached
    return reached


def marches(start: str, triremes: Iterable[str], players: int) -> set[str]:
    """R11.1 Where a legion may march to."""
    crossed = carried(start, triremes)
    by_sea = {name for name, land in lands().items() if crossed & set(land["seas"])}
    return (set(lands()[start]["land"]) | by_sea) - {start} - covered(players)


# --- battles ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Side:
    """What one side brings to a battle on land."""

    legions: int
    fortress: bool = False
    per_legion: int = 0
    bonus: int = 0
    extra_dice: int = 0


@cache
def sums(dice: int) -> Mapping[int, Fraction]:
    """How likely every sum of so many dice is: all throws written out."""
    throws = Counter(sum(throw) for throw in product(range(1, 7), repeat=dice))
    return {total: Fraction(n, 6**dice) for total, n in throws.items()}


def hits(side: Side, other: Side) -> Mapping[int, Fraction]:
    """R12.2, R12.3 How likely it is that a side loses so many units."""
    odds: dict[int, Fraction] = {}
    for total, chance in sums(side.legions + side.extra_dice).items():
        strength = total + side.per_legion * side.legions + side.bonus + 5 * side.fortress
        struck = max(0, strength // 5 - other.fortress)
        lost = min(struck, other.legions + other.fortress)
        odds[lost] = odds.get(lost, Fraction()) + chance
    return odds


def outcomes(attacker: Side, defender: Side) -> dict[tuple[int, int], Fraction]:
    """R12.5 How likely it is that the attacker loses so many units and the defender so many."""
    lost, struck = hits(defender, attacker), hits(attacker, defender)
    return {(a, b): p * q for a, p in lost.items() for b, q in struck.items()}
