"""Why a move of the Duel is illegal, in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dorfplatz.games.map.moves import Move, Place, PlaceStored, SetAside
from dorfplatz.games.map.reasons import NOT_LEGAL, PENDING, why_not_there
from dorfplatz.sentence import Sentence

if TYPE_CHECKING:
    from dorfplatz.games.duel.position import DuelPosition

ASKED = PENDING | {
    "lay interest": Sentence("lay_interest", "the tile of the chosen point of interest must be laid first"),
    "place": Sentence("lay_first", "there is a revealed tile that must be laid first"),
    "wait": Sentence("wait", "players in earlier seats must first decide about the last camera markers"),
    "done": Sentence("done", "this side has finished the turn"),
}


def why_not_played(position: DuelPosition, seat: int, move: Move) -> str:
    """Why a side may not play an illegal move."""
    legal = position.legal_moves(seat)
    if position.is_over:
        return Sentence("over", "the game is over")
    side = position.sides[seat]
    if side.step is None:
        return Sentence("reveal_first", "the next tile must be revealed first")
    hand = side.in_hand
    if isinstance(move, Place) and hand is not None and not isinstance(move, PlaceStored):
        return why_not_there(side, hand, move) or NOT_LEGAL
    if isinstance(move, SetAside) and side.step == "place":
        return Sentence("fits", "the tile fits in {ways} ways, {move} for one", ways=len(legal), move=str(legal[0]))
    asked = ASKED[side.step]
    if hand is not None or not legal:
        return asked
    return Sentence("asked", "{asked}: {moves}", asked=asked, moves=", ".join(str(own) for own in legal))
