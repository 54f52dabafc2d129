"""Sockets: one task reads and carries out, another sends what waits, and neither waits for other people."""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from dorfplatz.server.limits import Bucket
from dorfplatz.server.people import COOKIE
from dorfplatz.server.publishing import Listener
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.room import Room
from dorfplatz.server.service import Service
from dorfplatz.server.store.persons import PersonRow
from dorfplatz.server.wire import ClientMessage, Refused

POLICY, NO_TABLE = 1008, 4404

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


async def table_socket(websocket: WebSocket) -> None:
    """One connection to a table, from the handshake to the end."""
    service: Service = websocket.app.state.service
    person = await service.people.find(websocket.cookies.get(COOKIE))
    if person is None or not _has_room(service, person):
        await websocket.close(POLICY)
        return
    await websocket.accept()
    try:
        room = await service.rooms.find(websocket.path_params["id"])
    except Refusal:
        await websocket.close(NO_TABLE)
        return
    with _counted(service, person):
        listener = Listener(person.id, person.name)
        await Conversation(websocket, room, listener, Bucket(service.settings.messages)).hold()


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


class Conversation:
    """One person's connection to a room: the task that reads is the caller's, the one that sends is its own."""

    def __init__(self, websocket: WebSocket, room: Room, listener: Listener, bucket: Bucket) -> None:
        self._websocket = websocket
        self._room = room
        self._listener = listener
        self._bucket = bucket
        self._is_waiting = False
        self._is_ending = False

    async def hold(self) -> None:
        """Talk until either side has enough."""
        await self._room.enter(self._listener)
        reading = asyncio.current_task()
        assert reading is not None
        sending = asyncio.create_task(self._send())
        self._listener.outbox.on_overflow = sending.cancel
        sending.add_done_callback(lambda _: self._end(reading))
        try:
            await self._read()
        except asyncio.CancelledError:
            if not self._is_ending:
                raise
            reading.uncancel()
        finally:
            self._is_ending = True
            self._room.leave(self._listener)
            sending.cancel()

    def _end(self, reading: asyncio.Task[Any]) -> None:
        """Nothing can be sent any more: stop waiting for messages, but let one that is being carried out finish."""
        if not self._is_ending:
            self._is_ending = True
            if self._is_waiting:
                reading.cancel()

    async def _send(self) -> None:
        """Send what waits; a reader who is too slow is let go and may come again."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while messages := await self._listener.outbox.take():
                for message in messages:
                    await self._websocket.send({"type": "websocket.send", "text": message})

    async def _read(self) -> None:
        """Carry messages out one after the other; a flood ends the connection."""
        while not self._is_ending:
            self._is_waiting = True
            frame = await self._websocket.receive()
            self._is_waiting = False
            if frame["type"] == "websocket.disconnect":
                return
            if not self._bucket.take():
                with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                    await self._websocket.close(POLICY)
                return
            message = _understand(frame.get("text"), self._listener)
            if message is not None:
                await self._room.receive(self._listener, message)


def _understand(text: str | None, listener: Listener) -> ClientMessage | None:
    """A message of the wire, or None after saying that it is none."""
    try:
        if text is None:
            raise msgspec.ValidationError("Messages are text")
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        listener.tell(Refused(id="", reason="unreadable", text=f"This is no message of the wire: {error}"))
        return None
