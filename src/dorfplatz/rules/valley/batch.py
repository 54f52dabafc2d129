"""Whole random games of the Valley in one call."""

import numpy as np

from dorfplatz.machine_code import entry
from dorfplatz.rules.arrays import Words
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.chance import CHOOSING, seed_generator
from dorfplatz.rules.valley.choices import play_to_the_end
from dorfplatz.rules.valley.rounds import set_up
from dorfplatz.rules.valley.scoring import write_results
from dorfplatz.rules.valley.state import Box, Counts, Scores, States, Wins


@entry
def random_valleys(
    box: Box,
    states: States,
    words: Words,
    counts: Counts,
    first: int,
    seed: int,
    scores: Scores,
    wins: Wins,
) -> None:
    """Play random games with consecutive seeds and write all results.

    states: (1,), scores, wins: (games, players).
    """
    generator = np.zeros(4, np.int64)
    for game in range(scores.shape[0]):
        clear_state(words, 0)
        set_up(box, states[0], generator, scores.shape[1], first, seed + game)
        seed_generator(generator, seed + game, CHOOSING)
        play_to_the_end(box, states[0], generator)
        write_results(box, states[0], counts, scores[game], wins[game])
