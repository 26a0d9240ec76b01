"""Friends, an invitation by name, a block, a report and what an operator does about it, at the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.server.servers import Server
from tests.web.acting import READY, no_sideways_scrolling
from tests.web.conftest import STATIC, Visit
from tests.web.test_accounts import Named, sign_up


@pytest.fixture
def operated(tmp_path: Path) -> Iterator[Server]:
    """A server whose operator is Olga."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: make web")
    one = Named(f"sqlite:///{tmp_path}/petteia.db", tmp_path, None, PETTEIA_OPERATORS="Olga")
    one.start()
    try:
        one.wait_for_game("sample")
        yield one
    finally:
        one.stop()


def friends(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/account")
    expect(page.get_by_role("heading", name="Friends")).to_be_visible()


def test_friends_and_somebody_who_is_none(visit: Visit, operated: Server) -> None:
    olga = visit("/account", server=operated, width=360, height=740, phone=True)
    sign_up(olga, "Olga")
    operated.stop()  # who is an operator is decided when a server starts
    operated.start()
    anna, boris = visit("/account", server=operated), visit("/account", server=operated)
    sign_up(anna, "Annabel")
    sign_up(boris, "Bertrand")
    # --- friends ---
    friends(anna, operated)
    anna.get_by_label("Find somebody").fill("bertrand")
    anna.get_by_role("button", name="Add as a friend").click()
    expect(anna.locator("li", has_text="request sent")).to_contain_text("bertrand")
    friends(boris, operated)
    boris.locator("li", has_text="wants to be friends").get_by_role("button", name="Accept").click()
    expect(boris.get_by_role("link", name="Annabel", exact=True)).to_be_visible()
    boris.goto(f"{operated.url}/people/Olga")
    boris.get_by_role("button", name="Add as a friend").click()
    expect(boris.get_by_role("status")).to_have_text("Request sent.")
    # --- an invitation by name ---
    wish = {"game": "sample", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = anna.request.post(f"{operated.url}/api/tables", data=wish).json()["table"]["id"]
    anna.goto(f"{operated.url}/table/{table}")
    anna.get_by_role("button", name="Invite Bertrand").click()
    boris.goto(operated.url)
    invited = boris.locator("[role=status]", has_text="Annabel")
    expect(invited).to_contain_text("invites you", timeout=READY)  # the first lobby of a new server
    invited.get_by_role("link", name="Look").click()
    assert boris.request.post(f"{operated.url}/api/tables/{table}/seats/1", data={}).status == 200
    # --- open tables, of some kinds ---
    public = wish | {"public": True, "pace": "days"}
    found = f"a[href$='{anna.request.post(f'{operated.url}/api/tables', data=public).json()['table']['id']}']"
    boris.goto(operated.url)
    boris.get_by_role("tab", name="Waiting for players").click()
    expect(boris.locator(found)).to_have_count(1)
    for nth, (other, fitting) in enumerate((("ur", "sample"), ("live", "days"), ("3", "2"))):
        choice = boris.locator(".tables .terms select").nth(nth)
        choice.select_option(other)
        expect(boris.locator(found)).to_have_count(0)
        choice.select_option(fitting)
        expect(boris.locator(found)).to_have_count(1)
    boris.locator(".tables .terms").get_by_label("Rated").check()
    expect(boris.locator(found)).to_have_count(0)
    boris.locator(".tables .terms").get_by_label("Rated").uncheck()
    expect(boris.locator(found)).to_have_count(1)
    # --- a report and a block ---
    row = anna.locator(".right .sheet li", has_text="Bertrand")
    row.locator("button.seat").click()
    row.get_by_role("button", name="Report").click()
    row.get_by_label("In your words").fill("He is rude.")
    row.get_by_role("button", name="Send").click()
    expect(row).to_contain_text("The operators of this server will look at it.")
    row.get_by_role("button", name="Block").click()
    expect(row).to_contain_text("Blocked: nothing they write is shown to you")
    friends(anna, operated)
    expect(anna.locator("li", has_text="Bertrand").get_by_role("button", name="Unblock")).to_be_visible()
    # --- the operator, on a phone ---
    olga.goto(f"{operated.url}/operator")
    report = olga.locator("li", has_text="He is rude.")
    expect(report).to_contain_text("Bertrand")
    no_sideways_scrolling(olga)
    report.get_by_role("button", name="Mute").click()
    expect(olga.locator("section", has=olga.get_by_role("heading", name="Log"))).to_contain_text(
        "Olga: Mute · Bertrand"
    )
    expect(olga.get_by_text("No reports.")).to_be_visible()
    for label, value, act in (("New name", "Player Nine", "Rename"), ("Reason", "enough", "Close account")):
        olga.get_by_label(label).fill(value)
        person = olga.locator("section", has=olga.get_by_role("heading", name="Find by name"))
        person.get_by_label("Name", exact=True).fill("Bertrand" if act == "Rename" else "Player Nine")
        person.get_by_role("button", name=act, exact=True).click()
        expect(olga.locator("section", has=olga.get_by_role("heading", name="Log"))).to_contain_text(f"Olga: {act}")
    boris.goto(f"{operated.url}/account")
    expect(boris.get_by_role("tab", name="Sign up")).to_be_visible()  # signed out, and nobody
    boris.goto(f"{operated.url}/operator")
    expect(boris.get_by_role("alert")).to_be_visible()  # for others there is no such page
