"""How many tables and campaigns may be set up: by one person, and from one address."""

from dorfplatz.server.limits import PersonAndAddress
from dorfplatz.server.settings import Settings
from dorfplatz.server.work.asker import Asker


class NewTables:
    """Counts what is set up, by whichever way: a new table, a rematch, a campaign, a file brought in."""

    def __init__(self, settings: Settings) -> None:
        self._limit = PersonAndAddress(settings.new_tables, settings.new_tables_of_address)

    def require(self, asker: Asker, what: str = "tables", number: int = 1) -> None:
        """Refuse so many more if it is too soon.

        A file with more games than are ever allowed at once costs all that is left beside its campaign, or else waiting
        would never help.
        """
        cost = min(number, max(1, self._limit.most - 1))
        self._limit.require(asker, f"Too many new {what}", "wait a few minutes", cost)
