"""Why a move of the Valley is illegal, in a sentence."""

from dorfplatz.catalog.valley.catalog import SYMBOLS
from dorfplatz.catalog.valley.sheet import COLOURS
from dorfplatz.errors import shown
from dorfplatz.games.common_moves import Reveal
from dorfplatz.games.numbers import as_int
from dorfplatz.games.valley.moves import RAILS, Draft, ValleyMove
from dorfplatz.games.valley.position import ValleyPosition
from dorfplatz.sentence import Sentence


def why_not(position: ValleyPosition, move: ValleyMove) -> str | None:
    """Why a move is illegal, or None if it is legal."""
    if position.is_over:
        return Sentence("over", "the game is over")
    if isinstance(move, Reveal):
        if position.asks == "reveal":
            return None
        return Sentence("rolled", "the dice have been rolled already; take one of them")
    if position.asks == "reveal":
        return Sentence("roll_first", "the dice must be rolled first")
    return _why_unreadable(move) or _why_no_die(position, move) or _why_no_cell(position, move) or _why_not_turned(move)


def _why_unreadable(move: Draft) -> str | None:
    """Check the types and values of a draft, which a caller may have built from anything."""
    if move.die not in SYMBOLS or move.colour not in COLOURS:
        sentence = "there is no {die} or no {colour}"
        return Sentence("no_die_or_colour", sentence, die=shown(move.die), colour=shown(move.colour))
    numbers = [*move.cell, 0 if move.rotation is None else move.rotation]
    if None in [as_int(number) for number in numbers]:
        return Sentence("whole_numbers", "cells and rotations are whole numbers")
    return None if type(move.fallback) is bool else "a fallback is True or False"


def _die(name: str) -> Sentence:
    return Sentence(f"die_{name}", name.replace("_", " "))


def _colour(name: str) -> Sentence:
    return Sentence(f"colour_{name}", name)


def _why_no_die(position: ValleyPosition, move: Draft) -> str | None:
    if move.die not in position.dice:
        return Sentence("die_gone", "there is no {die} among the dice that are left", die=_die(move.die))
    if move.colour not in position.free_colours:
        return Sentence("colour_gone", "{colour} has been taken in this round", colour=_colour(move.colour))
    if move.fallback and not position.falls_back:
        return Sentence("no_fallback", "a free colour has a free cell, so its symbol must be drawn there")
    if position.falls_back and not move.fallback:
        sentence = "no free colour has a free cell, so a plain sunflower is drawn; write a star behind the cell"
        return Sentence("fallback", sentence)
    return None


def _why_no_cell(position: ValleyPosition, move: Draft) -> str | None:
    sheet = position.game.sheet
    if move.cell not in sheet.letters:
        return Sentence("no_cell", "there is no cell {cell} on the sheet", cell=f"{move.row},{move.column}")
    if move.cell in sheet.mountains:
        return Sentence("mountain", "nothing is drawn on a mountain")
    if move.cell not in position.sheets[position.player].free_cells:
        return Sentence("drawn", "something is drawn in that cell already")
    if not move.fallback and sheet.colours[move.cell] != move.colour:
        own, wanted = _colour(sheet.colours[move.cell]), _colour(move.colour)
        return Sentence("other_colour", "that cell is {own}, not {wanted}", own=own, wanted=wanted)
    return None


def _why_not_turned(move: Draft) -> str | None:
    turnings = 0 if move.fallback else RAILS.get(move.die, 0)
    if not turnings:
        return None if move.rotation is None else Sentence("only_rails", "only rails are turned")
    if move.rotation is None or not 0 <= move.rotation < turnings:
        sentence = "a {die} needs a rotation from 0 to {most}"
        return Sentence("rail_rotation", sentence, die=_die(move.die), most=turnings - 1)
    return None
