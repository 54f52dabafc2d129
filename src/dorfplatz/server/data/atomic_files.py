"""Write files atomically: after a crash they are there completely or not at all."""

import contextlib
import os
import shutil
import sys
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Sync renames in a folder to the disk; Windows does so by itself."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_file(path: Path) -> None:
    """Sync the content of a file to the disk."""
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def put_in_place(arriving: Path, path: Path) -> None:
    """Replace a file by a complete one, atomically and durably."""
    # The content before the rename, or a crash could leave an empty file under the name.
    sync_file(arriving)
    arriving.replace(path)
    sync_folder(path.parent)


def copy_privately(source: Path, target: Path) -> None:
    """Copy a file into a new one that nobody else can read."""
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    shutil.copyfile(source, target)


def link_or_copy(source: Path, target: Path) -> None:
    """Give a file a second name, or copy it where the file system has no hard links."""
    with contextlib.suppress(OSError):
        target.hardlink_to(source)
        return
    copy_privately(source, target)
    sync_file(target)
