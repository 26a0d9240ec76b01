"""R6, R7, R18.3 to R18.5 as rules and stories: the order of building, payments, what is kept, control markers."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from tests.games.mare_nostrum.realms import (
    controller,
    game_box,
    hand,
    kind,
    options_of,
    played,
    realm,
    refused,
    seat_of,
    with_verb,
)

from petteia.core.agenda import FATE
from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import Ask, Phase
from petteia.games.mare_nostrum.moves import CARD_NAMES, GOOD_NAMES

DMITRY = {"grain": 2, "wood": 1, "sheep": 1, "gold": 1, "gladiator": 1}
"""What a player of the rulebook's example has, beside three coins."""


def building(empire: str, seats: int = 5, *, goods: Any = None, coins: int = 0, rares: Any = (), **more: Any) -> Table:
    """It is an empire's part of phase 3; it has these resources."""
    return realm(
        seats, phase=Phase.BUILD, ask=Ask.BUILD, asked=empire, active=empire, goods={empire: goods or {}},
        coins={empire: coins}, rares={empire: list(rares)}, **more,
    )  # fmt: skip


def naming(seats: int = 3, **more: Any) -> Table:
    """The Culture Leader, Greece with three players, has to name who builds."""
    return realm(seats, phase=Phase.BUILD, ask=Ask.BUILDER, asked="greece" if seats == 3 else "egypt", **more)


def pay(table: Table, *resources: str) -> Table:
    """Pay with these, one after the other."""
    return played(table, *(f"pay {resource}" for resource in resources))


def payments(table: Table) -> set[tuple[str, ...]]:
    """Every way to complete the payment that is asked for."""
    ways: set[tuple[str, ...]] = set()
    for move in table.moves():
        after = table.copy().play(move)
        name = str(move).removeprefix("pay ")
        ways |= {(name, *rest) for rest in payments(after)} if kind(after) == Ask.PAY else {(name,)}
    return ways


# --- order -----------------------------------------------------------------------------------------------------------


def test_r6_1_the_culture_leader_names_one_after_the_other() -> None:
    table = naming()
    assert table.waiting == {1}
    assert options_of(table) == {"name 1", "name 2", "name 3"}, "oneself, too"
    played(table, "name 3")
    assert (kind(table), table.waiting) == (Ask.BUILD, {2})
    played(table, "done")
    assert options_of(table) == {"name 1", "name 2"}
    assert refused(table, "name 3") == "had-part"
    assert refused(table, "name 4") == "no-such-seat"
    played(table, "name 2", "done")
    assert (kind(table), table.waiting) == (Ask.BUILD, {0}), "the last one is not named"


def test_r6_2_as_many_things_as_can_be_paid_in_any_order() -> None:
    table = building("rome", goods=dict.fromkeys(GOOD_NAMES[:6], 1), coins=3, control={"rome": ["gallia"]})
    played(table, "build gallia.caravan1", "pay coin", "build legion in latium")
    pay(table, "ceramics", "gems", "papyrus")
    played(table, "build trireme in tyrrhenum")
    pay(table, "metal", "spices", "stone")
    assert options_of(table) == {"done"}


def test_r6_2_a_player_may_build_nothing() -> None:
    """Q15."""
    assert kind(played(building("rome", coins=9, done=["greece"]), "done")) == Ask.BUILDER


# --- costs and payments ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "cost"),
    [
        ("build control in germania", 3), ("build legion in latium", 3), ("build fortress in latium", 3),
        ("build trireme in tyrrhenum", 3), ("build latium.caravan1", 3), ("build latium.city1", 3),
        ("build latium.market", 6), ("build latium.temple", 6), ("hire antigone", 7), ("hire pyramids", 12),
    ],
)  # fmt: skip
def test_r6_3_what_things_cost(move: str, cost: int) -> None:
    short = building("rome", coins=cost - 1, control={"rome": ["gallia"]})
    assert refused(short, move) == "cannot-pay"
    table = building("rome", coins=cost, control={"rome": ["gallia"]})
    played(table, move, "pay coin")
    assert hand(table, "rome") == {}


