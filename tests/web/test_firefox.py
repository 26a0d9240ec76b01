"""The edition without a server in Firefox, where Debian's package is installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.web.acting import PLAY_ON
from tests.web.firefox import FIREFOX, Firefox
from tests.web.sites import Host

pytestmark = pytest.mark.skipif(
    FIREFOX is None, reason="no Firefox: install firefox-esr, or name one in PETTEIA_FIREFOX"
)
LINES = "window.__petteia.state.log.length"
POSITION = "!!window.__petteia?.state?.position"
OTHERS_DO_NOT_THINK = """document.querySelectorAll('dialog .seats select').forEach((select, seat) => { if (!seat) return;
    select.value = 'bot:random'; select.dispatchEvent(new Event('change', { bubbles: true })); })"""
AT_ONCE = 10
"""So many answers are one command: of many on a busy machine the driver would hear nothing for minutes."""


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
def test_a_game_in_firefox_without_a_network(site: Host, firefox: Firefox) -> None:
    try:
        play_and_kill(firefox, site, "akropolis")
        while not firefox.run("window.__petteia.state.position.over"):
            assert played(firefox, AT_ONCE) > 0 or firefox.run("window.__petteia.state.position.over")
    finally:
        site.start()
