"""Backups: one consistent file while the server runs, and the way back, which refuses a broken one."""

import datetime
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

from dorfplatz.server.campaigns.group import BrokenCampaignError, load_group
from dorfplatz.server.people import SECRET_FILE, load_secret
from dorfplatz.server.store import campaigns as rows
from dorfplatz.server.store import logs
from dorfplatz.server.store.database import FILE, DatabaseError, migrate, open_database
from dorfplatz.server.table import BrokenLogError, replay

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
        _put_secret(copy, load_secret(data))


class Contents(NamedTuple):
    """What is in a backup: the number of tables and campaigns, and why some of them cannot be played back."""

    tables: int
    campaigns: int
    broken: list[str]

    @property
    def what(self) -> str:
        """How much there is, in words."""
        return f"{self.tables:,} tables and {self.campaigns:,} campaigns"


def check_backup(file: Path, name: Path | None = None) -> Contents:
    """Refuse a file that is no whole backup, and look into it; every log is replayed.

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
    return _check_games(file)


def _check_games(file: Path) -> Contents:
    engine = sa.create_engine(f"sqlite:///file:{file}?mode=ro&uri=true")
    broken = []
    try:
        with engine.connect() as connection:
            ids = [row[0] for row in connection.exec_driver_sql("SELECT id FROM tables")]
            for table_id in ids:
                try:
                    replay(table_id, logs.events_of(connection, table_id))
                except BrokenLogError as error:
                    broken.append(error.text)
            campaigns = rows.all_campaigns(connection) if sa.inspect(connection).has_table("campaigns") else []
            for campaign in campaigns:
                try:
                    load_group(connection, campaign)
                except BrokenCampaignError as error:
                    broken.append(error.text)
            return Contents(len(ids), len(campaigns), broken)
    finally:
        engine.dispose()


def restore_backup(file: Path, data: Path, anyway: bool = False) -> tuple[Contents, Path | None]:
    """Put a backup in place; return what is in it, and where the old data is kept if there was any.

    One with broken tables is refused, unless it is wanted anyway.
    """
    if not file.is_file():
        raise DatabaseError(f"there is no file {file}")
    arriving = data / f"{FILE}.arriving"
    arriving.unlink(missing_ok=True)
    os.close(os.open(arriving, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    shutil.copyfile(file, arriving)
    try:
        contents = check_backup(arriving, file)
        if contents.broken and not anyway:
            raise DatabaseError(f"{file} is damaged: {contents.broken[0]} With --anyway it is restored as it is")
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
    return contents, kept


def _take_secret(file: Path) -> str:
    with closing(sqlite3.connect(file)) as connection:
        secret: str = connection.execute(f"SELECT secret FROM {EXTRA}").fetchone()[0]
        connection.execute("PRAGMA secure_delete=ON")
        connection.execute(f"DROP TABLE {EXTRA}")
        connection.commit()
        return secret


def _put_aside(data: Path) -> Path | None:
    """Keep the old data beside the new, complete in one file with its secret, so that it is a backup itself."""
    old = data / FILE
    if not old.exists():
        return None
    with closing(sqlite3.connect(old)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
        _put_secret(connection, load_secret(data))
    old.chmod(0o600)
    stamp = datetime.datetime.now(datetime.UTC).strftime("%Y%m%d-%H%M%S-%f")
    kept = data / f"{FILE}.before-{stamp}"
    old.rename(kept)
    for ending in ("-wal", "-shm"):
        (data / f"{FILE}{ending}").unlink(missing_ok=True)
    return kept


def _put_secret(connection: sqlite3.Connection, secret: bytes) -> None:
    connection.execute(f"CREATE TABLE IF NOT EXISTS {EXTRA} (secret TEXT NOT NULL)")
    connection.execute(f"DELETE FROM {EXTRA}")
    connection.execute(f"INSERT INTO {EXTRA} VALUES (?)", (secret.decode(),))
    connection.commit()


def _write_secret(data: Path, secret: str) -> None:
    """Exchange the secret in one step: there is always a whole one."""
    path, arriving = data / SECRET_FILE, data / f"{SECRET_FILE}.arriving"
    arriving.unlink(missing_ok=True)
    handle = os.open(arriving, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(secret)
        file.flush()
        os.fsync(file.fileno())
    arriving.replace(path)
