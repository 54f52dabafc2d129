"""The custom catalogs that games of this process use, by digest.

A catalog never changes under its digest, so whoever reads one from the database may keep it in memory for all.
"""

from __future__ import annotations

import threading
from typing import Any
from weakref import WeakValueDictionary

from dorfplatz.errors import SetupError
from dorfplatz.games.catalogs.file import AnyCatalog, CatalogFile, bundled
from dorfplatz.server.games.values import OwnOptions
from dorfplatz.server.recent import Recent

# How many catalogs stay in memory beyond those of open tables.
REMEMBERED = 64
OPTION = "catalog"

_in_use: WeakValueDictionary[str, AnyCatalog] = WeakValueDictionary()
_recent: Recent[str, AnyCatalog] = Recent(REMEMBERED)
# Logs are loaded in threads.
_lock = threading.Lock()


def cache(file: CatalogFile) -> AnyCatalog:
    """Keep a catalog in memory, so that options may name it; returns the one that is there already, if there is one."""
    with _lock:
        kept = _in_use.setdefault(file.digest, file.catalog)
        _recent[file.digest] = kept
        return kept


def cached(digest: str) -> AnyCatalog | None:
    """A catalog in memory, or None."""
    with _lock:
        found = _in_use.get(digest)
        if found is not None:
            _recent[digest] = found
        return found


def digest_in(options: OwnOptions) -> str:
    """The digest of the catalog that options name; "" for the bundled one."""
    named = options.get(OPTION, "")
    return named if isinstance(named, str) else ""


def catalog_of(game: str, digest: str) -> Any:
    """The catalog of a game by its digest, or the bundled one; `SetupError` if it is not in memory."""
    found = cached(digest) if digest else bundled(game).catalog
    if found is None:
        raise SetupError(f"there is no catalog {digest[:64]} on this server; its owner can save it here")
    if found.game != game:
        raise SetupError(f"this catalog belongs to {found.game}, not to {game}")
    return found
