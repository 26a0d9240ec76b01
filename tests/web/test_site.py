"""The edition without a server: the same page and the same tables, with Python, rules and bots in the browser."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from benchmarks.site import sizes
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect
from tests.web.acting import (
    READY,
    ask,
    lines,
    mover_of,
    no_sideways_scrolling,
    place_a_tile,
    play_on,
    sit_down,
    start,
    unseen,
    wait_until,
)
from tests.web.conftest import Visit
from tests.web.sites import Host, been_before

from petteia.games import names

KEPT = "() => !!navigator.serviceWorker.controller"
"""The service worker takes over when it has everything."""

WHOLE = """async () => (await (await caches.open("python-memory")).keys()).some((key) => key.url.endsWith("&games"))"""
"""Whether the memory with all games is kept, from which later visits begin."""

SPOIL = """async () => {
  const cache = await caches.open("python-memory");
  const keys = await cache.keys();
  for (const key of keys) await cache.put(key, new Response(new Uint8Array(100)));
  return keys.length;
}"""
"""Spoil what the first start of Python left for the next one."""

SIZES = """async () => { const cache = await caches.open("python-memory");
  return Promise.all((await cache.keys()).map(async (key) => (await (await cache.match(key)).arrayBuffer()).byteLength)); }"""

AT_ONCE = """if (location.protocol.startsWith("http")) localStorage.petteia ??= '{"tempo": "off"}'"""


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


@pytest.fixture
def known(context: BrowserContext, site: Host) -> BrowserContext:
    """The browser of somebody who has been to the site before."""
    return been_before(context, site)


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


def test_a_turn_with_hints_and_the_end(site: Host, known: BrowserContext) -> None:
    page = opened(known, site.url)
    sit_down(page)
    one_turn(page)
    with unseen(page):
        play_on(page, 60)
    page.locator("dialog .podium").wait_for()
    page.reload()
    page.wait_for_function("() => window.__petteia?.state?.position?.over")


def test_a_game_without_a_network_survives_a_killed_tab(site: Host, known: BrowserContext) -> None:
    page = opened(known, site.url)
    expect(page.get_by_role("heading", name="On this device")).to_be_visible(timeout=READY)
    page.wait_for_function(KEPT)
    site.stop()
    try:
        page.reload()
        sit_down(page)
        play_on(page, 3)
        acknowledged, where = lines(page), page.url
        kill(page)
        again = opened(known, where)
        again.wait_for_function("() => window.__petteia?.state?.position")
        assert lines(again) >= acknowledged
        assert play_on(again, 3) == 3
    finally:
        site.start()


def test_a_screen_that_waits_for_python_says_so(site: Host, context: BrowserContext) -> None:
    held: list[Route] = []
    context.route("**/pyodide-*/*.wasm", lambda route: held.append(route))  # Python takes its time
    page = opened(context, f"{site.url}/puzzles")
    told = page.get_by_role("status").filter(has_text="Python is being started")
    expect(told).to_be_visible(timeout=READY)
    page.wait_for_function("() => document.querySelector('h1')?.textContent.includes('Puzzles')")
    for one in held:
        one.continue_()
    expect(page.locator("main section").first).to_be_visible(timeout=READY)
    expect(told).to_have_count(0)


def kill(page: Page) -> None:
    """End the tab without a word to it, in the middle of whatever it does."""
    page.evaluate("() => void window.__petteia.play(window.__petteia.state.moves?.packed[0] ?? 0)")
    page.close(run_before_unload=False)


def test_a_second_visit_begins_from_the_kept_memory(site: Host, context: BrowserContext) -> None:
    """Nothing is imported again: what was only in that memory is there, and chance is not what it was."""
    page = opened(context, site.url)
    wait_until(page, WHOLE)
    page.wait_for_function(KEPT)
    (size,) = page.evaluate(SIZES)
    assert 25e6 < size < 60e6
    seen = set()
    for _ in range(2):
        page.reload()
        sit_down(page)
        seen.add(page.evaluate("() => window.__petteia.state.log.map((line) => line.text).join()"))
        page.goto(site.url)
    assert len(seen) == 2
    assert page.evaluate(SIZES) == [size], "the memory was good, and was not made again"


def test_of_two_tabs_one_keeps_the_tables(site: Host, known: BrowserContext) -> None:
    first = opened(known, site.url)
    sit_down(first)
    wait_until(first, WHOLE)
    assert first.evaluate(SPOIL) == 1, "one memory is kept"
    second = opened(known, site.url)
    expect(second.get_by_text("Petteia is open in another tab.")).to_be_visible(timeout=READY)
    second.get_by_role("button", name="Play here").click()
    expect(first.get_by_text("Petteia is open in another tab.")).to_be_visible(timeout=READY)
    second.locator("#tables a, .calling a").first.click()
    second.wait_for_function("() => window.__petteia?.isMyTurn")
    before = lines(second)
    place_a_tile(second)
    assert lines(second) > before


def test_a_link_holds_a_whole_game(site: Host, known: BrowserContext, browser: Browser) -> None:
    page = opened(known, site.url)
    sit_down(page)
    with unseen(page):
        play_on(page, 60)
    page.locator("dialog .podium").wait_for()
    told = lines(page)
    known.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("Escape")
    page.get_by_role("navigation").get_by_role("button", name="Menu").click()
    page.locator("dialog summary").click()
    page.get_by_role("button", name="Link with the whole game").click()
    expect(page.get_by_text("Copied.")).to_be_visible(timeout=READY)
    link = page.evaluate("() => navigator.clipboard.readText()")
    elsewhere = been_before(browser.new_context(), site)
    other = opened(elsewhere, link)
    other.wait_for_function("() => window.__petteia?.state?.position?.over", timeout=READY)
    assert lines(other) == told
    torn = opened(elsewhere, link[:-40])
    expect(torn.get_by_text("This link holds no game that can be read.")).to_be_visible(timeout=READY)
    elsewhere.close()


def choose(page: Page, label: str) -> None:
    """Something in a table's menu."""
    page.get_by_role("navigation").get_by_role("button", name="Menu").click()
    page.locator("dialog summary").click()
    page.get_by_role("button", name=label).or_(page.get_by_role("link", name=label)).click()


