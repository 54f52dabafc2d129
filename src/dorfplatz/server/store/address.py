"""The address of a database that is not a file in the data folder."""

import sqlalchemy as sa

from dorfplatz.errors import SetupError

KINDS = ("postgresql", "postgres", "postgresql+psycopg")
EXAMPLE = "postgresql://dorfplatz@localhost/dorfplatz"


def parsed(address: str) -> sa.URL:
    """An address that somebody gave, if it names a database on PostgreSQL."""
    try:
        url = sa.make_url(address)
    except sa.exc.ArgumentError:
        url = None
    if url is None or url.drivername not in KINDS or not url.database:
        raise SetupError(f"the address of a database is like {EXAMPLE}; without one, SQLite in the data folder is used")
    return url


def shown(url: sa.URL) -> str:
    """An address without its password."""
    return sa.URL.create("postgresql", url.username, None, url.host, url.port, url.database).render_as_string()
