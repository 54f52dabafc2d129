"""Reading and writing people, sessions, daily stacks and who has seen them; each on an open connection."""

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.schema import days, forgetting, links, members, people, seen_stacks, sessions

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
    add_session(connection, session, person.id, person.created)


def add_session(connection: Connection, session: str, person: str, at: int) -> None:
    """One more cookie of a person."""
    connection.execute(sa.insert(sessions).values(id=session, person=person, created=at, renewed=at))


def renew_session(connection: Connection, session: str, at: int, before: int) -> bool:
    """Note that a cookie is given anew, if that was last done before a moment."""
    own = (sessions.c.id == session) & (sessions.c.renewed < before)
    return connection.execute(sa.update(sessions).where(own).values(renewed=at)).rowcount > 0


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
    for own in (sessions, members, seen_stacks, links, forgetting):
        connection.execute(sa.delete(own).where(own.c.person == person))


def intend_to_forget(connection: Connection, person: str, name: str) -> None:
    """Remember that a person is being forgotten, so that it is carried through whatever happens."""
    connection.execute(sa.insert(forgetting).prefix_with("OR REPLACE").values(person=person, name=name))


def give_up_forgetting(connection: Connection, person: str) -> None:
    """A person cannot be forgotten just now, and has been told so."""
    connection.execute(sa.delete(forgetting).where(forgetting.c.person == person))


def half_forgotten(connection: Connection) -> list[PersonRow]:
    """The people whose forgetting was interrupted."""
    return [PersonRow(row.person, row.name, "", 0) for row in connection.execute(sa.select(forgetting))]


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
    add_session(connection, session, row.person, at)
    return find_person(connection, session)


def find_day(connection: Connection, day: str) -> bytes | None:
    """The stack of a day."""
    stack: bytes | None = connection.execute(sa.select(days.c.stack).where(days.c.day == day)).scalar()
    return stack


def add_day(connection: Connection, day: str, stack: bytes) -> None:
    """The stack of a day, unless there is one."""
    connection.execute(sa.insert(days).prefix_with("OR IGNORE").values(day=day, stack=stack))


def add_seen(connection: Connection, persons: list[str], stack: str, table_id: str) -> None:
    """Remember at which table people have seen a stack for the first time."""
    rows = [{"person": person, "stack": stack, "table_id": table_id} for person in persons]
    if rows:
        connection.execute(sa.insert(seen_stacks).prefix_with("OR IGNORE"), rows)


def claim_stack(connection: Connection, persons: list[str], stack: str, table_id: str) -> bool:
    """Let people see a stack at a table, and say whether one of them has seen it elsewhere before."""
    own = (seen_stacks.c.stack == stack) & seen_stacks.c.person.in_(persons) & (seen_stacks.c.table_id != table_id)
    is_known = connection.execute(sa.select(seen_stacks.c.person).where(own).limit(1)).first() is not None
    add_seen(connection, persons, stack, table_id)
    return is_known
