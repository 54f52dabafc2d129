"""/readyz tells the truth about disk and database at the price of one write in a while; /healthz, that it lives."""

import json
import sqlite3
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from dorfplatz.client import Client
from dorfplatz.server.store import health
from dorfplatz.server.store.file import FILE
from dorfplatz.server.store.writer import Writer

from ..damaging import damage_events
from ..serving import serving
from .test_full_disk import fill


def health_of(url: str, path: str = "/readyz") -> tuple[int, dict[str, Any]]:
    """The status and the answer, less how much machine code there is."""
    try:
        with urllib.request.urlopen(f"{url}{path}", timeout=30) as answer:
            status, told = answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        status, told = error.code, json.load(error)
    assert set(told.pop("machine_code")) >= {"romantik", "duel", "valley"}
    return status, told


def test_health_is_503_on_a_full_disk_and_200_when_there_is_room_again(tmp_path: Path) -> None:
    with serving(tmp_path, largest_database=260_000, probe_every=0.0) as url:
        assert health_of(url)[0] == 200
        ann = Client(url)
        with ann.join(ann.create(players=2, names=["Ann", "Bo"], start=True)) as table:
            fill(table)
        assert health_of(url) == (503, {"ok": False, "troubles": ["writes"]})
        with closing(sqlite3.connect(tmp_path / FILE)) as connection:
            connection.execute("DELETE FROM events WHERE version > 10")
            connection.commit()
        assert health_of(url) == (200, {"ok": True, "troubles": []})


def test_health_is_503_from_the_first_write_that_fails(tmp_path: Path) -> None:
    with serving(tmp_path, largest_database=260_000, probe_every=1e9) as url:
        assert health_of(url)[0] == 200
        ann = Client(url)
        with ann.join(ann.create(players=2, names=["Ann", "Bo"], start=True)) as table:
            fill(table)
        assert health_of(url)[0] == 503, "nobody has to wait for the next probe"


def test_health_is_503_when_hardly_any_space_is_left(tmp_path: Path) -> None:
    with serving(tmp_path, least_free=1 << 60) as url:
        assert health_of(url) == (503, {"ok": False, "troubles": ["space"]})


def test_health_is_503_with_a_damaged_page(tmp_path: Path) -> None:
    with serving(tmp_path) as url:
        ann = Client(url, name="Ann")
        for _ in range(4):
            ann.create(players=1, names=["Ann"], start=True)
    damage_events(tmp_path)
    with serving(tmp_path) as url:
        assert health_of(url) == (503, {"ok": False, "troubles": ["damage"]})


def test_asking_for_health_again_and_again_writes_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[None] = []
    probe = health.write_probe
    monkeypatch.setattr(health, "write_probe", lambda connection: written.append(probe(connection)))
    with serving(tmp_path, probe_every=3600.0) as url:
        for _ in range(30):
            assert health_of(url)[0] == 200
    assert len(written) == 1


def test_health_is_503_when_the_disk_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(folder: Path) -> None:
        raise OSError(5, "Input/output error")

    with serving(tmp_path, probe_every=0.0) as url:
        with monkeypatch.context() as patch:
            patch.setattr("shutil.disk_usage", fail)
            assert health_of(url) == (503, {"ok": False, "troubles": ["writes"]})
        assert health_of(url)[0] == 200


def test_a_server_in_trouble_is_alive_and_one_that_is_stuck_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, least_free=1 << 60) as url:
        assert health_of(url)[0] == 503
        assert health_of(url, "/healthz") == (200, {"ok": True, "troubles": []}), "a restart would not make room"
        monkeypatch.setattr(Writer, "is_well", False)
        assert health_of(url, "/healthz") == (503, {"ok": False, "troubles": ["stuck"]})
        assert "stuck" in health_of(url)[1]["troubles"]


def test_a_server_whose_database_a_later_version_has_changed_is_not_ready(tmp_path: Path) -> None:
    with serving(tmp_path, probe_every=0.0) as url:
        assert health_of(url) == (200, {"ok": True, "troubles": []})
        with closing(sqlite3.connect(tmp_path / FILE)) as connection:
            (own,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            connection.execute("UPDATE alembic_version SET version_num = 'later'")
            connection.commit()
            assert health_of(url) == (503, {"ok": False, "troubles": ["schema"]})
            connection.execute("UPDATE alembic_version SET version_num = ?", (own,))
            connection.commit()
        assert health_of(url)[0] == 200
