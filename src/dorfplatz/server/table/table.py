"""A table: the state that its events add up to."""

from __future__ import annotations

import copy

import msgspec
from msgspec import field
from msgspec.structs import replace

from dorfplatz.server.calendar import day_of, today
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.games.values import OwnOptions, Sides, Stack
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.rows import EventRow
from dorfplatz.server.table.events import (
    AnyEvent,
    Beginning,
    BotSat,
    Chair,
    Changed,
    Continued,
    Created,
    Options,
    Played,
    Removed,
    Said,
    Sat,
    Started,
    Stood,
    TookBack,
    decode_event,
)
from dorfplatz.server.wire.messages import Line

# Older messages stay in the log, but nobody is sent them.
CHAT_LENGTH = 100
LONGEST_NAMES = 40


class BrokenLogError(Refusal):
    """A log that cannot be replayed, and why."""

    def __init__(self, table_id: str, why: str) -> None:
        super().__init__("broken", f"The log of the table {table_id} cannot be played back: {why}.")


class Table(msgspec.Struct):
    """Seats, options, chat and the game in progress; only `apply` changes it.

    `moved` and `seated` are the versions of the last events that changed the game and the seats. `staged` is that of
    the last event that concerned all sides, and `moved_by` has the version of each side's last move. `sides` has the
    side of each chair where there are teams. `ended` is when the last move was played. `stumbled` are the seats whose
    bot failed the last time. `answered` has the version that each message of a person led to.

    Where sides place in secret, `acted` has for each side that has moved in this turn the people who held it all the
    time, and `newcomers` are people who joined a side after it had moved. `removed` are the people whom the owner has
    removed.
    """

    id: str
    version: int = 0
    code: str = ""
    game: str = ""
    by: str = ""
    options: Options = field(default_factory=Options)
    chairs: list[Chair] = field(default_factory=list)
    sides: list[int] = field(default_factory=list)
    stack: Stack | None = None
    beginning: Beginning | None = None
    playing: Playing | None = None
    chat: list[Line] = field(default_factory=list)
    next_table: str = ""
    moved: int = 0
    staged: int = 0
    moved_by: dict[int, int] = field(default_factory=dict)
    seated: int = 0
    ended: int = 0
    stumbled: tuple[int, ...] = ()
    updated: int = 0
    answered: dict[str, int] = field(default_factory=dict)
    acted: dict[int, frozenset[str]] = field(default_factory=dict)
    newcomers: frozenset[tuple[str, int]] = frozenset()
    removed: frozenset[str] = frozenset()

    @property
    def status(self) -> str:
        """One of open, playing and over."""
        if self.playing is None:
            return "open"
        return "over" if self.playing.is_over else "playing"

    @property
    def known(self) -> bool:
        """Whether somebody may have known the stack; a daily one is public once its day is over."""
        return self.beginning is not None and (self.beginning.known or self._is_late)

    @property
    def _is_late(self) -> bool:
        day = self.options.day
        return bool(day) and day < (day_of(self.ended) if self.ended else today())

    @property
    def is_under_wraps(self) -> bool:
        """Whether this is a daily stack whose day is not over."""
        return bool(self.options.day) and self.options.day >= today()

    @property
    def may_tell_secrets(self) -> bool:
        """Whether seed and salt may be published: when the game is over, and for a daily stack its day too."""
        return self.status == "over" and not self.is_under_wraps

    @property
    def allows_hints(self) -> bool:
        """Whether hints are given: by default in cooperative games, in others if the table says so.

        There are none at tables without helps, nor on daily stacks, whose results are compared.
        """
        kind, options = game(self.game), self.options
        if options.purist or options.stack == "daily" or not kind.has_advice:
            return False
        return kind.is_cooperative if options.hints is None else options.hints

    @property
    def own_options(self) -> OwnOptions:
        """The game's own options in full; the oldest logs do not name any."""
        return self.options.own or game(self.game).own_options({})

    @property
    def names(self) -> list[str]:
        """The name of each side, with a default for people who gave none."""
        if self.sides:
            return [self._name_of_team(side) for side in range(max(self.sides) + 1)]
        return [chair.name or f"Player {seat}" for seat, chair in enumerate(self.chairs, 1)]

    def _name_of_team(self, side: int) -> str:
        names = [chair.name for chair, own in zip(self.chairs, self.sides, strict=True) if own == side]
        return " & ".join(name for name in names if name)[:LONGEST_NAMES] or f"Team {side + 1}"

    @property
    def owner(self) -> str:
        """The person who created the table; if they were forgotten, the first person with a seat."""
        return self.by or next((chair.person for chair in self.chairs if chair.person), "")

    def may_be_watched_by(self, person: str) -> bool:
        """Whether a person may see the game and its chat.

        Anybody may, but until its day ends a daily game is for its players only. Removed people see it again when it is
        over.
        """
        if person in self.removed and self.status != "over":
            return False
        return not self.is_under_wraps or bool(self.seats_of(person))

    def side_of(self, seat: int) -> int:
        """The side that a seat acts for."""
        return self.sides[seat] if self.sides else seat

    def sides_of(self, person: str) -> Sides:
        """The sides that a person acts for and sees with."""
        sides = dict.fromkeys(self.side_of(seat) for seat in self.seats_of(person))
        return tuple(side for side in sides if self.may_act_for(person, side))

    def may_act_for(self, person: str, side: int) -> bool:
        """Whether a person who holds a side may see and play it now.

        A hidden turn that was begun before they sat down ends without them, or else a rival could take the seat to
        look at it.
        """
        return (person, side) not in self.newcomers or self.moved_by.get(side, 0) <= self.staged

    def may_take_back(self, person: str, side: int) -> bool:
        """Whether a person may take back a side's last move; what was played before they came is final."""
        return (person, side) not in self.newcomers

    def chairs_of(self, side: int) -> list[Chair]:
        """The chairs that act for a side."""
        return [chair for seat, chair in enumerate(self.chairs) if self.side_of(seat) == side]

    def moved_for(self, side: int) -> int:
        """The version of the last event that concerned a side."""
        return max(self.staged, self.moved_by.get(side, 0))

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person holds."""
        return [seat for seat, chair in enumerate(self.chairs) if person and chair.person == person]

    def may_manage(self, person: str) -> bool:
        """Whether a person may start the game and seat bots: they have a seat, or created the table."""
        return person == self.by or bool(self.seats_of(person))

    def answer_to(self, person: str, message: str) -> int | None:
        """The version that a message led to, if it was carried out before."""
        return self.answered.get(f"{person} {message}")

    def note_answer(self, person: str, message: str, version: int) -> None:
        """Remember that a message was carried out.

        The key is one text rather than a tuple, because the garbage collector need not visit texts.
        """
        self.answered[f"{person} {message}"] = version

    def apply(self, event: AnyEvent, at: int, playing: Playing | None = None) -> None:
        """Apply an event; `playing` is the game after it, if that is known already."""
        self.version += 1
        self.updated = at
        self._happen(event, playing)

    def after(self, event: AnyEvent, at: int, playing: Playing | None = None) -> Table:
        """A copy of the table after an event."""
        # A shallow copy is enough: `apply` replaces collections and never changes them, except `answered`.
        after = copy.copy(self)
        after.apply(event, at, playing)
        return after

    def _happen(self, event: AnyEvent, playing: Playing | None) -> None:
        match event:
            case Created():
                self._create(event)
            case Sat(seat=seat, name=name, person=person):
                self._seat(seat, Chair(name=name, person=person))
                self._welcome(person, self.side_of(seat))
                if event.knows and self.beginning is not None:
                    self.beginning = replace(self.beginning, known=True)
            case Stood(seat=seat):
                self._seat(seat, self._left(seat))
            case BotSat(seat=seat, level=level):
                self._seat(seat, Chair(name=level.capitalize(), bot=level) if level else self._left(seat))
            case Removed(person=person):
                for seat in self.seats_of(person):
                    self._seat(seat, self._left(seat))
                self.removed |= {person} - {""}
            case Started(beginning=beginning):
                self._begin(beginning)
            case Played():
                self._play(event, playing)
            case TookBack(seat=seat):
                self._take_back(self.side_of(seat))
            case Changed():
                self.options = replace(self.options, **changes_of(event))
            case Said(name=name, person=person, text=text):
                self.chat = [
                    *self.chat[1 - CHAT_LENGTH :],
                    Line(version=self.version, name=name, person=person, text=text),
                ]
            case Continued(table=table):
                self.next_table = table

    def _create(self, event: Created) -> None:
        self.game, self.code, self.by = event.game, event.code, event.by
        self.options, self.stack = event.options, event.stack
        self.chairs, self.sides = list(event.chairs), event.sides
        self.removed = frozenset(event.removed)
        self.seated = self.version
        if event.beginning:
            self._begin(event.beginning)

    def _seat(self, seat: int, chair: Chair) -> None:
        self.chairs = [*self.chairs[:seat], chair, *self.chairs[seat + 1 :]]
        self.seated = self.version

    def _welcome(self, person: str, side: int) -> None:
        """Note people who join a side that has moved in this turn without them."""
        if side in self.acted and person not in self.acted[side]:
            self.newcomers |= {(person, side)}

    def _left(self, seat: int) -> Chair:
        """The chair after somebody left: free before the start, with the old name during a game."""
        return Chair(name=self.chairs[seat].name) if self.playing else Chair()

    def _begin(self, beginning: Beginning) -> None:
        kind = game(self.game)
        if beginning.rules > kind.rules:
            raise BrokenLogError(self.id, f"it follows rules {beginning.rules}, and only {kind.rules} are known here")
        self.chairs = [self.chairs[seat] for seat in beginning.chairs]
        self.beginning = beginning
        self.sides = beginning.sides
        number = max(self.sides) + 1 if self.sides else len(self.chairs)
        self.playing = kind.begin(beginning.stack, number, beginning.first, self.options.own)
        self.moved = self.staged = self.seated = self.version

    def _play(self, event: Played, playing: Playing | None) -> None:
        side, stage = self.side_of(event.seat), self._in_progress().stage
        if playing is None:
            playing = self._in_progress()
            if playing.play(side, event.move) != event.shown:
                raise BrokenLogError(self.id, f"version {self.version} showed something else")
        self._move(side, stage, playing, self._holders_of(side))
        if playing.is_over:
            self.ended = self.updated
        if event.is_fallback or event.seat in self.stumbled:
            others = tuple(seat for seat in self.stumbled if seat != event.seat)
            self.stumbled = (*others, event.seat) if event.is_fallback else others

    def _take_back(self, side: int) -> None:
        stage, playing = self._in_progress().stage, self._in_progress().copy()
        playing.take_back(side)
        self._move(side, stage, playing, None)

    def _holders_of(self, side: int) -> frozenset[str]:
        """The people who have held a side through all its moves of this turn."""
        holders = frozenset(chair.person for chair in self.chairs_of(side) if chair.person)
        return holders & self.acted.get(side, holders)

    def _move(self, side: int, stage: int, playing: Playing, holders: frozenset[str] | None) -> None:
        """Exchange the game after a move of a side.

        Notes whether it concerns the other sides, and who held the side. Without `holders`, the side has taken its turn
        back.
        """
        self.playing = playing
        self.moved = self.version
        acted = {own: people for own, people in self.acted.items() if own != side}
        if holders is not None:
            acted[side] = holders
        if playing.stage == stage:
            self.moved_by = {**self.moved_by, side: self.version}
        else:
            self.staged = self.version
            acted = {own: people for own, people in acted.items() if own in playing.takes_back}
        self.acted = acted
        if self.newcomers:
            self.newcomers = frozenset(new for new in self.newcomers if new[1] in acted)

    def _in_progress(self) -> Playing:
        if self.playing is None:
            raise BrokenLogError(self.id, f"version {self.version} comes before the start")
        return self.playing


def changes_of(event: Changed) -> dict[str, bool]:
    """The settings that an event changes."""
    wanted = {"auto_reveal": event.auto_reveal, "spectators_talk": event.spectators_talk}
    return {name: value for name, value in wanted.items() if value is not None}


def replay(table_id: str, rows: list[EventRow]) -> Table:
    """Replay a log; whatever is wrong with it becomes a `BrokenLogError`."""
    table = Table(table_id)
    for row in rows:
        if row.version != table.version + 1:
            raise BrokenLogError(table_id, f"version {table.version + 1} is missing")
        try:
            table.apply(decode_event(row.body), row.at)
        except BrokenLogError:
            raise
        except Exception as error:
            raise BrokenLogError(table_id, f"version {row.version} cannot be ({error})") from error
        if row.message:
            table.note_answer(row.person, row.message, row.version)
    if not rows:
        raise BrokenLogError(table_id, "it is empty")
    return table
