"""Show how far pip is: one line that changes on a terminal, elsewhere a line for each phase."""

from __future__ import annotations

import contextlib
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

TAKEN_UP = re.compile(r"(?:Collecting|Processing|Requirement already satisfied:|Ignoring) +(\S+)")
DOWNLOADING = re.compile(r" +Downloading (\S+) \((.*)\)")
INSTALLING = re.compile(r"Installing collected packages: (.*)")
TICK_SECONDS = 0.2
BAR = 20


class Progress:
    """The progress of one call of pip.

    `said` grows by the lines that pip prints. `packages` is how many it was given, 0 for Dorfplatz itself. `installed`
    counts those that are installed completely, because pip is silent while it unpacks them.
    """

    def __init__(self, said: Sequence[str], packages: int, installed: Callable[[], int]) -> None:
        self.said = said
        self.packages = packages
        self.installed = installed
        self.before = installed()
        self.started = time.monotonic()
        self.lines_read = 0
        self.fetched = 0
        self.to_install = 0
        self.name = ""
        self.phase = ""

    def show_until_end(self, process: subprocess.Popen[str]) -> None:
        """Show the progress of pip until it ends."""
        while process.poll() is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(TICK_SECONDS)
            self.read()
            self.show()
        if self.phase and sys.stderr.isatty():
            write("\r" + " " * room() + "\r")

    def read(self) -> None:
        """Read what pip has said since the last time."""
        lines = self.said[self.lines_read :]
        self.lines_read += len(lines)
        for line in lines:
            taken_up, downloading, installing = (kind.match(line) for kind in (TAKEN_UP, DOWNLOADING, INSTALLING))
            if taken_up:
                self.fetched += 1
                self.name = re.split(r"[=;:]|-\d", Path(taken_up[1]).name)[0]
            elif downloading:
                self.name = "{} ({})".format(re.split(r"-\d", downloading[1])[0], downloading[2])
            elif installing:
                self.to_install = len(installing[1].split(","))

    def show(self) -> None:
        """Show where things stand, once pip has said anything."""
        if not self.packages:
            self._show("Installing", "Dorfplatz itself", "")
        elif self.to_install:
            self._count("Installing", min(self.installed() - self.before, self.to_install), self.to_install, "")
        elif self.fetched:
            self._count("Fetching", self.fetched, self.packages, self.name)

    def _count(self, phase: str, number: int, total: int, name: str) -> None:
        bar = "#" * (BAR * number // total)
        seconds = time.monotonic() - self.started
        self._show(phase, f"{total} packages", f"[{bar:.<{BAR}}] {number} of {total}, {seconds:.0f} s  {name}")

    def _show(self, phase: str, what: str, how_far: str) -> None:
        if sys.stderr.isatty():
            write("\r" + f"{phase} {how_far or what}"[: room()].ljust(room()))
        elif phase != self.phase:
            write(f"{phase} {what}.\n")
        self.phase = phase


def room() -> int:
    """How many characters fit on a line of the terminal without a wrap."""
    return shutil.get_terminal_size().columns - 1


def write(text: str) -> None:
    """Write to stderr, because what follows may print its results to stdout."""
    sys.stderr.write(text)
    sys.stderr.flush()
