"""Reading and writing people, sessions, daily stacks and who has seen them; each on an open connection."""

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.schema import days, links, members, people, seen_stacks, sessions

LINK_AGE = 600_000


class PersonRow(NamedTuple):
    """A person as the database knows them."""

    id: str
    name: str
    language: str
    created: int


def add_guest(connection: Connection, person: PersonRow, session: str) -> None:
    """A new person with a session."""
    connection.execute(sa.insert(people).values(**person._asdict()))
    connection.execute(sa.insert(sessions).values(id=session, person=person.id, created=person.created))


def find_person(connection: Connection, session: str) -> PersonRow | None:
    """The person of a session."""
    query = sa.select(people).join(sessions, sessions.c.person == people.c.id).where(sessions.c.id == session)
    row = connection.execute(query).first()
    return PersonRow(*row) if row else None


def change_person(connection: Connection, person: PersonRow) -> None:
    """Write a person's name and language."""
    values = {"name": person.name, "language": person.language}
    connection.execute(sa.update(people).where(people.c.id == person.id).values(**values))


def remove_person(connection: Connection, person: str) -> None:
    """Forget a person and all sessions."""
    connection.execute(sa.delete(people).where(people.c.id == person))
    for own in (sessions, members, seen_stacks, links):
        connection.execute(sa.delete(own).where(own.c.person == person))


def add_link(connection: Connection, link: str, person: str, until: int) -> None:
    """A link for another device; those that are over are swept away."""
    connection.execute(sa.delete(links).where(links.c.until < until - LINK_AGE))
    connection.execute(sa.insert(links).values(id=link, person=person, until=until))


def use_link(connection: Connection, link: str, session: str, at: int) -> PersonRow | None:
    """A session of the person of a link, if it is still good; it is gone then."""
    row = connection.execute(sa.select(links.c.person, links.c.until).where(links.c.id == link)).first()
    connection.execute(sa.delete(links).where(links.c.id == link))
    if row is None or row.until < at:
        return None
    connection.execute(sa.insert(sessions).values(id=session, person=row.person, created=at))
    return find_person(connection, session)


def find_day(connection: Connection, day: str) -> tuple[bytes, str] | None:
    """The stack and the salt of a day."""
    row = connection.execute(sa.select(days.c.stack, days.c.salt).where(days.c.day == day)).first()
    return (row[0], row[1]) if row else None


def add_day(connection: Connection, day: str, stack: bytes, salt: str) -> None:
    """The stack of a day, unless there is one."""
    connection.execute(sa.insert(days).prefix_with("OR IGNORE").values(day=day, stack=stack, salt=salt))


def add_seen(connection: Connection, persons: list[str], stack: str) -> None:
    """Remember who has seen a stack."""
    rows = [{"person": person, "stack": stack} for person in persons]
    if rows:
        connection.execute(sa.insert(seen_stacks).prefix_with("OR IGNORE"), rows)


def any_seen(connection: Connection, persons: list[str], stack: str) -> bool:
    """Whether one of these people has seen a stack."""
    own = (seen_stacks.c.stack == stack) & seen_stacks.c.person.in_(persons)
    return connection.execute(sa.select(seen_stacks.c.person).where(own).limit(1)).first() is not None
