"""Dorfplatz: play, simulate and draw the village tile games.

Public names are imported on first use, so that `dorfplatz --help` does not have to load the engine.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dorfplatz.lazy import on_first_use
from dorfplatz.moved import keep_old_names

if TYPE_CHECKING:
    from dorfplatz.bots import make_bot, play
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
    from dorfplatz.games.map.face import Figures, Laid, Progress, Revealed
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
    from dorfplatz.games.romantik.position import Position
    from dorfplatz.games.romantik.score import ScoreSheet
    from dorfplatz.games.romantik.state import State
    from dorfplatz.games.romantik.view import View
    from dorfplatz.games.valley import Draft, Valley

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

# Where each public name is defined.
_HOMES = {
    "bots": "make_bot play",
    "catalog": "Catalog Parts Tile load",
    "errors": "CatalogError DorfplatzError IllegalMoveError SetupError UnreadableError UnreadableMoveError "
    "UnreadableRecordError WrongRecordError",
    "games.duel": "Duel DuelSheet DuelState DuelView",
    "games.face": "BoardGame GameState GameView Played",
    "games.legal_moves": "LegalMoves",
    "games.map.moves": "Balloon CloudJoin End Heart Interest Mill Move Photographer Place PlaceStored Reveal SetAside "
    "Store parse_move",
    "games.registry": "GameEntry game_names make register",
    "games.romantik.game": "Game",
    "games.romantik.position": "Figures Laid Position Progress Revealed",
    "games.romantik.score": "ScoreSheet",
    "games.romantik.state": "State",
    "games.romantik.view": "View",
    "games.valley": "Draft Valley",
}
_find = on_first_use(__name__, _HOMES)
_ROOMS = ("bots", "catalog", "errors", "games", "hexes", "rules")

keep_old_names()


if not TYPE_CHECKING:  # to a type checker the names above are all there are

    def __getattr__(name: str) -> Any:
        """Import a public name, or a room of the package, on first use."""
        if name in _ROOMS:
            return import_module(f"dorfplatz.{name}")
        return _find(name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
