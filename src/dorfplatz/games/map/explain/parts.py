"""Explain the lines of the unlocked parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from dorfplatz.catalog import Part
from dorfplatz.games.map.explain.again import scored_again
from dorfplatz.games.map.explain.explanation import Explanation
from dorfplatz.games.map.explain.ground import Ground
from dorfplatz.hexes import opposite
from dorfplatz.rules.map.state import ANY, FOREST, GRAIN, STREAM, TRACK, VILLAGE

Numbers = dict[str, int]


class PartLine:
    """One part on a map, to be explained."""

    def __init__(self, ground: Ground, part: Part, line: str) -> None:
        self.ground = ground
        self.part = part
        self.line = line
        self.each = int(ground.game.box.points[part])
        self.number = int(ground.game.box.number[part])
        self.slot = ground.special(part)

    def because(self, points: int, key: str, numbers: Numbers, slots: Iterable[int] = ()) -> Explanation:
        """A reason for some points, with the tiles that count."""
        return Explanation(self.line, points, key, numbers, self.ground.cells_of(slots))

    def counted(self, key: str, what: str, slots: list[int], first: Iterable[int] = ()) -> Explanation:
        """A reason that counts tiles, each worth the part's points."""
        return self.because(len(slots) * self.each, key, {what: len(slots)}, [*first, *slots])

    @property
    def tile(self) -> int:
        """The slot of the part's Special tile, which must be on the map."""
        assert self.slot is not None
        return self.slot


def explain_part(ground: Ground, name: str, title: str) -> Iterator[Explanation]:
    """The reasons for the points of one part in a line of this title; at least that it is not laid."""
    line = PartLine(ground, Part[name.upper()], title)
    if ground.game.catalog.parts[name].tiles and line.slot is None:
        yield line.because(0, "not_laid", {})
    else:
        yield from RULES[line.part](line)


def _red_hearts(line: PartLine) -> Iterator[Explanation]:
    hearts = line.ground.map.red_heart[: int(line.ground.map.red_heart_count)].tolist()
    yield from (_heart(line, slot) for slot in hearts)
    if not hearts:
        yield line.because(0, "heart_none", {})


def _golden_heart(line: PartLine) -> Iterator[Explanation]:
    slot = line.ground.slot(line.ground.map.golden_heart)
    yield line.because(0, "heart_none", {}) if slot is None else _heart(line, slot)


def _heart(line: PartLine, slot: int) -> Explanation:
    """A heart with its matching sides and the tiles that they face."""
    edge, matching = line.ground.edge, []
    for side, other in line.ground.neighbours(slot):
        facing = edge[other][opposite(side)]
        if facing in (ANY, edge[slot][side]):
            matching.append(other)
    return line.counted("heart", "sides", matching, [slot])


def _circus(line: PartLine) -> Iterator[Explanation]:
    around = [other for _, other in line.ground.neighbours(line.tile)]
    points = line.each if len(around) == 6 else 0
    yield line.because(points, "circus", {"neighbours": len(around)}, [line.tile, *around])


def _hill(line: PartLine) -> Iterator[Explanation]:
    tasks = [slot for slot in line.ground.near(line.tile, line.number) if line.ground.tiles[slot].kind == "task"]
    yield _near(line, "task_tiles_near", tasks)


def _sight(terrain: int) -> Rule:
    """School, Granary and Old Oak count Landscape tiles with their terrain, in the Duel any tiles."""

    def explained(line: PartLine) -> Iterator[Explanation]:
        ground = line.ground
        near = [slot for slot in ground.near(line.tile, line.number) if terrain in ground.edge[slot]]
        if ground.game.box.sights_count_any:
            yield _near(line, "tiles_near", near, {"terrain": terrain})
        else:
            landscapes = [slot for slot in near if ground.tiles[slot].kind == "landscape"]
            yield _near(line, "landscape_tiles_near", landscapes)

    return explained


def _near(line: PartLine, key: str, slots: list[int], more: Numbers | None = None) -> Explanation:
    numbers = {"tiles": len(slots), "distance": line.number, **(more or {})}
    return line.because(len(slots) * line.each, key, numbers, [line.tile, *slots])


