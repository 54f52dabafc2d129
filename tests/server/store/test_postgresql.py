"""PostgreSQL below the server: races, lost connections, a database that is away, and two servers that start at once."""

import asyncio
import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import event_loop
import psycopg
import pytest
from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed

from dorfplatz.cli import main
from dorfplatz.client import Client, RefusedError
from dorfplatz.errors import SetupError
from dorfplatz.server.data.folder import make_ready
from dorfplatz.server.data.in_use import in_use
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import damage, logs
from dorfplatz.server.store.address import parsed, shown
from dorfplatz.server.store.facts import fact, keep_fact
from dorfplatz.server.store.file import DatabaseError
from dorfplatz.server.store.postgresql import link
from dorfplatz.server.store.rows import EventRow, SummaryRow
from dorfplatz.server.store.store import Store

from ..postgres import Postgres, running
from ..serving import serving, wait_until
from .cable import Cable, cable_to

SUMMARY = SummaryRow(7, "over", False, None, b"{}", 1, "t")


def event(version: int, text: bytes = b"{}") -> EventRow:
    return EventRow("t", version, "ann", f"m{version}", 0, text)


def count(connection: Connection) -> int:
    """Count one more; of two that do it at the same moment, one must not be lost."""
    number = int(fact(connection, "count") or 0) + 1
    keep_fact(connection, "count", str(number))
    return number


def troubles(url: str) -> list[str]:
    try:
        with urllib.request.urlopen(f"{url}/readyz") as answer:
            told: dict[str, list[str]] = json.load(answer)
    except urllib.error.HTTPError as error:
        told = json.load(error)
    return told["troubles"]


@pytest.fixture
def cable(postgres: Postgres) -> Iterator[Cable]:
    with cable_to(postgres.port) as found:
        yield found


def through(cable: Cable, address: str) -> str:
    """The same database at the other end of the cable."""
    return re.sub(r":\d+/", f":{cable.port}/", address)


@pytest.mark.parametrize("is_heard", [False, True])
@pytest.mark.parametrize("summary", [None, SUMMARY])
def test_an_event_is_written_once_if_the_connection_is_lost_at_that_moment(
    tmp_path: Path, postgres: Postgres, cable: Cable, is_heard: bool, summary: SummaryRow | None
) -> None:
    async def run() -> Any:
        store = Store(tmp_path, database=through(cable, postgres.new_database()))
        await store.write(lambda c: logs.create_table(c, event(1), SUMMARY._replace(version=0), "CODE", "g", "", []))
        cable.cut_at, cable.is_heard = b"INSERT INTO events", is_heard
        first = await store.append(event(2), summary and summary._replace(version=2))
        second = await store.append(event(2, b"another"), summary)
        log = await store.read(lambda connection: logs.events_of(connection, "t"))
        entry = await store.read(lambda connection: logs.summary_of(connection, "t"))
        store.close()
        return first, second, log, entry

    first, second, log, entry = event_loop.run(run())
    assert cable.cuts == 1
    assert (first, second) == (True, False)
    assert log == [event(1), event(2)]
    assert entry.version == (2 if summary else 0)


@pytest.mark.parametrize("is_heard", [False, True])
@pytest.mark.parametrize("number", [1, 3])
def test_other_writing_is_done_once_if_the_answer_to_its_commit_is_lost(
    tmp_path: Path, postgres: Postgres, cable: Cable, is_heard: bool, number: int
) -> None:
    async def run() -> Any:
        store = Store(tmp_path, database=through(cable, postgres.new_database()))
        await store.write(count)
        cable.cut_at, cable.is_heard = b"COMMIT", is_heard
        counted = await asyncio.gather(*(store.write(count) for _ in range(number)))
        last = await store.read(lambda connection: fact(connection, "count"))
        store.close()
        return counted, last

    assert event_loop.run(run()) == ([*range(2, number + 2)], str(number + 1))
    assert cable.cuts == 1


def test_writes_of_two_servers_are_as_if_one_came_after_the_other(tmp_path: Path, postgres: Postgres) -> None:
    async def run() -> Any:
        address = postgres.new_database()
        both = [Store(tmp_path, database=address) for _ in range(2)]
        counted: list[int] = []
        for _ in range(30):
            counted += await asyncio.gather(*(store.write(count) for store in both for _ in range(3)))
        for store in both:
            store.close()
        return counted, [store.secret for store in both]

    counted, secrets = event_loop.run(run())
    assert sorted(counted) == [*range(1, 181)]
    assert secrets[0] == secrets[1], "a cookie of one server is good at the other"


