"""The score sheet of a Duel: one column a player."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from dorfplatz.cli.output.console import printable
from dorfplatz.games.duel import DuelSheet

GROUPS = {"tasks": "Tasks", "flags": "Flags", "longest": "Longest", "module1": "Cards", "module2": "Interests"}


def duel_panel(sheets: Sequence[DuelSheet], names: Sequence[str], date: str, title: str) -> Panel:
    """All lines of the pad, those of the modules only when they are played, and the results."""
    table = Table.grid(padding=(0, 2))
    table.add_column()
    for _ in names:
        table.add_column(justify="right")
    table.add_row(Text(printable(date)), *(Text(printable(name), style="bold") for name in names))
    columns = [sheet.as_record() for sheet in sheets]
    for group, heading in GROUPS.items():
        lines: Mapping[str, Any] = columns[0][group]
        if lines:
            table.add_row(Text(heading, style="bold"))
        for line in lines:
            table.add_row(f"  {line.replace('_', ' ')}", *(str(column[group][line]) for column in columns))
    table.add_row(Text("Result", style="bold"), *(Text(str(column["total"]), style="bold") for column in columns))
    return Panel(table, title=Text(printable(title)), box=box.ROUNDED, expand=False)
