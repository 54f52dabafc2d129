"""People play while machine code is being made; when the server changes over to it, no move is lost or doubled."""

import contextlib
import json
import sqlite3
import time
import urllib.request
from pathlib import Path

import pytest

from dorfplatz.client import Client, TableLink
from dorfplatz.server.store.file import FILE

from ..serving import PATIENCE, ServerProcess
from ..store.test_durable import check_logs

MOVES_AFTER = 20


def share_ready(server: ServerProcess) -> float:
    """How much of the Valley's machine code is ready; from a half on, its rules are."""
    with urllib.request.urlopen(f"{server.url}/healthz", timeout=PATIENCE) as answer:
        share: float = json.load(answer)["machine_code"]["valley"]
        return share


def new_table(client: Client) -> TableLink:
    return client.join(client.create(game="valley", players=2, names=["Ann", "Bo"], start=True, auto_reveal=False))


def played_moves(data: Path) -> int:
    """The number of moves in all logs."""
    with contextlib.closing(sqlite3.connect(data / FILE)) as connection:
        return sum("move" in json.loads(body) for (body,) in connection.execute("SELECT body FROM events"))


@pytest.mark.long
def test_no_move_is_lost_or_doubled_when_machine_code_takes_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DORFPLATZ_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("DORFPLATZ_MACHINE_CODE", "background")
    server = ServerProcess(tmp_path / "data")
    server.start()
    acknowledged: dict[tuple[str, int], str] = {}
    before = after = 0
    end = time.monotonic() + 5 * PATIENCE
    try:
        client = Client(server.url)
        while after < MOVES_AFTER:
            assert time.monotonic() < end, "the machine code does not come"
            with new_table(client) as table:
                while table.status != "over" and after < MOVES_AFTER:
                    is_ready = share_ready(server) >= 0.5
                    move = table.moves[0]
                    acknowledged[table.id, table.play(move)] = move
                    before, after = before + (not is_ready), after + is_ready
    finally:
        server.stop()
    assert before
    assert len(acknowledged) == before + after
    check_logs(tmp_path / "data", acknowledged)
    assert played_moves(tmp_path / "data") == len(acknowledged)
