"""Moves in words: what others are told, and what a player types."""

from dorfplatz.cli.language import named, say
from dorfplatz.cli.map.choices import choices_among
from dorfplatz.cli.map.questions import in_language
from dorfplatz.cli.romantik.questions import cloud_word
from dorfplatz.games.map.moves import Answer, CloudJoin, End, Move, Place, PlaceStored, Reveal, SetAside, Store
from dorfplatz.games.map.questions import QUESTION_OF
from dorfplatz.games.romantik.position import Position


def in_words(before: Position, move: Move) -> str:
    """What a player does with a move; empty for a reveal and for a declined option."""
    hand, stored = before.in_hand, before.stored
    tile = hand.tile.id if hand else stored.id if stored else say("romantik.the_tile")
    match move:
        case PlaceStored():
            return say("romantik.lays_stored", tile=tile, place=f"{move.q},{move.r}/{move.rotation}")
        case Place():
            return say("romantik.lays", tile=tile, place=str(move))
        case SetAside():
            return say("romantik.sets_aside", tile=tile)
        case Store():
            return say("romantik.stores", tile=tile)
        case End():
            return say("romantik.ends")
        case CloudJoin(side, None):
            return say("romantik.cloud_apart", side=side)
        case CloudJoin(side, join):
            return say("romantik.cloud_joins", side=side, join=join)
        case Answer():
            return in_language(deed) if (deed := QUESTION_OF[type(move)].option_of(move).deed) else ""
        case _:
            return ""


def typed(position: Position, move: Move) -> str:
    """What a player types for a move."""
    match move:
        case Reveal():
            return say("enter")
        case Place(rotation=rotation):
            cells = choices_among(position.legal_moves, position).numbered
            number = next(number for number, cell in cells.items() if cell == move.cell)
            return f"{'stored' if isinstance(move, PlaceStored) else 'place'} {number} {rotation}"
        case CloudJoin():
            return cloud_word(move)
        case Answer():
            return named("answer", QUESTION_OF[type(move)].option_of(move).word)
        case _:
            return str(move)
