"""Facts: a few values that the server keeps about itself, by name."""

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.schema import facts


def fact(connection: Connection, name: str) -> str | None:
    """A value that was kept."""
    value: str | None = connection.execute(sa.select(facts.c.value).where(facts.c.name == name)).scalar()
    return value


def keep_fact(connection: Connection, name: str, value: str) -> None:
    """Keep a value, unless it is kept already."""
    if fact(connection, name) != value:
        connection.execute(sa.insert(facts).prefix_with("OR REPLACE").values(name=name, value=value))


def remove_fact(connection: Connection, name: str) -> None:
    """Keep a value no longer."""
    connection.execute(sa.delete(facts).where(facts.c.name == name))
