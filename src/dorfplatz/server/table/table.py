"""A table: what its events make of it, one after the other."""

from __future__ import annotations

import copy

import msgspec
from msgspec import field
from msgspec.structs import replace

from dorfplatz.server.calendar import day_of, today
from dorfplatz.server.games.face import OwnOptions, Playing, Sides, Stack
from dorfplatz.server.games.registry import game
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.store.writer import EventRow
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

CHAT_KEPT = 100
LONGEST_NAMES = 40


class BrokenLogError(Refusal):
    """A log that cannot be played back, and where that shows."""

    def __init__(self, table_id: str, why: str) -> None:
        super().__init__("broken", f"The log of the table {table_id} cannot be played back: {why}.")


class Table(msgspec.Struct):
    """Seats, options, chat and the game in progress; `apply` is the only way in which it changes.

    `moved` and `seated` are the versions of the last event that changed the game and the seats, `staged` that of the
    last one that concerned all sides, and `moved_by` those of the last moves of each side; `sides` are those of the
    chairs where there are teams; `ended` is the moment of the last move; `stumbled` are the seats whose bot found no
    move of its own the last time; `answered` finds the version that a message of a person led to. `acted` has, for each
    side that has done something in this turn, the people who held it all the while, and `newcomers` are people with a
    side that had begun its turn before they sat down. `removed` are the people whom the owner has sent away.
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
        """The word for it: open, playing or over."""
        if self.playing is None:
            return "open"
        return "over" if self.playing.is_over else "playing"

    @property
    def known(self) -> bool:
        """Whether somebody may have known the stack; that of a day is known to all when the day is over."""
        return self.beginning is not None and (self.beginning.known or self._is_late)

    @property
    def _is_late(self) -> bool:
        day = self.options.day
        return bool(day) and day < (day_of(self.ended) if self.ended else today())

    @property
    def is_under_wraps(self) -> bool:
        """Whether this is the stack of a day that has not passed."""
        return bool(self.options.day) and self.options.day >= today()

    @property
    def may_tell_secrets(self) -> bool:
        """Seed and salt are told when the game is over, those of a daily stack when its day is."""
        return self.status == "over" and not self.is_under_wraps

    @property
    def allows_hints(self) -> bool:
        """Those who play together have hints unless they want none, those who compete only if the table says so.

        Without helps there are none, nor on the stack of a day, whose results are compared.
        """
        kind, options = game(self.game), self.options
        if options.purist or options.stack == "daily" or not kind.has_advice:
            return False
        return kind.is_together if options.hints is None else options.hints

    @property
    def own_options(self) -> OwnOptions:
        """The game's own options in full; logs from before there were any have none."""
        return self.options.own or game(self.game).own_options({})

    @property
    def names(self) -> list[str]:
        """The names of the players by side, also of those who gave none."""
        if self.sides:
            return [self._name_of_team(side) for side in range(max(self.sides) + 1)]
        return [chair.name or f"Player {seat}" for seat, chair in enumerate(self.chairs, 1)]

    def _name_of_team(self, side: int) -> str:
        names = [chair.name for chair, own in zip(self.chairs, self.sides, strict=True) if own == side]
        return " & ".join(name for name in names if name)[:LONGEST_NAMES] or f"Team {side + 1}"

    @property
    def owner(self) -> str:
        """Whoever set the table up; if they were forgotten, the first person who sits here."""
        return self.by or next((chair.person for chair in self.chairs if chair.person), "")

    def may_be_watched_by(self, person: str) -> bool:
        """Whether a person may see the game and its chat: anybody, but a daily one only its players until midnight.

        Whoever was removed sees it again when it is over.
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

        Where sides place in secret, a turn that was begun before they sat down ends without them: it could be that of
        a rival.
        """
        return (person, side) not in self.newcomers or self.moved_by.get(side, 0) <= self.staged

    def may_take_back(self, person: str, side: int) -> bool:
        """Whether what a side did last may be taken back by a person: what others did before they came is final."""
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
        """Whoever sits here or set the table up may start the game and seat bots."""
        return person == self.by or bool(self.seats_of(person))

    def answer_to(self, person: str, message: str) -> int | None:
        """The version that a message has led to, if it was carried out before."""
        return self.answered.get(f"{person} {message}")

    def note_answer(self, person: str, message: str, version: int) -> None:
        """Remember that a message was carried out, by one text, which the garbage collector need not look at."""
        self.answered[f"{person} {message}"] = version

    def apply(self, event: AnyEvent, at: int, playing: Playing | None = None) -> None:
        """Let an event happen; `playing` is the game after it, if that is known already."""
        self.version += 1
        self.updated = at
        self._happen(event, playing)

    def after(self, event: AnyEvent, at: int, playing: Playing | None = None) -> Table:
        """The table as it would be after an event; this one stays as it is."""
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
                    *self.chat[1 - CHAT_KEPT :],
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
        """Note who sits down at a side whose turn they have not seen from its beginning."""
        if side in self.acted and person not in self.acted[side]:
            self.newcomers |= {(person, side)}

    def _left(self, seat: int) -> Chair:
        """A seat that somebody left: free before the start, and with the old name during a game."""
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
        if event.is_any or event.seat in self.stumbled:
            others = tuple(seat for seat in self.stumbled if seat != event.seat)
            self.stumbled = (*others, event.seat) if event.is_any else others

    def _take_back(self, side: int) -> None:
        stage, playing = self._in_progress().stage, self._in_progress().copy()
        playing.take_back(side)
        self._move(side, stage, playing, None)

    def _holders_of(self, side: int) -> frozenset[str]:
        """The people who have held a side through all that it did in this turn."""
        holders = frozenset(chair.person for chair in self.chairs_of(side) if chair.person)
        return holders & self.acted.get(side, holders)

    def _move(self, side: int, stage: int, playing: Playing, holders: frozenset[str] | None) -> None:
        """Note what a side has made of the game, whether that concerns the others, and who held it all the while.

        Without `holders`, the side has taken its turn back.
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
    """Make a table from its log; whatever is wrong with it is one kind of error."""
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
