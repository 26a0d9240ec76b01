"""How long a newcomer waits: from the click that begins a game to a table on which one can move, as the browser measures it.

Each game gets a server of its own with an empty folder for compiled rules, so that nothing has been prepared. Measured are the
seconds until the first question is on the screen, until the bot of each asked level has answered the first move, and until the
compiled rules have taken over; and, since a busy machine makes all of that longer, the seconds that the server computes between
the click and the first question (on Linux).

    python -m benchmarks.first_move [GAME ...] [--bot beginner]
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from math import inf, nan
from pathlib import Path

import httpx
from playwright.sync_api import Page, sync_playwright

from petteia.games import names

from .load.__main__ import free_port

PATIENCE = 180_000
"""Milliseconds after which a step is given up."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
ANSWERED = """() => {
    const { state, isMyTurn, sending } = window.__petteia;
    return state?.position && (state.position.over || isMyTurn) && !sending;
}"""


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.first_move", description=__doc__)
    parser.add_argument("games", nargs="*", default=names())
    parser.add_argument("--bot", default="beginner", help="the level of the other seats")
    wishes = parser.parse_args()
    columns = "".join(f"{name:>10}" for name in ("page", "table", "computed", "answer", "compiled"))
    print(f"{'game':<14}{columns}   seconds, load {os.getloadavg()[0]:.1f}")
    for game in wishes.games:
        print(f"{game:<14}{''.join(f'{seconds:>10.2f}' for seconds in measure(game, wishes.bot))}", flush=True)


def measure(game: str, bot: str) -> tuple[float, float, float, float, float]:
    """Seconds from the server's start to its page, from the click to the first question, of the server's computing until then,
    from the first own move to the next question, and from the click to compiled rules."""
    with tempfile.TemporaryDirectory() as folder:
        port, begun = free_port(), time.monotonic()
        url = f"http://127.0.0.1:{port}"
        environment = os.environ | {
            "PETTEIA_CACHE": f"{folder}/compiled",
            "PETTEIA_DATABASE": f"sqlite:///{folder}/games.db",
        }
        command = [sys.executable, "-m", "petteia", "serve", "--port", str(port), "--log", "warning"]
        server = subprocess.Popen(command, env=environment, cwd=folder, stdout=subprocess.DEVNULL)
        try:
            wait_until(lambda: httpx.get(f"{url}/readyz").status_code == 200)
            there = time.monotonic() - begun
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
                seen = play_first(browser.new_page(), url, game, bot, server.pid)
                browser.close()
            return there, *seen
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(60)


def computed(process: int) -> float:
    """The seconds that a process has computed, without those it has started; not a number where the system does not tell."""
    try:
        told = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return nan
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def play_first(page: Page, url: str, game: str, bot: str, server: int) -> tuple[float, float, float, float]:
    """Open a table, make a move, wait for the bots."""
    page.set_default_timeout(PATIENCE)
    page.goto(url)
    page.locator(f'.games li:has(a[href="/guide/{game}"]) button.primary').click()
    for select in page.locator("dialog .seats select").all()[1:]:
        select.select_option(f"bot:{bot}")
    clicked, before = time.monotonic(), computed(server)
    page.locator("button.big").click()
    page.locator(".prompt.active").wait_for()
    page.wait_for_function(ANSWERED)
    table, work = time.monotonic() - clicked, computed(server) - before
    moved = time.monotonic()
    page.evaluate("() => { const t = window.__petteia; return t.play(t.state.moves.packed[0]); }")
    page.wait_for_function(ANSWERED)
    answer = time.monotonic() - moved
    try:
        wait_until(lambda: bool(httpx.get(f"{url}/api/games/{game}").json()["ready"]))
    except TimeoutError:
        return table, work, answer, inf
    return table, work, answer, time.monotonic() - clicked


def wait_until(holds: Callable[[], bool]) -> None:
    """Until a question is answered with yes."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        try:
            if holds():
                return
        except httpx.TransportError:
            pass
        time.sleep(0.02)
    raise TimeoutError("the server did not answer as expected")


if __name__ == "__main__":
    main()
