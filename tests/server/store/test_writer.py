"""The database and its one writer: migrations, failing work, and a log of bounded size."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import event_loop
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from ready import EVERYTHING

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import checkpoints, commit, database
from dorfplatz.server.store.database import migrate, open_database
from dorfplatz.server.store.file import FILE, DatabaseError
from dorfplatz.server.store.rows import EventRow, SummaryRow
from dorfplatz.server.store.schema import metadata
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.events import Said, encode_event

pytestmark = EVERYTHING


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
        # Servers of other tests may write to their databases meanwhile.
        if connection.engine.url.database == str(tmp_path / FILE):
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

    async def run() -> int:
        """Make moves until the file of the log has not grown for fifty of them; it never shrinks."""
        store = Store(tmp_path)
        size, since = 0, 0
        for version in range(1, 2_000):
            assert await store.append(row("a", version))
            before, size = size, (tmp_path / f"{FILE}-wal").stat().st_size
            since = since + 1 if size == before else 0
            if since == 50:
                break
        store.close()
        assert since == 50, size
        return version

    moves = event_loop.run(run())
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM events").fetchone() == (moves,)
