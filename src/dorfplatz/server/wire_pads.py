"""The wire of score pads: what may be typed, whether it can be, real maps counted, and why a line is worth it."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from dorfplatz.server.wire import Coordinate, Rotation
from dorfplatz.server.wire_campaigns import SheetLines

GameName = Annotated[str, Meta(max_length=40)]
CellOnWire = tuple[Coordinate, Coordinate]
TileName = Annotated[str, Meta(min_length=1, max_length=40)]
Marker = Annotated[int, Meta(ge=0, le=99)]
RealFate = Literal["none", "open", "completed", "twice", "cancelled"]
RealTile = tuple[TileName, Coordinate, Coordinate, Rotation, Marker, RealFate]


class ExplainedLine(msgspec.Struct):
    """Where some points of a line come from: the kind of sentence, its numbers, and the cells it is about.

    The points of all entries of a line add up to the line, and every line has one. Places that sides of the Duel share
    are fractions, written like "14/3".
    """

    line: str
    points: int | str
    key: str
    numbers: dict[str, int]
    cells: list[tuple[int, int]]


class Explained(msgspec.Struct):
    """All lines of the sheet of a table, as of a version."""

    version: int
    lines: list[ExplainedLine]


class PadWanted(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Which pad: the game and its options, as for a table."""

    game: GameName = "romantik"
    options: dict[str, Any] = {}


class PadLine(msgspec.Struct, kw_only=True):
    """A line of the pad: from 0 to `most` in steps of `each`, or only the `values` if there are any.

    Where `of` names another line, this one can be no more than that one allows, which the check tells.
    """

    line: str
    each: int
    most: int
    values: list[int]
    of: str | None


class Pad(msgspec.Struct, kw_only=True):
    """The lines of a pad in the order of the sheet, named group.line."""

    lines: list[PadLine]


class PadTyped(PadWanted):
    """A pad that somebody typed: points by group and line."""

    lines: SheetLines


class WrongLine(msgspec.Struct, kw_only=True):
    """A line that cannot be, and why."""

    line: str
    text: str


class PadChecked(msgspec.Struct, kw_only=True):
    """The sums of a typed pad (tasks; flags and longest; parts), the result, and what cannot be."""

    subtotals: tuple[int, int, int]
    total: int
    wrong: list[WrongLine]


class RealFigures(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The cells of everything that stands on the tiles of a real map."""

    red_hearts: Annotated[list[CellOnWire], Meta(max_length=9)] = []
    golden_heart: CellOnWire | None = None
    mill: CellOnWire | None = None
    balloon: CellOnWire | None = None
    photographer: CellOnWire | None = None
    cameras: Annotated[list[CellOnWire], Meta(max_length=40)] = []


class RealMap(PadWanted):
    """A real map to be counted.

    `tiles` are rows [tile id, q, r, rotation, marker, fate] like those of a view, in any order; the fate `twice` is
    that of a completed marker that lies on its building. `cloud` are rows [side, region]: sides of the cloud with the
    same region are joined, and sides that are not named are joined to the first region of their terrain.
    """

    tiles: Annotated[list[RealTile], Meta(max_length=140)]
    figures: RealFigures = msgspec.field(default_factory=RealFigures)
    cloud: Annotated[list[tuple[Rotation, Rotation]], Meta(max_length=6)] = []


class WrongTile(msgspec.Struct, kw_only=True):
    """Something on a real map that cannot be: the cell, and why."""

    cell: tuple[int, int]
    text: str


class Counted(msgspec.Struct, kw_only=True):
    """A real map, counted: the sheet with its explanations, or what is wrong."""

    score: dict[str, Any] | None
    lines: list[ExplainedLine]
    wrong: list[WrongTile]
