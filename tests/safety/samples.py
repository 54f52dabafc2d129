"""Games, positions in them, and values of every kind that a caller might hand in."""

import random
from functools import cache
from typing import Any

import numpy as np
from hypothesis import strategies as st

from dorfplatz import Duel, Game, Valley
from dorfplatz.bots.levels import AnyGame
from dorfplatz.games.any_game import AnyState
from dorfplatz.games.duel import DuelState
from dorfplatz.games.duel.position import DuelPosition

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
def game_of(name: str, seed: int = 1) -> tuple[AnyState, ...]:
    """A random game, as it was before each of its moves."""
    chance = random.Random(seed)
    state: AnyState = GAMES[name].start(seed)
    states: list[AnyState] = []
    while not state.is_over:
        states.append(state.copy())
        play_any_move(state, chance)
    return tuple(states)


def play_any_move(state: AnyState, chance: random.Random) -> None:
    """Play a random legal move for a random seat that has one."""
    if isinstance(state, DuelState):
        seat = chance.choice(state.in_turn)
        state.play(seat, chance.choice(state.legal_moves(seat)))
    else:
        state.play(chance.choice(state.legal_moves))  # type: ignore[arg-type]


def positions(name: str) -> st.SearchStrategy[AnyState]:
    """Any position of a game, not to be changed."""
    return st.sampled_from(game_of(name))


def legal_moves(position: Any, seat: int) -> list[Any]:
    """The legal moves of a seat, in a state or a view."""
    return position.legal_moves(seat) if isinstance(position, DuelPosition) else list(position.legal_moves)


def play(state: AnyState, seat: Any, move: Any) -> None:
    """Play a move for a seat, as the game wants it."""
    if isinstance(state, DuelState):
        state.play(seat, move)
    else:
        state.play(move)
