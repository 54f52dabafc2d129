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


class Audience:
    """The listeners of one table; `online` are their people, a new set whenever somebody comes or goes."""

    def __init__(self) -> None:
        self.listeners: dict[Listener, None] = {}
        self.suggestions: dict[str, Suggestion] = {}
        self.online: set[str] = set()

    def add(self, listener: Listener) -> None:
        """Let somebody listen."""
        self.listeners[listener] = None
        self.online = {other.person for other in self.listeners}

    def remove(self, listener: Listener) -> bool:
        """Stop sending to a listener; False if they had left before.

        The suggestion of a person goes with their last connection.
        """
        # The values are None, so 0 tells that the key was missing.
        if self.listeners.pop(listener, 0) is not None:
            return False
        self.online = {other.person for other in self.listeners}
        if listener.person not in self.online:
            self.suggestions.pop(listener.person, None)
        return True

    def clear_suggestions(self, before: Table, after: Table) -> None:
        """Remove the suggestions of every side that a move concerns."""
        for person, suggestion in list(self.suggestions.items()):
            if before.moved_for(suggestion.side) != after.moved_for(suggestion.side):
                del self.suggestions[person]

    def suggestions_for(self, table: Table, person: str) -> list[Suggestion]:
        """The suggestions that a person may see: all, or in a competitive game those of their own sides."""
        if not table.may_be_watched_by(person):
            return []
        suggestions = list(self.suggestions.values())
        if game(table.game).is_cooperative:
            return suggestions
        own = table.sides_of(person)
        return [suggestion for suggestion in suggestions if suggestion.side in own]

    def spectators(self, table: Table) -> int:
        """The number of connections of people without a seat."""
        return sum(not table.seats_of(listener.person) for listener in self.listeners)

    def gallery(self, table: Table) -> list[Watcher]:
        """The people without a seat, each once."""
        names = {listener.person: listener.name for listener in self.listeners}
        return [
            Watcher(person=person, name=name) for person, name in names.items() if person and not table.seats_of(person)
        ]
