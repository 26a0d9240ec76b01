"""A real SMTP server on loopback, and what was sent to it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message

from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message as Handler
from tests.server.servers import free_port


class Postbox(Handler):
    """A real SMTP server on loopback that keeps what comes."""

    def __init__(self) -> None:
        super().__init__()
        self.mails: list[Message] = []

    def handle_message(self, message: Message) -> None:
        self.mails.append(message)

    def to(self, address: str, count: int = 1) -> list[Message]:
        """So many mails to an address, as soon as they have come."""
        for _ in range(2000):
            found = [mail for mail in self.mails if mail["To"] == address]
            if len(found) >= count:
                return found
            time.sleep(0.05)
        raise AssertionError(f"{len(found)} mails to {address}")

    def token(self, address: str, count: int = 1) -> str:
        text = str(self.to(address, count)[-1].get_payload(decode=True), "utf-8")  # type: ignore[arg-type]
        found = re.search(r"http://\S+/sign-in/(\S+)", text)
        assert found, text
        return found[1]


@contextmanager
def mail_server() -> Iterator[tuple[Postbox, str]]:
    """The box, and the address of the server."""
    box = Postbox()
    controller = Controller(box, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        yield box, f"smtp://127.0.0.1:{controller.port}"
    finally:
        controller.stop()
