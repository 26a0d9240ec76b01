"""Two phones without a server: one keeps the table, the other plays at it over a line that two copied texts make."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.web.acting import lines, no_sideways_scrolling
from tests.web.conftest import CHROMIUM, FLAGS, LOCALES
from tests.web.sites import Host

AT_ONCE = """if (location.protocol.startsWith("http")) localStorage.petteia ??= '{"tempo": "off"}'"""
OVERHEAR = """const make = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (...given) {
  const channel = (window.__channel = make.apply(this, given));
  channel.addEventListener("message", (event) => (window.__heard ??= []).push(event.data));
  return channel;
}"""
"""Keep what comes over a line, and the line itself."""
HERE = "() => window.__petteia?.state?.position && window.__petteia.connection === 'open'"
PLAY = "() => window.__petteia.play(window.__petteia.state.moves.packed[0])"
Phone = Callable[..., Page]


@pytest.fixture
def phone(browser: Browser) -> Iterator[Phone]:
    """Opens phones, each with a storage of its own. At the end no page has had an error."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def opened(
        url: str, lang: str = "en", dark: bool = False, script: str = OVERHEAR, program: Browser = browser
    ) -> Page:
        context = program.new_context(
            viewport={"width": 360, "height": 740}, locale=LOCALES[lang], color_scheme="dark" if dark else "light",
            has_touch=True, is_mobile=True, reduced_motion="reduce", service_workers="block",
        )  # fmt: skip
        contexts.append(context)
        context.set_default_timeout(60_000)
        context.add_init_script(AT_ONCE)
        context.add_init_script(script)
        context.on("weberror", lambda error: troubles.append(str(error.error)))
        page = context.new_page()
        page.on("dialog", lambda dialog: dialog.accept())
        page.goto(url)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert troubles == []


def table_for_two(page: Page, title: str = "Akropolis|Акропол") -> None:
    """A table that waits for somebody on another phone."""
    page.get_by_role("listitem").filter(has=page.get_by_role("heading", name=re.compile(title))).locator(
        "button.primary"
    ).click()
    page.locator("dialog .seats select").nth(1).select_option("open")
    page.locator("dialog button.big").click()


def code(page: Page) -> str:
    """The link that is shown to the other phone."""
    page.locator(".code svg[role=img]").wait_for()
    return page.locator(".code input").input_value()


def give(page: Page, text: str) -> None:
    page.locator(".take input").fill(text)
    page.locator(".take .paste button").click()


def refused(page: Page, text: str, why: str) -> None:
    give(page, text)
    expect(page.locator(".take ~ [role=alert], .said [role=alert]")).to_contain_text(why)


def connected(host: Page, guest: Page) -> None:
    """The guest answers the code that the host shows, and the host takes the answer in."""
    guest.goto(code(host))
    give(host, code(guest))
    guest.locator(".said").wait_for(state="detached")


def take_seat(guest: Page, name: str = "Boris") -> None:
    guest.locator(".room label input").fill(name)
    guest.locator(".room li .primary").click()
    guest.wait_for_function(HERE)


def play_in_turn(pages: tuple[Page, ...], moves: int) -> None:
    for _ in range(moves):
        mover = next(page for page in pages if page.evaluate("() => window.__petteia.isMyTurn"))
        told = lines(mover)
        mover.evaluate(PLAY)
        for _ in range(400):
            known = {lines(page) for page in pages}
            if (
                len(known) == 1
                and min(known) > told
                and any(page.evaluate("() => window.__petteia.isMyTurn") for page in pages)
            ):
                break
            mover.wait_for_timeout(50)
        else:
            raise AssertionError(f"not told alike: {known}")


def test_two_phones_play_lose_each_other_and_go_on(site: Host, phone: Phone) -> None:
    anna, boris = phone(site.url), phone("about:blank")
    table_for_two(anna)
    first = code(anna)
    boris.goto(first)
    answer = code(boris)
    refused(anna, "good evening", "This is no code of Petteia")
    refused(anna, answer[:-4], "This is no code of Petteia")
    refused(anna, first, "Open it on the other one")
    give(anna, answer)
    take_seat(boris)
    anna.wait_for_function(HERE)
    seats = [page.evaluate("() => window.__petteia.state.table.mine") for page in (anna, boris)]
    assert seats == [[0], [1]]
    play_in_turn((anna, boris), 4)
    told = lines(anna)
    boris.reload()  # the line is gone
    expect(anna.get_by_text("Not connected: \u2068Boris\u2069")).to_be_visible()
    anna.get_by_role("button", name="Connect the phone").click()
    refused(boris, answer, "It belongs on the phone that showed the code.")
    give(boris, code(anna))
    refused(anna, answer, "This answer was taken in already.")
    give(anna, code(boris))
    boris.wait_for_function(HERE)
    assert boris.evaluate("() => window.__petteia.state.seat") == 1
    assert lines(boris) == told
    expect(anna.get_by_text("Not connected")).to_have_count(0)
    play_in_turn((anna, boris), 2)


