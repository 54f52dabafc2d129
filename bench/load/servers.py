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
from dorfplatz.server.settings import Rate, Settings
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
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", __spec__.name, kind, str(data), str(port)]
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        for _ in range(600):
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=1).close()
                break
            time.sleep(0.1)
        yield port, process.pid
    finally:
        process.kill()
        process.wait()


def memory_of(process: int) -> float:
    """Return the resident memory of a process in MB."""
    match = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(match[1]) / 1000 if match else 0.0


def cpu_of(process: int) -> float:
    """Return the CPU seconds of a process so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    serve(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
