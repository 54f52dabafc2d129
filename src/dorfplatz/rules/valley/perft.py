"""Perft for the Valley, with the dice as they will fall."""

from dorfplatz.machine_code import entry
from dorfplatz.rules.arrays import ChoiceRows, Words
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.valley.choices import carry_out, list_choices
from dorfplatz.rules.valley.rounds import roll
from dorfplatz.rules.valley.state import OVER, REVEAL, Box, States


@entry
def perft_valley(box: Box, states: States, words: Words, choices: ChoiceRows, level: int, depth: int) -> int:
    """The number of sequences of `depth` drafts from the state at a level; rolls do not count.

    states: (level + depth + 1,), words: the same memory, choices: (level + depth + 1, MOST_CHOICES).
    """
    if states[level].phase == REVEAL:
        roll(states[level])
    if depth == 0 or states[level].phase == OVER:
        return 1
    number = list_choices(box, states[level], choices[level])
    if depth == 1:
        return number
    ways = 0
    for i in range(number):
        copy_state(words, level + 1, level)
        carry_out(box, states[level + 1], int(choices[level, i]))
        ways += perft_valley(box, states, words, choices, level + 1, depth - 1)
    return ways
