"""Moves of the Duel and the numbers by which the rules know them."""

from dorfplatz.games.duel.questions import BY_PHASE
from dorfplatz.games.map.moves import Move, Place, Reveal, SetAside
from dorfplatz.games.map.question import Answer
from dorfplatz.hexes import Cell, index
from dorfplatz.rules.romantik.choices import ANSWER, TO_REVEAL, TO_SET_ASIDE

NUMBERS = {option.move: ANSWER + option.number for question in BY_PHASE.values() for option in question.options}


def move_of(choice: int, cell: Cell, step: int) -> Move:
    """The move that a number stands for; a placement needs its cell, an answer what is asked."""
    if choice < TO_REVEAL:
        return Place(*cell, choice % 6)
    if choice < ANSWER:
        return Reveal() if choice == TO_REVEAL else SetAside()
    return BY_PHASE[step].move_of(choice - ANSWER)


def number_of(move: Move) -> int:
    """The number that stands for a move of the engine's own, which must be legal now."""
    match move:
        case Place(q, r, rotation):
            return 6 * index(q, r) + rotation
        case Reveal():
            return TO_REVEAL
        case SetAside():
            return TO_SET_ASIDE
        case Answer():
            return NUMBERS[move]
    raise ValueError(f"{move} is no move of the Duel")
