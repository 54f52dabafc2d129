"""Compiled perft of `romantik`."""

import numpy as np

from dorfplatz.games.romantik.machine_code import RULES
from dorfplatz.games.romantik.state import State
from dorfplatz.machine_code.readiness import need
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.map.choices import MOST_CHOICES
from dorfplatz.rules.romantik.perft import perft
from dorfplatz.rules.romantik.state import ROMANTIK


def perft_romantik(state: State, depth: int) -> int:
    """The number of sequences of `depth` moves; reveals are free."""
    need(RULES)
    states, words = blank_states(depth + 1, ROMANTIK)
    states[:1] = np.frombuffer(state.to_bytes(), ROMANTIK)
    choices = np.zeros((depth + 1, MOST_CHOICES), np.int32)
    return int(perft(state.game.tiles, state.game.box, states, words, choices, 0, depth))
