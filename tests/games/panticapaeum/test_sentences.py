"""The game in sentences, in three languages: every question, move and position has words, and Automius explains himself."""

from __future__ import annotations

import random
import re

import pytest
from tests.games.panticapaeum.cities import (
    at_work,
    begun,
    developing,
    draw_ring,
    fields,
    game,
    give,
    land,
    new,
    played,
    put_building,
)
from tests.games.panticapaeum.test_automius import hold, solo, turn
from tests.games.recorded import recorded

from petteia.cli.texts import result_lines
from petteia.core.agenda import FATE, WATCHER
from petteia.core.moves import arg, verb_of
from petteia.core.table import Move, Table
from petteia.core.word_files import parity
from petteia.core.words import LANGUAGES
from petteia.games.panticapaeum import runs, sentences, summary
from petteia.games.panticapaeum.enums import COLOURS, Ask, Cell, Upgrade
from petteia.games.panticapaeum.moves import Say

SOLO = [{}, {"no_rest": True}, {"richest": "passed"}, {"richest": "crossed", "nearest": True}]


def test_the_three_languages_say_the_same_things() -> None:
    assert parity([game.folder / "words"]) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", game.seats)
def test_whole_games_are_told(language: str, seats: int) -> None:
    """Every move of a game, options on the way, every question and position, without a gap (words are strict here)."""
    table, chance, words = new(seats, 20 + seats), random.Random(seats), game.words(language)
    while not table.over:
        seat = chance.choice(sorted(table.waiting))
        view, moves = table.view(seat), list(table.moves(seat))
        assert view.asked(language)
        for move in chance.sample(moves, min(len(moves), 3)):
            assert sentences.option(view, seat, int(move), words)
        if chance.random() < 0.05:
            assert view.spoken(language)
            assert sentences.map_of(view, seat, words)
            assert sentences.cells_of(view, seat, words)
        table.play(_lively(moves, chance), seat)
    story = table.story(language, 0)
    assert len(story) == len(table.log)
    assert all(re.search(r"[.!?)]$", line) for line in story)
    assert table.spoken(language)


def told(table: Table, *moves: str) -> list[str]:
    """Play moves one after another, each told as the log tells it."""
    lines = []
    for move in moves:
        seat = min(table.waiting)
        lines.append(table.say(move, seat))
        table.play(move, seat)
    return lines


def _lively(moves: list[Move], chance: random.Random) -> Move:
    """A random move, rather one that builds, sells or steps: then properties and payments are told, too."""
    busy = [m for m in moves if m.verb in ("build", "sell", "step", "pay", "advance", "lift", "scout")]
    return chance.choice(busy if busy and chance.random() < 0.8 else moves)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_has_a_sentence_and_a_line(language: str) -> None:
    words = game.words(language)
    for say in Say:
        assert words.has(f"move-{say.name.lower()}")
        assert words.has(f"move-{say.name.lower()}-option")
    for ask in set(Ask) - {Ask.SALE}:
        assert words.has(f"prompt-{ask.name.lower()}")


# --- what a move costs and brings ------------------------------------------------------------------------------------


def test_covering_tells_what_it_collects() -> None:
    table = begun(ring=["t06"])
    land(table, 0, "BG.", "x..")
    assert told(table, "lay t06 at 0,0 turn 0") == [
        "Seat 1 lays tile t06 (house cube, plain, plain, plain) at 0,0, level 2: "
        "collects 1 house cube and 1 temple cube; 1 drought cell covered."
    ]


def test_building_tells_the_payment_the_cover_and_the_step() -> None:
    table = begun()
    land(table, 0, "O.x", "...")
    give(table, 0, {"brown": 2})
    assert told(developing(table), "build house at 0,0 across") == [
        "Seat 1 builds a house at 0,0, level 1: costs 2 house cubes; collects 1 aqueduct cube; "
        "house row, cell 1: each worker beside a house now scores 1 point."
    ]


