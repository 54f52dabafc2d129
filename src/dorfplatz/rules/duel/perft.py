"""Perft for the Duel: within a turn, the sides choose one after the other."""

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import ChoiceRows, Words
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.duel.choices import carry_out, list_choices
from dorfplatz.rules.duel.state import State, States
from dorfplatz.rules.duel.turn import reveal
from dorfplatz.rules.map.state import DONE, OVER, REVEAL, WAIT, Box, Tiles


@rule
def next_seat(state: State) -> int:
    """The first seat that has a choice to make this turn."""
    # Seats act simultaneously; a fixed order counts every combination of their moves once.
    seat = 0
    while state.step[seat] in (WAIT, DONE):
        seat += 1
    return seat


@entry
def perft_duel(
    tiles: Tiles, box: Box, states: States, words: Words, choices: ChoiceRows, level: int, depth: int
) -> int:
    """The number of sequences of `depth` moves from the state at a level; reveals do not count as moves.

    Stacks keep their order. states: (level + depth + 1,), words: the same memory,
    choices: (level + depth + 1, MOST_CHOICES).
    """
    if states[level].phase == REVEAL:
        reveal(tiles, box, states[level])
    if depth == 0 or states[level].phase == OVER:
        return 1
    seat = next_seat(states[level])
    number = list_choices(tiles, box, states[level], seat, choices[level])
    if depth == 1:
        return number
    ways = 0
    for i in range(number):
        copy_state(words, level + 1, level)
        carry_out(tiles, box, states[level + 1], seat, choices[level, i])
        ways += perft_duel(tiles, box, states, words, choices, level + 1, depth - 1)
    return ways
