"""The victim: `dorfplatz serve` on the loopback with a data folder of its own, and what it costs the machine."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 900.0


@dataclass(frozen=True)
class Victim:
    """A running server."""

    url: str
    pid: int
    data: Path

    @property
    def cpu_s(self) -> float:
        """Seconds of CPU time that it has used, with the children that it has waited for."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return sum(int(field) for field in fields[11:15]) / os.sysconf("SC_CLK_TCK")

    @property
    def memory_mb(self) -> float:
        """Resident memory now."""
        return self._status("VmRSS")

    @property
    def peak_mb(self) -> float:
        """The most resident memory so far."""
        return self._status("VmHWM")

    @property
    def descriptors(self) -> int:
        """Open files and sockets."""
        return len(os.listdir(f"/proc/{self.pid}/fd"))  # noqa: PTH208

    def _status(self, name: str) -> float:
        match = re.search(rf"{name}:\s+(\d+) kB", Path(f"/proc/{self.pid}/status").read_text())
        return int(match[1]) / 1000 if match else 0.0


@contextlib.contextmanager
def victim(*options: str) -> Iterator[Victim]:
    """A server that lives as long as the attack; `options` go to `dorfplatz serve`."""
    with tempfile.TemporaryDirectory() as folder:
        port = _free_port()
        url = f"http://127.0.0.1:{port}"
        command = [sys.executable, "-m", "dorfplatz", "serve", "--port", str(port), "--data", folder, *options]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            _wait_for(url, process)
            yield Victim(url, process.pid, Path(folder))
        finally:
            process.send_signal(signal.SIGKILL)
            process.wait()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(url: str, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < end:
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{url}/healthz", timeout=5):
            return
        time.sleep(0.05)
    raise TimeoutError(f"no server answers at {url}")
