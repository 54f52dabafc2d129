"""Full sheets that nobody would draw by chance: with many rails, and with high-speed groups."""

from collections.abc import Sequence
from random import Random

from .grid import Cell
from .marks import Mark, Marks, rotations
from .networks import high_speed_sizes, joints_of, villages_at_ends, villages_of
from .rails import rail_lines
from .score import high_speed_points
from .sheets import Sheet

WEIGHTS = {"house": 4, "sheep": 3, "sunflower": 2, "super_sunflower": 1, "straight": 5, "curve": 5}


def random_mark(rng: Random) -> Mark:
    """Any symbol, rather a rail or a house than others, turned at random."""
    (symbol,) = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))
    return Mark(symbol, rng.choice(rotations(symbol)))


def random_sheet(rng: Random, sheet: Sheet, start: Cell) -> Marks:
    """A full sheet with a house on its start cell."""
    return {cell: random_mark(rng) for cell in sheet.colour_of} | {start: Mark("house")}


def fast_sheet(rng: Random, sheet: Sheet, start: Cell, changes: int = 300) -> Marks:
    """A full sheet after so many random changes, each kept if it joins villages no worse than before."""
    marks = random_sheet(rng, sheet, start)
    free, best = sorted(set(marks) - {start}), worth(marks)
    for _ in range(changes):
        changed = {**marks, rng.choice(free): random_mark(rng)}
        if worth(changed) >= best:
            marks, best = changed, worth(changed)
    return marks


def worth(marks: Marks) -> tuple[int, int, int]:
    """The points of high-speed groups, then the lines between villages, then the lines that end at any village."""
    villages = villages_of(marks)
    touched = sum(len(set(villages_at_ends(line, villages))) for line in rail_lines(marks))
    return high_speed_points(high_speed_sizes(marks)), len(joints_of(marks)), touched


def random_sheets(rng: Random, sheet: Sheet, starts: Sequence[Cell], changes: int = 300) -> list[Marks]:
    """A sheet for each player, after anything from none to so many changes."""
    return [fast_sheet(rng, sheet, start, rng.randint(0, changes)) for start in starts]
