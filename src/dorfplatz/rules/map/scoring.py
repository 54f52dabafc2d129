"""The score sheet of one map."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.map.parts.balloon import LAUNCH_SITE, balloon_points
from dorfplatz.rules.map.parts.buildings import FOREST_CABIN, SHIP
from dorfplatz.rules.map.parts.circus import CIRCUS, circus_points
from dorfplatz.rules.map.parts.construction_site import CONSTRUCTION_SITE, construction_site_points
from dorfplatz.rules.map.parts.great_mill import GREAT_MILL, great_mill_points
from dorfplatz.rules.map.parts.hearts import GOLDEN_HEART, RED_HEARTS, golden_heart_points, red_heart_points
from dorfplatz.rules.map.parts.hill import HILL, hill_points
from dorfplatz.rules.map.parts.photographer import PHOTOGRAPHER_TILE, photographer_points
from dorfplatz.rules.map.parts.shepherdess import SHEPHERDESS, shepherdess_points
from dorfplatz.rules.map.parts.sights import GRANARY, OLD_OAK, SCHOOL, granary_points, old_oak_points, school_points
from dorfplatz.rules.map.parts.signalman import SIGNALMAN, signalman_points
from dorfplatz.rules.map.parts.stations import HARBOR, TRAIN_STATION, harbor_points, train_station_points
from dorfplatz.rules.map.state import FOREST, PARTS, TASK_TYPES, VILLAGE, Box, Map, Tiles
from dorfplatz.rules.map.territories import is_closed, territory_at

# Where each group of lines starts; the tasks come first.
FLAG_LINES = TASK_TYPES
LONGEST_LINES = FLAG_LINES + 3
PART_LINES = LONGEST_LINES + 2
LINES = PART_LINES + PARTS


@rule
def task_points(map: Map) -> int:
    """Completed markers score their numbers."""
    points = 0
    for task in range(TASK_TYPES):
        points += int(map.completed[task])
    return points


@rule
def flag_points(tiles: Tiles, map: Map, terrain: int) -> int:
    """Each flag in a closed territory of its own terrain scores that territory's size."""
    points = 0
    for i in range(map.flagged_count):
        slot = int(map.flagged[i])
        edge = int(tiles[map.tile[slot]].flag_edge[terrain])
        if edge >= 0:
            territory = territory_at(map, slot, (edge + int(map.rotation[slot])) % 6)
            if is_closed(map, territory):
                points += int(map.sizes[territory])
    return points


@rule
def part_points(tiles: Tiles, box: Box, map: Map, part: int) -> int:
    """What an unlocked part scores."""
    # Comparisons compile everywhere; a table of functions would not.
    if part == RED_HEARTS:
        return red_heart_points(box, map)
    if part == GOLDEN_HEART:
        return golden_heart_points(box, map)
    if part == CIRCUS:
        return circus_points(box, map)
    if part == HILL:
        return hill_points(tiles, box, map)
    if part == SHEPHERDESS:
        return shepherdess_points(tiles, box, map)
    if part == SIGNALMAN:
        return signalman_points(tiles, box, map)
    if FOREST_CABIN <= part <= SHIP:
        # Buildings are numbered like the task types that they score.
        return int(map.second[part - FOREST_CABIN])
    if part == TRAIN_STATION:
        return train_station_points(box, map)
    if part == HARBOR:
        return harbor_points(box, map)
    if part == CONSTRUCTION_SITE:
        return construction_site_points(box, map)
    if part == LAUNCH_SITE:
        return balloon_points(box, map)
    if part == GREAT_MILL:
        return great_mill_points(tiles, box, map)
    if part == PHOTOGRAPHER_TILE:
        return photographer_points(box, map)
    if part == SCHOOL:
        return school_points(tiles, box, map)
    if part == GRANARY:
        return granary_points(tiles, box, map)
    if part == OLD_OAK:
        return old_oak_points(tiles, box, map)
    return 0


@entry
def total(tiles: Tiles, box: Box, map: Map) -> int:
    """The result: the sum of tasks, flags, longest track, longest stream and unlocked parts."""
    points = task_points(map) + int(map.longest_track) + int(map.longest_stream)
    for terrain in range(1, VILLAGE + 1):
        points += flag_points(tiles, map, terrain)
    if box.has_parts:
        for part in range(PARTS):
            points += part_points(tiles, box, map, part)
    return points


@rule
def write_common_lines(tiles: Tiles, map: Map, lines: NDArray[np.int32]) -> None:
    """Write the lines of every score sheet: tasks by type, flags by terrain, longest track and stream.

    lines: (PART_LINES or more,).
    """
    for task in range(TASK_TYPES):
        lines[task] = map.completed[task]
    for terrain in range(FOREST, VILLAGE + 1):
        lines[FLAG_LINES + terrain - FOREST] = flag_points(tiles, map, terrain)
    lines[LONGEST_LINES] = map.longest_track
    lines[LONGEST_LINES + 1] = map.longest_stream


@entry
def write_sheet(tiles: Tiles, box: Box, map: Map, lines: NDArray[np.int32]) -> None:
    """Write all score lines: tasks by type, flags by terrain, longest track and stream, parts.

    lines: (LINES,).
    """
    write_common_lines(tiles, map, lines)
    for part in range(PARTS):
        lines[PART_LINES + part] = part_points(tiles, box, map, part) if box.in_play[part] else 0
