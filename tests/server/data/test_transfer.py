"""A village moves from its file to PostgreSQL and back: all is the same there, and everybody is who they were."""

from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection

from dorfplatz.cli import main
from dorfplatz.client import Client
from dorfplatz.server.data import transfer as module
from dorfplatz.server.data.folder import make_ready
from dorfplatz.server.data.transfer import transfer
from dorfplatz.server.store.file import DatabaseError
from dorfplatz.server.store.postgresql.dialect import Postgresql

from ..postgres import Postgres
from ..serving import play_on, serving

pytestmark = pytest.mark.plays("romantik", "valley")

PATHS = ("/api/tables", "/api/me/statistics?game=valley", "/api/catalogs", "/api/campaigns")


def begin(url: str) -> tuple[Client, str, str]:
    """Somebody with a game that goes on, a finished one, a campaign and a catalog."""
    ann = Client(url, name="Ann")
    running = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
    with ann.join(running) as table:
        table.send("say", text="Grüße")
        play_on(table, until=lambda: len(table.view["tiles"]) > 2)
    over = ann.create(game="valley", players=2, names=["Ann", "Bo"], start=True)
    with ann.join(over) as table:
        play_on(table)
    ann.begin_campaign("Sunday round")
    ann.call("POST", "/api/catalogs", {"title": "Mine", "game": "romantik", "tiles": {"circus": {"edges": "WMMTMT"}}})
    return ann, running, over


def seen(ann: Client, *tables: str) -> dict[str, Any]:
    """What somebody sees of their own."""
    found = {path: ann.get(path) for path in (*PATHS, *(f"/api/tables/{table}/replay" for table in tables))}
    # The order depends on when the index was last written.
    return found | {"/api/tables": sorted(found["/api/tables"], key=lambda line: line["id"])}


def test_a_village_moves_to_postgresql_and_back(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    address, back = postgres.new_database(), tmp_path / "back.dorfplatz"
    with serving(tmp_path / "first") as url:
        ann, running, over = begin(url)
        before = seen(ann, running, over)
    assert main(["transfer", address, "--data", str(tmp_path / "first")]) == 0
    told = capsys.readouterr()
    assert "all were compared and are the same" in told.out
    assert "events: " in told.err
    with serving(tmp_path / "none", database=address) as url:
        again = Client(url, cookie=ann.cookie)
        assert again.person == ann.person
        assert seen(again, running, over) == before
        with again.join(running) as table:
            play_on(table, until=lambda: len(table.view["tiles"]) > 4)
        after = seen(again, running, over)
        bo = Client(url, name="Bo")
        bo.call("DELETE", "/api/me")
    assert not (tmp_path / "none" / "dorfplatz.sqlite").exists()
    assert main(["transfer", str(back), "--database", address]) == 0
    assert main(["restore", str(back), "--data", str(tmp_path / "last")]) == 0
    with serving(tmp_path / "last") as url:
        again = Client(url, cookie=ann.cookie)
        assert again.person == ann.person
        assert seen(again, running, over) == after


def test_nothing_is_copied_onto_other_data(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    make_ready(tmp_path)
    address = postgres.new_database()
    with psycopg.connect(address) as connection:
        connection.execute("INSERT INTO people VALUES ('ann', 'Ann', 'en', 0)")
    assert main(["transfer", address, "--data", str(tmp_path)]) == 2
    assert "has data already" in capsys.readouterr().err


def people_in(address: str) -> int:
    with psycopg.connect(address) as connection:
        row = connection.execute("SELECT count(*) FROM people").fetchone()
        assert row is not None
        return int(row[0])


def test_an_interrupted_or_wrong_copy_leaves_nothing(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(name: str, done: int, total: int) -> None:
        if name == "people":
            raise KeyboardInterrupt

    def forge(self: Postgresql, connection: Connection, table: Any, rows: Any) -> None:
        if table.name == "people":
            rows = [(*row[:1], "Eve", *row[2:]) for row in rows]
        insert_all(self, connection, table, rows)

    with serving(tmp_path) as url:
        Client(url, name="Ann")
    address, insert_all = postgres.new_database(), Postgresql.insert_all
    with pytest.raises(KeyboardInterrupt):
        transfer(tmp_path, "", address, interrupt)
    assert people_in(address) == 0
    with monkeypatch.context() as patch:
        patch.setattr(Postgresql, "insert_all", forge)
        with pytest.raises(DatabaseError, match="of people is not the same"):
            transfer(tmp_path, "", address, lambda *_: None)
    assert people_in(address) == 0
    monkeypatch.setattr(module, "BATCH", 1)
    assert transfer(tmp_path, "", address, lambda *_: None).rows > 2
    assert people_in(address) == 1