@pytest.mark.parametrize(("cards", "cost"), [(1, 7), (2, 8), (3, 9), (4, 10)])
def test_r6_3_each_card_costs_more_than_the_last(cards: int, cost: int) -> None:
    mine = ["hercules", "ramses_ii", "colossus"][: cards - 1]
    assert "hire antigone" not in options_of(building("rome", coins=cost - 1, cards={"rome": mine}))
    table = building("rome", coins=cost, cards={"rome": mine})
    assert hand(played(table, "hire antigone", "pay coin"), "rome") == {}


def test_r6_4_a_set_is_of_coins_or_of_different_commodities() -> None:
    table = building("rome", goods={"oil": 2, "wine": 1, "grain": 1}, coins=3)
    played(table, "build legion in latium")
    assert payments(table) == {("coin",), ("grain", "oil", "wine")}
    assert refused(table, "pay stone") == "not-in-hand"
    pay(table, "grain")
    assert refused(table, "pay coin") == "pay-mixed"
    pay(table, "oil")
    assert refused(table, "pay oil") == "pay-twice"
    pay(table, "wine")
    assert hand(table, "rome") == {"oil": 1, "coin": 3}


def test_r6_4_a_rare_commodity_counts_as_its_kind() -> None:
    """E2 is about this, too."""
    table = building("rome", goods={"sheep": 1, "wine": 1, "grain": 1}, rares=["sheep"])
    played(table, "build legion in latium")
    assert payments(table) == {("grain", "sheep", "wine"), ("grain", "wine", "rare-sheep")}
    short = building("rome", goods={"sheep": 1, "wine": 1}, rares=["sheep"])
    assert refused(short, "build legion in latium") == "cannot-pay"


def test_r6_5_what_is_paid_goes_to_the_supply_or_aside() -> None:
    table = building("rome", goods={"wine": 1, "grain": 1}, rares=["gems"], coins=3)
    coins, wine = table.state.coins, table.state.goods[GOOD_NAMES.index("wine")]
    played(table, "build legion in latium")
    pay(table, "grain", "wine", "rare-gems")
    assert table.state.goods[GOOD_NAMES.index("wine")] == wine + 1
    assert table.state.aside == 1 << GOOD_NAMES.index("gems")
    played(table, "build legion in latium", "pay coin")
    assert table.state.coins == coins + 3


def test_r6_6_resources_are_named_in_order_and_the_first_coin_pays_the_rest() -> None:
    table = building("rome", goods={"gems": 1, "wine": 1, "grain": 1, "oil": 1}, rares=["metal"])
    played(table, "build legion in latium", "pay grain")
    assert refused(table, "pay gems") == "pay-order"
    assert options_of(table) == {"pay oil", "pay wine"}, "after wine only the rare metal is left, which is enough"
    coins = played(building("rome", coins=8), "hire antigone", "pay coin")
    assert hand(coins, "rome") == {"coin": 1}


def test_r6_7_a_payment_is_completed_and_only_begun_if_it_can_be() -> None:
    table = building("rome", goods={"gems": 1, "wine": 1, "grain": 1})
    played(table, "build legion in latium")
    assert options_of(table) == {"pay gems"}, "after grain, gems could not follow"
    assert refused(table, "pay grain") == "pay-incomplete"
    assert refused(table, "done") == "no-answer"
    pay(table, "gems")
    assert refused(table, "build legion in latium") == "no-answer"


def test_r6_8_two_coins_are_kept_and_everything_else_is_lost() -> None:
    table = building("rome", goods={"wine": 2, "oil": 1}, rares=["gems"], coins=5)
    supply = table.state.coins
    played(table, "done")
    assert hand(table, "rome") == {"coin": 2}
    assert table.state.coins == supply + 3
    assert table.state.aside == 1 << GOOD_NAMES.index("gems")
    assert hand(played(building("rome", coins=1), "done"), "rome") == {"coin": 1}


