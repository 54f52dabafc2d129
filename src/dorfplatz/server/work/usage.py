"""How much work people and addresses have used lately, as sums that decay."""

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from dorfplatz.server.networks import shares_of
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker

# Bounds the memory that a stranger with many addresses can fill.
REMEMBERED = 10_000
MINUTE = 60.0

Rank = tuple[int, float, int, float]


class DecayingSums:
    """Seconds by key, which decay with a time constant of a minute.

    Half a core all the time adds up to 30 seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._sums: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def of(self, key: str, now: float | None = None) -> float:
        """The current value of a sum."""
        if key not in self._sums:
            return 0.0
        seconds, at = self._sums[key]
        return seconds * math.exp((at - (self._clock() if now is None else now)) / MINUTE)

    def add(self, key: str, seconds: float) -> None:
        """Add seconds; when there are too many sums, the one that has not grown for longest is dropped."""
        self._sums[key] = self.of(key) + seconds, self._clock()
        self._sums.move_to_end(key)
        while len(self._sums) > REMEMBERED:
            self._sums.popitem(last=False)


@dataclass(frozen=True, slots=True)
class Allowance:
    """The seconds, usually of CPU time, that one person and one address may use in a minute.

    Wide networks may use several times that.
    """

    person: float = math.inf
    address: float = math.inf


class Usage:
    """What people and addresses have used lately, and how much of their work is running."""

    def __init__(self, allowance: Allowance, clock: Callable[[], float] = time.monotonic) -> None:
        self._allowance = allowance
        self._clock = clock
        self._persons, self._addresses = DecayingSums(clock), DecayingSums(clock)
        self._busy_persons: Counter[str] = Counter()
        self._busy_addresses: Counter[str] = Counter()

    def require(self, asker: Asker) -> None:
        """Refuse an asker whose allowance, or whose address's, is used up."""
        if self._has_used_up(asker):
            raise Refusal("too_fast", "You have asked for a lot of work; wait a moment.")
        if self._has_used_up_address(asker):
            raise Refusal("too_fast", "A lot of work was asked for from your address; wait a moment.")

    def allows(self, asker: Asker) -> bool:
        """Whether the allowances of an asker and their address are not used up."""
        return not self._has_used_up(asker) and not self._has_used_up_address(asker)

    def _has_used_up(self, asker: Asker) -> bool:
        return self._persons.of(asker.person) >= self._allowance.person

    def _has_used_up_address(self, asker: Asker) -> bool:
        most = self._allowance.address
        return any(self._addresses.of(share) >= most * times for share, times in shares_of(asker.address))

    def ranks(self, askers: Iterable[Asker]) -> dict[Asker, Rank]:
        """Rank askers, lowest first: by address and then by person, what runs now and what was used lately.

        The address is the widest network that may belong to one customer. All are ranked at the same moment, so that
        equal use gives equal ranks.
        """
        now = self._clock()
        return {asker: self._rank(asker, now) for asker in askers}

    def _rank(self, asker: Asker, now: float) -> Rank:
        person, address = asker.person, widest_share(asker)
        return (
            self._busy_addresses[address],
            self._addresses.of(address, now),
            self._busy_persons[person],
            self._persons.of(person, now),
        )

    def begin(self, asker: Asker) -> None:
        """Note that work for an asker starts."""
        self._busy_persons[asker.person] += 1
        self._busy_addresses[widest_share(asker)] += 1

    def end(self, asker: Asker, seconds: float) -> None:
        """Note that work for an asker has ended, and charge its seconds."""
        for busy, key in ((self._busy_persons, asker.person), (self._busy_addresses, widest_share(asker))):
            busy[key] -= 1
            if not busy[key]:
                del busy[key]
        self._persons.add(asker.person, seconds)
        for share, _ in shares_of(asker.address):
            self._addresses.add(share, seconds)


def widest_share(asker: Asker) -> str:
    """The widest network of an address that may belong to one customer."""
    return shares_of(asker.address)[0][0]
