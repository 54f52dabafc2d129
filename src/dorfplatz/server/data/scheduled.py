"""Backups on a schedule: every few hours a new file, of which the last ones are kept."""

import asyncio
import contextlib
import logging
import math
import shutil
import sys
import time
from pathlib import Path

from dorfplatz.server.settings import Settings
from dorfplatz.server.store.file import FILE

HOUR = 3_600.0
# Seconds until a backup that failed is tried again, unless the next one is due earlier.
RETRY = 600.0
NAMES = "dorfplatz-*.dorfplatz"
# A process of low priority, because every game in a backup is replayed.
PROGRAM = """
import os, runpy
if hasattr(os, "nice"):
    os.nice(10)
runpy.run_module("dorfplatz", run_name="__main__", alter_sys=True)
"""

logger = logging.getLogger("dorfplatz.server")


class Backups:
    """The backups of one server, made by `dorfplatz backup` in a process of its own."""

    def __init__(self, settings: Settings) -> None:
        self._data = settings.data
        self._every = settings.backup_every * HOUR
        self._kept = settings.backups_kept
        self._least_free = settings.least_free
        self.folder = settings.data / settings.backups
        self.failures = 0

    @property
    def age(self) -> float:
        """Seconds since the last backup; not a number if there is none."""
        with contextlib.suppress(OSError):
            if made := self._made():
                return time.time() - max(path.stat().st_mtime for path in made)
        return math.nan

    @property
    def due_in(self) -> float:
        """Seconds until the first backup after a start; at once if there is none, or its date lies in the future."""
        age = self.age
        return self._every - age if 0 <= age < self._every else 0.0

    async def run(self) -> None:
        """Make backups for as long as the server runs, if it is to make any."""
        if not self._every:
            return
        await asyncio.sleep(self.due_in)
        while True:
            is_made = await self._try()
            await asyncio.sleep(self._every if is_made else min(self._every, RETRY))

    async def _try(self) -> bool:
        """Make a backup, and log what prevents it."""
        try:
            self._make_room()
            await self._make(self.folder / time.strftime("dorfplatz-%Y-%m-%dT%H-%M-%SZ.dorfplatz", time.gmtime()))
            self._remove_old()
            logger.info("a backup was made in %s", self.folder)
        except OSError as error:
            self.failures += 1
            logger.error("no backup could be made: %s", error)
            return False
        return True

    async def _make(self, path: Path) -> None:
        command = (sys.executable, "-c", PROGRAM, "backup", str(path), "--data", str(self._data))
        nothing, pipe = asyncio.subprocess.DEVNULL, asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*command, stdin=nothing, stdout=nothing, stderr=pipe)
        try:
            _, said = await process.communicate()
        except asyncio.CancelledError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            raise
        lines = said.decode(errors="replace").strip().splitlines() or [f"the process ended with {process.returncode}"]
        if not path.exists():
            raise OSError(lines[-1])
        if process.returncode:
            logger.warning("some games in the backup %s are broken: %s", path.name, "; ".join(lines))

    def _make_room(self) -> None:
        """Refuse to fill the disk, and remove what a killed process has left."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        for part in self.folder.glob(f".{NAMES}.part"):
            part.unlink(missing_ok=True)
        needed = (self._data / FILE).stat().st_size + self._least_free
        if (free := shutil.disk_usage(self.folder).free) < needed:
            raise OSError(f"{needed:,} bytes are needed in {self.folder}, and {free:,} are free")

    def _remove_old(self) -> None:
        for path in self._made()[: -self._kept]:
            path.unlink(missing_ok=True)

    def _made(self) -> list[Path]:
        """The backups that were made, the oldest first."""
        return sorted(self.folder.glob(NAMES))
