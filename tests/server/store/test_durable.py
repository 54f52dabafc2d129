"""What was acknowledged is on disk: killed servers, full disks, backups, migrations, slow readers."""

import asyncio
import contextlib
import json
import os
import re
import sqlite3
import subprocess
import sys
import threading
import time
from http.client import HTTPException
from pathlib import Path
from typing import Any, TypeVar

import event_loop
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from ready import EVERYTHING
from websockets.exceptions import ConnectionClosed, WebSocketException

from dorfplatz.cli import main
from dorfplatz.client import Client, RefusedError, TableLink
from dorfplatz.errors import SetupError
from dorfplatz.server.connection import TOO_SLOW
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.run import ADDRESS, locked, running_at
from dorfplatz.server.store import checkpoints, commit, database, logs
from dorfplatz.server.store.database import FILE, DatabaseError, migrate, open_database
from dorfplatz.server.store.rows import EventRow, SummaryRow
from dorfplatz.server.store.schema import metadata
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.apply import replay
from dorfplatz.server.table.events import Said, encode_event

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
    server = ServerProcess(tmp_path)
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
    check_logs(tmp_path, acknowledged)
    print(f"{KILLS} kills, {len(acknowledged)} moves acknowledged, none lost")


def check_logs(data: Path, acknowledged: dict[tuple[str, int], str]) -> None:
    """Every acknowledged move is in the log under its version, logs have no gaps, and every game replays."""
    assert acknowledged
    connection = sqlite3.connect(data / FILE)
    with contextlib.closing(connection):
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        written = {
            (table, version): body
            for table, version, body in connection.execute("SELECT table_id, version, body FROM events")
        }
        lengths = connection.execute("SELECT count(*), max(version) FROM events GROUP BY table_id").fetchall()
    assert all(count == highest for count, highest in lengths)
    for key, move in acknowledged.items():
        assert json.loads(written[key])["move"] == move
    engine = open_database(data / FILE)
    with engine.connect() as reading:
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


def test_a_full_disk_is_refused_clearly_and_tables_go_on_when_there_is_room(tmp_path: Path) -> None:
    size = 260_000
    with serving(tmp_path, largest_database=size) as url:
        ann = Client(url)
        with ann.join(ann.create(players=2, names=["Ann", "Bo"], start=True, first=0)) as table:
            table.play("reveal")
            refused = fill(table)
            assert refused.reason == "no_room"
            version, view = table.version, table.view
            with pytest.raises(RefusedError, match="no_room"):
                table.play("0,0/0")
            assert (table.version, table.view) == (version, view)
            with pytest.raises(RefusedError, match="no_room"):
                ann.create(players=1, names=["Ann"], start=True)
    with serving(tmp_path) as url:
        ann = Client(url, cookie=ann.cookie)
        with ann.join(table.id) as again:
            assert again.version == version
            again.play("0,0/0")


def fill(table: Any) -> RefusedError:
    """Talk until there is no room, at last not even for a word."""
    refusals: list[RefusedError] = []
    for _ in range(5000):
        try:
            table.send("say", text="x" if refusals else "x" * 400)
        except RefusedError as refused:
            refusals.append(refused)
            if len(refusals) == 5:
                return refused
    raise AssertionError("there is always room")


def play_until_refused(table: TableLink) -> RefusedError:
    """Play until there is not even room for a move, which needs less than a word does."""
    for _ in range(60):
        try:
            table.play(table.moves[0])
        except RefusedError as refused:
            return refused
    raise AssertionError("there is always room")


