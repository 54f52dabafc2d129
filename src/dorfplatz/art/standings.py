"""Standings as a drawing: one row each with a disc for the value and a bar for its interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from dorfplatz.art.lettering import letter_line, line_width
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.svg import document, dot, fill, line, number, outlined, stroke
from dorfplatz.art.themes import Theme, pigments_of

ROW, MARGIN, HEAD, FOOT, FIELD, GAP = 46.0, 44.0, 74.0, 46.0, 560.0, 28.0
LETTERS, FIGURES = 14.0, 12.0
MOST_STEPS = 8


class Entry(NamedTuple):
    """A name, its value, the ends of its interval, and the text beside it."""

    name: str
    value: float
    low: float
    high: float
    words: str


def draw_standings(title: str, unit: str, entries: Sequence[Entry], *, theme: Theme = "day") -> str:
    """Draw the entries from top to bottom on one scale, as a complete SVG document."""
    pigments = pigments_of(theme)
    names = max(line_width(entry.name, LETTERS) for entry in entries)
    words = max(line_width(entry.words, LETTERS) for entry in entries)
    left = MARGIN + names + GAP
    width = max(left + FIELD + GAP + words + MARGIN, 2 * MARGIN + line_width(title, 20))
    height = HEAD + len(entries) * ROW + FOOT + 24
    right, bottom = number(width - 30), number(height - 30)
    paper = f"M30 12H{right}a18 18 0 0 1 18 18V{bottom}a18 18 0 0 1-18 18H30a18 18 0 0 1-18-18V30a18 18 0 0 1 18-18Z"
    content = fill(f"M0 0H{number(width)}V{number(height)}H0Z", pigments.table)
    content += outlined(paper, pigments.marker_paper, pigments.marker_ink, 2.2)
    content += letter_line(title, MARGIN, 52, 20, pigments.marker_ink, weight=2.9)
    scale = _Scale(entries, left)
    content += _grid(pigments, scale, unit, HEAD + len(entries) * ROW)
    for row, entry in enumerate(entries):
        content += _entry(pigments, scale, entry, HEAD + (row + 0.5) * ROW)
    return document(content, (0, 0, width, height), f"{title}: " + ", ".join(f"{e.name} {e.words}" for e in entries))


class _Scale:
    """Round steps from below the lowest value to above the highest."""

    def __init__(self, entries: Sequence[Entry], left: float) -> None:
        low, high = min(entry.low for entry in entries), max(entry.high for entry in entries)
        self.step = round_step(max(high - low, 1e-6))
        self.first, self.last = floor(low / self.step), max(ceil(high / self.step), floor(low / self.step) + 1)
        self.left = left

    def at(self, value: float) -> float:
        """The position of a value."""
        return self.left + FIELD * (value / self.step - self.first) / (self.last - self.first)


def round_step(span: float) -> float:
    """The smallest of ..., 1, 2, 5, 10, 20, ... that divides a span into few enough steps.

    >>> round_step(300), round_step(7)
    (50.0, 1.0)
    """
    power = 10.0 ** floor(log10(span / MOST_STEPS))
    return next(step * power for step in (1, 2, 5, 10) if step * power * MOST_STEPS >= span)


def _grid(pigments: Pigments, scale: _Scale, unit: str, bottom: float) -> str:
    """The steps of the scale with their numbers below, and the unit."""
    content = ""
    for tick in range(scale.first, scale.last + 1):
        x = scale.at(tick * scale.step)
        heavy = tick == 0 and scale.first < 0
        content += stroke(line((x, HEAD), (x, bottom)), pigments.marker_ink + ("/.5" if heavy else "/.16"), 1.4)
        content += letter_line(f"{tick * scale.step:g}", x, bottom + 24, FIGURES, pigments.marker_ink, centred=True)
    return content + letter_line(unit, MARGIN, bottom + 24, FIGURES, pigments.marker_ink)


def _entry(pigments: Pigments, scale: _Scale, entry: Entry, y: float) -> str:
    """The name, the bar of the interval with its disc, and the text."""
    base = y + LETTERS / 2
    low, high, x = scale.at(entry.low), scale.at(entry.high), scale.at(entry.value)
    ends = "".join(line((end, y - 7), (end, y + 7)) for end in (low, high))
    return (
        letter_line(entry.name, MARGIN, base, LETTERS, pigments.marker_ink)
        + stroke(line((low, y), (high, y)) + ends, pigments.signs["W"], 3)
        + stroke(dot(x, y), pigments.marker_ink, 17)
        + stroke(dot(x, y), pigments.flags["G"], 12)
        + letter_line(entry.words, scale.left + FIELD + GAP, base, LETTERS, pigments.marker_ink)
    )
