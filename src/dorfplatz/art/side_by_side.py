"""Several drawings side by side, each under a heading."""

import re
from collections.abc import Sequence

from dorfplatz.art.lettering import letter_line
from dorfplatz.art.pigments import Theme, pigments_of
from dorfplatz.art.svg import fill, number

HEADING = 90
GAP = 60
CAPITALS = 34
VIEW_BOX = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)"')


def side_by_side(drawings: Sequence[tuple[str, str]], theme: Theme = "day") -> str:
    """Combine complete documents into one, in a row under their headings."""
    pigments = pigments_of(theme)
    pieces, x, tallest = [], 0.0, 0.0
    for heading, drawing in drawings:
        box = VIEW_BOX.search(drawing)
        assert box is not None
        width, height = float(box[3]), float(box[4])
        pieces.append(letter_line(heading, x + width / 2, HEADING * 0.65, CAPITALS, pigments.ink, centred=True))
        place = f'x="{number(x)}" y="{HEADING}" width="{number(width)}" height="{number(height)}" '
        pieces.append(drawing.replace("<svg ", f"<svg {place}", 1))
        x += width + GAP
        tallest = max(tallest, height)
    size = f"0 0 {number(x - GAP)} {number(tallest + HEADING)}"
    paper = fill(f"M0 0H{number(x - GAP)}V{number(tallest + HEADING)}H0Z", pigments.table)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" fill="none" stroke-linecap="round">'
    return f"{head}{paper}{''.join(pieces)}</svg>"
