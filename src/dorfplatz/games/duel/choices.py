"""Moves of the Duel and the numbers by which the rules know them."""

from dorfplatz.catalog import INTERESTS
from dorfplatz.games.map.moves import Heart, Interest, Move, Photographer, Place, Reveal, SetAside
from dorfplatz.hexes import Cell, index
from dorfplatz.rules.map.state import HEART, PHOTOGRAPHER
from dorfplatz.rules.romantik.choices import ANSWER, TO_REVEAL, TO_SET_ASIDE


def move_of(choice: int, cell: Cell, step: int) -> Move:
    """The move that a number stands for; a placement needs its cell, an answer what is asked."""
    if choice < TO_REVEAL:
        return Place(*cell, choice % 6)
    if choice < ANSWER:
        return Reveal() if choice == TO_REVEAL else SetAside()
    given = choice - ANSWER
    if step == HEART:
        return Heart("red" if given else None)
    if step == PHOTOGRAPHER:
        return Photographer(bool(given))
    return Interest(INTERESTS[given - 1] if given else None)


def number_of(move: Move) -> int:
    """The number that stands for a move of the engine's own, which must be legal now."""
    match move:
        case Place(q, r, rotation):
            return 6 * index(q, r) + rotation
        case Reveal():
            return TO_REVEAL
        case SetAside():
            return TO_SET_ASIDE
        case Heart(colour):
            return ANSWER + (colour is not None)
        case Photographer(go):
            return ANSWER + go
        case Interest(name):
            return ANSWER + (0 if name is None else 1 + INTERESTS.index(name))
    raise ValueError(f"{move} is no move of the Duel")
