"""Firefox, driven by WebDriver BiDi over its own socket: Debian's package needs no further program for that."""

from __future__ import annotations

import itertools
import json
import os
import shutil
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

FIREFOX = os.environ.get("PETTEIA_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
PREFERENCES = """
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
user_pref("app.update.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("intl.accept_languages", "en-GB");
"""
PATIENCE = 300.0
"""Seconds for which an answer or a page is waited for."""


class Firefox:
    """One browser with one tab. Closed, it can be opened again with what it kept."""

    def __init__(self, profile: Path) -> None:
        self.profile = profile
        profile.mkdir(exist_ok=True)
        (profile / "user.js").write_text(PREFERENCES, encoding="utf-8")
        self.open()

    def open(self) -> None:
        """Start the browser."""
        command = [
            str(FIREFOX),
            "--headless",
            "--no-remote",
            "--profile",
            str(self.profile),
            "--remote-debugging-port",
            "0",
        ]
        self._process = subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
        self._ends = ExitStack()
        self._ends.enter_context(self._process)
        self._ends.callback(self._process.kill)
        self._socket = self._connected()
        self._numbers = itertools.count(1)
        self.send("session.new", capabilities={})
        (tab,) = self.send("browsingContext.getTree")["contexts"]
        self._tab = tab["context"]

    def _connected(self) -> ClientConnection:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            if "WebDriver BiDi listening on " in line:
                return self._ends.enter_context(connect(f"{line.split()[-1]}/session", max_size=None, proxy=None))
        raise AssertionError("Firefox did not start")

    def send(self, method: str, **parameters: Any) -> Any:
        """What a command of the protocol gives."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            told = json.loads(self._socket.recv(PATIENCE))
            if told.get("id") == number:
                assert told["type"] == "success", told
                return told["result"]

    def goto(self, url: str) -> None:
        """Open a page."""
        self.send("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def reload(self) -> None:
        """Load the page again."""
        self.send("browsingContext.reload", context=self._tab, wait="complete")

    def run(self, script: str) -> Any:
        """The value of an expression in the page, which may be a promise."""
        text = f"(async () => JSON.stringify((await ({script})) ?? null))()"
        target = {"context": self._tab}
        told = self.send("script.evaluate", expression=text, target=target, awaitPromise=True, userActivation=True)
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def wait(self, script: str) -> Any:
        """The same, as soon as it is true."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            found = self.run(script)
            if found:
                return found
            time.sleep(0.1)
        raise AssertionError(f"never true: {script}")

    def kill(self) -> None:
        """End the browser without a word to it."""
        self._process.kill()
        self._ends.close()
