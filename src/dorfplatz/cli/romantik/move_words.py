"""Moves of bots in words."""

from dorfplatz.games.map.moves import (
    Balloon,
    CloudJoin,
    End,
    Heart,
    Mill,
    Move,
    Photographer,
    Place,
    PlaceStored,
    SetAside,
    Store,
)
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
        case CloudJoin(side, join):
            return (
                f"keeps side {side} of the cloud apart"
                if join is None
                else f"joins sides {side} and {join} of the cloud"
            )
        case Heart("red" | "gold" as colour):
            return f"puts the {'golden' if colour == 'gold' else 'red'} heart on it"
        case Mill(True):
            return "builds the Great Mill on it"
        case Balloon(True):
            return "lets the balloon fly there"
        case Photographer(True):
            return "sends the photographer there"
        case End():
            return "ends the game"
        case _:
            return ""
