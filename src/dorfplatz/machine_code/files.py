"""Where machine code is kept: in the user's cache folder, or ready-made inside the package."""

from __future__ import annotations

import contextlib
import os
import re
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from dorfplatz.machine_code.code import Code, UnreadableCodeError
from dorfplatz.machine_code.unit import Unit

READY_MADE = Path(__file__).parent / "ready_made"
VERSIONS_KEPT = 8
NAME = re.compile(r"(?P<unit>[a-z-]+)-[0-9a-f]{16}-.*\.code")


@cache
def cache_folder() -> Path:
    """DORFPLATZ_CACHE, the user's cache folder, or a temporary one where nothing can be written."""
    with contextlib.suppress(OSError, RuntimeError):
        named = os.environ.get("DORFPLATZ_CACHE")
        usual = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
        folder = (Path(named) if named else Path(usual) / "dorfplatz") / "machine-code"
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    folder = Path(tempfile.mkdtemp(prefix="dorfplatz-")) / "machine-code"
    folder.mkdir()
    return folder


def find(unit: Unit) -> Code | None:
    """The machine code of a unit for this processor: what was made here, or else what came with the package."""
    from dorfplatz.machine_code import processor

    here = [path_of(cache_folder(), unit, processor.host())]
    if (baseline := processor.baseline()) and processor.supports(baseline):
        here.append(path_of(READY_MADE, unit, baseline))
    return next((code for path in here if (code := _read(path)) is not None), None)


def keep(unit: Unit, code: Code, folder: Path | None = None) -> Path:
    """Write machine code, so that nobody ever sees half a file, and delete that of old versions."""
    folder = folder or cache_folder()
    path = path_of(folder, unit, code.processor)
    with tempfile.NamedTemporaryFile(dir=folder, prefix="half-", delete=False) as half:
        try:
            half.write(code.to_bytes())
            half.close()
            Path(half.name).replace(path)
        except OSError:
            Path(half.name).unlink(missing_ok=True)
            raise
    _delete_old_versions(folder, unit)
    return path


@contextlib.contextmanager
def making(unit: Unit) -> Iterator[None]:
    """Let one process at a time make a unit; whoever waited finds it made."""
    with (cache_folder() / f"{unit.name}.lock").open("a") as file:
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


def _delete_old_versions(folder: Path, unit: Unit) -> None:
    """Keep the last few versions; other files are not ours."""
    versions = [
        path for path in folder.iterdir() if (match := NAME.fullmatch(path.name)) and match["unit"] == unit.name
    ]
    for path in sorted(versions, key=lambda path: path.stat().st_mtime)[:-VERSIONS_KEPT]:
        with contextlib.suppress(OSError):
            path.unlink()
