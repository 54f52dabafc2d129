"""The map of laid tiles, and every rule about it worked out anew by flood fill."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from typing import Literal

from dorfplatz.catalog.map.tile import Tile

from .clouds import FREE, outcomes
from .geometry import STEPS, Cell, Edge, Side, facing, neighbour, neighbours

__all__ = [
    "STEPS",
    "TERRAINS",
    "Cell",
    "Edge",
    "OracleMap",
    "Placement",
    "Rotation",
    "Side",
    "Territory",
    "Verdict",
    "edges_match",
    "facing",
    "neighbour",
    "regions",
    "territory_verdict",
]

Rotation = int
Placement = tuple[int, int, Rotation]
Regions = tuple[tuple[int, ...], ...]
Around = tuple[tuple[Side, str], ...]
Verdict = Literal["open", "completed", "cancelled"]

TERRAINS = {"W": "forest", "G": "grain", "V": "village", "T": "track", "S": "stream"}


def regions(edges: str, listed: Regions) -> list[set[int]]:
    """The edges joined inside a tile: first the listed regions, then the unlisted edges by terrain."""
    first = [set(region) for region in listed]
    others = set(range(6)).difference(*first)
    by_terrain = [{edge for edge in others if edges[edge] == letter} for letter in TERRAINS]
    return [region for region in first + by_terrain if region and edges[min(region)] in TERRAINS]


@cache
def turned_regions(edges: str, listed: Regions, rotation: Rotation) -> list[set[Side]]:
    """The regions of a tile by the sides on which they lie when it is turned."""
    return [{(edge + rotation) % 6 for edge in region} for region in regions(edges, listed)]


def edges_match(one: str, other: str) -> bool:
    """Track faces only track and stream only stream; everything else may face everything else."""
    if "T" in (one, other) or "S" in (one, other):
        return one == other
    return True


@cache
def may_face(one: str, other: str) -> bool:
    """Whether two printed edges may face each other; a free side has whatever terrain it faces."""
    return FREE in (one, other) or edges_match(one, other)


@dataclass(frozen=True)
class Territory:
    """A forest, grain or village territory, a track or a stream: everything joined to one edge."""

    letter: str
    edges: frozenset[Edge]
    open_edges: int

    @property
    def terrain(self) -> str:
        """The terrain by its name in records."""
        return TERRAINS[self.letter]

    @cached_property
    def cells(self) -> frozenset[Cell]:
        """The cells of its tiles, each once, however many of the tile's regions belong to it."""
        return frozenset(cell for cell, _ in self.edges)

    @cached_property
    def size(self) -> int:
        """How many different tiles it has."""
        return len(self.cells)

    @property
    def closed(self) -> bool:
        """Whether no tile could be laid to make it bigger."""
        return self.open_edges == 0


def territory_verdict(territory: Territory, number: int) -> Verdict:
    """A marker is completed at its exact number, cancelled above it, and cancelled if closed below it."""
    if territory.size == number:
        return "completed"
    if territory.size > number or territory.closed:
        return "cancelled"
    return "open"


@lru_cache(maxsize=100_000)
def fits_between(edges: str, rotation: Rotation, around: Around) -> bool:
    """Whether a tile with these edges, turned so, may lie where these printed edges face it."""
    return all(may_face(edges[(side - rotation) % 6], other) for side, other in around)


