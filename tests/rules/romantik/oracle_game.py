"""Games with parts on drawn boards, played by the oracle."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

from oracle import PARTS, Choice, Drawing, OracleGame, OracleState, Score, drawn
from oracle.board import Cell
from oracle.box import PARTS_WITHOUT_RULES
from oracle.clouds import answers

from dorfplatz import Figures
from dorfplatz.catalog import Part, Tile
from dorfplatz.catalog.map.part import SHAPES
from rules.drawn import InPlay, Regions, Tasks
from rules.map.boards import laying_order
from rules.map.oracle_map import Fates, cells_from_the_first

ORDER = ["red", "gold", True, None, False]


class OracleTable:
    """A game on a drawn board; `at` has the cells of the names, and no tile is left in the stacks.

    The oracle knows a part's tile by its id, so that such a tile has another id than its name in the drawing.
    """

    def __init__(self, tiles: Mapping[str, Tile], parts: Mapping[str, int], at: dict[str, Cell]) -> None:
        self.tiles = tiles
        self.at = at
        self.state = OracleState(OracleGame({tile.id: tile for tile in tiles.values()}, {}, [], parts=parts))
        self.state.game.unseen.clear()
        self.fates = Fates()

    def put_all(self, drawing: Drawing, joins: bool) -> None:
        """Lay all tiles of a drawing in their order, and judge its tasks at the end."""
        game = self.state.game
        for drawn_cell in laying_order(drawing.board):
            tile, rotation = drawing.board.tiles[drawn_cell]
            cell = self.at[tile.id]
            game.put(self.tiles[tile.id], (*cell, rotation), drawing.markers.get(drawn_cell))
            self.fates.open(self.tiles[tile.id])
            while edge := game.cloud_side(*cell):
                game.join(edge, answers(game.board, edge)[0] if joins else None)
        self.fates.judged(*game.judge())

    def hold(self, tile_id: str, marker: int = 0) -> None:
        """Have a tile in hand, with its marker if it is a Task tile."""
        self.state.hand, self.state.marker, self.state.phase = self.tiles[tile_id], marker or None, "hand"

    def lay(self, tile_id: str, name: str = "?", rotation: int = 0, marker: int = 0) -> None:
        """Lay a tile at a drawn name."""
        self.hold(tile_id, marker)
        self.fates.open(self.tiles[tile_id])
        self._do(("place", *self.at[name], rotation))

    def play(self, *moves: str) -> None:
        """Answer what is asked."""
        for move in moves:
            self._do(next(choice for choice in self.state.choices() if in_words(choice) == move))

    def _do(self, choice: Choice) -> None:
        self.state.do(choice)
        if self.state.phase != "cloud":
            self.fates.judged(self.state.completed, self.state.cancelled)

    @property
    def asks(self) -> str:
        """What the player is asked."""
        return "over" if self.state.is_over else self.state.phase

    @property
    def answers(self) -> list[str]:
        """What may be answered: the regions of a cloud as they were founded, and to decline comes last."""
        choices = self.state.choices()
        edge = self.state.game.cloud_side(*self.state.cell) if self.state.phase == "cloud" else None
        order = answers(self.state.game.board, edge) if edge else ORDER
        return [in_words(choice) for choice in sorted(choices, key=lambda choice: order.index(choice[-1]))]  # type: ignore[arg-type]

    def rotations(self, tile_id: str, marker: int = 0, name: str = "?") -> set[int]:
        """The rotations in which a tile may be laid at a drawn name."""
        self.hold(tile_id, marker)
        places = [choice[1:] for choice in self.state.choices() if choice[0] == "place"]
        return {cast("int", rotation) for q, r, rotation in places if (q, r) == self.at[name]}

    def fate(self, tile_id: str) -> str:
        """How the Task of a laid tile stands."""
        return self.fates[self.tiles[tile_id].id]

    def score(self) -> Score:
        """The score sheet of the map as it lies."""
        return self.state.game.score()

    def points(self, part: str) -> int:
        """What a part scores as the map lies."""
        return self.score()["parts"][part]

    def sizes(self) -> list[tuple[str, int, bool]]:
        """The terrain and size of every territory, and whether it is closed, in order."""
        return sorted((t.terrain, t.size, t.closed) for t in self.state.game.board.territories())

    def cloud_regions(self) -> dict[int, int]:
        """The region of every side of the cloud that is decided, numbered as they were founded."""
        board = self.state.game.board
        cell = board.cell_of("clouds")
        assert cell is not None
        return {side: number for number, region in enumerate(board.sides_of_regions(cell)) for side in region}

    @property
    def figures(self) -> Figures:
        """Where the figures stand and what lies on the tiles."""
        pieces = self.state.game.pieces
        red = tuple(cell for cell, colour in pieces.hearts.items() if colour == "red")
        gold = next((cell for cell, colour in pieces.hearts.items() if colour == "gold"), None)
        return Figures(red, gold, pieces.mill, pieces.balloon, pieces.photographer, tuple(pieces.cameras))

    def put_balloon(self, name: str) -> None:
        """Let the balloon be at a drawn name."""
        self.state.game.pieces.balloon = self.at[name]

    def use_cameras(self, number: int) -> None:
        """Let so many camera markers lie somewhere."""
        self.state.game.pieces.cameras = [(99, 99)] * number


def in_words(choice: Choice) -> str:
    """An answer of the oracle as the engine writes it."""
    match choice:
        case ("cloud", side, join):
            return f"cloud:{side}>{'new' if join is None else join}"
        case (name, True | False as yes):
            return f"{name}:{'yes' if yes else 'no'}"
        case (name, value):
            return f"{name}:{value or 'none'}"
    return str(choice[0])


def oracle_game(
    picture: str,
    parts: InPlay | None = None,
    tasks_on: Tasks | None = None,
    flags: Mapping[str, str] | None = None,
    sheep: Mapping[str, int] | None = None,
    crossings: Mapping[str, int] | None = None,
    regions: Mapping[str, Regions] | None = None,
    hand: Sequence[Tile] = (),
    joins: bool = False,
) -> OracleTable:
    """Lay a drawn board and judge its tasks once at the end; the tiles of `hand` wait to be laid."""
    in_play = parts or {}
    owners = {name: part for part, names in in_play.items() if not isinstance(names, int) for name in names}
    printed = {name: {"sheep": number} for name, number in (sheep or {}).items()}
    printed |= {name: {"crossings": number} for name, number in (crossings or {}).items()}
    drawing = drawn(picture, tasks_on, flags, regions, printed)
    tiles = [*(tile for tile, _ in drawing.board.tiles.values()), *hand]
    amounts = {part: names if isinstance(names, int) else 1 for part, names in in_play.items()}
    table = OracleTable({tile.id: _as_printed(tile, owners) for tile in tiles}, amounts, cells_from_the_first(drawing))
    table.put_all(drawing, joins)
    return table


def _as_printed(tile: Tile, owners: Mapping[str, str]) -> Tile:
    """A tile of a part is of the kind of its part's tiles, and has its id if the part has a rule of its own."""
    part = owners.get(tile.id)
    if part is None:
        return tile
    kind = SHAPES[Part[part.upper()]].kind or tile.kind
    return replace(tile, id=part if part in PARTS - PARTS_WITHOUT_RULES else tile.id, kind=kind)
