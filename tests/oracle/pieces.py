"""What unlocked parts put on tiles: hearts, the mill, the balloon, the photographer and doubled markers."""

from dataclasses import dataclass, field
from typing import Literal

from dorfplatz.catalog.map.tile import Tile

from .board import OracleMap
from .box import Parts
from .geometry import Cell, neighbours

CAMERA_MARKERS = 18
Heart = Literal["red", "gold"]

# The buildings that score markers a second time, and the terrain of the markers that go on them.
BUILDINGS = {"forest_cabin": "W", "harvest_festival": "G", "watchtower": "V", "locomotive": "T", "ship": "S"}


@dataclass
class Pieces:
    """The pieces still in supply and the pieces on the map."""

    supply: dict[Heart, int]
    mill_in_supply: bool
    hearts: dict[Cell, Heart] = field(default_factory=dict)
    mill: Cell | None = None
    balloon: Cell | None = None
    photographer: Cell | None = None
    cameras: list[Cell] = field(default_factory=list)
    doubled: dict[str, list[int]] = field(default_factory=dict)

    def arrive(self, tile: Tile, cell: Cell) -> None:
        """The balloon and the photographer come to the map with their own tiles."""
        if tile.id == "balloon_launch_site":
            self.balloon = cell
        if tile.id == "photographer":
            self.photographer = cell

    def hearts_for(self, tile: Tile) -> set[Heart]:
        """A Landscape tile that was just laid, but no Task and no Special tile, may get one heart from the supply."""
        return {heart for heart, left in self.supply.items() if left > 0 and tile.kind == "landscape"}

    def put_heart(self, heart: Heart, cell: Cell) -> None:
        """A heart stays on its tile."""
        self.supply[heart] -= 1
        self.hearts[cell] = heart

    def mill_may_go_on(self, tile: Tile) -> bool:
        """The mill may be put once, on a Landscape tile with grain that was just laid."""
        return self.mill_in_supply and tile.kind == "landscape" and "G" in tile.edges

    def put_mill(self, cell: Cell) -> None:
        """The mill stays on its tile."""
        self.mill_in_supply = False
        self.mill = cell

    def balloon_may_fly_to(self, cell: Cell) -> bool:
        """The balloon may fly to a tile laid next to its own; it does not move when it arrives with its site."""
        return self.balloon in neighbours(cell)

    def photographer_is_next_to(self, cell: Cell) -> bool:
        """Whether the photographer stands next to this cell."""
        return self.photographer in neighbours(cell)

    def photographer_may_go_to(self, cell: Cell) -> bool:
        """The photographer may go to a tile laid next to his own while there is a camera marker for it."""
        return self.photographer_is_next_to(cell) and len(self.cameras) < CAMERA_MARKERS

    def move_photographer(self, cell: Cell) -> None:
        """The photographer takes a camera marker with him."""
        self.photographer = cell
        self.cameras.append(cell)

    def double(self, board: OracleMap, cell: Cell, number: int) -> None:
        """A marker completed in the territory of the building of its type goes on the building to score again."""
        task = board.tiles[cell][0].task
        for building, letter in BUILDINGS.items():
            if task == letter and board.territory_of(building, letter) == board.territory_of_first_region(cell, letter):
                self.doubled.setdefault(building, []).append(number)


def pieces_for(parts: Parts) -> Pieces:
    """The pieces of the parts in play, nothing on the map yet."""
    hearts: dict[Heart, int] = {"red": int(parts.get("red_hearts", 0)), "gold": int(parts.get("golden_heart", 0))}
    return Pieces(hearts, bool(parts.get("great_mill")))
