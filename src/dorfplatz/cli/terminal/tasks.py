"""How the open tasks stand."""

from dataclasses import dataclass

from dorfplatz.games.position import Laid, Position
from dorfplatz.rules.tasks import task_side
from dorfplatz.rules.territories import territory_at


@dataclass(frozen=True, slots=True)
class Progress:
    """An open task, the size of its territory, and the number of its open sides."""

    laid: Laid
    size: int
    open_sides: int

    def __str__(self) -> str:
        sides = "1 open side" if self.open_sides == 1 else f"{self.open_sides} open sides"
        return f"{self.laid.tile.task_name:7} {self.size} of {self.laid.marker}, {sides}"


def open_tasks(position: Position) -> list[Progress]:
    """All open tasks in the order of laying."""
    tiles, map = position.game.tiles, position._map
    standing = []
    for slot, laid in enumerate(position.laid):
        if laid.fate == "open":
            side = task_side(tiles, int(map.tile[slot]), laid.rotation)
            territory = territory_at(map, slot, side)
            standing.append(Progress(laid, int(map.sizes[territory]), int(map.open[territory])))
    return standing
