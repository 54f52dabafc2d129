"""Perft for any game: count the move sequences of a given length, the classic test of a move generator."""

from __future__ import annotations

from collections.abc import Iterator

from dorfplatz.games.face import GameState
from dorfplatz.games.map.moves import Reveal
from dorfplatz.games.registry import entry_of

# The last levels are counted in one call of machine code, the others move by move, so that Ctrl-C is noticed.
IN_ONE_CALL = 2


def perft(state: GameState, depth: int) -> int:
    """The number of sequences of `depth` moves; reveals and rolls do not count, and an early end counts once."""
    count = entry_of(state.game).find("perft")
    if count is not None and (depth <= IN_ONE_CALL or state.is_over):
        return int(count(state, depth))
    if depth == 0 or state.is_over:
        return 1
    return sum(perft(after, depth - 1) for _, after in moves_and_states(state))


def moves_and_states(state: GameState) -> Iterator[tuple[str, GameState]]:
    """Each next move in notation, with the state after it; where seats act simultaneously, the first one moves."""
    state = _revealed(state)
    seat = state.to_move[0]
    label = f"{seat}:" if state.game.is_simultaneous else ""
    for move in state.legal_moves(seat):
        yield f"{label}{move}", state.played(move, seat)


def _revealed(state: GameState) -> GameState:
    """The state after a reveal or a roll, if nothing else can be done."""
    seat = state.to_move[0]
    return state.played(Reveal(), seat) if list(state.legal_moves(seat)) == [Reveal()] else state