def _shepherdess(line: PartLine) -> Iterator[Explanation]:
    """Her own sheep, and those connected to her through tiles with sheep."""
    flock, ground = [line.tile], line.ground
    for slot in flock:
        flock += [other for _, other in ground.neighbours(slot) if ground.tiles[other].sheep and other not in flock]
    sheep = sum(ground.tiles[slot].sheep for slot in flock)
    yield line.because(sheep * line.each, "sheep", {"sheep": sheep, "tiles": len(flock)}, flock)


def _signalman(line: PartLine) -> Iterator[Explanation]:
    ground = line.ground
    track = ground.inside(ground.territory(line.tile, TRACK))
    crossed = [slot for slot in track if ground.tiles[slot].crossings]
    crossings = sum(ground.tiles[slot].crossings for slot in crossed)
    yield line.because(crossings * line.each, "crossings", {"crossings": crossings}, [line.tile, *crossed])


def _building(task: int) -> Rule:
    """The markers completed in the building's territory since it was laid."""

    def explained(line: PartLine) -> Iterator[Explanation]:
        ground = line.ground
        slots = scored_again(ground.game, ground.map, line.part, task)
        for slot in slots:
            marker = int(ground.map.marker[slot])
            yield line.because(marker, "task_again", {"marker": marker}, [slot, line.tile])
        if not slots:
            yield line.because(0, "task_again_none", {}, [line.tile])

    return explained


def _band(terrain: int) -> Rule:
    """Train Station and Harbor count their track or stream if it is closed."""

    def explained(line: PartLine) -> Iterator[Explanation]:
        ground = line.ground
        band = ground.territory(line.tile, terrain)
        size, is_closed = ground.size(band), ground.is_closed(band)
        key, points = ("band_closed", size * line.each) if is_closed else ("band_open", 0)
        yield line.because(points, key, {"tiles": size}, [line.tile, *ground.inside(band)])

    return explained


def _construction_site(line: PartLine) -> Iterator[Explanation]:
    """One reason for each of its three territories."""
    for terrain in range(FOREST, VILLAGE + 1):
        territory = line.ground.territory(line.tile, terrain)
        size = line.ground.size(territory)
        numbers = {"terrain": terrain, "size": size, "at_least": line.number}
        key, points = ("site_big", line.each) if size >= line.number else ("site_small", 0)
        yield line.because(points, key, numbers, [line.tile, *line.ground.inside(territory)])


def _balloon(line: PartLine) -> Iterator[Explanation]:
    """The tiles of a shortest path from the launch site to the balloon."""
    ground, balloon = line.ground, int(line.ground.map.balloon)
    paths = {line.tile: [line.tile]}
    for slot in (queue := [line.tile]):
        for _, other in ground.neighbours(slot):
            if other not in paths:
                paths[other] = [*paths[slot], other]
                queue.append(other)
    steps = len(paths[balloon]) - 1
    yield line.because(steps * line.each, "balloon", {"steps": steps}, paths[balloon])


def _great_mill(line: PartLine) -> Iterator[Explanation]:
    ground = line.ground
    mill = ground.slot(ground.map.mill)
    if mill is None:
        yield line.because(0, "mill_none", {})
        return
    grain = ground.territory(mill, GRAIN)
    field = [slot for slot in ground.inside(grain) if _has_own_grain(ground, slot, grain)]
    tasks = [slot for slot in field if ground.tiles[slot].task == "G"]
    flags = [slot for slot in field if "G" in ground.tiles[slot].flags]
    numbers = {"tasks": len(tasks), "flags": len(flags)}
    if ground.is_closed(grain):
        yield line.because((len(tasks) + len(flags)) * line.each, "mill_closed", numbers, [mill, *tasks, *flags])
    else:
        yield line.because(0, "mill_open", numbers, [mill, *tasks, *flags])


def _has_own_grain(ground: Ground, slot: int, grain: int) -> bool:
    """Whether the first grain region of a tile, with its task and its flag, is in a territory."""
    return GRAIN in ground.edge[slot] and ground.territory(slot, GRAIN) == grain


def _photographer(line: PartLine) -> Iterator[Explanation]:
    cameras = line.ground.map.camera[: int(line.ground.map.camera_count)].tolist()
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
