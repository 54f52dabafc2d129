"""A line of text in a room that may be too narrow for it: smaller, down to half its size, and then shorter."""

from dorfplatz.art.lettering import letter_line, line_width

LEAST_SHARE = 0.5
SHORTENED = "..."
# A line that was made exactly as wide as the room may come out wider by a rounding error.
SLACK = 0.01


def fitted_line(text: str, x: float, y: float, height: float, room: float, colour: str, weight: float) -> str:
    """A line of text on the baseline y that is no wider than the room; `height` is that of its capitals."""
    wide = line_width(text, height)
    if wide > room:
        height *= max(LEAST_SHARE, room / wide)
    while line_width(text, height) > room + SLACK and len(text) > len(SHORTENED) + 1:
        text = text[: -len(SHORTENED) - 1].rstrip() + SHORTENED
    return letter_line(text, x, y, height, colour, weight=weight)
