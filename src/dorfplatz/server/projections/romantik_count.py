"""A real map of `romantik`, laid once more and counted by the same rules as ours.

Nobody knows in which order its tiles came, so only what can be seen is checked: that every tile fits its neighbours,
that markers stand as they can stand on such a map, and that figures stand where they may.
"""

from dorfplatz.catalog import Part
from dorfplatz.games.explain import Explanation, explain
from dorfplatz.games.game import Game
from dorfplatz.games.position import Position
from dorfplatz.hexes import Cell, opposite, step
from dorfplatz.rules.board import frontier_cell, frontier_place
from dorfplatz.rules.parts.balloon import launch_balloon
from dorfplatz.rules.parts.buildings import building_of
from dorfplatz.rules.parts.clouds import could_join, facing_slot, join_in_cloud, pending_side
from dorfplatz.rules.parts.photographer import bring_photographer
from dorfplatz.rules.placement import fits_turned, lay
from dorfplatz.rules.romantik import begin
from dorfplatz.rules.state import NONE, ROMANTIK, Record, blank_states
from dorfplatz.rules.tasks import take_stock
from dorfplatz.server.projections.romantik_figures import FigureReader
from dorfplatz.server.projections.romantik_markers import MarkerReader
from dorfplatz.server.projections.romantik_pad import on_wire
from dorfplatz.server.projections.romantik_parts import parts_of
from dorfplatz.server.wire_pads import Counted, ExplainedLine, RealMap, RealTile, WrongTile


def count(wanted: RealMap) -> Counted:
    """The sheet of a real map, or everything about it that cannot be."""
    return Counting(Game(parts=parts_of(wanted.options)), wanted).counted()


class Counting:
    """One map on its way to its sheet."""

    def __init__(self, game: Game, wanted: RealMap) -> None:
        self.game = game
        self.wanted = wanted
        self.wrong: list[WrongTile] = []
        self.slots: dict[Cell, int] = {}
        self.twice: list[int] = []
        self.states, _ = blank_states(1, ROMANTIK)
        begin(game.tiles, game.box, self.states[0], 1, 0)
        self.map: Record = self.states[0].map

    def counted(self) -> Counted:
        """Lay everything, and count."""
        markers = MarkerReader(self.game, self.map, self.slots, self.refuse)
        rows = self._checked_rows(markers)
        origin = (rows[0][1], rows[0][2]) if rows else (0, 0)
        self._lay_all(rows, origin)
        if not self.wrong:
            markers.put_all(rows)
            self.twice = markers.twice
            FigureReader(self.game, self.map, self.slots, self.refuse).put_all(self.wanted.figures)
        if self.wrong:
            return Counted(score=None, lines=[], wrong=self.wrong)
        score = Position(self.game, self.states).score.as_record()
        return Counted(score=score, lines=[_moved(each, origin) for each in self._explained()], wrong=[])

    def refuse(self, cell: Cell, text: str) -> None:
        """Note what cannot be."""
        self.wrong.append(WrongTile(cell=cell, text=text))

    def _checked_rows(self, markers: MarkerReader) -> list[RealTile]:
        """The rows of tiles that are in play, each once, each with a marker that it can have."""
        in_play = {tile.id: tile for tile in self.game.tiles_in_play}
        landscape = sum(tile.kind == "landscape" for tile in in_play.values()) - int(self.game.box.taken_out)
        rows = []
        for row in self.wanted.tiles:
            name, q, r, _, marker, fate = row
            tile = in_play.pop(name, None)
            if tile is None:
                self.refuse((q, r), f"there is no tile {name} in play, or it lies elsewhere already")
                continue
            landscape -= tile.kind == "landscape"
            if landscape < 0:
                self.refuse((q, r), "some Landscape tiles were taken out before the game, so not all can lie here")
            reason = markers.why_no_marker(tile, marker, fate)
            if reason:
                self.refuse((q, r), reason)
            rows.append(row)
        return rows

    def _lay_all(self, rows: list[RealTile], origin: Cell) -> None:
        """Lay the tiles from the first one outwards; those that are cut off by a wrong one are passed over."""
        waiting = {}
        for row in rows:
            if (row[1], row[2]) in waiting:
                self.refuse((row[1], row[2]), "two tiles lie in this cell")
            waiting[row[1], row[2]] = row
        edge = [origin] if rows else []
        while edge:
            cell = edge.pop(0)
            if cell in waiting:
                self._lay(waiting.pop(cell), origin)
                edge += [step(cell, side) for side in range(6)]
        for cell in waiting:
            self.refuse(cell, "this tile touches no other tile of the map")

    def _lay(self, row: RealTile, origin: Cell) -> None:
        name, q, r, rotation, _, _ = row
        tiles, number = self.game.tiles, self.game.catalog.index(name)
        cell = frontier_cell(self.map, q - origin[0], r - origin[1])
        if cell == NONE:
            return
        if not fits_turned(tiles, self.map, number, frontier_place(self.map, cell), rotation):
            self.refuse((q, r), "track must meet track and stream must meet stream, and here they do not")
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
        map, groups = self.map, dict(self.wanted.cloud)
        side, cloud = int(pending_side(map)), int(map.special[Part.CLOUDS])
        terrain = int(map.edge[facing_slot(map, side), opposite(side)])
        founded = range(int(map.cloud_regions))
        regions = [region for region in founded if could_join(map, region, terrain)]
        if side in groups:
            sides = [own for own, group in groups.items() if group == groups[side]]
            joined = {int(map.region[cloud, own]) for own in sides} - {NONE}
            if not joined <= {*regions}:
                self.refuse(cell, f"side {side} of the cloud is joined to another terrain")
            regions = sorted(joined & {*regions})
        join_in_cloud(map, regions[0] if regions else int(map.cloud_regions))

    def _explained(self) -> list[Explanation]:
        """Why each line is worth its points; which markers lie on buildings, the map itself tells."""
        map = self.map
        second = map.second.copy()
        map.second[:] = 0
        reasons: dict[str, list[Explanation]] = {}
        for each in explain(Position(self.game, self.states)):
            reasons.setdefault(each.line, []).append(each)
        map.second[:] = second
        for slot in self.twice:
            task = int(self.game.tiles[map.tile[slot]].task)
            building = int(building_of(task))
            line, marker = f"parts.{Part(building).key}", int(map.marker[slot])
            cells = [(int(map.q[own]), int(map.r[own])) for own in (slot, int(map.special[building]))]
            others = [each for each in reasons[line] if each.key == "task_again"]
            reasons[line] = [*others, Explanation(line, marker, "task_again", {"marker": marker}, tuple(cells))]
        return [each for own in reasons.values() for each in own]


def _moved(each: Explanation, origin: Cell) -> ExplainedLine:
    """An explanation with the cells as they were named."""
    line = on_wire(each)
    line.cells = [(q + origin[0], r + origin[1]) for q, r in line.cells]
    return line
