"""Several drawings side by side, each under a heading."""

import re
from collections.abc import Sequence

from dorfplatz.art.lettering import letter_line, line_width
from dorfplatz.art.pigments import Theme, pigments_of
from dorfplatz.art.svg import fill, number

GAP = 60
# Headings grow with the picture, so that they can be read in a small one.
CAPITALS, SHARE = 34.0, 0.017
VIEW_BOX = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')


def side_by_side(drawings: Sequence[tuple[str, str]], theme: Theme = "day") -> str:
    """Combine complete documents into one, in a row under their headings."""
    pigments = pigments_of(theme)
    sizes = [size_of(drawing) for _, drawing in drawings]
    whole = sum(width for width, _ in sizes) + GAP * (len(sizes) - 1)
    capitals = max(CAPITALS, SHARE * whole)
    top = capitals * 2.65
    pieces, x = [], 0.0
    for (heading, drawing), (width, _) in zip(drawings, sizes, strict=True):
        # A long name stays above its own drawing.
        letters = min(capitals, capitals * width / max(1.0, line_width(heading, capitals)))
        pieces.append(letter_line(heading, x + width / 2, top * 0.65, letters, pigments.ink, centred=True))
        pieces.append(inset(drawing, x, top))
        x += width + GAP
    tall = top + max(height for _, height in sizes)
    size = f"0 0 {number(whole)} {number(tall)}"
    paper = fill(f"M0 0H{number(whole)}V{number(tall)}H0Z", pigments.table)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" fill="none" stroke-linecap="round">'
    return f"{head}{paper}{''.join(pieces)}</svg>"


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
