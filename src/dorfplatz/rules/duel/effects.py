"""The effect of every legal move of a side of the Duel, found by trying each on a copy of the state."""

import numpy as np
from numpy.typing import NDArray

from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import Choices, Words
from dorfplatz.rules.batch import copy_state
from dorfplatz.rules.duel.choices import carry_out, list_choices
from dorfplatz.rules.duel.maps import map_of
from dorfplatz.rules.duel.scoring import total
from dorfplatz.rules.duel.state import DUEL, MOST_SIDES, States
from dorfplatz.rules.map.choices import ANSWER, WORD
from dorfplatz.rules.map.effects import TaskRows, note_tasks
from dorfplatz.rules.map.state import MAP, Box, Tiles


def words_of_maps() -> Words:
    """The range of words that each map takes up in a state, and that of everything behind the maps.

    Shape (MOST_SIDES + 1, 2).
    """
    assert DUEL.fields is not None
    spans = [DUEL.fields[f"map{seat}"][1] for seat in range(MOST_SIDES)]
    ends = [start + MAP.itemsize for start in spans]
    # Ends are rounded up, because a map may end within a word. What lies before the maps is hidden and never changes.
    return np.array([*zip(spans, ends, strict=True), (ends[-1], DUEL.itemsize)]) // 8 + [0, 1]


@rule
def restore_side(words: Words, spans: Words, seat: int) -> None:
    """Reset the second state to the first after a move: the side's map, and what belongs to no map."""
    for span in (seat, spans.shape[0] - 1):
        for word in range(spans[span, 0], min(spans[span, 1], words.shape[1])):
            words[1, word] = words[0, word]


@entry
def effects_for_side(
    tiles: Tiles,
    box: Box,
    states: States,
    words: Words,
    seat: int,
    choices: Choices,
    points: NDArray[np.int32],
    tasks: TaskRows,
    lines: NDArray[np.int32],
    spans: Words,
) -> int:
    """List a side's legal moves with the points each brings at once and its tasks after each.

    states: (2,), the position and a scratch copy; choices, points and tasks as in `effects_of_choices`;
    lines: (LINES,), scratch; spans: from `words_of_maps`.
    """
    number = list_choices(tiles, box, states[0], seat, choices)
    before = total(tiles, box, states[0], seat, lines)
    copy_state(words, 1, 0)
    for i in range(number):
        restore_side(words, spans, seat)
        if choices[i] < WORD or choices[i] >= ANSWER:
            carry_out(tiles, box, states[1], seat, choices[i])
        points[i] = total(tiles, box, states[1], seat, lines) - before
        note_tasks(tiles, map_of(states[0], seat), map_of(states[1], seat), tasks[i])
    return number
