"""Perft: count the move sequences of a given length, the classic test of a move generator."""

from dorfplatz.machine_code import entry
from dorfplatz.rules.arrays import ChoiceRows, Words
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.map.choices import TO_REVEAL
from dorfplatz.rules.map.state import Box, Tiles
from dorfplatz.rules.romantik.choices import carry_out, list_choices
from dorfplatz.rules.romantik.state import States


@entry
def perft(tiles: Tiles, box: Box, states: States, words: Words, choices: ChoiceRows, level: int, depth: int) -> int:
    """The number of sequences of `depth` moves from the state at a level; reveals do not count as moves.

    Stacks keep their order. states: (level + depth + 1,), words: the same memory,
    choices: (level + depth + 1, MOST_CHOICES).
    """
    number = list_choices(tiles, box, states[level], choices[level])
    if number == 1 and choices[level, 0] == TO_REVEAL:
        carry_out(tiles, box, states[level], TO_REVEAL)
        number = list_choices(tiles, box, states[level], choices[level])
    if depth == 0 or number == 0:
        return 1
    if depth == 1:
        return number
    ways = 0
    for i in range(number):
        copy_state(words, level + 1, level)
        carry_out(tiles, box, states[level + 1], choices[level, i])
        ways += perft(tiles, box, states, words, choices, level + 1, depth - 1)
    return ways
