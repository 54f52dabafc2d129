"""A PostgreSQL server for tests, from the system's packages: quick, because it syncs nothing to the disk."""

import contextlib
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dorfplatz.server.data.folder import make_ready

from .serving import PATIENCE, free_port

INSTALLED = Path("/usr/lib/postgresql")
OWNER = "village"
TEMPLATE = "template_village"
# What makes it quick; after a crash of the machine nobody needs this data.
QUICK = {"fsync": "off", "full_page_writes": "off", "shared_buffers": "16MB", "max_connections": "60"}


def programs() -> Path | None:
    """The folder of the newest PostgreSQL on this machine."""
    if named := shutil.which("postgres"):
        return Path(named).parent
    versions = sorted(INSTALLED.glob("*/bin/postgres"), key=lambda path: float(path.parts[-3]))
    return versions[-1].parent if versions else None


def _as_whom() -> dict[str, object]:
    """PostgreSQL refuses to run as root, so there it runs as its own user, or as nobody."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            user = pwd.getpwnam(name)
            return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    return {}


class Postgres:
    """A server of databases, which can be stopped and started again."""

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.port = free_port()
        self._folder = folder
        self._binaries = binaries
        self._numbers = itertools.count(1)
        self._of_folder: dict[Path, str] = {}
        self._process: subprocess.Popen[bytes] | None = None

    def initialize(self) -> None:
        """Make its files, and an empty database that is migrated once for all tests."""
        if as_whom := _as_whom():
            os.chown(self._folder, int(str(as_whom["user"])), -1)
        # The locale decides how text is sorted; ours must not depend on it.
        how = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", f"--username={OWNER}", "--no-sync"]
        self._run("initdb", "-D", str(self._folder / "data"), *how)
        self.start()
        self.execute(f"CREATE DATABASE {TEMPLATE}")
        make_ready(self._folder, database=self.url(TEMPLATE))

    def _run(self, name: str, *arguments: str) -> None:
        command = [str(self._binaries / name), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self._folder, **_as_whom())  # type: ignore[call-overload]

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        settings = QUICK | {"port": self.port, "listen_addresses": "127.0.0.1", "unix_socket_directories": ""}
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        command = [str(self._binaries / "postgres"), "-D", str(self._folder / "data"), *options]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self._folder, **_as_whom())  # type: ignore[call-overload]
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert time.monotonic() < end, (self._folder / "log").read_text()
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT ends all connections first, SIGQUIT is a crash."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
            self._process = None

    def _answers(self) -> bool:
        import psycopg

        try:
            self.execute("SELECT 1")
        except psycopg.OperationalError:
            return False
        return True

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Carry out a statement outside of any transaction."""
        import psycopg

        with contextlib.closing(psycopg.connect(self.url(database), autocommit=True)) as connection:
            connection.execute(statement.encode())

    def url(self, database: str) -> str:
        """The address of a database."""
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{database}"

    def of_folder(self, data: Path) -> str:
        """The address of the database that stands for a data folder."""
        if data not in self._of_folder:
            self._of_folder[data] = self.new_database()
        return self._of_folder[data]

    def new_database(self) -> str:
        """The address of a database of its own for a test."""
        name = f"village{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
        return self.url(name)


@contextlib.contextmanager
def running() -> Iterator[Postgres]:
    """A server that is stopped and removed in the end; without PostgreSQL on the machine, tests are skipped."""
    binaries = programs()
    if binaries is None:
        pytest.skip("NO POSTGRESQL on this machine (Debian: apt-get install postgresql): nothing is tested on it")
    # Not in pytest's own folder, which another user may not enter.
    folder = Path(tempfile.mkdtemp(prefix="village-"))
    server = Postgres(folder, binaries)
    try:
        server.initialize()
        yield server
    finally:
        server.stop(signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)
