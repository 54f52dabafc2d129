"""Lines: the open sockets. What goes out is written at once, and one that nobody reads is cut with a word."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections.abc import Callable
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import Event, State

from dorfplatz.server.settings import LARGEST_MESSAGE
from dorfplatz.server.sockets.frames import TEXT, payload, start_of_payload

POLICY, TOO_SLOW = 1008, 1013
NO_TABLE, BROKEN_TABLE = 4404, 4410
REMOVED = 4403
MOST_BYTES_UNREAD = 1_000_000
MOST_WAITING = 1
LINGERS, LINGERS_DEAF = 5.0, 1.0
LONGEST_REASON = 123
PARSED_AT_ONCE = 4_096
MOST_PARSED_AFTER_CLOSE = 16_384
KEY = "dorfplatz.line"
END_OF_REQUEST = b"\r\n\r\n"


class Line(Protocol):
    """Where frames go; nobody ever waits for them to arrive."""

    def write_frame(self, frame: bytes) -> None:
        """Send a frame, or nothing if the line is closed; a reader who is far behind is let go and may come again."""
        ...

    def cut(self, code: int, reason: str) -> None:
        """Say why, and hang up."""
        ...


class SocketLine(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn that can be written to without waiting, and that always says why it closes.

    `hears` is told every text first, and says whether that was all that there is to do with it. As long as each frame
    `comes_whole`, in a read of its own, the parser need not be asked for it; after anything else only the parser knows
    where a frame begins. `bears` says whether so many more reads and frames of the parser are allowed, which counts
    pings, pongs, empty frames and fragments too. `leave` is called when the connection is gone.
    """

    hears: Callable[[bytes], bool] | None = None
    bears: Callable[[int], bool] | None = None
    leave: Callable[[], None] | None = None
    comes_whole = False
    _early = b""
    _parsed_after_close = 0
    _unread_at_ping = 0

    def data_received(self, data: bytes) -> None:
        """Deal with a text that comes alone; all the rest is for the parser."""
        if not self.handshake_initiated:
            self.comes_whole = data.endswith(END_OF_REQUEST)
            super().data_received(data)
            return
        if not self.handshake_complete:
            self._early += data
            self.transport.pause_reading()
            return
        if self.comes_whole:
            start = start_of_payload(data)
            if start and data[0] == TEXT and self._is_dealt_with(payload(data, start)):
                return
            self.comes_whole = start > 0
        self._parse(data)

    def _parse(self, data: bytes) -> None:
        """Parse a little at a time, so that a flood is noticed early; after our close frame only its echo matters."""
        for start in range(0, len(data), PARSED_AT_ONCE):
            if self.close_sent:
                self._parsed_after_close += PARSED_AT_ONCE
                if self._parsed_after_close > MOST_PARSED_AFTER_CLOSE:
                    return
            super().data_received(data[start : start + PARSED_AT_ONCE])

    def handle_events(self) -> None:
        """Pass on what the parser has found, unless it is a flood."""
        if self.bears is not None and not self.close_sent and not self.bears(1 + len(self.conn.events)):
            self.cut(POLICY, "Too many frames; slow down and come again.", LINGERS_DEAF)
        if self.close_sent:
            self.conn.events = [event for event in self.conn.events if _is_close(event)]
        super().handle_events()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another one."""
        super().connection_lost(exc)
        if self.leave is not None:
            self.leave()
            self.leave = None

    def handle_connect(self, event: Request) -> None:
        """Let the application find its line."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[KEY] = self

    def finish_handshake(self) -> None:
        """Free what only the handshake needed, and hear what the client has sent before it was accepted."""
        self.scope.clear()  # type: ignore[attr-defined]
        self.request.headers.clear()  # the parser holds on to the request
        del self.request, self.response
        if self._early:
            early, self._early = self._early, b""
            self.comes_whole = False
            if not self.read_paused and not self.transport.is_closing():
                self.transport.resume_reading()
            self._parse(early)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on, and read no more while one waits behind it; a message that comes alone stops nothing.

        Whoever hears along may deal with it at once, and has been asked already if it came whole; then it does not wait
        in the queue at all.
        """
        if not self.comes_whole and self._comes_in_one_piece and self._is_dealt_with(self.frames[0]):
            self.frames = []
            return
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() > MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    @property
    def _comes_in_one_piece(self) -> bool:
        """Whether what the parser has read is a text that was not sent in pieces."""
        return self.curr_msg_data_type == "text" and len(self.frames) == 1

    def _is_dealt_with(self, text: bytes) -> bool:
        """Whether a text that nothing waits before has been dealt with at once."""
        if self.hears is None or self.close_sent or self.transport.is_closing() or not self.queue.empty():
            return False
        return len(text) <= LARGEST_MESSAGE and self.hears(text)

    def write_frame(self, frame: bytes) -> None:
        """Send a frame, or nothing if the line is closed; a reader who is far behind is let go and may come again."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.transport.write(frame)
        if self.transport.get_write_buffer_size() > MOST_BYTES_UNREAD:
            self.cut(TOO_SLOW, "You are too far behind; come again.")

    def cut(self, code: int, reason: str, lingers: float = LINGERS) -> None:
        """Say why, stop listening to what is said, and hang up when the other side has heard it or never will.

        Where the other side has said good-bye, in what is just being read, there is nothing to say.
        """
        if self.close_sent or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, _fitting(reason))
        self._say_last(lingers)

    def _say_last(self, lingers: float) -> None:
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.read_paused = False
        if not self.transport.is_reading():
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(lingers, self.transport.abort)

    def handle_parser_exception(self) -> None:
        """What cannot be read ends the line; what follows is read and dropped, or a reset would overtake the reason."""
        if self.close_sent:
            return
        if self.conn.close_sent is None:  # frames before there is a WebSocket: there is no way to say so
            self.transport.abort()
            return
        self.stop_keepalive()
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self._say_last(LINGERS_DEAF)

    def handle_close(self, event: Frame) -> None:
        """End the connection, also if the other side never reads what still waits for it."""
        super().handle_close(event)
        if self.transport.is_closing():
            self.loop.call_later(LINGERS, reset, self.transport)

    def send_keepalive_ping(self) -> None:
        """Ask whether the other side is there, and remember how far behind it is."""
        super().send_keepalive_ping()
        self._unread_at_ping = self.transport.get_write_buffer_size()

    def keepalive_timeout(self) -> None:
        """Give up a peer that answers no ping, unless it is still busy reading what was sent before the ping."""
        unread = self.transport.get_write_buffer_size()
        if unread < self._unread_at_ping and self.ping_timeout is not None:
            self._unread_at_ping = unread
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.loop.call_later(LINGERS, reset, self.transport)


def reset(transport: asyncio.Transport) -> None:
    """End a connection whose other side does not read.

    Without a reset the kernel would keep what is unsent, up to some megabytes, until the other side reads it or goes.
    """
    with contextlib.suppress(OSError, AttributeError), transport.get_extra_info("socket").dup() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def _is_close(event: Event) -> bool:
    return isinstance(event, Frame) and event.opcode is Opcode.CLOSE


def _fitting(reason: str) -> str:
    """As much of a reason as a close frame has room for; a longer one would end the connection without any."""
    return reason.encode()[:LONGEST_REASON].decode(errors="ignore")
