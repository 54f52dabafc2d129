"""Rebuild the map of a real game tile by tile with the same rules.

The order in which its tiles were laid is unknown, so only what is visible is checked: that every tile fits its
neighbours, that the markers are possible on this map, and that figures stand where they may.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from dorfplatz.catalog import Part, Tile
from dorfplatz.errors import SetupError, shown
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.face import Figures
from dorfplatz.games.map.game import TileGame
from dorfplatz.games.map.real.figures import FigureReader
from dorfplatz.games.map.real.markers import FATES_TOLD, MarkerReader, RealTile
from dorfplatz.games.real import Wrong
from dorfplatz.hexes import Cell, opposite, step
from dorfplatz.reason import Reason
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.board import frontier_cell, frontier_place
from dorfplatz.rules.map.parts.balloon import launch_balloon
from dorfplatz.rules.map.parts.clouds import could_join, facing_slot, join_in_cloud, pending_side
from dorfplatz.rules.map.parts.photographer import bring_photographer
from dorfplatz.rules.map.placement import fits_turned, lay
from dorfplatz.rules.map.tasks import take_stock

TAKEN_OUT = Reason("taken_out", "some Landscape tiles were taken out before the game, so not all can lie here")
NO_FIT = Reason("no_fit", "track must meet track and stream must meet stream, and here they do not")


class RealMapReader:
    """Rebuilds one map; `wrong` lists what is impossible, `slots` has the slot of each cell's tile.

    `rows` are [tile id, q, r, rotation, marker, fate] in any order; `in_play` are the tiles that may lie there. `cloud`
    are rows [side, region]: sides of the cloud with the same region are joined.
    """

    def __init__(
        self,
        game: TileGame,
        map: Record,
        rows: Sequence[RealTile],
        in_play: Collection[Tile],
        cloud: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.game = game
        self.map = map
        self.rows = _checked(rows)
        self.in_play = in_play
        self.cloud = cloud
        self.origin: Cell = (0, 0)
        self.wrong: list[Wrong] = []
        self.slots: dict[Cell, int] = {}
        self.twice: list[int] = []

    def read(self, figures: Figures, red_hearts: int) -> None:
        """Lay all tiles, and put markers and figures on them if the map is possible."""
        markers = MarkerReader(self.game, self.map, self.slots, self.refuse)
        rows = self._checked_rows(markers)
        self.origin = (rows[0][1], rows[0][2]) if rows else (0, 0)
        self._lay_all(rows)
        if not self.wrong:
            markers.put_all(rows)
            self.twice = markers.twice
            FigureReader(self.game, self.map, self.slots, self.refuse, red_hearts).put_all(figures)

    def explained(self, explanations: Iterable[Explanation]) -> tuple[Explanation, ...]:
        """Explanations with the cells of the real map; the rebuilt one starts at 0,0."""
        q0, r0 = self.origin
        return tuple(replace(each, cells=tuple((q + q0, r + r0) for q, r in each.cells)) for each in explanations)

    def refuse(self, cell: Cell, reason: Reason) -> None:
        """Note something impossible."""
        self.wrong.append(Wrong(cell, reason))

    def _checked_rows(self, markers: MarkerReader) -> list[RealTile]:
        """The rows whose tiles are in play, new, and have a possible marker."""
        in_play = {tile.id: tile for tile in self.in_play}
        landscape = sum(tile.kind == "landscape" for tile in in_play.values()) - int(self.game.box.taken_out)
        rows = []
        for row in self.rows:
            name, q, r, _, marker, fate = row
            tile = in_play.pop(name, None)
            if tile is None:
                self.refuse(
                    (q, r),
                    Reason("no_tile", "there is no tile {tile} in play, or it lies elsewhere already", tile=name),
                )
                continue
            landscape -= tile.kind == "landscape"
            if landscape < 0:
                self.refuse((q, r), TAKEN_OUT)
            reason = markers.why_no_marker(tile, marker, fate)
            if reason:
                self.refuse((q, r), reason)
            rows.append(row)
        return rows

    def _lay_all(self, rows: list[RealTile]) -> None:
        """Lay the tiles from the first one outwards; those that a wrong one cuts off are skipped."""
        waiting = {}
        for row in rows:
            if (row[1], row[2]) in waiting:
                self.refuse((row[1], row[2]), Reason("two_tiles", "two tiles lie in this cell"))
            waiting[row[1], row[2]] = row
        edge = [self.origin] if rows else []
        while edge:
            cell = edge.pop(0)
            if cell in waiting:
                self._lay(waiting.pop(cell))
                edge += [step(cell, side) for side in range(6)]
        for cell in waiting:
            self.refuse(cell, Reason("apart", "this tile touches no other tile of the map"))

    def _lay(self, row: RealTile) -> None:
        name, q, r, rotation, _, _ = row
        tiles, number = self.game.tiles, self.game.catalog.index(name)
        cell = frontier_cell(self.map, q - self.origin[0], r - self.origin[1])
        if cell == NONE:
            return
        if not fits_turned(tiles, self.map, number, frontier_place(self.map, cell), rotation):
            self.refuse((q, r), NO_FIT)
            return
        slot = int(lay(tiles, self.map, number, cell, rotation))
        self.slots[q, r] = slot
        launch_balloon(self.map, slot)
        bring_photographer(self.map, slot)
        while self.map.cloud_pending:
            self._join_cloud((q, r))
        take_stock(tiles, self.map)

    def _join_cloud(self, cell: Cell) -> None:
        """Join the next side of the cloud as the map says, or to the first region of its terrain."""
        map, groups = self.map, dict(self.cloud)
        side, cloud = int(pending_side(map)), int(map.special[Part.CLOUDS])
        terrain = int(map.edge[facing_slot(map, side), opposite(side)])
        founded = range(int(map.cloud_regions))
        regions = [region for region in founded if could_join(map, region, terrain)]
        if side in groups:
            sides = [own for own, group in groups.items() if group == groups[side]]
            joined = {int(map.region[cloud, own]) for own in sides} - {NONE}
            if not joined <= {*regions}:
                self.refuse(
                    cell, Reason("cloud_side", "side {side} of the cloud is joined to another terrain", side=side)
                )
            regions = sorted(joined & {*regions})
        join_in_cloud(map, regions[0] if regions else int(map.cloud_regions))


def _checked(rows: Sequence[RealTile]) -> Sequence[RealTile]:
    """Refuse malformed rows, because the compiled rules do not check rotations."""
    for name, q, r, rotation, _, fate in rows:
        if not 0 <= rotation <= 5 or fate not in FATES_TOLD:
            raise SetupError(f"tile {shown(name)} cannot lie at {q},{r}/{rotation} with the fate {shown(fate)}")
    return rows
