"""Sockets: one task reads and carries out; what is to be sent is written at once, and nobody waits for other people."""

import contextlib
import re
from collections.abc import Callable
from functools import partial

import msgspec
from starlette.requests import cookie_parser

from dorfplatz.server.http.guard import Receive, Scope, Send
from dorfplatz.server.limits import network_of
from dorfplatz.server.people.people import COOKIE, LOGGED_OUT
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.sockets.at_once import play_at_once
from dorfplatz.server.sockets.lines import BROKEN_TABLE, KEY, NO_TABLE, POLICY, REMOVED, TOO_SLOW, SocketLine
from dorfplatz.server.store.persons import PersonRow
from dorfplatz.server.table.publishing import Listener
from dorfplatz.server.table.room import Room
from dorfplatz.server.wire.messages import ClientMessage, Play, Refused

ADDRESS = re.compile(r"/ws/tables/([^/]{1,40})")
RESUME = re.compile(rb"version=([0-9]{1,9})")
FRAMES_OF_HANDSHAKE = 10
CODES = {"not_found": NO_TABLE, "broken": BROKEN_TABLE, "removed": REMOVED, "too_fast": POLICY, "not_yours": POLICY}

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


async def table_socket(service: Service, scope: Scope, receive: Receive, send: Send) -> None:
    """One connection to a table, from the handshake to the end; it has its place before anything is waited for."""
    line: SocketLine = scope["extensions"][KEY]
    address = ADDRESS.fullmatch(scope["path"])
    network = network_of(scope["client"][0] if scope.get("client") else "")
    if address is None or not service.handshakes_of_address.take(network) or not service.sockets.arrive():
        await send({"type": "websocket.close", "code": POLICY})
        return
    try:
        cookie = _cookie(scope)
        session = service.people.session_of(cookie) or ""
        person = await service.people.find(cookie)
        if person is None or not _may_come(service, person) or not service.sockets.add(person.id, line):
            await send({"type": "websocket.close", "code": POLICY})
            return
        service.people.connect(session, line)
    except Refusal as refusal:
        await _accept(line, receive, send)
        line.cut(CODES.get(refusal.reason, TOO_SLOW), refusal.text)
        return
    finally:
        service.sockets.settle()
    resume = RESUME.fullmatch(scope["query_string"])
    line.bears = partial(service.frames.take, person.id)
    try:
        await _accept(line, receive, send)
        if not service.people.is_connected(session, line):
            raise Refusal("not_yours", LOGGED_OUT)
        await _visit(service, line, person, address[1], network, receive, resume)
    except Refusal as refusal:
        line.cut(CODES.get(refusal.reason, TOO_SLOW), refusal.text)
    finally:
        service.sockets.remove(person.id, line)
        service.people.disconnect(session, line)


def _may_come(service: Service, person: PersonRow) -> bool:
    """Whether a person comes not too often; whoever was cut off for a flood has to wait a little."""
    return service.handshakes.take(person.id) and service.frames.take(person.id, FRAMES_OF_HANDSHAKE)


def _cookie(scope: Scope) -> str | None:
    for name, value in scope["headers"]:
        if name == b"cookie":
            return cookie_parser(value.decode("latin-1")).get(COOKIE)
    return None


async def _accept(line: SocketLine, receive: Receive, send: Send) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    line.finish_handshake()


async def _visit(
    service: Service,
    line: SocketLine,
    person: PersonRow,
    name: str,
    network: str,
    receive: Receive,
    resume: re.Match[bytes] | None,
) -> None:
    """Find the table and stay there; the room is held from the first moment on."""
    listener = Listener(person.id, person.name, line, network)
    service.count_code(name, person.id, network)
    with (await service.rooms.find(name)).held() as room:
        await room.enter(listener, int(resume[1]) if resume else 0)
        line.hears = _hearing(service, listener, room)
        try:
            await _converse(service, listener, room, receive)
        finally:
            line.hears = None
            room.leave(listener)


def _hearing(service: Service, listener: Listener, room: Room) -> Callable[[bytes], bool]:
    """Somebody who carries out moves as they come, where nothing else goes on; everything else has to queue."""

    def hear(text: bytes) -> bool:
        service.rooms.errands.make_way()
        message = _read_move(text)
        if message is None or not room.turn.take_at_once():
            return False
        is_bearable = False
        try:
            is_bearable = _is_bearable(service, listener)
        finally:
            if not is_bearable:
                room.turn.release()
        if is_bearable:
            play_at_once(room, listener, message)
        return True

    return hear


def _read_move(text: bytes) -> Play | None:
    """A move, or None if it is something else."""
    with contextlib.suppress(msgspec.DecodeError, RecursionError, UnicodeError):
        message = _decoder.decode(text)
        return message if isinstance(message, Play) else None
    return None


def _is_bearable(service: Service, listener: Listener) -> bool:
    """Whether there are not too many messages; a flood ends the connection."""
    if service.messages.take(listener.person):
        return True
    listener.line.cut(POLICY, "Too many messages; slow down and come again.")
    return False


async def _converse(service: Service, listener: Listener, room: Room, receive: Receive) -> None:
    """Carry messages out one after the other until either side has enough."""
    while (frame := await receive())["type"] == "websocket.receive":
        if not _is_bearable(service, listener):
            return
        message = _understand(frame.get("text"), listener)
        if message is not None:
            await room.receive(listener, message)


def _understand(text: str | None, listener: Listener) -> ClientMessage | None:
    """A message of the wire, or None after saying that it is none."""
    try:
        if text is None:
            raise msgspec.ValidationError("Messages are text")
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        listener.tell(Refused(id="", reason="unreadable", text=f"This is no message of the wire: {error}"))
        return None