def test_r6_9_what_is_kept_is_shown() -> None:
    table = building("rome", goods={"wine": 1}, rares=["gems"], cards={"rome": ["hanging_gardens"]})
    played(table, "done", "keep wine", "keep rare-gems")
    seen = table.view(1).state.players[seat_of(table, "rome")]
    assert (seen.shown, seen.hidden) == (1 << GOOD_NAMES.index("gems"), 0)


def test_r6_10_at_the_end_of_the_phase_cards_are_turned_up_to_five() -> None:
    table = building("rome", coins=7, done=["greece", "babylon", "egypt", "carthage"])
    played(table, "hire antigone", "pay coin", "done")
    assert (kind(table), table.waiting) == (Ask.CARD, {FATE})
    assert refused(table, "open antigone", FATE) == "card-not-in-deck"
    played(table, "open hercules")
    assert (kind(table), table.state.open.bit_count()) == (Ask.MOVER, 5)
    assert table.state.open >> CARD_NAMES.index("hercules") & 1


def test_r6_10_as_far_as_there_are_cards() -> None:
    """Five players have four cards each: two lie face up, and none face down."""
    mine = [name for name in CARD_NAMES if game_box().deck >> CARD_NAMES.index(name) & 1]
    cards = {
        empire: mine[3 * i : 3 * i + 3] for i, empire in enumerate(("rome", "greece", "babylon", "egypt", "carthage"))
    }
    table = building("rome", cards=cards, done=["greece", "babylon", "egypt", "carthage"])
    assert table.state.open.bit_count() == 2
    assert kind(played(table, "done")) == Ask.MOVER


# --- the examples of the rulebook ------------------------------------------------------------------------------------


def test_e8_three_sets_of_three_but_no_six() -> None:
    table = building("rome", goods=DMITRY, coins=3)
    assert not any("market" in move or "temple" in move for move in options_of(table))
    played(table, "build latium.caravan1", "pay coin", "build legion in latium")
    assert ("wood", "grain", "sheep") in payments(table)
    pay(table, "wood", "grain", "sheep")
    played(table, "build legion in latium")
    assert payments(table) == {("gold", "grain", "gladiator")}
    pay(table, "gold", "grain", "gladiator")
    assert hand(table, "rome") == {}


def test_e9_the_same_with_hannibal() -> None:
    table = building("carthage", goods=DMITRY, coins=3)
    played(table, "build africa.market")
    assert payments(table) == {("wood", "gold", "grain", "grain", "sheep", "gladiator")}
    pay(table, "wood", "gold", "grain", "grain", "sheep", "gladiator")
    played(table, "build legion in africa", "pay coin")
    assert hand(table, "carthage") == {}


def test_e10_where_greece_may_put_a_marker() -> None:
    """Dacia and a trireme in the Aegean are Greek; a Roman legion is in Dalmatia, and Macedonia is Rome's."""
    table = building(
        "greece", coins=3, control={"greece": ["dacia"], "rome": ["macedonia"]},
        triremes={"greece": {"aegaeum": 1}}, legions={"rome": {"dalmatia": 1}},
    )  # fmt: skip
    markers = {move.removeprefix("build control in ") for move in with_verb(table, "build") if "control" in move}
    assert {"germania", "asia"} <= markers
    assert refused(table, "build control in dalmatia") == "enemy-there"
    assert refused(table, "build control in macedonia") == "controlled"
    assert markers == {"germania", "thracia", "asia", "creta"}


# --- control markers -------------------------------------------------------------------------------------------------


def test_r7_1_nobody_s_province_without_others_land_units() -> None:
    table = building(
        "rome", coins=3, control={"rome": ["gallia"]}, legions={"rome": {"dalmatia": 1}, "greece": {"germania": 1}}
    )
    assert refused(table, "build control in germania") == "enemy-there"
    assert refused(table, "build control in latium") == "controlled"
    assert refused(table, "build control in tyrrhenum") == "no-such-place"
    played(table, "build control in dalmatia", "pay coin")
    assert controller(table, "dalmatia") == "rome"


