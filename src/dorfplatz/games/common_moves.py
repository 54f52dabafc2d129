"""What the moves of all games share: the reveal, and their text in messages."""

from dataclasses import dataclass

from dorfplatz.errors import shown


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveal what comes next: a tile, with the marker of a Task tile, or a roll of the dice."""

    def __str__(self) -> str:
        return "reveal"


def text_of(move: object) -> str:
    """A move in notation for a message, shortened if necessary."""
    try:
        text = str(move)
    except ValueError:  # a number too long to print
        return shown(move)
    return text if len(text) <= 80 else f"{text[:79]}…"
