"""Letters as strokes of our own, so that sheets need no font and look the same everywhere.

Only names in other scripts than Latin need one: that of the browser, or one installed where a PNG is made.
"""

import unicodedata
from html import escape
from itertools import pairwise

from dorfplatz.art.digits import HEIGHT, WIDTH, digit
from dorfplatz.art.svg import number, placed, stroke

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
    "!": (0, "M0-14V-4.6M0-.2h0"),
    "?": (7, "M0-11.2Q.6-14 3.6-14Q7-14 7-10.8Q7-8.6 4.8-7.4Q3.4-6.6 3.4-4.6M3.4-.2h0"),
    "&": (11, "M11 0L2.6-9.4Q.6-11.8 2.2-13.2Q4-14.6 5.6-13.2Q7-11.4 4.6-9.2Q0-5.4 .6-2.8Q1.4 0 4.6 0Q8.6 0 9.8-5.4"),
    "·": (0, "M0-5.6h0"),
    "–": (9, "M0-5H9"),
    "ß": (8, "M0 0V-10Q0-14 4-14Q7.6-14 7.6-11Q7.6-8.6 4.4-8Q8-7.2 8-3.8Q8 0 3.4 0"),
    "ı": (0, "M0-10V0"),
    "ø": (9, _BOWL + "M.4 .8L8.6-10.8"),
    "Ø": (13, _RING + "M1.4 .8L11.6-14.8"),
    "ł": (4, "M2-14V0M0-6L4-9"),
    "Ł": (7.6, "M0-14V0H8M-2-5.4L4-9"),
}
# Letters that are two, and signs that we draw alike.
_SPELLED = {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "’": "'", "‘": "'", "—": "–", "\u00a0": " "}
# Accents above or below a letter, around its middle; those above small letters begin at a height of 12.
_ACCENTS = {
    "\u0300": "M-2.4-3.4L1.2-.4",
    "\u0301": "M2.4-3.4L-1.2-.4",
    "\u0302": "M-3.2-.4L0-3.4L3.2-.4",
    "\u030c": "M-3.2-3.4L0-.4L3.2-3.4",
    "\u0303": "M-3.6-.8Q-1.8-3.4 0-1.9Q1.8-.4 3.6-3",
    "\u0308": "M-2.6-1.8h0M2.6-1.8h0",
    "\u030a": "M-1.9-2.2a1.9 1.9 0 0 1 3.8 0a1.9 1.9 0 0 1-3.8 0Z",
    "\u0304": "M-3.2-1.9H3.2",
    "\u0306": "M-3.2-3.2Q0 1 3.2-3.2",
    "\u0307": "M0-1.9h0",
    "\u030b": "M-.6-3.4L-2.8-.4M3.6-3.4L1.4-.4",
}
_BELOW = {"\u0327": "M.6 1.4Q2.6 3.4-.6 4.4", "\u0328": "M1.4 0Q-1 3 2 4"}
# Letters of other scripts are left to a font: its size for capitals of 14, and the widths of wide and other letters.
_FONT, _WIDE, _NARROW = 20.0, 20.0, 11.0
# A PNG needs one font by name; what that one lacks is then looked for in all others.
_FAMILIES = "Noto Sans, DejaVu Sans, Arial, sans-serif"


class _OtherScript(str):
    """Letters in a row that we do not draw ourselves."""

    @property
    def width(self) -> float:
        """An estimate, to which the text is stretched, so that everything beside it stays in its place."""
        return sum(
            _WIDE if unicodedata.east_asian_width(letter) in "WF" else _NARROW
            for letter in self
            if unicodedata.category(letter) not in {"Mn", "Me", "Cf"}
        )

    def drawn(self, x: float, y: float, scale: float, colour: str) -> str:
        """A text in whatever font there is for it."""
        place = f'x="{number(x)}" y="{number(y)}" textLength="{number(self.width * scale)}"'
        font = f'font-family="{_FAMILIES}" font-weight="600" font-size="{number(_FONT * scale)}"'
        return f'<text {place} lengthAdjust="spacingAndGlyphs" {font} fill="{colour}">{escape(self)}</text>'


def _plain(text: str) -> list[str]:
    """The letters of a text, each with the accents that we draw; underscores become spaces.

    Letters of other scripts stay together as they are, because many of them join their neighbours.
    """
    letters: list[str] = []
    spelled = "".join(_SPELLED.get(letter, letter) for letter in text.replace("_", " "))
    for whole in unicodedata.normalize("NFKC", spelled):
        apart = unicodedata.normalize("NFD", whole)
        base, marks = apart[0], apart[1:]
        last = letters[-1] if letters else ""
        if unicodedata.combining(base) and not isinstance(last, _OtherScript):
            if letters and base in _ACCENTS | _BELOW:
                letters[-1] += base
        elif base in _LETTERS or base in "0123456789 ":
            letters.append(base + "".join(mark for mark in marks if mark in _ACCENTS | _BELOW))
        elif isinstance(last, _OtherScript):
            letters[-1] = _OtherScript(last + whole)
        else:
            letters.append(_OtherScript(whole))
    return letters


def _letter(letter: str) -> tuple[float, str]:
    """The width and strokes of a letter with its accents."""
    if isinstance(letter, _OtherScript):
        return letter.width, ""
    base, accents = letter[0], letter[1:]
    if base in "0123456789":
        scale = CAPITAL / HEIGHT
        return WIDTH * scale, placed(digit(base), 0, -CAPITAL, scale)
    above = [accent for accent in accents if accent in _ACCENTS]
    width, strokes = _LETTERS["ı" if base == "i" and above else base]
    top = -15.6 if base.isupper() or base in "bdfhklt" else -11.8
    strokes += "".join(placed(_ACCENTS[accent], width / 2, top) for accent in above)
    return width, strokes + "".join(placed(_BELOW[accent], width / 2, 0) for accent in accents if accent in _BELOW)


def _starts(text: list[str]) -> list[float]:
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
    """A line of text on the baseline y: one path, and texts in other scripts; `height` is that of its capitals."""
    letters = _plain(text)
    starts = _starts(letters)
    scale = height / CAPITAL
    left = x - (starts[-1] - _GAP) * scale / 2 if centred else x
    data = "".join(
        placed(_letter(letter)[1], left + start * scale, y, scale)
        for letter, (start, _) in zip(letters, pairwise(starts), strict=True)
        if letter != " "
    )
    others = (
        letter.drawn(left + start * scale, y, scale, colour)
        for letter, (start, _) in zip(letters, pairwise(starts), strict=True)
        if isinstance(letter, _OtherScript)
    )
    return stroke(data, colour, weight * scale) + "".join(others)
