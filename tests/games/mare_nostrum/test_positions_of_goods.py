"""Positions from outside: sound ones are taken, broken ones refused by name, and none can hurt."""

from __future__ import annotations

import copy
import functools
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.mare_nostrum.realms import fields, game, new, played, realm
from tests.games.mare_nostrum.test_building import building
from tests.games.mare_nostrum.test_collecting import TROY_WITH_TEMPLE, collecting
from tests.games.mare_nostrum.test_refusals import in_the_middle
from tests.games.mare_nostrum.test_trading import one_each, trading, two_each

from petteia.core.errors import BadPosition, PetteiaError
from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask, Card, Phase
from petteia.games.mare_nostrum.moves import GOOD_NAMES

SIX = dict.fromkeys(GOOD_NAMES[:6], 1)


def paying() -> Table:
    """Rome, with hidden gold, has begun to pay for a market."""
    table = building("rome", goods=SIX, rares=["gold"], built={"latium": ["caravan1"]})
    return played(table, "build latium.market", "pay ceramics")


@functools.cache
def positions() -> tuple[Table, ...]:
    """A table at each kind of question of the setup and of the phases 1 to 3, and two from the middle of games."""
    keeping = played(building("rome", goods=SIX, cards={"rome": ["hanging_gardens"]}), "done", "keep gems")
    copying = building("rome", coins=7, cards={"greece": ["hercules"], "egypt": ["circe"]})
    fields(copying).open |= 1 << Card.CASTOR_POLLUX
    fields(copying).open &= ~(1 << Card.ANTIGONE)
    offering = played(trading(cards={"rome": ["antigone"]}), "exchange 2")
    offering.play("offer metal", 0)
    offering.play("offer oil", 1)
    drawing = collecting(**TROY_WITH_TEMPLE)
    perseus = realm(
        3, phase=Phase.BUILD, ask=Ask.BUILDER, asked="greece", cards={"rome": ["perseus"]}, coins={"rome": 12}
    )
    giving = played(one_each(), "take oil from 2", "take spices from 4", "take metal from 1", "take gold from 3")
    return (
        new(3, None, empires="dealt"),
        new(4, None),
        trading(),
        offering,
        two_each(),
        giving,
        drawing,
        played(drawing.copy(), "draw gems for 2"),
        paying(),
        keeping,
        played(copying, "hire castor_pollux", "pay coin"),
        perseus,
        played(perseus.copy(), "name 2"),
        in_the_middle(5, 3, 300),
        in_the_middle(4, 4, 400),
    )


def with_changes(table: Table, changes: dict[str, Any]) -> Any:
    position = copy.deepcopy(table.position())
    for path, value in changes.items():
        at: Any = position["table"]
        *names, last = path.split(".")
        for name in names:
            at = at[int(name)] if name.isdigit() and isinstance(at, list) else at[name]
        at[int(last) if last.isdigit() and isinstance(at, list) else last] = value
    return position


@pytest.mark.parametrize(
    ("changes", "law"),
    [
        ({"phase": 6}, "phase"),
        ({"turn": -1}, "phase"),
        ({"active": 7}, "phase"),
        ({"tokens": 0}, "phase"),
        ({"titles.1": 0}, "phase"),
        ({"titles.1": 9}, "phase"),
        ({"players.1.empire": 1}, "phase"),
        ({"victory": 1}, "phase"),
        ({"winners": 1}, "phase"),
        ({"control": {"3": 2}}, "markers and buildings"),
        ({"built": {"3": 255}}, "markers and buildings"),
        ({"stock.0": 12}, "every building"),
        ({"coins": 1}, "coin"),
        ({"goods.3": 1}, "commodity"),
        ({"players.0.goods": {"3": 2}}, "commodity"),
        ({"aside": 1 << GOOD_NAMES.index("gold")}, "rare"),
        ({"aside": 1 << 13}, "rare"),
        ({"players.1.cards": 1 << 10}, "card"),
        ({"open": 1}, "card"),
        ({"copied": 9}, "card"),
        ({"players.0.offer": {"0": 2}}, "offers"),
        ({"agenda.questions.1.kind": 14}, "question"),
        ({"agenda.questions.1.about": {"0": 4, "2": 0, "4": 1, "5": 1}}, "question"),
        ({"agenda.questions.1.about": {"0": 9, "1": 26, "2": 5, "4": 1, "5": 1}}, "question"),
        ({"agenda.questions.0.kind": 10}, "question"),
        ({"phase": 2}, "question"),
    ],
)
def test_a_position_that_breaks_a_law_is_refused_by_name(changes: dict[str, Any], law: str) -> None:
    table = paying()
    game.set_up(table.position())
    with pytest.raises(BadPosition, match=law):
        game.set_up(with_changes(table, changes))


@pytest.mark.parametrize("number", range(15))
def test_every_kind_of_question_round_trips(number: int) -> None:
    table = positions()[number]
    again = game.set_up(table.position(), seed=None)
    assert again.position() == table.position()
    assert {str(m) for m in again.moves(min(again.waiting))} == {str(m) for m in table.moves(min(table.waiting))}


def leaves_of(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves_of(inner, (*path, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield from leaves_of(inner, (*path, i))
    else:
        yield path


@pytest.mark.parametrize("seed", range(4))
def test_whatever_a_position_says_it_is_refused_or_can_be_gone_on_with(seed: int) -> None:
    """One to three numbers changed at random, in positions of all kinds of questions."""
    chance = random.Random(seed)
    accepted = 0
    for table in positions():
        position = table.position()
        paths = [p for p in leaves_of(position["table"]) if p[0] not in ("seats", "rules", "options")]
        for _ in range(20):
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
            for _ in range(60):
                if begun.over:
                    break
                moves = begun.moves(min(begun.waiting))
                begun.play(moves[chance.randrange(len(moves))], moves.seat)
    assert accepted > 5
