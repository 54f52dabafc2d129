"""What a placement makes of the tile's regions and of the territories beside it."""

from dorfplatz.bots.core.weights import Weights
from dorfplatz.bots.map.features import open_worth
from dorfplatz.bots.map.layout import OPENINGS, SIZES, task_feature
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.state import DOUBLE, STREAM, TASK, TRACK, WRAPAROUND, Map, Tiles


@rule
def regions_of_task(tiles: Tiles, outlook: Record, tile: int) -> tuple[int, int]:
    """The region that a tile's own task counts, and the second one of a Double Task, or NONE."""
    if tiles[tile].kind == TASK and tiles[tile].task < WRAPAROUND:
        return int(tiles[tile].region[0, tiles[tile].task_edge[0]]), NONE
    if tiles[tile].task == DOUBLE and outlook.counts_doubles:
        first = int(tiles[tile].region[0, tiles[tile].task_edge[0]])
        return first, int(tiles[tile].region[0, tiles[tile].task_edge[1]])
    return NONE, NONE


@rule
def fails_at_once(outlook: Record, region: int, marker: int) -> bool:
    """Whether a tile would cancel the task that it brings itself, which is illegal."""
    size = int(outlook.region_size[region])
    return bool(size > marker or (outlook.region_open[region] == 0 and size < marker))


@rule
def longest_with(tiles: Tiles, map: Map, outlook: Record, tile: int) -> tuple[int, int]:
    """The longest track and stream once the tile lies here."""
    track, stream = int(map.longest_track), int(map.longest_stream)
    for region in range(tiles[tile].regions):
        if outlook.region_terrain[region] == TRACK:
            track = max(track, int(outlook.region_size[region]))
        elif outlook.region_terrain[region] == STREAM:
            stream = max(stream, int(outlook.region_size[region]))
    return track, stream


@rule
def worth_of_region(
    map: Map, outlook: Record, weights: Weights, region: int, own: int, longest: int
) -> tuple[int, float, int]:
    """What a region of the tile becomes: points, value, ended tasks; what its task lacks is noted."""
    scored, expected, ended, outlook.region_lacking[region] = territory_outcome(
        map,
        outlook,
        weights,
        int(outlook.region_terrain[region]),
        int(outlook.region_size[region]),
        int(outlook.region_open[region]),
        int(outlook.region_flags[region]),
        int(outlook.region_tasks[region]),
        own,
        longest,
    )
    return scored, expected, ended


@rule
def worth_of_blocked(map: Map, outlook: Record, weights: Weights, k: int, longest: int) -> tuple[int, float, int]:
    """The same for a territory around the cell that the tile does not join: it loses its open edges there."""
    territory = int(outlook.around[k])
    scored, expected, ended, _ = territory_outcome(
        map,
        outlook,
        weights,
        int(outlook.terrain[territory]),
        int(map.sizes[territory]),
        int(map.open[territory]) - int(outlook.covered[k]),
        int(outlook.flag_count[territory]),
        int(outlook.tasks[territory]),
        0,
        longest,
    )
    return scored, expected, ended


@rule
def extra_worth(outlook: Record, terrain: int, size: int, open_edges: int) -> float:
    """The value that the game adds to a territory beyond the weights."""
    if outlook.has_extra == 0:
        return 0.0
    return float(outlook.extra[terrain - 1, min(size, SIZES - 1), min(open_edges, OPENINGS - 1)])


@rule
def territory_outcome(
    map: Map,
    outlook: Record,
    weights: Weights,
    terrain: int,
    size: int,
    open_edges: int,
    flags: int,
    tasks: int,
    own: int,
    longest: int,
) -> tuple[int, float, int, int]:
    """What a territory would score at once, its value afterwards, and how many tasks it would end.

    The last number is what the nearest task that stays open lacks, or 0.

    tasks: bits of the list of open tasks; own: the marker of a task that comes with the tile, or 0.
    """
    points = 0
    worth = 0.0
    ended = 0
    lacking = 0
    i = 0
    while tasks or own:
        marker = own
        if tasks:
            marker = int(map.marker[map.open_task[i]]) if tasks & 1 else 0
            tasks >>= 1
            i += 1
        else:
            own = 0
        if marker == 0:
            continue
        if size == marker:
            points += marker
            worth += float(outlook.completion)
            ended += 1
        elif size > marker or open_edges == 0:
            ended += 1
        else:
            lacking = marker - size if lacking == 0 else min(lacking, marker - size)
            worth += float(weights[task_feature(terrain, marker, size, open_edges, int(outlook.stage))])
    worth += extra_worth(outlook, terrain, size, open_edges)
    if open_edges == 0:
        return points + flags * size, worth, ended, 0
    worth += open_worth(outlook, weights, terrain, size, open_edges, flags, int(lacking > 0), longest)
    return points, worth, ended, lacking
