"""A lightweight WebSocket client."""

import asyncio
import base64
import os
from collections.abc import Callable
from typing import cast


class Peer(asyncio.Protocol):
    """A lightweight WebSocket client, because the load client takes CPU time away from the server."""

    def __init__(self, host: str, path: str, cookie: str, on_text: Callable[[bytes], None] | None) -> None:
        self._hello = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: dorfplatz={cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n"
        )
        self._on_text = on_text
        self._buffer = bytearray()
        self.received = 0
        self.is_open = False
        self.is_lost = False
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._hello.encode())

    def connection_lost(self, error: Exception | None) -> None:
        """Note that the connection is lost."""
        self.is_lost = True

    def data_received(self, data: bytes) -> None:
        """Decode incoming frames."""
        self.received += len(data)
        self._buffer += data
        if not self.is_open:
            end = self._buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._buffer.startswith(b"HTTP/1.1 101"), bytes(self._buffer[:200])
            del self._buffer[: end + 4]
            self.is_open = True
        while self._frame():
            pass

    def _frame(self) -> bool:
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        kind, length, start = buffer[0] & 15, buffer[1] & 127, 2
        if length > 125:
            start = 4 if length == 126 else 10
            length = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + length:
            return False
        if kind == 1 and self._on_text:
            self._on_text(bytes(buffer[start : start + length]))
        elif kind == 9:
            self.send(bytes(buffer[start : start + length]), 0x8A)
        del buffer[: start + length]
        return True

    def send(self, payload: bytes, kind: int = 0x81) -> None:
        """Send a frame; the required mask is all zeros."""
        size = len(payload)
        head = bytes([kind, 0x80 | size]) if size < 126 else bytes([kind, 0xFE]) + size.to_bytes(2, "big")
        if self._transport is not None and not self.is_lost:
            self._transport.write(head + b"\0\0\0\0" + payload)
