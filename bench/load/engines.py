"""PostgreSQL and Redis for a measurement, from the system's packages and with their usual settings."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

INSTALLED = Path("/usr/lib/postgresql")
OWNER = "village"
PATIENCE = 60.0


class Engine(NamedTuple):
    """A server that others use: its address, and its process."""

    url: str
    process: int


@contextlib.contextmanager
def postgres() -> Iterator[Engine]:
    """A PostgreSQL with an empty database; every commit is synced to the disk, as usual."""
    versions = sorted(INSTALLED.glob("*/bin/postgres"), key=lambda path: float(path.parts[-3]))
    if not versions:
        raise SystemExit("there is no PostgreSQL here (Debian: apt-get install postgresql)")
    binaries, as_whom, port = versions[-1].parent, _as_whom(), _free_port()
    folder = Path(tempfile.mkdtemp(prefix="village-"))
    try:
        if as_whom:
            os.chown(folder, as_whom["user"], -1)
        how = ["--encoding=UTF8", "--locale=C.UTF-8", "--auth=trust", f"--username={OWNER}"]
        command = [str(binaries / "initdb"), "-D", str(folder / "data"), *how]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=folder, **as_whom)
        command = [str(binaries / "postgres"), "-D", str(folder / "data"), "-p", str(port), "-k", ""]
        with (
            (folder / "log").open("ab") as log,
            subprocess.Popen(command, stderr=log, cwd=folder, **as_whom) as running,
        ):
            _wait_for(port)
            yield Engine(f"postgresql://{OWNER}@127.0.0.1:{port}/postgres", running.pid)
            running.send_signal(signal.SIGINT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def redis() -> Iterator[Engine]:
    """A Redis or Valkey that keeps nothing on the disk."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        raise SystemExit("there is no Redis here (Debian: apt-get install redis-server)")
    port = _free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as running:
        _wait_for(port)
        yield Engine(f"redis://127.0.0.1:{port}", running.pid)
        running.terminate()


def _as_whom() -> dict[str, Any]:
    """PostgreSQL refuses to run as root, so there it runs as its own user, or as nobody."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            user = pwd.getpwnam(name)
            return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    return {}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
    raise TimeoutError(port)
