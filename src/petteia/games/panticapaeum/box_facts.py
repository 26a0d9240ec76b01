"""What the two rulebooks state about the box, fact by fact: any components file must agree.

The pictures of the rulebooks are lost and some blocks of `components.toml` are reconstructed; a file that corrects them is
held against this list. Each line names what it compares, in the words of docs/rules/panticapaeum.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ...core.components import Misfit, refuse
from ...core.words import Value

WORDS = Path(__file__).with_name("words")

COLOURS = ("brown", "purple", "beige", "orange", "green")
BUILDINGS = ("house", "winery", "fortress", "aqueduct", "temple")

NUMBERS: dict[str, dict[str, Any]] = {
    "pieces": {
        "terrain_tiles": 65,
        "aqueduct_tiles": 12,
        "cubes": 100,
        "cubes_per_colour": 20,
        "markers_per_player": 5,
        "workers_per_player": 5,
        "player_boards": 4,
        "coins": 30,
        "single_tokens": 5,
        "double_tokens": 10,
        "upgrade_tokens": 16,
        "buildings": 35,
        "buildings_per_column": 7,
    },
    "start": {"workers": 1, "kept_cubes": 5},
    "rounds": {"rounds": 5, "turns": 3, "choice": 3},
    "actions": {
        "step_prices": [1, 2, 3],
        "sell_least": 3,
        "sell_most": 5,
        "coins_for_a_cube": 1,
        "take_coins": 2,
    },
    "buildings": dict.fromkeys(BUILDINGS, 7),
    "values_winery": {"winery_cells": [3, 2, 1]},
    "leftovers": {"coins_for_a_point": 2, "cube_points": 1, "drought_points": -1},
    "solo": {
        "setup_of_seats": 2,
        "skipped_round": 1,
        "points": [0, 3, 10, 30],
        "points_each_from_four": 10,
        "cube_points": 1,
    },
}
"""R1, R2, R3, R8, R9, R12, R14, R16: the numbers that are printed."""

RING = {1: 8, 2: 8, 3: 11, 4: 14}
"""R2.6 The tiles of the ring."""
USED = {1: 6, 2: 6, 3: 7, 4: 7}
"""R2.5 The pieces of a column."""
HOME_OF = {"worker": "brown", "free_building": "beige", "aqueduct_tile": "orange", "other_row": "green"}
"""R10 The row in which the rulebook puts a property; the homes of the other two are not said."""
EXAMPLE = ("vp:1", "aqueduct_tile", "upgrade:replace")
"""E1 Three cells in a row of the orange row."""
REACHED = {"brown": ("worker", 2), "purple": ("token2", 1), "beige": ("free_building", 1), "green": ("other_row", 1)}
"""E2, E3 The cells that the same player reaches next, and the how manieth of its kind in the row each is at the earliest."""
UNOWNED = ("upgrade:coin", "upgrade:replace")
"""E1 Upgrades that the player has none of before: he pays 1 and 2 coins, and can then replace one cube."""


def _refuse(wrong: bool, what: str) -> None:
    refuse(wrong, f"the rulebook says otherwise: {what}")


def misfit(wrong: bool, key: str, **about: Value) -> None:
    """Refuse what an owner may have changed so, in words of every language."""
    if wrong:
        raise Misfit("panticapaeum", f"misfit-{key}", WORDS, **about)


def hold_against_rulebook(box: object, data: Mapping[str, Any]) -> None:
    """Refuse components that contradict a rulebook, naming the first fact that they break."""
    for block, facts in NUMBERS.items():
        for name, value in facts.items():
            _refuse(data[block][name] != value, f"[{block}] {name} is {value}, not {data[block][name]}")
    by_seats = {row["seats"]: row["tiles"] for row in data["rounds"]["ring"]}
    _refuse(by_seats != RING, f"[rounds] the ring has 8, 8, 11 or 14 tiles, not {by_seats}")
    used = {row["seats"]: row["pieces"] for row in data["building_board"]["used"]}
    _refuse(used != USED, f"[building_board] with one or two players the top row stays empty, not {used}")
    _hold_tiles(data)
    _hold_costs(data)
    _hold_rows({colour: data["development_board"][colour] for colour in COLOURS}, data)
    _hold_tokens(data)


def _hold_tiles(data: Mapping[str, Any]) -> None:
    terrain, aqueducts = data["terrain_tiles"]["list"], data["aqueduct_tiles"]["list"]
    _refuse(len(terrain) != 65, f"there are 65 terrain tiles, not {len(terrain)}")
    total = sum(tile["count"] for tile in aqueducts)
    misfit(total != 12, "aqueduct-tiles", n=total)
    letters = set(data["colours"]["letters"])
    for tile in aqueducts:
        cells = [code for code in "".join(tile["face"]) if code == "?" or code in letters]
        misfit(cells != ["?"], "aqueduct-resource", tile=tile["id"], n=len(cells))
    misfit(len({tuple(tile["face"]) for tile in aqueducts}) < 2, "aqueduct-shapes")
    faces = ["".join(tile["face"]) for tile in terrain]
    misfit(not any("x" in face for face in faces), "no-drought")
    misfit(not any(sum(c in letters for c in face) == 2 for face in faces), "no-two-resources")
    misfit({c for face in faces for c in face if c in letters} != letters, "colour-missing")


def _hold_costs(data: Mapping[str, Any]) -> None:
    sides = data["building_costs"]["sides"]
    _refuse(data["seats"] != [*RING], f"the game is for 2 to 4 players and for one alone, not {data['seats']}")
    _refuse(len(sides) > 2, f"[building_costs] the board has two sides, not {len(sides)}")
    alone = next(side for side in sides if 1 in side["seats"])
    _refuse(2 not in alone["seats"], "[building_costs] alone one plays with the side for two")
    aqueducts = [cost for side in sides for cost in side.get("cost_aqueduct", side.get("cost", []))]
    misfit(2 not in aqueducts, "aqueduct-cost")
    misfit(2 not in data["building_sizes"].values(), "two-cells")


def _hold_rows(rows: Mapping[str, Sequence[str]], data: Mapping[str, Any]) -> None:
    names = {colour: [cell.partition(":")[0] for cell in row] for colour, row in rows.items()}
    for name, home in HOME_OF.items():
        for colour in COLOURS:
            misfit(name in names[colour] and colour != home, "other-row", cell=name, home=home, row=colour)
        misfit(name not in names[home], "row-lacks", cell=name, row=home)
    every = [cell for row in names.values() for cell in row]
    for name in ("move_building", "random_tile"):
        misfit(name not in every, "no-row-has", cell=name)
    for colour in COLOURS:
        misfit("vp" not in names[colour], "row-no-points", row=colour)
    misfit(names["purple"].count("vp") != 3, "winery-points", n=names["purple"].count("vp"))
    misfit(names["brown"].count("worker") < 2, "two-workers", n=names["brown"].count("worker"))
    misfit("token2" not in names["purple"], "row-lacks", cell="token2", row="purple")
    orange = [
        cell if name != "aqueduct_tile" else name for cell, name in zip(rows["orange"], names["orange"], strict=True)
    ]
    runs = [tuple(orange[i : i + 3]) for i in range(len(orange))]
    misfit(EXAMPLE not in runs, "example")
    _hold_upgrades("orange", rows["orange"][: runs.index(EXAMPLE)])
    for colour, (name, nth) in REACHED.items():
        at = [i for i, cell in enumerate(rows[colour]) if cell == name][nth - 1]
        _hold_upgrades(colour, rows[colour][:at])
    misfit(data["values"]["aqueduct"][0] != 1, "aqueduct-value", n=data["values"]["aqueduct"][0])


def _hold_upgrades(colour: str, before: Sequence[str]) -> None:
    """E1 to E3 No cell that the player of the example has passed may have given an upgrade that he does not own."""
    for cell in UNOWNED:
        misfit(cell in before, "upgrade-too-early", row=colour, cell=cell)


def _hold_tokens(data: Mapping[str, Any]) -> None:
    cells = [cell for colour in COLOURS for cell in data["development_board"][colour]]
    singles, doubles = data["resource_tokens"]["single"], data["resource_tokens"]["double"]
    _refuse((len(singles), len(doubles)) != (5, 10), "there are 5 tokens with one resource and 10 with two")
    left = 15 - cells.count("token1") - cells.count("token2")
    misfit(left < 1, "tokens-left", n=15 - left)
    kinds = {kind: cells.count(f"upgrade:{kind}") for kind in ("replace", "discount", "coin")}
    misfit(kinds != {"replace": 2, "discount": 1, "coin": 1}, "upgrade-cells", **kinds)
    for kind, number in kinds.items():
        tokens = data["upgrades"][kind]
        misfit(tokens != 4 * number, "upgrade-tokens", kind=kind, n=tokens, wanted=4 * number)
    for tile in data["aqueduct_tiles"]["list"]:
        wanted = 4 * cells.count(f"aqueduct_tile:{tile['id']}")
        misfit(tile["count"] < wanted, "aqueduct-count", tile=tile["id"], n=tile["count"], wanted=wanted)
