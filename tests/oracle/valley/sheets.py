"""The sheets A to H: which cell has which colour, where the mountains are, and where a first house may stand."""

from dataclasses import dataclass
from functools import cache

from .grid import Cell

COLOURS = {"O": "orange", "Y": "yellow", "G": "green", "P": "pink", "B": "blue"}
MOUNTAIN = "^"

# A capital is a cell of its colour, a small letter the cell of that colour where a first house may stand.
GRIDS = {
    "A": """
        ^ Y Y Y B B
         G y ^ Y b B
        G G G g B ^
         ^ o O P p P
        O O O ^ P P
    """,
    "B": """
        Y ^ O ^ O P
         Y y O O p P
        ^ Y Y o P ^
         B b ^ P g G
        B B B G G G
    """,
    "C": """
        O O Y P ^ P
         ^ o Y P p P
        O O Y y Y ^
         B b B ^ g G
        B B ^ G G G
    """,
    "D": """
        B B B Y ^ Y
         ^ p B Y y Y
        O O P b ^ G
         ^ o P P g G
        O O P ^ G G
    """,
    "E": """
        B B P P Y Y
         ^ b P Y y ^
        B B P p ^ Y
         ^ g ^ O o O
        G G G G O O
    """,
    "F": """
        P G G G B B
         P g G ^ b B
        P P ^ o B ^
         ^ p O Y y Y
        O O O ^ Y Y
    """,
    "G": """
        P O O O G G
         P p ^ O g ^
        P ^ P o ^ G
         B b B Y y G
        B B ^ Y Y Y
    """,
    "H": """
        O P P P Y Y
         O o P ^ y Y
        O ^ B p Y ^
         O b ^ G g G
        B B B G G ^
    """,
}


@dataclass(frozen=True)
class Sheet:
    """What is printed: the colour of every cell that can be drawn on, the mountains, the start cells."""

    colour_of: dict[Cell, str]
    mountains: frozenset[Cell]
    starts: frozenset[Cell]

    def cells_of(self, colour: str) -> set[Cell]:
        """The area of one colour."""
        return {cell for cell, other in self.colour_of.items() if other == colour}


def read_sheet(grid: str) -> Sheet:
    """A sheet from its grid."""
    signs = {
        (row, column): sign
        for row, line in enumerate(grid.split("\n")[1:-1])
        for column, sign in enumerate(line.split())
    }
    return Sheet(
        {cell: COLOURS[sign.upper()] for cell, sign in signs.items() if sign != MOUNTAIN},
        frozenset(cell for cell, sign in signs.items() if sign == MOUNTAIN),
        frozenset(cell for cell, sign in signs.items() if sign.islower()),
    )


@cache
def sheet_of(letter: str) -> Sheet:
    """One of the sheets A to H."""
    return read_sheet(GRIDS[letter])