def test_r7_2_neighbouring_or_joined() -> None:
    table = building("rome", coins=3)
    assert refused(table, "build control in sicilia") == "not-reached"
    assert refused(building("rome", 3, coins=3), "build control in nubia") == "covered"
    joined = building("rome", coins=3, triremes={"rome": {"tyrrhenum": 1, "sardum": 1}})
    markers = {move for move in with_verb(joined, "build") if "control" in move}
    assert markers == {f"build control in {name}" for name in ("gallia", "italia", "sicilia", "numidia")}


def test_r7_2_a_province_that_is_occupied_or_at_war_gives_reach() -> None:
    """Q17."""
    table = building(
        "rome", coins=3, control={"rome": ["gallia"]}, built={"gallia": ["caravan1"]}, legions={"greece": {"gallia": 1}},
        held={"gallia": ["caravan1"]},
    )  # fmt: skip
    assert "build control in germania" in options_of(table)


def test_r7_3_triremes_of_this_part_count_but_not_markers_of_this_turn() -> None:
    table = building("rome", goods=dict.fromkeys(GOOD_NAMES[:9], 1), control={"rome": ["gallia"]})
    played(table, "build trireme in tyrrhenum")
    pay(table, *GOOD_NAMES[:3])
    assert "build control in sicilia" in options_of(table)
    played(table, "build control in germania")
    pay(table, *GOOD_NAMES[3:6])
    assert refused(table, "build control in dacia") == "not-reached"


def test_r7_4_no_own_unit_is_needed() -> None:
    table = building("rome", coins=3)
    assert sum(table.state.players[0].legions) == 0
    assert controller(played(table, "build control in gallia", "pay coin"), "gallia") == "rome"


def test_r7_5_buildings_left_there_are_the_controller_s_who_may_build_at_once() -> None:
    table = building("rome", goods=dict.fromkeys(GOOD_NAMES[:6], 1), built={"gallia": ["caravan1"]})
    before = table.sheet()[0]
    played(table, "build control in gallia")
    pay(table, *GOOD_NAMES[:3])
    assert table.sheet()[0][4] == before[4] + 1, "the caravan that was nobody's"
    played(table, "build gallia.caravan2")
    pay(table, *GOOD_NAMES[3:6])
    assert table.sheet()[0][4] == before[4] + 2


def test_r7_6_seven_markers_and_no_more() -> None:
    seven = ["gallia", "italia", "germania", "dalmatia", "dacia", "thracia", "macedonia"]
    table = building("rome", coins=3, control={"rome": seven}, triremes={"rome": {"tyrrhenum": 1}})
    assert refused(table, "build control in sicilia") == "no-marker"
    assert not any("control" in move for move in options_of(table))
    six = building("rome", coins=3, control={"rome": seven[:-1]}, triremes={"rome": {"tyrrhenum": 1}})
    assert "build control in sicilia" in options_of(six)


# --- Hammurabi, Cleopatra, Hannibal ----------------------------------------------------------------------------------


def test_r18_3_hammurabi_puts_a_marker_free_of_charge_first_thing() -> None:
    table = building("babylon", coins=6)
    assert {m for m in options_of(table) if "free" in m} == {
        f"build free control in {name}" for name in ("arabia", "assyria", "mesopotamia")
    }
    assert refused(table, "build free control in armenia") == "not-reached"
    played(table, "build free control in arabia")
    assert (controller(table, "arabia"), hand(table, "babylon")) == ("babylon", {"coin": 6})
    assert refused(table, "build free control in assyria") == "not-first"
    later = played(building("babylon", coins=6), "build legion in babylonia", "pay coin")
    assert refused(later, "build free control in assyria") == "not-first"
    assert refused(building("rome", coins=6), "build free control in gallia") == "no-power"
    assert refused(building("babylon"), "build free fortress in babylonia") == "no-answer"


def test_r18_4_cleopatra_s_sets() -> None:
    table = played(building("egypt", goods={"gold": 1, "grain": 1}, coins=2), "build legion in aegyptus")
    assert payments(table) == {("gold", "grain", "coin"), ("gold", "coin"), ("grain", "coin")}
    pay(table, "gold", "coin")
    assert hand(table, "egypt") == {"grain": 1}, "a set of coins with one commodity"
    other = played(building("egypt", goods={"gold": 1, "grain": 1}, coins=2), "build legion in aegyptus")
    pay(other, "gold", "grain", "coin")
    assert hand(other, "egypt") == {"coin": 1}, "a set of commodities with one coin"


