"""The lock of a data folder, and the address of the server that holds it."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from dorfplatz.errors import SetupError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ADDRESS = "address"


@contextlib.contextmanager
def locked(data: Path) -> Iterator[None]:
    """Lock a data folder: one server, or one command that changes the data, uses it at a time."""
    try:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle = os.open(data / "lock", os.O_RDWR | os.O_CREAT, 0o600)
    except (FileExistsError, NotADirectoryError):
        raise SetupError(f"{data} is a file, not a folder") from None
    except OSError as error:
        raise SetupError(f"{data} cannot be used: {error.strerror}") from None
    try:
        if not _lock(handle):
            at = f" at {address}" if (address := running_at(data)) else ""
            raise SetupError(f"another server{at} uses {data}; stop it, or name another folder with --data")
        yield
    finally:
        os.close(handle)


def _lock(handle: int) -> bool:
    """Take the lock, which is released when the file is closed; False if somebody else holds it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def running_at(data: Path) -> str | None:
    """The address of the server that uses a data folder, if one does."""
    with contextlib.suppress(OSError, ValueError):
        address = (data / ADDRESS).read_text(encoding="utf-8")[:200]
        handle = os.open(data / "lock", os.O_RDWR)
        try:
            is_free = _lock(handle)
        finally:
            os.close(handle)
        # If the lock was free, the address is a leftover of a server that was killed.
        return None if is_free else address or None
    return None
