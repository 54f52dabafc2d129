"""A server in a process of its own, that can be stopped and started again on the same data."""

from __future__ import annotations

import fcntl
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

PROGRAM = Path(__file__).parent / "quick_server.py"


class Server:
    """One server; `url` stays the same when it is started again. `environment` may name other sources."""

    def __init__(self, data: Path, environment: dict[str, str] | None = None, program: Path = PROGRAM) -> None:
        self._data = data
        self._program = program
        self._environment = environment
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> Server:
        """Start, and wait until it answers."""
        port = self.url.rpartition(":")[2] or "0"
        command = [sys.executable, str(self._program), str(self._data), port]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self._environment)
        assert self._process.stdout is not None
        self.url = self._process.stdout.readline().strip()
        deadline = time.monotonic() + 900
        while not self._answers():
            if time.monotonic() > deadline:
                self.stop()
                raise TimeoutError("the server does not answer")
            time.sleep(0.1)
        return self

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        """Kill it, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None


@contextmanager
def shared_server(folder: Path) -> Iterator[str]:
    """The address of one server for all processes of a test run: the first one starts it, and stops it after the last.

    The owner holds a lock on one file and everybody else shares a lock on another; the system releases both if a
    process dies, so nobody waits for it.
    """
    address = folder / "server.address"
    with (folder / "server.owner").open("w") as owner, (folder / "server.users").open("w") as users:
        deadline = time.monotonic() + 900
        while not _is_locked(owner):
            fcntl.flock(users, fcntl.LOCK_SH)
            if address.exists():
                yield address.read_text()
                return
            fcntl.flock(users, fcntl.LOCK_UN)
            assert time.monotonic() < deadline, "the server of another process does not start"
            time.sleep(0.1)
        server = Server(folder / "tables").start()
        address.write_text(server.url)
        yield server.url
        address.unlink()
        fcntl.flock(users, fcntl.LOCK_EX)
        server.stop()


def _is_locked(file: IO[str]) -> bool:
    """Whether this process has got the only lock on a file."""
    with suppress(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False
