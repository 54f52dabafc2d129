"""The seven lines of the score sheets, and who wins.

What the books leave open, and how it is read here:

- A sunflower next to two mountains scores for both. A colour in which nobody has a sunflower is a tie.
- Players are ranked by villagers, then houses, then sunflowers (super included). Who is alone at the top gets 5, who
  is alone behind gets 3. Equals at the top: nobody gets anything. Equals behind: only the top does. Two players are
  a first and a second like any others.
- The family variant changes the sheep only.
"""

from collections.abc import Sequence
from typing import TypedDict

from .grid import neighbours
from .marks import Marks, cells_with, sunflowers, villager_count
from .networks import high_speed_sizes
from .sheep import fed_houses
from .sheets import COLOURS, Sheet

FED, HUNGRY, MAJORITY, MOST, SECOND = 3, -5, 3, 5, 3


class ValleyScore(TypedDict):
    """The score of one player as it stands in a record."""

    houses_fed: int
    houses_hungry: int
    majorities: list[str]
    mountains: int
    villagers: int
    villager_count: int
    high_speed: list[int]
    total: int


def majority(sheet: Sheet, all_marks: Sequence[Marks], colour: str) -> int | None:
    """The player with the most sunflowers in one colour; nobody in a tie."""
    counts = [len(sunflowers(marks) & sheet.cells_of(colour)) for marks in all_marks]
    leaders = [player for player, count in enumerate(counts) if count == max(counts)]
    return leaders[0] if len(leaders) == 1 else None


def mountain_points(sheet: Sheet, marks: Marks) -> int:
    """One for each sunflower next to each mountain."""
    return sum(len(sunflowers(marks) & set(neighbours(mountain))) for mountain in sheet.mountains)


def villager_points(all_marks: Sequence[Marks]) -> list[int]:
    """5 for the most villagers, 3 for the second most, by player."""
    ranks = [(villager_count(marks), len(cells_with(marks, "house")), len(sunflowers(marks))) for marks in all_marks]
    points = [0] * len(ranks)
    top, behind, *third = [*sorted(ranks, reverse=True), (-1, -1, -1)][:3]
    if top > behind:
        points[ranks.index(top)] = MOST
        if behind not in third:
            points[ranks.index(behind)] = SECOND
    return points


def high_speed_points(sizes: Sequence[int]) -> int:
    """A group of n villages scores n times n."""
    return sum(size * size for size in sizes)


def valley_scores(sheet: Sheet, all_marks: Sequence[Marks], family: bool = False) -> list[ValleyScore]:
    """The score sheets by player."""
    winners_of = {colour: majority(sheet, all_marks, colour) for colour in COLOURS.values()}
    villagers = villager_points(all_marks)
    scores: list[ValleyScore] = []
    for player, marks in enumerate(all_marks):
        fed = fed_houses(marks, family)
        hungry = len(cells_with(marks, "house")) - fed
        majorities = [colour for colour, winner in winners_of.items() if winner == player]
        mountains = mountain_points(sheet, marks)
        high_speed = high_speed_sizes(marks)
        scores.append(
            {
                "houses_fed": fed,
                "houses_hungry": hungry,
                "majorities": majorities,
                "mountains": mountains,
                "villagers": villagers[player],
                "villager_count": villager_count(marks),
                "high_speed": high_speed,
                "total": FED * fed
                + HUNGRY * hungry
                + MAJORITY * len(majorities)
                + mountains
                + villagers[player]
                + high_speed_points(high_speed),
            }
        )
    return scores


def valley_winners(all_marks: Sequence[Marks], totals: Sequence[int]) -> list[int]:
    """The players with the highest total, then most houses, sunflowers, villagers; equals share the victory."""
    ranks = [
        (total, len(cells_with(marks, "house")), len(sunflowers(marks)), villager_count(marks))
        for total, marks in zip(totals, all_marks, strict=True)
    ]
    return [player for player, rank in enumerate(ranks) if rank == max(ranks)]
