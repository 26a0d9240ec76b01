"""A server with the built page, and browsers to look at it with."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.server.servers import Server, running

from petteia.games import names

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "petteia" / "server" / "static"
LOCALES = {"en": "en-GB", "ru": "ru-RU", "uk": "uk-UA"}
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run", "--disable-dev-shm-usage",
]  # fmt: skip
CHROMIUM = os.environ.get("PETTEIA_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


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
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium: install one, or name it in PETTEIA_CHROMIUM")
    with sync_playwright() as playwright:
        one = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield one
        one.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Opens pages; each call is a person of their own. At the end, no page has had an error or asked another host."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []
    usual = server

    def open_page(
        path: str = "/", lang: str = "en", width: int = 1280, height: int = 800, dark: bool = False,
        phone: bool = False, server: Server = usual, tempo: str = "off", motion: bool = False, asks: bool = False,
    ) -> Page:  # fmt: skip
        """`tempo` is how others' moves are shown; at once, unless a test is about that. With `asks` one is asked even if the
        answer is obvious."""
        settings: dict[str, Any] = {
            "viewport": {"width": width, "height": height}, "locale": LOCALES[lang],
            "color_scheme": "dark" if dark else "light", "has_touch": phone, "is_mobile": phone,
            "reduced_motion": "no-preference" if motion else "reduce", "service_workers": "block",
        }  # fmt: skip
        context = browser.new_context(**settings)
        contexts.append(context)
        chosen = json.dumps(json.dumps({"tempo": tempo, "asks": asks}))
        context.add_init_script(f"localStorage.petteia ??= {chosen}" if tempo else "")
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("request", lambda request: _note_stranger(request.url, server.url, troubles))
        page.goto(server.url + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert troubles == []


def _note_stranger(url: str, home: str, troubles: list[str]) -> None:
    if not url.startswith((home, "data:", "blob:")):
        troubles.append(f"asked another host: {url}")
