"""Sweeping: what nobody comes back for goes, a day after it was marked, and never because of a wrong clock."""

import asyncio
import contextlib
import json
import shutil
import sqlite3
import threading
from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Any

import event_loop
import pytest
from sqlalchemy import Connection

from dorfplatz.client import Client, RefusedError
from dorfplatz.server.calendar import now
from dorfplatz.server.data.transfer import transfer
from dorfplatz.server.people import expiry
from dorfplatz.server.people.expiry import DAY, sweep_once
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.settings import Settings
from dorfplatz.server.store import expiry as rows
from dorfplatz.server.store.address import parsed
from dorfplatz.server.store.clock import RAN, OwnClock, load_clock
from dorfplatz.server.store.damage import DamagedError
from dorfplatz.server.store.database import open_database
from dorfplatz.server.store.facts import fact
from dorfplatz.server.store.file import FILE
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.rooms import Rooms
from dorfplatz.server.table.table import Table

from ..postgres import Postgres
from ..serving import play_on, serving


class Village:
    """Guests and tables of all kinds."""

    guest: Client
    database = ""

    def __init__(self, data: Path) -> None:
        self.data = data
        with serving(data) as url:
            self.empty, self.named, self.seated = Client(url), Client(url, name="Ann"), Client(url)
            self.opened = self.named.create(players=2, names=["Ann"])
            self.begun = self.seated.create(players=1, names=["Bo"], start=True, auto_reveal=False)
            self.played = self.seated.create(players=1, names=["Bo"], start=True)
            self.over = self.seated.create(players=2, names=["Bo", "Cy"], start=True)
            sheet = self.named.begin_campaign("Sunday round")
            self.of_campaign = self.named.create(players=1, names=["Ann"], campaign=sheet.id, start=True)
            with self.seated.join(self.played) as table:
                play_on(table, until=lambda: len(table.view["tiles"]) > 2)
            with self.seated.join(self.over) as table:
                play_on(table)

    def sweep(self, days: float, ran: int = 0) -> None:
        """One pass of a server that has seen so many days go by since now."""
        at = now() + int(days * DAY)

        async def run() -> None:
            async with Service.running(Settings(self.data, database=self.database)) as service:
                await sweep_once(service.rooms, OwnClock(at, ran, lambda: at))

        event_loop.run(run())

    @property
    def left(self) -> set[str]:
        engine = open_database(parsed(self.database) if self.database else self.data / FILE)
        with engine.connect() as connection:
            tables = {row[0] for row in connection.exec_driver_sql("SELECT id FROM tables")}
            people = {row[0] for row in connection.exec_driver_sql("SELECT id FROM people")}
        engine.dispose()
        names = {name: value for name, value in vars(self).items() if isinstance(value, str) and value in tables}
        return {*names, *(name for name, value in vars(self).items() if getattr(value, "person", None) in people)}


ALL = {"empty", "named", "seated", "opened", "begun", "played", "over", "of_campaign"}


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> Village:
    return Village(tmp_path_factory.mktemp("village"))


@pytest.fixture
def village(settled: Village, tmp_path: Path) -> Village:
    own = Village.__new__(Village)
    own.__dict__.update(settled.__dict__)
    own.data = tmp_path / "data"
    shutil.copytree(settled.data, own.data)
    return own


def test_guests_who_left_nothing_and_tables_without_a_move_go_a_day_after_the_mark(
    village: Village,
) -> None:
    village.sweep(29)
    village.sweep(29, 2 * DAY)
    assert village.left == ALL
    village.sweep(31, 2 * DAY)
    village.sweep(31, 3 * DAY - 1000)
    assert village.left == ALL
    village.sweep(31, 3 * DAY + 1000)
    assert village.left == ALL - {"empty", "opened", "begun"}
    with serving(village.data) as url:
        assert Client(url, cookie=village.empty.cookie).person != village.empty.person
        assert Client(url, cookie=village.named.cookie).person == village.named.person
        again = Client(url, cookie=village.seated.cookie)
        assert again.get(f"/api/tables/{village.played}")["status"] == "playing"
        with pytest.raises(RefusedError, match="not_found"):
            again.get(f"/api/tables/{village.opened}")


