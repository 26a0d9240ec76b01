"""The components: a corrected file can be swapped in, and one that contradicts a rulebook, or itself, is refused."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.games.panticapaeum.cities import game

from petteia.cli.app import run
from petteia.core.errors import BadBox
from petteia.core.words import LANGUAGES
from petteia.games.panticapaeum.box import load_box
from petteia.games.panticapaeum.box_facts import NUMBERS

TEXT = game.box_file.read_text(encoding="utf-8")
DATA: dict[str, Any] = tomllib.loads(TEXT)
Change = Callable[[dict[str, Any]], Any]


def refusal(change: Change) -> str:
    data = copy.deepcopy(DATA)
    change(data)
    with pytest.raises(BadBox) as caught:
        load_box(data)
    text = str(caught.value)
    assert "\n" not in text
    return text


def row(name: str, *cells: str) -> Change:
    return lambda data: data["development_board"].__setitem__(name, list(cells))


def test_the_file_of_the_game_is_good() -> None:
    assert load_box(DATA) == game.box_memory


@pytest.mark.parametrize(("block", "name"), [(block, name) for block, facts in NUMBERS.items() for name in facts])
def test_every_number_of_the_rulebooks_is_compared(block: str, name: str) -> None:
    def change(data: dict[str, Any]) -> None:
        old = data[block][name]
        data[block][name] = [*old[:-1], old[-1] + 1] if isinstance(old, list) else old - 1

    assert "panticapaeum:" in refusal(change)


def swap(block: str, old: str, new: str) -> Change:
    def change(data: dict[str, Any]) -> None:
        cells = data["development_board"][block]
        cells[cells.index(old)] = new

    return change


def of_another_game(data: dict[str, Any]) -> None:
    data["game"] = "akropolis"


def not_alone(data: dict[str, Any]) -> None:
    data["seats"] = [2, 3, 4]
    data["building_costs"]["sides"][0]["seats"] = [2, 3]


BROKEN: list[tuple[str, Change]] = [
    ("8, 8, 11 or 14", lambda d: d["rounds"]["ring"][2].__setitem__("tiles", 12)),
    ("top row stays empty", lambda d: d["building_board"]["used"][1].__setitem__("pieces", 7)),
    ("65 terrain tiles", lambda d: d["terrain_tiles"]["list"].pop()),
    ("12 aqueduct tiles", lambda d: d["aqueduct_tiles"]["list"][0].__setitem__("count", 5)),
    ("exactly one cell with a cube of choice", lambda d: d["aqueduct_tiles"]["list"][0].__setitem__("face", [".."])),
    ("exactly one cell with a cube of choice", lambda d: d["aqueduct_tiles"]["list"][0].__setitem__("face", ["?B"])),
    ("exactly one cell with a cube of choice", lambda d: d["aqueduct_tiles"]["list"][0].__setitem__("face", ["B."])),
    ("different shapes", lambda d: [tile.__setitem__("face", ["?."]) for tile in d["aqueduct_tiles"]["list"]]),
    ("2 to 4 players and for one alone", not_alone),
    ("two sides", lambda d: [d["building_costs"]["sides"][0].__setitem__("seats", [1, 2]),
                             d["building_costs"]["sides"].append({"seats": [3], "cost": [2] * 7})]),
    ("the side for two", lambda d: [d["building_costs"]["sides"][0].__setitem__("seats", [2, 3]),
                                    d["building_costs"]["sides"][1].__setitem__("seats", [1, 4])]),
    ("its cost", lambda d: d["building_costs"]["sides"][0].__setitem__("cost", [2.5, 2, 3, 3, 4, 4, 5])),
    ("components of 'akropolis'", of_another_game),
    ("a list of numbers", lambda d: d["actions"].__setitem__("step_prices", [1, 2, "3"])),
    ("a list of numbers", lambda d: d["solo"].__setitem__("points", [0, 3, 10, 300])),
    ("purple: “upgrade:coin” stands before", row("purple", "vp:1", "move_building", "upgrade:coin", "token2", "vp:2",
                                               "random_tile", "upgrade:discount", "vp:3")),
    ("brown: “upgrade:replace” stands before", row("brown", "vp:1", "worker", "upgrade:replace", "worker", "vp:2")),
    ("beige: “upgrade:coin” stands before", row("beige", "vp:1", "upgrade:coin", "free_building", "vp:2")),
    ("green: “upgrade:replace” stands before", row("green", "vp:1", "upgrade:replace", "other_row", "vp:2")),
    ("orange: “upgrade:replace” stands", row("orange", "upgrade:replace", "vp:1", "aqueduct_tile:a1", "upgrade:replace")),
    ("some aqueduct costs 2", lambda d: [s.__setitem__("cost", [3] * 7) for s in d["building_costs"]["sides"]]),
    ("some building covers two cells", lambda d: d["building_sizes"].update(dict.fromkeys(d["colours"]["buildings"], 1))),
    ("green: the cell “worker” belongs only here: brown", swap("green", "other_row", "worker")),
    ("purple: the cell “free_building” belongs only here: beige", swap("purple", "random_tile", "free_building")),
    ("brown: the cell “aqueduct_tile” belongs only here: orange", swap("brown", "token1", "aqueduct_tile:a1")),
    ("some row must have a cell “random_tile”", swap("purple", "random_tile", "move_building")),
    ("the winery row has three cells of points, not 2", swap("purple", "vp:3", "move_building")),
    ("the aqueduct row must have, one after the other", swap("orange", "upgrade:replace", "move_building")),
    ("two cells of the upgrade “replace”", swap("purple", "upgrade:discount", "move_building")),
    ("purple: there must be a cell “token2”", lambda d: [swap("purple", "token2", "move_building")(d)]),
    ("makes an aqueduct worth 1, not 2", lambda d: d["values"].__setitem__("aqueduct", [2, 3, 4])),
    ("upgrade tokens “coin”: 5, but 4 are needed", lambda d: d["upgrades"].__setitem__("coin", 5)),
    ("5 tokens with one resource and 10", lambda d: d["resource_tokens"]["double"].pop()),
    ("tokens must be left over", lambda d: [d["development_board"][r].append("token2") for r in d["colours"]["order"]]),
    ("every player can take tile a3: 8 are needed, not 4", lambda d: swap("orange", "aqueduct_tile:a1", "aqueduct_tile:a3")(d)),
    ("falls apart", lambda d: d["terrain_tiles"]["list"][0].__setitem__("face", ["B_", "_x"])),
    ("no letter of a cell", lambda d: d["terrain_tiles"]["list"][0].__setitem__("face", ["B?"])),
    ("must be t01", lambda d: d["terrain_tiles"]["list"][0].__setitem__("id", "t99")),
    ("brown: its cells of points must come in the order I, II, III", swap("brown", "vp:2", "vp:3")),
    ("no kind of cell", swap("brown", "token1", "treasure")),
    ("its cost", lambda d: d["building_costs"]["sides"][0].__setitem__("cost", [2, 2])),
    ("a city could grow to 128 cells", lambda d: [d["terrain_tiles"]["list"][0].__setitem__("face", ["B.x..P"]),
                                     d["development_board"]["purple"].extend(["random_tile"] * 4)]),
    ("lack or misspell", lambda d: d.pop("values")),
]  # fmt: skip


@pytest.mark.parametrize(("says", "change"), BROKEN, ids=[f"{i}: {says}" for i, (says, _) in enumerate(BROKEN)])
def test_a_file_that_cannot_be_true_is_refused(says: str, change: Change) -> None:
    assert says in refusal(change)


def test_a_corrected_file_is_played_with(tmp_path: Path) -> None:
    """Longer rows, other costs and other tiles: nothing in the rules depends on the reconstruction."""
    text = TEXT.replace("cost = [2, 2, 3, 3, 4, 4, 5]", "cost = [1, 2, 2, 3, 5, 5, 6]")
    text = text.replace('face = ["B.", ".."]', 'face = ["B..", ".._"]').replace("winery = 2", "winery = 1")
    text = text.replace('"worker", "vp:3"]', '"worker", "vp:3", "worker", "token2"]')
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    other = game.with_box(file)
    assert other.box_digest != game.box_digest
    table = other.new(seats=3, seed=4)
    for n in range(40):
        seat = min(table.waiting)
        moves = table.moves(seat)
        table.play(moves[(7 * n) % len(moves)], seat)
    assert other.doors.check_up(other.box, table._array, table._desk) == 0


def test_the_examples_do_not_say_which_of_its_kind_a_cell_is() -> None:
    """Upgrades behind the cells of E1 to E3 contradict nothing, wherever they are."""
    data = copy.deepcopy(DATA)
    rows = data["development_board"]
    rows["beige"][2], rows["green"][2] = rows["green"][2], rows["beige"][2]
    assert load_box(data) != game.box_memory


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_that_the_guide_names_says_what_is_reconstructed(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    guide = (game.folder / "guide" / f"{language}.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"`petteia ([a-z ]+)`", guide)
    assert run([*command.split(), "--lang", "en"]) == 0
    marked = [line for line in capsys.readouterr().out.splitlines() if line.endswith("— reconstructed")]
    sources = [block["source"] for block in DATA.values() if isinstance(block, dict)]
    assert len(marked) == sum(source.startswith("Reconstructed") for source in sources) > 0


def test_every_block_has_a_source_and_the_reconstructed_ones_say_so() -> None:
    blocks = {name: block["source"] for name, block in DATA.items() if isinstance(block, dict)}
    reconstructed = {name for name, source in blocks.items() if source.startswith("Reconstructed")}
    assert reconstructed == {
        "terrain_tiles", "aqueduct_tiles", "building_sizes", "building_costs", "development_board", "resource_tokens",
        "upgrades", "values",
    }  # fmt: skip
