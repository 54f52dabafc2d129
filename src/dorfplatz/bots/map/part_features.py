"""What the unlocked parts promise: the places in the table of everything that is not in the basic game."""

from dorfplatz.bots.map.features import Places
from dorfplatz.bots.map.outlook import tasks_left
from dorfplatz.bots.map.part_table import (
    ASKED_AT,
    BALLOON_AT,
    BAND_END_AT,
    BAND_SIZES,
    BUILDING_AT,
    CAMERA_AT,
    CAMERAS,
    CIRCUS_AT,
    CLOUD_AT,
    COUNTED,
    DISTANCES,
    DOUBLE_AT,
    HEART_ASKED,
    HEART_LAID,
    HEARTS_LEFT,
    HILL_AT,
    IN_PLAY,
    LATER,
    MILL_AT,
    NEAR,
    NEEDED,
    OPENINGS,
    RED_LEFT,
    SHEEP_AT,
    SIDES,
    SIGHT_AT,
    SIGNALMAN_AT,
    SITE_AT,
    SIZES,
    STORED_AT,
    WRAPPED_AT,
    at,
)
from dorfplatz.bots.map.table import STAGES
from dorfplatz.compiled import rule
from dorfplatz.rules.map.parts.balloon import LAUNCH_SITE, balloon_points
from dorfplatz.rules.map.parts.buildings import building_of
from dorfplatz.rules.map.parts.circus import CIRCUS
from dorfplatz.rules.map.parts.construction_site import CONSTRUCTION_SITE
from dorfplatz.rules.map.parts.great_mill import GREAT_MILL, grain_counted
from dorfplatz.rules.map.parts.hearts import GOLDEN_HEART, RED_HEARTS, matching_edges
from dorfplatz.rules.map.parts.hill import HILL
from dorfplatz.rules.map.parts.photographer import markers_left
from dorfplatz.rules.map.parts.shepherdess import SHEPHERDESS
from dorfplatz.rules.map.parts.sights import GRANARY, OLD_OAK, SCHOOL
from dorfplatz.rules.map.parts.signalman import SIGNALMAN
from dorfplatz.rules.map.parts.special import cell_of, distance, first_side, neighbours
from dorfplatz.rules.map.parts.stations import HARBOR, TRAIN_STATION
from dorfplatz.rules.map.state import (
    DOUBLE,
    FOREST,
    GRAIN,
    HEART,
    NONE,
    PARTS,
    STREAM,
    TRACK,
    VILLAGE,
    WRAPAROUND,
    Record,
    Tiles,
)
from dorfplatz.rules.map.tasks import is_out_of_reach, task_side
from dorfplatz.rules.map.territories import CLOUDS, territory_at


@rule
def list_part_places(tiles: Tiles, box: Record, state: Record, outlook: Record, places: Places, number: int) -> int:
    """List the places of everything that is in play beyond the basic game; `number` places are listed already."""
    map = state.map
    stage = int(outlook.stage)
    places[number] = ASKED_AT + int(state.phase) * STAGES + stage
    places[number + 1] = STORED_AT + int(state.stored != NONE) * STAGES + stage
    number += 2
    for part in range(PARTS):
        if box.in_play[part]:
            is_laid = map.special[part] != NONE or (part == GREAT_MILL and map.mill != NONE)
            places[number] = at(IN_PLAY, part, int(is_laid), 2, stage)
            number += 1
    number = list_hearts(box, state, stage, places, number)
    number = list_figures(tiles, box, map, stage, places, number)
    number = list_special_tiles(box, state, stage, places, number)
    number = list_territories_of_parts(box, map, outlook, stage, places, number)
    return list_unusual_tasks(tiles, map, stage, places, number)


@rule
def empty_sides(map: Record, slot: int) -> int:
    """How many cells around a tile are empty."""
    return 6 - neighbours(map, cell_of(map, slot))


@rule
def list_hearts(box: Record, state: Record, stage: int, places: Places, number: int) -> int:
    """Hearts in hand, hearts on the map by the sides that can still match, and the tile that is offered one."""
    map = state.map
    red = min(int(box.in_play[RED_HEARTS]) - int(map.red_heart_count), RED_LEFT - 1)
    gold = int(box.in_play[GOLDEN_HEART] and map.golden_heart == NONE)
    places[number] = at(HEARTS_LEFT, red, gold, 2, stage)
    number += 1
    for heart in range(map.red_heart_count):
        places[number] = at(HEART_LAID, 0, empty_sides(map, int(map.red_heart[heart])), SIDES, stage)
        number += 1
    if map.golden_heart != NONE:
        places[number] = at(HEART_LAID, 1, empty_sides(map, int(map.golden_heart)), SIDES, stage)
        number += 1
    if state.phase == HEART:
        new = int(map.count) - 1
        place = (matching_edges(map, new) * SIDES + empty_sides(map, new)) * RED_LEFT + red
        places[number] = HEART_ASKED + place * 2 + gold
        number += 1
    return number


