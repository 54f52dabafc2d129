"""Opening the database: durable, checked, and brought up to date."""

import sqlite3
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, event

from dorfplatz.errors import DorfplatzError

FILE = "dorfplatz.sqlite"
MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "wal_autocheckpoint=0",
    "busy_timeout=10000",
    "foreign_keys=ON",
    "cache_size=-4000",
)


class DatabaseError(DorfplatzError):
    """A database that cannot be used, and why."""


def open_database(path: Path, largest: int | None = None) -> Engine:
    """An engine whose connections write through to the disk; `largest` bounds the file, in bytes."""
    engine = sa.create_engine(f"sqlite:///{path}", connect_args={"check_same_thread": False, "isolation_level": None})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, record: Any) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        if largest is not None:
            connection.execute(f"PRAGMA max_page_count={largest // 4096}")

    return engine


def migrate(engine: Engine) -> None:
    """Bring the database up to date, from nothing or from any earlier version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.commit()
    except (sa.exc.DatabaseError, sqlite3.Error, CommandError) as error:
        raise DatabaseError(f"{engine.url.database} cannot be used: {getattr(error, 'orig', error)}") from None
