"""HTTP connections with deadlines for silent and slow clients, and limits on how many are open.

uvicorn has no deadline for the headers or the body of a request, nor for a client that does not read its answer, and no
limit per address. So its HTTP protocol is subclassed here, and nowhere else. This relies on internals (the request
cycle and its h11 connection): pyproject.toml caps uvicorn and h11, and tests/server/test_internals.py checks that the
names used here still exist.
"""

from __future__ import annotations

import asyncio
from enum import Enum, auto
from functools import partial
from http import HTTPStatus
from typing import Any, cast

import h11
import msgspec
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from dorfplatz.server.http.admission import Admission
from dorfplatz.server.http.request_parser import PieceCountingParser
from dorfplatz.server.settings import LARGEST_FILE, LARGEST_MESSAGE
from dorfplatz.server.sockets.websocket_protocol import SocketConnection, reset

# Bytes a second that a body may trickle in at.
SLOWEST_BODY = 8_192
REST_TIMEOUT, REFUSED_TIMEOUT = 5.0, 2.0
# Beyond this many polite refusals at a time, connections are dropped without an answer.
MOST_REFUSED = 64
REASONS = {400: "unreadable", 408: "unreadable", 503: "busy"}


class Phase(Enum):
    """What a connection waits for.

    READER is a client that has to read its answer, REST the rest of a body that was answered early; REFUSED connections
    get an answer as soon as they send something, and HANDED_OVER ones have become WebSockets.
    """

    HEADERS = auto()
    BODY = auto()
    ANSWER = auto()
    READER = auto()
    REST = auto()
    REFUSED = auto()
    HANDED_OVER = auto()


