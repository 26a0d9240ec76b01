"""Accounts at the page: passkeys by Chromium's virtual authenticator, a second device, going; all of it looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.server.servers import Server, running
from tests.web.acting import no_sideways_scrolling
from tests.web.conftest import STATIC, Visit, first_now


class Named(Server):
    """A server that is reached by a name: passkeys belong to names, not to addresses."""

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: make web")
    folder: Path = tmp_path_factory.mktemp("accounts")
    with running(f"sqlite:///{folder}/petteia.db", folder, PETTEIA_SMTP="smtp://127.0.0.1:9") as one:
        one.__class__ = Named
        yield one


def with_authenticator(page: Page) -> str:
    """Give a browser a security key of its own, which its owner always touches."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options: dict[str, Any] = {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
        "isUserVerified": True, "automaticPresenceSimulation": True,
    }  # fmt: skip
    return str(session.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"])


def sign_up(page: Page, name: str) -> None:
    with_authenticator(page)
    page.get_by_label("Name").fill(name)
    page.get_by_role("button", name="With a passkey").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def test_signing_up_out_and_in_by_passkey(visit: Visit, named: Server, browser: Browser) -> None:
    page = visit("/account", server=named)
    sign_up(page, "Antonia")
    expect(page.get_by_role("status")).to_contain_text("Welcome")
    expect(page.locator("li", has_text="Passkey")).to_have_count(1)
    page.locator("li", has_text="Passkey").get_by_role("button", name="Remove").click()
    expect(page.get_by_role("alert")).to_contain_text("only way to sign in")
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("tab", name="Sign in").click()
    page.get_by_role("button", name="With a passkey").click()
    expect(page.get_by_role("heading", name="Antonia")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Antonia")).to_be_visible()
    page.get_by_role("button", name="Delete account").click()
    page.get_by_label("Name").fill("Antonia")
    page.get_by_role("button", name="Delete for ever").click()
    expect(page.get_by_role("tab", name="Sign up")).to_be_visible()
    page.get_by_role("tab", name="Sign in").click()
    page.get_by_role("button", name="With a passkey").click()
    expect(page.get_by_role("alert")).to_be_visible()  # the key is there, the account is not


def test_a_name_that_looks_like_anothers_is_told(visit: Visit, named: Server) -> None:
    sign_up(visit("/account", server=named), "Boris")
    page = visit("/account", "uk", server=named)
    page.get_by_label("Ім’я").fill("B0RIS")
    page.get_by_role("button", name="З ключем доступу").click()
    expect(page.get_by_role("alert")).to_contain_text("схоже на нього зайняте")


@first_now(("lang", "wide"), ("uk", 360), ("en", 1280), ("ru", 360))
def test_the_screens_have_room(visit: Visit, named: Server, lang: str, wide: int) -> None:
    page = visit("/", lang, wide, 740, phone=wide < 500, server=named)
    page.locator('header a[href="/account"]').click()
    expect(page.locator("section.panel")).to_have_count(1)
    no_sideways_scrolling(page)
    with_authenticator(page)
    page.locator("input").first.fill(
        {"en": "Wilhelmina Fitzgerald", "ru": "Александра Петровна", "uk": "Олександра Щ"}[lang]
    )
    page.locator(".way button").click()
    expect(page.locator("section.panel")).to_have_count(7)
    no_sideways_scrolling(page)
