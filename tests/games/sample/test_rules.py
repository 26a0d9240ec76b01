"""Harbour, rule by rule: each test plays the moves as a person would type them, fate's included."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import petteia
from petteia.core.table import Table
from petteia.games.sample.enums import Ask, Good, Place

ROOT = Path(__file__).parents[3]
game = petteia.game("sample")
GRAIN, WINE, OIL, CLOTH = Good


def table(seats: int = 2, **options: Any) -> Table:
    """A table whose fate is typed in."""
    new = game.new(seats, seed=None, options=options)
    assert isinstance(new, Table)
    return new


def tell(at: Table, *lines: str) -> Table:
    """Play lines such as "0 hide wine" or, without a seat, what fate brings."""
    for line in lines:
        seat, _, move = line.partition(" ")
        at.play(move if seat.isdigit() else line, int(seat) if seat.isdigit() else petteia.FATE)
    return at


def dealt(seats: int = 2, **options: Any) -> Table:
    """Everybody has a crate of grain, one of wine and one of oil."""
    goods = [good for good in ("grain", "wine", "oil") for _ in range(seats)]
    return tell(table(seats, **options), *(f"deal {good} to {i % seats}" for i, good in enumerate(goods)))


def won(*more: str, seats: int = 2, hides: str = "wine", **options: Any) -> Table:
    """Seat 0 wins the first lot, cloth, for two coins; the others offer grain and nothing."""
    others = [f"{seat} {step}" for seat in range(1, seats) for step in ("hide grain", "seal")]
    return tell(dealt(seats, **options), "lot cloth", f"0 hide {hides}", "0 add", "0 add", "0 seal", *others, *more)


def why(at: Table, seat: int, move: str) -> str:
    """The id of the rule that forbids a move."""
    refusal = at.why_not(move, seat)
    return refusal.rule if refusal else ""


def written(at: Table, seat: int | None = None) -> list[str]:
    return [str(move) for move in at.moves(seat)]


def test_r1_1_the_crates_and_their_values() -> None:
    assert [*dealt().box.crates] == [8, 6, 6, 4]
    assert [*dealt().box.value] == [1, 2, 3, 4]


def test_r1_2_there_are_forty_coins() -> None:
    at = won("0 declare oil", "1 doubt", "roll calm")
    assert at.state.bank + sum(merchant.coins for merchant in at.state.merchants) == 40


@pytest.mark.parametrize(("winter", "faces"), [(False, [3, 2, 1]), (True, [1, 2, 3])])
def test_r1_3_the_die_of_the_season(winter: bool, faces: list[int]) -> None:
    at = won("0 declare oil", "1 trust", winter=winter)
    rolls = [int(move) for move in at.moves(petteia.FATE)]
    assert [game.doors.odds_of(game.box, at._array, roll) for roll in rolls] == faces


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_1_six_coins_each(seats: int) -> None:
    at = table(seats)
    assert [at.state.merchants[seat].coins for seat in range(seats)] == [6] * seats
    assert at.state.bank == 40 - 6 * seats


def test_r2_2_three_crates_each_in_the_order_of_the_seats() -> None:
    at = tell(table(3), "deal wine to 0")
    assert written(at) == [f"deal {good} to 1" for good in ("grain", "wine", "oil", "cloth")]
    tell(at, "deal oil to 1", "deal oil to 2", *(f"deal grain to {seat % 3}" for seat in range(6)))
    assert at.question == Ask.LOT
    assert [*at.view(1).state.merchants[1].hand] == [2, 0, 1, 0]
    assert [*at.view(0).state.merchants[1].hand] == [-1] * 4


def test_r2_2_a_good_that_is_used_up_is_not_dealt() -> None:
    at = tell(table(4), *(f"deal cloth to {seat}" for seat in range(4)))
    assert "deal cloth to 0" not in written(at)
    assert at.why_not("deal cloth to 0", petteia.FATE) is not None


@pytest.mark.parametrize(("long", "rounds"), [(False, 3), (True, 4)])
def test_r2_3_three_rounds_or_four(long: bool, rounds: int) -> None:
    at = dealt(2, long=long)
    for i in range(rounds):
        assert not at.over
        hidden = ["grain", "wine", "oil"][i // 2]
        winner = i % 2
        tell(at, "lot cloth", f"{winner} hide {hidden}", f"{winner} add", f"{winner} seal")
        other = 1 - winner
        tell(at, f"{other} hide oil", f"{other} seal", f"{winner} declare oil", f"{other} trust", "roll storm")
    assert at.over


def test_r2_3_the_long_game_is_not_for_four() -> None:
    with pytest.raises(petteia.BadOption):
        table(4, long=True)


def test_r2_4_only_the_question_asked_is_answered() -> None:
    at = tell(dealt(), "lot cloth")
    assert why(at, 0, "trust") == "R2.4"
    with pytest.raises(petteia.NotYourTurn):
        at.play("roll calm", petteia.FATE)


def test_r3_1_the_lot_comes_from_the_deck() -> None:
    at = tell(dealt(), "lot cloth")
    assert (at.state.lot - 1, at.state.deck[CLOTH], at.state.deck_size) == (CLOTH, 3, 17)
    assert at.waiting == {0, 1}


def test_r3_2_a_crate_of_the_hand_comes_first_and_in_secret() -> None:
    at = tell(dealt(), "lot cloth")
    assert written(at, 0) == ["hide grain", "hide wine", "hide oil"]
    assert (why(at, 0, "add"), why(at, 0, "seal"), why(at, 0, "hide cloth")) == ("R3.2", "R3.2", "R3.2")
    before = at.view(1).digest()
    tell(at, "0 hide wine")
    assert at.view(1).digest() == before
    assert len(at.record(1).moves) == 7
    assert why(at, 0, "hide oil") == "R3.2"


def test_r3_3_coins_one_by_one_as_many_as_there_are() -> None:
    at = tell(dealt(), "lot cloth", "0 hide wine", *["0 add"] * 6)
    assert written(at, 0) == ["seal"]
    assert why(at, 0, "add") == "R3.3"
    assert at.view(0).state.merchants[0].offer == 6
    assert at.state.merchants[0].coins == 6


def test_r3_4_a_sealed_offer_is_seen_to_be_sealed_and_no_more() -> None:
    at = tell(dealt(), "lot cloth", "0 hide wine", "0 add", "0 seal")
    assert at.waiting == {1}
    assert at.view(1).state.merchants[0].offer == -1
    assert at.story(seat=1)[-1] == "Seat 1 has answered."


def without_crates() -> Table:
    """The long game's last round: seat 0 has won three times and has no crate any more."""
    at = dealt(2, long=True)
    for good in ("grain", "wine", "oil"):
        tell(at, "lot cloth", f"0 hide {good}", "0 add", "0 seal", "1 hide oil", "1 seal")
        tell(at, f"0 declare {good}", "1 trust", "roll storm")
    return tell(at, "lot wine")


