"""The face that a game shows to a table: all that seats, log and sockets need to know, and no rules.

A `Kind` is a game on offer; a `Playing` is one game in progress, a value that is copied, tried and exchanged.
"""

from __future__ import annotations

import hashlib
from typing import Any, Literal, Protocol, Self

import msgspec

from dorfplatz.server.wire_campaigns import SheetLines
from dorfplatz.server.wire_pads import Counted, ExplainedLine, PadChecked, PadLine, RealMap

Light = Literal["day", "dusk"]
LIGHTS: tuple[Light, ...] = ("day", "dusk")
Fields = dict[str, bytes]
OwnOptions = dict[str, Any]


class Stack(msgspec.Struct, frozen=True):
    """Everything that chance decides in a game: the seed, and what was dealt from it, in the game's own form."""

    seed: str
    deal: Any

    @property
    def key(self) -> str:
        """A name for the stack that does not tell it."""
        return hashlib.sha256(f"stack of {self.seed}".encode()).hexdigest()[:32]


class Playing(Protocol):
    """One game in progress."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        ...

    @property
    def in_turn(self) -> tuple[int, ...]:
        """The seats that may play now."""
        ...

    @property
    def automatic(self) -> str | None:
        """The move that needs no decision and that the table may play for the seat in turn, or None."""
        ...

    @property
    def takes_back(self) -> tuple[int, ...]:
        """The seats that may take the last turn back."""
        ...

    @property
    def turn(self) -> int:
        """The number of turns played."""
        ...

    @property
    def score(self) -> int:
        """The result if the game ended now."""
        ...

    def copy(self) -> Self:
        """An independent copy to try a move on."""
        ...

    def play(self, move: str) -> Any:
        """Play a move in notation for the seat in turn, and return what it brought to light, or None."""
        ...

    def take_back(self) -> None:
        """Take the last turn back."""
        ...

    def perspective(self, seat: int | None) -> int:
        """A number that is equal for all who see the same; None is a spectator."""
        ...

    def view(self, seat: int | None, helps: bool) -> Fields:
        """What a seat sees, field by field; without `helps`, nothing that people could not tell by themselves."""
        ...

    def fits(self, seat: int | None, cell: tuple[int, int]) -> dict[str, tuple[int, ...]]:
        """The tiles that a seat has not seen and that fit a cell, with the rotations. May be called in a thread."""
        ...

    def choose(self, level: str) -> str:
        """The move that a bot of a level would play, from what it may see. May be called in a thread."""
        ...

    def anything(self) -> str:
        """Some legal move."""
        ...

    def explain(self) -> list[ExplainedLine]:
        """What was counted for each line of the score as it stands. May be called in a thread."""
        ...

    def record(self, names: list[str], date: str, with_secrets: bool) -> bytes:
        """The game record; without secrets it is written like that of a running game."""
        ...

    def picture(self, theme: Light) -> str:
        """The map as SVG."""
        ...

    def frames(self) -> list[dict[str, Any]]:
        """What was to be seen after each move."""
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
        """The least and the most players."""
        ...

    @property
    def bots(self) -> tuple[str, ...]:
        """The levels of bots that can take a seat."""
        ...

    def prepare(self) -> None:
        """Compile and load everything, so that the first move does not wait."""
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
        """The game as it starts from a stack that was shuffled for these options."""
        ...

    def pad(self, options: OwnOptions) -> list[PadLine]:
        """The lines of the score pad, and what may stand in them."""
        ...

    def check_pad(self, options: OwnOptions, lines: SheetLines) -> PadChecked:
        """The sums of a typed pad, and what cannot be."""
        ...

    def count(self, wanted: RealMap) -> Counted:
        """A real map, counted. May be called in a thread."""
        ...

    def check_shuffle(self, record: bytes) -> str:
        """Check a record of a finished game and that its seed gives its stacks; return the seed."""
        ...

    def draw(self, name: str) -> str:
        """A drawing by its name below the address of the game's art; KeyError if there is none."""
        ...
