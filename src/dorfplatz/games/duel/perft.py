"""Compiled perft of the Duel."""

import numpy as np

from dorfplatz.games.duel.machine_code import RULES
from dorfplatz.games.duel.state import DuelState
from dorfplatz.machine_code.readiness import need
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.duel import perft as rules
from dorfplatz.rules.duel.state import DUEL
from dorfplatz.rules.map.choices import MOST_CHOICES


def perft_duel(state: DuelState, depth: int) -> int:
    """The number of sequences of `depth` moves, the sides moving in turn; reveals are free."""
    need(RULES)
    states, words = blank_states(depth + 1, DUEL)
    states[:1] = np.frombuffer(state.to_bytes(), DUEL)
    choices = np.zeros((depth + 1, MOST_CHOICES), np.int32)
    return int(rules.perft_duel(state.game.tiles, state.game.box, states, words, choices, 0, depth))
