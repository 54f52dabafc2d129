"""The Balloon starts at its launch site and flies from tile to tile."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import entry, rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.flood import holds, including, with_neighbours
from dorfplatz.rules.map.parts.special import are_neighbours
from dorfplatz.rules.map.state import Box, Map

LAUNCH_SITE = int(Part.BALLOON_LAUNCH_SITE)


@entry
def launch_balloon(map: Map, slot: int) -> None:
    """The balloon starts on its launch site."""
    if map.special[LAUNCH_SITE] == slot:
        map.balloon = slot


@rule
def may_fly(map: Map, slot: int) -> bool:
    """When a tile is laid next to the balloon's tile, the balloon may fly there."""
    return bool(map.balloon != NONE and are_neighbours(map, int(map.balloon), slot))


@entry
def fly(map: Map, slot: int) -> None:
    """The balloon flies to a tile."""
    map.balloon = slot


@rule
def balloon_points(box: Box, map: Map) -> int:
    """The balloon scores for each step of the shortest path over laid tiles from its launch site.

    Our ruling: the path that it flew does not matter.
    """
    if map.balloon == NONE:
        return 0
    # Breadth-first search: each pass reaches the tiles that are one step further away.
    reached = including((0, 0), int(map.special[LAUNCH_SITE]))
    steps = 0
    while not holds(reached, int(map.balloon)):
        reached = with_neighbours(map, reached)
        steps += 1
    return steps * int(box.points[LAUNCH_SITE])
