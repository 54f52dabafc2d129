"""The greedy choice: what looks best at once on the player's own sheet."""

import numpy as np

from dorfplatz.bots.valley.worth import worth_of_choice
from dorfplatz.machine_code import entry
from dorfplatz.rules.arrays import Choices, Words
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.chance import CHOOSING, below, seed_generator
from dorfplatz.rules.valley.choices import MOST_CHOICES, TO_ROLL, carry_out, list_choices
from dorfplatz.rules.valley.rounds import set_up
from dorfplatz.rules.valley.scoring import count_all, write_results
from dorfplatz.rules.valley.state import OVER, REVEAL, Box, Counts, Generator, Scores, State, States, Wins


@entry
def greedy_choice(box: Box, state: State, counts: Counts, choices: Choices, generator: Generator) -> int:
    """The best draft at once for the player to move, at random among equals. choices: (MOST_CHOICES,)."""
    if state.phase == REVEAL:
        return TO_ROLL
    number = list_choices(box, state, choices)
    count_all(box, state, counts)
    best, best_worth, equals = int(choices[0]), 0, 0
    for i in range(number):
        choice = int(choices[i])
        worth = worth_of_choice(box, state, counts, choice)
        if equals == 0 or worth > best_worth:
            best, best_worth, equals = choice, worth, 1
        elif worth == best_worth:
            equals += 1
            if below(generator, equals) == 0:
                best = choice
    return best


@entry
def greedy_valleys(
    box: Box,
    states: States,
    words: Words,
    counts: Counts,
    first: int,
    seed: int,
    scores: Scores,
    wins: Wins,
) -> None:
    """Play greedy games of consecutive seeds. states: (1,); scores, wins: (games, players)."""
    generator = np.zeros(4, np.int64)
    choices = np.zeros(MOST_CHOICES, np.int32)
    for game in range(scores.shape[0]):
        clear_state(words, 0)
        set_up(box, states[0], generator, scores.shape[1], first, seed + game)
        seed_generator(generator, seed + game, CHOOSING)
        while states[0].phase != OVER:
            carry_out(box, states[0], greedy_choice(box, states[0], counts, choices, generator))
        write_results(box, states[0], counts, scores[game], wins[game])
