"""Boxes that people bring along: shown, checked, played with, kept with the table, and refused where they do not fit."""

from __future__ import annotations

import json
import random
import threading
from pathlib import Path
from typing import Any

from tests.server.people import Person
from tests.server.servers import Server, running

import petteia
from petteia.core.components import MOST_BYTES, changed, corrected, parsed, written
from petteia.core.game import Game
from petteia.core.words import LANGUAGES
from petteia.server.bots.answers import choose, named
from petteia.server.database.backup import verify_file

GAME = "panticapaeum"
TILE = [["terrain_tiles", "list", 0, "face"], ["B.", "xB"]]
PRICE = [["building_costs", "sides", 0, "cost", 6], 6]
COAST = [["provinces", "gallia", "seas"], ["tyrrhenum"]]


def text_of(name: str, *changes: Any) -> str:
    """The file of the usual box with something changed."""
    return written(changed(petteia.game(name).components, changes))


def own_game(name: str, *changes: Any) -> Game:
    return corrected(petteia.game(name), changed(petteia.game(name).components, changes))


def checked(person: Person, box: Any, name: str = GAME, lang: str = "en") -> Any:
    return person.http.post(f"/api/games/{name}/box?lang={lang}", json={"box": box})


def test_a_box_says_how_certain_its_parts_are_in_three_languages(server: Server) -> None:
    anna = Person(server.url)
    for lang, title in (("en", "Terrain tiles"), ("ru", "Тайлы местности"), ("uk", "Тайли місцевості")):
        box = anna.http.get(f"/api/games/{GAME}/box?lang={lang}").json()
        blocks = {block["name"]: block for block in box["blocks"]}
        assert (blocks["terrain_tiles"]["title"], blocks["terrain_tiles"]["certainty"]) == (title, "reconstructed")
        assert blocks["pieces"]["certainty"] == "sure"
    assert box["digest"] == petteia.game(GAME).box_digest
    for name in petteia.names(every=True):
        for lang in LANGUAGES:
            box = anna.http.get(f"/api/games/{name}/box?lang={lang}").json()
            touched = {part["path"].split(".")[0] for part in box["editable"]}
            assert touched == set(box["components"])
            names = {block["name"]: block for block in box["blocks"]}
            for block in touched:  # as people say it, not as the file does
                assert names[block]["title"] != block
                assert lang == "en" or names[block]["why"] != petteia.game(name).components[block]["source"]


def test_a_changed_box_is_checked_and_written_as_a_file(server: Server) -> None:
    anna = Person(server.url)
    told = checked(anna, [TILE, PRICE]).json()
    assert (told["trouble"], told["changes"]) == (None, [TILE, PRICE])
    assert told["digest"] == own_game(GAME, TILE, PRICE).box_digest
    assert checked(anna, told["text"]).json() == told, "opened again, it is the same"
    assert checked(anna, []).json()["digest"] == petteia.game(GAME).box_digest
    assert checked(anna, [COAST], "mare_nostrum").json()["changes"] == [COAST]


def test_what_does_not_fit_is_told_at_once_in_the_viewers_language(server: Server) -> None:
    anna = Person(server.url)
    apart = [["terrain_tiles", "list", 0, "face"], ["B__B"]]
    said = {lang: checked(anna, [apart], lang=lang).json() for lang in LANGUAGES}
    assert [said[lang]["digest"] for lang in LANGUAGES] == [None] * 3
    assert ["falls apart" in said["en"]["trouble"], "распадается" in said["ru"]["trouble"]] == [True, True]
    assert said["uk"]["changes"] == [apart], "one can go on from there"
    more = [["aqueduct_tiles", "list", 0, "count"], 5]
    assert checked(anna, [more]).json()["trouble"] == "there are 12 aqueduct tiles in the box, not 13"
    less = [["provinces", "gallia", "caravans"], ["grain"]]
    assert "Галлія" in checked(anna, [less], "mare_nostrum", "uk").json()["trouble"]


def test_what_is_no_box_is_refused_and_opens_nothing(server: Server) -> None:
    anna = Person(server.url)
    bad: tuple[Any, ...] = (
        "",
        "game = 1",
        "x" * 1000,
        "a = " + "[" * 3000,
        "a." * 20_000 + "a = 1",
        text_of(GAME).replace(GAME, "sample", 1),
        text_of(GAME, [["pieces", "coins"], 99]),
        [[["pieces", "coins"], 99]],
        [[["terrain_tiles", "list", 0, "face"], "B" * 60_000]],
        [[["terrain_tiles", "list", 99, "face"], ["B"]]],
        [[["building_costs", "sides", 0, "cost", 6], 10**30]],
        [[["nothing", "here"], {"<script>": [[[[]]]]}]],
    )
    for box in bad:
        wish = {"game": GAME, "seats": [{"kind": "me"}] * 2, "box": box}
        for answer in (checked(anna, box, lang="ru"), anna.http.post("/api/tables?lang=ru", json=wish)):
            error = answer.json()["error"]
            assert (answer.status_code, error["code"]) == (422, "bad-box"), str(box)[:60]
            assert "коробка не складывается" in error["text"]
    strange: tuple[Any, ...] = ("#" * (MOST_BYTES + 1), [TILE] * 1001, [[[], 1]], [[["a"] * 20, 1]], None, 7)
    for box in strange:
        assert checked(anna, box).json()["error"]["code"] == "bad-request"
    misfit = {"game": GAME, "seats": [{"kind": "me"}] * 2, "box": [[TILE[0], ["B__B"]]]}
    assert anna.http.post("/api/tables", json=misfit).json()["error"]["code"] == "bad-box"
    assert anna.http.get("/api/tables?list=mine").json()["tables"] == []


