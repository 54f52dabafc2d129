"""Queries on the games of daily stacks; each function takes an open connection."""

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.schema import members, tables


class DayRow(NamedTuple):
    """A day: how many results it has, and the best of them."""

    day: str
    results: int
    best: int


class OwnDay(NamedTuple):
    """A person's game on the stack of a day."""

    day: str
    table: str
    status: str
    score: int


def days_between(connection: Connection, game: str, first: str, last: str) -> list[DayRow]:
    """The days on which there are results; both ends are included."""
    is_result = (tables.c.status == "over") & tables.c.known.is_(False) & (tables.c.game == game)
    query = sa.select(tables.c.day, sa.func.count(), sa.func.max(tables.c.score))
    query = query.where(tables.c.day.between(first, last), is_result).group_by(tables.c.day).order_by(tables.c.day)
    return [DayRow(*row) for row in connection.execute(query)]


def own_days(connection: Connection, person: str, game: str, first: str, last: str) -> list[OwnDay]:
    """A person's games on daily stacks that they did not know, the earliest game first."""
    query = (
        sa.select(tables.c.day, tables.c.id, tables.c.status, sa.func.coalesce(tables.c.score, 0))
        .join(members, members.c.table_id == tables.c.id)
        .where(members.c.person == person, tables.c.game == game, tables.c.known.is_(False))
        .where(tables.c.day.between(first, last))
    )
    return [OwnDay(*row) for row in connection.execute(query.order_by(tables.c.day, tables.c.created))]


def days_played(connection: Connection, person: str, game: str) -> list[str]:
    """The days whose stacks a person has played to the end without knowing them, the earliest first."""
    query = (
        sa.select(tables.c.day)
        .join(members, members.c.table_id == tables.c.id)
        .where(members.c.person == person, tables.c.game == game, tables.c.known.is_(False))
        .where(tables.c.day != "", tables.c.status == "over")
    )
    return list(connection.execute(query.distinct().order_by(tables.c.day)).scalars())
