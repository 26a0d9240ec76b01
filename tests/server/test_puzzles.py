"""Puzzles: looked at by anybody like a table, answered without anything being kept or drawn."""

from __future__ import annotations

import asyncio
import datetime
from typing import Any

import pytest
from tests.server.people import Person
from tests.server.servers import Server
from tests.server.worlds import Memory

import petteia
from petteia.bots.puzzles import Puzzles, of_the_day, puzzles_of
from petteia.server.refusals import Refusal
from petteia.server.rooms.puzzles import PuzzleRoom, table_of


@pytest.fixture(scope="module")
def puzzles() -> Puzzles:
    found = puzzles_of(petteia.game("sample"))
    assert found is not None
    return found


def test_a_puzzle_is_answered_at_a_table_and_nothing_is_kept(server: Server, puzzles: Puzzles) -> None:
    anna, boris = Person(server.url, "Anna"), Person(server.url)
    told = anna.http.get("/api/puzzles").json()
    assert boris.http.get("/api/puzzles").json() == told, "the same for all"
    tables = {one["table"]: one["missed"] for game in told["games"] for one in game["puzzles"]}
    puzzle = puzzles.puzzles[0]
    table = table_of(puzzles, puzzle)
    assert told["day"] in tables
    assert tables[table] == puzzle.missed
    at = f"/api/tables/{table}"
    with anna.at(table) as one, boris.at(table) as other:
        assert one.state["seat"] == other.state["seat"] == puzzle.seat
        assert one.state["table"] == other.state["table"], "nobody is told who else looks at it"
        assert one.state["table"]["puzzle"]
        said = [
            anna.http.post(f"{at}/answer", json={"move": move}).json()
            for move in (puzzle.best, puzzle.told[1][0], one.state["moves"]["packed"][-1])
        ]
        assert said[0]["verdict"] == "right"
        assert (said[1]["verdict"], said[1]["obvious"]) == (puzzle.verdict(puzzle.told[1][0]), True)
        assert said[2]["verdict"] != "right"
        assert one.play(puzzle.best)["type"] == "refused"
        for what in ({"type": "say", "phrase": "hello"}, {"type": "hint"}, {"type": "undo"}, {"type": "resign"}):
            assert one.ask(**what)["type"] == "refused", what
        assert one.ask(type="try", move=puzzle.best)["type"] == "told"
    for lang in ("en", "ru", "uk"):
        solution = anna.http.get(f"{at}/solution?lang={lang}").json()
        assert solution["move"] == puzzle.best
        assert solution["better"] != solution["obvious"]
    assert anna.http.get("/api/tables?list=mine").json()["tables"] == []
    assert anna.http.put(f"{at}/hidden", json={"hidden": True}).status_code == 409
    assert anna.http.post(f"{at}/seats/0", json={}).status_code == 409
    study = anna.http.post(f"{at}/study", json={}).json()["table"]
    assert study["study"]
    assert not study["puzzle"]


def test_what_is_no_puzzle_or_no_move_is_refused(server: Server, puzzles: Puzzles) -> None:
    anna = Person(server.url, "Anna")
    at = f"/api/tables/{table_of(puzzles, puzzles.puzzles[0])}"
    for wrong in ("no move", {"verb": "none"}, 2**52, -1, None):
        assert anna.http.post(f"{at}/answer", json={"move": wrong}).status_code in (400, 409, 422)
    own = anna.open(mine=2)["id"]
    for other in (own, "puzzle-sample-00000000", "puzzle-nothing-00000000", "puzzle-sample-..", "puzzle-sample"):
        assert anna.http.get(f"/api/tables/{other}/solution").status_code == 404
        assert anna.http.post(f"/api/tables/{other}/answer", json={"move": 1}).status_code == 404


@pytest.mark.parametrize("n", range(3))
def test_a_puzzle_room_knows_no_more_than_its_seat(puzzles: Puzzles, n: int) -> None:
    game, puzzle = petteia.game("sample"), puzzles.puzzles[n]
    store: Any = Memory()
    room = PuzzleRoom(puzzles, puzzle, store, lambda name, moves: True)
    room.lay()
    assert room.table is not None
    true = puzzle.table(game, puzzles.seats)
    assert room.table.view(puzzle.seat).digest() == true.view(puzzle.seat).digest()
    assert list(room.table.moves(puzzle.seat).packed()) == list(true.moves(puzzle.seat).packed())
    imagined = [true.view(puzzle.seat).imagine(key, None) for key in range(4)]
    starts = []
    for table in imagined:  # whatever is hidden, the room is the same
        twin = PuzzleRoom(puzzles, puzzle, store, lambda name, moves: True)
        seen = table.view(puzzle.seat)
        twin.row["start"] = seen.imagine(0, None).position()
        starts.append(twin.row["start"])
    assert all(start == room.row["start"] for start in starts)
    with pytest.raises(Refusal):
        asyncio.run(room.change(lambda: None))
    assert store.log == []


def test_the_puzzle_of_the_day_goes_through_all_games_and_all_puzzles(puzzles: Puzzles) -> None:
    sets, first = [puzzles, puzzles], datetime.date(2026, 1, 1)
    days = [of_the_day(first + datetime.timedelta(n), sets) for n in range(6)]
    assert {puzzle.name for _, puzzle in days} == {puzzle.name for puzzle in puzzles.puzzles}
    assert of_the_day(first, sets) == days[0]
