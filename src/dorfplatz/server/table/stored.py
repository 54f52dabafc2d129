"""A table from its stored log, with the catalog that it plays with."""

from sqlalchemy import Connection

from dorfplatz.server.catalogs.catalogs import cache_stored
from dorfplatz.server.games.catalogs import OPTION, cached, digest_in
from dorfplatz.server.store import logs
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.apply import replay
from dorfplatz.server.table.events import Created, decode_event
from dorfplatz.server.table.table import Table

# Most tables play with a bundled catalog, and need not be decoded twice.
NAMES_CATALOG = f'"{OPTION}":"'.encode()


def stored_table(connection: Connection, table_id: str) -> Table:
    """Read the log of a table and replay it."""
    rows = logs.events_of(connection, table_id)
    hold_catalog_of(connection, rows)
    return replay(table_id, rows)


def hold_catalog_of(connection: Connection, rows: list[EventRow]) -> None:
    """Load the catalog of a table, before its log is replayed."""
    if not rows or NAMES_CATALOG not in rows[0].body:
        return
    event = decode_event(rows[0].body)
    if isinstance(event, Created) and (digest := digest_in(event.options.own)) and cached(digest) is None:
        cache_stored(connection, digest)
