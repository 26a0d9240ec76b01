"""Components that people change: files that are read back the same, what may be changed, and what is refused."""

from __future__ import annotations

import copy
import json
import random
import time
from typing import Any

import pytest

import petteia
from petteia.core.components import MOST_BYTES, Editable, Misfit, certainty, corrected, merged, parsed, written
from petteia.core.errors import BadBox
from petteia.core.words import LANGUAGES
from petteia.games import with_changes

EDITED = [name for name in petteia.names(every=True) if petteia.game(name).editable]


@pytest.mark.parametrize("name", petteia.names(every=True))
def test_a_box_written_out_and_read_back_is_the_same_to_the_byte(name: str) -> None:
    game = petteia.game(name)
    again = parsed(name, written(game.components))
    assert json.dumps(again) == json.dumps(game.components), "and in the same order"
    other = game.with_components(again)
    assert bytes(other.box_memory) == bytes(game.box_memory)
    assert (other.box_digest, other.box_changes) == (game.box_digest, ())


def test_texts_that_are_hard_to_write() -> None:
    data = {"a": 'say "x" \\ \n\t\x7f', "strange key": {"b.c": [True, -1, []], "d": {"e": {}}}, "list": [{"x": 1}, {}]}
    assert parsed("sample", written(data)) == data


def own(name: str) -> Any:
    return copy.deepcopy(dict(petteia.game(name).components))


def test_a_tile_and_a_price_of_panticapaeum_are_changed() -> None:
    game, box = petteia.game("panticapaeum"), own("panticapaeum")
    box["terrain_tiles"]["list"][0]["face"] = ["B.", "xB"]
    box["building_costs"]["sides"][0]["cost"][-1] = 6
    mine = corrected(game, box)
    assert mine.box_digest != game.box_digest
    assert mine.box_changes == (
        (("terrain_tiles", "list", 0, "face"), ["B.", "xB"]), (("building_costs", "sides", 0, "cost", 6), 6),
    )  # fmt: skip
    again = with_changes(game.name, json.dumps(mine.box_changes))
    assert bytes(again.box_memory) == bytes(mine.box_memory)
    assert json.dumps(again.components) == json.dumps(mine.components)
    table = mine.new(2, seed=1)
    assert mine.set_up(table.position()).digest() == table.digest()
    with pytest.raises(petteia.BadPosition, match="box"):
        game.set_up(table.position())


def test_a_coast_of_mare_nostrum_is_changed() -> None:
    game, box = petteia.game("mare_nostrum"), own("mare_nostrum")
    box["provinces"]["gallia"]["seas"] = ["tyrrhenum"]
    assert corrected(game, box).components["provinces"] != game.components["provinces"]


@pytest.mark.parametrize(
    ("name", "path", "value", "why"),
    [
        ("panticapaeum", ("pieces", "coins"), 31, "pieces.coins cannot be changed"),
        ("panticapaeum", ("game",), "mare_nostrum", "components of another game"),
        ("panticapaeum", ("terrain_tiles", "list", 0, "face"), ["BBBBB"], "at most 4 rows"),
        ("panticapaeum", ("terrain_tiles", "list", 0, "face"), [], "at most 4 rows"),
        ("panticapaeum", ("terrain_tiles", "list", 0, "face"), ["B__B"], "falls apart"),
        ("panticapaeum", ("terrain_tiles", "list", 0, "face"), "Bx", "list of words"),
        ("panticapaeum", ("terrain_tiles", "list", 0, "id"), "t99", "cannot be changed"),
        ("panticapaeum", ("terrain_tiles", "source"), "I say so", "cannot be changed"),
        ("panticapaeum", ("building_costs", "sides", 0, "cost", 0), 10**30, "from 1 to 9"),
        ("panticapaeum", ("building_costs", "sides", 0, "cost", 0), True, "from 1 to 9"),
        ("panticapaeum", ("building_costs", "sides", 0, "cost", 0), -1, "from 1 to 9"),
        ("panticapaeum", ("building_costs", "sides", 0, "seats"), [9], "must have 3 entries"),
        ("panticapaeum", ("development_board", "brown"), ["vp:9"], "list of 1 to 16"),
        ("panticapaeum", ("development_board", "brown"), ["vp:1"] * 17, "list of 1 to 16"),
        ("panticapaeum", ("extra",), 1, "extra is not known"),
        ("mare_nostrum", ("provinces", "gallia", "seas"), ["atlantic"], "list of 0 to 4"),
        ("mare_nostrum", ("provinces", "gallia", "land"), ["italia"], "not the other way"),
        ("mare_nostrum", ("provinces", "gallia", "caravans"), ["grain"], "has no place"),
        ("mare_nostrum", ("provinces", "germania", "caravans"), ["grain"], "caravan places"),
        ("mare_nostrum", ("units", "rome", "legions"), {"latium": 3}, "track of military"),
        ("mare_nostrum", ("units", "rome", "legions"), {"atlantis": 1}, "how many"),
        ("mare_nostrum", ("resources", "rome"), {"coin": 9}, "its buildings give"),
        ("mare_nostrum", ("resources", "rome", "coin"), 9, "9 of coin, but its buildings give 1"),
        ("mare_nostrum", ("cards", "list", 5, "influence", 0), 3, "influence"),
        ("mare_nostrum", ("empires", "rome", "capital"), "gallia", "cannot be changed"),
    ],
)
def test_what_does_not_fit_is_refused_by_its_place(name: str, path: tuple[Any, ...], value: Any, why: str) -> None:
    box = own(name)
    place = box
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(BadBox, match=why):
        corrected(petteia.game(name), box)


