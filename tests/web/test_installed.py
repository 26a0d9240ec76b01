"""The page can be installed: a manifest, icons, and a worker that keeps the page itself and nothing of any table."""

from __future__ import annotations

import json
import runpy
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.server.servers import Server, running
from tests.web.acting import READY, wait_until
from tests.web.conftest import STATIC
from tests.web.test_proxy import proxied

WEB = Path(__file__).parents[2] / "web"
KEPT = """async () => { const cache = await caches.open("petteia");
    return (await cache.keys()).map(one => new URL(one.url).pathname); }"""


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """A server whose games are not made ready."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: make web")
    with running(f"sqlite:///{tmp_path}/petteia.db", tmp_path) as server:
        yield server


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    one = browser.new_context()
    yield one
    one.close()


def installed(page: Page, url: str) -> None:
    """Open the page and wait until the worker has kept it."""
    page.goto(url)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    wait_until(page, f"async () => (await ({KEPT})()).length > 2")


def test_icons_are_drawn_from_one_file() -> None:
    pytest.importorskip("resvg_py")
    made = runpy.run_path(str(WEB / "tools" / "icons.py"))
    for name in made["ICONS"]:
        assert (made["PUBLIC"] / name).read_bytes() == made["drawn"](name), f"run web/tools/icons.py: {name}"


def check_manifest(page_url: str) -> None:
    text = httpx.get(page_url).text
    link = text.split('rel="manifest" href="')[1].split('"')[0]
    answer = httpx.get(httpx.URL(page_url).join(link))
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text)
    assert str(answer.url.join(manifest["start_url"])) == str(answer.url.join(manifest["scope"])) == page_url
    for icon in manifest["icons"]:
        found = httpx.get(answer.url.join(icon["src"]))
        assert (found.status_code, found.headers["content-type"].split(";")[0]) == (200, icon["type"])
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}


def test_the_manifest_names_what_is_there(small: Server) -> None:
    check_manifest(small.url + "/")


@pytest.mark.parametrize("strips", [True, False])
def test_the_manifest_works_under_a_path(tmp_path: Path, strips: bool) -> None:
    with proxied(tmp_path, strips) as url:
        check_manifest(url)


def test_without_a_network_the_page_still_opens(small: Server, context: BrowserContext) -> None:
    page = context.new_page()
    installed(page, small.url)
    context.set_offline(True)
    page.goto(small.url + "/table/some-table")
    expect(page.locator(".trouble")).to_be_visible()
    page.goto(small.url)
    expect(page.get_by_role("heading", level=1)).to_have_text("Petteia")
    expect(page.get_by_role("alert")).to_contain_text("cannot be reached")
    page.locator(".lang select").select_option("uk")  # every language was kept, though one was spoken
    expect(page.get_by_role("link", name="До вмісту")).to_be_attached()
    context.set_offline(False)
    page.reload()
    expect(page.locator(".games li").first).to_be_visible(timeout=READY)


def test_nothing_of_a_table_is_kept(small: Server, context: BrowserContext) -> None:
    page = context.new_page()
    installed(page, small.url)
    page.goto(small.url + "/table/some-table")
    expect(page.locator(".trouble")).to_be_visible()
    kept = page.evaluate(KEPT)
    assert not [path for path in kept if path != "/" and not path.startswith("/assets/")]


def test_a_new_version_takes_over_with_the_next_visit(small: Server, context: BrowserContext) -> None:
    page = context.new_page()
    installed(page, small.url)
    page.evaluate(
        """async () => { const cache = await caches.open("petteia"); const html = { "content-type": "text/html" };
            await cache.put("/", new Response('<meta name="base"><h1>Old</h1>', { headers: html }));
            await cache.put("/assets/old.js", new Response("old")); }"""
    )
    page.goto(small.url)
    expect(page.locator(".games li").first).to_be_visible(timeout=READY)
    wait_until(page, f"async () => !(await ({KEPT})()).includes('/assets/old.js')")
    context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Petteia")
