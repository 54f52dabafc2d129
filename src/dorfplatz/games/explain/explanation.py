"""One reason for points on the score sheet."""

from dataclasses import dataclass
from fractions import Fraction

from dorfplatz.hexes import Cell


@dataclass(frozen=True, slots=True)
class Explanation:
    """Some points of a line and where they come from; the points of a line's explanations add up to the line.

    `line` is the group and the name on the sheet, like `tasks.forest` or `parts.hill`. `key` says which sentence it
    is, `numbers` what it counts. `cells` are the tiles: the one that it is about first, then those that count. Points
    are whole but for shared places of the Duel.
    """

    line: str
    points: int | Fraction
    key: str
    numbers: dict[str, int]
    cells: tuple[Cell, ...] = ()
