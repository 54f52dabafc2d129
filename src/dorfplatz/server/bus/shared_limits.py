"""Limits of use that all servers share: each tells the others now and then what was used there.

Nobody waits for an answer, so for a moment somebody who uses several servers may use more: at each of them what they
may use in `PERIOD`, or all of it while the bus is down.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from dorfplatz.server.bus.bus import Bus, Hint
from dorfplatz.server.bus.hints import SPENT

if TYPE_CHECKING:
    from dorfplatz.server.rates import Buckets

# Seconds between two tellings.
PERIOD = 0.25

_decode = msgspec.msgpack.Decoder(dict[str, int]).decode


class SharedLimits:
    """The limits that are shared, by name."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._limits: dict[str, Buckets] = {}
        bus.hear(SPENT, self._hear)

    def share(self, **limits: Buckets) -> None:
        """Share some more limits; nothing is counted for others where there are none."""
        self._limits |= limits
        if self._bus.is_shared:
            for limit in limits.values():
                limit.count_spent()

    async def run(self) -> None:
        """Tell what was used, until this is cancelled."""
        while self._bus.is_shared:
            await asyncio.sleep(PERIOD)
            for name, limit in self._limits.items():
                if spent := limit.take_spent():
                    self._bus.gossip(SPENT, name, spent)

    def _hear(self, sender: str, hint: Hint) -> None:
        limit = self._limits.get(hint.key)
        if limit is not None:
            limit.spend_elsewhere(_decode(hint.body))
