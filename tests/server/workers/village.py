"""A server of several workers for tests, and people who play at it whatever happens."""

import contextlib
import json
import os
import random
import secrets
import signal
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.exceptions import WebSocketException

from dorfplatz.client import Client, TableLink
from dorfplatz.server.workers.child import MODULE

from ..postgres import Postgres
from ..redis_server import RedisServer
from ..serving import PATIENCE, ServerProcess, wait_until


class Village:
    """`dorfplatz serve --workers 2` on PostgreSQL and Redis."""

    def __init__(self, data: Path, database: str, bus: str, *options: str) -> None:
        self.database = database
        more = ("--workers", "2", "--database", database, "--bus", bus, *options)
        self.process = ServerProcess(data, options=more)

    @property
    def url(self) -> str:
        """Its address."""
        return self.process.url

    @property
    def workers(self) -> dict[int, int]:
        """The processes of the workers, with their numbers."""
        found = {}
        for child in Path(f"/proc/{self.process.id}/task/{self.process.id}/children").read_text().split():
            with contextlib.suppress(OSError):
                words = Path(f"/proc/{child}/cmdline").read_text().split("\0")
                if MODULE in words:
                    found[int(child)] = int(words[words.index(MODULE) + 1])
        return found

    def states(self) -> list[dict[str, Any]]:
        """What any worker says of all."""
        with urllib.request.urlopen(f"{self.url}/healthz", timeout=10) as answer:
            workers: list[dict[str, Any]] = json.load(answer)["workers"]
            return workers

    def is_complete(self) -> bool:
        """Whether every worker takes connections."""
        with contextlib.suppress(OSError):
            return [worker["state"] for worker in self.states()] == ["ready", "ready"]
        return False

    def worker_of(self, link: TableLink) -> int:
        """The process that a connection has reached."""
        own, theirs = f"{link.socket.socket.getsockname()[1]:04X}", f"{self.process.port:04X}"
        rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        inode = next(row[9] for row in rows if row[1].endswith(f":{theirs}") and row[2].endswith(f":{own}"))
        return next(worker for worker in self.workers if f"socket:[{inode}]" in _open_files(worker))

    def log_of(self, table_id: str) -> list[tuple[int, str]]:
        """The versions of a table and the ids of the messages that led to them, as they lie in the database."""
        with psycopg.connect(self.database) as connection:
            rows = connection.execute(
                "SELECT version, message FROM events WHERE table_id=%s ORDER BY version", (table_id,)
            )
            return [(version, message) for version, message in rows]


def _open_files(process: int) -> set[str]:
    found = set()
    for path in Path(f"/proc/{process}/fd").iterdir():
        with contextlib.suppress(OSError):
            found.add(str(path.readlink()))
    return found


@contextlib.contextmanager
def village(folder: Path, postgres: Postgres, redis: RedisServer, *options: str) -> Iterator[Village]:
    """A village that is ended in the end."""
    if not Path("/proc/net/tcp").exists():
        pytest.skip("which worker a connection has reached is looked up in /proc")
    own = Village(folder / "data", postgres.new_database(), redis.url, *options)
    own.process.start()
    try:
        wait_until(own.is_complete)
        yield own
    finally:
        own.process.stop(signal.SIGKILL)


class Player(threading.Thread):
    """Somebody who plays at a table, comes back whenever the connection is lost, and sends again what had no answer.

    `acknowledged` are the moves that the server has confirmed, by the ids of their messages, and `gaps` the seconds
    without a connection. `at` is the worker that the first connection has to reach, and `pause` the seconds between two
    moves: a game has about a hundred.
    """

    def __init__(self, village: Village, client: Client, table_id: str, at: int, pause: float) -> None:
        super().__init__(daemon=True)
        self.acknowledged: dict[str, int] = {}
        self.gaps: list[float] = []
        self.worker = 0
        self.is_over = False
        self._village, self._client, self.table_id = village, client, table_id
        self._first_at: int | None = at
        self._pause = pause
        self._waiting: dict[str, Any] | None = None
        self.is_done = threading.Event()

    def run(self) -> None:
        """Play until it is enough."""
        lost_at = 0.0
        while not self.is_done.is_set():
            try:
                with self._client.join(self.table_id) as link:
                    self.worker = self._village.worker_of(link)
                    if self._first_at not in (None, self.worker):
                        continue
                    self._first_at = None
                    if lost_at:
                        self.gaps.append(time.monotonic() - lost_at)
                        lost_at = 0.0
                    self._play(link)
                    self.is_over = link.status == "over"
            except (OSError, WebSocketException, StopIteration):
                lost_at = lost_at or time.monotonic()
                time.sleep(random.uniform(0.05, 0.3))

    def _play(self, link: TableLink) -> None:
        while not self.is_done.is_set() and link.status != "over":
            if self._waiting is None and not link.is_my_turn:
                with contextlib.suppress(TimeoutError):
                    link.receive(0.2)
                continue
            if self._waiting is None:
                move = {"type": "play", "version": link.version, "seat": link.seat_in_turn, "move": link.moves[0]}
                self._waiting = {**move, "id": secrets.token_urlsafe(9)}
            link.socket.send(json.dumps(self._waiting))
            answer = link.receive()
            while answer["type"] == "update":
                answer = link.receive()
            if answer["type"] == "done":
                self.acknowledged[self._waiting["id"]] = answer["version"]
            self._waiting = None
            time.sleep(self._pause)


def seat_two(village: Village, first: int, second: int, pause: float = 0.05) -> list[Player]:
    """Let two people play a game together, each through a worker."""
    ann, bo = Client(village.url, name="Ann"), Client(village.url, name="Bo")
    table_id = ann.create(players=2, names=["Ann"], auto_reveal=False)
    with bo.join(table_id) as link:
        link.send("sit", seat=1, name="Bo")
    with ann.join(table_id) as link:
        # The other worker may hear of it a moment later.
        link.wait(lambda: link.table["seats"][1].get("name") == "Bo")
        link.send("start")
    players = [Player(village, ann, table_id, first, pause), Player(village, bo, table_id, second, pause)]
    for player in players:
        player.start()
    return players


def let_play(players: list[Player], moves: int = 5) -> None:
    """Wait until everybody has played some more moves."""
    aims = {player: len(player.acknowledged) + moves for player in players}

    def have_played() -> bool:
        assert not any(player.is_over for player in players), "a game is over before its test"
        return all(len(player.acknowledged) >= aim for player, aim in aims.items())

    wait_until(have_played)


def end(players: list[Player]) -> None:
    """Stop playing."""
    for player in players:
        player.is_done.set()
    for player in players:
        player.join(PATIENCE)
        assert not player.is_alive(), "somebody waits for an answer for ever"


def check_logs(village: Village, players: list[Player]) -> None:
    """Every move that was confirmed lies in the log once, where it was said to lie."""
    for table_id in {player.table_id for player in players}:
        log = village.log_of(table_id)
        assert [version for version, _ in log] == [*range(1, len(log) + 1)]
        at = {message: version for version, message in log if message}
        assert len(at) == sum(bool(message) for _, message in log), "a message was carried out twice"
        for player in players:
            if player.table_id == table_id:
                assert player.acknowledged.items() <= at.items()
    assert all(player.acknowledged for player in players)


def kill(process: int) -> None:
    """End a process at once."""
    os.kill(process, signal.SIGKILL)
