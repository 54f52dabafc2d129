"""A tile on the map, and what lies on it."""

from dataclasses import dataclass

from dorfplatz.art.geometry import Point, cell_centre
from dorfplatz.art.markers import Fate
from dorfplatz.catalog.map.tile import Tile


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the map, and what lies on it.

    `figures` are names of figures, `camera` is the number of its camera marker on the photographer's trail, and
    `second` is what a building has scored again. `sides` are the letters that the cloud's sides have taken on ("*" if
    still free), `joins` the number of each side's region inside the cloud ("-" for none).
    """

    tile: Tile
    q: int
    r: int
    rotation: int = 0
    marker: int = 0
    fate: Fate = "none"
    figures: tuple[str, ...] = ()
    camera: int = 0
    second: int = 0
    sides: str | None = None
    joins: str = ""

    @property
    def centre(self) -> Point:
        """The centre of the tile on the map."""
        return cell_centre(self.q, self.r)

    @property
    def counts(self) -> dict[str, int]:
        """Every figure on the tile with its number, or zero."""
        counts = dict.fromkeys(self.figures, 0)
        counts |= {"camera": self.camera} if self.camera else {}
        return counts | ({"second": self.second} if self.second else {})