def test_on_postgresql_the_same_goes_and_stays(village: Village, postgres: Postgres) -> None:
    village.database = postgres.new_database()
    transfer(village.data, "", village.database, lambda *_: None)
    village.sweep(31)
    assert village.left == ALL
    village.sweep(31, 2 * DAY)
    assert village.left == ALL - {"empty", "opened", "begun"}
    village.sweep(181, 2 * DAY)
    village.sweep(181, 4 * DAY)
    assert village.left == {"named", "seated", "over", "of_campaign"}
    with serving(village.data, database=village.database) as url:
        again = Client(url, cookie=village.seated.cookie)
        assert [line["id"] for line in again.get("/api/tables")] == [village.over]


def test_an_abandoned_game_is_swept_away_and_finished_games_and_campaigns_stay(village: Village) -> None:
    village.sweep(181)
    village.sweep(181, 2 * DAY)
    assert village.left == {"named", "seated", "over", "of_campaign"}
    with serving(village.data) as url:
        again = Client(url, cookie=village.seated.cookie)
        assert again.get(f"/api/tables/{village.over}/record")["game"] == "romantik"
        assert [line["id"] for line in again.get("/api/tables")] == [village.over]


def test_a_catalog_goes_with_the_guest_who_never_came_back_for_it(village: Village) -> None:
    with serving(village.data) as url:
        guest = Client(url)
        wanted = {"title": "Mine", "game": "romantik", "tiles": {"circus": {"edges": "WMMTMT"}}}
        digest = json.loads(guest.call("POST", "/api/catalogs", wanted))["digest"]
    village.guest = guest
    village.sweep(31)
    village.sweep(31, 2 * DAY)
    assert "guest" in village.left, "they have saved something"
    village.sweep(181, 2 * DAY)
    village.sweep(181, 4 * DAY)
    assert "guest" not in village.left
    with serving(village.data) as url, pytest.raises(RefusedError, match="not_found"):
        Client(url).get(f"/api/catalogs/{digest}")


def test_a_look_or_a_visit_within_the_day_brings_back_what_was_marked(
    village: Village, monkeypatch: pytest.MonkeyPatch
) -> None:
    village.sweep(31)
    later = now() + 31 * DAY
    with monkeypatch.context() as patch, serving(village.data) as url:
        patch.setattr("dorfplatz.server.people.people.now", lambda: later)
        assert Client(url, cookie=village.empty.cookie).person == village.empty.person
        Client(url).get(f"/api/tables/{village.opened}")
    village.sweep(31.5, 2 * DAY)
    assert village.left == ALL - {"begun"}
    village.sweep(90, 33 * DAY)
    assert "opened" not in village.left, "the next time nobody looked"


@pytest.mark.parametrize("ahead", [31, 400, 40_000])
def test_a_clock_set_ahead_removes_nobody(village: Village, ahead: int) -> None:
    async def run() -> None:
        wrong = now() + ahead * DAY
        async with Service.running(Settings(village.data)) as service:
            seen = (await service.store.read(load_clock)).now
            for ran in (0, 2 * DAY, 4 * DAY):
                await sweep_once(service.rooms, OwnClock(seen, ran, lambda: wrong))

    event_loop.run(run())
    assert village.left == ALL


def test_the_clock_goes_on_by_a_day_from_start_to_start_and_is_never_ahead(tmp_path: Path) -> None:
    async def run(wall: Callable[[], int]) -> tuple[int, int]:
        store = Store(tmp_path)
        seen = await store.read(load_clock)
        clock = OwnClock(seen.now, seen.ran + 5, wall)
        await store.write(clock.keep)
        kept = await store.read(lambda connection: fact(connection, RAN))
        store.close()
        return clock.now, int(kept or 0)

    at = now()
    first, ran = event_loop.run(run(lambda: at))
    assert first == at
    assert OwnClock(first, 0, lambda: at + 60 * DAY).now - at == pytest.approx(DAY, abs=60_000)
    assert OwnClock(first + 90 * DAY, 0, lambda: at).now == at, "a clock that was set back is believed"
    assert event_loop.run(run(lambda: at))[1] > ran, "the time that the server ran adds up"


