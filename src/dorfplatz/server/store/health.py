"""Health: whether what is written comes to the disk, whether there is room, and whether the file is whole.

It is found out by what happens anyway, and by one small write every few seconds at most, however often it is asked for.
"""

import asyncio
import logging
import shutil
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import Connection

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.facts import keep_fact, remove_fact

PROBE = "probe"
PROBE_SIZE = 8_192
PATIENCE = 10.0
WRITES, SPACE, DAMAGE = "writes", "space", "damage"

logger = logging.getLogger(__name__)


class Health:
    """The state of one data folder, noted by readers and the writer, which are threads of their own.

    `probe_every` seconds lie between two probes at least; below `least_free` bytes the disk counts as full.
    """

    def __init__(self, folder: Path, probe_every: float, least_free: int) -> None:
        self._folder = folder
        self._probe_every = probe_every
        self._least_free = least_free
        self._probed_at = -probe_every
        self._probing: asyncio.Task[None] | None = None
        self._failed = False
        self._has_room = True
        self._is_damaged = False

    def note_failure(self) -> None:
        """Something could not be written; the next probe tells whether that has passed."""
        self._failed = True

    def note_damage(self) -> None:
        """Something could not be read because the file is damaged, which does not pass; it is written down once."""
        if not self._is_damaged:
            logger.error("the database is damaged; `dorfplatz salvage` copies what can still be read")
        self._is_damaged = True

    @property
    def troubles(self) -> list[str]:
        """What is wrong, in words for programs: nothing can be written, no space is left, a part is damaged."""
        found = {WRITES: self._failed, SPACE: not self._has_room, DAMAGE: self._is_damaged}
        return [word for word, is_so in found.items() if is_so]

    async def look(self, write: Callable[[Callable[[Connection], None]], Awaitable[None]]) -> None:
        """Find out how things are, unless that was done a moment ago; all who ask meanwhile wait for one answer."""
        if self._probing is None and time.monotonic() - self._probed_at >= self._probe_every:
            self._probing = asyncio.create_task(self._probe(write))
        if self._probing is not None:
            done, _ = await asyncio.wait([self._probing], timeout=PATIENCE)
            self._failed = self._failed or not done

    async def _probe(self, write: Callable[[Callable[[Connection], None]], Awaitable[None]]) -> None:
        try:
            self._has_room = await asyncio.to_thread(self._free) >= self._least_free
            self._failed = not await self._can_write(write)
        except OSError as error:
            logger.warning("the disk does not say how much space is left: %s", error)
            self._failed = True
        finally:
            self._probed_at = time.monotonic()
            self._probing = None

    async def _can_write(self, write: Callable[[Callable[[Connection], None]], Awaitable[None]]) -> bool:
        try:
            await write(write_probe)
        except Refusal:
            return False
        except Exception:
            logger.exception("a write that was to tell how things are failed")
            return False
        return True

    def _free(self) -> int:
        return shutil.disk_usage(self._folder).free


def write_probe(connection: Connection) -> None:
    """Write some pages, and give them back: what changes nothing would find room on a full disk too."""
    keep_fact(connection, PROBE, "x" * PROBE_SIZE)
    remove_fact(connection, PROBE)
