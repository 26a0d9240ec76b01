"""Positions from outside: sound ones are taken, broken ones refused by name, and none can hurt."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from tests.games.little_town.test_secrets import in_the_middle
from tests.games.little_town.towns import game, new, played, town

from petteia.core.errors import BadPosition, PetteiaError


def broken(**changes: Any) -> Any:
    position = copy.deepcopy(town(buildings={"e4": ("barn", 0)}, things={0: {"wood": 2}}).position())
    for path, value in changes.items():
        at: Any = position["table"]
        *names, last = path.split("__")
        for name in names:
            at = at[int(name)] if name.isdigit() else at[name]
        at[int(last) if last.isdigit() and isinstance(at, list) else last] = value
    return position


@pytest.mark.parametrize(
    ("changes", "law"),
    [
        ({"round": 5}, "round"),
        ({"first": 2}, "round"),
        ({"coins": 1}, "coin"),
        ({"cubes__0": 1}, "cube"),
        ({"players__0__cubes__0": 14}, "cube"),
        ({"players__0__workers": 6}, "worker"),
        ({"players__0__houses": 7}, "house"),
        ({"players__0__hand": 0}, "objective"),
        ({"players__0__announced": 1}, "objective"),
        ({"players__0__scored__0": 7}, "points"),
        ({"players__2__coins": 1}, "only those who play"),
        ({"building__31": 0}, "grass, one to a cell"),
        ({"building": {"0": 13}, "owner": {"0": 1}}, "grass"),
        ({"worker": {"31": 1}}, "grass, one to a cell"),
        ({"market__3": 2}, "tile"),
        ({"agenda__questions__0__seats": 2}, "question"),
        ({"agenda__questions__0__kind": 9}, "question"),
        ({"agenda__questions__0__kind": 77}, "question"),
        ({"agenda__questions__0__about__0": 1}, "question"),
        ({"moment__got": 3}, "turn"),
        ({"moment__used": 1}, "turn"),
        ({"special_used": 1}, "turn"),
    ],
)
def test_a_position_that_breaks_a_law_is_refused_by_name(changes: Any, law: str) -> None:
    game.set_up(broken())
    with pytest.raises(BadPosition, match=law):
        game.set_up(broken(**changes))


def leaves_of(value: Any, path: tuple[Any, ...] = ()) -> Any:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves_of(inner, (*path, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from leaves_of(inner, (*path, i))
    else:
        yield path


@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_position_says_it_is_refused_or_can_be_played_to_the_end(seed: int) -> None:
    """One to three numbers changed at random, in positions of all kinds of questions."""
    chance = random.Random(seed)
    tables = [in_the_middle(2 + seed % 3, seed, n) for n in (20, 33, 47, 61)]
    shop = town(buildings={"e4": ("pawnshop", 0), "d3": ("well", 0)}, things={0: {"wood": 3, "coins": 6}})
    tables += [played(shop, "place d4", "activate e4"), played(shop.copy(), "give wood"), new(2, None)]
    accepted = 0
    for table in tables:
        position = table.position()
        paths = [p for p in leaves_of(position["table"]) if p[0] not in ("seats", "rules", "options")]
        for _ in range(40):
            changed = copy.deepcopy(position)
            for path in chance.sample(paths, chance.randint(1, 3)):
                at: Any = changed["table"]
                for name in path[:-1]:
                    at = at[name]
                at[path[-1]] = chance.choice((0, 1, 2, 3, 5, 10, 17, 54, 120, at[path[-1]] + 1))
            try:
                begun = game.set_up(changed, seed=1)
            except PetteiaError:
                continue
            accepted += 1
            for _ in range(400):
                if begun.over:
                    break
                moves = begun.moves(min(begun.waiting))
                begun.play(moves[chance.randrange(len(moves))], moves.seat)
    assert accepted > 5
