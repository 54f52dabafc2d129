"""Make a backup as one file, also while the server runs, and check one by replaying its games."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa

from dorfplatz.server.campaigns.group import BrokenCampaignError, load_group
from dorfplatz.server.data.secret import EXTRA, carried_secret, put_secret
from dorfplatz.server.people.people import load_secret
from dorfplatz.server.store import campaigns as rows
from dorfplatz.server.store.damage import is_damage
from dorfplatz.server.store.database import HOW_TO_SALVAGE
from dorfplatz.server.store.file import FILE, DatabaseError, check_data
from dorfplatz.server.table.apply import BrokenLogError
from dorfplatz.server.table.stored import stored_table


def write_backup(data: Path, target: Path) -> None:
    """Copy the database as of one moment into a new file, with the secret that signs cookies."""
    check_data(data)
    source = data / FILE
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    os.close(handle)
    try:
        with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(target)) as copy:
            original.backup(copy)
            # A backup is one file, without a write-ahead log beside it.
            copy.execute("PRAGMA journal_mode=DELETE")
            if carried_secret(copy) is None:
                put_secret(copy, load_secret(data))
    except sqlite3.Error as error:
        if is_damage(error):
            raise DatabaseError(f"{source} is damaged ({error}); {HOW_TO_SALVAGE}") from None
        raise DatabaseError(f"no backup of {source} can be written: {error}") from None


def seal(file: Path, secret: bytes) -> None:
    """Make a backup of a database: one file, without a write-ahead log beside it, with the secret inside."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
        put_secret(connection, secret)


class Contents(NamedTuple):
    """What is in a backup: the number of tables and campaigns, and why some of them cannot be replayed."""

    tables: int
    campaigns: int
    broken: list[str]

    @property
    def what(self) -> str:
        """The numbers in words."""
        return f"{self.tables:,} tables and {self.campaigns:,} campaigns"


def check_backup(file: Path, name: Path | None = None) -> Contents:
    """Refuse a file that is not a complete backup, and replay every log in it.

    `name` is the name to use in messages, if the file is a copy.
    """
    name = name or file
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            problems = connection.execute("PRAGMA integrity_check").fetchall()
            connection.execute(f"SELECT secret FROM {EXTRA}").fetchone()
    except sqlite3.Error as error:
        advice = f"; {HOW_TO_SALVAGE}" if is_damage(error) else ""
        raise DatabaseError(f"{name} cannot be used as a backup: {error}{advice}") from None
    if problems != [("ok",)]:
        raise DatabaseError(f"{name} is damaged: {problems[0][0]}; {HOW_TO_SALVAGE}")
    return _check_games(file)


def _check_games(file: Path) -> Contents:
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=file.absolute().as_uri(), query={"mode": "ro", "uri": "true"})
    )
    broken = []
    try:
        with engine.connect() as connection:
            ids = [row[0] for row in connection.exec_driver_sql("SELECT id FROM tables")]
            for table_id in ids:
                try:
                    stored_table(connection, table_id)
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
