"""Dorfplatz: play, simulate and draw the village tile games."""

from dorfplatz.catalog import Catalog, Tile, load
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
from dorfplatz.games.game import Game
from dorfplatz.games.legal_moves import LegalMoves
from dorfplatz.games.moves import Move, Place, Reveal, SetAside, parse_move
from dorfplatz.games.position import Laid, Position, Progress, Revealed
from dorfplatz.games.score import ScoreSheet
from dorfplatz.games.state import State
from dorfplatz.games.view import View

__version__ = "0.1.0"

__all__ = [
    "Catalog",
    "CatalogError",
    "DorfplatzError",
    "Game",
    "IllegalMoveError",
    "Laid",
    "LegalMoves",
    "Move",
    "Place",
    "Position",
    "Progress",
    "Reveal",
    "Revealed",
    "ScoreSheet",
    "SetAside",
    "SetupError",
    "State",
    "Tile",
    "UnreadableError",
    "UnreadableMoveError",
    "UnreadableRecordError",
    "View",
    "WrongRecordError",
    "load",
    "parse_move",
]
