"""Behind a real reverse proxy, under a path of a larger site: the page opens, a table is opened, a move is played."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect
from tests.server.servers import Server, free_port
from tests.web.acting import QUICK
from tests.web.conftest import STATIC

NGINX = shutil.which("nginx") or ("/usr/sbin/nginx" if Path("/usr/sbin/nginx").exists() else None)
CONFIG = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    map $http_upgrade $connection_upgrade {{ default upgrade; "" close; }}
    server {{
        listen 127.0.0.1:{port};
        location / {{ return 200 "another site"; }}
        location = /games {{ return 301 /games/; }}
        location /games/ {{
            proxy_pass http://127.0.0.1:{behind}{keeps};
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_read_timeout 90s;
        }}
    }}
}}
"""


@contextmanager
def proxied(folder: Path, strips: bool) -> Iterator[str]:
    """A server behind nginx, which takes the path off or passes it on; gives the public address."""
    if NGINX is None:
        pytest.skip("no nginx: on Debian and Ubuntu, apt-get install nginx-light")
    if not (STATIC / "index.html").exists():
        pytest.skip("the page is not built: make web")
    port = free_port()
    url = f"http://127.0.0.1:{port}/games/"
    server = Server(
        f"sqlite:///{folder}/petteia.db", folder, PETTEIA_PUBLIC_URL=url, PETTEIA_TRUSTED_PROXIES="127.0.0.1"
    )
    (folder / "nginx.conf").write_text(
        CONFIG.format(folder=folder, port=port, behind=server.port, keeps="/" if strips else "")
    )
    process = None
    try:
        server.start()
        os.chmod(folder, 0o777)  # nginx leaves root's rights
        process = subprocess.Popen(
            [NGINX, "-c", str(folder / "nginx.conf"), "-p", str(folder)], stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + 20
        while time.monotonic() < end:
            try:
                if httpx.get(f"{url}readyz").status_code == 200:
                    break
            except httpx.TransportError:
                time.sleep(0.1)
        yield url
    finally:
        if process is not None:
            process.terminate()
            process.wait(20)
        server.kill()


@pytest.mark.parametrize("strips", [True, False], ids=["path taken off", "path passed on"])
def test_the_page_works_under_a_path_of_another_site(browser: Browser, tmp_path: Path, strips: bool) -> None:
    with proxied(tmp_path, strips) as url:
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        page, asked, troubles = context.new_page(), [], []
        page.set_default_timeout(60_000)
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url.replace("ws://", "http://")))
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(url)
        page.locator('.games li:has(a[href="/games/guide/sample"]) button.primary').click()
        dialog = page.locator("dialog")
        for select in dialog.locator(".seats select").all()[1:]:
            select.select_option(QUICK)
        dialog.locator("button.big").click()
        expect(page.locator(".prompt.active")).to_be_visible()
        assert page.url.startswith(f"{url}table/")
        before = page.evaluate("window.__petteia.state.version")
        page.evaluate("window.__petteia.play(window.__petteia.state.moves.packed[0])")
        page.wait_for_function(f"window.__petteia.state.version > {before}")
        cookies = context.cookies()
        assert [(cookie["name"], cookie["path"]) for cookie in cookies] == [("petteia", "/games/")]
        page.reload()
        expect(page.locator(".prompt").first).to_be_visible()
        page.get_by_role("button", name="Menu").click()
        invite = page.locator(".invite input").input_value()
        assert invite.startswith(f"{url}table/")
        page.keyboard.press("Escape")
        page.locator(f'header a[href="{"/games/"}"]').click()
        expect(page.locator(".games")).to_be_visible()
        assert page.url == url
        other = browser.new_context().new_page()
        other.goto(invite)
        expect(other.locator("main, .table").first).to_be_visible()
        context.close()
        other.context.close()
        assert troubles == []
        assert [one for one in asked if not one.startswith((url, "data:", "blob:"))] == []
        assert any("/socket" in one for one in asked)


def test_behind_a_proxy_the_origin_is_that_of_the_public_address(tmp_path: Path) -> None:
    """The proxy says by itself how it was asked: what a client says about that does not get through."""
    with proxied(tmp_path, strips=True) as url:
        forged = {"x-forwarded-proto": "https", "origin": url.replace("http:", "https:").removesuffix("/games/")}
        answer = httpx.patch(f"{url}api/me", json={"name": "x"}, headers=forged)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-origin")
        own = httpx.patch(f"{url}api/me", json={"name": "x"}, headers={"origin": url.removesuffix("/games/")})
        assert own.status_code == 200
        assert "path=/games/" in own.headers["set-cookie"].lower()
