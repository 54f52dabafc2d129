"""A server in a process of its own, that can be stopped and started again on the same data."""

from __future__ import annotations

import subprocess
import sys
import time
import urllib.request
from pathlib import Path

PROGRAM = Path(__file__).parent / "quick_server.py"


class Server:
    """One server; `url` stays the same when it is started again. `environment` may name other sources."""

    def __init__(self, data: Path, environment: dict[str, str] | None = None) -> None:
        self._data = data
        self._environment = environment
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> Server:
        """Start, and wait until it answers."""
        port = self.url.rpartition(":")[2] or "0"
        command = [sys.executable, str(PROGRAM), str(self._data), port]
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
