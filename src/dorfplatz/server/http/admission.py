"""How many connections a server admits, in all and by address."""

from collections.abc import Callable

from dorfplatz.server.open_connections import OpenConnections
from dorfplatz.server.settings import Settings


class Admission:
    """Counts the connections of one server, in all and by address."""

    def __init__(self, settings: Settings, most: int, key_of: Callable[[str], str]) -> None:
        self.settings = settings
        self.open = OpenConnections(most, max(1, min(settings.most_connections_of_address, most // 4)))
        self.key_of = key_of
        self.refused = 0
