"""Who is connected to a table, and which placements they suggest to each other."""

from __future__ import annotations

from typing import Any

import msgspec

from dorfplatz.server.connection import Connection, text_frame
from dorfplatz.server.games.registry import game
from dorfplatz.server.table.table import Table
from dorfplatz.server.wire.messages import Suggestion, Watcher
from dorfplatz.server.work.asker import Asker

# Perspectives of games count from 0; these mark listeners who see no game.
NEW, NOTHING_TO_SEE, OUTSIDE = -2, -1, -3

_encode = msgspec.json.Encoder().encode


class Listener:
    """One connection to a table: whose it is, and from which perspective it was shown the table."""

    __slots__ = ("address", "connection", "name", "person", "perspective")

    def __init__(self, person: str, name: str, connection: Connection, address: str = "") -> None:
        self.person = person
        self.address = address
        self.name = name
        self.connection = connection
        self.perspective = NEW

    @property
    def asker(self) -> Asker:
        """On whose behalf bots think here."""
        return Asker(self.person, self.address)

    def tell(self, message: Any) -> None:
        """Send one message."""
        self.connection.send_frames(text_frame(_encode(message)))


class Company(msgspec.Struct, array_like=True, frozen=True):
    """Who is connected to a table at one server: names by person, and what they suggest.

    Later ones have a greater `serial`.
    """

    serial: int
    names: dict[str, str]
    suggestions: dict[str, Suggestion]


class Audience:
    """The listeners of one table, and the company at other servers.

    `here` are the people of the listeners, and `online` also those elsewhere: new sets whenever somebody comes or goes.
    """

    def __init__(self) -> None:
        self.listeners: dict[Listener, None] = {}
        self.suggestions: dict[str, Suggestion] = {}
        self.here: set[str] = set()
        self.online: set[str] = self.here
        self.elsewhere: dict[str, Company] = {}
        self._heard: dict[str, int] = {}

    def add(self, listener: Listener) -> None:
        """Let somebody listen."""
        self.listeners[listener] = None
        self._count()

    def _count(self) -> None:
        self.here = {listener.person for listener in self.listeners}
        self.online = self.here.union(*(company.names for company in self.elsewhere.values()))

    def own_company(self, serial: int) -> Company:
        """Who is connected here."""
        names = {listener.person: listener.name for listener in self.listeners}
        return Company(serial, names, self.suggestions)

    def note_elsewhere(self, server: str, company: Company | None) -> bool:
        """Note who is connected to another server, None if it is gone; False if that is no news."""
        if company is None:
            self._heard.pop(server, None)
        elif company.serial <= self._heard.get(server, 0):
            return False
        else:
            self._heard[server] = company.serial
        if company is None or not company.names:
            if self.elsewhere.pop(server, None) is None:
                return False
        else:
            self.elsewhere[server] = company
        self._count()
        return True

    @property
    def all_suggestions(self) -> list[Suggestion]:
        """What is suggested here and elsewhere."""
        own = [*self.suggestions.values()]
        return own + [each for company in self.elsewhere.values() for each in company.suggestions.values()]

    def remove(self, listener: Listener) -> bool:
        """Stop sending to a listener; False if they had left before.

        The suggestion of a person goes with their last connection.
        """
        # The values are None, so 0 tells that the key was missing.
        if self.listeners.pop(listener, 0) is not None:
            return False
        self._count()
        if listener.person not in self.here:
            self.suggestions.pop(listener.person, None)
        return True

    def clear_suggestions(self, before: Table, after: Table) -> None:
        """Remove the suggestions of every side that a move concerns."""
        for suggestions in (self.suggestions, *(company.suggestions for company in self.elsewhere.values())):
            for person, suggestion in list(suggestions.items()):
                if before.moved_for(suggestion.side) != after.moved_for(suggestion.side):
                    del suggestions[person]

    def suggestions_for(self, table: Table, person: str) -> list[Suggestion]:
        """The suggestions that a person may see: all, or in a competitive game those of their own sides."""
        if not table.may_be_watched_by(person):
            return []
        suggestions = self.all_suggestions
        if game(table.game).is_cooperative:
            return suggestions
        own = table.sides_of(person)
        return [suggestion for suggestion in suggestions if suggestion.side in own]

    def spectators(self, table: Table) -> int:
        """The number of connections of people without a seat; those at another server count once each."""
        elsewhere = (person for company in self.elsewhere.values() for person in company.names)
        return sum(not table.seats_of(listener.person) for listener in self.listeners) + sum(
            not table.seats_of(person) for person in elsewhere
        )

    def gallery(self, table: Table) -> list[Watcher]:
        """The people without a seat, each once."""
        names = {person: name for company in self.elsewhere.values() for person, name in company.names.items()}
        names |= {listener.person: listener.name for listener in self.listeners}
        return [
            Watcher(person=person, name=name) for person, name in names.items() if person and not table.seats_of(person)
        ]
