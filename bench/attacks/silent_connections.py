"""Connections that open and say nothing, speak by half, or never read; and whether newcomers still get in."""

import contextlib
import resource
import select
import socket
import time
import urllib.request
from collections.abc import Callable, Iterator

from bench.attacks.victim import Victim, victim

DESCRIPTORS = 1_024
SILENT, OF_EACH_KIND = 1_100, 60
WATCHED_S = 75.0


def measure() -> dict[str, float | str]:
    """How many of 300 idle connections are open after a while, and whether 1,100 silent ones shut others out."""
    with victim() as server:
        figures = _idle(server)
    with _few_descriptors(), victim() as server, _many_descriptors():
        return {**figures, **_crowd(server)}


def _idle(server: Victim) -> dict[str, float | str]:
    host = server.url.removeprefix("http://")
    head = f"GET /api/games HTTP/1.1\r\nHost: {host}\r\n"
    openings: dict[str, bytes] = {
        "silent": b"",
        "half a request": head.encode(),
        "half a body": f"{head}Origin: {server.url}\r\nContent-Length: 9\r\n\r\n".replace("GET", "POST").encode(),
        "half a handshake": f"{head}Upgrade: websocket\r\nConnection: Upgrade\r\n".encode(),
        "never reading": f"{head}\r\n".encode() * 400,
    }
    before = server.descriptors
    with contextlib.ExitStack() as stack:
        for opening in openings.values():
            for peer in _connect(server, OF_EACH_KIND, stack):
                peer.sendall(opening)
        time.sleep(2)
        opened = server.descriptors - before
        took = _wait(lambda: server.descriptors - before < OF_EACH_KIND // 10)
        return {"idle connections": opened, "still open": server.descriptors - before, "waited s": took}


def _crowd(server: Victim) -> dict[str, float | str]:
    with contextlib.ExitStack() as stack:
        peers = _connect(server, SILENT, stack)
        answer = _newcomer(server)
        alive = len(peers) - len(select.select(peers, [], [], 0)[0]) if len(peers) < DESCRIPTORS else len(peers)
        return {"silent connections": alive, "descriptors of the server": server.descriptors, "a newcomer": answer}


def _connect(server: Victim, number: int, stack: contextlib.ExitStack) -> list[socket.socket]:
    host, port = server.url.removeprefix("http://").split(":")
    peers = []
    for _ in range(number):
        peer = stack.enter_context(socket.socket())
        peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        peer.settimeout(5)
        with contextlib.suppress(OSError):
            peer.connect((host, int(port)))
            peers.append(peer)
    return peers


def _newcomer(server: Victim) -> str:
    began = time.monotonic()
    try:
        with urllib.request.urlopen(f"{server.url}/healthz", timeout=5) as answer:
            return f"{answer.status} after {(time.monotonic() - began) * 1000:.0f} ms"
    except OSError as error:
        return f"shut out ({error})"


def _wait(is_over: Callable[[], bool]) -> float:
    began = time.monotonic()
    while not is_over() and time.monotonic() - began < WATCHED_S:
        time.sleep(0.5)
    return time.monotonic() - began


@contextlib.contextmanager
def _few_descriptors() -> Iterator[None]:
    """Start the victim as most systems do: a soft limit of 1,024 that it may raise."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@contextlib.contextmanager
def _many_descriptors() -> Iterator[None]:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    yield
