"""What a client sends is received once, complete and in order, in whatever pieces it arrives."""

import asyncio
import base64
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import event_loop
import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState

from dorfplatz.server.connection import POLICY, text_frame
from dorfplatz.server.meters import Meters
from dorfplatz.server.rates import Buckets
from dorfplatz.server.settings import LARGEST_MESSAGE, Rate
from dorfplatz.server.sockets import websocket_protocol as module
from dorfplatz.server.sockets.handler import _converse
from dorfplatz.server.sockets.websocket_protocol import SocketConnection
from dorfplatz.server.table.audience import Listener

MASK = b"\x01\x80\x7f\xff"
REQUEST = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: " + base64.b64encode(bytes(16)) + b"\r\n\r\n"
)
PING, CLOSE = 0x89, 0x88
CONTINUED, FIRST_PIECE = 0x80, 0x01


def frame(text: bytes, kind: int = 0x81) -> bytes:
    """A frame as a browser sends it."""
    size = len(text)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    masked = bytes(byte ^ MASK[place % 4] for place, byte in enumerate(text))
    return bytes((kind,)) + length + MASK + masked


class Wire(asyncio.Transport):
    """The other end of a connection, which keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.unread = 0
        self.is_closed = False
        self.is_aborted = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.is_closed

    def is_reading(self) -> bool:
        return True

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None:
        self.is_closed = True

    def abort(self) -> None:
        self.is_aborted = True

    def get_write_buffer_size(self) -> int:
        return self.unread


async def open_connection() -> SocketConnection:
    """A connection on which nothing has been sent yet."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await asyncio.sleep(60)

    config = uvicorn.Config(app, lifespan="off", ws_max_size=LARGEST_MESSAGE, ws_per_message_deflate=False)
    connection = SocketConnection(config, ServerState(), {})
    connection.connection_made(Wire())
    connection.data_received(REQUEST)
    while not connection.handshake_complete:
        await asyncio.sleep(0)
    connection.queue.get_nowait()
    return connection


def received(reads: list[bytes]) -> list[Any]:
    """What waits for the application after some reads."""

    async def play() -> list[Any]:
        connection = await open_connection()
        for read in reads:
            connection.data_received(read)
        waiting = []
        while not connection.queue.empty():
            waiting.append(connection.queue.get_nowait())
        return waiting

    return event_loop.run(play())


def texts_of(events: list[Any]) -> list[str]:
    return [event["text"] for event in events if event["type"] == "websocket.receive"]


TEXTS = st.lists(st.binary(max_size=300).map(base64.b64encode), min_size=1, max_size=6)


@given(texts=TEXTS, cuts=st.lists(st.integers(0, 2500), max_size=5), is_cut_between=st.booleans(), data=st.data())
def test_texts_are_received_once_and_in_order(
    texts: list[bytes], cuts: list[int], is_cut_between: bool, data: st.DataObject
) -> None:
    frames = [
        frame(b"there?", PING) + frame(text) if data.draw(st.booleans(), "after a ping") else frame(text)
        for text in texts
    ]
    stream = b"".join(frames)
    ends = {sum(map(len, frames[:number])) for number in range(len(frames) + 1)} if is_cut_between else set()
    places = sorted({0, len(stream), *ends, *(cut for cut in cuts if cut < len(stream))})
    reads = [stream[start:end] for start, end in pairwise(places)]
    assert received(reads) == [{"type": "websocket.receive", "text": text.decode()} for text in texts]


def test_a_text_in_fragments_is_one_message() -> None:
    events = received([frame(b"a mo", FIRST_PIECE), frame(b"ve", CONTINUED), frame(b"next")])
    assert texts_of(events) == ["a move", "next"]


def test_a_text_that_is_too_long_ends_the_connection_unread() -> None:
    events = received([frame(b"x" * (LARGEST_MESSAGE + 1))])
    assert [(event["type"], event["code"]) for event in events] == [("websocket.disconnect", 1009)]


def test_nothing_is_received_after_a_close_frame() -> None:
    events = received([frame(b"a move"), frame(b"\x03\xe8", CLOSE), frame(b"another")])
    assert texts_of(events) == ["a move"]


def test_nothing_is_sent_after_a_close_frame() -> None:
    async def scene() -> None:
        connection = await open_connection()
        wire = cast("Wire", connection.transport)
        wire.written.clear()
        connection.send_frames(text_frame(b"update"))
        assert wire.written == [b"\x81\x06update"]
        connection.data_received(frame(b"\x03\xe8", CLOSE))
        assert len(wire.written) == 2
        connection.send_frames(text_frame(b"late"))
        connection.close_with(POLICY, "late")
        assert len(wire.written) == 2

    event_loop.run(scene())


def test_a_good_bye_from_somebody_who_never_reads_ends_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        connection = await open_connection()
        wire = cast("Wire", connection.transport)
        wire.unread = 500_000
        connection.data_received(frame(b"\x03\xe8", CLOSE))
        assert (wire.is_closed, wire.is_aborted) == (True, False)
        while not wire.is_aborted:
            await asyncio.sleep(0.001)

    monkeypatch.setattr(module, "CLOSE_TIMEOUT", 0.01)
    event_loop.run(asyncio.wait_for(scene(), 20))


def test_a_slow_reader_is_waited_for_as_long_as_it_reads() -> None:
    async def scene() -> None:
        connection = await open_connection()
        wire = cast("Wire", connection.transport)
        wire.unread = 500_000
        connection.send_keepalive_ping()
        for wire.unread in (400_000, 300_000, 0):
            connection.keepalive_timeout()
            assert not wire.is_closed
        connection.keepalive_timeout()
        assert wire.is_closed

    event_loop.run(scene())


def test_a_flood_of_messages_is_closed_and_none_of_it_is_carried_out() -> None:
    async def scene() -> None:
        connection = await open_connection()
        messages = Buckets(Rate(1, 1000))
        assert messages.take("eve")
        rooms = SimpleNamespace(idle_callbacks=SimpleNamespace(defer=lambda: None))
        meters = Meters()
        service: Any = SimpleNamespace(limits=SimpleNamespace(messages=messages), rooms=rooms, meters=meters)
        move = b'{"type":"play","id":"a","version":1,"seat":0,"move":"reveal"}'
        connection.data_received(frame(move) + frame(move))
        room: Any = None
        receive: Any = connection.receive
        await _converse(service, Listener("eve", "Eve", connection), room, receive)
        assert connection.close_sent
        assert meters.refusals == {("message", "too_fast"): 1}

    event_loop.run(scene())
