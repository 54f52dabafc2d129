"""Forest Cabin, Harvest Festival, Watchtower, Locomotive and Ship score tasks of their type twice."""

from dorfplatz.catalog.map.part import Part
from dorfplatz.machine_code import rule
from dorfplatz.rules.arrays import NONE
from dorfplatz.rules.map.parts.special import first_side
from dorfplatz.rules.map.state import Map
from dorfplatz.rules.map.territories import territory_at

FOREST_CABIN = int(Part.FOREST_CABIN)
SHIP = int(Part.SHIP)


@rule
def building_of(task: int) -> int:
    """The building of a task type; both are numbered in the same order."""
    return FOREST_CABIN + task - 1


@rule
def score_again(map: Map, task: int, territory: int, marker: int) -> None:
    """A marker completed in the territory of its building scores a second time.

    A task completed by placing the building itself counts too. Only tasks of the five terrains come here.
    """
    building = int(map.special[building_of(task)])
    if building != NONE and territory_at(map, building, first_side(map, building, task)) == territory:
        # Added when the marker is completed: territories that merge later do not make it score again.
        map.second[task - 1] += marker
