"""What records of `romantik` and of the Duel write in every turn: the reveal and the judged tasks."""

from __future__ import annotations

import msgspec
import numpy as np
from msgspec import UNSET, UnsetType
from numpy.typing import NDArray

from dorfplatz.games.map.face import MapFace

# Rows [tile id, marker].
JudgedTasks = list[tuple[str, int]]


class RevealEntry(msgspec.Struct, omit_defaults=True):
    """The revealed tile, with the marker of a Task tile."""

    tile: str
    marker: int | UnsetType = UNSET


def judged(before: NDArray[np.int8], state: MapFace) -> tuple[JudgedTasks, JudgedTasks]:
    """The tasks completed and the tasks cancelled since `before`, the `fates` of an earlier position."""
    completed: JudgedTasks = []
    cancelled: JudgedTasks = []
    slots = np.flatnonzero(state.fates() != before)
    for laid in state.laid_in(slots) if len(slots) else ():
        if laid.fate == "completed":
            completed.append((laid.tile.id, laid.marker))
        elif laid.fate == "cancelled":
            cancelled.append((laid.tile.id, laid.marker))
    return completed, cancelled
