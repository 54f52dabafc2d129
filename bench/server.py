"""Measure durable moves per second of one worker, next to a bare server that only echoes and appends.

Every table has four sockets and plays about one move a second. A move counts when its answer is back, after the sync to
disk. The load client runs on the same machine in another process. The bare server appends with the same writer, sends
every move to the four sockets of its table, and answers the sender. It runs once as a plain echo, and once with as many
bytes per message as the tables send. Everything is measured in several rounds.
"""

import argparse
import asyncio
import base64
import contextlib
import gc
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, cast

import sqlalchemy as sa
import uvicorn
import uvloop
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from dorfplatz.games.romantik.game import Game
from dorfplatz.server.games.ready import prepare
from dorfplatz.server.games.values import Stack
from dorfplatz.server.http.bodies import json_answer
from dorfplatz.server.people.devices import DeviceKind
from dorfplatz.server.people.people import People, load_secret
from dorfplatz.server.run import make_server, own_origins, settle
from dorfplatz.server.settings import Rate, Settings
from dorfplatz.server.store import logs
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.store.schema import events
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.apply import apply
from dorfplatz.server.table.create import new_code, new_id
from dorfplatz.server.table.events import Beginning, Chair, Created, Options, Played, encode_event
from dorfplatz.server.table.summary import summary_row
from dorfplatz.server.table.table import Table

SOCKETS = 4
COMPARED = ("moves_per_s", "p50_ms", "p99_ms", "server_cpu_ms_per_move", "server_cpu_share", "memory_mb")
MOST_MOVES_BEFORE = 60
VERSION = re.compile(rb'"version":(\d+)')
PLAYER = re.compile(rb'"player":(\d+)')
PLACEMENT = re.compile(rb'"legal":\[\[(-?\d+),(-?\d+),(\d)')


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


class Seat:
    """One table of the load: its first socket plays, the others only listen."""

    def __init__(self, table: str, latencies: list[float], pause: float) -> None:
        self.table = table
        self._latencies = latencies
        self._pause = pause
        self._loop = asyncio.get_running_loop()
        self._version, self._player, self._move = b"0", b"0", b"reveal"
        self._sent = 0.0
        self._number = 0
        self.peer: Peer | None = None

    def hear(self, text: bytes) -> None:
        """Store what the next move needs, and record the latency of the last one."""
        if text.startswith(b'{"type":"done"'):
            self._latencies.append(time.perf_counter() - self._sent)
            self.play_later()
        elif text.startswith(b'{"type":"update"'):
            self._look(text)
        elif text.startswith(b'{"type":"refused"'):
            raise AssertionError(text)

    def _look(self, text: bytes) -> None:
        if match := VERSION.search(text, 0, 60):
            self._version = match[1]
        if match := PLAYER.search(text):
            self._player = match[1]
        if b'"moves":["' in text:
            self._move = b"aside" if b'"moves":["aside"' in text else b"reveal"
        if match := PLACEMENT.search(text):
            self._move = b"%b,%b/%b" % match.groups()

    def play_later(self) -> None:
        """Schedule the next move."""
        self._loop.call_later(random.uniform(0.5, 1.5) * self._pause, self._play)

    def _play(self) -> None:
        assert self.peer is not None
        self._number += 1
        message = b'{"type":"play","id":"m%d","version":%b,"seat":%b,"move":"%b"}'
        self._sent = time.perf_counter()
        self.peer.send(message % (self._number, self._version, self._player, self._move))


def write_tables(data: Path, number: int) -> tuple[str, list[str]]:
    """Write tables in mid-game directly to the log; return a cookie and their ids."""

    async def write() -> tuple[str, list[str]]:
        store = Store(data)
        person, cookie, _ = await People(store, load_secret(data), longest=1).welcome("en", DeviceKind("", ""))
        ids = []
        for index in range(number):
            rows, table = _rows(person.id, index)
            await store.write(lambda connection, rows=rows, table=table: _insert(connection, rows, table))  # type: ignore[misc]
            ids.append(table.id)
        store.close()
        return cookie, ids

    return asyncio.run(write())


def _insert(connection: sa.Connection, rows: list[EventRow], table: Table) -> None:
    logs.create_table(connection, rows[0], summary_row(table), table.code, table.game, "", [table.by])
    if rows[1:]:
        connection.execute(sa.insert(events), [row._asdict() for row in rows[1:]])


def _rows(person: str, index: int) -> tuple[list[EventRow], Table]:
    """Return the log of a game of four after a random number of random moves."""
    choice = random.Random(index)
    state = Game("romantik", players=SOCKETS).start(index)
    chairs = [Chair(name=f"P{seat}", person=person) for seat in range(SOCKETS)]
    beginning = Beginning(chairs=[*range(SOCKETS)], first=0, stack=Stack(str(index), state.dealt), salt="0" * 64)
    table = Table(new_id())
    happened: list[Any] = [
        Created(game="romantik", code=new_code(), by=person, options=Options(), chairs=chairs, beginning=beginning)
    ]
    for _ in range(choice.randrange(MOST_MOVES_BEFORE)):
        move, seat = choice.choice(state.legal_moves), state.player
        state.play(move)
        hand = state.in_hand
        happened.append(Played(seat=seat, move=str(move), shown=[hand.tile.id, hand.marker] if hand else None))
    for event in happened:
        apply(table, event, 0)
    return [EventRow(table.id, v, "", "", 0, encode_event(event)) for v, event in enumerate(happened, 1)], table


