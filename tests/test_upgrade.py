"""An upgrade: a newer server takes over the database of an older one, and people who never left go on.

`data/kept/data` is a database of the schema 0005, and `data/kept/client.py.txt` the client of the version before.
"""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from server.serving import PATIENCE, play_on, serving
from sqlalchemy import create_engine

from dorfplatz.games.record import parse_record, replay_record
from dorfplatz.server.store.database import is_current

pytestmark = pytest.mark.plays("romantik")

KEPT = Path(__file__).parent / "data" / "kept"
EXPECTED = json.loads((KEPT / "expected.json").read_text())
TABLE = EXPECTED["tables"]["romantik_running"]
FOR_EVER = 100_000.0


@pytest.fixture(scope="module")
def before() -> ModuleType:
    """The client of the version before."""
    module = ModuleType("client_of_the_version_before")
    exec((KEPT / "client.py.txt").read_text(), module.__dict__)
    module.Client.patience = PATIENCE
    return module


def test_the_kept_database_is_migrated_by_the_first_start(tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(KEPT / "data", data)

    def is_new() -> bool:
        engine = create_engine(f"sqlite:///{data / 'dorfplatz.sqlite'}")
        try:
            with engine.connect() as connection:
                return is_current(connection)
        finally:
            engine.dispose()

    assert not is_new(), "or this tests nothing"
    with serving(data, sessions_kept=FOR_EVER):
        pass
    assert is_new()
    with closing(sqlite3.connect(data / "dorfplatz.sqlite")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_whoever_plays_with_the_client_before_goes_on_through_an_upgrade_and_a_restart(
    tmp_path: Path, before: ModuleType
) -> None:
    data = tmp_path / "data"
    shutil.copytree(KEPT / "data", data)
    cookies = EXPECTED["cookies"]
    with serving(data, sessions_kept=FOR_EVER) as url:
        ann, bo = (before.Client(url, cookies[name]) for name in ("Ann", "Bo"))
        with ann.join(TABLE["id"]) as table, bo.join(TABLE["id"]) as other:
            assert table.version == TABLE["version"], "what it knew before the upgrade"
            other.send("sit", seat=[seat["state"] for seat in table.table["seats"]].index("left"), name="Bo")
            play_on(table, other, until=lambda: table.version > TABLE["version"] + 6 and table.is_my_turn)
            known, move = table.version, table.moves[0]
            last = {"type": "play", "id": "in-flight", "version": known, "seat": table.seat_in_turn, "move": move}
            table.socket.send(json.dumps(last))
            table.wait(lambda: table.version > known)
    # The server is gone before this client has read what became of its move; it only knows the version before.
    with serving(data, sessions_kept=FOR_EVER) as url:
        ann, bo = (before.Client(url, cookies[name]) for name in ("Ann", "Bo"))
        table.client, table.version = ann, known
        with table, bo.join(TABLE["id"]) as other:
            assert answer_to(table, last) == {"type": "done", "id": "in-flight", "version": known + 1}
            play_on(table, other)
            assert table.status == "over"
            record = parse_record(ann.call("GET", f"/api/tables/{TABLE['id']}/record"))
    assert replay_record(record).is_over


def answer_to(table: Any, message: dict[str, Any]) -> dict[str, Any]:
    """Send a message again, as it was, and return the answer."""
    table.socket.send(json.dumps(message))
    while (answer := table.receive())["type"] == "update":
        pass
    return dict(answer)
