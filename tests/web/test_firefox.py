"""The edition without a server in Firefox, where Debian's package is installed."""

from __future__ import annotations

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


def played(firefox: Firefox, most: int) -> int:
    return int(firefox.run(f"({PLAY_ON})([{most}, '', false, false])"))


@pytest.mark.soak
def test_a_game_in_firefox_without_a_network(site: Host, tmp_path: Path) -> None:
    firefox = Firefox(tmp_path / "profile")
    try:
        firefox.goto(site.url)
        firefox.wait("document.querySelectorAll('.games li').length > 0")
        firefox.wait("!!navigator.serviceWorker.controller")
        site.stop()
        firefox.reload()
        firefox.wait(
            "document.querySelector('.games button.primary')?.click() ?? !!document.querySelector('dialog button.big')"
        )
        firefox.run("document.querySelector('dialog button.big').click()")
        firefox.wait(POSITION)
        assert played(firefox, 3) == 3
        acknowledged, where = firefox.run(LINES), firefox.run("location.href")
        firefox.kill()
        firefox.open()
        firefox.goto(where)
        firefox.wait(POSITION)
        assert firefox.run(LINES) >= acknowledged
        assert played(firefox, 60) > 0
        assert firefox.run("window.__petteia.state.position.over")
    finally:
        site.start()
        firefox.kill()