def test_the_price_and_yield_of_a_further_step_are_asked_and_told() -> None:
    table = at_work(cubes={"orange": 2}, coins=3)
    table.play("build aqueduct at 0,0 across")
    assert table.asked() == (
        "Seat 1, step on in the aqueduct row for 1 coin? "
        "The next cell: an aqueduct tile of 2 cells may be laid, with a cube of choice. You have 1 worker to place."
    )
    assert told(table, "step") == [
        "Seat 1 steps on for 1 coin: aqueduct row, cell 2: an aqueduct tile of 2 cells may be laid, with a cube of choice."
    ]


def test_a_sale_on_offer_tells_every_step() -> None:
    table = at_work(cubes={"brown": 1, "beige": 1, "green": 1})
    words = game.words("en")
    line = sentences.option(table.view(0), 0, table.understand("sell brown+beige+green"), words)
    assert line == (
        "Sell 1 house cube, 1 fortress cube and 1 temple cube for 3 coins: "
        "house row, cell 1: each worker beside a house now scores 1 point; "
        "fortress row, cell 1: each level under a fortress now scores 1 point; "
        "temple row, cell 1: each building of another kind beside a temple now scores 1 point"
    )


def test_at_a_table_a_sale_tells_only_what_its_steps_bring_at_once() -> None:
    """What the buildings of a row are worth stands on the development board."""
    table = at_work(cubes={"brown": 1, "beige": 1, "green": 1}, beige=1)
    words = game.words("en").naming(("Ann", "Ben"))
    sale = table.understand("sell brown+beige+green")
    told = (
        "3 coins: house row, cell 1; fortress row, cell 2: a free building, anything but a fortress; temple row, cell 1"
    )
    assert sentences.option(table.view(0), 0, sale, words).endswith(f"for {told}")
    log = sentences.move(table.view(0), 0, int(sale), words)
    assert log.endswith(
        "for 3 coins: house row, cell 1; fortress row, cell 2: a free building, anything but a fortress."
    )


def test_a_choice_of_payments_is_told_in_two_sentences() -> None:
    table = at_work(cubes={"brown": 1, "green": 1, "purple": 1}, orange=3)
    assert table.state.players[0].upgrades[Upgrade.REPLACE] == 1
    first, second = told(table, "build house at 0,0 across", "pay 1 with green and nothing")
    assert first == "Seat 1 wants to build a house at 0,0."
    assert second.startswith("Seat 1 pays 1 house cube and 1 temple cube for a house: house row, cell 1")


@pytest.mark.parametrize(
    ("cubes", "upgrade", "paid"),
    [
        ({"brown": 2}, {}, "2 house cubes"),
        ({"brown": 1, "green": 1}, {"orange": 3}, "1 house cube and 1 temple cube"),
        ({"green": 2}, {"orange": 3, "green": 3}, "2 temple cubes"),
        ({"brown": 1}, {"purple": 7}, "1 house cube"),
    ],
)
def test_r11_a_building_on_offer_tells_what_will_be_paid(
    cubes: dict[str, int], upgrade: dict[str, int], paid: str
) -> None:
    """R11.2, R11.3 Where there is only one payment, it is the one told, not the printed cost."""
    table = at_work(cubes=cubes, **upgrade)
    move = table.understand("build house at 0,0 across")
    told_before = sentences.option(table.view(0), 0, move, game.words("en"))
    assert f"level 1: costs {paid}; house row, cell 1" in told_before
    assert told_before.partition(": ")[2] in told(table, "build house at 0,0 across")[0]


def test_coins_for_worker_cells_and_the_next_round_are_told() -> None:
    table = begun(2)
    land(table, 0, "..")
    give(table, 0, {}, 0, {"brown": 3})
    lines: list[str] = []
    while table.state.round == 1:
        moves = [str(m) for m in table.moves() if m.verb in ("lay", "take", "done", "discard")]
        lines += told(table, moves[0])
    assert "Seat 1 gets 2 coins for worker cells. Round 2 begins. First player: Seat 2." in lines[-1]


def test_every_cell_of_the_board_has_words_of_its_own() -> None:
    table = new(2, 3)
    for language in LANGUAGES:
        words = game.words(language)
        for row in range(COLOURS):
            lines = [sentences.effect_text(table, cell, words) for cell in summary.row_of(table, row)]
            values = [t for t, cell in zip(lines, summary.row_of(table, row), strict=True) if cell.kind == Cell.VP]
            assert len(set(values)) == 3, "three values, three sentences"
            assert all(lines)


