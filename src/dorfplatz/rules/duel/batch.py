"""Whole random Duels in one call."""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry
from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.arrays import Words
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.duel.choices import play_to_the_end
from dorfplatz.rules.duel.scoring import LINES, total
from dorfplatz.rules.duel.state import States
from dorfplatz.rules.duel.turn import set_up
from dorfplatz.rules.map.state import Box, Tiles

# By game and player.
Scores = Annotated[NDArray[np.int32], Array(np.int32, 2)]


@entry
def random_duels(tiles: Tiles, box: Box, states: States, words: Words, seed: int, scores: Scores) -> None:
    """Play random Duels with consecutive seeds and write all results.

    states: (1,), scores: (games, players).
    """
    generator = np.zeros(4, np.int64)
    lines = np.zeros(LINES, np.int32)
    for game in range(scores.shape[0]):
        clear_state(words, 0)
        set_up(tiles, box, states[0], generator, scores.shape[1], seed + game)
        seed_generator(generator, seed + game, CHOOSING)
        play_to_the_end(tiles, box, states[0], generator)
        for seat in range(scores.shape[1]):
            scores[game, seat] = total(tiles, box, states[0], seat, lines)
