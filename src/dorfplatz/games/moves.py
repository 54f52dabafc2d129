"""Moves, and their notation: a word, or `q,r/rotation` for a placement."""

import re
from dataclasses import dataclass

from dorfplatz.errors import UnreadableMoveError

PLACEMENT = re.compile(r"(-?[0-9]{1,6}),(-?[0-9]{1,6})/([0-9])")


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn up the next tile, and the marker of a Task tile."""

    def __str__(self) -> str:
        return "reveal"


@dataclass(frozen=True, slots=True)
class Place:
    """Lay the revealed tile in a cell; rotation k puts its edge i on side (i + k) % 6."""

    q: int
    r: int
    rotation: int

    @property
    def cell(self) -> tuple[int, int]:
        """The cell as (q, r)."""
        return self.q, self.r

    def __str__(self) -> str:
        return f"{self.q},{self.r}/{self.rotation}"


@dataclass(frozen=True, slots=True)
class SetAside:
    """Put away the revealed tile, which fits nowhere."""

    def __str__(self) -> str:
        return "aside"


Move = Reveal | Place | SetAside


def parse_move(text: str) -> Move:
    """Read a move from its notation.

    >>> parse_move("1,-2/3")
    Place(q=1, r=-2, rotation=3)
    >>> str(parse_move("reveal"))
    'reveal'
    """
    word = text.strip()
    if word == "reveal":
        return Reveal()
    if word == "aside":
        return SetAside()
    match = PLACEMENT.fullmatch(word)
    if match is None:
        raise UnreadableMoveError(f"{text[:80]!r} is no move; write reveal, aside, or a placement like 1,-2/3")
    q, r, rotation = (int(group) for group in match.groups())
    if rotation > 5:
        raise UnreadableMoveError(f"{word!r}: a rotation is a number from 0 to 5, not {rotation}")
    return Place(q, r, rotation)
