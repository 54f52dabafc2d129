"""Run a server until it is stopped."""

import asyncio
import contextlib
import ctypes
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import cast

import uvicorn

from dorfplatz import __version__
from dorfplatz.errors import SetupError
from dorfplatz.server.data.folder import make_ready
from dorfplatz.server.data.in_use import in_use
from dorfplatz.server.draining import Draining, DrainingServer
from dorfplatz.server.games.ready import prepare
from dorfplatz.server.http.admission import Admission
from dorfplatz.server.http.app import make_app
from dorfplatz.server.http.forwarding import Forwarding
from dorfplatz.server.http.http_protocol import HttpConnection
from dorfplatz.server.http.open_files import make_room, room_for
from dorfplatz.server.lock import ADDRESS
from dorfplatz.server.log_lines import start_log
from dorfplatz.server.metrics import check_metrics
from dorfplatz.server.settings import LARGEST_MESSAGE, Settings
from dorfplatz.server.sockets.websocket_protocol import SocketConnection
from dorfplatz.server.store.address import EXAMPLE
from dorfplatz.server.workers.fellows import Fellows

logger = logging.getLogger("dorfplatz.server")

M_ARENA_MAX = -8  # of mallopt in glibc


def make_server(settings: Settings) -> DrainingServer:
    """Make the uvicorn server for some settings."""
    draining = Draining(settings.drain)
    return DrainingServer(configure(settings, draining), draining)


def configure(settings: Settings, draining: Draining, fellows: Fellows | None = None) -> uvicorn.Config:
    """Make the configuration of a uvicorn server; a worker knows its fellows."""
    admission = Admission(settings, room_for(settings.most_connections), Forwarding(settings).connection_key)
    return uvicorn.Config(
        make_app(settings, draining, fellows or Fellows()),
        loop="auto" if sys.platform == "win32" else "uvloop",
        ws=SocketConnection,
        ws_max_size=LARGEST_MESSAGE,
        # Updates are small, and compression would take CPU time and memory for each connection.
        ws_per_message_deflate=False,
        ws_ping_interval=45,
        ws_ping_timeout=20,
        http=cast("type[asyncio.Protocol]", partial(HttpConnection, admission=admission)),
        access_log=False,
        log_config=None,  # see log_lines.py
        log_level="error",  # uvicorn warns about every malformed request, with which strangers could fill the log
        server_header=False,
        proxy_headers=False,  # see http/forwarding.py
        # Acknowledged moves are on disk, so nothing is lost by not waiting longer.
        timeout_graceful_shutdown=3,
        timeout_keep_alive=cast("int", settings.keep_alive),
    )


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


def get_ready(settings: Settings) -> None:
    """Prepare this process for serving."""
    prepare()
    settle()
    # Before `configure`, which admits as many connections as the limit of open files allows.
    make_room(settings.most_connections)


def serve(
    settings: Settings, listening: socket.socket, address: str = "", tell: Callable[[], None] = lambda: None
) -> None:
    """Lock the data and serve until stopped.

    `address` is written to the data folder, so that a second start can name it. `tell` is called when the server is
    about to answer.
    """
    start_log(settings)
    refuse_impossible(settings)
    check_metrics(settings)
    logger.info("Dorfplatz %s starts", __version__)
    with in_use(settings.data, settings.database, is_server=True):
        make_ready(settings.data, settings.largest_database, settings.start_empty, settings.database)
        if not settings.database:
            (settings.data / ADDRESS).write_text(address, encoding="utf-8")
        try:
            # If they are to wait for the compiler, unusable data was reported before.
            (_serve_by_workers if settings.workers > 1 else _serve_alone)(settings, listening, tell)
        finally:
            logger.info("Dorfplatz has stopped")
            (settings.data / ADDRESS).unlink(missing_ok=True)


def _serve_alone(settings: Settings, listening: socket.socket, tell: Callable[[], None]) -> None:
    get_ready(settings)
    tell()
    make_server(settings).run(sockets=[listening])


def _serve_by_workers(settings: Settings, listening: socket.socket, tell: Callable[[], None]) -> None:
    from dorfplatz.server.workers.supervisor import Supervisor

    which = asyncio.run(Supervisor(settings, listening, tell).run())
    # The codes with which a single process ends, and with everything unwound.
    raise KeyboardInterrupt if which == signal.SIGINT else SystemExit(128 + which)


def refuse_impossible(settings: Settings) -> None:
    """Refuse several workers where they could not work, and backups that nobody could make."""
    if settings.workers > 1 and not settings.database:
        raise SetupError(
            f"--workers {settings.workers} needs a database that several processes can write to: add --database "
            f"{EXAMPLE}, or leave --workers out, because one process serves SQLite"
        )
    if settings.backup_every and settings.database:
        raise SetupError("--backup-every copies a file; a database on PostgreSQL has backups of its own (pg_dump)")
    if settings.workers > 1 and sys.platform == "win32":
        raise SetupError("several workers need Linux or macOS; leave --workers out")
