"""Score pads of the Duel on the wire: columns that are typed and checked, or counted from real maps."""

from fractions import Fraction
from functools import lru_cache

from dorfplatz.errors import SetupError
from dorfplatz.games.duel import Duel
from dorfplatz.games.duel.pad import DuelPad
from dorfplatz.games.duel.pad.pad import Column, winners
from dorfplatz.games.duel.real_maps import RealSide, count_maps
from dorfplatz.games.points import written
from dorfplatz.games.real import Counted
from dorfplatz.server.games.duel.options import game_of
from dorfplatz.server.games.pads import counted_on_wire, figures_of, line_of, sides_on_wire, wrong_line
from dorfplatz.server.games.values import OwnOptions
from dorfplatz.server.refusal import Refusal
from dorfplatz.server.wire import pads as wire
from dorfplatz.server.wire.pads import (
    ColumnChecked,
    ColumnLines,
    ColumnsChecked,
    PadLine,
    PadTyped,
    RealMap,
    SidesCounted,
)


def pad_game(options: OwnOptions, players: int) -> Duel:
    """The Duel of a pad; cards that are not named may be any."""
    try:
        return game_of(options, players)
    except SetupError as error:
        raise Refusal("unreadable", f"There is no such Duel: {error}.") from None


@lru_cache(maxsize=64)
def pad_lines(game: Duel) -> tuple[PadLine, ...]:
    """The lines of a column in the order of the sheet; the star as if all interests were chosen."""
    pad = DuelPad(game)
    lines = []
    for group, names in pad.map_lines.items():
        for name in names:
            values = [points for points in range(300) if pad.why_no_map_line(group, name, points) is None]
            lines.append(line_of(f"{group}.{name}", values))
    if 1 in game.modules:
        lines.append(line_of("module1.trophy", pad.trophy.values))
    if 2 in game.modules:
        lines.append(line_of("module2.star", sorted(pad.star.values(len(pad.star.modules.spaces)))))
    return tuple(lines)


def checked(wanted: PadTyped) -> ColumnsChecked:
    """The sums of all columns, what is impossible, and the sides with the highest result."""
    pad = DuelPad(pad_game(wanted.options, len(wanted.columns)))
    columns = pad.checked([_column(lines) for lines in wanted.columns])
    on_wire = [
        ColumnChecked(
            subtotals=[written(points) for points in column.subtotals],
            total=column.total,
            wrong=[wrong_line(line, reason) for line, reason in column.wrong.items()],
        )
        for column in columns
    ]
    return ColumnsChecked(columns=on_wire, winners=list(winners(columns)))


def _column(lines: ColumnLines) -> Column:
    return {group: {name: Fraction(points) for name, points in own.items()} for group, own in lines.items()}


def count_sides(wanted: RealMap) -> SidesCounted:
    """Count the real maps of all sides."""
    game = pad_game(wanted.options, len(wanted.sides))
    if 1 in game.modules and not game.cards:
        raise Refusal("unreadable", "Say which card of Module 1 lies there for forest, grain and village.")
    sides = [RealSide(side.tiles, figures_of(side.figures)) for side in wanted.sides]
    counted = count_maps(game, sides, wanted.first)
    return sides_on_wire(counted, [_on_wire(side) for side in counted.sides])


def _on_wire(side: Counted) -> wire.Counted:
    return counted_on_wire(side, side.score.as_record() if side.score else None)
