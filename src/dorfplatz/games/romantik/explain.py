"""Explain every line of a score sheet of `romantik`."""

from dorfplatz.games.explanation import Explanation
from dorfplatz.games.map.explain.lines import explain_map
from dorfplatz.games.map.explain.map_lookup import MapLookup
from dorfplatz.games.map.explain.parts import explain_part
from dorfplatz.games.romantik.position import Position


def explain(position: Position) -> tuple[Explanation, ...]:
    """Explain every line of a position's score sheet, in the order of the sheet.

    Each line has at least one explanation.
    """
    sheet = position.score
    lookup = MapLookup.of(position)
    parts = (reason for name in sheet.parts for reason in explain_part(lookup, name, f"parts.{name}"))
    return (*explain_map(lookup, sheet), *parts)
