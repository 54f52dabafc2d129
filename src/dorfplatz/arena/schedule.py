"""Cut work into chunks that take about a quarter of a second each."""

from dorfplatz.arena.work import Chunk, Done, Work

CHUNK_SECONDS = 0.25
GROWTH = 8
FINEST = 16


class Schedule:
    """Hands out the games in seed order; learns from each chunk how fast a process plays.

    >>> from dorfplatz import Game
    >>> from dorfplatz.arena import Run
    >>> schedule = Schedule(Run(Game(), "random", games=10, seed=1))
    >>> schedule.next_chunk()
    Chunk(seed=1, games=1)
    >>> schedule.learn(games=1, seconds=0.001)
    >>> schedule.next_chunk(), schedule.left
    (Chunk(seed=2, games=8), 1)
    """

    def __init__(self, work: Work[Done]) -> None:
        self._next_seed = work.seed
        self._end = work.seed + work.games
        self._size = 1
        self.seconds_per_game = 0.0

    @property
    def left(self) -> int:
        """The number of games not handed out yet."""
        return self._end - self._next_seed

    def next_chunk(self, processes: int = 1) -> Chunk:
        """The next games; chunks get smaller towards the end, so that all processes finish together."""
        fair = -(-self.left // (2 * processes)) if processes > 1 else self.left
        games = min(self.left, self._size, max(fair, self._size // FINEST, 1))
        chunk = Chunk(self._next_seed, games)
        self._next_seed += games
        return chunk

    def learn(self, games: int, seconds: float) -> None:
        """Adapt the size of later chunks to the measured speed."""
        self.seconds_per_game = seconds / games
        fitting = int(CHUNK_SECONDS / max(self.seconds_per_game, 1e-9))
        self._size = max(1, min(fitting, games * GROWTH))
