"""Play games of `romantik` and note their positions to learn from."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.map.learn import Notes, note_position
from dorfplatz.bots.romantik.policy import best_choice, features_of
from dorfplatz.bots.romantik.scratch import MOVE, Scratch
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.batch import clear_state
from dorfplatz.rules.map.choices import TO_REVEAL, TO_SET_ASIDE
from dorfplatz.rules.map.scoring import total
from dorfplatz.rules.map.state import CLOUD, OVER, Box, Tiles
from dorfplatz.rules.romantik.choices import carry_out
from dorfplatz.rules.romantik.turn import set_up


@entry
def note_games(tiles: Tiles, box: Box, scratch: Scratch, notes: Notes, first: int, seeds: NDArray[np.int64]) -> None:
    """Play games of given seeds and note them from row `first` on."""
    generator = np.zeros(4, np.int64)
    for game in range(seeds.shape[0]):
        clear_state(scratch.words, MOVE)
        set_up(tiles, box, scratch.states[MOVE], generator, 1, 0, seeds[game])
        note_game(tiles, box, scratch, notes, first + game)


@rule
def note_game(tiles: Tiles, box: Box, scratch: Any, notes: Any, game: int) -> None:
    """Play one game to its end, and note the positions after each choice, as far as there is room."""
    state = scratch.states[MOVE]
    row = 0
    notes.numbers[game] = 0
    while state.phase != OVER:
        choice = best_choice(tiles, box, MOVE, scratch)
        carry_out(tiles, box, state, choice)
        is_noted = choice not in (TO_REVEAL, TO_SET_ASIDE) and state.phase not in (CLOUD, OVER)
        if is_noted and row < notes.numbers.shape[1]:
            number = features_of(tiles, box, state, scratch, scratch.features)
            so_far = float(total(tiles, box, state.map))
            note_position(notes.features, notes.numbers, notes.points, game, row, scratch.features, number, so_far)
            row += 1
    notes.scores[game] = total(tiles, box, state.map)
