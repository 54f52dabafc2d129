"""The score of the Valley: one column a player."""

from collections.abc import Callable, Sequence

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from dorfplatz.cli.output.console import printable
from dorfplatz.games.valley import ValleyScore

LINES: dict[str, Callable[[ValleyScore], object]] = {
    "houses fed": lambda score: score.houses_fed,
    "houses hungry": lambda score: score.houses_hungry,
    "majorities": lambda score: ", ".join(score.majorities) or "none",
    "by mountains": lambda score: score.mountains,
    "villagers": lambda score: f"{score.villager_count}: {score.villagers}",
    "high speed": lambda score: ", ".join(str(size) for size in score.high_speed) or "none",
}


def valley_panel(scores: Sequence[ValleyScore], names: Sequence[str], date: str, title: str) -> Panel:
    """All lines of the sheets, and the results."""
    table = Table.grid(padding=(0, 2))
    table.add_column()
    for _ in names:
        table.add_column(justify="right")
    table.add_row(Text(printable(date)), *(Text(printable(name), style="bold") for name in names))
    for line, value in LINES.items():
        table.add_row(line, *(str(value(score)) for score in scores))
    table.add_row(Text("Result", style="bold"), *(Text(str(score.total), style="bold") for score in scores))
    return Panel(table, title=Text(printable(title)), box=box.ROUNDED, expand=False)
