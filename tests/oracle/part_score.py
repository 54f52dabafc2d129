"""What each unlocked part scores at the end."""

from collections.abc import Callable

from dorfplatz.catalog.map.tile import Tile

from .board import OracleMap, Territory
from .box import Parts
from .clouds import FREE
from .geometry import Cell, cells_within_two, facing, neighbours
from .pieces import BUILDINGS, Heart, Pieces


def matching_sides(board: OracleMap, cell: Cell) -> int:
    """The sides whose facing edge is of the same kind; a meadow matches a meadow, and a cloud matches everything."""
    edges = [(cell, side) for side in range(6) if not board.is_open((cell, side))]
    return sum(board.printed(facing(edge)) in (board.printed(edge), FREE) for edge in edges)


def heart_points(board: OracleMap, pieces: Pieces, colour: Heart) -> int:
    """1 point for each matching side of a tile with a red heart, 2 with the golden one."""
    cells = [cell for cell, heart in pieces.hearts.items() if heart == colour]
    return {"red": 1, "gold": 2}[colour] * sum(matching_sides(board, cell) for cell in cells)


def circus(board: OracleMap, pieces: Pieces) -> int:
    """10 points if a tile lies on each of its six sides."""
    cell = board.cell_of("circus")
    return 10 if cell is not None and board.occupied_neighbours(cell) == 6 else 0


def signalman(board: OracleMap, pieces: Pieces) -> int:
    """2 points for each grade crossing on the track of the Signalman's tile, closed or not."""
    track = board.territory_of("signalman", "T")
    return 0 if track is None else 2 * sum(board.tiles[cell][0].crossings for cell in track.cells)


def shepherdess(board: OracleMap, pieces: Pieces) -> int:
    """1 point for each sheep on her tile and on the sheep tiles connected to it over adjacent sheep tiles only."""
    start = board.cell_of("shepherdess")
    flock: set[Cell] = set()
    waiting = set() if start is None else {start}
    while waiting:
        cell = waiting.pop()
        flock.add(cell)
        waiting |= {other for other in neighbours(cell) if other in board.tiles and board.tiles[other][0].sheep} - flock
    return sum(board.tiles[cell][0].sheep for cell in flock)


def tiles_around(board: OracleMap, name: str) -> list[Tile]:
    """The tiles in the 18 cells around the tile of this id, without itself; none if it does not lie."""
    cell = board.cell_of(name)
    around = set() if cell is None else cells_within_two(cell) & set(board.tiles)
    return [board.tiles[other][0] for other in around]


def hill(board: OracleMap, pieces: Pieces) -> int:
    """2 points for each Task tile of any kind, done or not, in the 18 cells around the Hill."""
    return 2 * sum(tile.kind == "task" for tile in tiles_around(board, "hill"))


def construction_site(board: OracleMap, pieces: Pieces) -> int:
    """7 points for each of its forest, grain and village territories that has 7 tiles or more."""
    territories = [board.territory_of("construction_site", letter) for letter in "WGV"]
    return sum(7 for territory in territories if territory is not None and territory.size >= 7)


def steps_over_tiles(board: OracleMap, start: Cell, end: Cell) -> int:
    """The length of the shortest path from one tile to another over laid tiles."""
    steps, reached = 0, {start}
    while end not in reached:
        reached |= {other for cell in reached for other in neighbours(cell) if other in board.tiles}
        steps += 1
    return steps


def balloon_launch_site(board: OracleMap, pieces: Pieces) -> int:
    """2 points for each step from the site to the balloon."""
    site = board.cell_of("balloon_launch_site")
    return 0 if site is None or pieces.balloon is None else 2 * steps_over_tiles(board, site, pieces.balloon)


def size_if_closed(territory: Territory | None) -> int:
    """1 point for each tile of a closed track or stream."""
    return territory.size if territory is not None and territory.closed else 0


def great_mill(board: OracleMap, pieces: Pieces) -> int:
    """If the mill's grain territory is closed, 2 points for each Grain Task tile and each yellow flag in it."""
    if pieces.mill is None:
        return 0
    grain = board.territory_of_first_region(pieces.mill, "G")
    if not grain.closed:
        return 0
    inside = [cell for cell in grain.cells if board.territory_of_first_region(cell, "G") == grain]
    tiles = [board.tiles[cell][0] for cell in inside]
    return 2 * sum((tile.task == "G") + ("G" in tile.flags) for tile in tiles)


def landscape_around(board: OracleMap, name: str, letter: str) -> int:
    """1 point for each Landscape tile with this terrain in the 18 cells around; Task and Special tiles do not count."""
    return sum(tile.kind == "landscape" and letter in tile.edges for tile in tiles_around(board, name))


def doubled(building: str) -> Callable[[OracleMap, Pieces], int]:
    """The markers on a building score a second time."""
    return lambda board, pieces: sum(pieces.doubled.get(building, []))


# The lines of the score sheet; a part that is not here has none.
LINES: dict[str, Callable[[OracleMap, Pieces], int]] = {
    "red_hearts": lambda board, pieces: heart_points(board, pieces, "red"),
    "golden_heart": lambda board, pieces: heart_points(board, pieces, "gold"),
    "circus": circus,
    "signalman": signalman,
    "shepherdess": shepherdess,
    "hill": hill,
    "construction_site": construction_site,
    "balloon_launch_site": balloon_launch_site,
    **{building: doubled(building) for building in BUILDINGS},
    "train_station": lambda board, pieces: size_if_closed(board.territory_of("train_station", "T")),
    "harbor": lambda board, pieces: size_if_closed(board.territory_of("harbor", "S")),
    "great_mill": great_mill,
    "photographer": lambda board, pieces: len(pieces.cameras),
    "school": lambda board, pieces: landscape_around(board, "school", "V"),
    "granary": lambda board, pieces: landscape_around(board, "granary", "G"),
    "old_oak": lambda board, pieces: landscape_around(board, "old_oak", "W"),
}


def part_points(board: OracleMap, pieces: Pieces, parts: Parts) -> dict[str, int]:
    """The points of every part in play that has a line on the score sheet."""
    return {name: line(board, pieces) for name, line in LINES.items() if parts.get(name)}