@pytest.mark.soak
def test_a_tab_that_ends_without_a_word_is_noticed_and_the_seat_stays(
    site: Host, phone: Phone, browser: Browser
) -> None:
    with browser.browser_type.launch(executable_path=CHROMIUM, args=FLAGS) as other:
        anna, boris = phone(site.url), phone("about:blank", program=other)
        table_for_two(anna)
        connected(anna, boris)
        take_seat(boris)
        anna.wait_for_function(HERE)
        play_in_turn((anna, boris), 3)
        told, where = lines(anna), boris.url
        context = boris.context
        boris.close(run_before_unload=False)
        expect(anna.get_by_text("Not connected")).to_be_visible()
        again = context.new_page()
        again.goto(where)
        expect(again.get_by_text("At the table of another phone")).to_be_visible()
        anna.reload()  # the phone that keeps the table may end, too
        anna.wait_for_function(HERE)
        expect(anna.get_by_text("Not connected")).to_be_visible()
        anna.get_by_role("button", name="Connect the phone").click()
        give(again, code(anna))
        give(anna, code(again))
        again.wait_for_function(HERE)
        anna.wait_for_function(HERE)
        assert (lines(again), again.evaluate("() => window.__petteia.state.seat")) == (told, 1)
        play_in_turn((anna, again), 2)
        vera = phone("about:blank")
        anna.get_by_role("navigation").get_by_role("button", name="Menu").click()
        anna.get_by_role("button", name="Connect a phone beside you").click()
        connected(anna, vera)
        vera.wait_for_function(HERE)
        assert vera.evaluate("() => window.__petteia.state.seat") is None, "another phone has another key"


@pytest.mark.soak
def test_what_a_phone_hides_never_comes_over_the_line(whole_site: Host, phone: Phone) -> None:
    anna, boris = phone(whole_site.url), phone("about:blank")
    table_for_two(anna, "Little Town")
    connected(anna, boris)
    take_seat(boris)
    anna.wait_for_function(HERE)
    own, other = (cards(page) for page in (anna, boris))
    assert min(len(own), len(other)) > 0, "each sees objectives of their own"
    play_in_turn((anna, boris), 6)
    boris.evaluate("() => window.__petteia.look(0, 'en')")  # asks to look from the other seat
    boris.wait_for_timeout(500)
    assert boris.evaluate("() => window.__petteia.state.seat") == 1
    heard = "".join(piece[1:] for piece in boris.evaluate("() => window.__heard"))
    for card in own - other:
        assert card not in heard
    for card in other - own:
        assert card in heard
    table = boris.evaluate("() => window.__petteia.id")
    saved = boris.evaluate(
        "id => window.__petteia_transport.request('GET', `/tables/${id}/record`, null, '').then((answer) => answer.text())",
        table,
    )  # fmt: skip
    assert json.loads(saved)["viewer"] == 1
    for method, path in (
        ("GET", "/tables?list=mine"),
        ("POST", "/kept"),
        ("DELETE", f"/tables/{table}"),
        ("POST", "/files"),
    ):
        status = boris.evaluate(
            "([method, path]) => window.__petteia_transport.request(method, path, '{}', '').then((answer) => answer.status)",
            [method, path],
        )  # fmt: skip
        assert status >= 400, (method, path)


def cards(page: Page) -> set[str]:
    """The names of the objectives that a seat sees in its own hand."""
    found: list[str] = page.evaluate(
        """() => { const { scene, state } = window.__petteia; const { seat } = state;
            return [...scene.fixed, ...scene.live].filter((node) => /objective|goal/i.test(node.id + (node.touch ?? "")))
                .map((node) => node.label ?? node.text).filter(Boolean); }"""
    )  # fmt: skip
    return set(found)


ATTACKS = {
    "deep": "c.send('.' + '['.repeat(15000))",
    "deep inside": "for (let id = 1; id < 40; id++) c.send('.' + JSON.stringify({kind: 'text', id, text: '['.repeat(9000)}))",
    "no text": "c.send(new Uint8Array(10))",
    "no piece": "c.send('hello')",
    "endless": "for (let i = 0; i < 20; i++) c.send('+' + 'x'.repeat(15000))",
    "huge": "c.send('+' + 'x'.repeat(60000)), c.send('.' + 'x'.repeat(60000))",
    "flood": "for (let i = 0; i < 3000; i++) c.send('.' + JSON.stringify({kind: 'close', id: i}))",
    "somebody else": "c.send('.' + JSON.stringify({kind: 'guest', id: 9, person: 'here', table: window.__petteia.id}))",
    "half a letter": 'c.send(\'.\' + \'{"kind":"open","id":1,"table":"\\\\ud800"}\')',
}


