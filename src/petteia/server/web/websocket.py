"""WebSockets over the network: counted, checked and accepted, or refused."""

from __future__ import annotations

from starlette.responses import Response
from starlette.websockets import WebSocket

from ..application import Application
from ..refusals import Refusal
from .addresses import address_of
from .people import refuse_foreign
from .sockets import CLOSED_AS, Visit


async def serve(application: Application, socket: WebSocket, table: str) -> None:
    """A socket from beginning to end. Too much is refused before anything is looked up for it."""
    address = address_of(socket)
    if not application.allowances.handshake(address):
        await socket.send_denial_response(_DENIED)
        return
    known, account = await application.recognised(socket)
    person = known or application.people.new()
    if not application.enter(address, person):
        await _turn_away(socket, 4008, "too many sockets")
        return
    try:
        if not application.allowances.work(address, known):
            raise Refusal("too-often")
        refuse_foreign(socket, application.settings)
        audience = await application.hub.current(table)
        await socket.accept()
        visit = Visit(application, socket, audience, address, person)
        visit.listener.session = account.session if account is not None else ""
        await visit.run()
    except Refusal as refusal:
        await _turn_away(socket, CLOSED_AS.get(refusal.code, 4003), refusal.code)
    finally:
        application.leave(address, person)


_DENIED = Response(status_code=429, headers={"retry-after": "5"})


async def _turn_away(socket: WebSocket, code: int, reason: str) -> None:
    """Close with a code; a page cannot read the status of a refused handshake."""
    await socket.accept()
    await socket.close(code, reason)