@rule
def list_figures(tiles: Tiles, box: Record, map: Record, stage: int, places: Places, number: int) -> int:
    """Balloon, photographer and mill, where they stand."""
    if map.balloon != NONE:
        steps = balloon_points(box, map) // max(int(box.points[LAUNCH_SITE]), 1)
        places[number] = at(BALLOON_AT, min(steps, DISTANCES - 1), empty_sides(map, int(map.balloon)), SIDES, stage)
        number += 1
    if map.photographer != NONE:
        left = min(markers_left(box, map), CAMERAS - 1)
        places[number] = at(CAMERA_AT, left, empty_sides(map, int(map.photographer)), SIDES, stage)
        number += 1
    if box.in_play[GREAT_MILL] and map.mill != NONE:
        territory = territory_at(map, int(map.mill), first_side(map, int(map.mill), GRAIN))
        counted = min(grain_counted(tiles, map, territory), COUNTED - 1)
        places[number] = at(MILL_AT, counted, int(map.open[territory]), OPENINGS, stage)
        number += 1
    return number


@rule
def empty_nearby(map: Record, slot: int) -> int:
    """How many of the 18 cells within two steps of a tile are empty."""
    occupied = 0
    for other in range(map.count):
        occupied += distance(map, slot, other) <= 2
    return NEAR - occupied


@rule
def list_special_tiles(box: Record, state: Record, stage: int, places: Places, number: int) -> int:
    """Special tiles that look at the cells around them."""
    map = state.map
    slot = int(map.special[CIRCUS])
    if slot != NONE:
        places[number] = at(CIRCUS_AT, 0, neighbours(map, cell_of(map, slot)), SIDES, stage)
        number += 1
    slot = int(map.special[HILL])
    if slot != NONE:
        places[number] = HILL_AT + empty_nearby(map, slot) * COUNTED + min(tasks_left(state) // 4, COUNTED - 1)
        number += 1
    slot = int(map.special[SHEPHERDESS])
    if slot != NONE:
        places[number] = at(SHEEP_AT, 0, empty_sides(map, slot), SIDES, stage)
        number += 1
    for which, part in enumerate((SCHOOL, GRANARY, OLD_OAK)):
        slot = int(map.special[part])
        if slot != NONE:
            places[number] = at(SIGHT_AT, which, empty_nearby(map, slot), NEAR, stage)
            number += 1
    slot = int(map.special[CLOUDS])
    if slot != NONE:
        places[number] = at(CLOUD_AT, int(map.cloud_regions), int(map.cloud_empty), SIDES, stage)
        number += 1
    return number


@rule
def list_territories_of_parts(
    box: Record, map: Record, outlook: Record, stage: int, places: Places, number: int
) -> int:
    """Special tiles that count the territory, track or stream they lie in, as long as it is open."""
    for terrain in range(FOREST, STREAM + 1):
        slot = int(map.special[building_of(terrain)])
        if slot != NONE:
            territory = territory_at(map, slot, first_side(map, slot, terrain))
            place = (terrain - 1) * SIZES + min(int(map.sizes[territory]), SIZES - 1)
            place = place * OPENINGS + min(int(map.open[territory]), OPENINGS - 1)
            places[number] = BUILDING_AT + place * LATER + min(int(outlook.coming[terrain - 1, 0]), LATER - 1)
            number += 1
    for which, part, terrain in ((0, TRAIN_STATION, TRACK), (1, HARBOR, STREAM)):
        slot = int(map.special[part])
        if slot != NONE:
            band = territory_at(map, slot, first_side(map, slot, terrain))
            size = which * BAND_SIZES + min(int(map.sizes[band]), BAND_SIZES - 1)
            places[number] = at(BAND_END_AT, size, int(map.open[band]), OPENINGS, stage)
            number += 1
    slot = int(map.special[SIGNALMAN])
    if slot != NONE:
        band = territory_at(map, slot, first_side(map, slot, TRACK))
        places[number] = at(SIGNALMAN_AT, 0, int(map.open[band]), OPENINGS, stage)
        number += 1
    slot = int(map.special[CONSTRUCTION_SITE])
    if slot != NONE:
        for terrain in range(FOREST, VILLAGE + 1):
            territory = territory_at(map, slot, first_side(map, slot, terrain))
            size = (terrain - 1) * SIZES + min(int(map.sizes[territory]), SIZES - 1)
            places[number] = at(SITE_AT, size, int(map.open[territory]), OPENINGS, stage)
            number += 1
    return number


@rule
def list_unusual_tasks(tiles: Tiles, map: Record, stage: int, places: Places, number: int) -> int:
    """Wraparound Tasks by the neighbours that are missing, Double Tasks by both territories."""
    if map.unusual_tasks == 0:
        return number
    for i in range(map.open_count):
        slot = int(map.open_task[i])
        marker = int(map.marker[slot])
        if tiles[map.tile[slot]].task == WRAPAROUND:
            missing = max(marker - neighbours(map, cell_of(map, slot)), 0)
            places[number] = at(WRAPPED_AT, 0, missing, SIDES, stage)
            number += 1
        elif tiles[map.tile[slot]].task == DOUBLE:
            missing = missing_in(tiles, map, slot, 0) * NEEDED + missing_in(tiles, map, slot, 1)
            places[number] = DOUBLE_AT + missing * STAGES + stage
            number += 1
    return number


@rule
def missing_in(tiles: Tiles, map: Record, slot: int, which: int) -> int:
    """The tiles missing in the first or second territory of a Double Task; NEEDED - 1 if it is out of reach."""
    territory = territory_at(map, slot, task_side(tiles, map.tile[slot], map.rotation[slot], which))
    size, open_edges, marker = int(map.sizes[territory]), int(map.open[territory]), int(map.marker[slot])
    return NEEDED - 1 if is_out_of_reach(size, open_edges, marker) else min(marker - size, NEEDED - 2)
