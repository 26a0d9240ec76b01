"""What people do at the page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from petteia.games import game as find_game

QUICK = "bot:random"
"""A bot that does not think: the tests are about the page."""
LESSONS = {"en": "First lesson", "ru": "Урок", "uk": "Урок"}
"""The button of a first lesson."""
READY = 300_000
"""Milliseconds in which rules are made ready, on a machine that does other things as well."""
BOTS_ARE_DONE = """() => {
    const { state, isMyTurn } = window.__petteia;
    const isBot = (seat) => state.table.seats[seat]?.kind === "bot";
    return !state?.position || state.position.over || isMyTurn || !state.position.waiting.some(isBot);
}"""
ANSWER = """() => {
    const ways = [".prompt.active .acts .primary:enabled", ".choice [data-move]:enabled", ".prompt ul button",
        '.left .target[aria-pressed="false"]'];
    const found = ways.map((way) => document.querySelector(way)).find(Boolean);
    found?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
}"""
IN_SIGHT = """(all, where) => {
    const room = document.querySelector(where).getBoundingClientRect();
    const isIn = ({ x, y, width, height }) => x + width / 2 > room.left && x + width / 2 < room.right
        && y + height / 2 > room.top && y + height / 2 < room.bottom;
    return all.filter((one) => isIn(one.getBoundingClientRect()))
        .map((one) => [one.dataset.key, one.getAttribute("aria-label")]);
}"""
AT_REST = """async (one) => {
    const box = () => (({ x, y, width, height }) => ({ x, y, width, height }))(one.getBoundingClientRect());
    let [before, since, frames] = ["", performance.now(), 0];
    for (let all = 0; all < 300 && (frames < 4 || performance.now() - since < 80); all++, frames++) {
        await new Promise(requestAnimationFrame);
        const at = JSON.stringify(box());
        if (at !== before) [before, since, frames] = [at, performance.now(), 0];
    }
    return one.isConnected ? box() : null;
}"""
"""The place of an element when it has not moved for some frames; null for one that is no longer there."""
ENDLESS = "() => document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime === Infinity).length"
"""How many things on the page never come to rest: a phone would draw them again and again as long as it waits."""
INSIDE = """([one, room]) => { const [a, b] = [one, room].map((name) => document.querySelector(name).getBoundingClientRect());
    return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1; }"""
"""Whether one thing lies within another one, both named by selectors."""
LETTERS = """(room) => Math.min(...[...document.querySelectorAll(`${room} svg text`)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && getComputedStyle(one).visibility !== "hidden" && !one.closest(".thumb");
}).map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"""
"""The size on the screen of the smallest letters that are seen in a part of the page."""
PLAY_ON = """async ([most, until, own, well]) => {
    const table = window.__petteia;
    const counts = (k) => !table.state.moves.gains.columns[k].includes("-");
    const worth = (i) => (table.state.moves.gains.rows[i] ?? []).reduce((sum, n, k) => sum + (counts(k) ? n : 0), 0);
    let made = 0;
    for (let waited = 0; waited < 6000 && made < most; waited++) {
        if (table.state.position.over) break;
        if (table.isMyTurn && !table.sending) {
            const packed = table.state.moves.packed;
            if (until && table.state.position.prompt.includes(until)) break;
            const best = well ? Math.max(...packed.map((_, i) => worth(i))) : 0;
            const good = well ? packed.filter((_, i) => worth(i) === best) : packed;
            await table.play(good[Math.floor(Math.random() * good.length)]);
            made++;
            waited = 0;
        } else if (own && !table.sending) break;
        else await new Promise((go) => setTimeout(go, 20));
    }
    return made;
}"""


def play_on(page: Page, most: int, until: str = "", own: bool = False, well: bool = False) -> int:
    """Random answers, as fast as the table takes them, until so many are made, a prompt says something, or it is over;
    `own`: or somebody else is asked. `well`: only answers that bring most at once. How many were made."""
    return int(page.evaluate(PLAY_ON, [most, until, own, well]))


@contextmanager
def unseen(*pages: Page) -> Iterator[None]:
    """While the middle of a long game is played, the pages keep up with it, but need not be laid out and painted."""
    for page in pages:
        page.evaluate("() => { document.querySelector('main').style.contentVisibility = 'hidden'; }")
    yield
    for page in pages:
        page.evaluate("() => { document.querySelector('main').style.contentVisibility = ''; }")


def try_the_best(page: Page) -> bool:
    """Try what brings most of all that can be tried in the picture. Whether there is something."""
    return bool(
        page.evaluate(
            """() => { const table = window.__petteia; const moves = table.state.moves;
                if (!table.isMyTurn || table.dialog) return false;
                const counts = (k) => !moves.gains.columns[k].includes("-");
                const worth = (i) => (moves.gains.rows[i] ?? []).reduce((sum, n, k) => sum + (counts(k) ? n : 0), 0);
                const shown = moves.packed.map((_, i) => i).filter((i) => moves.touches.of[i].length
                    && moves.touches.of[i].every((key) => table.touchable.has(moves.touches.keys[key])
                        || moves.touches.keys[key].startsWith("turn:")));
                if (!shown.length) return false;
                const better = (i, j) => worth(i) - worth(j) || moves.touches.of[i].length - moves.touches.of[j].length;
                table.pick(shown.reduce((best, i) => (better(i, best) > 0 ? i : best)));
                return table.tried >= 0; }"""
        )
    )


def sit_down(page: Page, game: str = "Akropolis", bot: str = QUICK, seats: int = 2) -> None:
    """From the lobby to the first question."""
    page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=game)).locator("button.primary").click()
    dialog = page.locator("dialog")
    for select in dialog.locator(".seats select").all()[1:]:
        select.select_option(bot)
    dialog.locator("button.big").click()
    expect(page.locator(".prompt.active")).to_be_visible(timeout=READY)
    assert seats == 2 or page.locator(".sheet li").count() >= seats


def board(page: Page) -> Locator:
    return page.locator(".board svg").first


def at_rest(target: Locator) -> dict[str, float]:
    """Where something is once it lies still: a board makes room for what can be chosen, and a busy machine does so late."""
    for _ in range(20):
        box: dict[str, float] | None = target.first.evaluate(AT_REST)
        if box is not None:
            return box
    raise AssertionError(f"made anew all the time: {target}")


def middle(target: Locator) -> tuple[float, float]:
    """The middle of something that lies still."""
    box = at_rest(target)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def target_of(page: Page, where: str, key: str) -> Locator:
    """What answers to touches for a key."""
    return page.locator(f'{where} .target[data-key="{key}"]')


def touch(page: Page, where: str, key: str) -> None:
    """Touch the shape of a key with the mouse, in its middle."""
    page.mouse.click(*middle(target_of(page, where, key)))


def wait_until_seen(page: Page) -> None:
    """Until what a click would do has been shown under the pointer for so long that a click does it."""
    page.wait_for_function("() => performance.now() - window.__petteia.paintedAt > 200", timeout=READY)


def rest_and_click(page: Page, where: str, key: str) -> None:
    """With the mouse: rest until what that would do is told, and click on it."""
    page.mouse.move(*middle(target_of(page, where, key)))
    expect(page.locator(".prompt .told")).to_be_visible()
    wait_until_seen(page)
    page.mouse.down()
    page.mouse.up()


def make_what_is_shown(page: Page, where: str, key: str = "") -> None:
    """With the mouse: rest on a key, or on whatever can be touched first, and click on the move that is shown there."""
    before = lines(page)
    rest_and_click(page, where, key or keys(page, where)[0])
    wait_for_lines(page, before)


def keys(page: Page, where: str) -> list[str]:
    found = page.locator(f"{where} .target").evaluate_all("all => all.map(one => one.dataset.key)")
    return [str(key) for key in found]


def best_key(page: Page, where: str) -> str:
    """The key whose label promises most, of those that are in sight: a board may be seen from near."""
    targets = page.locator(f"{where} .target")
    at_rest(targets)
    labels = targets.evaluate_all(IN_SIGHT, where)
    return str(max(labels, key=_promised)[0])


def _promised(entry: Any) -> int:
    found = re.search(r", ([+−]?)(\d+)$", entry[1])
    return -99 if found is None else int(found[2]) * (-1 if found[1] == "−" else 1)


def is_long(name: str) -> bool:
    """Whether a game has thousands of answers: it then takes minutes to play."""
    return find_game(name).most_steps > 10_000


def is_over(page: Page) -> bool:
    return page.locator("dialog .podium").count() > 0


def wait_for_turn(page: Page) -> bool:
    """True at one's turn, false when it is over. The first time a bot thinks, its part of the rules is made ready."""
    page.locator(".prompt.active, dialog .podium").first.wait_for(timeout=READY)
    return not is_over(page)


