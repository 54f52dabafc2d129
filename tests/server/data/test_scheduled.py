"""Backups on a schedule."""

import asyncio
import logging
import math
import os
import shutil
import time
from pathlib import Path

import event_loop
import pytest

from dorfplatz.client import Client
from dorfplatz.server.data import scheduled
from dorfplatz.server.data.backup import check_backup
from dorfplatz.server.data.scheduled import HOUR, Backups
from dorfplatz.server.settings import Settings

from ..serving import serving, wait_until


def backups_in(folder: Path) -> list[Path]:
    return sorted((folder / "backups").glob("*.dorfplatz"))


def test_a_server_makes_backups_by_itself_and_keeps_the_last_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a busy machine a process of low priority would hardly ever run.
    monkeypatch.setattr(scheduled, "PROGRAM", scheduled.PROGRAM.replace("nice(10)", "nice(0)"))
    seen: set[Path] = set()
    left = tmp_path / "backups" / ".dorfplatz-of-a-killed-process.dorfplatz.part"
    left.parent.mkdir(mode=0o700)
    left.touch()

    def is_one_replaced() -> bool:
        now = backups_in(tmp_path)
        seen.update(now)
        return len(seen) > 1 and len(now) == 1

    with serving(tmp_path, backup_every=1.0 / HOUR, backups_kept=1) as url:
        ann = Client(url, name="Ann")
        ann.create(players=1, names=["Ann"], start=True)
        wait_until(is_one_replaced)
    kept = backups_in(tmp_path)
    assert 1 <= len(kept) <= 2, "the last one, and perhaps one that was just made"
    assert check_backup(kept[-1]).tables == 1
    assert not left.exists()
    assert all(path.stat().st_mode & 0o077 == 0 for path in [*kept, tmp_path / "backups"]), "it holds secrets"


def test_without_being_told_to_a_server_makes_none(tmp_path: Path) -> None:
    event_loop.run(asyncio.wait_for(Backups(Settings(tmp_path)).run(), 10))
    assert not (tmp_path / "backups").exists()
    assert math.isnan(Backups(Settings(tmp_path)).age)


def test_after_a_start_the_next_backup_is_due_when_the_last_one_is_old_enough(tmp_path: Path) -> None:
    backups = Backups(Settings(tmp_path, backup_every=2.0))
    assert backups.due_in == 0
    backups.folder.mkdir()
    newest = backups.folder / "dorfplatz-2026-11-18T10-00-00Z.dorfplatz"
    newest.touch()
    for age, due in ((HOUR, HOUR), (3 * HOUR, 0), (-3 * HOUR, 0)):
        at = time.time() - age
        os.utime(newest, (at, at))
        assert backups.due_in == pytest.approx(due, abs=60), f"{age} s old"
    assert backups.age == pytest.approx(-3 * HOUR, abs=60)


def test_a_backup_that_would_fill_the_disk_is_not_made_and_said(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path, backup_every=1.0, least_free=1 << 60):
        wait_until(lambda: "no backup could be made" in caplog.text)
    assert backups_in(tmp_path) == []
    assert "bytes are needed" in caplog.text


def test_a_backup_that_fails_is_counted_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduled, "RETRY", 0.0)
    (tmp_path / "dorfplatz.sqlite").write_text("no database" * 100)
    backups = Backups(Settings(tmp_path, backup_every=5.0, least_free=0))

    async def fail_twice() -> None:
        running = asyncio.create_task(backups.run())
        while backups.failures < 2:
            await asyncio.sleep(0.01)
        running.cancel()
        await asyncio.wait([running])

    with caplog.at_level(logging.ERROR):
        event_loop.run(asyncio.wait_for(fail_twice(), 120))
    assert "no backup could be made: dorfplatz: " in caplog.text
    assert backups_in(tmp_path) == []


def test_a_snapshot_of_the_data_folder_has_everything_that_was_acknowledged(tmp_path: Path) -> None:
    """Like one of the file system: both files as of one moment, while the server is in the middle of a game."""
    data, snapshot = tmp_path / "data", tmp_path / "snapshot"
    with serving(data) as url:
        ann = Client(url, name="Ann")
        table_id = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
        with ann.join(table_id) as table:
            for _ in range(5):
                table.play(table.moves[0])
            version = table.version
            shutil.copytree(data, snapshot)
            assert (snapshot / "dorfplatz.sqlite-wal").stat().st_size > 0, "or nothing was left to finish"
            table.play(table.moves[0])
    with serving(snapshot) as url, Client(url, ann.cookie).join(table_id) as table:
        assert table.version == version
        table.play(table.moves[0])


def test_only_own_backups_are_removed(tmp_path: Path) -> None:
    backups = Backups(Settings(tmp_path, backup_every=1.0, backups_kept=1))
    backups.folder.mkdir()
    old, new, other = (f"{name}.dorfplatz" for name in ("dorfplatz-2026-01-01", "dorfplatz-2026-01-02", "monday"))
    for name in (old, new, other):
        (backups.folder / name).touch()
    backups._remove_old()
    assert {path.name for path in backups_in(tmp_path)} == {new, other}
