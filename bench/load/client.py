"""The load client: plays at all tables and measures, or opens sockets that only wait."""

import asyncio
import random
import re
import statistics
import time
from collections.abc import Callable

from bench.load.peer import Peer
from bench.load.servers import cpu_of, memory_of
from bench.load.tables import SOCKETS

VERSION = re.compile(rb'"version":(\d+)')
PLAYER = re.compile(rb'"player":(\d+)')
PLACEMENT = re.compile(rb'"legal":\[\[(-?\d+),(-?\d+),(\d)')


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
    port: int, process: int, cookie: str, tables: list[str], seconds: float, pause: float, **others: int
) -> dict[str, float]:
    """Play at all tables for a while, and measure; `others` are processes that the server needs, by name."""
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
    before = {name: cpu_of(other) for name, other in others.items()}
    started, cpu, own_cpu = time.perf_counter(), cpu_of(process), time.process_time()
    await asyncio.sleep(seconds)
    took, cpu, own_cpu = time.perf_counter() - started, cpu_of(process) - cpu, time.process_time() - own_cpu
    moves = len(latencies)
    used = {name: cpu_of(other) - before[name] for name, other in others.items()}
    ranked = statistics.quantiles(latencies, n=1000)
    return {
        "moves_per_s": moves / took,
        "p50_ms": 1000 * statistics.median(latencies),
        "p99_ms": 1000 * ranked[989],
        "server_cpu_ms_per_move": 1000 * cpu / moves,
        "server_cpu_share": cpu / took,
        **{f"{name}_cpu_ms_per_move": 1000 * seconds / moves for name, seconds in used.items()},
        "client_cpu_ms_per_move": 1000 * own_cpu / moves,
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
