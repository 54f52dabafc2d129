"""Hand-made weights for games with parts: earlier ones of the basic game, and a player's guesses.

Above all, no task may stay open forever, because then no Task tile is revealed any more: so each occupied task slot
costs, and a 7 is worth no more than a 6 that lacks as many tiles.
"""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.earlier import earlier_weights
from dorfplatz.bots.map.hand_made import LANDSCAPES_AT_STAGE
from dorfplatz.bots.map.layout import (
    ACTIVE,
    BASIC_SIZE,
    CELL,
    CLOCK,
    LANDSCAPES,
    MARKERS,
    STAGES,
    TASK_AT,
    TASKS_LEFT,
    TYPES,
)
from dorfplatz.bots.map.layout import NEEDED as LACKING
from dorfplatz.bots.map.part_layout import (
    BALLOON_AT,
    BAND_END_AT,
    BAND_SIZES,
    BUILDING_AT,
    CAMERA_AT,
    CAMERAS,
    CIRCUS_AT,
    COUNTED,
    DISTANCES,
    DOUBLE_AT,
    HEART_LAID,
    HEARTS_LEFT,
    HILL_AT,
    IN_PLAY,
    LATER,
    MAP_SIZE,
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
from dorfplatz.catalog.map.part import Part

# The basic game has 45 Landscape and 25 Task tiles; each further one is worth about as much as the last ones were.
LANDSCAPES_KNOWN, TASKS_KNOWN, A_LANDSCAPE, A_TASK, A_SLOT = 44, 24, 0.9, 0.3, 5.0
A_HEART, THE_GOLDEN_HEART, BESIDE_A_HEART = 2.5, 5.0, 0.45
SITE_SIZE = 7


def hand_made_part_weights() -> NDArray[np.float32]:
    """The weights of the basic game, extended to more tiles, and of every part. Shape (MAP_SIZE,)."""
    weights = np.zeros(MAP_SIZE, np.float32)
    weights[:BASIC_SIZE] = earlier_weights()[:BASIC_SIZE]
    _carry_on_clock(weights)
    _weigh_sevens(weights)
    for stage, left in enumerate(LANDSCAPES_AT_STAGE):
        time = min(1.0, left / 20)
        _weigh_unusual_tasks(weights, stage, left)
        _weigh_hearts(weights, stage, left)
        _weigh_neighbours(weights, stage, left)
        _weigh_bands(weights, stage, left, time)
        _weigh_territories(weights, stage, left, time)
        _weigh_figures(weights, stage, time)
        weights[STORED_AT + STAGES + stage] = 2.0 * (stage > 0)
    _weigh_hill_and_buildings(weights)
    return weights


def _carry_on_clock(weights: NDArray[np.float32]) -> None:
    """More tiles are worth more, and every open task after the first costs, as long as tiles are left."""
    clock = weights[CLOCK:BASIC_SIZE].reshape(LANDSCAPES, TASKS_LEFT, ACTIVE)
    for left in range(LANDSCAPES_KNOWN + 1, LANDSCAPES):
        clock[left] = clock[LANDSCAPES_KNOWN] + (left - LANDSCAPES_KNOWN) * A_LANDSCAPE
    for left in range(TASKS_KNOWN + 1, TASKS_LEFT):
        clock[:, left] = clock[:, TASKS_KNOWN] + (left - TASKS_KNOWN) * A_TASK
    clock[:, :, ACTIVE - 1] = np.maximum(2 * clock[:, :, ACTIVE - 2] - clock[:, :, ACTIVE - 3], 0)
    landscapes = np.minimum(1, np.arange(LANDSCAPES) / 15)[:, None]
    tasks = np.minimum(1, np.arange(TASKS_LEFT) / 6)[None, :]
    for active in range(2, ACTIVE):
        clock[:, :, active] -= A_SLOT * (active - 1) * landscapes * tasks


def _weigh_sevens(weights: NDArray[np.float32]) -> None:
    """A 7 is worth what a 6 is that lacks as many tiles."""
    tasks = weights[TASK_AT:CELL].reshape(TYPES, MARKERS, LACKING, OPENINGS, STAGES)
    tasks[:, 7, 1:6] = tasks[:, 6, 1:6]
    tasks[:, 7, 6] = 0.9 * tasks[:, 6, 5]


def _weigh_unusual_tasks(weights: NDArray[np.float32], stage: int, left: int) -> None:
    """A Wraparound by what it lacks; of a Double, listed as two tasks, the less likely one is taken off."""
    for missing in range(1, SIDES):
        time = min(1.0, left / (5 * missing))
        weights[feature_at(WRAPPED_AT, 0, missing, SIDES, stage)] = 3.0 * 0.85 ** (missing - 1) * time
    for one in range(NEEDED - 1):
        for other in range(NEEDED - 1):
            likely = [0.9 ** (lacking - 1) * min(1.0, left / (3 * max(lacking, 1))) for lacking in (one, other)]
            weights[DOUBLE_AT + (one * NEEDED + other) * STAGES + stage] = -2.0 * min(likely)


def _weigh_hearts(weights: NDArray[np.float32], stage: int, left: int) -> None:
    """Hearts in hand wait for good tiles while many come; a laid one hopes for its empty sides."""
    for red in range(RED_LEFT):
        for gold in range(2):
            hope = A_HEART * sum(min(1.0, left / (6 * (number + 1 + gold))) for number in range(red))
            hope += gold * THE_GOLDEN_HEART * min(1.0, left / 6)
            weights[feature_at(HEARTS_LEFT, red, gold, 2, stage)] = hope
    for empty in range(SIDES):
        for gold in range(2):
            weights[feature_at(HEART_LAID, gold, empty, SIDES, stage)] = (
                (1 + gold) * BESIDE_A_HEART * empty * min(1.0, left / 15)
            )


def _weigh_neighbours(weights: NDArray[np.float32], stage: int, left: int) -> None:
    """The Circus wants all neighbours; the Shepherdess and the sights want room."""
    for around in range(SIDES - 1):
        missing = 6 - around
        hope = 8.0 * 0.75 ** (missing - 1) * min(1.0, left / (2.5 * missing))
        weights[feature_at(CIRCUS_AT, 0, around, SIDES, stage)] = hope
    for empty in range(SIDES):
        weights[feature_at(SHEEP_AT, 0, empty, SIDES, stage)] = 0.3 * empty * min(1.0, left / 20)
    for which in range(3):
        for empty in range(NEAR):
            weights[feature_at(SIGHT_AT, which, empty, NEAR, stage)] = 0.3 * empty * min(1.0, left / 30)


def _weigh_bands(weights: NDArray[np.float32], stage: int, left: int, time: float) -> None:
    """Train Station and Harbor want to be closed, the Signalman wants open ends."""
    for open_ends in range(1, OPENINGS):
        weights[feature_at(SIGNALMAN_AT, 0, open_ends, OPENINGS, stage)] = min(open_ends, 2) * time
        likely = 0.5 * 0.7 ** (open_ends - 1) * min(1.0, left / (5 * open_ends))
        for which in range(2):
            for size in range(1, BAND_SIZES):
                index = feature_at(BAND_END_AT, which * BAND_SIZES + size, open_ends, OPENINGS, stage)
                weights[index] = min(size + 2, BAND_SIZES - 1) * likely


def _weigh_territories(weights: NDArray[np.float32], stage: int, left: int, time: float) -> None:
    """The site wants to grow, the mill's grain to be closed; a waiting mill hopes for better grain."""
    for open_edges in range(1, OPENINGS):
        for terrain in range(3):
            for size in range(1, SITE_SIZE):
                hope = 5.0 * 0.85 ** (SITE_SIZE - 1 - size) * min(1.0, left / (4 * (SITE_SIZE - size)))
                weights[feature_at(SITE_AT, terrain * SIZES + size, open_edges, OPENINGS, stage)] = hope
        for counted in range(COUNTED):
            hope = 1.2 * counted * 0.7 ** (open_edges - 1) * min(1.0, left / (4 * open_edges))
            weights[feature_at(MILL_AT, counted, open_edges, OPENINGS, stage)] = hope
    weights[feature_at(IN_PLAY, int(Part.GREAT_MILL), 0, 2, stage)] = 4.0 * time


def _weigh_figures(weights: NDArray[np.float32], stage: int, time: float) -> None:
    """Balloon and photographer want empty cells beside them."""
    for empty in range(1, SIDES):
        for steps in range(DISTANCES):
            weights[feature_at(BALLOON_AT, steps, empty, SIDES, stage)] = 0.5 * min(empty, 3) * time
        for cameras in range(1, CAMERAS):
            weights[feature_at(CAMERA_AT, cameras, empty, SIDES, stage)] = min(empty, 3) * time


def _weigh_hill_and_buildings(weights: NDArray[np.float32]) -> None:
    """The Hill wants room for Task tiles to come, a building small open territories and markers to come."""
    for empty in range(NEAR):
        for tasks in range(COUNTED):
            weights[HILL_AT + empty * COUNTED + tasks] = 0.35 * empty * min(1.0, tasks / 4)
    for size in range(1, 6):
        for open_edges in range(1, OPENINGS):
            for later in range(LATER):
                for terrain in range(TYPES):
                    index = (terrain * SIZES + size) * OPENINGS + open_edges
                    weights[BUILDING_AT + index * LATER + later] = 0.5 * later
