"""First lessons: they go on with the game, wait for it, cover nothing, and are found again."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.games.mare_nostrum.realms import name as name_seats
from tests.games.mare_nostrum.realms import realm
from tests.web.acting import (
    ENDLESS,
    LESSONS,
    READY,
    answer_anything,
    go,
    keys,
    make_what_is_shown,
    middle,
    open_position,
    start,
    touch,
)
from tests.web.conftest import Visit, by_both, first_now

from petteia import game as find_game
from petteia import names
from petteia.server.rooms.lessons import has_lesson, lesson

WAIT = "Play on"
WITH_LESSON = [name for name in names() if has_lesson(find_game(name))]


def open_lesson(page: Page, name: str, lang: str = "en") -> Locator:
    """A game's first lesson, from the lobby; its card."""
    page.locator(f'.games li:has(a[href="/guide/{name}"])').get_by_role("button", name=LESSONS[lang]).click()
    page.locator(".prompt.active").wait_for(timeout=READY)
    return page.locator(".lesson")


def said(name: str, step: str, lang: str = "en") -> str:
    """The text of a step, or of what is said before its time."""
    return find_game(name).words(lang)(f"lesson-{step}")


def verbs(page: Page, name: str) -> set[str]:
    """What one may answer with, as verbs of the game."""
    game = find_game(name)
    packed = page.evaluate("() => window.__petteia.state.moves?.packed ?? []")
    return {game.language.verbs[move % 32].name for move in packed}


@by_both()
def test_a_move_that_is_made_at_once_leaves_nothing_behind(visit: Visit) -> None:
    """Akropolis: who clicks on what is shown under the pointer is told with the next tile how one turns it."""
    page = visit()
    card = open_lesson(page, "akropolis")
    card.get_by_role("button", name="Next").click()
    touch(page, ".strip", "tile:60")
    expect(card).to_contain_text(said("akropolis", "place"))
    make_what_is_shown(page, ".board")
    page.locator(".prompt.active").wait_for(timeout=READY)
    expect(card).to_contain_text(said("akropolis", "again"))
    touch(page, ".strip", keys(page, ".strip")[0])
    page.locator(".board .place.live").first.wait_for(state="attached")
    page.mouse.move(*middle(page.locator(".board .target")))
    expect(card).to_contain_text(said("akropolis", "turn"))
    make_what_is_shown(page, ".board")
    expect(card).to_contain_text(said("akropolis", "score"))


def test_a_second_click_on_next_never_ends_the_lesson(visit: Visit) -> None:
    page = visit(motion=True)
    card = open_lesson(page, "akropolis")
    there = middle(card.get_by_role("button", name="Next"))
    for _ in range(4):  # one step is left by it
        page.mouse.click(*there)
    expect(card).to_contain_text(said("akropolis", "take"))
    expect(page.locator(".lit")).to_have_count(1)
    page.keyboard.press("h")
    page.locator(".board .ghost").first.wait_for(state="attached")
    assert page.evaluate(ENDLESS) == 0, "a page that waits comes to rest"


@by_both()
def test_no_step_comes_before_its_question(visit: Visit) -> None:
    """Mare Nostrum: what is said of building and marching waits until one builds and marches, and goes with it."""
    page = visit()
    card = open_lesson(page, "mare_nostrum")
    for _ in range(3):
        card.locator("button.primary").click()
    touch(page, ".strip", "good:sheep")
    expect(card).to_contain_text(said("mare_nostrum", "second"))
    page.locator(".acts .primary:enabled").click()
    expect(card).to_contain_text(said("mare_nostrum", "take"))
    touch(page, ".strip", next(key for key in keys(page, ".strip") if key.startswith("stall:")))
    page.locator(".acts .primary:enabled").click()
    expect(card).to_contain_text(said("mare_nostrum", "chain"))
    building = {"build", "raise", "hire", "pay"}
    waits = {"build": ({"build"}, "chain", {"take", "give"}), "march": ({"march", "sail"}, "more", building)}
    for verb, (asks, before, during) in waits.items():
        for _ in range(200):
            page.wait_for_function(
                "() => __petteia.isMyTurn && !__petteia.sending && !__petteia.pace.busy", timeout=READY
            )
            if asks & verbs(page, "mare_nostrum"):
                break
            fits = during & verbs(page, "mare_nostrum")
            expect(card).to_contain_text(said("mare_nostrum", before) if fits else WAIT)
            answer_anything(page)
        expect(card).to_contain_text(said("mare_nostrum", verb))
        if verb == "build":
            page.evaluate("() => window.__petteia.play('done')")
            expect(card).not_to_contain_text(said("mare_nostrum", "chain"))
    page.evaluate("() => window.__petteia.play('done')")
    expect(card).to_contain_text(said("mare_nostrum", "enemy"))


