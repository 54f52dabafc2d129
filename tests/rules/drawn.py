"""What a scenario on a drawn board can ask of whoever plays it: of the engine, or of the oracle."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from oracle import Score
from oracle.board import Cell, Placement

from dorfplatz import Figures
from dorfplatz.catalog import Tile

Regions = tuple[tuple[int, ...], ...]
Tasks = Mapping[str, tuple[str, int]]
# The names of a part's tiles, on the board or in hand, or how much there is of a part without tiles.
InPlay = Mapping[str, str | Sequence[str] | int]


class DrawnMap(Protocol):
    """A map; `at` has the cells of the names that were drawn."""

    at: dict[str, Cell]

    def lay(self, tile_id: str, name: str = "?", rotation: int = 0, marker: int = 0) -> None:
        """Lay a tile at a drawn name, with its marker if it is a Task tile, and judge all tasks."""

    def legal(self, tile_id: str, marker: int = 0) -> set[Placement]:
        """Every legal placement of a tile with its marker."""

    def rotations(self, tile_id: str, marker: int = 0, name: str = "?") -> set[int]:
        """The rotations in which a tile may be laid at a drawn name."""

    def fate(self, tile_id: str) -> str:
        """How the Task of a laid tile stands."""

    def open_tasks(self) -> int:
        """How many tasks are open."""

    def sizes(self) -> list[tuple[str, int, int]]:
        """The terrain, size and open edges of every territory, in order."""

    def score(self) -> Score:
        """The score sheet of the map as it lies."""


class DrawMap(Protocol):
    """Lay a drawn board and judge its tasks, once at the end or after each tile; tiles in `hand` wait to be laid."""

    def __call__(
        self,
        picture: str,
        tasks_on: Tasks | None = None,
        flags: Mapping[str, str] | None = None,
        regions: Mapping[str, Regions] | None = None,
        hand: Sequence[Tile] = (),
        judge_each: bool = False,
    ) -> DrawnMap: ...


class DrawnGame(Protocol):
    """A game with parts; `at` has the cells of the names that were drawn, and no tile is left in the stacks."""

    at: dict[str, Cell]

    def lay(self, tile_id: str, name: str = "?", rotation: int = 0, marker: int = 0) -> None:
        """Lay a tile at a drawn name."""

    def play(self, *moves: str) -> None:
        """Answer what is asked."""

    @property
    def asks(self) -> str:
        """What the player is asked."""

    @property
    def answers(self) -> list[str]:
        """What may be answered."""

    def rotations(self, tile_id: str, marker: int = 0, name: str = "?") -> set[int]:
        """The rotations in which a tile may be laid at a drawn name."""

    def fate(self, tile_id: str) -> str:
        """How the Task of a laid tile stands."""

    def score(self) -> Score:
        """The score sheet of the map as it lies."""

    def points(self, part: str) -> int:
        """What a part scores as the map lies."""

    def sizes(self) -> list[tuple[str, int, bool]]:
        """The terrain and size of every territory, and whether it is closed, in order."""

    def cloud_regions(self) -> dict[int, int]:
        """The region of every side of the cloud that is decided, numbered as they were founded."""

    @property
    def figures(self) -> Figures:
        """Where the figures stand and what lies on the tiles."""

    def put_balloon(self, name: str) -> None:
        """Let the balloon be at a drawn name."""

    def use_cameras(self, number: int) -> None:
        """Let so many camera markers lie somewhere."""


class DrawGame(Protocol):
    """Lay a drawn board and judge its tasks once at the end; the tiles of `hand` wait to be laid.

    Sides of a cloud stay apart wherever they can, or with `joins` join the first region of their terrain.
    """

    def __call__(
        self,
        picture: str,
        parts: InPlay | None = None,
        tasks_on: Tasks | None = None,
        flags: Mapping[str, str] | None = None,
        sheep: Mapping[str, int] | None = None,
        crossings: Mapping[str, int] | None = None,
        regions: Mapping[str, Regions] | None = None,
        hand: Sequence[Tile] = (),
        joins: bool = False,
    ) -> DrawnGame: ...