class HttpConnection(H11Protocol):
    """A connection of uvicorn with a deadline for everything that the server waits for."""

    conn: PieceCountingParser

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        admission: Admission,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = PieceCountingParser(h11.SERVER, LARGEST_MESSAGE)
        self._admission = admission
        self._address = ""
        self._phase = Phase.HEADERS
        self._since = 0.0
        self._unread = 0
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the connection, or refuse it as soon as it sends something."""
        super().connection_made(transport)
        self._address = self._admission.key_of(self.client[0] if self.client else "")
        if self._admission.open.add(self._address):
            self._enter(Phase.HEADERS)
            return
        # Before the abort, because `connection_lost` goes by the phase.
        self._admission.refused += 1
        self._enter(Phase.REFUSED)
        if self._admission.refused > MOST_REFUSED:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for another connection."""
        super().connection_lost(exc)
        self._stop_timer()
        if self._phase is Phase.REFUSED:
            self._admission.refused -= 1
        else:
            self._admission.open.remove(self._address)

    def data_received(self, data: bytes) -> None:
        """Parse what arrives, and set the deadline for what comes next."""
        if self._phase is Phase.REFUSED:
            self._answer(503, "Too many connections are open; close some, or come again in a moment.")
        elif not self.transport.is_closing():
            super().data_received(data)
            self._follow()

    def on_response_complete(self) -> None:
        """Wait for the next request, or for the client to read its answer."""
        super().on_response_complete()
        self._follow()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that has been unused for too long."""
        super().timeout_keep_alive_handler()
        self._follow()

    def pause_writing(self) -> None:
        """Set a deadline for a client that does not read fast enough."""
        super().pause_writing()
        self._watch_reader()

    def resume_writing(self) -> None:
        """Lift that deadline: the client has caught up."""
        super().resume_writing()
        self._follow()

    def _follow(self) -> None:
        """Enter the phase that the parser has reached; between requests uvicorn has a timer of its own."""
        if self._phase in (Phase.REFUSED, Phase.HANDED_OVER):
            return
        state = self.conn.their_state
        if self.transport.is_closing() or self.flow.write_paused:
            self._watch_reader()
        elif state is h11.SEND_BODY:
            is_answered = self.conn.our_state is h11.DONE
            self._enter(Phase.REST if is_answered else Phase.BODY)
            # Reading on lets the client see the early answer, but not for more bytes than any upload has.
            if is_answered and self.conn.size > LARGEST_FILE:
                self.transport.abort()
        elif state is h11.IDLE and self.timeout_keep_alive_task is None:
            # uvicorn's own timer is off: no request has come yet, or its headers are arriving.
            self._enter(Phase.HEADERS)
        else:
            self._enter(Phase.ANSWER)

    def _watch_reader(self) -> None:
        if self._phase is not Phase.READER:
            self._unread = self.transport.get_write_buffer_size()
            self._enter(Phase.READER)

    def _enter(self, phase: Phase) -> None:
        """Start the deadline of a phase; within a phase it stays, however many bytes trickle in."""
        if phase is self._phase and self._timer is not None:
            return
        self._phase, self._since = phase, self.loop.time()
        self._stop_timer()
        if phase is not Phase.ANSWER:
            self._timer = self.loop.call_later(self._timeout, self._expire)

    @property
    def _timeout(self) -> float:
        settings = self._admission.settings
        match self._phase:
            case Phase.HEADERS:
                return settings.header_timeout
            case Phase.BODY:
                return settings.body_timeout + self.conn.size / SLOWEST_BODY
            case Phase.REST:
                return REST_TIMEOUT
            case Phase.REFUSED:
                return REFUSED_TIMEOUT
            case _:
                return settings.answer_timeout

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _expire(self) -> None:
        """Close the connection, unless a body arrives fast enough or an answer is being read."""
        self._timer = None
        match self._phase:
            case Phase.HEADERS if not self.conn.size:
                # Nothing was sent, so nobody waits for an answer.
                self.transport.abort()
            case Phase.HEADERS:
                self._refuse(408, "The request took too long to arrive; try again.")
            case Phase.BODY:
                self._expire_body()
            case Phase.READER if self._is_read:
                self._timer = self.loop.call_later(self._timeout, self._expire)
            case _:
                reset(self.transport)

    def _expire_body(self) -> None:
        left = self._since + self._timeout - self.loop.time()
        # While reading is paused, the application is slow and not the client.
        if self.flow.read_paused or left > 0:
            self._timer = self.loop.call_later(max(left, 0.05), self._expire)
        else:
            self._refuse(408, "The request took too long to arrive; try again.")

    @property
    def _is_read(self) -> bool:
        """Whether the client has read something since the last check."""
        before, self._unread = self._unread, self.transport.get_write_buffer_size()
        return self._unread < before

    def send_400_response(self, msg: str) -> None:
        """Refuse what is not HTTP."""
        self._refuse(400, self.conn.complaint or msg)

    def _refuse(self, status: int, text: str) -> None:
        """Answer in place of the application if it has not started to, and close."""
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            if cycle.response_started:
                # Half an answer is sent; another one would be taken for its rest.
                self.transport.abort()
                return
            # Wakes the handler, which may be waiting for the rest of the body.
            cycle.disconnected = True
            cycle.message_event.set()
        self._answer(status, text)
        self._watch_reader()

    def _answer(self, status: int, text: str) -> None:
        if not self.transport.is_closing():
            self.transport.write(closing_answer(status, text))
            self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to a `SocketConnection`, with what the client has sent after its request.

        A request that the WebSocket's own parser does not take for a handshake, such as one with a body, is refused.
        """
        super().handle_websocket_upgrade(event)
        self._phase = Phase.HANDED_OVER
        self._stop_timer()
        socket = cast("SocketConnection", self.transport.get_protocol())
        # A bound method of this object would keep it in memory as long as the WebSocket lives.
        socket.on_lost = partial(self._admission.open.remove, self._address)
        if not socket.handshake_initiated:
            socket.transport.write(closing_answer(400, "This is no WebSocket handshake: a GET without a body is one."))
            socket.transport.close()
        elif early := self.conn.trailing_data[0]:
            socket.data_received(early)


def closing_answer(status: int, text: str) -> bytes:
    """Encode an answer after which the connection is closed."""
    body = msgspec.json.encode({"reason": REASONS[status], "text": text})
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(body)}\r\ncache-control: no-store\r\nconnection: close\r\n"
    )
    return head.encode() + (b"retry-after: 10\r\n" if status == 503 else b"") + b"\r\n" + body
