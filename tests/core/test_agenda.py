"""The agenda: questions nest, ask several seats at once, and leave no trace when they are closed."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from petteia.core import agenda as a
from petteia.core.agenda import ABOUT, DEPTH, FATE, Agenda


def empty() -> tuple[Any, Any, Agenda]:
    """The bytes, what rules take, and a proxy to look at."""
    array = Agenda.zeros()
    return array, array, Agenda.over(array)


def test_nothing_is_asked_at_first() -> None:
    _, agenda, _ = empty()
    assert (a.asked(agenda), a.asks(agenda)) == (0, 0)


def test_the_newest_question_is_asked_first_and_the_older_one_again_after_it() -> None:
    _, agenda, seen = empty()
    a.ask(agenda, 1, a.seat_mask(0))
    a.set_about(agenda, 2, -7)
    a.ask(agenda, 2, a.all_seats(3))
    a.set_about(agenda, 0, 9)
    assert (a.asked(agenda), a.asks(agenda), a.about(agenda, 0), seen.depth) == (2, 0b111, 9, 2)
    a.close(agenda)
    assert (a.asked(agenda), a.asks(agenda), a.about(agenda, 2), seen.depth) == (1, 1, -7, 1)
    a.close(agenda)
    assert (a.asked(agenda), a.asks(agenda)) == (0, 0)


def test_a_question_can_be_opened_with_what_it_is_about() -> None:
    _, agenda, seen = empty()
    a.ask_about(agenda, 3, a.seat_mask(1), 5, 0, -2, 7)
    assert (a.asked(agenda), a.asks(agenda), seen.depth) == (3, 0b10, 1)
    assert [a.about(agenda, i) for i in range(ABOUT)] == [5, 0, -2, 7, 0, 0]


def test_seats_answer_a_common_question_in_any_order() -> None:
    _, agenda, _ = empty()
    a.ask(agenda, 4, a.all_seats(3))
    assert not a.answered(agenda, 1)
    assert a.asks(agenda) == 0b101
    assert not a.answered(agenda, 2)
    assert not a.answered(agenda, 2)
    assert a.answered(agenda, 0)
    assert a.asks(agenda) == 0


def test_a_question_can_pass_to_another_seat() -> None:
    _, agenda, _ = empty()
    a.ask(agenda, 4, a.seat_mask(0))
    a.ask_next(agenda, a.seat_mask(FATE))
    assert a.asks(agenda) == 1 << 15
    assert a.answered(agenda, FATE)


def test_masks() -> None:
    assert [a.seat_mask(s) for s in (0, 7, FATE)] == [1, 128, 32768]
    assert [a.all_seats(n) for n in (1, 2, 8)] == [1, 3, 255]


@given(st.lists(st.tuples(st.integers(1, 65535), st.integers(1, 65535), st.integers(-32768, 32767)), max_size=DEPTH))
def test_closing_everything_leaves_the_bytes_as_they_were(questions: list[tuple[int, int, int]]) -> None:
    array, agenda, _ = empty()
    for kind, seats, about in questions:
        a.ask(agenda, kind, seats)
        for i in range(ABOUT):
            a.set_about(agenda, i, about)
    for kind, seats, about in reversed(questions):
        assert (a.asked(agenda), a.asks(agenda), a.about(agenda, ABOUT - 1)) == (kind, seats, about)
        a.close(agenda)
    assert not any(array.tobytes())


def test_a_question_without_room_is_counted_and_changes_nothing_else() -> None:
    array, agenda, seen = empty()
    for kind in range(1, DEPTH + 1):
        a.ask(agenda, kind, 1)
    before = array.copy()
    a.ask(agenda, 99, 2)
    assert (seen.lost, a.asked(agenda), seen.depth) == (1, DEPTH, DEPTH)
    array["lost"] = 0
    assert array.tobytes() == before.tobytes()


def test_reveals_are_counted() -> None:
    _, agenda, seen = empty()
    a.reveal(agenda)
    a.reveal(agenda)
    assert seen.reveals == 2
