"""Explain the lines of the unlocked parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from dorfplatz.catalog import Part
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.map.explain.second_scoring import scored_again
from dorfplatz.hexes import opposite
from dorfplatz.rules.map.state import ANY, FOREST, GRAIN, STREAM, TRACK, VILLAGE

Numbers = dict[str, int]


class PartLine:
    """The score line of one part on a map."""

    def __init__(self, lookup: MapLookup, part: Part, line: str) -> None:
        self.lookup = lookup
        self.part = part
        self.line = line
        self.each = int(lookup.game.box.points[part])
        self.number = int(lookup.game.box.number[part])
        self.slot = lookup.special(part)

    def because(self, points: int, key: str, numbers: Numbers, slots: Iterable[int] = ()) -> Explanation:
        """An explanation of some points, with the tiles that count."""
        return Explanation(self.line, points, key, numbers, self.lookup.cells_of(slots))

    def counted(self, key: str, what: str, slots: list[int], first: Iterable[int] = ()) -> Explanation:
        """An explanation that counts tiles, each worth the part's points."""
        return self.because(len(slots) * self.each, key, {what: len(slots)}, [*first, *slots])

    @property
    def tile(self) -> int:
        """The slot of the part's Special tile, which is on the map."""
        assert self.slot is not None
        return self.slot


def explain_part(lookup: MapLookup, name: str, title: str) -> Iterator[Explanation]:
    """Explain the points of one part under the line `title`; at least that its tile is not laid."""
    line = PartLine(lookup, Part[name.upper()], title)
    if lookup.game.catalog.parts[name].tiles and line.slot is None:
        yield line.because(0, "not_laid", {})
    else:
        yield from RULES[line.part](line)


def _red_hearts(line: PartLine) -> Iterator[Explanation]:
    hearts = line.lookup.map.red_heart[: int(line.lookup.map.red_heart_count)].tolist()
    yield from (_heart(line, slot) for slot in hearts)
    if not hearts:
        yield line.because(0, "heart_none", {})


def _golden_heart(line: PartLine) -> Iterator[Explanation]:
    slot = line.lookup.slot(line.lookup.map.golden_heart)
    yield line.because(0, "heart_none", {}) if slot is None else _heart(line, slot)


def _heart(line: PartLine, slot: int) -> Explanation:
    """Each side of a heart's tile that faces the same terrain scores."""
    edge, matching = line.lookup.edge, []
    for side, other in line.lookup.neighbours(slot):
        facing = edge[other][opposite(side)]
        if facing in (ANY, edge[slot][side]):
            matching.append(other)
    return line.counted("heart", "sides", matching, [slot])


def _circus(line: PartLine) -> Iterator[Explanation]:
    around = [other for _, other in line.lookup.neighbours(line.tile)]
    points = line.each if len(around) == 6 else 0
    yield line.because(points, "circus", {"neighbours": len(around)}, [line.tile, *around])


def _hill(line: PartLine) -> Iterator[Explanation]:
    tasks = [slot for slot in line.lookup.near(line.tile, line.number) if line.lookup.tiles[slot].kind == "task"]
    yield _near(line, "task_tiles_near", tasks)


def _sight(terrain: int) -> Rule:
    """School, Granary and Old Oak count nearby Landscape tiles with their terrain; in the Duel, any tiles."""

    def explained(line: PartLine) -> Iterator[Explanation]:
        lookup = line.lookup
        near = [slot for slot in lookup.near(line.tile, line.number) if terrain in lookup.edge[slot]]
        if lookup.game.box.sights_count_any:
            yield _near(line, "tiles_near", near, {"terrain": terrain})
        else:
            landscapes = [slot for slot in near if lookup.tiles[slot].kind == "landscape"]
            yield _near(line, "landscape_tiles_near", landscapes)

    return explained


def _near(line: PartLine, key: str, slots: list[int], more: Numbers | None = None) -> Explanation:
    numbers = {"tiles": len(slots), "distance": line.number, **(more or {})}
    return line.because(len(slots) * line.each, key, numbers, [line.tile, *slots])


def _shepherdess(line: PartLine) -> Iterator[Explanation]:
    """Her own sheep, and those connected to her through tiles with sheep."""
    flock, lookup = [line.tile], line.lookup
    for slot in flock:
        flock += [other for _, other in lookup.neighbours(slot) if lookup.tiles[other].sheep and other not in flock]
    sheep = sum(lookup.tiles[slot].sheep for slot in flock)
    yield line.because(sheep * line.each, "sheep", {"sheep": sheep, "tiles": len(flock)}, flock)


def _signalman(line: PartLine) -> Iterator[Explanation]:
    lookup = line.lookup
    track = lookup.inside(lookup.territory(line.tile, TRACK))
    crossed = [slot for slot in track if lookup.tiles[slot].crossings]
    crossings = sum(lookup.tiles[slot].crossings for slot in crossed)
    yield line.because(crossings * line.each, "crossings", {"crossings": crossings}, [line.tile, *crossed])


