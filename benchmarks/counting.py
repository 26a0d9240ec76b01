"""How long it takes to put in a finished city of Akropolis on a phone, touch by touch, at the pace of a person.

Five published cities (tests/games/akropolis/published.py) are put in on the page "Count a finished game": a tile is found by
what one sees on it, the place is touched, and if it lies otherwise, how. No touch comes sooner than `--pace` seconds
after the one before, and each waits for the server's answer. It tells touches and seconds for 13 tiles and for the city.

    python -m benchmarks.counting [--pace 1.2] [--cities 5]
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from tests.games.akropolis.published import CITIES, City
from tests.server.servers import running
from tests.web.conftest import CHROMIUM, FLAGS

from petteia import game
from petteia.core.faces import faces_of

TILES = 13
GLANCE = """all => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).map((one) => one.ariaLabel)"""
"""The pictures that are seen without scrolling."""
KEPT = "localStorage['petteia-count-akropolis']"


SPOT = """(one) => {
  one.scrollIntoView({ block: "nearest" });
  const box = one.getBoundingClientRect();
  for (const part of [0.5, 0.35, 0.65, 0.2, 0.8])
    for (const side of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const [x, y] = [box.x + side * box.width, box.y + part * box.height];
      if (one.contains(document.elementFromPoint(x, y))) return [x, y];
    }
  throw new Error("it cannot be touched");
}"""
"""Where something that others partly cover can be touched: as near to its middle as can be."""


class Phone:
    """A person with a phone: counts touches, and makes none sooner than the pace allows."""

    def __init__(self, page: Page, pace: float) -> None:
        self.page, self.pace = page, pace
        self.touches, self.last = 0, 0.0

    def touch(self, what: str, changed: Callable[[], bool]) -> None:
        """Touch something, and wait until the page has answered."""
        time.sleep(max(0.0, self.last + self.pace - time.monotonic()))
        self.page.touchscreen.tap(*self.page.locator(what).first.evaluate(SPOT))
        self.touches, self.last = self.touches + 1, time.monotonic()
        while not changed():
            if time.monotonic() > self.last + 20:
                raise TimeoutError(what)
            time.sleep(0.02)

    def kept(self) -> list[dict[str, Any]]:
        """What has been put in."""
        return json.loads(str(self.page.evaluate(KEPT) or '{"puts": []}'))["puts"]  # type: ignore[no-any-return]

    def last_laid(self) -> str:
        """The last piece that was put in, as a move."""
        return game("akropolis").language.write(int(self.kept()[-1]["move"]))

    def lies_otherwise(self, before: str) -> bool:
        """Whether the last piece lies in another way by now."""
        return self.last_laid() != before and self.is_idle()

    def is_idle(self) -> bool:
        """Whether everything that was touched has been answered."""
        return self.page.locator(".count[aria-busy=true]").count() == 0


def put_in(phone: Phone, tile: int, at: str, turn: int) -> None:
    """One tile, as a person puts it in: by its rarest hex, then the next, until it is among the pictures that are in sight."""
    page, before, (label, tags) = phone.page, len(phone.kept()), _looks(tile)

    def is_picked() -> bool:
        return page.locator(".picking").count() == 0 and phone.is_idle()

    for tag in tags:
        many, seen = page.locator(".picking .thing").count(), page.locator(".picking .thing").evaluate_all(GLANCE)
        if label in seen or not many:
            break
        phone.touch(f".tags button[aria-label={json.dumps(tag)}]", partial(_is_narrower, page, many, is_picked))
    if page.locator(".picking").count():
        phone.touch(f".picking .thing[aria-label={json.dumps(label)}]", is_picked)
    phone.touch(f".place[data-touch='cell:{at}']", lambda: len(phone.kept()) > before and phone.is_idle())
    lies = phone.last_laid()
    if not lies.endswith(f"at {at} turn {turn}"):
        phone.touch(f"[data-way='turn:{turn}']", partial(phone.lies_otherwise, lies))
    assert phone.last_laid().endswith(f"at {at} turn {turn}"), phone.last_laid()


def _is_narrower(page: Page, many: int, is_picked: Callable[[], bool]) -> bool:
    return is_picked() or page.locator(".picking .thing").count() != many


def _looks(tile: int) -> tuple[str, list[str]]:
    """What a tile is called, and what one sees on it, the rarest first."""
    akropolis = game("akropolis")
    assert akropolis.counting is not None
    faces = faces_of(akropolis, "en")
    every = [tag for face in faces.values() for tag in face["tags"]]
    label = akropolis.counting.name(akropolis.box_fields, f"tile:{tile}", akropolis.words("en"))
    return label, sorted(faces[f"tile:{tile}"]["tags"], key=every.count)


def count_city(page: Page, city: City, pace: float, most: int | None = None) -> list[tuple[int, float]]:
    """Touches and seconds after each tile of a city, put in from nothing on the counting page."""
    phone, found = Phone(page, pace), list[tuple[int, float]]()
    page.locator(".picking .thing").first.wait_for()
    start = time.monotonic()
    for tile, at, turn in city.tiles[:most]:
        put_in(phone, tile, at, turn)
        found.append((phone.touches, time.monotonic() - start))
    return found


def open_page(page: Page, url: str) -> None:
    """The counting page for four players, with nothing put in."""
    page.goto(f"{url}/count/akropolis")
    page.locator(".picking .thing").first.wait_for(timeout=120_000)
    page.evaluate(f"{KEPT} = JSON.stringify({{ seats: 4, options: {{}}, names: [], puts: [], amounts: {{}} }})")
    page.reload()


def main() -> None:
    """Count published cities and print what it took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pace", type=float, default=1.2)
    parser.add_argument("--cities", type=int, default=len(CITIES))
    wish = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        running(f"sqlite:///{folder}/petteia.db", Path(folder), PETTEIA_INTERPRETED="", PETTEIA_PREPARE="1") as server,
    ):
        server.wait_for_game("akropolis", 300)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for city in CITIES[: wish.cities]:
            page = browser.new_context(
                viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
            ).new_page()
            open_page(page, server.url)
            steps = count_city(page, city, wish.pace)
            (touches, seconds), (all_touches, all_seconds) = steps[TILES - 1], steps[-1]
            print(
                f"{city.points} points: {TILES} tiles in {seconds:.0f} s, {touches} touches "
                f"({touches / TILES:.1f} a tile); all {len(steps)} in {all_seconds:.0f} s, {all_touches} touches",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
