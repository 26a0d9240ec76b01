"""The edition without a server: the same page and the same tables, with Python, rules and bots in the browser."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.web.acting import READY, is_over, lines, place_a_tile, play_on, sit_down
from tests.web.conftest import ROOT
from tests.web.sites import Host, built

from petteia.core.extras import has_packages
from petteia.games import names

pytestmark = pytest.mark.skipif(not has_packages("ziglang"), reason="needs the extra `site`")
KEPT = "() => !!navigator.serviceWorker.controller"
"""The service worker takes over when it has everything."""

SPOIL = """async () => {
  const cache = await caches.open("python-memory");
  const keys = await cache.keys();
  for (const key of keys) await cache.put(key, new Response(new Uint8Array(100)));
  return keys.length;
}"""
"""Spoil what the first start of Python left for the next one."""

AT_ONCE = """if (location.protocol.startsWith("http")) localStorage.petteia ??= '{"tempo": "off"}'"""


@pytest.fixture(scope="module")
def host() -> Iterator[Host]:
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or f"{os.getpid()} {time.time()}"
    one = Host(built(["akropolis"], ROOT / "build" / "site-test", run))
    yield one
    one.stop()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One person's browser, with service workers. At the end no page has had an error."""
    one = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce")
    one.add_init_script(AT_ONCE)
    one.set_default_timeout(READY)
    troubles: list[str] = []
    one.on("weberror", lambda error: troubles.append(str(error.error)))
    yield one
    one.close()
    assert troubles == []


def opened(context: BrowserContext, url: str) -> Page:
    page = context.new_page()
    page.goto(url)
    return page


def one_turn(page: Page) -> None:
    """What people do at any table: ask why, try, take back, ask for a hint and its reason, move."""
    place_a_tile(page, turn=True)
    expect(page.locator(".prompt.active")).to_be_visible(timeout=READY)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".acts .primary")).to_be_enabled(timeout=READY)
    before = lines(page)
    page.locator(".acts .primary").click()
    page.wait_for_function("n => window.__petteia.state.log.length > n", arg=before)


def test_a_turn_with_hints_and_the_end(host: Host, context: BrowserContext) -> None:
    page = opened(context, host.url)
    sit_down(page)
    one_turn(page)
    play_on(page, 60)
    page.locator("dialog .podium").wait_for()
    page.reload()
    page.wait_for_function("() => window.__petteia?.state?.position?.over")


def test_a_game_without_a_network_survives_a_killed_tab(host: Host, context: BrowserContext) -> None:
    page = opened(context, host.url)
    expect(page.get_by_role("heading", name="On this device")).to_be_visible(timeout=READY)
    page.wait_for_function(KEPT)
    host.stop()
    try:
        page.reload()
        sit_down(page)
        play_on(page, 3)
        acknowledged, where = lines(page), page.url
        kill(page)
        again = opened(context, where)
        again.wait_for_function("() => window.__petteia?.state?.position")
        assert lines(again) >= acknowledged
        assert play_on(again, 60) > 0
        again.locator("dialog .podium").wait_for()
        assert is_over(again)
    finally:
        host.start()


def kill(page: Page) -> None:
    """End the tab without a word to it, in the middle of whatever it does."""
    page.evaluate("() => void window.__petteia.play(window.__petteia.state.moves?.packed[0] ?? 0)")
    page.close(run_before_unload=False)


def test_of_two_tabs_one_keeps_the_tables(host: Host, context: BrowserContext) -> None:
    first = opened(context, host.url)
    sit_down(first)
    assert first.evaluate(SPOIL) == 1, "Python's memory was not kept"
    second = opened(context, host.url)
    expect(second.get_by_text("Petteia is open in another tab.")).to_be_visible(timeout=READY)
    second.get_by_role("button", name="Play here").click()
    expect(first.get_by_text("Petteia is open in another tab.")).to_be_visible(timeout=READY)
    second.locator("#tables a, .calling a").first.click()
    second.wait_for_function("() => window.__petteia?.isMyTurn")
    before = lines(second)
    place_a_tile(second)
    assert lines(second) > before


def test_a_link_holds_a_whole_game(host: Host, context: BrowserContext, browser: Browser) -> None:
    page = opened(context, host.url)
    sit_down(page)
    play_on(page, 60)
    page.locator("dialog .podium").wait_for()
    told = lines(page)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("Escape")
    page.get_by_role("navigation").get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Link with the whole game").click()
    expect(page.get_by_text("Copied.")).to_be_visible(timeout=READY)
    link = page.evaluate("() => navigator.clipboard.readText()")
    elsewhere = browser.new_context()
    other = opened(elsewhere, link)
    other.wait_for_function("() => window.__petteia?.state?.position?.over", timeout=READY)
    assert lines(other) == told
    torn = opened(elsewhere, link[:-40])
    expect(torn.get_by_text("This link holds no game that can be read.")).to_be_visible(timeout=READY)
    elsewhere.close()


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_every_game_is_played_to_its_end_without_a_network(name: str, browser: Browser) -> None:
    one = Host(built(names(), ROOT / "build" / "site-soak", str(os.environ.get("PYTEST_XDIST_TESTRUNUID"))))
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(READY)
    context.add_init_script(AT_ONCE)
    page = opened(context, one.url)
    page.wait_for_function(KEPT)
    one.stop()
    page.reload()
    title = {
        "akropolis": "Akropolis",
        "little_town": "Little Town",
        "panticapaeum": "Panticapaeum",
        "mare_nostrum": "Mare",
    }
    sit_down(page, title[name], seats=3 if name == "mare_nostrum" else 2)
    while not page.evaluate("() => window.__petteia.state.position.over"):
        assert play_on(page, 40) > 0
        where = page.url
        kill(page)
        page = opened(context, where)
        page.wait_for_function("() => window.__petteia?.state?.position")
    context.close()
