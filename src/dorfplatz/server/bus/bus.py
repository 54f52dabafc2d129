"""The bus as the rest of the server sees it; this one is silent, for a server that is alone.

A bus carries hints: of what kind, about what, and which version. Whatever a hint is about lies in the database, so a
lost hint costs time and nothing else. What lies nowhere, such as who is connected, is carried whole, as the `body`.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import msgspec

# Seconds for which something read from the database is believed, with the bus and without it.
BELIEVED, BELIEVED_WITHOUT = 10.0, 1.0
# Seconds after which every other server knows what was written: it came as a hint, or the database was asked; without
# one's own connection to the bus, the others may ask as seldom as with it.
KNOWN_AFTER, KNOWN_AFTER_LOSS = 4.0, 12.0


class Hint(msgspec.Struct, array_like=True, frozen=True):
    """Something of a kind has changed: which, and its version. `body` is what cannot be looked up."""

    kind: str
    key: str
    version: int = 0
    body: msgspec.Raw = msgspec.Raw(b"\xc0")


# Called with the id of the server that told it, and the hint.
Hear = Callable[[str, Hint], None]


class Bus:
    """A bus without any other server.

    `is_shared` says whether other servers may use the same database all the same; then nothing that was read from it is
    believed for long. A bus `is_up` while one hears oneself, and one `hears_all` if no other server has fallen silent
    lately.
    """

    def __init__(self, is_shared: bool = False) -> None:
        self.id = secrets.token_hex(8)
        self.is_shared = is_shared
        self.is_up = False
        self.hears_all = False
        self.when_back: list[Callable[[], None]] = []
        self.when_met: list[Callable[[], None]] = []
        self.when_gone: list[Callable[[str], None]] = []
        self._heard_by: defaultdict[str, list[Hear]] = defaultdict(list)
        self._back_at = 0.0

    def hear(self, kind: str, do: Hear) -> None:
        """Do something with hints of a kind that others tell."""
        self._heard_by[kind].append(do)

    def tell(self, kind: str, key: str, version: int = 0) -> None:
        """Tell the others that something has changed in the database."""

    def gossip(self, kind: str, key: str, body: Any, version: int = 0) -> None:
        """Tell the others something that lies nowhere; it is dropped while the bus is down."""

    def believes(self, read: float) -> bool:
        """Whether something that was read from the database at a moment of `time.monotonic` is still believed."""
        if not self.is_shared:
            return True
        return read > self._back_at and time.monotonic() - read < (BELIEVED if self.hears_all else BELIEVED_WITHOUT)

    async def settled(self) -> None:
        """Wait until every other server knows what has just been written."""
        if self.is_shared:
            await asyncio.sleep(KNOWN_AFTER)

    async def run(self) -> None:
        """Carry hints until this is cancelled."""
