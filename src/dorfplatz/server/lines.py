"""Lines: the open sockets. What goes out is written at once, and one that nobody reads is cut with a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from dorfplatz.server.frames import TEXT, payload, start_of_payload
from dorfplatz.server.settings import LARGEST_MESSAGE

POLICY, TOO_SLOW = 1008, 1013
NO_TABLE, BROKEN_TABLE = 4404, 4410
REMOVED = 4403
MOST_BYTES_UNREAD = 1_000_000
MOST_WAITING = 1
LINGERS, LINGERS_DEAF = 5.0, 1.0
LONGEST_REASON = 123
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
    where a frame begins.
    """

    hears: Callable[[bytes], bool] | None = None
    comes_whole = False

    def data_received(self, data: bytes) -> None:
        """Deal with a text that comes alone; all the rest is for the parser."""
        if not self.handshake_initiated:
            self.comes_whole = data.endswith(END_OF_REQUEST)
        elif self.comes_whole:
            start = start_of_payload(data)
            if start and data[0] == TEXT and self._is_dealt_with(payload(data, start)):
                return
            self.comes_whole = start > 0
        super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        """Let the application find its line."""
        super().handle_connect(event)
        if not self.close_sent:
            cast("dict[str, Any]", self.scope["extensions"])[KEY] = self

    def forget_handshake(self) -> None:
        """Let go of what only the beginning needed: an idle line should be light."""
        self.scope.clear()  # type: ignore[attr-defined]
        self.request.headers.clear()  # the parser holds on to the request
        del self.request, self.response

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

    def cut(self, code: int, reason: str) -> None:
        """Say why, stop listening to what is said, and hang up when the other side has heard it or never will.

        Where the other side has said good-bye, in what is just being read, there is nothing to say.
        """
        if self.close_sent or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return
        self.stop_keepalive()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, _fitting(reason))
        self._say_last(LINGERS)

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

    def keepalive_timeout(self) -> None:
        """A peer that answers no ping is gone; it will not read what waits for it either."""
        super().keepalive_timeout()
        self.loop.call_later(LINGERS, self.transport.abort)


def _fitting(reason: str) -> str:
    """As much of a reason as a close frame has room for; a longer one would end the connection without any."""
    return reason.encode()[:LONGEST_REASON].decode(errors="ignore")
