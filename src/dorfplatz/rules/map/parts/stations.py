"""Train Station and Harbor score their track or stream once it is closed."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.special import first_side
from dorfplatz.rules.map.state import STREAM, TRACK, Box, Map
from dorfplatz.rules.map.territories import is_closed, territory_at

TRAIN_STATION = int(Part.TRAIN_STATION)
HARBOR = int(Part.HARBOR)


@rule
def train_station_points(box: Box, map: Map) -> int:
    """The Train Station scores for each tile of its track, itself included, if the track is closed."""
    return closed_band_points(box, map, TRAIN_STATION, TRACK)


@rule
def harbor_points(box: Box, map: Map) -> int:
    """The Harbor scores for each tile of its stream, itself included, if the stream is closed."""
    return closed_band_points(box, map, HARBOR, STREAM)


@rule
def closed_band_points(box: Box, map: Map, part: int, terrain: int) -> int:
    """A closed track or stream scores its size."""
    # Station and Harbor have one track or stream each, so the first side of its terrain finds it.
    slot = int(map.special[part])
    if slot == NONE:
        return 0
    band = territory_at(map, slot, first_side(map, slot, terrain))
    return int(map.sizes[band]) * int(box.points[part]) if is_closed(map, band) else 0
