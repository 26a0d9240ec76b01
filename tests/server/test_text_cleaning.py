"""Names and chat: what is not seen is left out, and what is typed does not turn other people's sentences round."""

from __future__ import annotations

import asyncio
import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.server.people import Person
from tests.server.servers import Server

from petteia import game
from petteia.core.words import CORE_WORDS, Words
from petteia.server.database.schema import CHAT, TABLES
from petteia.server.database.store import Store
from petteia.server.messages import Me, SayMessage
from petteia.server.rooms.new_table import blank_row
from petteia.server.rooms.table_log import EntryKind, LogEntry, LogState, chairs_of
from petteia.server.settings import ServerSettings
from petteia.server.text_cleaning import clean


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna \u00a0 Maria ", "Anna Maria"),
        ("\u202eannA", "annA"),
        ("A\u2066b\u2069\u200f", "Ab"),
        ("\u200b\u200d\u2060\ufeff", ""),
        ("\u3164", ""),
        ("\u2800\u115f", ""),
        ("a\x00b\x85c\x9bd", "ab cd"),
        ("line\u2028line\nline", "line line line"),
        ("\ue000\U000f0000", ""),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("\u200cمی\u200c", "می"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("שרה", "שרה"),
        ("Zo\u0308e", "Zöe"),
        ("Ґалаґан-Їжак", "Ґалаґан-Їжак"),
        ("e" + "\u0301" * 30, "é" + "\u0301" * 4),
        ("क्षत्रिय", "क्षत्रिय"),
    ],
)
def test_what_is_not_seen_is_left_out(typed: str, kept: str) -> None:
    assert clean(typed) == kept


@given(st.text(max_size=60))
def test_what_was_cleaned_stays_as_it_is_and_holds_nothing_hidden(typed: str) -> None:
    text = clean(typed)
    assert clean(text) == text
    assert not {unicodedata.category(c) for c in text} & {"Cc", "Co", "Cs", "Cn", "Zl", "Zp"}
    assert {c for c in text if unicodedata.category(c) == "Cf"} <= {"\u200c", "\u200d"}
    assert text == text.strip()


def test_names_and_chat_are_cleaned_when_they_come_and_when_they_are_read_from_an_old_log() -> None:
    assert Me(name="\u202eevil\u2069").name == "evil"
    assert SayMessage(v=1, type="say", text="hello\n\u202e\x00world").text == "hello world"
    for bad in ("a\x00", "a\x9b", "x" * 41):
        with pytest.raises(ValidationError):
            Me(name=bad)
    entry = LogEntry(1, 1, EntryKind.SIT.value, 0, {"person": "p", "name": "\u202eold", "nonce": ""})
    assert LogState(chairs_of([{"kind": "open"}])).fold([entry]).names == ("old",)


def test_a_name_is_set_apart_where_it_is_filled_in_and_nothing_else_is() -> None:
    words = Words("en", [CORE_WORDS])
    named = words.naming(("שרה", "Boris", ""))
    assert named("core-seat", n=1) == "שרה"  # alone, as on a sign
    assert named("core-winner", seat=named("core-seat", n=1)) == words("core-winner", seat="\u2068שרה\u2069")
    assert named("core-winner", seat="Carl") == words("core-winner", seat="Carl")
    assert named.join(["שרה", "Boris", "Carl"]) == "\u2068שרה\u2069, \u2068Boris\u2069 and Carl"
    assert words.join(["שרה", "Boris"]) == "שרה and Boris"
    third = named("core-winner", seat=named("core-seat", n=3))
    assert "\u2068" not in third


def test_what_a_table_says_of_people_is_set_apart(server: Server) -> None:
    sarah, boris = Person(server.url, "שרה\u202e"), Person(server.url, "Boris")
    table = sarah.open()
    assert boris.sit(table, 1).json()["table"]["seats"][0]["name"] == "שרה"
    with sarah.at(table["id"]) as one:
        one.play(one.state["moves"]["packed"][0], "seal")
        one.settle()
        texts = [line["text"] for line in one.state["log"]]
        assert any("\u2068שרה\u2069" in text for text in texts)
        for text in texts:
            assert re.sub("\u2068[^\u2068\u2069]*\u2069", "", text).count("שרה") == 0
        one.send(type="say", text="a\u202eb\x00")
        assert one.wait_for("chat")["lines"][0]["text"] == "ab"


def test_old_lines_of_chat_are_cleaned_when_they_are_read(tmp_path: Path) -> None:
    async def run() -> list[Any]:
        store = Store(ServerSettings(database=f"sqlite:///{tmp_path}/x.db").database_url)
        await store.open()

        async def job(connection: AsyncConnection) -> None:
            row = blank_row(game("sample"), "p") | {"id": "t", "seats": 2}
            await connection.execute(sa.insert(TABLES).values(**row))
            line = {
                "table_id": "t",
                "n": 0,
                "at": 1,
                "seat": 0,
                "name": "\u202eevil",
                "phrase": None,
                "text": "a\u2069b",
            }
            await connection.execute(sa.insert(CHAT).values(line))

        await store.write(job)
        found = await store.chat("t")
        await store.close()
        return [(line["name"], line["text"]) for line in found]

    assert asyncio.run(run()) == [("evil", "ab")]
