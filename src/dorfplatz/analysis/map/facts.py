"""What a placement does: to tasks, territories, flags, tracks, streams and the empty cells around it."""

from collections.abc import Iterator, Mapping, Sequence

from dorfplatz.analysis.facts import Fact, bad, good
from dorfplatz.catalog import FLAG_COLOURS, LETTERS, Terrain
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.hexes import index, opposite, step
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.board import frontier_place
from dorfplatz.rules.map.placement import fitting_rotations
from dorfplatz.rules.map.state import CANCELLED, COMPLETED, OPEN, TRACK
from dorfplatz.rules.map.tasks import progress_of

# A tile with this many neighbours fills a gap. An empty cell with enough of them is a gap itself if at most this
# share of the unseen tiles fits it. Smaller territories, tracks and streams are not worth mentioning.
CROWDED = 4
HOLE_SIDES, FEW_FIT = 3, 0.12
SMALL = 3
# The facts with which a task ends.
ENDED = ("task_completed", "task_cancelled")


# Closed territories of a terrain count for a card from this size on.
CardSizes = Mapping[str, int]


def map_facts(
    before: MapLookup, after: MapLookup, unseen: Sequence[int], card_sizes: CardSizes | None = None
) -> list[Fact]:
    """Everything that the last tile of `after`, which `before` does not have, has done.

    unseen: the tiles that nobody has seen; card_sizes: for the terrains whose card can still pay.
    """
    return [
        *_tasks(before, after),
        *_territories(before, after, card_sizes or {}),
        *_longest(before, after),
        *_filled(after),
        *_hole(before, after, unseen),
    ]


def _tasks(before: MapLookup, after: MapLookup) -> Iterator[Fact]:
    """Each open task and that of the new tile: completed, cancelled, begun or closer."""
    new = len(before.slots)
    was_open = before.map.open_task[: int(before.map.open_count)].tolist()
    for slot in [*was_open, new]:
        fate, marker = int(after.map.fate[slot]), int(after.map.marker[slot])
        if fate not in (OPEN, COMPLETED, CANCELLED):
            continue
        task, cells = str(after.tiles[slot].task_name), [after.cells[slot]]
        size = int(progress_of(after.game.tiles, after.map, slot)[0])
        lacks = max(0, marker - size)
        if fate == COMPLETED:
            yield good("task_completed", marker, cells, task=task, marker=marker)
        elif fate == CANCELLED:
            yield bad("task_cancelled", marker, cells, task=task, marker=marker)
        elif slot == new:
            yield good("task_begins", 0.5 + size / marker, cells, task=task, marker=marker, size=size, lacks=lacks)
        elif size > progress_of(before.game.tiles, before.map, slot)[0]:
            weight = 1.0 + marker / (1 + lacks) / 3
            yield good("task_grows", weight, cells, task=task, marker=marker, size=size, lacks=lacks)


def _territories(before: MapLookup, after: MapLookup, card_sizes: CardSizes) -> Iterator[Fact]:
    """Each territory that the new tile touches: closed, joined, kept open, or blocked at an edge."""
    new = len(before.slots)
    joined: dict[int, set[int]] = {}
    for side, other in after.neighbours(new):
        facing = opposite(side)
        if before.territories[other][facing] != NONE:
            joined.setdefault(after.territories[other][facing], set()).add(before.territories[other][facing])
    flags, flags_before, rewarded = _flags(after), _flags(before), _rewarded(before, after)
    for territory, earlier in joined.items():
        inside = after.inside(territory)
        terrain = _terrain(after, territory, inside[0])
        size, ends = after.size(territory), int(after.map.open[territory])
        had_ends = sum(int(before.map.open[own]) for own in earlier)
        cells = after.cells_of([new, *inside])
        if had_ends and not ends:
            yield from _closed(terrain, size, flags.get(territory, 0), card_sizes, territory in rewarded, cells)
        elif new in inside:
            yield from _grown(terrain, size, ends, any(own in flags_before for own in earlier), len(earlier), cells)
        elif ends < had_ends and (size > 1 or territory in flags):
            weight = 0.4 + 0.4 * (territory in flags) + 0.1 * min(size, 6)
            yield bad("side_blocked", weight, cells, terrain=terrain, size=size, ends=ends)


