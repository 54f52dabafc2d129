"""Moves on a map as numbers.

A number below STORED is a placement of the tile in hand. From STORED up to WORD, it is a placement of the stored tile
plus STORED. From WORD on come the moves named below, and from ANSWER on the answers to a question.
"""

from dorfplatz.machine_code import entry
from dorfplatz.rules.arrays import Choices, Rows
from dorfplatz.rules.map.board import coordinates
from dorfplatz.rules.map.state import MOST_PLACEMENTS, Map

# Placements are below 6 * CELLS = 98,304, so bit 17 is free to mark those of the stored tile.
STORED = 1 << 17
WORD = 1 << 18
TO_REVEAL, TO_STORE, TO_SET_ASIDE, TO_END = WORD, WORD + 1, WORD + 2, WORD + 3
# Leaves numbers free for more moves of one word.
ANSWER = WORD + 8
# The cloud has at most six regions to join; the other questions have fewer answers.
MOST_ANSWERS = 8
# Besides placements, a tile may be set aside or stored.
MOST_CHOICES = MOST_PLACEMENTS + 2


@entry
def locate(map: Map, choices: Choices, number: int, cells: Rows) -> None:
    """Write the (q, r) of every choice that is a placement.

    choices: (number or more,), cells: (number or more, 2).
    """
    for i in range(number):
        if choices[i] < WORD:
            cells[i, 0], cells[i, 1] = coordinates(map, choices[i] % STORED // 6)
