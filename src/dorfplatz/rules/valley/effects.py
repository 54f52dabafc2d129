"""What each draft would change in the result, before it is made."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry
from dorfplatz.rules.arrays import Choices, Words
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.valley.choices import carry_out, list_choices
from dorfplatz.rules.valley.scoring import count_all, count_sheet, total
from dorfplatz.rules.valley.state import DRAFT, Box, Counts, States


@entry
def effects_of_choices(
    box: Box, states: States, words: Words, counts: Counts, choices: Choices, points: NDArray[np.int32]
) -> int:
    """List the legal moves of the player in turn, with the change of that player's result.

    states: (2,), the position and a scratch copy; words: the same memory; choices, points: (MOST_CHOICES,).
    """
    state, after = states[0], states[1]
    number = list_choices(box, state, choices)
    if state.phase != DRAFT:
        return number
    player = int(state.player)
    count_all(box, state, counts)
    before = total(box, state, counts, player)
    for i in range(number):
        copy_state(words, 1, 0)
        carry_out(box, after, int(choices[i]))
        # Only the player's own sheet has changed; the counts of the others still hold.
        count_sheet(box, after.symbol[player], after.rotation[player], counts[player])
        points[i] = total(box, after, counts, player) - before
    return number
