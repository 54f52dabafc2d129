"""The interface that every game implements, and that bots, arena, analysis, terminal and server use.

Code outside a game's own folders never asks which game it is. This loop plays any game, with all parts:

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
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self

if TYPE_CHECKING:
    from dorfplatz.games.dealing import Generator
    from dorfplatz.games.legal_moves import LegalMoves


class Played(NamedTuple):
    """A move with the seat that played it."""

    seat: int
    move: Any


class BoardGame(Protocol):
    """A game with its options: players, parts, catalog. An immutable value."""

    @property
    def name(self) -> str:
        """The name by which `make` knows the game."""
        ...

    @property
    def catalog(self) -> Any:
        """The catalog, with a `digest`, and `is_default` for the bundled one."""
        ...

    @property
    def players(self) -> int:
        """The number of seats; where teams play, of sides."""
        ...

    @property
    def players_allowed(self) -> tuple[int, int]:
        """The minimum and maximum number of players; also an attribute of the class."""
        ...

    @property
    def is_cooperative(self) -> bool:
        """Whether all players share one result."""
        ...

    @property
    def is_simultaneous(self) -> bool:
        """Whether several seats may move at the same time."""
        ...

    @property
    def action_count(self) -> int:
        """The size of the fixed action space: every possible move has a number below it."""
        ...

    def action_of(self, move: Any) -> int:
        """The number of a move in the action space; the same in every position."""
        ...

    def move_of(self, action: int) -> Any:
        """The move with a number in the action space."""
        ...

    def parse(self, text: str) -> Any:
        """Read a move from its notation."""
        ...

    def start(self, seed: int | str | None = None, moves: str = "") -> Any:
        """Start a game from a seed, play moves given in notation, and return the `GameState`."""
        ...

    def start_dealt(self, dealt: Any, seed: int | str) -> Any:
        """Start a game from a deal: the `dealt` of another game, perhaps of an older version.

        A deal for more players than needed is fine.
        """
        ...


class GamePosition(Protocol):
    """What states and views share."""

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
        """Whether no seat has a choice: a reveal, a roll, or a single legal answer."""
        ...

    @property
    def legal_moves(self) -> LegalMoves[Any]:
        """The legal moves of the seat to move; where several may move, call it with a seat."""
        ...

    @property
    def turn(self) -> int:
        """The number of turns played."""
        ...

    @property
    def results(self) -> tuple[int, ...]:
        """The current results: one in cooperative games, otherwise one for each seat."""
        ...

    @property
    def returns(self) -> tuple[float, ...]:
        """The current result of every seat, as floats for learning."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that are currently ahead; empty in cooperative games."""
        ...

    def __str__(self) -> str:
        """The position in words."""
        ...

    def information_key(self) -> bytes:
        """A key that is equal exactly for equal positions of equal games."""
        ...

    def svg(self, theme: str = "day") -> str:
        """A picture of everything on the table, as SVG."""
        ...


class GameView(GamePosition, Protocol):
    """What a seat knows, without anything hidden. Its `legal_moves` are those of its own seat."""

    @property
    def seat(self) -> int:
        """The seat whose view it is."""
        ...

    def deal(self, generator: Generator) -> Any:
        """A determinization: a `GameState` that agrees with this view, everything hidden dealt at random."""
        ...


class GameState(GamePosition, Protocol):
    """A whole game in progress, including what is hidden."""

    @property
    def history(self) -> tuple[Played, ...]:
        """The moves played since the beginning, each with its seat."""
        ...

    @property
    def seed(self) -> int | None:
        """The seed of the shuffle, or None if the game was dealt in another way."""
        ...

    @property
    def dealt(self) -> Any:
        """All outcomes of chance as JSON-like values, for `start_dealt`; as secret as the seed."""
        ...

    @property
    def takes_back(self) -> tuple[int, ...]:
        """The seats that may take back their last turn, because it has revealed nothing yet."""
        ...

    def take_back(self, seat: int) -> None:
        """Take back the last turn of a seat, including its answers to questions."""
        ...

    def play(self, move: Any, seat: int | None = None) -> None:
        """Play a move, given as an object or in notation; raise `IllegalMoveError` with the reason.

        The seat may be left out if only one may move. An illegal move changes nothing.
        """
        ...

    def played(self, move: Any, seat: int | None = None) -> Self:
        """A copy with a move played."""
        ...

    def undo(self, number: int = 1) -> Any:
        """Undo the last moves, and return the earliest of them."""
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
        """The whole state as bytes; equal bytes mean equal positions."""
        ...

    def record(self, names: Sequence[str] | None = None, date: datetime.date | None = None) -> Any:
        """The game record; that of a running game holds nothing hidden."""
        ...
