"""Write SVG: numbers, paths, groups and documents as short strings."""

import re
from functools import lru_cache
from html import escape

from dorfplatz.art.geometry import RADIUS, Point, corner, scaled

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def number(value: float) -> str:
    """The number to one decimal in as few characters as possible.

    >>> number(0.54), number(-3.0), number(-0.01)
    ('.5', '-3', '0')
    """
    text = f"{value:.1f}"
    if text.endswith(".0"):
        text = text[:-2]
    if text in {"-0", "0"}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(*values: float) -> str:
    """Numbers in a row, with a space only where the next one has no sign.

    >>> numbers(1, -2, 3.5)
    '1-2 3.5'
    """
    text = ""
    for value in values:
        piece = number(value)
        text += piece if not text or piece.startswith("-") else " " + piece
    return text


def dot(x: float, y: float) -> str:
    """Path data of a point; a round stroke makes it a disc."""
    return f"M{numbers(x, y)}h0"


def line(*points: Point) -> str:
    """Path data of straight lines through the points."""
    return "M" + "L".join(numbers(*point) for point in points)


def polygon(*points: Point) -> str:
    """Path data of a closed polygon."""
    return line(*points) + "Z"


def ellipse(x: float, y: float, width: float, height: float) -> str:
    """Path data of an ellipse with these half axes."""
    arc = f"a{numbers(width, height)} 0 1 0 "
    return f"M{numbers(x - width, y)}{arc}{numbers(2 * width, 0)}{arc}{numbers(-2 * width, 0)}Z"


@lru_cache(maxsize=256)
def _commands(data: str) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """Path data split into single commands with their numbers."""
    commands: list[tuple[str, tuple[float, ...]]] = []
    letter = "M"
    values: list[float] = []
    for token in _TOKEN.findall(data):
        if token.isalpha():
            letter = token
            if letter in "zZ":
                commands.append((letter, ()))
            continue
        values.append(float(token))
        if len(values) == _SIZES[letter.upper()]:
            commands.append((letter, tuple(values)))
            values = []
    return tuple(commands)


def placed(data: str, x: float, y: float, scale: float = 1.0, *, mirrored: bool = False) -> str:
    """Path data around the origin, moved to (x, y), scaled, and mirrored left to right if asked.

    >>> placed("M0 0h4V2", 10, 20, 2)
    'M10 20h8V24'
    """
    across = -scale if mirrored else scale
    pieces = []
    for letter, values in _commands(data):
        at_x, at_y = (x, y) if letter.isupper() else (0.0, 0.0)
        match letter.upper():
            case "Z":
                pieces.append("Z")
            case "H":
                pieces.append(letter + number(values[0] * across + at_x))
            case "V":
                pieces.append(letter + number(values[0] * scale + at_y))
            case "A":
                sweep = int(values[4]) ^ mirrored
                end = numbers(values[5] * across + at_x, values[6] * scale + at_y)
                gap = "" if end.startswith("-") else " "
                pieces.append(
                    f"{letter}{numbers(values[0] * scale, values[1] * scale)} 0 {values[3]:.0f} {sweep}{gap}{end}"
                )
            case _:
                turned = [v * scale + at_y if i % 2 else v * across + at_x for i, v in enumerate(values)]
                pieces.append(letter + numbers(*turned))
    return "".join(pieces)


def paint(attribute: str, colour: str) -> str:
    """A paint attribute; "#342C1E/.2" is a colour and its opacity."""
    solid, _, opacity = colour.partition("/")
    return f' {attribute}="{solid}"' + (f' {attribute}-opacity="{opacity}"' if opacity else "")


def fill(data: str, colour: str, extra: str = "") -> str:
    """A filled shape, or nothing without data."""
    return f'<path d="{data}"{paint("fill", colour)}{extra}/>' if data else ""


def stroke(data: str, colour: str, width: float, extra: str = "") -> str:
    """A line with round ends, or nothing without data."""
    if not data:
        return ""
    return f'<path d="{data}"{paint("stroke", colour)} stroke-width="{number(width)}"{extra}/>'


def outlined(data: str, colour: str, rim: str, width: float) -> str:
    """A filled shape with a rim."""
    return fill(data, colour, f'{paint("stroke", rim)} stroke-width="{number(width)}"')


def band(data: str, colour: str, width: float, extra: str = "") -> str:
    """A line with square ends, so that it meets its neighbour on the edge."""
    return stroke(data, colour, width, ' stroke-linecap="butt"' + extra)


def shifted(x: float, y: float, scale: float = 1.0) -> str:
    """A transform attribute; art is moved and scaled but never rotated."""
    size = f" scale({scale:.3g})" if scale != 1 else ""
    return f' transform="translate({numbers(x, y)}){size}"'


def group(content: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> str:
    """Content moved to (x, y) and scaled."""
    if not content or (x == y == 0 and scale == 1):
        return content
    return f"<g{shifted(x, y, scale)}>{content}</g>"


def hexagon(scale: float = 1.0) -> str:
    """Path data of the tile's outline."""
    return polygon(*(scaled(corner(index), scale) for index in range(6)))


HEXAGON = hexagon()

# The clip is slightly wider than the tile, to close the gaps that antialiasing leaves between neighbours.
CLIP = hexagon(1 + 0.4 / RADIUS)


def clipped(content: str, clip_id: str) -> str:
    """Content clipped to the tile's outline; the clip must be defined in the same document."""
    return f'<g clip-path="url(#{clip_id})">{content}</g>' if content else ""


def clip_definition(clip_id: str) -> str:
    """The clip that `clipped` uses."""
    return f'<clipPath id="{clip_id}"><path d="{CLIP}"/></clipPath>'


def document(content: str, box: tuple[float, float, float, float], title: str) -> str:
    """A complete document with a title for screen readers."""
    left, top, width, height = box
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="{number(left)} {number(top)} {number(width)} {number(height)}" '
        'role="img" fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f"<title>{escape(title)}</title>{content}</svg>"
    )
