"""The rules of `romantik` worked out again, slowly and plainly, to check the fast engine against.

Nothing here is shared with the engine but the `Tile` that a box prints. Nothing is remembered from one
placement to the next: every territory is found by flood fill over the map each time somebody asks.
"""

from .board import OracleMap, Territory, territory_verdict
from .box import read_box, tiles_in_play
from .drawing import Drawing, drawn, landscape, task_tile
from .game import OracleGame
from .play import random_record
from .record import check_record
from .score import Score, score, task_type
from .taste import Taste, anywhere, keen, packed
from .wrong import MISTAKES, with_mistake

__all__ = [
    "MISTAKES",
    "Drawing",
    "OracleGame",
    "OracleMap",
    "Score",
    "Taste",
    "Territory",
    "anywhere",
    "check_record",
    "drawn",
    "keen",
    "landscape",
    "packed",
    "random_record",
    "read_box",
    "score",
    "task_tile",
    "task_type",
    "territory_verdict",
    "tiles_in_play",
    "with_mistake",
]
