"""Facts: a few named values that the server stores about itself."""

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.schema import facts
from dorfplatz.server.store.statements import insert_or_replace


def fact(connection: Connection, name: str) -> str | None:
    """Read a value."""
    value: str | None = connection.execute(sa.select(facts.c.value).where(facts.c.name == name)).scalar()
    return value


def keep_fact(connection: Connection, name: str, value: str) -> None:
    """Store a value, if it has changed."""
    if fact(connection, name) != value:
        insert_or_replace(connection, facts, {"name": name, "value": value})


def remove_fact(connection: Connection, name: str) -> None:
    """Remove a value."""
    connection.execute(sa.delete(facts).where(facts.c.name == name))