def _building(task: int) -> Rule:
    """The markers completed in the building's territory since it was laid."""

    def explained(line: PartLine) -> Iterator[Explanation]:
        lookup = line.lookup
        slots = scored_again(lookup.game, lookup.map, line.part, task)
        for slot in slots:
            marker = int(lookup.map.marker[slot])
            yield line.because(marker, "task_again", {"marker": marker}, [slot, line.tile])
        if not slots:
            yield line.because(0, "task_again_none", {}, [line.tile])

    return explained


def _band(terrain: int) -> Rule:
    """Train Station and Harbor count their track or stream if it is closed."""

    def explained(line: PartLine) -> Iterator[Explanation]:
        lookup = line.lookup
        band = lookup.territory(line.tile, terrain)
        size, is_closed = lookup.size(band), lookup.is_closed(band)
        key, points = ("band_closed", size * line.each) if is_closed else ("band_open", 0)
        yield line.because(points, key, {"tiles": size}, [line.tile, *lookup.inside(band)])

    return explained


def _construction_site(line: PartLine) -> Iterator[Explanation]:
    """Each of its three territories scores if it is big enough."""
    for terrain in range(FOREST, VILLAGE + 1):
        territory = line.lookup.territory(line.tile, terrain)
        size = line.lookup.size(territory)
        numbers = {"terrain": terrain, "size": size, "at_least": line.number}
        key, points = ("site_big", line.each) if size >= line.number else ("site_small", 0)
        yield line.because(points, key, numbers, [line.tile, *line.lookup.inside(territory)])


def _balloon(line: PartLine) -> Iterator[Explanation]:
    """The tiles of a shortest path from the launch site to the balloon."""
    lookup, balloon = line.lookup, int(line.lookup.map.balloon)
    paths = {line.tile: [line.tile]}
    for slot in (queue := [line.tile]):
        for _, other in lookup.neighbours(slot):
            if other not in paths:
                paths[other] = [*paths[slot], other]
                queue.append(other)
    steps = len(paths[balloon]) - 1
    yield line.because(steps * line.each, "balloon", {"steps": steps}, paths[balloon])


def _great_mill(line: PartLine) -> Iterator[Explanation]:
    lookup = line.lookup
    mill = lookup.slot(lookup.map.mill)
    if mill is None:
        yield line.because(0, "mill_none", {})
        return
    grain = lookup.territory(mill, GRAIN)
    field = [slot for slot in lookup.inside(grain) if _has_own_grain(lookup, slot, grain)]
    tasks = [slot for slot in field if lookup.tiles[slot].task == "G"]
    flags = [slot for slot in field if "G" in lookup.tiles[slot].flags]
    numbers = {"tasks": len(tasks), "flags": len(flags)}
    if lookup.is_closed(grain):
        yield line.because((len(tasks) + len(flags)) * line.each, "mill_closed", numbers, [mill, *tasks, *flags])
    else:
        yield line.because(0, "mill_open", numbers, [mill, *tasks, *flags])


def _has_own_grain(lookup: MapLookup, slot: int, grain: int) -> bool:
    """Whether the first grain region of a tile, which has its task and flag, is in a territory."""
    return GRAIN in lookup.edge[slot] and lookup.territory(slot, GRAIN) == grain


def _photographer(line: PartLine) -> Iterator[Explanation]:
    cameras = line.lookup.map.camera[: int(line.lookup.map.camera_count)].tolist()
    yield line.counted("cameras", "markers", cameras)


Rule = Callable[[PartLine], Iterator[Explanation]]

RULES: dict[Part, Rule] = {
    Part.RED_HEARTS: _red_hearts,
    Part.GOLDEN_HEART: _golden_heart,
    Part.CIRCUS: _circus,
    Part.HILL: _hill,
    Part.SHEPHERDESS: _shepherdess,
    Part.SIGNALMAN: _signalman,
    Part.FOREST_CABIN: _building(FOREST),
    Part.HARVEST_FESTIVAL: _building(GRAIN),
    Part.WATCHTOWER: _building(VILLAGE),
    Part.LOCOMOTIVE: _building(TRACK),
    Part.SHIP: _building(STREAM),
    Part.TRAIN_STATION: _band(TRACK),
    Part.HARBOR: _band(STREAM),
    Part.CONSTRUCTION_SITE: _construction_site,
    Part.BALLOON_LAUNCH_SITE: _balloon,
    Part.GREAT_MILL: _great_mill,
    Part.PHOTOGRAPHER: _photographer,
    Part.SCHOOL: _sight(VILLAGE),
    Part.GRANARY: _sight(GRAIN),
    Part.OLD_OAK: _sight(FOREST),
}