@pytest.mark.soak
def test_whatever_a_phone_sends_the_table_lives(site: Host, phone: Phone) -> None:
    anna, boris = phone(site.url), phone("about:blank")
    table_for_two(anna)
    connected(anna, boris)
    take_seat(boris)
    anna.wait_for_function(HERE)
    for name, script in ATTACKS.items():
        told = lines(anna)
        boris.evaluate(f"() => {{ const c = window.__channel; {script}; }}")
        if name != "deep inside":  # that is refused, and the line stays
            expect(boris.get_by_text("At the table of another phone")).to_be_visible()
            anna.get_by_role("button", name="Connect the phone").click()
            give(boris, code(anna))
            give(anna, code(boris))
            boris.wait_for_function(HERE)
        anna.wait_for_function(HERE)
        assert lines(anna) == told, name
        play_in_turn((anna, boris), 1)


SCAN = """window.BarcodeDetector = class { async detect() { return window.__seen ? [{ rawValue: window.__seen }] : []; } };
const seen = async () => document.createElement("canvas").captureStream();
if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = seen;"""


@pytest.mark.soak
def test_an_answer_comes_by_the_camera_and_by_another_tab(site: Host, phone: Phone) -> None:
    anna, boris, vera = phone(site.url, script=SCAN), phone("about:blank"), phone("about:blank")
    anna.get_by_role("listitem").filter(has=anna.get_by_role("heading", name="Akropolis")).locator(
        "button.primary"
    ).click()
    anna.locator("dialog .row [role=radio]").nth(1).click()
    for seat in (1, 2):
        anna.locator("dialog .seats select").nth(seat).select_option("open")
    anna.locator("dialog button.big").click()
    boris.goto(code(anna))
    anna.get_by_role("button", name="Scan with the camera").click()
    anna.evaluate("text => { window.__seen = text; }", "https://example.org")
    expect(anna.locator(".beside [role=alert]")).to_contain_text("This is no code of Petteia")
    anna.evaluate("text => { window.__seen = text; }", code(boris))
    expect(anna.get_by_text("The phone is connected.")).to_be_visible()
    anna.evaluate("() => { window.__seen = ''; }")
    anna.get_by_role("button", name="Connect one more phone").click()
    vera.goto(code(anna))
    answer = code(vera)
    tab = anna.context.new_page()
    tab.goto(answer)
    expect(tab.get_by_text("Taken in. Go back to the tab with the game")).to_be_visible()
    expect(anna.get_by_text("The phone is connected.")).to_be_visible()
    tab.goto("about:blank")
    tab.goto(answer)
    expect(tab.get_by_text("No tab here waits for this answer.")).to_be_visible()
    tab.close()
    boris.locator(".room label input").fill("Boris")
    boris.locator(".room li .primary").first.click()
    expect(vera.locator(".room")).to_contain_text("Boris")
    take_seat(vera, "Vera")
    for page in (anna, boris, vera):
        page.wait_for_function(HERE)
    play_in_turn((anna, boris, vera), 3)
    boris.goto(site.url)  # the phone's own games are its own
    expect(boris.get_by_role("heading", name="On this device")).to_be_visible()
    boris.locator(".join input").fill("https://elsewhere.example/#phone=nonsense")
    boris.locator(".join button").click()
    expect(boris.get_by_text("This is no code of Petteia")).to_be_visible()
    boris.get_by_role("link", name="To my own games").click()
    expect(boris.get_by_role("heading", name="On this device")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("lang", LOCALES)
def test_every_step_fits_a_phone(lang: str, dark: bool, site: Host, phone: Phone, tmp_path: Path) -> None:
    anna, boris = phone(site.url, lang, dark), phone("about:blank", lang, dark)
    taken: list[str] = []

    def look(**pages: Page) -> None:
        for name, page in pages.items():
            no_sideways_scrolling(page)
            page.screenshot(path=tmp_path / f"{len(taken):02}-{name}.png")
            taken.append(name)

    table_for_two(anna)
    boris.goto(code(anna))
    answer = code(boris)
    look(offer=anna, answer=boris)
    give(anna, "good evening")
    anna.locator(".room").evaluate("room => room.scrollTo(0, room.scrollHeight)")
    look(refused=anna)
    give(anna, answer)
    boris.locator(".room").wait_for()
    look(connected=anna, room=boris)
    take_seat(boris)
    anna.wait_for_function(HERE)
    look(host=anna, guest=boris)
    boris.reload()
    anna.locator(".awaited button").wait_for()
    boris.locator(".said").wait_for()
    look(lost=anna, asks=boris)
    anna.locator(".awaited button").click()
    give(boris, answer)
    boris.locator(".said [role=alert]").wait_for()
    code(anna)
    look(again=anna, wrong=boris)
