"""Guests for attacks: each comes from an address of the loopback, and plays no faster than people may."""

import contextlib
import socket
import statistics
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from dorfplatz.client import Client, TableLink

ATTACKER, BYSTANDER = "127.0.0.2", "127.0.0.1"
# A connection with more messages is closed: 100 at once, and then five a second.
PACE = 0.21

_here = threading.local()
_connect = socket.create_connection


def _connect_from(
    address: tuple[str | None, bytes | str | int | None],
    timeout: float | None = None,
    source_address: Any = None,
    *,
    all_errors: bool = False,
) -> socket.socket:
    own = getattr(_here, "address", None)
    return _connect(address, timeout, (own, 0) if own else source_address, all_errors=all_errors)


socket.create_connection = _connect_from


@contextlib.contextmanager
def coming_from(address: str) -> Iterator[None]:
    """Open connections of this thread from an address."""
    before, _here.address = getattr(_here, "address", None), address
    try:
        yield
    finally:
        _here.address = before


def in_threads(number: int, address: str, do: Callable[[int, threading.Event], None]) -> "Crowd":
    """So many guests at an address who do something again and again until they are told to stop."""
    return Crowd([(address, partial(do, each)) for each in range(number)])


class Crowd:
    """Threads that go on until the end of a `with`; what fails in them is counted and not shown."""

    def __init__(self, work: Sequence[tuple[str, Callable[[threading.Event], None]]]) -> None:
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._run, args=each, daemon=True) for each in work]

    def _run(self, address: str, work: Callable[[threading.Event], None]) -> None:
        with coming_from(address):
            while not self._stop.is_set():
                try:
                    work(self._stop)
                except Exception:
                    time.sleep(0.05)

    def __enter__(self) -> "Crowd":
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(20)


def guest(url: str, address: str) -> Client:
    """A guest who comes from an address and has patience."""
    with coming_from(address):
        client = Client(url)
    client.patience = 90.0
    return client


def play(table: TableLink, moves: int, choose: Callable[[TableLink], str], paced: int = 90) -> None:
    """Play so many moves for whoever is in turn; after the first `paced`, no faster than is borne."""
    for number in range(moves):
        if table.status != "playing":
            return
        table.wait(lambda: table.status != "playing" or table.is_my_turn)
        if table.status == "playing":
            table.play(choose(table))
        if number >= paced:
            time.sleep(PACE)


def figures_of(name: str, seconds: Sequence[float], unit: float = 1000.0, shown: str = "ms") -> dict[str, float]:
    """Median, 99th percentile and worst of some times."""
    if len(seconds) < 2:
        return {f"{name}_{shown}": seconds[0] * unit if seconds else float("nan")}
    ordered = sorted(seconds)
    return {
        f"{name}_p50_{shown}": statistics.median(ordered) * unit,
        f"{name}_p99_{shown}": ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))] * unit,
        f"{name}_worst_{shown}": ordered[-1] * unit,
    }
