"""The rules, one test each, played as a person would type it. Fate's throws are typed in, too."""

from __future__ import annotations

import pytest

import petteia


def played(moves: str) -> petteia.Table:
    """A table after moves; t4 is a throw of 4, g0 a piece that goes from step 0."""
    table = petteia.game("ur").new(seed=None)
    for move in moves.split():
        table.play(move.replace("t", "throw ").replace("g", "go "))
    return table


def pieces(moves: str, seat: int) -> dict[int, int]:
    return {step: n for step, n in enumerate(played(moves).state.players[seat].at) if n}


def refused(moves: str, why: str) -> None:
    with pytest.raises(petteia.IllegalMove, match=why):
        played(moves)


def test_r1_1_four_dice_show_0_to_4() -> None:
    assert [str(move) for move in played("").moves()] == [f"throw {n}" for n in range(5)]


def test_r2_1_all_pieces_wait() -> None:
    assert pieces("", 0) == pieces("", 1) == {0: 7}


def test_r2_2_a_piece_goes_by_the_whole_throw() -> None:
    assert pieces("t3 g0", 0) == {0: 6, 3: 1}
    refused("t3 g1", "No piece can go from there")


def test_r2_3_only_who_cannot_go_passes() -> None:
    assert [str(move) for move in played("t0").moves()] == ["pass"]
    refused("t2 pass", "A piece can go")


def test_r3_1_own_pieces_are_in_the_way() -> None:
    refused("t2 g0 t1 g0 t2 g0", "your own pieces")


def test_r3_2_a_piece_is_sent_back() -> None:
    moves = "t4 g0 t2 g4 t4 g0 t2 g4"
    assert (pieces(moves, 0), pieces(moves, 1)) == ({0: 7}, {0: 6, 6: 1})


def test_r3_3_the_middle_rosette_is_safe() -> None:
    refused("t4 g0 t4 g4 t1 g0 t4 g0 t4 g4", "safe")


def test_r3_4_home_is_reached_exactly() -> None:
    refused("t4 g0 t4 g4 t4 g8 t1 g0 t2 g12 t4 g14", "exact")


def test_r3_5_on_a_rosette_one_throws_again() -> None:
    assert (played("t4 g0").state.turn, played("t3 g0").state.turn) == (0, 1)


def test_r4_1_seven_at_home_win() -> None:
    table = petteia.game("ur").new(seed=3)
    while not table.over:
        table.play(table.moves()[-1])
    assert sorted(zip(table.places(), table.scores(), strict=True))[0] == (1, 7)
