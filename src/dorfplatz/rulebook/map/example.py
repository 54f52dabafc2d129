"""Examples on small maps: real tiles laid by the rules, so that a caption names computed numbers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from dorfplatz.art import Placed, Theme, draw_map, pigments_of, placed_in
from dorfplatz.art.geometry import cell_centre
from dorfplatz.art.states import draw_last_move
from dorfplatz.errors import SetupError
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.face import Figures, MapFace
from dorfplatz.games.map.game import TileGame
from dorfplatz.games.map.real.markers import RealTile
from dorfplatz.games.real import Counted
from dorfplatz.hexes import Cell
from dorfplatz.rulebook.picture import Picture
from dorfplatz.rules.map.placement import is_legal
from dorfplatz.rules.map.tasks import progress_of


def cell_of(text: str) -> Cell:
    """A cell written as q,r."""
    q, r = text.split(",")
    return int(q), int(r)


def row_of(text: str) -> RealTile:
    """A tile written as "T04 0,1/3 5 open": its id, cell and rotation, and the marker and fate of a Task tile."""
    name, place, *task = text.split()
    cell, _, rotation = place.partition("/")
    marker, fate = task or ("0", "none")
    return (name, *cell_of(cell), int(rotation or 0), int(marker), fate)


def figures_of(data: Mapping[str, Any]) -> Figures:
    """What stands on the tiles."""

    def alone(name: str) -> Cell | None:
        return cell_of(data[name]) if name in data else None

    return Figures(
        red_hearts=tuple(cell_of(cell) for cell in data.get("red_hearts", ())),
        golden_heart=alone("golden_heart"),
        mill=alone("mill"),
        balloon=alone("balloon"),
        photographer=alone("photographer"),
        cameras=tuple(cell_of(cell) for cell in data.get("cameras", ())),
    )


class MapExample(Picture):
    """A map from a file of examples.

    `lines` are the score lines that it is about, whose tiles get a rim. A `held` tile shows a placement, which the
    rules allow unless `blame` names the side that is wrong.
    """

    def __init__(self, name: str, data: Mapping[str, Any]) -> None:
        self.name = name
        self.data = data
        self.rows = [row_of(text) for text in data["tiles"]]
        self.figures = figures_of(data)
        self.lines: list[str] = data.get("lines", [])
        self.held = row_of(data["held"]) if "held" in data else None
        self.blame: int | None = data.get("blame")

    @property
    @abstractmethod
    def game(self) -> TileGame:
        """The game that the map belongs to."""

    @property
    @abstractmethod
    def face(self) -> MapFace:
        """The map as it lies."""

    @cached_property
    @abstractmethod
    def counted(self) -> Counted:
        """The map, counted by the rules."""

    @cached_property
    def explanations(self) -> tuple[Explanation, ...]:
        """Where the points come from; `SetupError` if the map is impossible."""
        if self.counted.wrong:
            cell, reason = self.counted.wrong[0]
            raise SetupError(f"the example {self.name} is impossible at {cell}: {reason}")
        return self.counted.explanations

    @property
    def about(self) -> list[Explanation]:
        """The explanations of the lines that the example is about."""
        return [each for line in self.lines for each in self.explanations if each.line == line]

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Points by line, those of its own lines, and what was counted for them: `size`, then `size2` and so on."""
        numbers: dict[str, int] = {}
        for each in self.explanations:
            numbers[each.line] = numbers.get(each.line, 0) + int(each.points)
        numbers["total"] = self.counted.score.total
        numbers["points"] = sum(int(each.points) for each in self.about)
        for place, each in enumerate(self.about, 1):
            suffix = "" if place == 1 else str(place)
            numbers |= {f"{key}{suffix}": value for key, value in each.numbers.items()}
            numbers[f"points_of_{place}"] = int(each.points)
        for slot, laid in enumerate(self.face.laid):
            size = int(progress_of(self.game.tiles, self.face._map, slot)[0]) if laid.marker else 0
            numbers |= {f"{laid.fate}_marker": laid.marker, f"{laid.fate}_size": size} if laid.marker else {}
        return numbers

    @property
    def is_allowed(self) -> bool:
        """Whether the rules allow the held tile where it is held."""
        assert self.held is not None
        name, q, r, rotation, marker, _ = self.held
        return bool(is_legal(self.game.tiles, self.face._map, self.game.catalog.index(name), marker, q, r, rotation))

    def draw(self, theme: Theme = "day") -> str:
        """The map, with a rim on every tile that counts."""
        svg = draw_map(placed_in(self.face), theme=theme, ghost=self._ghost(), wrong_side=self.blame, title=self.name)
        rims = "".join(_rim(theme, cell) for cell in self._counting())
        return svg.replace("</svg>", f"{rims}</svg>")

    def _ghost(self) -> Placed | None:
        if self.held is None:
            return None
        name, q, r, rotation, marker, fate = self.held
        shown: Any = fate
        return Placed(self.game.catalog[name], q, r, rotation, marker, shown)

    def _counting(self) -> Iterable[Cell]:
        if not self.data.get("rims", True):
            return ()
        worth = [each for each in self.about if each.points] or self.about
        return dict.fromkeys(cell for each in worth for cell in each.cells)


def _rim(theme: Theme, cell: Cell) -> str:
    return draw_last_move(pigments_of(theme), *cell_centre(*cell))
