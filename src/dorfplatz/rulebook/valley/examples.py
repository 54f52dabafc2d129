"""The examples of the Valley, from examples.toml: sheets drawn as text and counted by the rules.

One sign for each cell, row by row: h a house, s a sheep, f a sunflower, F a super sunflower, -k a straight rail and
ck a curve with rotation k, ^ a mountain, a point for an empty cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from dorfplatz.art import Theme
from dorfplatz.art.geometry import APOTHEM, RADIUS
from dorfplatz.art.svg import document
from dorfplatz.art.valley import centre_of, draw_reasons
from dorfplatz.art.valley.sheet import SHEET_BOX, sheet_content
from dorfplatz.catalog.valley.catalog import Symbol
from dorfplatz.errors import SetupError
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.real import CountedSides
from dorfplatz.games.valley import Valley
from dorfplatz.games.valley.explain import explain_sheet
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.games.valley.real_sheets import RealSymbol, count_sheets, drawn_position
from dorfplatz.rulebook.picture import Picture

SIGNS: dict[str, Symbol] = {
    "h": "house",
    "s": "sheep",
    "f": "sunflower",
    "F": "super_sunflower",
    "-": "straight",
    "c": "curve",
}
MARGIN = 26.0


def symbols_in(lines: list[str]) -> list[RealSymbol]:
    """What is drawn on a sheet."""
    signs = [(row, column, sign) for row, line in enumerate(lines) for column, sign in enumerate(line.split())]
    return [(row, column, SIGNS[sign[0]], int(sign[1:] or -1)) for row, column, sign in signs if sign not in (".", "^")]


class ValleyExample(Picture):
    """One sheet, and those that it is compared with; `lines` are the score lines that it is about."""

    def __init__(self, name: str, data: Mapping[str, Any]) -> None:
        self.name = name
        self.data = data
        self.lines: list[str] = data.get("lines", [])
        self.sheets = [symbols_in(lines) for lines in [data["drawn"], *data.get("others", [[]])]]
        self.game = Valley(players=len(self.sheets), sheet=data["sheet"], family=data.get("family", False))

    @cached_property
    def counted(self) -> CountedSides:
        """All sheets, counted by the rules."""
        return count_sheets(self.game, self.sheets)

    @cached_property
    def explanations(self) -> tuple[Explanation, ...]:
        """Where the points come from; `SetupError` if the sheet is impossible."""
        for wrong in self.counted.sides[0].wrong:
            raise SetupError(f"the example {self.name} is impossible at {wrong.cell}: {wrong.reason}")
        return self.counted.sides[0].explanations

    @cached_property
    def numbers(self) -> dict[str, int]:
        """Points by line, those of its own lines, and what was counted for them."""
        explanations, score = self.explanations, self.counted.sides[0].score
        numbers: dict[str, int] = {"total": score.total, "fed": score.houses_fed, "hungry": score.houses_hungry}
        for each in explanations:
            group = each.line.partition(".")[0]
            for line in {each.line, group}:
                numbers[line] = numbers.get(line, 0) + int(each.points)
        about = [each for each in explanations if each.line in self.lines]
        numbers["points"] = sum(int(each.points) for each in about)
        for place, each in enumerate(about, 1):
            suffix = "" if place == 1 else str(place)
            numbers |= {f"{key}{suffix}": value for key, value in each.numbers.items()}
        return numbers

    @property
    def position(self) -> ValleyPosition:
        """The sheets as a position."""
        return drawn_position(self.game, self.sheets)

    def draw(self, theme: Theme = "day") -> str:
        """The sheet with its reasons, cut down to the cells that matter."""
        position = self.position
        drawn = position.sheets[0].drawn
        over = draw_reasons(explain_sheet(position, 0), drawn, theme) if self.data.get("reasons", True) else ""
        return document(sheet_content(self.game.sheet, drawn, theme) + over, self._box(), self.name)

    def _box(self) -> tuple[float, float, float, float]:
        """The cells from the first to the last one that is drawn; the whole sheet where most are."""
        cells = [(row, column) for row, column, _, _ in self.sheets[0]]
        if len(cells) > 15 or self.data.get("whole", False):
            return SHEET_BOX
        points = [centre_of(cell) for cell in cells]
        left = min(x for x, _ in points) - APOTHEM - MARGIN
        top = min(y for _, y in points) - RADIUS - MARGIN
        right = max(x for x, _ in points) + APOTHEM + MARGIN
        bottom = max(y for _, y in points) + RADIUS + MARGIN
        return left, top, right - left, bottom - top
