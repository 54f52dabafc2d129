"""Remove idle tables and guests: they are marked first and removed later, a few rows at a time.

Readers search for what is idle; the writer only checks again that it still is, which is quick.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store import catalogs
from dorfplatz.server.store.schema import (
    campaign_events,
    campaign_games,
    campaign_members,
    catalog_owners,
    events,
    links,
    members,
    people,
    seen_stacks,
    sessions,
    sweepings,
    tables,
)
from dorfplatz.server.store.statements import holds, insert_new

TABLE, GUEST = "table", "guest"
# A started table without a move has few events; longer logs are not searched for moves.
FEW_EVENTS = 20
PLAYED = b'"type":"played"'

Ids = sa.Select[str]


class Limits(NamedTuple):
    """Cut-off times: whatever was last active before them is idle."""

    guests: int
    open_tables: int
    abandoned_tables: int


def idle_tables(limits: Limits) -> Ids:
    """Query for tables without any move, and for abandoned games, except those of campaigns."""
    has_move = sa.exists().where(events.c.table_id == tables.c.id, holds(events.c.body, PLAYED))
    is_begun_only = (tables.c.status == "playing") & (tables.c.version <= FEW_EVENTS) & ~has_move
    is_unused = (tables.c.updated < limits.open_tables) & ((tables.c.status == "open") | is_begun_only)
    is_abandoned = (tables.c.updated < limits.abandoned_tables) & (tables.c.status == "playing")
    of_campaign = sa.select(campaign_games.c.table_id)
    return sa.select(tables.c.id).where(is_unused | is_abandoned, tables.c.id.not_in(of_campaign))


def idle_guests(limits: Limits, with_logs: bool = True) -> Ids:
    """Query for people without a name who sat nowhere, said and saved nothing, and have not come back.

    Whoever saved a catalog may come back as late as to an abandoned game.

    Whether they said anything takes a search of all logs; `with_logs` says whether to do it.
    """
    recent = sa.select(sessions.c.person).where(sessions.c.seen >= limits.guests)
    query = sa.select(people.c.id).where(
        people.c.name == "", people.c.created < limits.guests, people.c.id.not_in(recent)
    )
    for rows in (members, campaign_members):
        query = query.where(people.c.id.not_in(sa.select(rows.c.person)))
    lately = sa.select(sessions.c.person).where(sessions.c.seen >= limits.abandoned_tables)
    is_long_gone = (people.c.created < limits.abandoned_tables) & people.c.id.not_in(lately)
    query = query.where(is_long_gone | people.c.id.not_in(sa.select(catalog_owners.c.person)))
    for log in (events, campaign_events) if with_logs else ():
        query = query.where(people.c.id.not_in(sa.select(log.c.person)))
    return query


def unmarked(connection: Connection, kind: str, limits: Limits, most: int) -> list[str]:
    """What is idle and not marked yet, at most `most`."""
    is_unmarked = _key(kind).not_in(sa.select(sweepings.c.id).where(sweepings.c.kind == kind))
    return _found(connection, kind, limits, is_unmarked, most)


def due(connection: Connection, kind: str, limits: Limits, ran: int, most: int) -> tuple[list[str], list[str]]:
    """What was marked long enough ago: first what is still idle, then what is not any more."""
    marked = sa.select(sweepings.c.id).where(sweepings.c.kind == kind, sweepings.c.due <= ran).limit(most)
    is_due = list(connection.execute(marked).scalars())
    still = set(_found(connection, kind, limits, _key(kind).in_(marked), most))
    return [each for each in is_due if each in still], [each for each in is_due if each not in still]


def _found(connection: Connection, kind: str, limits: Limits, which: sa.ColumnElement[bool], most: int) -> list[str]:
    """Find what is idle; all logs are searched only if there are any candidates."""
    query = idle_tables(limits) if kind == TABLE else idle_guests(limits, with_logs=False)
    if kind == GUEST and connection.execute(query.where(which).limit(1)).first() is not None:
        query = idle_guests(limits)
    return list(connection.execute(query.where(which).limit(most)).scalars())


def mark(connection: Connection, kind: str, ids: Iterable[str], at: int) -> None:
    """Mark something for removal at a moment of the server's running time."""
    rows = [{"kind": kind, "id": each, "due": at} for each in ids]
    insert_new(connection, sweepings, rows)


