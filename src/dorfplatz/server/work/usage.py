"""Work used lately: a sum that fades, so that waiting makes up for it."""

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from dorfplatz.server.limits import shares_of
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.work.asker import Asker

REMEMBERED = 10_000
MINUTE = 60.0

Rank = tuple[int, float, int, float]


class Fading:
    """Seconds by key; all sums fade with a time constant of a minute, so a steady load adds up to its share of one."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._sums: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def of(self, key: str, now: float | None = None) -> float:
        """What is left of a sum now."""
        if key not in self._sums:
            return 0.0
        seconds, at = self._sums[key]
        return seconds * math.exp((at - (self._clock() if now is None else now)) / MINUTE)

    def add(self, key: str, seconds: float) -> None:
        """Count some more; the sum that has not grown for longest is forgotten when there are too many."""
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
    """What persons and addresses have used lately, and how much of their work is going on."""

    def __init__(self, allowance: Allowance, clock: Callable[[], float] = time.monotonic) -> None:
        self._allowance = allowance
        self._clock = clock
        self._persons, self._addresses = Fading(clock), Fading(clock)
        self._busy_persons: Counter[str] = Counter()
        self._busy_addresses: Counter[str] = Counter()

    def require(self, asker: Asker) -> None:
        """Refuse whoever has used up what one may use in a minute."""
        if self._has_used_up(asker):
            raise Refusal("too_fast", "You have asked for a lot of work; wait a moment.")
        if self._has_used_up_address(asker):
            raise Refusal("too_fast", "A lot of work was asked for from your address; wait a moment.")

    def allows(self, asker: Asker) -> bool:
        """Whether somebody may have more work done now."""
        return not self._has_used_up(asker) and not self._has_used_up_address(asker)

    def _has_used_up(self, asker: Asker) -> bool:
        return self._persons.of(asker.person) >= self._allowance.person

    def _has_used_up_address(self, asker: Asker) -> bool:
        most = self._allowance.address
        return any(self._addresses.of(share) >= most * times for share, times in shares_of(asker.address))

    def ranks(self, askers: Iterable[Asker]) -> dict[Asker, Rank]:
        """The lower, the sooner: first by address and then by person, what goes on now and what was used lately.

        The address is the widest network that may be one customer's. All are ranked at one moment, so that those who
        have used the same are equal.
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
        """Work for somebody begins."""
        self._busy_persons[asker.person] += 1
        self._busy_addresses[widest_share(asker)] += 1

    def end(self, asker: Asker, seconds: float) -> None:
        """Work for somebody has ended and took so long."""
        for busy, key in ((self._busy_persons, asker.person), (self._busy_addresses, widest_share(asker))):
            busy[key] -= 1
            if not busy[key]:
                del busy[key]
        self._persons.add(asker.person, seconds)
        for share, _ in shares_of(asker.address):
            self._addresses.add(share, seconds)


def widest_share(asker: Asker) -> str:
    """The widest network that somebody's address belongs to, as far as it may be one customer's."""
    return shares_of(asker.address)[0][0]
