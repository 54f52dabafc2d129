"""Run a server until it is stopped."""

import asyncio
import contextlib
import ctypes
import gc
import logging
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import cast

import uvicorn

from dorfplatz import __version__
from dorfplatz.server.data.folder import make_ready
from dorfplatz.server.draining import Draining, DrainingServer
from dorfplatz.server.games.ready import prepare
from dorfplatz.server.http.admission import Admission
from dorfplatz.server.http.app import make_app
from dorfplatz.server.http.forwarding import Forwarding
from dorfplatz.server.http.http_protocol import HttpConnection
from dorfplatz.server.http.open_files import make_room, room_for
from dorfplatz.server.lock import ADDRESS, locked
from dorfplatz.server.log_lines import start_log
from dorfplatz.server.metrics import check_metrics
from dorfplatz.server.settings import LARGEST_MESSAGE, Settings
from dorfplatz.server.sockets.websocket_protocol import SocketConnection

logger = logging.getLogger("dorfplatz.server")

M_ARENA_MAX = -8  # of mallopt in glibc


def make_server(settings: Settings) -> DrainingServer:
    """Make the uvicorn server for some settings."""
    draining = Draining(settings.drain)
    admission = Admission(settings, room_for(settings.most_connections), Forwarding(settings).connection_key)
    config = uvicorn.Config(
        make_app(settings, draining),
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
    return DrainingServer(config, draining)


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
    """Lock the data folder and serve until stopped.

    `address` is written to the folder, so that a second start can name it. `tell` is called when the server is about to
    answer.
    """
    start_log(settings)
    check_metrics(settings)
    logger.info("Dorfplatz %s starts", __version__)
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
            logger.info("Dorfplatz has stopped")
            (settings.data / ADDRESS).unlink(missing_ok=True)
