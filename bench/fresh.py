"""Dorfplatz as a newcomer meets it: installed in a folder of its own, with an empty home and nothing compiled."""

import contextlib
import ctypes
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dorfplatz.client import Client

ROOT = Path(__file__).parents[1]
PATIENCE = 120.0
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
SET_CHILD_SUBREAPER = 36  # of Linux's prctl
# What would let a newcomer find the settings and caches of somebody else.
SETTINGS = ("DORFPLATZ_", "NUMBA_", "XDG_", "PYTHON", "VIRTUAL_ENV")
NAMES = {"romantik": ["Ann"], "duel": ["Ann", "Bo"], "valley": ["Ann", "Bo"]}


@dataclass(frozen=True)
class Ran:
    """A command that has ended: its wall seconds, the CPU seconds of it and its children, and what it printed."""

    wall: float
    cpu: float
    output: str


class Fresh:
    """An installation: the folder of its programs, and an empty home."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self.programs = programs
        self.home = folder / "home"
        self.home.mkdir(parents=True)
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(SETTINGS)}
        self.environment |= {"HOME": str(self.home)}

    @property
    def machine_code(self) -> list[Path]:
        """The files of machine code that were made here."""
        return [*(self.home / ".cache" / "dorfplatz" / "machine-code").glob("*.code")]

    def run(self, *command: str | Path, cwd: Path | None = None, **environment: str) -> Ran:
        """Run a command to its end, and with it every process that it has started."""
        started, used = time.monotonic(), _cpu_of_children()
        done = subprocess.run(
            [*map(str, command)],
            env=self.environment | environment,
            cwd=cwd or self.folder,
            check=False,
            capture_output=True,
            text=True,
        )
        wall = time.monotonic() - started
        if done.returncode:
            raise RuntimeError(f"{command} ended with code {done.returncode}:\n{(done.stdout + done.stderr)[-3000:]}")
        _wait_for_orphans()
        return Ran(wall, _cpu_of_children() - used, done.stdout)

    def dorfplatz(self, *arguments: str) -> Ran:
        """Run the command of this name."""
        return self.run(self.programs / "dorfplatz", *arguments)

    @contextlib.contextmanager
    def server(self) -> Iterator[tuple[str, float]]:
        """Run a server; yield its address when it answers with a page, and the seconds until then."""
        data = tempfile.mkdtemp(dir=self.folder)
        command = [self.programs / "dorfplatz", "serve", "--port", "0", "--data", data]
        started = time.monotonic()
        with subprocess.Popen(
            [*map(str, command)], env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as process:
            try:
                assert process.stdout is not None
                said = ADDRESS.search(process.stdout.readline())
                while not (said and _has_page(said[0])):
                    if process.poll() is not None or time.monotonic() > started + PATIENCE:
                        raise RuntimeError("the server does not answer")
                    time.sleep(0.01)
                yield said[0].rstrip("/"), time.monotonic() - started
            finally:
                process.terminate()
        _wait_for_orphans()  # its compilers, whose CPU time is not that of the next command


def install_wheel(wheel: Path, folder: Path) -> tuple[Fresh, Ran]:
    """Install a wheel and what playing needs into an environment of its own, in the versions that it was built with."""
    place = Fresh(folder, folder / "environment" / "bin")
    place.run(sys.executable, "-m", "venv", folder / "environment")
    pinned = ("--disable-pip-version-check", "--constraint", ROOT / "requirements.in")
    return place, place.run(place.programs / "python", "-m", "pip", "install", *pinned, f"{wheel}[play]")


def lay_first_tile(url: str, game: str) -> str:
    """Create a table on a server, play until a tile is laid or, in the Valley, a die taken, and return that move."""
    ann = Client(url)
    ann.patience = PATIENCE
    names = NAMES[game]
    with ann.join(ann.create(game=game, players=len(names), names=names, start=True, first=0)) as table:
        while True:
            table.wait(lambda: table.is_my_turn)
            laid = next((move for move in table.moves if "," in move), None)
            version = table.play(laid or table.moves[0])
            table.wait(lambda version=version: table.version >= version)  # type: ignore[misc]
            if laid:
                return laid


def _has_page(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def adopt_orphans() -> None:
    """Let processes whose parents have ended be waited for here, so that their CPU time is counted; on Linux only."""
    global _adopts
    if sys.platform == "linux":
        _adopts = ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0


_adopts = False


def _wait_for_orphans() -> None:
    with contextlib.suppress(ChildProcessError):
        while _adopts:
            os.wait()


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
