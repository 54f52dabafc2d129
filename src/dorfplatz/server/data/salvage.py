"""Salvage a damaged database: copy everything that can still be read into a new backup.

Rows are read forwards up to the damage, backwards up to it, and one by one in between.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from dorfplatz.errors import SetupError
from dorfplatz.server.data.backup import seal
from dorfplatz.server.data.mend import Salvaged, mend_campaigns, mend_tables
from dorfplatz.server.data.secret import carried_secret
from dorfplatz.server.people.people import load_secret
from dorfplatz.server.store.database import migrate, open_database
from dorfplatz.server.store.file import DatabaseError
from dorfplatz.server.store.kinds import dialect_of
from dorfplatz.server.store.schema import campaign_events, events, metadata

# In the order in which SQLite sorts.
ID_ALPHABET = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
# How many rows are tried one by one: between two readable ones, and after the last readable one.
MOST_BETWEEN, MOST_AFTER = 200_000, 5_000

Row = tuple[Any, ...]


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
            dialect_of(engine).begin(connection)
            _copy_all(damaged, connection, found)
            mend_tables(connection, found)
            mend_campaigns(connection, found)
            connection.commit()
            secret = _secret_of(damaged, secret_folder, found)
    except (sa.exc.DBAPIError, sqlite3.Error) as error:
        raise DatabaseError(f"{source} cannot be salvaged: {getattr(error, 'orig', error)}") from None
    finally:
        engine.dispose()
    seal(target, secret)
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
        # \x7f sorts after every character of an id.
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
