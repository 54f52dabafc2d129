"""Where machine code is kept: in the user's cache folder, or ready-made inside the package."""

from __future__ import annotations

import atexit
import contextlib
import os
import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from dorfplatz.machine_code.code import Code, UnreadableCodeError
from dorfplatz.machine_code.unit import Unit

READY_MADE = Path(__file__).parent / "ready_made"
VERSIONS_KEPT = 8
NAME = re.compile(r"(?P<unit>[\w-]+?)-[0-9a-f]{16}-.*\.code")
HALF = "half-"
# After so many seconds, half a file is what a killed process has left.
HALF_IS_OLD = 3600.0
# The temporary folder of a process that cannot write to the usual one; its child processes use it too.
INSTEAD = "DORFPLATZ_CACHE_INSTEAD"


def usual_folder() -> Path | None:
    """DORFPLATZ_CACHE or the user's cache folder, whether or not it is there; None without a home."""
    named = os.environ.get("DORFPLATZ_CACHE")
    usual = os.environ.get("XDG_CACHE_HOME")
    try:
        folder = Path(named) if named else Path(usual or Path.home() / ".cache") / "dorfplatz"
    except RuntimeError:
        return None
    return folder / "machine-code"


def lasting_folder() -> Path | None:
    """The usual folder, if it can be written: what is kept there is still there when the program has ended."""
    usual = usual_folder()
    return usual if usual and _can_be_written(usual) else None


@cache
def cache_folder() -> Path:
    """The folder in which machine code is kept: the usual one, or a temporary one where that cannot be written."""
    if lasting := lasting_folder():
        return lasting
    if INSTEAD not in os.environ:
        os.environ[INSTEAD] = tempfile.mkdtemp(prefix="dorfplatz-")
        atexit.register(_remove, os.environ[INSTEAD], os.getpid())
    return Path(os.environ[INSTEAD])


def _can_be_written(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _remove(folder: str, owner: int) -> None:
    """Remove the temporary folder when the process ends that made it; a forked one did not."""
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)


def find(unit: Unit) -> Code | None:
    """The machine code of a unit for this processor: what was made here, or else what came with the package."""
    from dorfplatz.machine_code import processor

    instead = os.environ.get(INSTEAD)
    folders = [usual_folder(), Path(instead) if instead else None]
    candidates = [path_of(folder, unit, processor.host()) for folder in folders if folder]
    if processor.supports_baseline():
        candidates.append(path_of(READY_MADE, unit, str(processor.baseline())))
    return next((code for path in candidates if (code := _read(path)) is not None), None)


def keep(unit: Unit, code: Code, folder: Path) -> Path:
    """Write machine code, so that nobody ever sees half a file, and delete that of old versions."""
    path = path_of(folder, unit, code.processor)
    with tempfile.NamedTemporaryFile(dir=folder, prefix=HALF, delete=False) as half:
        try:
            half.write(code.to_bytes())
            half.close()
            Path(half.name).replace(path)
        except OSError:
            Path(half.name).unlink(missing_ok=True)
            raise
    _clean_up(folder, unit)
    return path


@contextlib.contextmanager
def making(unit: Unit, folder: Path) -> Iterator[None]:
    """Let one process at a time make a unit in a folder; whoever waited finds it made."""
    with (folder / f"{unit.name}.lock").open("a") as file:
        try:
            import fcntl
        except ImportError:  # Windows: two processes may make the same code, and the last one is kept
            yield
            return
        fcntl.flock(file, fcntl.LOCK_EX)  # given back when the process ends, however it ends
        yield


def path_of(folder: Path, unit: Unit, processor: str) -> Path:
    """The file in a folder that holds the machine code of a unit for a processor, if it was made."""
    return folder / f"{unit.name}-{unit.digest}-{processor}.code"


def _read(path: Path) -> Code | None:
    """The code in a file; a damaged file is deleted and made anew."""
    try:
        return Code.from_bytes(path.read_bytes())
    except UnreadableCodeError:
        with contextlib.suppress(OSError):
            path.unlink()
    except OSError:
        pass
    return None


def _clean_up(folder: Path, unit: Unit) -> None:
    """Keep the last few versions, and remove what killed processes have left; other files are not ours."""
    times: dict[Path, float] = {}
    for path in folder.iterdir():
        with contextlib.suppress(OSError):  # another process may clean up too
            times[path] = path.stat().st_mtime
    versions = [path for path in times if (match := NAME.fullmatch(path.name)) and match["unit"] == unit.name]
    halves = [path for path in times if path.name.startswith(HALF) and times[path] < time.time() - HALF_IS_OLD]
    for path in [*sorted(versions, key=times.__getitem__)[:-VERSIONS_KEPT], *halves]:
        with contextlib.suppress(OSError):
            path.unlink()
