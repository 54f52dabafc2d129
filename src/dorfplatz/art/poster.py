"""A picture to share: a drawing above a paper band with the title, the score and who played."""

from dorfplatz.art.fitted_line import fitted_line
from dorfplatz.art.lettering import letter_line, line_width
from dorfplatz.art.side_by_side import inset, size_of
from dorfplatz.art.svg import document, fill, number, stroke
from dorfplatz.art.themes import Theme, pigments_of

# Heights and gaps as shares of the width.
BAND, MARGIN, TITLE, NOTE, SCORE, GAP = 0.15, 0.04, 0.03, 0.0155, 0.058, 0.03
# A narrow drawing gets paper at its sides, so that the band stays readable.
LEAST_RATIO = 0.8
# The scores of several sides leave this much to the title.
MOST_SCORE = 0.34


def draw_poster(drawing: str, title: str, note: str, score: str, theme: Theme = "day") -> str:
    """Draw a complete document above its title, a line about it, and its score.

    Texts that are too long for the band become smaller, down to half their size, and then shorter.
    """
    pigments = pigments_of(theme)
    inner, height = size_of(drawing)
    width = max(inner, height * LEAST_RATIO)
    top, margin = height, MARGIN * width
    total = top + BAND * width
    figures = SCORE * width
    figures *= min(1.0, MOST_SCORE * width / max(1.0, line_width(score, figures)))
    room = width - 2 * margin - line_width(score, figures)
    if score:
        room -= GAP * width
    content = (
        fill(f"M0 0H{number(width)}V{number(total)}H0Z", pigments.table)
        + inset(drawing, (width - inner) / 2, 0)
        + fill(f"M0 {number(top)}H{number(width)}V{number(total)}H0Z", pigments.marker_paper)
        + stroke(f"M0 {number(top)}H{number(width)}", pigments.marker_ink + "/.18", width / 500)
        + fitted_line(title, margin, top + 0.068 * width, TITLE * width, room, pigments.marker_ink, 2.8)
        + fitted_line(note, margin, top + 0.112 * width, NOTE * width, room, pigments.marker_ink, 1.9)
        + letter_line(
            score,
            width - margin - line_width(score, figures),
            top + 0.104 * width,
            figures,
            pigments.signs["wraparound"],
            weight=3.0,
        )
    )
    return document(content, (0, 0, width, total), " · ".join(filter(None, (title, score, note))))
