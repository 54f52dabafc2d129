"""The score pad of a game at a real table: which points its lines can show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from dorfplatz.catalog import FLAG_COLOURS, LETTERS, TASKS, Catalog, Parts, Terrain, Tile
from dorfplatz.errors import shown
from dorfplatz.games.record import Score

SIDES = 6

# The second scoring of the markers of a Task type, and the line of which a station's own track or stream is one.
AGAIN = {
    "forest_cabin": "forest",
    "harvest_festival": "grain",
    "watchtower": "village",
    "locomotive": "track",
    "ship": "stream",
}
WITHIN = {"train_station": "track", "harbor": "stream"}

# How often a part can score its points at most.
TIMES: dict[str, Callable[[Pad], int]] = {
    "red_hearts": lambda pad: SIDES * pad.parts["red_hearts"],
    "golden_heart": lambda pad: SIDES,
    "circus": lambda pad: 1,
    "signalman": lambda pad: sum(tile.crossings for tile in pad.tiles),
    "hill": lambda pad: min(pad.cells_near("hill"), sum(tile.kind == "task" for tile in pad.tiles)),
    "construction_site": lambda pad: 3,
    "balloon_launch_site": lambda pad: len(pad.tiles) - 1,
    "great_mill": lambda pad: sum((tile.task == "G") + ("G" in tile.flags) for tile in pad.tiles),
    "photographer": lambda pad: pad.catalog.parts["photographer"].number,
    "school": lambda pad: pad.cells_near("school"),
    "granary": lambda pad: pad.cells_near("granary"),
    "old_oak": lambda pad: pad.cells_near("old_oak"),
}


def total_of(score: Score) -> int:
    """The sum of all lines."""
    return sum(sum(lines.values()) for lines in (score.tasks, score.flags, score.longest, score.parts))


class Pad:
    """The lines of the pad for a game with these parts, and what may stand in them."""

    def __init__(self, catalog: Catalog, parts: Mapping[str, int | bool]) -> None:
        self.catalog: Catalog = catalog
        self.parts: Parts = Parts(parts)

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles in play."""
        return tuple(self.parts.tiles(self.catalog))

    @cached_property
    def markers(self) -> dict[str, tuple[int, ...]]:
        """The numbers of the markers in play, by Task type; some tiles bring their own."""
        own = {task: [tile.marker for tile in self.tiles if tile.marker and tile.task_name == task] for task in TASKS}
        return {task: (*self.parts.markers(self.catalog, task), *own[task]) for task in TASKS}

    @cached_property
    def lines(self) -> dict[str, tuple[str, ...]]:
        """The names of the lines in play, by group."""
        scoring = (*TIMES, "shepherdess", *AGAIN, *WITHIN)
        return {
            "tasks": tuple(task for task in TASKS if self.markers[task]),
            "flags": tuple(FLAG_COLOURS.values()),
            "longest": ("track", "stream"),
            "parts": tuple(part for part in scoring if self.parts.get(part)),
        }

    def points(self, part: str) -> int:
        """What a part scores each time."""
        return self.catalog.parts[part].points

    def cells_near(self, part: str) -> int:
        """How many cells lie within the distance that a part looks: 6 in the first ring, 12 in the second."""
        distance = self.catalog.parts[part].number
        return 3 * distance * (distance + 1)

    def why_not(self, score: Score) -> str | None:
        """Why a typed score cannot be, or None if it can."""
        for group, known in self.lines.items():
            lines: Mapping[str, int] = getattr(score, group)
            for name, points in lines.items():
                if name not in known:
                    return f"there is no line {shown(name)} under {group}; there are {', '.join(known)}"
                reason = f"it cannot be {points}" if points < 0 else self._why_no_line(group, name, score)
                if reason:
                    return f"{group} {name.replace('_', ' ')}: {reason}"
        return None

    def _why_no_line(self, group: str, name: str, score: Score) -> str | None:
        match group:
            case "tasks":
                return self._why_no_tasks(name, score.tasks[name])
            case "flags":
                return self._why_no_flags(name, score.flags[name])
            case "longest":
                return self._why_no_longest(name, score.longest[name])
        return self._why_no_part(name, score)

    def _why_no_tasks(self, task: str, points: int) -> str | None:
        """Completed markers make sums, and not every number is one."""
        if points in sums(self.markers[task]):
            return None
        return f"markers {numbers(self.markers[task])} cannot make {points}"

    def _why_no_flags(self, colour: str, points: int) -> str | None:
        """A flag scores the size of its territory, which has no more tiles than there are."""
        letter = next(letter for letter, name in FLAG_COLOURS.items() if name == colour)
        most = sum(letter in tile.flags for tile in self.tiles) * self._tiles_with(letter)
        return f"{points} is too much; the most is {most}" if points > most else None

    def _why_no_longest(self, band: str, points: int) -> str | None:
        """A track or stream is no longer than there are tiles with one."""
        most = self._tiles_with(LETTERS[Terrain[band.upper()]])
        return f"{points} is too long; {most} tiles have a {band}" if points > most else None

    def _tiles_with(self, letter: str) -> int:
        return sum(letter in tile.edges or "*" in tile.edges for tile in self.tiles)

    def _why_no_part(self, part: str, score: Score) -> str | None:
        points = score.parts[part]
        if part in AGAIN:
            done = score.tasks.get(AGAIN[part], 0)
            can = (done, points) in scored_again(self.markers[AGAIN[part]])
            return None if can else f"of completed {AGAIN[part]} markers worth {done}, none can make {points} again"
        if part in WITHIN:
            longest = score.longest.get(WITHIN[part], 0)
            return f"{points} is more than the longest {WITHIN[part]}" if points > longest else None
        if part == "shepherdess":
            return self._why_no_sheep(points)
        each, times = self.points(part), TIMES[part](self)
        if points % each:
            return f"{points} cannot be: it scores {each} each time"
        return f"{points} is too much; the most is {each * times}" if points > each * times else None

    def _why_no_sheep(self, points: int) -> str | None:
        """The sheep of whole tiles count, her own first; without her, none."""
        own = sum(tile.sheep for tile in self.tiles if tile.id == "shepherdess")
        others = tuple(tile.sheep for tile in self.tiles if tile.sheep and tile.id != "shepherdess")
        if points == 0 or points - own in sums(others):
            return None
        return f"{own} sheep with her and {numbers(others)} on other tiles cannot make {points}"


def sums(values: tuple[int, ...]) -> frozenset[int]:
    """All sums that some of the values make.

    >>> sorted(sums((4, 5)))
    [0, 4, 5, 9]
    """
    return frozenset(done for done, _ in scored_again(values))


def scored_again(values: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """All pairs of a sum of some values and a sum of some of those.

    >>> sorted(scored_again((4,)))
    [(0, 0), (4, 0), (4, 4)]
    """
    pairs = {(0, 0)}
    for value in values:
        pairs |= {(done + value, again + more) for done, again in pairs for more in (0, value)}
    return frozenset(pairs)


def numbers(values: tuple[int, ...]) -> str:
    """Values in a row.

    >>> numbers((4, 5, 5))
    '4, 5, 5'
    """
    return ", ".join(str(value) for value in sorted(values))
