"""Why a move of the Duel is illegal, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dorfplatz.games.map.moves import Move, Place, PlaceStored, SetAside
from dorfplatz.games.map.reasons import PENDING, why_not_there

if TYPE_CHECKING:
    from dorfplatz.games.duel.position import DuelPosition

ASKED = PENDING | {
    "lay interest": "the tile of the chosen point of interest must be laid first",
    "place": "there is a revealed tile that must be laid first",
    "wait": "players in earlier seats must first decide about the last camera markers",
    "done": "this side has finished the turn",
}


def why_not_played(position: DuelPosition, seat: int, move: Move) -> str:
    """Why a side may not play an illegal move."""
    legal = position.legal_moves(seat)
    if position.is_over:
        return "the game is over"
    side = position.sides[seat]
    if side.step is None:
        return "the next tile must be revealed first"
    hand = side.in_hand
    if isinstance(move, Place) and hand is not None and not isinstance(move, PlaceStored):
        return why_not_there(side, hand, move) or "it is not among the legal moves"
    if isinstance(move, SetAside) and side.step == "place":
        return f"the tile fits in {len(legal)} ways, {legal[0]} for one"
    asked = ASKED[side.step]
    return asked if hand is not None or not legal else f"{asked}: {', '.join(str(own) for own in legal)}"
