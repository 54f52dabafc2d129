"""A restore that is killed at every step: how often the next start has lost everything."""

import asyncio
import contextlib
import io
import os
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path
from typing import Any

from bench.attacks.host import hosting
from dorfplatz.cli import main
from dorfplatz.client import Client
from dorfplatz.errors import DorfplatzError
from dorfplatz.server.service import Service
from dorfplatz.server.settings import Settings
from dorfplatz.server.store.file import FILE

KILLED = 77
STEPS = ("open", "os.rename", "os.remove", "os.link", "shutil.copyfile", "sqlite3.connect/handle")


def measure() -> dict[str, float | str]:
    """Kill points, and at how many of them everything is there, refused or lost."""
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        return _measure(Path(folder))


def _measure(folder: Path) -> dict[str, float | str]:
    for name in ("old", "new"):
        with hosting(folder / name) as url:
            Client(url, name=name)
    secrets = {name: (folder / name / "secret").read_bytes() for name in ("old", "new")}
    main(["backup", str(folder / "copy"), "--data", str(folder / "new")])
    found: list[str] = []
    for step in range(500):
        data = folder / f"step{step}"
        shutil.copytree(folder / "old", data)
        if not _killed(step, folder / "copy", data):
            break
        found.append(_after(data, secrets))
    return {"kill_points": len(found), **{word: found.count(word) for word in ("whole", "mixed", "empty", "refused")}}


def _killed(step: int, copy: Path, data: Path) -> bool:
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == KILLED
    left = step

    def hear(event: str, arguments: tuple[Any, ...]) -> None:
        nonlocal left
        is_read = event == "open" and not (arguments[2] and arguments[2] & (os.O_WRONLY | os.O_RDWR))
        if event in STEPS and not is_read and str(data) in str(arguments):
            left -= 1
            if left < 0:
                os._exit(KILLED)

    sys.addaudithook(hear)
    os._exit(main(["restore", str(copy), "--data", str(data)]))


def _after(data: Path, secrets: dict[str, bytes]) -> str:
    """What the next start finds: whole is either state with its own secret."""

    async def start() -> None:
        async with Service.running(Settings(data)):
            pass

    try:
        with contextlib.suppress(ImportError):  # a server that knows no such step makes its folder ready itself
            from dorfplatz.server.data.folder import make_ready

            make_ready(data)
        asyncio.run(start())
    except DorfplatzError:
        return "refused"
    with contextlib.closing(sqlite3.connect(data / FILE)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM people")]
    if not names:
        return "empty"
    return "whole" if (data / "secret").read_bytes() == secrets[names[0]] else "mixed"
