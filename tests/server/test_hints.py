"""Hints: off among people unless the host allows them, always marked in the log, and not to be had by a way round."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.recorded import recorded
from tests.server.people import Person, Sitting
from tests.server.servers import Server, running

from petteia import game
from petteia.bots import Opinion
from petteia.core.table import View
from petteia.games.panticapaeum.enums import Ask
from petteia.server.bots.answers import with_choices
from petteia.server.rooms.move_reasons import reasons
from petteia.server.rooms.table_log import LogEntry, LogState, Note, chairs_of

ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}
TEXTS = {"en": "Anna asks for a hint.", "ru": "Anna берёт подсказку.", "uk": "Anna бере підказку."}


def opened(person: Person, seats: list[dict[str, str]], **wishes: Any) -> dict[str, Any]:
    answer = person.http.post("/api/tables", json={"game": "sample", "seats": seats, **wishes})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()["table"]
    return table


def texts(sitting: Sitting) -> list[str]:
    """The log, without the signs that hold names together."""
    sitting.settle()
    return [line["text"].replace("\u2068", "").replace("\u2069", "") for line in sitting.state["log"]]


@pytest.mark.parametrize(
    ("seats", "hints"),
    [([ME, BOT], True), ([BOT, ME, BOT], True), ([ME, OPEN], False), ([ME, ME], False), ([ME, OPEN, BOT], False)],
)
def test_hints_are_for_who_plays_against_bots_alone_unless_the_host_says_otherwise(
    server: Server, seats: list[dict[str, str]], hints: bool
) -> None:
    anna = Person(server.url, "Anna")
    assert opened(anna, seats)["hints"] is hints
    for said in (True, False):
        assert opened(anna, seats, hints=said)["hints"] is said


def test_a_hint_is_charged_to_who_asks_for_it(new_database: Callable[[], str], tmp_path: Path) -> None:
    """With no time of the processor left, the next message is refused, however little this process did itself."""
    limits = {"work_per_second": 0.001, "work_burst": 0.3}
    with running(new_database(), tmp_path, limits=limits) as server:
        anna = Person(server.url, "Anna")
        table = opened(anna, [ME, ME], hints=True)
        with anna.at(table["id"]) as one:
            assert one.ask(type="speak")["type"] == "told"
            assert one.ask(type="hint")["type"] == "told"
            assert one.ask(type="speak")["code"] == "too-often"


def test_every_hint_stands_in_the_log_for_all_in_their_language(server: Server) -> None:
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    table = anna.open(hints=True, public=True)
    boris.sit(table, 1)
    watcher = Person(server.url)
    with (
        anna.at(table["id"]) as one,
        boris.at(table["id"], lang="ru") as other,
        watcher.at(table["id"], lang="uk") as third,
    ):
        question, before = one.state["question"], [texts(sitting) for sitting in (one, other, third)]
        hint = one.ask(type="hint")
        assert hint["move"] in one.state["moves"]["packed"]
        for sitting, lang, lines in zip((one, other, third), TEXTS, before, strict=True):
            assert texts(sitting) == [*lines, TEXTS[lang]]
        assert one.state["question"] == question, "a hint does not ask anew"
        line = one.state["log"][-1]
        assert (line["seat"], line["move"], line["n"]) == (0, None, len(before[0]))
        assert one.ask(type="hint")["move"] == hint["move"], "who asks again is told the same"
        assert len(texts(other)) == len(before[1]) + 1, "and it is not marked again"
        assert other.ask(type="hint")["type"] == "told"
        assert texts(third)[-1] == "Boris бере підказку."
        listed = anna.http.get("/api/tables?list=mine&lang=en").json()["tables"]
        assert {one["last"] for one in listed if one["id"] == table["id"]} == {""}, "the lobby tells what somebody did"
        n = len(texts(one))
        moment = anna.http.get(f"/api/tables/{table['id']}/moments/{n}?lang=en").json()
        assert moment["line"]["text"] == one.state["log"][-1]["text"]
        assert len(anna.http.get(f"/api/tables/{table['id']}/chart").json()["totals"]) == n
        again = [texts(sitting) for sitting in (one, other, third)]
    with (
        anna.at(table["id"]) as one,
        boris.at(table["id"], lang="ru") as other,
        watcher.at(table["id"], lang="uk") as third,
    ):
        assert [texts(sitting) for sitting in (one, other, third)] == again


def test_a_hint_stays_in_the_log_when_the_move_is_taken_back(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table, told = opened(anna, [ME, ME], hints=True), "Amphora asks for a hint."
    with anna.at(table["id"], 0) as one:
        start = texts(one)
        one.play(one.state["moves"]["packed"][0])
        between = texts(one)
        one.ask(type="hint")
        one.play("add")
        assert texts(one)[: len(between) + 1] == [*between, told]
        for _ in range(2):
            assert one.ask(type="undo")["type"] == "done"
        assert texts(one) == [*start, told]
        one.play(one.state["moves"]["packed"][0])
        assert texts(one)[: len(start) + 2] == [*start, told, between[-1]]
        with anna.at(table["id"], 1) as other, anna.at(table["id"], 0) as fresh:
            assert told in texts(other)
            assert fresh.state["log"] == one.state["log"]


def test_a_hint_keeps_its_place_among_the_moves() -> None:
    log_state = LogState(chairs_of([OPEN, OPEN])).fold(
        [
            LogEntry(1, 0, "begin", -1, {"moves": [[15, 1]], "given": 0, "nonces": ["", ""]}),
            LogEntry(2, 1, "moves", 0, {"moves": [[0, 2]]}),
            LogEntry(3, 2, "hint", 0, {}),
            LogEntry(4, 3, "moves", 0, {"moves": [[0, 3]]}),
            LogEntry(5, 4, "undo", 0, {"keep": 1, "then": []}),
        ]
    )
    assert (log_state.moves, log_state.notes) == ([(15, 1)], (Note(1, "hinted", 0, 2),))


def test_a_hidden_step_taken_back_moves_no_hint_of_another() -> None:
    """Between the moves that stay, the hint of the second seat stands where it stood: nobody learns of the undo."""
    log_state = LogState(chairs_of([OPEN, OPEN])).fold(
        [
            LogEntry(1, 0, "begin", -1, {"moves": [[15, 1]], "given": 0, "nonces": ["", ""]}),
            LogEntry(2, 1, "moves", 0, {"moves": [[0, 2]], "quiet": True}),
            LogEntry(3, 2, "moves", 1, {"moves": [[1, 3]]}),
            LogEntry(4, 3, "hint", 1, {}),
            LogEntry(5, 4, "moves", 1, {"moves": [[1, 4]]}),
            LogEntry(6, 5, "undo", 0, {"keep": 1, "then": [[1, 3], [1, 4]], "quiet": True}),
        ]
    )
    assert (log_state.moves, log_state.notes) == ([(15, 1), (1, 3), (1, 4)], (Note(2, "hinted", 1, 3),))


def test_a_running_game_without_hints_cannot_be_studied_or_taken_elsewhere(server: Server) -> None:
    anna, boris = Person(server.url, "Anna"), Person(server.url, "Boris")
    table = anna.open()
    boris.sit(table, 1)
    at = f"/api/tables/{table['id']}"
    with anna.at(table["id"]) as one:
        assert one.ask(type="hint")["code"] == "no-hints"
        for answer in (
            anna.http.post(f"{at}/study", json={}), anna.http.post(f"{at}/study", json={"seat": 0, "at": 0}),
            anna.http.get(f"{at}/position"), anna.http.get(f"{at}/position?seat=0&at=0"),
        ):  # fmt: skip
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "no-hints")
        record = anna.http.get(f"{at}/record").json()
        for wish in ([ME, BOT], [ME, ME]):
            assert anna.http.post("/api/tables", json={"record": record, "seats": wish}).status_code == 422
        assert anna.http.post("/api/files", content=json.dumps(record)).status_code == 422
        one.ask(type="resign")
    assert anna.http.get(f"{at}/position").status_code == 200
    assert anna.http.post(f"{at}/study", json={"at": 3}).status_code == 201


def test_a_hint_says_why(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table = opened(anna, [ME, BOT])
    with anna.at(table["id"]) as one:
        while len(one.state["moves"]["packed"]) == 1:
            one.play(one.state["moves"]["packed"][0])
            one.until_asked()
        told = one.ask(type="hint")
        assert told["texts"][-1].startswith("Expected final score: about ")
        assert one.ask(type="hint")["texts"] == told["texts"], "who asks again is told the same"


def first_line_of(sitting: Sitting, seat: int) -> int:
    sitting.settle()
    return next(int(line["n"]) for line in sitting.state["log"] if line["seat"] == seat and line["move"] is not None)


def test_a_bot_tells_the_reason_of_its_move(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table = opened(anna, [ME, BOT])
    with anna.at(table["id"]) as one:
        while not any(line["seat"] == 1 and line["move"] is not None for line in one.state["log"]):
            one.until_asked()
            one.play(one.state["moves"]["packed"][0])
            one.settle()
        one.until_asked()
        told = one.ask(type="reason", line=first_line_of(one, 1))
        assert told["texts"][0] == "This bot does not think: it moves at random."
        assert len(told["texts"]) > 1
        assert not any("hint" in text for text in texts(one)), "nothing is written for that"
        assert one.ask(type="reason", line=first_line_of(one, 0))["code"] == "not-now", "only bots are asked"
        assert one.ask(type="reason", line=10_000)["code"] == "bad-request"
        one.ask(type="resign")
        one.settle()


def test_without_hints_a_bot_tells_its_reasons_when_the_game_is_over(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table = opened(anna, [ME, BOT], hints=False)
    with anna.at(table["id"]) as one:
        assert one.ask(type="reason", line=0)["code"] == "no-hints"
        chance = random.Random(4)
        while not one.is_over:
            one.play_any(chance)
            one.until_asked()
        for seat in (0, 1):
            assert one.ask(type="reason", line=first_line_of(one, seat))["type"] == "told"


def test_no_hint_calls_another_move_better() -> None:
    view = game("akropolis").new(seats=2, seed=1).view(0)
    first, other = view.moves(view.seat)[0], view.moves(view.seat)[-1]
    row = (0.0,) * len(view.game.categories)
    opinions = [Opinion(int(first), 0.4, 50.0, 1.0, row), Opinion(int(other), 0.6, 60.0, 9.0, row)]
    words = view.words("en")
    assert any("Better" in text for text in reasons(view, opinions, words))
    assert not any("Better" in text for text in reasons(view, opinions, words, is_hint=True))


def test_a_move_is_explained_by_what_it_brings_now_and_by_nothing_that_contradicts_what_is_expected() -> None:
    view = game("akropolis").new(seats=2, seed=1).view(0)
    first, other = view.moves(view.seat)[0], view.moves(view.seat)[-1]
    width, words = len(view.game.categories), view.words("en")

    def told(less: float, *changes: float) -> list[str]:
        row = (*changes, *(0.0,) * (width - len(changes)))
        ours = Opinion(int(first), 0.6, 60.0, -6.0, row)
        theirs = Opinion(int(other), 0.4, 50.0, -6.0 - less, (0.0,) * width)
        found = reasons(view, [ours, theirs], words, is_hint=True)
        assert found[-1] == "Expected final score: about 60 points.", "how far one is behind is no reason"
        return [text for text in found[:-1] if not text.startswith("Now: ")]

    what, most = told(3.0, -1.0, 4.0)
    assert what.startswith("In the end about 3 points more than with “")
    assert most == "Most of it comes from: markets."
    assert len(told(3.0, 3.0, 4.0, -7.0)) == 1, "the sum does not explain the figure"
    assert [text.split(":")[0] for text in told(0.0, 1.0, -3.0, -2.0)] == ["About as good"]


def test_what_a_move_brings_now_comes_first() -> None:
    for name in ("akropolis", "little_town", "mare_nostrum"):
        found = None
        for _, view, _ in recorded(name, 2 if name != "mare_nostrum" else 3):
            moves, row = view.moves(view.seat), (0.0,) * len(view.game.categories)
            opinions = [Opinion(int(move), 0.5, 9.0, 0.0, row) for move in moves.packed()]
            said = [reasons(view, opinions[i:] + opinions[:i], view.words("en"))[0] for i in range(min(len(moves), 9))]
            found = next((text for text in said if text.startswith("Now: ")), None)
            if found:
                break
        assert found, name


def test_a_hint_names_all_that_is_chosen_with_its_move() -> None:
    """The cube of a tile as the bot would choose it; nothing else where it would go on with what no page offers so."""
    view = next(view for _, view, _ in recorded("panticapaeum", 2) if view.question == Ask.LAY)
    runs = view.game.painter.runs
    assert runs is not None
    lay, fill = runs(view)[-1]

    async def filled(_: View) -> int:
        return fill

    async def other(_: View) -> int:
        return lay

    assert asyncio.run(with_choices(view, lay, filled)) == [lay, fill]
    assert asyncio.run(with_choices(view, lay, other)) == [lay]
