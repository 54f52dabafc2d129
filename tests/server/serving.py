"""Real servers for tests: uvicorn in a thread, or the command in a process of its own."""

import contextlib
import math
import os
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from dorfplatz.client import TableLink
from dorfplatz.server.data.folder import make_ready
from dorfplatz.server.listening import bind, own_origins
from dorfplatz.server.run import make_server
from dorfplatz.server.settings import Rate, Settings

PLENTY = Rate(100_000, 1)
# Where servers of tests store everything, by data folder; by default in the folder itself. See conftest.py.
ELSEWHERE: list[Callable[[Path], str]] = []
PATIENCE = 120.0

Result = TypeVar("Result")


@contextlib.contextmanager
def serving(data: Path, public_url: str | None = None, **changes: Any) -> Iterator[str]:
    """A server in a thread of this process, quick and without limits unless told otherwise; yields its address.

    What is played there has been compiled and loaded before the test began: see `ready.py`.
    """
    listening = bind("127.0.0.1", 0)
    port = listening.getsockname()[1]
    quick: dict[str, Any] = {
        "reveal_after": 0.002,
        "bot_pause": 0.0,
        "bot_budget": PATIENCE,
        "requests": PLENTY,
        "requests_of_address": PLENTY,
        "handshakes": PLENTY,
        "handshakes_of_address": PLENTY,
        "codes": PLENTY,
        "codes_of_address": PLENTY,
        "messages": PLENTY,
        "frames": PLENTY,
        "chat": PLENTY,
        "chat_of_spectators": PLENTY,
        "pictures": PLENTY,
        "new_tables": PLENTY,
        "new_tables_of_address": PLENTY,
        "drawing_patience": PATIENCE,
        "drawing": math.inf,
        "drawing_of_address": math.inf,
        "light_work": math.inf,
        "light_work_of_address": math.inf,
        "new_guests": PLENTY,
        "look_ups": PLENTY,
        "fits": PLENTY,
        "foreseen": PLENTY,
        "catalog_trials": PLENTY,
        "new_catalogs": PLENTY,
        "new_catalogs_of_address": PLENTY,
        "hints": PLENTY,
    }
    origins = own_origins("127.0.0.1", port, (public_url,) if public_url else ())
    database = ELSEWHERE[0](data) if ELSEWHERE else ""
    settings = Settings(data=data, origins=origins, **{**quick, "database": database, **changes})
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    make_ready(data, settings.largest_database, settings.start_empty, settings.database)
    server = make_server(settings)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        url = f"http://127.0.0.1:{port}"
        wait_until(lambda: answers(url))
        yield url
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


class ServerProcess:
    """`dorfplatz serve` in a process of its own, to be killed."""

    def __init__(self, data: Path, port: int = 0) -> None:
        self.data = data
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-m", "dorfplatz", "serve", "--port", str(self.port), "--data", str(self.data)]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=os.environ)
        wait_until(lambda: answers(self.url), 900)

    def kill(self) -> None:
        """End it at once, without a chance to finish anything."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it and wait until it is gone."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None


def free_port() -> int:
    """A port that nobody uses just now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def answers(url: str) -> bool:
    """Whether a server is there, be it well or not."""
    try:
        with urllib.request.urlopen(f"{url}/healthz", timeout=5):
            return True
    except urllib.error.HTTPError as error:
        return error.code == 503
    except OSError:
        return False


def wait_until(is_so: Callable[[], bool], timeout: float = PATIENCE) -> None:
    """Wait for something that happens elsewhere."""
    end = time.monotonic() + timeout
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError
        time.sleep(0.02)


def play_on(*links: TableLink, until: Callable[[], bool] | None = None, timeout: float = 5 * PATIENCE) -> None:
    """Let people play the first legal move in turn until the game is over."""
    end = time.monotonic() + timeout
    first = links[0]
    while first.status != "over" and not (until and until()):
        assert time.monotonic() < end, "the game does not come to an end"
        mover = next((link for link in links if link.is_my_turn and link.version == first.version), None)
        if mover is not None:
            mover.play(mover.moves[0])
        newest = max(link.version for link in links)
        behind = [link for link in links if link.version < newest] or ([] if mover else [first])
        for link in behind:
            with contextlib.suppress(TimeoutError):
                link.receive(0.5)


def raw_request(url: str, text: str) -> bytes:
    """Send a request as it is written, and read the answer to its end."""
    host, port = url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as peer:
        peer.sendall(text.encode())
        answer = b""
        while chunk := peer.recv(65536):
            answer += chunk
        return answer
