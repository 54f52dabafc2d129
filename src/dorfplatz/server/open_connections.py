"""Limits of open connections and WebSockets."""

from collections import Counter, defaultdict

from dorfplatz.server.connection import Connection
from dorfplatz.server.networks import shares_of


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

    @property
    def number(self) -> int:
        """How many are open, without those that are being opened."""
        return self._total

    @property
    def people(self) -> int:
        """How many people have one."""
        return len(self._of)

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
