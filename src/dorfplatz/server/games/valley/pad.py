"""Score pads of the Valley on the wire: columns that are typed and checked, or counted from real sheets."""

from dorfplatz.games.valley.pad import LINES, Column, ValleyPad, winners
from dorfplatz.games.valley.real_sheets import count_sheets
from dorfplatz.server.games.pads import counted_on_wire, line_of, sides_on_wire, wrong_line
from dorfplatz.server.games.valley.options import game_of
from dorfplatz.server.games.valley.view import score_of
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.wire.pads import (
    ColumnChecked,
    ColumnLines,
    ColumnsChecked,
    PadLine,
    PadTyped,
    PadWanted,
    RealMap,
    SidesCounted,
)


def pad_lines(wanted: PadWanted) -> list[PadLine]:
    """The lines of a column in the order of the sheet."""
    values = ValleyPad(game_of(wanted.options, wanted.players)).values
    return [line_of(line, values[line]) for line in LINES]


def checked(wanted: PadTyped) -> ColumnsChecked:
    """The results of all columns, what is impossible, and the players who are ahead."""
    pad = ValleyPad(game_of(wanted.options, len(wanted.columns)))
    columns = pad.checked([_column(lines) for lines in wanted.columns])
    on_wire = [
        ColumnChecked(
            subtotals=[], total=column.total, wrong=[wrong_line(line, reason) for line, reason in column.wrong.items()]
        )
        for column in columns
    ]
    return ColumnsChecked(columns=on_wire, winners=list(winners(columns)))


def _column(lines: ColumnLines) -> Column:
    column: dict[str, dict[str, int]] = {}
    for group, own in lines.items():
        for name, points in own.items():
            if not isinstance(points, int):
                raise Refusal("unreadable", f"Points of the Valley are whole numbers, not {points}.")
            column.setdefault(group, {})[name] = points
    return column


def count(wanted: RealMap) -> SidesCounted:
    """Count the real sheets of all players."""
    game = game_of(wanted.options, len(wanted.sheets))
    counted = count_sheets(game, [sheet.drawn for sheet in wanted.sheets])
    sides = [
        counted_on_wire(side, score_of(game, side.score) if side.score else None, player)
        for player, side in enumerate(counted.sides)
    ]
    return sides_on_wire(counted, sides)
