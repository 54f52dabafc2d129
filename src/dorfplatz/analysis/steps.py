"""Replay a game step by step, each move with the view of the seat that made it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dorfplatz.analysis.game_analysis import analysis_of
from dorfplatz.games.face import GameState, GameView
from dorfplatz.games.map.moves import Reveal


@dataclass(frozen=True)
class Step:
    """A move with the view before it; `ply` counts earlier moves, `choices` the legal ones."""

    ply: int
    turn: int
    seat: int
    move: Any
    view: GameView
    choices: int
    tile: str | None

    @property
    def reveals(self) -> bool:
        """Whether the move is a reveal, or a roll."""
        return isinstance(self.move, Reveal)

    @property
    def is_draw(self) -> bool:
        """Whether it is a forced reveal; with a stored tile to place instead, it is not."""
        return self.reveals and self.choices == 1


def steps_of(state: GameState) -> Iterator[tuple[Step, GameState]]:
    """Yield every move from the start, with the state after it (one object, which changes later)."""
    analysis = analysis_of(state.game)
    again = state.start_again()
    for ply, (seat, move) in enumerate(state.history):
        view = again.view(seat)
        turn, tile = analysis.turn_of(view), analysis.tile_of(view, move)
        step = Step(ply, turn, seat, move, view, len(view.legal_moves), tile)
        again.play(move, seat)
        yield step, again


def points_of(state: GameState, seat: int) -> int:
    """The current points of a seat, or of all in a cooperative game."""
    return state.results[0 if state.game.is_cooperative else seat]


def seats_of(state: GameState) -> list[int | None]:
    """The seats with results of their own, or None alone in a cooperative game."""
    return [None] if state.game.is_cooperative else list(range(state.game.players))
