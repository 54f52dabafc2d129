"""WebSocket connections that cannot be used to exhaust the server, and that always say why they close.

uvicorn limits neither how fast a client sends frames nor how far it falls behind with reading, and drops the reason
when it closes. So its WebSocket protocol is subclassed here, and nowhere else. This relies on internals of uvicorn and
websockets: pyproject.toml caps both, and tests/server/test_internals.py checks that the names used here still exist.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import Event, State

from dorfplatz.server.connection import POLICY, RESTART, TOO_SLOW
from dorfplatz.server.sockets.inbox import Inbox

# A client this far behind cannot keep up; it may reconnect and get the current state at once.
MOST_BYTES_UNREAD = 1_000_000
CLOSE_TIMEOUT, CLOSE_TIMEOUT_OF_FLOOD, CLOSE_TIMEOUT_OF_RESTART = 5.0, 1.0, 1.0
# A control frame has at most 125 bytes, two of which are the code.
LONGEST_REASON = 123
# Bytes handed to the parser at a time; the smallest frame of a client has six.
PARSED_PER_STEP = 4_096
# How far the parser looks for the client's close frame after ours.
MOST_PARSED_AFTER_CLOSE = 16_384
KEY = "dorfplatz.connection"
# Always set, and shared by all connections.
WRITABLE = asyncio.Event()
WRITABLE.set()


class SocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn that is written to without waiting.

    `takes` says whether some further reads and frames are allowed; pings, pongs, empty frames and fragments count too.
    `on_lost` is called when the connection is gone.
    """

    takes: Callable[[int], bool] | None = None
    on_lost: Callable[[], None] | None = None
    _early = b""
    _parsed_after_close = 0
    _unread_at_ping = 0

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        # Most connections only wait, and both of uvicorn's objects take some kilobytes for each.
        self.queue = cast("asyncio.Queue[Any]", Inbox())
        self.writable = WRITABLE

    def pause_writing(self) -> None:
        """Do nothing: nothing here waits until a client has read."""

    def resume_writing(self) -> None:
        """Do nothing."""

    def data_received(self, data: bytes) -> None:
        """Parse what arrives; between request and answer of the handshake, keep it and read no more."""
        if not self.handshake_initiated:
            super().data_received(data)
        elif not self.handshake_complete:
            # Paused at the first read, so that strangers cannot make the server buffer more.
            self._early += data
            self.transport.pause_reading()
        else:
            self._parse(data)

    def _parse(self, data: bytes) -> None:
        """Parse in small steps, so that a flood is noticed early; after our close frame only the echo matters."""
        for start in range(0, len(data), PARSED_PER_STEP):
            if self.close_sent:
                self._parsed_after_close += PARSED_PER_STEP
                if self._parsed_after_close > MOST_PARSED_AFTER_CLOSE:
                    return
            super().data_received(data[start : start + PARSED_PER_STEP])

    def handle_events(self) -> None:
        """Handle the frames that the parser has found, unless there are too many."""
        if self.takes is not None and not self.close_sent and not self.takes(1 + len(self.conn.events)):
            self.close_with(POLICY, "Too many frames; slow down and come again.", CLOSE_TIMEOUT_OF_FLOOD)
        if self.close_sent:
            self.conn.events = [event for event in self.conn.events if _is_close(event)]
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Hand over a message, and stop reading only if another one waits already.

        uvicorn stops at every message until it is taken, which costs two system calls for each.
        """
        is_next = self.queue.empty() and not self.read_paused
        if is_next:
            self.read_paused = True
        super().send_receive_event_to_app()
        if is_next:
            self.read_paused = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another connection."""
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()
            self.on_lost = None

    def handle_connect(self, event: Request) -> None:
        """Let the application find this object in its scope."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[KEY] = self

    def finish_handshake(self) -> None:
        """Free what only the handshake needed, and parse what the client sent before it was accepted."""
        # Thousands of connections wait for moves, and each would keep its headers in memory.
        self.scope.clear()  # type: ignore[attr-defined]
        self.request.headers.clear()  # the parser keeps the request
        del self.request, self.response
        if self._early:
            early, self._early = self._early, b""
            if not self.read_paused and not self.transport.is_closing():
                self.transport.resume_reading()
            self._parse(early)

    def send_frames(self, frames: bytes) -> None:
        """Send encoded frames, unless the connection is closed; a client that is far behind is closed instead."""
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.transport.write(frames)
        if self.transport.get_write_buffer_size() > MOST_BYTES_UNREAD:
            self.close_with(TOO_SLOW, "You are too far behind; come again.")

    def close_with(self, code: int, reason: str, timeout: float = CLOSE_TIMEOUT) -> None:
        """Send a close frame, ignore further messages, and hang up when the client has answered or never will.

        If the client's own close frame has been read already, nothing is sent.
        """
        if self.close_sent or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return
        # The handler waits for a message; this ends it, even if the client never answers.
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, _shortened(reason))
        self._send_last(timeout)

    def shutdown(self) -> None:
        """Close because the server stops, and wait a moment for the client, which may have sent something meanwhile."""
        if self.handshake_complete and not self.close_sent:
            self.close_with(RESTART, "The server restarts; come again.", CLOSE_TIMEOUT_OF_RESTART)
        else:
            super().shutdown()

    def _send_last(self, timeout: float) -> None:
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        # Reading goes on until the client's close frame: unread data would make the kernel send a reset, and that
        # can overtake the reason.
        self.read_paused = False
        if not self.transport.is_reading():
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(timeout, self.transport.abort)

    def handle_parser_exception(self) -> None:
        """Close after a frame that is invalid or too long; what follows is read and dropped."""
        if self.close_sent:
            return
        if self.conn.close_sent is None:  # before the handshake is complete there is no way to give a reason
            self.transport.abort()
            return
        self.stop_keepalive()
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self._send_last(CLOSE_TIMEOUT_OF_FLOOD)

    def handle_close(self, event: Frame) -> None:
        """End the connection, even if the client never reads what is still unsent."""
        super().handle_close(event)
        if self.transport.is_closing():
            self.loop.call_later(CLOSE_TIMEOUT, reset, self.transport)

    def send_keepalive_ping(self) -> None:
        """Send a ping, and note how far behind the client is."""
        super().send_keepalive_ping()
        self._unread_at_ping = self.transport.get_write_buffer_size()

    def keepalive_timeout(self) -> None:
        """Close a connection without a pong, unless the client is still reading what was sent before the ping."""
        unread = self.transport.get_write_buffer_size()
        if unread < self._unread_at_ping and self.ping_timeout is not None:
            self._unread_at_ping = unread
            self.pong_timer = self.loop.call_later(self.ping_timeout, self.keepalive_timeout)
            return
        super().keepalive_timeout()
        self.loop.call_later(CLOSE_TIMEOUT, reset, self.transport)


def reset(transport: asyncio.Transport) -> None:
    """Reset a connection whose client does not read.

    Without a reset the kernel would keep what is unsent, up to some megabytes, until the client reads it or is gone.
    """
    with contextlib.suppress(OSError, AttributeError), transport.get_extra_info("socket").dup() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def _is_close(event: Event) -> bool:
    return isinstance(event, Frame) and event.opcode is Opcode.CLOSE


def _shortened(reason: str) -> str:
    """As much of a reason as fits in a close frame; a longer one would be refused by the library."""
    return reason.encode()[:LONGEST_REASON].decode(errors="ignore")
