"""The score sheet as the pad prints it."""

from collections.abc import Mapping, Sequence

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from dorfplatz.cli.console import printable
from dorfplatz.games.score import ScoreSheet

WIDTH = 60
Line = tuple[str, str, int]


def score_panel(sheet: ScoreSheet, names: Sequence[str], date: str = "", title: str = "romantik") -> Panel:
    """Names and date, Tasks B1-B5, Flags C1-C3, Longest D1 and D2, their sums S1-S3, and the result H."""
    pad = Table.grid(expand=True)
    pad.add_row(_heading(names, date))
    pad.add_row("")
    pad.add_row(_columns(sheet))
    return Panel(pad, title=Text(printable(title)), width=WIDTH, box=box.ROUNDED)


def _heading(names: Sequence[str], date: str) -> Table:
    heading = Table.grid(expand=True)
    heading.add_column(ratio=1)
    heading.add_column(justify="right")
    heading.add_row(Text(printable(", ".join(names))), Text(printable(date)))
    return heading


def _columns(sheet: ScoreSheet) -> Table:
    """The three columns of the pad, with the sums beneath."""
    tasks = _numbered("B", sheet.tasks)
    others = [*_numbered("C", sheet.flags), *_numbered("D", sheet.longest)]
    parts = _numbered("E", sheet.parts)
    columns = Table.grid(expand=True, padding=(0, 1))
    for title in ("Tasks", "Flags and Longest", "Parts"):
        columns.add_column(title, ratio=1)
    columns.add_row(*(Text(title, style="bold") for title in ("Tasks", "Flags and Longest", "Parts")))
    columns.add_row(_lines(tasks), _lines(others), _lines(parts))
    sums = [("S1", sheet.task_points), ("S2", sheet.flag_and_longest_points), ("S3", sheet.part_points)]
    columns.add_row(*(_lines([(code, "", points)], style="bold") for code, points in sums))
    columns.add_row("", "", _lines([("H", "result", sheet.total)], style="bold reverse"))
    return columns


def _numbered(letter: str, points: Mapping[str, int]) -> list[Line]:
    return [(f"{letter}{number}", name, value) for number, (name, value) in enumerate(points.items(), 1)]


def _lines(lines: Sequence[Line], style: str = "") -> Table:
    """Some lines of the pad: their code, their name, their points."""
    table = Table.grid(expand=True, padding=(0, 1))
    table.add_column(style=style or "dim")
    table.add_column(ratio=1, style=style)
    table.add_column(justify="right", style=style)
    for code, name, points in lines:
        table.add_row(code, Text(printable(name).replace("_", " ")), str(points))
    return table
