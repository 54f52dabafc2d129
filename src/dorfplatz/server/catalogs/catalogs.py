"""The custom catalogs on a server: found by digest, saved and dropped by their owners."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial

from sqlalchemy import Connection

from dorfplatz.errors import CatalogError
from dorfplatz.games.catalogs.file import AnyCatalog, CatalogFile, read_catalog
from dorfplatz.games.record_catalog import is_digest
from dorfplatz.reason import Reason
from dorfplatz.server.calendar import now
from dorfplatz.server.games.catalogs import cache, cached, digest_in
from dorfplatz.server.games.values import OwnOptions
from dorfplatz.server.people.words import plain
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import catalogs as rows
from dorfplatz.server.store.catalogs import ShelfRow
from dorfplatz.server.store.store import Store

MOST_OF_ONE = 40
NAMED = re.compile(rb'"catalog"\s*:\s*"([0-9a-f]{64})"')
NO_CATALOG = Reason("no_catalog", "There is no such catalog on this server; whoever has it can save it here")
FULL = Reason("shelf_full", "You have {most} catalogs here, which is the most; delete one first", most=MOST_OF_ONE)
NO_TITLE = Reason("no_title", "Give the catalog a title")


class Catalogs:
    """Reads and writes custom catalogs; whoever knows a digest may read its catalog, as with a link."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, digest: str) -> AnyCatalog:
        """A catalog by its digest, from memory or from the database."""
        found = cached(digest) if is_digest(digest) else None
        if found is None and is_digest(digest):
            found = await self._store.read(lambda connection: cache_stored(connection, digest))
        if found is None:
            raise Refusal("not_found", f"{NO_CATALOG}.", NO_CATALOG)
        return found

    async def file(self, digest: str) -> CatalogFile:
        """A catalog with its text."""
        text = await self._store.read(lambda connection: rows.text_of(connection, digest[:64]))
        if text is None:
            raise Refusal("not_found", f"{NO_CATALOG}.", NO_CATALOG)
        return CatalogFile(text, await self.find(digest))

    async def named_in(self, content: bytes) -> dict[str, AnyCatalog]:
        """The catalogs that the records in an uploaded file name, as far as they are here."""
        digests = sorted({digest.decode() for digest in NAMED.findall(content)})[:MOST_OF_ONE]
        found = [await self._store.read(partial(cache_stored, digest=digest)) for digest in digests]
        return {catalog.digest: catalog for catalog in found if catalog is not None}

    async def note_campaign(self, campaign: str, digests: Iterable[str]) -> None:
        """Record that games of a campaign were played with these catalogs."""

        def note(connection: Connection) -> None:
            for digest in digests:
                rows.note_use(connection, rows.CAMPAIGN, campaign, digest)

        if digests:
            await self._store.write(note)

    async def load_for(self, options: OwnOptions) -> None:
        """Load the catalog that options name, before they are checked."""
        if digest := digest_in(options):
            await self.find(digest)

    async def shelf_of(self, person: str) -> list[ShelfRow]:
        """The catalogs that a person has saved."""
        return await self._store.read(lambda connection: rows.shelf_of(connection, person))

    async def title_of(self, digest: str, person: str) -> str:
        """The title of a catalog as a person should see it."""
        return await self._store.read(lambda connection: rows.title_of(connection, digest, person)) or ""

    async def save(self, person: str, title: str, file: CatalogFile, replaces: str = "") -> ShelfRow:
        """Save a catalog that has been checked."""
        words = plain(title)
        if not words:
            raise Refusal("unreadable", f"{NO_TITLE}.", NO_TITLE)
        row = ShelfRow(file.digest, file.game, words, now())
        is_saved = await self._store.write(
            lambda connection: rows.save(connection, person, row, file.text, replaces, MOST_OF_ONE)
        )
        if not is_saved:
            raise Refusal("full", f"{FULL}.", FULL)
        cache(file)
        return row

    async def drop(self, person: str, digest: str) -> None:
        """Take a catalog off a person's shelf."""
        if not await self._store.write(lambda connection: rows.drop(connection, person, digest)):
            raise Refusal("not_found", f"{NO_CATALOG}.", NO_CATALOG)

    async def drop_all(self, person: str) -> None:
        """Empty a person's shelf."""
        await self._store.write(lambda connection: rows.drop_all(connection, person))


def cache_stored(connection: Connection, digest: str) -> AnyCatalog | None:
    """Read a catalog from the database and cache it; None if it is not there or cannot be read any more."""
    text = rows.text_of(connection, digest)
    if text is None:
        return None
    try:
        return cache(read_catalog(text, digest))
    except CatalogError:
        return None
