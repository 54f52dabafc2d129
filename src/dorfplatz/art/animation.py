"""Moving pictures: drawings of the same size, one after the other, as an animated WebP or GIF."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import Literal

from dorfplatz.art.png import to_png
from dorfplatz.extras import naming_extras

Format = Literal["webp", "gif"]
FORMATS: tuple[Format, ...] = ("webp", "gif")

WIDTH, MOST_PIXELS = 640, 450_000
# A film takes about this long, however many pictures it has, and its last one stays.
FILM_MS, LEAST_MS, MOST_MS, LAST_MS = 9_000, 90, 450, 3_500
QUALITY = 82
# Colours of a GIF; one palette for all pictures, so that only what changes is written.
COLOURS = 255


def to_still(svg: str) -> bytes:
    """One picture of an animation as PNG."""
    return to_png(svg, WIDTH, MOST_PIXELS)


def durations_of(pictures: int) -> list[int]:
    """How many milliseconds each picture is shown.

    >>> durations_of(3)
    [450, 450, 3500]
    """
    each = min(MOST_MS, max(LEAST_MS, FILM_MS // max(1, pictures - 1)))
    return [each] * (pictures - 1) + [LAST_MS]


def to_animation(stills: Sequence[bytes], kind: Format = "webp") -> bytes:
    """Encode pictures of one size, given as PNG, as an endless animation."""
    with naming_extras():
        from PIL import Image

    def opened() -> Iterator[Image.Image]:
        """Decode one at a time, because all of them would take a lot of memory."""
        for still in stills:
            yield Image.open(io.BytesIO(still)).convert("RGB")

    palette = Image.open(io.BytesIO(stills[-1])).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    if kind == "gif":
        pictures: Iterator[Image.Image] = (
            each.quantize(palette=palette, dither=Image.Dither.NONE) for each in opened()
        )
        options: dict[str, object] = {"optimize": False, "disposal": 1}
    else:
        pictures, options = opened(), {"quality": QUALITY, "method": 4}
    file = io.BytesIO()
    first = next(pictures)
    first.save(file, kind, save_all=True, append_images=pictures, duration=durations_of(len(stills)), loop=0, **options)
    return file.getvalue()
