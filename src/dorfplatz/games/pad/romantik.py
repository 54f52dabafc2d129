"""The score pad of a game of `romantik` at a real table: which points its lines can show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from dorfplatz.games.pad.map_lines import Groups, MapPad, why_no_name
from dorfplatz.games.pad.sums import numbers, scored_again, sums
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


class Pad(MapPad):
    """The lines of the pad for a game with these parts, and what may stand in them."""

    @cached_property
    def lines(self) -> Groups:
        """The names of the lines in play, by group."""
        scoring = (*TIMES, "shepherdess", *AGAIN, *WITHIN)
        return self.map_lines | {"parts": tuple(part for part in scoring if self.parts.get(part))}

    def points(self, part: str) -> int:
        """What a part scores each time."""
        return self.catalog.parts[part].points

    def why_not(self, score: Score) -> str | None:
        """Why a typed score cannot be, or None if it can."""
        for group, known in self.lines.items():
            lines: Mapping[str, int] = getattr(score, group)
            for name, points in lines.items():
                unknown = why_no_name(group, name, known)
                if unknown:
                    return unknown
                reason = f"it cannot be {points}" if points < 0 else self._why_no_line(group, name, score)
                if reason:
                    return f"{group} {name.replace('_', ' ')}: {reason}"
        return None

    def _why_no_line(self, group: str, name: str, score: Score) -> str | None:
        if group == "parts":
            return self._why_no_part(name, score)
        return self.why_no_map_line(group, name, getattr(score, group)[name])

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
