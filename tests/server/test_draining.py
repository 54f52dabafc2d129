"""A server that is told to stop says so first, and everybody who was connected comes back to the next one."""

import contextlib
import json
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed

from dorfplatz.client import Client
from dorfplatz.server.draining import Draining, DrainingServer

from .serving import PATIENCE, free_port, wait_until


def asked(url: str, path: str) -> tuple[int, list[str]]:
    """The status and the troubles that a server tells."""
    try:
        with urllib.request.urlopen(f"{url}{path}", timeout=PATIENCE) as answer:
            return answer.status, json.load(answer)["troubles"]
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)["troubles"]


@contextlib.contextmanager
def process(data: Path, *options: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """`dorfplatz serve` in a process of its own."""
    port = str(free_port())
    command = [sys.executable, "-m", "dorfplatz", "serve", "--port", port, "--data", str(data), *options]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
        try:
            url = f"http://127.0.0.1:{port}"

            def answers() -> bool:
                with contextlib.suppress(OSError):
                    return asked(url, "/readyz")[0] == 200
                return False

            wait_until(answers, 900)
            yield url, running
        finally:
            running.kill()


def test_a_server_that_drains_is_not_ready_but_plays_on_and_then_sends_everybody_away(tmp_path: Path) -> None:
    with process(tmp_path, "--drain", "3") as (url, running):
        ann = Client(url, name="Ann")
        table_id = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
        with ann.join(table_id) as table:
            running.send_signal(signal.SIGTERM)
            wait_until(lambda: asked(url, "/readyz") == (503, ["draining"]))
            assert asked(url, "/healthz") == (200, []), "it is well, and need not be restarted"
            table.play(table.moves[0])
            with pytest.raises(ConnectionClosed) as closed:
                table.wait(lambda: False)
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1012, "The server restarts; come again.")
        assert running.wait(PATIENCE) == 128 + signal.SIGTERM


def test_a_move_that_is_sent_while_the_server_restarts_is_played_once_by_the_next_one(tmp_path: Path) -> None:
    with process(tmp_path) as (url, running):
        ann = Client(url, name="Ann")
        table_id = ann.create(players=1, names=["Ann"], start=True, auto_reveal=False)
        with ann.join(table_id) as table:
            before, move = table.version, table.moves[0]
            seat = table.view["player"]
            text = {"type": "play", "id": "the-move", "version": before, "seat": seat, "move": move}
            table.socket.send(json.dumps(text))
            running.send_signal(signal.SIGTERM)
            assert running.wait(PATIENCE) == 128 + signal.SIGTERM
    with process(tmp_path) as (again, _):
        later = Client(again)
        later.cookie = ann.cookie
        with later.join(table_id) as table:
            table.socket.send(json.dumps(text))
            done: dict[str, Any] = {}
            while done.get("type", "update") == "update":
                done = table.receive()
            assert done["type"] == "done", done
            assert done["version"] == before + 1


async def _nothing(scope: Any, receive: Any, send: Any) -> None: ...


def test_the_second_signal_and_ctrl_c_do_not_wait() -> None:
    def made() -> DrainingServer:
        return DrainingServer(uvicorn.Config(_nothing), Draining(1_000))

    patient = made()
    patient.handle_exit(signal.SIGTERM, None)
    assert (patient.draining.has_begun, patient.should_exit) == (True, False)
    patient.handle_exit(signal.SIGTERM, None)
    assert patient.should_exit
    hasty = made()
    hasty.handle_exit(signal.SIGINT, None)
    assert (hasty.draining.has_begun, hasty.should_exit) == (True, True)


def test_without_a_pause_a_server_stops_at_once() -> None:
    server = DrainingServer(uvicorn.Config(_nothing), Draining(0))
    server.handle_exit(signal.SIGTERM, None)
    assert (server.draining.has_begun, server.should_exit) == (True, True)
