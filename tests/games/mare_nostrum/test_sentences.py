"""Sentences: whole games in every language with nothing missing, every reason, and a log that can be followed."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.mare_nostrum.realms import game, name, new, played, realm, roll, seat_of
from tests.games.mare_nostrum.test_campaign_examples import landed, rome_before_cyrenaica

from petteia.core.agenda import WATCHER
from petteia.core.table import Table
from petteia.core.word_files import parity
from petteia.core.words import CORE_WORDS, LANGUAGES
from petteia.games.mare_nostrum.enums import RESOURCES, Ask, Phase, Victory
from petteia.games.mare_nostrum.moves import CARD_NAMES, EMPIRE_NAMES, GOOD_NAMES, PROVINCE_NAMES, SEA_NAMES
from petteia.games.mare_nostrum.sentences import option, resource_name


def steps(seats: int, seed: int, most: int, **options: Any) -> Table:
    """A random game so many moves long, everybody's steps mixed."""
    table, chance = new(seats, seed, **options), random.Random(seed)
    for _ in range(most):
        if table.over:
            break
        seat = chance.choice(sorted(table.waiting))
        moves = table.moves(seat)
        table.play(moves[chance.randrange(len(moves))], seat)
    return table


def test_the_languages_say_the_same_things() -> None:
    assert parity([CORE_WORDS, game.folder / "words"]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_can_be_named_has_a_name(language: str) -> None:
    words = game.words(language)
    keys = (
        [f"empire-{n}" for n in EMPIRE_NAMES]
        + [f"card-{n}" for n in CARD_NAMES]
        + [f"card-{n}-text" for n in CARD_NAMES]
    )
    keys += [f"province-{n}.{form}" for n in PROVINCE_NAMES for form in ("in", "into", "from")]
    keys += [f"sea-{n}.{form}" for n in SEA_NAMES for form in ("in", "into", "from")]
    keys += [f"good-{n}" for n in GOOD_NAMES] + [f"victory-{v.name.lower()}" for v in Victory]
    keys += [f"why-{reason.key}" for reason in game.reasons.values()]
    keys += [f"category-{category.name}" for category in game.categories]
    for one in game.options:
        keys += [f"option-{one.name}", f"option-{one.name}-help", *(f"option-{one.name}-{v}" for v in one.values)]
    assert [key for key in keys if not words.has(key)] == []
    assert len({resource_name(what, words) for what in range(RESOURCES + 1)}) == RESOURCES + 1


@pytest.mark.parametrize(("seats", "language", "most"), [(3, "en", 4000), (4, "ru", 900), (5, "uk", 900)])
def test_a_game_is_told_from_its_beginning(seats: int, language: str, most: int) -> None:
    """PETTEIA_STRICT_WORDS makes a missing word an error; the first game is told to its end."""
    table = steps(seats, seats, most)
    story = table.story(language)
    assert all("[" not in line and "None" not in line for line in story)
    assert len(story) > 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_positions_questions_and_options_in_every_language(language: str) -> None:
    asked: set[int] = set()
    table, chance = new(4, 8), random.Random(8)
    for _ in range(700):
        seat = chance.choice(sorted(table.waiting))
        moves = table.moves(seat)
        if table.question not in asked or len(asked) % 5 == 0:
            asked.add(table.question)
            view = table.view(seat)
            assert view.asked(language).endswith((".", "?", "!"))
            assert len(view.spoken(language)) > 20
            told = [option(view, seat, int(move), view.words(language)) for move in moves]
            assert len(set(told)) == len(told), told
        table.play(moves[chance.randrange(len(moves))], seat)
    assert len(asked) > 9


def test_e17_the_log_tells_how_the_battle_went() -> None:
    table = roll(landed(), 5, 4, 3, 3)
    told = table.story("en")[-1]
    assert told == (
        "Egypt rolls III. Rome has 15 (Caesar +3; 2 hits), Egypt has 8 (fortress +5; 1 hit). "
        "Rome loses 1 legion. Egypt loses 1 legion and 1 fortress."
    )


def test_e14_sailing_and_marching_in_russian() -> None:
    table = name(rome_before_cyrenaica(), "rome", "sail ionium to africum", "done", "done")
    played(table, "march creta to cyrenaica")
    story = table.story("ru")
    assert story[1] == "Рим ведёт трирему из Ионического моря в Африканское море."
    assert story[-1] == "Рим ведёт легион с Крита в Киренаику."


def test_the_turn_ends_with_titles_and_incomes() -> None:
    table, chance = new(3, 4), random.Random(4)
    while table.state.turn < 2:
        seat = chance.choice(sorted(table.waiting))
        moves = table.moves(seat)
        table.play(moves[chance.randrange(len(moves))], seat)
    last = next(line for line in reversed(table.story("en")) if "Turn 2 begins." in line)
    for empire in ("Rome", "Greece", "Carthage"):
        assert f"{empire} collects " in last


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Rome has answered."), ("ru", "Рим: ответ дан."), ("uk", "Рим: відповідь дано.")]
)
def test_a_secret_answer_is_told_by_its_empire(language: str, said: str) -> None:
    table = steps(3, 4, 60)
    table.names = ("Anna", "", "Boris")
    story = table.story(language, next(seat for seat in range(3) if seat != seat_of(table, "rome")))
    assert said in story
    assert not any("Anna" in line or "Seat" in line for line in story)


