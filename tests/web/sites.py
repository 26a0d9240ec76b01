"""A built site, and a static host for it that can be turned off."""

from __future__ import annotations

import functools
import http.server
import subprocess
import sys
import threading
from collections.abc import Iterable
from pathlib import Path

import filelock
from playwright.sync_api import BrowserContext

ROOT = Path(__file__).parents[2]
MEMORY = "kept-memory"
TAKE = """async () => {
  const cache = await caches.open("python-memory");
  const key = (await cache.keys()).find((key) => key.url.endsWith("&games"));
  if (!key) return "";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await (await cache.match(key)).blob());
  link.download = "memory";
  link.click();
  return key.url.replaceAll(location.origin, "ORIGIN");
}"""
"""Save the memory with all games as a file, if there is one; its key, wherever the site lies. Another page puts it back."""
PUT = """async ([key, file]) => {
  const cache = await caches.open("python-memory");
  await cache.put(key.replaceAll("ORIGIN", location.origin), await fetch(file));
}"""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """As hosts for files do: a path that is no file shows 404.html."""
        data = (Path(self.directory) / "404.html").read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *arguments: object) -> None:
        pass


class Host:
    """Serves a folder on one port of this machine, or does not."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._handler = functools.partial(_Quiet, directory=str(folder))
        self._port = 0
        self._server: http.server.ThreadingHTTPServer | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        if self._server is None:
            self._server = http.server.ThreadingHTTPServer(("127.0.0.1", self._port), self._handler)
            self._port = self._server.server_port
            threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


def built(games: Iterable[str], out: Path, run: str) -> Path:
    """The folder of a site with some games, built once in a run of tests however many processes want it."""
    command = [sys.executable, str(ROOT / "web" / "tools" / "site.py"), "--out", str(out), "--games", ",".join(games)]
    out.parent.mkdir(exist_ok=True)
    with filelock.FileLock(f"{out}.lock"):
        stamp = out.with_suffix(".run")
        if not stamp.exists() or stamp.read_text(encoding="utf-8") != run:
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=900)
            assert done.returncode == 0, done.stdout + done.stderr[-4000:]
            stamp.write_text(run, encoding="utf-8")
    return out


def been_before(context: BrowserContext, host: Host) -> BrowserContext:
    """A browser that has been to the site before: Python begins from the memory that the first one of a run has left."""
    memory, key = host.folder / MEMORY, host.folder / f"{MEMORY}.key"
    with filelock.FileLock(f"{host.folder}.memory.lock"):
        if not key.exists():
            assert context.browser is not None
            first = context.browser.new_context(locale="en-GB")
            page = first.new_page()
            with page.expect_download(timeout=300_000) as download:
                page.goto(host.url)
                while not (told := page.evaluate(TAKE)):
                    page.wait_for_timeout(100)
            download.value.save_as(memory)
            key.write_text(told, encoding="utf-8")
            first.close()
    page = context.new_page()
    page.goto(f"{host.url}/files.json")  # the same origin, and no script
    page.evaluate(PUT, [key.read_text(encoding="utf-8"), f"/{MEMORY}"])
    page.close()
    return context
