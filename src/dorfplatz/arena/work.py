"""Work for a crew: games or whole campaigns, numbered by seeds and done in chunks."""

from dataclasses import dataclass
from typing import Protocol, TypeVar


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games, from one seed on."""

    seed: int
    games: int


class Done(Protocol):
    """A chunk with its results."""

    @property
    def chunk(self) -> Chunk:
        """The chunk that was done."""


Result = TypeVar("Result", bound=Done)
ResultOf = TypeVar("ResultOf", bound=Done, covariant=True)


class Work(Protocol[ResultOf]):
    """Games to play, with seeds from `seed` on; it is pickled for other processes."""

    @property
    def seed(self) -> int:
        """The seed of the first game."""

    @property
    def games(self) -> int:
        """The number of games."""

    def warm_up(self) -> None:
        """Load whatever the first game needs."""

    def play(self, chunk: Chunk) -> ResultOf:
        """Play all games of a chunk."""
