"""Which dialect a database speaks."""

from sqlalchemy import Connection, Engine

from dorfplatz.server.store.dialect import Dialect
from dorfplatz.server.store.sqlite.dialect import Sqlite

SQLITE = Sqlite()


def dialect_of(database: Engine | Connection) -> Dialect:
    """The dialect of a database."""
    del database
    return SQLITE
