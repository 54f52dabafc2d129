"""Backups: one consistent file while the server runs, and the way back, which refuses a broken one."""

import datetime
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import sqlalchemy as sa

from dorfplatz.server.campaigns.group import load_group
from dorfplatz.server.people import SECRET_FILE, load_secret
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import campaigns as rows
from dorfplatz.server.store import logs
from dorfplatz.server.store.database import FILE, DatabaseError, migrate, open_database
from dorfplatz.server.table import replay

EXTRA = "backup_of"


def write_backup(data: Path, target: Path) -> None:
    """Copy the database as it is at one moment, with the secret that signs cookies, into a new file."""
    source = data / FILE
    if not source.is_file():
        raise DatabaseError(f"there is no data in {data}; name the folder with --data")
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.close(handle)
    with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(target)) as copy:
        original.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")
        copy.execute(f"CREATE TABLE IF NOT EXISTS {EXTRA} (secret TEXT NOT NULL)")
        copy.execute(f"INSERT INTO {EXTRA} VALUES (?)", (load_secret(data).decode(),))
        copy.commit()


def check_backup(file: Path, name: Path | None = None) -> int:
    """Refuse a file that is no whole backup, and return the number of tables in it; every log is replayed.

    `name` is the file that people know it by, where this one is a copy.
    """
    name = name or file
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            problems = connection.execute("PRAGMA integrity_check").fetchall()
            connection.execute(f"SELECT secret FROM {EXTRA}").fetchone()
    except sqlite3.Error as error:
        raise DatabaseError(f"{name} is no backup that can be used: {error}") from None
    if problems != [("ok",)]:
        raise DatabaseError(f"{name} is damaged: {problems[0][0]}")
    return _check_games(file, name)


def _check_games(file: Path, name: Path) -> int:
    engine = sa.create_engine(f"sqlite:///file:{file}?mode=ro&uri=true")
    try:
        with engine.connect() as connection:
            ids = [row[0] for row in connection.exec_driver_sql("SELECT id FROM tables")]
            for table_id in ids:
                replay(table_id, logs.events_of(connection, table_id))
            if sa.inspect(connection).has_table("campaigns"):
                for campaign in rows.all_campaigns(connection):
                    load_group(connection, campaign)
            return len(ids)
    except Refusal as refusal:
        raise DatabaseError(f"{name} is damaged: {refusal.text}") from None
    finally:
        engine.dispose()


def restore_backup(file: Path, data: Path) -> tuple[int, Path | None]:
    """Put a backup in place; return the number of tables, and where the old data is kept if there was any."""
    if not file.is_file():
        raise DatabaseError(f"there is no file {file}")
    arriving = data / f"{FILE}.arriving"
    shutil.copyfile(file, arriving)
    try:
        number = check_backup(arriving, file)
        secret = _take_secret(arriving)
        engine = open_database(arriving)
        migrate(engine)
        engine.dispose()
    except BaseException:
        arriving.unlink()
        raise
    finally:
        for ending in ("-wal", "-shm"):
            (data / f"{arriving.name}{ending}").unlink(missing_ok=True)
    kept = _put_aside(data)
    arriving.replace(data / FILE)
    _write_secret(data, secret)
    return number, kept


def _take_secret(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        secret: str = connection.execute(f"SELECT secret FROM {EXTRA}").fetchone()[0]
        connection.execute(f"DROP TABLE {EXTRA}")
        connection.commit()
        return secret


def _put_aside(data: Path) -> Path | None:
    """Keep the old data beside the new, complete in one file."""
    old = data / FILE
    if not old.exists():
        return None
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    stamp = datetime.datetime.now(datetime.UTC).strftime("%Y%m%d-%H%M%S-%f")
    kept = data / f"{FILE}.before-{stamp}"
    old.rename(kept)
    for ending in ("-wal", "-shm"):
        (data / f"{FILE}{ending}").unlink(missing_ok=True)
    return kept


def _write_secret(data: Path, secret: str) -> None:
    path = data / SECRET_FILE
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(secret)
