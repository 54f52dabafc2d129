"""The printed score sheet of `romantik`, laid out like the pad."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from rich import box
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from dorfplatz.cli.language import named, say
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.sheet import PrintedSheet
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.romantik.explain import explain
from dorfplatz.games.romantik.position import Position
from dorfplatz.games.romantik.score import ScoreSheet

WIDTH, WIDTH_WITH_PARTS = 60, 78
Line = tuple[str, str, str]
BLANK: Line = ("", "", "")


class RomantikSheet(PrintedSheet):
    """The pad of the shared map."""

    def panel(self, position: Position, names: Sequence[str], date: str = "", title: str = "romantik") -> Panel:
        """All lines of the pad, their sums, and the result."""
        return score_panel(position.score, names, date, title)

    def explanations(self, position: Position, seat: int) -> Iterable[Explanation]:
        """Where the points of every line come from; all seats share them."""
        return explain(position)


def score_panel(sheet: ScoreSheet, names: Sequence[str], date: str, title: str) -> Panel:
    """Names and date, Tasks B1-B5, Flags C1-C3, Longest D1 and D2, Parts E, their sums S1-S3, and the result H."""
    heading = Table.grid(expand=True)
    heading.add_column(ratio=1)
    heading.add_column(justify="right")
    heading.add_row(Text(printable(", ".join(names))), Text(printable(date)))
    pad = Group(heading, Text(), _columns(sheet))
    width = WIDTH_WITH_PARTS if sheet.parts else WIDTH
    return Panel(pad, title=Text(printable(title)), width=width, box=box.ROUNDED)


def panel_height(sheet: ScoreSheet) -> int:
    """The number of screen lines that the pad takes."""
    return 6 + max(len(sheet.tasks) + 1, len(sheet.flags) + len(sheet.longest) + 2, len(sheet.parts) + 1)


def _columns(sheet: ScoreSheet) -> Table:
    """The three columns of the pad, with the sums and the result below."""
    columns = Table.grid(padding=(0, 1), expand=True)
    for ratio in (2, 2, 3 if sheet.parts else 2):
        columns.add_column(width=3 if sheet.parts else 2, no_wrap=True)
        columns.add_column(ratio=ratio)
        columns.add_column(width=4, justify="right")
    tasks, parts = _lines("tasks", "task", "B", sheet.tasks), _lines("parts", "part", "E", sheet.parts)
    others = [*_lines("flags", "flag", "C", sheet.flags), *_lines("longest", "task", "D", sheet.longest)]
    for row in zip_longest(tasks, others, parts, fillvalue=BLANK):
        columns.add_row(*_cells(row))
    points = (sheet.task_points, sheet.flag_and_longest_points, sheet.part_points)
    columns.add_row(*_cells([(f"S{n}", "", str(total)) for n, total in enumerate(points, 1)]), style="bold")
    columns.add_row(*_cells([BLANK, BLANK, ("H", say("sheet.result_small"), str(sheet.total))]), style="bold")
    return columns


def _lines(group: str, names: str, letter: str, points: Mapping[str, int]) -> list[Line]:
    """The lines of the pad under the title of their group: code, name and points; `names` is their area of words."""
    numbered = enumerate(points.items(), 1)
    lines = [(f"{letter}{number}", named(names, name), str(value)) for number, (name, value) in numbered]
    return [("", say(f"sheet.{group}"), ""), *lines]


def _cells(lines: Sequence[Line]) -> list[Text]:
    """A row of the pad; an entry without a code is a title."""
    return [Text(printable(text), style="" if line[0] else "bold") for line in lines for text in line]
