"""Reading and writing logs and their index; each function works on an open connection."""

from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.rows import EventRow, SummaryRow, index_update
from dorfplatz.server.store.schema import events, members, tables

LISTED = 100


def create_table(
    connection: Connection,
    event: EventRow,
    summary: SummaryRow,
    code: str,
    game: str,
    day: str,
    people: list[str],
    beside: Callable[[Connection], None] | None = None,
) -> None:
    """A new table with its first event and the people at it, and whatever must be written together with it."""
    own = summary._asdict()
    connection.execute(sa.insert(tables).values(code=code, game=game, day=day, created=summary.updated, **own))
    connection.execute(sa.insert(events).values(**event._asdict()))
    add_members(connection, event.table_id, people)
    if beside is not None:
        beside(connection)


def add_members(connection: Connection, table_id: str, people: list[str]) -> None:
    """Remember who has sat at a table."""
    rows = [{"person": person, "table_id": table_id} for person in people]
    if rows:
        connection.execute(sa.insert(members).prefix_with("OR IGNORE"), rows)


def events_of(connection: Connection, table_id: str) -> list[EventRow]:
    """The whole log of a table."""
    query = sa.select(events).where(events.c.table_id == table_id).order_by(events.c.version)
    return [EventRow(*row) for row in connection.execute(query)]


def append_all(connection: Connection, rows: list[EventRow]) -> None:
    """More events of a log."""
    if rows:
        connection.execute(sa.insert(events), [row._asdict() for row in rows])


def find_table(connection: Connection, id_or_code: str) -> str | None:
    """The id of a table, by its id or its code."""
    query = sa.select(tables.c.id).where((tables.c.id == id_or_code) | (tables.c.code == id_or_code.upper()))
    return connection.execute(query).scalar()


def summaries_of(
    connection: Connection, person: str, before: str = "", day: str = "", limit: int = LISTED
) -> list[tuple[bytes, int]]:
    """The index entries of the tables at which a person has sat, the latest first, each with its log's version.

    Those after the table `before` in this order, and if a day is named, those on its stack.
    """
    version = sa.select(sa.func.max(events.c.version)).where(events.c.table_id == tables.c.id).scalar_subquery()
    query = (
        sa.select(tables.c.summary, version)
        .join(members, members.c.table_id == tables.c.id)
        .where(members.c.person == person)
        .order_by(tables.c.updated.desc(), tables.c.id.desc())
        .limit(limit)
    )
    if day:
        query = query.where(tables.c.day == day)
    if before:
        last = connection.execute(sa.select(tables.c.updated, tables.c.id).where(tables.c.id == before)).first()
        if last is None:
            return []
        query = query.where(sa.tuple_(tables.c.updated, tables.c.id) < sa.tuple_(*last))
    return [(row[0], row[1]) for row in connection.execute(query)]


def results_of_day(connection: Connection, day: str) -> list[bytes]:
    """The finished games of a day on a stack that nobody knew, the best first."""
    query = (
        sa.select(tables.c.summary)
        .where(tables.c.day == day, tables.c.status == "over", tables.c.known.is_(False))
        .order_by(tables.c.score.desc(), tables.c.updated)
        .limit(LISTED)
    )
    return list(connection.execute(query).scalars())


def tables_of(connection: Connection, person: str) -> list[str]:
    """The ids of all tables at which a person has sat, or has done or said anything."""
    sat = sa.select(members.c.table_id).where(members.c.person == person)
    acted = sa.select(events.c.table_id).where(events.c.person == person)
    return list(connection.execute(sat.union(acted)).scalars())


def summary_of(connection: Connection, table_id: str) -> SummaryRow | None:
    """What the index knows about a table."""
    columns = [tables.c[name] for name in SummaryRow._fields]
    row = connection.execute(sa.select(*columns).where(tables.c.id == table_id)).first()
    return SummaryRow(*row) if row else None


def rewrite(connection: Connection, rows: list[EventRow], summary: SummaryRow | None) -> None:
    """Write events anew where a person is to be forgotten; versions stay what they are."""
    for row in rows:
        own = (events.c.table_id == row.table_id) & (events.c.version == row.version)
        connection.execute(sa.update(events).where(own).values(person=row.person, message=row.message, body=row.body))
    if summary is not None:
        connection.exec_driver_sql(index_update(1), summary)
