"""Draws the pictures of the page for docs/pictures: tables in mid-game, and what one sees while others move, frame by frame.

    python -m tests.web.pictures FOLDER [NAME ...]

FOLDER gets the pictures whose names begin with one of NAME (all but sheets, if none is given). It takes Chromium and the built
page. "sheet" draws every screen in four widths, by day and by night, in three languages: to be looked at, not kept.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tempfile
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Browser, Page, sync_playwright
from tests.games.mare_nostrum.realms import name as name_seats
from tests.games.mare_nostrum.realms import realm
from tests.server.servers import running
from tests.web.acting import READY, as_if_over, open_game, open_position, try_the_best
from tests.web.conftest import CHROMIUM, FLAGS, LOCALES, ROOT

from petteia.core.agenda import FATE
from petteia.core.table import Table
from petteia.games import game, names

MOMENTS = {"akropolis": 64, "little_town": 110, "panticapaeum": 118, "mare_nostrum": 260}
"""After so many moves of its recorded game, and on to one's own question, a table is shown."""
NIGHT = ("page-little-town", "page-mare-nostrum")
"""Pictures that are drawn by night."""
SIZES = ((360, 640, 6, 240), (768, 1024, 6, 300), (1280, 800, 3, 620), (1920, 1080, 3, 640))
"""Sheets: the sizes of a screen, in how many columns they stand, and how wide each of them is drawn."""
EVERY = 150
"""Milliseconds between two frames."""
AS_WEBP = """async ([files, columns, width]) => {
    const pictures = await Promise.all(files.map(async (file) => {
        const one = new Image(); one.src = "data:image/png;base64," + file; await one.decode(); return one; }));
    const [w, h] = [width, Math.round(pictures[0].height * width / pictures[0].width)];
    const gap = pictures.length > 1 ? 6 : 0;
    const canvas = document.createElement("canvas");
    canvas.width = columns * w + (columns - 1) * gap;
    canvas.height = Math.ceil(pictures.length / columns) * (h + gap) - gap;
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pictures.forEach((one, i) => pen.drawImage(one, (i % columns) * (w + gap), Math.floor(i / columns) * (h + gap), w, h));
    return canvas.toDataURL("image/webp", pictures.length > 1 ? 0.5 : 0.86).split(",")[1];
}"""


def recorded(name: str) -> Table:
    """A recorded game at its moment: the one of docs/pictures, else the first of the goldens."""
    file = ROOT / "docs" / "pictures" / f"{name}.json"
    if file.exists():
        data = json.loads(file.read_text(encoding="utf-8"))
        seats, options, lines = data["seats"], data["options"], data["moves"]
    else:
        told = (ROOT / "tests" / "goldens" / f"{name}-3-a.txt").read_text(encoding="utf-8")
        seats, options, lines = 3, {}, re.findall(r"^ *\d+ question \d+ to .* moves: (.*)$", told, re.M)
    table = game(name).new(seats=seats, seed=None, options=options)
    assert isinstance(table, Table)
    for n, line in enumerate(lines):
        if n >= MOMENTS[name] and 0 in table.waiting:
            break
        who, _, move = line.partition(" ") if file.exists() else ("", "", line)
        table.play(move, int(who) if who.isdigit() else FATE if who == "fate" else min(table.waiting))
    return table


