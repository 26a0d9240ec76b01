"""Every sentence of the game, in three languages, with strict words: a gap or a missing parameter is an error here."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.games.akropolis.cities import fields, game, played_out, put_on_site, show, standing, with_city

from petteia import FATE, IllegalMove
from petteia.core.table import Table, seeded
from petteia.core.words import LANGUAGES, Words
from petteia.games.akropolis import sentences
from petteia.games.akropolis.enums import Why

FLAT = """
  h1a h1a q1b q1b
    h1a m1c q1b
      m1c m1c
"""
BUMPY = """
      h1a h1a q1b q1b
    m2c m2c h1a q1b
  q1d m2c q3e q3e ..
    q1d q1d q3e ..  ..
"""
START = "place {} at 0,0 turn 0"


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    found: Words = game.words(request.param)
    assert found.strict
    return found


def table_for(**options: Any) -> Table:
    table: Table = game.new(seats=2, seed=7, options=options)
    return table


# --- moves -----------------------------------------------------------------------------------------------------------


def test_every_sentence_of_whole_games_can_be_said(words: Words) -> None:
    for seats in game.seats:
        table = played_out(seats, seed=seats)
        story = table.story(words.language)
        assert len(story) == len(table.log)
        for moment in list(table.moments())[:: 7 * seats]:
            assert all(moment.spoken(words.language))
            assert moment.asked(words.language)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "en",
            "Seat 1 takes tile {} (market, temple, quarry) for 1 stone and places it on the ground at 2,-2, turn 0.",
        ),
        (
            "ru",
            "Игрок 1 берёт за 1 камень тайл {} (рынок, храм, каменоломня) и кладёт его на землю: 2,-2, поворот 0.",
        ),
        ("uk", "Гравець 1 бере за 1 камінь тайл {} (ринок, храм, кар’єр) і кладе його на землю: 2,-2, поворот 0."),
    ],
)
def test_a_move_tells_tile_price_level_and_place(language: str, sentence: str) -> None:
    table = table_for()
    put_on_site(table, "hhq", "mtq")
    tile = standing(table)[1]
    assert table.say(f"place {tile} at 2,-2 turn 0", lang=language) == sentence.format(tile)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "for free and places it on level 2 at 2,0, turn 1, which brings 2 stones."),
        ("ru", "и кладёт его на уровень 2: 2,0, поворот 1; получает 2 камня."),
        ("uk", "і кладе його на рівень 2: 2,0, поворот 1; отримує 2 камені."),
    ],
)
def test_a_move_tells_the_level_and_the_stones_that_it_brings(language: str, sentence: str) -> None:
    table = with_city(FLAT)
    move = f"place {standing(table)[0]} at 2,0 turn 1"
    assert table.why_not(move) is None
    assert table.say(move, lang=language).endswith(sentence)
    assert str(2) in sentences.option(table, 0, table.understand(move), game.words(language)).split(";")[-1]


def test_the_last_move_of_a_round_tells_of_the_new_stack(words: Words) -> None:
    table = played_out(3, seed=2)
    moments = list(table.moments())
    chief = words("core-seat", n=2)
    told = words("move-refill", seat=chief)
    story = table.story(words.language)
    first = next(i for i, moment in enumerate(moments) if moment.state.round == 2) - 1
    assert story[first].endswith(told)
    assert next(line for line in story if told in line) == story[first]
    assert story[-1].endswith(words("over-end"))


def test_fate_s_answers_are_told_too(words: Words) -> None:
    table: Table = game.new(seats=2, seed=None)
    assert "4" in table.asked(words.language)
    move = table.understand("draw 1")
    name = sentences.tile_name(table, 1, words)
    assert name in table.say(move, lang=words.language)
    assert sentences.tile_name(table, 1, words) in sentences.option(table, FATE, move, words)
    table.play(move)
    assert "3" in table.asked(words.language)


def test_a_move_that_nobody_can_make_can_still_be_said(words: Words) -> None:
    table = table_for()
    for text in ("place 4095 at 31,31 turn 4095", "place 62 at 0,0 turn 6"):
        packed = table.understand(text)
        assert "(?, ?, ?)" in sentences.option(table, 0, packed, words)
        assert "(?, ?, ?)" in sentences.move(table, 0, packed, words)


# --- questions and positions -----------------------------------------------------------------------------------------


def test_the_question_names_the_seat_and_its_stones() -> None:
    table = table_for()
    assert table.asked().startswith("Seat 1, take a tile and place it in your city")
    assert table.asked().endswith("You have 1 stone.")
    fields(table).city[0].stones = 0
    assert table.asked("uk").endswith("Каменю у вас немає: безкоштовний лише перший тайл.")


def test_a_position_is_spoken_whole() -> None:
    table = with_city(FLAT, stones=3)
    put_on_site(table, "mtq")
    lines = table.view(0).spoken("en")
    assert lines[:4] == [
        "Round 1 of 12.",
        "Chief architect: Seat 1 (you).",
        "To move: Seat 1 (you).",
        "4 tiles on the construction site:",
    ]
    assert lines[4].startswith("1. tile ")
    assert lines[4].endswith("(market, temple, quarry), free")
    assert lines[7].startswith("4. tile ")
    assert lines[7].endswith("3 stones")
    assert lines[8] == "Seat 1 (you): 3 stones; 9 cells built; highest level 1."
    assert lines[9] == "Houses: value 3, no stars, 0 points."
    assert lines[14] == "Total: 3 points."
    assert lines[15].startswith("Seat 2: 2 stones; 4 cells built")
    assert lines[-2] == "11 stacks are left."
    assert lines[-1].startswith("33 tiles are still to come, with: houses: ")


def test_the_points_of_a_colour_are_spoken_as_value_and_stars(words: Words) -> None:
    table = played_out(2, seed=4)
    text = "\n".join(table.spoken(words.language))
    for row in table.sheet():
        for colour in range(5):
            value, stars = int(row[6 + colour]), int(row[11 + colour])
            category = words(f"category-{game.categories[colour].name}")
            line = words("pos-category", category=category, value=value, stars=stars, points=value * stars)
            assert line.casefold() in text.casefold()


def test_what_is_to_come_is_counted_by_kind() -> None:
    table = played_out(2, seed=1)
    assert not any("to come" in line for line in table.spoken())
    fresh = table_for().spoken()[-1]
    counts = [int(n) for n in re.findall(r": (\d+)", fresh)]
    assert sum(counts) == 33 * 3


# --- the end ---------------------------------------------------------------------------------------------------------


def colours(table: Table) -> list[int]:
    return [sum(row[:5]) for row in table.sheet()]


def end_with(stones: tuple[int, int], alike: bool) -> Table:
    """A finished game for two with these stones; `alike` gives both seats the same city."""
    table = played_out(2, seed=0)
    there = fields(table)
    if alike:
        for seat in (0, 1):
            show(table, seat, {})
    for seat in (0, 1):
        there.city[seat].stones = stones[seat]
    return table


def test_r11_3_the_winner_has_more_points(words: Words) -> None:
    table = end_with((5, 3), alike=True)
    assert sentences.ending(table, words) == [
        words("over-end"),
        words("over-winner", seat=words("core-seat", n=1), points=5),
        words("over-place", place=1, seat=words("core-seat", n=1), points=5, stones=5),
        words("over-place", place=2, seat=words("core-seat", n=2), points=3, stones=3),
    ]
    assert table.asked(words.language) == words("over-winner", seat=words("core-seat", n=1), points=5)


def test_r11_4_a_tie_is_broken_by_stones_and_says_so(words: Words) -> None:
    table = end_with((0, 0), alike=False)
    first, second = colours(table)
    assert first != second
    seat = int(first > second)  # who has fewer points by colour has more stones, and wins
    there = fields(table)
    there.city[seat].stones = abs(first - second) + 1
    there.city[1 - seat].stones = 1
    told = words("over-winner-stones", seat=words("core-seat", n=seat + 1), points=max(first, second) + 1,
                 stones=abs(first - second) + 1)  # fmt: skip
    assert sentences.ending(table, words)[1] == told


def test_r11_5_equal_points_and_stones_share_the_win(words: Words) -> None:
    table = end_with((4, 4), alike=True)
    names = [words("core-seat", n=1), words("core-seat", n=2)]
    assert sentences.ending(table, words)[1] == words("over-shared", seats=names, points=4, stones=4)


# --- refusals --------------------------------------------------------------------------------------------------------


def refusals() -> dict[Why, tuple[Table, int, str]]:
    """For every reason a table, a seat and a move that is refused for it."""
    bumpy, fate = with_city(BUMPY), game.new(seats=2, seed=None)
    tile = standing(bumpy)[0]
    fate.play("draw 5")
    return {
        Why.OVER: (played_out(), 0, START.format(1)),
        Why.NOT_YOUR_TURN: (bumpy, 0, "draw 5"),
        Why.NO_SUCH_TILE: (bumpy, 0, START.format(60)),
        Why.TOO_DEAR: (bumpy, 0, START.format(standing(bumpy)[2])),
        Why.NO_SUCH_TURN: (bumpy, 0, f"place {tile} at 0,0 turn 9"),
        Why.HANGING: (bumpy, 0, f"place {tile} at 0,0 turn 3"),
        Why.UNEVEN: (bumpy, 0, f"place {tile} at 0,0 turn 1"),
        Why.ONE_TILE_BELOW: (bumpy, 0, f"place {tile} at -1,1 turn 0"),
        Why.NOT_TOUCHING: (bumpy, 0, f"place {tile} at 20,20 turn 0"),
        Why.NOT_IN_STACKS: (fate, FATE, "draw 5"),
    }


@pytest.mark.parametrize("why", list(Why), ids=lambda why: why.name.lower())
def test_every_refusal_is_a_whole_sentence_in_every_language(why: Why) -> None:
    table, seat, move = refusals()[why]
    packed = table.understand(move)
    reason = game.reasons[why]
    kernel = int(game.doors.why_not(game.box, table._array, table._desk, seat, packed))
    assert Why(kernel) == why
    said = set()
    for language in LANGUAGES:
        error = table._refusal(seat, packed, kernel, language)
        assert isinstance(error, IllegalMove)
        assert (error.rule, error.why) == (reason.rule, why)
        assert str(error).count(reason.rule) == 1
        assert str(error).endswith(f"({reason.rule}).")
        said.add(str(error))
    assert len(said) == len(LANGUAGES)


def test_a_refusal_names_the_figures() -> None:
    bumpy = with_city(BUMPY, stones=1)
    dear = START.format(standing(bumpy)[3])
    with pytest.raises(IllegalMove, match=r"^This tile costs 3 stones, and you have 1 \(R4\.2\)\.$"):
        bumpy.play(dear)
    asked = bumpy.why_not(dear, lang="uk")
    assert str(asked) == "Цей тайл коштує 3 камені, а у вас лише 1 (R4.2)."
    assert str(bumpy.why_not(START.format(60), lang="ru")) == "Тайла 60 нет на строительной площадке (R4.1)."
    turned = bumpy.why_not(f"place {standing(bumpy)[0]} at 0,0 turn 9")
    assert str(turned) == "There is no turn 9: a tile has the turns 0 to 5 (R5.2)."


def test_the_rule_s_id_is_said_once(words: Words) -> None:
    table, _, move = refusals()[Why.HANGING]
    error = table.why_not(move, lang=words.language)
    assert error is not None
    assert words("client-why-not", move=move, reason=str(error)).count(error.rule) == 1


# --- secrets ---------------------------------------------------------------------------------------------------------


def test_everybody_hears_the_same_but_who_they_are(words: Words) -> None:
    """Nothing is hidden at this table, so nothing may depend on who listens except the word for oneself."""
    table = played_out(3, seed=5)
    moment = list(table.moments())[40]
    plain = moment.spoken(words.language)
    for seat in range(3):
        mine, name = words("core-seat-you", n=seat + 1), words("core-seat", n=seat + 1)
        heard = moment.view(seat).spoken(words.language)
        assert [line.replace(mine, name) for line in heard] == plain
        assert moment.story(words.language, seat) == moment.story(words.language)


def test_what_fate_will_draw_is_no_part_of_any_sentence(words: Words) -> None:
    """Two tables that differ only in what will be turned up say the same, until it is turned up."""
    one = table_for()
    other = one.copy()
    other._keys = seeded(99)
    while one.state.round == 1:
        assert one.spoken(words.language) == other.spoken(words.language)
        assert one.asked(words.language) == other.asked(words.language)
        assert one.story(words.language) == other.story(words.language)
        move = one.moves()[0]
        one.play(move)
        other.play(move)
    assert standing(one) != standing(other)


# --- cities in letters and cell by cell ------------------------------------------------------------------------------


def test_a_fresh_city_is_drawn_in_letters(words: Words) -> None:
    drawn = sentences.map_of(table_for().view(0), 0, words)
    assert drawn[1:-1] == ["       q1", "", "      [H1]", " q1          q1"]


def test_every_built_cell_is_told_once(words: Words) -> None:
    table = played_out(3, seed=3)
    for seat in range(3):
        built = sum(1 for hex_ in fields(table).city[seat].hex if hex_)
        told = sentences.cells_of(table.view(seat), seat, words)
        assert len(told) == len(set(told)) == built + 1
        letters = "".join(sentences.map_of(table.view(seat), seat, words)[1:-1])
        assert len(re.findall(r"[hmbtgHMBTGq]\d", letters)) == built


@pytest.mark.parametrize(
    ("language", "sides"),
    [("en", ("left", "right")), ("ru", ("слева", "справа")), ("uk", ("ліворуч", "праворуч"))],
)
def test_who_sees_the_board_is_told_beside_which_of_several(language: str, sides: tuple[str, str]) -> None:
    """A new city has three quarries: one above the plaza, and one on either side below."""
    table = table_for()
    words, tile = game.words(language).naming(["Ann", "Ben"]), standing(table)[0]
    told = [
        sentences.option(table, 0, table.understand(f"place {tile} at {spot} turn {turn}"), words)
        for spot, turn in (("-3,2", 0), ("2,0", 0))
    ]
    assert sides[0] in told[0]
    assert sides[1] in told[1]
