"""Guests faster than the sweeper, abandoned games, and a clock that is 31 days ahead."""

import asyncio
import contextlib
import inspect
import sqlite3
import tempfile
import time
from pathlib import Path
from typing import Any

from bench.attacks.host import hosting
from dorfplatz.client import Client
from dorfplatz.server.people import expiry
from dorfplatz.server.service import Service
from dorfplatz.server.settings import Settings
from dorfplatz.server.store.file import FILE

DAY = 24 * 3600 * 1000
OF_ONE_ADDRESS = 120 * 6 * 24
OLD = int(time.time() * 1000) - 200 * DAY


def measure() -> dict[str, float | str]:
    """How many of the guests that one address can add in a day are swept in a day, and what a wrong clock removes."""
    with tempfile.TemporaryDirectory() as flooded, tempfile.TemporaryDirectory() as fresh:
        return {**_flood(Path(flooded)), **_wrong_clock(Path(fresh))}


def _flood(data: Path) -> dict[str, float | str]:
    with hosting(data) as url:
        ann = Client(url, name="Ann")
        with ann.join(ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)) as table:
            table.play("reveal")
    with contextlib.closing(sqlite3.connect(data / FILE)) as connection:
        rows = ((f"guest{number}", "", "en", OLD) for number in range(OF_ONE_ADDRESS))
        connection.executemany("INSERT INTO people (id, name, language, created) VALUES (?, ?, ?, ?)", rows)
        connection.execute("UPDATE tables SET updated = ?", (OLD,))
        connection.commit()
    started = time.process_time()
    asyncio.run(_sweep_for_a_day(data))
    took = time.process_time() - started
    return {
        "guests_added_in_a_day": OF_ONE_ADDRESS,
        "guests_swept_in_a_day": OF_ONE_ADDRESS + 1 - _count(data, "people"),
        "abandoned_games_swept": 1 - _count(data, "tables"),
        "cpu_s_of_a_day_of_sweeping": took,
    }


def _wrong_clock(data: Path) -> dict[str, float | str]:
    with hosting(data) as url:
        clients = [Client(url) for _ in range(20)]
        clients[0].create(players=2, names=["Ann"])
    real = time.time
    time.time = lambda: real() + 31 * 24 * 3600
    try:
        asyncio.run(_sweep_for_a_day(data))
    finally:
        time.time = real
    return {"guests_lost_to_a_clock_31_days_ahead": len(clients) - _count(data, "people")}


async def _sweep_for_a_day(data: Path) -> None:
    """Sweep four times where that is done every six hours; with marks, mark and sweep a day later."""
    async with Service.running(Settings(data)) as service:
        if len(inspect.signature(expiry.sweep_once).parameters) == 1:
            for _ in range(4):
                await expiry.sweep_once(service.rooms)  # type: ignore[call-arg]
            return
        from dorfplatz.server.store.clock import OwnClock, load_clock

        kept: Any = await service.store.read(load_clock)
        for ran in (0, DAY + 600_000):
            await expiry.sweep_once(service.rooms, OwnClock(kept.now, ran))


def _count(data: Path, table: str) -> int:
    with contextlib.closing(sqlite3.connect(data / FILE)) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
