"""A table without a server, with somebody who listens in every seat and one spectator."""

import re
from collections.abc import Sequence
from typing import Any

from dorfplatz.server.games.values import OwnOptions, Stack
from dorfplatz.server.table.apply import apply
from dorfplatz.server.table.audience import Listener
from dorfplatz.server.table.events import AnyEvent, Beginning, Chair, Created, Options
from dorfplatz.server.table.publish import Publisher
from dorfplatz.server.table.summary import summary_of
from dorfplatz.server.table.table import Table

CELLS = ((0, 0), (1, 0), (0, -1), (2, -1))


class Told:
    """A connection that remembers what was sent."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def send_frames(self, frames: bytes) -> None:
        self.texts.append(frames[frames.index(b'{"') :].decode(errors="backslashreplace"))

    def close_with(self, code: int, reason: str) -> None:
        raise AssertionError((code, reason))


class Hearing:
    """A table with a listener for each of its people, a seat each, and one spectator, and all that they were told."""

    def __init__(self, game: str, stack: Stack, own: OwnOptions, people: Sequence[str] = ("ann", "bo")) -> None:
        self.table = Table("table")
        self.events: list[AnyEvent] = []
        self.publisher = Publisher()
        self.names = [person.capitalize() for person in people]
        everybody = [*people, "spectator"]
        self.connections = [Told() for _ in everybody]
        self.listeners = [
            Listener(person, person, own) for person, own in zip(everybody, self.connections, strict=True)
        ]
        chairs = [Chair(name=person.capitalize(), person=person) for person in people]
        beginning = Beginning(chairs=[*range(len(people))], first=0, stack=stack, salt="00" * 32)
        options = Options(own=own)
        self.happen(Created(game=game, code="CODE", by="ann", options=options, chairs=chairs, beginning=beginning))
        for listener in self.listeners:
            self.publisher.join(self.table, listener)

    def happen(self, event: AnyEvent) -> None:
        """Let something happen and be told."""
        self.events.append(event)
        apply(self.table, event, at=0)
        self.publisher.publish(self.table)

    def told(self) -> list[list[str]]:
        """What each was told since the last time, less the promise about the stack."""
        heard = [[re.sub(r'"commitment":"[0-9a-f]{64}"', "", text) for text in own.texts] for own in self.connections]
        for own in self.connections:
            own.texts.clear()
        return heard

    def outside(self, own: tuple[int, ...] = ()) -> Any:
        """What else can be asked for while the game goes on, by whoever acts for some sides."""
        playing = self.table.playing
        assert playing is not None
        record = playing.record(self.names, "2026-11-15", with_secrets=self.table.may_tell_secrets, own=own)
        fits = [playing.fits(own, cell) for cell in CELLS]
        picture = playing.picture("day", self.names, own)
        return playing.frames(own), record, picture, summary_of(self.table), fits, playing.explain(own)
