"""A game of another package, found by its entry point: loaded, listed, played, kept to the laws, and served."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import httpx
import pytest
from tests.server.people import Person, all_go_home
from tests.server.servers import Server, running

from petteia.games import names

ROOT = Path(__file__).parent.parent
SAMPLE = ROOT / "src" / "petteia" / "games" / "sample"
PLAYED = """
import random
import petteia
table = petteia.game("market").new(seats=3, seed=2)
chance = random.Random(1)
while not table.over:
    table.play(chance.choice(list(table.moves(min(table.waiting)))), min(table.waiting))
again = petteia.replay(table.record().text())
print(again.digest() == table.digest(), table.game.package, table.story("uk", 0)[0])
"""


def install(folder: Path, package: str = "market_game", name: str = "market", offered: bool = True) -> Path:
    """Put a package with a game, as an installer leaves it, into a folder; it is the sample with another layout."""
    home = folder / package
    shutil.copytree(SAMPLE, home, ignore=shutil.ignore_patterns("__pycache__"))
    for file in home.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        for old, new in (
            ("from ....core", "from petteia.core"),
            ("from ...core", "from petteia.core"),
            ("table.bank", "table.treasury"),
            ("    bank: int", "    treasury: int"),
            ('name="sample"', f'name="{name}"'),
            ("    offered=False,\n", "" if offered else "    offered=False,\n"),
        ):
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
    box = home / "components.toml"
    box.write_text(box.read_text(encoding="utf-8").replace('game = "sample"', f'game = "{name}"'), encoding="utf-8")
    told = folder / f"{package}-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    (told / "entry_points.txt").write_text(f"[petteia.games]\n{name} = {package}\n", encoding="utf-8")
    return home


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(folder), str(ROOT / "src"), str(ROOT)))
    environment = {**os.environ, "PETTEIA_INTERPRETED": "1", "PYTHONPATH": path, "PETTEIA_LANG": "en"}
    command = [sys.executable, "-W", "error", *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    install(folder)
    return folder


def test_it_is_played_and_its_record_is_read(installed: Path) -> None:
    done = run(installed, "-c", PLAYED)
    assert done.stdout.startswith("True market_game "), done.stderr


def test_it_is_listed_with_the_others(installed: Path) -> None:
    done = run(installed, "-m", "petteia", "games")
    assert "(market)" in done.stdout, done.stderr
    assert "(akropolis)" in done.stdout
    assert "(sample)" not in done.stdout


def test_it_keeps_the_laws(installed: Path) -> None:
    done = run(installed, "-m", "tests.laws.worker", "laws", "market_game", "1")
    assert done.returncode == 0, done.stderr
    assert min(json.loads(done.stdout).values()) > 0


def served(folder: Path, database: Path) -> AbstractContextManager[Server]:
    """A server that offers what is offered, with the packages of a folder."""
    path = os.pathsep.join((str(folder), *sys.path))
    return running(f"sqlite:///{database}/petteia.db", database, PETTEIA_EVERY_GAME="0", PYTHONPATH=path)


def offered_by(server: Server) -> list[str]:
    return [game["name"] for game in httpx.get(f"{server.url}/api/games", timeout=60).json()["games"]]


def test_it_is_served_and_played_against_a_bot(installed: Path, tmp_path: Path) -> None:
    with served(installed, tmp_path) as server:
        assert offered_by(server) == sorted([*names(), "market"])
        anna = Person(server.url, "Anna")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        opened = anna.http.post("/api/tables", json={"game": "market", "seats": seats})
        with anna.at(opened.json()["table"]["id"]) as one:
            chance = random.Random(1)
            one.until_asked()
            while not one.is_over:
                assert one.scene is not None
                assert one.play_any(chance)["type"] == "done"
                one.settle()
                one.until_asked()
            assert min(one.state["position"]["places"]) == 1
    all_go_home()


def test_one_that_is_not_offered_is_in_no_list_but_is_found(tmp_path: Path) -> None:
    install(tmp_path, offered=False)
    assert "(market)" not in run(tmp_path, "-m", "petteia", "games").stdout
    assert "(market)" in run(tmp_path, "-m", "petteia", "games", "--all").stdout
    assert run(tmp_path, "-c", PLAYED).stdout.startswith("True ")
    with served(tmp_path, tmp_path) as server:
        assert "market" not in offered_by(server)
        seats = [{"kind": "me"}, {"kind": "me"}]
        answer = Person(server.url).http.post("/api/tables", json={"game": "market", "seats": seats})
        assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown-game"), answer.text
    all_go_home()


def test_a_broken_one_takes_no_other_game_away(tmp_path: Path) -> None:
    home = install(tmp_path)
    main = home / "__init__.py"
    main.write_text(
        main.read_text(encoding="utf-8").replace("option=sentences.option", "optoin=sentences.option"), encoding="utf-8"
    )
    listed = run(tmp_path, "-m", "petteia", "games")
    assert "(akropolis)" in listed.stdout
    assert "(market)" not in listed.stdout
    refused = run(tmp_path, "-m", "petteia", "play", "market")
    assert refused.returncode == 2
    told = "market: the package market_game cannot be loaded: Speech has no member 'optoin'; did you mean 'option'?"
    assert told in refused.stderr
    assert "Traceback" not in refused.stderr


def test_the_name_of_an_entry_point_is_the_name_of_its_game(tmp_path: Path) -> None:
    install(tmp_path)
    entries = tmp_path / "market_game-1.0.dist-info" / "entry_points.txt"
    entries.write_text("[petteia.games]\nbazaar = market_game\nsample = market_game\n", encoding="utf-8")
    code = "import petteia; print(petteia.game('sample').package); petteia.game('bazaar')"
    done = run(tmp_path, "-c", code)
    assert done.stdout.strip() == "petteia.games.sample"
    assert "bazaar: the package market_game holds the game 'market'; both names must be the same" in done.stderr
