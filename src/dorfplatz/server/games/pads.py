"""Score pads on the wire: their lines, explanations of lines, and what was counted on real maps."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.face import Figures
from dorfplatz.games.points import written
from dorfplatz.games.real import Counted, CountedSides, Wrong
from dorfplatz.reason import Reason
from dorfplatz.server.wire import pads as wire
from dorfplatz.server.wire.pads import ExplainedLine, PadLine, WrongLine


def on_wire(each: Explanation, side: int = 0) -> ExplainedLine:
    """An explanation of a line of a side's sheet."""
    return ExplainedLine(each.line, written(each.points), each.key, dict(each.numbers), list(each.cells), side)


def line_of(line: str, values: Sequence[int | Fraction], of: str | None = None) -> PadLine:
    """A line with its possible values, which begin with 0; equal steps need no list of them."""
    most = int(values[-1])
    each = int(values[1]) if len(values) > 1 else 1
    is_regular = each > 0 and list(values) == [*range(0, most + 1, each)]
    return PadLine(
        line=line,
        each=each if is_regular else 1,
        most=most,
        values=[] if is_regular else [written(points) for points in values],
        of=of,
    )


def wrong_line(line: str, reason: Reason) -> WrongLine:
    """An impossible line, and why."""
    return WrongLine(line=line, key=reason.key, values=dict(reason.values), text=str(reason))


def figures_of(told: wire.RealFigures) -> Figures:
    """The figures on a real map, as a client told them."""
    return Figures(
        red_hearts=tuple(told.red_hearts),
        golden_heart=told.golden_heart,
        mill=told.mill,
        balloon=told.balloon,
        photographer=told.photographer,
        cameras=tuple(told.cameras),
    )


def counted_on_wire(counted: Counted, score: dict[str, Any] | None, side: int = 0) -> wire.Counted:
    """What was counted on a map or sheet; `score` is its score as clients read it."""
    return wire.Counted(
        score=score,
        lines=[on_wire(each, side) for each in counted.explanations],
        wrong=[_wrong_tile(each) for each in counted.wrong],
    )


def sides_on_wire(counted: CountedSides, sides: list[wire.Counted]) -> wire.SidesCounted:
    """What was counted for all sides."""
    return wire.SidesCounted(sides=sides, first_needed=list(counted.places_needed), winners=list(counted.winners))


def _wrong_tile(wrong: Wrong) -> wire.WrongTile:
    reason = wrong.reason
    return wire.WrongTile(cell=wrong.cell, key=reason.key, values=dict(reason.values), text=str(reason))
