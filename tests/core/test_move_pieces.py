"""Pieces that people took: what everybody knows of them, their names in three languages and their pictures."""

from __future__ import annotations

import random

import pytest

import petteia
from petteia.core.move_pieces import described, kinds_of, public_pieces

NAMED = [name for name in petteia.names() if (study := petteia.game(name).study) is not None and study.label]


def test_all_games_on_offer_have_names_for_their_pieces() -> None:
    assert petteia.names() == NAMED


@pytest.mark.parametrize("name", NAMED)
def test_what_was_taken_has_names_and_pictures(name: str) -> None:
    game, chance = petteia.game(name), random.Random(23)
    table = game.new(seats=max(game.seats), seed=5)
    for _ in range(600):
        if table.over:
            break
        seat = min(table.waiting)
        table.play(chance.choice(list(table.moves(seat))), seat)
    taken = public_pieces(game, [(seat, move.packed) for seat, move in table.log])
    kinds = {kind for pieces in taken.values() for piece in pieces for kind in kinds_of(game, piece)}
    assert set(taken) == set(range(max(game.seats)))
    assert len(kinds) > 2
    pictures = 0
    for argument, value in kinds:
        names = [described(game, argument, value, lang) for lang in ("en", "ru", "uk")]
        assert all(text and "{" not in text and "_" not in text for text, _ in names)
        assert names[0][0] != names[1][0]
        pictures += names[0][1] is not None
    assert pictures


def test_what_is_hidden_is_not_counted() -> None:
    game = petteia.game("mare_nostrum")
    moves = [(petteia.FATE, game.language.read(text)) for text in ("empire rome for 1", "empire egypt for 2")]
    moves += [(0, game.language.read("hire caesar")), (0, game.language.read("seal")), (1, game.language.read("done"))]
    assert public_pieces(game, moves) == {0: {"empire rome": 1, "card caesar": 1}, 1: {"empire egypt": 1}}
    little = petteia.game("little_town")
    dealt = next(verb for verb in little.language.verbs.values() if verb.name == "deal")
    assert public_pieces(little, [(petteia.FATE, dealt.number)]) == {}


def test_a_piece_that_is_no_more_counts_as_nothing() -> None:
    game = petteia.game("little_town")
    assert kinds_of(game, "tile bakery")[0][0] == "tile"
    for piece in ("tile casino", "hat bakery", "", "tile"):
        assert kinds_of(game, piece) == []
    assert kinds_of(petteia.game("panticapaeum"), "tile t99") == []
    assert kinds_of(petteia.game("akropolis"), "tile 99") == []
    assert kinds_of(petteia.game("akropolis"), "tile x") == []
