"""Why a move of `romantik` is illegal, in a sentence."""

from __future__ import annotations

from dorfplatz.games.legal_moves import LegalMoves
from dorfplatz.games.map.face import Revealed
from dorfplatz.games.map.moves import End, Move, Place, PlaceStored, Reveal, SetAside, Store
from dorfplatz.games.map.reasons import PENDING, why_not_there
from dorfplatz.games.romantik.position import Position
from dorfplatz.sentence import Sentence

NOT_REVEALED = Sentence("not_revealed", "no tile has been revealed")
LAY_FIRST = Sentence("lay_first", "there is a revealed tile that must be laid first")


def why_not(position: Position, move: Move) -> str | None:
    """Why a move is illegal, or None if it is legal."""
    asks = position.asks
    if asks == "over":
        return Sentence("over", "the game is over")
    match move:
        case PlaceStored():
            return _why_not_stored(position, move)
        case Place():
            hand = position.in_hand
            if hand is None:
                return PENDING.get(asks, NOT_REVEALED)
            return why_not_there(position, hand, move)
        case Reveal() if asks == "reveal":
            return None
        case Reveal() if asks == "place":
            return LAY_FIRST
        case SetAside() | Store() if asks != "place":
            return PENDING.get(asks, NOT_REVEALED)
    legal = position.legal_moves
    return None if move in legal else _why_not_listed(position, move, legal)


def _why_not_listed(position: Position, move: Move, legal: LegalMoves[Move]) -> str:
    """Why a move other than a placement is illegal."""
    match move:
        case SetAside():
            ways = sum(isinstance(own, Place) for own in legal)
            return Sentence("fits", "the tile fits in {ways} ways, {move} for one", ways=ways, move=str(legal[0]))
        case Store():
            return _why_not_store(position)
        case Reveal() if position.asks == "last":
            return Sentence("no_tile_left", "no tile is left; lay the stored one, or end the game")
        case Reveal():
            return PENDING[position.asks]
        case End():
            return Sentence("ends_by_itself", "the game ends by itself unless a stored tile can be laid")
    asked = PENDING.get(position.asks)
    if asked is None:
        return Sentence("not_asked", "nothing like that is asked now")
    return Sentence("asked", "{asked}: {moves}", asked=asked, moves=", ".join(str(own) for own in legal))


def _why_not_store(position: Position) -> str:
    """Only a Landscape tile may be stored, and only in an empty Warehouse."""
    if "warehouse" not in position.game.parts:
        return Sentence("no_warehouse", "there is no Warehouse in this game")
    if position.stored is not None:
        return Sentence("warehouse_full", "the Warehouse is full: {tile} is in it", tile=position.stored.id)
    return Sentence("landscape_only", "only a Landscape tile may be stored")


def _why_not_stored(position: Position, move: PlaceStored) -> str | None:
    """The stored tile may be laid at the start of a turn, or as an extra turn when the game would end."""
    if position.stored is None:
        return Sentence("nothing_stored", "there is no stored tile")
    if position.asks == "place":
        return LAY_FIRST
    if position.asks in PENDING:
        return PENDING[position.asks]
    if position.asks == "reveal" and position._record.set_aside:
        return Sentence("after_aside", "a tile was set aside in this turn, so another must be revealed")
    return why_not_there(position, Revealed(position.stored, 0), move)
