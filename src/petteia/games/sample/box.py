"""The Box: what lies in it, and how `components.toml` becomes it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import BadBox
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
    memory = Box.memory()
    box = Box.over(memory)
    try:
        _put_goods(box, data)
        for season, name in enumerate(("summer", "winter")):
            for weather in Weather:
                box.faces[season, weather] = _count(data["weather"][name], weather.name.lower(), 100)
        setup, prices = data["setup"], data["prices"]
        box.coins = _count(data["pieces"], "coins", 120)
        box.start_coins, box.start_crates = _count(setup, "coins", 50), _count(setup, "crates", 15)
        box.rounds[0], box.rounds[1] = _count(setup, "rounds", ROUNDS), _count(setup, "rounds_long", ROUNDS)
        box.peek, box.doubt = _count(prices, "peek", 50), _count(prices, "doubt", 50)
        box.variety = _count(data["points"], "variety", 50)
    except (KeyError, TypeError, AttributeError) as error:
        raise BadBox(f"sample: the components lack or misspell {error}") from None
    _compare(box, data)
    return memory


def _count(block: Mapping[str, Any], name: str, most: int) -> int:
    number = block[name]
    if type(number) is not int or not 1 <= number <= most:
        raise BadBox(f"sample: {name} must be a number from 1 to {most}, not {number!r}")
    return number


def _put_goods(box: Box, data: Mapping[str, Any]) -> None:
    names = [good["name"] for good in data["goods"]]
    if names != [good.name.lower() for good in Good]:
        raise BadBox(f"sample: [[goods]] must be {', '.join(good.name.lower() for good in Good)}, in this order")
    for good, block in zip(Good, data["goods"], strict=True):
        box.crates[good] = _count(block, "crates", 60)
        box.value[good] = _count(block, "value", 20)


def _compare(box: Box, data: Mapping[str, Any]) -> None:
    crates, most_rounds = sum(box.crates), max(box.rounds)
    if crates != data["pieces"]["crates"]:
        raise BadBox(f"sample: [[goods]] have {crates} crates, [pieces] counts {data['pieces']['crates']}")
    if crates < SEATS * box.start_crates + most_rounds:
        raise BadBox(f"sample: {crates} crates are too few for {SEATS} hands and {most_rounds} lots")
    if box.coins < SEATS * box.start_coins:
        raise BadBox(f"sample: {box.coins} coins are too few for {SEATS} merchants")
