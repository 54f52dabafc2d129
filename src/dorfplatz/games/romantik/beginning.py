"""How a game of `romantik` begins: from a seed, or with a deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from dorfplatz.games.map.deal import lay_deal, read_deal
from dorfplatz.games.map.moves import Move
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.machine_code import RULES
from dorfplatz.games.romantik.state import State
from dorfplatz.games.seeds import parse_seed
from dorfplatz.machine_code.readiness import want
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.romantik import turn
from dorfplatz.rules.romantik.state import ROMANTIK


def begin(game: Game, seed: int, moves: Iterable[Move]) -> State:
    """Start a game from a seed, and play moves."""
    want(RULES)
    state = shuffle(game, seed)
    for move in moves:
        state.play(move)
    return state


def shuffle(game: Game, seed: int | str | None) -> State:
    """Shuffle the stacks; the state waits for the first reveal."""
    states, _ = blank_states(1, ROMANTIK)
    generator = np.zeros(4, np.int64)
    turn.set_up(game.tiles, game.box, states[0], generator, game.players, game.start_player, parse_seed(seed))
    return State(game, states)


def deal_again(game: Game, dealt: Any, seed: int | str) -> State:
    """Start a game with the stacks of a deal, the `dealt` of another game with this seed."""
    states, _ = blank_states(1, ROMANTIK)
    lay_deal(read_deal(dealt), game, states[0].hidden, parse_seed(seed))
    turn.begin(game.tiles, game.box, states[0], game.players, game.start_player)
    return State(game, states)
