"""The Signalman scores the grade crossings on his track."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.special import first_side
from dorfplatz.rules.map.state import TRACK, Box, Map, Tiles
from dorfplatz.rules.map.territories import lies_in, territory_at

SIGNALMAN = int(Part.SIGNALMAN)


@rule
def signalman_points(tiles: Tiles, box: Box, map: Map) -> int:
    """The Signalman scores for each grade crossing on the track of his tile, closed or not."""
    slot = int(map.special[SIGNALMAN])
    if slot == NONE:
        return 0
    track = territory_at(map, slot, first_side(map, slot, TRACK))
    crossings = 0
    for other in range(map.count):
        # Few tiles have crossings, so they are filtered before the search in territories.
        if tiles[map.tile[other]].crossings and lies_in(map, other, track):
            crossings += int(tiles[map.tile[other]].crossings)
    return crossings * int(box.points[SIGNALMAN])
