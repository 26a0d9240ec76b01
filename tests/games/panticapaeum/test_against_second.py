"""Whole games against the second Panticapaeum: who is asked, every answer, and all that lies on the table after it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest
from tests.games.panticapaeum.cities import bag_of, game, moves_of, new, ring_of
from tests.games.panticapaeum.second import Play, Player
from tests.games.panticapaeum.test_against_oracle import slow_city

from petteia import FATE
from petteia.core.table import Table

LIKED = {"build": 6, "sell": 6, "step": 8, "scout": 3, "take": 0.4, "skip": 0.3}


def look(table: Table, play: Play, seats: Iterable[int]) -> None:
    """What lies on the table, and what these seats have, is as in the second game."""
    state = table.state
    assert (ring_of(table), bag_of(table), bag_of(table, "discard")) == (play.ring, play.bag, play.discard)
    assert ([*state.taken], state.round, state.first) == (play.taken, play.round, play.first)
    assert ([*state.automius.cubes], [*state.automius.buildings]) == (play.his_cubes, play.his_buildings)
    for seat in seats:
        look_at(table, seat, play.players[seat])


def look_at(table: Table, seat: int, player: Player) -> None:
    there = table.state.players[seat]
    assert ([*there.cubes], there.coins, [*there.marker]) == (player.store, player.coins, player.marker)
    assert (there.home, there.reserve) == (player.home, player.reserve)
    assert [*there.upgrades] == [player.owns(name) for name in ("replace", "discount", "coin")]
    city = there.city
    lying = {(city.x[i], city.y[i]): city.cube[i] - 1 for i in range(city.cells) if city.cube[i]}
    assert (slow_city(table, seat).cells, lying) == (player.city.cells, player.cubes)
    assert [int(n) for n in table.sheet()[seat]][:8] == player.points()


def choose(answers: set[str], chance: random.Random) -> str:
    """A verb, rather one that builds, sells or steps; then any move of it."""
    verbs = sorted({move.split()[0] for move in answers})
    (verb,) = chance.choices(verbs, [LIKED.get(verb, 1) for verb in verbs])
    return chance.choice(sorted(move for move in answers if move.split()[0] == verb))


def same_game(seats: int, seed: int, options: dict[str, Any]) -> None:
    """A game played at both tables."""
    chance, table, play = random.Random(1000 * seats + seed), new(seats, None, **options), Play(seats, options)
    story = play.story()
    asked = next(story)
    while True:
        assert table.waiting == set(asked)
        for seat, answers in asked.items():
            if len(answers) < 300 or chance.random() < 0.2:
                assert set(moves_of(table, seat=seat)) == answers
        seat = chance.choice(sorted(asked))
        move = choose(asked[seat], chance)
        table.play(move, seat)
        try:
            asked = story.send((seat, move))
        except StopIteration:
            break
        if seat != FATE:
            look(table, play, [seat])
    assert table.over
    look(table, play, range(seats))
    assert table.places() == places(play)


def places(play: Play) -> list[int]:
    """R15, R16.10 Who has won at the second table."""
    if play.seats == 1:
        return [1 if sum(play.players[0].points()) > play.his_points() else 2]
    ranks = [(sum(p.points()), len(p.city.pieces()), p.coins) for p in play.players]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def options_of(seats: int, seed: int) -> dict[str, Any]:
    if seats > 1:
        return {}
    return {"no_rest": bool(seed & 1), "richest": ("off", "passed", "crossed")[seed % 3], "nearest": bool(seed & 2)}


@pytest.mark.parametrize(("seats", "seed"), [(1, 0), (1, 7), (2, 0), (4, 0)])
def test_the_same_game_from_the_first_token_to_the_last_worker(seats: int, seed: int) -> None:
    same_game(seats, seed, options_of(seats, seed))


@pytest.mark.soak
@pytest.mark.parametrize("seats", game.seats)
@pytest.mark.parametrize("seed", range(8, 68))
def test_many_more_of_the_same_games(seats: int, seed: int) -> None:
    same_game(seats, seed, options_of(seats, seed))
