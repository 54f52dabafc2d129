"""Queries on logs and their index; each function takes an open connection."""

from collections.abc import Callable
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.damage import Errors, is_damage, readable
from dorfplatz.server.store.kinds import dialect_of
from dorfplatz.server.store.rows import EventRow, SummaryRow
from dorfplatz.server.store.schema import events, members, tables
from dorfplatz.server.store.statements import insert_new, place_of

LISTED = 100
# How many games, the latest, a personal best is found among.
COMPARED = 5_000


def create_table(
    connection: Connection,
    event: EventRow,
    summary: SummaryRow,
    code: str,
    game: str,
    day: str,
    people: list[str],
    also_write: Callable[[Connection], None] | None = None,
) -> None:
    """Write a new table with its first event and its people; `also_write` writes more in the same transaction."""
    own = summary._asdict()
    connection.execute(sa.insert(tables).values(code=code, game=game, day=day, created=summary.updated, **own))
    connection.execute(sa.insert(events).values(**event._asdict()))
    add_members(connection, event.table_id, people)
    if also_write is not None:
        also_write(connection)


def add_members(connection: Connection, table_id: str, people: list[str]) -> None:
    """Record who has sat at a table."""
    insert_new(connection, members, [{"person": person, "table_id": table_id} for person in people])


def events_of(connection: Connection, table_id: str, after: int = 0) -> list[EventRow]:
    """Read the log of a table, or what comes after a version."""
    own = (events.c.table_id == table_id) & (events.c.version > after)
    query = sa.select(events).where(own).order_by(events.c.version)
    return [EventRow(*row) for row in connection.execute(query)]


def versions_of(connection: Connection, table_ids: list[str]) -> dict[str, int]:
    """The version of each of these tables that exists."""
    version = sa.select(sa.func.max(events.c.version)).where(events.c.table_id == tables.c.id).scalar_subquery()
    query = sa.select(tables.c.id, version).where(tables.c.id.in_(table_ids))
    return {row.id: row[1] or 0 for row in connection.execute(query)}


def append_all(connection: Connection, rows: list[EventRow]) -> None:
    """Append events to a log."""
    if rows:
        connection.execute(sa.insert(events), [row._asdict() for row in rows])


def find_table(connection: Connection, id_or_code: str) -> str | None:
    """Find the id of a table by its id or code."""
    query = sa.select(tables.c.id).where((tables.c.id == id_or_code) | (tables.c.code == id_or_code.upper()))
    return connection.execute(query).scalar()


class Entry(NamedTuple):
    """The index entry of a table and the version of its log; in a damaged database either may be missing."""

    id: str
    summary: bytes | None
    version: int | None


def summaries_of(
    connection: Connection, person: str, before: str = "", day: str = "", limit: int = LISTED
) -> list[Entry]:
    """The index entries of the tables at which a person has sat, the latest first.

    Only those after the table `before` in this order, and if a day is named, those on its stack. Of a damaged database,
    those that can be read.
    """
    version = sa.select(sa.func.max(events.c.version)).where(events.c.table_id == tables.c.id).scalar_subquery()
    query = (
        sa.select(tables.c.id, tables.c.summary, version)
        .join(members, members.c.table_id == tables.c.id)
        .where(members.c.person == person)
        .order_by(tables.c.updated.desc(), tables.c.id.desc())
        .limit(limit)
    )
    if day:
        query = query.where(tables.c.day == day)
    try:
        if before:
            last = connection.execute(sa.select(tables.c.updated, tables.c.id).where(tables.c.id == before)).first()
            if last is None:
                return []
            query = query.where(sa.tuple_(tables.c.updated, tables.c.id) < sa.tuple_(*last))
        return [Entry(*row) for row in connection.execute(query)]
    except Errors as error:
        if not is_damage(error):
            raise
        return _readable_summaries_of(connection, person, before, day)[:limit]


