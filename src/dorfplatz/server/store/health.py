"""Health: whether writes reach the disk, whether there is space, and whether the database is intact.

It is judged by ordinary reads and writes, and by one small probe every few seconds at most, however often it is asked
for.
"""

import asyncio
import contextlib
import logging
import shutil
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import Connection

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.database import is_current
from dorfplatz.server.store.facts import keep_fact, remove_fact

PROBE = "probe"
# Two pages of the database, so that the probe needs space.
PROBE_SIZE = 8_192
PATIENCE = 10.0
WRITES, SPACE, DAMAGE, SCHEMA, STUCK = "writes", "space", "damage", "schema", "stuck"
DRAINING = "draining"
TROUBLES = (WRITES, SPACE, DAMAGE, SCHEMA, STUCK, DRAINING)

Writing = Callable[[Callable[[Connection], None]], Awaitable[None]]
Reading = Callable[[Callable[[Connection], bool]], Awaitable[bool]]

logger = logging.getLogger(__name__)


class Health:
    """The state of one data folder, noted by the threads that read and write.

    There are at least `probe_every` seconds between two probes; below `least_free` bytes the disk counts as full.
    """

    def __init__(self, folder: Path, probe_every: float, least_free: int) -> None:
        self._folder = folder
        self._probe_every = probe_every
        self._least_free = least_free
        # The first question always starts a probe.
        self._probed_at = -probe_every
        self._probing: asyncio.Task[None] | None = None
        self._failed = False
        self._has_room = True
        self._is_damaged = False
        self._is_migrated = True

    def note_failure(self) -> None:
        """Note a failed write; the next probe tells whether that has passed."""
        self._failed = True

    def note_damage(self) -> None:
        """Note that the file is damaged, which does not pass; it is logged once."""
        if not self._is_damaged:
            logger.error("the database is damaged; `dorfplatz salvage` copies what can still be read")
        self._is_damaged = True

    @property
    def troubles(self) -> list[str]:
        """Codes for what is wrong: writes fail, no space is left, the file is damaged or of another version."""
        found = {
            WRITES: self._failed,
            SPACE: not self._has_room,
            DAMAGE: self._is_damaged,
            SCHEMA: not self._is_migrated,
        }
        return [word for word, is_so in found.items() if is_so]

    async def probe(self, write: Writing, read: Reading) -> None:
        """Probe the disk, unless that was done a moment ago; concurrent calls share one probe."""
        if self._probing is None and time.monotonic() - self._probed_at >= self._probe_every:
            self._probing = asyncio.create_task(self._probe(write, read))
        if self._probing is not None:
            # `wait` cancels nothing: while the disk is stuck, later questions wait for the same probe.
            done, _ = await asyncio.wait([self._probing], timeout=PATIENCE)
            self._failed = self._failed or not done

    async def _probe(self, write: Writing, read: Reading) -> None:
        try:
            self._has_room = await asyncio.to_thread(self._free) >= self._least_free
            self._failed = not await self._can_write(write)
            # A database that cannot be read has another trouble, which is noted elsewhere.
            with contextlib.suppress(Refusal):
                self._is_migrated = await read(is_current)
        except OSError as error:
            logger.warning("the free space of the disk is unknown: %s", error)
            self._failed = True
        finally:
            self._probed_at = time.monotonic()
            self._probing = None

    async def _can_write(self, write: Writing) -> bool:
        try:
            await write(write_probe)
        except Refusal:
            return False
        except Exception:
            logger.exception("the write probe failed")
            return False
        return True

    def _free(self) -> int:
        return shutil.disk_usage(self._folder).free


def write_probe(connection: Connection) -> None:
    """Write some pages and delete them; a write that changes nothing would succeed on a full disk too."""
    keep_fact(connection, PROBE, "x" * PROBE_SIZE)
    remove_fact(connection, PROBE)