@pytest.mark.skipif(os.geteuid() != 0, reason="mounting needs root")
def test_a_really_full_disk_is_refused_and_resumes_when_there_is_room(tmp_path: Path) -> None:
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(tmp_path)]
    mount = subprocess.run(command, check=False, capture_output=True)
    if mount.returncode:
        pytest.skip("mounting is not possible here")
    try:
        with serving(tmp_path) as url:
            ann = Client(url)
            with ann.join(ann.create(players=2, names=["Ann", "Bo"], start=True, first=0)) as table:
                table.play("reveal")
                (tmp_path / "ballast").write_bytes(b"x" * 200_000)
                assert fill(table).reason == "no_room"
                assert play_until_refused(table).reason == "no_room"
                version, view = table.version, table.view
                with pytest.raises(RefusedError, match="no_room"):
                    table.play(table.moves[0])
                assert (table.version, table.view) == (version, view)
                (tmp_path / "ballast").unlink()
                table.play(table.moves[0])
                assert table.version == version + 1
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_an_automatic_reveal_waits_for_room(tmp_path: Path) -> None:
    with serving(tmp_path, largest_database=260_000, reveal_after=2) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
            table.wait(lambda: table.view["phase"] == "place")
            table.play("0,0/0")
            fill(table)
            version = table.version
            with pytest.raises(TimeoutError):
                table.receive(2.5)
    with serving(tmp_path) as url, Client(url, cookie=ann.cookie).join(table.id) as again:
        assert again.version == version
        again.wait(lambda: again.view["phase"] == "place")


def test_a_backup_is_made_while_games_go_on_and_can_be_restored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, other, copy = tmp_path / "data", tmp_path / "other", tmp_path / "copy.dorfplatz"
    with serving(data) as url:
        ann = Client(url, name="Ann")
        with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
            play_on(table, until=lambda: len(table.view["tiles"]) > 8)
            assert main(["backup", str(copy), "--data", str(data)]) == 0
            play_on(table)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert main(["restore", str(copy), "--data", str(other)]) == 0
    with serving(other) as url:
        again = Client(url, cookie=ann.cookie)
        assert again.person == ann.person
        with again.join(table.id) as restored:
            assert restored.status == "playing"
            play_on(restored)
    assert main(["restore", str(copy), "--data", str(other)]) == 0
    kept = list(other.glob(f"{FILE}.before-*"))
    assert len(kept) == 1
    assert str(kept[0]) in capsys.readouterr().out


