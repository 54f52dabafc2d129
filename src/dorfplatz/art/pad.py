"""The score pad as a drawing: every line with its sign, name and points, the sums, and the result."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING

from dorfplatz.art.emblems import EMBLEMS, emblem
from dorfplatz.art.figures import FIGURES, SIDES_OF_BOXES
from dorfplatz.art.fitted_line import fitted_line
from dorfplatz.art.flags import draw_flag
from dorfplatz.art.lettering import letter_line, line_width
from dorfplatz.art.markers import sign, wrapped_cells
from dorfplatz.art.pigments import Pigments
from dorfplatz.art.svg import document, fill, group, number, outlined, stroke
from dorfplatz.art.themes import Theme, pigments_of

if TYPE_CHECKING:
    from dorfplatz.games.romantik.score import ScoreSheet

ROW, COLUMN, MARGIN, GAP = 44.0, 300.0, 36.0, 34.0
MOST_ROWS = 14
# Between the name of a line and its points.
WORDS_GAP = 12.0
TASK_LETTERS = {"forest": "W", "grain": "G", "village": "V", "track": "T", "stream": "S"}
FLAG_LETTERS = {"green": "W", "yellow": "G", "red": "V"}

# Parts shown by their figure instead of an emblem.
FIGURE_PARTS = {"red_hearts": "red_heart", "golden_heart": "golden_heart", "great_mill": "great_mill"}

Row = tuple[str, str, int]


def draw_pad(score: ScoreSheet, *, theme: Theme = "day", words: Mapping[str, str] | None = None) -> str:
    """Draw a score sheet as a complete SVG document.

    `words` gives other names for the lines: those of `ScoreSheet` (forest, ..., red_hearts, ...), "flag", "longest",
    "tasks", "flags_and_longest", "parts" and "result"; or of a whole line, such as "flags.green" and "longest.track".
    """
    pigments = pigments_of(theme)
    say = _Words(words or {})
    columns = _columns(score, say)
    rows = max(len(column) for column in columns)
    width = 2 * MARGIN + len(columns) * COLUMN + (len(columns) - 1) * GAP
    height = 2 * MARGIN + (rows + 1) * ROW + 20
    right, bottom = number(width - 30), number(height - 30)
    paper = f"M30 12H{right}a18 18 0 0 1 18 18V{bottom}a18 18 0 0 1-18 18H30a18 18 0 0 1-18-18V30a18 18 0 0 1 18-18Z"
    content = fill(f"M0 0H{number(width)}V{number(height)}H0Z", pigments.table)
    content += outlined(paper, pigments.marker_paper, pigments.marker_ink, 2.2)
    for index, column in enumerate(columns):
        x = MARGIN + index * (COLUMN + GAP)
        content += "".join(_row(pigments, row, x, MARGIN + line * ROW) for line, row in enumerate(column))
    content += _result(pigments, say("result"), score.total, width, height)
    return document(content, (0, 0, width, height), f"{say('result')} {score.total}")


class _Words:
    """The names of the lines, with replacements."""

    def __init__(self, words: Mapping[str, str]) -> None:
        self.words = words

    def __call__(self, name: str) -> str:
        return self.words.get(name, name.replace("_", " ").capitalize())

    def line(self, group: str, name: str, usual: str) -> str:
        """The name of a whole line, where it has one."""
        return self.words.get(f"{group}.{name}", usual)


def _columns(score: ScoreSheet, say: _Words) -> list[list[Row]]:
    """Tasks, flags and longest in the first column, then the parts; each sum stands under its lines."""
    first: list[Row] = [("task " + name, say.line("tasks", name, say(name)), p) for name, p in score.tasks.items()]
    first.append(("sum", say("tasks"), score.task_points))
    for name, points in score.flags.items():
        first.append(("flag " + name, say.line("flags", name, f"{say(name)} {say('flag').lower()}"), points))
    for name, points in score.longest.items():
        first.append(("task " + name, say.line("longest", name, f"{say('longest')} {say(name).lower()}"), points))
    first.append(("sum", say("flags_and_longest"), score.flag_and_longest_points))
    if not score.parts:
        return [first]
    parts: list[Row] = [("part " + name, say.line("parts", name, say(name)), p) for name, p in score.parts.items()]
    parts.append(("sum", say("parts"), score.part_points))
    columns = math.ceil(len(parts) / MOST_ROWS)
    rows = math.ceil(len(parts) / columns)
    return [first, *(parts[start : start + rows] for start in range(0, len(parts), rows))]


def _row(pigments: Pigments, row: Row, x: float, y: float) -> str:
    """One line of the pad."""
    kind, words, points = row
    is_sum = kind == "sum"
    ink = pigments.marker_ink
    base, size, weight = y + 28, 15.0, 2.7 if is_sum else 2.0
    figures = str(points)
    left, right = x if is_sum else x + 46, x + COLUMN - line_width(figures, size)
    drawing = fitted_line(words, left, base, size, right - left - WORDS_GAP, ink, weight)
    drawing += letter_line(figures, right, base, size, ink, weight=weight)
    drawing += "" if is_sum else group(_sign(pigments, kind), x + 18, y + ROW / 2)
    rule = f"M{number(x)} {number(y + ROW)}h{number(COLUMN)}"
    return drawing + stroke(rule, ink if is_sum else pigments.marker_ink + "/.18", 1.4)


def _sign(pigments: Pigments, kind: str) -> str:
    """The sign of a line, about 30 high."""
    group_name, _, name = kind.partition(" ")
    if group_name == "flag":
        return group(draw_flag(pigments, FLAG_LETTERS[name]), -9, 16, 0.85)
    if group_name == "part":
        if figure := FIGURE_PARTS.get(name):
            return group(FIGURES[figure](pigments), 0, 0, 34 / SIDES_OF_BOXES[figure])
        return group(emblem(name if name in EMBLEMS else "signpost", pigments), 0, 4, 0.42)
    if name == "wraparound":
        return wrapped_cells(pigments.signs[name], pigments.marker_paper, 0)
    if name == "double":
        return group(sign("W", pigments.signs["W"]), -8, -4, 0.9) + group(sign("G", pigments.signs["G"]), 8, 4, 0.9)
    letter = TASK_LETTERS[name]
    return group(sign(letter, pigments.signs[letter]), 0, 0, 1.5)


def _result(pigments: Pigments, word: str, total: int, width: float, height: float) -> str:
    """The result, big, at the foot of the pad."""
    base = height - MARGIN - 4
    figures = str(total)
    right = width - MARGIN
    return (
        stroke(f"M{number(MARGIN)} {number(base - 40)}H{number(right)}", pigments.marker_ink, 2.6)
        + letter_line(word, MARGIN, base, 22, pigments.marker_ink, weight=2.9)
        + letter_line(figures, right - line_width(figures, 26), base, 26, pigments.marker_ink, weight=3)
    )
