"""Custom catalogs in the database: which links still lead to the latest correction."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from dorfplatz.server.store.catalogs import MOST_REPLACED, ShelfRow, newer_than, remove_unused, save, text_of
from dorfplatz.server.store.database import migrate, open_database
from dorfplatz.server.store.file import FILE


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    engine = open_database(tmp_path / FILE)
    migrate(engine)
    with engine.begin() as connection:
        yield connection
    engine.dispose()


def test_of_many_corrections_the_oldest_are_let_go(connection: Connection) -> None:
    """Digests come in any order, so here the later ones sort first."""
    digests = [f"{number:02}" for number in range(MOST_REPLACED + 3, 0, -1)]
    for before, digest in zip(["", *digests], digests, strict=False):
        assert save(connection, "ann", ShelfRow(digest, "romantik", "Mine", 0), "text", before, most=1)
    remove_unused(connection)
    *earlier, latest = digests
    kept = [digest for digest in earlier if newer_than(connection, digest) == latest]
    assert kept == earlier[-MOST_REPLACED:]
    assert [digest for digest in earlier if text_of(connection, digest)] == kept
