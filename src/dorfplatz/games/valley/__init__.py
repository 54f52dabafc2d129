"""The Valley: a roll-and-draw game with dice and colours for two to five players."""

from dorfplatz.games.valley.game import Valley
from dorfplatz.games.valley.moves import Draft, ValleyMove, parse_valley_move
from dorfplatz.games.valley.position import Drawn, PlayerSheet, Taken
from dorfplatz.games.valley.record import ValleyRecord, valley_record_of
from dorfplatz.games.valley.replay import replay_valley
from dorfplatz.games.valley.score import ValleyScore
from dorfplatz.games.valley.state import ValleyState
from dorfplatz.games.valley.view import ValleyView

__all__ = [
    "Draft",
    "Drawn",
    "PlayerSheet",
    "Taken",
    "Valley",
    "ValleyMove",
    "ValleyRecord",
    "ValleyScore",
    "ValleyState",
    "ValleyView",
    "parse_valley_move",
    "replay_valley",
    "valley_record_of",
]
