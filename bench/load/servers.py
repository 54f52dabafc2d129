"""The servers that are compared, each in a process of its own: tables, and one that only echoes and appends."""

import contextlib
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from dorfplatz.server.games.ready import prepare
from dorfplatz.server.http.bodies import json_answer
from dorfplatz.server.listening import own_origins
from dorfplatz.server.run import make_server, settle
from dorfplatz.server.settings import Rate, Settings, choices
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.store.store import Store

ROOT = Path(__file__).parents[2]


def serve(kind: str, data: Path, port: int) -> None:
    """Run the server of tables, or the bare one."""
    listening = socket.create_server(("127.0.0.1", port), backlog=4096)
    if kind == "table":
        plenty = Rate(10**9, 1)
        settings = Settings(
            data=data,
            origins=own_origins("127.0.0.1", port, ()),
            requests=plenty,
            requests_of_address=plenty,
            handshakes=plenty,
            handshakes_of_address=plenty,
            codes=plenty,
            codes_of_address=plenty,
            messages=plenty,
            frames=plenty,
            chat=plenty,
            chat_of_spectators=plenty,
            most_sockets=10**6,
            most_connections=10**5,
            most_connections_of_address=10**5,
            most_sockets_of_one=10**6,
        )
        prepare()
        settle()
        make_server(settings).run(sockets=[listening])
    else:
        settle()
        config = uvicorn.Config(
            bare_app(data, int(kind.removeprefix("bare"))),
            loop="uvloop",
            ws="websockets-sansio",
            access_log=False,
            log_level="warning",
        )
        uvicorn.Server(config).run(sockets=[listening])


def bare_app(data: Path, size: int) -> Starlette:
    """Echo and append: every message goes to disk and then to all sockets of the table, unchecked.

    `size` is the minimum number of bytes of a broadcast message.
    """
    groups: dict[str, list[WebSocket]] = {}
    versions: dict[str, int] = {}
    opened: list[Store] = []

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        opened.append(Store(data))
        yield

    async def talk(websocket: WebSocket) -> None:
        await websocket.accept()
        name = websocket.path_params["id"]
        group = groups.setdefault(name, [])
        group.append(websocket)
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                text = await websocket.receive_text()
                versions[name] = version = versions.get(name, 0) + 1
                row = EventRow(name, version, "", "", 0, text.encode())
                await opened[0].append(row)
                text = text.ljust(size)
                for other in group:
                    await other.send_text(text)
                await websocket.send_text('{"type":"done"}')

    async def health(request: Any) -> Any:
        return json_answer({"ok": True})

    return Starlette(routes=[WebSocketRoute("/ws/tables/{id}", talk), Route("/healthz", health)], lifespan=lifespan)


@contextlib.contextmanager
def server(kind: str, data: Path) -> Iterator[tuple[int, int]]:
    """Run a server in its own process; yield its port and process id."""
    port = _free_port()
    with _running([sys.executable, "-m", __spec__.name, kind, str(data), str(port)], port) as process:
        yield port, process


@contextlib.contextmanager
def workers(number: int, data: Path, database: str, bus: str) -> Iterator[tuple[int, int]]:
    """Run as many workers, or one process, without limits; yield the port, and the process that has the others."""
    port = _free_port()
    command = [sys.executable, "-m", "dorfplatz", "serve", "--port", str(port), "--data", str(data)]
    command += ["--workers", str(number), "--database", database, "--bus", bus, "--compile-first"]
    for field, _ in choices():
        if field.type is Rate:
            command += [f"--{field.name.replace('_', '-')}", "1000000000/1"]
        elif field.name.startswith("most_") and field.name not in ("most_events", "most_spectators"):
            command += [f"--{field.name.replace('_', '-')}", "100000"]
    with _running(command, port) as process:
        yield port, process


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def _running(command: list[str], port: int) -> Iterator[int]:
    """Run a server until it is not needed any more; yield its process id as soon as it answers."""
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        for _ in range(600):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1).close()
                break
            time.sleep(0.1)
        yield process.pid
    finally:
        # Workers end with their supervisor, and a database wants to be left before it is stopped.
        process.terminate()
        process.wait()


def memory_of(process: int) -> float:
    """Return the resident memory of a process and its children in MB; what they share counts for each."""
    match = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return (int(match[1]) / 1000 if match else 0.0) + sum(memory_of(child) for child in _children_of(process))


def cpu_of(process: int) -> float:
    """Return the CPU seconds of a process and its children so far, including those that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")
    return own + sum(cpu_of(child) for child in _children_of(process))


def _children_of(process: int) -> list[int]:
    """The processes that a process has started, whichever of its threads did."""
    lists = (path.read_text() for path in Path(f"/proc/{process}/task").glob("*/children"))
    return [int(child) for text in lists for child in text.split()]


if __name__ == "__main__":
    serve(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