OVERLAPS = """([card, ...others]) => {
    const boxes = (where) => [...document.querySelectorAll(where)].map((one) => one.getBoundingClientRect());
    const [one] = boxes(card);
    return others.filter((where) => boxes(where).some((other) => other.width && other.left < one.right - 1
        && other.right > one.left + 1 && other.top < one.bottom - 1 && other.bottom > one.top + 1));
}"""


@pytest.mark.parametrize("game", WITH_LESSON)
@first_now(("lang", "width", "height"), ("ru", 1280, 800), ("uk", 1280, 800), ("en", 1920, 1080))
def test_the_card_covers_nothing_and_stays_where_it_is(
    visit: Visit, game: str, lang: str, width: int, height: int
) -> None:
    """From the first step to the last: neither the table nor the column beside it, in which a hint is told."""
    page = visit("/", lang, width, height)
    open_lesson(page, game, lang)
    places = set()
    for number in range(len(lesson(find_game(game), lang)["steps"])):
        at_step(page, number)
        expect(page.locator(".lesson .text")).to_be_visible()
        page.evaluate("() => document.fonts.ready.then(() => 0)")
        covered = page.evaluate(
            OVERLAPS, [".lesson", ".lit", ".strip", ".board", ".prompt", ".right > :not(:has(.lesson))", "header"]
        )
        assert not covered, f"step {number + 1} lies over {covered}"
        places.add(json.dumps(page.locator(".lesson").bounding_box()))
    assert len(places) == 1, places


@by_both()
@first_now("lang", "uk", "en", "ru")
def test_an_unfinished_lesson_is_named_in_the_lobby_and_goes_on(visit: Visit, lang: str) -> None:
    page = visit(lang=lang)
    card = open_lesson(page, "akropolis", lang)
    card.locator("button.primary").click()
    expect(card.locator(".small")).to_contain_text("2")
    go(page, "/")
    called = page.locator(".call").first
    expect(called.locator("strong")).to_contain_text(f"{LESSONS[lang]}: ")
    called.locator("a").click()
    expect(card.locator(".small")).to_contain_text("2")
    card.locator("button.plain").click()
    expect(card).to_have_count(0)
    go(page, "/")
    expect(page.locator(".games li").first).to_be_visible()
    expect(called, "one that was ended waits no more").to_have_count(0)


def test_no_ring_lies_over_an_open_sheet(visit: Visit) -> None:
    page = visit("/", "ru", 360, 740, phone=True)
    table = realm(3, legions={"rome": {"africa": 1}})
    name_seats(table, "rome")
    open_position(page, table.position(), seats=3)
    at_step(page, marching())
    ring, victories = page.locator(".lit"), page.locator(".drawers button").first
    for rings in (1, 0, 1):
        expect(ring).to_have_count(rings)
        victories.tap()


def marching() -> int:
    """The step of Mare Nostrum's lesson that speaks of legions."""
    return next(
        i
        for i, step in enumerate(lesson(find_game("mare_nostrum"), "en")["steps"])
        if step["text"] == said("mare_nostrum", "march")
    )


def at_step(page: Page, number: int) -> None:
    """Come back to the lesson of this table at a step."""
    page.evaluate("n => localStorage.setItem('petteia-lessons', JSON.stringify({[__petteia.id]: n}))", number)
    page.reload(wait_until="networkidle")
    page.locator(".prompt.active").wait_for(timeout=READY)


@first_now("lang", "ru", "en", "uk")
def test_on_a_phone_the_goods_are_there_when_they_are_spoken_of(visit: Visit, lang: str) -> None:
    page = visit("/", lang, 360, 740, phone=True)
    card = open_lesson(page, "little_town", lang)
    board = page.locator(".lit").bounding_box()
    assert board is not None
    assert 0 <= board["x"] < board["x"] + board["width"] <= 360
    at_step(
        page,
        next(
            i for i, step in enumerate(lesson(find_game("little_town"), lang)["steps"]) if "page:goods" in step["point"]
        ),
    )
    expect(card).to_contain_text(said("little_town", "goods", lang))
    purse, ring = page.locator(".purse").bounding_box(), page.locator(".lit").bounding_box()
    assert purse is not None
    assert ring is not None
    assert ring["y"] < purse["y"]
    assert ring["y"] + ring["height"] > purse["y"] + purse["height"]


