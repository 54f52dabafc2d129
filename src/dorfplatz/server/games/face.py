"""The face that a game shows to a table: all that seats, log and sockets need to know, and no rules.

A `Kind` is a game on offer; a `Playing` is one game in progress, a value that is copied, tried and exchanged. Whoever
plays in it is a *side*: one seat, or with teams several seats that act together. Sides are numbered from 0.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, Protocol, Self

import msgspec

from dorfplatz.server.wire.pads import (
    ColumnsChecked,
    Counted,
    ExplainedLine,
    PadChecked,
    PadLine,
    PadTyped,
    PadWanted,
    RealMap,
    SidesCounted,
)

if TYPE_CHECKING:
    from dorfplatz.analysis import Advice, Review

Light = Literal["day", "dusk"]
LIGHTS: tuple[Light, ...] = ("day", "dusk")
Fields = dict[str, bytes]
Sides = tuple[int, ...]
OwnOptions = dict[str, Any]
Progress = Callable[[int, int], None]


class Stack(msgspec.Struct, frozen=True):
    """Everything that chance decides in a game: the seed, and what was dealt from it, in the game's own form."""

    seed: str
    deal: Any

    @property
    def key(self) -> str:
        """A name for the stack that does not tell it."""
        return hashlib.sha256(f"stack of {self.seed}".encode()).hexdigest()[:32]


class Stop(Protocol):
    """Something that tells whether thinking is to end."""

    def is_set(self) -> bool:
        """Whether nobody waits any more."""
        ...


class Playing(Protocol):
    """One game in progress."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        ...

    @property
    def in_turn(self) -> Sides:
        """The sides that may play now."""
        ...

    @property
    def automatic(self) -> str | None:
        """The move that needs no decision and that the table may play for any side in turn, or None."""
        ...

    @property
    def takes_back(self) -> Sides:
        """The sides that may take back what they did last."""
        ...

    @property
    def has_just_played(self) -> Sides:
        """The sides whose last turn is still looked at, so that an automatic move waits a moment."""
        ...

    @property
    def stage(self) -> int:
        """A number that changes with whatever concerns all sides; while it stays, sides play without each other."""
        ...

    @property
    def turn(self) -> int:
        """The number of turns played."""
        ...

    @property
    def score(self) -> int:
        """The result if the game ended now, of several the best, as far as all may know it."""
        ...

    @property
    def scores(self) -> list[int]:
        """The results by side, as far as all may know them; empty where all play for one result."""
        ...

    def copy(self) -> Self:
        """An independent copy."""
        ...

    def after(self, side: int, move: str) -> tuple[Self, Any]:
        """The game after a move in notation of a side in turn, and what that brought to light; this one stays."""
        ...

    def play(self, side: int, move: str) -> Any:
        """Play a move in notation for a side in turn, and return what it brought to light, or None."""
        ...

    def foresee(self, helps: bool) -> None:
        """Make ready what can be told already about the game after the next move, so that `after` finds it."""
        ...

    def take_back(self, side: int) -> None:
        """Take back what a side did last."""
        ...

    def perspective(self, own: Sides) -> int:
        """A number that is equal for all who see the same; `own` are the sides of who looks, a spectator has none."""
        ...

    def view(self, own: Sides, helps: bool) -> Fields:
        """What somebody sees, field by field; without `helps`, nothing that people could not tell by themselves."""
        ...

    def fits(self, own: Sides, cell: tuple[int, int], side: int | None = None) -> dict[str, tuple[int, ...]]:
        """The unseen tiles that fit a cell of a side's map, with the rotations. May be called in a thread."""
        ...

    def thinks_long(self, level: str) -> bool:
        """Whether a bot of a level thinks for a good part of a second or more, rather than milliseconds."""
        ...

    def choose(self, side: int, level: str) -> str:
        """The move that a bot of a level would play, from what it may see. May be called in a thread."""
        ...

    def advise(self, side: int, stop: Stop) -> Advice:
        """What a side could do, from what it may see; it takes about a second in a thread, less if it is stopped."""
        ...

    def review(self, names: list[str], stop: Stop, progress: Progress) -> Review:
        """All moves judged, with the names of the sides; it takes long, and belongs into a thread."""
        ...

    def anything(self, side: int) -> str:
        """Some legal move."""
        ...

    def explain(self, own: Sides) -> list[ExplainedLine]:
        """What was counted for each line of the score as it is seen. May be called in a thread."""
        ...

    def record(self, names: list[str], date: str, with_secrets: bool, own: Sides) -> bytes:
        """The game record, as it is seen; without secrets it is written like that of a running game."""
        ...

    def picture(self, theme: Light, names: list[str], own: Sides) -> str:
        """All maps as SVG, as they are seen."""
        ...

    def frames(self, own: Sides) -> list[dict[str, Any]]:
        """What was to be seen after each step of the game."""
        ...


class Kind(Protocol):
    """A game on offer."""

    @property
    def name(self) -> str:
        """Its name."""
        ...

    @property
    def rules(self) -> int:
        """The version of its rules: a log by later ones cannot be played back."""
        ...

    @property
    def players(self) -> tuple[int, int]:
        """The least and the most sides."""
        ...

    @property
    def is_together(self) -> bool:
        """Whether all play for one result: only then there are daily stacks and campaigns, and everybody advises."""
        ...

    @property
    def has_teams(self) -> bool:
        """Whether several seats may act for one side."""
        ...

    @property
    def has_advice(self) -> bool:
        """Whether there is somebody who could advise."""
        ...

    @property
    def bots(self) -> tuple[str, ...]:
        """The levels of bots that can take a seat."""
        ...

    def prepare(self) -> None:
        """Load everything that moves need, so that the first one does not wait."""
        ...

    def prepare_thinkers(self) -> None:
        """Let all bots and whoever advises think a little, so that they are compiled and kept on disk."""
        ...

    def about(self, options: OwnOptions | None = None) -> dict[str, Any]:
        """What a client wants to know before it draws anything; of what is in play with some options, or of all."""
        ...

    def own_options(self, wanted: OwnOptions) -> OwnOptions:
        """The game's own options written out in full; an error of ours if there are no such options."""
        ...

    def shuffle(self, options: OwnOptions) -> Stack:
        """A new stack."""
        ...

    def begin(self, stack: Stack, players: int, first: int, options: OwnOptions) -> Playing:
        """The game of so many sides as it starts from a stack that was shuffled for these options."""
        ...

    def pad(self, wanted: PadWanted) -> list[PadLine]:
        """The lines of the score pad, and what may stand in them."""
        ...

    def check_pad(self, wanted: PadTyped) -> PadChecked | ColumnsChecked:
        """The sums of a typed pad, and what cannot be."""
        ...

    def count(self, wanted: RealMap) -> Counted | SidesCounted:
        """A real map, or those of all sides, counted. May be called in a thread."""
        ...

    def check_shuffle(self, record: bytes) -> str:
        """Check a record of a finished game and that its seed gives its stacks; return the seed."""
        ...

    def has_art(self, name: str) -> bool:
        """Whether a name is below the address of the game's art; there may still be no such drawing."""
        ...

    def draw(self, name: str) -> str:
        """A drawing by its name below the address of the game's art; KeyError if there is none."""
        ...
