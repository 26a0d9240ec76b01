"""A battle is an event: nothing else begins on the page before one has seen it."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.games.mare_nostrum.realms import name, realm
from tests.web.acting import READY, no_sideways_scrolling, open_position
from tests.web.conftest import Visit, first_now


def attack(page: Page) -> None:
    """Rome, one's own, has marched against Greece; when it is done the battle begins by itself."""
    table = realm(3, legions={"rome": {"dalmatia": 3}, "greece": {"dalmatia": 2}})
    name(table, "rome")
    open_position(page, table.position(), seats=3)
    page.evaluate("""() => void window.__petteia.play("done")""")
    page.locator(".stage-of").wait_for(timeout=READY)


def finished(page: Page) -> None:
    expect(page.locator(".stage-of .result.there")).to_be_visible()


@first_now("lang", "en", "ru", "uk")
def test_a_battle_is_played_before_ones_eyes(visit: Visit, lang: str) -> None:
    page = visit(tempo="quick", motion=True, lang=lang)
    attack(page)
    stage = page.locator(".stage-of")
    title = {"en": "Battle in Dalmatia", "ru": "Битва в Далмации", "uk": "Битва у Далмації"}[lang]
    expect(stage.locator("h2")).to_have_text(title)
    expect(stage.locator("section")).to_have_count(2)
    expect(stage.locator("section").first.locator(".dice svg")).to_have_count(3)
    fallen = [stage.locator(".dice .lies").count()]
    while fallen[-1] < 5:
        page.wait_for_timeout(60)
        fallen.append(stage.locator(".dice .lies").count())
        assert len(fallen) < 200
    assert len(set(fallen)) > 3, "the dice fall one after another"
    finished(page)
    event = page.evaluate("() => __petteia.state.log.findLast((line) => line.event).event")
    totals = [sum(side["dice"]) for side in event["sides"]]
    assert event["sides"][0]["total"] == totals[0] + 3, "Caesar adds one for each legion"
    expect(stage.locator(".total").first).to_have_text(str(event["sides"][0]["total"]))
    expect(stage.locator(".result")).to_have_text(event["result"])


def test_nothing_else_begins_before_it_was_seen(visit: Visit) -> None:
    """Others move on meanwhile; the board and the log stay where the battle is, until one goes on."""
    page = visit(tempo="quick", motion=True)
    attack(page)
    before = page.evaluate("() => __petteia.pace.frame.lines")
    finished(page)
    page.wait_for_timeout(2500)
    expect(page.locator(".stage-of")).to_be_visible()
    assert page.evaluate("() => __petteia.pace.frame.lines") == before, "one's own battle waits"
    page.locator(".stage-of .primary").click()
    expect(page.locator(".stage-of")).to_have_count(0)
    page.wait_for_function("n => (__petteia.pace.frame?.lines ?? Infinity) > n", arg=before)


def test_a_key_goes_to_its_end_and_on(visit: Visit) -> None:
    page = visit(tempo="calm", motion=True)
    attack(page)
    page.keyboard.press("Enter")
    finished(page)
    assert page.locator(".stage-of .dice .lies").count() == 5
    page.keyboard.press("Enter")
    expect(page.locator(".stage-of")).to_have_count(0)


def test_without_motion_the_dice_lie_at_once(visit: Visit) -> None:
    page = visit(tempo="quick")
    attack(page)
    assert page.locator(".stage-of .dice .lies").count() == 5
    finished(page)


def test_on_a_phone_a_battle_fits(visit: Visit) -> None:
    page = visit(tempo="quick", width=360, height=640, phone=True, lang="uk")
    attack(page)
    finished(page)
    no_sideways_scrolling(page)
    box, room = page.locator(".stage-of").bounding_box(), page.locator(".stage").bounding_box()
    assert box is not None
    assert room is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    expect(page.locator(".stage-of")).to_have_count(0)
