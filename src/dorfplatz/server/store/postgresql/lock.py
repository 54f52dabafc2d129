"""The lock of a database on PostgreSQL: one server, or one command that changes the data, uses it at a time."""

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa

from dorfplatz.errors import SetupError
from dorfplatz.server.store.address import shown
from dorfplatz.server.store.damage import cause_of
from dorfplatz.server.store.file import DatabaseError
from dorfplatz.server.store.postgresql.dialect import LOCK, open_url

# A lock of two numbers is never the same as that of a migration, which has one.
IN_USE = 1


@contextmanager
def locked_database(url: sa.URL) -> Iterator[None]:
    """Hold the lock as long as the connection lasts.

    It spares people a second server that they started by mistake. Nothing depends on it: where it is lost with the
    connection, two servers would still agree on every log.
    """
    engine = open_url(url)
    try:
        with _connected(engine, url) as connection:
            own = sa.select(sa.func.pg_try_advisory_lock(LOCK, IN_USE))
            if not connection.execute(own).scalar():
                raise SetupError(f"another server uses {shown(url)}; stop it, or name another database")
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
