"""The Valley: a roll-and-draw game with dice and colours for two to five players."""

from typing import TYPE_CHECKING

from dorfplatz.lazy import on_first_use

if TYPE_CHECKING:
    from dorfplatz.games.valley.game import Valley
    from dorfplatz.games.valley.moves import Draft, ValleyMove, parse_valley_move
    from dorfplatz.games.valley.position import Drawn, PlayerSheet, Taken
    from dorfplatz.games.valley.record import ValleyRecord, valley_record_of
    from dorfplatz.games.valley.replay import replay_valley
    from dorfplatz.games.valley.score import ValleyScore
    from dorfplatz.games.valley.state import ValleyState
    from dorfplatz.games.valley.view import ValleyView
else:
    __getattr__ = on_first_use(
        __name__,
        {
            "game": "Valley",
            "moves": "Draft ValleyMove parse_valley_move",
            "position": "Drawn PlayerSheet Taken",
            "record": "ValleyRecord valley_record_of",
            "replay": "replay_valley",
            "score": "ValleyScore",
            "state": "ValleyState",
            "view": "ValleyView",
        },
    )

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