FINGER = {"en": r"finger|touch", "ru": r"пал[еь]ц|[Кк]осн", "uk": r"пал[еь]ц|торкн"}
MOUSE = {
    "en": r"mouse|\bR\b|wheel|click|[Rr]est the pointer",
    "ru": r"мыш|клавиш|кол[её]с|щелч|указател",
    "uk": r"миш|клавіш|коліщ|клац|вказівник",
}


@pytest.mark.parametrize("lang", MOUSE)
@pytest.mark.parametrize("game", WITH_LESSON)
def test_lessons_speak_to_fingers_of_fingers(game: str, lang: str) -> None:
    """What only a mouse or a keyboard can do is not asked of a finger, unless it is told beside it what a finger does."""
    for step in lesson(find_game(game), lang)["steps"]:
        for told in ({**step, **step["finger"]}[role] for role in ("text", "before")):
            assert re.search(FINGER[lang], told) or not re.search(MOUSE[lang], told)


def test_a_pointer_at_rest_is_told_what_a_click_does(visit: Visit) -> None:
    """Little Town: who sees the move under the pointer misses no step, and nothing lies over what it would bring."""
    page = visit()
    card = open_lesson(page, "little_town")
    card.get_by_role("button", name="Next").click()
    expect(card).to_contain_text("Rest the pointer on a place to see the move; a click makes it.")
    page.mouse.move(*middle(page.locator('.board .target[data-key="cell:f5"]')))
    expect(card).to_contain_text(said("little_town", "confirm"))
    expect(page.locator(".lit")).to_have_count(0)
    make_what_is_shown(page, ".board", "cell:f5")
    expect(card).to_contain_text(said("little_town", "market"))


def test_the_log_is_one_touch_away_from_a_lesson(visit: Visit) -> None:
    page = visit()
    card = open_lesson(page, "little_town")
    place = page.locator(".right > .grow")
    before = place.bounding_box()
    page.get_by_role("tab", name="Log").click()
    assert place.bounding_box() == before
    expect(page.locator(".right .log li").last).to_be_in_viewport(ratio=1)
    expect(card).to_be_hidden()
    page.get_by_role("tab", name="First lesson").click()
    expect(card).to_be_in_viewport(ratio=1)


def test_nothing_glows_while_others_move(visit: Visit) -> None:
    page = visit()
    card = open_lesson(page, "little_town")
    card.get_by_role("button", name="Next").click()
    expect(page.locator(".lit")).to_have_count(1)
    page.evaluate("() => { __petteia.state = { ...__petteia.state, question: null, moves: null }; }")
    expect(page.locator(".lit")).to_have_count(0)


def test_what_a_step_asked_for_is_ticked_while_others_move(visit: Visit) -> None:
    page = visit(tempo="calm", motion=True)
    card = open_lesson(page, "panticapaeum")
    for _ in range(2):
        card.get_by_role("button", name="Next").click()
    for where, key, then in ((".strip", "tile:t01", "worker"), (".board", "cell:0,0", "develop")):
        touch(page, where, key)
        page.locator(".acts .primary:enabled").click()
        expect(card).to_contain_text(said("panticapaeum", then))
    touch(page, ".strip", "take:brown")
    page.locator(".acts .primary:enabled").click()
    expect(page.locator(".lesson.done")).to_contain_text(said("panticapaeum", "develop"))
    expect(card).to_contain_text(said("panticapaeum", "cover"))
    expect(page.locator(".lesson.done")).to_have_count(0)


def test_that_a_click_makes_the_move_is_never_cut(visit: Visit) -> None:
    page = visit("/", "ru")
    start(page, "akropolis")
    touch(page, ".strip", keys(page, ".strip")[0])
    page.mouse.move(*middle(page.locator(".board .target")))
    note, room = page.locator(".says .click").bounding_box(), page.locator(".says").bounding_box()
    assert note is not None
    assert room is not None
    assert note["y"] + note["height"] <= room["y"] + room["height"] + 1
