"""Whether what is said of a placement on a map is true, by flood fill from scratch."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from oracle.board import TERRAINS, OracleMap, Territory
from oracle.score import COLOURS, flag_points, longest, task_type

from dorfplatz.analysis import MoveReason
from dorfplatz.catalog import Tile
from dorfplatz.games.map.face import MapFace
from dorfplatz.hexes import Cell

from .said import values_of

LETTER = {terrain: letter for letter, terrain in TERRAINS.items()}
FLAG_LETTER = {colour: letter for letter, colour in COLOURS.items()}


def flood_map(face: MapFace) -> OracleMap:
    """The oracle's map with the same tiles, and with the regions decided on in a cloud."""
    board = OracleMap({laid.cell: (laid.tile, laid.rotation) for laid in face.laid})
    regions: dict[int, set[int]] = {}
    for side, (_, region) in face.cloud_sides().items():
        regions.setdefault(region, set()).add(side)
    cloud = next((cell for cell, (tile, _) in board.tiles.items() if "*" in tile.edges), None)
    return board.with_regions(cloud, list(regions.values())) if cloud is not None else board


@dataclass(frozen=True)
class MapStep:
    """A map before and after a move, and the tiles that nobody had seen."""

    was: OracleMap
    now: OracleMap
    markers: dict[Cell, int]
    was_open: frozenset[Cell]
    new: Cell
    unseen: Sequence[Tile]

    @classmethod
    def of(cls, before: MapFace, after: MapFace, unseen: Sequence[Tile]) -> "MapStep":
        """The step from one face to the next, which has one tile more."""
        markers = {laid.cell: laid.marker for laid in after.laid if laid.marker}
        was_open = frozenset(laid.cell for laid in before.open_tasks)
        return cls(flood_map(before), flood_map(after), markers, was_open, after.laid[-1].cell, unseen)

    def ends(self, cell: Cell, verdict: str) -> bool:
        """Whether a task that was open, or is new, ends so."""
        is_due = cell in self.was_open or (cell == self.new and cell in self.markers)
        return is_due and self.now.verdict(cell, self.markers[cell]) == verdict

    def has_territory(self, terrain: str, size: int, *tests: Callable[[Territory], bool]) -> bool:
        """Whether the map now has a territory of this terrain and size that passes all tests."""
        return any(
            own.terrain == terrain and own.size == size and all(test(own) for test in tests)
            for own in self.now.territories()
        )

    def earlier(self, territory: Territory) -> set[Territory]:
        """The territories before the move that are part of one now."""
        return {own for own in self.was.territories() if own.edges & territory.edges}

    def has_new_tile(self, territory: Territory) -> bool:
        """Whether the new tile is inside."""
        return self.new in territory.cells

    def is_just_closed(self, territory: Territory) -> bool:
        """Whether the move has closed it; a territory of the new tile alone was never open."""
        earlier = self.earlier(territory)
        return territory.closed and bool(earlier) and not any(own.closed for own in earlier)

    def flags(self, board: OracleMap, territory: Territory) -> int:
        """How many flags are in a territory."""
        return sum(
            tile.flags.count(territory.letter)
            for cell, (tile, _) in board.tiles.items()
            if territory.letter in tile.flags and board.territory_of_first_region(cell, territory.letter) == territory
        )

    def completes_inside(self, territory: Territory) -> bool:
        """Whether the move completes a task that counts a territory."""
        return any(
            task_type(self.now.tiles[cell][0]) != "wraparound"
            and self.ends(cell, "completed")
            and territory in counted(self.now, cell)
            for cell in self.markers
        )


def counted(board: OracleMap, cell: Cell) -> list[Territory]:
    """The territories that a task counts."""
    return [board.territory_of_first_region(cell, letter) for letter in board.tiles[cell][0].task]


def progress(board: OracleMap, cell: Cell, marker: int) -> int:
    """How far an open task has come: its occupied neighbours, or its biggest territory that can still reach it."""
    if board.tiles[cell][0].task == "wraparound":
        return board.occupied_neighbours(cell)
    can = [own.size for own in counted(board, cell) if own.size < marker and not own.closed]
    return max(can, default=marker)


def fitting(board: OracleMap, cell: Cell, tiles: Iterable[Tile]) -> int:
    """How many tiles may lie in a cell by their edges."""
    return sum(any(board.edges_fit(tile, cell, turn) for turn in range(6)) for tile in tiles)


def is_task(step: MapStep, said: MoveReason) -> bool:
    """Whether the task that a reason names lies where it says, with that marker."""
    (cell,) = said.cells
    tile, marker = step.now.tiles[cell][0], values_of(said)["marker"]
    return bool(task_type(tile) == values_of(said)["task"] and step.markers.get(cell) == marker)


