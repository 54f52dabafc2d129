"""How the player looks at the table."""

from dataclasses import dataclass


@dataclass
class Look:
    """How the player looks at the table: the rotation in which the tile is held, scrolling, what cells show."""

    rotation: int = 0
    lines_down: int = 0
    columns_right: int = 0
    shows_coordinates: bool = False
