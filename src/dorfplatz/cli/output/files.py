"""Write files atomically: a half-written one never stays."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from dorfplatz.cli.language import say
from dorfplatz.errors import DorfplatzError


class OutputError(DorfplatzError):
    """A file cannot be written."""


def check_target(path: Path) -> None:
    """Refuse a file that cannot be written, before any work is done for it."""
    if path.is_dir():
        raise OutputError(say("file.is_folder", path=str(path)))
    if not path.parent.is_dir():
        raise OutputError(say("file.no_folder", path=str(path), folder=str(path.parent)))


def check_source(path: Path) -> None:
    """Refuse a file that is not there, before anything is loaded to read it."""
    if path.is_dir():
        raise OutputError(say("file.is_folder", path=str(path)))
    if not path.exists():
        raise OutputError(say("file.missing", path=str(path)))


def why_unreadable(path: str, error: OSError) -> str:
    """The sentence about a file that cannot be read."""
    if isinstance(error, FileNotFoundError):
        return say("file.missing", path=path)
    return say("file.unreadable", path=path, why=error.strerror or str(error))


def check_new(path: Path, force: bool) -> None:
    """The same, and refuse to overwrite a file unless asked to."""
    check_target(path)
    if path.exists() and not force:
        raise OutputError(f"{path} exists already; name another file, or add --force to overwrite it")


def check_folder(path: Path) -> None:
    """Refuse a folder that cannot be made, before any work is done for it."""
    if path.exists() and not path.is_dir():
        raise OutputError(f"{path} is a file; name a folder with --out")
    if not path.parent.is_dir():
        raise OutputError(say("file.no_folder", path=str(path), folder=str(path.parent)))


@contextmanager
def written_safely(path: Path) -> Iterator[IO[bytes]]:
    """A file to write to; it replaces the old one only when it is complete and on disk."""
    check_target(path)
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as device:
                yield device
        else:
            yield from _renamed_at_the_end(path.resolve())
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(say("file.not_written", path=str(path), why=error.strerror or str(error))) from None


def _renamed_at_the_end(path: Path) -> Iterator[IO[bytes]]:
    """Write to a temporary file, sync, rename, and sync the folder."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            Path(name).chmod(_permissions(path))
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _permissions(path: Path) -> int:
    """The permissions of the old file, or the usual ones of a new file."""
    with suppress(OSError):
        return path.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    """Sync the renaming to disk, on file systems that can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def write_safely(path: Path, content: bytes | str) -> None:
    """Write a whole file atomically."""
    with written_safely(path) as file:
        file.write(content.encode() if isinstance(content, str) else content)