def _readable_summaries_of(connection: Connection, person: str, before: str, day: str) -> list[Entry]:
    """The same, read table by table; those whose entry cannot be read come last."""
    own = sa.select(members.c.table_id).where(members.c.person == person)
    ids = next(readable([person], lambda _: list(connection.execute(own).scalars())), [])
    found = sorted((_readable_entry(connection, table_id) for table_id in ids), reverse=True)
    entries = [entry for _, own_day, entry in found if not day or own_day == day]
    places = [place for place, entry in enumerate(entries, 1) if entry.id == before]
    return entries[places[0] :] if places else [] if before else entries


def _readable_entry(connection: Connection, table_id: str) -> tuple[tuple[int, str], str, Entry]:
    query = sa.select(tables.c.summary, tables.c.updated, tables.c.day).where(tables.c.id == table_id)
    version = sa.select(sa.func.max(events.c.version)).where(events.c.table_id == table_id)
    row = next(readable([table_id], lambda _: connection.execute(query).first()), None)
    entry = Entry(
        table_id,
        row.summary if row else None,
        next(readable([table_id], lambda _: connection.execute(version).scalar()), None),
    )
    return (row.updated if row else 0, table_id), row.day if row else "", entry


def finished_of(connection: Connection, person: str, game: str) -> list[bytes]:
    """The index entries of the latest finished games of a kind at which a person has sat."""
    is_result = (members.c.person == person) & (tables.c.game == game) & (tables.c.status == "over")
    query = sa.select(tables.c.summary).join(members, members.c.table_id == tables.c.id).where(is_result)
    try:
        return list(connection.execute(query.order_by(tables.c.updated.desc()).limit(COMPARED)).scalars())
    except Errors as error:
        if not is_damage(error):
            raise
    entries = (entry.summary for entry in _readable_summaries_of(connection, person, "", ""))
    return [summary for summary in entries if summary is not None][:COMPARED]


def results_of_day(connection: Connection, game: str, day: str) -> list[bytes]:
    """The index entries of a day's results in a game, the best first.

    These are finished games of people who did not know the stack before.
    """
    is_result = (
        (tables.c.day == day) & (tables.c.status == "over") & tables.c.known.is_(False) & (tables.c.game == game)
    )
    query = sa.select(tables.c.summary).where(is_result).order_by(tables.c.score.desc(), tables.c.updated)
    try:
        return list(connection.execute(query.limit(LISTED)).scalars())
    except Errors as error:
        if not is_damage(error):
            raise
    # Row by row, because the index on the id may be damaged.
    place = place_of(tables.c.id)
    places = sa.select(place).select_from(tables).where(tables.c.day == day).order_by(tables.c.score.desc())
    rows = next(readable([day], lambda _: list(connection.execute(places).scalars())), [])
    single = sa.select(tables.c.summary).where(is_result)
    found = readable(rows, lambda row: connection.execute(single.where(place == row)).scalar())
    return [summary for summary in found if summary is not None][:LISTED]


def tables_of(connection: Connection, person: str) -> list[str]:
    """The ids of all tables at which a person has sat, or done or said anything."""
    sat = sa.select(members.c.table_id).where(members.c.person == person)
    acted = sa.select(events.c.table_id).where(events.c.person == person)
    return list(connection.execute(sat.union(acted)).scalars())


def summary_of(connection: Connection, table_id: str) -> SummaryRow | None:
    """Read the index entry of a table."""
    columns = [tables.c[name] for name in SummaryRow._fields]
    row = connection.execute(sa.select(*columns).where(tables.c.id == table_id)).first()
    return SummaryRow(*row) if row else None


def rewrite(connection: Connection, rows: list[EventRow], summary: SummaryRow | None) -> None:
    """Overwrite events from which a person was erased; versions stay the same."""
    for row in rows:
        own = (events.c.table_id == row.table_id) & (events.c.version == row.version)
        connection.execute(sa.update(events).where(own).values(person=row.person, message=row.message, body=row.body))
    if summary is not None:
        dialect_of(connection).update_index(connection, [summary])
