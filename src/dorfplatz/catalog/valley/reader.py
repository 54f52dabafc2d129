"""Reading the catalog of the Valley; errors name the line."""

import hashlib
from collections.abc import Mapping
from typing import Any, get_args

from dorfplatz.catalog.fields import FieldReader, no_table, not_a_table, not_numbers, not_one_of
from dorfplatz.catalog.source import Source
from dorfplatz.catalog.valley.catalog import DICE, SYMBOLS, ValleyCatalog, ValleyPoints
from dorfplatz.catalog.valley.sheet import Sheet, make_sheet
from dorfplatz.errors import CatalogError
from dorfplatz.reason import Reason

FORMAT = "dorfplatz-valley/1"
# The points of a group of 0 to 11 villages. More are never apart: two rows have room for four, one row for three.
HIGH_SPEED_STEPS = 12
HIGHEST, MOST_SHEETS = 999, 99
POINTS = ("house_fed", "house_hungry", "majority", "mountain", "most_villagers", "second_villagers")


class ValleyReader(FieldReader):
    """Reads a validated catalog from parsed TOML."""

    format = FORMAT
    game = "valley"

    def catalog(self) -> ValleyCatalog:
        """The whole catalog, or an error about the first thing that is wrong."""
        self.check_head()
        self.refuse_unknown_keys(self.data, {"format", "game", "dice", "villagers", "points", "sheets"})
        return ValleyCatalog(
            name=self.name,
            faces=self.faces(),
            villagers=self.villagers(),
            points=self.points(),
            sheets=self.sheets(),
            digest=hashlib.sha256(self.text.encode()).hexdigest(),
        )

    def table(self, name: str, known: set[str]) -> Mapping[str, Any]:
        """A table of the file, which must name the source of its numbers."""
        table = self.data.get(name)
        if not isinstance(table, dict):
            raise self.error(no_table(name), table=name)
        self.refuse_unknown_keys(table, known | {"source"}, table=name)
        self.source(table, "source", name)
        return table

    def source(self, table: Mapping[str, Any], key: str, where: str) -> Source:
        """The source of some numbers."""
        source: Source | None = table.get(key)
        if source is None or source not in get_args(Source):
            raise self.error(not_one_of(key, get_args(Source), source), key, table=where)
        return source

    def faces(self) -> tuple[Any, ...]:
        """The six faces of a die."""
        faces = self.table("dice", {"faces"}).get("faces")
        if not isinstance(faces, list) or len(faces) != DICE or any(face not in SYMBOLS for face in faces):
            sentence = "faces must be {number} of {symbols}"
            reason = Reason("catalog_faces", sentence, number=DICE, symbols=", ".join(SYMBOLS))
            raise self.error(reason, "faces", table="dice")
        return tuple(faces)

    def villagers(self) -> dict[Any, int]:
        """The number of villagers that come with a symbol."""
        table = self.table("villagers", set(SYMBOLS))
        return {symbol: self.number(table, symbol, 0, HIGHEST, default=0, table="villagers") for symbol in SYMBOLS}

    def points(self) -> ValleyPoints:
        """What is scored."""
        table = self.table("points", {*POINTS, "high_speed", "high_speed_source"})
        self.source(table, "high_speed_source", "points")
        groups = table.get("high_speed")
        right = isinstance(groups, list) and len(groups) == HIGH_SPEED_STEPS
        if not right or any(type(n) is not int or not 0 <= n <= HIGHEST for n in groups or ()):
            raise self.error(not_numbers("high_speed", HIGH_SPEED_STEPS, HIGHEST), "high_speed", table="points")
        numbers = {name: self.number(table, name, -HIGHEST, HIGHEST, table="points") for name in POINTS}
        return ValleyPoints(**numbers, high_speed=tuple(groups or ()))

    def sheets(self) -> dict[str, Sheet]:
        """The sheets, each checked against the rules."""
        tables = self.data.get("sheets")
        if not isinstance(tables, dict) or not 0 < len(tables) <= MOST_SHEETS:
            sentence = "there must be a table [sheets.NAME] for each sheet"
            raise self.error(Reason("catalog_sheets", sentence), table="sheets")
        return {name: self.sheet(name, table) for name, table in tables.items()}

    def sheet(self, name: str, table: Any) -> Sheet:
        """One sheet: its rows and their source."""
        where = f"sheets.{name}"
        if not isinstance(table, dict):
            raise self.error(not_a_table(where), table=where)
        self.check_name(name, where)
        self.refuse_unknown_keys(table, {"rows", "source"}, table=where)
        rows = table.get("rows")
        if not isinstance(rows, list) or any(not isinstance(row, str) for row in rows):
            reason = Reason("catalog_rows", "rows must be a list of texts, one for each row of the sheet")
            raise self.error(reason, "rows", table=where)
        try:
            return make_sheet(name, rows, self.source(table, "source", where))
        except CatalogError as error:
            located = self.error(error.args[0], "rows", table=where)
            located.why = error.why
            raise located from None
