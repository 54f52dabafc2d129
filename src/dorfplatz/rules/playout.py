"""Playing a game to its end at random."""

from dorfplatz.compiled import rule
from dorfplatz.rules.chance import below
from dorfplatz.rules.placement import fits, fitting_rotations, may_lay, nth_legal_placement
from dorfplatz.rules.romantik import place, reveal, set_aside
from dorfplatz.rules.state import NONE, OVER, REVEAL, Generator, Record, Tiles

TRIES = 48


@rule
def random_placement(tiles: Tiles, map: Record, tile: int, marker: int, generator: Generator) -> int:
    """One of the legal placements, all equally likely, or NONE.

    Drawing any cell of the frontier and any rotation until one is legal is uniform and seldom takes long; when it
    does, the legal ones are counted.
    """
    for _ in range(TRIES):
        draw = below(generator, 6 * map.frontier_count)
        frontier_place, rotation = draw // 6, draw % 6
        if fits(fitting_rotations(tiles, map, tile, frontier_place), rotation):
            cell = int(map.frontier[frontier_place])
            if may_lay(tiles, map, tile, marker, cell, rotation):
                return 6 * cell + rotation
    number = 0
    while nth_legal_placement(tiles, map, tile, marker, number) != NONE:
        number += 1
    if number == 0:
        return NONE
    return nth_legal_placement(tiles, map, tile, marker, below(generator, number))


@rule
def carry_out(tiles: Tiles, box: Record, state: Record, placement: int) -> None:
    """Lay the revealed tile at a placement, or set it aside if that is NONE."""
    if placement == NONE:
        set_aside(box, state)
    else:
        place(tiles, box, state, placement // 6, placement % 6)


@rule
def play_to_the_end(tiles: Tiles, box: Record, state: Record, generator: Generator) -> None:
    """Play on at random until the game is over."""
    while state.phase != OVER:
        if state.phase == REVEAL:
            reveal(tiles, box, state)
        carry_out(tiles, box, state, random_placement(tiles, state.map, state.tile, state.marker, generator))
