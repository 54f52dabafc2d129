"""Where the tile in hand fits, with a number for each cell."""

from collections.abc import Iterable
from dataclasses import dataclass

from dorfplatz.cli.language import listed, say
from dorfplatz.errors import IllegalMoveError, UnreadableMoveError
from dorfplatz.games.map.face import MapFace
from dorfplatz.games.map.moves import Move, Place, parse_move
from dorfplatz.hexes import Cell, step


@dataclass(frozen=True)
class Choices:
    """The rotations that fit by cell, and the frontier: all free cells next to the map. Both are in reading order."""

    rotations: dict[Cell, tuple[int, ...]]
    frontier: tuple[Cell, ...]

    @property
    def numbered(self) -> dict[int, Cell]:
        """The cells that the tile fits, numbered from 1."""
        return dict(enumerate(self.rotations, 1))

    def cell(self, number: int) -> Cell:
        """The cell of a number."""
        if number not in self.numbered:
            raise IllegalMoveError(say("map.no_cell", number=number, most=len(self.rotations)))
        return self.numbered[number]

    def placement(self, cell: Cell, held: int) -> Place:
        """The placement in a cell, in the rotation that the tile is held in or else the only one that fits."""
        fitting = self.rotations.get(cell, ())
        if held in fitting or not fitting:
            return Place(*cell, held)
        if len(fitting) > 1:
            raise IllegalMoveError(say("map.no_rotation", held=held, others=listed(map(str, fitting), "or")))
        return Place(*cell, fitting[0])

    def read(self, words: list[str], held: int) -> Place:
        """Read a placement: `3`, `3 5` (cell and rotation), `1,-2` or `1,-2/5`."""
        match words:
            case [number] if number.isdecimal():
                return self.placement(self.cell(_number(number)), held)
            case [number, rotation] if number.isdecimal() and rotation.isdecimal():
                return Place(*self.cell(_number(number)), _number(rotation))
            case [text] if "/" in text:
                return _placement(text)
            case [text] if "," in text:
                return self.placement(_placement(f"{text}/0").cell, held)
            case _:
                raise UnreadableMoveError(say("map.name_a_cell"))


def choices_among(legal: Iterable[Move], face: MapFace) -> Choices:
    """The choices of a map, from the placements among the legal moves."""
    rotations: dict[Cell, tuple[int, ...]] = {}
    for move in legal:
        if isinstance(move, Place):
            rotations[move.cell] = (*rotations.get(move.cell, ()), move.rotation)
    laid = {tile.cell for tile in face.laid}
    free = {step(cell, side) for cell in laid for side in range(6)} - laid
    in_order = sorted(rotations.items(), key=lambda item: _reading_order(item[0]))
    return Choices(dict(in_order), tuple(sorted(free or rotations, key=_reading_order)))


def _reading_order(cell: Cell) -> Cell:
    return cell[1], cell[0]


def _number(text: str) -> int:
    return int(text[:6])


def _placement(text: str) -> Place:
    move = parse_move(text)
    assert isinstance(move, Place)
    return move
