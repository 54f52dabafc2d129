"""Perft for any game: count move sequences of a given length, the classic test of move generators."""

from __future__ import annotations

from collections.abc import Iterator

from dorfplatz.games.face import GameState
from dorfplatz.games.map.moves import Reveal
from dorfplatz.games.registry import entry_of

# One compiled call counts the last levels. Python loops over the earlier ones, so that Ctrl-C works.
IN_ONE_CALL = 2


def perft(state: GameState, depth: int) -> int:
    """The number of sequences of `depth` moves; reveals and rolls are free, and an early end counts once."""
    count = entry_of(state.game).find("perft")
    if count is not None and (depth <= IN_ONE_CALL or state.is_over):
        return int(count(state, depth))
    if depth == 0 or state.is_over:
        return 1
    return sum(perft(after, depth - 1) for _, after in moves_and_states(state))


def moves_and_states(state: GameState) -> Iterator[tuple[str, GameState]]:
    """Every legal move in notation with the state after it; of simultaneous seats, the first one moves."""
    state = _revealed(state)
    seat = state.to_move[0]
    label = f"{seat}:" if state.game.is_simultaneous else ""
    for move in state.legal_moves(seat):
        yield f"{label}{move}", state.played(move, seat)


def _revealed(state: GameState) -> GameState:
    """The state after a reveal or a roll, if that is the only legal move."""
    seat = state.to_move[0]
    return state.played(Reveal(), seat) if list(state.legal_moves(seat)) == [Reveal()] else state
