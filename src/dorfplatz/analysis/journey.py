"""Replay a game step by step, each move with the view of the seat that made it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from dorfplatz.games.any_game import AnyState
from dorfplatz.games.duel import DuelState, DuelView
from dorfplatz.games.map.moves import Move, Place, PlaceStored, Reveal
from dorfplatz.games.romantik.state import State
from dorfplatz.games.romantik.view import View
from dorfplatz.games.valley import Draft, ValleyView

AnyView = View | DuelView | ValleyView


@dataclass(frozen=True)
class Step:
    """A move with the view before it; `ply` counts earlier moves, `choices` the legal ones."""

    ply: int
    turn: int
    seat: int
    move: Any
    view: AnyView
    choices: int
    tile: str | None

    @property
    def reveals(self) -> bool:
        """Whether the move is a reveal."""
        return isinstance(self.move, Reveal)

    @property
    def is_draw(self) -> bool:
        """Whether it is a forced reveal; with a stored tile to place instead, it is not."""
        return self.reveals and (self.choices == 1 or not isinstance(self.view, View))


def steps_of(state: AnyState) -> Iterator[tuple[Step, AnyState]]:
    """Yield every move from the start, with the state after it (one object, which changes later)."""
    if isinstance(state, DuelState):
        yield from _of_duel(state)
        return
    again = state.start_again()
    for ply, move in enumerate(state.moves):
        seat = again.player
        view = again.view(seat)
        turn = again.turn + 1 if isinstance(again, State) else again.round
        step = Step(ply, turn, seat, move, view, len(view.legal_moves), _tile(view, move))
        again.play(move)
        yield step, again


def _of_duel(state: DuelState) -> Iterator[tuple[Step, AnyState]]:
    again = state.start_again()
    for ply, (seat, move) in enumerate(state.moves):
        view = again.view(seat)
        step = Step(ply, again.turn + 1, seat, move, view, len(view.legal_moves(seat)), _tile(view, move))
        again.play(move, seat)
        yield step, again


def _tile(view: AnyView, move: Move | Draft) -> str | None:
    """The tile, or die, that a move uses."""
    if isinstance(move, Draft):
        return move.die
    if isinstance(view, DuelView):
        hand = view.sides[view.seat].in_hand
        return hand.tile.id if hand and isinstance(move, Place) else None
    if isinstance(view, View) and isinstance(move, PlaceStored):
        return view.stored.id if view.stored else None
    return view.in_hand.tile.id if isinstance(view, View) and view.in_hand else None


def points_of(state: AnyState, seat: int) -> int:
    """The current points of a seat."""
    if isinstance(state, State):
        return state.score.total
    if isinstance(state, DuelState):
        return state.sides[seat].score.total
    return state.scores[seat].total


def seats_of(state: AnyState) -> list[int | None]:
    """The seats with results of their own, or None alone for a shared map."""
    return [None] if isinstance(state, State) else list(range(state.game.players))