def test_what_is_missing_is_named() -> None:
    box = own("panticapaeum")
    del box["solo"]
    with pytest.raises(BadBox, match="solo is missing"):
        merged(petteia.game("panticapaeum"), box)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "game = ",
        "x" * (MOST_BYTES + 1),
        "a = " + "[" * 5000,
        "a = " + "[" * 40 + "]" * 40,
        "\x00",
        "a." * 20_000 + "a = 1",
        'a = ["""\n""", {' + "b." * 9 + "c = 1}]",
    ],
)
def test_what_is_no_components_file_is_refused(text: str) -> None:
    with pytest.raises(BadBox):
        corrected(petteia.game("panticapaeum"), parsed("panticapaeum", text))


@pytest.mark.parametrize("text", ['\\"', "\"'", "'\"", '"\\'])
def test_quotation_marks_without_an_end_take_no_time(text: str) -> None:
    began = time.process_time()
    with pytest.raises(BadBox):
        parsed("panticapaeum", text * (MOST_BYTES // 2))
    assert time.process_time() - began < 2, "it took most of a minute, in which a server did nothing else"


def test_how_certain_a_block_is() -> None:
    assert certainty("Rulebook, list of contents") == "sure"
    assert certainty("Reconstructed: nearly forced") == "reconstructed"
    assert certainty("Rulebook for heroes; reconstructed for Babylon") == "partly"


# --- boxes that nobody thought of ------------------------------------------------------------------------------------


def any_value(part: Editable, chance: random.Random) -> Any:
    """Anything that may stand at a place."""
    if part.kind == "number":
        return chance.randint(*part.number or (0, 0))
    if part.kind == "choice":
        return chance.choice(part.names)
    if part.kind == "list":
        return chance.choices(part.names, k=chance.randint(*part.many or (0, 0)))
    if part.kind == "counts":
        return {name: chance.randint(*part.number or (0, 0)) for name in chance.sample(part.names, 3)}
    rows, columns = chance.randint(1, part.side), chance.randint(1, part.side)
    return ["".join(chance.choices(part.letters, k=columns)) for _ in range(rows)]


def places(part: Editable, data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, Any]]:
    """Every place of a part: what holds it, and its key there."""
    steps = part.path.split(".")
    if len(path) == len(steps) - 1:
        keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
        return [(data, key) for key in keys if part.is_at((*path, key), data[key]) and key != "source"]
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [
        place
        for key, value in inner
        if steps[len(path)] in ("*", str(key))
        for place in places(part, value, (*path, key))
    ]


@pytest.mark.parametrize("name", EDITED)
def test_every_declared_place_is_there(name: str) -> None:
    game, box = petteia.game(name), own(name)
    for part in game.editable:
        found = places(part, box)
        assert found, part.path
        assert not any(not part.takes(holder[key]) for holder, key in found), (
            f"{part.path}: the usual value may stand there"
        )


def edited(name: str, chance: random.Random) -> Any:
    """A game with a box in which something is changed at random, if that makes a box."""
    game, box = petteia.game(name), own(name)
    for _ in range(chance.randint(1, 3)):
        part = chance.choice(game.editable)
        holder, key = chance.choice(places(part, box))
        holder[key] = any_value(part, chance)
    try:
        return corrected(game, box)
    except Misfit as misfit:  # a BadBox that is none could be told in one language only
        for lang in LANGUAGES:
            misfit.told(game, game.words(lang))
        return None


def played_out(mine: Any, chance: random.Random, moves: int) -> None:
    table = mine.new(chance.choice(mine.seats), seed=chance.getrandbits(30))
    while not table.over and len(table.log) < moves:
        seat = chance.choice(sorted(table.waiting))
        answers = table.moves(seat)
        table.play(answers[chance.randrange(len(answers))], seat)
    assert mine.set_up(table.position()).digest() == table.digest()


@pytest.mark.parametrize("name", EDITED)
def test_boxes_changed_at_random_are_refused_or_can_be_played(name: str) -> None:
    found = tried = 0
    while found < 4 and tried < 400:
        chance, tried = random.Random(tried), tried + 1
        mine = edited(name, chance)
        if mine is not None:
            found += 1
            played_out(mine, chance, 120)
    assert found == 4
