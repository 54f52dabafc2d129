"""The bot that takes the best immediate gain. Also known as the apprentice."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.compiled_bot import CompiledBot
from dorfplatz.compiled import rule
from dorfplatz.games.game import Game
from dorfplatz.rules.batch import clear_state, copy_state
from dorfplatz.rules.chance import CHOOSING, below, seed_generator
from dorfplatz.rules.placement import legal_placements
from dorfplatz.rules.playout import carry_out
from dorfplatz.rules.preview import matching_sides
from dorfplatz.rules.romantik import place, reveal, set_up
from dorfplatz.rules.scoring import total
from dorfplatz.rules.state import MOST_PLACEMENTS, NONE, OVER, REVEAL, Generator, Placements, Record, Tiles, Words
from dorfplatz.rules.tasks import task_side
from dorfplatz.rules.territories import territory_at

POINT = 10_000
STEP_OF_A_TASK = 300
MATCHING_SIDE = 100


@rule
def markers_at_stake(map: Record) -> int:
    """The sum of the numbers on open tasks: a task that is cancelled takes its points away."""
    markers = 0
    for i in range(map.open_count):
        markers += int(map.marker[map.open_task[i]])
    return markers


@rule
def steps_done(tiles: Tiles, map: Record) -> int:
    """How far the open tasks have come, in tiles."""
    steps = 0
    for i in range(map.open_count):
        slot = int(map.open_task[i])
        side = task_side(tiles, map.tile[slot], map.rotation[slot])
        steps += int(map.sizes[territory_at(map, slot, side)])
    return steps


@rule
def standing(tiles: Tiles, map: Record) -> int:
    """Points on the sheet and points at stake come first, then progress of the open tasks."""
    points = total(tiles, map) + markers_at_stake(map)
    return POINT * points + STEP_OF_A_TASK * steps_done(tiles, map)


@rule
def greedy_placement(
    tiles: Tiles, box: Record, states: NDArray[Any], words: Words, placements: Placements, generator: Generator
) -> int:
    """The placement with the best immediate gain, then the most matching sides, then any; NONE if nothing is legal.

    states: (2,), the position and a place to try things out; placements: (MOST_PLACEMENTS,).
    """
    state = states[0]
    number = legal_placements(tiles, state.map, state.tile, state.marker, placements)
    best = NONE
    best_worth = 0
    equals = 0
    for i in range(number):
        cell, rotation = placements[i] // 6, placements[i] % 6
        copy_state(words, 1, 0)
        place(tiles, box, states[1], cell, rotation)
        worth = standing(tiles, states[1].map)
        worth += MATCHING_SIDE * matching_sides(tiles, state.map, state.tile, cell, rotation)
        if best == NONE or worth > best_worth:
            best, best_worth, equals = int(placements[i]), worth, 1
        elif worth == best_worth:
            equals += 1
            if below(generator, equals) == 0:
                best = int(placements[i])
    return best


@rule
def greedy_games(
    tiles: Tiles,
    box: Record,
    states: NDArray[Any],
    words: Words,
    players: int,
    start: int,
    seed: int,
    scores: NDArray[np.int32],
) -> None:
    """Play games of consecutive seeds and write their results.

    states: (2,), words: the same memory, scores: (games,).
    """
    generator = np.zeros(4, np.int64)
    placements = np.zeros(MOST_PLACEMENTS, np.int32)
    for game in range(scores.shape[0]):
        clear_state(words, 0)
        set_up(tiles, box, states[0], generator, players, start, seed + game)
        seed_generator(generator, seed + game, CHOOSING)
        while states[0].phase != OVER:
            if states[0].phase == REVEAL:
                reveal(tiles, box, states[0])
            placement = greedy_placement(tiles, box, states, words, placements, generator)
            carry_out(tiles, box, states[0], placement)
        scores[game] = total(tiles, states[0].map)


class GreedyBot(CompiledBot):
    """Takes what scores most at once.

    >>> GreedyBot(seed=7)
    GreedyBot(seed=7)
    """

    def _placement(self, tiles: Tiles, box: Record) -> int:
        return int(greedy_placement(tiles, box, self._states, self._words, self._placements, self._generator))

    def _play_games(self, game: Game, seed: int, scores: NDArray[np.int32]) -> None:
        greedy_games(game.tiles, game.box, self._states, self._words, game.players, game.start_player, seed, scores)
