"""Whole random games of `romantik` in one call."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry
from dorfplatz.rules.arrays import Generator, Words
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import Box, Tiles
from dorfplatz.rules.romantik.playout import play_to_the_end
from dorfplatz.rules.romantik.state import State, States
from dorfplatz.rules.romantik.turn import set_up


@entry
def random_game(
    tiles: Tiles, box: Box, state: State, generator: Generator, players: int, start: int, seed: int
) -> None:
    """Play one random game from its seed on a blank state."""
    set_up(tiles, box, state, generator, players, start, seed)
    seed_generator(generator, seed, CHOOSING)
    play_to_the_end(tiles, box, state, generator)


@entry
def random_games(
    tiles: Tiles,
    box: Box,
    states: States,
    words: Words,
    players: int,
    start: int,
    seed: int,
    scores: NDArray[np.int32],
) -> int:
    """Play random games with consecutive seeds, write their results, and return how many tiles were laid.

    states: (1 or more,), words: the same memory, scores: (games,).
    """
    generator = np.zeros(4, np.int64)
    laid = 0
    for game in range(scores.shape[0]):
        clear_state(words, 0)
        random_game(tiles, box, states[0], generator, players, start, seed + game)
        scores[game] = total(tiles, box, states[0].map)
        laid += states[0].map.count
    return laid
