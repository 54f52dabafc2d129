"""Token buckets: a burst is fine, a flood is not."""

import time
from collections import Counter, OrderedDict

from dorfplatz.server.settings import Rate

REMEMBERED = 10_000


class Bucket:
    """Fills up at a steady rate, and is emptied by one with each thing done."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._tokens = float(rate.number)
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        gain = (now - self._at) * self._rate.number / self._rate.seconds
        self._tokens = min(float(self._rate.number), self._tokens + gain)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each person or address, the least used forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more is allowed for this key now."""
        bucket = self._buckets.setdefault(key, Bucket(self._rate))
        self._buckets.move_to_end(key)
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()


class OpenSockets:
    """How many sockets are open, of each person and in all."""

    def __init__(self) -> None:
        self._of: Counter[str] = Counter()
        self.total = 0

    def __getitem__(self, person: str) -> int:
        return self._of[person]

    def add(self, person: str) -> None:
        """One more."""
        self._of[person] += 1
        self.total += 1

    def remove(self, person: str) -> None:
        """One less."""
        self._of[person] -= 1
        self.total -= 1
        if not self._of[person]:
            del self._of[person]