def test_one_reads_which_empire_one_has() -> None:
    table = new(3, 1)
    assert table.view(1).spoken("en")[4].startswith("Greece (you): trade 4, culture 4, military 3")


def test_an_offer_in_the_making_is_told_to_nobody_else() -> None:
    table = new(3, 1)
    table.play("exchange 2")
    table.play(table.moves(0)[0], 0)
    assert "(1 of 2)" in table.view(0).asked("en")
    for other in (1, WATCHER):
        assert table.view(other).asked("en") == new_without(table, other)


def new_without(table: Table, other: int) -> str:
    """What a seat reads when nobody has begun to offer."""
    fresh = new(3, 1)
    fresh.play("exchange 2")
    return fresh.view(other).asked("en")


def test_a_hidden_draw_is_told_without_its_commodity() -> None:
    table = realm(
        5,
        control={"rome": ["sicilia"]},
        built={"sicilia": ["city1"]},
        legions={"egypt": {"sicilia": 1}},
        cards={"egypt": ["hamilcar"]},
    )
    name(table, "egypt", "destroy sicilia.city1")
    assert table.question == Ask.DRAW
    table.play("draw wine for 4")
    assert table.story("en", seat_of(table, "egypt"))[-1].startswith("Egypt draws rare wine.")
    assert table.story("en", 0)[-1] == "Egypt draws a rare commodity."


def test_r5_3_offers_are_told_when_they_are_shown() -> None:
    goods = {"rome": {"wine": 1, "oil": 1}, "greece": {"grain": 2}}
    table = realm(4, phase=Phase.TRADE, ask=Ask.EXCHANGE, asked="carthage", goods=goods, coins={"carthage": 2})
    played(table, "exchange 2")
    for empire, offer in (("rome", ("wine", "oil")), ("greece", ("grain", "grain")), ("carthage", ("coin", "coin"))):
        for resource in offer:
            table.play(f"offer {resource}", seat_of(table, empire))
    assert not [line for line in table.story("en") if "On offer" in line]
    played(table, "take oil from 1", "take grain from 2")
    shown = "On offer: Rome (oil and wine), Greece (2 × grain), Carthage (2 coins)."
    assert table.story("en")[-2:] == [f"Carthage takes oil from Rome. {shown}", "Rome takes grain from Greece."]


def test_r5_11_offers_are_told_when_the_first_to_take_is_named() -> None:
    table = realm(4, phase=Phase.TRADE, ask=Ask.EXCHANGE, asked="carthage", coins={"rome": 2, "greece": 2})
    played(table, "exchange 1")
    for seat in (0, 1):
        table.play("offer coin", seat)
    played(table, "name 1", "take coin from 2")
    told = table.story("en")[-2:]
    assert told[0].startswith("Carthage lets Rome take first. On offer: Rome (1 coin), Greece (1 coin).")
    assert told[1].startswith("Rome takes coin from Greece.")


def test_r6_8_what_the_last_builder_loses_is_told() -> None:
    table = realm(
        3, phase=Phase.BUILD, ask=Ask.BUILD, asked="rome", active="rome", done=("greece", "carthage"),
        coins={"rome": 3}, goods={"rome": {"oil": 1}}, rares={"rome": ["gems"]},
    )  # fmt: skip
    played(table, "done")
    kept = "Rome finishes building. Rome keeps 2 coins and loses oil"
    assert table.story("en", 0)[-1].startswith(f"{kept}, rare gems and 1 coin.")
    assert table.story("en", 1)[-1].startswith(f"{kept}, 1 coin and 1 unknown commodity.")


