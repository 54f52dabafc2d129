"""The score pad of a real game of `romantik`: which points are possible in each line."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from dorfplatz.games.map.pad.lines import Groups, MapPad, why_negative, why_no_name, why_too_much
from dorfplatz.games.map.pad.sums import numbers, scored_again, sums
from dorfplatz.games.romantik.record import Score
from dorfplatz.reason import Reason
from dorfplatz.sentence import Sentence

SIDES = 6

# AGAIN: the task type whose markers a building scores again. WITHIN: the line that is at least as long as the station's
# own track or stream.
AGAIN = {
    "forest_cabin": "forest",
    "harvest_festival": "grain",
    "watchtower": "village",
    "locomotive": "track",
    "ship": "stream",
}
WITHIN = {"train_station": "track", "harbor": "stream"}

# The maximum number of times that a part can score its points.
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
    """The lines of the pad of a game with given parts, and the points possible in them."""

    @cached_property
    def lines(self) -> Groups:
        """The names of the lines in play, by group."""
        scoring = (*TIMES, "shepherdess", *AGAIN, *WITHIN)
        return self.map_lines | {"parts": tuple(part for part in scoring if self.parts.get(part))}

    def points(self, part: str) -> int:
        """The points that a part scores each time."""
        return self.catalog.parts[part].points

    def why_not(self, score: Score) -> str | None:
        """Why a typed score is impossible, with the name of the line; None if it is possible."""
        found = self.first_wrong(score)
        if found is None:
            return None
        (group, name), reason = found
        if reason.key == "no_line":
            return Sentence("pad_name", "{why}", why=reason)
        return Sentence("pad_line", "{line}: {why}", line=f"{group} {name.replace('_', ' ')}", why=reason)

    def first_wrong(self, score: Score) -> tuple[tuple[str, str], Reason] | None:
        """The group and name of the first impossible line with the reason, or None."""
        for group, known in self.lines.items():
            lines: Mapping[str, int] = getattr(score, group)
            for name, points in lines.items():
                reason = (
                    why_no_name(group, name, known) or why_negative(points) or self._why_no_line(group, name, score)
                )
                if reason:
                    return (group, name), reason
        return None

    def _why_no_line(self, group: str, name: str, score: Score) -> Reason | None:
        if group == "parts":
            return self._why_no_part(name, score)
        return self.why_no_map_line(group, name, getattr(score, group)[name])

    def _why_no_part(self, part: str, score: Score) -> Reason | None:
        points = score.parts[part]
        if part in AGAIN:
            return self._why_not_again(AGAIN[part], points, score)
        if part in WITHIN:
            if points <= score.longest.get(WITHIN[part], 0):
                return None
            return Reason("past_longest", "{points} is more than the longest {band}", points=points, band=WITHIN[part])
        if part == "shepherdess":
            return self._why_no_sheep(points)
        each, times = self.points(part), TIMES[part](self)
        if points % each:
            return Reason("not_each", "{points} cannot be: it scores {each} each time", points=points, each=each)
        return why_too_much(points, each * times)

    def _why_not_again(self, task: str, points: int, score: Score) -> Reason | None:
        """Only completed markers score again."""
        done = score.tasks.get(task, 0)
        if (done, points) in scored_again(self.markers[task]):
            return None
        sentence = "completed {task} markers worth {done} cannot score {points} again"
        return Reason("not_again", sentence, task=task, done=done, points=points)

    def _why_no_sheep(self, points: int) -> Reason | None:
        """All sheep of a tile count or none; without the Shepherdess's own tile no sheep count."""
        own = sum(tile.sheep for tile in self.tiles if tile.id == "shepherdess")
        others = tuple(tile.sheep for tile in self.tiles if tile.sheep and tile.id != "shepherdess")
        if points == 0 or points - own in sums(others):
            return None
        sentence = "{own} sheep with her and {others} on other tiles cannot make {points}"
        return Reason("no_flock", sentence, own=own, others=numbers(others), points=points)
