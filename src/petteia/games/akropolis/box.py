"""The Box: what lies in it, and how `components.toml` becomes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.components import loaded, refuse
from ...core.memory import Memory
from ...core.structs import ALL, Ints, Struct, i8, number, numbers, u8
from .enums import KINDS, Kind

TILES = 62
"""Room for tile ids 1 to 61: each is a flag in 64 bits, and 63 stands for the start tile."""
SEATS = 4


class Box(Struct):
    """Tiles by id, stars by kind, the start tile, and the numbers that depend on how many play."""

    hexes: Ints = numbers(u8, TILES, 3, seen=ALL)
    mark: Ints = numbers(u8, TILES, seen=ALL)
    stars: Ints = numbers(u8, KINDS, seen=ALL)
    start_kind: Ints = numbers(u8, 4, seen=ALL)
    start_q: Ints = numbers(u8, 4, seen=ALL)
    start_r: Ints = numbers(u8, 4, seen=ALL)
    start_stones: Ints = numbers(u8, SEATS, seen=ALL)
    top_mark: Ints = numbers(u8, 2, SEATS + 1, seen=ALL)
    stacks: Ints = numbers(u8, 2, SEATS + 1, seen=ALL)
    per_stack: Ints = numbers(u8, 2, SEATS + 1, seen=ALL)
    site: Ints = numbers(u8, 2, SEATS + 1, seen=ALL)
    tiles: int = number(i8, seen=ALL)


def load_box(data: Mapping[str, Any]) -> Memory:
    """The Box of a components file. A file that is incomplete or contradicts itself is refused, naming the block."""
    return loaded("akropolis", Box, data, _put_tiles, _put_setup, _put_start, _compare_counts)


def _codes(data: Mapping[str, Any]) -> dict[str, Kind]:
    codes = {code: Kind[name.upper()] for name, code in data["districts"].items() if name != "source"}
    codes |= {p["code"]: Kind[name.upper()] for name, p in data["plazas"].items() if name != "source"}
    codes[data["quarry"]["code"]] = Kind.QUARRY
    refuse(len(codes) != KINDS - 1, "[districts], [plazas] and [quarry] must give eleven different codes")
    return codes


def _put_tiles(box: Box, data: Mapping[str, Any]) -> None:
    tiles, codes = data["tiles"]["list"], _codes(data)
    counted = data["pieces"]["city_tiles"]
    wrong = len(tiles) != counted or not 0 < len(tiles) < TILES
    refuse(wrong, f"[tiles] lists {len(tiles)} tiles, [pieces] counts {counted}")
    for i, tile in enumerate(tiles, 1):
        wrong = tile["id"] != i or len(tile["face"]) != 3 or tile["mark"] not in (2, 3, 4)
        refuse(wrong, f"tile {tile['id']}: ids run from 1, a face is three codes, a mark is 2, 3 or 4")
        for j, code in enumerate(tile["face"]):
            refuse(code not in codes, f"tile {i}: {code!r} is no code of a hex")
            box.hexes[i, j] = codes[code]
        box.mark[i] = tile["mark"]
    box.tiles = len(tiles)


def _put_setup(box: Box, data: Mapping[str, Any]) -> None:
    marks = [box.mark[i] for i in range(1, box.tiles + 1)]
    for row in data["setup"]["rows"]:
        long, seats = int(row["long"]), row["seats"]
        used = sum(m <= row["top_mark"] for m in marks)
        fits = (
            used == row["tiles"] == row["stacks"] * row["per_stack"] + row["site"]
            and row["site"] == seats + 2
            and row["per_stack"] == seats + 1
            and row["rounds"] == row["stacks"] + 1
            and row["turns"] == row["tiles"] - 1
        )
        refuse(not fits, f"[setup] for {seats} seats{' (long)' * long} does not fit the {used} tiles in play")
        box.top_mark[long, seats], box.stacks[long, seats] = row["top_mark"], row["stacks"]
        box.per_stack[long, seats], box.site[long, seats] = row["per_stack"], row["site"]


def _put_start(box: Box, data: Mapping[str, Any]) -> None:
    codes = _codes(data)
    for kind, plaza in data["plazas"].items():
        if kind != "source":
            box.stars[Kind[kind.upper()]] = plaza["stars"]
    for i, hex_ in enumerate(data["start_tile"]["hexes"]):
        box.start_kind[i] = codes[hex_["code"]]
        box.start_q[i], box.start_r[i] = hex_["q"] % 64, hex_["r"] % 64
    for seat, stones in enumerate(data["stones"]["start"]):
        box.start_stones[seat] = stones


def _compare_counts(box: Box, data: Mapping[str, Any]) -> None:
    for row in data.get("checks", {}).get("hexes", []):
        counted = [0] * KINDS
        for i in range(1, box.tiles + 1):
            if box.mark[i] <= row["seats"]:
                for j in range(3):
                    counted[box.hexes[i, j]] += 1
        for kind in list(Kind)[1:]:
            n, stated = counted[kind], row[kind.name.lower()]
            told = f"{n} {kind.name.lower()} hexes for {row['seats']} seats; [checks] has {stated}"
            refuse(n != stated, told)
