"""The layout of the value weights of unlocked parts, after those of the basic game.

Each block is indexed in mixed radix: START + (a * B + b) * C + c for a, b < B, c < C. A part adds a block under its own
name, and a question adds one for its phase; weights files go by these names.
"""

from dorfplatz.bots.map.layout import BASIC, STAGES
from dorfplatz.catalog.map.part import PART_NAMES
from dorfplatz.machine_code import rule
from dorfplatz.rules.map.phase import Phase

SIDES, NEAR, RED_LEFT, CAMERAS, BAND_SIZES, DISTANCES, COUNTED = 7, 19, 5, 10, 16, 16, 8
SIZES, OPENINGS, LATER, NEEDED = 12, 8, 6, 8

# The phases in the order of their numbers; in the Duel they are the phases of a side.
PHASES = tuple(phase.key for phase in Phase)
# For each part: whether its tile has been laid, and the stage. For each phase: the stage. The compiled functions find
# both kinds by number, so these blocks must follow each other in order.
PART_BLOCKS = {f"part.{name}": (2, STAGES) for name in PART_NAMES}
PHASE_BLOCKS = {f"asked.{phase}": (STAGES,) for phase in PHASES}

MAP = BASIC.followed_by(
    {
        **PART_BLOCKS,
        "hearts left": (RED_LEFT, 2, STAGES),
        "heart laid": (2, SIDES, STAGES),
        "heart asked": (SIDES, SIDES, RED_LEFT, 2),
        "circus": (SIDES, STAGES),
        "hill": (NEAR, COUNTED),
        "sight": (3, NEAR, STAGES),
        "sheep": (SIDES, STAGES),
        "signalman": (OPENINGS, STAGES),
        "building": (5, SIZES, OPENINGS, LATER),
        "band end": (2, BAND_SIZES, OPENINGS, STAGES),
        "site": (3, SIZES, OPENINGS, STAGES),
        "balloon": (DISTANCES, SIDES, STAGES),
        "mill": (COUNTED, OPENINGS, STAGES),
        "camera": (CAMERAS, SIDES, STAGES),
        "stored": (2, STAGES),
        "wrapped": (SIDES, STAGES),
        "double": (NEEDED, NEEDED, STAGES),
        "cloud": (SIDES, SIDES, STAGES),
        **PHASE_BLOCKS,
    }
)
IN_PLAY = MAP.start(next(iter(PART_BLOCKS)))
HEARTS_LEFT = MAP.start("hearts left")
HEART_LAID = MAP.start("heart laid")
HEART_ASKED = MAP.start("heart asked")
CIRCUS_AT = MAP.start("circus")
HILL_AT = MAP.start("hill")
SIGHT_AT = MAP.start("sight")
SHEEP_AT = MAP.start("sheep")
SIGNALMAN_AT = MAP.start("signalman")
BUILDING_AT = MAP.start("building")
BAND_END_AT = MAP.start("band end")
SITE_AT = MAP.start("site")
BALLOON_AT = MAP.start("balloon")
MILL_AT = MAP.start("mill")
CAMERA_AT = MAP.start("camera")
STORED_AT = MAP.start("stored")
WRAPPED_AT = MAP.start("wrapped")
DOUBLE_AT = MAP.start("double")
CLOUD_AT = MAP.start("cloud")
ASKED_AT = MAP.start(next(iter(PHASE_BLOCKS)))
MAP_SIZE = MAP.size


@rule
def feature_at(start: int, a: int, b: int, width: int, stage: int) -> int:
    """The index of a weight by two numbers, the second limited to `width`, and the stage."""
    return start + (a * width + min(b, width - 1)) * STAGES + stage
