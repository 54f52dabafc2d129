"""Logs of finished games, played at random without a server."""

from __future__ import annotations

from random import Random

from dorfplatz.server.games.registry import game
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.apply import apply
from dorfplatz.server.table.events import AnyEvent, Beginning, Chair, Created, Options, Played, encode_event
from dorfplatz.server.table.table import Table


class Log:
    """A log that grows event by event."""

    def __init__(self, name: str, chairs: list[Chair], options: Options | None = None, **beginning: object) -> None:
        self.rows: list[EventRow] = []
        self.table = Table(f"{name}-{id(self)}")
        self.random = Random(name)
        kind = game(name)
        options = options or Options(own=kind.own_options({}))
        sides: list[int] = beginning.pop("sides", [])  # type: ignore[assignment]
        begun = Beginning(
            chairs=list(range(len(chairs))),
            first=0,
            stack=kind.shuffle(options.own),
            salt="",
            sides=sides,
            **beginning,  # type: ignore[arg-type]
        )
        self.add(
            Created(game=name, code="ABCDEF", by="ann", options=options, chairs=chairs, beginning=begun, sides=sides)
        )

    def add(self, event: AnyEvent, by: str = "") -> None:
        """Append an event."""
        at = 1000 * (len(self.rows) + 1)
        self.rows.append(EventRow(self.table.id, len(self.rows) + 1, by, "", at, encode_event(event)))
        apply(self.table, event, at)

    def play(self, turns: int | None = None) -> Log:
        """Play at random until the end, or so many turns; whoever holds a seat has made its moves."""
        playing = self.table.playing
        assert playing is not None
        while not playing.is_over and (turns is None or playing.turn < turns):
            seat = next(seat for seat in range(len(self.table.chairs)) if self.table.side_of(seat) in playing.to_move)
            side, chair = self.table.side_of(seat), self.table.chairs[seat]
            move = playing.automatic or playing.random_move(side)
            _, shown = playing.after(side, move)
            self.add(Played(seat=seat, move=move, shown=shown), "" if playing.automatic else chair.person)
            playing = self.table.playing
            assert playing is not None
        return self


def people(*names: str) -> list[Chair]:
    """Seats of people, by their ids."""
    return [Chair(name=name.capitalize(), person=name) for name in names]


def bot(level: str) -> Chair:
    """The seat of a bot."""
    return Chair(name=level.capitalize(), bot=level)
