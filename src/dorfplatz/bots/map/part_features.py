"""The features of unlocked parts: everything beyond the basic game."""

from dorfplatz.bots.map.features import Features
from dorfplatz.bots.map.layout import STAGES
from dorfplatz.bots.map.outlook import tasks_left
from dorfplatz.bots.map.part_layout import (
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
    feature_at,
)
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Record
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
    PARTS,
    STREAM,
    TRACK,
    VILLAGE,
    WRAPAROUND,
    Box,
    Map,
    Tiles,
)
from dorfplatz.rules.map.tasks import is_out_of_reach, task_side
from dorfplatz.rules.map.territories import CLOUDS, territory_at


@rule
def list_part_features(tiles: Tiles, box: Box, state: Record, outlook: Record, features: Features, number: int) -> int:
    """List the features of all parts in play, after `number` others, and return the new number."""
    map = state.map
    stage = int(outlook.stage)
    features[number] = ASKED_AT + int(state.phase) * STAGES + stage
    features[number + 1] = STORED_AT + int(state.stored != NONE) * STAGES + stage
    number += 2
    for part in range(PARTS):
        if box.in_play[part]:
            is_laid = map.special[part] != NONE or (part == GREAT_MILL and map.mill != NONE)
            features[number] = feature_at(IN_PLAY, part, int(is_laid), 2, stage)
            number += 1
    number = list_hearts(box, state, stage, features, number)
    number = list_figures(tiles, box, map, stage, features, number)
    number = list_special_tiles(box, state, stage, features, number)
    number = list_territories_of_parts(box, map, outlook, stage, features, number)
    return list_unusual_tasks(tiles, map, stage, features, number)


@rule
def empty_sides(map: Map, slot: int) -> int:
    """The number of empty cells next to a tile."""
    return 6 - neighbours(map, cell_of(map, slot))


@rule
def list_hearts(box: Box, state: Record, stage: int, features: Features, number: int) -> int:
    """Hearts in hand, hearts on the map by their empty sides, and the tile that is offered one."""
    map = state.map
    red = min(int(box.in_play[RED_HEARTS]) - int(map.red_heart_count), RED_LEFT - 1)
    gold = int(box.in_play[GOLDEN_HEART] and map.golden_heart == NONE)
    features[number] = feature_at(HEARTS_LEFT, red, gold, 2, stage)
    number += 1
    for heart in range(map.red_heart_count):
        features[number] = feature_at(HEART_LAID, 0, empty_sides(map, int(map.red_heart[heart])), SIDES, stage)
        number += 1
    if map.golden_heart != NONE:
        features[number] = feature_at(HEART_LAID, 1, empty_sides(map, int(map.golden_heart)), SIDES, stage)
        number += 1
    if state.phase == HEART:
        new = int(map.count) - 1
        index = (matching_edges(map, new) * SIDES + empty_sides(map, new)) * RED_LEFT + red
        features[number] = HEART_ASKED + index * 2 + gold
        number += 1
    return number


@rule
def list_figures(tiles: Tiles, box: Box, map: Map, stage: int, features: Features, number: int) -> int:
    """The balloon, the photographer and the mill, by where they stand."""
    if map.balloon != NONE:
        steps = balloon_points(box, map) // max(int(box.points[LAUNCH_SITE]), 1)
        features[number] = feature_at(
            BALLOON_AT, min(steps, DISTANCES - 1), empty_sides(map, int(map.balloon)), SIDES, stage
        )
        number += 1
    if map.photographer != NONE:
        left = min(markers_left(box, map), CAMERAS - 1)
        features[number] = feature_at(CAMERA_AT, left, empty_sides(map, int(map.photographer)), SIDES, stage)
        number += 1
    if box.in_play[GREAT_MILL] and map.mill != NONE:
        territory = territory_at(map, int(map.mill), first_side(map, int(map.mill), GRAIN))
        counted = min(grain_counted(tiles, map, territory), COUNTED - 1)
        features[number] = feature_at(MILL_AT, counted, int(map.open[territory]), OPENINGS, stage)
        number += 1
    return number


@rule
def empty_nearby(map: Map, slot: int) -> int:
    """How many of the 18 cells within two steps of a tile are empty."""
    occupied = 0
    for other in range(map.count):
        occupied += distance(map, slot, other) <= 2
    return NEAR - occupied


