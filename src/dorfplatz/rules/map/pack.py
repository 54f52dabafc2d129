"""Pack a catalog and the parts in play into the arrays that the rules read."""

from functools import lru_cache

import numpy as np

from dorfplatz.catalog import LETTERS, TASKS, Catalog, Part, Parts, Tile
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.state import ANY, LANDSCAPE, SPECIAL, STREAM, TASK, TILE, TRACK, VILLAGE, WRAPAROUND, Tiles

KIND_NUMBERS = {"landscape": LANDSCAPE, "task": TASK, "special": SPECIAL}


@lru_cache
def pack_tiles(catalog: Catalog) -> Tiles:
    """Pack all tiles of a catalog, in its order. Shape (number of tiles,)."""
    tiles: Tiles = np.zeros(len(catalog.tiles), TILE)  # type: ignore[assignment]
    parts = {tile_id: Part[entry.name.upper()] for entry in catalog.parts.values() for tile_id in entry.tiles}
    for record, tile in zip(tiles, catalog.tiles, strict=True):
        _pack_edges(record, tile)
        record.regions = len(tile.regions)
        terrains = [tile.edges[region[0]] for region in tile.regions]
        record.is_split = len(set(terrains)) < len(terrains)
        record.part = parts.get(tile.id, NONE) if tile.kind == "special" else NONE
        record.sheep = tile.sheep
        record.crossings = tile.crossings
        record.kind = KIND_NUMBERS[tile.kind]
        record.task = _task_number(tile)
        record.task_edge[:] = NONE
        if record.task not in (0, WRAPAROUND):
            for which, letter in enumerate(tile.task):
                record.task_edge[which] = _first_region_edge(tile, letter)
        record.marker = tile.marker
        record.has_flags = bool(tile.flags)
        for terrain in range(VILLAGE + 1):
            letter = LETTERS[terrain]
            record.flag_edge[terrain] = _first_region_edge(tile, letter) if letter in tile.flags else NONE
    # The cache hands the same arrays to all games.
    tiles.setflags(write=False)
    return tiles


def _pack_edges(record: Record, tile: Tile) -> None:
    """Write edges and regions for each rotation, and the bits of track, stream and bound sides."""
    region_of = {edge: number for number, region in enumerate(tile.regions) for edge in region}
    for rotation in range(6):
        for side in range(6):
            # Rotation k puts edge i on side (i + k) % 6.
            edge = (side - rotation) % 6
            terrain = LETTERS.index(tile.edges[edge])
            record.edge[rotation, side] = terrain
            record.region[rotation, side] = region_of.get(edge, NONE)
            record.track_sides |= (terrain == TRACK) << (6 * rotation + side)
            record.stream_sides |= (terrain == STREAM) << (6 * rotation + side)
            record.bound_sides |= (terrain != ANY) << (6 * rotation + side)


def _first_region_edge(tile: Tile, letter: str) -> int:
    """An edge in the first region of a terrain, which a task or flag of that terrain belongs to."""
    return next(region[0] for region in tile.regions if tile.edges[region[0]] == letter)


def _task_number(tile: Tile) -> int:
    return 1 + TASKS.index(tile.task_name) if tile.task else 0


def pack_tiles_and_markers(box: Record, catalog: Catalog, parts: Parts) -> None:
    """Write the stacks and the marker piles, one after the other."""
    for kind in KIND_NUMBERS:
        numbers = [catalog.index(tile.id) for tile in parts.tiles(catalog) if tile.kind == kind]
        box[kind][: len(numbers)] = numbers
        box[f"{kind}_count"] = len(numbers)
    end = 0
    for pile, task in enumerate(TASKS):
        markers = parts.markers(catalog, task)
        box.markers[end : end + len(markers)] = markers
        end += len(markers)
        box.pile_start[pile + 1] = end
    box.taken_out = catalog.taken_out
    box.open_tasks = catalog.open_tasks


def pack_part(box: Record, catalog: Catalog, name: str, amount: int) -> None:
    """Write how much of a part is in play, its points, its number and its tile."""
    part, entry = Part[name.upper()], catalog.parts[name]
    box.in_play[part] = amount
    box.points[part] = entry.points
    box.number[part] = entry.number
    box.tile_of[part] = catalog.index(entry.tiles[0]) if entry.tiles else NONE