def lines(page: Page) -> int:
    """How many lines the log has."""
    return int(page.evaluate("() => window.__petteia.state.log.length"))


def wait_until(page: Page, script: str) -> None:
    """Until a script that waits for something itself gives a true value; `wait_for_function` takes its promise for one."""
    for _ in range(READY // 100):
        if page.evaluate(script):
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never true: {script}")


def wait_for_lines(page: Page, before: int) -> None:
    """Until something has happened, and the move is no longer on its way."""
    done = "n => window.__petteia.state.log.length > n && !window.__petteia.sending"
    page.wait_for_function(done, arg=before, timeout=READY)


def place_a_tile(page: Page, turn: bool = False) -> None:
    """One move of Akropolis with the mouse: the first tile, the best place, perhaps turned, confirmed. On a busy machine a
    click may fall beside a place, while the board makes room, or come so late that it makes what was shown."""
    before = lines(page)
    touch(page, ".strip", keys(page, ".strip")[0])
    page.locator(".board .place.live").first.wait_for(state="attached")
    done = "n => window.__petteia.tried >= 0 || window.__petteia.state.log.length > n"
    for _ in range(5):
        touch(page, ".board", best_key(page, ".board"))
        with suppress(PlaywrightTimeout):
            page.wait_for_function(done, arg=before, timeout=3000)
            break
    if lines(page) == before:
        page.locator(".board .ghost").first.wait_for(state="attached")
        if turn:
            page.keyboard.press("r")
        expect(page.locator(".acts .primary"), str(where_it_stands(page))).to_be_enabled()
        page.locator(".acts .primary").click()
    wait_for_lines(page, before)


def answer_anything(page: Page) -> None:
    """One answer to whatever any game asks: what is tried, a sentence of the list, or the first thing to touch."""
    page.evaluate(ANSWER)
    page.wait_for_timeout(60)
    page.wait_for_function(BOTS_ARE_DONE, timeout=READY)


def answer_to_the_end(page: Page) -> None:
    """Answers from a position in which a game is nearly over, until it is. How it begins others see, whole games are played
    in `make soak`."""
    for _ in range(200):
        if is_over(page):
            return
        answer_anything(page)
    raise AssertionError(f"the game does not end: {where_it_stands(page)}")


def near_the_end(name: str, seats: int) -> dict[str, Any]:
    """A position, the first seat asked, some twenty answers before the end of a random game."""
    table = find_game(name).new(seats=seats, seed=1).play_out(1)
    asked = [moment for moment in list(table.moments())[:-20] if moment.waiting == {0}]
    return dict(asked[-1].position())


def as_if_over(page: Page) -> None:
    """The page hears nothing more, and is told that it is over as things stand, the first seat before the others: for
    what a long game's end looks like."""
    page.evaluate(
        """() => { const table = window.__petteia; const s = table.state; const { rows, totals } = s.position.sheet;
            table.receive = () => undefined;
            const places = rows.map((_, seat) => (seat ? 2 : 1));
            table.state = { ...s, question: null, moves: null, table: { ...s.table, phase: "over" },
                position: { ...s.position, over: true, waiting: [], places, sheet: { rows, totals } } }; }"""
    )


def press_enter_to_the_end(page: Page, patience: int = 300) -> None:
    """One key is enough to play any game: it goes to what can be chosen, chooses it, confirms it."""
    told, in_vain = -1, 0
    while not is_over(page):
        before, told = told, lines(page)
        in_vain = in_vain + 1 if told == before else 0
        assert in_vain < patience, f"the keyboard alone does not lead on: {where_it_stands(page)}"
        page.keyboard.press("Enter")
        page.wait_for_timeout(40)
        page.wait_for_function(BOTS_ARE_DONE, timeout=READY)


def where_it_stands(page: Page) -> dict[str, Any]:
    """What is asked and chosen, what leads on, and who has the keyboard: what a test says when it is stuck."""
    found: dict[str, Any] = page.evaluate(
        """() => { const table = window.__petteia; const focus = document.activeElement;
            return { table: table.id, asked: document.querySelector(".prompt")?.innerText, mine: table.isMyTurn,
                chosen: table.chosen, tried: table.tried, leads: [...table.choice.next].slice(0, 40), sending: table.sending,
                focus: focus?.dataset.key ?? `${focus?.tagName} ${focus?.textContent}`.slice(0, 120) }; }"""
    )
    return found


def open_game(page: Page, name: str) -> None:
    """The dialog that sets a game's table, whatever the language."""
    page.locator(f'.games li:has(a[href="/guide/{name}"]) button.primary').click()


def start(page: Page, name: str, bot: str = QUICK) -> None:
    """From the lobby to the first question of a game, whatever the language."""
    open_game(page, name)
    for select in page.locator("dialog .seats select").all()[1:]:
        select.select_option(bot)
    page.locator("button.big").click()
    expect(page.locator(".prompt.active")).to_be_visible(timeout=READY)


def ask(page: Page, method: str, path: str, body: str | None = None) -> str:
    """What a request of the page is answered, in either edition, as its text: a script would round large numbers."""
    page.wait_for_function("() => window.__petteia_transport")
    found = page.evaluate(
        """async ([method, path, body]) => {
            const answer = await window.__petteia_transport.request(method, path, body, body ? "application/json" : "");
            const text = await answer.text();
            if (!answer.ok) throw new Error(text);
            return text; }""",
        [method, path, body],
    )
    return str(found)


def go(page: Page, path: str) -> None:
    """To another address of the page, as a link in it leads there: nothing is loaded again."""
    page.evaluate("path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path)


def open_position(page: Page, position: dict[str, Any], bot: str = "random", seats: int = 2) -> None:
    """A table that begins from a position, the first seat one's own."""
    wish = {"position": position, "seats": [{"kind": "me"}, *[{"kind": "bot", "bot": bot}] * (seats - 1)]}
    table = json.loads(ask(page, "POST", "/tables", json.dumps(wish)))["table"]["id"]
    go(page, f"/table/{table}")
    page.wait_for_function("id => window.__petteia?.id === id && window.__petteia.state", arg=table, timeout=READY)
    page.locator(".prompt.active, .choice").first.wait_for(timeout=READY)


def sit_together(anna: Page, boris: Page, name: str = "akropolis", **more: str) -> None:
    """Two people with names at one table, at more seats with bots; `more` are options of the dialog by their label."""
    open_game(anna, name)
    for select, who in zip(anna.locator(".seats select").all()[1:], ("open", QUICK, QUICK, QUICK), strict=False):
        select.select_option(who)
    anna.locator("dialog > .dialog > .field input").fill("Anna")
    anna.locator("details summary").first.click()
    for label, value in more.items():
        anna.locator("dialog").get_by_label(label).select_option(value)
    anna.locator("button.big").click()
    boris.goto(anna.locator(".invite input").input_value())
    boris.locator(".room .field input").first.fill("Boris")
    boris.locator(".room li .primary").click()
    for page in (anna, boris):
        page.locator(".prompt").wait_for(timeout=READY)


def mover_of(*pages: Page) -> Page:
    """Whoever of these people is asked."""
    return next(page for page in pages * 400 if _has_turn(page))


def _has_turn(page: Page) -> bool:
    page.wait_for_timeout(25)
    return page.locator(".prompt.active").count() > 0


def no_sideways_scrolling(page: Page) -> None:
    wide = page.evaluate("() => document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{wide} pixels too wide"