def serve(kind: str, data: Path, port: int) -> None:
    """Run one of the two servers."""
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
            words=plenty,
            words_of_spectators=plenty,
            most_sockets=10**6,
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
    command = [sys.executable, __file__, "--serve", kind, str(data), str(port)]
    process = subprocess.Popen(command)
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


async def open_sockets(port: int, cookie: str, table: str, hears: list[Callable[[bytes], None] | None]) -> list[Peer]:
    """Open sockets at one table, and return them when all are open."""
    loop, host = asyncio.get_running_loop(), f"127.0.0.1:{port}"
    peers = []
    for hear in hears:
        peer = Peer(host, f"/ws/tables/{table}", cookie, hear)
        await loop.create_connection(lambda peer=peer: peer, "127.0.0.1", port)  # type: ignore[misc]
        peers.append(peer)
    async with asyncio.timeout(20):
        while not all(peer.is_open for peer in peers):
            await asyncio.sleep(0.002)
    return peers


async def load(
    port: int, process: int, cookie: str, tables: list[str], seconds: float, pause: float
) -> dict[str, float]:
    """Play at all tables for a while, and measure."""
    latencies: list[float] = []
    seats = [Seat(table, latencies, pause) for table in tables]
    peers: list[Peer] = []
    for seat in seats:
        own = await open_sockets(port, cookie, seat.table, [seat.hear, *[None] * (SOCKETS - 1)])
        seat.peer = own[0]
        peers += own
    await asyncio.sleep(2)
    for seat in seats:
        seat.play_later()
    await asyncio.sleep(max(3.0, 2 * pause))
    latencies.clear()
    for peer in peers:
        peer.received = 0
    started, cpu, own_cpu = time.perf_counter(), cpu_of(process), time.process_time()
    await asyncio.sleep(seconds)
    took, cpu, own_cpu = time.perf_counter() - started, cpu_of(process) - cpu, time.process_time() - own_cpu
    moves = len(latencies)
    ranked = statistics.quantiles(latencies, n=1000)
    return {
        "moves_per_s": moves / took,
        "p50_ms": 1000 * statistics.median(latencies),
        "p99_ms": 1000 * ranked[989],
        "server_cpu_ms_per_move": 1000 * cpu / moves,
        "server_cpu_share": cpu / took,
        "client_cpu_share": own_cpu / took,
        "bytes_per_message": sum(peer.received for peer in peers) / (SOCKETS * moves),
        "memory_mb": memory_of(process),
        "lost_sockets": float(sum(peer.is_lost for peer in peers)),
    }


async def idle(port: int, process: int, cookie: str, tables: list[str], number: int) -> dict[str, float]:
    """Open many idle sockets, and measure the memory."""
    before = memory_of(process)
    peers: list[Peer] = []
    for index in range(number // SOCKETS):
        peers += await open_sockets(port, cookie, tables[index % len(tables)], [None] * SOCKETS)
    await asyncio.sleep(25)
    return {
        "idle_sockets": float(sum(not peer.is_lost for peer in peers)),
        "idle_memory_mb": memory_of(process),
        "idle_kb_per_socket": 1000 * (memory_of(process) - before) / max(1, len(peers)),
    }


def median_of(rounds: list[dict[str, float]]) -> dict[str, float]:
    """Return the median of each figure over the rounds, because the load of the machine varies."""
    return {name: statistics.median(figures[name] for figures in rounds) for name in rounds[0]}


def play_round(options: argparse.Namespace, data: Path) -> dict[str, float]:
    """Measure the tables, then the bare server; `full` sends as many bytes as the tables do."""
    cookie, tables = write_tables(data, options.tables)

    def run(kind: str) -> dict[str, float]:
        own = data if kind == "table" else data / kind
        own.mkdir(exist_ok=True)
        with server(kind, own) as (port, process):
            return uvloop.run(load(port, process, cookie, tables, options.seconds, options.pause))

    figures = run("table")
    for name, bare in (("bare", run("bare0")), ("full", run(f"bare{figures['bytes_per_message']:.0f}"))):
        figures |= {f"{name}_{key}": bare[key] for key in COMPARED}
        figures[f"p99_ratio_to_{name}"] = figures["p99_ms"] / bare["p99_ms"]
    if options.idle:
        with server("table", data) as (port, process):
            figures |= uvloop.run(idle(port, process, cookie, tables, options.idle))
    return figures


def measure(options: argparse.Namespace) -> dict[str, float]:
    """Return all figures."""
    gc.disable()  # a GC pause of the load client would look like latency of the server
    rounds = []
    for number in range(options.rounds):
        with tempfile.TemporaryDirectory() as folder:
            rounds.append(play_round(options, Path(folder)))
        print(f"round {number + 1} of {options.rounds}: p99 {rounds[-1]['p99_ms']:.1f} ms", file=sys.stderr)
    return {"tables": options.tables, "sockets": SOCKETS * options.tables, **median_of(rounds)}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rounds", type=int, default=3, help="rounds of measurement; medians are reported")
    parser.add_argument("--pause", type=float, default=1.0, help="mean seconds between moves at a table")
    parser.add_argument("--idle", type=int, default=5000)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--serve", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.serve[0], Path(options.serve[1]), int(options.serve[2]))
        return
    figures = measure(options)
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:28} {value:>12,.2f}")


if __name__ == "__main__":
    main()
