"""Serve one WebSocket, from the handshake to the end; messages are carried out one by one."""

import logging
import re
from functools import partial

import msgspec
from starlette.requests import cookie_parser

from dorfplatz.server.asgi import Receive, Scope, Send
from dorfplatz.server.connection import BROKEN, BROKEN_TABLE, NO_TABLE, POLICY, REMOVED, TOO_SLOW
from dorfplatz.server.networks import network_of
from dorfplatz.server.people.people import COOKIE, LOGGED_OUT
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.sockets.websocket_protocol import KEY, SocketConnection
from dorfplatz.server.store.persons import PersonRow
from dorfplatz.server.table.audience import Listener
from dorfplatz.server.table.room import Room
from dorfplatz.server.wire.messages import ClientMessage, Refused

PATH = re.compile(r"/ws/tables/([^/]{1,40})")
RESUME = re.compile(rb"version=([0-9]{1,9})")
# A handshake costs about as much as ten frames, so reconnecting is no way around the limit of frames.
FRAMES_OF_HANDSHAKE = 10
CODES = {"not_found": NO_TABLE, "broken": BROKEN_TABLE, "removed": REMOVED, "too_fast": POLICY, "not_yours": POLICY}

logger = logging.getLogger(__name__)

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


async def table_socket(service: Service, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one connection to a table.

    It is counted as open before anything is awaited, so that many handshakes at the same moment cannot pass the limit.
    """
    connection: SocketConnection = scope["extensions"][KEY]
    path = PATH.fullmatch(scope["path"])
    network = network_of(scope["client"][0] if scope.get("client") else "")
    # `arrive` comes last: whatever it counts, the `finally` below takes back.
    if path is None or not service.limits.handshakes_of_address.take(network) or not service.sockets.arrive():
        service.meters.refusals["socket", "too_fast"] += 1
        await send({"type": "websocket.close", "code": POLICY})
        return
    try:
        cookie = _cookie(scope)
        session = service.people.session_of(cookie) or ""
        person = await service.people.find(cookie)
        if person is None or not _may_connect(service, person) or not service.sockets.add(person.id, connection):
            service.meters.refusals["socket", "not_yours" if person is None else "too_fast"] += 1
            await send({"type": "websocket.close", "code": POLICY})
            return
        # Registered before anything else is awaited, so that a logout at this moment closes the connection too.
        service.people.connect(session, connection)
    except Refusal as refusal:
        # A reason can be given on an open WebSocket only.
        service.meters.refusals["socket", refusal.reason] += 1
        await _accept(connection, receive, send)
        connection.close_with(CODES.get(refusal.reason, TOO_SLOW), refusal.text)
        return
    finally:
        service.sockets.settle()
    resume = RESUME.fullmatch(scope["query_string"])
    connection.takes = partial(service.limits.frames.take, person.id)
    try:
        await _accept(connection, receive, send)
        # A logout during the handshake could not close the connection yet.
        if not service.people.is_connected(session, connection):
            raise Refusal("not_yours", LOGGED_OUT)
        listener = Listener(person.id, person.name, connection, network)
        await _stay(service, listener, path[1], int(resume[1]) if resume else 0, receive)
    except Refusal as refusal:
        service.meters.refusals["socket", refusal.reason] += 1
        connection.close_with(CODES.get(refusal.reason, TOO_SLOW), refusal.text)
    finally:
        service.sockets.remove(person.id, connection)
        service.people.disconnect(session, connection)


def _may_connect(service: Service, person: PersonRow) -> bool:
    """Whether a person's limits allow another handshake; after a flood of frames they do not for a while."""
    return service.limits.handshakes.take(person.id) and service.limits.frames.take(person.id, FRAMES_OF_HANDSHAKE)


def _cookie(scope: Scope) -> str | None:
    for name, value in scope["headers"]:
        if name == b"cookie":
            return cookie_parser(value.decode("latin-1")).get(COOKIE)
    return None


async def _accept(connection: SocketConnection, receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    connection.finish_handshake()


async def _stay(service: Service, listener: Listener, name: str, resume: int, receive: Receive) -> None:
    """Find the table by its id or code, and stay there until the connection ends."""
    service.count_code(name, listener.person, listener.address)
    with (await service.rooms.find(name)).occupied() as room:
        await room.enter(listener, resume)
        try:
            await _converse(service, listener, room, receive)
        except Exception:
            logger.exception("%s: a message could not be carried out", room.table.id)
            listener.connection.close_with(BROKEN, "Something went wrong here; come again.")
        finally:
            room.leave(listener)


async def _converse(service: Service, listener: Listener, room: Room, receive: Receive) -> None:
    """Carry out messages one after the other until either side hangs up."""
    while (event := await receive())["type"] == "websocket.receive":
        # A client waits: callbacks that nobody waits for come later.
        service.rooms.idle_callbacks.defer()
        if not service.limits.messages.take(listener.person):
            service.meters.refusals["message", "too_fast"] += 1
            listener.connection.close_with(POLICY, "Too many messages; slow down and come again.")
            return
        message = _decode(event.get("text"), listener)
        if message is not None:
            await room.receive(listener, message)


def _decode(text: str | None, listener: Listener) -> ClientMessage | None:
    """Decode a message; on failure reply `unreadable` and return None."""
    try:
        if text is None:
            raise msgspec.ValidationError("Messages are text")
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        listener.tell(Refused(id="", reason="unreadable", text=f"This is not a valid message: {error}"))
        return None
