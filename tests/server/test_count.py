"""The request that counts the end of a real game: it tells all of it, and nothing is kept."""

from __future__ import annotations

from tests.games.test_counting import of_akropolis
from tests.server.people import Person
from tests.server.servers import Server

from petteia import game


def test_a_city_is_put_in_and_counted(server: Server) -> None:
    server.wait_for_game("akropolis")
    anna, table = Person(server.url), game("akropolis").new(seats=2, seed=1).play_out(1)
    puts = [{"seat": one.seat, "piece": one.piece, "move": one.move} for one in of_akropolis(table)]
    stones = [int(table.state.city[seat].stones) for seat in range(2)]
    asked = {"seats": 2, "puts": puts, "amounts": {"stones": stones}, "names": ["Anna", "Boris"]}
    told = anna.http.post("/api/games/akropolis/count?lang=uk", json=asked).json()
    assert told["sheet"] == {"rows": table.sheet(), "totals": table.scores()}
    assert (told["places"], told["moves"]) == (table.places(), None)
    assert told["trouble"] == [None] * len(puts)
    assert [(one["name"], one["values"]) for one in told["amounts"]] == [("stones", stones)]
    piece = told["pieces"][0]
    assert piece["text"].startswith("тайл (")
    next_one = anna.http.post("/api/games/akropolis/count", json=asked | {"piece": piece["key"]}).json()
    assert piece["key"] in next_one["moves"]["touches"]["keys"]
    assert next_one["sheet"] == told["sheet"]
    assert list(next_one["ways"]) == [f"turn:{turn}" for turn in range(6)]
    assert len({str(scene) for scene in next_one["ways"].values()}) == 6
    assert told["ways"] == {}
    faces = anna.http.get("/api/games/akropolis/faces").json()["faces"]
    assert piece["key"] in faces
    assert not any("turn" in key for key in faces), "how a tile lies is told of one tile at a time"


def test_an_end_told_by_its_tracks_says_who_has_won(server: Server) -> None:
    server.wait_for_game("mare_nostrum")
    anna = Person(server.url)
    asked = {"seats": 3, "amounts": {"cities": [4, 1, 1], "trade": [5, 4, 9], "title-trade": [0, 0, 1]}}
    told = anna.http.post("/api/games/mare_nostrum/count?lang=ru", json=asked).json()
    assert (told["places"], told["misfit"], told["board"]) == ([1, 2, 2], None, "board:empires")
    assert "завоевание" in told["ending"]
    assert {one["name"]: one["values"] for one in told["amounts"]}["trade"] == [5, 4, 9]
    twice = anna.http.post("/api/games/mare_nostrum/count", json=asked | {"amounts": {"title-trade": [0, 1, 1]}})
    assert twice.json()["error"]["code"] == "bad-option"
    many = anna.http.post(
        "/api/games/mare_nostrum/count?lang=uk", json=asked | {"amounts": {"cities": [8, 1, 0]}}
    ).json()
    assert "вісім" in many["misfit"]


def test_what_cannot_be_is_refused(server: Server) -> None:
    server.wait_for_game("akropolis")
    anna = Person(server.url)
    for body, code in (
        ({"seats": 9}, "bad-request"), ({"seats": 5}, "bad-option"), ({"seats": 2, "options": {"rain": True}}, "bad-option"),
        ({"seats": 2, "seat": 3}, "bad-option"), ({"seats": 2, "amounts": {"stones": [41, 0]}}, "bad-option"),
        ({"seats": 2, "puts": [{"seat": 0, "piece": "tile:1", "move": -1}]}, "bad-request"),
    ):  # fmt: skip
        answer = anna.http.post("/api/games/akropolis/count", json=body)
        assert answer.json()["error"]["code"] == code, body
    misfits = {
        "seats": 2,
        "puts": [{"seat": 0, "piece": "tile:77", "move": 5}, {"seat": 0, "piece": "tile:1", "move": 5}],
    }
    told = anna.http.post("/api/games/akropolis/count", json=misfits).json()
    assert [bool(why) for why in told["trouble"]] == [True, True]
    assert anna.http.post("/api/games/sample/count", json={"seats": 2}).status_code == 404
