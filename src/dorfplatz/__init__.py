"""Dorfplatz: play, simulate and draw the village tile games."""

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
from dorfplatz.games.game import Game
from dorfplatz.games.legal_moves import LegalMoves
from dorfplatz.games.moves import (
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
from dorfplatz.games.position import Figures, Laid, Position, Progress, Revealed
from dorfplatz.games.score import ScoreSheet
from dorfplatz.games.state import State
from dorfplatz.games.valley import Draft, Valley
from dorfplatz.games.view import View

__version__ = "0.1.0"

__all__ = [
    "Balloon",
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
    "load",
    "parse_move",
]