def _rewarded(before: MapLookup, after: MapLookup) -> set[int]:
    """The territories in which the new tile completes a task."""
    was_open = before.map.open_task[: int(before.map.open_count)].tolist()
    return {
        after.territory(slot, LETTERS.index(letter))
        for slot in [*was_open, len(before.slots)]
        if int(after.map.fate[slot]) == COMPLETED and after.tiles[slot].task != "wraparound"
        for letter in after.tiles[slot].task
    }


def _closed(
    terrain: str, size: int, flags: int, card_sizes: CardSizes, is_rewarded: bool, cells: Sequence[tuple[int, int]]
) -> Iterator[Fact]:
    if flags:
        colour = FLAG_COLOURS[LETTERS[Terrain[terrain.upper()]]]
        yield good("flag_scored", flags * size, cells, colour=colour, size=size, points=flags * size)
    elif Terrain[terrain.upper()] >= TRACK:
        yield bad("band_closed", 0.35 * min(size, 8), cells, band=terrain, size=size)
    elif terrain in card_sizes and size >= card_sizes[terrain]:
        yield good("card_closed", 1.0, cells, terrain=terrain, size=size)
    elif size >= SMALL and not is_rewarded:
        yield bad("territory_closed", 0.4, cells, terrain=terrain, size=size)


def _grown(
    terrain: str, size: int, ends: int, has_flag: bool, earlier: int, cells: Sequence[tuple[int, int]]
) -> Iterator[Fact]:
    if earlier > 1:
        yield good("territories_joined", 0.2 * min(size, 10), cells, terrain=terrain, size=size)
    if has_flag:
        yield good("flag_grows", 0.7, cells, colour=FLAG_COLOURS[LETTERS[Terrain[terrain.upper()]]], size=size)
    if Terrain[terrain.upper()] >= TRACK and size >= SMALL:
        yield good("keeps_open", 0.15 * min(size, 8), cells, terrain=terrain, size=size, ends=ends)


def _longest(before: MapLookup, after: MapLookup) -> Iterator[Fact]:
    """The longest track or stream, if it has grown."""
    for band in ("track", "stream"):
        was, tiles = (int(lookup.map[f"longest_{band}"]) for lookup in (before, after))
        if tiles > was:
            yield good("longest_grows", tiles - was, (), band=band, tiles=tiles, points=tiles - was)


def _filled(after: MapLookup) -> Iterator[Fact]:
    """A new tile with many neighbours."""
    neighbours = sum(1 for _ in after.neighbours(after.slots[-1]))
    if neighbours >= CROWDED:
        cells = [after.cells[-1]]
        yield good("hole_filled", 0.5 + 0.4 * (neighbours - CROWDED), cells, neighbours=neighbours)


def _hole(before: MapLookup, after: MapLookup, unseen: Sequence[int]) -> Iterator[Fact]:
    """The empty cell next to the new tile that fewest tiles fit, if they are few and fewer than before."""
    worst: Fact | None = None
    for side in range(6):
        cell = step(after.cells[-1], side)
        fits = _fitting(after, cell, unseen)
        if fits is None or fits > max(1, FEW_FIT * len(unseen)):
            continue
        earlier = _fitting(before, cell, unseen, sides=1)
        if earlier is not None and earlier > fits and (worst is None or fits < int(worst.reason.values["fits"])):
            weight = 1.0 + 1.5 / (1 + fits)
            worst = bad("hole_left", weight, [cell], fits=fits, unseen=len(unseen))
    if worst is not None and len(unseen) > 1:
        yield worst


def _fitting(lookup: MapLookup, cell: tuple[int, int], unseen: Sequence[int], sides: int = HOLE_SIDES) -> int | None:
    """How many tiles fit an empty cell by their edges, or None if it has too few neighbours."""
    place = int(frontier_place(lookup.map, index(*cell)))
    if place == NONE or int(lookup.map.facing[place]).bit_count() < sides:
        return None
    return sum(fitting_rotations(lookup.game.tiles, lookup.map, tile, place) != 0 for tile in unseen)


def _flags(lookup: MapLookup) -> dict[int, int]:
    """The number of flags in each territory."""
    found: dict[int, int] = {}
    for slot in lookup.map.flagged[: int(lookup.map.flagged_count)].tolist():
        for letter in lookup.tiles[slot].flags:
            territory = lookup.territory(slot, LETTERS.index(letter))
            found[territory] = found.get(territory, 0) + 1
    return found


def _terrain(lookup: MapLookup, territory: int, slot: int) -> str:
    side = lookup.territories[slot].index(territory)
    return Terrain(lookup.edge[slot][side]).name.lower()
