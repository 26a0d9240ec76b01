"""Moves: packing into 53 bits, notation, JSON, `?`, and every way not to be understood."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from petteia.core.declarations import Questions, Verbs, language_of
from petteia.core.errors import NotUnderstood
from petteia.core.memory import Memory
from petteia.core.moves import (
    ANY,
    ARGUMENTS,
    HIDDEN,
    Argument,
    Language,
    Names,
    Number,
    Verb,
    arg,
    move,
    put_members,
    verb_of,
)

GOODS = Names(("grain", "wine", "olive-oil"))
LANGUAGE = Language(
    (
        Verb(1, "pass", "pass"),
        Verb(2, "place", "place {tile} at {x},{y} turn {turn}",
             tuple(Argument(n) for n in ("tile", "x", "y", "turn"))),
        Verb(3, "take", "take {good}", (Argument("good", GOODS),)),
        Verb(4, "deal", "deal {card} to {to}", (Argument("to", Number(1)), Argument("card", seen="to"))),
        Verb(5, "bid", "bid {coins} ({good})", (Argument("coins", seen="mover"), Argument("good", GOODS)), secret=True),
        Verb(6, "take-some", "take {count}", (Argument("count"),)),
        Verb(31, "most", "{a} {b} {c} {d}", tuple(Argument(n) for n in "abcd")),
    )
)  # fmt: skip

ARGUMENT = st.integers(0, 4095)
PLAIN = st.integers(0, 4094)


@given(st.integers(0, 31), ARGUMENT, ARGUMENT, ARGUMENT, ARGUMENT)
def test_packing_keeps_verb_and_arguments_in_53_bits(verb: int, a: int, b: int, c: int, d: int) -> None:
    packed = move(verb, a, b, c, d)
    assert 0 <= packed < 2**53
    assert verb_of(packed) == verb
    assert [arg(packed, i) for i in range(4)] == [a, b, c, d]


@given(ARGUMENT, ARGUMENT, ARGUMENT, ARGUMENT)
def test_the_language_packs_as_rules_do(a: int, b: int, c: int, d: int) -> None:
    verb = LANGUAGE.by_name["most"]
    packed = LANGUAGE.pack(verb, (a, b, c, d))
    assert packed == move(31, a, b, c, d)
    assert LANGUAGE.unpack(packed) == (verb, (a, b, c, d))


def some_moves() -> st.SearchStrategy[int]:
    good, hidden = st.integers(0, 2), PLAIN | st.just(HIDDEN)
    return st.one_of(
        st.just(1),
        st.builds(lambda *v: move(2, *v), PLAIN, PLAIN, PLAIN, PLAIN),
        st.builds(lambda g: move(3, g, 0, 0, 0), good),
        st.builds(lambda to, card: move(4, to, card, 0, 0), PLAIN, hidden),
        st.builds(lambda coins, g: move(5, coins, g, 0, 0), hidden, good),
        st.builds(lambda *v: move(31, *v), ARGUMENT, ARGUMENT, ARGUMENT, ARGUMENT),
    )


@given(some_moves())
def test_notation_and_json_round_trip(packed: int) -> None:
    assert LANGUAGE.read(LANGUAGE.write(packed)) == packed
    assert LANGUAGE.from_data(json.loads(json.dumps(LANGUAGE.data(packed)))) == packed


def test_the_three_forms_of_a_move() -> None:
    packed = move(2, 17, 2, 1, 3)
    assert LANGUAGE.write(packed) == "place 17 at 2,1 turn 3"
    assert LANGUAGE.data(packed) == {"verb": "place", "tile": 17, "x": 2, "y": 1, "turn": 3}
    assert LANGUAGE.write(move(4, 0, 9, 0, 0)) == "deal 9 to 1"


def test_a_hidden_argument_is_a_question_mark_and_null() -> None:
    packed = move(4, 2, HIDDEN, 0, 0)
    assert LANGUAGE.write(packed) == "deal ? to 3"
    assert LANGUAGE.data(packed) == {"verb": "deal", "to": 3, "card": None}
    assert LANGUAGE.read("deal ? to 3") == packed
    assert LANGUAGE.from_data({"verb": "deal", "to": 3, "card": None}) == packed


def test_what_all_may_know_cannot_be_a_question_mark() -> None:
    with pytest.raises(NotUnderstood, match="deal: '\\?' is no to"):
        LANGUAGE.read("deal 4 to ?")
    with pytest.raises(NotUnderstood, match="deal: None is no to"):
        LANGUAGE.from_data({"verb": "deal", "to": None, "card": 4})


@pytest.mark.parametrize(
    "text", ["  PLACE 17   at 2,1 turn 3 ", "place 17 at 2,1\tturn 3", "Place 017 at 02,1 turn 3\n"]
)
def test_notation_forgives_blanks_and_capitals(text: str) -> None:
    assert LANGUAGE.read(text) == move(2, 17, 2, 1, 3)


def test_names_forgive_capitals_and_may_have_hyphens() -> None:
    assert LANGUAGE.read("take Olive-Oil") == move(3, 2, 0, 0, 0)


def test_a_word_that_one_verb_does_not_know_may_belong_to_another() -> None:
    assert LANGUAGE.read("take 7") == move(6, 7, 0, 0, 0)
    with pytest.raises(NotUnderstood, match="take: 'silver' is no good"):
        LANGUAGE.read("take silver")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("plase 17 at 2,1 turn 3", "place {tile} at {x},{y} turn {turn}"),
        ("pas", "moves are written: pass"),
        ("place 17", "place {tile} at"),
        ("xyzzy", "bid, deal, most, pass, place, take, take-some"),
        ("", "bid, deal, most, pass, place, take, take-some"),
        ("place 4096 at 0,0 turn 0", "place: '4096' is no tile"),
        ("place -1 at 0,0 turn 0", "place: '-1' is no tile"),
        ("deal 3 to 0", "deal: '0' is no to"),
        (f"place {'9' * 5000} at 0,0 turn 0", "is no tile"),
        ("take grain wine", "take {good}"),
    ],
)
def test_notation_that_is_not_understood_says_what_would_be(text: str, said: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        LANGUAGE.read(text)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (None, "None is not a move"),
        ([], "is not a move"),
        ("pass", "is not a move"),
        ({}, "is not a move"),
        ({"verb": None}, "is not a move"),
        ({"verb": []}, "is not a move"),
        ({"verb": {}}, "is not a move"),
        ({"verb": "fly"}, "is not a move"),
        ({"verb": "pass", "far": 1}, "pass has no 'far'"),
        ({"verb": "pass", "far": 1, 3: 4}, "pass has no '3'"),
        ({"verb": "take"}, "take lacks good"),
        ({"verb": "take", "good": "silver"}, "take: 'silver' is no good"),
        ({"verb": "take", "good": ["wine"]}, r"take: \['wine'\] is no good"),
        ({"verb": "take", "good": 1}, "take: 1 is no good"),
        ({"verb": "deal", "to": 1, "card": True}, "deal: True is no card"),
        ({"verb": "deal", "to": 1, "card": 2.0}, "deal: 2.0 is no card"),
        ({"verb": "deal", "to": 1, "card": "2"}, "deal: '2' is no card"),
        ({"verb": "deal", "to": 1, "card": -1}, "deal: -1 is no card"),
        ({"verb": "deal", "to": 0, "card": 1}, "deal: 0 is no to"),
        ({"verb": "deal", "to": 1, "card": 10**30}, "deal: 10+ is no card"),
    ],
)
def test_json_that_is_not_understood_is_named(data: Any, said: str) -> None:
    with pytest.raises(NotUnderstood, match=said):
        LANGUAGE.from_data(data)


@pytest.mark.parametrize(
    "packed", [0, -1, 7, 1 | 1 << 5, move(3, 1, 1, 0, 0), 1 << 53 | 1, 31 | 1 << 53, -(2**63), 2**70]
)
def test_stray_bits_are_not_understood(packed: int) -> None:
    with pytest.raises(NotUnderstood, match="is not a move of this game"):
        LANGUAGE.unpack(packed)


@pytest.mark.parametrize("packed", [move(3, 3, 0, 0, 0), move(3, HIDDEN, 0, 0, 0), move(5, 0, 9, 0, 0)])
def test_a_number_without_a_word_cannot_be_written(packed: int) -> None:
    with pytest.raises(NotUnderstood):
        LANGUAGE.write(packed)
    with pytest.raises(NotUnderstood):
        LANGUAGE.data(packed)


@given(st.text(max_size=30))
def test_any_text_is_a_move_or_not_understood(text: str) -> None:
    try:
        packed = LANGUAGE.read(text)
    except NotUnderstood:
        return
    assert LANGUAGE.read(LANGUAGE.write(packed)) == packed


def test_redaction_leaves_what_a_viewer_may_know() -> None:
    dealt, offered = move(4, 2, 9, 0, 0), move(5, 40, 1, 0, 0)
    assert [LANGUAGE.write(LANGUAGE.redact(dealt, 15, v)) for v in (2, 1, 14)] == ["deal 9 to 3"] + ["deal ? to 3"] * 2
    assert LANGUAGE.write(LANGUAGE.redact(offered, 1, 1)) == "bid 40 (wine)"
    assert LANGUAGE.write(LANGUAGE.redact(offered, 1, 0)) == "bid ? (wine)"
    assert LANGUAGE.redact(move(2, 1, 2, 3, 4), 0, 1) == move(2, 1, 2, 3, 4)
    once = LANGUAGE.redact(offered, 1, 0)
    assert LANGUAGE.redact(once, 1, 0) == once


@pytest.mark.parametrize(
    ("verbs", "said"),
    [
        ([Verb(0, "a", "a")], "does not fit"),
        ([Verb(32, "a", "a")], "does not fit"),
        ([Verb(1, "a", "{p}{q}{r}{s}{t}", tuple(Argument(n) for n in "pqrst"))], "does not fit"),
        ([Verb(1, "a", "a"), Verb(1, "b", "b")], "number or the name of another"),
        ([Verb(1, "a", "a"), Verb(2, "a", "b")], "number or the name of another"),
        ([Verb(1, "a", "a", (Argument("x"),))], "does not write each of its arguments"),
    ],
)
def test_a_language_that_cannot_be_spoken_is_refused(verbs: list[Verb], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Language(verbs)


class Ask(Questions):
    """Two questions, and one that no verb names."""

    DROP = 1
    ROLL = 2
    GO = 3


class Say(Verbs):
    """Verbs that name what they answer."""

    PUT = 1, "put {good} at {x}", Ask.DROP, Argument("good", GOODS), Argument("x", values=9)
    SELL = 2, "sell {good}", Ask.DROP, Ask.GO, Argument("good", GOODS, values=ANY)
    STOP = 4, "stop", Ask.GO
    ROLL = 5, "roll {n}", Argument("n")


def test_verbs_say_what_they_answer_and_how_many_values_arguments_have() -> None:
    language = language_of(Say)
    assert language.answers == (0, 1 << Say.PUT | 1 << Say.SELL, 0, 1 << Say.SELL | 1 << Say.STOP)
    domains = [language.domains[ARGUMENTS * n : ARGUMENTS * (n + 1)] for n in range(6)]
    assert domains[1:] == [(3, 9, 1, 1), (ANY, 1, 1, 1), (1, 1, 1, 1), (1, 1, 1, 1), (ANY, 1, 1, 1)]
    assert LANGUAGE.answers == (0,)


def test_a_move_for_each_member_of_a_set() -> None:
    out: Any = Memory.of_longs([0] * 4)
    assert put_members(out, 1, move(2, 7, 10, 0, 3), 1, 0b100101) == 4  # type: ignore[arg-type]
    assert list(out.longs) == [0, *(move(2, 7, 10 + n, 0, 3) for n in (0, 2, 5))]
    assert put_members(out, 3, 3, 0, 0b11) == 5, "counted without room"  # type: ignore[arg-type]
    assert out.longs[3] == move(3, 0, 0, 0, 0)
