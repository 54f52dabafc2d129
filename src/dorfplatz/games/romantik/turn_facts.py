"""Everything in a position besides the map, read in one compiled call after each move on a server."""

from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.state import LANDSCAPE, OVER, REVEAL, TASK, Box
from dorfplatz.rules.romantik.state import States
from dorfplatz.rules.romantik.turn import next_kind

KINDS: dict[int, Literal["landscape", "task"]] = {TASK: "task", LANDSCAPE: "landscape"}


class TurnFacts(NamedTuple):
    """Phase, player, tiles in hand and stored by number (NONE for none), and stack heights.

    `due` is the kind of tile that is revealed next.
    """

    phase: int
    player: int
    due: int
    tile: int
    marker: int
    landscape_left: int
    tasks_left: int
    stored: int

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    @property
    def waits_for_reveal(self) -> bool:
        """Whether the player must reveal the next tile or lay the stored one."""
        return self.phase == REVEAL

    @property
    def due_kind(self) -> Literal["landscape", "task"] | None:
        """The kind of tile to be revealed now; None in other phases."""
        return KINDS.get(self.due) if self.phase == REVEAL else None

    @property
    def only_reveals(self) -> bool:
        """Whether a reveal is the only legal move."""
        return self.phase == REVEAL and self.stored == NONE

    @property
    def has_tile(self) -> bool:
        """Whether there is a revealed tile in hand."""
        return self.tile != NONE

    @property
    def has_stored(self) -> bool:
        """Whether there is a tile in the Warehouse."""
        return self.stored != NONE


@entry
def note_facts(box: Box, states: States, facts: NDArray[np.int64]) -> None:
    """Write the fields of `TurnFacts` in their order. facts: (8,)."""
    state = states[0]
    facts[0] = state.phase
    facts[1] = state.player
    facts[2] = next_kind(box, state)
    facts[3] = state.tile
    facts[4] = state.marker
    facts[5] = state.landscape_count - state.landscape_drawn
    facts[6] = state.task_count - state.task_drawn
    facts[7] = state.stored


def facts_of(box: Record, states: NDArray[Any]) -> TurnFacts:
    """The facts of the first of some states."""
    numbers = np.empty(len(TurnFacts._fields), np.int64)
    note_facts(box, states, numbers)
    return TurnFacts(*numbers.tolist())
