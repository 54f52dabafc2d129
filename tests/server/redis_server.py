"""A Redis server for tests, from the system's packages; it keeps nothing on the disk."""

import contextlib
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator

import pytest

from .serving import PATIENCE, free_port

NAMES = ("redis-server", "valkey-server")


class RedisServer:
    """A server of channels, which can be killed and started again."""

    def __init__(self, program: str) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}"
        self._program = program
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(
            [self._program, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < end, "Redis does not start"
            time.sleep(0.02)

    def kill(self) -> None:
        """End it at once."""
        if self._process is not None:
            self._process.send_signal(signal.SIGKILL)
            self._process.wait(PATIENCE)
            self._process = None

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1) as peer:
            peer.sendall(b"PING\r\n")
            return peer.recv(5) == b"+PONG"
        return False


@contextlib.contextmanager
def running() -> Iterator[RedisServer]:
    """A server that is killed in the end; without Redis on the machine, tests are skipped."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.skip("NO REDIS on this machine (Debian: apt-get install redis-server): nothing is tested on it")
    server = RedisServer(program)
    server.start()
    try:
        yield server
    finally:
        server.kill()