def test_work_that_fails_alone_is_rolled_back_alone(tmp_path: Path, postgres: Postgres) -> None:
    def spoil(connection: Connection) -> None:
        keep_fact(connection, "spoilt", "yes")
        raise Refusal("illegal", "No.")

    async def run() -> Any:
        store = Store(tmp_path, database=postgres.new_database())
        alone = await asyncio.gather(store.write(spoil), return_exceptions=True)
        jobs = [store.write(count), store.write(spoil), store.write(lambda c: c.exec_driver_sql("SELECT nonsense"))]
        together = await asyncio.gather(*jobs, store.write(count), return_exceptions=True)
        left = await store.read(lambda connection: (fact(connection, "count"), fact(connection, "spoilt")))
        store.close()
        return alone, together, left

    alone, together, left = event_loop.run(run())
    assert isinstance(alone[0], Refusal)
    assert together[0] == 1
    assert isinstance(together[1], Refusal)
    assert "nonsense" in str(together[2])
    assert together[3] == 2
    assert left == ("2", None)


def test_two_servers_that_start_at_once_migrate_once(tmp_path: Path, postgres: Postgres) -> None:
    postgres.execute("CREATE DATABASE fresh")
    with ThreadPoolExecutor(4) as threads:
        for made in [threads.submit(make_ready, tmp_path, database=postgres.url("fresh")) for _ in range(4)]:
            made.result()
    with psycopg.connect(postgres.url("fresh")) as connection:
        sorting = connection.execute(
            "SELECT DISTINCT collation_name FROM information_schema.columns "
            "WHERE table_schema = 'public' AND data_type = 'character varying' AND table_name <> 'alembic_version'"
        ).fetchall()
    assert sorting == [("C",)], "text sorts as in SQLite, whatever the language of the database"


def test_a_database_is_refused_that_cannot_be_used(tmp_path: Path, postgres: Postgres) -> None:
    postgres.execute("CREATE DATABASE other ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0")
    for address, why in (
        (postgres.url("other"), "UTF8"),
        (postgres.url("nowhere"), "does not exist"),
        ("postgresql://ann:secret@127.0.0.1:1/x", "cannot be used: connection failed"),
    ):
        with pytest.raises(DatabaseError, match=why) as refused:
            make_ready(tmp_path, database=address)
        assert "secret@" not in str(refused.value)
    for address in ("mysql://ann@localhost/x", "village.sqlite", "postgresql://localhost"):
        with pytest.raises(SetupError, match="is like postgresql://"):
            make_ready(tmp_path, database=address)
    assert shown(parsed("postgres://ann:secret@host:5433/x?sslmode=require")) == "postgresql://ann@host:5433/x"


def test_servers_share_a_database_that_a_command_which_copies_everything_has_alone(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgres.new_database()
    with in_use(tmp_path, address):
        assert main(["serve", "--database", address, "--port", "0", "--data", str(tmp_path)]) == 2
    assert "a command that copies everything uses postgresql://" in capsys.readouterr().err
    with in_use(tmp_path, address, is_server=True), in_use(tmp_path, address, is_server=True):
        assert main(["transfer", str(tmp_path / "copy"), "--database", address]) == 2
    assert "another server uses postgresql://" in capsys.readouterr().err
    with in_use(tmp_path, address):
        pass


@pytest.mark.parametrize("command", ["backup", "restore", "salvage"])
def test_commands_for_files_say_what_to_use_instead(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main([command, str(tmp_path / "file"), "--data", "postgresql://ann@localhost/village"]) == 2
    assert "pg_dump" in capsys.readouterr().err
    monkeypatch.setenv("DORFPLATZ_DATABASE", "postgresql://ann@localhost/village")
    assert main([command, str(tmp_path / "file")]) == 2
    assert "pg_dump" in capsys.readouterr().err


def test_no_file_is_backed_up_where_there_is_none(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgres.new_database()
    assert main(["serve", "--database", address, "--port", "0", "--data", str(tmp_path), "--backup-every", "1"]) == 2
    assert "pg_dump" in capsys.readouterr().err


def test_nothing_is_found_under_a_name_that_no_text_can_have(tmp_path: Path, postgres: Postgres) -> None:
    async def run() -> Any:
        store = Store(tmp_path, database=postgres.new_database())
        found = await store.read(lambda connection: logs.find_table(connection, "a\0b"))
        store.close()
        return found

    assert event_loop.run(run()) is None


@pytest.mark.plays("romantik")
def test_while_the_database_is_away_nothing_is_acknowledged_and_then_all_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(link, "PATIENCE", 0.3)
    monkeypatch.setattr(damage, "_away_lines", damage.Lines(100.0))
    with running() as own, serving(tmp_path, database=own.new_database(), probe_every=0.0) as url:
        ann = Client(url, name="Ann")
        table_id = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
        with ann.join(table_id) as table:
            table.play("reveal")
            before = table.version
            own.stop()
            with pytest.raises(ConnectionClosed, match="its database"):
                table.play(table.moves[0])
            with pytest.raises(RefusedError, match="busy"):
                ann.create(players=1, names=["Ann"])
            assert "writes" in troubles(url)
        own.start()
        wait_until(lambda: not troubles(url))
        with ann.join(table_id) as table:
            assert table.version == before
            table.play(table.moves[0])
            assert table.version > before
    assert caplog.text.count("the database cannot be reached:") == 1
