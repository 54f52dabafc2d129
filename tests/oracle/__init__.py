"""The rules of `romantik` worked out again, slowly and plainly, to check the fast engine against.

Nothing here is shared with the engine but the `Tile` that a box prints. Nothing is remembered from one
placement to the next: every territory is found by flood fill over the map each time somebody asks.
"""

from .board import OracleMap, Territory, territory_verdict
from .box import EVERYTHING, PARTS, Box, open_box, read_box, tiles_in_play
from .choice import Choice
from .drawing import Drawing, drawn, landscape, special, task_tile
from .game import OracleGame
from .part_score import part_points
from .pieces import Pieces, pieces_for
from .play import random_parts, random_record, random_record_in_box
from .record import check_in_box, check_record, state_after
from .score import Score, score, task_type
from .state import OracleState
from .taste import Taste, anywhere, curious, following, keen, packed
from .wrong import MISTAKES, with_mistake
from .wrong_parts import PART_MISTAKES, eventful_record, with_part_mistake

__all__ = [
    "EVERYTHING",
    "MISTAKES",
    "PARTS",
    "PART_MISTAKES",
    "Box",
    "Choice",
    "Drawing",
    "OracleGame",
    "OracleMap",
    "OracleState",
    "Pieces",
    "Score",
    "Taste",
    "Territory",
    "anywhere",
    "check_in_box",
    "check_record",
    "curious",
    "drawn",
    "eventful_record",
    "following",
    "keen",
    "landscape",
    "open_box",
    "packed",
    "part_points",
    "pieces_for",
    "random_parts",
    "random_record",
    "random_record_in_box",
    "read_box",
    "score",
    "special",
    "state_after",
    "task_tile",
    "task_type",
    "territory_verdict",
    "tiles_in_play",
    "with_mistake",
    "with_part_mistake",
]