@rule
def list_special_tiles(box: Box, state: Record, stage: int, features: Features, number: int) -> int:
    """Special tiles that score by the cells around them."""
    map = state.map
    slot = int(map.special[CIRCUS])
    if slot != NONE:
        features[number] = feature_at(CIRCUS_AT, 0, neighbours(map, cell_of(map, slot)), SIDES, stage)
        number += 1
    slot = int(map.special[HILL])
    if slot != NONE:
        features[number] = HILL_AT + empty_nearby(map, slot) * COUNTED + min(tasks_left(state) // 4, COUNTED - 1)
        number += 1
    slot = int(map.special[SHEPHERDESS])
    if slot != NONE:
        features[number] = feature_at(SHEEP_AT, 0, empty_sides(map, slot), SIDES, stage)
        number += 1
    for which, part in enumerate((SCHOOL, GRANARY, OLD_OAK)):
        slot = int(map.special[part])
        if slot != NONE:
            features[number] = feature_at(SIGHT_AT, which, empty_nearby(map, slot), NEAR, stage)
            number += 1
    slot = int(map.special[CLOUDS])
    if slot != NONE:
        features[number] = feature_at(CLOUD_AT, int(map.cloud_regions), int(map.cloud_empty), SIDES, stage)
        number += 1
    return number


@rule
def list_territories_of_parts(box: Box, map: Map, outlook: Record, stage: int, features: Features, number: int) -> int:
    """Special tiles that score by the territory, track or stream they lie in, while it is open."""
    for terrain in range(FOREST, STREAM + 1):
        slot = int(map.special[building_of(terrain)])
        if slot != NONE:
            territory = territory_at(map, slot, first_side(map, slot, terrain))
            index = (terrain - 1) * SIZES + min(int(map.sizes[territory]), SIZES - 1)
            index = index * OPENINGS + min(int(map.open[territory]), OPENINGS - 1)
            features[number] = BUILDING_AT + index * LATER + min(int(outlook.coming[terrain - 1, 0]), LATER - 1)
            number += 1
    for which, part, terrain in ((0, TRAIN_STATION, TRACK), (1, HARBOR, STREAM)):
        slot = int(map.special[part])
        if slot != NONE:
            band = territory_at(map, slot, first_side(map, slot, terrain))
            size = which * BAND_SIZES + min(int(map.sizes[band]), BAND_SIZES - 1)
            features[number] = feature_at(BAND_END_AT, size, int(map.open[band]), OPENINGS, stage)
            number += 1
    slot = int(map.special[SIGNALMAN])
    if slot != NONE:
        band = territory_at(map, slot, first_side(map, slot, TRACK))
        features[number] = feature_at(SIGNALMAN_AT, 0, int(map.open[band]), OPENINGS, stage)
        number += 1
    slot = int(map.special[CONSTRUCTION_SITE])
    if slot != NONE:
        for terrain in range(FOREST, VILLAGE + 1):
            territory = territory_at(map, slot, first_side(map, slot, terrain))
            size = (terrain - 1) * SIZES + min(int(map.sizes[territory]), SIZES - 1)
            features[number] = feature_at(SITE_AT, size, int(map.open[territory]), OPENINGS, stage)
            number += 1
    return number


@rule
def list_unusual_tasks(tiles: Tiles, map: Map, stage: int, features: Features, number: int) -> int:
    """Wraparound Tasks by the neighbours they lack, Double Tasks by what both territories lack."""
    if map.unusual_tasks == 0:
        return number
    for i in range(map.open_count):
        slot = int(map.open_task[i])
        marker = int(map.marker[slot])
        if tiles[map.tile[slot]].task == WRAPAROUND:
            missing = max(marker - neighbours(map, cell_of(map, slot)), 0)
            features[number] = feature_at(WRAPPED_AT, 0, missing, SIDES, stage)
            number += 1
        elif tiles[map.tile[slot]].task == DOUBLE:
            missing = missing_in(tiles, map, slot, 0) * NEEDED + missing_in(tiles, map, slot, 1)
            features[number] = DOUBLE_AT + missing * STAGES + stage
            number += 1
    return number


@rule
def missing_in(tiles: Tiles, map: Map, slot: int, which: int) -> int:
    """The tiles that one territory of a Double Task lacks; NEEDED - 1 if it is out of reach."""
    territory = territory_at(map, slot, task_side(tiles, map.tile[slot], map.rotation[slot], which))
    size, open_edges, marker = int(map.sizes[territory]), int(map.open[territory]), int(map.marker[slot])
    return NEEDED - 1 if is_out_of_reach(size, open_edges, marker) else min(marker - size, NEEDED - 2)
