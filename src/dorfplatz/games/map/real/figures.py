"""The hearts, the mill, the balloon, the photographer and his camera markers on a real map."""

from __future__ import annotations

from collections.abc import Callable

from dorfplatz.catalog import Part
from dorfplatz.games.map.face import Figures
from dorfplatz.games.map.game import TileGame
from dorfplatz.hexes import Cell
from dorfplatz.reason import Reason
from dorfplatz.rules.arrays import NONE, Record
from dorfplatz.rules.map.parts.balloon import LAUNCH_SITE, fly
from dorfplatz.rules.map.parts.great_mill import build_mill, may_build_mill
from dorfplatz.rules.map.parts.heart_colours import GOLD, RED
from dorfplatz.rules.map.parts.hearts import give_heart
from dorfplatz.rules.map.parts.photographer import PHOTOGRAPHER_TILE, photograph
from dorfplatz.rules.map.state import LANDSCAPE

MILL = Reason("mill_place", "the mill stands on a Landscape tile with grain, if it is in play")
CAMERA = Reason("camera_place", "camera markers lie on other tiles than that of the photographer, once it is laid")


class FigureReader:
    """Puts figures on a map, and refuses impossible ones; `red_hearts` is the number of Red Hearts."""

    def __init__(
        self,
        game: TileGame,
        map: Record,
        slots: dict[Cell, int],
        refuse: Callable[[Cell, Reason], None],
        red_hearts: int,
    ) -> None:
        self.game = game
        self.red_hearts = red_hearts
        self.map = map
        self.slots = slots
        self.refuse = refuse
        self._hearts: set[Cell] = set()

    def put_all(self, figures: Figures) -> None:
        """Put all figures on their tiles."""
        for cell in figures.red_hearts:
            self._put_heart(cell, RED)
        if figures.golden_heart is not None:
            self._put_heart(figures.golden_heart, GOLD)
        if figures.mill is not None:
            self._put_mill(figures.mill)
        if figures.balloon is not None:
            self._put_balloon(figures.balloon)
        for cell in dict.fromkeys(figures.cameras):
            self._put_camera(cell)
        if figures.photographer is not None:
            self._put_photographer(figures.photographer)

    def _slot(self, cell: Cell) -> int:
        """The slot of the tile in a cell; refuse the figure if there is none."""
        slot = self.slots.get(cell, NONE)
        if slot == NONE:
            self.refuse(cell, Reason("nowhere", "there is no tile for what stands here"))
        return slot

    def _put_heart(self, cell: Cell, heart: int) -> None:
        """A Landscape tile holds one heart, as long as hearts are left."""
        slot = self._slot(cell)
        if slot == NONE:
            return
        golden_hearts = int(self.game.box.in_play[Part.GOLDEN_HEART])
        if (self.map.red_heart_count >= self.red_hearts) if heart == RED else not golden_hearts:
            self.refuse(cell, Reason("no_heart", "there are not so many hearts in play"))
        elif cell in self._hearts or self.game.tiles[self.map.tile[slot]].kind != LANDSCAPE:
            self.refuse(cell, Reason("heart_place", "one heart lies on a Landscape tile, and none on others"))
        else:
            self._hearts.add(cell)
            give_heart(self.map, slot, heart)

    def _put_mill(self, cell: Cell) -> None:
        slot = self._slot(cell)
        if slot != NONE:
            if may_build_mill(self.game.tiles, self.game.box, self.map, slot):
                build_mill(self.map, slot)
            else:
                self.refuse(cell, MILL)

    def _put_balloon(self, cell: Cell) -> None:
        """The balloon comes with its launch site."""
        slot = self._slot(cell)
        if slot != NONE:
            if self.map.special[LAUNCH_SITE] == NONE:
                self.refuse(cell, Reason("no_balloon", "there is no balloon without its launch site"))
            else:
                fly(self.map, slot)

    def _put_camera(self, cell: Cell) -> None:
        """Camera markers lie where the photographer has been, never on his own tile."""
        slot, own = self._slot(cell), int(self.map.special[PHOTOGRAPHER_TILE])
        if slot == NONE:
            return
        if own in (NONE, slot):
            self.refuse(cell, CAMERA)
        elif self.map.camera_count >= self.game.box.number[Part.PHOTOGRAPHER]:
            self.refuse(cell, Reason("no_camera", "there are not so many camera markers"))
        else:
            photograph(self.map, slot)

    def _put_photographer(self, cell: Cell) -> None:
        slot = self._slot(cell)
        if slot != NONE:
            if self.map.special[PHOTOGRAPHER_TILE] == NONE:
                self.refuse(cell, Reason("no_photographer", "the photographer comes with his tile"))
            else:
                self.map.photographer = slot
