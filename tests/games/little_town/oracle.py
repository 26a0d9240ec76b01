"""An independent, slow reading of the rules: what the fields of a table allow, worked out from the TOML file alone."""

from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[3]
KINDS = ("wood", "stone", "fish", "wheat")
GIVES = {"F": "wood", "M": "stone", "L": "fish"}
WORKED = ("gain", "exchange", "swap")


@cache
def box() -> dict[str, Any]:
    """The components."""
    return tomllib.loads((ROOT / "src/petteia/games/little_town/components.toml").read_text(encoding="utf-8"))


@cache
def cards() -> list[dict[str, Any]]:
    """The objectives, in the order of their numbers."""
    return [*box()["objectives"]["list"], *box()["objectives_reconstructed"]["list"]]


def cells() -> Iterator[tuple[int, int]]:
    """All cells as (row, column)."""
    return itertools.product(range(6), range(9))


def near(cell: tuple[int, int], corners: bool = True) -> list[tuple[int, int]]:
    """The neighbours of a cell."""
    (r, c) = cell
    ways = [(a, b) for a, b in itertools.product((-1, 0, 1), repeat=2) if (a or b) and (corners or not (a and b))]
    return [(r + a, c + b) for a, b in ways if 0 <= r + a < 6 and 0 <= c + b < 9]


class Town:
    """A table as a person reads it."""

    def __init__(self, table: Any) -> None:
        state = table.state
        self.state, self.seats, self.options = state, table.seats, table.options
        self.letters = box()["boards"][table.options["side"]]
        tiles = box()["tiles"]["list"]
        at = dict(zip(cells(), range(54), strict=True))
        self.building = {c: tiles[state.building[n] - 1] for c, n in at.items() if state.building[n]}
        self.owner = {c: state.owner[n] - 1 for c, n in at.items() if state.owner[n]}
        self.worker = {c: state.worker[n] - 1 for c, n in at.items() if state.worker[n]}
        self.market = {tiles[i]["id"]: n for i, n in enumerate(state.market) if n}
        self.reserve = {k: state.cubes[i] for i, k in enumerate(KINDS)} | {"coins": state.coins}

    def holds(self, seat: int) -> dict[str, int]:
        """A player's cubes and coins."""
        player = self.state.players[seat]
        return {k: player.cubes[i] for i, k in enumerate(KINDS)} | {"coins": player.coins}

    def empty(self) -> set[tuple[int, int]]:
        """R4.2 Empty grass cells."""
        taken = {*self.building, *self.worker}
        return {(r, c) for r, c in cells() if self.letters[r][c] == "." and (r, c) not in taken}

    def gathered(self, cell: tuple[int, int]) -> dict[str, int]:
        """R4.4 What the terrain around a cell gives, were the reserve endless."""
        found: dict[str, int] = {}
        for r, c in near(cell):
            kind = GIVES.get(self.letters[r][c])
            if kind:
                found[kind] = found.get(kind, 0) + 1
        return found

    def payable(self, seat: int) -> set[str]:
        """R6 The tiles that a player can build with what is held."""
        held = self.holds(seat)
        costs = {t["id"]: t["cost"] for t in box()["tiles"]["list"]}
        if not self.state.players[seat].houses:
            return set()
        return {t for t in self.market if all(held[k] >= n for k, n in costs[t].items())}

    def can_activate(self, seat: int, origin: tuple[int, int], used: set[tuple[int, int]]) -> set[tuple[int, int]]:
        """R5 The buildings around a cell that a player can activate with what is held (swaps left to their own test)."""
        found = set()
        for cell in near(origin):
            tile = self.building.get(cell)
            if tile is None or tile["effect"] not in WORKED or cell in used or tile["effect"] == "swap":
                continue
            held, reserve = self.holds(seat), dict(self.reserve)
            residence = origin in self.building
            free = self.owner[cell] == seat or (residence and self.options["residence_fee"] == "free")
            held["coins"] -= 0 if free else 1
            for kind, n in tile.get("pay", {}).items():
                held[kind] -= n
                reserve[kind] += n
            gain = tile["gain"]
            there = [min(n, reserve[k]) if k != "points" else n for k, n in gain.items()]
            enough = [*gain.values()] == there if self.options["short_reserve"] == "refuse" else any(there)
            if min(held.values()) >= 0 and enough:
                found.add(cell)
        return found

    def own(self, seat: int) -> list[tuple[int, int]]:
        """The cells of a player's buildings."""
        return [cell for cell, owner in self.owner.items() if owner == seat]

    def fulfilled(self, seat: int, number: int) -> bool | None:
        """R14 Whether a card about what lies on the table is fulfilled; None for cards about what has happened."""
        card, own = cards()[number], self.own(seat)
        workers = {2: 5, 3: 4, 4: 3}[self.seats]
        held, tiles = self.holds(seat), [self.building[cell] for cell in own]
        what = card.get("what", [])
        match card["kind"]:
            case "group":
                return any(self._joined(three) for three in itertools.combinations(own, 3))
            case "outnumber":
                return len(own) > workers
            case "food":
                return held["fish"] + held["wheat"] >= 2 * workers
            case "near":
                return any(self._serves(trio, "LMF") for trio in itertools.permutations(own, 3))
            case "handles":
                handled = [any(k in {**t.get("pay", {}), **t.get("gain", {})} for k in what) for t in tiles]
                return bool(sum(handled) >= card["number"])
            case "cost":
                return any(t["cost"].get(what[0], 0) >= card["number"] for t in tiles)
            case "coins_exactly":
                return held["coins"] == 0
            case "coins_at_least":
                return held["coins"] >= 6
        return None

    def _joined(self, three: tuple[tuple[int, int], ...]) -> bool:
        touching = [b in near(a, corners=False) for a, b in itertools.combinations(three, 2)]
        return sum(touching) >= 2

    def _serves(self, trio: tuple[tuple[int, int], ...], letters: str) -> bool:
        return all(
            any(self.letters[r][c] == letter for r, c in near(cell)) for cell, letter in zip(trio, letters, strict=True)
        )

    def bonus(self, seat: int) -> tuple[int, int, int]:
        """R12 What Castle, Watchtower and coins score."""
        castle = tower = 0
        for cell in self.own(seat):
            around = near(cell)
            if self.building[cell]["id"] == "castle":
                every = self.options["castle_buildings"] == "all_buildings"
                castle = 4 * sum(n in self.building and (every or self.owner[n] == seat) for n in around)
            if self.building[cell]["id"] == "watchtower":
                stay = self.options["watchtower_workers"] == "stay"
                grass = [n for n in around if self.letters[n[0]][n[1]] == "." and n not in self.building]
                tower = 2 * sum(not (stay and n in self.worker) for n in grass)
        return castle, tower, self.holds(seat)["coins"] // 3
