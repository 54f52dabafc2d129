"""How many bytes the custom catalogs on a server may take together."""

import time

from dorfplatz.reason import Reason
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.catalogs import total_bytes
from dorfplatz.server.store.store import Store

FULL = Reason("catalogs_full", "There is no room for more catalogs on this server; its host can give them more")
# Adding up all texts reads them; in between, what was added is counted and what was deleted is not.
COUNTED_FOR = 60.0


class CatalogRoom:
    """Counts the bytes of all catalogs."""

    def __init__(self, store: Store, most: int) -> None:
        self._store = store
        self._most = most
        self._taken = 0
        self._counted = -COUNTED_FOR

    async def require(self, size: int) -> None:
        """Take room for more bytes, or refuse them."""
        if time.monotonic() - self._counted > COUNTED_FOR:
            self._taken, self._counted = await self._store.read(total_bytes), time.monotonic()
        if self._taken + size > self._most:
            raise Refusal("full", f"{FULL}.", FULL)
        self._taken += size
