"""What everything that a side of the Duel may do now would bring it, found by trying each on a copy."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.compiled import rule
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.choices import ANSWER, WORD
from dorfplatz.rules.duel_choices import carry_out, list_choices
from dorfplatz.rules.duel_maps import map_of
from dorfplatz.rules.duel_scoring import total
from dorfplatz.rules.effects import note_tasks
from dorfplatz.rules.state import Choices, Record, Tiles, Words


@rule
def effects_for_side(
    tiles: Tiles,
    box: Record,
    states: NDArray[Any],
    words: Words,
    seat: int,
    choices: Choices,
    points: NDArray[np.int32],
    tasks: NDArray[np.int16],
    lines: NDArray[np.int32],
) -> int:
    """List everything legal for a side with the points it brings at once and how its open tasks would stand after it.

    states: (2,), the position and a place to try things out; choices, points and tasks as in `effects_of_choices`;
    lines: (LINES,), to work with.
    """
    number = list_choices(tiles, box, states[0], seat, choices)
    before = total(tiles, box, states[0], seat, lines)
    for i in range(number):
        copy_state(words, 1, 0)
        if choices[i] < WORD or choices[i] >= ANSWER:
            carry_out(tiles, box, states[1], seat, choices[i])
        points[i] = total(tiles, box, states[1], seat, lines) - before
        note_tasks(tiles, map_of(states[0], seat), map_of(states[1], seat), tasks[i])
    return number
