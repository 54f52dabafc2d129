"""What the built-in bots of all games share: a seed, checked views, and compiled functions."""

from __future__ import annotations

from abc import ABC
from threading import RLock
from typing import Any, ClassVar

import numpy as np

from dorfplatz.errors import IllegalMoveError, SetupError, shown
from dorfplatz.games.numbers import number_within
from dorfplatz.games.registry import entry_of
from dorfplatz.games.seeds import SEED_LIMIT, parse_seed
from dorfplatz.machine_code.readiness import need, want
from dorfplatz.machine_code.unit import Unit
from dorfplatz.rules.chance import CHOOSING, seed_generator

MOST_GAMES = 10**9


class SeededBot(ABC):
    """A reproducible bot: the same seed makes the same choices in the same sequence of positions.

    `game` is the name of its game, and `views` the type of the positions it can judge. It thinks in memory of its own,
    while the compiled rules run without the GIL. So a lock lets one thread at a time choose; to let several threads
    think at the same time, give each its own bot.
    """

    game: ClassVar[str]
    views: ClassVar[type[Any]]

    # The units of machine code that it thinks with, by their names in the registry.
    machine_code: ClassVar[tuple[str, ...]] = ("rules", "thinking")
    # Whether a move takes too long in plain Python.
    needs_machine_code: ClassVar[bool] = False

    def __init__(self, seed: int | str | None = None) -> None:
        self._have_machine_code()
        self._begin(parse_seed(seed))

    @classmethod
    def units(cls) -> tuple[Unit, ...]:
        """The machine code that the bot thinks with."""
        return tuple(entry_of(cls.game).find(name) for name in cls.machine_code)

    def _have_machine_code(self) -> None:
        """Load it, or have it made; wait for it only where plain Python would take too long."""
        (need if self.needs_machine_code else want)(*self.units())

    def _begin(self, seed: int) -> None:
        """Set up the generator and whatever else choosing needs."""
        self.seed = seed
        self._lock = RLock()
        self._generator = np.zeros(4, np.int64)
        seed_generator(self._generator, seed, CHOOSING)

    def _check_view(self, view: Any) -> None:
        """Refuse a view of another game, and one of a finished game."""
        if not isinstance(view, self.views):
            raise SetupError(f"this bot plays {self.game} and needs one of its views, not {shown(view)}")
        if view.is_over:
            raise IllegalMoveError("the game is over, so a bot has nothing to choose")

    def _check_game(self, game: Any) -> None:
        """Refuse another game."""
        if not isinstance(game, entry_of(self.game).find("game")):
            raise SetupError(f"this bot plays {self.game}, not {shown(game)}")

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the seed and the generator; scratch memory is made anew."""
        return {"seed": self.seed, "generator": self._generator.tolist()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self._have_machine_code()
        self._begin(parse_seed(kept["seed"]))
        self._generator[:] = kept["generator"]

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seed={self.seed})"


def games_of_seeds(seed: int | str, number: int) -> tuple[int, int]:
    """First seed and number of games; refuses a range beyond the largest seed."""
    first = parse_seed(seed)
    return first, number_within("how many games are played", number, 0, min(MOST_GAMES, SEED_LIMIT - first))
