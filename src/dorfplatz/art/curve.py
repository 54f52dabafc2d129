"""Line charts: a curve through the values of each series, with discs where something happened."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import NamedTuple

from dorfplatz.art.lettering import letter_line, line_width
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.standings import round_step
from dorfplatz.art.svg import document, dot, fill, line, number, outlined, stroke
from dorfplatz.art.themes import Theme, pigments_of

LEFT, RIGHT, HEAD, FOOT, FIELD, RISE = 92.0, 48.0, 106.0, 96.0, 900.0, 380.0
FIGURES, TITLE, PAPER = 12.0, 20.0, 18.0
SMALL_DISC, BIG_DISC, RIM, OVER = 9.0, 15.0, 4.0, 16.0


class Disc(NamedTuple):
    """A disc on a curve: its index, whether it is big, and its label above (at the top below)."""

    place: int
    is_big: bool
    words: str


class Curve(NamedTuple):
    """One curve: its name, its values and its discs."""

    name: str
    values: Sequence[float]
    discs: Sequence[Disc]


def draw_curves(title: str, unit: str, curves: Sequence[Curve], discs: tuple[str, str], *, theme: Theme = "day") -> str:
    """Draw all curves in one chart, as a complete SVG document.

    `unit` and the meaning of both kinds of `discs` are written below the chart.
    """
    pigments = pigments_of(theme)
    width = max(LEFT + FIELD + RIGHT, LEFT + RIGHT + line_width(title, TITLE))
    height = HEAD + RISE + FOOT
    right, bottom = number(width - 12 - PAPER), number(height - 12 - PAPER)
    paper = f"M30 12H{right}a18 18 0 0 1 18 18V{bottom}a18 18 0 0 1-18 18H30a18 18 0 0 1-18-18V30a18 18 0 0 1 18-18Z"
    content = fill(f"M0 0H{number(width)}V{number(height)}H0Z", pigments.table)
    content += outlined(paper, pigments.marker_paper, pigments.marker_ink, 2.2)
    content += letter_line(title, 44, 52, TITLE, pigments.marker_ink, weight=2.9)
    scale = _Scale(curves)
    content += _grid(pigments, scale, unit)
    colours = (pigments.signs["W"], pigments.water, pigments.flags["V"], pigments.flags["G"], pigments.timber)
    content += _names(pigments, curves, colours) + _meanings(pigments, discs)
    for curve, colour in zip(curves, colours, strict=False):
        content += stroke(line(*(scale.at(place, value) for place, value in enumerate(curve.values))), colour, 3.4)
    discs_at = [(disc, *scale.at(disc.place, curve.values[disc.place])) for curve in curves for disc in curve.discs]
    for disc, x, y in discs_at:
        content += _disc(pigments, disc.is_big, x, y)
    content += _words(pigments, discs_at)
    ends = ", ".join(f"{curve.name} {curve.values[-1]:g}" for curve in curves)
    return document(content, (0, 0, width, height), f"{title}: {ends}")


class _Scale:
    """The vertical scale in round steps, and the horizontal positions."""

    def __init__(self, curves: Sequence[Curve]) -> None:
        values = [value for curve in curves for value in curve.values]
        low, high = min(values), max(values)
        self.step = round_step(max(high - low, 1.0))
        self.first, self.last = floor(low / self.step), max(ceil(high / self.step), floor(low / self.step) + 1)
        self.places = max(1, max(len(curve.values) for curve in curves) - 1)

    def at(self, place: float, value: float) -> tuple[float, float]:
        """The position of a value."""
        x = LEFT + FIELD * place / self.places
        return x, HEAD + RISE * (1 - (value / self.step - self.first) / (self.last - self.first))


def _grid(pigments: Pigments, scale: _Scale, unit: str) -> str:
    """The steps of both scales with their numbers, and the unit."""
    content = ""
    ink = pigments.marker_ink
    for tick in range(scale.first, scale.last + 1):
        _, y = scale.at(0, tick * scale.step)
        content += stroke(line((LEFT, y), (LEFT + FIELD, y)), ink + ("/.5" if tick == 0 else "/.16"), 1.4)
        content += letter_line(f"{tick * scale.step:g}", LEFT - 30, y + FIGURES / 2, FIGURES, ink, centred=True)
    every = max(1, int(round_step(scale.places)))
    for place in range(0, scale.places + 1, every):
        x, _ = scale.at(place, 0)
        content += letter_line(str(place), x, HEAD + RISE + 30, FIGURES, ink, centred=True)
    return content + letter_line(unit, LEFT + FIELD / 2, HEAD + RISE + 56, FIGURES, ink, centred=True)


def _names(pigments: Pigments, curves: Sequence[Curve], colours: Sequence[str]) -> str:
    """The legend, if there are several curves."""
    content, x = "", LEFT
    for curve, colour in zip(curves, colours, strict=False) if len(curves) > 1 else ():
        content += stroke(line((x, HEAD - 22), (x + 24, HEAD - 22)), colour, 5)
        content += letter_line(curve.name, x + 34, HEAD - 16, FIGURES, pigments.marker_ink)
        x += 34 + line_width(curve.name, FIGURES) + 34
    return content


def _meanings(pigments: Pigments, discs: tuple[str, str]) -> str:
    """What small and big discs mean, aligned to the right edge of the chart."""
    content, x, y = "", LEFT + FIELD, HEAD + RISE + 50
    for is_big, words in ((True, discs[1]), (False, discs[0])):
        x -= line_width(words, FIGURES)
        content += letter_line(words, x, y + FIGURES / 2, FIGURES, pigments.marker_ink)
        x -= 18
        content += _disc(pigments, is_big, x, y)
        x -= 34
    return content


def _disc(pigments: Pigments, is_big: bool, x: float, y: float) -> str:
    size = BIG_DISC if is_big else SMALL_DISC
    colour = pigments.flags["V"] if is_big else pigments.flags["G"]
    return stroke(dot(x, y), pigments.marker_ink, size + RIM) + stroke(dot(x, y), colour, size)


def _words(pigments: Pigments, discs: Sequence[tuple[Disc, float, float]]) -> str:
    """The labels of the discs."""
    return "".join(
        letter_line(words, (box.left + box.right) / 2, box.bottom, FIGURES, pigments.marker_ink, centred=True)
        for words, box in words_with_room(discs)
    )


def words_with_room(discs: Sequence[tuple[Disc, float, float]]) -> list[tuple[str, Box]]:
    """The labels of the discs and their positions, as low above the disc as others leave room.

    A label that would rise above the chart goes below its disc.
    """
    half = (BIG_DISC + RIM) / 2
    taken = [Box(x - half, x + half, y - half, y + half) for _, x, y in discs]
    worded = [(disc.words, x, y) for disc, x, y in discs if disc.words]
    for words, x, y in worded:
        reach = line_width(words, FIGURES) / 2 + 3
        over = Box(x - reach, x + reach, y - OVER - FIGURES, y - OVER)
        box = _first_free(over, -2, taken)
        taken.append(box if box.top >= HEAD else _first_free(over.moved(2 * OVER + FIGURES), 2, taken))
    return [(words, box) for (words, *_), box in zip(worded, taken[len(discs) :], strict=True)]


def _first_free(box: Box, step: float, taken: Sequence[Box]) -> Box:
    """A box moved up or down step by step until it meets no other."""
    while any(box.meets(other) for other in taken):
        box = box.moved(step)
    return box


class Box(NamedTuple):
    """The rectangle that something takes up."""

    left: float
    right: float
    top: float
    bottom: float

    def moved(self, down: float) -> Box:
        """The same box moved down, or up if negative."""
        return self._replace(top=self.top + down, bottom=self.bottom + down)

    def meets(self, other: Box) -> bool:
        """Whether two boxes overlap."""
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom
