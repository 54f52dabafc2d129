"""The score sheet of one player of the Duel."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.modules.cards import TWELFTHS, card_twelfths
from dorfplatz.rules.duel.modules.interests import part_of
from dorfplatz.rules.duel.state import INTEREST_COUNT, State
from dorfplatz.rules.map.parts.hearts import red_heart_points
from dorfplatz.rules.map.scoring import LONGEST_LINES, part_points, write_common_lines
from dorfplatz.rules.map.state import CARDS, Box, Map, Tiles

CARD_LINES = LONGEST_LINES + 2
INTEREST_LINES = CARD_LINES + CARDS
LINES = INTEREST_LINES + INTEREST_COUNT


@rule
def interest_points(tiles: Tiles, box: Box, map: Map, interest: int) -> int:
    """What a point of interest scores on a map."""
    return red_heart_points(box, map) if interest == 0 else part_points(tiles, box, map, part_of(interest))


@entry
def write_sheet(tiles: Tiles, box: Box, state: State, seat: int, lines: NDArray[np.int32]) -> None:
    """Write all lines of a player's score sheet; those of the cards in twelfths of a point.

    lines: (LINES,).
    """
    map = map_of(state, seat)
    write_common_lines(tiles, map, lines)
    for card in range(CARDS):
        lines[CARD_LINES + card] = card_twelfths(box, state, card, seat)
    for interest in range(INTEREST_COUNT):
        lines[INTEREST_LINES + interest] = interest_points(tiles, box, map, interest)


@rule
def total(tiles: Tiles, box: Box, state: State, seat: int, lines: NDArray[np.int32]) -> int:
    """A player's result, rounded down. lines: (LINES,), scratch."""
    write_sheet(tiles, box, state, seat, lines)
    points = 0
    shared = 0
    for line in range(LINES):
        if CARD_LINES <= line < INTEREST_LINES:
            shared += lines[line]
        else:
            points += lines[line]
    # Shares of all cards are added up before rounding, so that two halves make a point.
    return int(points) + int(shared) // TWELFTHS
