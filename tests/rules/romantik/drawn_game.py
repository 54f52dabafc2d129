"""Games with parts on drawn boards: the engine asks its questions there as in any other game."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from oracle import Drawing, Score, drawn
from oracle.board import Cell

from dorfplatz import Figures
from dorfplatz.catalog import Part, Terrain, Tile
from dorfplatz.catalog.map.part import SHAPES
from dorfplatz.games.map.moves import Place
from dorfplatz.games.romantik.game import Game
from dorfplatz.games.romantik.state import State
from dorfplatz.hexes import index
from dorfplatz.rules.arrays import Record
from dorfplatz.rules.map import placement, tasks
from dorfplatz.rules.map.parts.balloon import launch_balloon
from dorfplatz.rules.map.parts.clouds import could_join, facing_slot, join_in_cloud, pending_side
from dorfplatz.rules.map.parts.photographer import bring_photographer
from dorfplatz.rules.map.state import PLACE
from dorfplatz.rules.map.territories import measure_bands
from rules.drawn import InPlay, Regions
from rules.map.boards import catalog_of, laying_order, territory_table


class EngineGame:
    """A game on a drawn board; `at` has the cells of the names, and no tile is left in the stacks."""

    def __init__(self, state: State, at: dict[str, Cell]) -> None:
        self.state = state
        self.at = at

    def hold(self, tile_id: str, marker: int = 0) -> None:
        """Have a tile in hand, with its marker if it is a Task tile."""
        record = self.state._states[0]
        record.tile = self.state.game.catalog.index(tile_id)
        record.marker = marker
        record.phase = PLACE
        self.state = State(self.state.game, self.state._states)

    def lay(self, tile_id: str, name: str = "?", rotation: int = 0, marker: int = 0) -> None:
        """Lay a tile at a drawn name."""
        self.hold(tile_id, marker)
        self.state.play(Place(*self.at[name], rotation))

    def play(self, *moves: str) -> None:
        """Answer what is asked."""
        for move in moves:
            self.state.play(move)

    @property
    def asks(self) -> str:
        """What the player is asked."""
        return self.state.asks

    @property
    def answers(self) -> list[str]:
        """What may be answered."""
        return [str(move) for move in self.state.legal_moves]

    def rotations(self, tile_id: str, marker: int = 0, name: str = "?") -> set[int]:
        """The rotations in which a tile may be laid at a drawn name."""
        self.hold(tile_id, marker)
        moves = [move for move in self.state.legal_moves if isinstance(move, Place)]
        return {move.rotation for move in moves if move.cell == self.at[name]}

    def fate(self, tile_id: str) -> str:
        """How the Task of a laid tile stands."""
        return next(laid.fate for laid in self.state.laid if laid.tile.id == tile_id)

    def score(self) -> Score:
        """The score sheet of the map as it lies."""
        return cast("Score", self.state.score.as_record())

    def points(self, part: str) -> int:
        """What a part scores as the map lies."""
        return self.state.score.parts[part]

    def cloud_regions(self) -> dict[int, int]:
        """The region of every side of the cloud that is decided, numbered as they were founded."""
        return {side: region for side, (_, region) in self.state.cloud_sides().items()}

    @property
    def figures(self) -> Figures:
        """Where the figures stand and what lies on the tiles."""
        return self.state.figures

    def put_balloon(self, name: str) -> None:
        """Let the balloon be at a drawn name."""
        cells = [laid.cell for laid in self.state.laid]
        self.state._map.balloon = cells.index(self.at[name])

    def use_cameras(self, number: int) -> None:
        """Let so many camera markers lie somewhere."""
        self.state._map.camera_count = number

    def sizes(self) -> list[tuple[str, int, bool]]:
        """The terrain and size of every territory, and whether it is closed, in order."""
        map = self.state._map
        table = territory_table(map)
        found = {}
        for slot in range(int(map.count)):
            for side in range(6):
                if table.root[slot, side] >= 0:
                    size, open_edges = int(table.size[slot, side]), int(table.open_edges[slot, side])
                    terrain = Terrain(map.edge[slot, side]).name.lower()
                    found[int(table.root[slot, side])] = (terrain, size, open_edges == 0)
        return sorted(found.values())


def drawn_game(
    picture: str,
    parts: InPlay | None = None,
    tasks_on: Mapping[str, tuple[str, int]] | None = None,
    flags: Mapping[str, str] | None = None,
    sheep: Mapping[str, int] | None = None,
    crossings: Mapping[str, int] | None = None,
    regions: Mapping[str, Regions] | None = None,
    hand: Sequence[Tile] = (),
    joins: bool = False,
) -> EngineGame:
    """Lay a drawn board and judge its tasks once at the end; the tiles of `hand` wait to be laid.

    Sides of a cloud stay apart wherever they can, or with `joins` join the first region of their terrain.
    """
    in_play = parts or {}
    owners = {name: part for part, names in in_play.items() if not isinstance(names, int) for name in names}
    printed = {name: {"sheep": number} for name, number in (sheep or {}).items()}
    printed |= {name: {"crossings": number} for name, number in (crossings or {}).items()}
    drawing = drawn(picture, tasks_on, flags, regions, printed)
    for cell, (tile, rotation) in drawing.board.tiles.items():
        drawing.board.tiles[cell] = (_as_printed(tile, owners), rotation)
    tiles = [*(tile for tile, _ in drawing.board.tiles.values()), *(_as_printed(tile, owners) for tile in hand)]
    of_parts = {part: () if isinstance(names, int) else tuple(names) for part, names in in_play.items()}
    amounts = {part: names if isinstance(names, int) else 1 for part, names in in_play.items()}
    game = Game(catalog=catalog_of(tiles, parts=of_parts), parts=amounts)
    state = game.start(0)
    record = state._states[0]
    record.landscape_drawn, record.task_drawn = record.landscape_count, record.task_count
    return EngineGame(state, _lay_all(state, drawing, joins))


def _as_printed(tile: Tile, owners: Mapping[str, str]) -> Tile:
    """A drawn tile is of the kind that its part's tiles are of."""
    kind = SHAPES[Part[owners[tile.id].upper()]].kind if tile.id in owners else None
    return tile if kind is None else replace(tile, kind=kind)


def _lay_all(state: State, drawing: Drawing, joins: bool) -> dict[str, Cell]:
    """Lay all tiles of a drawing in their order; the cells of the names, seen from the first tile."""
    map, tiles, order = state._map, state.game.tiles, laying_order(drawing.board)
    at = {name: (q - order[0][0], r - order[0][1]) for name, (q, r) in drawing.at.items()}
    for cell in order:
        tile, rotation = drawing.board.tiles[cell]
        slot = placement.lay(tiles, map, state.game.catalog.index(tile.id), index(*at[tile.id]), rotation)
        launch_balloon(map, slot)
        bring_photographer(map, slot)
        while map.cloud_pending:
            join_in_cloud(map, _region_to_join(map, joins))
        if cell in drawing.markers:
            tasks.open_task(tiles, map, slot, drawing.markers[cell])
        measure_bands(map, slot)
    tasks.judge(tiles, map)
    return at


def _region_to_join(map: Record, joins: bool) -> int:
    """The first region that has the terrain of the next side of the cloud, or the one that it founds."""
    side = pending_side(map)
    terrain = int(map.edge[facing_slot(map, side), (side + 3) % 6])
    regions = range(int(map.cloud_regions))
    return next((n for n in regions if joins and could_join(map, n, terrain)), int(map.cloud_regions))
