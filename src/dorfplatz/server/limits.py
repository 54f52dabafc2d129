"""Limits: token buckets, in which a burst is fine and a flood is not, and how many sockets are open."""

import ipaddress
import time
from collections import OrderedDict, defaultdict

from dorfplatz.server.lines import Line
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Rate

REMEMBERED = 10_000
NETWORK = 64


def network_of(address: str) -> str:
    """What counts as one address: an IPv4 address, or the network of an IPv6 one, for that is what a household has.

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
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self._rate)
            while len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take()

    def require(self, key: str, sentence: str) -> None:
        """Refuse one more if it is too soon."""
        if not self.take(key):
            raise Refusal("too_fast", sentence)


class OpenSockets:
    """The open sockets, of each person and in all; one is counted from the moment it asks for a place."""

    def __init__(self, most: int, most_of_one: int) -> None:
        self._most = most
        self._most_of_one = most_of_one
        self._arriving = 0
        self._of: defaultdict[str, set[Line]] = defaultdict(set)
        self._total = 0

    def arrive(self) -> bool:
        """Whether there is room for one more whose person is not known yet; then it counts until `settle`."""
        if self._arriving + self._total >= self._most:
            return False
        self._arriving += 1
        return True

    def settle(self) -> None:
        """Somebody who arrived has been let in or sent away."""
        self._arriving -= 1

    def add(self, person: str, line: Line) -> bool:
        """Whether there is room for one more of this person; then it counts until `remove`."""
        if len(self._of.get(person, ())) >= self._most_of_one:
            return False
        self._of[person].add(line)
        self._total += 1
        return True

    def remove(self, person: str, line: Line) -> None:
        """One less."""
        self._of[person].remove(line)
        self._total -= 1
        if not self._of[person]:
            del self._of[person]

    def cut(self, person: str, code: int, reason: str) -> None:
        """Hang up on everybody who is this person."""
        for line in list(self._of.get(person, ())):
            line.cut(code, reason)
