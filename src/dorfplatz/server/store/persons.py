"""Queries on people, sessions and daily stacks; each function takes an open connection."""

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.schema import days, forgetting, links, members, people, results, seen_stacks, sessions
from dorfplatz.server.store.statements import insert_new, insert_or_replace

# Ten minutes, in milliseconds.
LINK_AGE = 600_000


class PersonRow(NamedTuple):
    """A person in the database."""

    id: str
    name: str
    language: str
    created: int


class SessionRow(NamedTuple):
    """A session: when it was created, last renewed and last seen, and the kind of device."""

    id: str
    person: str
    created: int
    renewed: int
    seen: int
    browser: str = ""
    system: str = ""


def add_guest(connection: Connection, person: PersonRow, session: SessionRow) -> None:
    """Add a person with a session."""
    connection.execute(sa.insert(people).values(**person._asdict()))
    add_session(connection, session)


def add_session(connection: Connection, session: SessionRow) -> None:
    """Add a session."""
    connection.execute(sa.insert(sessions).values(**session._asdict()))


def note_session(connection: Connection, session: SessionRow) -> None:
    """Update when a session was last renewed and seen, and its device."""
    values = {name: getattr(session, name) for name in ("renewed", "seen", "browser", "system")}
    connection.execute(sa.update(sessions).where(sessions.c.id == session.id).values(**values))


def sessions_of(connection: Connection, person: str) -> list[SessionRow]:
    """The sessions of a person, the last seen first."""
    query = sa.select(sessions).where(sessions.c.person == person)
    return [SessionRow(*row) for row in connection.execute(query.order_by(sessions.c.seen.desc(), sessions.c.id))]


def remove_session(connection: Connection, session: str) -> None:
    """End a session."""
    connection.execute(sa.delete(sessions).where(sessions.c.id == session))


def remove_links(connection: Connection, person: str) -> None:
    """Remove the links that could log other devices in as a person."""
    connection.execute(sa.delete(links).where(links.c.person == person))


def find_session(connection: Connection, session: str) -> tuple[PersonRow, SessionRow] | None:
    """A session and its person."""
    query = sa.select(people, sessions).join(sessions, sessions.c.person == people.c.id)
    row = connection.execute(query.where(sessions.c.id == session)).first()
    number = len(PersonRow._fields)
    return (PersonRow(*row[:number]), SessionRow(*row[number:])) if row else None


def sessions_among(connection: Connection, ids: list[str]) -> set[str]:
    """Those of some sessions that have not been ended."""
    return set(connection.execute(sa.select(sessions.c.id).where(sessions.c.id.in_(ids))).scalars())


def find_person(connection: Connection, person: str) -> PersonRow | None:
    """A person by their id."""
    row = connection.execute(sa.select(people).where(people.c.id == person)).first()
    return PersonRow(*row) if row else None


def change_person(connection: Connection, person: PersonRow) -> None:
    """Update the name and language of a person."""
    values = {"name": person.name, "language": person.language}
    connection.execute(sa.update(people).where(people.c.id == person.id).values(**values))


def remove_person(connection: Connection, person: str) -> None:
    """Remove a person and everything that belongs to them alone."""
    connection.execute(sa.delete(people).where(people.c.id == person))
    for own in (sessions, members, seen_stacks, links, results, forgetting):
        connection.execute(sa.delete(own).where(own.c.person == person))


def intend_to_forget(connection: Connection, person: str, name: str) -> None:
    """Record that a person is being forgotten, so that an interrupted deletion is finished later."""
    insert_or_replace(connection, forgetting, {"person": person, "name": name})


def give_up_forgetting(connection: Connection, person: str) -> None:
    """Withdraw that record, because the deletion failed and the person was told."""
    connection.execute(sa.delete(forgetting).where(forgetting.c.person == person))


def half_forgotten(connection: Connection) -> list[PersonRow]:
    """The people whose deletion was interrupted."""
    return [PersonRow(row.person, row.name, "", 0) for row in connection.execute(sa.select(forgetting))]


def add_link(connection: Connection, link: str, person: str, until: int) -> None:
    """Add a link for another device, and remove expired ones."""
    # The new link is good for LINK_AGE, so this is now.
    connection.execute(sa.delete(links).where(links.c.until < until - LINK_AGE))
    connection.execute(sa.insert(links).values(id=link, person=person, until=until))


def use_link(connection: Connection, link: str, session: SessionRow, at: int) -> PersonRow | None:
    """Use up a link: add a session for its person, unless the link has expired."""
    row = connection.execute(sa.select(links.c.person, links.c.until).where(links.c.id == link)).first()
    connection.execute(sa.delete(links).where(links.c.id == link))
    person = find_person(connection, row.person) if row and row.until >= at else None
    if person is not None:
        add_session(connection, session._replace(person=person.id))
    return person


def find_day(connection: Connection, day: str) -> bytes | None:
    """Find the stack of a day."""
    stack: bytes | None = connection.execute(sa.select(days.c.stack).where(days.c.day == day)).scalar()
    return stack


def add_day(connection: Connection, day: str, stack: bytes) -> None:
    """Add the stack of a day, unless there is one."""
    insert_new(connection, days, [{"day": day, "stack": stack}])


def add_seen(connection: Connection, persons: list[str], stack: str, table_id: str) -> None:
    """Record that people have seen a stack, and the table where they first did."""
    rows = [{"person": person, "stack": stack, "table_id": table_id} for person in persons]
    insert_new(connection, seen_stacks, rows)


def days_stacks(connection: Connection, day: str) -> list[bytes]:
    """The stacks of a day, of all games."""
    return list(connection.execute(sa.select(days.c.stack).where(days.c.day.startswith(f"{day} "))).scalars())


def seen_among(connection: Connection, person: str, stacks: list[str]) -> list[str]:
    """Those of some stacks that a person has seen."""
    own = (seen_stacks.c.person == person) & seen_stacks.c.stack.in_(stacks)
    return list(connection.execute(sa.select(seen_stacks.c.stack).where(own)).scalars())


def claim_stack(connection: Connection, persons: list[str], stack: str, table_id: str) -> bool:
    """Record that people see a stack at a table; True if one of them has seen it elsewhere before."""
    own = (seen_stacks.c.stack == stack) & seen_stacks.c.person.in_(persons) & (seen_stacks.c.table_id != table_id)
    is_known = connection.execute(sa.select(seen_stacks.c.person).where(own).limit(1)).first() is not None
    add_seen(connection, persons, stack, table_id)
    return is_known
