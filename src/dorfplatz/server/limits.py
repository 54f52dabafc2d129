"""Every limit of uses over time, of people and of addresses."""

from collections.abc import Iterator

from dorfplatz.server.rates import Buckets, NewTables, PersonAndAddress
from dorfplatz.server.settings import Settings


class Limits:
    """The limits of one server, as its settings say."""

    def __init__(self, settings: Settings) -> None:
        self.new_tables = NewTables(settings)
        self.new_guests = Buckets(settings.new_guests)
        self.look_ups = Buckets(settings.look_ups)
        self.fits = Buckets(settings.fits)
        self.foreseen = Buckets(settings.foreseen)
        self.catalog_trials = Buckets(settings.catalog_trials)
        self.new_catalogs = PersonAndAddress(settings.new_catalogs, settings.new_catalogs_of_address)
        self.hints = Buckets(settings.hints)
        self.drawn = Buckets(settings.pictures)
        self.requests = Buckets(settings.requests)
        self.requests_of_address = Buckets(settings.requests_of_address)
        self.messages = Buckets(settings.messages)
        self.frames = Buckets(settings.frames)
        self.handshakes = Buckets(settings.handshakes)
        self.handshakes_of_address = Buckets(settings.handshakes_of_address)
        self.codes = PersonAndAddress(settings.codes, settings.codes_of_address)

    def shared(self) -> Iterator[tuple[str, Buckets]]:
        """Those that count at all servers together, by name; not `frames`, which protect the server that reads them."""
        for name, limit in vars(self).items():
            pair = limit.limit if isinstance(limit, NewTables) else limit
            if isinstance(pair, PersonAndAddress):
                yield name, pair.of_person
                yield f"{name}_of_address", pair.of_address
            elif limit is not self.frames:
                yield name, limit
