"""A damaged page: what lies on it is closed with a word, everything else goes on, and the rest can be salvaged."""

import contextlib
import copy
import logging
import shutil
import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from dorfplatz.cli import main
from dorfplatz.client import Client, RefusedError
from dorfplatz.server.people.people import SECRET_FILE
from dorfplatz.server.store.database import migrate, open_database
from dorfplatz.server.store.file import FILE
from dorfplatz.server.store.integrity import check

from ..damaging import damage_events, damage_pages
from ..serving import play_on, serving

TABLES = 12


class Damaged:
    """A data folder with some tables, of which the log of one or two lies on a damaged page."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with serving(data) as url:
            self.ann = Client(url, name="Ann")
            self.ids = [self.ann.create(players=1, names=["Ann"], start=True) for _ in range(TABLES)]
            self.campaign = self.ann.begin_campaign("Sunday round").id
            for table_id in self.ids:
                with self.ann.join(table_id) as table:
                    play_on(table, until=lambda: len(table.view["tiles"]) > 3)

    def spoil(self) -> None:
        damage_events(self.data, self.ids[TABLES // 2].encode())

    @property
    def unreadable(self) -> set[str]:
        """The tables that SQLite cannot read."""
        found = set()
        with contextlib.closing(sqlite3.connect(self.data / FILE)) as connection:
            for table_id in self.ids:
                try:
                    connection.execute("SELECT body FROM events WHERE table_id = ?", (table_id,)).fetchall()
                except sqlite3.DatabaseError:
                    found.add(table_id)
        return found


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Damaged:
    return Damaged(tmp_path_factory.mktemp("whole"))


@pytest.fixture
def damaged(whole: Damaged, tmp_path: Path) -> Damaged:
    """The same in a folder of its own, to be damaged."""
    own = copy.copy(whole)
    own.data = tmp_path / "data"
    shutil.copytree(whole.data, own.data)
    return own


def test_tables_on_a_damaged_page_are_closed_with_a_word_and_all_others_go_on(
    damaged: Damaged, caplog: pytest.LogCaptureFixture
) -> None:
    damaged.spoil()
    broken = damaged.unreadable
    assert 0 < len(broken) < TABLES
    with caplog.at_level(logging.ERROR), serving(damaged.data) as url:
        assert all(table_id in caplog.text for table_id in broken), "the log of the server says which"
        ann = Client(url, cookie=damaged.ann.cookie)
        listed = {line["id"]: line["status"] for line in ann.get("/api/tables")}
        assert {table_id for table_id, status in listed.items() if status == "broken"} == broken
        assert set(listed) == set(damaged.ids)
        for table_id in broken:
            with pytest.raises(ConnectionClosed) as closed, ann.join(table_id):
                pass
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4410
            with pytest.raises(RefusedError, match="broken"):
                ann.get(f"/api/tables/{table_id}")
        gone_on = [speak(ann, table_id) for table_id in damaged.ids if table_id not in broken]
        assert gone_on.count(True) > len(gone_on) / 3
        assert len(ann.get("/api/campaigns")) == 1


def speak(ann: Client, table_id: str) -> bool:
    """Say something at a table; right beside a damaged page there may be no room for it, and that is said."""
    with ann.join(table_id) as table:
        version = table.version
        answers = []
        with contextlib.suppress(RefusedError):
            answers.append(table.send("say", text="still here"))
        return answers == [version + 1]


@pytest.mark.parametrize("table", ["tables", "events"])
def test_lists_answer_with_what_can_be_read(damaged: Damaged, table: str) -> None:
    damage_pages(damaged.data, table, damaged.ids[0].encode())
    with serving(damaged.data) as url:
        ann = Client(url, cookie=damaged.ann.cookie)
        assert {line["id"] for line in ann.get("/api/tables")} == {*damaged.ids}
        assert len(ann.get("/api/tables?limit=5")) == 5
        assert ann.get("/api/daily")["results"] == []
        assert len(ann.get("/api/campaigns")) == 1
        assert ann.get(f"/api/campaigns/{damaged.campaign}")["name"] == "Sunday round"


def test_a_salvaged_database_holds_all_that_could_be_read_and_names_the_rest(
    damaged: Damaged, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged.spoil()
    broken = damaged.unreadable
    saved, other = tmp_path / "copy", tmp_path / "other"
    assert main(["backup", str(saved), "--data", str(damaged.data)]) == 2
    assert "dorfplatz salvage" in capsys.readouterr().err
    assert main(["salvage", str(saved), "--data", str(damaged.data)]) == 1
    told = capsys.readouterr().err
    assert all(table_id in told for table_id in broken)
    assert main(["restore", str(saved), "--data", str(other)]) == 0
    assert (other / SECRET_FILE).read_bytes() == (damaged.data / SECRET_FILE).read_bytes()
    with serving(other) as url:
        ann = Client(url, cookie=damaged.ann.cookie)
        listed = {line["id"]: line["status"] for line in ann.get("/api/tables")}
        assert {*damaged.ids} - broken <= {*listed}
        assert "broken" not in listed.values()
        for table_id in {*damaged.ids} - broken:
            with ann.join(table_id) as table:
                assert len(table.view["tiles"]) > 3
        assert len(ann.get("/api/campaigns")) == 1


def test_what_the_index_lost_is_made_again_from_the_logs(damaged: Damaged, tmp_path: Path) -> None:
    damage_pages(damaged.data, "tables", damaged.ids[0].encode())
    saved, other = tmp_path / "copy", tmp_path / "other"
    assert main(["salvage", str(saved), "--data", str(damaged.data)]) == 1
    assert main(["restore", str(saved), "--data", str(other)]) == 0
    with serving(other) as url:
        assert {line["id"] for line in Client(url, cookie=damaged.ann.cookie).get("/api/tables")} == {*damaged.ids}


def test_a_whole_database_is_salvaged_without_loss(
    damaged: Damaged, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "copy"
    assert main(["salvage", str(saved), "--data", str(damaged.data)]) == 0
    assert "12 tables and 1 campaigns" in capsys.readouterr().out
    assert main(["salvage", str(saved), "--data", str(damaged.data)]) == 2, "another file is not overwritten"
    assert main(["salvage", str(tmp_path / "again"), "--source", str(saved), "--data", str(tmp_path)]) == 0


def test_the_check_at_the_start_ends_in_time(tmp_path: Path) -> None:
    engine = open_database(tmp_path / FILE)
    migrate(engine)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        rows = ((f"t{number}", 1, "", "", 0, b"x" * 200) for number in range(20_000))
        connection.executemany("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)", rows)
        connection.commit()
    whole, hurried = check(engine, 60.0), check(engine, -1.0)
    engine.dispose()
    assert whole.is_complete
    assert not whole.is_damaged
    assert not hurried.is_complete
    assert not hurried.is_damaged
