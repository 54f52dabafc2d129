"""What attacks on the HTTP interface share: a guest with a cookie, and how long another one waits meanwhile."""

import contextlib
import http.client
import json
import threading
import time
from collections.abc import Iterator
from typing import Any

from bench.attacks.victim import Victim

PATIENCE = 120.0


class Guest:
    """Somebody with a cookie and a connection of their own."""

    def __init__(self, victim: Victim) -> None:
        self._url = victim.url
        self._host = victim.url.removeprefix("http://")
        self._cookie = ""
        self.call("GET", "/api/me")

    def call(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        connection = http.client.HTTPConnection(self._host, timeout=PATIENCE)
        headers = {"origin": self._url, "cookie": self._cookie, "content-type": "application/json"}
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            if cookie := answer.getheader("set-cookie"):
                self._cookie = cookie.split(";")[0]
            return answer.status, answer.read()
        finally:
            connection.close()

    def bring(self, campaign: dict[str, Any]) -> tuple[int, str]:
        """Import a campaign: the status, and what it led to."""
        try:
            status, body = self.call("POST", "/api/campaigns/import", json.dumps(campaign).encode())
        except OSError as error:
            return 0, type(error).__name__
        told = json.loads(body)
        return status, told.get("id") or told.get("text", "")


class Waits:
    """How long requests took that somebody else made meanwhile."""

    def __init__(self) -> None:
        self.seconds: list[float] = [0.0]


@contextlib.contextmanager
def waiting(victim: Victim) -> Iterator[Waits]:
    """Another guest looks at their campaigns ten times a second."""
    other, waits, ended = Guest(victim), Waits(), threading.Event()

    def look() -> None:
        is_over = False
        while not is_over:
            start = time.monotonic()
            with contextlib.suppress(OSError):
                other.call("GET", "/api/campaigns")
            waits.seconds.append(time.monotonic() - start)
            is_over = ended.wait(0.1)

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield waits
    finally:
        ended.set()
        thread.join()
