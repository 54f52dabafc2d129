"""A log that cannot be played back: its table is closed with a word, and everything else goes on."""

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from dorfplatz.cli import main
from dorfplatz.client import Client, RefusedError
from dorfplatz.server.people.people import SECRET_FILE
from dorfplatz.server.store.file import FILE
from dorfplatz.server.store.store import Store

from ..serving import play_on, serving


@contextlib.contextmanager
def opened(data: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(data / FILE)) as connection:
        yield connection
        connection.commit()


class Broken:
    """A data folder in which one of two tables has a log that shows another tile than was drawn."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with serving(data) as url:
            self.ann = Client(url, name="Annabel")
            self.broken, self.well = (self.ann.create(players=1, names=["Annabel"], start=True) for _ in range(2))
            for table_id in (self.broken, self.well):
                with self.ann.join(table_id) as table:
                    play_on(table, until=lambda: len(table.view["tiles"]) > 3)
        with opened(data) as connection:
            query = "SELECT version, body FROM events WHERE table_id = ? AND version > 1"
            version, event = next(
                (version, event)
                for version, body in connection.execute(query, (self.broken,))
                if (event := json.loads(body)).get("shown")
            )
            event["shown"][0] = "L00" if event["shown"][0] != "L00" else "L01"
            change = "UPDATE events SET body = ? WHERE table_id = ? AND version = ?"
            connection.execute(change, (json.dumps(event).encode(), self.broken, version))


@pytest.fixture
def broken(tmp_path: Path) -> Broken:
    return Broken(tmp_path / "data")


def test_a_broken_table_is_closed_with_a_word_of_its_own(broken: Broken) -> None:
    with serving(broken.data) as url:
        ann = Client(url, cookie=broken.ann.cookie)
        with pytest.raises(ConnectionClosed) as closed, ann.join(broken.broken):
            pass
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4410
        assert "cannot be played back" in closed.value.rcvd.reason
        with pytest.raises(RefusedError, match="broken"):
            ann.get(f"/api/tables/{broken.broken}")
        assert len(ann.get("/api/tables")) == 2
        with ann.join(broken.well) as table:
            play_on(table)


def test_somebody_at_a_broken_table_can_be_forgotten(broken: Broken) -> None:
    with serving(broken.data) as url:
        ann = Client(url, cookie=broken.ann.cookie)
        ann.call("DELETE", "/api/me")
    with opened(broken.data) as connection:
        bodies = [row[0] for row in connection.execute("SELECT body FROM events UNION SELECT summary FROM tables")]
    assert not any(b"Annabel" in body or ann.person.encode() in body for body in bodies)


def test_somebody_at_a_table_that_the_index_has_lost_can_be_forgotten(broken: Broken) -> None:
    with opened(broken.data) as connection:
        connection.execute("DELETE FROM tables")
    with serving(broken.data) as url:
        ann = Client(url, cookie=broken.ann.cookie)
        ann.call("DELETE", "/api/me")
    with opened(broken.data) as connection:
        bodies = [row[0] for row in connection.execute("SELECT body FROM events")]
    assert bodies
    assert not any(b"Annabel" in body or ann.person.encode() in body for body in bodies)


def test_salvage_leaves_no_log_without_a_table(broken: Broken, tmp_path: Path) -> None:
    with opened(broken.data) as connection:
        connection.execute("DELETE FROM tables")
        connection.execute("DELETE FROM events WHERE table_id = ? AND version = 1", (broken.broken,))
    saved = tmp_path / "saved"
    assert main(["salvage", str(saved), "--data", str(broken.data)]) == 1
    with contextlib.closing(sqlite3.connect(saved)) as connection:
        assert connection.execute("SELECT DISTINCT table_id FROM events").fetchall() == [(broken.well,)]
        assert connection.execute("SELECT id FROM tables").fetchall() == [(broken.well,)]


def test_a_backup_keeps_broken_tables_and_names_them(
    broken: Broken, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, other = tmp_path / "copy", tmp_path / "other"
    assert main(["backup", str(copy), "--data", str(broken.data)]) == 1
    assert broken.broken in capsys.readouterr().err
    assert main(["restore", str(copy), "--data", str(other)]) == 2
    assert not (other / FILE).exists()
    assert main(["restore", str(copy), "--data", str(other), "--anyway"]) == 0
    with serving(other) as url, Client(url, cookie=broken.ann.cookie).join(broken.well) as table:
        assert table.status == "playing"


def test_a_log_by_later_rules_is_not_played_by_these(broken: Broken) -> None:
    with opened(broken.data) as connection:
        query = "SELECT body FROM events WHERE table_id = ? AND version = 1"
        event = json.loads(connection.execute(query, (broken.well,)).fetchone()[0])
        assert "rules" not in event["beginning"], "the first rules need no word, as in the oldest logs"
        event["beginning"]["rules"] = 2
        change = "UPDATE events SET body = ? WHERE table_id = ? AND version = 1"
        connection.execute(change, (json.dumps(event).encode(), broken.well))
    with serving(broken.data) as url, pytest.raises(RefusedError, match="follows rules 2"):
        Client(url).get(f"/api/tables/{broken.well}")


def test_what_a_restore_keeps_aside_can_be_restored_with_its_secret(tmp_path: Path) -> None:
    one, two, copy = tmp_path / "one", tmp_path / "two", tmp_path / "copy"
    with serving(one) as url:
        Client(url, name="One")
    with serving(two) as url:
        old = Client(url, name="Old")
    assert main(["backup", str(copy), "--data", str(one)]) == 0
    assert main(["restore", str(copy), "--data", str(two)]) == 0
    assert (two / SECRET_FILE).read_bytes() == (one / SECRET_FILE).read_bytes()
    assert (one / SECRET_FILE).read_bytes() not in (two / FILE).read_bytes()
    assert (two / FILE).stat().st_mode & 0o777 == 0o600
    kept = next(two.glob(f"{FILE}.before-*"))
    assert kept.stat().st_mode & 0o777 == 0o600
    assert main(["restore", str(kept), "--data", str(two)]) == 0
    with serving(two) as url:
        assert Client(url, cookie=old.cookie).person == old.person


def test_a_disk_that_is_busy_is_no_missing_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dorfplatz.server.refusal import Refusal

    with serving(tmp_path) as url:
        ann = Client(url)
        code = ann.get(f"/api/tables/{ann.create(players=1)}")["code"]
        read = Store.read

        async def busy(self: Store, do: object) -> object:
            raise Refusal("busy", "The server cannot read its disk just now.")

        monkeypatch.setattr(Store, "read", busy)
        with pytest.raises(ConnectionClosed) as closed, ann.join(code):
            pass
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1013
        monkeypatch.setattr(Store, "read", read)
        with ann.join(code) as table:
            assert table.table["code"] == code