def test_r3_4a_without_a_crate_the_offer_is_empty_and_cannot_win() -> None:
    at = without_crates()
    assert written(at, 0) == ["seal"]
    assert why(at, 0, "add") == "R3.4"
    tell(at, "0 seal", "1 hide wine", "1 seal")
    assert at.waiting == {1}
    assert at.state.holder == 2


def test_r3_5_the_most_coins_win_and_are_shown() -> None:
    at = tell(dealt(3), "lot cloth", "0 hide wine", "0 add", "0 seal", "1 hide oil", "1 add", "1 add", "1 seal")
    tell(at, "2 hide oil", "2 seal")
    assert [at.view(0).state.merchants[seat].bid for seat in range(3)] == [1, 2, 0]
    assert (at.question, at.waiting) == (Ask.DECLARE, {1})
    assert at.view(0).state.away[0].good == -1


def test_r3_5_equal_offers_go_by_the_order_of_the_round() -> None:
    at = won("0 declare wine", "1 trust", "2 trust", "roll calm", seats=3)
    tell(at, "lot oil", "0 hide grain", "0 seal", "1 hide wine", "1 seal", "2 hide wine", "2 seal")
    assert at.waiting == {1}


def test_r3_6_the_winner_pays_and_the_others_take_back() -> None:
    at = won()
    assert (at.state.merchants[0].coins, at.state.bank) == (4, 30)
    assert (at.state.merchants[0].crates, at.state.merchants[1].crates) == (2, 3)
    assert [*at.view(1).state.merchants[1].hand] == [1, 1, 1, 0]
    assert at.state.away[0].place == Place.QUAY


