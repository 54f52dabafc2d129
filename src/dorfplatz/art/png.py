"""Convert drawings to PNG; their size is limited, because memory and time grow with the pixels."""

import re
from math import ceil, floor

from dorfplatz.errors import SetupError
from dorfplatz.extras import naming_extras

MOST_PIXELS = 4_000_000
MOST_HEIGHT = 8_192
BOX = re.compile(r"<svg\b[^>]*?\bviewBox=\"\S+ \S+ ([0-9.]+) ([0-9.]+)\"")


def to_png(svg: str, width: int, most_pixels: int = MOST_PIXELS) -> bytes:
    """The drawing as a PNG picture of this width, or narrower if it would have too many pixels."""
    with naming_extras():
        import resvg_py

    narrow = bounded_width(svg, width, most_pixels)
    # Only names in other scripts than Latin are texts; finding the fonts takes time.
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=narrow, skip_system_fonts="<text" not in svg))


def bounded_width(svg: str, width: int, most_pixels: int = MOST_PIXELS) -> int:
    """The largest allowed width that keeps the height and the number of pixels within their limits.

    >>> bounded_width('<svg viewBox="0 0 30 20">', 600), bounded_width('<svg viewBox="0 0 10 200">', 1600)
    (600, 409)
    """
    box = BOX.match(svg)
    if box is None:
        raise SetupError("a drawing begins with <svg> and its viewBox")
    # The library rounds the size of a drawing to whole numbers before scaling it.
    ratio = ceil(float(box[2])) / max(1, floor(float(box[1])))
    narrow = min(width, int(MOST_HEIGHT / ratio), int((most_pixels / ratio) ** 0.5))
    while narrow > 1 and narrow * ceil(narrow * ratio) > most_pixels:  # heights are rounded up
        narrow -= 1
    return max(1, narrow)
