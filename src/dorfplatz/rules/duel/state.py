"""Data layout of a Duel in progress."""

from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code.annotations import Array
from dorfplatz.rules.arrays import Record, record_shape
from dorfplatz.rules.duel.limits import MOST_SIDES as MOST_SIDES
from dorfplatz.rules.map.state import CARDS, HIDDEN, MAP, TASK_TYPES

INTEREST_COUNT = 5

# There is one map per player. `step` is what each player has to do next. `first` is what the cards
# "first closed territory" have paid, by player and terrain, in twelfths of a point plus one; `first_count` is how many
# players have been paid. `taken` says who has chosen which point of interest; `taken_before` and `taken_now` count the
# takers in earlier turns and in this one. `laying` is the interest whose tile a player is about to lay, and `rests`
# marks a player whose photographer has arrived this turn.
DUEL = record_shape(
    ("hidden", HIDDEN),
    ("map0", MAP),
    ("map1", MAP),
    ("map2", MAP),
    ("map3", MAP),
    ("landscape_count", np.int16),
    ("landscape_drawn", np.int16),
    ("task_count", np.int16),
    ("task_drawn", np.int16),
    ("markers_drawn", np.int16, TASK_TYPES),
    ("turns", np.int16),
    ("cameras", np.int16),
    ("hearts", np.int16),
    ("first", np.int16, (MOST_SIDES, CARDS)),
    ("first_count", np.int16, CARDS),
    ("taken", np.int8, (MOST_SIDES, INTEREST_COUNT)),
    ("taken_before", np.int8, INTEREST_COUNT),
    ("taken_now", np.int8, INTEREST_COUNT),
    ("step", np.int8, MOST_SIDES),
    ("held_hearts", np.int8, MOST_SIDES),
    ("spaces_used", np.int8, MOST_SIDES),
    ("laying", np.int8, MOST_SIDES),
    ("rests", np.int8, MOST_SIDES),
    ("phase", np.int8),
    ("players", np.int8),
    ("tile", np.int8),
    ("marker", np.int8),
)

State = Annotated[Record, DUEL]
States = Annotated[NDArray[Any], Array(DUEL)]
