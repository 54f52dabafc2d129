"""Hindsight: how much a game could have scored if the order of the tiles had been known.

A beam of positions goes from turn to turn. Each is tried with its best few choices; every one is played to the end by
the table with the true tiles, and the positions whose games ended best stay in the beam. The best game of all counts.
This is a yardstick, not a bound: nobody has shown that there is no better game.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dorfplatz.bots.value.desk import BOARDS, ROLLOUT, Desk, make_desk
from dorfplatz.bots.value.outlook import Weights
from dorfplatz.bots.value.policy import best_choice, keep_best, weigh_choices
from dorfplatz.compiled import rule
from dorfplatz.games.game import Game
from dorfplatz.rules.batch import clear_state, copy_state
from dorfplatz.rules.choices import TO_REVEAL, carry_out
from dorfplatz.rules.romantik import set_up
from dorfplatz.rules.scoring import total
from dorfplatz.rules.state import NONE, OVER, REVEAL, Record, Tiles

MIX, MIX_MORE = 0x2545F4914F6CDD1D, 0x9E3779B97F4A7C1


class Beam(NamedTuple):
    """What was tried in one turn: from which board, with which choice, the result of the game, and the map's print.

    Shapes: (width * choices,) each; `order` lists them from the best.
    """

    board: NDArray[np.int32]
    choice: NDArray[np.int32]
    result: NDArray[np.int32]
    print: NDArray[np.int64]
    order: NDArray[np.int64]


def new_beam(width: int, choices: int) -> Beam:
    """Room for one turn."""
    number = width * choices
    return Beam(
        np.zeros(number, np.int32),
        np.zeros(number, np.int32),
        np.zeros(number, np.int32),
        np.zeros(number, np.int64),
        np.zeros(number, np.int64),
    )


@rule
def print_of(map: Record) -> int:
    """A number for what lies where, whatever the order of laying was."""
    mixed = 0
    for slot in range(map.count):
        place = (int(map.q[slot]) * 256 + int(map.r[slot])) * 1024 + int(map.tile[slot]) * 8 + int(map.rotation[slot])
        place = (place + MIX_MORE) * MIX
        mixed += place ^ (place >> 29)
    return mixed


@rule
def play_out(tiles: Tiles, box: Record, desk: Any) -> int:
    """Play the rollout board to its end with the tiles as they lie."""
    state = desk.states[ROLLOUT]
    while state.phase != OVER:
        carry_out(tiles, box, state, best_choice(tiles, box, ROLLOUT, desk))
    return total(tiles, box, state.map)


@rule
def try_beam(tiles: Tiles, box: Record, desk: Any, beam: Any, first: int, number: int, most: int) -> int:
    """Try the best few choices of every position in the beam, and return the number of tries."""
    tries = 0
    for board in range(first, first + number):
        if desk.states[board].phase == OVER:
            continue
        kept = keep_best(desk.choices, desk.worths, weigh_choices(tiles, box, board, desk), most)
        for i in range(kept):
            beam.board[tries + i] = board
            beam.choice[tries + i] = desk.choices[i]
        for i in range(tries, tries + kept):
            copy_state(desk.words, ROLLOUT, board)
            carry_out(tiles, box, desk.states[ROLLOUT], int(beam.choice[i]))
            beam.print[i] = print_of(desk.states[ROLLOUT].map)
            beam.result[i] = play_out(tiles, box, desk)
        tries += kept
    return tries


@rule
def reveal_if_due(tiles: Tiles, box: Record, state: Record) -> None:
    """Reveal where nothing else can be done."""
    if state.phase == REVEAL and state.stored == NONE:
        carry_out(tiles, box, state, TO_REVEAL)


@rule
def keep_beam(tiles: Tiles, box: Record, desk: Any, beam: Any, tries: int, first: int, width: int) -> int:
    """Carry the best tries over into the next beam, equal maps only once, and return their number."""
    kept = 0
    for k in range(tries):
        i = beam.order[k]
        is_known = False
        for before in range(k):
            is_known |= beam.print[beam.order[before]] == beam.print[i]
        if is_known:
            continue
        copy_state(desk.words, first + kept, int(beam.board[i]))
        carry_out(tiles, box, desk.states[first + kept], int(beam.choice[i]))
        reveal_if_due(tiles, box, desk.states[first + kept])
        kept += 1
        if kept == width:
            break
    return kept


def best_in_hindsight(game: Game, seed: int, weights: Weights, width: int, choices: int) -> int:
    """The best result that the beam finds for the game of a seed."""
    desk = make_desk(weights, 2 * width)
    beam = new_beam(width, choices)
    generator = np.zeros(4, np.int64)
    clear_state(desk.words, BOARDS)
    set_up(game.tiles, game.box, desk.states[BOARDS], generator, game.players, game.start_player, seed)
    reveal_if_due(game.tiles, game.box, desk.states[BOARDS])
    return _go_through(game, desk, beam, width, choices)


def _go_through(game: Game, desk: Desk, beam: Beam, width: int, choices: int) -> int:
    """Let the beam go from turn to turn; its positions and the next ones lie on two halves of the boards."""
    best, number = 0, 1
    here, there = BOARDS, BOARDS + width
    while True:
        tries = int(try_beam(game.tiles, game.box, desk, beam, here, number, choices))
        if tries == 0:
            return best
        best = max(best, int(beam.result[:tries].max()))
        beam.order[:tries] = np.argsort(-beam.result[:tries], kind="stable")
        number = int(keep_beam(game.tiles, game.box, desk, beam, tries, there, width))
        here, there = there, here
