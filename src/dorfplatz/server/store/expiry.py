"""Removing what nobody comes back for; each function works on an open connection, on so many rows at a time."""

from collections.abc import Container

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.schema import (
    campaign_events,
    campaign_games,
    campaign_members,
    events,
    links,
    members,
    people,
    seen_stacks,
    sessions,
    tables,
)

AT_ONCE = 500


def remove_open_tables(connection: Connection, before: int, kept: Container[str]) -> int:
    """Remove tables at which no game began and nothing has happened for long, unless a campaign waits for them."""
    of_campaign = sa.select(campaign_games.c.table_id)
    query = sa.select(tables.c.id).where(
        tables.c.status == "open", tables.c.updated < before, tables.c.id.not_in(of_campaign)
    )
    ids = [found for found in connection.execute(query.limit(AT_ONCE)).scalars() if found not in kept]
    for rows, column in ((tables, tables.c.id), (events, events.c.table_id), (members, members.c.table_id)):
        connection.execute(sa.delete(rows).where(column.in_(ids)))
    return len(ids)


def remove_empty_guests(connection: Connection, before: int) -> int:
    """Remove people without a name who sat nowhere, said nothing, and have not come back for long."""
    recent = sa.select(sessions.c.person).where(sessions.c.renewed >= before)
    query = sa.select(people.c.id).where(people.c.name == "", people.c.created < before, people.c.id.not_in(recent))
    for rows in (members, campaign_members):
        query = query.where(people.c.id.not_in(sa.select(rows.c.person)))
    for log in (events, campaign_events):
        query = query.where(people.c.id.not_in(sa.select(log.c.person)))
    ids = list(connection.execute(query.limit(AT_ONCE)).scalars())
    connection.execute(sa.delete(people).where(people.c.id.in_(ids)))
    for own in (sessions, seen_stacks, links):
        connection.execute(sa.delete(own).where(own.c.person.in_(ids)))
    return len(ids)