@dataclass
class OracleMap:
    """The tiles laid so far, each with its rotation, and the regions that players have decided on in clouds.

    A map on which something more is laid or decided is another map; each remembers the territories and the legal
    placements that it has found.
    """

    tiles: dict[Cell, tuple[Tile, Rotation]] = field(default_factory=dict)
    decided: dict[Cell, list[set[Side]]] = field(default_factory=dict)
    found: dict[Edge, Territory] = field(default_factory=dict, repr=False, compare=False)
    legal: dict[tuple[Tile, int | None], frozenset[Placement]] = field(default_factory=dict, repr=False, compare=False)

    def with_tile(self, tile: Tile, cell: Cell, rotation: Rotation) -> "OracleMap":
        """Another map that has this tile too."""
        return OracleMap({**self.tiles, cell: (tile, rotation)}, self.decided)

    def with_regions(self, cell: Cell, regions: list[set[Side]]) -> "OracleMap":
        """Another map on which the cloud in this cell has these regions."""
        return OracleMap(self.tiles, {**self.decided, cell: regions})

    def cell_of(self, name: str) -> Cell | None:
        """Where the tile of this id lies, if it does."""
        return next((cell for cell, (tile, _) in self.tiles.items() if tile.id == name), None)

    def printed(self, edge: Edge) -> str:
        """The letter printed on an edge of a laid tile."""
        cell, side = edge
        tile, rotation = self.tiles[cell]
        return tile.edges[(side - rotation) % 6]

    def letter(self, edge: Edge) -> str:
        """The terrain of an edge; a free side has the terrain it faces, and stays free while it faces none."""
        if self.printed(edge) != FREE or self.is_open(edge):
            return self.printed(edge)
        other = self.printed(facing(edge))
        return other if other in TERRAINS else FREE

    def is_open(self, edge: Edge) -> bool:
        """Whether the cell that this edge faces is empty."""
        return facing(edge)[0] not in self.tiles

    def sides_of_regions(self, cell: Cell) -> list[set[Side]]:
        """The regions of a laid tile by the sides on which they lie now."""
        if cell in self.decided:
            return self.decided[cell]
        tile, rotation = self.tiles[cell]
        return turned_regions(tile.edges, tile.regions, rotation)

    def joined_inside(self, edge: Edge) -> set[Edge]:
        """The edges in the same region of the same tile."""
        cell, side = edge
        return {(cell, other) for region in self.sides_of_regions(cell) if side in region for other in region}

    def joined_across(self, edge: Edge) -> set[Edge]:
        """The facing edge, if a tile lies there and shows the same terrain."""
        if self.is_open(edge) or self.letter(facing(edge)) != self.letter(edge):
            return set()
        return {facing(edge)}

    def territory_at(self, edge: Edge) -> Territory:
        """Everything that can be reached from an edge inside tiles and across matching edges."""
        if edge not in self.found:
            territory = self.flood_from(edge)
            self.found |= dict.fromkeys(territory.edges, territory)
        return self.found[edge]

    def flood_from(self, edge: Edge) -> Territory:
        """The territory of an edge, found by going on from there until nothing more is joined."""
        reached: set[Edge] = set()
        waiting = {edge}
        while waiting:
            here = waiting.pop()
            reached.add(here)
            waiting |= (self.joined_inside(here) | self.joined_across(here)) - reached
        return Territory(self.letter(edge), frozenset(reached), self.open_edges(reached))

    def open_edges(self, edges: Iterable[Edge]) -> int:
        """How many of these edges face an empty cell; a cloud's free sides count for all territories in the cloud."""
        own = set(edges)
        clouds = {cell for cell, _ in own if FREE in self.tiles[cell][0].edges}
        free: set[Edge] = {(cell, side) for cell in clouds for side in range(6) if self.printed((cell, side)) == FREE}
        return sum(map(self.is_open, own | free))

    def territories(self) -> list[Territory]:
        """All territories, tracks and streams of the map, each once."""
        edges = [(cell, side) for cell in self.tiles for side in range(6) if self.letter((cell, side)) in TERRAINS]
        return list({id(territory): territory for territory in map(self.territory_at, edges)}.values())

    def territory_of(self, name: str, letter: str) -> Territory | None:
        """The territory of this terrain to which the tile of this id belongs, if it lies and has such a region."""
        cell = self.cell_of(name)
        if cell is None or letter not in self.tiles[cell][0].edges:
            return None
        return self.territory_of_first_region(cell, letter)

    def territory_of_first_region(self, cell: Cell, letter: str) -> Territory:
        """The territory to which a task or a flag of this terrain on this tile belongs."""
        sides = next(region for region in self.sides_of_regions(cell) if self.letter((cell, min(region))) == letter)
        return self.territory_at((cell, min(sides)))

    def occupied_neighbours(self, cell: Cell) -> int:
        """How many of the six cells around this one have a tile."""
        return sum(other in self.tiles for other in neighbours(cell))

    def verdict(self, cell: Cell, number: int) -> Verdict:
        """What becomes of a marker of this number on the Task tile that lies here."""
        task = self.tiles[cell][0].task
        if task == "wraparound":
            return "completed" if self.occupied_neighbours(cell) == number else "open"
        verdicts = {territory_verdict(self.territory_of_first_region(cell, letter), number) for letter in task}
        if "completed" in verdicts:
            return "completed"
        return "cancelled" if verdicts == {"cancelled"} else "open"

    def judge(self, markers: Mapping[Cell, int]) -> tuple[set[Cell], set[Cell]]:
        """All open markers judged together on the map as it lies: the completed ones, the cancelled ones."""
        verdicts = {cell: self.verdict(cell, number) for cell, number in markers.items()}
        completed = {cell for cell, verdict in verdicts.items() if verdict == "completed"}
        cancelled = {cell for cell, verdict in verdicts.items() if verdict == "cancelled"}
        return completed, cancelled

    def cells_to_lay(self) -> set[Cell]:
        """The empty cells that touch the map; the very first tile goes to (0, 0)."""
        if not self.tiles:
            return {(0, 0)}
        return {other for cell in self.tiles for other in neighbours(cell) if other not in self.tiles}

    def edges_fit(self, tile: Tile, cell: Cell, rotation: Rotation) -> bool:
        """Whether each edge of the tile may face what it would face here."""
        return fits_between(tile.edges, rotation, self.printed_around(cell))

    def printed_around(self, cell: Cell) -> Around:
        """What is printed on the edges that face an empty cell, by the side of the cell."""
        laid = [side for side, other in enumerate(neighbours(cell)) if other in self.tiles]
        return tuple((side, self.printed(facing((cell, side)))) for side in laid)

    def task_may_stand(self, cell: Cell, marker: int) -> bool:
        """Whether the task that was just laid here, with all answers given, has not failed at once."""
        if self.tiles[cell][0].task == "wraparound":
            return self.occupied_neighbours(cell) <= marker
        return self.verdict(cell, marker) != "cancelled"

    def can_end_legally(self, cell: Cell, marker: int | None) -> bool:
        """Whether some answers about clouds let the tile just laid here stand, with its marker if it is a Task tile."""
        return marker is None or any(outcome.task_may_stand(cell, marker) for outcome in outcomes(self, cell))

    def legal_placements(self, tile: Tile, marker: int | None = None) -> frozenset[Placement]:
        """Every cell and rotation in which the tile may be laid, with its marker if it is a Task tile."""
        if (tile, marker) not in self.legal:
            self.legal[tile, marker] = frozenset(self.find_placements(tile, marker))
        return self.legal[tile, marker]

    def find_placements(self, tile: Tile, marker: int | None) -> set[Placement]:
        """Try every cell that touches the map and every rotation."""
        around = {cell: self.printed_around(cell) for cell in self.cells_to_lay()}
        fitting = {
            (cell, rotation)
            for cell in around
            for rotation in range(6)
            if fits_between(tile.edges, rotation, around[cell])
        }
        return {
            (*cell, rotation)
            for cell, rotation in fitting
            if marker is None or self.with_tile(tile, cell, rotation).can_end_legally(cell, marker)
        }