def test_a_table_is_played_with_its_own_box_and_comes_back_with_it(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/petteia.db", tmp_path) as server:
        anna = Person(server.url, "Anna")
        table, usual = anna.open(GAME, 2, 2, box=text_of(GAME, TILE, PRICE)), anna.open(GAME, 2, 2)
        assert table["box"] == {"digest": own_game(GAME, TILE, PRICE).box_digest, "own": True}
        assert usual["box"] == {"digest": petteia.game(GAME).box_digest, "own": False}
        with anna.at(table["id"]) as sitting:
            for _ in range(3):
                assert sitting.play_any(random.Random(1))["type"] == "done"
            before = sitting.state["position"]
        server.stop()
        server.start()
        with anna.at(table["id"]) as sitting:
            assert sitting.state["position"] == before
            assert sitting.state["table"]["box"]["own"]
        box = anna.http.get(f"/api/tables/{table['id']}/box").json()
        assert (box["digest"], box["changes"]) == (table["box"]["digest"], [TILE, PRICE])
        assert own_game(GAME, TILE, PRICE).components == parsed(GAME, box["text"])
        assert anna.http.get(f"/api/tables/{usual['id']}/box").json()["changes"] == []
        assert Person(server.url).http.get(f"/api/tables/{table['id']}/box").status_code in (403, 404)
        record = anna.http.get(f"/api/tables/{table['id']}/record").json()
        assert record["box"] == table["box"]["digest"]
        rated = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True, "pace": "days", "box": []}
        assert anna.http.post("/api/tables", json=rated).json()["error"]["code"] == "not-rated"


def test_a_file_of_another_box_asks_for_that_box(server: Server, tmp_path: Path) -> None:
    """Played to the end with random moves, with a changed tile and a changed price, then opened elsewhere."""
    anna, mine = Person(server.url, "Anna"), own_game(GAME, TILE, PRICE)
    table, chance = mine.new(2, seed=3), random.Random(1)
    half = None
    while not table.over:
        seat = min(table.waiting)
        answers = table.moves(seat)
        table.play(answers[chance.randrange(len(answers))], seat)
        half = table.position() if len(table.log) == 40 else half
    for text in (table.record().text(), json.dumps(half)):
        alone = anna.http.post("/api/files", content=text, headers={"content-type": "text/plain"})
        assert (alone.status_code, alone.json()["error"]["code"]) == (409, "other-box")
        wrong = anna.http.post("/api/files/boxed", json={"file": text, "box": [PRICE]})
        assert wrong.json()["error"]["code"] == "other-box"
        opened = anna.http.post("/api/files/boxed", json={"file": text, "box": text_of(GAME, TILE, PRICE)})
        assert opened.status_code == 201, opened.text
        assert opened.json()["table"]["box"] == {"digest": mine.box_digest, "own": True}
        if opened.json()["table"]["phase"] == "over":
            proof = anna.http.get(f"/api/tables/{opened.json()['table']['id']}/proof")
            (tmp_path / "proof.json").write_text(proof.text)
            verify_file(tmp_path / "proof.json")


def test_a_bot_plays_with_the_same_box(server: Server) -> None:
    anna = Person(server.url, "Anna")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = anna.http.post("/api/tables", json={"game": GAME, "seats": seats, "box": [TILE]}).json()["table"]
    chance = random.Random(4)
    with anna.at(table["id"]) as sitting:
        for _ in range(8):
            sitting.until_asked()
            assert sitting.play_any(chance)["type"] == "done"
        sitting.until_asked()
        assert any(line["seat"] == 1 for line in sitting.state["log"])


def test_a_bots_process_is_told_the_box_and_other_tables_have_the_usual_one() -> None:
    mine, usual = own_game("mare_nostrum", COAST), petteia.game("mare_nostrum")
    assert (named(usual), json.loads(str(named(mine)[1]))) == (("mare_nostrum", None), [COAST])
    for game in (mine, usual):
        table = game.new(3, seed=1)
        seat = min(table.waiting)
        move = choose(named(game), bytes(table.view(seat)._memory), seat, "random", 1, threading.Event())
        table.play(move, seat)
