"""Where the features of the unlocked parts stand in the table, behind those of the basic game.

Each is a small block of numbers in mixed radix: PLACE + (a * B + b) * C + c for a, b < B, c < C.
"""

from dorfplatz.bots.value.table import BASIC_PLACES, STAGES
from dorfplatz.compiled import rule
from dorfplatz.rules.state import PARTS

SIDES, NEAR, RED_LEFT, CAMERAS, BAND_SIZES, DISTANCES, COUNTED = 7, 19, 5, 10, 16, 16, 8
SIZES, OPENINGS, LATER, NEEDED, PHASES = 12, 8, 6, 8, 13

IN_PLAY = BASIC_PLACES
HEARTS_LEFT = IN_PLAY + PARTS * 2 * STAGES
HEART_LAID = HEARTS_LEFT + RED_LEFT * 2 * STAGES
HEART_ASKED = HEART_LAID + 2 * SIDES * STAGES
CIRCUS_AT = HEART_ASKED + SIDES * SIDES * RED_LEFT * 2
HILL_AT = CIRCUS_AT + SIDES * STAGES
SIGHT_AT = HILL_AT + NEAR * COUNTED
SHEEP_AT = SIGHT_AT + 3 * NEAR * STAGES
SIGNALMAN_AT = SHEEP_AT + SIDES * STAGES
BUILDING_AT = SIGNALMAN_AT + OPENINGS * STAGES
BAND_END_AT = BUILDING_AT + 5 * SIZES * OPENINGS * LATER
SITE_AT = BAND_END_AT + 2 * BAND_SIZES * OPENINGS * STAGES
BALLOON_AT = SITE_AT + 3 * SIZES * OPENINGS * STAGES
MILL_AT = BALLOON_AT + DISTANCES * SIDES * STAGES
CAMERA_AT = MILL_AT + COUNTED * OPENINGS * STAGES
STORED_AT = CAMERA_AT + CAMERAS * SIDES * STAGES
WRAPPED_AT = STORED_AT + 2 * STAGES
DOUBLE_AT = WRAPPED_AT + SIDES * STAGES
CLOUD_AT = DOUBLE_AT + NEEDED * NEEDED * STAGES
ASKED_AT = CLOUD_AT + SIDES * SIDES * STAGES
ALL_PLACES = ASKED_AT + PHASES * STAGES


@rule
def at(start: int, a: int, b: int, width: int, stage: int) -> int:
    """A place of a block by two numbers, the second below `width`, and the stage."""
    return start + (a * width + min(b, width - 1)) * STAGES + stage
