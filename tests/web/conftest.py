"""A server with the built page, and browsers to look at it with."""

from __future__ import annotations

import json
import os
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from tests.server.servers import Server, running
from tests.web.acting import ask
from tests.web.sites import Host, been_before, built

from petteia.core.extras import has_packages
from petteia.games import names

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "petteia" / "server" / "static"
LOCALES = {"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-dev-shm-usage",
]  # fmt: skip
RUN = time.time()
PATIENCE = 60_000
"""Milliseconds in which the page does what is expected of it, on a machine that does other things as well."""
expect.set_options(timeout=PATIENCE)
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first has no window and nothing around the page: a third less to compute."""
CHROMIUM = os.environ.get("PETTEIA_CHROMIUM") or next(filter(None, map(shutil.which, PROGRAMS)), None)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Compiled rules, as people have them: the page asks for the gains of hundreds of moves."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: make web")
    folder = tmp_path_factory.mktemp("web")
    with running(f"sqlite:///{folder}/petteia.db", folder, PETTEIA_INTERPRETED="", PETTEIA_PREPARE="1") as one:
        for name in names(every=True):
            one.wait_for_game(name, 300)
        yield one


@pytest.fixture(scope="session")
def site() -> Iterator[Host]:
    """The edition without a server, with Akropolis alone: so it is built quickly."""
    yield from _hosted(["akropolis"], "site-test")


@pytest.fixture(scope="session")
def whole_site() -> Iterator[Host]:
    """The edition without a server, with all games."""
    yield from _hosted(names(), "site-soak")


def _hosted(games: list[str], folder: str) -> Iterator[Host]:
    if not has_packages("ziglang"):
        pytest.skip("needs the extra `site`")
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or f"{os.getpid()} {RUN}"
    one = Host(built(games, ROOT / "build" / folder, run))
    yield one
    one.stop()


@pytest.fixture
def home(request: pytest.FixtureRequest) -> Server | Host:
    """Where the page comes from: a server, unless a test asks for a site."""
    found: Server | Host = request.getfixturevalue(getattr(request, "param", "server"))
    return found


def by_both(quick: bool = False) -> pytest.MarkDecorator:
    """A test of playing that runs on a server and on a site; `quick`: Akropolis is enough for it, and `make test` runs it."""
    site = "site" if quick else pytest.param("whole_site", marks=pytest.mark.soak, id="site")
    return pytest.mark.parametrize("home", ["server", site], indirect=True)


def first_now(names: str | tuple[str, ...], *rows: Any) -> pytest.MarkDecorator:
    """A matrix of which `make test` runs the first row; the others say the same in another language or size, in `make soak`."""
    others = [pytest.param(*((row,) if isinstance(names, str) else row), marks=pytest.mark.soak) for row in rows[1:]]
    return pytest.mark.parametrize(names, [rows[0], *others])


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium: install one, or name it in PETTEIA_CHROMIUM")
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield one
        one.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, home: Server | Host) -> Iterator[Visit]:
    """Opens pages; each call is a person of their own. At the end, no page has had an error or asked another host."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(
        path: str = "/", lang: str = "en", width: int = 1280, height: int = 800, dark: bool = False,
        phone: bool = False, server: Server | Host = home, tempo: str = "off", motion: bool = False, asks: bool = False,
        is_new: bool = False,
    ) -> Page:  # fmt: skip
        """`tempo` is how others' moves are shown; at once, unless a test is about that. With `asks` one is asked even if the
        answer is obvious. Who `is_new`, or sits at a desk, is told in short what each game is about."""
        settings: dict[str, Any] = {
            "viewport": {"width": width, "height": height}, "locale": LOCALES[lang],
            "color_scheme": "dark" if dark else "light", "has_touch": phone, "is_mobile": phone,
            "reduced_motion": "no-preference" if motion else "reduce", "service_workers": "block",
        }  # fmt: skip
        context = browser.new_context(**settings)
        contexts.append(context)
        known = names(every=True) if phone and not is_new else []
        chosen = json.dumps(json.dumps({"tempo": tempo, "asks": asks, "known": known}))
        context.add_init_script(f"localStorage.petteia ??= {chosen}" if tempo else "")
        if isinstance(server, Host):
            been_before(context, server)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: _note_stranger(request.url, server.url, troubles))
        page.goto(server.url + path)
        if isinstance(server, Host):
            ask(page, "GET", "/me")  # until Python is there
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []


def _note_stranger(url: str, home: str, troubles: list[str]) -> None:
    if not url.startswith((home, "data:", "blob:")):
        troubles.append(f"asked another host: {url}")
