"""Restore a backup: it takes effect with one rename, and the next start finishes the rest.

The backup is copied to a name of its own and checked there, with the secret for cookies still inside. Until it is
renamed, the old data is valid; after that, the new data is. A database that still carries a secret tells the next start
that the secret has yet to be written out.
"""

import datetime
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from dorfplatz.errors import SetupError
from dorfplatz.server.data.atomic_files import copy_privately, link_or_copy, put_in_place, sync_folder
from dorfplatz.server.data.backup import Contents, check_backup
from dorfplatz.server.data.secret import carried_secret, drop_secret, put_secret
from dorfplatz.server.people.people import SECRET_FILE, load_secret
from dorfplatz.server.store.damage import is_damage
from dorfplatz.server.store.database import migrate, open_database
from dorfplatz.server.store.file import FILE, DatabaseError

ARRIVING = f"{FILE}.arriving"
# Files that SQLite keeps beside a database.
COMPANIONS = ("-wal", "-shm", "-journal")
# How long another program may hold the database before the restore gives up.
PATIENCE = 2.0


class Restored(NamedTuple):
    """What was restored, where the old data is, if any, and whether that is a complete backup."""

    contents: Contents
    aside: Path | None
    is_complete: bool


def restore_backup(file: Path, data: Path, anyway: bool = False) -> Restored:
    """Restore a backup; one with broken tables is refused, unless `anyway`."""
    if not file.is_file():
        raise DatabaseError(f"there is no file {file}")
    finish_restore(data)
    contents = _bring(file, data, anyway)
    try:
        aside, is_complete = _set_aside(data)
    except BaseException:
        _remove(data / ARRIVING)
        raise
    put_in_place(data / ARRIVING, data / FILE)
    finish_restore(data)
    return Restored(contents, aside, is_complete)


def finish_restore(data: Path) -> None:
    """Finish an interrupted restore, or clean up after one that was interrupted before the rename."""
    path = data / FILE
    if not path.is_file() or not path.stat().st_size:
        return
    try:
        with closing(sqlite3.connect(path)) as connection:
            if secret := carried_secret(connection):
                # In this order: while the database carries the secret, a killed start is finished by the next one.
                _write_secret(data, secret)
                drop_secret(connection)
    except sqlite3.Error as error:
        if is_damage(error):  # it may be about to be restored
            return
        raise DatabaseError(f"{path} cannot be used: {error}") from None
    _remove(data / ARRIVING)
    for aside in data.glob(f"{FILE}.before-*"):
        if aside.samefile(path):  # the rename had not happened yet
            aside.unlink()


def _bring(file: Path, data: Path, anyway: bool) -> Contents:
    """Copy a backup into the folder, check it there, and migrate it; the result is a single file."""
    arriving = data / ARRIVING
    _remove(arriving)
    try:
        copy_privately(file, arriving)
        contents = check_backup(arriving, file)
        if contents.broken and not anyway:
            raise DatabaseError(f"{file} is damaged: {contents.broken[0]} With --anyway it is restored as it is")
        engine = open_database(arriving)
        try:
            migrate(engine)
        finally:
            engine.dispose()
        _make_one_file(arriving)
    except BaseException:
        _remove(arriving)
        raise
    return contents


def _make_one_file(path: Path) -> None:
    """Move the write-ahead log into the database itself."""
    try:
        with closing(sqlite3.connect(path, timeout=PATIENCE)) as connection:
            mode = connection.execute("PRAGMA journal_mode=DELETE").fetchone()[0]
    except sqlite3.OperationalError as error:
        if is_damage(error):
            raise
        mode = str(error)
    if mode != "delete":
        raise DatabaseError(f"{path} is in use by another program ({mode}); stop it and try again")


def _set_aside(data: Path) -> tuple[Path | None, bool]:
    """Give the old data a second name; also returns whether that is a complete backup, with its secret."""
    old, is_complete = data / FILE, True
    aside = name_aside(data)
    if not old.is_file() or not old.stat().st_size:
        put_companions_aside(data, aside)
        return None, is_complete
    try:
        # The old data becomes a backup itself: one file, with its secret, for the owner's eyes only.
        _make_one_file(old)
        with closing(sqlite3.connect(old)) as connection:
            put_secret(connection, load_secret(data))
        old.chmod(0o600)
        link_or_copy(old, aside)
    except (sqlite3.Error, SetupError) as error:
        if isinstance(error, sqlite3.Error) and not is_damage(error):
            raise DatabaseError(f"{old} cannot be set aside: {error}") from None
        _set_damaged_aside(data, aside)
        is_complete = False
    sync_folder(data)
    return aside, is_complete


def _set_damaged_aside(data: Path, aside: Path) -> None:
    """Keep damaged data as it is: the database, its write-ahead log, and the secret."""
    link_or_copy(data / FILE, aside)
    if (secret := data / SECRET_FILE).is_file():
        copy_privately(secret, data / f"{aside.name}.secret")
    put_companions_aside(data, aside)


def name_aside(data: Path) -> Path:
    """A new name in the folder for old data."""
    stamp = datetime.datetime.now(datetime.UTC).strftime("%Y%m%d-%H%M%S-%f")
    return data / f"{FILE}.before-{stamp}"


def put_companions_aside(data: Path, aside: Path) -> None:
    """Rename the write-ahead log of the old database, and sync that.

    It must be gone before a new database is in place, because SQLite would apply it to that one.
    """
    for ending in COMPANIONS:
        if (companion := data / f"{FILE}{ending}").is_file():
            companion.replace(data / f"{aside.name}{ending}")
    sync_folder(data)


def _write_secret(data: Path, secret: str) -> None:
    """Replace the secret atomically."""
    arriving = data / f"{SECRET_FILE}.arriving"
    arriving.unlink(missing_ok=True)
    handle = os.open(arriving, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(secret)
    put_in_place(arriving, data / SECRET_FILE)


def _remove(path: Path) -> None:
    for ending in ("", *COMPANIONS):
        path.with_name(f"{path.name}{ending}").unlink(missing_ok=True)
