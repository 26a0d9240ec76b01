"""The guide, beside the board and alone; reasons of bots' moves; boards side by side."""

from __future__ import annotations

from urllib.parse import urljoin

from playwright.sync_api import expect
from tests.web.acting import READY, best_key, keys, place_a_tile, sit_down, start, touch, wait_for_turn
from tests.web.conftest import LOCALES, Visit, by_both, first_now
from tests.web.test_everybody import check_with_axe

from petteia.games import game as find_game
from petteia.games import names


@by_both()
def test_a_guide_has_contents_a_search_pictures_and_linked_rules(visit: Visit) -> None:
    page = visit()
    page.goto(urljoin(page.url, "/guide/akropolis"))
    page.locator("figure svg path").first.wait_for(state="attached")
    contents = page.get_by_role("navigation", name="Contents").get_by_role("link")
    assert contents.count() == page.locator(".guide h2, .guide h3").count() > 8
    contents.last.click()
    expect(page.locator(".guide h2").last).to_be_in_viewport()
    page.locator('.guide small a[href="#r5-3"]').click()
    expect(page.locator(".guide .told")).to_contain_text("On the ground")
    page.get_by_role("searchbox").fill("quarry stone")
    shown = page.locator(".guide p:visible, .guide li:visible")
    assert 0 < shown.count() < 12
    assert all("quarry" in text.lower() and "stone" in text.lower() for text in shown.all_inner_texts())
    expect(page.locator(".find [role=status]")).to_have_text(f"{shown.count()} found")
    check_with_axe(page)


@by_both()
def test_the_rule_of_what_is_tried_opens_beside_the_board(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    touch(page, ".strip", keys(page, ".strip")[0])
    page.locator(".board .place.live").first.wait_for(state="attached")
    touch(page, ".board", best_key(page, ".board"))
    page.locator(".says .rule").click()
    expect(page.locator("dialog.beside .told")).to_contain_text("R5.1")
    check_with_axe(page)
    expect(page.locator(".acts .primary")).to_be_enabled()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.beside")).to_have_count(0)


@by_both()
def test_a_bots_move_is_asked_for_its_reason_and_a_hint_says_why(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    place_a_tile(page)
    assert wait_for_turn(page)
    page.locator(".right .log .ask").last.click()
    expect(page.locator(".right .reason p").first).to_have_text(
        "This bot does not think: it moves at random.", timeout=READY
    )
    assert page.locator(".right .reason p").count() > 1
    page.locator(".acts").get_by_role("button", name="Hint").click()
    expect(page.locator(".hinted")).to_contain_text("Expected final score", timeout=READY)
    check_with_axe(page)


@by_both()
def test_boards_are_compared_side_by_side(visit: Visit) -> None:
    page = visit()
    sit_down(page)
    page.get_by_role("button", name="Compare boards").click()
    boards = page.locator("dialog.wide .one")
    expect(boards).to_have_count(2)
    assert all((box := one.bounding_box()) and box["width"] > 400 for one in boards.all())
    check_with_axe(page)
    boards.last.click()
    expect(page.locator("dialog.wide")).to_have_count(0)
    expect(page.locator(".whose")).to_contain_text("Owl")


def test_a_newcomer_reads_a_game_in_short_until_the_first_move(visit: Visit) -> None:
    for name in names():
        assert all(
            find_game(name).words(lang).has(f"brief-{part}") for lang in LOCALES for part in ("goal", "turn", "begin")
        )
    page = visit()
    sit_down(page)
    wait_for_turn(page)
    brief = page.locator(".right .brief")
    expect(brief.locator("dt")).to_have_text(["Goal", "Your turn", "To begin with"])
    for part in brief.locator("dd").all():
        expect(part).to_be_in_viewport(ratio=1)
    check_with_axe(page)
    place_a_tile(page)
    expect(brief).to_have_count(0)
    page.get_by_role("button", name="In short").click()
    expect(brief).to_contain_text("Take a plaza early")


@first_now("lang", "uk", "en", "ru")
def test_on_a_phone_a_newcomer_reads_it_before_touching_anything(visit: Visit, lang: str) -> None:
    page = visit(lang=lang, width=360, height=640, phone=True, is_new=True)
    start(page, "mare_nostrum")
    told, play = page.locator(".stage .brief"), page.locator(".stage .brief .primary")
    expect(told).to_be_in_viewport(ratio=1)
    expect(play).to_be_in_viewport(ratio=1)
    play.tap()
    expect(told).to_have_count(0)
    page.reload()
    page.locator(".prompt.active").wait_for()
    expect(told).to_have_count(0)
