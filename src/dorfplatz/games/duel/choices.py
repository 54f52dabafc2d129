"""Convert moves of the Duel to the numbers that the rules use, and back."""

from dorfplatz.games.duel.questions import BY_PHASE
from dorfplatz.games.map.moves import Move, Place, Reveal, SetAside
from dorfplatz.games.map.question import Answer
from dorfplatz.hexes import Cell, index
from dorfplatz.rules.map.choices import ANSWER, TO_REVEAL, TO_SET_ASIDE

NUMBERS = {option.move: ANSWER + option.number for question in BY_PHASE.values() for option in question.options}


def move_of(choice: int, cell: Cell, step: int) -> Move:
    """The move with a number; a placement needs its cell, an answer the step in which it is given."""
    if choice < TO_REVEAL:
        return Place(*cell, choice % 6)
    if choice < ANSWER:
        return Reveal() if choice == TO_REVEAL else SetAside()
    return BY_PHASE[step].move_of(choice - ANSWER)


def number_of(move: Move) -> int:
    """The number of a legal move that is one of the engine's own objects."""
    match move:
        case Place(q, r, rotation):
            return 6 * index(q, r) + rotation
        case Reveal():
            return TO_REVEAL
        case SetAside():
            return TO_SET_ASIDE
        case Answer():
            return NUMBERS[move]
    raise ValueError(f"{move} is not a move of the Duel")
