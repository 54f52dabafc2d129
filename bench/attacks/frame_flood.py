"""WebSocket frames that say nothing, up to five megabytes of them: what they cost the server, and how it ends them."""

import base64
import contextlib
import select
import socket
import time

from websockets.frames import Frame, Opcode

from bench.attacks.victim import Victim, victim
from dorfplatz.client import Client

SECONDS = 20.0
BYTES = 5_000_000
CLOSE_1008 = b"\x03\xf0Too many"
FIRST_FRAGMENT = Frame(Opcode.TEXT, b"", False)
FLOODS = {
    "pings": Frame(Opcode.PING, b"x"),
    "pongs": Frame(Opcode.PONG, b""),
    "fragments": Frame(Opcode.CONT, b"", False),
}


def measure() -> dict[str, float | str]:
    """CPU time that each flood takes, and how many connections the server ended with 1008."""
    figures: dict[str, float | str] = {}
    Client.patience = 60.0
    with victim() as server:
        for kind, frame in FLOODS.items():
            ann = Client(server.url)
            request = _handshake(ann, ann.create(players=1))
            first = FIRST_FRAGMENT.serialize(mask=True) if kind == "fragments" else b""
            cpu, sent, ended = _flood(server, request, first, frame.serialize(mask=True))
            figures |= {f"CPU s of {kind}": cpu, f"MB of {kind}": sent / 1e6, f"{kind} ended with 1008": ended}
    return figures


def _handshake(client: Client, table: str) -> bytes:
    host, key = client.url.removeprefix("http://"), base64.b64encode(bytes(16)).decode()
    return (
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: {host}\r\nOrigin: {client.url}\r\nCookie: {client.cookie}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
    ).encode()


def _flood(server: Victim, request: bytes, first: bytes, frame: bytes) -> tuple[float, int, int]:
    """Flood as fast as the server reads; whoever is cut off comes again at once."""
    began, cpu, sent, ended = time.monotonic(), server.cpu_s, 0, 0
    while sent < BYTES and time.monotonic() - began < SECONDS:
        host, port = server.url.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=2) as peer, contextlib.suppress(OSError):
            peer.sendall(request)
            peer.recv(65_536)
            peer.sendall(first)
            more, is_ended = _send(peer, frame * 1_000, BYTES - sent, began + SECONDS)
            sent, ended = sent + more, ended + is_ended
    _settle(server)
    return server.cpu_s - cpu, sent, ended


def _send(peer: socket.socket, piece: bytes, most: int, end: float) -> tuple[int, bool]:
    """Send until the server closes or all is sent, and drop what comes back; how much, and whether it was 1008."""
    sent, received = 0, b"?"
    peer.setblocking(False)
    with contextlib.suppress(OSError):
        while received and sent < most and time.monotonic() < end:
            readable, writable, _ = select.select([peer], [peer], [], 0.1)
            received = peer.recv(1_000_000) if readable else received
            if CLOSE_1008 in received:
                return sent, True
            if writable:
                sent += peer.send(piece)
    return sent, False


def _settle(server: Victim) -> None:
    """Wait until the server has dealt with what it was sent."""
    before = -1.0
    while server.cpu_s - before > 0.01:
        before = server.cpu_s
        time.sleep(0.5)
