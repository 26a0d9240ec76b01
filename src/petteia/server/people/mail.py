"""Mails: plain text, to one address, by the SMTP server that the host has named."""

from __future__ import annotations

import asyncio
import hashlib
import re
from email.message import EmailMessage
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

import aiosmtplib

from ..refusals import Refusal
from ..settings import ServerSettings

TIMEOUT = 20.0
_ADDRESS = re.compile(r"[^\s@<>(),;:\\\"\[\]\x00-\x20]{1,64}@[^\s@<>(),;:\\\"\[\]\x00-\x20]{1,190}")


def checked_address(text: str) -> str:
    """An address that a mail can be sent to, as it is kept: the part behind the sign in small letters."""
    address = text.strip()
    if len(address) > 254 or not address.isprintable() or not _ADDRESS.fullmatch(address):
        raise Refusal("bad-mail")
    local, _, host = address.rpartition("@")
    try:
        host = host.lower().encode("idna").decode()
        local.encode("ascii")
    except UnicodeError:
        raise Refusal("bad-mail") from None
    if "." not in host and host != "localhost":
        raise Refusal("bad-mail")
    return f"{local.lower()}@{host}"


def mailbox(address: str) -> str:
    """The box to which an address leads at most mail servers: what follows a plus, and dots, are left out."""
    local, _, host = address.rpartition("@")
    return f"{local.partition('+')[0].replace('.', '')}@{host}"


class Mailer:
    """Sends mails, a few at a time."""

    def __init__(self, settings: ServerSettings) -> None:
        self._server = urlsplit(settings.smtp)
        self._sender = settings.mail_from or f"petteia@{urlsplit(settings.public_url).hostname or 'localhost'}"
        self._few = asyncio.Semaphore(4)

    @property
    def is_on(self) -> bool:
        """Whether there is a server to send by."""
        return bool(self._server.hostname)

    async def send(self, to: str, subject: str, text: str, name: str, stop: str = "") -> None:
        """Send a mail; `name` is the same for the same mail, `stop` an address that ends such mails."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, to, " ".join(subject.split())
        host = self._sender.rpartition("@")[2].strip(">")
        message["Message-ID"] = f"<{hashlib.sha256(name.encode()).hexdigest()[:32]}@{host}>"
        message["Date"], message["Auto-Submitted"] = formatdate(), "auto-generated"
        if stop:
            message["List-Unsubscribe"], message["List-Unsubscribe-Post"] = f"<{stop}>", "List-Unsubscribe=One-Click"
        message.set_content(text)
        server = self._server
        try:
            async with self._few:
                await aiosmtplib.send(
                    message, hostname=server.hostname, port=server.port or (465 if server.scheme == "smtps" else 587),
                    username=unquote(server.username) if server.username else None,
                    password=unquote(server.password) if server.password else None,
                    use_tls=server.scheme == "smtps", start_tls=None if server.scheme == "smtp" else False,
                    timeout=TIMEOUT,
                )  # fmt: skip
        except aiosmtplib.SMTPException as error:  # its message may hold the address
            raise OSError(type(error).__name__) from None
