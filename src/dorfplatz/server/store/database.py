"""Open the database, and migrate it to the current schema."""

import sqlite3
from functools import cache
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, event

from dorfplatz import __version__
from dorfplatz.server.store.damage import is_damage
from dorfplatz.server.store.facts import fact, keep_fact
from dorfplatz.server.store.file import DatabaseError

MIGRATIONS = Path(__file__).parent / "migrations"
# A move is acknowledged after its sync (FULL); readers do not block the writer (WAL).
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "wal_autocheckpoint=0",  # see checkpoints.py
    "busy_timeout=10000",
    "foreign_keys=ON",
    "cache_size=-4000",
    "secure_delete=ON",  # what people delete is overwritten in the file
)
VERSION = "version"
HOW_TO_SALVAGE = "`dorfplatz salvage NEW.dorfplatz` copies what can still be read into a new file"


def open_database(path: Path, largest: int | None = None) -> Engine:
    """Make an engine whose commits are synced to the disk; `largest` bounds the file, in bytes."""
    # Connections move between threads, one at a time. Without an isolation level the driver begins no transactions;
    # `commit.py` begins them itself, because a deferred one may fail when it first writes.
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=str(path)),
        connect_args={"check_same_thread": False, "isolation_level": None},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, record: Any) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        if largest is not None:
            # SQLite's pages have 4,096 bytes unless told otherwise.
            connection.execute(f"PRAGMA max_page_count={largest // 4096}")

    return engine


def migrate(engine: Engine) -> None:
    """Migrate the database in one transaction, from nothing or from any earlier version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            _refuse_newer(connection, ScriptDirectory.from_config(config))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            keep_fact(connection, VERSION, __version__)
            connection.commit()
    except (sa.exc.DatabaseError, sqlite3.Error, CommandError) as error:
        advice = f"; {HOW_TO_SALVAGE}" if is_damage(error) else ""
        raise DatabaseError(f"{engine.url.database} cannot be used: {getattr(error, 'orig', error)}{advice}") from None


def is_current(connection: Connection) -> bool:
    """Whether the database has the schema of this version; a later one may have been started on it meanwhile."""
    return MigrationContext.configure(connection).get_current_revision() == _newest()


@cache
def _newest() -> str | None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return ScriptDirectory.from_config(config).get_current_head()


def _refuse_newer(connection: Connection, script: ScriptDirectory) -> None:
    """Refuse a database that a later version of Dorfplatz has changed."""
    current = MigrationContext.configure(connection).get_current_revision()
    if current is None or current in {known.revision for known in script.walk_revisions()}:
        return
    has_facts = sa.inspect(connection).has_table("facts")
    maker = fact(connection, VERSION) if has_facts else None
    by = f"Dorfplatz {maker}" if maker else "a later Dorfplatz"
    raise DatabaseError(
        f"{connection.engine.url.database} was last used by {by} (schema {current}) and cannot be used by "
        f"{__version__}; install {by} or a later one, or restore a backup that this version made"
    )
