"""Of all servers on a database, one is on duty."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import event_loop
import psycopg
import pytest
import sqlalchemy as sa

from dorfplatz.server.store import expiry
from dorfplatz.server.store.expiry import TABLE, Limits
from dorfplatz.server.store.postgresql.duty import LOCK, ON_DUTY
from dorfplatz.server.store.schema import tables
from dorfplatz.server.store.store import Store
from dorfplatz.server.workers import duty
from dorfplatz.server.workers.duty import on_duty

from ..postgres import Postgres
from ..serving import PATIENCE

END = (
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype='advisory' "
    f"AND classid={LOCK} AND objid={ON_DUTY} AND granted"
)


async def takes_over(store: Store) -> bool:
    """Whether a server is on duty soon: PostgreSQL may notice a moment later that a connection was closed."""
    until = time.monotonic() + PATIENCE
    while not (is_on_duty := await store.is_on_duty()) and time.monotonic() < until:
        await asyncio.sleep(0.02)
    return is_on_duty


def test_another_server_takes_over_when_the_one_on_duty_ends(tmp_path: Path, postgres: Postgres) -> None:
    async def take_turns() -> None:
        database = postgres.new_database()
        one, two = Store(tmp_path, database=database), Store(tmp_path, database=database)
        assert [await one.is_on_duty(), await two.is_on_duty()] == [True, False]
        assert [await one.is_on_duty(), await two.is_on_duty()] == [True, False]
        one.close()
        assert await takes_over(two)
        two.close()

    event_loop.run(take_turns())


def test_a_server_that_has_lost_its_connection_is_not_on_duty_until_it_asks_again(
    tmp_path: Path, postgres: Postgres
) -> None:
    async def lose() -> None:
        database = postgres.new_database()
        one, two = Store(tmp_path, database=database), Store(tmp_path, database=database)
        assert await one.is_on_duty()
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(END)
        assert await takes_over(two)
        assert [await one.is_on_duty(), await one.is_on_duty()] == [False, False]
        two.close()
        assert await takes_over(one)
        one.close()

    event_loop.run(lose())


def test_a_server_on_sqlite_is_always_on_duty(tmp_path: Path) -> None:
    async def ask() -> bool:
        store = Store(tmp_path)
        try:
            return await store.is_on_duty()
        finally:
            store.close()

    assert event_loop.run(ask())


class Shift:
    """Answers who is on duty from a list; the last answer is repeated."""

    def __init__(self, *answers: bool) -> None:
        self._answers = [*answers]

    async def is_on_duty(self) -> bool:
        return self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]


@pytest.fixture
def count(monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[int, int]]:
    """How often something was begun and given up, with these answers to the question who is on duty."""
    monkeypatch.setattr(duty, "PERIOD", 0.0)

    async def counted(*answers: bool) -> tuple[int, int]:
        begun = given_up = 0

        async def do() -> None:
            nonlocal begun, given_up
            begun += 1
            try:
                await asyncio.Event().wait()
            finally:
                given_up += 1

        task = asyncio.create_task(on_duty(Shift(*answers), do))  # type: ignore[arg-type]
        await asyncio.sleep(0.05)
        before = begun, given_up
        task.cancel()
        await asyncio.wait([task])
        assert given_up == begun
        return before

    return lambda *answers: event_loop.run(counted(*answers))


def test_what_one_server_does_is_given_up_with_the_duty_and_begun_again(count: Callable[..., tuple[int, int]]) -> None:
    assert count(False) == (0, 0)
    assert count(True) == (1, 0)
    assert count(True, True, False) == (1, 1)
    assert count(False, True, True, False, False, True) == (2, 1)


def test_a_table_that_another_server_has_opened_meanwhile_is_not_removed(tmp_path: Path, database: str) -> None:
    async def sweep() -> list[str]:
        store = Store(tmp_path, database=database)
        long_ago, never = Limits(*[2**50] * 3), lambda table_id: False
        old = {
            "game": "romantik",
            "status": "open",
            "created": 0,
            "updated": 0,
            "day": "",
            "known": False,
            "summary": b"",
        }
        rows = [{**old, "id": table_id, "code": table_id, "summary": b""} for table_id in ("kept", "gone")]
        await store.write(lambda connection: connection.execute(sa.insert(tables), rows))
        await store.write(lambda connection: expiry.mark(connection, TABLE, ["kept", "gone"], 5))
        assert await store.write(lambda connection: expiry.spare(connection, TABLE, "kept", 100))
        removed = await store.write(
            lambda connection: expiry.remove_tables(connection, ["kept", "gone"], long_ago, 5, never)
        )
        store.close()
        return removed

    assert event_loop.run(sweep()) == ["gone"]
