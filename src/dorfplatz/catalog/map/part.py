"""The parts that the boxes unlock, by their names in records and on the score sheet."""

from dataclasses import dataclass
from enum import IntEnum

from dorfplatz.catalog.map.tile import Kind
from dorfplatz.catalog.source import Source


class Part(IntEnum):
    """Everything that can be unlocked, in the order of the score sheet's names."""

    RED_HEARTS = 0
    GOLDEN_HEART = 1
    BOX1_TASKS = 2
    BOX2_LANDSCAPES = 3
    CIRCUS = 4
    CLOUDS = 5
    HILL = 6
    SHEPHERDESS = 7
    SIGNALMAN = 8
    FOREST_TUNNEL = 9
    GRAIN_TUNNEL = 10
    VILLAGE_TUNNEL = 11
    CASTLE = 12
    DEER = 13
    FARM = 14
    WAREHOUSE = 15
    FOREST_CABIN = 16
    HARVEST_FESTIVAL = 17
    WATCHTOWER = 18
    LOCOMOTIVE = 19
    SHIP = 20
    TRAIN_STATION = 21
    HARBOR = 22
    CONSTRUCTION_SITE = 23
    BALLOON_LAUNCH_SITE = 24
    FLAG_FESTIVAL = 25
    GREAT_MILL = 26
    WRAPAROUND_TASKS = 27
    DOUBLE_TASKS = 28
    PHOTOGRAPHER = 29
    SCHOOL = 30
    GRANARY = 31
    OLD_OAK = 32

    @property
    def key(self) -> str:
        """The name in records.

        >>> Part.OLD_OAK.key
        'old_oak'
        """
        return self.name.lower()


PART_NAMES = tuple(part.key for part in Part)
MOST_RED_HEARTS = 4
MOST_CAMERA_MARKERS = 36


@dataclass(frozen=True, slots=True)
class PartEntry:
    """What a box prints about a part: its tiles, its points, and a number if its rule has one."""

    name: str
    source: Source
    tiles: tuple[str, ...] = ()
    points: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True)
class PartShape:
    """What an entry must hold: tiles of one kind (`many` for any number), a terrain, points, a number."""

    kind: Kind | None = None
    many: bool = False
    terrains: str = ""
    has_points: bool = False
    number: str = ""
    highest: int = 0


SPECIAL = PartShape("special")
SCORING = PartShape("special", has_points=True)
OWN_MARKER = PartShape("task")

SHAPES = {
    Part.RED_HEARTS: PartShape(has_points=True, number="most", highest=MOST_RED_HEARTS),
    Part.GOLDEN_HEART: PartShape(has_points=True),
    Part.BOX1_TASKS: PartShape("task", many=True),
    Part.BOX2_LANDSCAPES: PartShape("landscape", many=True),
    Part.CIRCUS: SCORING,
    Part.CLOUDS: PartShape("special", terrains="*"),
    Part.HILL: PartShape("special", has_points=True, number="distance", highest=9),
    Part.SHEPHERDESS: SCORING,
    Part.SIGNALMAN: PartShape("special", terrains="T", has_points=True),
    Part.FOREST_TUNNEL: SPECIAL,
    Part.GRAIN_TUNNEL: SPECIAL,
    Part.VILLAGE_TUNNEL: SPECIAL,
    Part.CASTLE: OWN_MARKER,
    Part.DEER: OWN_MARKER,
    Part.FARM: OWN_MARKER,
    Part.WAREHOUSE: PartShape(),
    Part.FOREST_CABIN: PartShape("special", terrains="W"),
    Part.HARVEST_FESTIVAL: PartShape("special", terrains="G"),
    Part.WATCHTOWER: PartShape("special", terrains="V"),
    Part.LOCOMOTIVE: PartShape("special", terrains="T"),
    Part.SHIP: PartShape("special", terrains="S"),
    Part.TRAIN_STATION: PartShape("special", terrains="T", has_points=True),
    Part.HARBOR: PartShape("special", terrains="S", has_points=True),
    Part.CONSTRUCTION_SITE: PartShape("special", terrains="WGV", has_points=True, number="at_least", highest=99),
    Part.BALLOON_LAUNCH_SITE: SCORING,
    Part.FLAG_FESTIVAL: PartShape("landscape", many=True),
    Part.GREAT_MILL: PartShape(has_points=True),
    Part.WRAPAROUND_TASKS: PartShape("task", many=True),
    Part.DOUBLE_TASKS: PartShape("task", many=True),
    Part.PHOTOGRAPHER: PartShape("special", has_points=True, number="markers", highest=MOST_CAMERA_MARKERS),
    Part.SCHOOL: PartShape("special", has_points=True, number="distance", highest=9),
    Part.GRANARY: PartShape("special", has_points=True, number="distance", highest=9),
    Part.OLD_OAK: PartShape("special", has_points=True, number="distance", highest=9),
}
