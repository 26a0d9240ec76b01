"""R5 and R18.6 as rules and stories: the number, the secret offers, the chain of takes, the gift, Antigone."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.mare_nostrum.realms import (
    By,
    called,
    clear_agenda,
    fields,
    hand,
    kind,
    options_of,
    played,
    realm,
    refused,
    seat_of,
)

from petteia.core.agenda import WATCHER
from petteia.core.errors import NotYourTurn
from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask, Phase, Step
from petteia.games.mare_nostrum.moves import RESOURCE_NAMES
from petteia.games.mare_nostrum.rules.play import go_on

FOUR = ("rome", "greece", "egypt", "carthage")
"""Seats 1 to 4; Carthage is the Trade Leader."""
EACH_THREE = {
    "rome": {"metal": 1, "wine": 1, "grain": 1},
    "greece": {"oil": 1, "stone": 1, "wine": 1},
    "egypt": {"papyrus": 2, "gold": 1},
    "carthage": {"sheep": 2, "spices": 1},
}


def trading(goods: By | None = None, seats: int = 4, **more: Any) -> Table:
    """The Trade Leader, Carthage, has to announce a number; as a rule everybody has three commodities."""
    return realm(
        seats,
        goods=EACH_THREE if goods is None else goods,
        phase=Phase.TRADE,
        ask=Ask.EXCHANGE,
        asked="carthage",
        **more,
    )


THRICE = {"egypt": ["papyrus", "papyrus", "gold"], "carthage": ["spices", "sheep", "sheep"]}


def about(table: Table) -> int:
    """The first number that the question is about."""
    return int(table.state.agenda.questions[0].about[0])


def offer(table: Table, **offers: list[str]) -> Table:
    """Everybody makes an offer, one after the other."""
    for empire, resources in offers.items():
        for resource in resources:
            table.play(f"offer {resource}", seat_of(table, empire))
    return table


def stall(table: Table, empire: str) -> list[str]:
    """What an empire has lying open for trade."""
    return [RESOURCE_NAMES[entry - 1] for entry in table.state.players[seat_of(table, empire)].stall if entry]


def sizes(table: Table) -> list[int]:
    """How many resources everybody has."""
    return [sum(hand(table, empire).values()) for empire in FOUR]


def one_each() -> Table:
    """The number is 1: metal, oil, gold and spices are on offer, and Carthage takes."""
    table = played(trading(), "exchange 1")
    return offer(table, rome=["metal"], greece=["oil"], egypt=["gold"], carthage=["spices"])


def two_each() -> Table:
    """The number is 2."""
    table = played(trading(), "exchange 2")
    return offer(
        table, rome=["metal", "wine"], greece=["oil", "wine"], egypt=["papyrus", "gold"], carthage=["sheep", "sheep"]
    )


# --- the number ------------------------------------------------------------------------------------------------------


def test_r5_1_the_trade_leader_plays_one_side_of_a_token() -> None:
    table = trading()
    assert table.waiting == {seat_of(table, "carthage")}
    assert options_of(table) == {f"exchange {n}" for n in range(6)}
    assert refused(table, "exchange 6") == "no-such-number"


def test_r5_2_a_played_token_stays_out_until_all_have_been_played() -> None:
    table = trading(goods={})
    for number, left in ((4, {0, 1, 2, 5}), (0, {1, 2}), (2, set(range(6)))):
        played(table, f"exchange {number}")
        there = fields(table)
        clear_agenda(there)
        called(go_on, table, 0, Step.TRADE)
        assert options_of(table) == {f"exchange {n}" for n in left}
    played(table, "exchange 3")
    clear_agenda(fields(table))
    called(go_on, table, 0, Step.TRADE)
    assert refused(table, "exchange 4") == "token-played"


def test_e3_three_of_the_token_4_3() -> None:
    table = played(trading(), "exchange 3")
    assert kind(table) == Ask.OFFER
    assert table.waiting == {0, 1, 2, 3}
    assert table.state.tokens == 0b011, "5/0 and 2/1 are left"


# --- offers ----------------------------------------------------------------------------------------------------------


def test_r5_3_everybody_offers_the_number_at_once_and_in_secret() -> None:
    table = played(trading(), "exchange 2")
    assert table.waiting == {0, 1, 2, 3}
    table.play("offer oil", 1)
    assert table.waiting == {0, 1, 2, 3}, "one more is due"
    for viewer in (0, 2, 3, WATCHER):
        seen = table.view(viewer).state.players[1]
        assert list(seen.offer) == [-1] * 5
        assert [seen.goods[i] for i in range(13)] == [table.state.players[1].goods[i] for i in range(13)]
    table.play("offer wine", 1)
    assert table.waiting == {0, 2, 3}
    assert stall(table, "greece") == [], "nothing is shown before all have offered"
    offer(table, rome=["metal", "wine"], egypt=["papyrus", "papyrus"], carthage=["spices", "sheep"])
    assert [stall(table, empire) for empire in FOUR] == [
        ["metal", "wine"],
        ["oil", "wine"],
        ["papyrus", "papyrus"],
        ["spices", "sheep"],
    ]


def test_r5_3_an_offer_must_be_met_with_what_one_has() -> None:
    table = played(trading(), "exchange 2")
    assert {str(m) for m in table.moves(2)} == {"offer papyrus", "offer gold"}
    assert refused(table, "offer stone", 2) == "not-in-hand"
    assert refused(table, "seal", 2) == "must-offer"
    table.play("offer grain", 0)
    assert refused(table, "offer grain", 0) == "not-in-hand"


def test_r5_3_resources_are_named_in_any_order_and_make_the_same_offer() -> None:
    one, other = played(trading(), "exchange 2"), played(trading(), "exchange 2")
    for resource in ("grain", "metal"):
        one.play(f"offer {resource}", 0)
    for resource in ("metal", "grain"):
        other.play(f"offer {resource}", 0)
    assert one.waiting == {1, 2, 3}
    assert one.digest() == other.digest()


def test_r5_3_rare_commodities_and_coins_can_be_offered() -> None:
    table = played(
        trading(goods={"rome": {"oil": 1}}, coins={"rome": 1, "greece": 2}, rares={"rome": ["gems"]}), "exchange 2"
    )
    assert {str(m) for m in table.moves(0)} == {"offer oil", "offer rare-gems", "offer coin"}
    offer(table, rome=["rare-gems", "coin"], greece=["coin", "coin"])
    assert stall(table, "rome") == ["rare-gems", "coin"]
    assert table.state.players[0].rares == 0


def test_r5_4_who_has_fewer_does_not_trade() -> None:
    table = trading(goods={"rome": {"oil": 2}, "greece": {"wine": 3}, "egypt": {"gold": 3}, "carthage": {"sheep": 3}})
    played(table, "exchange 3")
    assert table.waiting == {1, 2, 3}
    with pytest.raises(NotYourTurn):
        table.play("offer oil", 0)


def test_r5_12_zero_is_no_trade() -> None:
    assert kind(played(trading(), "exchange 0")) == Ask.BUILDER


def test_r5_12_with_fewer_than_two_nothing_is_traded() -> None:
    table = played(trading(goods={"rome": {"oil": 3}}), "exchange 3")
    assert kind(table) == Ask.BUILDER
    assert hand(table, "rome") == {"oil": 3}


# --- takes -----------------------------------------------------------------------------------------------------------


def test_r5_5_the_leader_takes_and_whoever_was_taken_from_takes_next() -> None:
    table = one_each()
    assert (kind(table), table.waiting) == (Ask.TAKE, {3})
    assert options_of(table) == {"take metal from 1", "take oil from 2", "take gold from 3"}
    played(table, "take oil from 2")
    assert table.waiting == {1}
    assert hand(table, "carthage") == {"sheep": 2, "oil": 1}
    assert refused(table, "take oil from 3") == "not-on-offer"


def test_r5_6_what_was_taken_is_safe_and_nobody_takes_the_own() -> None:
    table = played(one_each(), "take oil from 2")
    assert options_of(table) == {"take metal from 1", "take gold from 3", "take spices from 4"}
    assert refused(table, "take oil from 4") == "not-on-offer"
    assert refused(table, "take oil from 2") == "own-offer"
    assert refused(table, "take oil from 5") == "no-such-seat"


def test_e4_two_may_take_from_each_other_once() -> None:
    """The Leader takes from Rome, Rome from Greece, Greece from Rome, Rome from Egypt."""
    table = two_each()
    played(table, "take metal from 1", "take oil from 2", "take wine from 1", "take gold from 3")
    assert table.waiting == {2}


def test_r5_7_no_third_take_within_a_pair() -> None:
    table = played(two_each(), "take metal from 1", "take oil from 2", "take wine from 1")
    assert table.waiting == {0}
    assert refused(table, "take wine from 2") == "no-third-take"
    played(table, "take gold from 3", "take sheep from 4")
    assert table.waiting == {3}, "between two others the pair is free again"
    assert "take wine from 2" in options_of(table)


def test_e5_the_leader_may_not_take_back_again() -> None:
    table = played(two_each(), "take metal from 1", "take sheep from 4")
    assert table.waiting == {3}
    assert refused(table, "take wine from 1") == "no-third-take"
    assert options_of(table) == {"take oil from 2", "take wine from 2", "take papyrus from 3", "take gold from 3"}


def test_r5_8_who_has_a_legal_take_must_take() -> None:
    assert refused(two_each(), "done") == "no-answer"


def pair_left() -> Table:
    """The number is 3; Egypt and Carthage have nothing left on offer, Rome and Greece two each, and Carthage takes."""
    table = played(trading(), "exchange 3")
    offer(table, rome=["metal", "grain", "wine"], greece=["stone", "oil", "wine"], **THRICE)
    played(table, "take papyrus from 3", "take metal from 1", "take spices from 4", "take papyrus from 3")
    played(table, "take stone from 2", "take sheep from 4", "take gold from 3", "take sheep from 4")
    assert [stall(table, empire) for empire in FOUR] == [["grain", "wine"], ["oil", "wine"], [], []]
    assert table.waiting == {3}
    return table


def test_e6_the_trade_ends_when_only_a_pair_is_left() -> None:
    table = played(pair_left(), "take grain from 1", "take oil from 2", "take wine from 1")
    assert kind(table) == Ask.GIVE, "Rome may not take from Greece now"
    assert (about(table), table.waiting) == (0, {3}), "Carthage, which began, makes good for Rome"


def test_r5_9_what_is_left_goes_back() -> None:
    table = played(pair_left(), "take grain from 1", "take oil from 2", "take wine from 1")
    assert hand(table, "greece") == {"sheep": 1, "wine": 2}, "its own wine has gone back to it"
    assert all(stall(table, empire) == [] for empire in FOUR)


def test_r5_9_two_alone_take_once_each() -> None:
    table = played(trading(goods={"rome": {"oil": 2}, "greece": {"wine": 2}}), "exchange 2")
    offer(table, rome=["oil", "oil"], greece=["wine", "wine"])
    played(table, "name 1", "take wine from 2", "take oil from 1")
    assert kind(table) == Ask.BUILDER
    assert hand(table, "rome") == hand(table, "greece") == {"oil": 1, "wine": 1}


def test_r5_10_the_first_taker_makes_good() -> None:
    """All hands keep their size, whatever the end of the trade."""
    table = played(one_each(), "take oil from 2", "take spices from 4", "take metal from 1", "take gold from 3")
    assert kind(table) == Ask.GIVE
    assert table.waiting == {3}
    assert options_of(table) == {"give metal to 3", "give oil to 3", "give sheep to 3"}
    assert refused(table, "give spices to 3") == "not-in-hand"
    assert refused(table, "give metal to 1") == "no-such-seat"
    played(table, "give sheep to 3")
    assert sizes(table) == [3, 3, 3, 3]
    assert kind(table) == Ask.BUILDER


def test_r5_10_nothing_is_given_when_the_first_taker_is_the_last() -> None:
    table = played(trading(), "exchange 1")
    offer(table, rome=["metal"], greece=["oil"], egypt=["gold"], carthage=["spices"])
    played(table, "take oil from 2", "take gold from 3", "take metal from 1", "take spices from 4")
    assert kind(table) == Ask.BUILDER
    assert sizes(table) == [3, 3, 3, 3]


def test_e7_the_leader_has_taken_twice() -> None:
    """The number is 1. The Leader takes from Greece, Greece from the Leader, the Leader from Rome: Rome has nothing to take."""
    table = trading(goods={e: EACH_THREE[e] for e in ("rome", "greece", "carthage")})
    played(table, "exchange 1")
    offer(table, rome=["metal"], greece=["oil"], carthage=["spices"])
    played(table, "take oil from 2", "take spices from 4", "take metal from 1")
    assert kind(table) == Ask.GIVE
    played(table, "give metal to 1")
    assert hand(table, "rome") == {"metal": 1, "wine": 1, "grain": 1}
    assert hand(table, "carthage") == {"sheep": 2, "oil": 1}


def test_r5_11_a_leader_with_too_few_names_who_takes_first() -> None:
    table = trading(goods={"rome": {"oil": 2}, "greece": {"wine": 2}, "egypt": {"gold": 2}, "carthage": {"sheep": 1}})
    played(table, "exchange 2")
    offer(table, rome=["oil", "oil"], greece=["wine", "wine"], egypt=["gold", "gold"])
    assert (kind(table), table.waiting) == (Ask.START, {3})
    assert options_of(table) == {"name 1", "name 2", "name 3"}
    assert refused(table, "name 4") == "not-offering"
    played(
        table,
        "name 2",
        "take oil from 1",
        "take gold from 3",
        "take oil from 1",
        "take wine from 2",
        "take gold from 3",
    )
    assert kind(table) == Ask.TAKE
    assert options_of(table) == {"take wine from 2"}
    played(table, "take wine from 2")
    assert kind(table) == Ask.BUILDER, "the one who began was taken from last"


def test_r5_11_who_was_named_makes_good_for_the_leader() -> None:
    table = trading(goods={"rome": {"oil": 1}, "greece": {"wine": 1}, "egypt": {"gold": 1}, "carthage": {}})
    played(table, "exchange 1")
    offer(table, rome=["oil"], greece=["wine"], egypt=["gold"])
    played(table, "name 1", "take wine from 2", "take oil from 1", "take gold from 3")
    assert (kind(table), table.waiting) == (Ask.GIVE, {0})
    played(table, "give wine to 3")
    assert [sum(hand(table, empire).values()) for empire in FOUR] == [1, 1, 1, 0]


def test_r5_13_there_is_no_other_trade() -> None:
    """Outside of GIVE nothing can be given, outside of TAKE nothing taken."""
    table = one_each()
    assert refused(table, "give sheep to 1") == "no-answer"
    assert refused(trading(), "take metal from 1") == "no-answer"
    assert refused(trading(), "give sheep to 1") == "no-answer"


# --- Antigone --------------------------------------------------------------------------------------------------------


def test_r18_6_antigone_s_owner_offers_as_many_as_she_likes() -> None:
    table = played(trading(cards={"rome": ["antigone"]}), "exchange 1")
    table.play("offer metal", 0)
    assert 0 in table.waiting
    table.play("offer grain", 0)
    table.play("seal", 0)
    assert table.waiting == {1, 2, 3}
    offer(table, greece=["oil"], egypt=["gold"], carthage=["spices"])
    assert stall(table, "rome") == ["metal", "grain"]


def test_r18_6_an_offer_of_five_is_sealed_and_one_of_none_stays_out() -> None:
    table = trading(goods=EACH_THREE | {"rome": {"oil": 6}}, cards={"rome": ["antigone"]})
    played(table, "exchange 1")
    for _ in range(5):
        table.play("offer oil", 0)
    assert table.waiting == {1, 2, 3}
    table = played(trading(cards={"rome": ["antigone"]}), "exchange 1")
    table.play("seal", 0)
    offer(table, greece=["oil"], egypt=["gold"], carthage=["spices"])
    assert options_of(table) == {"take oil from 2", "take gold from 3"}


def test_r18_6_she_may_trade_with_less_than_the_number() -> None:
    table = trading(goods=EACH_THREE | {"rome": {"oil": 1}}, cards={"rome": ["antigone"]})
    played(table, "exchange 3")
    assert 0 in table.waiting


def test_r18_6_a_leader_who_offers_nothing_names_who_begins() -> None:
    table = played(trading(cards={"carthage": ["antigone"]}), "exchange 2")
    table.play("seal", 3)
    offer(table, rome=["metal", "wine"], greece=["oil", "wine"], egypt=["papyrus", "gold"])
    assert kind(table) == Ask.START


def test_r18_6_nothing_is_traded_when_only_one_offers_in_the_end() -> None:
    """R5.12: Antigone's owner offers nothing, and nobody else could."""
    table = trading(goods={"rome": {"oil": 1}, "carthage": {"sheep": 3}}, cards={"rome": ["antigone"]})
    played(table, "exchange 3")
    offer(table, carthage=["sheep", "sheep", "sheep"])
    table.play("seal", 0)
    assert kind(table) == Ask.BUILDER
    assert hand(table, "carthage") == {"sheep": 3}


def test_how_many_antigone_offers_is_secret_until_all_have_offered() -> None:
    """R3.5: nobody can tell an offer of none from one of five before they are shown."""
    views = []
    for number in (0, 3):
        table = played(trading(cards={"rome": ["antigone"]}), "exchange 1")
        for resource in ("metal", "grain", "wine")[:number]:
            table.play(f"offer {resource}", 0)
        table.play("seal", 0)
        views.append(table.view(1)._array.tobytes())
    assert views[0] == views[1]
