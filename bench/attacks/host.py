"""A server in a thread of this process, for attacks that need settings which the command line has no option for."""

import contextlib
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dorfplatz.server.games.ready import prepare
from dorfplatz.server.listening import bind, own_origins
from dorfplatz.server.run import make_server
from dorfplatz.server.settings import Rate, Settings

PLENTY = Rate(100_000, 1)


@contextlib.contextmanager
def hosting(data: Path, **settings: Any) -> Iterator[str]:
    """A server whose limits are out of the way; yields its address."""
    prepare()
    listening = bind("127.0.0.1", 0)
    port = listening.getsockname()[1]
    limits = dict.fromkeys(("messages", "words", "requests", "new_tables", "new_guests", "look_ups"), PLENTY)
    server = make_server(Settings(data, own_origins("127.0.0.1", port, ()), **{**limits, **settings}))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    url = f"http://127.0.0.1:{port}"
    try:
        while not server.started:
            time.sleep(0.01)
        yield url
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


def status_of(url: str, cookie: str = "") -> int:
    """The status of an answer."""
    request = urllib.request.Request(url, headers={"cookie": f"dorfplatz={cookie}"} if cookie else {})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code
