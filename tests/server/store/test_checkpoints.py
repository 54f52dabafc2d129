"""The log is put away beside the writer, and that never keeps a server from stopping."""

import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection

from dorfplatz.server.store.database import open_database
from dorfplatz.server.store.sqlite import checkpoints
from dorfplatz.server.store.sqlite.checkpoints import Checkpoints


def test_a_server_stops_in_the_middle_of_a_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def put_away(connection: Connection) -> None:
        begun.set()
        assert may_end.wait(30)

    monkeypatch.setattr(checkpoints, "_checkpoint", put_away)
    monkeypatch.setattr(checkpoints, "ROWS_PER_CHECKPOINT", 1)
    engine = open_database(tmp_path / "some.sqlite")
    kept = Checkpoints(engine)
    with engine.connect() as connection:
        kept.note(connection, 1)
        assert begun.wait(30)
        closing = threading.Thread(target=kept.close, daemon=True)
        closing.start()
        assert kept._over.wait(30)
        may_end.set()
        closing.join(30)
        assert not closing.is_alive()
