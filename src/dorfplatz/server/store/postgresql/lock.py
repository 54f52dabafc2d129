"""The locks of a database on PostgreSQL: several servers share it, a command that copies everything has it alone."""

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa

from dorfplatz.errors import SetupError
from dorfplatz.server.store.address import shown
from dorfplatz.server.store.damage import cause_of
from dorfplatz.server.store.file import DatabaseError
from dorfplatz.server.store.postgresql.dialect import open_url
from dorfplatz.server.store.postgresql.duty import IN_USE, LOCK


@contextmanager
def locked_database(url: sa.URL, is_server: bool) -> Iterator[None]:
    """Hold the lock as long as the connection lasts; all servers share it.

    It keeps a command from copying what a server is changing. Where it is lost with the connection, two servers would
    still agree on every log.
    """
    engine = open_url(url)
    try:
        with _connected(engine, url) as connection:
            take = sa.func.pg_try_advisory_lock_shared if is_server else sa.func.pg_try_advisory_lock
            if not connection.execute(sa.select(take(LOCK, IN_USE))).scalar():
                other = "a command that copies everything" if is_server else "another server"
                raise SetupError(f"{other} uses {shown(url)}; stop it, or name another database")
            yield
    finally:
        engine.dispose()


@contextmanager
def _connected(engine: sa.Engine, url: sa.URL) -> Iterator[sa.Connection]:
    try:
        connection = engine.connect()
    except sa.exc.DBAPIError as error:
        raise DatabaseError(f"{shown(url)} cannot be used: {cause_of(error)}") from None
    try:
        yield connection
    finally:
        connection.invalidate()
        connection.close()
