"""Which dialect a database speaks."""

from functools import lru_cache

from sqlalchemy import Connection, Engine

from dorfplatz.server.store.dialect import Dialect
from dorfplatz.server.store.sqlite.dialect import Sqlite


def dialect_of(database: Engine | Connection) -> Dialect:
    """The dialect of a database."""
    return _dialect(database.dialect.name)


@lru_cache
def _dialect(name: str) -> Dialect:
    if name == "postgresql":
        from dorfplatz.server.store.postgresql.dialect import Postgresql

        return Postgresql()
    return Sqlite()
