"""Write drawings and animations to files, in the format of the ending of the name."""

import sys
from collections.abc import Sequence
from pathlib import Path

from dorfplatz.cli.language import language, say
from dorfplatz.cli.options import Theme
from dorfplatz.cli.output.console import printable, progress_bar
from dorfplatz.cli.output.files import check_target, write_safely
from dorfplatz.errors import SetupError
from dorfplatz.games.face import GameState

PNG_WIDTH = 1600
ENDINGS = (".svg", ".png")
ANIMATIONS = (".webp", ".gif")


def check_picture(path: Path, *endings: str) -> None:
    """Refuse a name with another ending, before anything is drawn."""
    allowed = endings or ENDINGS
    if path.suffix.lower() not in allowed:
        raise SetupError(f"{path}: the name of a picture must end with {' or '.join(allowed)}")
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


def write_animation(path: Path, state: GameState, names: Sequence[str], date: str, theme: Theme) -> None:
    """Write a game move by move as an animated WebP or GIF, with a progress bar while it is drawn."""
    from dorfplatz.art.animation import to_animation, to_still
    from dorfplatz.games.film import draw_shots, shots_of
    from dorfplatz.games.text import LANGUAGES

    shots = shots_of(state)
    drawings = draw_shots(
        state, shots, names, date, theme, next((each for each in LANGUAGES if each == language()), LANGUAGES[0])
    )
    with progress_bar() as progress:
        stills = [to_still(svg) for svg in progress.track(drawings, description=say("replay.draws"))]
    write_safely(path, to_animation(stills, "gif" if path.suffix.lower() == ".gif" else "webp"))
