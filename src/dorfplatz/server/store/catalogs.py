"""Queries on custom catalogs; each function takes an open connection."""

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.schema import campaigns, catalog_owners, catalog_uses, catalogs, tables

TABLE, CAMPAIGN = "table", "campaign"
MOST_REMOVED = 200


class ShelfRow(NamedTuple):
    """A catalog as its owner has it: the digest, the game, the title, and when it was saved."""

    digest: str
    game: str
    title: str
    saved: int


def text_of(connection: Connection, digest: str) -> str | None:
    """The text of a catalog."""
    return connection.execute(sa.select(catalogs.c.text).where(catalogs.c.digest == digest)).scalar()


def shelf_of(connection: Connection, person: str) -> list[ShelfRow]:
    """The catalogs that a person has saved, the latest first."""
    query = (
        sa.select(catalogs.c.digest, catalogs.c.game, catalog_owners.c.title, catalog_owners.c.saved)
        .join(catalog_owners, catalog_owners.c.digest == catalogs.c.digest)
        .where(catalog_owners.c.person == person)
        .order_by(catalog_owners.c.saved.desc(), catalogs.c.digest)
    )
    return [ShelfRow(*row) for row in connection.execute(query)]


def title_of(connection: Connection, digest: str, person: str) -> str | None:
    """The title that a person gave a catalog, or else that of whoever saved it first; None if nobody has it."""
    own = sa.case((catalog_owners.c.person == person, 0), else_=1)
    query = (
        sa.select(catalog_owners.c.title)
        .where(catalog_owners.c.digest == digest)
        .order_by(own, catalog_owners.c.saved, catalog_owners.c.person)
        .limit(1)
    )
    return connection.execute(query).scalar()


def save(connection: Connection, person: str, row: ShelfRow, text: str, replaces: str, most: int) -> bool:
    """Put a catalog on a person's shelf, in the place of another one if so wanted; False if the shelf is full."""
    if replaces and replaces != row.digest:
        drop(connection, person, replaces)
    own = catalog_owners.c.person == person
    others = sa.select(sa.func.count()).select_from(catalog_owners).where(own & (catalog_owners.c.digest != row.digest))
    if (connection.execute(others).scalar() or 0) >= most:
        return False
    add_text(connection, row.digest, row.game, text)
    owner = {"person": person, "digest": row.digest, "title": row.title, "saved": row.saved}
    connection.execute(sa.insert(catalog_owners).prefix_with("OR REPLACE"), owner)
    return True


def add_text(connection: Connection, digest: str, game: str, text: str) -> None:
    """Store the text of a catalog; without an owner or a use, the next sweep removes it."""
    row = {"digest": digest, "game": game, "text": text}
    connection.execute(sa.insert(catalogs).prefix_with("OR IGNORE"), row)


def drop(connection: Connection, person: str, digest: str) -> bool:
    """Take a catalog off a person's shelf; its text goes too, unless somebody else has it or a game needs it."""
    own = (catalog_owners.c.person == person) & (catalog_owners.c.digest == digest)
    dropped = connection.execute(sa.delete(catalog_owners).where(own)).rowcount
    _remove_unused(connection, catalogs.c.digest == digest)
    return dropped > 0


def drop_all(connection: Connection, person: str) -> None:
    """Empty a person's shelf."""
    for row in shelf_of(connection, person):
        drop(connection, person, row.digest)


def note_use(connection: Connection, kind: str, user: str, digest: str) -> None:
    """Record that a table or campaign plays with a catalog."""
    row = {"kind": kind, "id": user, "digest": digest}
    connection.execute(sa.insert(catalog_uses).prefix_with("OR IGNORE"), row)


def remove_unused(connection: Connection) -> None:
    """Remove texts that nobody has saved and that no table or campaign needs any more."""
    _remove_unused(connection, sa.true())
    gone = _still_used(catalog_uses)
    connection.execute(sa.delete(catalog_uses).where(~gone))


def _remove_unused(connection: Connection, which: sa.ColumnElement[bool]) -> None:
    owned = sa.exists().where(catalog_owners.c.digest == catalogs.c.digest)
    used = sa.exists().where((catalog_uses.c.digest == catalogs.c.digest) & _still_used(catalog_uses))
    found = sa.select(catalogs.c.digest).where(which & ~owned & ~used).limit(MOST_REMOVED)
    digests = list(connection.execute(found).scalars())
    if digests:
        connection.execute(sa.delete(catalogs).where(catalogs.c.digest.in_(digests)))


def _still_used(uses: sa.Table) -> sa.ColumnElement[bool]:
    """Whether the table or campaign of a use is still there."""
    at_table = (uses.c.kind == TABLE) & uses.c.id.in_(sa.select(tables.c.id))
    in_campaign = (uses.c.kind == CAMPAIGN) & uses.c.id.in_(sa.select(campaigns.c.id))
    return at_table | in_campaign
