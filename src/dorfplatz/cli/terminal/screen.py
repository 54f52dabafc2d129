"""What a player sees of any game: the standings, the position in its own words, and the legal moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from dorfplatz.cli.language import listed, say
from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.sheet import sheet_of

if TYPE_CHECKING:
    from dorfplatz.cli.terminal.table import TerminalTable

MOST_MOVES_SHOWN = 60


def any_screen(table: TerminalTable, width: int) -> Group:
    """The screen of a game that has none of its own."""
    state = table.state
    if state.is_over:
        panel = sheet_of(state.game).panel(state, table.names, title=state.game.name)
        return Group(heading(say("over_with", result=winners_words(table)), width), Text(), panel)
    lines = [heading(say("turn_of", name=table.name, turn=state.turn + 1), width), Text(standings(table))]
    if _has_words(table.view):
        lines += [Text(), Text(str(table.view))]
    return Group(*lines, Text(), Text(_moves_words(table.legal)))


def _has_words(view: object) -> bool:
    """Whether a view can describe itself in text."""
    return any("__str__" in vars(kind) for kind in type(view).__mro__ if kind is not object)


def heading(words: str, width: int) -> Text:
    """The first line of a screen, in reverse colours."""
    return Text(f" {printable(words)}".ljust(width)[:width], style="reverse")


def standings(table: TerminalTable) -> str:
    """The score of every player, or the one that all share."""
    results = table.state.results
    if table.state.game.is_cooperative:
        return say("score", points=results[0])
    return printable(" " + " | ".join(f"{name} {result}" for name, result in zip(table.names, results, strict=True)))


def winners_words(table: TerminalTable) -> str:
    """Who has won, or the result that all share."""
    winners = [table.names[seat] for seat in table.state.winners]
    if not winners:
        return say("result_is", points=table.state.results[0])
    return say("wins" if len(winners) == 1 else "share", names=listed(winners, "and"))


def _moves_words(legal: Sequence[Any]) -> str:
    shown = "  ".join(str(move) for move in legal[:MOST_MOVES_SHOWN])
    more = say("more_moves", number=len(legal) - MOST_MOVES_SHOWN) if len(legal) > MOST_MOVES_SHOWN else ""
    return say("moves_are", moves=shown) + more


def side_by_side(*columns: Sequence[RenderableType]) -> tuple[RenderableType, int]:
    """Columns of lines, and the number of lines that they take."""
    grid = Table.grid(padding=(0, 2))
    grid.add_row(*(Group(*lines) for lines in columns))
    return grid, max(len(lines) for lines in columns)
