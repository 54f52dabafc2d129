"""The wire of score pads and real maps: what may be typed, checks, counts and explanations."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from dorfplatz.games.registry import DEFAULT_GAME
from dorfplatz.server.wire.campaigns import Points, SheetLines, Word
from dorfplatz.server.wire.messages import Coordinate, Rotation

GameName = Annotated[str, Meta(max_length=40)]
CellOnWire = tuple[Coordinate, Coordinate]
TileName = Annotated[str, Meta(min_length=1, max_length=40)]
Marker = Annotated[int, Meta(ge=0, le=99)]
RealFate = Literal["none", "open", "completed", "twice", "cancelled"]
Share = Annotated[str, Meta(pattern=r"^[0-9]{1,4}/[1-9][0-9]?$")]
LineName = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[a-z0-9_.]+$")]
# A name on a drawn pad; "Drapeaux, plus longue voie ferrée et rivière" has 44 letters.
DrawnName = Annotated[str, Meta(max_length=60)]
ColumnLines = dict[Word, dict[Word, Points | Share]]
MOST_COLUMNS = 4
MOST_SHEETS = 5
SheetRow = Annotated[int, Meta(ge=0, le=4)]
SheetColumn = Annotated[int, Meta(ge=0, le=5)]
SymbolRotation = Annotated[int, Meta(ge=-1, le=5)]
RealTile = tuple[TileName, Coordinate, Coordinate, Rotation, Marker, RealFate]


class ExplainedLine(msgspec.Struct, omit_defaults=True):
    """Where some points of a score line come from: a sentence by its key, its numbers and its cells.

    Every score line has at least one entry, and the points of its entries add up to it. Places that sides of the Duel
    share are fractions, written like "14/3". `side` is whose score sheet it is, if there are several.
    """

    line: str
    points: int | str
    key: str
    numbers: dict[str, int]
    cells: list[tuple[int, int]]
    side: int = 0


class Explained(msgspec.Struct):
    """The explanations of all score lines of a table, as of a version."""

    version: int
    lines: list[ExplainedLine]


class PadWanted(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Which pad: the game, its options as for a table, and the number of sides if each has a column."""

    game: GameName = DEFAULT_GAME
    options: dict[str, Any] = {}
    players: Annotated[int, Meta(ge=1, le=9)] = 2


class PadLine(msgspec.Struct, kw_only=True):
    """A score line of the pad: from 0 to `most` in steps of `each`, or only the `values` if there are any.

    Places that sides share are fractions, written like "14/3". Where `of` names another score line, that one limits
    this one, which the check verifies.
    """

    line: str
    each: int
    most: int
    values: list[int | str]
    of: str | None


class Pad(msgspec.Struct, kw_only=True):
    """The score lines of a pad in the order of the sheet, named group.line."""

    lines: list[PadLine]


class PadTyped(PadWanted):
    """A typed pad: points by group and score line, or a column of these for each side."""

    lines: SheetLines = {}
    columns: Annotated[list[ColumnLines], Meta(max_length=MOST_SHEETS)] = []


class PadDrawn(PadTyped):
    """A typed pad to be drawn; `words` are names by score line (`flags.green`) and by the names of `draw_pad`."""

    words: Annotated[dict[LineName, DrawnName], Meta(max_length=80)] = {}


class WrongLine(msgspec.Struct, kw_only=True):
    """An impossible score line, and why, with a key and values for other languages."""

    line: str
    key: str
    values: dict[str, int | str]
    text: str


class PadChecked(msgspec.Struct, kw_only=True):
    """The sums of a typed pad (tasks; flags and longest; parts), the result, and what is impossible."""

    subtotals: tuple[int, int, int]
    total: int
    wrong: list[WrongLine]


class ColumnChecked(msgspec.Struct, kw_only=True):
    """The sums of a column (in the Duel: tasks; flags and longest; trophy; star), the result, what is impossible."""

    subtotals: list[int | str]
    total: int
    wrong: list[WrongLine]


class ColumnsChecked(msgspec.Struct, kw_only=True):
    """A typed pad with a column for each side, and the sides with the highest result."""

    columns: list[ColumnChecked]
    winners: list[int]


class RealFigures(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The cells of all figures on a real map."""

    red_hearts: Annotated[list[CellOnWire], Meta(max_length=9)] = []
    golden_heart: CellOnWire | None = None
    mill: CellOnWire | None = None
    balloon: CellOnWire | None = None
    photographer: CellOnWire | None = None
    cameras: Annotated[list[CellOnWire], Meta(max_length=40)] = []


class RealSide(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The real map of one side; `tiles` are rows like those of a `RealMap`."""

    tiles: Annotated[list[RealTile], Meta(max_length=140)]
    figures: RealFigures = msgspec.field(default_factory=RealFigures)


class RealSheet(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The real sheet of a player of the Valley.

    `drawn` are rows [row, column, symbol, rotation]; the rotation is -1 where there is none.
    """

    drawn: Annotated[list[tuple[SheetRow, SheetColumn, Word, SymbolRotation]], Meta(max_length=30)] = []


class RealMap(PadWanted):
    """A real map to count, in the Duel the maps of all `sides`, in the Valley all `sheets`.

    `tiles` are rows [tile id, q, r, rotation, marker, fate] like those of a view, in any order; the fate `twice` is
    that of a completed marker on its building. `cloud` are rows [side, region]: sides of the cloud with the same region
    are joined, and sides without a row join the first region of their terrain. `first` has, for a card "first closed
    territory", the place of each side: 1, 2, ..., equal for the same turn, 0 for never.
    """

    tiles: Annotated[list[RealTile], Meta(max_length=140)] = []
    figures: RealFigures = msgspec.field(default_factory=RealFigures)
    cloud: Annotated[list[tuple[Rotation, Rotation]], Meta(max_length=6)] = []
    sides: Annotated[list[RealSide], Meta(max_length=MOST_COLUMNS)] = []
    sheets: Annotated[list[RealSheet], Meta(max_length=MOST_SHEETS)] = []
    first: dict[Word, Annotated[list[Annotated[int, Meta(ge=0, le=9)]], Meta(max_length=MOST_COLUMNS)]] = {}


class WrongTile(msgspec.Struct, kw_only=True):
    """Something impossible on a real map, and why, with a key and values for other languages."""

    cell: tuple[int, int]
    key: str
    values: dict[str, int | str]
    text: str


class Counted(msgspec.Struct, kw_only=True):
    """A counted map: the score sheet with its explanations, or what is wrong."""

    score: dict[str, Any] | None
    lines: list[ExplainedLine]
    wrong: list[WrongTile]


class SidesCounted(msgspec.Struct, kw_only=True):
    """The counted maps of all sides; `first_needed` are the terrains for which `first` is missing."""

    sides: list[Counted]
    first_needed: list[str]
    winners: list[int]
