"""What is hidden, from whom and until when, listed by hand from docs/rules/mare_nostrum.md (R3.5, R4.9, R5.3, Q8)."""

from __future__ import annotations

import random

import pytest
from tests.games.mare_nostrum.realms import game, hand, kind, new, played, played_out, realm, seat_of
from tests.games.mare_nostrum.test_trading import EACH_THREE, trading

from petteia.core.agenda import WATCHER
from petteia.core.moves import HIDDEN, arg
from petteia.core.record import HIDDEN_ANSWER
from petteia.core.table import Table
from petteia.games.mare_nostrum.enums import EVERY_GOOD, Ask, Phase
from petteia.games.mare_nostrum.moves import GOOD_NAMES, Say

UNKNOWN = 0xFFFF
GEMS, OIL = 1 << GOOD_NAMES.index("gems"), 1 << GOOD_NAMES.index("oil")


def with_rares(phase: Phase = Phase.BUILD, ask: Ask = Ask.BUILD, empire: str = "rome", **more: object) -> Table:
    """Rome has drawn two rare commodities that nobody else has seen."""
    options: dict[str, object] = {"asked": empire, "active": empire if phase == Phase.BUILD else ""}
    return realm(4, phase=phase, ask=ask, rares={"rome": ["gems", "oil"]}, **{**options, **more})  # type: ignore[arg-type]


def in_the_middle(seats: int, seed: int, moves: int) -> Table:
    """A random game with hidden rare commodities, after so many moves at least."""
    table, chance = new(seats, seed), random.Random(seed)
    while len(table.log) < moves or not any(player.hidden for player in table.state.players):
        seat = min(table.waiting)
        offered = table.moves(seat)
        table.play(offered[chance.randrange(len(offered))], seat)
    return table


def test_two_things_are_secret() -> None:
    assert game.secret_fields == ("players.rares", "players.offer")
    hidden = {verb.name for verb in game.language.verbs.values() if verb.secret}
    assert hidden == {"offer", "seal"}
    arguments = {(v.name, a.name): a.seen for v in game.language.verbs.values() for a in v.arguments if a.seen != "all"}
    assert arguments == {("draw", "good"): "seat", ("offer", "resource"): "mover"}


def test_only_their_drawer_knows_rare_commodities_and_all_know_how_many() -> None:
    table = with_rares()
    for viewer in (0, 1, 2, 3, WATCHER):
        seen = table.view(viewer).state.players
        assert seen[0].rares == (GEMS | OIL if viewer == 0 else UNKNOWN)
        assert [seen[seat].hidden for seat in range(4)] == [2, 0, 0, 0]


def test_ordinary_commodities_and_coins_are_known_to_all() -> None:
    """Q8: they come and go in the open, so whoever remembers knows them."""
    table = in_the_middle(4, 3, 300)
    for viewer in (0, 1, 2, 3, WATCHER):
        for mine, seen in zip(table.state.players, table.view(viewer).state.players, strict=True):
            assert list(mine.goods) == list(seen.goods)
            assert (mine.coins, mine.shown, mine.hidden) == (seen.coins, seen.shown, seen.hidden)


@pytest.mark.parametrize(
    ("how", "moves"),
    [
        ("paid", ("build legion in latium", "pay ceramics", "pay wood", "pay rare-gems")),
        ("lost", ("done",)),
    ],
)
def test_r4_9_what_is_paid_or_lost_is_seen(how: str, moves: tuple[str, ...]) -> None:
    table = with_rares(goods={"rome": {"ceramics": 1, "wood": 1}})
    reveals = table.state.agenda.reveals
    played(table, *moves)
    seen = table.view(1).state
    assert seen.aside & GEMS
    assert seen.players[0].hidden == (1 if how == "paid" else 0)
    assert table.state.agenda.reveals > reveals


def test_r4_9_what_is_kept_is_seen_and_stays_known() -> None:
    table = with_rares(cards={"rome": ["hanging_gardens"]})
    played(table, "done", "keep rare-gems", "done")
    for viewer in (1, 2, 3, WATCHER):
        assert table.view(viewer).state.players[0].shown == GEMS
    assert hand(table, "rome") == {"rare-gems": 1}
    assert table.state.aside == OIL


def test_r6_9_what_is_kept_is_shown_at_once() -> None:
    """While the Hanging Gardens are asked for a second commodity, all know the first: no other can be imagined there."""
    table = with_rares(cards={"rome": ["hanging_gardens"]})
    played(table, "done")
    reveals = table.state.agenda.reveals
    played(table, "keep rare-gems")
    assert table.question == Ask.KEEP
    assert table.state.agenda.reveals == reveals + 1
    for viewer in (1, 2, 3, WATCHER):
        view = table.view(viewer)
        assert view.state.players[0].shown == GEMS
        for key in range(20):
            assert view.imagine(key, seed=None).state.players[0].shown == GEMS


