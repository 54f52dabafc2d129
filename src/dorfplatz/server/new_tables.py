"""How many tables and campaigns may be set up: by one person, and from one address."""

from dorfplatz.server.limits import Buckets
from dorfplatz.server.settings import Settings
from dorfplatz.server.work.asker import Asker


class NewTables:
    """Counts what is set up, by whichever way: a new table, a rematch, a campaign, a file brought in."""

    def __init__(self, settings: Settings) -> None:
        self._of_person = Buckets(settings.new_tables)
        self._of_address = Buckets(settings.new_tables_of_address)

    def require(self, asker: Asker, what: str = "tables", number: int = 1) -> None:
        """Refuse so many more if it is too soon."""
        self._of_person.require(asker.person, f"Too many new {what}; wait a few minutes.", number)
        self._of_address.require(asker.address, f"Too many new {what} from your address; wait a few minutes.", number)
