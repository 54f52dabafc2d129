"""Villages, the networks that rail lines make of them, and high-speed groups.

What the books leave open, and how it is read here:

- Adjacent houses are always one village, whatever else joins them. A line with both ends at one village, at one of
  its houses or at two, joins nothing. A single house is a village too.
- A line that ends anywhere but at a house joins nothing, whatever it passes. A ring of rails joins nothing.
- Two villages are high-speed if there are two routes between them with no rail in common. A route may go through
  other villages, and both may go through the same ones: A=C=B, with two lines each, is one group of three, and so is a
  triangle of three single lines. Two such groups with one village in common are one group: everybody in the one
  reaches that village on two routes, and goes on from there on two. So groups never overlap.
- A group counts villages, not houses; a group of one scores nothing; networks for sheep need one line only.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .grid import Cell, adjacent_groups, groups
from .marks import Marks, cells_with
from .rails import Line, rail_lines

Village = frozenset[Cell]


class Joint(NamedTuple):
    """A rail line between two villages."""

    villages: frozenset[Village]
    rails: frozenset[Cell]


def villages_of(marks: Marks) -> list[Village]:
    """Houses next to each other are one village."""
    return adjacent_groups(sorted(cells_with(marks, "house")))


def joints_of(marks: Marks) -> list[Joint]:
    """The rail lines that join two different villages."""
    villages = villages_of(marks)
    joints = [Joint(frozenset(villages_at_ends(line, villages)), line.rails) for line in rail_lines(marks)]
    return [joint for joint in joints if len(joint.villages) == 2]


def villages_at_ends(line: Line, villages: Sequence[Village]) -> list[Village]:
    """The villages with a house beyond an end of a line."""
    return [village for end in line.beyond for village in villages if end in village]


def joined(villages: Sequence[Village], joints: Sequence[Joint]) -> list[frozenset[Village]]:
    """The villages in groups, so that whatever these lines join is in one group."""
    return groups(villages, lambda village: {other for j in joints if village in j.villages for other in j.villages})


def networks(marks: Marks) -> list[frozenset[Cell]]:
    """The houses of each network; a village without rail is a network of its own."""
    return [frozenset().union(*network) for network in joined(villages_of(marks), joints_of(marks))]


def high_speed_groups(marks: Marks) -> list[frozenset[Village]]:
    """Groups of two villages or more that stay joined whichever single line is taken away.

    By Menger's theorem these are the groups in which any two have two routes with no line in common.
    """
    villages, joints = villages_of(marks), joints_of(marks)
    parted = [joined(villages, [other for other in joints if other != joint]) for joint in joints] or [
        joined(villages, [])
    ]

    def never_parted(village: Village) -> set[Village]:
        return {other for other in villages if all(together(village, other, groups) for groups in parted)}

    return [group for group in groups(villages, never_parted) if len(group) > 1]


def together(one: Village, other: Village, parts: Sequence[frozenset[Village]]) -> bool:
    """Whether two villages are in the same group."""
    return any(one in part and other in part for part in parts)


def high_speed_sizes(marks: Marks) -> list[int]:
    """How many villages each high-speed group has, the biggest group first."""
    return sorted((len(group) for group in high_speed_groups(marks)), reverse=True)