def test_r4_9_what_is_offered_taken_or_given_back_is_known() -> None:
    """Two offer their rare commodities: all see them then, and go on knowing where they are."""
    table = trading(goods=EACH_THREE, rares={"rome": ["gems"], "greece": ["oil"]})
    played(table, "exchange 1")
    for seat, resource in ((0, "rare-gems"), (1, "rare-oil"), (2, "gold"), (3, "spices")):
        table.play(f"offer {resource}", seat)
    played(table, "take rare-oil from 2", "take rare-gems from 1")
    seen = table.view(WATCHER).state.players
    assert (seen[1].shown, seen[3].shown) == (GEMS, OIL)
    assert not any(player.hidden for player in seen)


def test_r5_10_a_gift_is_open() -> None:
    table = trading(goods={e: EACH_THREE[e] for e in ("rome", "greece", "carthage")}, rares={"carthage": ["gems"]})
    played(table, "exchange 1")
    for seat, resource in ((0, "metal"), (1, "oil"), (3, "spices")):
        table.play(f"offer {resource}", seat)
    played(table, "take oil from 2", "take spices from 4", "take metal from 1", "give rare-gems to 1")
    assert table.view(WATCHER).state.players[0].shown == GEMS


def test_of_an_offer_the_others_learn_only_that_it_has_been_made() -> None:
    table = played(trading(), "exchange 2")
    table.play("offer oil", 1)
    assert len(table.record(0).moves) == 1, "a step shows nothing"
    table.play("offer wine", 1)
    for viewer in (0, 2, WATCHER):
        assert table.record(viewer).moves[1:] == ((1, HIDDEN_ANSWER),)
        assert list(table.view(viewer).state.players[1].offer) == [-1] * 5
    assert [str(game.language.write(move)) for _, move in table.record(1).moves[1:]] == ["offer oil", "offer wine"]


def test_a_hidden_draw_is_a_question_mark_to_others() -> None:
    table = in_the_middle(3, 5, 200)
    drawn = [(i, move) for i, (_, move) in enumerate(table.log) if move.verb == "draw"]
    assert drawn
    for viewer in (0, 1, 2, WATCHER):
        moves = [packed for _, packed in table.record(viewer).moves if packed & 31 == Say.DRAW]
        for (_, true), packed in zip(drawn, moves, strict=True):
            assert (arg(packed, 1) == HIDDEN) == (viewer != arg(true.packed, 0))


def test_nothing_that_all_see_depends_on_which_rare_commodities_somebody_has() -> None:
    """Perseus is asked by the number of resources alone, whether they can pay or not (Q42)."""
    asked = []
    for kinds in (GOOD_NAMES[:3], GOOD_NAMES[10:]):
        table = realm(
            4,
            phase=Phase.BUILD,
            ask=Ask.BUILDER,
            asked="egypt",
            cards={"rome": ["perseus"]},
            goods={"rome": dict.fromkeys(GOOD_NAMES[:9], 1)},
            rares={"rome": list(kinds)},
        )
        played(table, "name 2")
        asked.append((kind(table), table.waiting, table.view(1)._array.tobytes()))
        assert ("hire pyramids" in {str(m) for m in table.moves()}) == (kinds == GOOD_NAMES[10:])
    assert asked[0] == asked[1]
    assert asked[0][0] == Ask.PERSEUS


def test_imagined_rare_commodities_are_unseen_ones() -> None:
    table = in_the_middle(5, 8, 500)
    known = table.state.aside | sum(player.shown for player in table.state.players)
    guesses = set()
    for key in range(60):
        guess = table.view(0).imagine(key).state.players
        rares = [guess[seat].rares for seat in range(5)]
        assert rares[0] == table.state.players[0].rares
        assert [mine.bit_count() for mine in rares] == [player.hidden for player in table.state.players]
        assert sum(rares).bit_count() == sum(mine.bit_count() for mine in rares), "one in two hands"
        assert sum(rares) & (known | ~EVERY_GOOD) == 0
        guesses.add(tuple(rares))
    assert len(guesses) > 1


def test_imagined_offers_have_the_number_and_fit_the_hand() -> None:
    table = played(trading(), "exchange 2")
    for seat, resource in ((1, "oil"), (1, "wine"), (2, "papyrus")):
        table.play(f"offer {resource}", seat)
    offers = set()
    for key in range(40):
        guess = table.view(0).imagine(key, seed=None)
        rome, greece, egypt = (tuple(guess.state.players[seat].offer) for seat in range(3))
        assert (rome, egypt) == ((0,) * 5, (0,) * 5)
        assert len([entry for entry in greece if entry]) == 2
        offers.add(greece)
    assert len(offers) == 3, "oil, stone and wine: any two of three"


def test_at_the_end_everything_lies_open() -> None:
    for seed in range(3):
        table = played_out(3, seed)
        assert all(player.hidden == player.rares == 0 for player in table.state.players)
        for viewer in (0, 1, 2, WATCHER):
            assert table.view(viewer).sheet() == table.sheet()


def test_the_sheet_of_others_counts_only_what_is_known() -> None:
    table = with_rares(goods={"rome": {"wine": 1}})
    rome = seat_of(table, "rome")
    assert table.view(rome).sheet()[rome] == table.sheet()[rome]
    assert table.view(1).sheet()[rome][8] == 1, "only the wine makes a set that others know of"
    assert table.sheet()[rome][8] == 3
