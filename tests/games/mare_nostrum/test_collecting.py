"""R4, R19.1 and R19.5 as rules: what the map gives, who goes short, rare commodities, the Colossus, the Temple of Artemis."""

from __future__ import annotations

from typing import Any

from tests.games.mare_nostrum.realms import (
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

from petteia.core.agenda import FATE, WATCHER
from petteia.core.moves import HIDDEN, arg
from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import EVERY_GOOD, Ask, Phase, Step
from petteia.games.mare_nostrum.moves import GOOD_NAMES
from petteia.games.mare_nostrum.rules.play import go_on

TROY: dict[str, Any] = {"control": {"greece": ["asia"]}, "built": {"asia": ["city1"]}}
TROY_WITH_TEMPLE: dict[str, Any] = {"control": {"greece": ["asia"]}, "built": {"asia": ["city1", "temple"]}}


def collecting(seats: int = 5, *, aside: list[str] | None = None, supply: Any = None, **what: Any) -> Table:
    """Phase 1 on a realm, up to the first question that it brings, or to trading."""
    table = realm(seats, **what)
    there = fields(table)
    clear_agenda(there)
    there.aside = sum(1 << GOOD_NAMES.index(name) for name in aside or [])
    if supply is not None:
        supply(there)
    there.phase, there.active, there.done = Phase.COLLECT, 0, 0
    called(go_on, table, 0, Step.SERVE)
    table._start = table._array.copy()
    return table


def test_r4_1_all_collect_what_follows_from_the_map_and_choose_player_by_player() -> None:
    """Q9: Rome, ahead on the trade track, chooses for Syracuse before Greece chooses for Troy."""
    table = collecting(
        control={"rome": ["sicilia", "gallia"], "greece": ["asia"], "egypt": ["aethiopia"]},
        built={
            "sicilia": ["city1", "temple"],
            "gallia": ["caravan1"],
            "asia": ["city1", "temple"],
            "aethiopia": ["caravan2"],
        },
    )
    assert kind(table) == Ask.DRAW
    played(table, "draw oil for 1")
    assert (kind(table), table.waiting) == (Ask.COLLECT, {seat_of(table, "rome")})
    played(table, "collect coin", "draw wine for 2")
    assert (kind(table), table.waiting) == (Ask.COLLECT, {seat_of(table, "greece")})
    played(table, "collect coin")
    assert kind(table) == Ask.EXCHANGE
    assert hand(table, "egypt") == {"gold": 1}
    assert hand(table, "rome") == {"grain": 1, "coin": 2, "rare-oil": 1}


def test_r4_2_caravans_give_one_and_with_the_own_market_two() -> None:
    table = collecting(
        control={"rome": ["gallia", "dalmatia"]},
        built={"gallia": ["caravan1", "caravan2"], "dalmatia": ["caravan1", "caravan2", "market"]},
    )
    assert hand(table, "rome") == {"grain": 1, "sheep": 1, "wood": 2, "gladiator": 2}


def test_r4_3_cities_give_a_coin_and_with_the_own_temple_two() -> None:
    table = collecting(
        control={"greece": ["thracia"]},
        built={"achaea": ["city1", "city2", "temple"], "thracia": ["city1"]},
    )
    assert hand(table, "greece") == {"coin": 5}


def test_r4_4_a_legendary_city_gives_a_coin_and_a_rare_commodity() -> None:
    table = collecting(**TROY)
    assert (kind(table), table.waiting) == (Ask.DRAW, {FATE})
    played(table, "draw gems for 2")
    assert hand(table, "greece") == {"coin": 1, "rare-gems": 1}
    assert kind(table) == Ask.EXCHANGE


def test_r4_4_its_temple_gives_a_coin_or_a_rare_commodity_more() -> None:
    table = played(collecting(**TROY_WITH_TEMPLE), "draw gems for 2")
    assert options_of(table) == {"collect coin", "collect rare"}
    assert refused(table, "collect grain") == "no-legendary-choice"
    richer = played(table.copy(), "collect coin")
    assert hand(richer, "greece") == {"coin": 2, "rare-gems": 1}
    rarer = played(table, "collect rare", "draw oil for 2")
    assert hand(rarer, "greece") == {"coin": 1, "rare-gems": 1, "rare-oil": 1}


def test_r4_4_only_what_is_there_is_chosen() -> None:
    """Without coins in the supply the temple of Troy gives a rare commodity, without rare ones a coin."""

    def no_coins(there: Any) -> None:
        there.players[4].coins, there.coins = there.coins, 0

    def no_rares(there: Any) -> None:
        there.players[4].shown = EVERY_GOOD

    table = played(collecting(supply=no_coins, **TROY_WITH_TEMPLE), "draw gems for 2")
    assert kind(table) == Ask.DRAW
    assert hand(played(table, "draw oil for 2"), "greece") == {"rare-gems": 1, "rare-oil": 1}
    table = collecting(supply=no_rares, **TROY_WITH_TEMPLE)
    assert kind(table) == Ask.EXCHANGE
    assert hand(table, "greece") == {"coin": 2}


def test_r4_5_a_market_held_by_another_doubles_nothing_for_the_controller() -> None:
    table = collecting(
        control={"egypt": ["cyrenaica"]},
        built={"cyrenaica": ["caravan1", "market", "city1", "temple"]},
        legions={"rome": {"cyrenaica": 2}},
        held={"cyrenaica": ["market", "temple"]},
    )
    assert hand(table, "egypt") == {"papyrus": 1, "coin": 1}
    assert hand(table, "rome") == {}


def test_r4_5_who_holds_caravan_and_market_collects_doubled() -> None:
    table = collecting(
        control={"egypt": ["cyrenaica"]},
        built={"cyrenaica": ["caravan1", "market", "city1"]},
        legions={"rome": {"cyrenaica": 2}},
        held={"cyrenaica": ["caravan1", "market"]},
    )
    assert hand(table, "rome") == {"papyrus": 2}
    assert hand(table, "egypt") == {"coin": 1}


def one_grain(there: Any) -> None:
    there.players[4].goods[GOOD_NAMES.index("grain")] = there.goods[GOOD_NAMES.index("grain")] - 1
    there.goods[GOOD_NAMES.index("grain")] = 1


def test_r4_6_the_trade_track_says_who_is_served_first() -> None:
    """Q10: Rome and Greece both have a caravan of the last grain; Greece has a market too."""
    table = collecting(
        control={"rome": ["gallia"], "greece": ["macedonia", "thracia"]},
        built={"gallia": ["caravan1"], "macedonia": ["caravan1"], "thracia": ["market"]},
        supply=one_grain,
    )
    assert (hand(table, "rome"), hand(table, "greece")) == ({}, {"grain": 1})


def test_r4_6_the_trade_leader_is_first_among_equals_then_clockwise() -> None:
    both: dict[str, Any] = {
        "control": {"rome": ["gallia"], "greece": ["macedonia"]},
        "built": {"gallia": ["caravan1"], "macedonia": ["caravan1"]},
    }
    table = collecting(supply=one_grain, titles=("greece", "egypt", "rome"), **both)
    assert (hand(table, "rome"), hand(table, "greece")) == ({}, {"grain": 1})
    table = collecting(supply=one_grain, titles=("egypt", "egypt", "rome"), **both)
    assert (hand(table, "rome"), hand(table, "greece")) == ({"grain": 1}, {})


def test_r4_7_the_pile_is_turned_over_when_it_is_empty() -> None:
    spent = [name for name in GOOD_NAMES if name not in ("oil", "wine")]

    def others_have_the_rest(there: Any) -> None:
        there.players[0].rares = sum(1 << GOOD_NAMES.index(name) for name in ("oil", "wine"))
        there.players[0].hidden = 2

    table = collecting(supply=others_have_the_rest, aside=spent, **TROY)
    assert kind(table) == Ask.DRAW
    assert table.state.aside == 0
    assert options_of(table) == {f"draw {name} for 2" for name in spent}
    assert refused(table, "draw oil for 2", FATE) == "rare-not-in-pile"


def test_r4_7_while_the_pile_lasts_what_was_spent_stays_aside() -> None:
    table = collecting(aside=[name for name in GOOD_NAMES if name != "oil"], **TROY)
    assert options_of(table) == {"draw oil for 2"}


def test_r4_8_cards_add_to_collecting() -> None:
    table = collecting(
        cards={"rome": ["temple_of_artemis", "colossus"], "carthage": ["circe"]},
        control={"carthage": ["numidia"]},
        built={"numidia": ["market"]},
        legions={"carthage": {"numidia": 1}},
        held={"numidia": ["caravan1"]},
    )
    assert hand(table, "carthage") == {"gold": 2}, "a legion of Circe's owner collects as a caravan does, doubled"
    assert hand(played(table, "collect ceramics"), "rome") == {"coin": 1, "ceramics": 1}


def test_r4_9_only_the_drawer_knows_what_was_drawn() -> None:
    table = played(collecting(**TROY), "draw gems for 2")
    for viewer in (*range(5), WATCHER):
        seen = table.view(viewer).state.players[seat_of(table, "greece")]
        assert (seen.rares == 1 << GOOD_NAMES.index("gems")) == (viewer == seat_of(table, "greece"))
        assert seen.hidden == 1
        _, drawn = table.record(viewer).moves[-1]
        assert (arg(drawn, 1) == HIDDEN) == (viewer != seat_of(table, "greece"))


def test_r19_1_the_colossus_gives_one_commodity_of_choice() -> None:
    def no_metal(there: Any) -> None:
        there.players[0].goods[GOOD_NAMES.index("metal")] = there.goods[GOOD_NAMES.index("metal")]
        there.goods[GOOD_NAMES.index("metal")] = 0

    table = collecting(cards={"greece": ["colossus"]}, supply=no_metal)
    assert (kind(table), table.waiting) == (Ask.COLLECT, {seat_of(table, "greece")})
    assert options_of(table) == {"done", *(f"collect {name}" for name in GOOD_NAMES if name != "metal")}
    assert refused(table, "collect metal") == "supply-empty"
    assert refused(table, "collect coin") == "no-answer", "Q43: no coin"
    assert hand(played(table.copy(), "done"), "greece") == {}
    assert hand(played(table, "collect spices"), "greece") == {"spices": 1}
    assert kind(table) == Ask.EXCHANGE


def test_r19_5_the_temple_of_artemis_gives_a_coin_every_time() -> None:
    assert hand(collecting(cards={"egypt": ["temple_of_artemis"]}), "egypt") == {"coin": 1}


def test_r1_7_the_supply_is_limited() -> None:
    """E28: nobody collects a tenth grain."""

    def no_grain(there: Any) -> None:
        there.players[4].goods[GOOD_NAMES.index("grain")] = there.goods[GOOD_NAMES.index("grain")]
        there.goods[GOOD_NAMES.index("grain")] = 0

    table = collecting(
        control={"rome": ["gallia"]}, built={"gallia": ["caravan1", "caravan2", "market"]}, supply=no_grain
    )
    assert hand(table, "rome") == {"sheep": 2}