def copied(page: Page, label: str) -> str:
    """The link that something in the menu copies."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    choose(page, label)
    expect(page.get_by_text("Copied.")).to_be_visible(timeout=READY)
    page.keyboard.press("Escape")
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def paste(page: Page, link: str) -> None:
    page.locator(".join input").fill(link)
    page.locator(".join button").click()
    page.wait_for_url("**/table/*", timeout=READY)
    page.wait_for_function("() => window.__petteia?.state?.position", timeout=READY)


def bring_back(page: Page, file: Path) -> str:
    """What is said of a file with all games."""
    page.locator(".device input[type=file]").set_input_files(file)
    told = page.locator(".device .told")
    expect(told).not_to_contain_text("Opening", timeout=READY)
    return str(told.inner_text())


def test_all_games_come_back_in_another_browser(
    site: Host, known: BrowserContext, browser: Browser, tmp_path: Path
) -> None:
    page = opened(known, site.url)
    sit_down(page)
    place_a_tile(page)
    told, where = lines(page), page.url
    page.get_by_role("button", name="Study from here").click()  # its start has numbers that a script would round
    page.wait_for_function("() => window.__petteia.state?.table.study")
    began = ask(page, "GET", f"/tables/{page.evaluate('window.__petteia.id')}/record")
    page.goto(site.url)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save all games").click()
    saved = tmp_path / "all.json"
    download.value.save_as(saved)
    elsewhere = been_before(browser.new_context(locale="en-GB"), site)
    other = opened(elsewhere, site.url)
    bad = tmp_path / "bad.json"
    bad.write_text(saved.read_text(encoding="utf-8").replace('"moves"', '"movies"'), encoding="utf-8")
    assert bring_back(other, bad).startswith("bad.json is no file of saved games")
    assert bring_back(other, saved) == "2 games brought back."
    assert bring_back(other, saved) == "0 games brought back. 2 were here already."
    expect(other.locator("#tables li, .calling li").get_by_text("Akropolis")).to_have_count(2)
    study = json.loads(saved.read_text(encoding="utf-8"))["tables"]
    (table,) = (name for name, row in study.items() if row["study"])
    assert ask(other, "GET", f"/tables/{table}/record") == began
    other.goto(where)
    other.wait_for_function("() => window.__petteia?.isMyTurn", timeout=READY)
    assert lines(other) >= told
    newer = json.loads(saved.read_text(encoding="utf-8").replace(table, "of-another-time"))
    newer["tables"]["of-another-time"]["rules"] = 99
    saved.write_text(json.dumps(newer), encoding="utf-8")
    other.goto(site.url)
    assert bring_back(other, saved) == "1 game brought back. 1 was here already."
    other.goto(f"{site.url}/table/of-another-time")
    expect(other.get_by_text("This game was begun with newer rules")).to_be_visible(timeout=READY)
    elsewhere.close()


def test_a_newer_version_waits_until_it_is_wanted(site: Host, context: BrowserContext, tmp_path: Path) -> None:
    shutil.copytree(site.folder, tmp_path / "site")
    own = Host(tmp_path / "site")
    page = opened(been_before(context, own), own.url)
    sit_down(page)
    page.wait_for_function(KEPT)
    for name, old, new in (
        ("index.html", "<title>", "<meta name=newer><title>"),
        ("sw.js", 'VERSION = "', 'VERSION = "n'),
    ):
        file = tmp_path / "site" / name
        file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    page.reload()
    expect(page.get_by_text("A newer version is ready.")).to_be_visible(timeout=READY)
    page.wait_for_function("() => window.__petteia?.isMyTurn")
    place_a_tile(page)
    told = lines(page)
    assert page.locator("meta[name=newer]").count() == 0
    page.get_by_role("button", name="Use it now").click()
    page.locator("meta[name=newer]").wait_for(state="attached")
    page.wait_for_function("() => window.__petteia?.isMyTurn")
    assert lines(page) >= told
    place_a_tile(page)
    own.stop()


def test_a_game_is_carried_to_a_server_and_back(site: Host, known: BrowserContext, visit: Visit) -> None:
    page, anna, boris = opened(known, site.url), visit(), visit()
    sit_down(page)
    place_a_tile(page)
    page.wait_for_function("() => window.__petteia.isMyTurn")
    told = lines(page)
    paste(boris, copied(page, "Link with this position"))
    answers = "() => window.__petteia.state.moves.packed"
    assert boris.evaluate(answers) == page.evaluate(answers)
    paste(anna, copied(page, "Link with the whole game"))
    assert lines(anna) == told
    choose(anna, "Go on with friends")
    anna.locator("dialog button.big").click()
    boris.goto(anna.locator(".invite input").input_value())
    boris.locator(".room li .primary").click()
    for person in (anna, boris):
        person.wait_for_function("n => window.__petteia?.state?.log.length >= n", arg=told, timeout=READY)
    mover = mover_of(anna, boris)
    place_a_tile(mover)
    assert mover.evaluate("() => window.__petteia.state.table.seats.map((seat) => seat.kind)") == ["person", "person"]
    resigned = anna.evaluate("() => window.__petteia.ask({ type: 'resign' })")
    assert resigned["ok"]
    boris.locator("dialog .podium").wait_for(timeout=READY)
    boris.keyboard.press("Escape")
    page.goto(site.url)
    paste(page, copied(boris, "Link with the whole game"))
    assert page.evaluate("() => window.__petteia.state.table.study")
    assert lines(page) > told


def test_nothing_runs_while_nothing_happens(site: Host, context: BrowserContext, browser: Browser) -> None:
    page = opened(context, site.url)
    sit_down(page)
    place_a_tile(page)
    page.wait_for_function("() => window.__petteia.isMyTurn")
    page.wait_for_function(KEPT)
    wait_until(page, WHOLE)
    page.wait_for_timeout(3_000)
    before = seconds_of_pages(browser)
    page.wait_for_timeout(5_000)
    assert seconds_of_pages(browser) - before < 0.25


def seconds_of_pages(browser: Browser) -> float:
    """Processor seconds that all pages and their workers have used so far."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(one["cpuTime"] for one in told if one["type"] == "renderer"))


