"""Letters as strokes of our own, so that sheets need no font and look the same everywhere."""

import unicodedata
from itertools import pairwise

from dorfplatz.art.digits import HEIGHT, WIDTH, digit
from dorfplatz.art.svg import placed, stroke

CAPITAL = 14.0
SPACE = 6.5
_GAP = 3.6
_BOWL = "M0-5a4.5 5 0 0 1 9 0a4.5 5 0 0 1-9 0Z"
_PIER = "M0 0V-14H5Q9.5-14 9.5-10.2Q9.5-6.4 5-6.4H0"
_RING = "M0-7a6.5 7 0 0 1 13 0a6.5 7 0 0 1-13 0Z"

# Each letter with its width; the baseline is 0, small letters are 10 high, capitals 14.
_LETTERS: dict[str, tuple[float, str]] = {
    "a": (9, _BOWL + "M9-10V0"),
    "b": (9, _BOWL + "M0-14V0"),
    "c": (8.4, "M8.4-7.8A4.6 5 0 1 0 8.4-2.2"),
    "d": (9, _BOWL + "M9-14V0"),
    "e": (9, "M.2-5H9A4.5 5 0 1 0 7.7-1.4"),
    "f": (6, "M6.5-13.8Q3-14.6 3-10.5V0M0-10H6"),
    "g": (9, _BOWL + "M9-10V0Q9 4.4 4.6 4.4Q2 4.4 .6 3"),
    "h": (8, "M0-14V0M0-5.5Q0-10 4.2-10Q8-10 8-5.5V0"),
    "i": (0, "M0-10V0M0-13.8h0"),
    "j": (2, "M2-10V2Q2 4.4-.6 4.4M2-13.8h0"),
    "k": (7.6, "M0-14V0M7.2-10L0-4M2.6-6L7.6 0"),
    "l": (0, "M0-14V0"),
    "m": (13, "M0-10V0M0-5.5Q0-10 3.5-10Q6.5-10 6.5-5.5V0M6.5-5.5Q6.5-10 10-10Q13-10 13-5.5V0"),
    "n": (8, "M0-10V0M0-5.5Q0-10 4.2-10Q8-10 8-5.5V0"),
    "o": (9, _BOWL),
    "p": (9, _BOWL + "M0-10V4.4"),
    "q": (9, _BOWL + "M9-10V4.4"),
    "r": (5, "M0-10V0M0-5Q0-10 5-10"),
    "s": (7.4, "M7-8.4Q6-10 3.8-10Q.6-10 .6-7.4Q.6-5.4 3.8-5Q7.4-4.5 7.4-2.4Q7.4 0 3.8 0Q1 0 0-1.8"),
    "t": (6.2, "M3-13V-3Q3 0 6.2 0M0-10H6.2"),
    "u": (8, "M0-10V-4.5Q0 0 4 0Q8 0 8-4.5M8-10V0"),
    "v": (8.4, "M0-10L4.2 0L8.4-10"),
    "w": (13.6, "M0-10L3.4 0L6.8-10L10.2 0L13.6-10"),
    "x": (8, "M0-10L8 0M8-10L0 0"),
    "y": (8.4, "M0-10L4.2 0M8.4-10L3.6 2.2Q2.6 4.6 0 4.2"),
    "z": (8, "M.4-10H7.6L0 0H8"),
    "A": (11, "M0 0L5.5-14L11 0M2-5H9"),
    "B": (9.8, "M0 0V-14H5Q9-14 9-10.7Q9-7.4 5-7.4H0M5-7.4Q9.8-7.4 9.8-3.7Q9.8 0 5 0H0"),
    "C": (11, "M11-11.4A6.4 7 0 1 0 11-2.6"),
    "D": (11, "M0 0V-14H4Q11-14 11-7Q11 0 4 0Z"),
    "E": (8.5, "M8.5-14H0V0H8.5M0-7.2H7.5"),
    "F": (8, "M8.5-14H0V0M0-7H7.5"),
    "G": (12.2, "M11-11.4A6.5 7 0 1 0 12.2-6H7.5"),
    "H": (10, "M0-14V0M10-14V0M0-7.2H10"),
    "I": (0, "M0-14V0"),
    "J": (6, "M6-14V-4Q6 0 2.8 0Q.6 0 0-2"),
    "K": (9.6, "M0-14V0M9-14L0-5.5M3.4-8.6L9.6 0"),
    "L": (7.6, "M0-14V0H8"),
    "M": (13, "M0 0V-14L6.5-4L13-14V0"),
    "N": (10, "M0 0V-14L10 0V-14"),
    "O": (13, _RING),
    "P": (9.5, _PIER),
    "Q": (13, _RING + "M8-3.5L13 1"),
    "R": (10, _PIER + "M5-6.4L10 0"),
    "S": (9.6, "M9-11.8Q7.6-14 4.8-14Q.8-14 .8-10.6Q.8-8 4.8-7.2Q9.6-6.4 9.6-3.4Q9.6 0 4.8 0Q1.4 0 0-2.6"),
    "T": (10, "M0-14H10M5-14V0"),
    "U": (10, "M0-14V-5Q0 0 5 0Q10 0 10-5V-14"),
    "V": (11, "M0-14L5.5 0L11-14"),
    "W": (16, "M0-14L4 0L8-14L12 0L16-14"),
    "X": (10, "M0-14L10 0M10-14L0 0"),
    "Y": (10, "M0-14L5-7L10-14M5-7V0"),
    "Z": (10, "M.5-14H9.5L0 0H10"),
    "-": (5, "M0-5H5"),
    ",": (1, "M1-.2L0 2.6"),
    ".": (0, "M0-.2h0"),
    ":": (0, "M0-.2h0M0-8.5h0"),
    "'": (0, "M0-14V-11"),
    "(": (3, "M3-15Q-3-6 3 3"),
    ")": (3, "M0-15Q6-6 0 3"),
    "/": (6, "M0 1.5L6-15"),
    "+": (8, "M0-5H8M4-9V-1"),
    "±": (8, "M0-7H8M4-11V-3M0 0H8"),
}
_UNKNOWN = (6.0, "M0-10H6V0H0Z")


def _plain(text: str) -> str:
    """The text without accents, with spaces for underscores."""
    letters = unicodedata.normalize("NFKD", text.replace("_", " "))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def _letter(letter: str) -> tuple[float, str]:
    """The width and strokes of a letter."""
    if letter in "0123456789":
        scale = CAPITAL / HEIGHT
        return WIDTH * scale, placed(digit(letter), 0, -CAPITAL, scale)
    return _LETTERS.get(letter, _UNKNOWN)


def _starts(text: str) -> list[float]:
    """Where each letter starts, and where the line ends."""
    starts = [0.0]
    for letter in text:
        starts.append(starts[-1] + (SPACE if letter == " " else _letter(letter)[0] + _GAP))
    return starts


def line_width(text: str, height: float) -> float:
    """The width of a line of text."""
    return (_starts(_plain(text))[-1] - _GAP) * height / CAPITAL


def letter_line(
    text: str, x: float, y: float, height: float, colour: str, *, weight: float = 2.0, centred: bool = False
) -> str:
    """A line of text on the baseline y as one path; `height` is that of its capitals."""
    text = _plain(text)
    starts = _starts(text)
    scale = height / CAPITAL
    left = x - (starts[-1] - _GAP) * scale / 2 if centred else x
    data = "".join(
        placed(_letter(letter)[1], left + start * scale, y, scale)
        for letter, (start, _) in zip(text, pairwise(starts), strict=True)
        if letter != " "
    )
    return stroke(data, colour, weight * scale)
