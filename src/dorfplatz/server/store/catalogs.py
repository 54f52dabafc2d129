"""Queries on custom catalogs; each function takes an open connection."""

from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.server.store.schema import campaigns, catalog_owners, catalog_uses, catalogs, tables

TABLE, CAMPAIGN = "table", "campaign"
# A catalog whose place on a shelf another one has taken; links to it still work as long as that one is there.
REPLACED = "replaced"
MOST_REMOVED = 200
MOST_REPLACED = 10


class ShelfRow(NamedTuple):
    """A catalog as its owner has it: the digest, the game, the title, and when it was saved."""

    digest: str
    game: str
    title: str
    saved: int


def text_of(connection: Connection, digest: str) -> str | None:
    """The text of a catalog."""
    return connection.execute(sa.select(catalogs.c.text).where(catalogs.c.digest == digest)).scalar()


def is_stored(connection: Connection, digest: str) -> bool:
    """Whether a catalog is here."""
    return connection.execute(sa.select(sa.exists().where(catalogs.c.digest == digest))).scalar_one()


def total_bytes(connection: Connection) -> int:
    """The bytes of all texts."""
    size = sa.func.length(sa.cast(catalogs.c.text, sa.LargeBinary))
    return int(connection.execute(sa.select(sa.func.coalesce(sa.func.sum(size), 0))).scalar_one())


def newer_than(connection: Connection, digest: str) -> str | None:
    """The digest of the catalog that has taken the place of another one."""
    replaced = (catalog_uses.c.kind == REPLACED) & (catalog_uses.c.digest == digest)
    found = sa.select(catalog_uses.c.id).where(replaced & _still_used(catalog_uses)).order_by(catalog_uses.c.id)
    return connection.execute(found.limit(1)).scalar()


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
    """The title that a person gave a catalog; None if they have not saved it."""
    own = (catalog_owners.c.digest == digest) & (catalog_owners.c.person == person)
    return connection.execute(sa.select(catalog_owners.c.title).where(own)).scalar()


def save(connection: Connection, person: str, row: ShelfRow, text: str, replaces: str, most: int) -> bool:
    """Put a catalog on a person's shelf, in the place of another one if so wanted; False if the shelf is full."""
    was = _take_off(connection, person, replaces) if replaces and replaces != row.digest else False
    own = catalog_owners.c.person == person
    others = sa.select(sa.func.count()).select_from(catalog_owners).where(own & (catalog_owners.c.digest != row.digest))
    if (connection.execute(others).scalar() or 0) >= most:
        return False
    add_text(connection, row.digest, row.game, text)
    owner = {"person": person, "digest": row.digest, "title": row.title, "saved": row.saved}
    connection.execute(sa.insert(catalog_owners).prefix_with("OR REPLACE"), owner)
    connection.execute(sa.delete(catalog_uses).where(_is_replaced(row.digest)))
    if was:
        _note_replaced(connection, replaces, row.digest)
    return True


def _note_replaced(connection: Connection, old: str, new: str) -> None:
    """Point from a catalog, and from those that it has replaced, to the new one; of too many, the oldest are let go."""
    earlier = (catalog_uses.c.kind == REPLACED) & (catalog_uses.c.id == old)
    # Rows are numbered as they are added, so the oldest come first.
    oldest_first = sa.select(catalog_uses.c.digest).where(earlier).order_by(sa.literal_column("rowid"))
    digests = [*connection.execute(oldest_first).scalars()][-MOST_REPLACED + 1 :]
    connection.execute(sa.delete(catalog_uses).where(earlier))
    for digest in (*digests, old):
        if digest != new:
            note_use(connection, REPLACED, new, digest)


def _is_replaced(digest: str) -> sa.ColumnElement[bool]:
    return (catalog_uses.c.kind == REPLACED) & (catalog_uses.c.digest == digest)


def add_text(connection: Connection, digest: str, game: str, text: str) -> None:
    """Store the text of a catalog; without an owner or a use, the next sweep removes it."""
    row = {"digest": digest, "game": game, "text": text}
    connection.execute(sa.insert(catalogs).prefix_with("OR IGNORE"), row)


def drop(connection: Connection, person: str, digest: str) -> bool:
    """Take a catalog off a person's shelf; its text goes too, unless somebody else has it or a game needs it.

    So do those that it has replaced.
    """
    dropped = _take_off(connection, person, digest)
    replaced = (catalog_uses.c.kind == REPLACED) & (catalog_uses.c.id == digest)
    earlier = list(connection.execute(sa.select(catalog_uses.c.digest).where(replaced)).scalars())
    _remove_unused(connection, catalogs.c.digest == digest)
    _remove_unused(connection, catalogs.c.digest.in_(earlier))
    return dropped


def _take_off(connection: Connection, person: str, digest: str) -> bool:
    own = (catalog_owners.c.person == person) & (catalog_owners.c.digest == digest)
    return connection.execute(sa.delete(catalog_owners).where(own)).rowcount > 0


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
    connection.execute(sa.delete(catalog_uses).where(~_still_used(catalog_uses)))


def _remove_unused(connection: Connection, which: sa.ColumnElement[bool]) -> None:
    owned = sa.exists().where(catalog_owners.c.digest == catalogs.c.digest)
    used = sa.exists().where((catalog_uses.c.digest == catalogs.c.digest) & _still_used(catalog_uses))
    found = sa.select(catalogs.c.digest).where(which & ~owned & ~used).limit(MOST_REMOVED)
    digests = list(connection.execute(found).scalars())
    if digests:
        connection.execute(sa.delete(catalogs).where(catalogs.c.digest.in_(digests)))


def _still_used(uses: sa.Table) -> sa.ColumnElement[bool]:
    """Whether the table, campaign or newer catalog that uses a catalog is still there."""
    at_table = (uses.c.kind == TABLE) & uses.c.id.in_(sa.select(tables.c.id))
    in_campaign = (uses.c.kind == CAMPAIGN) & uses.c.id.in_(sa.select(campaigns.c.id))
    replaced = (uses.c.kind == REPLACED) & uses.c.id.in_(sa.select(catalogs.c.digest))
    return at_table | in_campaign | replaced