def test_it_can_be_installed_and_says_what_it_takes_and_cannot_do(site: Host, context: BrowserContext) -> None:
    page = opened(context, site.url)
    page.wait_for_function(KEPT)
    told = context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in told if one["errorId"] != "in-incognito"] == []
    manifest = context.new_cdp_session(page).send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert json.loads(manifest["data"])["display"] == "standalone"
    device = page.locator(".device")
    expect(device).to_contain_text(re.compile(r"[1-9]\d(\.\d)? MB of storage used"))
    expect(device).to_contain_text("A server is needed for people elsewhere, for ratings")
    page.evaluate(
        """() => { const event = new Event("beforeinstallprompt", { cancelable: true });
            event.prompt = async () => { window.__asked = true; }; window.dispatchEvent(event); }"""
    )
    device.get_by_role("button", name="Install").click()
    page.wait_for_function("() => window.__asked")
    page.evaluate("() => window.dispatchEvent(new Event('appinstalled'))")
    expect(device.get_by_role("button", name="Install")).to_have_count(0)


@pytest.mark.soak
def test_all_of_it_takes_at_most_eight_megabytes_over_the_wire(whole_site: Host) -> None:
    assert sum(packed for _, packed in sizes(whole_site.folder).values()) < 8


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["en", "ru", "uk"])
def test_every_screen_fits_a_phone(lang: str, whole_site: Host, visit: Visit, tmp_path: Path) -> None:
    page = visit("/", lang, 360, 740, phone=True, server=whole_site)
    paths = ["/", "/puzzles", *(f"/{what}/{name}" for what in ("guide", "count", "box") for name in names())]
    for path in paths:
        page.goto(whole_site.url + path)
        expect(page.locator("h1, h2").first).to_be_visible(timeout=READY)
        ask(page, "GET", "/me")  # until Python is there
        no_sideways_scrolling(page)
        page.screenshot(path=tmp_path / f"{lang}{path.replace('/', '-')}.png")
    for name in names():
        page.goto(whole_site.url)
        start(page, name)
        no_sideways_scrolling(page)
        page.screenshot(path=tmp_path / f"{lang}-table-{name}.png")


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_every_game_is_played_to_its_end_without_a_network(
    name: str, whole_site: Host, browser: Browser, context: BrowserContext
) -> None:
    page = opened(context, whole_site.url)
    page.wait_for_function(KEPT)
    whole_site.stop()
    try:
        page.reload()
        start(page, name)
        while not page.evaluate("() => window.__petteia.state.position.over"):
            assert play_on(page, 40) > 0
            acknowledged, where = lines(page), page.url
            kill(page)
            page = opened(context, where)
            page.wait_for_function("() => window.__petteia?.state?.position")
            assert lines(page) >= acknowledged
    finally:
        whole_site.start()
