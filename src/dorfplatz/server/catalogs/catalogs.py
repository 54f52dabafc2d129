"""The custom catalogs on a server: found by digest, saved and dropped by their owners."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterable
from functools import partial

from sqlalchemy import Connection

from dorfplatz.campaign import game_with
from dorfplatz.campaign.catalogs import digest_of
from dorfplatz.campaign.limits import MOST_CATALOGS
from dorfplatz.errors import CatalogError, shown
from dorfplatz.games.catalogs.file import AnyCatalog, CatalogFile, read_catalog
from dorfplatz.games.record_catalog import is_digest
from dorfplatz.reason import Reason
from dorfplatz.server.calendar import now
from dorfplatz.server.catalogs.room import CatalogRoom
from dorfplatz.server.games.catalogs import cache, cached, digest_in
from dorfplatz.server.games.values import OwnOptions
from dorfplatz.server.people.words import plain
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store import catalogs as rows
from dorfplatz.server.store.catalogs import ShelfRow
from dorfplatz.server.store.store import Store

MOST_OF_ONE = 40
NAMED = re.compile(rb'"catalog"\s*:\s*"([0-9a-f]{64})"')
NO_CATALOG = "There is no catalog {digest} on this server; whoever has it can save it here"
FULL = Reason("shelf_full", "You have {most} catalogs here, which is the most; delete one first", most=MOST_OF_ONE)
TOO_MANY = Reason("too_many_catalogs", "A campaign has at most {most} catalogs", most=MOST_CATALOGS)
NO_TITLE = Reason("no_title", "Give the catalog a title")


class Catalogs:
    """Reads and writes custom catalogs; whoever knows a digest may read its catalog, as with a link."""

    def __init__(self, store: Store, room: int) -> None:
        self._store = store
        self._room = CatalogRoom(store, room)

    async def find(self, digest: str) -> AnyCatalog:
        """A catalog by its digest. One that is still in memory but was deleted is not found."""
        is_here = is_digest(digest) and await self._store.read(partial(rows.is_stored, digest=digest))
        found = cached(digest) if is_here else None
        if found is None and is_here:
            found = await self._store.read(partial(cache_stored, digest=digest))
        if found is None:
            raise no_catalog(digest)
        return found

    async def text(self, digest: str) -> str:
        """The text of a catalog."""
        text = await self._store.read(partial(rows.text_of, digest=digest[:64]))
        if text is None:
            raise no_catalog(digest)
        return text

    async def file(self, digest: str) -> CatalogFile:
        """A catalog with its text."""
        return CatalogFile(await self.text(digest), await self.find(digest))

    async def newer(self, digest: str) -> str:
        """The digest of the catalog that has taken the place of this one; "" if there is none."""
        return await self._store.read(partial(rows.newer_than, digest=digest)) or ""

    async def named_in(self, content: bytes) -> dict[str, AnyCatalog]:
        """The catalogs that games in an uploaded file name, as far as they are here."""
        digests = await asyncio.to_thread(_digests_in, content)
        found = [await self._store.read(partial(cache_stored, digest=digest)) for digest in digests]
        return {catalog.digest: catalog for catalog in found if catalog is not None}

    async def texts_of(self, digests: Iterable[str]) -> list[str]:
        """The texts of catalogs, as far as they are here."""
        found = [await self._store.read(partial(rows.text_of, digest=digest)) for digest in sorted(digests)]
        return [text for text in found if text is not None]

    async def make_room(self, texts: Iterable[str]) -> None:
        """Refuse texts for which the catalogs on this server leave no room."""
        await self._room.require(sum(len(text.encode()) for text in texts))

    async def note_campaign(self, campaign: str, digests: Iterable[str], carried: Iterable[str] = ()) -> None:
        """Record that games of a campaign were played with these catalogs; add those that its checked file carries."""

        def note(connection: Connection) -> None:
            for text in carried:
                rows.add_text(connection, digest_of(text), game_with({}).name, text)
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
        """The title that a person gave a catalog; the titles of others may hold names, and are theirs alone."""
        return await self._store.read(lambda connection: rows.title_of(connection, digest, person)) or ""

    async def save(self, person: str, title: str, file: CatalogFile, replaces: str = "") -> ShelfRow:
        """Save a catalog that has been checked; the link to one that it replaces keeps working."""
        words = plain(title)
        if not words:
            raise Refusal("unreadable", f"{NO_TITLE}.", NO_TITLE)
        await self.make_room([file.text])
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
            raise no_catalog(digest)

    async def drop_all(self, person: str) -> None:
        """Empty a person's shelf."""
        await self._store.write(lambda connection: rows.drop_all(connection, person))


def no_catalog(digest: str) -> Refusal:
    """The refusal of a digest that is not known here."""
    why = Reason("no_catalog", NO_CATALOG, digest=digest if is_digest(digest) else shown(digest))
    return Refusal("not_found", f"{why}.", why)


def _digests_in(content: bytes) -> list[str]:
    """The digests in an uploaded file, in a thread because it may be big."""
    found: set[str] = set()
    for match in NAMED.finditer(content):
        found.add(match[1].decode())
        if len(found) > MOST_CATALOGS:
            raise Refusal("unreadable", f"{TOO_MANY}.", TOO_MANY)
    return sorted(found)


def cache_stored(connection: Connection, digest: str) -> AnyCatalog | None:
    """Read a catalog from the database and cache it; None if it is not there or cannot be read any more."""
    text = rows.text_of(connection, digest)
    if text is None:
        return None
    try:
        return cache(read_catalog(text, digest))
    except CatalogError:
        return None
