"""Limits: token buckets, in which a burst is fine and a flood is not, and how many connections are open."""

import ipaddress
import time
from collections import Counter, OrderedDict, defaultdict
from functools import lru_cache

from dorfplatz.server.refusal import Refusal
from dorfplatz.server.settings import Rate
from dorfplatz.server.sockets.lines import Line
from dorfplatz.server.work.asker import Asker

REMEMBERED = 10_000
NETWORK = 64
WIDER = ((48, 16), (56, 4))
UNTOLD = "behind a proxy that does not tell"
GENEROUS = 50


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


def shares_of(key: str) -> tuple[tuple[str, int], ...]:
    """The keys that one thing is counted under, the widest first, each with how many times the usual limit it may have.

    Providers give a /56 or a /48 to one customer, who could otherwise use the limits of 65,536 networks. Everybody
    behind a proxy that tells no addresses shares one key, with room for many people.

    >>> shares_of("2001:db8:1:2::/64")
    (('2001:db8:1::/48', 16), ('2001:db8:1::/56', 4), ('2001:db8:1:2::/64', 1))
    """
    if key.endswith(f"/{NETWORK}"):
        return _nested_networks(key)
    return ((key, GENEROUS if key == UNTOLD else 1),)


@lru_cache(maxsize=1_024)
def _nested_networks(key: str) -> tuple[tuple[str, int], ...]:
    try:
        network = ipaddress.IPv6Network(key)
    except ValueError:  # what comes as an address may be any word
        return ((key, 1),)
    wider = ((str(network.supernet(new_prefix=size)), times) for size, times in WIDER)
    return (*wider, (key, 1))


class Bucket:
    """Fills up at a steady rate, and is emptied by what each thing costs, which is usually one."""

    __slots__ = ("_at", "_rate", "_tokens")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._tokens = float(rate.number)
        self._at = time.monotonic()

    def has(self, cost: int) -> bool:
        """Whether there is enough for one more now."""
        now = time.monotonic()
        gain = (now - self._at) * self._rate.number / self._rate.seconds
        self._tokens = min(float(self._rate.number), self._tokens + gain)
        self._at = now
        return self._tokens >= cost

    def spend(self, cost: int) -> None:
        """Take what one more costs."""
        self._tokens -= cost


class Buckets:
    """A bucket for each person or address, the least used forgotten first."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: int = 1) -> bool:
        """Whether one more is allowed for this key now, and for the wider networks that an address belongs to."""
        is_allowed = self.has(key, cost)
        if is_allowed:
            self.spend(key, cost)
        return is_allowed

    def has(self, key: str, cost: int = 1) -> bool:
        """Whether one more would be allowed now."""
        return all(self._bucket(share, times).has(cost) for share, times in shares_of(key))

    def spend(self, key: str, cost: int = 1) -> None:
        """Count one more."""
        for share, times in shares_of(key):
            self._bucket(share, times).spend(cost)

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
        """Refuse one more if it is too soon."""
        if not self.take(key, cost):
            raise Refusal("too_fast", sentence)


class PersonAndAddress:
    """A limit for each person and one for each address; what either refuses counts for neither."""

    def __init__(self, of_person: Rate, of_address: Rate) -> None:
        self._of_person = Buckets(of_person)
        self._of_address = Buckets(of_address)
        self.most = min(of_person.number, of_address.number)

    def require(self, asker: Asker, too_many: str, advice: str, cost: int = 1) -> None:
        """Refuse one more if it is too soon, in a sentence that says what there is too much of and what to do."""
        if not self._of_person.has(asker.person, cost):
            raise Refusal("too_fast", f"{too_many}; {advice}.")
        if not self._of_address.has(asker.address, cost):
            raise Refusal("too_fast", f"{too_many} from your address; {advice}.")
        self._of_person.spend(asker.person, cost)
        self._of_address.spend(asker.address, cost)


class OpenConnections:
    """The open connections, in all and of each address; no address may have more than three quarters of all."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self._most = most
        self._most_of_address = most_of_address
        self._of: Counter[str] = Counter()
        self._total = 0

    def add(self, address: str) -> bool:
        """Whether there is room for one more from this address; then it counts until `remove`."""
        shares = shares_of(address)
        if self._total >= self._most or any(self._of[key] >= self._room(times) for key, times in shares):
            return False
        self._total += 1
        self._of.update(key for key, _ in shares)
        return True

    def remove(self, address: str) -> None:
        """One less."""
        self._total -= 1
        for key, _ in shares_of(address):
            self._of[key] -= 1
            if not self._of[key]:
                del self._of[key]

    def _room(self, times: int) -> int:
        return min(self._most_of_address * times, self._most * 3 // 4)


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