@pytest.mark.parametrize("damage", ["cut", "noise", "gap", "other", "missing"])
def test_a_broken_backup_is_refused_and_the_old_data_stays(
    tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with serving(data) as url:
        ann = Client(url)
        with ann.join(ann.create(players=1, names=["Ann"], start=True)) as table:
            play_on(table, until=lambda: len(table.view["tiles"]) > 3)
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    content = copy.read_bytes()
    match damage:
        case "cut":
            copy.write_bytes(content[: len(content) // 2])
        case "noise":
            copy.write_bytes(content[:9000] + b"\xff" * 8000 + content[17000:])
        case "gap":
            with contextlib.closing(sqlite3.connect(copy)) as connection:
                connection.execute("DELETE FROM events WHERE version = 2")
                connection.commit()
        case "other":
            copy.write_bytes(b"no database at all")
        case _:
            copy.unlink()
    before = (data / FILE).read_bytes()
    assert main(["restore", str(copy), "--data", str(data)]) == 2
    assert (data / FILE).read_bytes() == before
    told = capsys.readouterr().err
    assert told.startswith("dorfplatz: ")
    assert str(copy) in told
    assert "arriving" not in told


def test_a_backup_takes_no_other_files_place_unless_it_is_forced(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with serving(data) as url:
        Client(url).create(players=1, names=["Ann"], start=True)
    copy.write_text("something dear")
    assert main(["backup", str(copy), "--data", str(data)]) == 2
    assert "--force" in capsys.readouterr().err
    assert copy.read_text() == "something dear"
    assert main(["backup", str(copy), "--data", str(data), "--force"]) == 0
    assert main(["restore", str(copy), "--data", str(tmp_path / "other")]) == 0


def test_the_names_of_folders_and_backups_may_have_any_letters(tmp_path: Path) -> None:
    data, copy = tmp_path / "50%41 #1?mode=rw", tmp_path / "a#b?c=%20.dorfplatz"
    with serving(data) as url:
        Client(url).create(players=1, names=["Ann"], start=True)
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    assert main(["restore", str(copy), "--data", str(tmp_path / "other?x")]) == 0
    assert (tmp_path / "other?x" / FILE).is_file()
    assert {*tmp_path.iterdir()} == {data, copy, tmp_path / "other?x"}


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


def test_migrations_lead_from_nothing_to_the_schema(tmp_path: Path) -> None:
    engine = open_database(tmp_path / FILE)
    migrate(engine)
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        settings = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")
        }
    engine.dispose()
    assert settings == {"journal_mode": "wal", "synchronous": 2}


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    engine = open_database(tmp_path / FILE)
    migrate(engine)
    with engine.connect() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with pytest.raises(DatabaseError, match="cannot be used"):
        migrate(engine)
    engine.dispose()


def row(table: str, version: int, text: str = "hello") -> EventRow:
    return EventRow(table, version, "p", "", 0, encode_event(Said(name="n", person="p", text=text)))


SUMMARY = SummaryRow(0, "open", False, None, b"{}", 1, "t")


@pytest.mark.parametrize("summary", [SUMMARY, None])
def test_a_taken_version_fails_alone(tmp_path: Path, summary: SummaryRow | None) -> None:
    async def run() -> list[bool]:
        store = Store(tmp_path)
        assert await store.append(row("b", 1), summary)
        rows = [row("a", 1), row("b", 1), row("c", 1), row("a", 1, "again"), row("b", 2)]
        outcomes = await asyncio.gather(*(store.append(each, summary) for each in rows))
        store.close()
        return outcomes

    assert event_loop.run(run()) == [True, False, True, False, True]


def test_work_that_fails_does_not_disturb_its_neighbours(tmp_path: Path) -> None:
    async def run() -> list[Any]:
        store = Store(tmp_path)
        broken = store.write(lambda connection: connection.execute(sa.text("SELECT nonsense FROM nowhere")))
        wrong = store.write(lambda connection: 1 // 0)
        jobs = [store.append(row("a", 1), SUMMARY), broken, wrong, store.append(row("a", 2), SUMMARY)]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        store.close()
        return outcomes

    one, broken, wrong, two = event_loop.run(run())
    assert (one, two) == (True, True)
    assert isinstance(broken, Refusal)
    assert isinstance(wrong, ZeroDivisionError)


def test_the_writer_outlives_whatever_goes_wrong_and_health_looks_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def explode(connection: Any, group: Any) -> Any:
        raise MemoryError("no room to think")

    async def run() -> list[Any]:
        store = Store(tmp_path)
        with monkeypatch.context() as patch:
            patch.setattr(commit, "_carry_out", explode)
            failed = await asyncio.gather(store.write(lambda connection: 1), return_exceptions=True)
        outcomes = [*failed, await store.append(row("a", 1), SUMMARY), store.is_well]
        store.close()
        return [*outcomes, store.is_well]

    failed, written, well, ill = event_loop.run(run())
    assert isinstance(failed, MemoryError)
    assert (written, well, ill) == (True, True, False)


@pytest.mark.parametrize("summary", [SUMMARY, None])
def test_a_group_waits_once_for_a_database_that_is_held(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, summary: SummaryRow | None
) -> None:
    monkeypatch.setattr(database, "PRAGMAS", (*database.PRAGMAS, "busy_timeout=1000"))
    commit_group, waited = commit._commit, list[int]()

    def counted(connection: sa.Connection, group: list[Any]) -> Any:
        waited.append(len(group))
        return commit_group(connection, group)

    monkeypatch.setattr(commit, "_commit", counted)

    async def run() -> list[Any]:
        store = Store(tmp_path)
        with contextlib.closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            slow = asyncio.ensure_future(store.write(lambda connection: 0))
            while not waited:
                await asyncio.sleep(0.01)
            jobs = [store.append(row("a", version), summary) for version in range(1, 21)]
            outcomes = await asyncio.gather(slow, *jobs, return_exceptions=True)
        store.close()
        return outcomes

    assert {outcome.reason for outcome in event_loop.run(run())} == {"no_room"}
    assert waited == [1, 20]


def test_the_log_of_the_database_starts_anew_while_moves_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkpoints, "ROWS_PER_CHECKPOINT", 10)
    page, moves = 4096, 200

    async def run() -> int:
        store = Store(tmp_path)
        for version in range(1, moves + 1):
            assert await store.append(row("a", version))
        size = (tmp_path / f"{FILE}-wal").stat().st_size
        store.close()
        return size

    assert event_loop.run(run()) < page * moves / 2
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM events").fetchone() == (moves,)


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
