"""The lobby: which tables wait for whom, leaving and hiding, bots on open seats, the offer of a rematch, names."""

from __future__ import annotations

import pytest
from tests.server.people import Person
from tests.server.servers import Server
from tests.server.test_table import two


@pytest.fixture(scope="module")
def url(server: Server) -> str:
    return server.url


def mine(person: Person, lang: str = "en") -> list[dict[str, object]]:
    tables: list[dict[str, object]] = person.http.get(f"/api/tables?list=mine&lang={lang}").json()["tables"]
    return tables


def test_tables_that_wait_for_you_come_first_the_longest_first(url: str) -> None:
    anna, boris, first = two(url)
    second = anna.open()
    assert boris.sit(second, 1).status_code == 200
    open_one = anna.open()
    with anna.at(first["id"]) as one:
        one.ask(type="play", question=one.state["question"], moves=[one.state["moves"]["packed"][0]])
        texts = [line["text"] for line in one.state["log"] if line["seat"] != 15]
        assert [table["last"] for table in mine(anna) if table["id"] == first["id"]] == [texts[-1]]
    listed = mine(anna)
    assert {table["id"] for table in listed} == {first["id"], second["id"], open_one["id"]}
    asked = [table["id"] for table in listed if table["since"] is not None]
    assert asked == [table["id"] for table in listed[: len(asked)]]
    times = [table["since"] for table in listed if table["since"] is not None]
    assert times == sorted(times)  # type: ignore[type-var]
    told = {str(table["id"]): table["last"] for table in listed}
    assert told[first["id"]] in ("", texts[-1])
    assert [table["waiting"] for table in listed if table["id"] == open_one["id"]] == [[]]
    assert not told[second["id"]]  # how a game was set up is no news


def test_a_finished_table_can_be_hidden_and_comes_back(url: str) -> None:
    anna, boris, table = two(url)
    at = f"/api/tables/{table['id']}"
    assert anna.http.put(f"{at}/hidden", json={"hidden": True}).status_code == 409
    with anna.at(table["id"]) as one:
        one.ask(type="resign")
    assert anna.http.put(f"{at}/hidden", json={"hidden": True}).status_code == 204
    assert table["id"] not in [one["id"] for one in mine(anna)]
    assert table["id"] in [one["id"] for one in mine(boris)]
    assert anna.http.get(at).status_code == 200
    assert anna.http.put(f"{at}/hidden", json={"hidden": False}).status_code == 204
    assert table["id"] in [one["id"] for one in mine(anna)]
    assert Person(url).http.put(f"{at}/hidden", json={"hidden": True}).status_code == 403


def test_a_game_against_bots_alone_can_be_hidden_while_it_runs(url: str) -> None:
    anna = Person(url, "Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = anna.http.post("/api/tables", json={"game": "sample", "seats": seats}).json()["table"]
    assert anna.http.put(f"/api/tables/{table['id']}/hidden", json={"hidden": True}).status_code == 204
    assert mine(anna) == []


def test_the_host_cancels_a_table_before_it_begins(url: str) -> None:
    anna, boris = Person(url, "Anna"), Person(url, "Boris")
    table = anna.open(seats=3)
    boris.sit(table, 1).raise_for_status()
    at = f"/api/tables/{table['id']}"
    assert boris.http.delete(at).status_code == 403
    assert anna.http.delete(at).status_code == 204
    assert anna.http.get(at).status_code == 404
    assert anna.http.delete(at).status_code == 404
    assert not mine(boris)
    anna, _, begun = two(url)
    assert anna.http.delete(f"/api/tables/{begun['id']}").status_code == 409


def test_the_host_gives_an_open_seat_to_a_bot(url: str) -> None:
    anna, boris = Person(url, "Anna"), Person(url, "Boris")
    table = anna.open(seats=3)
    boris.sit(table, 1).raise_for_status()
    seat = f"/api/tables/{table['id']}/seats/2"
    assert boris.http.post(f"{seat}/bot", json={"bot": "random"}).status_code == 403
    assert anna.http.post(f"{seat}/bot", json={"bot": "nobody.py:Bot"}).status_code == 422
    assert anna.http.post(f"/api/tables/{table['id']}/seats/1/bot", json={"bot": "random"}).status_code == 409
    boris.http.delete(f"/api/tables/{table['id']}/seats/1").raise_for_status()
    sat = anna.http.post(f"{seat}/bot", json={"bot": "random"}).json()["table"]
    assert (sat["phase"], sat["seats"][2]["kind"], sat["seats"][2]["bot"]) == ("open", "bot", "random")
    assert boris.http.delete(seat).status_code == 403
    assert anna.http.delete(seat).json()["table"]["seats"][2]["kind"] == "open"
    anna.http.post(f"{seat}/bot", json={"bot": "random"}).raise_for_status()
    assert anna.http.get("/api/tables?list=mine").json()["tables"][0]["seats"][2]["kind"] == "bot"
    begun = anna.http.post(f"/api/tables/{table['id']}/seats/1/bot", json={"bot": "random"}).json()["table"]
    assert begun["phase"] == "playing"
    assert anna.http.delete(seat).status_code == 409


def test_a_rematch_is_an_offer_that_the_others_find(url: str) -> None:
    anna, boris, table = two(url)
    with anna.at(table["id"]) as one, boris.at(table["id"]) as other:
        one.ask(type="resign")
        offered = boris.http.post(f"/api/tables/{table['id']}/rematch").json()["table"]
        for sitting in (one, other):
            sitting.settle()
            assert sitting.state["table"]["rematch"] == offered["id"]
            assert sitting.state["table"]["rematch_by"] == 1
    found = next(one for one in mine(anna) if one["id"] == offered["id"])
    assert (found["mine"], found["kept"], found["phase"]) == ([], [1], "open")
    again = anna.http.post(f"/api/tables/{table['id']}/rematch").json()["table"]
    assert (again["id"], again["mine"], again["kept"], again["phase"]) == (offered["id"], [1], [], "playing")


@pytest.mark.parametrize(
    ("lang", "line", "end"),
    [
        ("en", "\u2068Anna\u2069 resigned.", "\u2068Anna\u2069 resigned: the game is over."),
        ("ru", "\u2068Anna\u2069 сдаётся.", "Партия окончена. Сдача: \u2068Anna\u2069."),
        ("uk", "\u2068Anna\u2069 здається.", "Партію закінчено. Здача: \u2068Anna\u2069."),
    ],
)
def test_everybody_reads_who_resigned(url: str, lang: str, line: str, end: str) -> None:
    anna, boris, table = two(url, public=True)
    with anna.at(table["id"]) as one, boris.at(table["id"], lang=lang) as other:
        one.ask(type="resign")
        other.settle()
        assert other.state["log"][-1]["text"] == line
        assert other.state["position"]["prompt"] == end
    with Person(url).at(table["id"], lang=lang) as watcher:
        assert watcher.state["log"][-1]["text"] == line
        assert watcher.state["log"][-1]["move"] is None
    moment = boris.http.get(f"/api/tables/{table['id']}/moments/{len(other.state['log'])}?lang={lang}").json()
    assert moment["line"]["text"] == line


def test_people_at_one_screen_have_names_of_their_own(url: str) -> None:
    anna = Person(url, "Anna")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Boris"}, {"kind": "bot", "bot": "random"}]
    table = anna.http.post("/api/tables", json={"game": "sample", "seats": seats}).json()["table"]
    assert [seat["name"] for seat in table["seats"]] == ["Anna", "Boris", ""]
    seats[1]["name"] = "x" * 41
    assert anna.http.post("/api/tables", json={"game": "sample", "seats": seats}).status_code == 422
