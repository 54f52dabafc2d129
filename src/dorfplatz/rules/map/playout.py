"""Random placements and answers, for playouts."""

from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Generator
from dorfplatz.rules.chance import below
from dorfplatz.rules.map.choices import MOST_ANSWERS
from dorfplatz.rules.map.placement import fits_turned, may_lay, nth_legal_placement
from dorfplatz.rules.map.state import Map, Tiles

# Random draws before the legal placements are counted instead.
# About three draws find a legal placement. After this many failures few placements are legal, or none.
TRIES = 48


@rule
def random_placement(tiles: Tiles, map: Map, tile: int, marker: int, others: int, generator: Generator) -> int:
    """A legal placement, or NONE for one of `others` further moves, all equally likely.

    NONE also means that no placement is legal.

    This is rejection sampling: random frontier cells and rotations are drawn until one is legal, which is uniform and
    usually quick. After TRIES draws the legal placements are counted.
    """
    for _ in range(TRIES):
        draw = below(generator, 6 * map.frontier_count + others)
        frontier_place, rotation = draw // 6, draw % 6
        if frontier_place >= map.frontier_count:
            return NONE
        if fits_turned(tiles, map, tile, frontier_place, rotation):
            cell = int(map.frontier[frontier_place])
            if may_lay(tiles, map, tile, marker, cell, rotation):
                return 6 * cell + rotation
    number = 0
    while nth_legal_placement(tiles, map, tile, marker, number) != NONE:
        number += 1
    if number == 0:
        return NONE
    return nth_legal_placement(tiles, map, tile, marker, below(generator, number + others))


@rule
def random_bit(bits: int, generator: Generator) -> int:
    """The index of a random bit among those that are set."""
    chosen = NONE
    seen = 0
    for number in range(MOST_ANSWERS):
        if bits >> number & 1:
            seen += 1
            # Reservoir sampling: the n-th candidate replaces the choice with probability 1/n.
            if below(generator, seen) == 0:
                chosen = number
    return chosen
