"""A restore that is killed at any step leaves the old data or the new, and no start is ever empty by accident."""

import contextlib
import os
import shutil
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import event_loop
import pytest
from ready import EVERYTHING

from dorfplatz.cli import main
from dorfplatz.client import Client
from dorfplatz.server import run
from dorfplatz.server.data import folder
from dorfplatz.server.data.folder import make_ready
from dorfplatz.server.listening import bind
from dorfplatz.server.lock import locked
from dorfplatz.server.people.people import SECRET_FILE
from dorfplatz.server.service import Service
from dorfplatz.server.settings import Settings
from dorfplatz.server.store.database import migrate, open_database
from dorfplatz.server.store.file import FILE

from ..serving import serving

pytestmark = EVERYTHING

KILLED = 77
STEPS = ("open", "os.rename", "os.remove", "os.link", "os.chmod", "shutil.copyfile", "sqlite3.connect/handle")
CHANGES = ("PRAGMA journal_mode", "PRAGMA wal_checkpoint", "CREATE", "DELETE", "INSERT", "DROP", "COMMIT", "UPDATE")


class Homes:
    """An old data folder, a backup of another one, and who is known in each."""

    def __init__(self, folder: Path) -> None:
        self.old, self.copy = folder / "old", folder / "copy"
        self.who = {name: self._live(folder / name, name) for name in ("old", "new")}
        assert main(["backup", str(self.copy), "--data", str(folder / "new")]) == 0

    def _live(self, data: Path, name: str) -> tuple[str, bytes]:
        with serving(data) as url:
            Client(url, name=name)
        return name, (data / SECRET_FILE).read_bytes()


@pytest.fixture(scope="module")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Homes:
    return Homes(tmp_path_factory.mktemp("homes"))


def names_in(file: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        return [row[0] for row in connection.execute("SELECT name FROM people WHERE name != ''")]


def killed_at(step: int, data: Path, do: Callable[[], int]) -> bool:
    """Do something in a child that dies at its n-th step, a file or a statement that it asks for; whether it died."""
    child = os.fork()
    if child:
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        assert code in (0, KILLED)
        return code == KILLED
    with contextlib.suppress(BaseException):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        die_at(step, data)
        os._exit(do())
    os._exit(70)


def die_at(step: int, data: Path) -> None:
    """Count whatever changes something in a folder, and end the process without a word at one of these moments."""
    left = step

    def count() -> None:
        nonlocal left
        left -= 1
        if left < 0:
            os._exit(KILLED)

    def hear(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open" and not (arguments[2] and arguments[2] & (os.O_WRONLY | os.O_RDWR)):
            return
        if event in STEPS and str(data) in str(arguments):
            count()

    def trace(statement: str) -> None:
        if statement.lstrip().startswith(CHANGES):
            count()

    connect = sqlite3.connect

    def traced(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **options)
        connection.set_trace_callback(trace)
        return connection

    sys.addaudithook(hear)
    sqlite3.connect = sqlite3.dbapi2.connect = traced  # type: ignore[assignment]


def test_a_restore_killed_at_any_step_leaves_the_old_data_or_the_new(homes: Homes, tmp_path: Path) -> None:
    outcomes = []
    for step in range(1000):
        data = tmp_path / f"step{step}"
        shutil.copytree(homes.old, data)
        if not killed_at(step, data, lambda: main(["restore", str(homes.copy), "--data", str(data)])):  # noqa: B023
            break
        outcomes.append(start_after(data))
    assert outcomes[0] == homes.who["old"]
    assert outcomes[-1] == homes.who["new"]
    assert set(outcomes) == {*homes.who.values()}
    assert outcomes == sorted(outcomes, key=[*homes.who.values()].index), "one step decides"
    assert len(outcomes) > 20


def start_after(data: Path, aside: str = "old") -> tuple[str, bytes]:
    """What a server finds after a crash: whose data it is, and with which secret."""

    make_ready(data)

    async def start() -> None:
        async with Service.running(Settings(data)):
            pass

    event_loop.run(start())
    assert not list(data.glob(f"{FILE}.arriving*"))
    [name] = names_in(data / FILE)
    for kept in data.glob(f"{FILE}.before-*[0-9]"):
        assert aside == "damaged" or names_in(kept) == [aside]
        assert not kept.samefile(data / FILE)
    return name, (data / SECRET_FILE).read_bytes()


@pytest.mark.parametrize(
    "trace", [SECRET_FILE, f"{FILE}.before-20261101-120000-000000", f"{FILE}.arriving", f"{FILE}-wal"]
)
def test_a_server_does_not_start_empty_where_data_lay_before(
    tmp_path: Path, trace: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / trace).write_bytes(b"0123456789abcdef" * 4)
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert trace in told
    assert "dorfplatz restore" in told
    assert "--start-empty" in told
    assert not (tmp_path / FILE).exists()
    with serving(tmp_path, start_empty=True) as url:
        Client(url, name="Ann")
    assert names_in(tmp_path / FILE) == ["Ann"]


def test_a_file_cut_to_nothing_is_no_new_database(homes: Homes, tmp_path: Path) -> None:
    shutil.copytree(homes.old, tmp_path / "data")
    (tmp_path / "data" / FILE).write_bytes(b"")
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "data")]) == 2
    assert (tmp_path / "data" / FILE).stat().st_size == 0


def test_a_second_restore_or_a_running_server_is_in_the_way(homes: Homes, tmp_path: Path) -> None:
    data = tmp_path / "data"
    shutil.copytree(homes.old, data)
    before = (data / FILE).read_bytes()
    with locked(data):
        assert main(["restore", str(homes.copy), "--data", str(data)]) == 2
    assert (data / FILE).read_bytes() == before


