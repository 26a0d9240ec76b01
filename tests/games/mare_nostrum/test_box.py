"""The components file: what is reconstructed says so, and a file that contradicts itself is refused by the block's name."""

from __future__ import annotations

import copy
import math
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.games.mare_nostrum.realms import game, game_box

from petteia.core.errors import BadBox
from petteia.core.game import read_components
from petteia.games.mare_nostrum.box import load_box
from petteia.games.mare_nostrum.moves import EMPIRE_NAMES, PROVINCE_NAMES

DATA = read_components(game.box_file)
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "mare_nostrum.md"


def changed(path: str, value: Any) -> dict[str, Any]:
    """The components with one value changed."""
    data = copy.deepcopy(dict(DATA))
    *names, last = path.split(".")
    at: Any = data
    for name in names:
        at = at[int(name)] if name.isdigit() else at[name]
    at[int(last) if last.isdigit() else last] = value
    return data


def test_every_block_has_a_source_and_what_is_reconstructed_says_so() -> None:
    """Q1 to Q3, Q5."""
    blocks = {name: block["source"] for name, block in DATA.items() if isinstance(block, dict)}
    guessed = {name for name, source in blocks.items() if "reconstructed" in source.lower()}
    assert guessed == {"dice", "provinces_reconstructed", "covered", "empires", "units", "resources"}


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("pieces.coins", -1, "coins must be"),
        ("pieces.legions", "many", "legions must be"),
        ("pieces.heroes", 13, "kind hero"),
        ("costs.cards", [7, 8, 9], "cards must have a price"),
        ("goods.list.0.id", "tin", "thirteen commodities"),
        ("goods.list.0.places", 2, "caravan places"),
        ("goods.list.0.tokens", 4, "goods_tokens"),
        ("dice.land", [1, 2, 3], "faces"),
        ("exchange.tokens", [[5, 0], [2, 1], [4, 4]], "exchange"),
        ("seas.ionium", ["aegaeum"], "but not the other way round"),
        ("provinces.gallia.land", ["latium", "germania"], "but not the other way round"),
        ("provinces.gallia.caravans", ["grain", "sheep", "wine"], "more than two"),
        ("provinces.gallia.caravans", ["grain", "tin"], "lack or misspell"),
        ("provinces.sicilia.cities", [], "places"),
        ("buildings.caravans", 36, "37 places, but 36 pieces"),
        ("cards.list.0.id", "brutus", r"\[cards\]"),
        ("cards.list.0.copyable", True, "copied"),
        ("cards.list.10.influence", [2, 2, 3], "influence"),
        ("empires.rome.capital", "gallia", "capital"),
        ("empires.rome.buildings", ["latium.caravan1"], "on the track of trade"),
        ("empires.rome.buildings", ["sicilia.city1"], "has no place for it"),
        ("units.rome.legions", {"latium": 3}, "on the track of military"),
        ("resources.rome", {"coin": 9}, "but its buildings give"),
        ("tracks.rome", [7, 1, 4], "on the track of military"),
        ("setup.empires.0", ["rome", "greece"], "3 empires"),
        ("setup.leaders.0", ["egypt", "greece", "rome"], "leader"),
        ("covered.provinces.0", ["gallia"], "home"),
        ("limits.turns", 0, "turns must be"),
        ("checks.seas", 8, "9 on the map; there must be 8"),
    ],
)
def test_a_file_that_contradicts_itself_is_refused(path: str, value: Any, message: str) -> None:
    load_box(DATA)
    with pytest.raises(BadBox, match=message):
        load_box(changed(path, value))


def test_a_block_that_is_missing_is_refused() -> None:
    for name in [name for name, block in DATA.items() if isinstance(block, dict) and name != "publication"]:
        with pytest.raises(BadBox):
            load_box({key: block for key, block in DATA.items() if key != name})


def test_a_corrected_box_can_be_played(tmp_path: Path) -> None:
    """Somebody who owns the box finds that the market of Rome stands in Italy."""
    text = game.box_file.read_text(encoding="utf-8")
    text = text.replace('"latium.market", "latium.city1", "italia', '"italia.market", "latium.city1", "italia')
    text = text.replace("rome = { coin = 1, grain = 1, metal = 3, oil = 1, sheep = 1, wine = 2 }",
                        "rome = { coin = 1, grain = 1, metal = 3, oil = 2, sheep = 1, wine = 1 }")  # fmt: skip
    file = tmp_path / "components.toml"
    file.write_text(text, encoding="utf-8")
    other = game.with_box(file)
    assert other.box_digest != game.box_digest
    table = other.new(seats=3, seed=1, options={"empires": "in_order"})
    assert table.state.built[PROVINCE_NAMES.index("italia")] == 0b111


def test_the_capital_of_every_empire_is_its_own() -> None:
    box = game_box()
    for empire in range(len(EMPIRE_NAMES)):
        assert box.capital_of[box.capital[empire]] == empire + 1


def _subsets(many: int) -> Iterator[tuple[int, int, int]]:
    """So many caravans or cities of a province, doubled or not: pieces, what they give, in how many ways."""
    for built in range(many + 1):
        for doubles in range(2 if many else 1):
            yield built + doubles, built * (1 + doubles), math.comb(many, built)


@pytest.mark.parametrize("empire", ["rome", "greece", "egypt", "carthage"])
def test_q5_the_page_says_how_many_placements_give_the_tracks_and_nine_resources(empire: str) -> None:
    parts: Any = DATA
    ways = Counter({(0, 0, 0): 1})
    for home in parts["empires"][empire]["homes"]:
        province = parts["provinces"][home]
        trades, cultures = (list(_subsets(len(province[kind]))) for kind in ("caravans", "cities"))
        more: Counter[tuple[int, int, int]] = Counter()
        for (trade, culture, goods), n in ways.items():
            for a, gives, ways_a in trades:
                for b, coins, ways_b in cultures:
                    more[trade + a, culture + b, goods + gives + coins] += n * ways_a * ways_b
        ways = more
    trade, culture, _ = parts["tracks"][empire]
    (told,) = re.findall(rf"\| {empire.capitalize()} \| (\d+) \|", PAGE.read_text(encoding="utf-8"))
    assert ways[trade, culture, parts["checks"]["start_resources"]] == int(told)


def test_q5_other_starts_have_other_buildings_and_no_trireme() -> None:
    """What `petteia balance` tries: the setup puts units on home provinces, so no empire begins with a ship."""
    proposed = [entry["set"] for entry in game.components["alternatives"]]
    built = [empire for one in proposed for empire in one.get("empires", {})]
    assert sorted(built) == ["carthage", "carthage", "egypt", "rome", "rome"]
    assert not any(units.get("triremes") for one in proposed for units in one.get("units", {}).values())