def test_r14_4_a_winery_is_not_said_to_count_free_cells_only() -> None:
    """Cells with a worker or a cube count for it too: in the words of the game those are not free."""
    table = new(2, 3)
    line = sentences.effect_text(table, summary.square(table, 1, 1), game.words("en"))
    assert line == "every 3 cells without a building beside a winery now score 1 point"


# --- Automius --------------------------------------------------------------------------------------------------------


def test_automius_is_explained_one_move_at_a_time() -> None:
    table = begun(1, ring=["t01", "t06", "t11"])
    table.play("lay t01 at 0,0 turn 0")
    assert "Automius will get 1 house cube, 1 winery cube and 1 fortress cube from tile t11" in table.asked()
    assert "Then he rests (first round)." in table.asked()
    played(table, "take coins", "done", "collect t11", "rest")
    assert table.story()[-2:] == [
        "Automius takes 1 house cube, 1 winery cube and 1 fortress cube: "
        "the trireme has stopped on tile t11 (house cube, winery cube, fortress cube, drought).",
        "Automius rests: in the first round he does not develop.",
    ]


def test_automius_says_why_he_builds_and_takes_what_he_does() -> None:
    table = begun(1)
    there = fields(table)
    there.round = 2
    there.automius.cubes[0], there.automius.cubes[4] = 2, 2
    words = game.words("en")
    agenda = there.agenda
    agenda.questions[agenda.depth - 1].kind, agenda.questions[agenda.depth - 1].seats = Ask.AUTOMIUS_DEVELOPS, 1 << FATE
    assert sentences.move(table, FATE, table.understand("erect house"), words) == (
        "Automius builds a house for 2 house cubes: of what he can pay it is the topmost row."
    )
    there.automius.cubes[0] = 1
    assert sentences.move(table, FATE, table.understand("erect temple"), words).endswith("it is all he can pay.")
    there.automius.cubes[4] = 1
    assert sentences.move(table, FATE, table.understand("gain brown"), words).startswith(
        "Automius cannot build and takes one house cube: of the kinds he has most of it is the topmost."
    )


def test_r16_3_what_each_tile_would_bring_automius_is_told_before_one_is_taken() -> None:
    """In the position, one line a tile, to whoever looks; and with every way to lay it."""
    table = solo()
    expected = {"t01": "t11", "t06": "t11", "t11": "t26"}
    for view in (table.view(0), table.view(WATCHER)):
        lines = [line for line in view.spoken() if line.startswith("If you take")]
        assert [(line.split()[4], line.partition(" from tile ")[2].split()[0]) for line in lines] == [*expected.items()]
    assert lines[1].startswith(
        "If you take tile t06 (house cube, plain, plain, plain), "
        "Automius gets 1 house cube, 1 winery cube and 1 fortress cube from tile t11"
    )
    for move in table.moves():
        if move.verb == "lay":
            tile, line = str(move).split()[1], sentences.option(table.view(0), 0, int(move), game.words("en"))
            assert "Automius gets" in line
            assert expected[tile] not in line, "a player knows no names of tiles"
            assert (
                summary.automius_plan(table, summary.after(table, 0, int(move)))
                == summary.choices(table, 0)[arg(int(move), 0)]
            )
    assert not [line for line in begun(2).spoken() if "Automius" in line]


def test_r16_2_the_plan_is_certain_only_when_the_player_can_change_it_no_more() -> None:
    table = solo()
    fields(table).round, fields(table).automius.cubes[0] = 2, 1
    table.play("lay t01 at 0,0 turn 0")
    assert table.asked().endswith("As things stand, he then builds a house for 2 house cubes.")
    table.play("take coins")
    assert table.asked().endswith("Then he builds a house for 2 house cubes.")


def explains(table: Table, move: str) -> str:
    """The reason that is told with what Automius does now."""
    assert [str(m) for m in table.moves()] == [move]
    return table.say(move, FATE).partition(": ")[2]


