"""Limits for people and addresses: token buckets, and the number of open connections."""

import ipaddress
import time
from collections import Counter, OrderedDict, defaultdict
from functools import lru_cache

from dorfplatz.server.connection import Connection
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Rate, Settings
from dorfplatz.server.work.asker import Asker

# Bounds the memory that a stranger with many addresses can fill.
REMEMBERED = 10_000
NETWORK = 64
SUFFIX = f"/{NETWORK}"
# Prefixes that one customer may own, each with its multiple of the limit of a /64.
WIDER = ((48, 16), (56, 4))
UNKNOWN_ADDRESS = "behind a proxy that does not tell"
# How much a crowd behind one unknown address may use, in multiples of the usual limit.
GENEROUS = 50


def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the /64 network of an IPv6 one.

    A /64 is the least that a household gets.

    >>> network_of("2001:db8:1:2:3:4:5:6"), network_of("192.0.2.7"), network_of("::ffff:192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:60]
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, NETWORK), strict=False))


def shares_of(key: str) -> tuple[tuple[str, int], ...]:
    """The keys that count an address, the widest first, each with a multiple of the usual limit.

    Providers give a /56 or a /48 to one customer, who could otherwise use the limits of 65,536 networks. Everybody
    behind a proxy that forwards no addresses shares one key, with room for many people.

    >>> shares_of("2001:db8:1:2::/64")
    (('2001:db8:1::/48', 16), ('2001:db8:1::/56', 4), ('2001:db8:1:2::/64', 1))
    """
    if key.endswith(SUFFIX):
        return _nested_networks(key)
    return ((key, GENEROUS if key == UNKNOWN_ADDRESS else 1),)


@lru_cache(maxsize=1_024)
def _nested_networks(key: str) -> tuple[tuple[str, int], ...]:
    try:
        network = ipaddress.IPv6Network(key)
    except ValueError:  # a forwarded address may be any text
        return ((key, 1),)
    wider = ((str(network.supernet(new_prefix=size)), times) for size, times in WIDER)
    return (*wider, (key, 1))


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
    """A bucket for each person or address; the least recently used are dropped."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: int = 1) -> bool:
        """Count one more use if it is allowed, for this key and for the wider networks of an address."""
        # All are asked before any is charged, so that a refused use costs nothing.
        buckets = self._buckets_of(key)
        for bucket in buckets:
            if not bucket.has(cost):
                return False
        for bucket in buckets:
            bucket.spend(cost)
        return True

    def has(self, key: str, cost: int = 1) -> bool:
        """Whether one more use would be allowed now."""
        return all(bucket.has(cost) for bucket in self._buckets_of(key))

    def spend(self, key: str, cost: int = 1) -> None:
        """Count one more use."""
        for bucket in self._buckets_of(key):
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
        self._of_person = Buckets(of_person)
        self._of_address = Buckets(of_address)
        self.most = min(of_person.number, of_address.number)

    def require(self, asker: Asker, too_many: str, advice: str, cost: int = 1) -> None:
        """Refuse one more use if it is too soon, in a sentence that says what is too much and what to do."""
        if not self._of_person.has(asker.person, cost):
            raise Refusal("too_fast", f"{too_many}; {advice}.")
        if not self._of_address.has(asker.address, cost):
            raise Refusal("too_fast", f"{too_many} from your address; {advice}.")
        self._of_person.spend(asker.person, cost)
        self._of_address.spend(asker.address, cost)


class NewTables:
    """Limits the tables and campaigns that are created: new ones, rematches and imported ones."""

    def __init__(self, settings: Settings) -> None:
        self._limit = PersonAndAddress(settings.new_tables, settings.new_tables_of_address)

    def require(self, asker: Asker, what: str = "tables", number: int = 1) -> None:
        """Refuse to create more if it is too soon.

        A file with more games than are ever allowed at once costs all that is left beside its campaign, or else waiting
        would never help.
        """
        cost = min(number, max(1, self._limit.most - 1))
        self._limit.require(asker, f"Too many new {what}", "wait a few minutes", cost)


class OpenConnections:
    """The open connections, in all and by address; no address may have more than three quarters."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most = most
        self._most_of_address = most_of_address
        self._of: Counter[str] = Counter()
        self._total = 0

    def add(self, address: str) -> bool:
        """Count one more connection of an address if there is room; it counts until `remove`."""
        shares = shares_of(address)
        if self._total >= self._most or any(self._of[key] >= self._room(times) for key, times in shares):
            return False
        self._total += 1
        self._of.update(key for key, _ in shares)
        return True

    def remove(self, address: str) -> None:
        """Count one less."""
        self._total -= 1
        for key, _ in shares_of(address):
            self._of[key] -= 1
            if not self._of[key]:
                del self._of[key]

    def _room(self, times: int) -> int:
        # Even the widest network leaves a quarter of all connections to others.
        return min(self._most_of_address * times, self._most * 3 // 4)


class OpenSockets:
    """The open WebSockets, of each person and in all; each is counted from the start of its handshake."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._arriving = 0
        self._of: defaultdict[str, set[Connection]] = defaultdict(set)
        self._total = 0

    def arrive(self) -> bool:
        """Count one more whose person is not known yet if there is room; it counts until `settle`."""
        if self._arriving + self._total >= self._most:
            return False
        self._arriving += 1
        return True

    def settle(self) -> None:
        """The handshake of one that arrived has been accepted or refused."""
        self._arriving -= 1

    def add(self, person: str, connection: Connection) -> bool:
        """Count one more of a person if there is room; it counts until `remove`."""
        # `get`, because reading a defaultdict would leave an empty set for every stranger.
        if len(self._of.get(person, ())) >= self._most_of_one:
            return False
        self._of[person].add(connection)
        self._total += 1
        return True

    def remove(self, person: str, connection: Connection) -> None:
        """Count one less."""
        self._of[person].remove(connection)
        self._total -= 1
        if not self._of[person]:
            del self._of[person]

    def close_all(self, person: str, code: int, reason: str) -> None:
        """Close all connections of a person."""
        for connection in list(self._of.get(person, ())):
            connection.close_with(code, reason)
