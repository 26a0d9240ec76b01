"""The coach in the page: the curve, the moments that mattered for every seat, and the better move on the board."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import expect
from tests.server.servers import Server
from tests.web.acting import READY, ask
from tests.web.conftest import Visit
from tests.web.sites import Host
from tests.web.test_files import finished

WAIT = READY


@pytest.mark.parametrize("home", ["server", pytest.param("site", marks=pytest.mark.soak)], indirect=True)
@pytest.mark.parametrize(("lang", "width", "height"), [("en", 1280, 800), ("uk", 360, 740)])
def test_a_finished_game_is_looked_back_at(
    visit: Visit, home: Server | Host, lang: str, width: int, height: int
) -> None:
    page = visit("/", lang=lang, width=width, height=height, phone=width < 900, dark=width < 900)
    record = json.dumps(finished("akropolis" if isinstance(home, Host) else "sample").record().data())
    opened = json.loads(ask(page, "POST", "/files", record))
    page.goto(page.url + f"table/{opened['table']['id']}")
    page.get_by_role("button", name=re.compile("^(Review|Розбір)")).click()
    review = page.get_by_role("dialog")
    expect(review.locator("progress")).to_have_count(0, timeout=WAIT)
    expect(review.locator("svg").first).to_be_visible()
    moments = review.locator("ol button")
    for seat in review.locator(".seats button").all():
        seat.click()
        if moments.count():
            break
    expect(moments.first).to_be_visible()
    assert moments.count() <= 3
    moments.first.click()
    expect(moments.first).to_have_attribute("aria-pressed", "true")
    page.wait_for_function("window.__petteia.moment?.scene.live.some((node) => node.marks?.includes('ghost'))")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
