"""Limits of use over time, for people and addresses: token buckets."""

import time
from collections import OrderedDict

from dorfplatz.server.networks import shares_of
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Rate, Settings
from dorfplatz.server.work.asker import Asker

# Bounds the memory that a stranger with many addresses can fill.
REMEMBERED = 10_000


class Bucket:
    """A token bucket: fills at a steady rate, and each use takes tokens out, usually one."""

    __slots__ = ("_at", "_most", "_per_second", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._most = self._tokens = float(rate.number)
        self._per_second = rate.number / rate.seconds
        self._at = time.monotonic()

    def has(self, cost: int) -> bool:
        """Whether there are enough tokens now."""
        now = time.monotonic()
        self._tokens = min(self._most, self._tokens + (now - self._at) * self._per_second)
        self._at = now
        return self._tokens >= cost

    def spend(self, cost: int) -> None:
        """Take tokens out."""
        self._tokens -= cost


class Buckets:
    """A bucket for each person or address; the least recently used are dropped.

    Where other servers share the limit, `_spent` is what was used here and not told to them yet.
    """

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._spent: dict[str, int] | None = None

    def take(self, key: str, cost: int = 1) -> bool:
        """Count one more use if it is allowed, for this key and for the wider networks of an address."""
        # All are asked before any is charged, so that a refused use costs nothing.
        buckets = self._buckets_of(key)
        for bucket in buckets:
            if not bucket.has(cost):
                return False
        for bucket in buckets:
            bucket.spend(cost)
        self._note(key, cost)
        return True

    def has(self, key: str, cost: int = 1) -> bool:
        """Whether one more use would be allowed now."""
        return all(bucket.has(cost) for bucket in self._buckets_of(key))

    def spend(self, key: str, cost: int = 1) -> None:
        """Count one more use."""
        for bucket in self._buckets_of(key):
            bucket.spend(cost)
        self._note(key, cost)

    def _note(self, key: str, cost: int) -> None:
        if self._spent is not None:
            self._spent[key] = self._spent.get(key, 0) + cost

    def count_spent(self) -> None:
        """Count what is used, to tell it to other servers."""
        self._spent = {}

    def take_spent(self) -> dict[str, int]:
        """What was used since the last time."""
        spent, self._spent = self._spent, {}
        return spent or {}

    def spend_elsewhere(self, spent: dict[str, int]) -> None:
        """Count what was used at another server; nobody who is known here is dropped for it."""
        for key, cost in spent.items():
            for share, times in shares_of(key):
                if share in self._buckets or len(self._buckets) < REMEMBERED:
                    bucket = self._bucket(share, times)
                    bucket.has(cost)  # fills it up to now
                    bucket.spend(cost)

    def _buckets_of(self, key: str) -> list[Bucket]:
        return [self._bucket(share, times) for share, times in shares_of(key)]

    def _bucket(self, key: str, times: int) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(Rate(self._rate.number * times, self._rate.seconds))
            while len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket

    def require(self, key: str, sentence: str, cost: int = 1) -> None:
        """Refuse one more use if it is too soon."""
        if not self.take(key, cost):
            raise Refusal("too_fast", sentence)


class PersonAndAddress:
    """A limit for each person and one for each address; a use that either refuses counts for neither."""

    def __init__(self, of_person: Rate, of_address: Rate) -> None:
        self.of_person = Buckets(of_person)
        self.of_address = Buckets(of_address)
        self.most = min(of_person.number, of_address.number)

    def require(self, asker: Asker, too_many: str, advice: str, cost: int = 1) -> None:
        """Refuse one more use if it is too soon, in a sentence that says what is too much and what to do."""
        if not self.of_person.has(asker.person, cost):
            raise Refusal("too_fast", f"{too_many}; {advice}.")
        if not self.of_address.has(asker.address, cost):
            raise Refusal("too_fast", f"{too_many} from your address; {advice}.")
        self.of_person.spend(asker.person, cost)
        self.of_address.spend(asker.address, cost)


class NewTables:
    """Limits the tables and campaigns that are created: new ones, rematches and imported ones."""

    def __init__(self, settings: Settings) -> None:
        self.limit = PersonAndAddress(settings.new_tables, settings.new_tables_of_address)

    def require(self, asker: Asker, what: str = "tables", number: int = 1) -> None:
        """Refuse to create more if it is too soon.

        A file with more games than are ever allowed at once costs all that is left beside its campaign, or else waiting
        would never help.
        """
        cost = min(number, max(1, self.limit.most - 1))
        self.limit.require(asker, f"Too many new {what}", "wait a few minutes", cost)