def test_a_sweep_keeps_up_with_what_one_address_can_add(village: Village, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expiry, "PAUSE", 0.0)
    monkeypatch.setattr(expiry, "REST_FACTOR", 0)
    added = 120 * 6 * 24
    with contextlib.closing(sqlite3.connect(village.data / FILE)) as connection:
        rows = ((f"guest{number}", "", "en", 1) for number in range(added))
        connection.executemany("INSERT INTO people (id, name, language, created) VALUES (?, ?, ?, ?)", rows)
        connection.commit()
    village.sweep(0)
    village.sweep(0, 2 * DAY)
    with contextlib.closing(sqlite3.connect(village.data / FILE)) as connection:
        assert connection.execute("SELECT count(*) FROM people").fetchone()[0] < 10
        assert connection.execute("SELECT count(*) FROM sweepings").fetchone()[0] == 0


def test_a_guest_who_came_back_within_the_week_counts_from_that_visit(
    village: Village, monkeypatch: pytest.MonkeyPatch
) -> None:
    later = now() + 5 * DAY
    with monkeypatch.context() as patch, serving(village.data) as url:
        patch.setattr("dorfplatz.server.people.people.now", lambda: later)
        assert Client(url, cookie=village.empty.cookie).person == village.empty.person
    village.sweep(31)
    village.sweep(31, 2 * DAY)
    assert "empty" in village.left
    village.sweep(36, 2 * DAY)
    village.sweep(36, 4 * DAY)
    assert "empty" not in village.left


def test_sessions_that_have_ended_are_removed(village: Village) -> None:
    def sessions() -> int:
        with contextlib.closing(sqlite3.connect(village.data / FILE)) as connection:
            number: int = connection.execute("SELECT count(*) FROM sessions").fetchone()[0]
        return number

    village.sweep(364)
    assert sessions() == 3
    village.sweep(366)
    assert sessions() == 0


def test_a_table_that_is_removed_while_it_is_looked_for_gets_no_room(
    village: Village, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look_while_it_goes() -> list[str]:
        asked, going = threading.Event(), threading.Event()

        def is_in_use(table_id: str) -> bool:
            in_use = rooms.is_in_use(table_id)
            asked.set()
            going.wait()
            return in_use

        async with Service.running(Settings(village.data)) as service:
            rooms, store = service.rooms, service.store
            limits, own = rows.Limits(*[now() + 400 * DAY] * 3), [village.opened]
            await store.write(lambda connection: rows.mark(connection, rows.TABLE, own, 0))
            removing = store.write(lambda connection: rows.remove_tables(connection, own, limits, is_in_use))
            removal = asyncio.ensure_future(removing)
            await asyncio.to_thread(asked.wait)
            load, write = rooms.load, store.write

            async def load_and_remove(table_id: str) -> Table:
                table = await load(table_id)
                going.set()
                await removal
                return table

            async def write_and_remove(do: Callable[[Connection], Any]) -> Any:
                going.set()
                return await write(do)

            monkeypatch.setattr(rooms, "load", load_and_remove)
            monkeypatch.setattr(store, "write", write_and_remove)
            with pytest.raises(Refusal, match="no such table"):
                await rooms.find(village.opened)
            assert not rooms.is_in_use(village.opened)
            return await removal

    assert event_loop.run(look_while_it_goes()) == [village.opened]


def test_sweeping_goes_on_after_an_error_and_leaves_a_damaged_database_alone(
    village: Village, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors = [Refusal("busy", "The disk is busy."), RuntimeError("a bug"), DamagedError()]

    async def run() -> None:
        async with Service.running(Settings(village.data)) as service:
            # The service sweeps its rooms too, and may do so meanwhile; these are the same rooms by another name.
            swept = copy(service.rooms)

            async def fail(rooms: Rooms, clock: OwnClock) -> None:
                if rooms is swept:
                    raise errors.pop(0)

            monkeypatch.setattr(expiry, "PERIOD", 0.0)
            monkeypatch.setattr(expiry, "sweep_once", fail)
            await expiry.sweep_away(swept)

    event_loop.run(run())
    assert not errors
