"""Sockets: one task reads and carries out; what is to be sent is written at once, and nobody waits for other people."""

import contextlib
import re
from collections.abc import Iterator

import msgspec
from starlette.requests import cookie_parser

from dorfplatz.server.guard import Receive, Scope, Send
from dorfplatz.server.limits import Bucket
from dorfplatz.server.lines import KEY, POLICY, SocketLine
from dorfplatz.server.people import COOKIE
from dorfplatz.server.publishing import Listener
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.room import Room
from dorfplatz.server.service import Service
from dorfplatz.server.store.persons import PersonRow
from dorfplatz.server.wire import ClientMessage, Refused

NO_TABLE = 4404
ADDRESS = re.compile(r"/ws/tables/([^/]{1,40})")
RESUME = re.compile(rb"version=([0-9]{1,9})")

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


async def table_socket(service: Service, scope: Scope, receive: Receive, send: Send) -> None:
    """One connection to a table, from the handshake to the end."""
    line: SocketLine = scope["extensions"][KEY]
    address = ADDRESS.fullmatch(scope["path"])
    person = await service.people.find(_cookie(scope))
    if address is None or person is None or not _has_room(service, person):
        await send({"type": "websocket.close", "code": POLICY})
        return
    resume = RESUME.fullmatch(scope["query_string"])
    await receive()
    await send({"type": "websocket.accept"})
    line.forget_handshake()
    try:
        room = await service.rooms.find(address[1])
    except Refusal as refusal:
        line.cut(NO_TABLE, refusal.text)
        return
    with _counted(service, person):
        listener = Listener(person.id, person.name, line)
        bucket = Bucket(service.settings.messages)
        await _converse(listener, room, receive, bucket, int(resume[1]) if resume else 0)


def _cookie(scope: Scope) -> str | None:
    for name, value in scope["headers"]:
        if name == b"cookie":
            return cookie_parser(value.decode("latin-1")).get(COOKIE)
    return None


def _has_room(service: Service, person: PersonRow) -> bool:
    settings = service.settings
    return service.sockets[person.id] < settings.most_sockets_of_one and service.sockets.total < settings.most_sockets


@contextlib.contextmanager
def _counted(service: Service, person: PersonRow) -> Iterator[None]:
    """Count a socket as long as it is open."""
    service.sockets.add(person.id)
    try:
        yield
    finally:
        service.sockets.remove(person.id)


async def _converse(listener: Listener, room: Room, receive: Receive, bucket: Bucket, resume: int) -> None:
    """Carry messages out one after the other until either side has enough; a flood ends the connection."""
    await room.enter(listener, resume)
    try:
        while (frame := await receive())["type"] == "websocket.receive":
            if not bucket.take():
                listener.line.cut(POLICY, "Too many messages; slow down and come again.")
                return
            message = _understand(frame.get("text"), listener)
            if message is not None:
                await room.receive(listener, message)
    finally:
        room.leave(listener)


def _understand(text: str | None, listener: Listener) -> ClientMessage | None:
    """A message of the wire, or None after saying that it is none."""
    try:
        if text is None:
            raise msgspec.ValidationError("Messages are text")
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        listener.tell(Refused(id="", reason="unreadable", text=f"This is no message of the wire: {error}"))
        return None
