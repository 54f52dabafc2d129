"""The printed score sheet of the Duel."""

from collections.abc import Iterable, Iterator, Sequence

from rich.panel import Panel

from dorfplatz.cli.language import named, say
from dorfplatz.cli.output.sheet import PrintedSheet, columns_panel
from dorfplatz.games.duel.explain import explain_side
from dorfplatz.games.duel.position import DuelPosition
from dorfplatz.games.explanation import Explanation

GROUPS = ("tasks", "flags", "longest", "module1", "module2")

# The area of words that has the names of the lines of a group.
LINE_NAMES = {"flags": "flag", "module2": "part"}


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
    for group in GROUPS:
        if columns[0][group]:
            yield say(f"sheet.{group}"), ()
        for line in columns[0][group]:
            yield f"  {named(LINE_NAMES.get(group, 'task'), line)}", (str(column[group][line]) for column in columns)
    yield say("sheet.result"), (str(column["total"]) for column in columns)
