"""What others type and send: a long word stays inside the chat, names are set apart, a scene that cannot be drawn is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.server.servers import Server, running
from tests.web.conftest import STATIC

OPEN = """async () => {
    const headers = { "content-type": "application/json" };
    await fetch("/api/me", { method: "PATCH", headers, body: '{"name": "שרה"}' });
    const wish = { game: "sample", seats: [{ kind: "me" }, { kind: "bot", bot: "random" }] };
    const answer = await fetch("/api/tables", { method: "POST", headers, body: JSON.stringify(wish) });
    return (await answer.json()).table.id;
}"""  # fmt: skip


@pytest.fixture
def sample(tmp_path: Path) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: make web")
    with running(f"sqlite:///{tmp_path}/petteia.db", tmp_path) as server:
        yield server


@pytest.fixture
def page(browser: Browser, sample: Server) -> Iterator[Page]:
    """A page at a table of the sample game, on a phone."""
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(60_000)
    page.goto(sample.url)
    page.goto(f"{sample.url}/table/{page.evaluate(OPEN)}")
    expect(page.locator(".prompt.active")).to_be_visible()
    yield page
    context.close()


def test_a_long_word_does_not_stretch_the_chat(page: Page) -> None:
    page.evaluate("window.__petteia.ask({ type: 'say', text: 'w'.repeat(480) })")
    page.evaluate("window.__petteia.ask({ type: 'say', text: 'שלום' })")
    if not page.locator(".chat").first.is_visible():
        page.get_by_role("button", name="Chat").first.click()
    line = page.locator(".chat li").first
    expect(line).to_be_visible()
    widths = page.evaluate(
        "() => { const list = document.querySelector('.chat ul'); return [list.scrollWidth, list.clientWidth, innerWidth]; }"
    )
    assert widths[0] <= widths[1] <= widths[2]
    assert page.locator(".chat li bdi").all_inner_texts()[-2:] == ["שרה", "שלום"]


def test_a_scene_that_cannot_be_drawn_is_told_and_the_page_goes_on(page: Page) -> None:
    page.evaluate(
        """() => { const { state } = window.__petteia;
            const live = [{ kind: "group", id: "a", group: "b" }, { kind: "group", id: "b", group: "a" }];
            const fixed = { layers: ["board"], nodes: [] };
            const scene = { fixed, digest: "x", tilt: { squash: 1, rise: 0 }, frame: null, live };
            window.__petteia.read(JSON.stringify({ ...state, type: "state", scene })); }"""
    )
    expect(page.locator(".trouble")).to_contain_text("cannot show")
    expect(page.locator(".trouble button")).to_be_visible()
    assert page.evaluate("1 + 1") == 2
