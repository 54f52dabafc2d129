"""What is said on a line is heard once, whole and in order, in whatever pieces it arrives."""

import asyncio
import base64
from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState

from dorfplatz.server.limits import Buckets
from dorfplatz.server.settings import LARGEST_MESSAGE, Rate
from dorfplatz.server.sockets import lines
from dorfplatz.server.sockets.frames import payload, start_of_payload
from dorfplatz.server.sockets.lines import SocketLine
from dorfplatz.server.sockets.sockets import _hearing
from dorfplatz.server.table.publishing import Listener
from dorfplatz.server.table.turn import Turn

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
    """The other end of a line, which keeps what is written."""

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


async def open_line() -> SocketLine:
    """A line on which nothing has been said yet."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await asyncio.sleep(60)

    config = uvicorn.Config(app, lifespan="off", ws_max_size=LARGEST_MESSAGE, ws_per_message_deflate=False)
    line = SocketLine(config, ServerState(), {})
    line.connection_made(Wire())
    line.data_received(REQUEST)
    while not line.handshake_complete:
        await asyncio.sleep(0)
    line.queue.get_nowait()
    return line


def heard(reads: list[bytes], deals_with: Callable[[bytes], bool] = lambda text: True) -> tuple[list[bytes], list[Any]]:
    """What is heard at once in some reads, and what has to queue; `deals_with` says which texts are dealt with."""

    async def play() -> tuple[list[bytes], list[Any]]:
        line = await open_line()
        asked: list[bytes] = []

        def hear(text: bytes) -> bool:
            asked.append(text)
            return deals_with(text)

        line.hears = hear
        for read in reads:
            line.data_received(read)
        return asked, [line.queue.get_nowait() for _ in range(line.queue.qsize())]

    return asyncio.run(play())


TEXTS = st.lists(st.binary(max_size=300).map(base64.b64encode), min_size=1, max_size=6)


@given(texts=TEXTS, cuts=st.lists(st.integers(0, 2500), max_size=5), is_cut_between=st.booleans(), data=st.data())
def test_texts_are_heard_once_and_in_order(
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
    assert heard(reads) == (texts, [])


def test_a_frame_that_comes_alone_needs_no_parser() -> None:
    whole = frame(b"a move")
    assert payload(whole, start_of_payload(whole)) == b"a move"
    long = frame(b"long" * 1000)
    assert payload(long, start_of_payload(long)) == b"long" * 1000


def test_a_frame_in_pieces_or_without_a_mask_is_for_the_parser() -> None:
    whole = frame(b"a move")
    for other in (
        whole[:-1],
        whole + b"\x81",
        frame(b"a mo", FIRST_PIECE),
        b"\x81\x06a move",
        b"\xc1" + whole[1:],
        b"",
    ):
        assert start_of_payload(other) == 0


def test_a_text_in_pieces_is_heard_by_whoever_reads_the_queue() -> None:
    asked, queued = heard([frame(b"a mo", FIRST_PIECE), frame(b"ve", CONTINUED), frame(b"next")])
    assert asked == []
    assert [event["text"] for event in queued] == ["a move", "next"]


def test_what_is_not_dealt_with_queues_and_is_asked_about_once() -> None:
    asked, queued = heard([frame(b"talk"), frame(b"a move")], lambda text: text != b"talk")
    assert asked == [b"talk"]
    assert [event["text"] for event in queued] == ["talk", "a move"]


def test_a_text_that_is_too_long_ends_the_line_unheard() -> None:
    asked, queued = heard([frame(b"x" * (LARGEST_MESSAGE + 1))])
    assert asked == []
    assert [(event["type"], event["code"]) for event in queued] == [("websocket.disconnect", 1009)]


def test_nothing_is_heard_after_a_good_bye() -> None:
    asked, _ = heard([frame(b"a move"), frame(b"\x03\xe8", CLOSE), frame(b"another")])
    assert asked == [b"a move"]


def test_a_good_bye_from_somebody_who_never_reads_ends_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        line = await open_line()
        wire = cast("Wire", line.transport)
        wire.unread = 500_000
        line.data_received(frame(b"\x03\xe8", CLOSE))
        assert (wire.is_closed, wire.is_aborted) == (True, False)
        while not wire.is_aborted:
            await asyncio.sleep(0.001)

    monkeypatch.setattr(lines, "LINGERS", 0.01)
    asyncio.run(asyncio.wait_for(scene(), 20))


def test_a_slow_reader_is_waited_for_as_long_as_it_reads() -> None:
    async def scene() -> None:
        line = await open_line()
        wire = cast("Wire", line.transport)
        wire.unread = 500_000
        line.send_keepalive_ping()
        for wire.unread in (400_000, 300_000, 0):
            line.keepalive_timeout()
            assert not wire.is_closed
        line.keepalive_timeout()
        assert wire.is_closed

    asyncio.run(scene())


def test_a_flood_that_says_good_bye_does_not_keep_the_turn() -> None:
    async def scene() -> None:
        line, turn = await open_line(), Turn()
        messages = Buckets(Rate(1, 1000))
        assert messages.take("eve")
        rooms = SimpleNamespace(errands=SimpleNamespace(make_way=lambda: None))
        service: Any = SimpleNamespace(messages=messages, rooms=rooms)
        room: Any = SimpleNamespace(turn=turn)
        line.hears = _hearing(service, Listener("eve", "Eve", line), room)
        move = b'{"type":"play","id":"a","version":1,"seat":0,"move":"reveal"}'
        line.data_received(frame(move) + frame(b"\x03\xe8", CLOSE))
        assert not turn.locked()

    asyncio.run(scene())
