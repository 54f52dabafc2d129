"""Compiled perft of the Valley."""

import numpy as np

from dorfplatz.games.valley.machine_code import RULES
from dorfplatz.games.valley.state import ValleyState
from dorfplatz.machine_code.readiness import need
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.valley import perft as rules
from dorfplatz.rules.valley.choices import MOST_CHOICES
from dorfplatz.rules.valley.state import VALLEY


def perft_valley(state: ValleyState, depth: int) -> int:
    """The number of sequences of `depth` drafts; rolls are free."""
    need(RULES)
    states, words = blank_states(depth + 1, VALLEY)
    states[:1] = np.frombuffer(state.to_bytes(), VALLEY)
    choices = np.zeros((depth + 1, MOST_CHOICES), np.int32)
    return int(rules.perft_valley(state.game.box, states, words, choices, 0, depth))
