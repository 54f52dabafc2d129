"""Moves and their notation: a word, a placement `q,r/rotation`, or an answer like `heart:red`."""

import re
from dataclasses import dataclass
from functools import lru_cache

from dorfplatz.errors import UnreadableMoveError
from dorfplatz.games.common_moves import Reveal as Reveal
from dorfplatz.games.map.question import Answer as Answer
from dorfplatz.games.map.questions import QUESTIONS
from dorfplatz.games.map.questions import Balloon as Balloon
from dorfplatz.games.map.questions import CloudJoin as CloudJoin
from dorfplatz.games.map.questions import Heart as Heart
from dorfplatz.games.map.questions import Interest as Interest
from dorfplatz.games.map.questions import Mill as Mill
from dorfplatz.games.map.questions import Photographer as Photographer
from dorfplatz.games.numbers import as_int
from dorfplatz.hexes import WIDTH
from dorfplatz.sentence import Sentence

PLACEMENT = re.compile(r"(stored:)?(-?[0-9]{1,6}),(-?[0-9]{1,6})/([0-9])")


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
class PlaceStored(Place):
    """Lay the tile from the Warehouse instead of revealing one."""

    def __str__(self) -> str:
        return f"stored:{self.q},{self.r}/{self.rotation}"


@dataclass(frozen=True, slots=True)
class Store:
    """Put the revealed tile into the Warehouse."""

    def __str__(self) -> str:
        return "store"


@dataclass(frozen=True, slots=True)
class SetAside:
    """Set aside the revealed tile, which fits nowhere."""

    def __str__(self) -> str:
        return "aside"


@dataclass(frozen=True, slots=True)
class End:
    """End the game without laying the stored tile."""

    def __str__(self) -> str:
        return "end"


def placement_of(move: Place) -> tuple[int, int, int] | None:
    """The cell and rotation of a placement as `int`s; None if they are out of range."""
    q, r, rotation = as_int(move.q), as_int(move.r), as_int(move.rotation)
    if q is None or r is None or rotation is None:
        return None
    return (q, r, rotation) if abs(q) < WIDTH and abs(r) < WIDTH and 0 <= rotation <= 5 else None


Move = Reveal | Place | PlaceStored | Store | SetAside | Answer | End

# All moves except placements, in the order of their action numbers.
SMALL_MOVES: tuple[Move, ...] = (
    Reveal(),
    SetAside(),
    Store(),
    End(),
    *(move for question in QUESTIONS for move in question.moves),
)
WORDS = {str(move): move for move in SMALL_MOVES}


def parse_move(text: str) -> Move:
    """Read a move from its notation.

    >>> parse_move("1,-2/3")
    Place(q=1, r=-2, rotation=3)
    >>> parse_move("cloud:3>new")
    CloudJoin(side=3, join=None)
    >>> str(parse_move("reveal"))
    'reveal'
    """
    return _read(text.strip())


@lru_cache(maxsize=4096)
def _read(word: str) -> Move:
    """Parse a move; equal texts share one object, because thousands of games play the same moves."""
    if word in WORDS:
        return WORDS[word]
    match = PLACEMENT.fullmatch(word)
    if match is None:
        sentence = "{text} is not a move; write reveal, aside, or a placement like 1,-2/3"
        raise UnreadableMoveError(Sentence("no_move", sentence, text=repr(word[:80])))
    q, r, rotation = (int(group) for group in match.groups()[1:])
    if rotation > 5:
        sentence = "{text}: a rotation is a number from 0 to 5, not {rotation}"
        raise UnreadableMoveError(Sentence("no_such_rotation", sentence, text=repr(word), rotation=rotation))
    return PlaceStored(q, r, rotation) if match[1] else Place(q, r, rotation)