def test_a_restore_waits_for_nobody_who_still_reads_the_old_data(
    homes: Homes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    shutil.copytree(homes.old, data)
    with contextlib.closing(sqlite3.connect(data / FILE, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM people").fetchone()
        assert main(["restore", str(homes.copy), "--data", str(data)]) == 2
    assert "in use" in capsys.readouterr().err
    assert start_after(data) == homes.who["old"]


def test_a_restore_takes_the_place_of_a_damaged_database_and_keeps_it(
    homes: Homes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    shutil.copytree(homes.old, data)
    (data / FILE).write_bytes(b"SQLite format 3\0" + b"\xff" * 9000)
    assert main(["restore", str(homes.copy), "--data", str(data)]) == 0
    assert "dorfplatz salvage" in capsys.readouterr().out
    assert start_after(data, "damaged") == homes.who["new"]
    [kept] = data.glob(f"{FILE}.before-*[0-9]")
    assert kept.read_bytes().endswith(b"\xff")
    assert (data / f"{kept.name}.secret").read_bytes() == homes.who["old"][1]


def test_a_migration_killed_half_way_is_done_by_the_next_start(tmp_path: Path) -> None:
    def upgrade(data: Path) -> int:
        engine = open_database(data / FILE)
        migrate(engine)
        engine.dispose()
        return 0

    died = 0
    for step in range(0, 1000, 7):
        data = tmp_path / f"step{step}"
        data.mkdir()
        if not killed_at(step, data, lambda: upgrade(data)):  # noqa: B023
            break
        died += 1
        assert upgrade(data) == 0
    assert died > 2


def test_a_later_schema_is_refused_in_a_sentence_that_names_its_version(
    homes: Homes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    shutil.copytree(homes.old, data)
    with contextlib.closing(sqlite3.connect(data / FILE)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("UPDATE facts SET value = '7.8.9' WHERE name = 'version'")
        connection.commit()
    assert main(["serve", "--port", "0", "--data", str(data)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "Dorfplatz 7.8.9 (schema 9999)" in told
    assert "install" in told


@pytest.mark.parametrize("damage", ["empty", "letters", "folder"])
def test_a_secret_that_is_none_is_refused_in_a_sentence(
    homes: Homes, tmp_path: Path, damage: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    shutil.copytree(homes.old, data)
    (data / SECRET_FILE).unlink()
    if damage == "folder":
        (data / SECRET_FILE).mkdir()
    else:
        (data / SECRET_FILE).write_bytes(b"" if damage == "empty" else b"\xff" * 64)
    assert main(["serve", "--port", "0", "--data", str(data)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(data / SECRET_FILE) in told


@contextlib.contextmanager
def small_disk(folder: Path, options: str) -> Iterator[None]:
    folder.mkdir(exist_ok=True)
    mount = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode:
        pytest.skip("mounting is not possible here")
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def test_a_backup_that_finds_no_room_says_so_and_leaves_nothing(
    homes: Homes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with small_disk(tmp_path / "disk", "size=32k"):
        assert main(["backup", str(tmp_path / "disk" / "copy"), "--data", str(homes.old)]) == 2
        assert "full" in capsys.readouterr().err
        assert not list((tmp_path / "disk").iterdir())


def test_a_folder_on_a_disk_that_cannot_be_written_is_refused(
    homes: Homes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    disk = tmp_path / "disk"
    with small_disk(disk, "size=4m"):
        shutil.copytree(homes.old, disk / "data")
        subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
        assert main(["serve", "--port", "0", "--data", str(disk / "data")]) == 2
        assert "Read-only" in capsys.readouterr().err


@pytest.mark.parametrize("left", [None, b""], ids=["missing", "empty"])
def test_a_restore_does_not_mix_with_the_log_of_a_database_that_is_lost(
    homes: Homes, tmp_path: Path, left: bytes | None
) -> None:
    data = tmp_path / "data"
    shutil.copytree(homes.old, data)
    with contextlib.closing(sqlite3.connect(data / FILE)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        rows = ((f"guest{number}", "of old", "en", 1) for number in range(2_000))
        connection.executemany("INSERT INTO people (id, name, language, created) VALUES (?, ?, ?, ?)", rows)
        connection.commit()
        log = (data / f"{FILE}-wal").read_bytes()
    (data / f"{FILE}-wal").write_bytes(log)
    (data / FILE).unlink()
    if left is not None:
        (data / FILE).write_bytes(left)
    assert main(["restore", str(homes.copy), "--data", str(data)]) == 0
    assert names_in(data / FILE) == ["new"]
    [aside] = data.glob(f"{FILE}.before-*-wal")
    assert aside.read_bytes() == log


def test_a_folder_is_made_ready_once_when_a_server_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    finished: list[Path] = []
    monkeypatch.setattr(folder, "finish_restore", finished.append)

    class Started:
        """A server that stops as soon as it is up."""

        def __init__(self, settings: Settings) -> None:
            self.settings = settings

        def run(self, sockets: list[socket.socket]) -> None:
            async def start() -> None:
                async with Service.running(self.settings):
                    pass

            event_loop.run(start())

    for name in ("prepare", "settle"):
        monkeypatch.setattr(run, name, lambda: None)
    monkeypatch.setattr(run, "make_server", Started)
    with contextlib.closing(bind("127.0.0.1", 0)) as listening:
        run.serve(Settings(tmp_path), listening)
    assert finished == [tmp_path]
