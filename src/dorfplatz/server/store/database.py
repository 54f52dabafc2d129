"""Open the database, and migrate it to the current schema."""

from functools import cache
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine

from dorfplatz import __version__
from dorfplatz.server.store.address import shown
from dorfplatz.server.store.damage import Errors, is_damage
from dorfplatz.server.store.facts import fact, keep_fact
from dorfplatz.server.store.file import DatabaseError
from dorfplatz.server.store.kinds import dialect_of
from dorfplatz.server.store.sqlite.dialect import open_file

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION = "version"
HOW_TO_SALVAGE = "`dorfplatz salvage NEW.dorfplatz` copies what can still be read into a new file"


def open_database(place: Path | sa.URL, largest: int | None = None) -> Engine:
    """Make an engine whose commits are synced to the disk; `largest` bounds a file, in bytes."""
    if isinstance(place, Path):
        return open_file(place, largest)
    from dorfplatz.server.store.postgresql.dialect import open_url

    return open_url(place)


def name_of(engine: Engine) -> str:
    """How messages call a database."""
    return str(engine.url.database) if engine.dialect.name == "sqlite" else shown(engine.url)


def migrate(engine: Engine) -> None:
    """Migrate the database in one transaction, from nothing or from any earlier version."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with engine.connect() as connection:
            dialect_of(engine).lock_schema(connection)
            _refuse_newer(connection, ScriptDirectory.from_config(config))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            keep_fact(connection, VERSION, __version__)
            connection.commit()
    except (*Errors, CommandError) as error:
        advice = f"; {HOW_TO_SALVAGE}" if is_damage(error) and engine.dialect.name == "sqlite" else ""
        raise DatabaseError(f"{name_of(engine)} cannot be used: {getattr(error, 'orig', error)}{advice}") from None


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
        f"{name_of(connection.engine)} was last used by {by} (schema {current}) and cannot be used by "
        f"{__version__}; install {by} or a later one, or restore a backup that this version made"
    )
