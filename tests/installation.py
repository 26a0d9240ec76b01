"""Tries an installation of Petteia from outside, with nothing but what it brings itself. Run by other tests:

python installation.py games SPECS SEEDS GAME...   plays games with these bots; prints whether compiled, and all digests;
                                                   SEEDS is a number, or a JSON list of [seats, options]
python installation.py commands GAME...            the commands that a plain installation has
python installation.py levels GAME...              an answer of every level of bot
python installation.py serve GAME...               a server with the extra `server`, and a game over its socket
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

HEAVY = {"numpy", "numba", "llvmlite"}
PATIENCE = 120.0


def play_games(specs: str, seeds: str, *names: str) -> None:
    """Play games to their ends, the bots taking turns, and print the digest of the table after every move."""
    import petteia

    told: dict[str, Any] = {}
    for name in names:
        game, digests = petteia.game(name), []
        players = [petteia.bot(spec, key=number) for number, spec in enumerate(specs.split(","))]
        asked = json.loads(seeds)
        ways = [(game.seats[n % len(game.seats)], {}) for n in range(asked)] if isinstance(asked, int) else asked
        for seed, (seats, options) in enumerate(ways):
            table = game.new(seats=seats, seed=seed, options=options)
            while not table.over:
                seat = min(table.waiting)
                table.play(players[seat % len(players)].choose(table.view(seat)), seat)
                digests.append(table.digest())
        told[name] = [game.module("play").is_open, digests]
    print(json.dumps(told))


def try_commands(*names: str) -> None:
    """Draw, tell, play, record and replay by the command line."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PETTEIA_STATE"] = folder
        for name in names:
            picture, record = Path(folder) / f"{name}.svg", Path(folder) / f"{name}.json"
            _save_record(name, record)
            said = [
                petteia("games", "--all"),
                petteia("guide", name),
                petteia("box", "check", name),
                petteia("show", name, "--out", str(picture)),
                petteia("play", name, "--seed", "3", answers="1\n" * 3 + "quit\n"),
                petteia("play", name, "--seats", f"you,beginner{_more_seats(name)}", "--seed", "3", answers="1\n" * 3),
                petteia("replay", str(record)),
                petteia("playthrough", name),
                petteia("perft", name, "--depth", "2"),
                petteia("fuzz", name, "--games", "5", "--out", str(Path(folder) / "finding.json")),
                petteia("arena", name, "--seats", f"greedy:2,random{_more_seats(name)}", "--games", "2", "--jobs", "1"),
            ]  # fmt: skip
            assert all(said)
            assert picture.read_text(encoding="utf-8").startswith("<svg")


def _more_seats(name: str) -> str:
    import petteia

    return ",random" * (petteia.game(name).seats[0] - 2)


def _save_record(name: str, file: Path) -> None:
    import petteia

    table, chance = petteia.game(name).new(seed=5), random.Random(5)
    while not table.over:
        seat = min(table.waiting)
        moves = table.moves(seat)
        table.play(moves[chance.randrange(len(moves))], seat)
    table.record().save(file)


def petteia(*arguments: str, answers: str = "") -> str:
    """What a command prints."""
    command = [sys.executable, "-m", "petteia", *arguments]
    done = subprocess.run(
        command, input=answers, capture_output=True, text=True, check=False, timeout=PATIENCE, encoding="utf-8"
    )
    assert done.returncode == 0, (arguments, done.returncode, done.stdout[-2000:], done.stderr[-4000:])
    assert "interpreted" not in done.stderr, done.stderr
    return done.stdout


def try_levels(*names: str) -> None:
    """Every level of bot answers."""
    import petteia
    from petteia.bots import LEVELS

    for name in names:
        game = petteia.game(name)
        table = game.new(seed=2)
        for level in LEVELS:
            seat = min(table.waiting)
            table.play(petteia.bot(level).choose(table.view(seat)), seat)
        assert game.module("play").is_open, name


def serve(*names: str) -> None:
    """Start a server, see that it is ready, and play games against bots over its socket."""
    command = [sys.executable, "-m", "petteia", "serve", "--port", "0", "--every-game"]
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PETTEIA_STATE": folder, "PETTEIA_BOT_WORKERS": "1"}
        server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = next(line.split()[-1] for line in server.stdout if line.startswith("Petteia is at")).rstrip("/")
            with urllib.request.urlopen(f"{url}/readyz", timeout=PATIENCE) as answer:
                assert answer.status == 200
            with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
                assert b"<html" in answer.read()
            for name in names:
                _play_over_socket(url, name)
        finally:
            server.terminate()
            assert server.wait(30) == 0


def _play_over_socket(url: str, name: str) -> None:
    from websockets.sync.client import connect

    import petteia

    bots = ["beginner", *["random"] * (petteia.game(name).seats[0] - 2)]
    wish = {"game": name, "seats": [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]}
    request = urllib.request.Request(
        f"{url}/api/tables", json.dumps(wish).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        table = json.load(answer)["table"]["id"]
        cookie = answer.headers["Set-Cookie"].partition(";")[0]
    address, chance = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket", random.Random(name)
    with connect(address, additional_headers={"Cookie": cookie}, max_size=2**24, proxy=None) as socket:
        socket.send(json.dumps({"v": 1, "type": "hello", "seat": 0, "lang": "en", "fixed": []}))
        state: dict[str, Any] = {}
        asked = None
        while not state or not state["position"]["over"]:
            message = json.loads(socket.recv(PATIENCE))
            assert message["type"] not in ("error", "refused", "failed"), message
            if message["type"] in ("state", "news"):
                state |= {key: value for key, value in message.items() if key not in ("type", "v", "log", "scene")}
            if state and state["question"] is not None and state["question"] != asked:
                asked = state["question"]
                move = chance.choice(state["moves"]["packed"])
                socket.send(json.dumps({"v": 1, "type": "play", "id": "p", "question": asked, "moves": [move]}))


TRIALS: dict[str, Callable[..., None]] = {
    "games": play_games,
    "commands": try_commands,
    "levels": try_levels,
    "serve": serve,
}

if __name__ == "__main__":
    TRIALS[sys.argv[1]](*sys.argv[2:])
    if "PETTEIA_PLAIN" in os.environ:  # set where nothing of the compiler is installed, or may be used
        assert not HEAVY & set(sys.modules), HEAVY & set(sys.modules)