def test_r4_6_incomes_after_a_draw_are_told() -> None:
    table = realm(
        3, ask=Ask.MARCH, asked="rome", active="rome", done=("greece", "carthage"), legions={"rome": {"latium": 1}},
        control={"carthage": ["sicilia"]},
        built={"sicilia": ["city1"], "africa": ["caravan1"], "latium": ["city1", "temple"], "achaea": ["caravan1", "city1"]},
    )  # fmt: skip
    played(table, "done")
    while table.question == Ask.TIE:
        table.play(table.moves()[-1])
    assert table.question == Ask.DRAW
    table.play(table.moves()[0])
    lines = " ".join(table.story("en")[1:])
    assert lines.count("Carthage collects sheep and 1 coin.") == 1
    assert lines.count("Greece collects oil and 1 coin.") == 1
    assert lines.count("Rome collects 2 coins.") == 1


def test_r11_7_a_battle_that_begins_by_itself_is_told_with_its_place() -> None:
    table = realm(4, control={"rome": ["gallia"]}, legions={"greece": {"gallia": 1}, "rome": {"latium": 1}})
    name(table, "rome", "march latium to gallia")
    roll(table, 3, 3)
    assert table.story("en")[-2] == "Rome rolls III against Greece in Gaul."
    assert table.story("ru")[-2] == "Рим бросает кубик против Греции в Галлии: III."


def test_the_end_names_the_victory() -> None:
    table = steps(3, 2, 4000)
    assert table.over
    told = table.spoken("en")
    assert told[1] == "The game is over."
    assert "wins: " in told[2] or "share the victory: " in told[2]
    assert any(line.rstrip("!").endswith(game.words("en")(f"victory-{Victory(table.state.victory).name.lower()}"))
               for line in table.story("en")[-1:])  # fmt: skip


def test_r15_9_the_legion_that_the_queen_of_sheba_costs_is_told() -> None:
    table = realm(
        3, control={"greece": ["macedonia"], "rome": ["dalmatia"]}, legions={"rome": {"dalmatia": 1}},
        cards={"rome": ["queen_of_sheba"]},
    )  # fmt: skip
    name(table, "rome", "march dalmatia to macedonia", "claim macedonia", "annex macedonia")
    assert "Rome loses 1 legion." in table.story("en")[-1]


def test_r19_4a_legions_that_go_home_are_told() -> None:
    table = realm(
        4, ask=Ask.PEACE, asked="rome", cards={"rome": ["statue_of_zeus"]},
        control={"egypt": ["cyrenaica"], "rome": ["italia"]}, legions={"rome": {"cyrenaica": 2}, "egypt": {"italia": 1}},
    )  # fmt: skip
    played(table, f"peace with {seat_of(table, 'egypt') + 1}")
    assert table.story("en")[-1].endswith("Rome takes 2 legions home to Latium. Egypt takes 1 legion home to Egypt.")
    assert table.story("ru")[-1].endswith("Рим возвращает 2 легиона в Лаций. Египет возвращает 1 легион в Египет.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_way_to_win_has_one_name(language: str) -> None:
    """What a move brings, the sheet and the panels call it alike."""
    words = game.words(language)
    for victory in ("prestige", "fame", "conquest", "supremacy"):
        assert words(f"category-{victory}-short").lower() == words(f"label-{victory}").lower()


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("hire hercules", "Hire Hercules for 7. No special ability. Trade +2, culture +2, military +2."),
        ("build legion in latium", "Build a legion in Latium for 3. Military +1; it marches and fights."),
        (
            "build latium.temple",
            "Build a temple in Latium for 6. Culture +1; each of your cities in this province brings one resource more.",
        ),
        ("build latium.caravan1", "Build a caravan (metal) in Latium for 3. Trade +1; it brings metal every turn."),
    ],
)
def test_what_is_bought_is_told_with_what_it_gives(move: str, told: str) -> None:
    table = realm(3, phase=Phase.BUILD, ask=Ask.BUILD, asked="rome", active="rome", coins={"rome": 9})
    view = table.view(seat_of(table, "rome"))
    assert option(view, view.seat, int(view.understand(move)), view.words("en")).endswith(told)


def test_what_is_captured_is_told_with_what_it_gives() -> None:
    built = {"macedonia": ["caravan1"]}
    table = realm(3, phase=Phase.CAMPAIGN, ask=Ask.CAPTURE, asked="rome", active="rome", built=built,
                  control={"greece": ["macedonia"]}, legions={"rome": {"macedonia": 1}})  # fmt: skip
    view = table.view(seat_of(table, "rome"))
    told = {option(view, view.seat, int(move), view.words("en")) for move in view.moves(view.seat).packed()}
    assert {
        "Occupy a caravan (grain) in Macedonia. As long as the legion stays there, it counts and pays for you.",
        "Destroy a caravan (grain) in Macedonia. It goes back to the supply; a caravan or a city pays you once.",
    } <= told
