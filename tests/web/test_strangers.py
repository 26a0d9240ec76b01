"""Two strangers in two browsers, from nothing: passkeys, a rated game over days, push and mail, a win, profiles, going."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.server.postbox import Postbox, mail_server
from tests.server.servers import Server
from tests.server.test_notices import Browser as Subscriber
from tests.server.test_notices import Endpoint
from tests.web.acting import play_on, unseen
from tests.web.conftest import STATIC, Visit
from tests.web.test_accounts import Named, sign_up

DAY = 86_400_000


@pytest.fixture
def post() -> Iterator[tuple[Postbox, str]]:
    with mail_server() as one:
        yield one


@pytest.fixture
def moved(tmp_path: Path, post: tuple[Postbox, str]) -> Iterator[Server]:
    """A server whose clock follows a file."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: make web")
    settings = {
        "PETTEIA_SMTP": post[1],
        "PETTEIA_NOTICE_SOON": "100",
        "PETTEIA_TEST_CLOCK": str(tmp_path / "clock"),
    }
    one = Named(f"sqlite:///{tmp_path}/petteia.db", tmp_path, None, **settings)
    one.program = ("tests.server.moved",)
    one.start()
    try:
        one.wait_for_game("sample")
        yield one
    finally:
        one.stop()


def find_players(page: Page, server: Server) -> None:
    page.goto(server.url)
    panel = page.locator("section", has=page.get_by_role("heading", name="Play now with others"))
    panel.get_by_label("Game").select_option("sample")
    panel.get_by_label("Pace").select_option("days")
    panel.get_by_label("Rated").check()
    panel.get_by_role("button", name="Find players").click()


def rating(page: Page, name: str, server: Server) -> int:
    page.goto(f"{server.url}/people/{name}")
    return int(page.locator(".big").first.inner_text())


def test_two_strangers(visit: Visit, moved: Server, post: tuple[Postbox, str], tmp_path: Path) -> None:
    anna, boris = visit("/account", server=moved), visit("/account", server=moved)
    sign_up(anna, "Antonia")
    sign_up(boris, "Bertram")
    # --- how Antonia is told that it is her turn ---
    anna.get_by_label("Mail address").fill("antonia@example.org")
    anna.get_by_role("button", name="Add an address").click()
    anna.goto(f"{moved.url}/sign-in/{post[0].token('antonia@example.org')}")
    anna.get_by_role("button", name="Use it").click()
    expect(anna.locator("li", has_text="antonia@example.org")).to_be_visible()
    anna.goto(f"{moved.url}/account")
    anna.get_by_role("button", name="By mail").click()
    expect(anna.locator("li", has_text="By mail")).to_be_visible()
    endpoint = Endpoint()
    subscriber = Subscriber(endpoint.url)
    wish = {"data": {"kind": "push", "form": subscriber.form}}  # Chromium's own push service is not within reach
    assert anna.request.post(f"{moved.url}/api/account/channels", **wish).status == 201  # type: ignore[arg-type]
    # --- they find each other; she looks elsewhere ---
    find_players(anna, moved)
    expect(anna.get_by_text("Waiting for players").first).to_be_visible()
    anna.goto(f"{moved.url}/account")
    find_players(boris, moved)
    expect(boris.locator(".right .sheet")).to_contain_text("Antonia")
    told = subscriber.read(endpoint.wait(1)[0][3])
    assert "your turn" in told["body"]
    mails = post[0].to("antonia@example.org", 2)
    assert told["path"] in str(mails[-1].get_payload(decode=True))
    endpoint.close()
    # --- days pass: nobody has lost by sleeping ---
    (tmp_path / "clock").write_text(str(4 * DAY))
    boris.reload()
    expect(boris.locator(".right .sheet .figure.late, .right .sheet .clocked .figure").first).to_contain_text("6 days")
    (tmp_path / "clock").write_text(str(11 * DAY))
    expect(boris.locator(".right .sheet li", has_text="Antonia")).to_contain_text("Out of time")
    anna.goto(moved.url + told["path"])
    expect(anna.locator(".prompt.active")).to_be_visible()
    # --- a turn a day, to the end ---
    with unseen(anna, boris):
        for day in range(12, 200):
            (tmp_path / "clock").write_text(str(day * DAY))
            for page in (anna, boris):
                page.wait_for_function("() => __petteia.isMyTurn || __petteia.state.position.over")
                play_on(page, 1_000, own=True)
            if anna.evaluate("() => window.__petteia.state.position.over"):
                break
    places = anna.evaluate("() => window.__petteia.state.position.places")
    mine = anna.evaluate("() => window.__petteia.state.seat")
    expect(anna.locator("dialog")).to_contain_text("win" if places[mine] == 1 else "Bertram")
    expect(boris.locator("dialog")).to_be_visible()
    # --- a rematch, and both profiles ---
    anna.get_by_role("button", name="Rematch").click()
    anna.wait_for_url(lambda url: not url.endswith(told["path"]))
    boris.goto(moved.url)
    boris.get_by_role("button", name="Accept the rematch").click()
    expect(boris.locator(".right .sheet")).to_contain_text("Antonia")
    for page in (anna, boris):
        hers, his = rating(page, "Antonia", moved), rating(page, "Bertram", moved)
        assert (hers > his, hers < his) == (places[mine] < places[1 - mine], places[mine] > places[1 - mine])
        expect(page.locator("main")).to_contain_text(f"1 game, {int(places[1 - mine] == 1)} win")
        expect(page.locator("main a", has_text="Antonia").first).to_be_visible()  # the game, to look at it again
    # --- taking everything along, and going ---
    anna.goto(f"{moved.url}/account")
    with anna.expect_download() as download:
        anna.get_by_role("link", name="Download everything").click()
    file = json.loads(Path(download.value.path()).read_text())
    assert len(file["tables"]) == 2
    assert len(file["ratings"]) == 1
    boris.goto(f"{moved.url}/account")
    boris.get_by_role("button", name="Delete account").click()
    boris.get_by_label("Name").fill("Bertram")
    boris.get_by_role("button", name="Delete for ever").click()
    expect(boris.get_by_role("tab", name="Sign up")).to_be_visible()
    anna.goto(f"{moved.url}/people/Antonia")
    expect(anna.locator("main")).to_contain_text("Somebody")
    anna.goto(f"{moved.url}/people/Bertram")
    expect(anna.get_by_role("alert")).to_be_visible()
