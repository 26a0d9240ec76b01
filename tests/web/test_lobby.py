"""The lobby and the room before a game: what waits for one, invitations, bots, leaving, a rematch, studies, names."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.web.acting import READY, no_sideways_scrolling, open_game, sit_together, start
from tests.web.conftest import Visit, first_now

from petteia.games import names


def ask(page: Page, path: str, body: Any = None, method: str = "POST") -> Any:
    """A request of this person."""
    return page.evaluate(
        """async ([method, path, body]) => { const headers = { "Content-Type": "application/json" };
            const answer = await fetch("/api" + path, { method, headers, body: body && JSON.stringify(body) });
            return answer.json().catch(() => null); }""",
        [method, path, body],
    )


def opened(page: Page, *kinds: str, game: str = "sample", **more: Any) -> dict[str, Any]:
    seats = [{"kind": kind} if kind != "bot" else {"kind": "bot", "bot": "random"} for kind in kinds]
    table: dict[str, Any] = ask(page, "/tables", {"game": game, "seats": seats, **more})["table"]
    return table


def named(visit: Visit, name: str, **how: Any) -> Page:
    page = visit(**how)
    ask(page, "/me", {"name": name}, "PATCH")
    return page


@first_now(("lang", "width"), ("ru", 360), ("en", 1280), ("uk", 768))
def test_the_lobby_says_first_which_tables_wait(visit: Visit, lang: str, width: int) -> None:
    anna = named(visit, "Anna", lang=lang, width=width)
    table = opened(anna, "me", "bot", game="akropolis")
    opened(anna, "me", "open")
    anna.reload()
    call = anna.locator(".calling .call")
    expect(call).to_have_count(1)
    assert anna.locator(".calling").bounding_box()["y"] < anna.locator(".games").bounding_box()["y"]  # type: ignore[index]
    expect(anna.locator(".list .entry")).to_have_count(1)
    no_sideways_scrolling(anna)
    for _ in range(4):
        opened(anna, "me", "bot")
    anna.reload()
    expect(call).to_have_count(3)
    anna.locator(".calling .more").click()
    expect(call).to_have_count(5)
    call.last.locator("button").click()
    expect(call).to_have_count(4)
    call.first.get_by_role("link").click()
    expect(anna).to_have_url(re.compile(f"/table/{table['id']}"))


def test_a_finished_table_is_hidden_with_one_touch(visit: Visit) -> None:
    anna = named(visit, "Anna")
    table = opened(anna, "me", "open")
    boris = named(visit, "Boris")
    boris.goto(anna.url.rstrip("/") + f"/table/{table['id']}?invite={table['invite']}")
    boris.locator(".room li .primary").click()
    boris.get_by_role("button", name="Menu").click()
    boris.get_by_role("button", name="Resign").click()
    boris.locator("dialog .primary").click()
    anna.goto(anna.url)
    row = anna.locator(".list .entry")
    expect(row).to_contain_text("You win!")
    row.get_by_role("button", name="Hide").click()
    expect(row).to_have_count(0)
    anna.reload()
    expect(anna.locator(".list .empty")).to_be_visible()


def test_the_invitation_is_first_and_bots_fill_the_seats(visit: Visit) -> None:
    anna = named(visit, "Anna")
    table = opened(anna, "me", "open", "open")
    anna.goto(anna.url.rstrip("/") + f"/table/{table['id']}")
    code = anna.get_by_role("img", name="QR code of the invitation")
    expect(code).to_be_visible()
    assert code.locator("path").get_attribute("d").count("M") > 300  # type: ignore[union-attr]
    assert code.bounding_box()["y"] < anna.locator(".room ul").bounding_box()["y"]  # type: ignore[index]
    anna.get_by_label("Add a bot").first.select_option("random")
    expect(anna.locator(".room li").nth(1)).to_contain_text("Owl")
    anna.get_by_role("button", name="Remove: Owl").click()
    expect(anna.locator(".room li").nth(1)).to_contain_text("Open seat")
    anna.get_by_role("button", name="Cancel the table").click()
    expect(anna.locator(".games li").first).to_be_visible()
    assert "error" in ask(anna, f"/tables/{table['id']}", None, "GET")


def test_a_guest_can_pass_the_invitation_on(visit: Visit) -> None:
    anna = named(visit, "Anna")
    home = anna.url.rstrip("/")
    table = opened(anna, "me", "open", "open")
    guest = visit(path=f"/table/{table['id']}?invite={table['invite']}")
    link = guest.locator(".invite input").input_value()
    assert link == f"{home}/table/{table['id']}?invite={table['invite']}"
    third = visit(path=link.removeprefix(home))
    third.locator(".room li .primary").first.click()
    expect(anna.locator("body")).to_be_attached()
    expect(third.locator(".room li").nth(1)).to_contain_text("(you)")


def test_the_host_changes_the_link_and_the_old_one_opens_nothing(visit: Visit) -> None:
    anna = named(visit, "Anna")
    home = anna.url.rstrip("/")
    table = opened(anna, "me", "open", "open")
    anna.goto(f"{home}/table/{table['id']}")
    field = anna.locator(".invite input")
    old = field.input_value()
    anna.get_by_role("button", name="New link").click()
    expect(field).not_to_have_value(old)
    expect(anna.get_by_role("button", name="A new link: the old one no longer works")).to_be_visible()
    boris = named(visit, "Boris")
    boris.goto(old)
    expect(boris.locator(".room li")).to_have_count(0)
    boris.goto(field.input_value())
    expect(boris.locator(".room li .primary").first).to_be_visible()
    expect(boris.get_by_role("button", name="New link")).to_have_count(0)


def test_a_rematch_is_offered_and_accepted_in_one_touch(visit: Visit) -> None:
    anna, boris = visit(), visit()
    sit_together(anna, boris, "sample")
    boris.get_by_role("button", name="Menu").click()
    boris.get_by_role("button", name="Resign").click()
    boris.locator("dialog .primary").click()
    for page in (anna, boris):
        expect(page.locator(".podium")).to_be_visible()
        expect(page.locator("dialog")).to_contain_text("resigned: the game is over.")
        expect(page.locator(".right .log li").last).to_contain_text("resigned.")
    boris.get_by_role("button", name="Close").click()
    anna.get_by_role("button", name="Rematch").click()
    expect(anna.locator(".room li").first).to_contain_text("Boris")
    offer = boris.locator(".stage .vote")
    expect(offer).to_contain_text("offers a rematch")
    offer.get_by_role("button").click()
    for page in (anna, boris):
        expect(page.locator(".prompt")).to_be_visible(timeout=READY)
    assert anna.url.split("?")[0] == boris.url.split("?")[0]


@first_now("name", *names())
def test_who_resigns_against_bots_reads_so_at_once(visit: Visit, name: str) -> None:
    page = visit(lang="uk", width=360, phone=True, tempo="quick")
    start(page, name)
    page.get_by_role("button", name="Меню").click()
    page.get_by_role("button", name="Здатися").click()
    page.locator("dialog .primary").click()
    expect(page.locator("dialog h2")).to_have_text("Ви здалися: партію закінчено.")
    expect(page.locator("dialog .podium li").filter(has_text="(ви)")).to_contain_text("здався")
    assert page.evaluate("() => window.__petteia.state.log.at(-1).text").endswith("здається.")
    no_sideways_scrolling(page)


def test_a_study_is_named_and_leads_back(visit: Visit) -> None:
    anna = named(visit, "Anna")
    table = opened(anna, "me", "bot", game="akropolis", hints=True)
    anna.goto(anna.url.rstrip("/") + f"/table/{table['id']}")
    anna.get_by_role("region", name="In short").get_by_role("button", name="Close").click()
    anna.get_by_role("button", name="Study from here").click()
    expect(anna.get_by_role("heading", level=1)).to_have_text("Study: Akropolis")
    anna.get_by_role("link", name="Back to the game").click()
    expect(anna).to_have_url(re.compile(f"/table/{table['id']}$"))
    expect(anna.get_by_role("heading", level=1)).to_have_text("Akropolis")


def test_people_who_share_a_device_have_names(visit: Visit) -> None:
    page = visit()
    page.locator('.games li:has(a[href="/guide/sample"]) button.primary').click()
    page.locator(".seats select").nth(1).select_option("me")
    page.locator("dialog > .dialog > .field input").fill("Anna")
    page.get_by_label("Name of player 2").fill("Boris")
    page.locator("button.big").click()
    sheet = page.locator(".right .sheet")
    sheet.wait_for(timeout=READY)
    expect(sheet).to_contain_text("Anna")
    expect(sheet).to_contain_text("Boris")


@first_now(
    ("lang", "host_says", "guest_says"),
    ("en", "Invite your friends", "Anna invites you to Little Town"),
    ("ru", "Пригласите друзей", "Anna приглашает вас сыграть в «Городок»"),
)
def test_a_table_with_friends_is_one_choice_and_who_comes_is_greeted(
    visit: Visit, lang: str, host_says: str, guest_says: str
) -> None:
    anna = visit(lang=lang)
    open_game(anna, "little_town")
    bots, friends = anna.locator(".whom button").all()
    expect(bots).to_have_attribute("aria-checked", "true")
    friends.click()
    expect(friends).to_have_attribute("aria-checked", "true")
    anna.locator("dialog .field input").last.fill("Anna")
    anna.locator("button.big").click()
    expect(anna.locator(".room h2").first).to_have_text(host_says)
    boris = visit(
        anna.locator(".invite input").input_value().removeprefix(anna.url.split("/table")[0]),
        lang=lang,
        phone=True,
        width=360,
        height=740,
    )
    boris.locator(".greeting").wait_for()
    assert boris.locator(".room h2").inner_text().replace("\u2068", "").replace("\u2069", "") == guest_says
    expect(boris.locator(".greeting svg").first).to_be_visible()
    expect(boris.locator(".greeting")).to_contain_text("45")
    button = boris.locator(".room li .primary")
    expect(button).to_be_in_viewport()
    boris.locator(".greeting button").click()  # the lesson, and back
    boris.locator(".lesson").wait_for(timeout=READY)
    boris.locator("header a.back").click()
    button.click()
    boris.locator(".prompt").wait_for(timeout=READY)


def test_the_menu_of_a_table_begins_with_what_people_look_for(visit: Visit) -> None:
    """Nobody can come any more, so it does not invite; what experts use is folded; resigning is asked on a sheet of its own."""
    page = visit(width=360, height=740, phone=True)
    start(page, "akropolis")
    page.get_by_role("button", name="Menu").click()
    shown = page.locator("dialog :is(button, a, input):visible:not([aria-label='Close'])")
    expect(shown.first).to_contain_text("Resign")
    assert not {"Verify fairness", "Type a move or command", "Invite by link"} & set(shown.all_inner_texts())
    expect(page.locator("dialog .invite")).to_be_hidden()
    page.get_by_role("button", name="Resign").click()
    sheet = page.locator("dialog .row button")
    assert sheet.all_inner_texts() == ["Cancel", "Resign"]
    expect(sheet.first).to_be_focused()
    for button in sheet.all():
        expect(button).to_be_in_viewport(ratio=0.99)
    sheet.first.click()
    expect(page.get_by_role("button", name="Resign")).to_be_visible()
    page.locator("dialog summary").click()
    expect(page.get_by_role("button", name="Verify fairness")).to_be_visible()


def test_a_button_that_moves_while_it_is_pressed_is_clicked(visit: Visit) -> None:
    """News that arrive, or letters that are loaded, push the page down between press and release. Who lets go elsewhere did
    not mean it."""
    page = visit()
    play = page.locator(".games button.primary").first
    play.wait_for()
    for by, opens in ((0, 1), (300, 0)):
        page.evaluate("() => { document.querySelector('.games').style.marginTop = ''; }")
        box = play.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 20, box["y"] + 20)
        page.mouse.down()
        page.evaluate("() => { document.querySelector('.games').style.marginTop = '90px'; }")
        page.mouse.move(box["x"] + 20 + by, box["y"] + 20)
        page.mouse.up()
        expect(page.locator("dialog")).to_have_count(opens)
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