def test_r3_7_without_any_offer_the_lot_is_out_of_the_game() -> None:
    position: Any = without_crates().position()
    rich, poor = position["table"]["merchants"][1], position["table"]["merchants"][0]
    poor["stock"] = [a + b for a, b in zip(poor["stock"], rich["hand"], strict=True)]
    rich["hand"] = [0, 0, 0, 0]
    at = tell(game.set_up(position, seed=None), "0 seal", "1 seal")
    assert at.over
    assert at.state.discard[WINE] == 1


def test_r4_1_any_good_may_be_declared() -> None:
    at = won()
    assert written(at) == ["declare grain", "declare wine", "declare oil", "declare cloth"]


def test_r4_2_looking_costs_a_coin_and_is_remembered() -> None:
    at = won("0 declare wine", "1 peek", seats=3)
    assert (at.state.merchants[1].coins, why(at, 1, "peek")) == (5, "R4.2")
    tell(at, "1 trust", "2 trust", "roll calm", "lot oil")
    assert [at.view(seat).state.away[0].good for seat in (0, 1, 2)] == [WINE, WINE, -1]


def test_r4_2_without_a_coin_nobody_looks() -> None:
    at = tell(dealt(), "lot cloth", "0 hide wine", *["0 add"] * 6, "0 seal", "1 hide oil", "1 seal")
    tell(
        at, "0 declare wine", "1 trust", "roll calm", "lot oil", "1 hide oil", "1 add", "1 seal", "0 hide oil", "0 seal"
    )
    tell(at, "1 declare oil")
    assert written(at) == ["trust"]
    assert (why(at, 0, "peek"), why(at, 0, "doubt")) == ("R4.2", "R4.3")


def test_r4_3_a_wrong_doubt_is_paid_to_the_winner() -> None:
    at = won("0 declare wine", "1 doubt", seats=3)
    assert [at.state.merchants[seat].coins for seat in range(3)] == [6, 4, 6]
    assert (at.state.holder, at.state.discard[WINE], at.question) == (1, 1, Ask.WEATHER)
    assert at.state.away[0].place == Place.NOWHERE


def test_r4_3_a_lie_is_paid_to_the_doubter_with_the_lot() -> None:
    at = won("0 declare oil", "1 trust", "2 doubt", "roll calm", seats=3)
    assert [at.state.merchants[seat].coins for seat in range(3)] == [2, 6, 8]
    assert at.state.merchants[2].stock[CLOTH] == 1


def test_r4_3a_a_liar_pays_what_there_is() -> None:
    at = tell(dealt(), "lot cloth", "0 hide wine", *["0 add"] * 6, "0 seal", "1 hide oil", "1 seal")
    tell(at, "0 declare grain", "1 doubt")
    assert [at.state.merchants[seat].coins for seat in range(2)] == [0, 6]


def test_r4_4_all_but_the_winner_are_asked_before_the_weather() -> None:
    at = won("0 declare wine", seats=4)
    for seat in (1, 2, 3):
        assert (at.waiting, at.state.agenda.depth) == ({seat}, 2)
        tell(at, f"{seat} trust")
    assert at.question == Ask.WEATHER


def test_r5_1_the_die_decides() -> None:
    assert written(won("0 declare wine", "1 trust")) == ["roll calm", "roll squall", "roll storm"]


def test_r5_2_in_a_calm_the_lot_lands_and_the_crate_goes_to_the_customs() -> None:
    at = won("0 declare wine", "1 trust", "roll calm")
    assert (at.state.merchants[0].stock[CLOTH], at.state.away[0].place) == (1, Place.CUSTOMS)