def test_r17_2_of_equal_tiles_the_log_says_what_decides() -> None:
    """The trireme may have stopped elsewhere than on the tile he gets: the question does not claim otherwise."""
    clear = turn(solo(["t01", "t11", "t06"], richest="passed"), "lay t01 at 0,0 turn 0")
    assert clear.asked().startswith(
        "Automius explores. Automius will get 1 house cube, 1 winery cube and 1 fortress cube from tile t11"
    )
    assert explains(clear, "collect t11").endswith("has the most resources.")
    equal = turn(solo(["t01", "t37", "t36"], richest="passed"), "lay t01 at 0,0 turn 0")
    assert explains(equal, "collect t36").endswith("among equals the upper rows decide, then the order on the way.")


def test_r16_8_r17_4_the_log_says_why_it_is_this_cube() -> None:
    assert explains(hold(solo()), "gain brown") == "he has no cubes, and this kind is the topmost."
    near = hold(solo(nearest=True), green=1)
    assert explains(near, "gain green") == "for that building he lacks the fewest cubes."
    tie = hold(solo(nearest=True), purple=1, green=1)
    assert explains(tie, "gain purple").startswith("of the buildings for which he lacks the fewest cubes")
    for i in range(COLOURS):
        fields(near).taken[i] = 6
    assert explains(near, "gain green") == "he has most of that kind."  # Q31


@pytest.mark.parametrize("options", SOLO, ids=str)
def test_what_is_told_of_his_plan_is_what_he_does(options: dict[str, object]) -> None:
    """R16.3 to R16.8, R17.2 to R17.4 The plan that is shown before he moves is held against the rules, move by move."""
    table, chance = new(1, None, **options), random.Random(5)
    plans: list[summary.Plan] = []
    looked = 0
    while not table.over:
        moves = list(table.moves())
        if table.question == Ask.AUTOMIUS_EXPLORES:
            plans.append(summary.automius_plan(table))
        if table.question in (Ask.AUTOMIUS_EXPLORES, Ask.AUTOMIUS_DEVELOPS):
            promise, verb = plans[-1], game.language.by_name[moves[0].verb].number
            if table.question == Ask.AUTOMIUS_EXPLORES:
                assert (promise.tile >= 0) == (verb == Say.COLLECT)
                assert promise.tile < 0 or arg(moves[0].packed, 0) == promise.tile
            else:
                assert verb == promise.verb
                looked += 1
                assert verb == Say.REST or promise.about == arg(moves[0].packed, 0)
        table.play(chance.choice(moves))
    assert looked == 15


def test_a_tie_with_automius_asks_for_another_game() -> None:
    """R16.10 Equal points are nobody's win, and the player is told what to do then."""
    table = new(1, 3)
    while not table.over:
        table.play(table.moves()[0])
    sheet, words = table.sheet(), game.words("en")
    automius = [c.name for c in game.categories].index("automius")
    gap = int(table.scores()[0]) - int(sheet[0][automius])
    fields(table).automius.cubes[0] += gap
    tie = sentences.ending(table, words)[1]
    assert tie.startswith("A tie")
    assert tie.endswith("Play again, with one or more of the modifications.")
    assert result_lines(table, words) == [tie], "the terminal says the same, and no place"
    fields(table).automius.cubes[0] += 60
    assert sentences.ending(table, words)[1].startswith("Automius wins")


def test_a_draw_for_the_ring_and_one_for_a_player_are_told_apart() -> None:
    table = at_work(cubes={"purple": 2}, coins=6, purple=5)
    table.play("build winery at 0,0 across")
    assert told(table, "scout", "draw t30") == [
        "Seat 1 reaches into the bag.",
        "From the bag: tile t30 (plain, temple cube, house cube, drought).",
    ]
    assert "lay tile t30" in table.asked()


# --- reasons ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_is_a_sentence(language: str) -> None:
    words = game.words(language)
    table = at_work(cubes={"brown": 1})
    given = sentences.reason_parameters(table, 0, table.understand("build house at 0,0 across"), words)
    for reason in game.reasons.values():
        line = words(f"why-{reason.key}", **given)
        assert line.endswith(".")
        assert "?" not in line or reason.key in ("no-such-tile", "not-in-bag", "sell-not-held")


