"""Dorfplatz: play, simulate and draw the village tile games."""

from typing import TYPE_CHECKING, Any

from dorfplatz.catalog import Catalog, Parts, Tile, load
from dorfplatz.errors import (
    CatalogError,
    DorfplatzError,
    IllegalMoveError,
    SetupError,
    UnreadableError,
    UnreadableMoveError,
    UnreadableRecordError,
    WrongRecordError,
)
from dorfplatz.games.duel import Duel, DuelSheet, DuelState, DuelView
from dorfplatz.games.face import BoardGame, GameState, GameView, Played
from dorfplatz.games.legal_moves import LegalMoves
from dorfplatz.games.map.moves import (
    Balloon,
    CloudJoin,
    End,
    Heart,
    Interest,
    Mill,
    Move,
    Photographer,
    Place,
    PlaceStored,
    Reveal,
    SetAside,
    Store,
    parse_move,
)
from dorfplatz.games.registry import GameEntry, game_names, make, register
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.position import Figures, Laid, Position, Progress, Revealed
from dorfplatz.games.romantik.score import ScoreSheet
from dorfplatz.games.romantik.state import State
from dorfplatz.games.romantik.view import View
from dorfplatz.games.valley import Draft, Valley
from dorfplatz.moved import keep_old_names

__version__ = "0.1.0"

__all__ = [
    "Balloon",
    "BoardGame",
    "Catalog",
    "CatalogError",
    "CloudJoin",
    "DorfplatzError",
    "Draft",
    "Duel",
    "DuelSheet",
    "DuelState",
    "DuelView",
    "End",
    "Figures",
    "Game",
    "GameEntry",
    "GameState",
    "GameView",
    "Heart",
    "IllegalMoveError",
    "Interest",
    "Laid",
    "LegalMoves",
    "Mill",
    "Move",
    "Parts",
    "Photographer",
    "Place",
    "PlaceStored",
    "Played",
    "Position",
    "Progress",
    "Reveal",
    "Revealed",
    "ScoreSheet",
    "SetAside",
    "SetupError",
    "State",
    "Store",
    "Tile",
    "UnreadableError",
    "UnreadableMoveError",
    "UnreadableRecordError",
    "Valley",
    "View",
    "WrongRecordError",
    "game_names",
    "load",
    "make",
    "make_bot",
    "parse_move",
    "play",
    "register",
]

keep_old_names()

if TYPE_CHECKING:
    from dorfplatz.bots import make_bot, play


def __getattr__(name: str) -> Any:
    """Bots are imported when they are first asked for: most programs need the games alone."""
    if name in ("make_bot", "play"):
        from dorfplatz import bots

        return getattr(bots, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
