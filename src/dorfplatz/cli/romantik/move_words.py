"""Moves in words: what others are told, and what a player types."""

from dorfplatz.cli.map.choices import choices_among
from dorfplatz.cli.romantik.questions import cloud_word
from dorfplatz.games.map.moves import Answer, CloudJoin, End, Move, Place, PlaceStored, Reveal, SetAside, Store
from dorfplatz.games.map.questions import QUESTION_OF
from dorfplatz.games.romantik.position import Position


def in_words(before: Position, move: Move) -> str:
    """What a player does with a move; empty for a reveal and for a declined option."""
    hand, stored = before.in_hand, before.stored
    tile = hand.tile.id if hand else stored.id if stored else "the tile"
    match move:
        case PlaceStored():
            return f"lays {tile} from the Warehouse at {move.q},{move.r}/{move.rotation}"
        case Place():
            return f"lays {tile} at {move}"
        case SetAside():
            return f"sets {tile} aside, which fits nowhere"
        case Store():
            return f"puts {tile} into the Warehouse"
        case End():
            return "ends the game"
        case CloudJoin(side, None):
            return f"keeps side {side} of the cloud apart"
        case CloudJoin(side, join):
            return f"joins sides {side} and {join} of the cloud"
        case Answer():
            return QUESTION_OF[type(move)].option_of(move).deed
        case _:
            return ""


def typed(position: Position, move: Move) -> str:
    """What a player types for a move."""
    match move:
        case Reveal():
            return "Enter"
        case Place(rotation=rotation):
            cells = choices_among(position.legal_moves, position).numbered
            number = next(number for number, cell in cells.items() if cell == move.cell)
            return f"{'stored' if isinstance(move, PlaceStored) else 'place'} {number} {rotation}"
        case CloudJoin():
            return cloud_word(move)
        case Answer():
            return QUESTION_OF[type(move)].option_of(move).word
        case _:
            return str(move)
