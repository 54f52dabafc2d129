"""Hand-made weights: what an experienced player would say before any learning."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.layout import (
    FEW_STAGES,
    OPENINGS,
    PATTERNS,
    POWERS,
    STAGES,
    SYMBOLS,
    TYPES,
    cell_feature,
    shapes,
    task_feature,
    territory_feature,
)
from dorfplatz.bots.map.part_layout import MAP_SIZE

# The Landscape tiles left in the middle of each stage; see `stage_of`.
LANDSCAPES_AT_STAGE = (0, 2, 4, 8, 14, 22, 30, 40)


def hand_made_weights() -> NDArray[np.float32]:
    """Likely tasks count, awkward cells cost, flags want few open edges. Shape (MAP_SIZE,)."""
    weights = np.zeros(MAP_SIZE, np.float32)
    _weigh_tasks(weights)
    _weigh_territories(weights)
    _weigh_cells(weights)
    return weights


def _weigh_tasks(weights: NDArray[np.float32]) -> None:
    """A task wants few missing tiles, open edges to grow at, and tiles to come."""
    for terrain in range(1, TYPES + 1):
        for marker in range(3, 8):
            for missing in range(1, marker):
                for open_edges in range(1, OPENINGS):
                    for stage in range(STAGES):
                        per_tile = 3.0 if terrain <= 3 else 4.5
                        time = min(1.0, LANDSCAPES_AT_STAGE[stage] / (per_tile * missing))
                        likely = time * (0.92**missing) * (1 - 0.35**open_edges)
                        weights[task_feature(terrain, marker, marker - missing, open_edges, stage)] = marker * likely


def _weigh_territories(weights: NDArray[np.float32]) -> None:
    """Open ends of long tracks and streams, and flags in territories that are nearly closed."""
    for stage in range(STAGES):
        time = min(1.0, LANDSCAPES_AT_STAGE[stage] / 20)
        for has_task in range(2):
            for size in range(1, 16):
                for open_edges in range(1, OPENINGS):
                    for terrain in range(1, 4):
                        fit = 1.0 - 0.25 * abs(size - 4) if not has_task and size < 8 else 0.0
                        base = 0.3 * time * fit
                        for flags in range(3):
                            flag = 0.5 * flags * size * 0.6 ** (open_edges - 1) * (stage > 0)
                            index = territory_feature(terrain, size, open_edges, flags, has_task, stage)
                            weights[index] = base + flag
                    for terrain in (4, 5):
                        weights[territory_feature(terrain, size, open_edges, 0, has_task, stage)] = (
                            0.15 * time * min(open_edges, 3) * min(size, 6) ** 0.5
                        )


def _weigh_cells(weights: NDArray[np.float32]) -> None:
    """A cell costs a little for each neighbour, and more for tracks and streams, which are hard to match."""
    digits = np.arange(PATTERNS)[:, None] // np.array(POWERS) % SYMBOLS
    faced = (digits > 0).sum(axis=1)
    bands = (digits >= 5).sum(axis=1)
    mixed = np.minimum((digits == 5).sum(axis=1), 1) * np.minimum((digits == 6).sum(axis=1), 1)
    cost = 0.10 * np.maximum(faced - 2, 0) + 0.25 * np.maximum(bands - 1, 0) * faced + 1.0 * mixed
    cost += 0.12 * bands * (faced - bands)
    for stage in range(0, STAGES, 2):
        time = min(1.0, (2 + LANDSCAPES_AT_STAGE[stage + 1]) / 20)
        weights[cell_feature(0, stage) + shapes()[:, 0] * FEW_STAGES] = -time * cost