def test_a_refusal_names_what_it_is_about() -> None:
    table = at_work(cubes={"brown": 1})
    put_building(table, 0, "temple", 0, 0)
    for move, line in (
        ("build house at 4,4 across", "House costs 2 house cubes, and you have 1 house cube (R7.2)."),
        ("work 0,0", "A worker cannot stand on the building at 0,0 (R6.4)."),
        ("work 9,9", "There is no cell of your city at 9,9 to place a worker on (R6.1)."),
        ("sell brown+purple+green", "You do not have all of these cubes: winery cube and temple cube (R9.1)."),
    ):
        error = table.why_not(move)
        assert error is not None
        assert str(error).endswith(line), str(error)


@pytest.mark.parametrize(
    ("language", "refused", "taken", "laid"),
    [
        (
            "en", "Temple costs 2 temple cubes, and you have none (R7.2).", "takes 1 temple cube.",
            "(plain, temple cube, house cube, drought)",
        ),
        (
            "ru", "Храм стоит 2 ресурса для храмов, а у вас ни одного (R7.2).", "берёт 1 ресурс для храмов.",
            "(клетки: простая, ресурс для храмов, ресурс для домов, засуха)",
        ),
        (
            "uk", "Храм коштує 2 ресурси для храмів, а у вас жодного (R7.2).", "бере 1 ресурс для храмів.",
            "(клітинки: проста, ресурс для храмів, ресурс для будинків, посуха)",
        ),
    ],
)  # fmt: skip
def test_cubes_have_their_noun_and_cells_agree(language: str, refused: str, taken: str, laid: str) -> None:
    """Of a colour that is not there while another is held, there is none; not: nothing."""
    table = at_work(cubes={"brown": 1})
    error = table.why_not("build temple at 4,4 across", lang=language)
    assert str(error) == refused
    assert sentences.tile_name(table.box, 29, table.words(language)).endswith(laid)
    table.play("take green")
    assert table.story(language)[-1].endswith(taken)


def test_the_ring_of_the_next_round_is_told_tile_by_tile() -> None:
    table = new(2, None)
    while table.question == Ask.TOKEN:
        assert "to go" in table.asked()
        table.play(table.moves()[0])
    assert table.asked() == "A tile is laid in the ring (8 to go)."
    draw_ring(table)
    assert table.spoken()[3] == "After the trireme, clockwise:"


def test_who_can_neither_build_nor_sell_is_told_what_is_left() -> None:
    """Workers that could fetch what is lacking count."""
    words, told = game.words("en").naming(("Ann", "Ben")), list[bool]()
    for _, view, _ in recorded("panticapaeum", 2):
        if view.question == Ask.DEVELOP:
            whole = [*runs.runs(view), *((packed,) for packed in view.moves(view.seat).packed().tolist())]
            can = any(verb_of(packed) in (Say.BUILD, Say.SELL) for moves in whole for packed in moves)
            told.append("Too few cubes" in game.speech.question(view, words))
            assert not (told[-1] and can)
    assert set(told) == {False, True}


def test_people_read_where_a_worker_could_go() -> None:
    """Not "here": somebody who reads a hint sees no pointer."""
    table = at_work()
    put_building(table, 0, "house", 1, 0)
    put_building(table, 0, "temple", 2, 1)
    words = game.words("en").naming(("Ann", "Ben"))
    told = {str(move): sentences.option(table.view(0), 0, int(move), words) for move in table.moves(0)}
    assert told["work 0,0"] == "Send a worker to a cell on level 1 (beside it: house)"
    assert told["work 1,1"] == "Send a worker to a cell on level 1 (beside it: house and temple)"
    assert told["work 4,4"] == "Send a worker to a cell on level 1"


def test_taking_says_that_it_ends_the_turn() -> None:
    """A worker who could still fetch a cube stays home, unasked: the page says so before one takes."""
    table, words = begun(ring=["t06"]), game.words("en").naming(["Amphora", "Owl"])
    table.play("lay t06 at 0,0 turn 0")
    told = sentences.option(table.view(0), 0, table.understand("take coins"), words)
    assert told == "Take 2 coins: ends your turn; 1 worker stays home"
    table.play("work 0,0")
    assert sentences.option(table.view(0), 0, table.understand("take coins"), words) == "Take 2 coins"
