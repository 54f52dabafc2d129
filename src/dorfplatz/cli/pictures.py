"""Writing drawings to files, as SVG or PNG by the ending of the name."""

from pathlib import Path

from dorfplatz.cli.files import check_target, write_safely
from dorfplatz.errors import SetupError

PNG_WIDTH = 1600
ENDINGS = (".svg", ".png")


def check_picture(path: Path, *endings: str) -> None:
    """Refuse a name that is no picture's, before anything is drawn."""
    allowed = endings or ENDINGS
    if path.suffix.lower() not in allowed:
        raise SetupError(f"{path}: a picture's name ends with {' or '.join(allowed)}")
    check_target(path)


def write_picture(path: Path, svg: str, width: int = PNG_WIDTH) -> None:
    """Write a drawing; a PNG is that many pixels wide."""
    from dorfplatz.games.art import to_png

    write_safely(path, to_png(svg, width) if path.suffix.lower() == ".png" else svg)
