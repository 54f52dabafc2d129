"""Compiled perft of the Valley."""

import numpy as np

from dorfplatz.games.compilation import Compilation
from dorfplatz.games.valley.game import Valley
from dorfplatz.games.valley.state import ValleyState
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.valley import perft as rules
from dorfplatz.rules.valley.choices import MOST_CHOICES
from dorfplatz.rules.valley.state import VALLEY


def perft_valley(state: ValleyState, depth: int) -> int:
    """The number of sequences of `depth` drafts; rolls are free."""
    COMPILATION.run()
    return _count(state, depth)


def _count(state: ValleyState, depth: int) -> int:
    states, words = blank_states(depth + 1, VALLEY)
    states[:1] = np.frombuffer(state.to_bytes(), VALLEY)
    choices = np.zeros((depth + 1, MOST_CHOICES), np.int32)
    return int(rules.perft_valley(state.game.box, states, words, choices, 0, depth))


COMPILATION = Compilation(
    "perft of the Valley", (__name__,), lambda: [("counting", lambda: _count(Valley().start(0), 1))]
)
