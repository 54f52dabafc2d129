"""Metrics for Prometheus, read from a running server when they are asked for, at an address of their own.

They are served by a thread of their own. What it reads are numbers and lengths, which any thread may read; only the
number of tables is asked of the database, once a minute.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import shutil
import socket
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection

from dorfplatz import __version__
from dorfplatz.errors import SetupError
from dorfplatz.extras import naming_extras
from dorfplatz.server.games.ready import progress
from dorfplatz.server.meters import Distribution
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import LAST_PORT, Settings
from dorfplatz.server.store.file import FILE
from dorfplatz.server.store.health import TROUBLES

if TYPE_CHECKING:
    from prometheus_client.core import Metric

    from dorfplatz.server.service import Service

PREFIX = "dorfplatz_"
LOOPBACK = "127.0.0.1"
COUNTED_EVERY, PATIENCE = 60.0, 5.0


def address_of(text: str) -> tuple[str, int]:
    """Where metrics are served: a port, on this machine alone unless a host stands before it.

    >>> address_of("9321"), address_of("0.0.0.0:9321"), address_of("[::1]:9321")
    (('127.0.0.1', 9321), ('0.0.0.0', 9321), ('::1', 9321))
    """
    host, colon, port = text.rpartition(":")
    if not (port.isascii() and port.isdecimal() and 0 < int(port) <= LAST_PORT) or (colon and not host):
        raise SetupError(f"--metrics must be a port such as 9321, or an address such as 0.0.0.0:9321, not {text!r}")
    return host.strip("[]") or LOOPBACK, int(port)


def check_metrics(settings: Settings) -> None:
    """Refuse, before the server starts, metrics that could not be served."""
    if settings.metrics:
        host, port = address_of(settings.metrics)
        with naming_extras():
            import prometheus_client  # noqa: F401
        try:
            socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET).close()
        except OSError as error:
            raise SetupError(f"metrics cannot be served at {host}:{port}: {error.strerror}") from None


@contextlib.contextmanager
def metrics_of(service: Service) -> Iterator[None]:
    """Serve the metrics of a server while it runs, if its settings say so."""
    if not service.settings.metrics:
        yield
        return
    with naming_extras():
        from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
    registry = CollectorRegistry()
    registry.register(Metrics(service, asyncio.get_running_loop()))
    ProcessCollector(registry=registry)
    host, port = address_of(service.settings.metrics)
    server, thread = start_http_server(port, host, registry)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Metrics:
    """All metrics of one server."""

    def __init__(self, service: Service, loop: asyncio.AbstractEventLoop) -> None:
        self._service = service
        self._loop = loop
        self._tables = math.nan
        self._counted_at = -math.inf

    def describe(self) -> list[Metric]:
        """Nothing: otherwise the registry would ask for all metrics before the server has started."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Read everything."""
        yield from self._of_play()
        yield from self._of_store()
        yield from self._of_work()
        yield _gauges("machine_code_ready", "Share of a game's machine code that is ready, 0 to 1.", "game", progress())
        troubles = {*self._service.troubles}
        states = {trouble: float(trouble in troubles) for trouble in TROUBLES}
        yield _gauges("trouble", "1 while something keeps people from playing; the same as in /readyz.", "kind", states)
        yield _gauges("info", "Always 1, with the version.", "version", {__version__: 1.0})

    def _of_play(self) -> Iterator[Metric]:
        service, meters = self._service, self._service.meters
        yield _counters("moves", "Moves that are on disk.", ("game", "by"), dict(meters.moves))
        yield _counters("refusals", "What was refused, by reason.", ("of", "reason"), dict(meters.refusals))
        yield _histogram("move_seconds", "From a person's move arriving until it is on disk.", meters.move_seconds)
        yield _gauge("sockets", "Open WebSockets.", service.sockets.number)
        yield _gauge("people", "People with an open WebSocket.", service.sockets.people)
        yield _gauge("rooms", "Tables in memory.", service.rooms.number)
        yield _gauge("tables", "Tables in the database, counted once a minute.", self._number_of_tables())

    def _of_store(self) -> Iterator[Metric]:
        store, folder = self._service.store, self._service.settings.data
        yield _gauge("writer_waiting", "Writes that wait for the writer.", store.writer.waiting)
        yield _histogram("writer_group_size", "Writes that were committed together.", store.writer.group_sizes)
        yield _histogram("writer_group_seconds", "How long it took to commit a group.", store.writer.group_seconds)
        sizes = {name: _size(lambda name=name: (folder / name).stat().st_size) for name in (FILE, f"{FILE}-wal")}  # type: ignore[misc]
        yield _gauges("database_bytes", "Size of the database and of its write-ahead log.", "file", sizes)
        yield _gauge("backup_age_seconds", "Since the last backup of --backup-every.", self._service.backups.age)
        yield _counters("backup_failures", "Backups that failed.", (), {(): self._service.backups.failures})
        yield _gauge("disk_free_bytes", "Free space of the disk.", _size(lambda: shutil.disk_usage(folder).free))

    def _of_work(self) -> Iterator[Metric]:
        queues = self._service.work.queues.items()
        yield _gauges("work_waiting", "Heavy work in its queue.", "kind", {kind: one.waiting for kind, one in queues})
        yield _gauges("work_running", "Heavy work being done.", "kind", {kind: one.running for kind, one in queues})
        yield _counters("work_done", "Heavy work done.", ("kind",), {(kind,): one.done for kind, one in queues})
        yield _counters(
            "work_refused", "Heavy work refused.", ("kind",), {(kind,): one.refused for kind, one in queues}
        )

    def _number_of_tables(self) -> float:
        if time.monotonic() - self._counted_at >= COUNTED_EVERY:
            counting = asyncio.run_coroutine_threadsafe(self._service.store.read(_count_tables), self._loop)
            with contextlib.suppress(Refusal, TimeoutError):
                self._tables = counting.result(PATIENCE)
                self._counted_at = time.monotonic()
        return self._tables


def _count_tables(connection: Connection) -> int:
    return int(connection.exec_driver_sql("SELECT count(*) FROM tables").scalar_one())


def _size(measure: Callable[[], int]) -> float:
    try:
        return measure()
    except OSError:
        return math.nan


def _gauge(name: str, text: str, value: float) -> Metric:
    from prometheus_client.core import GaugeMetricFamily

    return GaugeMetricFamily(PREFIX + name, text, value=value)


def _gauges(name: str, text: str, label: str, values: dict[str, Any]) -> Metric:
    from prometheus_client.core import GaugeMetricFamily

    family = GaugeMetricFamily(PREFIX + name, text, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family


def _counters(name: str, text: str, labels: tuple[str, ...], values: dict[Any, int]) -> Metric:
    from prometheus_client.core import CounterMetricFamily

    family = CounterMetricFamily(PREFIX + name, text, labels=labels)
    for key, value in values.items():
        family.add_metric(list(key), value)
    return family


def _histogram(name: str, text: str, values: Distribution) -> Metric:
    from prometheus_client.core import HistogramMetricFamily

    total = values.sum
    buckets = [("+Inf" if math.isinf(bound) else str(bound), number) for bound, number in values.at_most]
    return HistogramMetricFamily(PREFIX + name, text, buckets=buckets, sum_value=total)
