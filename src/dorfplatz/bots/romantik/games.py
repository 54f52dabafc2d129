"""Whole games by the value weights, in one compiled call."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.romantik.policy import best_choice
from dorfplatz.bots.romantik.scratch import MOVE, Scratch
from dorfplatz.machine_code import entry
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import OVER, Box, Tiles
from dorfplatz.rules.romantik.choices import carry_out
from dorfplatz.rules.romantik.turn import set_up


@entry
def value_games(
    tiles: Tiles, box: Box, scratch: Scratch, players: int, start: int, seed: int, scores: NDArray[np.int32]
) -> None:
    """Play games of consecutive seeds and write their results. scores: (games,)."""
    generator = np.zeros(4, np.int64)
    for game in range(scores.shape[0]):
        clear_state(scratch.words, MOVE)
        state = scratch.states[MOVE]
        set_up(tiles, box, state, generator, players, start, seed + game)
        while state.phase != OVER:
            carry_out(tiles, box, state, best_choice(tiles, box, MOVE, scratch))
        scores[game] = total(tiles, box, state.map)
