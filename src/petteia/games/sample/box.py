"""The Box: what lies in it, and how `components.toml` becomes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.components import count, loaded, refuse
from ...core.memory import Memory
from ...core.structs import ALL, Ints, Struct, i8, number, numbers
from .enums import GOODS, ROUNDS, SEATS, WEATHERS, Good, Weather


class Box(Struct):
    """R1 Crates and their values by good, coins, the die by season, and the numbers of the setup."""

    crates: Ints = numbers(i8, GOODS, seen=ALL)
    value: Ints = numbers(i8, GOODS, seen=ALL)
    faces: Ints = numbers(i8, 2, WEATHERS, seen=ALL)
    rounds: Ints = numbers(i8, 2, seen=ALL)
    coins: int = number(i8, seen=ALL)
    start_coins: int = number(i8, seen=ALL)
    start_crates: int = number(i8, seen=ALL)
    peek: int = number(i8, seen=ALL)
    doubt: int = number(i8, seen=ALL)
    variety: int = number(i8, seen=ALL)


def load_box(data: Mapping[str, Any]) -> Memory:
    """The Box of a components file. A file that is incomplete or contradicts itself is refused, naming the block."""
    return loaded("sample", Box, data, _put_goods, _put_numbers, _compare)


def _put_numbers(box: Box, data: Mapping[str, Any]) -> None:
    for season, name in enumerate(("summer", "winter")):
        for weather in Weather:
            box.faces[season, weather] = count(data["weather"][name], weather.name.lower(), 100, 1)
    setup, prices = data["setup"], data["prices"]
    box.coins = count(data["pieces"], "coins", 120, 1)
    box.start_coins, box.start_crates = count(setup, "coins", 50, 1), count(setup, "crates", 15, 1)
    box.rounds[0], box.rounds[1] = count(setup, "rounds", ROUNDS, 1), count(setup, "rounds_long", ROUNDS, 1)
    box.peek, box.doubt = count(prices, "peek", 50, 1), count(prices, "doubt", 50, 1)
    box.variety = count(data["points"], "variety", 50, 1)


def _put_goods(box: Box, data: Mapping[str, Any]) -> None:
    names = [good["name"] for good in data["goods"]]
    wanted = [good.name.lower() for good in Good]
    refuse(names != wanted, f"[[goods]] must be {', '.join(wanted)}, in this order")
    for good, block in zip(Good, data["goods"], strict=True):
        box.crates[good] = count(block, "crates", 60, 1)
        box.value[good] = count(block, "value", 20, 1)


def _compare(box: Box, data: Mapping[str, Any]) -> None:
    crates, most_rounds = sum(box.crates), max(box.rounds)
    counted = data["pieces"]["crates"]
    refuse(crates != counted, f"[[goods]] have {crates} crates, [pieces] counts {counted}")
    few = crates < SEATS * box.start_crates + most_rounds
    refuse(few, f"{crates} crates are too few for {SEATS} hands and {most_rounds} lots")
    refuse(box.coins < SEATS * box.start_coins, f"{box.coins} coins are too few for {SEATS} merchants")
