"""What the built-in bots of all games share: a seed, and that they are compiled before they first play."""

from abc import ABC, abstractmethod
from typing import Self

import numpy as np

from dorfplatz.games.game import parse_seed
from dorfplatz.rules.chance import CHOOSING, seed_generator


class SeededBot(ABC):
    """A bot that is repeatable: the same seed makes the same choices in the same sequence of positions."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._prepare()
        self._begin(parse_seed(seed))

    @classmethod
    @abstractmethod
    def _prepare(cls) -> None:
        """Make sure that the bot's functions are compiled."""

    @classmethod
    def unprepared(cls, seed: int) -> Self:
        """A bot whose functions may not have been compiled yet."""
        bot = cls.__new__(cls)
        bot._begin(seed)
        return bot

    def _begin(self, seed: int) -> None:
        """Set the generator up, and whatever else choosing needs."""
        self.seed = seed
        self._generator = np.zeros(4, np.int64)
        seed_generator(self._generator, seed, CHOOSING)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seed={self.seed})"
