"""Data layout of a game of `romantik` in progress."""

from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.arrays import Record, record_shape
from dorfplatz.rules.map.state import HIDDEN, MAP, TASK_TYPES

# `tile` and `marker` are in hand, `stored` is the tile in the Warehouse, and
# `set_aside` says whether a tile has been set aside this turn.
ROMANTIK = record_shape(
    ("hidden", HIDDEN),
    ("map", MAP),
    ("landscape_count", np.int16),
    ("landscape_drawn", np.int16),
    ("task_count", np.int16),
    ("task_drawn", np.int16),
    ("markers_drawn", np.int16, TASK_TYPES),
    ("turns", np.int16),
    ("phase", np.int8),
    ("players", np.int8),
    ("player", np.int8),
    ("tile", np.int8),
    ("marker", np.int8),
    ("stored", np.int8),
    ("set_aside", np.int8),
)

State = Annotated[Record, ROMANTIK]
States = Annotated[NDArray[Any], Array(ROMANTIK)]
