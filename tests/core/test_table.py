"""The friendly face: playing, refusing, undoing, looking, imagining."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

import petteia
from petteia import FATE, WATCHER, Move, Table
from petteia.core.moves import Language, Verb, move
from petteia.core.table import Moves, move_kind

SAMPLE = petteia.game("sample")


def new(seats: int = 2, seed: int | None = 5, **options: Any) -> Table:
    return SAMPLE.new(seats=seats, seed=seed, options=options)


def played(table: Table, steps: int = 1000, seed: int = 1) -> Table:
    lot = random.Random(seed)
    for _ in range(steps):
        if table.over:
            break
        seat = lot.choice(sorted(table.waiting))
        table.play(lot.choice(table.moves(seat)), seat)
    return table


def sealed(table: Table) -> Table:
    """Both seats hide their first crate, seat 1 adds a coin, both seal: seat 1 must declare."""
    for seat in (0, 1):
        table.play(table.moves(seat)[0], seat)
    return table.play("add", 1).play("seal", 0).play("seal", 1)


def everything(table: Table) -> tuple[str, tuple[tuple[int, Move], ...], int]:
    return table.digest(), table.log, table._fates


# --- a new table ---


def test_a_new_table_waits_at_the_first_question_that_fate_does_not_answer() -> None:
    table = new(seats=3)
    assert table.waiting == {0, 1, 2}
    assert not table.over
    assert table.seats == 3
    assert table.options == {"winter": False, "long": False}
    assert [str(m).split()[0] for s, m in table.log] == ["deal"] * 9 + ["lot"]
    assert {s for s, _ in table.log} == {FATE}
    assert repr(table) == "<sample, 3 seats, 10 moves, waiting for [0, 1, 2]>"


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    assert new().digest() == new().digest()
    assert played(new()).record().text() == played(new()).record().text()
    assert len({new(seed=s).digest() for s in range(6)}) > 3
    assert SAMPLE.new().seats == 2


def test_without_a_seed_fate_is_left_to_the_caller() -> None:
    table = new(seed=None)
    assert table.waiting == {FATE}
    assert len(table.log) == 0
    assert str(table.moves()[0]) == "deal grain to 0"
    table.play("deal oil to 0").play({"verb": "deal", "to": 1, "good": "wine"}).play("deal oil to 0", FATE)
    assert [*table.state.merchants[0].hand] == [0, 0, 2, 0]
    assert table.waiting == {FATE}
    with pytest.raises(petteia.IllegalMove):
        table.play("deal oil to 0")


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"seats": 1}, "sample is for 2, 3 or 4 seats, not 1"),
        ({"seats": "2"}, "sample is for 2, 3 or 4 seats, not '2', which is no whole number"),
        ({"seats": 2.0}, "sample is for 2, 3 or 4 seats, not 2.0, which is no whole number"),
        ({"seats": True}, "sample is for 2, 3 or 4 seats, not True, which is no whole number"),
        ({"seed": 1.5}, "a seed is a whole number, or None to draw for fate oneself; not 1.5"),
        ({"seed": "7"}, "a seed is a whole number, or None to draw for fate oneself; not '7'"),
        ({"seed": True}, "a seed is a whole number, or None to draw for fate oneself; not True"),
        ({"options": {"fog": True}}, "sample has no option 'fog'; its options are winter, long"),
        ({"options": {"winter": "yes"}}, "option 'winter' cannot be 'yes'; it is one of false, true"),
        ({"options": {"winter": 1}}, "option 'winter' cannot be 1"),
        ({"seats": 4, "options": {"long": True}}, "option 'long' is for 2 or 3 seats, not 4"),
    ],
)
def test_what_a_game_does_not_have_is_refused_by_name(wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(petteia.BadOption, match=said):
        SAMPLE.new(**wishes)


def test_an_unknown_game_is_refused_with_a_suggestion() -> None:
    with pytest.raises(petteia.UnknownGame, match="no game is called 'smaple'; did you mean 'sample'"):
        petteia.game("smaple")


# --- playing ---


def test_a_move_can_be_text_move_json_or_number() -> None:
    ways: list[Any] = []
    hows: list[Callable[[Move], Any]] = [str, lambda m: m, Move.json, int, lambda m: np.int64(int(m))]
    for how in hows:
        table = new()
        first = table.moves(0)[0]
        assert table.play(how(first), seat=0) is table
        ways.append(everything(table))
    assert ways == [ways[0]] * 5


def test_of_one_asked_seat_the_number_need_not_be_said() -> None:
    table = sealed(new())
    assert table.waiting == {1}
    table.play("declare wine")
    assert table.log[-1] == (1, Move(SAMPLE, SAMPLE.language.read("declare wine")))


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "fly",
        "hide silver",
        "hide",
        "seal now",
        None,
        3.7,
        True,
        [],
        {},
        {"verb": "fly"},
        b"seal",
        object(),
        -1,
        31,
        2**60,
    ],
)
def test_garbage_is_not_understood_and_changes_nothing(garbage: Any) -> None:
    table = new()
    before = everything(table)
    with pytest.raises(petteia.NotUnderstood) as caught:
        table.play(garbage, seat=0)
    assert "\n" not in str(caught.value)
    assert everything(table) == before


def test_a_typo_brings_the_nearest_legal_moves() -> None:
    table = sealed(new())
    with pytest.raises(petteia.NotUnderstood, match="did you mean 'declare grain'") as caught:
        table.play("declar grian")
    assert caught.value.nearest[0] == "declare grain"


def test_a_move_of_another_game_is_not_understood() -> None:
    other: Any = SimpleNamespace(name="chess", language=Language([Verb(5, "castle", "castle")]))
    with pytest.raises(petteia.NotUnderstood, match="'castle' is a move of chess, not of sample"):
        new().play(move_kind(other)(5), seat=0)


def test_an_illegal_move_names_its_rule_and_changes_nothing() -> None:
    table = new()
    before = everything(table)
    for text, rule in [
        ("add", "R3.3"),
        ("seal", "R3.4"),
        ("peek", "R2.4"),
        ("declare oil", "R2.4"),
        ("hide ?", "R2.4"),
    ]:
        with pytest.raises(petteia.IllegalMove) as caught:
            table.play(text, seat=0)
        assert caught.value.why
        assert caught.value.rule in {rule, "R3.2"}
        assert str(caught.value)
        assert everything(table) == before


def test_why_not_says_the_same_in_three_languages_without_playing() -> None:
    table = new()
    before = everything(table)
    said = [table.why_not("seal", seat=0, lang=lang) for lang in ("en", "ru", "uk")]
    assert len({str(s) for s in said}) == 3
    assert table.why_not(table.moves(0)[0], seat=0) is None
    assert everything(table) == before


def test_a_seat_that_is_not_asked_cannot_move() -> None:
    table = sealed(new())
    before = everything(table)
    for seat in (0, 2, -1, FATE, WATCHER, "1"):
        with pytest.raises(petteia.NotYourTurn, match="is not asked now"):
            table.play("declare wine", seat=cast(int, seat))
    assert everything(table) == before


def test_when_several_are_asked_one_must_say_who_moves() -> None:
    table = new()
    with pytest.raises(petteia.NotYourTurn, match=r"seats \[0, 1\] are asked: say which"):
        table.play("seal")
    with pytest.raises(petteia.NotYourTurn):
        table.moves()


def test_nobody_moves_when_it_is_over() -> None:
    table = played(new())
    assert table.over
    assert table.waiting == set()
    with pytest.raises(petteia.NotYourTurn, match=r"it is over \(R6\.1\)"):
        table.play("seal")
    with pytest.raises(petteia.NotYourTurn):
        table.play("seal", seat=0)


# --- the list of moves ---


def test_moves_count_iterate_slice_and_print() -> None:
    moves = new().moves(0)
    written = [str(m) for m in moves]
    assert len(moves) == len(written) == len(moves.packed()) > 1
    assert [moves[i] for i in range(len(moves))] == [*moves] == moves[:]
    assert (moves[-1], moves[-len(moves)]) == (moves[len(moves) - 1], moves[0])
    assert moves[1:] == [*moves][1:]
    assert moves[::-1] == [*reversed(moves)]
    assert str(moves) == "\n".join(written)
    assert repr(moves).startswith(f"<{len(moves)} moves: {written[0]}, ")
    assert moves.index(moves[1]) == 1


@pytest.mark.parametrize("lists_first", [False, True])
def test_an_index_outside_is_refused(lists_first: bool) -> None:
    moves = new().moves(0)
    if lists_first:
        moves.packed()
    for at in (len(moves), -len(moves) - 1, 999):
        with pytest.raises(IndexError):
            moves[at]


def test_membership_takes_every_form_and_any_garbage() -> None:
    moves = new().moves(0)
    first = moves[0]
    for form in (str(first), first, first.json(), int(first), moves.packed()[0], str(first).upper()):
        assert form in moves
    for other in ("seal", "hide ?", "nonsense", None, 3.5, [], {}, {"verb": []}, -1, 2**70, object(), b"x"):
        assert other not in moves


def test_moves_stay_those_of_the_position_they_were_asked_in() -> None:
    for look_first in (False, True):
        table = new()
        moves = table.moves(0)
        want = [*new().moves(0)]
        if look_first:
            assert len(moves) == len(want)
        table.play(want[0], 0)
        assert [*table.moves(0)] != want
        assert moves[0] == want[0]
        assert len(moves) == len(want)
        assert [*moves] == want


def test_a_list_longer_than_its_room_still_comes_whole() -> None:
    cramped = SAMPLE.with_box(SAMPLE.box_file)
    cramped.most_moves = 1
    for seat in (0, 1):
        table = cramped.set_up(new().position(), seed=None)
        moves, want = table.moves(seat), new().moves(seat)
        assert len(moves) == len(want) > 1
        assert [int(moves[k]) for k in range(len(moves))] == [int(m) for m in want]
        assert [int(m) for m in table.moves(seat)] == [int(m) for m in want]


def test_fate_without_room_for_its_answers_fails_loudly() -> None:
    cramped = SAMPLE.with_box(SAMPLE.box_file)
    cramped.most_moves = 1
    with pytest.raises(RuntimeError, match="fate drew -1, which is not legal"):
        cramped.new(seed=1)


def test_a_move_knows_its_parts() -> None:
    dealt = new(seed=None).moves()[2]
    assert (dealt.verb, dealt.to, dealt.good, int(dealt)) == ("deal", 0, "oil", move(1, 0, 2, 0, 0))
    assert (str(dealt), repr(dealt)) == ("deal oil to 0", "<deal oil to 0>")
    assert dealt.json() == {"verb": "deal", "to": 0, "good": "oil"}
    assert dealt == Move(SAMPLE, int(dealt))
    assert len({dealt, Move(SAMPLE, int(dealt))}) == 1
    assert copy.copy(dealt) == dealt
    with pytest.raises(AttributeError, match="deal has no weather"):
        dealt.weather  # noqa: B018


# --- taking back ---


def test_undo_takes_back_ones_last_step() -> None:
    table = new()
    start = everything(table)
    table.play(table.moves(0)[0], 0)
    middle = everything(table)
    table.play("add", 0)
    assert everything(table.undo()) == middle
    assert everything(table.undo(seat=0)) == start
    with pytest.raises(petteia.CannotUndo, match="nothing to take back"):
        table.undo()


def test_undo_keeps_the_answers_of_others_to_the_same_question() -> None:
    table = new(seats=3)
    first, second = table.moves(0)[0], table.moves(1)[0]
    table.play(first, 0).play(second, 1).play("add", 1).play("seal", 1)
    table.undo(seat=0)
    assert table.waiting == {0, 2}
    assert [(s, str(m)) for s, m in table.log if s != FATE] == [(1, str(second)), (1, "add"), (1, "seal")]
    table.play(first, 0).undo(seat=1)
    assert table.waiting == {0, 1, 2}
    assert table.log[-1] == (0, first)


def test_undo_goes_back_over_the_moves_of_others() -> None:
    table = new(seats=3)
    for seat in (0, 1, 2):
        table.play(table.moves(seat)[0], seat)
    table.play("add", 1).play("seal", 0).play("seal", 2).play("seal", 1).play("declare grain")
    before = everything(table)
    table.play("trust", 2)
    assert everything(table.copy().undo(seat=2)) == before
    table.undo(seat=1)
    assert [str(m) for s, m in table.log][-1] == "seal"
    assert table.waiting == {1}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_undo_does_not_pass_a_reveal_unasked(seat: int | None) -> None:
    table = sealed(new())
    before = everything(table)
    with pytest.raises(petteia.CannotUndo, match="drawn by fate or revealed"):
        table.undo(seat=seat)
    assert everything(table) == before


def test_undo_does_not_pass_fate_unasked() -> None:
    table = sealed(new()).play("declare grain").play("trust")
    assert table.log[-1][0] == FATE or table.over
    before = everything(table)
    for seat in (0, 1, None):
        with pytest.raises(petteia.CannotUndo):
            table.undo(seat=seat)
    assert everything(table) == before


def test_with_consent_undo_goes_further_and_fate_repeats_itself() -> None:
    table = played(new(seats=3), steps=40)
    whole = table.record().text()
    seats = [(s, m) for s, m in table.log if s != FATE]
    for _ in seats:
        table.undo(consent=True)
    assert everything(table) == everything(new(seats=3))
    for seat, m in seats:
        table.play(m, seat)
    assert table.record().text() == whole


def test_with_consent_nothing_is_kept_of_a_question_that_was_closed() -> None:
    table = new()
    table.play(table.moves(0)[0], 0)
    before = everything(table)
    table.play("seal", 0).play(table.moves(1)[0], 1).play("add", 1).play("seal", 1).play("declare wine", 1)
    assert everything(table.undo(seat=0, consent=True)) == before


def test_a_table_is_rewound_to_any_of_its_moments() -> None:
    table = played(petteia.game("mare_nostrum").new(seats=3, seed=3), 80)
    digests = [moment.digest() for moment in table.moments()]
    assert [table.rewound(length).digest() for length in range(len(digests))] == digests
    assert table.rewound(len(table.played)) == table
    table.names = ("Anna", "", "")
    assert table.rewound(40).names == table.names
    assert len(table.rewound(40).played) == 40


def test_undo_of_somebody_who_has_not_moved_is_refused() -> None:
    table = new()
    table.play(table.moves(0)[0], 0)
    for seat in (1, 7):
        with pytest.raises(petteia.CannotUndo, match="nothing to take back"):
            table.undo(seat=seat)


def test_a_draw_typed_in_by_mistake_can_be_taken_back_by_all_together() -> None:
    table = new(seed=None).play("deal oil to 0")
    before = everything(table)
    table.play("deal wine to 1")
    with pytest.raises(petteia.CannotUndo, match="drawn by fate"):
        table.undo(seat=FATE)
    assert everything(table.undo(seat=FATE, consent=True)) == before
    assert everything(new().undo(seat=FATE, consent=True)) == everything(new())


def test_undo_after_a_position_stops_at_the_position() -> None:
    table = SAMPLE.set_up(sealed(new()).position(), seed=2)
    start = everything(table)
    table.play("declare oil")
    assert everything(table.undo()) == start
    with pytest.raises(petteia.CannotUndo):
        table.undo(consent=True)


# --- copies and moments ---


def test_a_copy_goes_its_own_way() -> None:
    table = new()
    twin = table.copy()
    before = everything(table)
    assert everything(twin) == before
    played(twin, steps=12)
    assert everything(table) == before
    assert everything(twin) != before
    other = table.copy()
    assert everything(played(other, steps=12)) == everything(twin)
    table.play(table.moves(0)[0], 0)
    assert everything(other) == everything(twin)


def test_moments_lead_from_the_start_to_now() -> None:
    table = played(new())
    moments = [m.digest() for m in table.moments()]
    assert len(moments) == len(table.log) + 1
    assert moments[0] == new(seed=None).digest()
    assert moments[-1] == table.digest()
    assert len(set(moments)) == len(moments)


def test_a_story_has_a_line_for_every_move_that_may_be_told() -> None:
    table = played(new())
    assert len(table.story()) == len(table.story("uk", seat=1)) == len(table.log)


# --- the sheet ---


def test_scores_are_the_sheet_without_details() -> None:
    table = played(new(seats=3), steps=20)
    assert [len(row) for row in table.sheet()] == [4] * 3
    assert table.scores() == [sum(row[:3]) for row in table.sheet()]
    assert table.sheet() == table.sheet()


def test_places_come_only_at_the_end() -> None:
    table = new()
    with pytest.raises(petteia.PetteiaError, match="not over"):
        table.places()
    played(table)
    scores = table.scores()
    assert table.places() == [1 + sum(other > mine for other in scores) for mine in scores]


def test_gains_are_what_playing_brings() -> None:
    table = new(seats=3)
    while not table.over:
        for seat in sorted(table.waiting):
            gains, moves = table.gains(seat=seat), table.moves(seat)
            for gain, m in zip(gains, moves, strict=True):
                after = SAMPLE.set_up(table.position(), seed=None).play(m, seat)
                change = zip(after.sheet()[seat], table.sheet()[seat], strict=True)
                assert gain == [then - now for then, now in change]
            assert table.gains(moves[:1], seat=seat) == gains[:1]
            assert table.gains(moves.packed()[-1:], seat=seat) == gains[-1:]
        played(table, steps=1, seed=len(table.log))


def test_gains_of_what_cannot_be_played_are_refused() -> None:
    table = new()
    before = everything(table)
    with pytest.raises(petteia.IllegalMove):
        table.gains(["seal"], seat=0)
    with pytest.raises(petteia.NotUnderstood):
        table.gains(["fly"], seat=0)
    with pytest.raises(petteia.NotYourTurn):
        new(seed=None).gains()
    assert everything(table) == before


def test_gains_of_a_view_do_not_depend_on_what_is_hidden() -> None:
    table = sealed(new()).play("declare wine")
    views = [imagined.view(0) for imagined in (table.view(0).imagine(key, seed=None) for key in range(6))]
    assert {view.digest() for view in views} == {table.view(0).digest()}
    gains = [view.gains() for view in (*views, table.view(0))]
    assert gains == [gains[0]] * 7
    with pytest.raises(petteia.NotYourTurn):
        table.view(1).gains(seat=0)


# --- looking ---


def test_the_state_can_be_read_but_not_written() -> None:
    table = new()
    assert table.state.bank == 40 - 2 * table.state.merchants[0].coins
    assert table.box.coins == 40
    for thing, name in ((table.state, "bank"), (table.box, "coins"), (table.state.merchants[0], "coins")):
        with pytest.raises(TypeError):
            setattr(thing, name, 1)


def test_a_view_hides_what_its_seat_may_not_know() -> None:
    table = new()
    table.play(table.moves(1)[0], 1)
    view = table.view(seat=0)
    assert [*view.state.merchants[0].hand] == [*table.state.merchants[0].hand]
    assert [*view.state.merchants[1].hand] == [-1] * 4
    assert view.state.merchants[1].under == -1
    assert [*view.state.deck] == [-1] * 4
    told: Any = view.position()["table"]
    assert told["deck"] == [None] * 4
    assert [*view.moves()] == [*table.moves(0)]
    assert view.waiting == table.waiting
    assert view.seat == 0
    with pytest.raises(petteia.NotYourTurn, match="seat 0 does not know what seat 1 may do"):
        view.moves(1)
    assert not hasattr(view, "play")


def test_what_is_hidden_does_not_change_another_seats_view() -> None:
    one, two = new(), new()
    moves = one.moves(1)
    one.play(moves[0], 1)
    two.play(moves[1], 1).play("add", 1)
    for seat in (0, WATCHER):
        assert one.view(seat).digest() == two.view(seat).digest()
        assert one.view(seat).position() == two.view(seat).position()
    assert one.view(1).digest() != two.view(1).digest()


def test_a_watcher_sees_what_all_can_see() -> None:
    view = new().view(WATCHER)
    assert [[*m.hand] for m in view.state.merchants][:2] == [[-1] * 4] * 2
    with pytest.raises(petteia.NotYourTurn):
        view.moves()


@pytest.mark.parametrize("seat", [2, -1, FATE, 13])
def test_there_is_no_view_of_a_seat_that_does_not_play(seat: int) -> None:
    with pytest.raises(petteia.PetteiaError, match=f"there is no seat {seat}"):
        new().view(seat)


@pytest.mark.parametrize("steps", [0, 3, 9, 20])
def test_an_imagined_table_looks_the_same_to_its_seat(steps: int) -> None:
    table = played(new(seats=3), steps=steps)
    for seat in (0, 1, 2, WATCHER):
        view = table.view(seat)
        imagined = [view.imagine(key, seed=None) for key in range(8)]
        assert {i.view(seat).digest() for i in imagined} == {view.digest()}
        assert {frozenset(i.waiting) for i in imagined} == {frozenset(table.waiting)}
        assert len({i.digest() for i in imagined}) > 1 or table.over
        assert imagined[3].digest() == view.imagine(3, seed=None).digest()


def test_any_key_imagines() -> None:
    view = new().view(0)
    assert view.imagine(-1, seed=None).digest() == view.imagine(2**64 - 1, seed=None).digest()


def test_an_imagined_table_can_be_played_to_its_end() -> None:
    assert played(new().view(0).imagine(4)).over


def test_an_observation_is_numbers_of_a_view() -> None:
    observation = new().view(0).observation()
    assert len(observation) == SAMPLE.layout(new().seats).size
    assert any(observation)


def test_a_table_speaks() -> None:
    table = sealed(new())
    for lang in ("en", "ru", "uk"):
        assert table.spoken(lang)
        assert table.asked(lang)
        assert table.say("declare oil", lang=lang)


def test_no_rule_writes_into_the_box() -> None:
    before = bytes(SAMPLE.box_memory)
    played(new(seats=4, winter=True))
    assert bytes(SAMPLE.box_memory) == before


def test_moves_are_a_sequence_of_one_seat() -> None:
    moves = new().moves(1)
    assert isinstance(moves, Moves)
    assert moves.seat == 1


def test_whether_undo_is_possible_is_told_without_doing_it() -> None:
    answers = set()
    for seed in range(4):
        table, lot = new(seats=3, seed=seed), random.Random(seed)
        while not table.over:
            seat = lot.choice(sorted(table.waiting))
            table.play(lot.choice(table.moves(seat)), seat)
            for who in range(3):
                before, twin = table.digest(), table.copy()
                answers.add(can := table.can_undo(who))
                assert table.digest() == before
                try:
                    twin.undo(who)
                except petteia.CannotUndo:
                    assert not can
                else:
                    assert can
    assert answers == {True, False}


def test_open_questions_are_those_of_the_agenda() -> None:
    table, depths = new(seats=3), set()
    lot = random.Random(3)
    while not table.over:
        agenda = table.state.agenda
        found = [(agenda.questions[i].kind, agenda.questions[i].seats) for i in range(agenda.depth)]
        assert table.asking() == table.view(0).asking() == found
        depths.add(len(found))
        seat = lot.choice(sorted(table.waiting))
        table.play(lot.choice(table.moves(seat)), seat)
    assert table.asking() == []
    assert len(depths) > 1
