"""How long the site takes in a browser, and how large it is: `build/site`, as `make site` makes it, in Chromium.

Measured as the page itself sees it, from the beginning of the navigation: until the lobby shows its games, and until the first
question is on the screen of somebody who clicks at once; on a first visit (empty browser) and on a second one (service
worker, and the memory with all games that the first one leaves), without and with a processor slowed down four times; and the
longest time that one answer of a strong bot took. Everything comes from this machine: the network takes no time.

    python -m benchmarks.site [--site build/site] [--game akropolis] [--slow 1 4]
"""

from __future__ import annotations

import argparse
import json
import subprocess
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.site.conftest import tool
from tests.web.acting import wait_until
from tests.web.conftest import CHROMIUM, FLAGS
from tests.web.sites import ROOT, Host

from petteia.core.extras import missing_extra

PATIENCE = 300_000
"""Milliseconds after which a step is given up."""
MOVES, ANSWERS = 40, 4
"""A turn may take several moves before a bot is asked: so many are made at most, until bots have answered so often."""
KEPT = """async () => navigator.serviceWorker.controller
    && (await (await caches.open("python-memory")).keys()).some((key) => key.url.endsWith("&games"))"""
"""Whether everything is there that later visits begin from."""
ANSWERED = """async () => {
    const table = window.__petteia, found = [];
    const isBot = (line) => table.state.table.seats[line.seat]?.kind === "bot";
    const next = () => new Promise((go) => setTimeout(go, 2));
    void table.play(table.state.moves.packed[0]);
    let { version, log: { length } } = table.state, at = performance.now();
    do {
        await next();
        if (table.state.version === version) continue;
        if (table.state.log.slice(length).some(isBot)) found.push((performance.now() - at) / 1000);
        ({ version, log: { length } } = table.state);
        at = performance.now();
    } while (!table.state.position.over && (table.sending || !table.isMyTurn));
    return found;
}"""
"""Make the first possible move; gives the seconds that each answer of a bot took until it is one's own turn again."""
PARTS = {"pyodide": "Python", "app": "Petteia's Python", "rules": "rules and bots", "assets": "page", "answers": "page"}
COMPRESSED = """
const { brotliCompressSync, constants } = require("node:zlib"), { readFileSync } = require("node:fs");
const sizes = {};
for (const file of process.argv.slice(1)) {
  const data = readFileSync(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
  sizes[file] = Math.min(data.length, brotliCompressSync(data, options).length);
}
console.log(JSON.stringify(sizes));
"""


def sizes(site: Path) -> dict[str, tuple[float, float]]:
    """MB of each part: as it lies there, and compressed by brotli."""
    files = [file for file in sorted(site.rglob("*")) if file.is_file() and file.name != "404.html"]
    node = tool("build").npm_command()[0]
    told = subprocess.run([node, "-e", COMPRESSED, *map(str, files)], capture_output=True, text=True, check=True).stdout
    small: dict[str, int] = json.loads(told)
    found: dict[str, tuple[float, float]] = {}
    for file in files:
        first = file.relative_to(site).parts[0].split("-")[0].split(".")[0]
        part = PARTS.get(first, "page")
        raw, packed = found.get(part, (0.0, 0.0))
        found[part] = raw + file.stat().st_size / 1e6, packed + small[str(file)] / 1e6
    return found


def now(page: Page) -> float:
    """Seconds since the navigation began."""
    return float(page.evaluate("() => performance.now() / 1000"))


def visited(
    context: BrowserContext, url: str, game: str, slow: int, bot: str
) -> tuple[float, float, float, float, float]:
    """Seconds until the lobby, until the table is shown and until the first question if one clicks at once (a bot may have to
    answer before), from the click to that question, and the longest that one of a bot's first answers took."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    if slow > 1:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.goto(url)
    card = page.locator(".games li", has=page.locator(f'a[href$="/guide/{game}"]'))
    card.locator("button.primary").wait_for()
    lobby = now(page)
    card.locator("button.primary").click()
    for select in page.locator("dialog .seats select").all()[1:]:
        select.select_option(f"bot:{bot}")
    page.locator("dialog button.big").click()
    clicked = now(page)
    page.wait_for_function("() => window.__petteia?.state?.position && window.__petteia.state.log.length")
    shown = now(page)
    page.wait_for_function("() => window.__petteia.isMyTurn")
    there = now(page)
    answers: list[float] = []
    for _ in range(MOVES):
        answers += page.evaluate(ANSWERED)
        if len(answers) >= ANSWERS:
            break
    wait_until(page, KEPT)
    page.close()
    return lobby, shown, there, there - clicked, max(answers)


def measure(browser: Browser, host: Host, game: str, slow: int, bot: str) -> None:
    """A first and a second visit."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.add_init_script("""if (location.protocol.startsWith("http")) localStorage.petteia ??= '{"tempo": "off"}'""")
    for name in ("first", "second"):
        seconds = visited(context, host.url, game, slow, bot)
        print(f"| {game} | {name} | {slow} | {' | '.join(f'{one:.2f}' for one in seconds)} |", flush=True)
    context.close()


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description="Measures the site.")
    parser.add_argument("--site", type=Path, default=ROOT / "build" / "site")
    parser.add_argument("--game", nargs="*", default=["akropolis"])
    parser.add_argument("--slow", type=int, nargs="*", default=[1, 4])
    parser.add_argument("--bot", default="strong")
    parser.add_argument("--no-sizes", action="store_true")
    given = parser.parse_args()
    if CHROMIUM is None:
        raise missing_extra("measuring the site", "dev")
    if not given.no_sizes:
        print("| part | MB | MB by brotli |\n|---|---|---|")
        found = sizes(given.site)
        for part, (raw, packed) in found.items():
            print(f"| {part} | {raw:.2f} | {packed:.2f} |")
        print(
            f"| all | {sum(raw for raw, _ in found.values()):.2f} | {sum(p for _, p in found.values()):.2f} |\n",
            flush=True,
        )
    print(
        "| game | visit | processor slower by | lobby, s | table, s | first question, s | from the click, s | ", end=""
    )
    print(f"longest of the first answers of `{given.bot}`, s |")
    print("|---|---|---|---|---|---|---|---|")
    host = Host(given.site)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in given.game:
            for slow in given.slow:
                measure(browser, host, game, slow, given.bot)
        browser.close()
    host.stop()


if __name__ == "__main__":
    main()
