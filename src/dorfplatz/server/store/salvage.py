"""Salvage a damaged database: copy everything that can still be read into a new backup.

Rows are read forwards up to the damage, backwards up to it, and one by one in between. Logs are the source of truth:
lost index entries are made again from them, and a log with a gap is cut there, so that its game goes on from that
moment.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.campaign import Created
from dorfplatz.errors import SetupError
from dorfplatz.server.campaigns.group import BrokenCampaignError, decode_events, group_of, load_group
from dorfplatz.server.campaigns.summary import encode_summary
from dorfplatz.server.people.people import load_secret
from dorfplatz.server.store import campaigns as campaign_rows
from dorfplatz.server.store import logs
from dorfplatz.server.store.backup_secret import carried_secret, put_secret
from dorfplatz.server.store.campaigns import CampaignRow
from dorfplatz.server.store.database import DatabaseError, migrate, open_database
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.store.schema import campaign_events, campaigns, events, members, metadata, tables
from dorfplatz.server.table.create import new_id
from dorfplatz.server.table.summary import summary_row
from dorfplatz.server.table.table import BrokenLogError, Table, replay

ID_ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
# How many rows are tried one by one: between two readable ones, and after the last readable one.
MOST_BETWEEN, MOST_AFTER = 200_000, 5_000

Row = tuple[Any, ...]


@dataclass
class Salvaged:
    """How many tables and campaigns can go on, and what was lost, in sentences."""

    tables: int = 0
    campaigns: int = 0
    lost: list[str] = field(default_factory=list)


def salvage(source: Path, target: Path, secret_folder: Path) -> Salvaged:
    """Copy what can be read into a new backup."""
    if not source.is_file():
        raise DatabaseError(f"there is no file {source}")
    found = Salvaged()
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
    engine = open_database(target)
    try:
        migrate(engine)
        with closing(_open_damaged(source)) as damaged, engine.connect() as connection:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            _copy_all(damaged, connection, found)
            _mend_tables(connection, found)
            _mend_campaigns(connection, found)
            connection.commit()
            secret = _secret_of(damaged, secret_folder, found)
    except (sa.exc.DBAPIError, sqlite3.Error) as error:
        raise DatabaseError(f"{source} cannot be salvaged: {getattr(error, 'orig', error)}") from None
    finally:
        engine.dispose()
    with closing(sqlite3.connect(target)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")
        put_secret(copy, secret)
    return found


def _open_damaged(source: Path) -> sqlite3.Connection:
    """Open a damaged database; invalid characters are replaced."""
    connection = sqlite3.connect(source)
    connection.text_factory = lambda text: text.decode(errors="replace")
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        connection.close()
        raise DatabaseError(f"{source} cannot be read at all: {error}; restore a backup") from None
    return connection


def _copy_all(damaged: sqlite3.Connection, connection: Connection, found: Salvaged) -> None:
    driver: Any = connection.connection.driver_connection
    for table in metadata.sorted_tables:
        columns = _columns_of(damaged, table)
        if not columns:
            continue
        damage: list[str] = []
        names, places = ", ".join(columns), ", ".join("?" * len(columns))
        statement = f"INSERT OR REPLACE INTO {table.name} ({names}) VALUES ({places})"
        for row in _readable_rows(damaged, table, names, damage):
            try:
                driver.execute(statement, row)
            except sqlite3.IntegrityError:
                damage.append("a row makes no sense")
        if damage:
            found.lost.append(f"Some rows of {table.name} cannot be read ({damage[0]}).")


def _columns_of(damaged: sqlite3.Connection, table: sa.Table) -> list[str]:
    """The columns of the current schema that the damaged database has."""
    known = {row[1] for row in damaged.execute(f"PRAGMA table_info({table.name})")}
    return [column.name for column in table.columns if column.name in known]


def _readable_rows(damaged: sqlite3.Connection, table: sa.Table, names: str, damage: list[str]) -> Iterator[Row]:
    """Read the rows of a database table; where pages are damaged, those on both sides of them."""
    if table in (events, campaign_events):
        yield from _by_key(damaged, table, names, damage)
    else:
        yield from _by_rowid(damaged, table, names, damage)


def _by_rowid(damaged: sqlite3.Connection, table: sa.Table, names: str, damage: list[str]) -> Iterator[Row]:
    """Read forwards and backwards until damage is met, and then one by one in between."""
    query = f"SELECT rowid, {names} FROM {table.name}"
    first = last = None
    for rowid, *row in _until_damage(damaged, f"{query} ORDER BY rowid", (), damage):
        first = rowid
        yield tuple(row)
    if not damage:
        return
    for rowid, *row in _until_damage(damaged, f"{query} WHERE rowid > ? ORDER BY rowid DESC", (first or 0,), damage):
        last = rowid
        yield tuple(row)
    end = last if last is not None else (first or 0) + MOST_AFTER
    for rowid in range((first or 0) + 1, min(end, (first or 0) + MOST_BETWEEN)):
        for _, *row in _until_damage(damaged, f"{query} WHERE rowid = ?", (rowid,), damage):
            yield tuple(row)


def _by_key(damaged: sqlite3.Connection, table: sa.Table, names: str, damage: list[str]) -> Iterator[Row]:
    """Read forwards until damage is met, then search logs by every possible start of an id."""
    key = next(iter(table.primary_key.columns)).name
    query = f"SELECT {names} FROM {table.name}"
    yield from _until_damage(damaged, f"{query} ORDER BY {key}, version", (), damage)
    if not damage:
        return
    seen: set[str] = set()
    for pair in product(ID_ALPHABET, repeat=2):
        lower, upper = "".join(pair), f"{''.join(pair)}\x7f"
        find = f"SELECT {key} FROM {table.name} WHERE {key} > ? AND {key} < ? ORDER BY {key} LIMIT 1"
        at = lower
        while (found := _first(damaged, find, (at, upper), damage)) is not None and found not in seen:
            seen.add(at := found)
            yield from _log(damaged, f"{query} WHERE {key} = ?", at, damage)


def _log(damaged: sqlite3.Connection, query: str, key: str, damage: list[str]) -> Iterator[Row]:
    yield from _until_damage(damaged, f"{query} ORDER BY version", (key,), damage)
    yield from _until_damage(damaged, f"{query} ORDER BY version DESC", (key,), damage)


def _first(damaged: sqlite3.Connection, query: str, values: Row, damage: list[str]) -> str | None:
    return next((row[0] for row in _until_damage(damaged, query, values, damage)), None)


def _until_damage(damaged: sqlite3.Connection, query: str, values: Row, damage: list[str]) -> Iterator[Row]:
    """Read the rows of a query up to the first that cannot be read."""
    try:
        yield from damaged.execute(query, values)
    except (sqlite3.Error, UnicodeError) as error:
        damage.append(str(error))


def _secret_of(damaged: sqlite3.Connection, folder: Path, found: Salvaged) -> bytes:
    """The secret inside a backup, or that of the data folder; without one, all cookies become invalid."""
    with contextlib.suppress(sqlite3.Error):
        if carried := carried_secret(damaged):
            return carried.encode()
    try:
        return load_secret(folder)
    except SetupError:
        found.lost.append("The secret for cookies cannot be read: everybody comes back as a new guest.")
        return os.urandom(32).hex().encode()


def _mend_tables(connection: Connection, found: Salvaged) -> None:
    """Make the index again from the logs, and cut logs at gaps."""
    known = set(connection.execute(sa.select(tables.c.id)).scalars())
    logged = set(connection.execute(sa.select(events.c.table_id).distinct()).scalars())
    for table_id in sorted(known | logged):
        rows = logs.events_of(connection, table_id)
        complete = _without_gap(rows)
        try:
            table = replay(table_id, complete)
        except BrokenLogError as error:
            if rows and table_id in known:
                found.lost.append(f"{error.text} It stays closed.")
            else:
                found.lost.append(f"The table {table_id} has lost its {'beginning' if rows else 'log'}.")
                _remove_table(connection, table_id)
            continue
        if len(complete) < _length(connection, rows, table_id):
            _cut(connection, events, events.c.table_id, table_id, len(complete))
            found.lost.append(f"The table {table_id} goes on after event {len(complete)}; what came later is lost.")
        _index(connection, table, complete, table_id in known)
        found.tables += 1


def _remove_table(connection: Connection, table_id: str) -> None:
    """Remove the rest of a table that is only in the index, or only in the logs and cannot be replayed."""
    for rows, column in ((tables, tables.c.id), (events, events.c.table_id), (members, members.c.table_id)):
        connection.execute(sa.delete(rows).where(column == table_id))


def _length(connection: Connection, rows: list[EventRow], table_id: str) -> int:
    """How long a log was, by its rows and the index."""
    indexed = connection.execute(sa.select(tables.c.version).where(tables.c.id == table_id)).scalar() or 0
    return max(rows[-1].version, indexed)


def _without_gap(rows: list[EventRow]) -> list[EventRow]:
    """The rows before the first missing version."""
    return [row for number, row in enumerate(rows, 1) if row.version == number]


def _cut(connection: Connection, log: sa.Table, key: sa.Column[str], own: str, length: int) -> None:
    connection.execute(sa.delete(log).where(key == own, log.c.version > length))


def _index(connection: Connection, table: Table, rows: list[EventRow], is_known: bool) -> None:
    """Write the index entry of a table."""
    summary = summary_row(table)
    if is_known:
        connection.execute(sa.update(tables).where(tables.c.id == table.id).values(**summary._asdict()))
        return
    own = {"code": table.code, "game": table.game, "day": table.options.day, "created": rows[0].at}
    connection.execute(sa.insert(tables).values(**own, **summary._asdict()))
    people = {row.person for row in rows if row.person} | {chair.person for chair in table.chairs if chair.person}
    logs.add_members(connection, table.id, sorted(people))


def _mend_campaigns(connection: Connection, found: Salvaged) -> None:
    """Cut logs of campaigns at gaps, make lost rows again, and report campaigns that cannot be read."""
    known = set(campaign_rows.all_campaigns(connection))
    logged = connection.execute(sa.select(campaign_events.c.campaign).distinct()).scalars()
    for campaign in sorted(set(logged) - known):
        _add_row(connection, campaign, found)
    for campaign in campaign_rows.all_campaigns(connection):
        deeds = campaign_rows.deeds_of(connection, campaign)
        complete = [deed for number, deed in enumerate(deeds, 1) if deed.version == number]
        if len(complete) < len(deeds):
            _cut(connection, campaign_events, campaign_events.c.campaign, campaign, len(complete))
            found.lost.append(f"The campaign {campaign} goes on after deed {len(complete)}; what came later is lost.")
        try:
            load_group(connection, campaign)
            found.campaigns += 1
        except BrokenCampaignError as error:
            found.lost.append(f"{error.text} It stays closed.")


def _add_row(connection: Connection, campaign: str, found: Salvaged) -> None:
    """Make the row of a campaign from its log, with another invite link."""
    deeds = campaign_rows.deeds_of(connection, campaign)
    try:
        created = next(event for event in decode_events(deeds[0].body) if isinstance(event, Created))
        row = CampaignRow(campaign, created.name, new_id(), deeds[-1].at, b"")
        line = encode_summary(group_of(row, deeds).campaign)
    except (BrokenCampaignError, msgspec.MsgspecError, UnicodeError, StopIteration):
        found.lost.append(f"The campaign {campaign} has lost its beginning.")
        return
    connection.execute(sa.insert(campaigns).values(**row._replace(line=line)._asdict()))
    found.lost.append(f"The campaign {campaign} has another invite link.")
