"""Work for a crew: games, or whole campaigns, that are numbered by seeds and done in chunks."""

from dataclasses import dataclass
from typing import Protocol, TypeVar


@dataclass(frozen=True, slots=True)
class Chunk:
    """The games from one seed on."""

    seed: int
    games: int


class Done(Protocol):
    """A chunk with what came of it."""

    @property
    def chunk(self) -> Chunk:
        """What was to be done."""


Result = TypeVar("Result", bound=Done)
ResultOf = TypeVar("ResultOf", bound=Done, covariant=True)


class Work(Protocol[ResultOf]):
    """As many `games` as there are to play, with the seeds from `seed` on; it travels to other processes."""

    @property
    def seed(self) -> int:
        """The seed of the first game."""

    @property
    def games(self) -> int:
        """How many games there are."""

    def warm_up(self) -> None:
        """Load whatever the first game needs."""

    def play(self, chunk: Chunk) -> ResultOf:
        """Play all games of a chunk."""
