"""One reason for points on a score sheet."""

from dataclasses import dataclass
from fractions import Fraction

from dorfplatz.hexes import Cell


@dataclass(frozen=True, slots=True)
class Explanation:
    """Some points of a score line and where they come from.

    The explanations of a line add up to the points of the line. `line` is its group and name on the sheet, such as
    `tasks.forest` or `parts.hill`. `key` selects the sentence, and `numbers` are its values. `cells` are the tiles:
    first the tile that it is about, then those that count. Points are whole except for shared places in the Duel.
    """

    line: str
    points: int | Fraction
    key: str
    numbers: dict[str, int]
    cells: tuple[Cell, ...] = ()
