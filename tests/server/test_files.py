"""Files: a record or a position is sent as its text, and becomes a table; what cannot be used is refused clearly."""

from __future__ import annotations

import json
import random
from typing import Any

from tests.server.people import Person
from tests.server.servers import Server

from petteia import game
from petteia.core.errors import BadRecord
from petteia.core.record import seal


def sent(person: Person, text: str | bytes, lang: str = "en") -> Any:
    """A file as a page sends it: its text, unread."""
    return person.http.post(f"/api/files?lang={lang}", content=text, headers={"content-type": "text/plain"})


def test_a_position_file_becomes_a_study_with_every_number_as_it_was(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table = game("sample").new(seats=3, seed=11)
    while len(table.waiting) != 1:
        table.play(table.moves(min(table.waiting))[0], min(table.waiting))
    answer = sent(anna, "\ufeff" + json.dumps(table.position(), indent=2))
    assert answer.status_code == 201, answer.text
    opened_table = answer.json()["table"]
    assert (opened_table["study"], opened_table["mine"], opened_table["phase"]) == (True, [0, 1, 2], "playing")
    record = anna.http.get(f"/api/tables/{opened_table['id']}/record").json()
    assert record["start"]["table"] == table.position()["table"]  # at one's own study nothing is hidden
    assert "viewer" not in record or record["viewer"] is None
    saved = anna.http.get(f"/api/tables/{opened_table['id']}/position?seat={min(table.waiting)}")
    assert "attachment" in saved.headers["content-disposition"]
    again = sent(anna, saved.text)
    assert again.status_code == 201, again.text
    stranger = Person(server.url)
    assert stranger.http.get(f"/api/tables/{opened_table['id']}/position").status_code in (403, 404)


def test_a_record_file_is_a_replay_when_it_is_over_and_a_study_when_not(server: Server) -> None:
    anna = Person(server.url, "Anna")
    table, chance = game("sample").new(seats=2, seed=9), random.Random(1)
    half = None
    while not table.over:
        half = table.record().text() if half is None and len(table.record().moves) > 12 else half
        seat = min(table.waiting)
        table.play(chance.choice(table.moves(seat).packed().tolist()), seat)
    whole = sent(anna, table.record().text()).json()["table"]
    assert (whole["phase"], whole["mine"], whole["result"]["scores"]) == ("over", [], table.scores())
    assert anna.http.get(f"/api/tables/{whole['id']}/moments/3").status_code == 200
    position = anna.http.get(f"/api/tables/{whole['id']}/position?at=3")
    assert sent(anna, position.text).json()["table"]["phase"] == "playing"
    assert anna.http.get(f"/api/tables/{whole['id']}/position?at=99999").status_code == 404
    last = anna.http.get(f"/api/tables/{whole['id']}/position")
    assert sent(anna, last.text).json()["table"]["phase"] == "over"
    assert half is not None
    running = sent(anna, half).json()["table"]
    assert (running["phase"], running["study"], running["mine"]) == ("playing", True, [0, 1])


def test_what_else_stands_in_a_record_is_not_kept(server: Server) -> None:
    """A list of tables is read by everybody: what nests as deep as a reader goes could be written, and never be read again."""
    anna, boris = Person(server.url), Person(server.url)
    table = game("sample").new(seats=2, seed=9)
    for depth in range(900, 1000, 4):
        deep: Any = 0
        for _ in range(depth):
            deep = [deep]
        record = table.record().data() | {"start": table.position() | {"more": deep}, "moves": [], "result": None}
        try:
            text = json.dumps(record | {"seal": seal(record)})
        except (RecursionError, BadRecord):  # too deep for ourselves
            continue
        body = f'{{"record": {text}, "seats": [{{"kind": "me"}}, {{"kind": "open"}}], "public": true}}'
        opened = anna.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert opened.status_code in (201, 400, 422), (depth, opened.text)
        assert sent(anna, text).status_code in (201, 422), depth
        assert boris.http.get("/api/tables?list=open").status_code == 200, depth
    private = sent(
        anna, json.dumps(_with_more(table.record().data() | {"start": table.position(), "moves": []}, "x" * 9))
    )
    kept = anna.http.get(f"/api/tables/{private.json()['table']['id']}/record").json()
    assert kept["start"] == table.position()


def _with_more(record: dict[str, Any], more: str) -> dict[str, Any]:
    record["start"] |= {"more": more}
    return record | {"seal": seal(record)}


def test_a_bad_file_is_refused_in_the_viewers_language_and_opens_nothing(server: Server) -> None:
    anna = Person(server.url)
    table = game("sample").new(seats=2, seed=9)
    record: dict[str, Any] = table.record().data()
    position = table.position()
    edited = record | {"moves": [*record["moves"], "0 seal"]}
    foreign = position | {"box": "0" * 16}
    newer, unsealed = record | {"petteia": 99}, table.record(0).data()
    bad: tuple[tuple[str | bytes, str, str], ...] = (
        ("", "bad-file", "файл Petteia"),
        (b"\xff\xfe\x00", "bad-file", "файл Petteia"),
        ("[1, 2]", "bad-file", "файл Petteia"),
        ('{"hello": 1}', "bad-file", "файл Petteia"),
        ("[" * 100_000, "bad-file", "файл Petteia"),
        (table.record().text()[:200], "bad-file", "файл Petteia"),
        (json.dumps(edited), "bad-record", "изменили"),
        (json.dumps(newer), "bad-record", "новой"),
        (json.dumps(unsealed), "bad-record", "одного игрока"),
        (json.dumps(foreign), "other-box", "другой коробкой"),
        (json.dumps(position | {"game": ["sample"]}), "unknown-game", "игры"),
        (json.dumps(position | {"table": {"x": [1]}}), "bad-position", "не годится"),
        (json.dumps(record | {"seal": seal(record | {"moves": [5]}), "moves": [5]}), "bad-record", "не годится"),
    )
    for text, code, said in bad:
        answer = sent(anna, text, "ru")
        error = answer.json()["error"]
        assert error["code"] == code, (text[:80], error)
        assert said in error["text"], (text[:80], error)
    assert anna.http.get("/api/tables?list=mine").json()["tables"] == []
