"""The moves of the Valley and their notation: the roll, and drafts of a die and a colour."""

from __future__ import annotations

import re
from dataclasses import dataclass

from dorfplatz.catalog.valley.catalog import SYMBOLS, Symbol
from dorfplatz.catalog.valley.sheet import COLOURS, Cell, Colour
from dorfplatz.errors import UnreadableMoveError
from dorfplatz.games.common_moves import Reveal
from dorfplatz.sentence import Sentence

RAILS = {"straight": 3, "curve": 6}
DRAFT = re.compile(rf"({'|'.join(SYMBOLS)}):({'|'.join(COLOURS)}):([0-4]),([0-5])(?:/([0-5])|(\*))?")


@dataclass(frozen=True, slots=True)
class Draft:
    """Take a die and a colour, and draw its symbol in a cell; as a fallback, draw a plain sunflower."""

    die: Symbol
    colour: Colour
    row: int
    column: int
    rotation: int | None = None
    fallback: bool = False

    @property
    def cell(self) -> Cell:
        """The cell as (row, column)."""
        return self.row, self.column

    @property
    def symbol(self) -> Symbol:
        """The symbol that is drawn."""
        return "sunflower" if self.fallback else self.die

    def __str__(self) -> str:
        turned = "" if self.rotation is None else f"/{self.rotation}"
        return f"{self.die}:{self.colour}:{self.row},{self.column}{turned}{'*' if self.fallback else ''}"


ValleyMove = Reveal | Draft


def parse_valley_move(text: str) -> ValleyMove:
    """Read a move from its notation.

    >>> parse_valley_move("house:blue:2,4")
    Draft(die='house', colour='blue', row=2, column=4, rotation=None, fallback=False)
    >>> str(parse_valley_move("curve:pink:0,1/5"))
    'curve:pink:0,1/5'
    """
    word = text.strip()
    if word == "reveal":
        return Reveal()
    match = DRAFT.fullmatch(word)
    if match is None:
        sentence = (
            "{text} is not a move; write reveal, house:blue:2,4, a rail like curve:pink:0,1/5, or a fallback like "
            "house:blue:2,4*"
        )
        raise UnreadableMoveError(Sentence("no_draft", sentence, text=repr(text[:80])))
    die, colour, row, column, rotation, fallback = match.groups()
    turned = None if rotation is None else int(rotation)
    return Draft(die, colour, int(row), int(column), turned, fallback is not None)  # type: ignore[arg-type]
