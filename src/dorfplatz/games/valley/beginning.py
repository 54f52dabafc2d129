"""How a game of the Valley begins: from a seed, or with a deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from dorfplatz.games.seeds import parse_seed
from dorfplatz.games.valley.deal import lay_deal
from dorfplatz.games.valley.game import Valley
from dorfplatz.games.valley.machine_code import RULES
from dorfplatz.games.valley.moves import ValleyMove
from dorfplatz.games.valley.state import ValleyState
from dorfplatz.machine_code.readiness import want
from dorfplatz.rules.arrays import blank_states
from dorfplatz.rules.valley import rounds
from dorfplatz.rules.valley.state import VALLEY


def begin(game: Valley, seed: int, moves: Iterable[ValleyMove]) -> ValleyState:
    """Start a game from a seed, and play moves."""
    want(RULES)
    state = shuffle(game, seed)
    for move in moves:
        state.play(move)
    return state


def shuffle(game: Valley, seed: int | str | None) -> ValleyState:
    """Deal start cells and dice; the state waits for the first roll."""
    states, _ = blank_states(1, VALLEY)
    rounds.set_up(game.box, states[0], np.zeros(4, np.int64), game.players, game.first, parse_seed(seed))
    return ValleyState(game, states)


def deal_again(game: Valley, dealt: Any, seed: int | str) -> ValleyState:
    """Start a game with a deal, the `dealt` of another one with this seed."""
    states, _ = blank_states(1, VALLEY)
    lay_deal(dealt, game, states[0], parse_seed(seed))
    rounds.begin(game.box, states[0], game.players, game.first)
    return ValleyState(game, states)
