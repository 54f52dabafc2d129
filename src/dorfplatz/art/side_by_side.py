"""Several drawings side by side, each under a heading."""

import re
from collections.abc import Sequence

from dorfplatz.art.lettering import letter_line, line_width
from dorfplatz.art.svg import fill, number
from dorfplatz.art.themes import Theme, pigments_of

GAP = 60
# Headings grow with the picture, so that they can be read in a small one.
CAPITALS, SHARE = 34.0, 0.017
VIEW_BOX = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')


def side_by_side(drawings: Sequence[tuple[str, str]], theme: Theme = "day", columns: int | None = None) -> str:
    """Combine complete documents into one, under their headings, in one row or in rows of this many columns."""
    pigments = pigments_of(theme)
    rows = [
        drawings[start : start + (columns or len(drawings))]
        for start in range(0, len(drawings), columns or len(drawings))
    ]
    whole = max(sum(size_of(drawing)[0] for _, drawing in row) + GAP * (len(row) - 1) for row in rows)
    capitals = max(CAPITALS, SHARE * whole)
    head = capitals * 2.65
    pieces, y = [], 0.0
    for row in rows:
        sizes = [size_of(drawing) for _, drawing in row]
        x = (whole - sum(width for width, _ in sizes) - GAP * (len(row) - 1)) / 2
        for (heading, drawing), (width, _) in zip(row, sizes, strict=True):
            # A long name stays above its own drawing.
            letters = min(capitals, capitals * width / max(1.0, line_width(heading, capitals)))
            pieces.append(letter_line(heading, x + width / 2, y + head * 0.65, letters, pigments.ink, centred=True))
            pieces.append(inset(drawing, x, y + head))
            x += width + GAP
        y += head + max(height for _, height in sizes)
    size = f"0 0 {number(whole)} {number(y)}"
    paper = fill(f"M0 0H{number(whole)}V{number(y)}H0Z", pigments.table)
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" fill="none" stroke-linecap="round">'
    return f"{start}{paper}{''.join(pieces)}</svg>"


def columns_for(drawings: int) -> int:
    """How many drawings lie in a row of a picture to share, which is not too wide.

    >>> [columns_for(number) for number in (1, 2, 3, 4, 5)]
    [1, 2, 2, 2, 3]
    """
    return drawings if drawings < 3 else (drawings + 1) // 2


def size_of(drawing: str) -> tuple[float, float]:
    """The width and height of a complete document."""
    box = VIEW_BOX.search(drawing)
    assert box is not None
    return float(box[3]), float(box[4])


def inset(drawing: str, x: float, y: float) -> str:
    """A complete document as a part of another, at its own size."""
    width, height = size_of(drawing)
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" '
    return drawing.replace("<svg ", f"<svg {place}", 1)