def unmark(connection: Connection, kind: str, ids: Iterable[str]) -> None:
    """Take marks away."""
    connection.execute(sa.delete(sweepings).where(sweepings.c.kind == kind, sweepings.c.id.in_(list(ids))))


def marked(connection: Connection, kind: str) -> list[str]:
    """All that is marked for removal."""
    return list(connection.execute(sa.select(sweepings.c.id).where(sweepings.c.kind == kind)).scalars())


def is_marked(connection: Connection, kind: str, key: str) -> bool:
    """Whether something is marked for removal."""
    own = (sweepings.c.kind == kind) & (sweepings.c.id == key)
    return connection.execute(sa.select(sweepings.c.due).where(own)).first() is not None


def spare(connection: Connection, kind: str, key: str, longer: int) -> bool:
    """Postpone the removal of something; False if it is gone already."""
    own = (sweepings.c.kind == kind) & (sweepings.c.id == key)
    return connection.execute(sa.update(sweepings).where(own).values(due=sweepings.c.due + longer)).rowcount > 0


def remove_tables(
    connection: Connection, ids: list[str], limits: Limits, ran: int, is_in_use: Callable[[str], bool]
) -> list[str]:
    """Remove tables that are still due, idle and not in use, with everything about them; returns their ids."""
    still_due = sa.select(sweepings.c.id).where(sweepings.c.kind == TABLE, sweepings.c.due <= ran)
    found = idle_tables(limits).where(tables.c.id.in_(ids), tables.c.id.in_(still_due))
    idle = connection.execute(found).scalars()
    # Whoever opens one of them, here or at another server, spares it first (`Rooms._unmark`), so by now it is in use
    # and not due, or it will be gone.
    gone = [each for each in idle if not is_in_use(each)]
    for rows, column in ((tables, tables.c.id), (events, events.c.table_id), (members, members.c.table_id)):
        connection.execute(sa.delete(rows).where(column.in_(gone)))
    unmark(connection, TABLE, gone)
    return gone


def remove_guests(connection: Connection, ids: list[str], limits: Limits) -> list[str]:
    """Remove guests who are still idle; returns their ids."""
    # The logs were searched when the guests were found; whoever has come back since was seen lately.
    gone = list(connection.execute(idle_guests(limits, with_logs=False).where(people.c.id.in_(ids))).scalars())
    connection.execute(sa.delete(people).where(people.c.id.in_(gone)))
    owners = sa.select(catalog_owners.c.person).where(catalog_owners.c.person.in_(gone)).distinct()
    for person in list(connection.execute(owners).scalars()):
        catalogs.drop_all(connection, person)
    for own in (sessions, seen_stacks, links):
        connection.execute(sa.delete(own).where(own.c.person.in_(gone)))
    unmark(connection, GUEST, gone)
    return gone


def ended_sessions(connection: Connection, renewed: int, created: int, most: int) -> list[str]:
    """Expired sessions: renewed or created before these moments, at most `most`."""
    has_ended = (sessions.c.renewed <= renewed) | (sessions.c.created <= created)
    return list(connection.execute(sa.select(sessions.c.id).where(has_ended).limit(most)).scalars())


def remove_sessions(connection: Connection, ids: list[str]) -> None:
    """Remove sessions."""
    connection.execute(sa.delete(sessions).where(sessions.c.id.in_(ids)))


def _key(kind: str) -> sa.Column[str]:
    return tables.c.id if kind == TABLE else people.c.id
