"""One line of a score pad on the wire, and explanations of lines."""

from collections.abc import Sequence
from fractions import Fraction

from dorfplatz.games.duel.score import written
from dorfplatz.games.map.explain import Explanation
from dorfplatz.reason import Reason
from dorfplatz.server.wire.pads import ExplainedLine, PadLine, WrongLine


def on_wire(each: Explanation, side: int = 0) -> ExplainedLine:
    """One explanation, of a side's sheet."""
    return ExplainedLine(each.line, written(each.points), each.key, dict(each.numbers), list(each.cells), side)


def line_of(line: str, values: Sequence[int | Fraction], of: str | None = None) -> PadLine:
    """A line that takes these values, which begin with 0; those in equal steps need no list of them."""
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
    """A line that cannot be, and why."""
    return WrongLine(line=line, key=reason.key, values=dict(reason.values), text=str(reason))
