"""What is hidden, from whom and until when, listed by hand from docs/rules/little_town.md."""

from __future__ import annotations

import random

import pytest
from tests.games.little_town.towns import game, in_reserve, kind, new, played, played_out, town

from petteia.core.agenda import WATCHER
from petteia.core.moves import HIDDEN, arg
from petteia.core.table import Table
from petteia.games.little_town.enums import Ask
from petteia.games.little_town.moves import OBJECTIVE_NAMES, Say

UNKNOWN = 0xFFFFFFFF


def in_the_middle(seats: int = 3, seed: int = 4, moves: int = 60) -> Table:
    table, chance = new(seats, seed), random.Random(seed)
    while len(table.log) < moves:
        offered = table.moves()
        table.play(offered[chance.randrange(len(offered))])
    return table


def test_only_hands_are_secret_and_each_holder_knows_the_own_one() -> None:
    assert game.secret_fields == ("players.hand",)
    table = in_the_middle()
    for viewer in (0, 1, 2, WATCHER):
        hands = [table.view(viewer).state.players[seat].hand for seat in range(3)]
        true = [table.state.players[seat].hand for seat in range(3)]
        assert hands == [true[seat] if seat == viewer else UNKNOWN for seat in range(3)]


@pytest.mark.parametrize("seats", game.seats)
def test_the_deal_is_hidden_from_all_but_its_holder(seats: int) -> None:
    table = new(seats, 1)
    for viewer in (*range(seats), WATCHER):
        for (_, mover_sees), (_, move) in zip(table.record(viewer).moves, table.log, strict=True):
            if move.verb == "deal":
                assert (arg(mover_sees, 1) == HIDDEN) == (move.to != viewer)
            else:
                assert mover_sees == int(move)


def test_others_see_how_many_cards_are_hidden_and_which_are_announced() -> None:
    table = town(hands={0: ["no_coins"]}, things={0: {"coins": 0}})
    played(table, "announce no_coins")
    seen = table.view(1).state.players[0]
    assert (seen.hidden, seen.announced) == (3, 1 << OBJECTIVE_NAMES.index("no_coins"))


def test_announcing_reveals_so_undo_does_not_go_back_unasked() -> None:
    table = town(hands={0: ["no_coins"]}, things={0: {"coins": 0}})
    before = table.state.agenda.reveals
    played(table, "announce no_coins")
    assert table.state.agenda.reveals == before + 1


def test_prompts_name_cards_to_their_holder_only() -> None:
    table = town(hands={0: ["no_coins"]}, things={0: {"coins": 0}})
    assert "Empty pockets" in table.view(0).asked()
    for sight in (table, table.view(1), table.view(WATCHER)):
        assert "Empty pockets" not in sight.asked()


def test_pictures_and_sentences_show_the_own_cards_only() -> None:
    table = in_the_middle(2, 7, 40)
    for viewer in (0, 1, WATCHER):
        view = table.view(viewer)
        shown = {node.id.split("/")[1] for node in view.scene().live if node.id.startswith("card/")}
        own = table.state.players[viewer].hand if viewer < 2 else 0
        assert shown == {name for i, name in enumerate(OBJECTIVE_NAMES) if own >> i & 1}
        spoken = " ".join(view.spoken())
        assert ("Your objectives" in spoken) == bool(own)


def test_whether_somebody_is_asked_to_announce_tells_nothing() -> None:
    """Two hands that differ in everything: the same seats are asked the same questions all the same."""
    hands = (["cost_3_wood", "no_coins"], ["double_food", "side_by_side"])
    tables = [town(things={0: {"wood": 4, "coins": 0}}, tiles=["barn"], hands={0: hand}) for hand in hands]
    for move in ("build barn at e4", "done"):
        for table in tables:
            table.play(move)
        assert len({(kind(table), min(table.waiting)) for table in tables}) == 1


def test_the_sheet_counts_announced_cards_only_and_alike_for_all() -> None:
    table = in_the_middle()
    for viewer in (0, 1, 2, WATCHER):
        assert table.view(viewer).sheet() == table.sheet()


def test_imagined_hands_are_possible_unannounced_and_not_one_s_own() -> None:
    table = in_the_middle(4, 9, 70)
    announced = sum(table.state.players[seat].announced for seat in range(4))
    guesses = set()
    for key in range(60):
        guess = table.view(0).imagine(key)
        hands = [guess.state.players[seat].hand for seat in range(4)]
        assert hands[0] == table.state.players[0].hand
        assert [hand.bit_count() for hand in hands] == [table.state.players[seat].hidden for seat in range(4)]
        assert sum(hands).bit_count() == sum(hand.bit_count() for hand in hands), "a card in two hands"
        assert sum(hands) & announced == 0
        assert sum(hands) & ~table.state.possible == 0
        guesses.add(tuple(hands))
    assert len(guesses) > 20


def test_cards_are_imagined_while_they_are_dealt() -> None:
    table = new(2, None, market="first_game")
    played(table, "deal no_coins to 0", "deal six_coins to 1", "deal gather_five to 0")
    guess = table.view(1).imagine(5, seed=None)
    assert kind(guess) == Ask.DEAL
    assert guess.state.players[0].hand.bit_count() == 2


def test_at_the_end_all_cards_are_turned_up() -> None:
    table = played_out(2, 3)
    for seat in range(2):
        player = table.view(1 - seat).state.players[seat]
        assert player.hidden == 0
        assert (player.announced | player.missed).bit_count() == 4


def test_no_move_of_a_player_has_a_hidden_argument() -> None:
    for number, verb in game.language.verbs.items():
        assert not verb.secret
        assert all(argument.seen == "all" for argument in verb.arguments) == (number != Say.DEAL)


def test_cubes_and_coins_lie_open() -> None:
    table = in_the_middle()
    assert in_reserve(table) == {
        **{name: table.view(WATCHER).state.cubes[i] for i, name in enumerate(("wood", "stone", "fish", "wheat"))},
        "coins": table.view(WATCHER).state.coins,
    }
