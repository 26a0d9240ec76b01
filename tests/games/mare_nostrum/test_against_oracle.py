"""Random games, every question of phase 4 compared with a slow reading of the rules that shares no code with the kernel."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.mare_nostrum import oracle
from tests.games.mare_nostrum.realms import kind, new

from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask
from petteia.games.mare_nostrum.moves import CARD_NAMES, PROVINCE_NAMES, SEA_NAMES, SLOT_NAMES


class Map:
    """A position as dictionaries by name."""

    def __init__(self, table: Table) -> None:
        self.state: Any = table.state
        self.seats = table.seats
        self.active = self.state.active - 1
        self.legions = [self._by_name(seat, "legions", PROVINCE_NAMES) for seat in range(table.seats)]
        self.triremes = [self._by_name(seat, "triremes", SEA_NAMES) for seat in range(table.seats)]
        self.control = {
            name: self.state.control[i] - 1 for i, name in enumerate(PROVINCE_NAMES) if self.state.control[i]
        }
        self.forts = {name for i, name in enumerate(PROVINCE_NAMES) if self.state.fortresses >> i & 1}
        self.cards = [self._cards(seat) for seat in range(table.seats)]

    def _by_name(self, seat: int, what: str, names: tuple[str, ...]) -> dict[str, int]:
        numbers = getattr(self.state.players[seat], what)
        return {name: int(numbers[i]) for i, name in enumerate(names) if numbers[i]}

    def _cards(self, seat: int) -> set[str]:
        cards = {name for i, name in enumerate(CARD_NAMES) if self.state.players[seat].cards >> i & 1}
        if "castor_pollux" in cards and self.state.copied:
            cards.add(CARD_NAMES[self.state.copied - 1])
        return cards

    def on_land(self, seat: int) -> set[str]:
        """Where a player has land units."""
        return set(self.legions[seat]) | {name for name in self.forts if self.control[name] == seat}

    def at_peace(self, seat: int, other: int) -> bool:
        return bool(self.state.players[seat].peace == other + 1)

    def held(self, name: str) -> set[str]:
        return {slot for i, slot in enumerate(SLOT_NAMES) if self.state.held[PROVINCE_NAMES.index(name)] >> i & 1}

    def work(self, name: str) -> dict[str, int]:
        code = int(self.state.work[PROVINCE_NAMES.index(name)])
        return {f"caravan{i + 1}": (code >> 4 * i & 15) - 1 for i in range(2) if code >> 4 * i & 15}

    def built(self, name: str) -> set[str]:
        return {slot for i, slot in enumerate(SLOT_NAMES) if self.state.built[PROVINCE_NAMES.index(name)] >> i & 1}

    def is_alone(self, seat: int, name: str) -> bool:
        return not any(name in self.on_land(other) for other in range(self.seats) if other != seat)

    def is_linked(self, seat: int, name: str) -> bool:
        reach = oracle.marches(name, self.triremes[seat], self.seats)
        return any(self.control.get(other) == seat for other in reach)


def marches(m: Map) -> set[str]:
    """R11.1, R19.4b All marches of the active player, for legions that have not marched."""
    found = set()
    for start, n in m.legions[m.active].items():
        if n <= m.state.campaign.arrived[PROVINCE_NAMES.index(start)]:
            continue
        for goal in oracle.marches(start, m.triremes[m.active], m.seats):
            owner = m.control.get(goal, m.active)
            if owner == m.active or not m.at_peace(m.active, owner):
                found.add(f"march {start} to {goal}")
    return found


def sails(m: Map) -> set[str]:
    """R10.3"""
    ready = [s for s, n in m.triremes[m.active].items() if n > m.state.campaign.sailed[SEA_NAMES.index(s)]]
    return {f"sail {start} to {goal}" for start in ready for goal in oracle.seas()[start]}


def attacks(m: Map, at_sea: bool) -> set[str]:
    """R10.5, R11.5 Everybody who shares a place with the active player where there was no battle in this part."""
    found = set()
    for other in range(m.seats):
        if other == m.active or m.at_peace(m.active, other):
            continue
        mine, theirs = (m.triremes[m.active], m.triremes[other]) if at_sea else (m.on_land(m.active), m.on_land(other))
        for name in set(mine) & set(theirs):
            place = 32 + SEA_NAMES.index(name) if at_sea else PROVINCE_NAMES.index(name)
            if not m.state.campaign.fought >> place & 1:
                found.add(f"attack {other + 1} in {name}")
    return found


def captures(m: Map) -> set[str]:
    """R14, R15, R18.8 What can be captured as long as nothing has been changed in this part."""
    found, seat = set(), m.active
    for name, n in m.legions[seat].items():
        alone, work, built = m.is_alone(seat, name), m.work(name), m.built(name)
        own = {slot for slot, who in work.items() if who == seat}
        held = (m.held(name) if alone else set()) | own
        if not alone and m.control.get(name, seat) != seat:
            continue
        found |= {f"withdraw {name}.{slot}" for slot in held}
        if "circe" in m.cards[seat] and n > len(held):
            places = {f"caravan{i + 1}" for i in range(len(oracle.lands()[name]["caravans"]))}
            found |= {f"occupy {name}.{slot}" for slot in places - built - set(work)}
        if m.control.get(name, seat) == seat:
            continue
        found |= {f"destroy {name}.{slot}" for slot in built}
        if n > len(held - {"control"}):
            found |= {f"occupy {name}.{slot}" for slot in built - held}
        if "control" in held:
            found.add(f"annex {name}")
        elif "capital" not in oracle.lands()[name]["cities"] and m.is_linked(seat, name) and n > len(held - built):
            found.add(f"claim {name}")
    return found


def strength(m: Map, seat: int, name: str, faces: list[int], attacks_: bool) -> int:
    """R12.2, R12.3, R12.8 to R12.10 Dice and what is added to them."""
    total = sum(faces)
    if name in SEA_NAMES:
        return total
    legions = m.legions[seat].get(name, 0)
    total += legions if attacks_ and "caesar" in m.cards[seat] else 0
    total += 2 * legions if not attacks_ and "pericles" in m.cards[seat] else 0
    if m.control.get(name) == seat:
        total += 5 * (name in m.forts) + 5 * ("nebuchadnezzar" in m.cards[seat])
    return total


def expected_losses(m: Map, name: str, foe: int, faces: tuple[list[int], list[int]]) -> list[int]:
    """R12.2 to R12.5 What each side loses, from the map before the battle."""
    losses = []
    for side, (seat, other) in enumerate(((m.active, foe), (foe, m.active))):
        fort = name in m.forts and m.control.get(name) == seat
        units = m.triremes[seat].get(name, 0) if name in SEA_NAMES else m.legions[seat].get(name, 0) + fort
        hits = strength(m, other, name, faces[1 - side], side == 1) // 5 - fort
        losses.append(max(0, min(hits, units)))
    return losses


def compare(table: Table) -> bool:
    """Compare a question of phase 4; whether there was one."""
    offered = {str(move) for move in table.moves()} - {"done"}
    m, asked = Map(table), kind(table)
    if asked == Ask.SAIL:
        assert offered == sails(m)
    elif asked == Ask.MARCH:
        assert offered == marches(m)
    elif asked in (Ask.SEA_FIGHT, Ask.LAND_FIGHT):
        assert offered == attacks(m, asked == Ask.SEA_FIGHT)
    elif asked == Ask.CAPTURE and not any(table.state.campaign.touched):
        assert offered == captures(m)
    else:
        return False
    return True


def compare_battle(before: Map, table: Table) -> bool:
    """Compare the losses once the last die lies; whether it did."""
    battle = table.state.battle
    if kind(table) == Ask.ROLL and table.state.battle.rolled[0] + table.state.battle.rolled[1] > 1:
        return False
    place, foe = before.state.battle.place - 1, before.state.battle.foe - 1
    if (battle.place - 1, battle.foe - 1) != (place, foe) or kind(table) == Ask.ROLL:
        return False
    name = SEA_NAMES[place - 32] if place >= 32 else PROVINCE_NAMES[place]
    faces = [int(face) for face in battle.faces]
    sides = faces[: battle.rolled[0]], faces[9 : 9 + battle.rolled[1]]
    assert list(battle.losses) == expected_losses(before, name, foe, sides)
    return True


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_a_random_game_is_what_the_oracle_says(seats: int, seed: int) -> None:
    """R10.3, R10.5, R11.1, R11.5, R12.2, R14.2, R15.2, R18.8 wherever a random game comes to them."""
    table, chance = new(seats, None, cards="all_open"), random.Random(seed)
    questions = fights = 0
    while not table.over and questions < 250:
        seat = min(table.waiting)
        before = Map(table) if kind(table) == Ask.ROLL else None
        questions += compare(table) if FIRST <= (kind(table) or 0) <= LAST else False
        moves = table.moves(seat)
        table.play(moves[chance.randrange(len(moves))], seat)
        if before is not None and not table.over:
            fights += compare_battle(before, table)
    assert questions > 80
    assert fights > 5


FIRST, LAST = Ask.SAIL, Ask.CAPTURE
