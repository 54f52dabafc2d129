"""Damaged databases for tests: a page of a table is overwritten with noise, as a failing disk would."""

import contextlib
import sqlite3
from pathlib import Path

from dorfplatz.server.store.file import FILE

PAGE = 4096
LEAVES = (0x0A, 0x0D)


def damage_events(data: Path, holding: bytes = b'"type":"created"', number: int = 1) -> None:
    """Overwrite leaf pages that hold some bytes, the first ones in the file that are pages of logs."""
    damage_pages(data, "events", holding, number)


def damage_pages(data: Path, table: str, holding: bytes, number: int = 1) -> None:
    """Overwrite so many leaf pages of a table that hold some bytes."""
    with contextlib.closing(sqlite3.connect(data / FILE)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
        root = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]
    content = bytearray((data / FILE).read_bytes())
    found = [page for page in _leaves(content, root) if holding in content[(page - 1) * PAGE : page * PAGE]]
    assert len(found) >= number, f"{holding!r} is on {len(found)} pages of {table}"
    for page in found[:number]:
        content[(page - 1) * PAGE : page * PAGE] = b"\xa5" * PAGE
    (data / FILE).write_bytes(content)


def _leaves(content: bytes | bytearray, page: int) -> list[int]:
    """The leaf pages below a page of a B-tree, by the file format of SQLite."""
    start = (page - 1) * PAGE
    header = start + (100 if page == 1 else 0)
    if content[header] in LEAVES:
        return [page]
    cells = int.from_bytes(content[header + 3 : header + 5], "big")
    places = [int.from_bytes(content[at : at + 2], "big") for at in range(header + 12, header + 12 + 2 * cells, 2)]
    children = [int.from_bytes(content[start + at : start + at + 4], "big") for at in places]
    children.append(int.from_bytes(content[header + 8 : header + 12], "big"))
    return [leaf for child in children for leaf in _leaves(content, child)]
