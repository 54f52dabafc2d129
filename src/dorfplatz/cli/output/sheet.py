"""How the score of a game is printed, explained and drawn."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich import box
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from dorfplatz.cli.language import say
from dorfplatz.cli.options import Theme
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.explaining import explanation_words
from dorfplatz.games.explanation import Explanation
from dorfplatz.games.face import BoardGame, GamePosition, GameState
from dorfplatz.games.registry import entry_of


class PrintedSheet:
    """The results of any game; a game with a score sheet of its own inherits this."""

    def panel(self, position: Any, names: Sequence[str], date: str = "", title: str = "") -> Panel:
        """The score as it stands, with the names of the players."""
        return columns_panel(
            [(say("sheet.result"), map(str, position.results))], _columns(position, names), date, title
        )

    def explanations(self, position: Any, seat: int) -> Iterable[Explanation]:
        """Where the points of a seat come from, if the game can tell."""
        return ()

    def picture(self, state: GameState, theme: Theme, explain: bool = False) -> str:
        """A drawing of the whole table, which may explain the points."""
        return state.svg(theme)


def sheet_of(game: BoardGame) -> PrintedSheet:
    """The printed sheet of a game."""
    kind: type[PrintedSheet] = entry_of(game).find("sheet") or PrintedSheet
    return kind()


def _columns(position: GamePosition, names: Sequence[str]) -> Sequence[str]:
    """One column for each seat, or one for all where they play for one result."""
    return [", ".join(names)] if position.game.is_cooperative else names


def columns_panel(rows: Iterable[tuple[str, Iterable[str]]], names: Sequence[str], date: str, title: str) -> Panel:
    """A panel with a column for each name; the last row is the result, and a row without figures is a heading."""
    table = Table.grid(padding=(0, 2))
    table.add_column()
    for _ in names:
        table.add_column(justify="right")
    table.add_row(Text(printable(date)), *(Text(printable(name), style="bold") for name in names))
    *lines, result = [(name, [*figures]) for name, figures in rows]
    for name, figures in lines:
        table.add_row(Text(name, style="" if figures else "bold"), *figures)
    table.add_row(*(Text(text, style="bold") for text in (result[0], *result[1])))
    return Panel(table, title=Text(printable(title)), box=box.ROUNDED, expand=False)


def explanation_table(explanations: Iterable[Explanation]) -> Table:
    """One sentence for each reason, and the cells of the tiles that count, the one that it is about first."""
    table = Table.grid(padding=(0, 2), expand=True)
    table.add_column(ratio=2)
    table.add_column(ratio=1)
    for explanation in explanations:
        cells = " ".join(f"{q},{r}" for q, r in explanation.cells)
        table.add_row(Text(explanation_words(explanation)), Text(cells, style="dim"))
    return table
