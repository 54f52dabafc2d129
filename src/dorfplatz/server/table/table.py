"""A table: the state that its events add up to."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import field

from dorfplatz.server.calendar import day_of, today
from dorfplatz.server.games.playing import Playing
from dorfplatz.server.games.registry import game
from dorfplatz.server.games.values import OwnOptions, Sides, Stack
from dorfplatz.server.table.chat import Remark
from dorfplatz.server.table.events import Beginning, Chair, Options

LONGEST_NAMES = 40


class Table(msgspec.Struct):
    """Seats, options, chat and the game in progress; only `apply` in apply.py changes it.

    `moved` and `seated` are the versions of the last events that changed the game and the seats. `staged` is that of
    the last event that concerned all sides, and `moved_by` has the version of each side's last move. `sides` has the
    side of each chair where there are teams. `ended` is when the last move was played. `stumbled` are the seats whose
    bot failed the last time. `answered` has the version that each message of a person led to.

    Where sides place in secret, `acted` has for each side that has moved in this turn the people who held it all the
    time, and `newcomers` are people who joined a side after it had moved. `removed` are the people whom the owner has
    removed. `catalog` holds a custom catalog while the table is open.
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
    chat: list[Remark] = field(default_factory=list)
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
    catalog: Any = None

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
    def is_lesson(self) -> bool:
        """Whether the deal is staged, so that the result counts for nothing."""
        return self.options.stack == "lesson"

    @property
    def may_tell_secrets(self) -> bool:
        """Whether seed and salt may be published: when the game is over, and for a daily stack its day too.

        A lesson has no seed that could be checked.
        """
        return self.status == "over" and not self.is_under_wraps and not self.is_lesson

    @property
    def allows_hints(self) -> bool:
        """Whether hints are given: by default in cooperative games, in others if the table says so.

        There are none at tables without assistance, nor on daily stacks, whose results are compared.
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

    def seated_sides(self, person: str) -> set[int]:
        """The sides on which a person has a seat, whether or not they may act for them yet."""
        return {self.side_of(seat) for seat in self.seats_of(person)}

    def may_act_for(self, person: str, side: int) -> bool:
        """Whether a person who holds a side may see and play it now.

        A hidden turn that was begun before they sat down ends without them, or else a rival could take the seat to
        look at it.
        """
        return (person, side) not in self.newcomers or self.moved_by.get(side, 0) <= self.staged

    def may_take_back(self, person: str, side: int) -> bool:
        """Whether a person may take back a side's last move; what was played before they came is final."""
        return (person, side) not in self.newcomers

    @property
    def side_among_bots(self) -> int | None:
        """The only side that people hold, if bots hold all others."""
        held = {self.side_of(seat) for seat, chair in enumerate(self.chairs) if not chair.bot}
        return held.pop() if len(held) == 1 and any(chair.bot for chair in self.chairs) else None

    def chairs_of(self, side: int) -> list[Chair]:
        """The chairs that act for a side."""
        return [chair for seat, chair in enumerate(self.chairs) if self.side_of(seat) == side]

    def moved_for(self, side: int) -> int:
        """The version of the last event that concerned a side."""
        return max(self.staged, self.moved_by.get(side, 0))

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person holds."""
        return [seat for seat, chair in enumerate(self.chairs) if person and chair.person == person]

    def names_person(self, person: str) -> bool:
        """Whether a person sits here, made the table, was removed, or has said something."""
        return (
            person == self.by
            or bool(self.seats_of(person))
            or person in self.removed
            or any(remark.line.person == person for remark in self.chat)
        )

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
