"""Games, positions in them, and values of every kind that a caller might hand in."""

import random
import warnings
from functools import cache
from typing import Any

import numpy as np
from hypothesis import strategies as st

from dorfplatz import Duel, Game, Valley
from dorfplatz.bots.core.levels import AnyGame
from dorfplatz.games.duel import DuelState
from dorfplatz.games.duel.position import DuelPosition
from dorfplatz.games.face import GameState

GAMES: dict[str, AnyGame] = {
    "romantik": Game(players=2),
    "everything": Game(players=3, parts="everything"),
    "duel": Duel(players=3, modules=(1, 2)),
    "valley": Valley(players=3),
}

whole = st.integers(-300, 300) | st.integers() | st.sampled_from([2**31, -(2**31), 2**63, 2**64, 10**5000])
numpy_numbers = st.integers(-128, 127).map(np.int8) | st.integers(0, 2**63 - 1).map(np.int64)
junk: st.SearchStrategy[Any] = st.none() | st.booleans() | st.floats() | st.text(max_size=3) | st.just([]) | st.just(())
numbers: st.SearchStrategy[Any] = st.integers(-3, 6) | whole | numpy_numbers | junk


@cache
def game_of(name: str, seed: int = 1) -> tuple[GameState, ...]:
    """A random game, as it was before each of its moves."""
    chance = random.Random(seed)
    state: GameState = GAMES[name].start(seed)
    states: list[GameState] = []
    while not state.is_over:
        states.append(state.copy())
        play_any_move(state, chance)
    return tuple(states)


def play_any_move(state: GameState, chance: random.Random) -> None:
    """Play a random legal move for a random seat that has one."""
    seat = chance.choice(state.to_move)
    state.play(chance.choice(state.legal_moves(seat)), seat)


def positions(name: str) -> st.SearchStrategy[GameState]:
    """Any position of a game, not to be changed."""
    return st.sampled_from(game_of(name))


def legal_moves(position: Any, seat: int) -> list[Any]:
    """The legal moves of a seat, in a state or a view."""
    return list(position.legal_moves(seat) if isinstance(position, DuelPosition) else position.legal_moves)


def play(state: GameState, seat: Any, move: Any) -> None:
    """Play a move for a seat, as the game wants it; two odd arguments may look like those of a former version."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        state.play(move, seat if isinstance(state, DuelState) else None)
