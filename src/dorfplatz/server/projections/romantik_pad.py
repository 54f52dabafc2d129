"""Score sheets of `romantik` on the wire."""

from dorfplatz.games.explain import explain
from dorfplatz.games.position import Position
from dorfplatz.server.wire_pads import ExplainedLine


def explained(position: Position) -> list[ExplainedLine]:
    """What was counted for each line of the sheet."""
    return [
        ExplainedLine(each.line, each.points, each.key, dict(each.numbers), list(each.cells))
        for each in explain(position)
    ]
