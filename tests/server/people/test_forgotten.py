"""Being forgotten lasts: no word is left on the disk while the server runs, and a kill half-way changes nothing."""

import asyncio
import os
import threading
from pathlib import Path

import event_loop
import pytest
from sqlalchemy import Connection

from dorfplatz.client import Client, RefusedError
from dorfplatz.server.campaigns import forgetting
from dorfplatz.server.people import forget
from dorfplatz.server.people.forget import forget_person
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.service import Service
from dorfplatz.server.settings import Settings
from dorfplatz.server.store.persons import PersonRow
from dorfplatz.server.store.sqlite.checkpoints import Checkpoints
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.stored import stored_table
from dorfplatz.server.table.table import Table

from ..serving import PATIENCE, serving

NAME, WORDS = b"Annabelissima", b"a very secret word "


def on_disk(data: Path) -> bytes:
    return b"".join(path.read_bytes() for path in data.iterdir() if path.is_file())


def talk(url: str) -> Client:
    """Somebody who sits down and says something long, and something short."""
    ann = Client(url, name=NAME.decode())
    with ann.join(ann.create(players=2, names=[NAME.decode()])) as table:
        for number in range(40):
            table.send("say", text=WORDS.decode() * (20 if number % 2 else 1))
    ann.begin_campaign("Sunday round")
    return ann


def test_no_word_of_somebody_who_was_forgotten_is_on_disk_while_the_server_runs(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = talk(url)
        assert NAME in on_disk(tmp_path)
        ann.call("DELETE", "/api/me")
        left = on_disk(tmp_path)
        assert NAME not in left
        assert WORDS not in left


@pytest.mark.parametrize("step", ["forget_in_campaigns", "_forget_at"])
def test_a_forgetting_that_was_killed_is_finished_by_the_next_start(tmp_path: Path, step: str) -> None:
    with serving(tmp_path) as url:
        ann = talk(url)

    async def forget_and_die() -> None:
        async with Service.running(Settings(tmp_path)) as service:
            setattr(forget, step, lambda *_: os._exit(77))
            await forget_person(service, PersonRow(ann.person, NAME.decode(), "en", 0))

    child = os.fork()
    if not child:
        try:
            event_loop.run(forget_and_die())
        finally:
            os._exit(70)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 77
    with serving(tmp_path) as url:
        left = on_disk(tmp_path)
        assert NAME not in left
        assert WORDS not in left
        assert Client(url, cookie=ann.cookie).person != ann.person


def test_whoever_cannot_be_forgotten_just_now_is_told_and_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise Refusal("no_room", "The server cannot write to its disk just now.")

    with serving(tmp_path) as url:
        ann = talk(url)
        with monkeypatch.context() as patch:
            patch.setattr(forget, "forget_in_campaigns", refuse)
            with pytest.raises(RefusedError, match="no_room"):
                ann.call("DELETE", "/api/me")
        assert Client(url, cookie=ann.cookie).person == ann.person
    with serving(tmp_path) as url:
        assert Client(url, cookie=ann.cookie).person == ann.person, "they were told that it failed, and may go on"


def test_being_forgotten_waits_its_turn_like_taking_ones_data_away(tmp_path: Path) -> None:
    with serving(tmp_path, light_work=1e-6) as url:
        ann = Client(url, name="Ann")
        ann.get("/api/me/export")
        with pytest.raises(RefusedError, match="too_fast"):
            ann.call("DELETE", "/api/me")
        assert Client(url, cookie=ann.cookie).person == ann.person


def test_games_of_a_campaign_are_not_played_back_where_moves_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def noted(connection: Connection, table_id: str) -> Table:
        threads.append(threading.current_thread().name)
        return stored_table(connection, table_id)

    monkeypatch.setattr(forgetting, "stored_table", noted)
    with serving(tmp_path) as url:
        ann, bo = Client(url, name="Ann"), Client(url, name="Bo")
        sheet = ann.begin_campaign("Sunday round with Ann")
        bo.join_campaign(sheet.page["invite"])
        ann.create(players=1, names=["Ann"], campaign=sheet.id, start=True)
        ann.call("DELETE", "/api/me")
        assert bo.get(f"/api/campaigns/{sheet.id}")["name"] == "Sunday round with Somebody"
    assert threads
    assert not [name for name in threads if name.startswith("dorfplatz-writer")]


def test_wiping_the_log_keeps_nobody_from_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def wipe_and_read() -> list[bool]:
        store, may_end = Store(tmp_path), threading.Event()
        monkeypatch.setattr(Checkpoints, "wipe", lambda _: may_end.wait())
        wiping = [asyncio.ensure_future(store.wipe_log()) for _ in range(3)]
        await asyncio.sleep(0)  # let them begin
        try:
            async with asyncio.timeout(PATIENCE / 4):
                assert await store.read(lambda connection: True)
        finally:
            may_end.set()
            done = await asyncio.gather(*wiping)
            store.close()
        return done

    assert event_loop.run(wipe_and_read()) == [True] * 3
