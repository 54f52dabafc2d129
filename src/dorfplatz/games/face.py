"""The common face of every game: what bots, arena, analysis, terminal, server and users speak.

Nobody outside a game's own rooms has to ask which game it is. This loop plays any of them, with all parts:

>>> from dorfplatz import make, make_bot
>>> game = make("valley", players=3)
>>> state = game.start(seed=7)
>>> bots = [make_bot("greedy", game, seed=seat) for seat in range(game.players)]
>>> while not state.is_over:
...     for seat in state.to_move:
...         state.play(bots[seat].choose(state.view(seat)), seat)
>>> len(state.returns)
3
"""

from __future__ import annotations

import datetime
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, Self

if TYPE_CHECKING:
    from dorfplatz.games.legal_moves import LegalMoves


class Played(NamedTuple):
    """A move with the seat that played it."""

    seat: int
    move: Any


class BoardGame(Protocol):
    """What is played, by how many, and with what; a value that never changes."""

    @property
    def name(self) -> str:
        """The name by which `make` knows the game."""
        ...

    @property
    def catalog(self) -> Any:
        """What the box prints: it has a `digest`, and is the default one or not (`is_default`)."""
        ...

    @property
    def players(self) -> int:
        """The number of seats, or of sides where teams share one."""
        ...

    @property
    def players_allowed(self) -> tuple[int, int]:
        """The least and the most players; the class has it too."""
        ...

    @property
    def is_cooperative(self) -> bool:
        """Whether all play for one result."""
        ...

    @property
    def is_simultaneous(self) -> bool:
        """Whether several seats may move at the same time."""
        ...

    @property
    def action_count(self) -> int:
        """The size of the fixed action space: every move of every position has a number below it."""
        ...

    def action_of(self, move: Any) -> int:
        """The number of a move in the action space, whatever the position."""
        ...

    def move_of(self, action: int) -> Any:
        """The move of a number in the action space."""
        ...

    def parse(self, text: str) -> Any:
        """Read a move from its notation."""
        ...

    def start(self, seed: int | str | None = None, moves: str = "") -> Any:
        """A new `GameState` from a seed, with moves in notation played."""
        ...

    def start_dealt(self, dealt: Any, seed: int | str) -> Any:
        """A new `GameState` with what another one was `dealt`, perhaps by an older version of the code.

        A deal for more players serves fewer.
        """
        ...


class GamePosition(Protocol):
    """What a state and a view have in common."""

    @property
    def game(self) -> Any:
        """The game that is played."""
        ...

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        ...

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that may act now: none when the game is over, several where seats act simultaneously."""
        ...

    @property
    def is_forced(self) -> bool:
        """Whether nobody has a choice now: a reveal, a roll, or an only answer."""
        ...

    @property
    def legal_moves(self) -> LegalMoves[Any]:
        """The legal moves of the only seat to move; call it with a seat where several may move."""
        ...

    @property
    def turn(self) -> int:
        """The number of turns played."""
        ...

    @property
    def results(self) -> tuple[int, ...]:
        """The results as things stand now: one where all play together, otherwise one for each seat."""
        ...

    @property
    def returns(self) -> tuple[float, ...]:
        """The result of every seat as things stand now, as numbers for learning."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win as things stand now; nobody where all play for one result."""
        ...

    def __str__(self) -> str:
        """What lies on the table, in words."""
        ...

    def information_key(self) -> bytes:
        """Bytes that are equal exactly for equal positions of equal games."""
        ...

    def svg(self, theme: Literal["day", "dusk"] = "day") -> str:
        """A picture of everything that lies on the table."""
        ...


class GameView(GamePosition, Protocol):
    """What a seat knows; nothing hidden is in it. Its `legal_moves` are those of its own seat."""

    @property
    def seat(self) -> int:
        """The seat that looks."""
        ...

    def deal(self, generator: random.Random) -> Any:
        """A determinization: a `GameState` that agrees with all that is seen, the rest dealt at random."""
        ...


class GameState(GamePosition, Protocol):
    """A game in progress that can be played on."""

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves played since the beginning, each with its seat."""
        ...

    @property
    def seed(self) -> int | None:
        """The seed that everything was dealt from, or None if it was dealt otherwise."""
        ...

    @property
    def dealt(self) -> Any:
        """Everything that chance decides, as lists, dicts, text and numbers; a secret like the seed."""
        ...

    @property
    def takes_back(self) -> tuple[int, ...]:
        """The seats that may take their last turn back: nobody has learned anything from it yet."""
        ...

    def take_back(self, seat: int) -> None:
        """Take back the last turn of a seat, small choices included."""
        ...

    def play(self, move: Any, seat: int | None = None) -> None:
        """Play a move, as an object or in notation; an illegal one changes nothing and says why.

        Without a seat it is played for the only seat that may move.
        """
        ...

    def played(self, move: Any, seat: int | None = None) -> Self:
        """The game after a move; this one stays as it is."""
        ...

    def undo(self, number: int = 1) -> Any:
        """Take the last moves back, and return the earliest of them."""
        ...

    def view(self, seat: int) -> Any:
        """The `GameView` of a seat."""
        ...

    def copy(self) -> Self:
        """An independent copy."""
        ...

    def start_again(self) -> Self:
        """The same game from the same shuffle, with no move played."""
        ...

    def to_bytes(self) -> bytes:
        """Everything as bytes: equal bytes, equal games."""
        ...

    def record(self, names: Sequence[str] | None = None, date: datetime.date | None = None) -> Any:
        """The game record: it has a `seed`, and otherwise nothing that is still hidden."""
        ...