def test_r5_3_in_a_squall_the_crate_must_go_into_the_sea() -> None:
    at = won("0 declare wine", "1 trust", "roll squall")
    assert written(at) == ["toss wine"]
    assert why(at, 0, "toss oil") == "R5.3"
    with pytest.raises(petteia.NotYourTurn):
        at.view(1).moves(0)
    tell(at, "0 toss wine")
    assert (at.state.merchants[0].stock[CLOTH], at.state.away[0].place) == (1, Place.SEA)
    assert at.story(seat=1)[-1] == "Seat 1 throws the crate into the sea."


def test_r5_3_a_crate_that_was_doubted_is_not_there_to_toss() -> None:
    assert won("0 declare wine", "1 doubt", "roll squall").question == Ask.LOT


def test_r5_4_in_a_storm_the_lot_is_lost() -> None:
    at = won("0 declare wine", "1 trust", "roll storm")
    assert (at.state.discard[CLOTH], at.state.away[0].place) == (1, Place.CUSTOMS)


def ended() -> Table:
    """Seat 0 wins cloth and then nothing; seat 1 wins oil and grain. One crate of each lies in the sea."""
    at = won("0 declare wine", "1 trust", "roll calm")
    tell(at, "lot oil", "1 hide grain", "1 add", "1 seal", "0 hide oil", "0 seal", "1 declare oil", "0 trust")
    tell(at, "roll squall", "1 toss grain", "lot grain", "1 hide wine", "1 add", "1 seal", "0 hide oil", "0 seal")
    return tell(at, "1 declare wine", "0 trust", "roll calm")


def test_r6_1_hands_and_customs_are_opened_at_the_end() -> None:
    at = ended()
    assert at.over
    assert [*at.view(1).state.merchants[0].stock] == [1, 1, 1, 1]
    assert [*at.view(0).state.merchants[1].stock] == [1, 1, 2, 0]
    assert at.view(0).state.away[1].good == -1


def test_r6_2_coins_crates_and_all_four_goods() -> None:
    at = ended()
    assert [row[:3] for row in at.sheet()] == [[4, 10, 5], [4, 9, 0]]
    assert at.scores() == [19, 13]
    assert at.view(1).scores() == [19, 13]


def test_r6_2_a_seat_counts_what_it_knows() -> None:
    at = dealt()
    assert at.view(0).scores() == [12, 6]
    assert at.scores() == [12, 12]


def test_r6_3_equal_points_share_the_win() -> None:
    position: Any = ended().position()
    position["table"]["merchants"][1]["coins"] += 6
    position["table"]["bank"] -= 6
    at = game.set_up(position)
    assert (at.scores(), at.places()) == ([19, 19], [1, 1])
    assert at.spoken()[-1] == "A shared win for Seat 1 and Seat 2: 19 points each."


def test_every_rule_is_cited_in_the_code_and_tested() -> None:
    ids = re.findall(r"^\*\*(R\d+\.\d+)\*\*", (ROOT / "docs/rules/sample.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(ids) == 25
    code = "".join(path.read_text(encoding="utf-8") for path in game.folder.rglob("*.py"))
    tests = Path(__file__).read_text(encoding="utf-8")
    for guide in game.folder.glob("guide/*.md"):
        told = re.findall(r'id="r(\d+)-(\d+)"', guide.read_text(encoding="utf-8"))
        assert sorted(f"R{chapter}.{rule}" for chapter, rule in told) == sorted(ids), guide.name
    for name in ids:
        first, _, last = name.partition(".")
        assert re.search(rf"{name}\b", code) or spanned(name, code), f"{name} is cited nowhere in the code"
        assert f"def test_{first.lower()}_{last}_" in tests or f"def test_{first.lower()}_{last}a_" in tests, name


def spanned(name: str, code: str) -> bool:
    """Whether a citation such as "R3.2 to R3.4" contains a rule."""
    chapter, number = name[1:].split(".")
    spans = re.findall(r"R(\d+)\.(\d+) to R(\d+)\.(\d+)", code)
    return any(c == chapter and int(a) <= int(number) <= int(b) for c, a, _, b in spans)