def test_r18_4_one_and_no_more_is_of_the_other_sort() -> None:
    """Q37: of six, two coins and four commodities are no set."""
    table = building("egypt", goods=dict.fromkeys(GOOD_NAMES[:4], 1), coins=2)
    assert refused(table, "build aegyptus.market") == "cannot-pay"
    table = building("egypt", goods=dict.fromkeys(GOOD_NAMES[:5], 1), coins=2)
    assert payments(played(table, "build aegyptus.market")) == {(*GOOD_NAMES[:5], "coin")}


def test_r18_4_nobody_else_mixes() -> None:
    assert refused(building("rome", goods={"gold": 1, "grain": 1}, coins=2), "build legion in latium") == "cannot-pay"


def test_r18_5_hannibal_has_one_kind_twice() -> None:
    table = building("carthage", goods={"metal": 2, "wood": 2})
    played(table, "build legion in africa")
    assert payments(table) == {("metal", "metal", "wood"), ("metal", "wood", "wood")}
    assert refused(building("carthage", goods={"metal": 3}), "build legion in africa") == "cannot-pay"
    assert refused(building("rome", goods={"metal": 2, "wood": 2}), "build legion in latium") == "cannot-pay"


def test_r18_5_an_ordinary_and_a_rare_one_are_twice_the_same_kind() -> None:
    table = building("carthage", goods={"metal": 1, "wood": 1}, rares=["metal"])
    assert payments(played(table, "build legion in africa")) == {("metal", "wood", "rare-metal")}


# --- an oracle for payments ------------------------------------------------------------------------------------------


def sets_of(hand_: list[str], cost: int, empire: str) -> set[tuple[str, ...]]:
    """Every set of a cost, by trying all of them: the slow way, as the rulebook says it."""
    order = [*GOOD_NAMES, *(f"rare-{name}" for name in GOOD_NAMES), "coin"]
    found = set()
    for chosen in combinations(sorted(hand_, key=order.index), cost):
        kinds = [name.removeprefix("rare-") for name in chosen if name != "coin"]
        coins, twice = cost - len(kinds), len(kinds) - len(set(kinds))
        pure = coins in (0, cost) or (empire == "egypt" and 1 in (coins, len(kinds)))
        if pure and (twice == 0 or (empire == "carthage" and twice == 1 and coins == 0)):
            found.add(tuple(chosen))
    return found


@pytest.mark.parametrize("empire", ["rome", "egypt", "carthage"])
@pytest.mark.parametrize(
    ("goods", "rares", "coins"),
    [
        ({"gems": 2, "metal": 1, "wine": 3, "oil": 1}, ["gems", "gold"], 2),
        ({"gems": 1}, ["gems", "gold", "wine"], 6),
        ({"stone": 2, "wood": 2, "gold": 2}, [], 1),
        ({}, ["metal"], 3),
        ({"grain": 4}, ["grain"], 0),
    ],
)
def test_payments_are_exactly_the_sets(empire: str, goods: dict[str, int], rares: list[str], coins: int) -> None:
    """R6.4, R6.7, R18.4 and R18.5 against every choice of resources there is; the first coin stands for all that follow."""
    capital = {"rome": "latium", "egypt": "aegyptus", "carthage": "africa"}[empire]
    every = [name for name, n in goods.items() for _ in range(n)] + [f"rare-{r}" for r in rares] + ["coin"] * coins
    for move, cost in ((f"build legion in {capital}", 3), (f"build {capital}.market", 6)):
        table = building(empire, goods=goods, rares=rares, coins=coins)
        expected = {
            (*(r for r in way if r != "coin"), *(["coin"] if "coin" in way else []))
            for way in sets_of(every, cost, empire)
        }
        if not expected:
            assert refused(table, move) == "cannot-pay"
        else:
            assert payments(played(table, move)) == expected
