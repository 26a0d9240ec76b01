"""The edition without a server in Firefox, where Debian's package is installed."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.web.acting import PLAY_ON, wait_until
from tests.web.firefox import FIREFOX, Firefox
from tests.web.sites import Host

from petteia.games import names

pytestmark = pytest.mark.skipif(
    FIREFOX is None, reason="no Firefox: install firefox-esr, or name one in PETTEIA_FIREFOX"
)
LINES = "window.__petteia.state.log.length"
POSITION = "!!window.__petteia?.state?.position"
OTHERS_DO_NOT_THINK = """document.querySelectorAll('dialog .seats select').forEach((select, seat) => { if (!seat) return;
    select.value = 'bot:random'; select.dispatchEvent(new Event('change', { bubbles: true })); })"""
AT_ONCE = 10
"""So many answers are one command: of many on a busy machine the driver would hear nothing for minutes."""


LATER = 40
"""Seconds until an answer is taken in: two people who copy a text need as long."""
OPEN_SEAT = """(() => { const select = document.querySelectorAll('dialog .seats select')[1]; if (!select) return false;
    select.value = 'open'; select.dispatchEvent(new Event('change', { bubbles: true }));
    document.querySelector('dialog button.big').click(); return true; })()"""
CODE = "document.querySelector('.code svg[role=img]') && document.querySelector('.code input').value"
HERE = f"{POSITION} && window.__petteia.connection === 'open'"


class InChromium:
    """A page of Chromium, driven as Firefox is."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.goto = page.goto

    def run(self, script: str) -> Any:
        return self._page.evaluate(f"async () => await ({script})")

    def wait(self, script: str) -> Any:
        wait_until(self._page, f"async () => await ({script})")
        return self.run(script)


Phone = Firefox | InChromium


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    one = Firefox(tmp_path / "profile")
    yield one
    one.kill()


def played(firefox: Firefox, most: int) -> int:
    return int(firefox.run(f"({PLAY_ON})([{most}, '', false, false])"))


def play_and_kill(firefox: Firefox, host: Host, name: str) -> None:
    """Open a table with the host gone, play, kill the browser, and find the table as it was."""
    firefox.goto(host.url)
    firefox.wait("document.querySelectorAll('.games li').length > 0")
    firefox.wait("!!navigator.serviceWorker.controller")
    host.stop()
    firefox.reload()
    card = f'.games li:has(a[href="/guide/{name}"]) button.primary'
    firefox.wait(f"document.querySelector('{card}')?.click() ?? !!document.querySelector('dialog button.big')")
    firefox.run(OTHERS_DO_NOT_THINK)
    firefox.run("document.querySelector('dialog button.big').click()")
    firefox.wait(POSITION)
    assert played(firefox, 3) == 3
    acknowledged, where = firefox.run(LINES), firefox.run("location.href")
    firefox.kill()
    firefox.open()
    firefox.goto(where)
    firefox.wait(POSITION)
    assert firefox.run(LINES) >= acknowledged
    assert played(firefox, 3) == 3


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_a_game_in_firefox_without_a_network(name: str, whole_site: Host, firefox: Firefox) -> None:
    try:
        play_and_kill(firefox, whole_site, name)
        while not firefox.run("window.__petteia.state.position.over"):
            assert played(firefox, AT_ONCE) > 0 or firefox.run("window.__petteia.state.position.over")
    finally:
        whole_site.start()


@pytest.fixture
def phone(tmp_path: Path, browser: Browser) -> Iterator[Callable[[str], Phone]]:
    """Opens a phone with one of the two browsers."""
    opened: list[Firefox] = []

    def made(name: str) -> Phone:
        if name == "chromium":
            return InChromium(browser.new_context(reduced_motion="reduce").new_page())
        opened.append(Firefox(tmp_path / f"profile{len(opened)}"))
        return opened[-1]

    yield made
    for one in opened:
        one.kill()


def typed(where: str, text: str, button: str) -> str:
    """Fill a field, and press a button when it can be pressed."""
    return f"""(async () => {{ const field = document.querySelector({json.dumps(where)}); field.value = {json.dumps(text)};
        field.dispatchEvent(new Event('input', {{ bubbles: true }})); await new Promise((go) => setTimeout(go, 100));
        document.querySelector({json.dumps(button)}).click(); }})()"""


@pytest.mark.soak
@pytest.mark.parametrize(("host", "guest"), [("chromium", "firefox"), ("firefox", "chromium"), ("firefox", "firefox")])
def test_two_phones_find_each_other_later(host: str, guest: str, site: Host, phone: Callable[[str], Phone]) -> None:
    anna, boris = phone(host), phone(guest)
    anna.goto(site.url)
    anna.wait("!!document.querySelector('.games li button.primary')")
    anna.run("document.querySelector('.games li button.primary').click()")
    anna.wait(OPEN_SEAT)
    boris.goto(anna.wait(CODE))
    answer = boris.wait(CODE)
    time.sleep(LATER)
    anna.run(typed(".take input", answer, ".take .paste button"))
    boris.wait("!!document.querySelector('.room label input')")
    boris.run(typed(".room label input", "Boris", ".room li .primary"))
    for one in (anna, boris):
        one.wait(HERE)
    for _ in range(4):
        told = anna.run(LINES)
        mover = next(one for one in (anna, boris) if one.run("window.__petteia.isMyTurn"))
        mover.run("window.__petteia.play(window.__petteia.state.moves.packed[0]).then(() => 1)")
        for one in (anna, boris):
            one.wait(f"{LINES} > {told}")
        assert anna.run(LINES) == boris.run(LINES)
