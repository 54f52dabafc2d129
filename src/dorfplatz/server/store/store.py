"""The store: reading in threads, writing through the one writer."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.database import FILE, migrate, open_database
from dorfplatz.server.store.writer import EventRow, SummaryRow, Then, Writer

Result = TypeVar("Result")
READERS = 2


class Store:
    """One database; opened inside the event loop that uses it."""

    def __init__(self, folder: Path, largest: int | None = None) -> None:
        self._engine = open_database(folder / FILE, largest)
        migrate(self._engine)
        self._writer = Writer(self._engine, asyncio.get_running_loop())
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="dorfplatz-reader")

    @property
    def is_well(self) -> bool:
        """Whether what is written comes to an end."""
        return self._writer.is_well

    async def read(self, do: Callable[[Connection], Result]) -> Result:
        """Look something up in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, do)

    def _read(self, do: Callable[[Connection], Result]) -> Result:
        try:
            with self._engine.connect() as connection:
                return do(connection)
        except (sa.exc.OperationalError, sqlite3.OperationalError) as error:
            raise Refusal("busy", f"The server cannot read its disk just now ({error}).") from None

    async def work(self, do: Callable[[Connection], Result]) -> Result:
        """Write something; when this returns it is on disk."""
        return await self._writer.work(do)

    def append(self, event: EventRow, summary: SummaryRow | None = None) -> asyncio.Future[bool]:
        """Append to a log; when this is done it is on disk, or the version was taken. The index may follow later."""
        return self._writer.append(event, summary)

    def append_then(self, event: EventRow, summary: SummaryRow | None, then: Then) -> None:
        """Append to a log, and call `then` with whether the version was free, or with the error, when it is on disk."""
        self._writer.append_then(event, summary, then)

    async def index(self, summaries: list[SummaryRow]) -> None:
        """Let the index follow the log."""
        await self._writer.index(summaries)

    def close(self) -> None:
        """Finish writing and close everything."""
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()