class Pictures:
    """A browser at a server, and the folder that gets what it draws."""

    def __init__(self, browser: Browser, url: str, folder: Path, wanted: tuple[str, ...]) -> None:
        self.browser, self.url, self.folder, self.wanted = browser, url, folder, wanted

    def page(self, wide: int, high: int, tempo: str = "off", dark: bool = False, lang: str = "en") -> Page:
        """A page of somebody who comes for the first time."""
        settings: dict[str, Any] = {
            "viewport": {"width": wide, "height": high}, "locale": LOCALES[lang],
            "is_mobile": wide < 500, "has_touch": wide < 500,
            "reduced_motion": "reduce" if tempo == "off" else "no-preference", "service_workers": "block",
            "color_scheme": "dark" if dark else "light",
        }  # fmt: skip
        context = self.browser.new_context(**settings)
        context.add_init_script(f"localStorage.petteia ??= JSON.stringify({{ tempo: '{tempo}' }})")
        page = context.new_page()
        page.goto(self.url)
        page.locator(".games").wait_for(timeout=READY)
        return page

    def write(self, name: str, page: Page, files: list[bytes], columns: int = 1, width: int = 0) -> None:
        """One picture, or several side by side, as WebP."""
        texts = [base64.b64encode(file).decode() for file in files]
        size = page.viewport_size
        assert size is not None
        told = page.evaluate(AS_WEBP, [texts, columns, width or size["width"]])
        (self.folder / f"{name}.webp").write_bytes(base64.b64decode(told))

    def is_wanted(self, name: str) -> bool:
        """Whether a picture is to be drawn."""
        return not self.wanted or name.startswith(self.wanted)

    def tables(self) -> None:
        """The lobby, and each game in its midst, at a desk and on a phone."""
        if self.is_wanted("page-lobby"):
            page = self.page(1280, 720)
            self.write("page-lobby", page, [page.screenshot()])
        for kind, wide, high in (("page", 1280, 800), ("phone", 360, 640)):
            for name in MOMENTS:
                title = f"{kind}-{name.replace('_', '-')}"
                if self.is_wanted(title):
                    page, table = self.page(wide, high, dark=title in NIGHT), recorded(name)
                    open_position(page, table.position(), bot="beginner", seats=table.seats)
                    page.wait_for_timeout(800)
                    if kind == "page" and try_the_best(page):
                        page.wait_for_timeout(1200)
                    self.write(title, page, [page.screenshot()])
                    page.context.close()

    def sheets(self) -> None:
        """Every screen in all widths, by day and by night, in three languages, side by side."""
        screens = {"lobby": _stay, "table": _set_a_table, "guide": _read, "end": _end}
        screens |= {name: partial(_sit, name=name) for name in MOMENTS}
        for name, opens in screens.items():
            if not any(wanted.startswith("sheet") for wanted in self.wanted) or not self.is_wanted(f"sheet-{name}"):
                continue
            files, pages = dict[int, list[bytes]](), list[Page]()
            for lang in LOCALES:
                page = self.page(1280, 800, lang=lang)
                opens(page)
                for scheme, (wide, high, _, _) in product(("light", "dark"), SIZES):
                    page.set_viewport_size({"width": wide, "height": high})
                    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
                    page.wait_for_timeout(300)
                    files.setdefault(wide, []).append(page.screenshot())
                pages.append(page)
            for wide, _, columns, width in SIZES:
                self.write(f"sheet-{name}-{wide}", pages[-1], files[wide], columns, width)
            for page in pages:
                page.context.close()

    def frames(self) -> None:
        """What one sees of a bot's turn, and of a battle."""
        if self.is_wanted("frames-turn"):
            page, table = self.page(960, 640, "quick"), recorded("panticapaeum")
            open_position(page, table.position(), bot="beginner", seats=table.seats)
            page.wait_for_timeout(800)
            self._turn(page)
        if self.is_wanted("frames-battle"):
            page, table = (
                self.page(960, 640, "quick"),
                realm(3, legions={"rome": {"dalmatia": 3}, "greece": {"dalmatia": 2}}),
            )
            name_seats(table, "rome")
            open_position(page, table.position(), seats=3)
            page.evaluate("""() => void window.__petteia.play("done")""")
            page.locator(".stage-of").wait_for(timeout=READY)
            self.write("frames-battle", page, [self._frame(page) for _ in range(24)], 4, 480)

    def _turn(self, page: Page) -> None:
        """Take whatever ends one's own turn, then watch."""
        for _ in range(12):
            if page.evaluate("() => __petteia.pace.busy"):
                break
            page.evaluate(
                """() => { const t = __petteia; const m = t.state.moves;
                    if (t.isMyTurn && !t.sending && m) void t.play(m.obvious ?? m.packed.at(-1)); }"""
            )
            page.wait_for_timeout(120)
        self.write("frames-turn", page, [self._frame(page) for _ in range(24)], 4, 480)

    def _frame(self, page: Page) -> bytes:
        page.wait_for_timeout(EVERY - 60)  # a picture takes about so long
        return page.screenshot()


def _stay(page: Page) -> None:
    page.wait_for_timeout(500)


def _set_a_table(page: Page) -> None:
    open_game(page, "panticapaeum")


def _read(page: Page) -> None:
    page.goto(urljoin(page.url, "/guide/mare_nostrum"))
    page.locator("h2").first.wait_for()


def _sit(page: Page, name: str) -> None:
    table = recorded(name)
    open_position(page, table.position(), bot="beginner", seats=table.seats)
    page.wait_for_timeout(800)


def _end(page: Page) -> None:
    _sit(page, "akropolis")
    as_if_over(page)
    page.locator("dialog .podium").wait_for()


def main(folder: str, *wanted: str) -> None:
    """Start a server and a browser, and draw."""
    with (
        tempfile.TemporaryDirectory() as home,
        running(
            f"sqlite:///{home}/petteia.db",
            Path(home),
            PETTEIA_INTERPRETED="",
            PETTEIA_PREPARE="1",
            PETTEIA_EVERY_GAME="",
        ) as server,
        sync_playwright() as playwright,
    ):
        for name in names():
            server.wait_for_game(name, 300)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        pictures = Pictures(browser, server.url, Path(folder), wanted)
        pictures.tables()
        pictures.frames()
        pictures.sheets()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
