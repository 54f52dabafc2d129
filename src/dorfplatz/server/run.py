"""Run a server: find a port, know the own origins, lock the data folder, and serve until stopped."""

import asyncio
import contextlib
import ctypes
import errno
import gc
import logging
import os
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

import uvicorn

from dorfplatz.errors import SetupError
from dorfplatz.server.data.folder import make_ready
from dorfplatz.server.games.ready import prepare
from dorfplatz.server.http.admission import Admission
from dorfplatz.server.http.app import make_app
from dorfplatz.server.http.forwarding import Forwarding
from dorfplatz.server.http.http_protocol import HttpConnection
from dorfplatz.server.http.open_files import make_room, room_for
from dorfplatz.server.settings import LARGEST_MESSAGE, LAST_PORT, Settings
from dorfplatz.server.sockets.websocket_protocol import SocketConnection

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# How many ports are tried if the wanted one is in use.
TRIES = 20
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
EVERYWHERE = ("0.0.0.0", "::")
ADDRESS = "address"
M_ARENA_MAX = -8  # of mallopt in glibc


def bind(host: str, port: int) -> socket.socket:
    """Listen on a port or the next free one; port 0 takes any."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last = min(port + TRIES - 1, LAST_PORT) if port else 0
    for candidate in range(port, last + 1):
        listening = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform == "win32":  # where the other option would let two programs listen on one port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:  # a restarted server gets its port back while connections of the last one linger
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
        except OSError as error:
            listening.close()
            if error.errno != errno.EADDRINUSE or candidate == last:
                raise SetupError(f"cannot listen at {host}:{candidate}: {error.strerror}") from None
            continue
        listening.listen(2048)
        return listening
    raise SetupError(f"there is no port {port}")


def own_origins(host: str, port: int, more: Iterable[str]) -> frozenset[str]:
    """The exact origins that browsers may use for this server."""
    hosts = set(LOOPBACK) if host in (*LOOPBACK, *EVERYWHERE, "::1") else {f"[{host}]" if ":" in host else host}
    if host in EVERYWHERE:
        hosts |= {socket.gethostname(), *_own_addresses()}
    return frozenset({clean_origin(f"http://{name}:{port}") for name in hosts} | {clean_origin(url) for url in more})


def clean_origin(url: str) -> str:
    """The origin of a URL as browsers write it: lower case, without the default port."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise SetupError(f"{url!r} is not an address like https://village.example")
    host = parts.netloc.lower().removesuffix(":80" if parts.scheme == "http" else ":443")
    return f"{parts.scheme}://{host}"


def _own_addresses() -> set[str]:
    """The IPv4 addresses of this machine."""
    with contextlib.suppress(OSError):
        return {str(entry[4][0]) for entry in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    return set()


@contextlib.contextmanager
def locked(data: Path) -> Iterator[None]:
    """Lock a data folder: one server, or one command that changes the data, uses it at a time."""
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle = os.open(data / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise SetupError(f"{data} cannot be used: {error.strerror}") from None
    try:
        if not _lock(handle):
            at = f" at {address}" if (address := running_at(data)) else ""
            raise SetupError(f"another server{at} uses {data}; stop it, or name another folder with --data")
        yield
    finally:
        os.close(handle)


def _lock(handle: int) -> bool:
    """Take the lock, which is released when the file is closed; False if somebody else holds it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def running_at(data: Path) -> str | None:
    """The address of the server that uses a data folder, if one does."""
    with contextlib.suppress(OSError, ValueError):
        address = (data / ADDRESS).read_text(encoding="utf-8")[:200]
        handle = os.open(data / "lock", os.O_RDWR)
        try:
            is_free = _lock(handle)
        finally:
            os.close(handle)
        # If the lock was free, the address is a leftover of a server that was killed.
        return None if is_free else address or None
    return None


def make_server(settings: Settings) -> uvicorn.Server:
    """Make the uvicorn server for some settings."""
    admission = Admission(settings, room_for(settings.most_connections), Forwarding(settings).connection_key)
    config = uvicorn.Config(
        make_app(settings),
        loop="auto" if sys.platform == "win32" else "uvloop",
        ws=SocketConnection,
        ws_max_size=LARGEST_MESSAGE,
        # Updates are small, and compression would take CPU time and memory for each connection.
        ws_per_message_deflate=False,
        ws_ping_interval=45,
        ws_ping_timeout=20,
        http=cast("type[asyncio.Protocol]", partial(HttpConnection, admission=admission)),
        access_log=False,
        log_level="error",  # uvicorn warns about every malformed request, with which strangers could fill the log
        server_header=False,
        proxy_headers=settings.is_behind_proxy,
        forwarded_allow_ips=settings.trusted_proxy,
        # Acknowledged moves are on disk, so nothing is lost by not waiting longer.
        timeout_graceful_shutdown=3,
        timeout_keep_alive=cast("int", settings.keep_alive),
    )
    return uvicorn.Server(config)


def _share_memory() -> None:
    """Let all threads share one memory arena, where the C library can.

    One thread loads tables and another plays them; memory that one frees would be of no use to the other.
    """
    with contextlib.suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def settle() -> None:
    """Tune garbage collection and thread switching for short pauses.

    What is loaded by now stays for ever, so it is frozen. Moves leave no cyclic garbage, so collections are rare: a
    full one takes a third of a second with a thousand tables, and `Rooms` runs it when nobody plays. With a short
    switch interval the writer thread soon gets its turn.
    """
    _share_memory()
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 5, 100_000)
    sys.setswitchinterval(0.0005)


def serve(
    settings: Settings, listening: socket.socket, address: str = "", tell: Callable[[], None] = lambda: None
) -> None:
    """Serve until stopped; `address` is written to the data folder, so that a second start can name it.

    `tell` is called when the server is about to answer.
    """
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with locked(settings.data):
        make_ready(settings.data, settings.largest_database, settings.start_empty)
        (settings.data / ADDRESS).write_text(address, encoding="utf-8")
        # If it is to wait for the compiler, unusable data was reported before.
        prepare()
        settle()
        # Before `make_server`, which admits as many connections as the limit of open files allows.
        make_room(settings.most_connections)
        try:
            tell()
            make_server(settings).run(sockets=[listening])
        finally:
            (settings.data / ADDRESS).unlink(missing_ok=True)
