"""The log names nobody: names, words, cookies, links and addresses are fed to a server and sought in what it logs."""

import asyncio
import contextlib
import io
import json
import logging
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import event_loop
import pytest
import sqlalchemy as sa

from dorfplatz.client import Client
from dorfplatz.client.client import RefusedError
from dorfplatz.server import log_lines
from dorfplatz.server.log_lines import JsonLines, LoggedLines, TextLines, log_of
from dorfplatz.server.people.people import People
from dorfplatz.server.settings import JSON, TEXT, Settings
from dorfplatz.server.store.schema import people
from dorfplatz.server.store.store import Store
from dorfplatz.server.table.talk import Talk

from .serving import free_port, serving, wait_until
from .test_draining import asked

NAME, WORDS, ADDRESS = "Wilhelmina Zwetschge", "xyzzy plugh", "203.0.113.77"
FORWARDED = f"X-Forwarded-For: {ADDRESS}\r\n"
PERSONAL = (NAME, "Zwetschge", WORDS, ADDRESS)


@pytest.fixture(params=[JSON, TEXT])
def log(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """What a server would write to its log, in both forms."""
    stream = io.StringIO()
    handler = log_of(Settings(Path(), log_format=request.param), stream)
    # The levels that `start_log` sets.
    root, own = logging.getLogger(), logging.getLogger("dorfplatz")
    before = root.level, own.level
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    own.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(before[0])
    own.setLevel(before[1])


def lines_of(text: str) -> list[dict[str, Any]]:
    """All lines of a log of JSON."""
    return [json.loads(line) for line in text.splitlines()]


def fail_with(monkeypatch: pytest.MonkeyPatch, kind: type, method: str) -> None:
    """Let a method fail with an error that quotes everything it was given."""

    def fail(self: object, *arguments: object, **named: object) -> None:
        raise ValueError(f"{NAME} {WORDS} {ADDRESS} {arguments} {named}")

    monkeypatch.setattr(kind, method, fail)


def test_errors_that_quote_people_are_logged_without_them(
    tmp_path: Path, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path, "https://village.example", is_behind_proxy=True) as url:
        ann = Client(url, name=NAME)
        table_id = ann.create(players=1, names=[NAME], start=True)
        with ann.join(table_id) as table, monkeypatch.context() as broken:
            fail_with(broken, Talk, "check")
            with contextlib.suppress(Exception):
                table.send("say", text=WORDS)
        with monkeypatch.context() as broken:
            fail_with(broken, People, "change")
            with contextlib.suppress(RefusedError, urllib.error.HTTPError):
                ann.call("PATCH", "/api/me", {"name": NAME})
    told = log.getvalue()
    assert "ValueError" in told, "the kind of the error"
    assert "handler.py" in told, "and its place"
    assert [word for word in (*PERSONAL, ann.cookie.partition("=")[2]) if word in told] == []


def test_a_statement_that_fails_is_logged_without_its_values(tmp_path: Path, log: io.StringIO) -> None:
    async def fail() -> None:
        store = Store(tmp_path)
        row = {"id": "a", "name": NAME, "language": "en", "created": 1}
        with pytest.raises(sa.exc.IntegrityError, match=NAME) as failed:
            await store.write(lambda connection: connection.execute(sa.insert(people), [row, row]))
        logging.getLogger("dorfplatz.server").error("it failed: %s", failed.value, exc_info=failed.value)
        await asyncio.to_thread(store.close)

    event_loop.run(fail())
    assert "UNIQUE constraint failed: people.id" in log.getvalue()
    assert NAME not in log.getvalue()


def test_what_asyncio_and_threads_report_names_nobody(log: io.StringIO) -> None:
    logging.getLogger("asyncio").error(
        "Task exception was never retrieved\nfuture: <Task exception=KeyError('%s')>", NAME
    )
    logging.getLogger("uvicorn.error").error(ValueError(NAME))
    logging.getLogger("dorfplatz.server").warning("bot %s failed (%r)", "greedy", ValueError(NAME))

    def fail() -> None:
        raise ValueError(NAME)

    before, threading.excepthook = threading.excepthook, log_lines._log_thread
    try:
        thread = threading.Thread(target=fail, name="dorfplatz-writer")
        thread.start()
        thread.join()
    finally:
        threading.excepthook = before
    told = log.getvalue()
    assert NAME not in told
    for part in ("Task exception was never retrieved", "bot greedy failed", "the thread dorfplatz-writer failed"):
        assert part in told


def test_for_debugging_everything_is_shown(log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DORFPLATZ_DEBUG", "1")
    logging.getLogger("dorfplatz.server").warning("bot %s failed (%r)", "greedy", ValueError(NAME))
    assert NAME in log.getvalue()


def test_a_line_of_json_has_time_level_and_place() -> None:
    record = logging.LogRecord("dorfplatz.server", logging.WARNING, __file__, 1, "%d \n tables", (3,), None)
    record.created, record.msecs = 1_700_000_000.25, 250.0
    assert json.loads(JsonLines().format(record)) == {
        "time": "2023-11-14T22:13:20.250Z",
        "level": "warning",
        "logger": "dorfplatz.server",
        "message": "3 \n tables",
    }
    assert "\n" not in JsonLines().format(record)
    assert TextLines().format(record) == "WARNING dorfplatz.server: 3 \n tables"


def test_what_is_written_to_standard_error_becomes_lines_of_the_log(caplog: pytest.LogCaptureFixture) -> None:
    stream = LoggedLines()
    stream.write("Compiling the ru")
    stream.write("les\nand bots\n\n")
    assert [record.getMessage() for record in caplog.records] == ["Compiling the rules", "and bots"]


def test_a_whole_server_logs_json_alone_and_names_nobody(tmp_path: Path) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    options = ("--port", str(port), "--data", str(tmp_path), "--public-url", "https://village.example")
    command = [sys.executable, "-m", "dorfplatz", "serve", *options, "--log-format", "json", "--log-level", "debug"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as running:

        def answers() -> bool:
            with contextlib.suppress(OSError):
                return asked(url, "/healthz")[0] == 200
            return False

        try:
            wait_until(answers, 900)
            ann = Client(url, name=NAME)
            token = ann.call("POST", "/api/me/link", {}).decode()
            table_id = ann.create(players=2, names=[NAME, "Bo"], start=True)
            with ann.join(table_id) as table:
                table.send("say", text=WORDS)
            garbage = (
                f"GET /api/link/{WORDS} HTTP/9\r\n\r\n",
                f"GET /{NAME} nonsense\r\nCookie: {ann.cookie}\r\n\r\n",
                f"GET /api/me HTTP/1.1\r\nHost: evil.example\r\n{FORWARDED}Cookie: {ann.cookie}\r\n\r\n",
                f"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{FORWARDED}\r\n",
                "GET /api/me HTTP/1.1\r\nHost: village.example\r\n\r\n",
            )
            for text in garbage:
                with socket.create_connection(("127.0.0.1", port)) as peer:
                    peer.sendall(text.encode())
                    peer.settimeout(10)
                    with contextlib.suppress(OSError):
                        peer.recv(4096)
        finally:
            running.send_signal(signal.SIGTERM)
            _, told = running.communicate()
    lines = lines_of(told)
    messages = [line["message"] for line in lines]
    assert messages[0].startswith("Dorfplatz ")
    assert messages[-2:] == ["the server stops in 0 s", "Dorfplatz has stopped"]
    assert any("does not tell addresses" in message for message in messages), messages
    secrets = (ann.cookie.partition("=")[2], json.loads(token)["token"])
    assert [word for word in (*PERSONAL, *secrets) if word in told] == []
