"""What was acknowledged is on disk: killed and stopped servers, and readers that are too slow."""

import contextlib
import json
import os
import re
import subprocess
import sys
import threading
import time
from http.client import HTTPException
from pathlib import Path
from typing import TypeVar

import pytest
from ready import EVERYTHING
from websockets.exceptions import ConnectionClosed, WebSocketException

from dorfplatz.cli import main
from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.errors import SetupError
from dorfplatz.server.connection import TOO_SLOW
from dorfplatz.server.lock import ADDRESS, locked, running_at
from dorfplatz.server.store import logs
from dorfplatz.server.store.address import parsed
from dorfplatz.server.store.database import open_database
from dorfplatz.server.store.file import FILE
from dorfplatz.server.table.apply import replay

from ..postgres import Postgres
from ..serving import PATIENCE, ServerProcess, play_on, serving, wait_until

pytestmark = EVERYTHING
Result = TypeVar("Result")
KILLS = int(os.environ.get("DORFPLATZ_KILLS", "2"))
LOAD = 8


class Player(threading.Thread):
    """Somebody who plays on and on, comes back after every crash, and remembers what was acknowledged.

    `knocks` counts the attempts to come in, `back` has the number of the one that succeeded, for each time.
    """

    def __init__(self, url: str, ending: threading.Event) -> None:
        super().__init__()
        self.client = Client(url)
        self.ending = ending
        self.acknowledged: dict[tuple[str, int], str] = {}
        self.knocks = 0
        self.back: list[int] = []
        self._new_table()

    def _new_table(self) -> None:
        self.table_id = self.client.create(players=2, names=["A", "B"], start=True, first=0)

    def run(self) -> None:
        while not self.ending.is_set():
            with contextlib.suppress(OSError, WebSocketException, HTTPException, RefusedError):
                self._play()
            time.sleep(0.1)

    def _play(self) -> None:
        self.knocks += 1
        with self.client.join(self.table_id) as table:
            self.back.append(self.knocks)
            while not self.ending.is_set() and table.status != "over":
                move = table.moves[0]
                version = table.play(move)
                self.acknowledged[self.table_id, version] = move
        if not self.ending.is_set():
            self._new_table()


def test_a_killed_server_loses_no_acknowledged_move(tmp_path: Path) -> None:
    check_logs(tmp_path, played_through_kills(tmp_path))


@pytest.mark.long
def test_a_killed_server_loses_no_acknowledged_move_on_postgresql(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = postgres.new_database()
    monkeypatch.setenv("DORFPLATZ_DATABASE", address)
    check_logs(tmp_path, played_through_kills(tmp_path), address)
    assert not (tmp_path / FILE).exists()


def played_through_kills(data: Path) -> dict[tuple[str, int], str]:
    """Kill a server again and again while people play; the moves that it acknowledged."""
    server = ServerProcess(data)
    server.start()
    ending = threading.Event()
    players = [Player(server.url, ending) for _ in range(LOAD)]
    for player in players:
        player.start()
    try:
        for _ in range(KILLS):
            before = sum(len(player.acknowledged) for player in players)
            wait_until(lambda: sum(len(player.acknowledged) for player in players) > before + 60)  # noqa: B023
            server.kill()
            times = [len(player.back) for player in players]
            server.start()
            # One may be on the way while the server comes up; the next one is let in.
            most = [player.knocks + 2 for player in players]
            wait_until(lambda: all(len(p.back) > n for p, n in zip(players, times, strict=True)))  # noqa: B023
            assert all(p.back[n] <= knocks for p, n, knocks in zip(players, times, most, strict=True))
    finally:
        ending.set()
        for player in players:
            player.join()
        server.stop()
    acknowledged = {key: move for player in players for key, move in player.acknowledged.items()}
    print(f"{KILLS} kills, {len(acknowledged)} moves acknowledged")
    return acknowledged


def check_logs(data: Path, acknowledged: dict[tuple[str, int], str], database: str = "") -> None:
    """Every acknowledged move is in the log under its version, logs have no gaps, and every game replays."""
    assert acknowledged
    engine = open_database(parsed(database) if database else data / FILE)
    with engine.connect() as reading:
        assert database or reading.exec_driver_sql("PRAGMA integrity_check").scalar() == "ok"
        rows = reading.exec_driver_sql("SELECT table_id, version, body FROM events").all()
        written = {(table, version): body for table, version, body in rows}
        lengths = reading.exec_driver_sql("SELECT count(*), max(version) FROM events GROUP BY table_id").all()
        assert all(count == highest for count, highest in lengths)
        for key, move in acknowledged.items():
            assert json.loads(written[key])["move"] == move
        for table_id in {table for table, _ in acknowledged}:
            replay(table_id, logs.events_of(reading, table_id))
    engine.dispose()


def test_a_stopped_server_says_so_and_goes_on_where_it_was(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    ann = Client(server.url)
    with ann.join(ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)) as table:
        table.play("reveal")
        view = table.view
        server.stop()
        with pytest.raises(ConnectionClosed) as closed:
            table.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    server.start()
    with ann.join(table.id) as again:
        assert again.view == view
    server.stop()


def test_two_servers_never_share_a_folder(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.start()
    command = [sys.executable, "-m", "dorfplatz", "serve", "--port", "0", "--data", str(tmp_path)]
    second = subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)
    server.stop()
    assert second.returncode == 2
    assert re.search(r"another server.* uses", second.stderr)


def test_playing_twice_opens_the_server_that_runs_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setenv("DORFPLATZ_DATA", str(tmp_path))
    monkeypatch.setattr("webbrowser.open", opened.append)
    assert running_at(tmp_path) is None
    with locked(tmp_path):
        (tmp_path / ADDRESS).write_text("http://127.0.0.1:8321/")
        assert main(["play"]) == 0
        assert opened == ["http://127.0.0.1:8321/"]
        assert "http://127.0.0.1:8321/" in capsys.readouterr().out
        with pytest.raises(SetupError, match=r"at http://127\.0\.0\.1:8321/"), locked(tmp_path):
            pass
    assert running_at(tmp_path) is None


def last_words(link: TableLink) -> int:
    """Wake up, read everything that was sent, and return how the server closed."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            link.receive()
    return link.socket.close_code or 0


def test_a_slow_reader_is_let_go_with_a_word_and_does_not_hold_up_the_table(tmp_path: Path) -> None:
    with serving(tmp_path, most_events=20_000) as url:
        ann, slow = Client(url), Client(url)
        with ann.join(ann.create(players=2, names=["Ann", "Bo"], start=True, auto_reveal=True)) as table:
            sleeping = slow.join(table.id)
            sleeping.__enter__()
            table.wait(lambda: table.table["watchers"] == 1)
            for number in range(6000):
                # It is answered although nobody reads on the other side.
                table.send("say", text=f"{number} " + "🐑" * 390)
                if table.table["watchers"] == 0:
                    break
            table.wait(lambda: table.table["watchers"] == 0)
            assert last_words(sleeping) == TOO_SLOW
            with sleeping:
                assert sleeping.version == table.version
                table.wait(lambda: table.table["watchers"] == 1)
            play_on(table)
            assert table.status == "over"
