"""The store: one database, read in threads and written by the one writer."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.damage import DamagedError, Errors, is_damage, is_of_disk
from dorfplatz.server.store.database import migrate, open_database
from dorfplatz.server.store.file import FILE
from dorfplatz.server.store.health import STUCK, Health
from dorfplatz.server.store.integrity import Condition, check
from dorfplatz.server.store.rows import EventRow, SummaryRow
from dorfplatz.server.store.writer import Writer

Result = TypeVar("Result")
# Loading a table is mostly Python code that holds the GIL; more threads would not load faster.
READERS = 2

logger = logging.getLogger(__name__)


class Store:
    """One database, opened inside the event loop that uses it.

    `condition` is the result of the check at the start, which may take `check_patience` seconds.
    """

    def __init__(
        self,
        folder: Path,
        largest: int | None = None,
        check_patience: float = 10.0,
        probe_every: float = 5.0,
        least_free: int = 0,
    ) -> None:
        self._engine = open_database(folder / FILE, largest)
        migrate(self._engine)
        self.condition: Condition = check(self._engine, check_patience)
        self.health = Health(folder, probe_every, least_free)
        if self.condition.is_damaged:
            self.health.note_damage()
        self.writer = Writer(self._engine, asyncio.get_running_loop(), self.health)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="dorfplatz-reader")
        self._wiper = ThreadPoolExecutor(1, thread_name_prefix="dorfplatz-wiper")

    @property
    def is_well(self) -> bool:
        """Whether the writer is not stuck."""
        return self.writer.is_well

    async def troubles(self) -> list[str]:
        """Codes for what is wrong with the disk or the database; empty if all is well."""
        if self.is_well:
            await self.health.probe(self.write, self.read)
        return self.known_troubles

    @property
    def known_troubles(self) -> list[str]:
        """The same without a probe."""
        return [*([] if self.is_well else [STUCK]), *self.health.troubles]

    async def read(self, do: Callable[[Connection], Result]) -> Result:
        """Read something in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, do)

    def _read(self, do: Callable[[Connection], Result]) -> Result:
        try:
            with self._engine.connect() as connection:
                return do(connection)
        except Errors as error:
            if not is_of_disk(error):
                raise
            if is_damage(error):
                self.health.note_damage()
                raise DamagedError from None
            logger.warning("cannot read from the disk: %s", getattr(error, "orig", error))
            raise Refusal("busy", "The server cannot read its disk just now; try again in a moment.") from None

    async def write(self, do: Callable[[Connection], Result]) -> Result:
        """Write something; when this returns it is on disk."""
        return await self.writer.write(do)

    def append(self, event: EventRow, summary: SummaryRow | None = None) -> asyncio.Future[bool]:
        """Append an event to a log; the result, when it is on disk, is False if its version was taken."""
        return self.writer.append(event, summary)

    async def index(self, summaries: list[SummaryRow]) -> None:
        """Update index entries."""
        await self.writer.index(summaries)

    async def wipe_log(self) -> bool:
        """Empty the write-ahead log, so that nothing erased is left on disk; False if readers were in the way."""
        return await asyncio.get_running_loop().run_in_executor(self._wiper, self.writer.wipe_log)

    def close(self) -> None:
        """Finish writing and close everything."""
        self.writer.close()
        self._readers.shutdown()
        self._wiper.shutdown()
        self._engine.dispose()
