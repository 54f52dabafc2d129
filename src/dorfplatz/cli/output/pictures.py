"""Write drawings to files, as SVG or PNG by the ending of the name."""

import sys
from pathlib import Path

from dorfplatz.cli.output.console import printable
from dorfplatz.cli.output.files import check_target, write_safely
from dorfplatz.errors import SetupError

PNG_WIDTH = 1600
ENDINGS = (".svg", ".png")


def check_picture(path: Path, *endings: str) -> None:
    """Refuse a name with another ending, before anything is drawn."""
    allowed = endings or ENDINGS
    if path.suffix.lower() not in allowed:
        raise SetupError(f"{path}: the name of a picture ends with {' or '.join(allowed)}")
    check_target(path)


def write_picture(path: Path, svg: str, width: int = PNG_WIDTH) -> None:
    """Write a drawing; a PNG that would be too big is made narrower than `width`, with a message."""
    from dorfplatz.art import bounded_width, to_png

    if path.suffix.lower() != ".png":
        write_safely(path, svg)
        return
    if (narrow := bounded_width(svg, width)) < width:
        sentence = f"{path.name} is {narrow} pixels wide, not {width}, or it would be too big; an SVG has no limit"
        print(f"dorfplatz: {printable(sentence)}", file=sys.stderr)
    write_safely(path, to_png(svg, width))
