"""The lock of the data, wherever it lies."""

from contextlib import AbstractContextManager
from pathlib import Path

from dorfplatz.server.lock import locked


def in_use(data: Path, database: str, is_server: bool = False) -> AbstractContextManager[None]:
    """Lock the data folder, or a database on PostgreSQL if one is named, which servers share."""
    if not database:
        return locked(data)
    # Only here, so that nothing is loaded to refuse a folder.
    from dorfplatz.server.store.address import parsed
    from dorfplatz.server.store.postgresql.lock import locked_database

    return locked_database(parsed(database), is_server)


def place_of(data: Path, database: str) -> str:
    """How to call the place where everything is stored."""
    if not database:
        return str(data)
    from dorfplatz.server.store.address import parsed, shown

    return shown(parsed(database))
