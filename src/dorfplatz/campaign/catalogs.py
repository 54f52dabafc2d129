"""The custom catalogs that games of a campaign were played with: named by digest, and carried in its file."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from functools import cache

from msgspec import UnsetType

from dorfplatz.campaign.errors import CampaignError
from dorfplatz.campaign.events import Corrected, Event, Result
from dorfplatz.catalog import Catalog, load
from dorfplatz.errors import CatalogError, shown
from dorfplatz.games.catalogs.file import AnyCatalog, read_catalog
from dorfplatz.games.record_catalog import is_digest
from dorfplatz.reason import Reason
from dorfplatz.sentence import Sentence

MISSING = "missing_catalog"

# Finds a custom catalog by its digest.
FindCatalog = Callable[[str], AnyCatalog | None]


def no_catalog(digest: str) -> None:
    """Find no custom catalog."""


def catalog_named_in(event: Event) -> str:
    """The digest of the custom catalog that a result or a correction names; "" is the bundled one."""
    if isinstance(event, Result) and not isinstance(event.record, UnsetType):
        named = event.record.catalog
    else:
        named = event.catalog if isinstance(event, Result | Corrected) else ""
    return "" if isinstance(named, UnsetType) else named


def catalogs_named_in(events: Iterable[Event]) -> set[str]:
    """The digests of all custom catalogs that events name, those of removed games too."""
    return {*map(catalog_named_in, events)} - {""}


def digest_of(text: str) -> str:
    """The digest by which a catalog is named."""
    return hashlib.sha256(text.encode()).hexdigest()


def among(texts: Iterable[str], elsewhere: FindCatalog) -> FindCatalog:
    """Find catalogs among those that a file carries, or else elsewhere."""
    carried = {digest_of(text): text for text in texts}

    @cache
    def find(digest: str) -> AnyCatalog | None:
        if digest not in carried:
            return elsewhere(digest)
        try:
            return read_catalog(carried[digest], digest).catalog
        except CatalogError as error:
            sentence = "a catalog that it carries cannot be read: {why}"
            raise CampaignError(Sentence("carried_catalog", sentence, why=str(error))) from None

    return find


def required(find: FindCatalog, digest: str) -> Catalog | None:
    """The catalog of a game; None is the bundled one. One that is not at hand is refused by its digest."""
    if not digest:
        return None
    found = find(digest) if is_digest(digest) else None
    # A stranger's file may name the catalog of another game.
    if not isinstance(found, Catalog) or found.game != load().game:
        sentence = "a game was played with the catalog {digest}, which is not at hand"
        told = digest if is_digest(digest) else shown(digest)
        raise CampaignError(Reason(MISSING, sentence, digest=told))
    return found
