"""The printed score sheet of the Duel."""

from collections.abc import Iterable, Iterator, Sequence

from rich.panel import Panel

from dorfplatz.cli.output.sheet import PrintedSheet, columns_panel
from dorfplatz.games.duel.explain import explain_side
from dorfplatz.games.duel.position import DuelPosition
from dorfplatz.games.explanation import Explanation

GROUPS = {"tasks": "Tasks", "flags": "Flags", "longest": "Longest", "module1": "Cards", "module2": "Interests"}


class DuelSheet(PrintedSheet):
    """One column for each side, with the lines of the modules that are in play."""

    def panel(self, position: DuelPosition, names: Sequence[str], date: str = "", title: str = "duel") -> Panel:
        """All lines of the pad, and the results."""
        return columns_panel(_rows(position), names, date, title)

    def explanations(self, position: DuelPosition, seat: int) -> Iterable[Explanation]:
        """Where the points of a side come from."""
        return explain_side(position, seat)


def _rows(position: DuelPosition) -> Iterator[tuple[str, Iterable[str]]]:
    columns = [sheet.as_record() for sheet in position.scores]
    for group, heading in GROUPS.items():
        if columns[0][group]:
            yield heading, ()
        for line in columns[0][group]:
            yield f"  {line.replace('_', ' ')}", (str(column[group][line]) for column in columns)
    yield "Result", (str(column["total"]) for column in columns)
