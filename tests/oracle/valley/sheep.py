"""Which sheep can be linked to which house, and how many houses get one at best.

What the books leave open, and how it is read here:

- A flock reaches a network if any of its sheep is next to any of its houses; then all of its sheep can serve all
  houses of that network. A flock that reaches two networks can be divided among them, but does not join them.
- A sheep next to a rail is not connected by that, not even where a rail line ends at it: sheep must touch a house.
- A sheep serves one house, a house needs one sheep. Sheep left over score nothing and cost nothing.
- In the family variant a sheep serves only a house on an adjacent cell: no flocks, no villages, no rails.
"""

from collections.abc import Mapping

from .grid import Cell, adjacent_groups, neighbours
from .marks import Marks, cells_with
from .networks import networks

# The houses that each sheep can be linked to.
Links = Mapping[Cell, frozenset[Cell]]


def links(marks: Marks, family: bool = False) -> dict[Cell, frozenset[Cell]]:
    """The houses that each sheep can be linked to."""
    if family:
        return {sheep: houses_next_to(marks, sheep) for sheep in sorted(cells_with(marks, "sheep"))}
    reached: dict[Cell, frozenset[Cell]] = {}
    for flock in adjacent_groups(cells_with(marks, "sheep")):
        touched = {house for sheep in flock for house in houses_next_to(marks, sheep)}
        houses = {house for network in networks(marks) if network & touched for house in network}
        reached.update(dict.fromkeys(flock, frozenset(houses)))
    return reached


def houses_next_to(marks: Marks, cell: Cell) -> frozenset[Cell]:
    """The houses on the cells around this one."""
    return frozenset(neighbours(cell)) & cells_with(marks, "house")


def fed_houses(marks: Marks, family: bool = False) -> int:
    """How many houses can be linked to a sheep of their own at the same time, at best."""
    return largest_matching(links(marks, family))


def largest_matching(linked: Links) -> int:
    """Give each sheep a house in turn, moving other sheep to other houses where that makes room."""
    sheep_of: dict[Cell, Cell] = {}

    def settle(sheep: Cell, asked: set[Cell]) -> bool:
        for house in sorted(linked[sheep] - asked):
            asked.add(house)
            if house not in sheep_of or settle(sheep_of[house], asked):
                sheep_of[house] = sheep
                return True
        return False

    return sum(settle(sheep, set()) for sheep in sorted(linked))


def every_matching(linked: Links) -> int:
    """The same by trying everything: each sheep in turn takes any house that is left, or none."""
    if not linked:
        return 0
    sheep, *others = sorted(linked)
    rest = {other: linked[other] for other in others}
    best = every_matching(rest)
    for house in linked[sheep]:
        left = {other: houses - {house} for other, houses in rest.items()}
        best = max(best, 1 + every_matching(left))
    return best
