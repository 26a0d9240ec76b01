"""The game in sentences, in three languages: every question, move and position has words."""

from __future__ import annotations

import random

import pytest
from tests.games.little_town.test_rounds import HOME, at_the_end
from tests.games.little_town.towns import game, new, played, played_out, town

from petteia.core.word_files import parity
from petteia.core.words import LANGUAGES
from petteia.games.little_town import sentences
from petteia.games.little_town.enums import Ask
from petteia.games.little_town.moves import OBJECTIVE_NAMES, TILE_NAMES
from petteia.games.little_town.panels import HAND_WIDE
from petteia.games.little_town.pieces import NAMES


def test_the_three_languages_say_the_same_things() -> None:
    assert parity([game.folder / "words"]) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", game.seats)
def test_whole_games_are_told(language: str, seats: int) -> None:
    """Every move of a game, every option on the way, every question and position, without a gap (words are strict here)."""
    table, chance, words = new(seats, 20 + seats), random.Random(seats), game.words(language)
    while not table.over:
        seat = min(table.waiting)
        view, moves = table.view(seat), list(table.moves())
        assert view.asked(language)
        for move in chance.sample(moves, min(len(moves), 6)):
            assert sentences.option(view, seat, int(move), words)
        if chance.random() < 0.1:
            assert view.spoken(language)
        table.play(chance.choice(moves))
    for viewer in (0, 14):
        story = table.story(language, viewer)
        assert len(story) == len(table.log)
        assert all(line.strip() for line in story)
    assert table.spoken(language)


def test_every_tile_and_card_has_words() -> None:
    table = new()
    for language in LANGUAGES:
        words = game.words(language)
        assert len({sentences.building_name(tile, words) for tile in range(len(TILE_NAMES))}) == len(TILE_NAMES)
        assert all(sentences.effect_text(tile, tuple(table.options.values()), words) for tile in range(len(TILE_NAMES)))
        assert len({sentences.objective_name(card, words) for card in range(len(OBJECTIVE_NAMES))}) == len(
            OBJECTIVE_NAMES
        )


def test_a_turn_is_told_move_by_move() -> None:
    table = town(buildings={"e5": ("wheat_field", 0), "f4": ("bakery", 1)})
    played(table, "place f5", "activate e5", "activate f4")
    assert table.story() == [
        "Seat 1 places a worker on f5 and gathers 1 wood and 2 fish.",
        "Seat 1 activates the Wheat Field on e5: brings 1 wheat.",
        "Seat 1 activates the Bakery on f4: 1 coin to Seat 2, costs 1 wheat, brings 4 coins.",
    ]


def test_buying_and_building_are_told() -> None:
    table = town(things={0: {"wood": 2, "coins": 3}}, tiles=["quarry"])
    played(table, "buy wood to build quarry", "build quarry at e4", "done")
    assert table.story() == [
        "Seat 1 pays 3 coins for wood to build the Quarry.",
        "Seat 1 builds the Quarry on e4 for 3 wood and scores 5 points.",
        "Seat 1 announces nothing.",
    ]


def test_the_end_of_a_round_is_told() -> None:
    table = at_the_end(buildings=HOME, workers={"e3": 0}, things={1: {"fish": 9}})
    played(table, "use f4", "use e5", "activate e4", "done")
    while table.state.round == 1:
        table.play(next(move for move in table.moves() if move.verb in ("feed", "done")))
    told = table.story()
    assert "Seat 1 uses the Cathedral on f4 and scores 1 point." in told
    assert "Seat 1 uses the Residence on e5." in told
    assert any(line.endswith("Round 2 begins; first player: Seat 2.") for line in told)
    assert any("go hungry" in line or "goes hungry" in line for line in told)


def test_effects_are_told_as_the_table_plays_them() -> None:
    castle = TILE_NAMES.index("castle")
    words = game.words("en")
    for table, told in ((new(), "of its owner"), (new(castle_buildings="all_buildings"), "whoever owns it")):
        assert told in sentences.effect_text(castle, tuple(table.options.values()), words)


def test_the_end_names_the_winners() -> None:
    table = played_out(3, 4)
    best = [f"Seat {seat + 1}" for seat, place in enumerate(table.places()) if place == 1]
    assert all(name in table.asked() for name in best)


def test_what_is_bought_for_a_building_is_told_in_coins() -> None:
    table = town(things={0: {"stone": 1, "coins": 3}}, tiles=["gold_mine"])
    played(table, "buy wood to build gold_mine")
    view = table.view(0)
    told = sentences.option(view, 0, view.understand("build gold_mine at e4"), game.words("en"))
    assert told == "Build Gold Mine on e4 for 1 stone and 3 coins: 4 points"


@pytest.mark.parametrize(("lang", "price"), [("ru", "за 1 дерево"), ("uk", "за 1 деревину")])
def test_a_price_is_told_in_its_case(lang: str, price: str) -> None:
    table = town(things={0: {"wood": 1}}, tiles=["wheat_field"])
    view = table.view(0)
    assert price in sentences.option(view, 0, view.understand("build wheat_field at e4"), game.words(lang))


def test_who_has_nothing_to_announce_is_told_so() -> None:
    """R7.5 All are asked when anybody could announce something."""
    found = set()
    for seed in range(6):
        table = new(2, seed).play_out(seed)
        for moment in table.moments():
            if moment.question == Ask.ANNOUNCE:
                view = moment.view(min(moment.waiting))
                none = len(list(view.moves())) == 1
                assert ("no objective can be announced now" in view.asked("en")) == none
                found.add(none)
    assert found == {True, False}


def test_like_buildings_around_a_worker_are_counted() -> None:
    table = town(
        buildings={"e4": ("wheat_field", 0), "f4": ("wheat_field", 0), "g4": ("bakery", 0)}, things={0: {"coins": 0}}
    )
    view = table.view(0)
    told = sentences.option(view, 0, view.understand("place f5"), game.words("en"))
    assert told.endswith("can activate Wheat Field ×2; not yet: Bakery")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_objective_asks_for_has_two_lines(language: str) -> None:
    words = game.words(language)
    texts = [words(f"objective-{name}-text") for name in OBJECTIVE_NAMES]
    assert [text for text in texts if len(NAMES.wrapped(text, 13.4, HAND_WIDE - 56)) > 2] == []


def test_who_would_waste_a_worker_is_warned() -> None:
    """R4.3 Nothing to gather, and nothing beside it that could be used: not even with coins."""
    table = town(buildings={"e4": ("wheat_field", 0), "b4": ("bakery", 0)}, things={0: {"coins": 0}})
    view, words = table.view(0), game.words("en")

    def warned(text: str) -> bool:
        caution = sentences.caution(view, [view.understand(text)], words)
        return caution is not None and caution.grave

    assert warned("place g3")
    assert warned("place c3"), "the Bakery takes a wheat"
    assert not warned("place e3")
    assert not warned("place b2")
