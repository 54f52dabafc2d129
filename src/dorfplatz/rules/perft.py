"""Counting the ways a game can go on with its stacks as they lie: the classic check of a move generator."""

from typing import Any

from numpy.typing import NDArray

from dorfplatz.compiled import rule
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.placement import legal_placements
from dorfplatz.rules.romantik import place, reveal, set_aside
from dorfplatz.rules.state import OVER, REVEAL, Placements, Record, Tiles, Words


@rule
def perft(
    tiles: Tiles, box: Record, states: NDArray[Any], words: Words, placements: Placements, level: int, depth: int
) -> int:
    """The number of ways to lay the next `depth` tiles from the state at a level; a tile set aside is one way.

    states: (level + depth + 1,), words: the same memory, placements: (level + depth + 1, MOST_PLACEMENTS).
    """
    if depth == 0 or states[level].phase == OVER:
        return 1
    state = states[level]
    if state.phase == REVEAL:
        reveal(tiles, box, state)
    number = legal_placements(tiles, state.map, state.tile, state.marker, placements[level])
    if depth == 1:
        return max(1, number)
    if number == 0:
        copy_state(words, level + 1, level)
        set_aside(box, states[level + 1])
        return perft(tiles, box, states, words, placements, level + 1, depth - 1)
    ways = 0
    for i in range(number):
        copy_state(words, level + 1, level)
        place(tiles, box, states[level + 1], placements[level, i] // 6, placements[level, i] % 6)
        ways += perft(tiles, box, states, words, placements, level + 1, depth - 1)
    return ways
