"""Placement: where a tile may be laid, and laying it.

A *placement* is one number, 6 * cell + rotation.

Track must face track and stream must face stream; every other edge may face anything but these.

All six rotations are tested at once: the bits of a frontier cell are repeated six times, and a rotation fits where its
group of six bits shows no mismatch.
"""

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.board import frontier_cell, frontier_place, put_on_board
from dorfplatz.rules.map.parts.clouds import meet_cloud
from dorfplatz.rules.map.parts.special import note_special
from dorfplatz.rules.map.state import SPECIAL, TASK, Map, Placements, Tiles
from dorfplatz.rules.map.tasks import fails_at_once
from dorfplatz.rules.map.territories import CLOUDS, face_sides, found_regions, join_neighbours

# One bit per rotation, six bits apart: a product with it copies six bits into all six groups.
EACH_ROTATION = 0b000001_000001_000001_000001_000001_000001
LOW_BITS = 0b011111 * EACH_ROTATION
HIGH_BITS = 0b100000 * EACH_ROTATION


@entry
def fitting_rotations(tiles: Tiles, map: Map, tile: int, place: int) -> int:
    """The rotations in which a tile fits a frontier cell: bit 6 k + 5 is set for each such rotation k."""
    facing = int(map.facing[place]) * EACH_ROTATION
    track = int(map.track[place]) * EACH_ROTATION
    stream = int(map.stream[place]) * EACH_ROTATION
    # Only sides that face a tile can mismatch, and free sides match anything.
    differing = ((int(tiles[tile].track_sides) ^ track) | (int(tiles[tile].stream_sides) ^ stream)) & facing
    differing &= int(tiles[tile].bound_sides)
    # Adding 31 to the five low bits of a group carries into its high bit unless all five are zero. So, once inverted,
    # the high bit is set exactly in the groups without a mismatch.
    return ~(((differing & LOW_BITS) + LOW_BITS) | differing) & HIGH_BITS


@entry
def fits_turned(tiles: Tiles, map: Map, tile: int, place: int, rotation: int) -> bool:
    """Whether a tile fits a frontier cell in one rotation."""
    shift = 6 * rotation
    track = int(tiles[tile].track_sides) >> shift ^ int(map.track[place])
    stream = int(tiles[tile].stream_sides) >> shift ^ int(map.stream[place])
    # `facing` has six bits only, which cuts off the groups of the other rotations.
    return (track | stream) & int(map.facing[place]) & int(tiles[tile].bound_sides) >> shift == 0


@rule
def fits(rotations: int, rotation: int) -> bool:
    """Whether a rotation is among the fitting ones."""
    return rotations >> (6 * rotation + 5) & 1 == 1


@rule
def may_lay(tiles: Tiles, map: Map, tile: int, marker: int, cell: int, rotation: int) -> bool:
    """A Task tile may not be laid where its own task would fail at once."""
    return tiles[tile].kind != TASK or not fails_at_once(tiles, map, tile, marker, cell, rotation)


@entry
def is_legal(tiles: Tiles, map: Map, tile: int, marker: int, q: int, r: int, rotation: int) -> bool:
    """Whether a tile with its marker may be laid at (q, r), which must be within 127 of the origin."""
    cell = frontier_cell(map, q, r)
    if cell == NONE or not fits_turned(tiles, map, tile, frontier_place(map, cell), rotation):
        return False
    return may_lay(tiles, map, tile, marker, cell, rotation)


@entry
def legal_placements(tiles: Tiles, map: Map, tile: int, marker: int, placements: Placements) -> int:
    """List all legal placements of a tile with its marker, and return how many there are.

    placements: (MOST_PLACEMENTS,).
    """
    number = 0
    for place in range(map.frontier_count):
        rotations = fitting_rotations(tiles, map, tile, place)
        if rotations == 0:
            continue
        cell = int(map.frontier[place])
        for rotation in range(6):
            if fits(rotations, rotation) and may_lay(tiles, map, tile, marker, cell, rotation):
                placements[number] = 6 * cell + rotation
                number += 1
    return number


@rule
def has_legal_placement(tiles: Tiles, map: Map, tile: int, marker: int) -> bool:
    """Whether a tile with its marker may be laid anywhere."""
    return nth_legal_placement(tiles, map, tile, marker, 0) != NONE


@rule
def nth_legal_placement(tiles: Tiles, map: Map, tile: int, marker: int, wanted: int) -> int:
    """The legal placement at an index of the list that `legal_placements` makes, or NONE past its end."""
    number = 0
    for place in range(map.frontier_count):
        rotations = fitting_rotations(tiles, map, tile, place)
        cell = int(map.frontier[place])
        for rotation in range(6):
            if fits(rotations, rotation) and may_lay(tiles, map, tile, marker, cell, rotation):
                if number == wanted:
                    return 6 * cell + rotation
                number += 1
    return NONE


@entry
def lay(tiles: Tiles, map: Map, tile: int, cell: int, rotation: int) -> int:
    """Lay a tile on the map, join its territories, and return its slot; the placement must be legal.

    Sides that touch the cloud are joined afterwards, one by one, because the player may have a choice.
    """
    slot = put_on_board(map, cell)
    map.tile[slot] = tile
    map.rotation[slot] = rotation
    for side in range(6):
        map.edge[slot, side] = tiles[tile].edge[rotation, side]
        map.region[slot, side] = tiles[tile].region[rotation, side]
    found_regions(tiles, map, slot)
    # Open edges are counted before joining, because `join` adds up the counts of both territories.
    face_sides(map, slot, cell)
    join_neighbours(map, slot, cell)
    if tiles[tile].kind == SPECIAL:
        note_special(tiles, map, slot)
    # This includes the cloud itself, so its slot must have been recorded before.
    if map.special[CLOUDS] != NONE:
        meet_cloud(map, slot, cell)
    if tiles[tile].has_flags:
        map.flagged[map.flagged_count] = slot
        map.flagged_count += 1
    return slot
