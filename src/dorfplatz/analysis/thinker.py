"""What an analysis has to know about a game: which choices there are, and how one turns out when it is played on."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol

import numpy as np
from numpy.typing import NDArray

from dorfplatz.analysis.advice import Reason
from dorfplatz.analysis.facts import Fact

# What a line came to: what is compared, the own points, the lead and the chance of winning (NaN in a game without
# opponents), and then notes that each game names.
WORTH, POINTS, LEAD, WIN, NOTES = range(5)
# More turns than a game has.
WHOLE_GAME = 1000

GameName = Literal["romantik", "duel", "valley"]
Outcome = NDArray[np.float64]


class Stop(Protocol):
    """Something that says whether to stop, such as a `threading.Event`."""

    def is_set(self) -> bool:
        """Whether to stop now."""
        ...


def is_stopped(stop: Stop | None) -> bool:
    """Whether somebody wants it to stop."""
    return stop is not None and stop.is_set()


class Thinker(Protocol):
    """A seat's view to think about. Choices are the numbers by which the rules know them."""

    seat: int
    turn: int
    points: int

    @property
    def game(self) -> GameName:
        """Which game it is."""
        ...

    @property
    def asks(self) -> str:
        """What the seat is asked for."""
        ...

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the score sheet that are noted."""
        ...

    @property
    def tasks(self) -> tuple[tuple[str, int], ...]:
        """The tasks that are noted, each with its type and marker."""
        ...

    def candidates(self) -> list[int]:
        """The most promising choices, the best first."""
        ...

    def table(self) -> Mapping[int, float]:
        """What the table says about all that can be chosen in cells, good for comparing only."""
        ...

    def exact(self) -> Mapping[int, float] | None:
        """The exact expected result of every choice, where it can be computed."""
        ...

    def deal(self) -> None:
        """Deal everything unseen anew; all choices are then played on over the same deal."""
        ...

    def play(self, choice: int) -> Outcome:
        """Play a choice on over the deal. The notes are the lines of the sheet, and 1 for each completed task."""
        ...

    def beyond(self, choice: int, lines: int, stop: Stop | None = None) -> float:
        """What some lines of a choice come to at the end of the game beyond what was expected of them, on average.

        `stop` is asked after each of them.
        """
        ...

    def facts(self, choice: int) -> list[Fact]:
        """What a choice does."""
        ...

    def line_of(self, reason: Reason) -> str:
        """The line of the score sheet that a reason is about, or the group of lines; empty if it is about none."""
        ...

    def gain(self, choice: int) -> int:
        """The points that a choice brings at once."""
        ...

    def move(self, choice: int) -> Any:
        """The move of a choice."""
        ...

    def number(self, move: Any) -> int:
        """The choice of a move."""
        ...


def blank_outcome(notes: int) -> Outcome:
    """An outcome without opponents, with room for notes."""
    outcome = np.zeros(NOTES + notes)
    outcome[[LEAD, WIN]] = np.nan
    return outcome


def mean_of_lines(play: Callable[[], float], lines: int, stop: Stop | None) -> float:
    """The mean of what some lines come to; when it is stopped, of those that were played, at least one."""
    played = [play()]
    while len(played) < lines and not is_stopped(stop):
        played.append(play())
    return sum(played) / len(played)


def in_order(choices: Sequence[int], also: Sequence[int]) -> list[int]:
    """The choices, and those that must be compared too."""
    return list(dict.fromkeys([*choices, *also]))