def is_open_at(step: MapStep, said: MoveReason) -> bool:
    """Whether a task is still open, has come as far as the reason says, and lacks what it says."""
    (cell,), v = said.cells, values_of(said)
    size = progress(step.now, cell, step.markers[cell])
    return is_task(step, said) and step.ends(cell, "open") and (v["size"], v["lacks"]) == (size, v["marker"] - size)


def grows(step: MapStep, said: MoveReason) -> bool:
    """Whether an open task has come closer."""
    (cell,), v = said.cells, values_of(said)
    return is_open_at(step, said) and cell in step.was_open and v["size"] > progress(step.was, cell, v["marker"])


def flag_scored(step: MapStep, said: MoveReason) -> bool:
    """Whether a territory is closed now whose flags score these points."""
    letter, v = FLAG_LETTER[values_of(said)["colour"]], values_of(said)
    scored = flag_points(step.now, letter) - flag_points(step.was, letter)
    return scored >= v["points"] and step.has_territory(
        TERRAINS[letter],
        v["size"],
        step.is_just_closed,
        lambda own: own.size * step.flags(step.now, own) == v["points"],
    )


def flag_grows(step: MapStep, said: MoveReason) -> bool:
    """Whether the territory of a flag that lay there already has grown and is open."""
    return step.has_territory(
        TERRAINS[FLAG_LETTER[values_of(said)["colour"]]],
        values_of(said)["size"],
        step.has_new_tile,
        lambda own: not own.closed,
        lambda own: any(step.flags(step.was, earlier) for earlier in step.earlier(own)),
    )


def hole_left(step: MapStep, said: MoveReason) -> bool:
    """Whether so few unseen tiles fit the gap, and more did before."""
    (cell,), v = said.cells, values_of(said)
    fits = fitting(step.now, cell, step.unseen)
    return (
        cell not in step.now.tiles
        and v == {"fits": fits, "unseen": len(step.unseen)}
        and (fits < fitting(step.was, cell, step.unseen))
    )


def longest_grows(step: MapStep, said: MoveReason) -> bool:
    """Whether the longest track or stream has this length now, and how much longer it is."""
    band, v = values_of(said)["band"], values_of(said)
    now, was = longest(step.now, band), longest(step.was, band)
    return bool(v["tiles"] == now > was and v["points"] == now - was)


def closed_in_vain(step: MapStep, said: MoveReason) -> bool:
    """Whether a territory is closed that has no flag and no task that this completes."""
    return step.has_territory(
        values_of(said)["terrain"],
        values_of(said)["size"],
        step.is_just_closed,
        lambda own: not step.flags(step.now, own) and not step.completes_inside(own),
    )


def joined(step: MapStep, said: MoveReason) -> bool:
    """Whether the new tile joins several territories to one of this size."""
    return step.has_territory(
        values_of(said)["terrain"], values_of(said)["size"], step.has_new_tile, lambda own: len(step.earlier(own)) > 1
    )


def blocked(step: MapStep, said: MoveReason) -> bool:
    """Whether the new tile lies against an open side of a territory without becoming part of it."""
    return step.has_territory(
        values_of(said)["terrain"],
        values_of(said)["size"],
        lambda own: not step.has_new_tile(own) and not own.closed,
        lambda own: own.open_edges < sum(earlier.open_edges for earlier in step.earlier(own)),
    )


def kept_open(step: MapStep, said: MoveReason) -> bool:
    """Whether a track or stream has the new tile and can go on."""
    return step.has_territory(
        values_of(said)["terrain"], values_of(said)["size"], step.has_new_tile, lambda own: not own.closed
    )


MAP_CLAIMS: dict[str, Callable[[MapStep, MoveReason], bool]] = {
    "task_completed": lambda step, said: is_task(step, said) and step.ends(said.cells[0], "completed"),
    "task_cancelled": lambda step, said: is_task(step, said) and step.ends(said.cells[0], "cancelled"),
    "task_grows": grows,
    "task_begins": lambda step, said: is_open_at(step, said) and said.cells == (step.new,),
    "flag_scored": flag_scored,
    "flag_grows": flag_grows,
    "territory_closed": closed_in_vain,
    "territories_joined": joined,
    "longest_grows": longest_grows,
    "keeps_open": kept_open,
    "band_closed": lambda step, said: step.has_territory(
        values_of(said)["band"], values_of(said)["size"], step.is_just_closed
    ),
    "side_blocked": blocked,
    "hole_filled": lambda step, said: step.now.occupied_neighbours(step.new) == values_of(said)["neighbours"],
    "hole_left": hole_left,
    "new_task": lambda step, said: any(
        step.ends(cell, verdict) for cell in step.markers for verdict in ("completed", "cancelled")
    ),
}
