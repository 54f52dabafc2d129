"""What a search needs to know about a game: its candidates, and the outcome of a playout."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from dorfplatz.analysis.facts import Fact
from dorfplatz.analysis.results import MoveReason
from dorfplatz.stop import Stop

# Columns of an outcome: the value to compare, own points, lead and chance to win (NaN without opponents), then the
# notes: points by score line, and 1 for each completed task.
WORTH, POINTS, LEAD, WIN, NOTES = range(5)
# More turns than any game has.
WHOLE_GAME = 1000

Outcome = NDArray[np.float64]


def is_stopped(stop: Stop | None) -> bool:
    """Whether a stop was requested."""
    return stop is not None and stop.is_set()


class Thinker(Protocol):
    """A seat's view to search in. Moves are the numbers that the rules use."""

    seat: int
    turn: int
    points: int

    @property
    def game(self) -> str:
        """The name of the game."""
        ...

    @property
    def asks(self) -> str:
        """What the seat has to decide."""
        ...

    @property
    def lines(self) -> tuple[str, ...]:
        """The score lines that outcomes note."""
        ...

    @property
    def tasks(self) -> tuple[tuple[str, int], ...]:
        """The tasks that outcomes note, each with type and marker."""
        ...

    def candidates(self) -> list[int]:
        """The most promising moves, best first."""
        ...

    def values(self) -> Mapping[int, float]:
        """The values of all moves in cells by the value weights, for comparison only."""
        ...

    def exact(self) -> Mapping[int, float] | None:
        """The exact expected result of every move, where it can be computed."""
        ...

    def deal(self) -> None:
        """Draw a new determinization, over which all candidates are then played out."""
        ...

    def play(self, choice: int) -> Outcome:
        """Play a move out over the current determinization."""
        ...

    def correction(self, choice: int, playouts: int, stop: Stop | None = None) -> float:
        """The bias of the estimate after short playouts: the mean difference of full playouts from it.

        `stop` is checked after each playout.
        """
        ...

    def facts(self, choice: int) -> list[Fact]:
        """What a move does."""
        ...

    def line_of(self, reason: MoveReason) -> str:
        """The score line, or group of lines, that a reason is about; empty if none."""
        ...

    def gain(self, choice: int) -> int:
        """The points that a move brings at once."""
        ...

    def move(self, choice: int) -> Any:
        """The move with a number."""
        ...

    def number(self, move: Any) -> int:
        """The number of a move."""
        ...


def blank_outcome(notes: int) -> Outcome:
    """An outcome without opponents, with room for notes."""
    outcome = np.zeros(NOTES + notes)
    outcome[[LEAD, WIN]] = np.nan
    return outcome


def mean_of_playouts(play: Callable[[], float], playouts: int, stop: Stop | None) -> float:
    """The mean of some playouts; when stopped, of those played so far, at least one."""
    played = [play()]
    while len(played) < playouts and not is_stopped(stop):
        played.append(play())
    return sum(played) / len(played)


def in_order(choices: Sequence[int], also: Sequence[int]) -> list[int]:
    """The candidates and then the other moves to compare, each once."""
    return list(dict.fromkeys([*choices, *also]))
